// What is reckoned (`meaning/reckoned`): whole numbers by the shell, others by awk, series by seq, days and hours by date.
import type { Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { asPath, refuse, Taking, word } from './take.ts';

/** *80 + 3*, to another base. */
function toBase(digits: string, from: number, to: number): string {
  const plain = from === 10 ? String(Number(digits)) : `$((${from}#${digits}))`;
  switch (to) {
    case 10:
      return `echo ${plain}`;
    case 16:
      return `printf '%x\\n' ${plain}`;
    case 8:
      return `printf '%o\\n' ${plain}`;
    default:
      return `perl -e 'printf "%b\\n", ${from === 10 ? plain : `oct("${from === 16 ? '0x' : '0'}${digits}")`}'`;
  }
}

function figure(taking: Taking): string {
  const text = word(taking.take('names')?.[0]);
  const at = new Map(taking.filters().map(({ attr, value }) => [attr, value.type === 'number' ? value.n : 1]));
  const [base, from, decimals] = [at.get('base'), at.get('from-base'), at.get('decimals')];
  if (base !== undefined && from !== undefined) return toBase(text, from, base);
  // The shell raises nothing to less than nought.
  if (at.has('whole') && !/\^ \(-/.test(text)) {
    const sum = `echo $(( ${text.replaceAll('^', '**')} ))`;
    return decimals === undefined ? sum : refuse('decimals of a whole number');
  }
  return decimals === undefined
    ? `awk 'BEGIN { print ${text} }'`
    : `awk 'BEGIN { printf "%.${decimals}f\\n", ${text} }'`;
}

const COUNTS = /^(.*?)(\d+)(\D*)$/;

function sequence(taking: Taking): string {
  const [first = '', last] = (taking.take('names') ?? []).map(word);
  const filters = taking.filters();
  const of = (attr: string) => filters.find((each) => each.attr === attr)?.value;
  const [step, times, by] = [of('step'), of('times'), of('separator')];
  const apart = by === undefined ? '' : `-s ${quote(word(by))} `;
  if (times?.type === 'number') {
    const lines = `yes ${quote(first)} | head -n ${times.n}`;
    return by === undefined ? lines : `${lines} | paste -sd ${quote(word(by))}`;
  }
  if (last === undefined) return refuse('where it ends');
  if (/^[a-z]$/i.test(first)) {
    const letters = `{${first}..${last}}`;
    if (by === undefined) return `printf '%s\\n' ${letters}`;
    return word(by) === ' ' ? `echo ${letters}` : `printf '%s\\n' ${letters} | paste -sd ${quote(word(by))}`;
  }
  const by1 = step?.type === 'number' ? `${step.n} ` : '';
  if (/^-?\d+$/.test(first)) {
    const padded = /^0\d/.test(first) ? '-w ' : '';
    return `seq ${padded}${apart}${Number(first)} ${by1}${Number(last)}`;
  }
  const [, lead = '', from = '', tail = ''] = COUNTS.exec(first) ?? refuse('a series');
  const to = COUNTS.exec(last)?.[2] ?? refuse('a series');
  const width = /^0/.test(from) ? `0${from.length}` : '';
  const form = `${lead.replaceAll('%', '%%')}%${width}g${tail.replaceAll('%', '%%')}`;
  return `seq ${apart}-f ${quote(form)} ${Number(from)} ${by1}${Number(to)}`;
}

const DAY = 86_400_000;

/** All days of a span, or those of some days of the week. */
function days(taking: Taking): string {
  const [from = '', to = ''] = (taking.take('names') ?? []).map(word);
  const filters = taking.filters();
  const on = filters.flatMap(({ attr, value }) => (attr === 'weekday' && value.type === 'number' ? [value.n] : []));
  const by = filters.find(({ attr }) => attr === 'separator')?.value;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const all = Array.from({ length: (end - start) / DAY + 1 }, (_, i) => new Date(start + i * DAY));
  const first = all.find((day) => on.length === 0 || on.includes(day.getUTCDay()));
  if (!first) return refuse('no such day');
  const weekly = on.length === 1;
  const begin = first.toISOString().slice(0, 10);
  const last = weekly ? Math.floor((end - first.getTime()) / (7 * DAY)) : (end - first.getTime()) / DAY;
  const said = on.length > 1 ? "'+%F %u'" : '+%F';
  const loop = `for i in {0..${last}}; do date -d "${begin} +$i ${weekly ? 'weeks' : 'days'}" ${said}; done`;
  const listed = on.map((day) => `$2 == ${day === 0 ? 7 : day}`).join(' || ');
  const lines = on.length > 1 ? `${loop} | awk '${listed} { print $1 }'` : loop;
  if (taking.goal.act === 'count') return `${lines} | wc -l`;
  return by === undefined ? lines : `${lines} | paste -sd ${quote(word(by))}`;
}

function clock(taking: Taking): string {
  const [from = '', to] = (taking.take('names') ?? []).map(word);
  const by = taking.take('by');
  const n = by?.type === 'number' ? by.n : 0;
  const at = (time: string) => `$(date -u -d ${time} +%s)`;
  if (to !== undefined) return `echo $(( (${at(to)} - ${at(from)}) / ${n} ))`;
  const [count, unit] = n % 60 === 0 ? [n / 60, 'minutes'] : [n, 'seconds'];
  return `date -d '${from} today ${count < 0 ? '' : '+'}${count} ${unit}' +%H:%M${unit === 'seconds' ? ':%S' : ''}`;
}

const COMPILERS: Readonly<Record<string, (taking: Taking) => string>> = { figure, sequence, day: days, clock };

/** What stands behind the \K of its pattern (`meaning/parts-of-files`). */
export function partCommand(goal: Goal): string {
  const taking = new Taking(goal);
  const [pattern] = taking.take('names') ?? [];
  const [file] = taking.take('in') ?? [];
  const told = `grep -oP ${quote(word(pattern))} ${asPath(file)}`;
  const once = taking.show('unique') === null ? '' : ' | sort -u';
  return taking.done(`${told}${once}${goal.act === 'count' ? ' | wc -l' : ''}`);
}

/** Null for what is not reckoned. */
export function figureCommand(goal: Goal): (() => string) | null {
  const make = COMPILERS[goal.of];
  return make
    ? () => {
        const taking = new Taking(goal);
        return taking.done(make(taking));
      }
    : null;
}
