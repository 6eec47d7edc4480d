// What phrases of a request say together, and how a command shows that it does it: *without doubles* is told by what `sort -u`
// means, though no word of the one stands in the other. What the lexicon has for one thing is the same, in whatever words: a
// phrase of the request is answered where the meanings of the command hold its id, or all words of any phrase for it.
import { filters, functionWords, manners } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Manner } from '../../goal/types.ts';
import { edgesOf } from '../../meaning/edges-once.ts';
import type { Piece } from '../../meaning/pieces.ts';
import type { World } from '../../world/world.ts';

export interface Sense {
  /** UTF-16 offsets of the phrase in the request. */
  start: number;
  end: number;
  /** Words for it; of each element one of several will do. */
  phrases: readonly Phrase[];
  /** What it asks to be done, where it is that: *get rid of*. */
  act: string | null;
}

/** Element by element the words that may stand there. */
type Phrase = readonly (readonly string[])[];

/** Dearer phrases are guesses. */
const MOST = 1.2;

/** `no|without the? repeats` → no or without, repeats; what may be left out is, and slots are nobody's words. */
function phraseOf(form: string): Phrase {
  const elements = form.split(' ').filter((part) => !part.endsWith('?') && !/[<{=]/.test(part));
  return elements.map((part) => part.split('|')).filter((words) => !words.every((word) => functionWords().has(word)));
}

const phrasesOf = (id: string, forms: readonly string[]): Phrase[] =>
  [id.split('-').map((word) => [word]), ...forms.map(phraseOf)].filter(({ length }) => length > 0);

function mannerPhrases({ id }: Manner): Phrase[] {
  const { manner, show } = manners();
  return phrasesOf(id, [...(manner[id]?.words ?? []), ...(show[id]?.words ?? [])]);
}

function filterPhrases({ filter }: Extract<Piece, { is: 'filter' }>): Phrase[] {
  const { attr, op, value, not } = filter;
  const state = value.type === 'word' && (value.word === 'true' || value.word === 'yes');
  if (!state || op !== '=' || not) return [];
  const rows = filters().filter.filter((row) => row.attr === attr && !row.not && !row.op);
  return phrasesOf(
    attr,
    rows.flatMap(({ forms }) => forms),
  );
}

function phrasesFor(piece: Piece): Phrase[] {
  switch (piece.is) {
    case 'manner':
    case 'show':
      return mannerPhrases(piece.manner);
    case 'filter':
      return filterPhrases(piece);
    case 'idiom':
      return piece.pieces.flatMap(phrasesFor);
    default:
      return [];
  }
}

/** Whether a command whose meanings have these words says it. */
export const isTold = ({ phrases }: Sense, does: ReadonlySet<string>): boolean =>
  phrases.some((phrase) => phrase.every((words) => words.some((word) => does.has(word))));

/** @param tokens the request's, with their places in it */
export function sensesIn(tokens: readonly Token[], world: World): Sense[] {
  return edgesOf(tokens, world)
    .flat()
    .flatMap(({ from, to, piece, cost }): Sense[] => {
      const phrases = cost > MOST ? [] : phrasesFor(piece);
      const act = piece.is === 'act' && to - from > 1 && cost <= MOST ? piece.act : null;
      const [first, last] = [tokens[from], tokens[to - 1]];
      if ((phrases.length === 0 && act === null) || !first || !last) return [];
      return [{ start: first.start, end: last.end, phrases, act }];
    });
}
