// *Commits since the last tag*, *diff against the latest release*: which tag that is git knows by what the branch here holds,
// so git is asked for it when the command runs. *Two commits ago* is counted from where the branch stands.
import type { Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { compile, match, type Slot, type Slots } from './pattern.ts';
import type { Token } from './token.ts';

/** As it stands in a command, without quotes. */
export const NEWEST_TAG = '$(git describe --tags --abbrev=0)';

const SAID = compile('the? last|latest|newest|most recent? tag|release');

export const newestTag = (): Value => ({ type: 'name', of: 'tag', name: NEWEST_TAG, how: 'exact' });

/** The newest tag, where it is spoken of and there are tags. */
export const newestTagAt = (tokens: readonly Token[], at: number, world: World): Slot[] =>
  world.names('tag').length === 0
    ? []
    : match(SAID, tokens, at, () => []).map(({ to }) => ({ value: newestTag(), to, cost: 0 }));

const AGO = compile('<number> commit|commits ago|back|earlier|before');

/** *Three commits back*: so many before the last. */
export const commitsAgo = (tokens: readonly Token[], at: number, slots: Slots): Slot[] =>
  match(AGO, tokens, at, slots).flatMap(({ to, values: [n] }) =>
    n?.type === 'number'
      ? [{ value: { type: 'name', of: 'commit', name: `HEAD~${n.n}`, how: 'exact' }, to, cost: 0 }]
      : [],
  );

const POINTS = /^(?:since|after|before|between|and|to|from|with|against|than|in|at|of)$/;

/** Where a point of the history is said to be the newest tag, in UTF-16 offsets. */
export function newestTagSaid(tokens: readonly Token[]): { start: number; end: number } | null {
  for (const [at, token] of tokens.entries()) {
    const [found] = POINTS.test(tokens[at - 1]?.lower ?? '') ? match(SAID, tokens, at, () => []) : [];
    const last = found && tokens[found.to - 1];
    if (last) return { start: token.start, end: last.end };
  }
  return null;
}
