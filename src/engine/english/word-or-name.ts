// When an ordinary word may be a name. Anything may be called *empty*, *new* or *first*; a sentence gives such a word places
// in which nobody names a thing: what is said of a subject before it (*which files are new*), what describes one of many (*an
// empty folder*), how much (*the most common*), or in what order something was done (*changed first*).
import { once } from '../../base/once.ts';
import type { World } from '../world/world.ts';
import { operationsAt } from './bound-words.ts';
import { lemmas } from './lemma.ts';
import { clauses, filters, seconds } from './lexicon.ts';
import { ordinalOf } from './measures.ts';
import type { Slots } from './pattern.ts';
import { isCalledSo } from './shapes.ts';
import type { Token } from './token.ts';

const PLAIN = /^[a-z]+$/;
const BE = /^(?:is|are|was|were|be|been|being|'s)$/;
const INDEFINITE = /^(?:some|any|no|every)(?:thing|one|body|where)$/;
const DEGREE = /^(?:most|least|very|too|more|less|how|so)$/;
const POINTING = /^(?:current|same|whole|entire|latest|newest|oldest|previous)$/;
const KIND: Readonly<Record<string, 'file' | 'folder'>> = {
  file: 'file',
  folder: 'folder',
  directory: 'folder',
  dir: 'folder',
};

/** What there is the most of is so by a degree: *old*, as there is *the oldest*. */
const degrees = (word: string): string[] =>
  word.endsWith('iest') ? [`${word.slice(0, -4)}y`] : [word.slice(0, -3), word.slice(0, -2), word.slice(0, -4)];

/** Words that say by themselves how something is: *empty*, *hidden*, *old*. */
const describing = once((): ReadonlySet<string> => {
  const own = filters();
  const said = clauses();
  const rows = [...own.filter, ...own.order, ...own.superlative, ...said.predicate, ...said.superlative];
  const words = rows.flatMap(({ forms }) =>
    forms.flatMap((form) => {
      const [only = '', ...more] = form.split(' ').filter((element) => !element.endsWith('?'));
      return more.length === 0 ? only.split('|').filter((word) => PLAIN.test(word)) : [];
    }),
  );
  return new Set(words.flatMap((word) => (word.endsWith('est') ? [word, ...degrees(word)] : [word])));
});

/** *Empty*, *changed*, *old*: it says how something is. */
export const isDescribing = (word: string): boolean =>
  /[^e]ed$/.test(word) || [word, ...lemmas(word)].some((form) => describing().has(form));

/** *Last*, *second*, *current*: which of them it is. */
const points = (tokens: readonly Token[], at: number): boolean =>
  POINTING.test(tokens[at]?.lower ?? '') ||
  ordinalOf(tokens[at] as Token) !== null ||
  operationsAt(tokens, at).some(({ op }) => /^(?:newest|oldest)$/.test(op));

/** *Which files are new*: something is spoken of before the verb, and what stands behind it is said of that. */
const isSaidOfSubject = (tokens: readonly Token[], at: number): boolean =>
  at > 2 &&
  BE.test(tokens[at - 1]?.lower ?? '') &&
  !seconds().linking.has(tokens[0]?.lower ?? '') &&
  (tokens[0]?.lower !== 'how' || /^(?:many|much)$/.test(tokens[1]?.lower ?? ''));

/** Whether the word says something there, and is no name of a thing of that kind. */
export function isNoNameThere(tokens: readonly Token[], at: number, of: string, world: World): boolean {
  const token = tokens[at];
  if (!token || token.quoted || !PLAIN.test(token.text) || isCalledSo(tokens, at)) return false;
  const [before, next] = [tokens[at - 1]?.lower ?? '', tokens[at + 1]?.lower ?? ''];
  const { named_kinds, linking, of_many } = seconds();
  if (INDEFINITE.test(before) || DEGREE.test(before)) return true;
  const isPath = of === 'path' || of === 'file';
  // *Who is free*: no file.
  if (isPath && BE.test(before) && tokens[at - 2]?.lower === 'who') return true;
  if (
    isSaidOfSubject(tokens, at) &&
    (isDescribing(token.lower) || (isPath && named_kinds.has(tokens[at - 2]?.lower ?? '')))
  )
    return true;
  const ends = next === '' || token.pause || linking.has(next);
  const isBehindVerb = at > 1 && !linking.has(before) && !named_kinds.has(before) && !BE.test(before);
  // *In the last folder*: a place that is called so, before it is the last of all.
  const isPlace = before === 'the' && linking.has(tokens[at - 2]?.lower ?? '') && !POINTING.test(token.lower);
  if (points(tokens, at) && ((named_kinds.has(next) && !isPlace) || (ends && isBehindVerb))) return true;
  if (!named_kinds.has(next)) return false;
  if (isDescribing(token.lower) && of_many.has(before)) return true;
  const kind = isPath ? KIND[next.replace(/s$/, '').replace(/ie$/, 'y')] : undefined;
  const here = kind === undefined ? null : world.path(token.text);
  return here !== null && here !== kind;
}

/** The values of a question without names where none can stand. */
export const namesOnly =
  (slots: Slots, tokens: readonly Token[], world: World): Slots =>
  (type, at) =>
    slots(type, at).filter(({ value, to }) => {
      const isName = value.type === 'name' || (value.type === 'path' && value.here !== null);
      if (!isName) return true;
      const [of, name] = value.type === 'name' ? [value.of, value.name] : ['path', value.path];
      const own = tokens.findIndex(({ text }, i) => i >= at && i < to && text === name);
      return own < 0 || !isNoNameThere(tokens, own, of, world);
    });
