// What a request wants done with each file that was found, as a command that find runs: unpack by ending, compress, search
// in them, print what they hold. The verb must speak of those files ("… and gzip them").
import type { Token } from '../../token.ts';
import type { FindAction } from './find-query.ts';

export interface ActionReading {
  action: FindAction;
  /** Tokens that told the action. */
  used: number[];
}

const HASHES: Readonly<Record<string, string>> = {
  md5: 'md5sum',
  md5sum: 'md5sum',
  sha1: 'sha1sum',
  sha1sum: 'sha1sum',
  sha256: 'sha256sum',
  sha256sum: 'sha256sum',
};

const PACKERS = new Set(['gzip', 'bzip2', 'xz']);

/** Ending → what unpacks it; programs that take one archive at a time say so. */
const UNPACKERS: readonly [RegExp, string[], boolean][] = [
  [/\.(?:tar(?:\.\w+)?|t[gbx]z2?)$/i, ['tar', '-xf'], true],
  [/\.(?:zip|jar)$/i, ['unzip'], true],
  [/\.gz$/i, ['gunzip'], false],
  [/\.bz2$/i, ['bunzip2'], false],
  [/\.xz$/i, ['unxz'], false],
  [/\.rar$/i, ['unrar', 'x'], true],
  [/\.7z$/i, ['7z', 'x'], true],
];

const THEM = /^(?:them|it|each|all|every|those|these|their|its|they)$/i;
const FILE = /^(?:fil|directory|result|match|output|one|everything|thing)$/;

const wordOf = (token: Token | undefined): string => (token && !token.quoted ? token.text.toLowerCase() : '');

/** Whether what follows the verb at `at` are the files: "them", "each of these files", "*.gz". */
function meansFiles(tokens: readonly Token[], at: number): boolean {
  for (let k = at + 1; k < Math.min(tokens.length, at + 6); k++) {
    const token = tokens[k];
    if (!token) break;
    if (THEM.test(wordOf(token))) return true;
    if (FILE.test(token.canon) || token.values.has('kind') || token.values.has('glob')) return true;
    if (token.stop || token.thing) continue;
    // Words before the noun say which files: "the oldest log files".
    if (k > at + 3) return false;
  }
  return false;
}

const verbAt = (tokens: readonly Token[], pattern: RegExp): number =>
  tokens.findIndex((token, i) => pattern.test(wordOf(token)) && (meansFiles(tokens, i) || i === tokens.length - 1));

const running = (argv: string[], used: number[], each = false): ActionReading => ({
  action: { kind: 'exec', argv, ...(each ? { each } : {}) },
  used,
});

function unpacked(tokens: readonly Token[]): ActionReading | null {
  const at = verbAt(tokens, /^(?:unzip|extract|decompress|uncompress|gunzip|untar|unpack)$/);
  if (at < 0) return null;
  const patterns = tokens.flatMap(({ values }) => values.get('glob') ?? values.get('kind') ?? []);
  const [, argv, each] = UNPACKERS.find(([ending]) => patterns.some((text) => ending.test(text))) ?? [];
  if (!argv) return null;
  const tool = tokens.flatMap((token, i) => (wordOf(token) === argv[0] ? [i] : []));
  return running(argv, [at, ...tool], each);
}

function packed(tokens: readonly Token[]): ActionReading | null {
  const at = verbAt(tokens, /^(?:compress|gzip|bzip2|xz)$/);
  if (at < 0) return null;
  const tool = tokens.findIndex((token) => PACKERS.has(wordOf(token)));
  return running([tool < 0 ? 'gzip' : wordOf(tokens[tool])], tool < 0 ? [at] : [at, tool]);
}

function hashed(tokens: readonly Token[]): ActionReading | null {
  const at = tokens.findIndex((token) => Object.hasOwn(HASHES, wordOf(token)));
  const program = HASHES[wordOf(tokens[at])];
  return program === undefined ? null : running([program], [at]);
}

/** "search for 'bar' in those files", "grep foo in them": not names, but what the files hold. */
function searched(tokens: readonly Token[]): ActionReading | null {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token?.quoted || wordOf(tokens[at + 1]) !== 'in') continue;
    const back = tokens.slice(Math.max(0, at - 4), at).map(wordOf);
    const searches = back.some((word) =>
      /^(?:find|search|grep|look|word|string|text|phrase|pattern|regex)$/.test(word),
    );
    const object = tokens.slice(at + 2, at + 7);
    const inFiles =
      object.some(({ canon, values }) => canon === 'fil' || values.has('kind')) || THEM.test(wordOf(object[0]));
    if (!searches || !inFiles) continue;
    const from = back.findIndex((word) => /^(?:search|grep|look|find)$/.test(word));
    const begin = from < 0 ? at - 1 : Math.max(0, at - 4) + from;
    // Where the request begins with it, the search is all that is wanted: each line that matches; later, a second step.
    const letters = begin === 0 ? '-l' : '-H';
    return running(
      ['grep', letters, token.text],
      Array.from({ length: at + 2 - begin }, (_, i) => begin + i),
    );
  }
  return null;
}

/** "show what they contain", "print the contents of all …". */
function shown(tokens: readonly Token[]): ActionReading | null {
  const verb = tokens.findIndex((token) => /^(?:print|display|show|cat|output|dump)$/.test(wordOf(token)));
  if (verb < 0) return null;
  const contents = tokens.findIndex((token, i) => i > verb && token.canon === 'contents');
  const plural = tokens.some((token) => token.canon === 'all' || THEM.test(wordOf(token)));
  if (contents < 0 || !plural || contents > verb + 3)
    return wordOf(tokens[verb]) === 'cat' && meansFiles(tokens, verb) ? running(['cat'], [verb]) : null;
  return running(['cat'], [verb, contents]);
}

/** "count the lines in each of them". */
function counted(tokens: readonly Token[]): ActionReading | null {
  const at = tokens.findIndex((token) => /^(?:count|many)$/.test(token.canon));
  const lines = tokens.findIndex((token, i) => i > at && token.canon === 'lin');
  const each = tokens.findIndex((token, i) => i > lines && /^(?:each|every)$/.test(wordOf(token)));
  return at < 0 || lines < 0 || lines > at + 3 || each < 0 ? null : running(['wc', '-l'], [at, lines, each]);
}

/** "Compress a file named x" is about the one file, "find … and compress it" and "compress all …" about those found. */
const ofMany = (tokens: readonly Token[], reading: ActionReading | null): ActionReading | null => {
  const first = tokens.findIndex(({ stop }) => !stop);
  const many = tokens.some((token) => token.canon === 'all' || token.values.has('kind'));
  return reading && (many || !reading.used.includes(first)) ? reading : null;
};

/** The act that the request names beside the search, or null. */
export const readAct = (tokens: readonly Token[]): ActionReading | null =>
  ofMany(tokens, unpacked(tokens)) ??
  ofMany(tokens, packed(tokens)) ??
  hashed(tokens) ??
  searched(tokens) ??
  counted(tokens) ??
  shown(tokens);
