// *Start the dev server (npm run dev) in the background*, *unpack the press kit (kit.tar.gz)*: what is run, or the file that is
// meant, stands in brackets behind what it is called. The command, or the name, takes the place of both.
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';
import { runs } from './command-words.ts';
import { fileCalled } from './located.ts';

/** Words that still name the thing; behind a verb more of them say something of their own. */
const MOST_NAMED = 4;

/** *The press kit (kit.tar.gz)*: the one that is here by that name, for the words from the article on. */
function fileNamed(tokens: readonly Token[], at: number, world: World): readonly Token[] | null {
  const file = tokens[at];
  const start = tokens.findLastIndex(({ lower }, i) => i < at && ARTICLE.test(lower));
  const said = tokens.slice(start, at);
  if (
    !file ||
    !/\.\w/.test(file.text) ||
    fileCalled(file.text, world) === null ||
    start < 0 ||
    said.length > MOST_NAMED + 1
  )
    return null;
  const plain = said.every(
    ({ quoted, pause, text }, i) => !quoted && !(pause && i < said.length - 1) && !/[./]/.test(text),
  );
  return plain ? [...tokens.slice(0, start), { ...file, pause: false }, ...tokens.slice(at + 1)] : null;
}
const ARTICLE = /^(?:the|my|our|a|an)$/;

export function apposed(tokens: readonly Token[], text: string, world: World): readonly Token[] {
  const from = tokens.findIndex(({ start, quoted }) => !quoted && text[start - 1] === '(');
  const to = tokens.findIndex(({ end }, i) => i >= from && text[end] === ')');
  const [first, last] = [tokens[from], tokens[to]];
  const named = first && from === to ? fileNamed(tokens, from, world) : null;
  if (named) return named;
  if (from < 1 || to <= from || !first || !last || !world.has(first.text)) return tokens;
  const verb = tokens.slice(0, from).findLastIndex((token) => runs(token));
  const said = tokens.slice(verb + 1, from);
  const plain = said.every(({ quoted, text: word }) => !quoted && world.path(word) === null);
  if (verb < 0 || said.length > MOST_NAMED || !plain) return tokens;
  const line = text.slice(first.start, last.end);
  const command: Token = { ...last, text: line, lower: line, quoted: true, start: first.start };
  return [...tokens.slice(0, verb + 1), command, ...tokens.slice(to + 1)];
}
