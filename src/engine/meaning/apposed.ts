// *Start the dev server (npm run dev) in the background*: what is run stands in brackets behind what it is called. The
// command takes the place of both.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { runs } from './command-words.ts';

/** Words that still name the thing; behind a verb more of them say something of their own. */
const MOST_NAMED = 4;

export function apposed(tokens: readonly Token[], text: string, world: World): readonly Token[] {
  const from = tokens.findIndex(({ start, quoted }) => !quoted && text[start - 1] === '(');
  const to = tokens.findIndex(({ end }, i) => i >= from && text[end] === ')');
  const [first, last] = [tokens[from], tokens[to]];
  if (from < 1 || to <= from || !first || !last || !world.has(first.text)) return tokens;
  const verb = tokens.slice(0, from).findLastIndex((token) => runs(token));
  const named = tokens.slice(verb + 1, from);
  const plain = named.every(({ quoted, text: word }) => !quoted && world.path(word) === null);
  if (verb < 0 || named.length > MOST_NAMED || !plain) return tokens;
  const line = text.slice(first.start, last.end);
  const command: Token = { ...last, text: line, lower: line, quoted: true, start: first.start };
  return [...tokens.slice(0, verb + 1), command, ...tokens.slice(to + 1)];
}
