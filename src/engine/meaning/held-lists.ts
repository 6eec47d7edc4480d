// *Ids that stand in a.txt but not any more in b.txt*, *hosts in both lists*: lists of things, one to a line, held to each other. Whatever
// the things are called, their lines are meant, where all that is said between the two files says where they are.

import { lemmas } from '../english/lemma.ts';
import { acts, functionWords, seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import { rowsOf } from '../tables/structure.ts';
import type { World } from '../world/world.ts';
import { fileCalled } from './located.ts';

const isList = ({ text, quoted }: Token, world: World): boolean => {
  const path = quoted ? null : fileCalled(text, world);
  return path !== null && /[./]/.test(text) && (rowsOf(path, world)?.columns.length ?? 0) <= 1;
};

const isPlain = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && !token.pause && /^[a-z]+$/.test(token.lower);

/** Where the words for the things begin that end before `end`: a plural, and a word of the file's name; -1 where there are none. */
function thingsFrom(tokens: readonly Token[], end: number, file: string): number {
  const noun = tokens[end - 1];
  if (!isPlain(noun) || !/s$/.test(noun.lower) || seconds().held_keyed.has(noun.lower)) return -1;
  if (functionWords().has(noun.lower) || acts().has(noun.lower)) return -1;
  const before = tokens[end - 2];
  const [stem = ''] = before ? lemmas(before.lower) : [];
  return isPlain(before) && stem.length > 2 && file.toLowerCase().includes(stem) ? end - 2 : end - 1;
}

export function heldLists(tokens: readonly Token[], world: World): readonly Token[] {
  const [first = -1, second = -1, ...more] = tokens.flatMap((token, i) => (isList(token, world) ? [i] : []));
  if (second < 0 || more.length > 0) return tokens;
  const { held_where: saysWhere, held_absent: absences } = seconds();
  const between = tokens.slice(first + 1, second);
  let start = first;
  while (start > 0 && saysWhere.has(tokens[start - 1]?.lower ?? '')) start--;
  const [a, b] = [tokens[first], tokens[second]];
  const from = thingsFrom(tokens, start, a?.text ?? '');
  if (from < 0 || start === first || !a || !b) return tokens;
  const asks = /^(?:which|what)$/.test(tokens[from - 1]?.lower ?? '');
  const told = [...tokens.slice(start, first), ...between];
  if (told.some(({ lower, quoted }) => quoted || !saysWhere.has(lower))) return tokens;
  const absent = between.some(({ lower }) => absences.has(lower));
  if (!absent || tokens.slice(start, first).some(({ lower }) => absences.has(lower))) return tokens;
  const word = (text: string): Token => ({ ...a, text, lower: text, quoted: false, pause: false });
  return [
    ...tokens.slice(0, asks ? from - 1 : from),
    ...(asks ? [word('show')] : []),
    word('lines'),
    word('in'),
    { ...a, pause: false },
    ...['but', 'not', 'in'].map(word),
    b,
    ...tokens.slice(second + 1),
  ];
}
