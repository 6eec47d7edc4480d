// What git keeps in a repository is nobody's file: the tests of find that leave it out, where there is any. Whoever only looks
// is spared it as fd and ripgrep do, except where a name with an ending is looked for, which none of it has.
import { RIGHT_THERE } from '../../goal/depth.ts';
import type { Scope, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';

/** `places`: the folders that are looked through; `onlyFiles`: folders are not asked for. */
export function outsideGit(places: readonly string[], world: World, onlyFiles: boolean): string[] {
  return (places.length > 0 ? places : ['.']).flatMap((place) => {
    const repository = `${place}/.git`;
    // The whole machine is no repository.
    if (place === '/' || world.path(place === '.' ? '.git' : repository) !== 'folder') return [];
    const pattern = place.startsWith('~') ? '*/.git' : repository;
    const below = `-not -path ${quote(`${pattern}/*`)}`;
    return onlyFiles ? [below] : [`-not -path ${quote(pattern)}`, below];
  });
}

const NAMES: ReadonlySet<string> = new Set(['extension', 'name', 'path']);
const hasEnding = (value: Value): boolean => value.type === 'extension' || /\.\w+$/.test(written(value) ?? '');

/** What leaves it out already: it was said, or nothing hidden is wanted. */
const LEAVES_OUT = /\.git\b|'\*\/\.\*'/;

/** What only looks need not leave it out where none of it can be among what is found. */
const mayFindGit = ({ names, where }: Scope, tests: readonly string[]): boolean =>
  !tests.some((each) => LEAVES_OUT.test(each)) &&
  !where.some(({ attr, not, value }) => !not && (attr === RIGHT_THERE.attr || (NAMES.has(attr) && hasEnding(value)))) &&
  !names.some(hasEnding);

/** Hidden things are asked for: the folder itself is one of them. */
const asksForHidden = ({ where }: Scope): boolean => where.some(({ attr, not }) => attr === 'hidden' && !not);

/** The tests that a search is given besides its own: always where something is changed, else where it might find any of it. */
export function sparingGit(
  scope: Scope,
  tests: readonly string[],
  places: readonly string[],
  { world, changes, onlyFiles }: { world: World; changes: boolean; onlyFiles: boolean },
): string[] {
  if (!changes && !mayFindGit(scope, tests)) return [];
  return outsideGit(places, world, onlyFiles || (!changes && asksForHidden(scope)));
}
