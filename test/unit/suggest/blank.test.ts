// The blank behind a word that is taken: where shells write one, and where the word may go on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureSpecs, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

it('stands behind a whole word, and not where the word goes on', async () => {
  const cwd = scratch();
  mkdirSync(join(cwd, 'docs'));
  for (const name of ['notes.txt', 'app.js', 'app.js.map', 'two words']) writeFileSync(join(cwd, name), '');
  const suggester = suggesterFor({ executables: programs('git', 'ls', 'cat', 'tar', 'sort') });
  const blankOf = async (buffer: string, replacement: string) => {
    const { suggestions } = await suggester.complete({ buffer, cwd }, 10_000);
    return suggestions.find((one) => one.replacement.trim() === replacement)?.blank;
  };
  const follows: [buffer: string, taken: string][] = [
    ['git che', 'git checkout'],
    ['cat not', 'cat notes.txt'],
    ['cat app.js.', 'cat app.js.map'],
    ['cat two', 'cat two\\ words'],
    ['cat "two', 'cat "two words"'],
    ['git commit --ame', 'git commit --amend'],
    ['git commit -', 'git commit -m'],
    ['ca', 'cat'],
  ];
  for (const [buffer, taken] of follows) expect([taken, await blankOf(buffer, taken)]).toEqual([taken, true]);
  const goesOn: [buffer: string, taken: string][] = [
    ['cat do', 'cat docs/'],
    ['cat app', 'cat app.js'],
    ['sort --parallel', 'sort --parallel='],
    ['git cherr', 'git cherry'],
    ['ls -', 'ls -l'],
    ['echo $HOM', 'echo $HOME'],
    ['cat {notes.txt,ap', 'cat {notes.txt,app.js'],
  ];
  for (const [buffer, taken] of goesOn) expect([taken, await blankOf(buffer, taken)]).toEqual([taken, false]);
});
