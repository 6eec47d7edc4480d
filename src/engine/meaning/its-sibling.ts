// *App.ini and its backup*, *chapter.md with its draft*: the one file beside it that is called so and says in its name what
// it is. Where several do, or none, nothing is guessed.
import { posix } from 'node:path';
import { once } from '../../base/once.ts';
import { lemmas } from '../english/lemma.ts';
import { read, splitWords } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import type { World } from '../world/world.ts';

interface Lists {
  /** What a copy that was put aside is called, and what the names of such copies have in them. */
  backup: { said: string; marks: string };
}
const backups = once(() => {
  const { backup } = read<Lists>('siblings');
  return { said: splitWords(backup.said), marks: splitWords(backup.marks) };
});

/** The file that a token names, right here or at one place below. */
function fileOf({ text, quoted }: Token, world: World): string | null {
  if (quoted || !/\w\.\w/.test(text)) return null;
  if (world.path(text) === 'file') return text;
  const [only, ...others] = world.below(text) ?? [];
  return only !== undefined && others.length === 0 ? only : null;
}

function siblingOf(file: string, word: string, world: World): string | null {
  const { dir, base, name } = posix.parse(file);
  const marks = backups().said.has(word) ? [...backups().marks] : [word];
  const beside = dir === '' ? world.entries() : world.inside(dir);
  const isIts = (other: string): boolean => {
    if (other === base || !other.toLowerCase().includes(name.toLowerCase())) return false;
    const rest = other.toLowerCase().replace(name.toLowerCase(), ' ');
    return rest.split(/[^a-z\d~]+/).some((part) => marks.includes(part)) || (marks.includes('~') && rest.endsWith('~'));
  };
  const [only, ...others] = beside.filter(isIts);
  return only !== undefined && others.length === 0 ? posix.join(dir, only) : null;
}

const inPlace = (tokens: readonly Token[], from: number, to: number, like: Token, path: string): readonly Token[] => [
  ...tokens.slice(0, from),
  { ...like, text: path, lower: path.toLowerCase() },
  ...tokens.slice(to),
];

/** *The backup of app.ini*. */
function ofWhich(tokens: readonly Token[], world: World): readonly Token[] {
  const of = tokens.findIndex(
    ({ lower }, i) =>
      lower === 'of' && tokens[i - 2]?.lower === 'the' && backups().said.has(tokens[i - 1]?.lower ?? ''),
  );
  const [noun, named] = [tokens[of - 1], tokens[of + 1]];
  const file = noun && named && !noun.quoted ? fileOf(named, world) : null;
  const sibling = noun && file !== null ? siblingOf(file, noun.lower, world) : null;
  if (!named || sibling === null) return tokens;
  const found = inPlace(tokens, of - 2, of + 2, named, sibling);
  // *Restore the backup of app.ini*: what it is written over is the file itself.
  const [verb] = tokens;
  if (of !== 3 || !verb || !lemmas(verb.lower).includes('restore')) return found;
  const word = (text: string): Token => ({ ...named, text, lower: text, pause: false });
  return [verb, { ...named, pause: false }, word('from'), ...found.slice(1)];
}

/** With the sibling in the place of *its backup*, *the backup of app.ini*. */
export function itsSibling(tokens: readonly Token[], world: World): readonly Token[] {
  const at = tokens.findIndex(({ lower, quoted }) => lower === 'its' && !quoted);
  if (at < 0) return ofWhich(tokens, world);
  const noun = tokens[at + 1];
  const [file, ...others] = tokens.slice(0, at).flatMap((token) => fileOf(token, world) ?? []);
  if (!noun || noun.quoted || file === undefined || others.length > 0) return tokens;
  const sibling = siblingOf(file, noun.lower, world);
  return sibling === null ? tokens : inPlace(tokens, at, at + 2, noun, sibling);
}
