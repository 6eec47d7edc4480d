// *Show me df -h every 5 seconds*, *put the output of ls -l into list.txt*: a command that is written out is run, whatever
// verb asks for what it prints. It is told from a program that is spoken of by a flag behind it, or by its output being meant.
import { once } from '../../base/once.ts';
import { read, splitAll } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

type Lists = 'shows' | 'saves' | 'appends' | 'passed' | 'output' | 'place';
const lists = once(() => splitAll(read<Record<Lists, string>>('written-out')));
const FLAG = /^--?[a-z]/i;

const words = (like: Token, text: string): Token[] =>
  text.split(' ').map((word) => ({ ...like, text: word, lower: word, pause: false, quoted: false }));

/** The tokens with the command as what is run; as they are where none is written out. */
export function writtenOut(tokens: readonly Token[], world: World): readonly Token[] {
  const said = lists();
  for (const [verb, token] of tokens.entries()) {
    const shows = said.shows.has(token.lower);
    const appends = said.appends.has(token.lower);
    if (token.quoted || !(shows || appends || said.saves.has(token.lower))) continue;
    let at = verb + 1;
    while (said.passed.has(tokens[at]?.lower ?? '') && !tokens[at]?.pause) at++;
    const program = tokens[at];
    if (!program || program.quoted || program.text !== program.lower || !world.has(program.text)) continue;
    const meant = tokens.slice(verb + 1, at).some(({ lower }) => said.output.has(lower));
    const flagged = FLAG.test(tokens[at + 1]?.text ?? '') && !program.pause;
    if (!meant && !(shows && flagged)) continue;
    const [before, behind] = [tokens.slice(0, verb), tokens.slice(at)];
    if (shows) return [...before, ...words(token, 'run'), ...behind];
    const place = behind.findLastIndex(
      ({ lower, quoted }, i) => !quoted && i < behind.length - 1 && said.place.has(lower),
    );
    if (place < 1) continue;
    const output = words(token, `and ${appends ? 'append' : 'write'} the output`);
    return [...before, ...words(token, 'run'), ...behind.slice(0, place), ...output, ...behind.slice(place)];
  }
  return tokens;
}
