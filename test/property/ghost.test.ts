// The ghost by one rule, over generated histories: what stands behind the cursor is the newest line that was run, did not only
// fail, begins as typed and names nothing that is gone; where there is none, a word that is verified; never a made-up line.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSpecStore, type SpecStore } from '../../src/engine/suggest/specs/store.ts';
import { createSuggester, type LearnEvent } from '../../src/engine/suggest/suggester.ts';
import { ensureSpecs, programs } from '../unit/suggest/support.ts';

let root = '';
let specs: SpecStore;
const COMMANDS = ['cat', 'vim', 'less', 'git', 'make', 'echo', 'cp', 'cd', 'touch'];
const HERE = ['notes.txt', 'main.c', 'Makefile'];
const GONE = ['old.txt', 'draft.md'];

beforeAll(async () => {
  await ensureSpecs();
  root = mkdtempSync(join(tmpdir(), 'reos-tui-ghost-'));
  for (const folder of ['a', 'b']) {
    mkdirSync(join(root, folder, 'src'), { recursive: true });
    for (const name of HERE) writeFileSync(join(root, folder, name), 'build:\n\ttrue\nclean:\n\ttrue\n');
  }
  specs = createSpecStore();
  await specs.warm(COMMANDS);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Ran {
  line: string;
  /** Names something that is in neither folder. */
  gone: boolean;
}
const words = fc.constantFrom('hello', 'x', 'world', '--flag');
const line: fc.Arbitrary<Ran> = fc.oneof(
  fc
    .tuple(fc.constantFrom('cat', 'vim', 'less'), fc.constantFrom(...HERE, ...GONE))
    .map(([command, file]) => ({ line: `${command} ${file}`, gone: GONE.includes(file) })),
  fc.array(words, { maxLength: 3 }).map((list) => ({ line: ['echo', ...list].join(' '), gone: false })),
  fc.constantFrom('build', 'clean', 'deploy').map((target) => ({ line: `make ${target}`, gone: target === 'deploy' })),
  fc.constantFrom(
    { line: 'make clean && make', gone: false },
    { line: 'cp notes.txt copy.txt', gone: false },
    { line: 'cp old.txt copy.txt', gone: true },
    { line: 'touch new.txt', gone: false },
    { line: 'cd src', gone: false },
    { line: 'cd lib', gone: true },
    { line: 'cat ./notes.txt | less', gone: false },
    { line: 'cd src && cat main.c', gone: true },
    { line: 'frobnicate now', gone: true },
  ),
);
const event = fc.record({
  ran: line,
  folder: fc.constantFrom('a', 'b'),
  exit: fc.constantFrom<(number | undefined)[]>(0, 0, 1, 130, undefined),
});

it('is the newest run line by the rule, or a verified word, at every key', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 14 }), fc.nat(), async (events, pick) => {
      const suggester = createSuggester({
        specs,
        executables: programs(...COMMANDS),
        env: () => ({ HOME: root }),
        runs: (word) => COMMANDS.includes(word) || word.startsWith('./'),
        allowGenerator: () => false,
      });
      const taken = { kind: 'accept', line: 'echo never-run' } satisfies LearnEvent;
      suggester.learn(taken);
      for (const { ran, folder, exit } of events)
        suggester.learn({ kind: 'run', line: ran.line, cwd: join(root, folder), exit });
      const cwd = join(root, 'a');
      const wanted = events[pick % events.length]!.ran.line;
      const well = events.filter(({ exit }) => exit !== 1);
      const usable = [...well.filter(({ folder }) => folder === 'a').reverse(), ...[...well].reverse()].filter(
        ({ ran }) => !ran.gone,
      );
      for (let typed = 1; typed < wanted.length; typed++) {
        const buffer = wanted.slice(0, typed);
        const { ghost } = await suggester.complete({ buffer, cwd }, 5_000);
        const rule = usable.find(({ ran }) => ran.line.startsWith(buffer) && ran.line !== buffer);
        if (buffer.endsWith(' ') && !rule) continue;
        if (rule) expect(ghost, buffer).toEqual({ line: rule.ran.line, why: 'run' });
        else if (ghost) {
          expect(ghost.why, buffer).toBe('word');
          expect(ghost.line.slice(0, ghost.line.lastIndexOf(' ') + 1), buffer).toBe(
            buffer.slice(0, buffer.lastIndexOf(' ') + 1),
          );
        }
      }
      suggester.close();
    }),
    { numRuns: 60 },
  );
});
