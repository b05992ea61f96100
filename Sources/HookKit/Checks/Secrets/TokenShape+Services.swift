extension TokenShape {
  /// The shapes as the services document them, or as their scanners publish them.
  static let all: [TokenShape] = [
    TokenShape("GitHub", "ghp_", 36...255), TokenShape("GitHub", "gho_", 36...255),
    TokenShape("GitHub", "ghu_", 36...255), TokenShape("GitHub", "ghs_", 36...255),
    TokenShape("GitHub", "ghr_", 36...255), TokenShape("GitHub", "github_pat_", 82...82, separators: "_"),
    TokenShape("GitLab", "glpat-", 20...64, .base64URL, separators: "."),
    TokenShape("GitLab", "gldt-", 20...64, .base64URL), TokenShape("GitLab", "glrt-", 20...64, .base64URL),
    TokenShape("GitLab", "glcbt-", 20...64, .base64URL), TokenShape("GitLab", "glptt-", 40...64, .hexadecimal),
    TokenShape("GitLab", "glsoat-", 20...64, .base64URL), TokenShape("GitLab", "glagent-", 50...128, .base64URL),
    TokenShape("Slack", "xoxb-", 40...120, separators: "-"), TokenShape("Slack", "xoxp-", 40...120, separators: "-"),
    TokenShape("Slack", "xoxa-", 40...120, separators: "-"), TokenShape("Slack", "xoxr-", 40...120, separators: "-"),
    TokenShape("Slack", "xapp-1-", 60...160, separators: "-"),
    TokenShape("Slack", "https://hooks.slack.com/services/T", 40...60, separators: "/"),
    TokenShape("Stripe", "sk_live_", 24...247), TokenShape("Stripe", "rk_live_", 24...247),
    TokenShape("Stripe", "whsec_", 32...64),
    TokenShape("Google", "AIza", 35...35, .base64URL), TokenShape("Google", "GOCSPX-", 28...28, .base64URL),
    TokenShape("npm", "npm_", 36...36), TokenShape("PyPI", "pypi-AgEIcHlwaS5vcmc", 50...500, .base64URL),
    TokenShape("AWS", "AKIA", 16...16, .upperBase32), TokenShape("AWS", "ASIA", 16...16, .upperBase32),
    TokenShape("SendGrid", "SG.", 66...66, .base64URL, separators: "."),
    TokenShape("OpenAI", "sk-proj-", 48...200, .base64URL), TokenShape("Anthropic", "sk-ant-", 80...140, .base64URL),
    TokenShape("Hugging Face", "hf_", 34...34), TokenShape("DigitalOcean", "dop_v1_", 64...64, .hexadecimal),
    TokenShape("Shopify", "shpat_", 32...32, .hexadecimal), TokenShape("Docker", "dckr_pat_", 27...27, .base64URL),
    TokenShape("Databricks", "dapi", 32...32, .hexadecimal),
    TokenShape("HashiCorp Vault", "hvs.", 90...120, .base64URL),
    TokenShape("RubyGems", "rubygems_", 48...48, .hexadecimal), TokenShape("Linear", "lin_api_", 40...40),
    TokenShape("Grafana", "glsa_", 41...41, separators: "_"), TokenShape("age", "AGE-SECRET-KEY-1", 58...58),
  ]
}
