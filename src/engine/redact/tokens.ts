// Secrets that can be told by their own form, wherever they stand: the token formats that providers document, JSON web
// tokens and private key blocks. Each has a literal beginning, so that a cheap search can rule all of them out.

/** One alternative a provider; the lengths are the documented ones or a little less. */
const TOKENS = [
  'gh[pousr]_[A-Za-z0-9]{30,}', // GitHub
  'github_pat_\\w{22,}',
  'gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent|imt)-[\\w.-]{18,}', // GitLab
  'xox[abceoprs]-[\\w-]{10,}', // Slack
  'xapp-\\d-[\\w-]{10,}',
  '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}', // AWS key id
  'AIza[\\w-]{35}', // Google
  'ya29\\.[\\w-]{20,}',
  'GOCSPX-[\\w-]{20,}',
  '[spr]k_(?:live|test)_[A-Za-z0-9]{10,}', // Stripe
  'whsec_[A-Za-z0-9+/=]{20,}',
  'npm_[A-Za-z0-9]{30,}',
  'pypi-[\\w-]{40,}',
  'hf_[A-Za-z0-9]{30,}', // Hugging Face
  'dckr_(?:pat|oat)_[\\w-]{20,}',
  'do[opr]_v1_[a-f0-9]{60,}', // DigitalOcean
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}', // SendGrid
  'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{30,}', // Shopify
  'sq0(?:atp|csp)-[\\w-]{20,}', // Square
  'NRAK-[A-Z0-9]{20,}', // New Relic
  'dapi[a-f0-9]{32}', // Databricks
  'hv[sbr]\\.[\\w-]{20,}', // Vault
  'lin_api_[A-Za-z0-9]{30,}',
  'ntn_[A-Za-z0-9]{30,}', // Notion
  'gls?[ac]_[\\w=+/-]{20,}', // Grafana
  'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{30,}', // Doppler
  'AGE-SECRET-KEY-1[A-Z0-9]{50,}',
  'ATATT3[\\w=-]{30,}', // Atlassian
  'ATBB[A-Za-z0-9]{28,}',
  'HRKU-[\\w-]{30,}', // Heroku
  'pscale_(?:tkn|oauth|pw)_[\\w.-]{20,}',
  'sbp_[a-f0-9]{36,}', // Supabase
  'r8_[A-Za-z0-9]{30,}', // Replicate
  'gsk_[A-Za-z0-9]{40,}', // Groq
  'pplx-[A-Za-z0-9]{30,}',
  'xai-[A-Za-z0-9]{40,}',
  'sntry[us]_[\\w=+/-]{30,}',
  'figd_[\\w-]{30,}',
  'PMAK-[A-Za-z0-9-]{40,}', // Postman
  'tskey-[\\w-]{20,}', // Tailscale
  'nfp_[A-Za-z0-9]{30,}', // Netlify
  'CCIPAT_[\\w-]{30,}',
  '\\d{8,10}:AA[\\w-]{32,34}', // Telegram
  'key-[0-9a-f]{32}', // Mailgun
  '[0-9a-f]{32}-us\\d{1,2}', // Mailchimp
  'cf[ua]t_[A-Za-z0-9]{30,}', // Cloudflare
  'fo1_[\\w-]{30,}', // Fly.io
  'fm[12][ar]?_[A-Za-z0-9+/=_-]{40,}',
  'pul-[a-f0-9]{40}', // Pulumi
  'rubygems_[a-f0-9]{40,}',
  'cio[A-Za-z0-9]{32}(?![A-Za-z0-9])', // crates.io
  '[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{50,}', // Terraform Cloud
  '1//0[\\w-]{30,}', // Google refresh tokens
  '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[\\w-]{27,}', // Discord bots
  'ops_eyJ[A-Za-z0-9+/=_-]{100,}', // 1Password
  'secret-token:[\\w%.~+/-]{8,}', // RFC 8959
  'dG9rZW46[A-Za-z0-9+/=]{20,}', // "token:" in base64
  'LTAI[A-Za-z0-9]{16,}', // Alibaba Cloud
  'glffct-[\\w-]{20,}',
  'EAA[A-Za-z0-9]{80,}', // Meta
  'AQ[A-Za-z0-9_-]{3}[\\w-]{60,}\\.[\\w-]{20,}',
  'pat-(?:na|eu)1-[a-f0-9-]{36}', // HubSpot
  'key_(?:live|test)_[\\w]{20,}',
  'rk_(?:live|test)_[A-Za-z0-9]{10,}',
  'snyk_[\\w.-]{30,}',
  'tvly-[A-Za-z0-9-]{20,}',
  'fw_[A-Za-z0-9]{22,}(?![A-Za-z0-9])', // Fireworks
  'co_api_[A-Za-z0-9]{30,}',
  'wandb_v1_[\\w]{30,}',
  'ak_[A-Za-z0-9]{30,}(?![A-Za-z0-9])',
  'pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}', // Airtable
  'dt0[a-z]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}', // Dynatrace
  'EZ[AT]K[A-Za-z0-9]{54}', // EasyPost
  'AKC[A-Za-z0-9]{60,}', // Artifactory
  'sq[upa]_[a-f0-9]{40}', // SonarQube
  'CLOJARS_[a-f0-9]{60}',
  'eyJ[\\w-]{10,}\\.[\\w-]{10,}(?:\\.[\\w-]*)*', // JSON web token
];

