// When a setting is asked about, as a question says it: on disk, as committed, at a tag or on a branch, before and after a
// commit that is told by its month, its author or words of its message; and the files of settings as they stood then.
import { basename } from 'node:path';
import { wordsOf } from '../../../english/deeds.ts';
import { textWords } from '../../../english/text-words.ts';
import type { Token } from '../../../english/token.ts';
import { textOf } from '../../../relations/cells.ts';
import { WHOLE } from '../../../relations/patches.ts';
import type { Relations } from '../../../relations/relations.ts';
import { Untrusted } from '../../../relations/untrusted.ts';
import type { World } from '../../../world/world.ts';
import { datedBy } from '../../rows/in-history.ts';
import type { FileText } from '../../rows/named-file.ts';
import { alike, contentOf, phraseIn } from '../../rows/texts.ts';

export interface Moment {
  /** Null: as it lies on the disk. */
  revision: string | null;
  shown: string;
}

export interface Times {
  moments: Moment[];
  /** Where in the question they are said. */
  spans: { from: number; to: number }[];
  /** They are held against each other. */
  compared: boolean;
  /** A commit is meant, and these words say which one. */
  commit?: { words: Token[]; both: boolean };
}

const DISK: Moment = { revision: null, shown: 'on disk' };
const HEAD: Moment = { revision: 'HEAD', shown: 'committed (HEAD)' };
const NOUN = /^(?:tag|branch|release|version)$/;
/** What may stand between "before the" and "commit". */
const LONGEST = 8;

/** *Before and after the February commit*. */
function byCommit(tokens: readonly Token[]): Times | null {
  const { both, before, after } = textWords().of_commit;
  for (const [form, pair] of [
    [both, true],
    [before, false],
    [after, false],
  ] as const) {
    const led = phraseIn(tokens, [form]);
    const end = led
      ? tokens.findIndex(({ lower }, at) => at >= led.to && at <= led.to + LONGEST && /^(?:commit|change)$/.test(lower))
      : -1;
    if (!led || end < 0) continue;
    let to = end + 1;
    // "The commit of February": what follows says which one as well.
    if (/^(?:of|from|in|by)$/.test(tokens[to]?.lower ?? '')) to = Math.min(tokens.length, to + 3);
    const words = contentOf(tokens.slice(led.to, to)).filter(({ lower }) => !/^(?:commit|change)$/.test(lower));
    const shown = form === before ? 'before it' : 'after it';
    if (words.length === 0) continue;
    return {
      moments: pair ? [] : [{ revision: form, shown }],
      spans: [{ from: led.from, to }],
      compared: pair,
      commit: { words, both: pair },
    };
  }
  return null;
}

/** Tags and branches that are named, where they can be nothing else or stand beside their noun. */
function byNames(tokens: readonly Token[], world: World): { moment: Moment; at: number }[] {
  return tokens.flatMap(({ text, quoted }, at) => {
    const beside = [tokens[at - 1], tokens[at + 1]].some((each) => NOUN.test(each?.lower ?? ''));
    const sure = quoted || beside || /\d|\//.test(text) || /^(?:main|master|trunk)$/.test(text);
    const found = sure ? (world.resolve(text, 'tag') ?? world.resolve(text, 'branch')) : null;
    return found?.how === 'exact' ? [{ moment: { revision: found.name, shown: text }, at }] : [];
  });
}

export function timesIn(tokens: readonly Token[], world: World): Times | null {
  const own = byCommit(tokens);
  if (own) return own;
  const { on_disk, committed, held_against } = textWords();
  const names = byNames(tokens, world);
  const head = phraseIn(tokens, committed);
  const without = (span: { from: number; to: number } | null): Token[] =>
    tokens.map((token, at) => (span && at >= span.from && at < span.to ? { ...token, lower: '', text: '' } : token));
  const disk = phraseIn(without(head), on_disk);
  if (names.length === 0 && !head) return null;
  const moments = [...names.map(({ moment }) => moment), ...(head ? [HEAD] : [])];
  const against = phraseIn(tokens, held_against);
  if (disk || (moments.length === 1 && against && head)) moments.push(DISK);
  const nouns = names.flatMap(({ at }) => [at - 1, at + 1].filter((each) => NOUN.test(tokens[each]?.lower ?? '')));
  return {
    moments,
    spans: [
      ...[...names.map(({ at }) => at), ...nouns].map((from) => ({ from, to: from + 1 })),
      ...[head, disk, moments.length > 1 ? against : null].flatMap((span) => span ?? []),
    ],
    compared: moments.length > 1,
  };
}

/** The commits that the words tell of, each as the two moments around it. */
export async function aroundCommits(words: readonly Token[], relations: Relations): Promise<[Moment, Moment][]> {
  const { rows } = await relations.rows('commit', { need: ['hash', 'message', 'author', 'time'] });
  return rows.flatMap((row): [Moment, Moment][] => {
    const hash = textOf(row, 'hash') ?? row.key;
    const told = [...wordsOf(textOf(row, 'message') ?? ''), ...wordsOf(textOf(row, 'author') ?? ''), ...datedBy(row)];
    const fits = words.every(
      ({ lower }) => told.some((each) => alike(each, lower)) || (lower.length > 6 && hash.startsWith(lower)),
    );
    if (!fits) return [];
    const [subject = ''] = (textOf(row, 'message') ?? '').split('\n');
    const shown = `${hash.slice(0, 9)} (${new Untrusted(subject).print()})`;
    return [
      [
        { revision: `${hash}^`, shown: `before ${shown}` },
        { revision: hash, shown: `after ${shown}` },
      ],
    ];
  });
}

/** The files of settings as they stood; null where git does not tell. */
export async function filesAt(
  { revision }: Moment,
  names: readonly string[],
  relations: Relations,
): Promise<FileText[] | null> {
  if (revision === null) return null;
  const { rows, missing } = await relations.rows('patch', {
    need: ['file', 'text'],
    within: [`${WHOLE}${revision}`, ...names],
  });
  if (missing !== null) return null;
  const files = new Map<string, string[]>();
  for (const row of rows) {
    const path = textOf(row, 'file') ?? '';
    files.set(path, [...(files.get(path) ?? []), textOf(row, 'text') ?? '']);
  }
  return [...files].map(([path, lines]) => ({ path, shown: new Untrusted(path).print(), text: lines.join('\n') }));
}

/** Patterns of git for files of settings. */
export const PATTERNS = 'yaml yml json toml ini cfg conf env properties'.split(' ').map((ending) => `*.${ending}`);

export const stemOf = (path: string): string => basename(path).replace(/\.[A-Za-z]+$/, '');
