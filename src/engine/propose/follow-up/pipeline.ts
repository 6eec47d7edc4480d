// A command line as a row of simple commands with pipes between them, for changing it word by word. What has lists,
// substitutions, groups or keywords is not read: it is left to a new proposal. Words keep their spelling, quotes included.
import { parse } from 'unbash';

export interface Stage {
  /** `sudo` is kept apart. */
  root: boolean;
  program: string;
  /** Subcommand or empty. */
  sub: string;
  /** Everything after the program, as written, the subcommand included. */
  args: readonly string[];
  /** Redirections as written: `> list.txt`, `2>/dev/null`. */
  redirects: readonly string[];
}

export type Pipeline = readonly Stage[];

const SUBS = new Set('git apt apt-get dnf docker systemctl npm pip kubectl'.split(' '));
const KEYWORDS = /^(?:if|for|while|until|case|select|function|time|coproc|\[\[|then|do)$/;

function stageOf(words: readonly string[], redirects: readonly string[]): Stage | null {
  const root = words[0] === 'sudo';
  const [program = '', ...args] = root ? words.slice(1) : words;
  if (!/^[\w./+][\w./+-]*$/.test(program) || KEYWORDS.test(program)) return null;
  return { root, program, sub: SUBS.has(program) ? (args[0] ?? '') : '', args, redirects };
}

/** The stages of a command line, or null when it is more than words, pipes and redirections to files. */
export function readPipeline(command: string): Pipeline | null {
  if ((parse(command).errors ?? []).length > 0) return null;
  const stages: Stage[] = [];
  let words: string[] = [];
  let redirects: string[] = [];
  let at = 0;
  /** The next word; empty when a substitution is in it. */
  const word = (): string => {
    const from = at;
    let quote = '';
    for (; at < command.length; at++) {
      const char = command[at] ?? '';
      if (quote !== "'" && /^(?:`|\$\()/.test(command.slice(at, at + 2))) return '';
      if (quote !== '') {
        if (char === '\\' && quote === '"') at++;
        else if (char === quote) quote = '';
      } else if (char === '\\') at++;
      else if (char === "'" || char === '"') quote = char;
      else if (/[\s|&;<>()]/.test(char)) break;
    }
    return command.slice(from, at);
  };
  const blanks = () => {
    while (/[ \t]/.test(command[at] ?? '')) at++;
  };
  for (blanks(); at < command.length; blanks()) {
    const operator = /^(?:\d*(?:>>|>&|>|<)|\|)/.exec(command.slice(at))?.[0];
    if (operator === undefined) {
      const next = word();
      if (next === '') return null;
      words.push(next);
      continue;
    }
    at += operator.length;
    if (operator === '|') {
      const stage = stageOf(words, redirects);
      if (stage === null || /[|&]/.test(command[at] ?? '')) return null;
      stages.push(stage);
      words = [];
      redirects = [];
      continue;
    }
    blanks();
    const target = word();
    if (target === '') return null;
    const joined = operator.endsWith('&') || /^2>/.test(operator);
    redirects.push(`${operator}${joined ? '' : ' '}${target}`);
  }
  const last = stageOf(words, redirects);
  return last === null ? null : [...stages, last];
}

export function writePipeline(stages: Pipeline): string {
  return stages
    .map(({ root, program, args, redirects }) => [...(root ? ['sudo'] : []), program, ...args, ...redirects].join(' '))
    .join(' | ');
}

/** `git log` for what has subcommands, else the program. */
export const nameOf = ({ program, sub }: Stage): string => (sub === '' ? program : `${program} ${sub}`);

const isOutput = (redirect: string): boolean => /^1?>/.test(redirect);

/** With one more stage at `at`; what is written to a file is what the last one prints. */
export function withStage(stages: Pipeline, at: number, words: readonly string[]): Pipeline {
  const stage = stageOf(words, []);
  const before = stages[at - 1];
  if (stage === null || before === undefined) return stages;
  const moved = at === stages.length ? before.redirects.filter(isOutput) : [];
  return [
    ...stages.slice(0, at - 1),
    { ...before, redirects: before.redirects.filter((redirect) => !moved.includes(redirect)) },
    { ...stage, redirects: moved },
    ...stages.slice(at),
  ];
}

export const replaced = (stages: Pipeline, at: number, stage: Stage): Pipeline =>
  stages.map((old, i) => (i === at ? stage : old));

export const writesFile = (stages: Pipeline): boolean => stages.some(({ redirects }) => redirects.some(isOutput));

/** Their words of one dash are no bundles of letters. */
const UNBUNDLED = /^(?:find|ip|chmod)$/;
const isBundle = (arg: string): boolean => /^-[A-Za-z]+$/.test(arg);

export function hasFlag({ args }: Stage, flag: string): boolean {
  return args.some((arg) => arg === flag || (flag.length === 2 && isBundle(arg) && arg.includes(flag[1] ?? '')));
}

/** With the flag in its place: after the subcommand, or in a bundle of letters that is there. */
export function withFlag(stage: Stage, flag: string): Stage {
  if (hasFlag(stage, flag)) return stage;
  const args = [...stage.args];
  const bundle = args.findIndex(isBundle);
  const [, letter = ''] = /^-([A-Za-z])$/.exec(flag) ?? [];
  // `-f` of tar and the like must stay last of its bundle, so letters go in front.
  if (letter !== '' && stage.program === 'tar' && /^[A-Za-z]+$/.test(args[0] ?? ''))
    args[0] = args[0]?.includes(letter) ? args[0] : `${letter}${args[0]}`;
  else if (letter !== '' && bundle >= 0 && !UNBUNDLED.test(stage.program))
    args[bundle] = `-${letter}${args[bundle]?.slice(1)}`;
  else args.splice(stage.sub === '' ? 0 : 1, 0, flag);
  return { ...stage, args };
}

/** Without the flag, alone or in a bundle; null when it is not there. */
export function withoutFlag(stage: Stage, flag: string): Stage | null {
  if (!hasFlag(stage, flag)) return null;
  const letter = flag.length === 2 ? (flag[1] ?? '') : '';
  const args = stage.args.flatMap((arg) => {
    if (arg === flag) return [];
    if (letter === '' || !isBundle(arg)) return [arg];
    const rest = arg.slice(1).replaceAll(letter, '');
    return rest === '' ? [] : [`-${rest}`];
  });
  return { ...stage, args };
}

/** With the first flag that is there replaced, or with it added. */
export function withValue(stage: Stage, flags: RegExp, words: readonly string[]): Stage {
  const at = stage.args.findIndex((arg) => flags.test(arg));
  const from = at < 0 ? (stage.sub === '' ? 0 : 1) : at;
  // `-n 5` is two words, `-5` and `--lines=5` are one.
  const taken = at < 0 ? 0 : /^-[a-zA-Z]$|^--[a-z-]+$/.test(stage.args[at] ?? '') && words.length > 1 ? 2 : 1;
  return { ...stage, args: [...stage.args.slice(0, from), ...words, ...stage.args.slice(from + taken)] };
}
