#include "sha1.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

static int has_sha_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return 0; /* SSSE3, SSE4.1 */
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29) != 0;
}

/* Four rounds. The three words of the schedule behind the one in use are prepared on the way. */
#define ROUNDS(e_in, e_out, m0, m1, m2, m3, kind)    \
  e_in = _mm_sha1nexte_epu32(e_in, m0);              \
  e_out = abcd;                                      \
  m1 = _mm_sha1msg2_epu32(m1, m0);                   \
  abcd = _mm_sha1rnds4_epu32(abcd, e_in, kind);      \
  m3 = _mm_sha1msg1_epu32(m3, m0);                   \
  m2 = _mm_xor_si128(m2, m0);

__attribute__((target("sha,ssse3,sse4.1"))) static void add_blocks(
  uint32_t *state, const unsigned char *bytes, size_t count) {
  const __m128i swap = _mm_set_epi64x(0x0001020304050607ULL, 0x08090a0b0c0d0e0fULL);
  __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0x1b);
  __m128i e0 = _mm_set_epi32((int)state[4], 0, 0, 0), e1;
  for (; count > 0; count--, bytes += 64) {
    const __m128i abcd_before = abcd, e_before = e0;
    __m128i m0 = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)bytes), swap);
    __m128i m1 = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16)), swap);
    __m128i m2 = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 32)), swap);
    __m128i m3 = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 48)), swap);
    /* The first three groups have all their words at hand. */
    e0 = _mm_add_epi32(e0, m0);
    e1 = abcd;
    abcd = _mm_sha1rnds4_epu32(abcd, e0, 0);
    e1 = _mm_sha1nexte_epu32(e1, m1);
    e0 = abcd;
    abcd = _mm_sha1rnds4_epu32(abcd, e1, 0);
    m0 = _mm_sha1msg1_epu32(m0, m1);
    e0 = _mm_sha1nexte_epu32(e0, m2);
    e1 = abcd;
    abcd = _mm_sha1rnds4_epu32(abcd, e0, 0);
    m1 = _mm_sha1msg1_epu32(m1, m2);
    m0 = _mm_xor_si128(m0, m2);
    ROUNDS(e1, e0, m3, m0, m1, m2, 0)
    ROUNDS(e0, e1, m0, m1, m2, m3, 0)
    ROUNDS(e1, e0, m1, m2, m3, m0, 1)
    ROUNDS(e0, e1, m2, m3, m0, m1, 1)
    ROUNDS(e1, e0, m3, m0, m1, m2, 1)
    ROUNDS(e0, e1, m0, m1, m2, m3, 1)
    ROUNDS(e1, e0, m1, m2, m3, m0, 1)
    ROUNDS(e0, e1, m2, m3, m0, m1, 2)
    ROUNDS(e1, e0, m3, m0, m1, m2, 2)
    ROUNDS(e0, e1, m0, m1, m2, m3, 2)
    ROUNDS(e1, e0, m1, m2, m3, m0, 2)
    ROUNDS(e0, e1, m2, m3, m0, m1, 2)
    ROUNDS(e1, e0, m3, m0, m1, m2, 3)
    ROUNDS(e0, e1, m0, m1, m2, m3, 3)
    ROUNDS(e1, e0, m1, m2, m3, m0, 3)
    ROUNDS(e0, e1, m2, m3, m0, m1, 3)
    e1 = _mm_sha1nexte_epu32(e1, m3);
    e0 = abcd;
    abcd = _mm_sha1rnds4_epu32(abcd, e1, 3);
    e0 = _mm_sha1nexte_epu32(e0, e_before);
    abcd = _mm_add_epi32(abcd, abcd_before);
  }
  _mm_storeu_si128((__m128i *)state, _mm_shuffle_epi32(abcd, 0x1b));
  state[4] = (uint32_t)_mm_extract_epi32(e0, 3);
}

drill_sha1_blocks *drill_sha1_fast_blocks(void) {
  static int known; /* 0: not looked yet; threads that look at once find the same */
  int found = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (!found) {
    found = has_sha_instructions() ? 1 : 2;
    __atomic_store_n(&known, found, __ATOMIC_RELAXED);
  }
  return found == 1 ? add_blocks : 0;
}

#else

drill_sha1_blocks *drill_sha1_fast_blocks(void) { return 0; }

#endif
