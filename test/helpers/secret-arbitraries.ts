// Secrets of every kind that redaction knows, and the places in which they stand.
import fc from 'fast-check';

export const chars = (set: string, min: number, max = min) =>
  fc.array(fc.constantFrom(...set), { minLength: min, maxLength: max }).map((picked) => picked.join(''));
export const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const DIGITS = '0123456789';
export const ALNUM = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
export const HEX = `${DIGITS}abcdef`;
const WORD = `${ALNUM}_-`;

/** Tokens that are secret wherever they stand. */
export const TOKENS: Record<string, fc.Arbitrary<string>> = {
  github: chars(ALNUM, 36).map((rest) => `ghp_${rest}`),
  githubFineGrained: fc.tuple(chars(ALNUM, 22), chars(ALNUM, 59)).map(([a, b]) => `github_pat_${a}_${b}`),
  gitlab: chars(WORD, 20).map((rest) => `glpat-${rest}`),
  slack: fc.tuple(chars(DIGITS, 11), chars(ALNUM, 24)).map(([team, rest]) => `xoxb-${team}-${rest}`),
  aws: chars(`${LOWER.toUpperCase()}${DIGITS}`, 16).map((rest) => `AKIA${rest}`),
  google: chars(WORD, 35).map((rest) => `AIza${rest}`),
  openai: chars(ALNUM, 40).map((rest) => `sk-proj-${rest}1a`),
  anthropic: chars(ALNUM, 60).map((rest) => `sk-ant-api03-${rest}1a`),
  stripe: chars(ALNUM, 24).map((rest) => `sk_live_${rest}`),
  npm: chars(ALNUM, 36).map((rest) => `npm_${rest}`),
  huggingface: chars(ALNUM, 34).map((rest) => `hf_${rest}`),
  jwt: fc
    .tuple(chars(WORD, 20, 40), chars(WORD, 20, 80), chars(WORD, 43))
    .map(([head, body, sign]) => `eyJ${head}.eyJ${body}.${sign}`),
  telegram: fc.tuple(chars('123456789', 9), chars(WORD, 33)).map(([id, rest]) => `${id}:AA${rest}`),
  vault: chars(ALNUM, 24).map((rest) => `hvs.${rest}`),
  digitalOcean: chars(HEX, 64).map((rest) => `dop_v1_${rest}`),
};

/** Places where such a token may stand. */
export const PLACES = [
  (secret: string) => secret,
  (secret: string) => `echo ${secret}`,
  (secret: string) => `export FOO="${secret}"`,
  (secret: string) => `curl -d '{"x":"${secret}"}' https://example.com`,
  (secret: string) => `git clone https://oauth2:${secret}@git.example.com/a/b.git`,
  (secret: string) => `for the bot use ${secret}, please`,
  (secret: string) => `first line\n  key ${secret}\nlast`,
];

/** Letters and digits: told by where it stands. */
export const simple = chars(ALNUM, 10, 24).map((value) => `q${value}7`);

/** Places that tell that the word in them is secret. */
export const BY_COMPANY: Record<string, (secret: string) => string> = {
  flag: (s) => `deploy --password ${s} --verbose`,
  flagEquals: (s) => `deploy --api-key=${s} --verbose`,
  variable: (s) => `DB_PASSWORD=${s} ./run`,
  exported: (s) => `export GITHUB_TOKEN=${s}`,
  env: (s) => `docker run -e AWS_SECRET_ACCESS_KEY=${s} alpine`,
  pg: (s) => `PGPASSWORD=${s} psql -h db`,
  mysql: (s) => `mysql -u root -p${s} shop`,
  sshpass: (s) => `sshpass -p ${s} ssh host`,
  redis: (s) => `redis-cli -h h -a ${s} ping`,
  curlUser: (s) => `curl -u admin:${s} https://example.com`,
  bearer: (s) => `curl -H "Authorization: Bearer ${s}" https://example.com`,
  basic: (s) => `curl -H 'Authorization: Basic ${s}' https://example.com`,
  header: (s) => `curl -H "X-Api-Key: ${s}" https://example.com`,
  cookie: (s) => `curl -H "Cookie: session=${s}; theme=dark" https://example.com`,
  json: (s) => `curl -d '{"user":"a","password":"${s}"}' https://example.com`,
  escapedJson: (s) => `curl -d "{\\"password\\": \\"${s}\\"}" https://example.com`,
  url: (s) => `psql postgres://user:${s}@db.example.com:5432/shop`,
  query: (s) => `curl 'https://example.com/a?access_token=${s}&page=2'`,
  netrc: (s) => `machine example.com login me password ${s}`,
  connection: (s) => `"Server=db;User Id=sa;Password=${s};Encrypt=true"`,
  azure: (s) => `AccountName=x;AccountKey=${s};EndpointSuffix=core`,
  pgpass: (s) => `db.example.com:5432:shop:me:${s}`,
  ini: (s) => `aws_secret_access_key = ${s}`,
  yaml: (s) => `client_secret: ${s}`,
  literal: (s) => `kubectl create secret generic x --from-literal=password=${s}`,
  stdin: (s) => `echo ${s} | sudo -S ls`,
  npmrc: (s) => `//registry.example.com/:_authToken=${s}`,
};
