// libgit2's initialisation parses the system's bundle of certificates, which takes longer than all else that a command
// does. Debian builds it with mbedTLS. The network is never used, so this definition, exported from the executable,
// takes the place of the library's.

#if defined(__linux__)
struct mbedtls_x509_crt;

__attribute__((visibility("default"))) int mbedtls_x509_crt_parse_file(struct mbedtls_x509_crt *chain,
                                                                       const char *path) {
  (void)chain;
  (void)path;
  return 0;
}
#endif
