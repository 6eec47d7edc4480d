// What each tool, and the steady state, told at one moment; and whether what it prints is of its own or somebody's text.
import { inBase } from '../amounts.ts';
import type { Given, ToolOutput } from '../given.ts';
import { isOutdated, ranBy, ranOf, STEADY } from '../ran.ts';
import { printedBy, reported, shapeOf } from '../told/reports.ts';
import { bindable, lexicon, partsOf } from '../told/words.ts';
import { type Cell, FAILURE, HOST_KEY, type Look, type Node, nodesIn } from './cells.ts';
import { isObject } from './json-shapes.ts';
import { Reader } from './reader.ts';
import { laterBy } from './stamps.ts';

type Json = Record<string, unknown>;

/** What the reading of the question may cost. */
const FIRST = 10_000;
const HOUR = 3_600;
const DAY = 86_400;

const LOGS = /logs?\b|journal|dmesg|\btail\b/;
/** What lists a folder of logs is none. */
const PATHS = /\S*\/\S*/g;
const FILES =
  /read_file|search|grep|web|fetch|\bmail\b|inbox|^(?:sudo )?(?:cat|head|less|more|sed|awk|echo|printf|curl|wget|python3?|node|perl|ruby|php|bash|sh|zsh|tee|xargs|strings|jq|yq|git(?= (?:show|cat-file|diff|blame|grep|config)))\b/;
const NOW = /^(?:now|today|checked(?:_at)?|as_of|date|current_time|current_date|day|local_time|time_now)$/i;

/** A tool that is known to look at something; what another prints may be anything. */
const isProbe = (program: string): boolean =>
  /^linux_/.test(program) ||
  program
    .replace(/^sudo /, '')
    .split(/[\s_-]+/)
    .slice(0, 2)
    .some((word) => lexicon().kinds.has(word));

const askedOf = (given: Record<string, unknown> | undefined): string[] =>
  Object.values(given ?? {}).filter((each): each is string => typeof each === 'string' && each !== '');

const SSH = /^ssh (?:-\S+ )*(?:[\w.-]+@)?([\w.-]+) \S/;
/** Where it was looked: on the machine that was asked for by its name. */
const hostIn = (ran: string, given: Record<string, unknown> | undefined): string | null => {
  const own = Object.entries(given ?? {}).find(([key]) => HOST_KEY.test(key))?.[1];
  return typeof own === 'string' && own !== '' ? own : (SSH.exec(ran)?.[1] ?? null);
};

/** The rows of `deliveries-2024.csv` are deliveries. */
const nounsIn = (asked: readonly string[]): string =>
  asked.flatMap((each) => /([a-z][a-z_-]+)[\w.-]*\.(?:[ct]sv|json|ya?ml)$/i.exec(each)?.[1] ?? []).join(' ');

/** A tool of its own name that tells figures and states by their keys, and no text of somebody. */
const isTelling = (program: string, value: unknown): boolean =>
  /^[a-z\d]+(?:[_-][a-z\d]+)+$/.test(program) &&
  isObject(value) &&
  Object.entries(value).filter(([key, each]) => key !== 'lines' && typeof each !== 'object').length > 1;

/** Rows under a heading, or what a timetable is made of. */
const isTable = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).some(
    (each) => Array.isArray(each) && each.every((row) => isObject(row) && Object.keys(row).length > 1),
  );

/** Evidence of all tools and of the steady state. */
export function looksOf(given: Given): Look[] {
  const out: Look[] = [];
  const effort = { left: FIRST };
  const commands = ranOf(given);
  const read = (
    tool: string,
    age: number | null,
    state: boolean,
    value: unknown,
    raw: unknown,
    asked: readonly string[] = [],
    shape: string | null = null,
    broken = false,
    host: string | null = null,
  ): void => {
    const program = (tool.split('|')[0] ?? '').toLowerCase();
    const own = typeof raw === 'string' && !FILES.test(program) ? shape : null;
    const look: Look = {
      tool,
      words: partsOf(`${tool} ${own ?? ''} ${nounsIn(asked)}`).map(bindable),
      age,
      state,
      written:
        state || broken
          ? null
          : FILES.test(program)
            ? 'file'
            : LOGS.test(own ?? program.replace(PATHS, ''))
              ? 'log'
              : typeof raw === 'string' &&
                  own === null &&
                  !isProbe(program) &&
                  !isTable(value) &&
                  !isTelling(program, value)
                ? 'file'
                : null,
      top: [],
      lists: [],
      now: null,
      asked,
      host,
      outdated: isOutdated(tool, age, raw, commands),
      effort,
    };
    new Reader(look).any(value);
    look.host ??=
      look.top.flatMap(({ cells }) => cells).find(({ key, text }) => HOST_KEY.test(key) && text)?.text ?? null;
    for (const node of look.top)
      for (const { key, stamp } of node.cells)
        if (stamp && (NOW.test(key) || (state && key === 'time'))) look.now ??= stamp;
    // `failed: 2025-03-11 07:02`, `failed_ago: 3h 30min`: so late it was.
    for (const { cells } of nodesIn(look))
      for (const { key, stamp } of cells) {
        const back = cells.find(
          (cell) => cell.key === `${key}_ago` || (key === 'since' && cell.key === 'uptime'),
        )?.amount;
        if (stamp?.year && back && (back.grain ?? DAY) <= HOUR) look.now ??= laterBy(stamp, inBase(back));
      }
    // What was looked at since midnight was looked at on that day.
    for (const node of look.top)
      for (const { key, stamp } of node.cells)
        if (
          key === 'since' &&
          stamp?.hour === 0 &&
          stamp.minute === 0 &&
          node.lists.length > 0 &&
          !node.cells.some((cell) => cell.key === 'until')
        )
          look.now ??= { ...stamp, hour: 23, minute: 59 };
    out.push(look);
  };
  if (given.system_state) read(STEADY, given.state_age_s, true, given.system_state, given.system_state);
  for (const { output, ran, printed, age } of given.tool_outputs.flatMap(prompted).flatMap(oneByOne)) {
    const { result } = output;
    const [text, log] = withoutLog(printed);
    const asked = askedOf(output.arguments);
    const shape = shapeOf(ran, text ?? '');
    // `whoami`: what it is called is what it prints.
    const own = typeof text === 'string' && /^[a-z]+$/.test(ran) && /^\s*\S+\s*$/.test(text);
    const value = own
      ? { [ran]: text.trim() }
      : typeof text === 'string'
        ? isObject(result)
          ? merged(result, reported(ran, text, shape))
          : reported(ran, text, shape)
        : result;
    // The lines of its journal say where it runs.
    const hosts = new Set(log?.split('\n').map((line) => line.split(/\s+/)[3] ?? ''));
    const [host] = hosts.size === 1 ? hosts : [];
    const whole = host && isObject(value) ? { host, ...value } : value;
    const broken = output.success === false && isMessage(text);
    const on = hostIn(ran, output.arguments);
    read(ran, age, false, broken ? failed(text, whole) : whole, result, asked, shape.program, broken, on);
    if (log === null) continue;
    const logged = shapeOf('journalctl', log);
    read('journalctl', age, false, reported('journalctl', log, logged), log, asked, logged.program, false, on);
  }
  // What was asked of no other machine was asked of this one.
  const here = out.find(({ state }) => state)?.host ?? null;
  for (const look of out) look.host = (look.host ?? here)?.toLowerCase() ?? null;
  // The day of the steady state is that of all that was just looked at.
  const today = out.find(({ state, age, now }) => state && now && age !== null && age < HOUR)?.now;
  for (const look of out) look.now ??= today ?? null;
  return out;
}

