// Two times that are held against each other, in the words in which the rows of both are compared: *have the errors gone up
// compared with yesterday*, *errors today vs yesterday* ask whether there were more of them in the one than in the other.
import { type Token, tokenize } from '../../english/token.ts';

/** Said of what runs as well: a server that is up since yesterday has not become more. */
const OF_STATE = /^(?:up|down)$/;
const UP = /^(?:up|increased?|increasing|rise|risen|rising|rose|grow|grown|grew|growing|climbed|more|worse)$/;
const DOWN = /^(?:down|decreased?|decreasing|fall|fallen|fell|falling|dropped|drop|shrunk|fewer|less|better)$/;
const LEADS = /^(?:have|has|had|did|do|does|are|is|were|was)$/;
const MOVES = /^(?:gone|go|went|going|got|gotten|getting|become|became)$/;
const AGAINST = /^(?:compared|against|versus|vs|since|than|from|over)$/;
const TIME = /^(?:today|yesterday)$/;

const textOf = (text: string, tokens: readonly Token[]): string =>
  tokens.length === 0 ? '' : text.slice(tokens[0]?.start, tokens.at(-1)?.end);

/** The sentence in those words; as it was where no such two times are compared. */
export function asMoreThan(text: string): string {
  const tokens = tokenize(text);
  const times = tokens.flatMap(({ lower }, at) => (TIME.test(lower) ? at : []));
  const at = tokens.findIndex(({ lower }, i) => i > 0 && AGAINST.test(lower) && times.some((time) => time > i));
  const other = tokens[times.find((time) => time > at) ?? -1];
  const own = tokens[times.find((time) => time < at) ?? -1];
  if (at < 0 || !other || times.length > 2) return text;
  const head = tokens.slice(0, at);
  const isMove = (word: string): boolean =>
    MOVES.test(word) || (!OF_STATE.test(word) && (UP.test(word) || DOWN.test(word)));
  const moves = head.findIndex(({ lower }, i) => i > 1 && isMove(lower));
  const said = head.slice(moves).filter(({ lower }) => UP.test(lower) || DOWN.test(lower));
  const first = own?.lower ?? 'today';
  if (first === other.lower) return text;
  // *Errors today vs yesterday*
  if (!LEADS.test(tokens[0]?.lower ?? '')) {
    const noun = textOf(
      text,
      head.filter((token) => token !== own && /\w/.test(token.text)),
    );
    const isBare = own !== undefined && /^(?:versus|vs|compared|against)$/.test(tokens[at]?.lower ?? '');
    return isBare && noun !== '' ? `were there more ${noun} ${first} or ${other.lower}?` : text;
  }
  const isHeld = /^(?:compared|against|versus|vs|than)$/.test(tokens[at]?.lower ?? '');
  if (moves < 0 || said.length !== 1 || (OF_STATE.test(said[0]?.lower ?? '') && !isHeld)) return text;
  if (/^(?:there|any)$/.test(tokens[1]?.lower ?? '')) return text;
  const noun = textOf(text, head.slice(1, moves)).replace(/^(?:the|our|my)\s+/i, '');
  const word = DOWN.test(said[0]?.lower ?? '') ? 'fewer' : 'more';
  return `were there ${word} ${noun} ${first} than ${other.lower}?`;
}
