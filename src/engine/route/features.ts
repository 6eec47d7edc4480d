// Turns a request into hashed features for the linear model. Four groups, each scaled to the same length whatever the
// request's: stems of words and classes of typed things, pairs of neighbours, character n-grams (typos, unseen
// forms), and what is known about programs that the text names. Every feature remembers the token that it came from,
// so that a decision can be told in words.
import type { Domain } from '../../domains/types.ts';
import { stem } from './stem.ts';
import { type Token, tokenize } from './tokenize.ts';

export interface Features {
  tokens: Token[];
  /** Bucket of each feature. */
  ids: Int32Array;
  values: Float32Array;
  /** Index of the token that each feature came from; of a pair, its first. */
  owners: Int16Array;
  count: number;
}

/** Program name → the domain that it works in. */
export type ProgramTable = ReadonlyMap<string, Domain>;

/** log2 of the number of buckets. */
export const HASH_BITS = 16;
const MASK = (1 << HASH_BITS) - 1;

const GROUP_WEIGHT = { word: 1.4, pair: 1, skip: 0.6, gram: 1, program: 0.9 } as const;
type Group = keyof typeof GROUP_WEIGHT;

const GRAM_MIN = 3;
const GRAM_MAX = 5;

/** Words that join others without saying what is asked; they make no pairs over a gap and never count as a reason. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the of to in on at for from by with and or as is are was were be been do does did i me my we our you your it its ' +
    'this that these those there here can could would should will please just all any each every some no not into onto ' +
    'than then so if which who whose what how where when have has had let us about only also up out off per via ' +
    "i'm it's what's i'd that's where's how's don't"
  ).split(' '),
);

const ARCHIVE = /\.(?:tar|tgz|tbz2?|txz|zip|gz|bz2|xz|zst|7z|rar|lz4|lzma|cpio|jar|war|ar|iso|deb|rpm|whl)(?:\.\w+)?$/;
const PACKAGE_FILE = /\.(?:deb|rpm|whl|apk|gem|snap|flatpakref)$/;
const TEXT_FILE = /\.(?:txt|csv|tsv|json|xml|ya?ml|log|md|html?|ini|conf|cfg|toml|sql)$/;
const SYSTEM_PATH = /^\/(?:proc|sys|dev|etc|var\/log|mnt|media)(?:\/|$)/;
const USING = new Set(['using', 'with', 'via', 'use', 'run', 'through', 'command', 'from']);

/** FNV-1a over a prefix and a slice of a string, without making the slice. */
function hash(seed: number, text: string, start = 0, end = text.length): number {
  let value = seed;
  for (let index = start; index < end; index++) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value;
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 15);
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 13;
  return mixed & MASK;
}

const BASIS = 0x811c9dc5;
const SEED = {
  word: hash(BASIS, 'w:'),
  pair: hash(BASIS, 'p:'),
  skip: hash(BASIS, 's:'),
  gram: hash(BASIS, 'g:'),
  program: hash(BASIS, 'c:'),
};

class Collector {
  readonly ids: number[] = [];
  readonly owners: number[] = [];
  readonly groups: Group[] = [];
  readonly seen = new Set<number>();

  add(group: Group, hashed: number, owner: number): void {
    const id = finish(hashed);
    const key = id * 8 + Object.keys(GROUP_WEIGHT).indexOf(group);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.ids.push(id);
    this.owners.push(owner);
    this.groups.push(group);
  }
}

/** The names under which a token takes part: its stem or its class, and finer classes of files and paths. */
function names(token: Token): string[] {
  if (token.kind === 'word') return [stem(token.value)];
  const classes = [`<${token.kind}>`];
  if (token.kind === 'file' || token.kind === 'path' || token.kind === 'glob' || token.kind === 'quoted') {
    if (PACKAGE_FILE.test(token.value)) classes.push('<package-file>');
    else if (ARCHIVE.test(token.value)) classes.push('<archive-file>');
    else if (TEXT_FILE.test(token.value)) classes.push('<text-file>');
  }
  if (token.kind === 'path' && SYSTEM_PATH.test(token.value)) classes.push('<system-path>');
  return classes;
}

function addPrograms(out: Collector, tokens: Token[], programs: ProgramTable): void {
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const name = token.kind === 'quoted' ? token.value.split(/\s+/, 1)[0]! : token.value;
    const domain = programs.get(name);
    if (domain === undefined) continue;
    out.add('program', hash(SEED.program, domain), index);
    const before = tokens[index - 1]?.value ?? '';
    const place = index === 0 ? '1:' : token.kind === 'quoted' ? 'q:' : USING.has(before) ? 'u:' : '';
    if (place !== '') out.add('program', hash(hash(SEED.program, place), domain), index);
  }
}

function addGrams(out: Collector, word: string, owner: number): void {
  const padded = `<${word}>`;
  for (let size = GRAM_MIN; size <= GRAM_MAX; size++) {
    for (let start = 0; start + size <= padded.length; start++) {
      out.add('gram', hash(SEED.gram, padded, start, start + size), owner);
    }
  }
}

/** The features of one request; `programs` must be the table that the weights were trained with. */
export function extractFeatures(text: string, programs: ProgramTable): Features {
  const tokens = tokenize(text);
  const out = new Collector();
  const heads: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const own = names(token);
    heads.push(own[0]!);
    for (const name of own) out.add('word', hash(SEED.word, name), index);
    if (token.kind === 'word') addGrams(out, token.value, index);
    else if (token.kind === 'quoted') addQuoted(out, token.value, index);
  }
  out.add('word', hash(SEED.word, `^${heads[0] ?? ''}`), 0);
  for (let index = 0; index + 1 < heads.length; index++) {
    out.add('pair', hash(hash(SEED.pair, heads[index]!), ` ${heads[index + 1]}`), index);
  }
  addSkips(out, tokens, heads);
  addPrograms(out, tokens, programs);
  return pack(tokens, out);
}

/** Words inside quotes are somebody's data: they count, but under names of their own. */
function addQuoted(out: Collector, value: string, owner: number): void {
  for (const word of value.match(/\p{L}[\p{L}\p{N}_-]{1,}/gu)?.slice(0, 8) ?? [])
    out.add('word', hash(SEED.word, `"${stem(word)}`), owner);
}

/** Pairs of content words with at most two others between them. */
function addSkips(out: Collector, tokens: Token[], heads: string[]): void {
  const content = heads
    .map((name, index) => ({ name, index }))
    .filter(({ index }) => !FUNCTION_WORDS.has(tokens[index]!.value));
  for (let left = 0; left < content.length; left++) {
    for (let right = left + 1; right < Math.min(content.length, left + 4); right++) {
      const from = content[left]!;
      out.add('skip', hash(hash(SEED.skip, from.name), ` ${content[right]!.name}`), from.index);
    }
  }
}

function pack(tokens: Token[], out: Collector): Features {
  const sizes: Record<Group, number> = { word: 0, pair: 0, skip: 0, gram: 0, program: 0 };
  for (const group of out.groups) sizes[group]++;
  const count = out.ids.length;
  const values = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    const group = out.groups[index]!;
    values[index] = GROUP_WEIGHT[group] / Math.sqrt(sizes[group]);
  }
  return { tokens, ids: Int32Array.from(out.ids), values, owners: Int16Array.from(out.owners), count };
}
