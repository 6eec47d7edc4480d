// *App.ini and its backup*, *chapter.md with its draft*: the one file beside it that is called so and says in its name what
// it is. Where several do, or none, nothing is guessed.
import { posix } from 'node:path';
import { once } from '../../base/once.ts';
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

/** With the sibling in the place of *its backup*. */
export function itsSibling(tokens: readonly Token[], world: World): readonly Token[] {
  const at = tokens.findIndex(({ lower, quoted }) => lower === 'its' && !quoted);
  const its = tokens[at];
  const noun = tokens[at + 1];
  const files = tokens.slice(0, Math.max(at, 0)).flatMap((token) => fileOf(token, world) ?? []);
  const [file, ...others] = files;
  if (!its || !noun || noun.quoted || file === undefined || others.length > 0) return tokens;
  const sibling = siblingOf(file, noun.lower, world);
  if (sibling === null) return tokens;
  return [...tokens.slice(0, at), { ...noun, text: sibling, lower: sibling.toLowerCase() }, ...tokens.slice(at + 2)];
}
