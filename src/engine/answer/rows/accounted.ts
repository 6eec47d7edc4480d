// The gate of all answers that are quoted or told from what stands somewhere, and not computed from a query whose parts have a
// place for every word: a word of the question that neither the answer nor what it stands on has was not read. It is said,
// and the answer is not sure.
import { isLight, operationsAt } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords } from '../../english/lexicon.ts';
import { sameThing, textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { isOfStem } from '../../meaning/clause/column-hints.ts';
import { passed } from '../../meaning/clause/fillers.ts';
import { partsOf } from '../../tables/called.ts';
import type { RowAnswer } from './rows.ts';
import type { Said } from './sentence.ts';

/** What asks, and what holds words together: the reader saw to it. */
const ASKS =
  /^(?:which|who|when|until_when|from_when|since_when|why|much|count|and|or|too|by_now|exactly|not|none|never)$/;
/** When, or on what condition. */
const CONDITION = /^(?:if|unless|while|instead)$/;

const isFiller = ({ lower }: Token): boolean => {
  const { always, verbs } = passed();
  return (
    functionWords().has(lower) ||
    textWords().frame.has(lower) ||
    always.has(lower) ||
    lemmas(lower).some((form) => verbs.has(form)) ||
    (['words', 'verbs', 'does', 'is', 'begins', 'setting', 'holders', 'back', 'people', 'rows'] as const).some((kind) =>
      isLight(kind, lower),
    )
  );
};

const split = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}_.'-]*/gu) ?? []).flatMap((word) => [word.toLowerCase(), ...partsOf(word)]);

const wordsOf = (said: readonly Said[]): ReadonlySet<string> =>
  new Set(
    said.flatMap(({ text, cells }) =>
      [text, ...cells.flatMap(({ source, excerpt }) => [source, excerpt])].flatMap((each) => split(each)),
    ),
  );

/** Words of a question that nothing of an answer has; where each has its place, what makes it depend on something else. */
function unsaid(asked: string, { said, bound }: RowAnswer): string[] {
  const own = [...wordsOf(said)];
  const tokens = tokenize(asked);
  const has = (word: string): boolean =>
    own.some((each) => each === word || (/^\p{L}/u.test(each) && (sameThing(each, word) || isOfStem(each, word))));
  return tokens.flatMap((token, at) => {
    const ops = operationsAt(tokens, at).filter(({ op }) => !ASKS.test(op));
    const says = CONDITION.test(token.lower) || (!bound && (ops.length > 0 || !isFiller(token)));
    const isWord = token.quoted || /[\p{L}\p{N}]/u.test(token.text);
    if (!isWord || !says) return [];
    const words = token.quoted ? split(token.text) : [token.lower, ...partsOf(token.text)];
    return words.some(has) ? [] : [token.text];
  });
}

/** With what it does not account for as a doubt. */
export function accounted(asked: string, answer: RowAnswer): RowAnswer {
  if (answer.questions.length > 0 || answer.said.length === 0) return answer;
  const rest = answer.left.reduce((text, left) => text.replace(left, ' '), asked);
  const words = unsaid(rest, answer);
  if (words.length === 0) return answer;
  const doubt = `nothing there says ${words.map((word) => `“${word}”`).join(', ')}`;
  return { ...answer, said: answer.said.map((each) => ({ ...each, doubts: [...each.doubts, doubt] })) };
}
