// A way back is told for a whole line or not at all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wayBack } from '../../src/engine/safety/undo.ts';
import { EXAMPLES } from '../helpers/rule-examples.ts';
import { check } from '../helpers/safety.ts';

const COME_BACK = [
  'rm -rf node_modules',
  'apt remove vlc',
  'sudo systemctl stop nginx',
  'sudo systemctl disable --now nginx',
  'swapoff -a',
  'git branch -D feature',
  'git commit --amend --no-edit',
  "sed -i.bak 's/a/b/' x.txt",
  'make clean',
  'ufw allow 22/tcp',
  'docker stop web',
];
const GONE = [
  'rm notes.txt',
  'rm -rf ~/thesis',
  'apt-get remove --purge vlc',
  'snap remove --purge vlc',
  'git clean -fd',
  'git gc --prune=now',
  'kill 1234',
  'echo x > notes.txt',
  'mv a b',
  'dropdb prod',
  "sed -i 's/a/b/' y.txt",
  'crontab -r',
  'find . -name old -delete',
  './script.sh',
];
const CHANGES_NOTHING = ['ls', 'git status', 'cat notes.txt', 'mkdir x', 'echo hi'];

const joined = fc.constantFrom('; ', ' && ', ' || ', '\n');
const wrapped = fc.constantFrom<(line: string) => string>(
  (line) => line,
  (line) => `( ${line} )`,
  (line) => `{ ${line}\n}`,
  (line) => `if true; then ${line}\nfi`,
  (line) => `bash -c '${line.replaceAll("'", `'\\''`)}'`,
);

describe('a way back', () => {
  it('is there for each of these alone', () => {
    for (const line of COME_BACK) expect(check(line).undo, line).toBeDefined();
    for (const line of GONE) expect(check(line).undo, line).toBeUndefined();
  });

  it('is told when everything on the line has one, and names each', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...COME_BACK, ...CHANGES_NOTHING), { minLength: 1, maxLength: 4 }),
        joined,
        (lines, between) => {
          const undo = check(lines.join(between)).undo ?? '';
          for (const line of lines) expect(undo).toContain(check(line).undo ?? '');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is not told when a part of the line has none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...COME_BACK, ...CHANGES_NOTHING), { maxLength: 3 }),
        fc.constantFrom(...GONE),
        fc.array(fc.constantFrom(...COME_BACK, ...CHANGES_NOTHING), { maxLength: 3 }),
        joined,
        wrapped,
        (before, gone, after, between, wrap) => {
          const line = wrap([...before, gone, ...after].join(between));
          expect(check(line).undo).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is said to be unknown wherever much is at stake', () => {
    for (const { match } of EXAMPLES.values()) {
      for (const line of match) {
        const verdict = check(line);
        if (verdict.level === 'high') expect(wayBack(verdict), line).not.toBeNull();
        if (verdict.level === 'critical') expect(wayBack(verdict), line).toBeNull();
      }
    }
  });
});
