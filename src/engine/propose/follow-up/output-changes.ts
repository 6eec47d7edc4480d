// What is done with the lines that a command prints: their order, how many of them, counting, saving. The stages keep
// the order sort, reverse, limit, count, so that a limit never cuts what is sorted after it.
import { parseCount } from '../measures.ts';
import { quotePath } from '../quote.ts';
import { asked, type Change, onFind } from './change.ts';
import {
  hasFlag,
  nameOf,
  type Pipeline,
  replaced,
  type Stage,
  withFlag,
  withoutFlag,
  withStage,
  withValue,
  writePipeline,
  writesFile,
} from './pipeline.ts';

/** Programs whose output is lines for people to read; only these are sorted, cut or counted. */
const LISTS =
  /^(?:find|ls|grep|rg|fd|du|df|ps|ss|netstat|lsof|cat|awk|sed|cut|sort|uniq|head|tail|tac|tr|wc|locate|who|last|env|printenv|getent|strings|nl|seq|comm|jq|tree|lsblk|lscpu|lsusb|lspci|journalctl|dmesg|history|dpkg|apt-cache|git (?:log|branch|status|tag|ls-files|stash|shortlog)|apt (?:list|search)|docker (?:ps|images|logs)|systemctl (?:list-\S+)|pip list|column)$/;
const lists = (stages: Pipeline): boolean =>
  stages.every((stage) => LISTS.test(nameOf(stage)) || LISTS.test(stage.program)) &&
  stages.every((stage) => !acts(stage));
const PRINTS = /^(?:grep|wc|ls|cat|head|tail|file|stat|du|basename|echo|printf|\w+sum)$/;
/** A find that does something with the files prints nothing to be ordered. */
const acts = ({ program, args }: Stage): boolean =>
  program === 'find' &&
  args.some(
    (arg, i) =>
      /^-(?:delete|ok|okdir|print0|fprint.*)$/.test(arg) ||
      (/^-exec(?:dir)?$/.test(arg) && !PRINTS.test(args[i + 1] ?? '')),
  );

const SHAPES = /^(?:head|tail|wc)$/;
/** Behind the last stage that makes lines and before the first one that cuts or counts them. */
function beforeCut(stages: Pipeline): number {
  const at = stages.findIndex(({ program }, i) => i > 0 && SHAPES.test(program));
  return at < 0 ? stages.length : at;
}
const counted = (stages: Pipeline): boolean =>
  stages.slice(1).some(({ program }) => program === 'wc');

/** Lines above the entries. */
function headerLines({ program, sub, args }: Stage): number {
  if (program === 'ls') return args.some((arg) => /^-[A-Za-z]*l/.test(arg)) ? 1 : 0;
  if (program === 'ss') return args.some((arg) => /^-[A-Za-z]*H/.test(arg)) ? 0 : 1;
  if (program === 'docker') return sub === 'ps' || sub === 'images' ? 1 : 0;
  return /^(?:ps|df|lsof|lsblk|netstat)$/.test(program) ? 1 : 0;
}
/** What lets the header through. */
const KEEPS_HEADER = ({ program, args }: Stage): boolean =>
  program === 'head' || (program === 'grep' && args.some((arg) => /^-[a-z]*v/.test(arg)));
/** Header lines that still stand above when no later stage took them away. */
function headerOf(stages: Pipeline): number {
  const [first, ...rest] = stages;
  return first && rest.every(KEEPS_HEADER) ? headerLines(first) : 0;
}

type Key = 'size' | 'time' | 'name' | 'memory' | 'cpu';
const KEYS: readonly [RegExp, Key][] = [
  [/^(?:size|bigness)$/i, 'size'],
  [/^(?:time|date|age|modification (?:time|date))$/i, 'time'],
  [/^(?:name|alphabet(?:ically)?)$/i, 'name'],
  [/^(?:memory|mem|ram)(?: us(?:e|age))?$/i, 'memory'],
  [/^(?:cpu|processor)(?: us(?:e|age))?$/i, 'cpu'],
];
const keyOf = (word: string): Key | null =>
  KEYS.find(([pattern]) => pattern.test(word))?.[1] ?? null;

