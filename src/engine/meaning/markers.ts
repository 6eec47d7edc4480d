// *Which TODOs are left in the go code?*, *FIXMEs and TODOs in src*: marks in texts, which are written in capitals and looked for
// by their word. Any of them is meant where several are told, whatever joins them.
import { lemmas } from '../english/lemma.ts';
import { functionWords, kinds, lexiconWords } from '../english/lexicon.ts';
import { asSingular } from '../english/shapes.ts';
import { textWords } from '../english/text-words.ts';
import type { Token } from '../english/token.ts';
import { partsOf } from '../tables/called.ts';
import type { World } from '../world/world.ts';

const SOURCES = /^(?:code|codebase|source|sources|program|scripts?)$/;
const REMARKS = /^(?:comment|remark|marker|annotation)s?$/;
const MOST_BETWEEN = 8;

/** *In the code*, *in src*: where marks are left, behind the words that ask for them. */
const isOfSources = (tokens: readonly Token[], at: number, world: World): boolean =>
  tokens.slice(at, at + MOST_BETWEEN).some(({ lower, quoted }, i, near) => {
    if (quoted || !/^(?:in|inside|of|from|across|below|under)$/.test(lower)) return false;
    const [next, behind] = near.slice(i + 1).filter((each) => !functionWords().has(each.lower));
    const said = next !== undefined && kinds().has(next.lower) ? [next, behind] : [next];
    return said.some((each) => each && (SOURCES.test(each.lower) || world.path(each.text) === 'folder'));
  });

/** *The todos*, in small letters: a mark where no file here is called so, or where sources are spoken of. */
function spokenMark(tokens: readonly Token[], at: number, world: World): string | null {
  const { lower = '', quoted = true } = tokens[at] ?? {};
  const mark = textWords().marks.find((each) => lower === `${each}s`);
  if (quoted || mark === undefined) return null;
  if (isOfSources(tokens, at + 1, world)) return mark.toUpperCase();
  const tree = world.tree();
  const called = tree === null || [...tree.keys()].some((name) => partsOf(name.toLowerCase()).includes(mark));
  return called ? null : mark.toUpperCase();
}

/** What a token looks for as a mark; null where it is none. */
function markAt(tokens: readonly Token[], at: number, world: World): string | null {
  const token = tokens[at];
  if (!token || world.path(token.text) !== null) return null;
  const spoken = spokenMark(tokens, at, world);
  if (spoken !== null) return spoken;
  const single = asSingular(token);
  const known = lemmas(token.lower).some((form) => kinds().has(form) || lexiconWords().has(form));
  return single === token.text || known ? null : single;
}

const JOINT = /^(?:and|or|&)$/;

/** *The todo comments*: remarks that have the mark. */
function inRemarks(tokens: readonly Token[]): readonly Token[] | null {
  const { marks } = textWords();
  const at = tokens.findIndex(
    ({ lower, quoted }, i) => !quoted && marks.includes(lower) && REMARKS.test(tokens[i + 1]?.lower ?? ''),
  );
  if (at < 0) return null;
  return tokens.map((token, i) => (i === at ? { ...token, text: token.lower.toUpperCase(), quoted: true } : token));
}

export function marked(tokens: readonly Token[], world: World): readonly Token[] {
  const remarks = inRemarks(tokens);
  if (remarks) return remarks;
  const { leads: leading, stands, places } = textWords().marked;
  const texts = tokens.map((_, at) => markAt(tokens, at, world));
  const from = texts.findIndex((text) => text !== null);
  const first = tokens[from];
  const before = tokens.slice(0, from);
  const leads = before.every(
    ({ lower, quoted, pause }) => !quoted && !pause && (leading.has(lower) || functionWords().has(lower)),
  );
  if (!first || !leads) return tokens;
  const marks = [from];
  let to = from + 1;
  while (JOINT.test(tokens[to]?.lower ?? '') || tokens[to - 1]?.pause) {
    const at = JOINT.test(tokens[to]?.lower ?? '') ? to + 1 : to;
    if (texts[at] == null) break;
    marks.push(at);
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
  const said = marks.flatMap((at, i) => {
    const [mark, text] = [tokens[at] as Token, texts[at] ?? ''];
    const one: Token = { ...mark, text, lower: text.toLowerCase(), quoted: true, pause: false };
    return i > 0 ? [word('or', mark), one] : [one];
  });
  const last = said.at(-1);
  if (last) said[said.length - 1] = { ...last, pause: tokens[to - 1]?.pause ?? false };
  return [word('search', head), word('for', head), ...said, ...tokens.slice(to)];
}
