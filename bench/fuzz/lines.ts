// Targets that read command lines: the tokenizer with the completion context, redaction, the safety engine.

import { argumentRoles } from '../../src/engine/assembly/argument-roles.ts';
import { buildContext } from '../../src/engine/line/context.ts';
import { tokenize } from '../../src/engine/line/tokenizer.ts';
import { sanitize } from '../../src/engine/propose/sanitize.ts';
import { redact } from '../../src/engine/redact/redact.ts';
import { createSafety } from '../../src/engine/safety/index.ts';
import { HERE } from '../../test/helpers/safety.ts';
import { mutateLine } from '../support/mutate.ts';
import { CONTROL, type FuzzTarget, fromSeeds, promise } from './target.ts';

const NO_SPECS = { get: () => null, loading: false };

export function tokenizer(): FuzzTarget {
  return {
    make: mutateLine,
    run(input, random) {
      let end = 0;
      for (const { raw, span } of tokenize(input)) {
        promise(raw === input.slice(span.start, span.end), 'raw is the text under the span');
        promise(span.start >= end && span.end > span.start, 'tokens stand in order');
        const between = input.slice(end, span.start);
        promise(/^(?:[ \t\r]|\\\n)*$/.test(between), 'only blanks stand between tokens');
        end = span.end;
      }
      promise(/^(?:[ \t\r]|\\\n)*$/.test(input.slice(end)), 'nothing is left over');
      const cursor = random(input.length + 1);
      const context = buildContext(input, cursor, NO_SPECS);
      promise(input.startsWith(context.prefix), 'the prefix begins the buffer');
      promise(context.prefix.length <= cursor, 'the prefix ends before the cursor');
    },
  };
}

const SECRETS = [
  'export GITHUB_TOKEN=ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'mysql -u root -pq8wjs7Ajd2 shop',
  'curl -u admin:hunter22x https://example.com',
  "curl -H 'Authorization: Bearer q1w2e3r4t5y6u7i8o9' https://example.com",
  'psql postgres://me:s3cr3tpass@db.example.com:5432/shop',
  'deploy --password "two words 77" --verbose',
  `curl -d '{"password":"zx81spectrum"}' https://example.com`,
  'aws_secret_access_key = wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7\n-----END RSA PRIVATE KEY-----',
  'git clone https://oauth2:glpat-abcdefghij0123456789@git.example.com/a/b.git',
  'machine example.com login me password w0rdp4ss',
  'echo s3cr3tw0rd | sudo -S ls',
];

export function redaction(): FuzzTarget {
  const make = fromSeeds(SECRETS, [
    ...['password', 'token', '=', ':', '--', '-p', 'https://', '@', '[redacted]', 'Bearer'],
    ...['Authorization', '$', 'ghp_', 'AKIA', 'a1B2', '|', '-----BEGIN', 'eyJ', '%40', "$'"],
  ]);
  return {
    make,
    run(input) {
      const once = redact(input);
      promise(redact(once) === once, 'redacting twice changes nothing');
    },
  };
}

export function safety(): FuzzTarget {
  const engine = createSafety({ roles: argumentRoles() });
  return {
    make: mutateLine,
    run(input) {
      const { matches, level, decision } = engine.check(input, HERE);
      const unread = matches.some(({ id }) => id === 'cannot-parse' || id === 'too-deep');
      promise(!(unread && level === 'safe'), 'what cannot be read is not safe');
      promise(decision !== 'allow' || level === 'safe', 'only what is safe is let through');
    },
  };
}

export function sanitizer(): FuzzTarget {
  return {
    make: (random) => mutateLine(random),
    run(input) {
      const { command } = sanitize(input);
      promise(command === null || !CONTROL.test(command), 'no control character is proposed');
    },
  };
}