/** One line of some words, and no rows that were printed all the same. */
const isMessage = (text: unknown): text is string => typeof text === 'string' && /^\S+(?: +\S+){3,}$/.test(text.trim());

/** A tool that failed told that, and why. */
const failed = (text: string, told: unknown): Json => ({
  ...(isObject(told) ? told : {}),
  state: 'failed',
  [FAILURE]: text.trim(),
});

interface Printed {
  output: ToolOutput;
  ran: string;
  printed: string | undefined;
  age: number | null;
}
const PROMPT = /^\$ (\S.*)$/;
/** What stands behind each prompt is what that command printed. */
function prompted(output: ToolOutput): Printed[] {
  const { ran, text, age } = ranBy(output);
  const lines = text?.split('\n') ?? [];
  if (!PROMPT.test(lines[0] ?? '') || FILES.test(ran)) return [{ output, ran, printed: text, age }];
  const out: Printed[] = [];
  for (const line of lines) {
    const command = PROMPT.exec(line)?.[1];
    const last = out.at(-1);
    if (command !== undefined) out.push({ output, ran: command, printed: '', age });
    else if (last) last.printed = last.printed === '' ? line : `${last.printed}\n${line}`;
  }
  return out.filter(({ printed }) => printed?.trim() !== '');
}

/** What commands that were run in one line printed, each for itself. */
const oneByOne = (all: Printed): Printed[] =>
  all.printed === undefined
    ? [all]
    : printedBy(all.ran, all.printed).map(({ ran, text }) => ({ ...all, ran, printed: text }));

const LOGGED = /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S+ [^\s:]+: /;
/** What a program tells of a service, and the lines of the journal that it puts behind. */
function withoutLog<T>(text: T): [T | string, string | null] {
  if (typeof text !== 'string') return [text, null];
  const lines = text.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => !LOGGED.test(line));
  const head = lines.slice(0, last + 1).join('\n');
  return head.trim() === '' || last === lines.length - 1 ? [text, null] : [head, lines.slice(last + 1).join('\n')];
}

/** What stands beside the text that was printed. */
function merged(result: Json, told: unknown): unknown {
  // How the command ended is not what it told of.
  const { stdout, output, raw, command, exit_code, code, stderr, ...rest } = result;
  if (Object.keys(rest).length === 0) return told;
  return isObject(told) ? { ...rest, ...told } : told;
}

/** A cell as it is shown: what was told, where it follows from that. */
export function shownCell(cell: Cell): string {
  const { node, key, text, amount, flag, from } = cell;
  if (from?.[0]) return shownCell(from[0]);
  const naming = ({ words, text: own }: Cell): boolean =>
    own !== null && words.some(({ lower }) => lexicon().naming.has(lower));
  let named: string | null = null;
  for (let at: Node | null = node; at && named === null; at = at.parent)
    named = at.name ?? at.cells.find(naming)?.text ?? null;
  const value = flag ?? text ?? (amount ? `${amount.value}${amount.unit}` : '');
  return `${named ?? ''} ${key} = ${value}`.trim();
}

/** Which tool told it, or which part of the steady state. */
export function sourceOfCell(cell: Cell): string {
  if (cell.from?.[0]) return sourceOfCell(cell.from[0]);
  if (!cell.node.look.state) return cell.node.look.tool;
  let { key } = cell;
  for (let at: Node | null = cell.node; at?.parent; at = at.parent) key = at.list?.key ?? at.name ?? key;
  return `SteadyState.${key}`;
}
