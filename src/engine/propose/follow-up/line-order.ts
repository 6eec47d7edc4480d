// The order of what is printed: the program's own option where it has one, else a sort behind it and before any limit.
import { onFind } from './change.ts';
import {
  hasFlag,
  nameOf,
  type Pipeline,
  replaced,
  type Stage,
  withFlag,
  withoutFlag,
  withStage,
  writePipeline,
} from './pipeline.ts';
import { beforeCut, counted, headerOf, isCut, lists } from './printed-lines.ts';

type Key = 'size' | 'time' | 'name' | 'memory' | 'cpu';
const KEYS: readonly [RegExp, Key][] = [
  [/^(?:size|bigness)$/i, 'size'],
  [/^(?:time|date|age|modification (?:time|date))$/i, 'time'],
  [/^(?:name|alphabet(?:ically)?)$/i, 'name'],
  [/^(?:memory|mem|ram)(?: us(?:e|age))?$/i, 'memory'],
  [/^(?:cpu|processor)(?: us(?:e|age))?$/i, 'cpu'],
];
export const keyOf = (word: string): Key | null => KEYS.find(([pattern]) => pattern.test(word))?.[1] ?? null;

const SIZED = /^-printf$/;
/** Whether both have the same flags, wherever they stand. */
function sameFlags(a: Stage, b: Stage): boolean {
  const letters = ({ args }: Stage) =>
    args.map((arg) => (/^-[A-Za-z]+$/.test(arg) ? [...arg.slice(1)].toSorted().join('') : arg)).join(' ');
  return letters(a) === letters(b);
}

/** A `sort` behind it, in the place of one that is there. */
function sortStage(stages: Pipeline, words: readonly string[]): Pipeline {
  const at = stages.findIndex(({ program }, i) => i > 0 && program === 'sort');
  const old = stages[at];
  if (old) return replaced(stages, at, { ...old, args: words.slice(1) });
  return withStage(stages, beforeCut(stages), words);
}

/** `largest`: the largest, newest or last first; null leaves it to what the program does by itself. */
export function sorted(stages: Pipeline, key: Key, largest: boolean | null): Pipeline | null {
  const first = stages[0];
  if (!first || counted(stages) || !lists(stages)) return null;
  const flip = (words: string[], letters: string) => [...words, `-${largest ? 'r' : ''}${letters}`];
  if (first.program === 'find' && (key === 'size' || key === 'time')) {
    const format = key === 'size' ? "'%s %p\\n'" : "'%T@ %p\\n'";
    const printed = onFind(stages, (words) =>
      words.actions.every(([name = '']) => name === '-print' || SIZED.test(name))
        ? { ...words, actions: [['-printf', format]] }
        : null,
    );
    const ordered = stages.some(({ program }, i) => i > 0 && program === 'sort');
    // That order it has, one way or the other.
    if (printed && ordered && largest === null && writePipeline(printed) === writePipeline(stages)) return stages;
    return printed && sortStage(printed, flip(['sort'], 'n'));
  }
  if (first.program === 'ls' && key !== 'memory' && key !== 'cpu') {
    const plain = ['-S', '-t', '-X', '-r'].reduce<Stage>((now, flag) => withoutFlag(now, flag) ?? now, first);
    const turned = largest === (key === 'name') ? withFlag(plain, '-r') : plain;
    const by = { size: '-S', time: '-t', name: '' }[key];
    const next = by === '' ? turned : withFlag(turned, by);
    return sameFlags(first, next) ? stages : replaced(stages, 0, next);
  }
  if (first.program === 'ps' && (key === 'memory' || key === 'cpu')) {
    const field = `--sort=${largest === false ? '' : '-'}%${key === 'memory' ? 'mem' : 'cpu'}`;
    const args = [...first.args.filter((arg) => !arg.startsWith('--sort')), field];
    return replaced(stages, 0, { ...first, args });
  }
  if (first.program === 'du' && key === 'size' && largest === null && stages[1]?.program === 'sort') return stages;
  if (first.program === 'du' && key === 'size')
    return sortStage(stages, flip(['sort'], hasFlag(first, '-h') ? 'h' : 'n'));
  if (key !== 'name' || headerOf(stages) > 0 || /^(?:git|journalctl|dmesg|tree)$/.test(first.program)) return null;
  return sortStage(stages, largest ? ['sort', '-r'] : ['sort']);
}

const SUPERLATIVES: readonly [RegExp, Key, boolean][] = [
  [/^(?:biggest|largest|heaviest)$/i, 'size', true],
  [/^(?:smallest|tiniest)$/i, 'size', false],
  [/^(?:newest|latest|most recent|youngest)$/i, 'time', true],
  [/^oldest$/i, 'time', false],
];

/** Programs that print the newest first by themselves; the others would have to be sorted. */
const NEWEST_FIRST = /^(?:git log|last)$/;

export function bySuperlative(stages: Pipeline, word: string, last = false): Pipeline | null {
  const first = stages[0];
  const [, key, most] = SUPERLATIVES.find(([pattern]) => pattern.test(word)) ?? [];
  if (!first || key === undefined || most === undefined) return null;
  const largest = most !== last;
  if (key !== 'time' || !largest) return sorted(stages, key, largest);
  if (NEWEST_FIRST.test(nameOf(first))) return hasFlag(first, '--reverse') ? null : stages;
  return first.program === 'journalctl' ? replaced(stages, 0, withFlag(first, '-r')) : sorted(stages, key, largest);
}

export function reversed(stages: Pipeline): Pipeline | null {
  if (counted(stages) || !lists(stages)) return null;
  if (stages.at(-1)?.program === 'tac' && stages.length > 1) {
    const [before, tac] = stages.slice(-2);
    if (before && tac)
      return [...stages.slice(0, -2), { ...before, redirects: [...before.redirects, ...tac.redirects] }];
  }
  const at = stages.findLastIndex(({ program }) => program === 'sort');
  const sort = stages[at];
  // What is cut stays the same; only its order turns.
  const cut = stages.findLastIndex((stage, i) => i > 0 && isCut(stage));
  if (cut > at) return headerOf(stages) > 0 ? null : withStage(stages, stages.length, ['tac']);
  const turn = (stage: Stage, flag: string) => withoutFlag(stage, flag) ?? withFlag(stage, flag);
  if (sort) return replaced(stages, at, turn(sort, '-r'));
  const first = stages[0];
  if (!first) return null;
  const name = nameOf(first);
  if (hasFlag(first, '--graph')) return null;
  const flag = { ls: '-r', 'git log': '--reverse', journalctl: '-r' }[name];
  if (flag !== undefined) return replaced(stages, 0, turn(first, flag));
  if (name === 'ps') {
    const field = first.args.find((arg) => /^--sort=/.test(arg));
    if (field === undefined) return null;
    const other = field.includes('=-') ? field.replace('=-', '=') : field.replace('=', '=-');
    return [{ ...first, args: first.args.map((arg) => (arg === field ? other : arg)) }, ...stages.slice(1)];
  }
  return headerOf(stages) > 0 ? null : withStage(stages, stages.length, ['tac']);
}
