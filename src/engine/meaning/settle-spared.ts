// What is left out of a set. *Stop nginx but not redis*, *delete a.txt, leave b.txt alone*: things that are named one by one hold nothing else, so what
// is left out of them narrows nothing and is dropped. Of a folder, a pattern or a set it stays: there it says something.
import { lemmas } from '../english/lemma.ts';
import { kinds, lexiconWords, seconds } from '../english/lexicon.ts';
import type { Filter, Goal, Scope, Value } from '../goal/types.ts';
import { partsOf } from '../tables/called.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';

/** One thing by its own name, that nothing lies in. */
export const isOne = (value: Value): boolean =>
  (value.type === 'path' && value.here === 'file') ||
  value.type === 'pid' ||
  (value.type === 'name' && value.of !== 'group') ||
  (value.type === 'text' && !value.either);

/** *The original*, *the newest*: a word of the language says which, and is nobody's name. */
const isWord = (value: Value): boolean =>
  !(value.type === 'path' && value.here !== null) &&
  !(value.type === 'name' && value.how !== 'unknown') &&
  lemmas((written(value) ?? '').toLowerCase()).some(
    (form) => lexiconWords().has(form) || seconds().originals.has(form),
  );

/** Written as paths and names are, and words are not. */
export const looksNamed = (text: string): boolean => /[./~*\d-]/.test(text);

/** A path or a name, by its look or since it is here. *The header* is neither: it may be a part of what is named. */
const isThing = (value: Value): boolean =>
  value.type === 'pid' ||
  (value.type === 'path' && value.here !== null) ||
  (value.type === 'name' && value.how !== 'unknown') ||
  looksNamed(written(value) ?? '');

const isName = ({ attr, op, not, value }: Filter): boolean =>
  attr === 'name' && op === '=' && !not && isOne(value) && isThing(value) && !isWord(value);

/** The goal without exceptions that are none of the things it names. */
export function withoutSpared(goal: Goal): Goal {
  const { names, except, of } = goal;
  if (names.length === 0 || except.length === 0 || goal.quantity === 'all' || of === 'line') return goal;
  if (goal.in || goal.within || goal.where.length > 0 || !names.every(isOne)) return goal;
  // *What is in a.txt but not in b.txt*: of what a file holds something is left out.
  if (goal.attr === 'content' && of === 'file') return goal;
  const named = new Set(names.map(written));
  const left = except.filter((filter) => !isName(filter) || named.has(written(filter.value)));
  return left.length < except.length ? { ...goal, except: left } : goal;
}

/** *Except in 2022*: a figure is a folder where one is called so. */
function placed(value: Value, { in: places = [], names }: Scope, world: World): Value {
  if (value.type !== 'number') return value;
  const text = value.said ?? String(value.n);
  const [path] = [text, ...[...places, ...names].map((each) => `${written(each)}/${text}`)].filter(
    (each) => world.path(each) === 'folder',
  );
  return path === undefined ? value : { type: 'path', path, here: 'folder' };
}

const endings = ({ attr, value, not }: Filter): readonly string[] =>
  attr === 'extension' && !not && value.type === 'extension' ? value.extensions : [];

/**
 * *The csv files, not the backups*, *the bak files, but not the css one*: no ending is another, so as an ending this would
 * leave nothing out. Those that say so in their names are meant.
 */
function ofTheirNames(filter: Filter, { where }: Scope, act: string, world: World): Filter[] {
  const wanted = where.flatMap(endings);
  const left = endings(filter);
  if (wanted.length === 0 || left.some((each) => wanted.includes(each))) return [filter];
  const ours = [...(world.tree()?.keys() ?? [])].filter((name) => wanted.some((each) => name.endsWith(`.${each}`)));
  const inNames = left.filter((each) => ours.some((name) => partsOf(name).slice(0, -1).includes(each)));
  if (inNames.length > 0) return inNames.map((text) => ({ attr: 'name', op: '~', value: { type: 'text', text } }));
  if (act !== 'delete') return [filter];
  const words = [...seconds().spareCopies].filter(
    (word) =>
      !left.includes(word) &&
      kinds()
        .get(word)
        ?.every((each) => left.includes(each)),
  );
  const named: Filter[] = words.map((text) => ({ attr: 'name', op: '~', value: { type: 'text', text } }));
  return left.length === 0 ? [filter] : [filter, ...named];
}

/** *Except session-12*: the only name that is so but for its ending; undefined where several are. */
function onlyOfStem(text: string, tree: ReadonlyMap<string, unknown>): string | undefined {
  if (!looksNamed(text)) return undefined;
  const [only, ...more] = [...tree.keys()].filter((each) => each.replace(/\.\w+$/, '') === text);
  return more.length === 0 ? only : undefined;
}

/** *Without DS_Store*: called so but for the dot that hides it, where nothing is called as it was said. */
function hiddenName(value: Value, world: World): Value | null {
  const text = value.type === 'path' || value.type === 'text' ? written(value) : null;
  if (text === null || !/^\w[\w.-]*$/.test(text) || world.path(text) !== null) return null;
  const tree = world.tree();
  if (tree === null || tree.has(text)) return null;
  const called = [text, text.toLowerCase()].map((each) => `.${each}`);
  const name = called.find((each) => tree.has(each)) ?? onlyOfStem(text, tree);
  return name === undefined ? null : { type: 'path', path: name, here: null };
}

/** Files called so, by the name that they have here. */
export const asCalled = (filter: Filter, world: World): Filter => {
  const called = filter.attr === 'name' && filter.op === '=' && !filter.not;
  const value = called ? hiddenName(filter.value, world) : null;
  return value === null ? filter : { ...filter, value };
};

/** Exceptions as the relation takes them: lines are left out by what stands in them, files by their names and places. */
export const typedExceptions = (scope: Scope, act: string, texts: boolean, world: World): Filter[] => {
  const typed = (filter: Filter): Filter => {
    const { value: all } = filter;
    if (all.type === 'filters') return { ...filter, value: { ...all, filters: all.filters.map(typed) } };
    const texted = filter.attr === 'content' && filter.op === '~' && !filter.not;
    if (scope.of === 'file' && texted) {
      const called = asCalled({ ...filter, attr: 'name', op: '=' }, world);
      return called.value === all ? filter : called;
    }
    if (filter.attr !== 'name') return filter;
    if (scope.of === 'file') {
      const called = asCalled(filter, world);
      return { ...called, value: placed(called.value, scope, world) };
    }
    const text: Value = { type: 'text', text: written(filter.value) ?? '' };
    return texts ? { ...filter, attr: 'content', op: '~', value: text } : filter;
  };
  return scope.except.flatMap((filter) =>
    scope.of === 'file' ? ofTheirNames(filter, scope, act, world).map(typed) : [typed(filter)],
  );
};
