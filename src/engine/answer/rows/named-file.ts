// The one file that a question names, opened: by its path, by its bare name somewhere below, or by the words of its name
// ("the app log", "the makefile"), and only what is text.
import { basename } from 'node:path';
import { type Token, tokenize } from '../../english/token.ts';
import type { Relations } from '../../relations/relations.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { readTextFile } from '../../state/files/text-file.ts';
import { confineFile } from '../../state/sandbox.ts';
import type { World } from '../../world/world.ts';

const LARGEST = 4 << 20;
const NAMED = /^[\w@%+=:.~/-]*(?:\.[A-Za-z][\w-]{0,9}|\/[\w.-]+)$/;
const LONGEST = 3;

/** A file that was opened, by how it is spoken of. */
export interface FileText {
  path: string;
  shown: string;
  text: string;
}

export interface Opened {
  file: FileText;
  /** Where it is named in the question. */
  token: Pick<Token, 'start' | 'end'>;
}

interface Naming {
  place: string;
  token: Opened['token'];
}

/** The words of a name that has several, or no ending: `app.log`, `Makefile`. */
function wordsOf(name: string): string | null {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.length > 1 || !name.includes('.') ? words.join(' ') : null;
}

/** "The app log": the one file below whose name has just these words. */
function byWords(tokens: readonly Token[], world: World): Naming | null {
  const called = new Map<string, string[]>();
  for (const name of world.namesBelow() ?? []) {
    const words = wordsOf(basename(name));
    if (words !== null) called.set(words, [...(called.get(words) ?? []), basename(name)]);
  }
  for (const [at, first] of tokens.entries())
    for (let to = Math.min(tokens.length, at + LONGEST); to > at; to--) {
      const own = tokens.slice(at, to);
      if (own.some(({ quoted }) => quoted)) continue;
      const names = called.get(own.map(({ lower }) => lower).join(' ')) ?? [];
      const paths = names
        .flatMap((name) => world.below(name) ?? [])
        .filter((path) => world.path(path) === 'file');
      // One word alone is a file only by an upper-case name, which nothing else has: Makefile, LICENSE.
      const [path] = paths;
      if (paths.length !== 1 || path === undefined) continue;
      if (own.length === 1 && !/^[A-Z]/.test(basename(path))) continue;
      return { place: path, token: { start: first.start, end: own.at(-1)?.end ?? first.end } };
    }
  return null;
}

function namingIn(tokens: readonly Token[], world: World): Naming | null {
  const named = tokens.filter(({ text }) => NAMED.test(text));
  const [token] = named;
  if (named.length > 1) return null;
  if (!token) return byWords(tokens, world);
  if (token.text.includes('/')) return { place: token.text, token };
  const paths = (world.below(token.text) ?? []).filter(
    (path) => basename(path) === token.text && world.path(path) === 'file',
  );
  return paths.length === 1 && paths[0] !== undefined ? { place: paths[0], token } : null;
}

/** The one file that the words of the question name. */
export async function openNamed(
  text: string,
  relations: Relations,
  world: World,
): Promise<Opened | null> {
  const { root } = relations;
  const naming = namingIn(tokenize(text), world);
  if (!naming || root === undefined) return null;
  const { place, token } = naming;
  try {
    const path = await confineFile(place, relations.cwd, root);
    const { text, cut, binary } = await readTextFile(path, LARGEST);
    return cut || binary
      ? null
      : { file: { path, shown: new Untrusted(place).print(), text }, token };
  } catch {
    return null;
  }
}
