// What a line of other days takes for granted, by the programs that name refs, targets and scripts.
import { expect, it } from 'vitest';
import { needsOf } from '../../../src/engine/suggest/line-needs.ts';

const place = { cwd: '/srv/kiln', home: '/home/ada', specs: { get: () => null } };
/** `kind name`, without the program at the head. */
const told = (line: string) =>
  needsOf(line, place)
    ?.filter(({ kind }) => kind !== 'program')
    .map(
      (need) => `${need.kind} ${'path' in need && need.kind === 'path' ? need.path : (need as { name: string }).name}`,
    );

it.each([
  ['task bake', ['task bake']],
  ['go-task bake -v', ['task bake']],
  ['task', []],
  ['task --list', []],
  ['just glaze', ['recipe glaze']],
  ['just', []],
  ['make fire cool DEPTH=3', ['make fire', 'make cool']],
  ['make -C other fire', []],
  ['npm run glaze', ['script glaze']],
  ['npm run', []],
  ['yarn test', ['script test']],
  ['npm install', []],
  ['pnpm --filter kiln run glaze', []],
  ['git switch glaze', ['ref glaze']],
  ['git switch -c glaze', []],
  ['git push origin glaze', ['ref glaze']],
  ['git branch glaze', []],
  ['git branch -d glaze', ['ref glaze']],
  ['git diff main..glaze', ['ref main', 'ref glaze']],
  ['git show HEAD~2', []],
  ['git stash pop 2', ['ref stash@{2}']],
  ['git stash list', []],
  ['git worktree remove ../oven', ['path /srv/oven']],
  ['git worktree add ../oven', []],
  ['cd /srv/oven && ./start.sh', ['path /srv/oven', 'path /srv/oven/start.sh']],
  ['cat < notes.txt', ['path /srv/kiln/notes.txt']],
  ['cat "notes', undefined],
])('%s', (line, needs) => expect(told(line)).toEqual(needs));
