// What values mean by convention and do not say in words: options of mounts, answers of name servers, rules of sudo (the table
// `convention` of claims.toml), networks by the length of their prefix, tags of images, branches that went apart, timetables.
import { cronTimes } from '../../../../base/crontab.ts';
import { unitOf } from '../amounts.ts';
import { timesSaid } from '../told/jobs.ts';
import { amountIn } from '../told/measured.ts';
import { bindable, stateOf } from '../told/words.ts';
import { type Cell, type List, type Node, putCell } from './cells.ts';
import { releases } from './releases.ts';
import { isOutcome } from './slots.ts';
import { stampIn } from './stamps.ts';
import { wording } from './wording.ts';

const shown = ({ text, flag }: Cell): string => text ?? (flag === null ? '' : String(flag));

/** `options: ro,noatime` is read-only, and not writable. */
function meanings(cell: Cell): void {
  const { node, key, amount, from } = cell;
  if (from || amount) return;
  for (const { key: keys, value, is, not, why } of wording().conventions)
    if (keys.test(key) && value.test(shown(cell))) {
      if (why !== '') putCell(node, 'reason', { text: why });
      for (const [words, flag] of [
        [is, true],
        [not, false],
      ] as const)
        for (const word of words)
          putCell(node, word.replace('+', ' '), { flag, from: [cell], words: word.split('+').map(bindable) });
    }
}

const PREFIX = /^[\da-f.:]+(\/\d{1,3})$/i;
/** `192.0.2.7/24` is in a /24. */
function prefix({ node, text, from }: Cell): void {
  const length = PREFIX.exec(text ?? '')?.[1];
  if (length && !from) putCell(node, 'network prefix', { text: length, from: [] });
}

/** `repository: shop/api`, `tag: 2.4`: shop/api:2.4. */
function tagged({ cells }: Node): void {
  const [of, tag] = [/^repo(?:sitory)?$/i, /^tag$/i].map((key) => cells.find((cell) => key.test(cell.key)));
  const text = `${of?.text}:${tag?.text}`;
  if (of?.text && tag?.text) putCell(of.node, 'name', { text, from: [of, tag] });
}

/** `ahead: 2, behind: 3`: they have diverged. */
function diverged({ cells }: Node): void {
  const [ahead, behind] = ['ahead', 'behind'].map((side) =>
    cells.find(({ words, amount }) => amount?.unit === '' && words.at(-1)?.lower === side),
  );
  if (!ahead?.amount || !behind?.amount) return;
  const flag = ahead.amount.value > 0 && behind.amount.value > 0;
  putCell(ahead.node, 'diverged', { flag, from: [ahead, behind] });
}

const MEASURED = /^(?:value|reading|current|input|min|max|low|high|crit(?:ical)?|warn(?:ing)?|limit|threshold)$/i;
const UNIT = /^(?:units?|uom)$/i;
const CELSIUS = /^(?:°|deg ?)?c(?:elsius)?$/i;
/** `value: 71, unit: "C"`: what is measured, and what it is held against. */
export function measured({ cells }: Node): void {
  const named = cells.find(({ key, text }) => UNIT.test(key) && text)?.text ?? '';
  const unit = CELSIUS.test(named) ? '°C' : unitOf(named.toLowerCase());
  if (!unit) return;
  for (const cell of cells)
    if (cell.amount?.unit === '' && MEASURED.test(cell.key)) cell.amount = { ...cell.amount, unit };
}

const TIMES = /^(?:schedule|cron|expression|spec|when)$/i;
/** `schedule: "0 0 1 * *"`: when that is, in words. */
function timetable(cell: Cell): void {
  const { node, key, text, from } = cell;
  const times = text !== null && !from && TIMES.test(key) ? cronTimes(text) : null;
  for (const [name, value] of Object.entries(times ? timesSaid(times) : {}))
    putCell(node, name, {
      text: String(value),
      amount: name === 'interval' ? amountIn(String(value), '') : null,
      stamp: stampIn(String(value)),
      from: [cell],
    });
}

