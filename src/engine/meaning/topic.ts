// Notes rather than sentences: a file that is named first and then what is wanted of it ("a.csv: every name once"), or behind
// it in brackets or as an afterthought ("the longest line (a.txt)"). Both are read as *in a.csv …*.
import { putWord, type Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

const POINTS: ReadonlySet<string> = new Set(['->', '=>', '-->', '→', '–', '—', '-', '>']);
/** Words that only point to the file: *see a.csv*. */
const REFERS: ReadonlySet<string> = new Set(['see', 'file', 'table', 'look', 'looking', 'source']);

const isFile = (token: Token | undefined, world: World): token is Token =>
  token !== undefined && /[./]/.test(token.text) && world.path(token.text) === 'file';

const within = (file: Token): Token[] => [putWord('in', file), { ...file, pause: true }];

const ARROWS: ReadonlySet<string> = new Set(['->', '=>', '-->', '→']);
const isText = ({ text, quoted }: Token): boolean => quoted || !/[*?/]|^\./.test(text);

/** "a.txt: old -> new": the one text for the other. */
function changed(rest: readonly Token[]): readonly Token[] {
  const at = rest.findIndex(({ text, quoted }) => !quoted && ARROWS.has(text));
  const [arrow] = rest.slice(at, at + 1);
  if (at < 1 || at > 3 || !arrow || !rest.every(isText)) return rest;
  const [old, now] = [rest.slice(0, at), rest.slice(at + 1)];
  return [putWord('replace', arrow), ...old, putWord('by', arrow), ...now];
}

/** The words with the file where a sentence would have it; null where no file stands apart. */
export function topical(tokens: readonly Token[], world: World): Token[] | null {
  const [first, second] = tokens;
  const last = tokens.at(-1);
  if (isFile(first, world) && second) {
    const points = !second.quoted && POINTS.has(second.text);
    const rest = tokens.slice(points ? 2 : 1);
    // "a.csv, b.csv and c.csv": a list of files.
    if ((points || first.pause) && rest.length > 0 && !rest.some((each) => isFile(each, world)))
      return [...within(first), ...changed(rest)];
  }
  if (!isFile(last, world) || tokens.length < 3) return null;
  let to = tokens.length - 1;
  while (to > 0 && REFERS.has(tokens[to - 1]?.lower ?? '')) to -= 1;
  const before = tokens[to - 1];
  if (!before?.pause || tokens.slice(0, to).some((each) => isFile(each, world))) return null;
  return [...within(last), ...tokens.slice(0, to)];
}
