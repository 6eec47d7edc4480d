// Words that were mistyped: a letter too many, one too few or two that changed places, of exactly one word of the
// language, and no name of anything here. Short words are mended only where two letters changed places. What was mended is
// said with the answer.
import { lemmas } from '../../english/lemma.ts';
import { clauses, functionWords, lexiconWords } from '../../english/lexicon.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { editDistance } from '../../line/edit-distance.ts';
import type { World } from '../../world/world.ts';

export interface Mended {
  text: string;
  /** What was written, and what it was read as. */
  words: { written: string; read: string }[];
}

const LONG = 5;
const PLAIN = /^[a-z]{3,}$/;

let known: Set<string> | undefined;
let byLength: Map<number, string[]> | undefined;

/** Every word that a clause may be made of. */
export function clauseWords(): ReadonlySet<string> {
  if (known) return known;
  known = new Set([...lexiconWords(), ...functionWords()]);
  const own = clauses();
  const forms = [
    ...[...own.noun].flatMap(({ words }) => words),
    ...[...own.attribute, ...own.verb, ...own.predicate, ...own.superlative, ...own.exist].flatMap((row) => row.forms),
    ...Object.values(own.want).flat(),
    ...Object.values(own.quantity).flat(),
    ...own.be.words,
    ...own.except.words,
  ];
  for (const form of forms)
    for (const part of form.split(/[ |]/)) {
      const word = part.replace(/\?$/, '');
      if (PLAIN.test(word)) known.add(word);
    }
  return known;
}

export const isLanguage = (word: string): boolean => [word, ...lemmas(word)].some((form) => clauseWords().has(form));

const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [before, a, b, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
    return `${before}${b}${a}${after}`;
  });

/** Forms that a lexicon of lemmas does not list. */
const endings = (word: string): string[] =>
  word.endsWith('e') ? [`${word}s`, `${word}d`, `${word.slice(0, -1)}ing`] : [`${word}s`, `${word}ed`, `${word}ing`];

/** Longer words in their forms, by how long they are. */
function formsOf(length: number): readonly string[] {
  if (!byLength) {
    byLength = new Map();
    const forms = new Set([...clauseWords()].flatMap((word) => [word, ...endings(word)]));
    for (const form of forms)
      if (form.length >= LONG && PLAIN.test(form))
        byLength.set(form.length, [...(byLength.get(form.length) ?? []), form]);
  }
  return byLength.get(length) ?? [];
}

const single = (word: string): string => word.replace(/(.)\1/g, '$1');

function candidates(word: string): string[] {
  const turned = [...new Set(swapped(word))].filter((each) => each !== word && isLanguage(each));
  if (turned.length > 0 || word.length < LONG - 1) return turned;
  // One letter for another makes other words and names: "alice" is not "alive".
  const near = [-1, 1].flatMap((more) =>
    // What says nothing is no slip of what may be a thing: *lease* is not *please*.
    formsOf(word.length + more).filter((form) => !functionWords().has(form) && editDistance(word, form, 1) === 1),
  );
  // A letter that stands twice, or does not, is the likeliest slip.
  const doubled = near.filter((form) => single(form) === single(word));
  if (doubled.length === 1) return doubled;
  const first = near.filter((form) => form[0] === word[0]);
  return first.length > 0 ? first : near;
}

/** *Uncommited*, *boxs*: read by its ending it would be a word, but none that is spelled so. */
function wellSpelled(word: string): string | null {
  if (clauseWords().has(word)) return null;
  const doubled = word.replace(/([bdfgklmnprtvz])(ed|ing)$/, '$1$1$2');
  if (doubled !== word && clauseWords().has(doubled)) return doubled;
  const owner = /^(.+(?:[sxz]|ch|sh))s$/.exec(word)?.[1];
  return owner !== undefined && !owner.endsWith('ss') && isLanguage(owner) ? `${owner}'s` : null;
}

const ASKING = ['which', 'what', 'where', 'when', 'whose', 'how'];
/** Behind *how* stands how much of something is asked. */
const MEASURE = /^(?:many|much|long|big|large|old|often|full|far|high|fast|late|is|are|do|does|did)$/;

/** *Wich files*, *hom many*: what begins a question is one of few words. */
function askingWord(first: string, next: string): string | null {
  const found = ASKING.filter((word) => editDistance(first, word, 1) === 1 && (word !== 'how' || MEASURE.test(next)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function mendedWord({ text, lower, quoted, start }: Token, world: World, next: string): string | null {
  if (start === 0 && !quoted && /^[a-z]{3,6}$/i.test(text) && !isLanguage(lower)) {
    const asks = world.kinds(lower).length > 0 ? null : askingWord(lower, next);
    if (asks !== null) return asks;
  }
  if (quoted || text !== lower || !PLAIN.test(lower)) return null;
  const spelled = wellSpelled(lower);
  if (spelled !== null) return spelled;
  if (isLanguage(lower)) return null;
  if (world.kinds(lower).length > 0 || world.path(lower) !== null) return null;
  const found = candidates(lower);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The text with its mistyped words mended, or null when there are none. */
export function mendTypos(text: string, world: World): Mended | null {
  const words: Mended['words'] = [];
  let out = '';
  let from = 0;
  const tokens = tokenize(text);
  for (const [at, token] of tokens.entries()) {
    const read = mendedWord(token, world, tokens[at + 1]?.lower ?? '');
    if (read === null || text.slice(token.start, token.end) !== token.text) continue;
    words.push({ written: token.text, read });
    out += `${text.slice(from, token.start)}${read}`;
    from = token.end;
  }
  return words.length > 0 ? { text: `${out}${text.slice(from)}`, words } : null;
}
