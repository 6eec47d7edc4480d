// *Which TODOs are left in the go code?*, *FIXMEs and TODOs in src*: marks in texts, which are written in capitals and looked for
// by their word. Any of them is meant where several are told, whatever joins them.
import { lemmas } from '../english/lemma.ts';
import { functionWords, kinds, lexiconWords } from '../english/lexicon.ts';
import { asSingular } from '../english/shapes.ts';
import { textWords } from '../english/text-words.ts';
import type { Token } from '../english/token.ts';
import { partsOf } from '../tables/called.ts';
import type { World } from '../world/world.ts';

/** *The todos*, in small letters: a mark where no file here is called so. */
function spokenMark({ lower, quoted }: Token, world: World): string | null {
  const mark = textWords().marks.find((each) => lower === `${each}s`);
  const tree = world.tree();
  if (quoted || mark === undefined || tree === null) return null;
  const called = [...tree.keys()].some((name) => partsOf(name.toLowerCase()).includes(mark));
  return called ? null : mark.toUpperCase();
}

/** What a token looks for as a mark; itself where it is none. */
const markOf = (token: Token, world: World): string => spokenMark(token, world) ?? asSingular(token);

const isMark = (token: Token | undefined, world: World): token is Token =>
  token !== undefined &&
  markOf(token, world) !== token.text &&
  !lemmas(token.lower).some((form) => kinds().has(form) || lexiconWords().has(form)) &&
  world.path(token.text) === null;

const JOINT = /^(?:and|or|&)$/;

export function marked(tokens: readonly Token[], world: World): readonly Token[] {
  const { leads: leading, stands, places } = textWords().marked;
  const from = tokens.findIndex((token) => isMark(token, world));
  const first = tokens[from];
  const before = tokens.slice(0, from);
  const leads = before.every(
    ({ lower, quoted, pause }) => !quoted && !pause && (leading.has(lower) || functionWords().has(lower)),
  );
  if (!first || !leads) return tokens;
  const marks: Token[] = [first];
  let to = from + 1;
  while (JOINT.test(tokens[to]?.lower ?? '') || tokens[to - 1]?.pause) {
    const at = JOINT.test(tokens[to]?.lower ?? '') ? to + 1 : to;
    const next = tokens[at];
    if (!isMark(next, world)) break;
    marks.push(next);
    to = at + 1;
  }
  while (!tokens[to - 1]?.pause && stands.has(tokens[to]?.lower ?? '')) to++;
  if (to < tokens.length && !tokens[to - 1]?.pause && !places.has(tokens[to]?.lower ?? '')) return tokens;
  const word = (lower: string, { start, end }: Token): Token => ({
    text: lower,
    lower,
    quoted: false,
    start,
    end,
    pause: false,
  });
  const [head = first] = before;
  const said = marks.flatMap((mark, i) => {
    const text = markOf(mark, world);
    const one: Token = { ...mark, text, lower: text.toLowerCase(), quoted: true, pause: false };
    return i > 0 ? [word('or', mark), one] : [one];
  });
  const last = said.at(-1);
  if (last) said[said.length - 1] = { ...last, pause: tokens[to - 1]?.pause ?? false };
  return [word('search', head), word('for', head), ...said, ...tokens.slice(to)];
}