const ERROR = /^(?:error|last_error|failure)$/i;
const byErrors = new WeakMap<List, Map<string, boolean>>();
/** Whether a column of errors says how each came out: some have one and some do not, and no other column says it. */
function tellsOutcome(list: List, key: string): boolean {
  const known = byErrors.get(list) ?? new Map<string, boolean>();
  byErrors.set(list, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const own = list.nodes.flatMap(({ cells }) => cells.filter(({ from }) => !from));
  const errors = own.filter((cell) => cell.key === key);
  const isMixed = errors.some(({ text }) => text === '') && errors.some(({ text }) => text);
  const tells =
    isMixed && !own.some((cell) => cell.key !== key && cell.text && stateOf(bindable(cell.text)).length > 0);
  known.set(key, tells);
  return tells;
}

/** `error: null` of one, and a text of another: the one succeeded, the other failed. */
function errored(cell: Cell): void {
  const { key, text, node, from } = cell;
  if (!ERROR.test(key) || from || text === null || !node.list || !tellsOutcome(node.list, key)) return;
  putCell(node, 'outcome', { text: text === '' ? 'succeeded' : 'failed', from: [cell] });
}

const EXIT = /(?:^|[_ ])(?:exit|return)(?:[_ ](?:code|status))?$/i;
/** `last_exit: 2`: with which code it ended, and that it failed. */
function exited(node: Node): void {
  const code = node.cells.find(({ key, amount, from }) => !from && amount?.unit === '' && EXIT.test(key));
  if (code?.amount && code.key !== 'exit code') putCell(node, 'exit code', { amount: code.amount, from: [code] });
  const isTold = node.cells.some(({ text, from }) => !from && text !== null && isOutcome(bindable(text)));
  if (code?.amount && !isTold)
    putCell(node, 'outcome', { text: code.amount.value === 0 ? 'succeeded' : 'failed', from: [code] });
}

const MOUNTS = /^mount_?points?$/i;
/** `MOUNTPOINTS`: what has a place there is mounted, and what has none, nor has a part of it, is not. */
function mounted({ list, cells: own }: Node): void {
  const [place, name] = [own.find(({ key }) => MOUNTS.test(key)), own[0]];
  if (!name?.text || !list?.nodes.some(({ cells }) => cells.some(({ key, text }) => MOUNTS.test(key) && text))) return;
  const isWhole = list.nodes.some(({ cells: [each] }) => each !== name && each?.text?.startsWith(name.text as string));
  if (place?.text === '[SWAP]') putCell(name.node, 'used as', { text: 'swap', from: [place] });
  else if (place?.text || !isWhole) putCell(name.node, 'mounted', { flag: !!place?.text, from: [place ?? name] });
}

const HELD = /^(?:rows?|row_count|messages|entries|items|files)$/i;
/** `rows: 0`: it is empty; `read_only: true`: it is read-only; `702/vsftpd`: its PID and what it runs. */
function spelledOut(cell: Cell): void {
  const { node, key, text, amount, flag, words, from } = cell;
  if (from) return;
  if (amount?.unit === '' && HELD.test(key))
    putCell(node, 'content', { text: amount.value === 0 ? 'empty' : 'filled', from: [cell] });
  const joined = words.map(({ lower }) => lower).join('-');
  if (flag !== null && words.length > 1) putCell(node, joined, { flag, from: [cell], words: [bindable(joined)] });
  const [, pid, program] = (/^pid\/program/i.test(key) && /^(\d+)\/(\S+)$/.exec(text ?? '')) || [];
  if (!pid || !program) return;
  putCell(node, 'pid', { text: pid, amount: { value: Number(pid), unit: '', decimals: 0 }, from: [cell] });
  putCell(node, 'process', { text: program, from: [cell] });
}

export function conventions(node: Node): void {
  for (const cell of [...node.cells]) {
    meanings(cell);
    prefix(cell);
    timetable(cell);
    errored(cell);
    spelledOut(cell);
  }
  mounted(node);
  exited(node);
  releases(node);
  tagged(node);
  diverged(node);
}
