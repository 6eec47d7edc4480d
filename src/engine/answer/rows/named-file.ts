// The one file that a question names, opened: by its path, by its bare name somewhere below, or by the words of its name
// ("the app log", "the makefile"), and only what is text.
import { basename, extname } from 'node:path';
import { functionWords, structures } from '../../english/lexicon.ts';
import { textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { fileCalled, isNoun } from '../../meaning/described/things.ts';
import { wordOf } from '../../meaning/described/words.ts';
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

/** How a file may be spoken of: the words of its name (`app.log`, `Makefile`), with what its ending is called. */
function spoken(name: string): string[] {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const ending = words.at(-1) ?? '';
  const kinds = structures().kinds.get(ending) ?? [];
  const own = words.length > 1 || !name.includes('.') ? [words.join(' ')] : [];
  const stem = words.slice(0, -1).join(' ');
  // README.md is the readme.
  if (/^[A-Z]{4,}\./.test(name)) own.push(stem);
  const ended = [...kinds, 'file'].map((kind) => `${stem} ${kind}`.trim());
  return name.includes('.') ? [...new Set([...own, ...ended, ending])] : own;
}

/** "The app log": the one file below whose name has just these words. */
function byWords(tokens: readonly Token[], world: World): Naming | null {
  const called = new Map<string, string[]>();
  for (const name of world.tree()?.keys() ?? []) {
    for (const words of spoken(basename(name))) called.set(words, [...(called.get(words) ?? []), basename(name)]);
  }
  for (const [at, first] of tokens.entries())
    for (let to = Math.min(tokens.length, at + LONGEST); to > at; to--) {
      const own = tokens.slice(at, to);
      if (own.some(({ quoted }) => quoted)) continue;
      const names = called.get(own.map(({ lower }) => lower).join(' ')) ?? [];
      const paths = names.flatMap((name) => world.below(name) ?? []).filter((path) => world.path(path) === 'file');
      // One word alone is a file only by an upper-case name, which nothing else has (Makefile, LICENSE), or as the only
      // one of its ending: "the csv".
      const [path] = paths;
      if (paths.length !== 1 || path === undefined) continue;
      const only =
        basename(path).toLowerCase().endsWith(`.${first.lower}`) &&
        textWords().leads_to_file.has(tokens[at - 1]?.lower ?? '');
      if (own.length === 1 && !only && !/^[A-Z]/.test(basename(path))) continue;
      return { place: path, token: { start: first.start, end: own.at(-1)?.end ?? first.end } };
    }
  return null;
}

/** "Who passed the midterm": the one file of text that is called so but for its ending, where it stands as a noun does. */
function byStem(tokens: readonly Token[], world: World): Naming | null {
  const { leads_to_file, leads_to_called, called_endings } = textWords();
  const isText = (path: string): boolean => called_endings.has(extname(path).slice(1).toLowerCase());
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const ends = token.pause || !next || functionWords().has(next.lower);
    const lead = tokens[at - 1]?.lower ?? '';
    const led = leads_to_file.has(lead) || leads_to_called.has(lead);
    if (!ends || !led || functionWords().has(token.lower) || isNoun(token.lower)) continue;
    const place = fileCalled(token, wordOf(token, world), world, isText);
    if (place !== null) return { place, token };
  }
  return null;
}

function namingIn(tokens: readonly Token[], world: World): Naming | null {
  const named = tokens.filter(({ text }) => NAMED.test(text));
  const [token] = named;
  if (named.length > 1) return null;
  if (!token) return byWords(tokens, world) ?? byStem(tokens, world);
  if (token.text.includes('/')) return { place: token.text, token };
  const paths = (world.below(token.text) ?? []).filter(
    (path) => basename(path) === token.text && world.path(path) === 'file',
  );
  return paths.length === 1 && paths[0] !== undefined ? { place: paths[0], token } : null;
}

async function openPlace(place: string, { cwd, root }: Relations): Promise<FileText | null> {
  if (root === undefined) return null;
  try {
    const path = await confineFile(place, cwd, root);
    const { text, cut, binary } = await readTextFile(path, LARGEST);
    return cut || binary ? null : { path, shown: new Untrusted(place).print(), text };
  } catch {
    return null;
  }
}

/** The one file that the words of the question name. */
export async function openNamed(text: string, relations: Relations, world: World): Promise<Opened | null> {
  const naming = namingIn(tokenize(text), world);
  const file = naming && (await openPlace(naming.place, relations));
  return naming && file ? { file, token: naming.token } : null;
}

/** So many files of a kind are looked into for one question. */
const MOST = 24;
const COPY = /\.(?:bak|old|orig|tmp|sample|example|dist)$|~$/i;
const LOCKS = /(?:^|\/)(?:package-lock\.json|.*\.lock)$/;

/** Files below that may be meant though none is named; none where there are too many to tell. */
export async function openLikely(
  kind: RegExp,
  fits: (path: string) => boolean,
  relations: Relations,
  world: World,
  most = MOST,
): Promise<FileText[]> {
  const paths = [...(world.tree()?.keys() ?? [])]
    .filter((name) => kind.test(name) && !COPY.test(name) && !LOCKS.test(name))
    .flatMap((name) => world.below(name) ?? [])
    .filter((path) => kind.test(path) && fits(path) && world.path(path) === 'file');
  const own = [...new Set(paths)];
  if (own.length > most) return [];
  const files = await Promise.all(own.map((path) => openPlace(path, relations)));
  // A link and what it points to are one file.
  return [...new Map(files.flatMap((file) => (file ? [[file.path, file]] : []))).values()];
}
