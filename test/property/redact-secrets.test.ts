// Redaction is total over the generators of secrets, idempotent over anything, and leaves ordinary lines alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../src/engine/memory/redact.ts';

const chars = (set: string, min: number, max = min) =>
  fc
    .array(fc.constantFrom(...set), { minLength: min, maxLength: max })
    .map((picked) => picked.join(''));
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const ALNUM = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
const HEX = `${DIGITS}abcdef`;
const WORD = `${ALNUM}_-`;

/** Tokens that are secret wherever they stand. */
const TOKENS: Record<string, fc.Arbitrary<string>> = {
  github: chars(ALNUM, 36).map((rest) => `ghp_${rest}`),
  githubFineGrained: fc
    .tuple(chars(ALNUM, 22), chars(ALNUM, 59))
    .map(([a, b]) => `github_pat_${a}_${b}`),
  gitlab: chars(WORD, 20).map((rest) => `glpat-${rest}`),
  slack: fc
    .tuple(chars(DIGITS, 11), chars(ALNUM, 24))
    .map(([team, rest]) => `xoxb-${team}-${rest}`),
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
const PLACES = [
  (secret: string) => secret,
  (secret: string) => `echo ${secret}`,
  (secret: string) => `export FOO="${secret}"`,
  (secret: string) => `curl -d '{"x":"${secret}"}' https://example.com`,
  (secret: string) => `git clone https://oauth2:${secret}@git.example.com/a/b.git`,
  (secret: string) => `for the bot use ${secret}, please`,
  (secret: string) => `first line\n  key ${secret}\nlast`,
];

/** A password with nothing special about it: told by where it stands. Quotes and blanks are in the quoted places. */
const password = fc
  .tuple(chars(LOWER, 3, 6), chars(`${ALNUM}!%+_.@#^*~`, 4, 16), chars(DIGITS, 2))
  .map(([a, b, c]) => `${a}${b}${c}`)
  .filter((value) => !/[@]/.test(value) || !value.includes('/'));
const simple = chars(ALNUM, 10, 24).map((value) => `q${value}7`);
const sentence = fc.tuple(simple, simple).map(([a, b]) => `${a} ${b}`);

const BY_COMPANY: Record<string, (secret: string) => string> = {
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

describe('redaction is total over its generators', () => {
  it.each(Object.entries(TOKENS))('%s tokens, wherever they stand', (_, token) => {
    fc.assert(
      fc.property(token, fc.constantFrom(...PLACES), (secret, place) => {
        expect(redact(place(secret))).not.toContain(secret);
      }),
    );
  });

  it.each(Object.entries(BY_COMPANY))('%s', (_, place) => {
    fc.assert(
      fc.property(simple, (secret) => {
        expect(redact(place(secret))).not.toContain(secret);
      }),
    );
  });

  it.each(
    ['flag', 'flagEquals', 'variable', 'mysql', 'json', 'ini', 'yaml'].map(
      (name) => [name, BY_COMPANY[name]!] as const,
    ),
  )('%s with marks in the password', (_, place) => {
    fc.assert(
      fc.property(password, (secret) => {
        expect(redact(place(secret))).not.toContain(secret);
      }),
    );
  });

  it('blanks inside quotes', () => {
    const places = [
      (s: string) => `deploy --password "${s}"`,
      (s: string) => `export SECRET='${s}'`,
      (s: string) => `curl -d '{"password": "${s}"}' x`,
      (s: string) => `curl -d "{\\"password\\": \\"${s}\\"}" x`,
    ];
    fc.assert(
      fc.property(sentence, fc.constantFrom(...places), (secret, place) => {
        const result = redact(place(secret));
        for (const part of secret.split(' ')) expect(result).not.toContain(part);
      }),
    );
  });

  it('private keys, also when they are cut', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'RSA ', 'OPENSSH ', 'EC ', 'ENCRYPTED '),
        chars(`${ALNUM}+/\n`, 40, 200),
        fc.boolean(),
        (kind, body, whole) => {
          const end = whole ? `\n-----END ${kind}PRIVATE KEY-----` : '';
          const text = `cat <<E\n-----BEGIN ${kind}PRIVATE KEY-----\n${body}${end}`;
          expect(redact(text)).not.toContain(body.slice(0, 20));
        },
      ),
    );
  });
});

describe('redaction is idempotent', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(
        fc.constantFrom(
          ...['password', 'token', '=', ':', ' ', '"', "'", '\\', '--', '-p', 'mysql', 'https://'],
          ...['@', '[redacted]', 'Bearer', 'Authorization', '\n', '$', 'ghp_', 'a1B2', ';', '|'],
        ),
        { maxLength: 24 },
      )
      .map((parts) => parts.join('')),
  );

  it('over anything', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const once = redact(text);
        expect(redact(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });

  it('over secrets in their places', () => {
    const place = fc.constantFrom(...Object.values(BY_COMPANY), ...PLACES);
    fc.assert(
      fc.property(fc.oneof(password, simple, ...Object.values(TOKENS)), place, (secret, at) => {
        const once = redact(at(secret));
        expect(redact(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('what is no secret stays', () => {
  const uuid = fc.uuid();
  const sha = fc.constantFrom(7, 12, 40, 64).chain((length) => chars(HEX, length));
  const path = fc
    .array(chars(LOWER, 2, 9), { minLength: 1, maxLength: 5 })
    .map((parts) => `/${parts.join('/')}`);

  it('hashes, UUIDs and paths', () => {
    fc.assert(
      fc.property(
        fc.oneof(uuid, sha, path),
        fc.constantFrom(
          (x: string) => `git show ${x}`,
          (x: string) => `docker rm ${x}`,
          (x: string) => `ID=${x} make`,
          (x: string) => `ls ${x}`,
          (x: string) => `curl https://example.com/${x}`,
          (x: string) => `export HOME=${x}`,
        ),
        (value, place) => {
          expect(redact(place(value))).toBe(place(value));
        },
      ),
    );
  });

  it('is linear enough on long lines', () => {
    const long = `password=${'a'.repeat(100_000)} ${'token '.repeat(10_000)}${'x:'.repeat(20_000)}`;
    expect(redact(long).length).toBeLessThan(long.length);
  });
});
