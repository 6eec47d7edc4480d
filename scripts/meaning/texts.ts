// What the model is asked, so that a table may learn to answer as it does: single words, pieces of descriptions and
// requests made of them (as short as queries are), descriptions of manual pages, and the packages themselves. All from
// the index of the machine that this runs on; the same index gives the same texts.
import type { Database } from '../../src/base/sqlite-types.ts';
import { documentText } from '../../src/index/meaning/document-text.ts';
import { wordsOf } from '../../src/index/meaning/words.ts';

export interface Texts {
  words: string[];
  /** Pieces of descriptions, then requests made of them. */
  short: string[];
  documents: { name: string; text: string }[];
}

interface Row {
  name: string;
  description: string;
  words: string;
  popularity: number;
}

const DOCUMENTS = 16_000;
const PIECES = 30_000;
const REQUESTS = 20_000;
const LEAST_WORD = 3;
const COMMON_WORDS = 8_000;
const LONGEST_PIECE = 4;
/** Descriptions below this are of libraries and data: their pieces are no requests. */
const LEAST_POPULARITY = 0.1;

const EDGE = /^(?:an?|the|of|for|and|to|in|with|from|on|by|or)$/;
const DO = (
  'show find edit convert play record manage monitor create make read remove search compare download ' +
  'draw view list test control'
).split(' ');
const AS = ['manager', 'viewer', 'editor', 'client', 'server', 'program', 'in the terminal'];
const JOIN = 'for with in on over from to and'.split(' ');

/** The same numbers each time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function piecesOf(descriptions: readonly string[], random: () => number): string[] {
  const pieces = new Set<string>();
  while (pieces.size < PIECES) {
    const description = descriptions[Math.floor(random() * descriptions.length)]!;
    const words = wordsOf(description.replace(/\(.*?\)/g, ' '));
    const count = 1 + Math.floor(random() * LONGEST_PIECE);
    const at = Math.floor(random() * Math.max(1, words.length - count + 1));
    const part = words.slice(at, at + count);
    while (part.length > 0 && EDGE.test(part[0]!)) part.shift();
    while (part.length > 0 && EDGE.test(part.at(-1)!)) part.pop();
    if (part.length > 0 && part.join('').length > 1) pieces.add(part.join(' '));
  }
  return [...pieces];
}

function requestsOf(pieces: readonly string[], random: () => number): string[] {
  const any = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!;
  const forms = [
    () => `${any(DO)} ${any(pieces)}`,
    () => `${any(DO)} ${any(pieces)}`,
    () => `${any(pieces)} ${any(AS)}`,
    () => `something to ${any(DO)} ${any(pieces)}`,
    () => `${any(pieces)} ${any(JOIN)} ${any(pieces)}`,
  ];
  const requests = new Set<string>();
  while (requests.size < REQUESTS) requests.add(forms[Math.floor(random() * forms.length)]!());
  return [...requests];
}

/** `common`: words of everyday English, the most common first. */
export function collectTexts(db: Database, common: Iterable<string>): Texts {
  const packages = db
    .prepare(
      `SELECT e.name, e.description, f.category AS words, e.popularity
       FROM entries e JOIN packages_fts f ON f.rowid = e.id
       WHERE e.kind = 'package' ORDER BY e.popularity DESC, e.key`,
    )
    .all() as Row[];
  const manuals = db
    .prepare(
      `SELECT DISTINCT lower(description) FROM entries WHERE kind = 'manual'
       AND length(description) BETWEEN 9 AND 89 AND name GLOB '*([1568])' ORDER BY 1`,
    )
    .pluck()
    .all() as string[];
  const counts = new Map<string, number>();
  for (const { name, description, words } of packages)
    for (const word of new Set(wordsOf(`${name} ${description} ${words}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts]
    .filter(([word, count]) => count >= LEAST_WORD && word.length > 1)
    .sort((a, b) => b[1] - a[1])
    .map(([word]) => word);
  const taken = new Set(known);
  const more = [...common].filter((word) => /^[a-z]{3,}$/.test(word) && !taken.has(word));
  const random = dice(7);
  const likely = packages.filter(({ popularity }) => popularity >= LEAST_POPULARITY);
  const pieces = piecesOf(
    likely.map(({ description }) => description),
    random,
  );
  return {
    words: [...known, ...more.slice(0, COMMON_WORDS)],
    short: [...pieces, ...manuals, ...requestsOf(pieces, random)],
    documents: packages
      .slice(0, DOCUMENTS)
      .map(({ name, description, words }) => ({ name, text: documentText({ name, title: '', description, words }) })),
  };
}
