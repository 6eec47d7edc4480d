// Values that are put together: each piece is completed where it stands, in quotes and out of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { nextKeywords } from '../../../src/engine/suggest/next-keyword.ts';
import { ensureSpecs, offered, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

it.each([
  ['git log --format=%a', 'git log --format=%an'],
  ["git log --format='%h %s %a", "git log --format='%h %s %an"],
  ['git show --pretty=format:%c', 'git show --pretty=format:%cd'],
  ["git for-each-ref --format='%(refn", "git for-each-ref --format='%(refname)"],
  ['git for-each-ref --sort=-commi', 'git for-each-ref --sort=-committerdate'],
  ['git branch --sort=auth', 'git branch --sort=authordate'],
  ["docker images --format '{{.Repository}}:{{.Ta", "docker images --format '{{.Repository}}:{{.Tag}}"],
  ["docker ps --format '{{.Na", "docker ps --format '{{.Names}}'"],
  ["find . -printf '%p %", "find . -printf '%p %f"],
  ["stat -c '%n %", "stat -c '%n %s"],
  ['date +%Y-%', 'date +%Y-%m'],
  ['ps -o pid,us', 'ps -o pid,user'],
  ["ps -o 'pid,us", "ps -o 'pid,user"],
])('%s → %s', async (buffer, wanted) => {
  const executables = programs('git', 'docker', 'find', 'stat', 'date', 'ps');
  expect(await offered(suggesterFor({ executables }), buffer, scratch())).toContain(wanted);
});

it('pieces are not offered where none is begun', async () => {
  const suggester = suggesterFor({ executables: programs('date', 'git') });
  const lines = [
    ...(await offered(suggester, 'date ', scratch())),
    ...(await offered(suggester, 'git log --pretty=', scratch())),
  ];
  expect(lines.filter((line) => /(?: |=)%/.test(line))).toEqual([]);
});

it('a slip in a folder on the way is mended', async () => {
  const cwd = scratch();
  mkdirSync(join(cwd, 'src/parser'), { recursive: true });
  writeFileSync(join(cwd, 'src/parser/lexer.ts'), '');
  const suggester = suggesterFor({ executables: programs('cat') });
  expect(await offered(suggester, 'cat src/prser/le', cwd)).toContain('cat src/parser/lexer.ts');
});

it('the word that closes is known over several lines', () => {
  expect(nextKeywords('while read l; do\necho $l\n', false)).toEqual(['done']);
  expect(nextKeywords('if true\n', false)).toEqual(['then']);
  expect(nextKeywords('if true; then\nls\n', false)).toContain('fi');
  expect(nextKeywords('for f in a; do\necho \\\n', false)).toEqual([]);
  expect(nextKeywords('for f in a; do\necho ', false)).toEqual([]);
});