/** Finds any of the above at the start of a word. */
export const TOKEN = new RegExp(`(?<![A-Za-z0-9_])(?:${TOKENS.join('|')})|(?<=/bot)\\d{6,12}:[\\w-]{30,}`, 'g');

/** OpenAI, Anthropic, DeepSeek and others: the prefix is short, so a part must look random. */
export const SK_TOKEN = /(?<![A-Za-z0-9_-])sk-[A-Za-z0-9_-]{20,}/g;
export const isSkToken = (word: string): boolean =>
  word
    .slice(3)
    .split('-')
    .some((part) => part.length >= 16 && /\d/.test(part) && /[A-Za-z]/.test(part));

/** A short prefix and a long random rest, as most providers have it by now. */
export const PREFIXED =
  /(?<![\w./@+-])(?!(?:sha|md)\d)[A-Za-z][A-Za-z0-9]{1,9}[_-](?:[a-z]{2,6}[_-])?(\w[\w-]{25,})(?![\w./@+-])/g;
export const PREFIXED_HINT = /[_-]\w{12}/;
/** Up to the end mark, or to the end of the text when it was cut. */
export const PRIVATE_KEY =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g;

/** Incoming-webhook addresses are secrets as a whole. */
export const WEBHOOK =
  /(https:\/\/(?:hooks\.slack\.com\/(?:services|workflows)|discord(?:app)?\.com\/api\/webhooks|[\w-]+\.webhook\.office\.com)\/)[^\s"'`]{10,}/g;

/** What must occur in a text for any of these to match. */
export const TOKEN_HINT =
  /gh[pousr]_|github_pat|gl[a-z]{2,5}-|xox|xapp-|A(?:KIA|SIA|BIA|CCA)|AIza|ya29|GOCSPX|k_(?:live|test)_|whsec|npm_|pypi-|hf_|dckr_|do[opr]_v1|SG\.|shp|sq0|NRAK|dapi|hv[sbr]\.|lin_api|ntn_|gl[sac]{1,2}_|dp\.|AGE-S|ATATT|ATBB|HRKU|pscale|sbp_|r8_|gsk_|pplx|xai-|sntry|figd|PMAK|tskey|nfp_|CCIPAT|:AA|key-|-us\d|eyJ|sk-|cf[ua]t_|fo1_|fm[12]|pul-|rubygems_|cio|atlasv1|1\/\/0|[MNO][\w-]{23}|secret-token:|dG9rZW46|LTAI|EAA|AQ|pat-|snyk_|tvly-|fw_|co_api_|wandb_|ak_|pat[A-Za-z0-9]{14}\.|dt0[a-z]|EZ[AT]K|AKC|sq[upa]_|CLOJARS|\/bot|PRIVATE KEY|hooks\.slack|webhook/;
