// Where something is to go, by the words around it: *into a new folder* has no name yet, whatever stands before the noun,
// and what was called a folder is one, so that nothing is written under its name.
import { posix } from 'node:path';
import { categories } from '../english/lexicon.ts';
import { TARBALL } from '../english/shapes.ts';
import { type Token, textOf } from '../english/token.ts';
import type { Goal, Value } from '../goal/types.ts';
import { written } from './retype.ts';
import { isKind } from './the-one.ts';

const OPENS_TARGET: ReadonlySet<string> = new Set(['a', 'an', 'one', 'single', 'into', 'to', 'in']);
const isNew = (value: Value): boolean =>
  value.type === 'name' || (value.type === 'path' && value.here === null) || (value.type === 'text' && !value.quoted);

/** *Into a new folder*, *to one file*: what is made has no name yet, and none of these words is one. */
export function isUnnamed({ to, show }: Goal, tokens: readonly Token[]): boolean {
  const target = to ?? show.find(({ id }) => id === 'to-file')?.value;
  if (!target || !isNew(target)) return false;
  const name = target.type === 'name' ? target.name : written(target);
  const { unnamed, target: things } = categories();
  const isThing = (token: Token | undefined): boolean => things?.words.includes(token?.lower ?? '') ?? false;
  return tokens.some((token, at) => {
    if (token.quoted || token.text !== name) return false;
    const before = tokens[at - 1]?.lower ?? '';
    // *Into this page*: it is there already, whatever it is, and is not called so.
    if (/^th(?:is|at)$/.test(before)) return true;
    const opened = OPENS_TARGET.has(before);
    const ends = (behind: number): boolean => tokens[behind - 1]?.pause === true || tokens.length === behind;
    const describes = (word: string): boolean => unnamed?.words.includes(word) ?? false;
    if (isThing(token)) return ends(at + 1) && (opened || describes(before) || isKind(before));
    return opened && describes(token.lower) && isThing(tokens[at + 1]) && ends(at + 2);
  });
}

const ZIP = /\.zip$/i;
const ARCHIVES: Readonly<Record<string, Goal['act']>> = { zip: 'zip', tar: 'tar', tarball: 'pack', archive: 'pack' };
/** *Put them into a zip*: they are packed, and nothing is moved to a folder of that name. */
export function asPacked(goal: Goal, tokens: readonly Token[]): Goal {
  const { act, to, quantity: _, ...rest } = goal;
  if (act === 'pack' && to?.type === 'path' && to.here === 'folder') return packedInto(goal, to, tokens);
  // *Put them together in a.tar*: what holds files is no text of them.
  if (act === 'join' && to?.type === 'path' && ZIP.test(to.path)) return { ...rest, to, act: 'zip' };
  if (act === 'join' && to?.type === 'path' && TARBALL.test(to.path)) return { ...rest, to, act: 'pack' };
  if ((act !== 'copy' && act !== 'move') || to?.type !== 'path' || to.here !== null) return goal;
  const packs = ARCHIVES[to.path];
  const at = tokens.findIndex(({ text, quoted }) => !quoted && text === to.path);
  return packs && /^(?:an?|one|single)$/.test(tokens[at - 1]?.lower ?? '') ? { ...rest, act: packs } : goal;
}

const ONE = /^(?:an?|one|single)$/;
/** *Into one tar.gz*, *and put it in backups*: what it is to be, and where that is to lie, and none of what goes in. */
function packedInto(goal: Goal, to: Extract<Value, { type: 'path' }>, tokens: readonly Token[]): Goal {
  const form = goal.where.find(
    ({ attr, value }) =>
      attr === 'extension' &&
      value.type === 'extension' &&
      tokens.some(
        ({ lower }, at) =>
          value.extensions.includes(lower.replace(/^\./, '')) &&
          ONE.test(tokens[at - 1]?.lower ?? '') &&
          OPENS_TARGET.has(tokens[at - 2]?.lower ?? ''),
      ),
  );
  if (form?.value.type !== 'extension' || goal.names.length > 0) return goal;
  const { in: names = [], ...rest } = goal;
  const [one, ...more] = names;
  const base = one?.type === 'path' && more.length === 0 ? posix.basename(one.path) : 'archive';
  const path = posix.join(to.path, `${base}.${form.value.extensions[0]}`);
  const where = goal.where.filter((each) => each !== form);
  return { ...rest, names: names, where, to: { type: 'path', path, here: null } };
}

const ELSEWHERE: ReadonlySet<string> = new Set(['copy', 'move', 'rename']);
/** *Rename notes to my notes*: nothing becomes itself; something was not read. */
export const isItself = ({ act, names: [name, ...more], to }: Goal): boolean =>
  ELSEWHERE.has(act) && more.length === 0 && to?.type === 'path' && name?.type === 'path' && name.path === to.path;

const FOLDER = /^(?:sub)?(?:folder|directory|dir)$/;
const CALLED: ReadonlySet<string> = new Set(['called', 'named']);

/** *A folder called money*, *the money folder*, *money/*: it is made where it is not here. */
export function intoFolder(goal: Goal, tokens: readonly Token[]): Goal {
  const { act, to, manner } = goal;
  if ((act !== 'copy' && act !== 'move') || to?.type !== 'path' || to.here !== null) return goal;
  // On another host it is left to what copies there.
  if (to.path.includes(':') || manner.some(({ id }) => id === 'make-place')) return goal;
  // What was put beside its original as a new name is none where it is said to be a folder.
  const [name] = goal.names;
  const beside = name?.type === 'path' && posix.dirname(name.path) === posix.dirname(to.path);
  const said = [to.path, ...(beside ? [posix.basename(to.path)] : [])].find((path) => isSaidFolder(path, tokens, name));
  return said === undefined ? goal : { ...goal, to: { ...to, path: said }, manner: [...manner, { id: 'make-place' }] };
}

function isSaidFolder(path: string, tokens: readonly Token[], source: Value | undefined): boolean {
  const { length } = path.split(' ');
  return tokens.some((_, at) => {
    const text = textOf(tokens, at, at + length);
    if (text.replace(/\/+$/, '') !== path) return false;
    const before = CALLED.has(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1;
    // *A copy of the clients folder called old*: that folder is the one that is copied.
    if (before === at - 2 && source && tokens[at - 3]?.text === written(source)) return false;
    return text.endsWith('/') || [before, at + length].some((i) => FOLDER.test(tokens[i]?.lower ?? ''));
  });
}