const SIZED = /^-printf$/;
const isCut = ({ program }: Stage): boolean => program === 'head' || program === 'tail';

/** Whether both have the same flags, wherever they stand. */
function sameFlags(a: Stage, b: Stage): boolean {
  const letters = ({ args }: Stage) =>
    args
      .map((arg) => (/^-[A-Za-z]+$/.test(arg) ? [...arg.slice(1)].toSorted().join('') : arg))
      .join(' ');
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
function sorted(stages: Pipeline, key: Key, largest: boolean | null): Pipeline | null {
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
    if (printed && ordered && largest === null && writePipeline(printed) === writePipeline(stages))
      return stages;
    return printed && sortStage(printed, flip(['sort'], 'n'));
  }
  if (first.program === 'ls' && key !== 'memory' && key !== 'cpu') {
    const plain = ['-S', '-t', '-X', '-r'].reduce<Stage>(
      (now, flag) => withoutFlag(now, flag) ?? now,
      first,
    );
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
  if (first.program === 'du' && key === 'size' && largest === null && stages[1]?.program === 'sort')
    return stages;
  if (first.program === 'du' && key === 'size')
    return sortStage(stages, flip(['sort'], hasFlag(first, '-h') ? 'h' : 'n'));
  if (
    key !== 'name' ||
    headerOf(stages) > 0 ||
    /^(?:git|journalctl|dmesg|tree)$/.test(first.program)
  )
    return null;
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

function bySuperlative(stages: Pipeline, word: string, last = false): Pipeline | null {
  const first = stages[0];
  const [, key, most] = SUPERLATIVES.find(([pattern]) => pattern.test(word)) ?? [];
  if (!first || key === undefined || most === undefined) return null;
  const largest = most !== last;
  if (key !== 'time' || !largest) return sorted(stages, key, largest);
  if (NEWEST_FIRST.test(nameOf(first))) return hasFlag(first, '--reverse') ? null : stages;
  return first.program === 'journalctl'
    ? replaced(stages, 0, withFlag(first, '-r'))
    : sorted(stages, key, largest);
}

/** An end of the output: the program's own way where it has one, else a stage. */
function limited(stages: Pipeline, end: 'head' | 'tail', count: number): Pipeline | null {
  const first = stages[0];
  if (!first || counted(stages) || count < 1 || !lists(stages)) return null;
  const own = stages.findIndex(({ program }) => program === 'head' || program === 'tail');
  const cut = stages[own];
  const lines = String(count + (end === 'head' && own !== 0 ? headerOf(stages) : 0));
  if (cut) {
    const next = withValue({ ...cut, program: end }, /^-(?:n\d*|\d+|-lines(?:=.*)?)$/, [
      '-n',
      lines,
    ]);
    return replaced(stages, own, next);
  }
  const name = nameOf(first);
  if (stages.length === 1 && (name === 'git log' || name === 'journalctl'))
    return [withValue(first, /^-(?:n\d*|\d+|-lines.*|-max-count.*)$/, ['-n', String(count)])];
  if (stages.length === 1 && name === 'docker logs')
    return [withValue(first, /^(?:--tail(?:=.*)?|-n)$/, ['--tail', String(count)])];
  return withStage(stages, stages.length, [end, '-n', lines]);
}

function reversed(stages: Pipeline): Pipeline | null {
  if (counted(stages) || !lists(stages)) return null;
  if (stages.at(-1)?.program === 'tac' && stages.length > 1) {
    const [before, tac] = stages.slice(-2);
    if (before && tac)
      return [
        ...stages.slice(0, -2),
        { ...before, redirects: [...before.redirects, ...tac.redirects] },
      ];
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
    return [
      { ...first, args: first.args.map((arg) => (arg === field ? other : arg)) },
      ...stages.slice(1),
    ];
  }
  return headerOf(stages) > 0 ? null : withStage(stages, stages.length, ['tac']);
}

const NUMBER =
  '\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred';
const NOT_TIME = '(?! ?(?:sec|min|hour|day|week|month|year|[kmg]i?b?\\b|bytes|levels?|percent|%))';
const NOUN =
  '(?: (?:lines?|files?|results?|entries|ones|commits?|items|of (?:them|these|those)|processes|messages|matches))?';
const THEM = '(?:it|them|that|these|those|the (?:list|output|results?|files?|lines?))';
const SUPERLATIVE = 'biggest|largest|heaviest|smallest|newest|latest|most recent|oldest';
const BY =
  'size|time|date|age|modification (?:time|date)|name|memory(?: usage| use)?|mem|ram|cpu(?: usage| use)?';

/** Without the stage that cuts the output, or the program's own limit. */
function unlimited(stages: Pipeline): Pipeline | null {
  const at = stages.findIndex(({ program }, i) => i > 0 && /^(?:head|tail)$/.test(program));
  const cut = stages[at];
  const before = stages[at - 1];
  if (cut && before) {
    const joined = { ...before, redirects: [...before.redirects, ...cut.redirects] };
    return [...stages.slice(0, at - 1), joined, ...stages.slice(at + 1)];
  }
  const first = stages[0];
  if (!first || !/^(?:git log|journalctl)$/.test(nameOf(first))) return null;
  const flag = first.args.findIndex((arg) => /^-(?:n\d*|\d+|-lines=.*|-max-count=.*)$/.test(arg));
  if (flag < 0) return stages;
  const args = first.args.toSpliced(flag, first.args[flag] === '-n' ? 2 : 1);
  return [{ ...first, args }, ...stages.slice(1)];
}

export const OUTPUT_CHANGES: readonly Change[] = [
  {
    asks: asked(
      '(?:show |list )?(?:me )?all(?: (?:of (?:them|it)|results|files|entries|lines))?|(?:without|no)(?: a| the| any)? limit',
    ),
    apply: unlimited,
  },
  {
    asks: asked(
      `(?:(?:sort(?:ed)?|order(?:ed)?)(?: ${THEM})? ?)?(?:by (?:the )?(?:file )?(${BY})|(alphabetically))(?:,? (?:in )?(?:(descending|(?:biggest|largest|newest) first|(?:smallest|oldest) last)|(ascending|(?:smallest|oldest) first|(?:biggest|largest|newest) last)|(reversed?))(?: order)?)?`,
    ),
    apply: (stages, [, by = '', word = '', down, up, turned]) => {
      const key = keyOf(by || word);
      const ordered = key && sorted(stages, key, down ? true : up ? false : null);
      return ordered && turned ? reversed(ordered) : ordered;
    },
  },
  {
    asks: asked(`(?:sort(?:ed)?|order(?:ed)?)(?: ${THEM})?(?! by)`),
    apply: (stages) => sorted(stages, 'name', null),
  },
  {
    asks: asked(`(?:only |just )?(?:the )?(?:top|first) (${NUMBER})${NOUN} by (?:the )?(${BY})`),
    apply: (stages, [, number = '', by = '']) => {
      const key = keyOf(by);
      const count = parseCount(number);
      const ordered = key && sorted(stages, key, key === 'name' ? null : true);
      return ordered && count !== null ? limited(ordered, 'head', count) : null;
    },
  },
  {
    asks: asked(`(?:make it |use )?(${NUMBER})${NOT_TIME}${NOUN} instead`),
    apply: (stages, [, number = '']) => {
      const count = parseCount(number);
      const all = unlimited(stages);
      // There must be another number that it stands for.
      const cut = stages.find(({ program }) => program === 'head' || program === 'tail');
      if (count === null || (!cut && (all === null || all === stages))) return null;
      return limited(stages, cut?.program === 'tail' ? 'tail' : 'head', count);
    },
  },
  {
    asks: asked(
      `(?:with )?(?:the )?(${SUPERLATIVE})(?: (?:ones?|files?|entries))? (?:(first|on top)|last|at the (?:end|bottom))`,
    ),
    apply: (stages, [, word = '', first]) => bySuperlative(stages, word, first === undefined),
  },
  {
    asks: asked(
      `(?:sort(?:ed)?|order(?:ed)?)(?: ${THEM})? by (?:the )?(${SUPERLATIVE})(?: first)?`,
    ),
    apply: (stages, [, word = '']) => bySuperlative(stages, word),
  },
  {
    asks: asked(
      `(?:only |just )?(?:show |list |give me )?(?:the )?(${NUMBER})? ?(${SUPERLATIVE})(?: (${NUMBER})${NOT_TIME})?${NOUN}`,
    ),
    apply: (stages, [said, before, word = '', after]) => {
      // The word alone may mean an order or a choice.
      if (said === word) return null;
      const count = parseCount(before ?? after ?? 'one');
      const ordered = count === null ? null : bySuperlative(stages, word);
      return ordered && count !== null ? limited(ordered, 'head', count) : null;
    },
  },
  {
    asks: asked(
      `(?:only |just |limit(?:ed)? (?:it |them )?to |at most |no more than |max(?:imum)? )?(?:show |list )?(?:the )?(?:(first|top|last) )?(${NUMBER})${NOT_TIME}(?: (first|last))?${NOUN}`,
    ),
    apply: (stages, match) => {
      const [, which = '', number = '', after = ''] = match;
      // A number alone is no limit: something must say so.
      const said = /^(?:only|just|limit|at most|no more|max|show|list|the|first|top|last)/i;
      if (!said.test(match[0]) && !/(?:lines?|results?|entries|commits?)$/i.test(match[0]))
        return null;
      const count = parseCount(number);
      const end = /^last$/i.test(which || after) ? 'tail' : 'head';
      return count === null ? null : limited(stages, end, count);
    },
  },
  {
    asks: asked(
      '(?:in )?(?:the )?(?:reversed?|backwards|(?:the )?other way (?:a)?round|descending)(?: order)?',
    ),
    apply: reversed,
  },
  {
    asks: asked(
      `(?:only |just )?(?:count|how many)(?: (?:${THEM}|are there|there are|files|lines))*`,
    ),
    apply: (stages, [said]) => {
      const first = stages[0];
      if (!first || !lists(stages) || counted(stages) || stages.slice(1).some(isCut)) return null;
      // What is in the files is not what is printed of them.
      if (/lines/i.test(said) && /^(?:find|ls|fd|tree|du)$/.test(first.program)) return null;
      if (first.program === 'grep' && stages.length === 1 && !hasFlag(first, '-r'))
        return [withFlag(first, '-c')];
      if (first.program === 'ls' && stages.length === 1)
        return withStage([withoutFlag(first, '-l') ?? first], 1, ['wc', '-l']);
      const bare =
        headerOf(stages) > 0 ? withStage(stages, stages.length, ['tail', '-n', '+2']) : stages;
      return withStage(bare, bare.length, ['wc', '-l']);
    },
  },
  {
    asks: asked(
      `(?:save|write|put|redirect|store)(?: ${THEM})? ?(?:to|in|into) (?:a file |the file )?(?:called |named )?["']?([\\w./~-]+)["']?`,
    ),
    apply: (stages, [, file = '']) => {
      const last = stages.at(-1);
      if (!last || writesFile(stages) || !lists(stages)) return null;
      return replaced(stages, stages.length - 1, {
        ...last,
        redirects: [...last.redirects, `> ${quotePath(file)}`],
      });
    },
  },
];
