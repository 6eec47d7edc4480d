// Redaction is total over the generators of secrets, idempotent over anything, and leaves ordinary lines alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../src/engine/redact/redact.ts';
import { ALNUM, BY_COMPANY, chars, DIGITS, HEX, LOWER, PLACES, simple, TOKENS } from '../helpers/secret-arbitraries.ts';

/** A password with nothing special about it: told by where it stands. Quotes and blanks are in the quoted places. */
const password = fc
  .tuple(chars(LOWER, 3, 6), chars(`${ALNUM}!%+_.@#^*~`, 4, 16), chars(DIGITS, 2))
  .map(([a, b, c]) => `${a}${b}${c}`)
  .filter((value) => !/[@]/.test(value) || !value.includes('/'));
const sentence = fc.tuple(simple, simple).map(([a, b]) => `${a} ${b}`);

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
  const path = fc.array(chars(LOWER, 2, 9), { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

  const digest = fc
    .uint8Array({ minLength: 32, maxLength: 64 })
    .chain((bytes) =>
      fc.constantFrom(
        `sha256:${Buffer.from(bytes).toString('hex').slice(0, 64)}`,
        `sha512-${Buffer.from(bytes).toString('base64')}`,
        `SHA256:${Buffer.from(bytes).toString('base64').slice(0, 43)}`,
      ),
    );

  it('hashes, UUIDs and paths', () => {
    fc.assert(
      fc.property(
        fc.oneof(uuid, sha, path, digest),
        fc.constantFrom(
          (x: string) => `git show ${x}`,
          (x: string) => `docker rm ${x}`,
          (x: string) => `ID=${x} make`,
          (x: string) => `ls ${x}`,
          (x: string) => `curl https://example.com/${x}`,
          (x: string) => `export HOME=${x}`,
          (x: string) => `cache-key: ${x}`,
          (x: string) => `{"commit": "${x}", "checksum": "${x}"}`,
          (x: string) => `docker pull app@${x}`,
          (x: string) => `  integrity: ${x}`,
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
