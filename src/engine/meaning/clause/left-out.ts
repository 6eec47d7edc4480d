// *…, warnings don't count*, *…, cron not included*: what is left out may be said last, behind a pause. It is put as the
// exception that the grammar reads, in the words of the lexicon.
import { clauses } from '../../english/lexicon.ts';
import { compile, match, type Pattern, type Slots } from '../../english/pattern.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { asks } from './split.ts';

const NONE: Slots = () => [];
/** So many words may name what is left out. */
const LONGEST = 5;
/** *Please, …*: nothing has been said yet. */
const FEW = /^(?:please|hey|ok|okay|well|and|so)$/;

let forms: Pattern[] | undefined;

/** Where such a phrase begins that ends the sentence. */
function trailingAt(tokens: readonly Token[]): number {
  forms ??= clauses().except.trailing.map((form) => compile(form));
  const all = forms;
  return tokens.findIndex((_, at) =>
    all.some((form) => match(form, tokens, at, NONE).some(({ to }) => to === tokens.length)),
  );
}

/** The question with what is left out behind *except*; as it was where nothing is. */
export function leftOutLast(text: string): string {
  const tokens = tokenize(text);
  const pause = tokens.findLastIndex((token, at) => token.pause && at < tokens.length - 1);
  const tail = tokens.slice(pause + 1);
  const verb = pause < 1 ? -1 : trailingAt(tail);
  const [first, last] = [tail[0], tail[verb - 1]];
  const before = tokens[pause];
  if (!first || !last || !before || verb < 1 || verb > LONGEST) return text;
  const said = tokens.slice(0, pause + 1).some(({ lower }) => !FEW.test(lower));
  if (
    !said ||
    tail.some(asks) ||
    tail.some(({ lower }) => lower === 'or') ||
    /^(?:and|or|but|is|are)$/.test(first.lower)
  )
    return text;
  return `${text.slice(0, before.end)} except ${text.slice(first.start, last.end)}`;
}
