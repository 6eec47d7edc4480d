// Folders of before behind `cd`: by a part of their name from anywhere, and only those that are there.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { HistoryIndex } from '../../../src/engine/suggest/history-index.ts';
import { writtenFolder } from '../../../src/engine/suggest/jumps.ts';
import { RunLines } from '../../../src/engine/suggest/run-lines.ts';
import { ensureSpecs, offered, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

function world() {
  const home = scratch();
  for (const path of ['work/api/src', 'work/web', 'notes/api-ideas', 'here/apiary', 'old/api'])
    mkdirSync(join(home, path), { recursive: true });
  const lines = ['cd ~/work/web', 'cd ~/old/api', 'cd ~/never/api'].map((line, last) => ({ line, count: 1, last }));
  const history = new HistoryIndex(lines);
  const ran = new RunLines(history);
  for (let i = 0; i < 5; i++) ran.ran({ line: 'make', cwd: join(home, 'work/api'), exit: 0 });
  ran.ran({ line: 'ls', cwd: join(home, 'notes/api-ideas'), exit: 0 });
  const suggester = suggesterFor({ history, ran, env: () => ({ HOME: home, PATH: '/usr/bin' }) });
  return { home, suggester, cwd: join(home, 'here') };
}

it('a part of a name is enough; what lies here goes before, what is gone is not named', async () => {
  const { home, suggester, cwd } = world();
  const found = await offered(suggester, 'cd api', cwd);
  expect(found[0]).toBe('cd apiary/');
  expect(found).toContain('cd ~/work/api/');
  expect(found.indexOf('cd ~/work/api/')).toBeLessThan(found.indexOf('cd ~/old/api/'));
  expect(found.filter((line) => line.includes('never'))).toEqual([]);
  expect(await offered(suggester, 'cd wo/ap', cwd)).toContain('cd ~/work/api/');
  expect(await offered(suggester, 'cd no/ap', cwd)).not.toContain('cd ~/work/api/');
  expect(await offered(suggester, 'cat api', cwd)).not.toContain('cat ~/work/api/');
  rmSync(join(home, 'work/api'), { recursive: true });
  suggester.learn({ kind: 'run', line: 'rm -r ~/work/api', cwd, exit: 0 });
  expect(await offered(suggester, 'cd api', cwd)).not.toContain('cd ~/work/api/');
});

it('are listed by how often and how lately they were visited', async () => {
  const { suggester, cwd, home } = world();
  const folders = await suggester.folders(cwd);
  expect(folders[0]).toMatchObject({ written: '~/work/api/', visits: 5 });
  expect(folders.map(({ path }) => path)).toContain(join(home, 'work/web'));
  expect(folders.map(({ written }) => written)).not.toContain('~/never/api/');
  expect(writtenFolder('/home/ada', '/home/ada')).toBe('~/');
  expect(writtenFolder('/home/adam/xy', '/home/ada')).toBe('/home/adam/xy/');
});
