// What a program printed as JSON: tables with a heading, `key: value` lines that are nested by their indents, sections in
// brackets, log lines, and sentences. Only the layout is read; no program is known here.

import { monthNumber, shortWeekday, WEEKDAYS } from '../../../../base/calendar.ts';
import { ruled } from './ruled.ts';
import { separated } from './separated.ts';

type Json = Record<string, unknown>;

const MOST_LINES = 400;
const KEY = /^([A-Za-z][\w /.%()-]{0,40}?)\s*(?::(?=\s|$)|=)\s*(.*)$/;
const SECTION = /^\[([^\]]{1,60})\]$/;
const LOGGED = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?\S*|[A-Z][a-z]{2} +\d+ \d\d:\d\d(?::\d\d)?)\s+(.*)$/;
const UNIT = /^([\w@.:-]+\.(?:service|timer|socket|mount|path|target)) - (\S.*)$/;
const TITLE = /^(?:[A-Z#%]|\d+[KMG]-)[\w%#+/().:-]*$/;

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].replace(/\t/g, '        ').length ?? 0;
const bare = (line: string): string => line.replace(/^[\s│├└─|`●○×*-]+/u, '');

interface Heading {
  titles: string[];
  starts: number[];
  /** The titles where one space does not part them. */
  apart: string[];
}

/** A line of titles: at least three, or two that stand apart. */
function headingOf(given: string): Heading | null {
  // One title of two words, which one space parts from what comes next.
  const line = given.replace(/\b(Local|Peer|Foreign) (?=Address\b)/g, '$1_');
  const apart = [...line.matchAll(/\S+(?: \S+)*/g)];
  const single = [...line.matchAll(/\S+/g)];
  const titles = single.map(([title]) => title);
  if (titles.some((title) => !TITLE.test(title) && !/^(?:on|by|of)$/i.test(title))) {
    // `total  used  free`: small letters, far apart.
    const far = apart.length >= 3 && apart.every(([title]) => /^[a-z][a-z/% ]*$/.test(title));
    return far && / {3,}/.test(line) ? placed(single, apart) : null;
  }
  const capital = titles.filter((title) => /^[A-Z#%][A-Z\d_%#+/().:-]*$/.test(title)).length;
  const wide = apart.length >= 2 && apart.length === single.length;
  if (capital >= 3 || (titles.length >= 3 && / {2,}/.test(line)) || (wide && capital >= 2))
    return placed(capital < titles.length ? joined(single) : single, apart);
  return null;
}
const placed = (found: { 0: string; index: number }[], apart: { 0: string; index: number }[]): Heading => ({
  titles: found.map(({ 0: title }) => title),
  starts: found.map(({ index }) => index),
  apart: apart.map(({ 0: title }) => title),
});
/** `Mounted on` is one title. */
function joined(found: RegExpMatchArray[]): { 0: string; index: number }[] {
  const out: { 0: string; index: number }[] = [];
  for (const each of found) {
    const before = out.at(-1);
    if (before && /^[a-z]/.test(each[0])) before[0] = `${before[0]} ${each[0]}`;
    else out.push({ 0: each[0], index: each.index ?? 0 });
  }
  return out;
}

/** Cells of a line under a heading, by count where it fits, else by place. */
function under({ titles, starts, apart: wide }: Heading, line: string): Json | null {
  const words = [...line.matchAll(/\S+/g)];
  const apart = line.trim().split(/\s{2,}|\t/);
  const row: Json = {};
  const put = (values: readonly string[], names: readonly string[]): Json => {
    for (const [at, name] of names.entries()) if (values[at] !== undefined) row[name] = values[at];
    return row;
  };
  if (/:$/.test(words[0]?.[0] ?? '') && words.length <= titles.length + 1 && starts[0] !== 0)
    return put(
      words.map(([word]) => word.replace(/:$/, '')),
      ['name', ...titles],
    );
  if (apart.length === titles.length)
    return put(
      apart.map((cell) => cell.trim()),
      titles,
    );
  if (words.length === titles.length)
    return put(
      words.map(([word]) => word),
      titles,
    );
  // A number, and what is noted behind it.
  if (apart.length === titles.length + 1 && /^-?\d[\d.]*%?$/.test(apart.at(-2) ?? ''))
    return put(apart, [...titles, 'note']);
  // What comes last may have words of its own.
  if (words.length > titles.length && /^(?:COMMAND|CMD|ARGS|DESCRIPTION|MESSAGE)$/i.test(titles.at(-1) ?? '')) {
    const last = titles.length - 1;
    const each = words.map(([word]) => word);
    if (apart.length < titles.length) return put([...each.slice(0, last), each.slice(last).join(' ')], titles);
  }
  for (const [cells, names] of [
    [apart, wide],
    [words.map(([word]) => word), wide],
  ] as const)
    if (cells.length === names.length) return put(cells, names);
  if (words.length < 2) return null;
  const cells: string[][] = titles.map(() => []);
  const inPlace = words.every(({ 0: word, index = 0 }) => {
    const end = index + word.length;
    const at = starts.findLastIndex((start, i) => {
      const title = titles[i] ?? '';
      return start <= index || (end > start && index < start + title.length);
    });
    cells[Math.max(0, at)]?.push(word);
    return at >= 0 || index <= (starts[0] ?? 0);
  });
  if (inPlace && cells.filter((cell) => cell.length > 0).length >= Math.min(words.length, titles.length) - 2)
    return put(
      cells.map((cell) => cell.join(' ')).map((cell) => (cell === '' ? (undefined as never) : cell)),
      titles,
    );
  if (words.length > titles.length) {
    const last = titles.length - 1;
    return put(
      [
        ...words.slice(0, last).map(([word]) => word),
        words
          .slice(last)
          .map(([word]) => word)
          .join(' '),
      ],
      titles,
    );
  }
  return null;
}

/** `PermitRootLogin no`, `client_max_body_size 64m;`: a setting and its value, with a space between. */
const DIRECTIVE = /^([A-Za-z][\w.-]*)\s+(\S+(?:\s+\S+){0,3}?)\s*;?$/;
const PLAIN_VALUE = /^(?:yes|no|on|off|true|false|none|\d[\w.:%]*|\/\S*|[\w.-]+;)$/i;

/** Each line is a setting: names that no sentence has, or values that no sentence ends in. */
function isDirectives(lines: readonly string[]): boolean {
  const own = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:#|\/\/)/.test(line) && !/[{}]$/.test(line));
  const found = own.map((line) => DIRECTIVE.exec(line));
  const strong = found.filter(
    (each) => each && (/[a-z][A-Z]|_/.test(each[1] ?? '') || PLAIN_VALUE.test(each[2] ?? '')),
  );
  return (
    own.length > 0 &&
    found.every((each, at) => each !== null || /;$/.test(own[at] ?? '')) &&
    strong.length * 2 >= own.length
  );
}

/** `30 2 * * * root /opt/rotate.sh`: when it runs, in words that are said of it, and what. */
const CRON =
  /^([\d*/,-]+)\s+([\d*/,-]+)\s+([\d*/,-]+)\s+([\w*/,-]+)\s+([\w*/,-]+)\s+(?:([a-z_][\w-]*)\s+(?=[/~$.]))?(\S.*)$/;
/** The last minute, hour, day, month and weekday. */
const LATEST = [59, 23, 31, 12, 7];
const JOBS = 'cron_job_lines';
const TIME = 'scheduled time';
const dayOf = (number: string): string => WEEKDAYS[Number(number) % 7] ?? '';
/** `1-5`: weekdays, and what they are called one by one. */
function daysOf(weekday: string): string | null {
  const [, from, to] = /^([0-7])-([0-7])$/.exec(weekday) ?? [];
  const together = weekday === '1-5' ? 'weekdays ' : '';
  if (from && to) return `${together}${dayOf(from)}-to-${dayOf(to)}`;
  return /^(?:0,6|6,0|6,7)$/.test(weekday) ? 'weekends' : null;
}

/** `*\/10`, `0,15,30,45`: how far the times of a field are apart, where that is the same all round. */
function stepOf(field: string, round: number): number | null {
  const every = Number(/^\*\/(\d+)$/.exec(field)?.[1]);
  if (every > 0) return round % every === 0 ? every : null;
  const at = field.split(',').map(Number);
  const step = round / at.length;
  return at.length > 1 && at.every((each, i) => each === (at[0] ?? 0) + i * step) ? step : null;
}

function scheduled(line: string): Json | null {
  // What is commented out is no job that runs.
  const off = /^#\s*/.exec(line)?.[0] ?? '';
  const text = line.slice(off.length);
  const [, minute = '', hour = '', day = '', month = '', weekday = '', user, command = ''] = CRON.exec(text) ?? [];
  const fields = [minute, hour, day, month, weekday];
  // Columns of numbers are no times.
  if (fields.some((field, at) => Number(field) > (LATEST[at] ?? 0))) return null;
  if (command === '' || (off !== '' && !fields.includes('*') && !/[/~$.]/.test(command))) return null;
  const status = off === '' ? 'active' : 'inactive, commented-out';
  const job: Json = { command, status, ...(user ? { user } : {}) };
  if (off !== '') return job;
  const days = daysOf(weekday);
  if (days && day === '*') job.days = days;
  const clock = /^\d+$/.test(minute) && /^\d+$/.test(hour);
  const two = (part: string): string => part.padStart(2, '0');
  if (clock) {
    const of = /^[0-7]$/.test(weekday) ? shortWeekday(Number(weekday) % 7) : '';
    job[TIME] = `${of} ${two(hour)}:${two(minute)}`.trim();
    if (day === '*' && month === '*') job.schedule = weekday === '*' ? 'daily' : 'weekly';
    if (job.schedule === 'daily' && (Number(hour) < 6 || Number(hour) > 20)) job.often = 'nightly';
    if (job.schedule === 'daily' && Number(hour) > 3 && Number(hour) < 12) job.part = 'morning';
    if (/^\d+$/.test(day) && month === '*' && weekday === '*') {
      job.schedule = 'monthly';
      job.days = `day-${day}`;
    }
  } else if (/^\d+$/.test(minute) && hour === '*') job.schedule = 'hourly';
  const between = hour === '*' ? stepOf(minute, 60) : /^\d+$/.test(minute) ? stepOf(hour, 24) : null;
  if (between !== null && day === '*' && weekday === '*')
    job.interval = hour === '*' ? `${between} minutes` : `${between} hours`;
  return job;
}

interface Level {
  indent: number;
  into: Json;
}

/** A second value of one key: both. */
function put(into: Json, key: string, value: unknown): void {
  const before = into[key];
  if (before === undefined) into[key] = value;
  else if (Array.isArray(before)) before.push(value);
  else into[key] = [before, value];
}

const unquoted = (text: string): string => /^(["'])(.*)\1$/.exec(text.trim())?.[2] ?? text.trim();

function readValue(text: string): unknown {
  const value = unquoted(text);
  if (/^(?:true|yes)$/i.test(value)) return true;
  if (/^(?:false|no)$/i.test(value)) return false;
  if (/^(?:null|none|<none>|n\/a|~)$/i.test(value)) return null;
  if (/^\[.*\]$/.test(value)) return value.slice(1, -1).split(',').map(unquoted).filter(Boolean);
  // `1004(deploy),27(sudo)`
  if (/^\d+\([\w.-]+\)(?:,\d+\([\w.-]+\))+$/.test(value))
    return value.split(',').map((each) => /\((.*)\)/.exec(each)?.[1] ?? each);
  return value;
}

/** `Oct 18 02:41:37`: a day of some year. */
function dated(time: string): string {
  const [, month = '', day = '', clock = ''] = /^([A-Z][a-z]{2}) +(\d+) (\d\d:\d\d)/.exec(time) ?? [];
  const two = (number: string | number): string => String(number).padStart(2, '0');
  return month === '' ? time : `--${two(monthNumber(month))}-${two(day)} ${clock}`;
}

class Printed {
  readonly top: Json = {};
  #levels: Level[] = [{ indent: -1, into: this.top }];
  #section: Json = this.top;
  #heading: (Heading & { indent: number; rows: Json[] }) | null = null;

  /** What the line before says of a key goes on in this one. */
  #wraps: { into: Json; key: string; indent: number } | null = null;
  /** Lines without a sign between a setting and its value. */
  readonly #spaced: boolean;
  constructor(spaced: boolean) {
    this.#spaced = spaced;
  }

  line(line: string, next: string | undefined): void {
    const job = scheduled(line.trim());
    if (job) {
      this.top[JOBS] = [...((this.top[JOBS] as unknown[] | undefined) ?? []), job];
      return;
    }
    const [, setting, value] = (this.#spaced && DIRECTIVE.exec(line.trim())) || [];
    if (setting && value) {
      put(this.top, setting, unquoted(value));
      return;
    }
    const text = bare(line).trim();
    // What is said of a key goes on below it.
    const open = this.#wraps;
    if (open && text !== '' && indentOf(line) > open.indent + 1 && !KEY.test(text)) {
      open.into[open.key] = `${open.into[open.key]} ${text}`;
      return;
    }
    this.#wraps = null;
    // `/opt/booking/config:`: what is listed below it lies there.
    const folder = /^(\.{0,2}\/\S+):$/.exec(text)?.[1];
    if (folder && this.top.folder === undefined) {
      this.top.folder = folder;
      return;
    }
    const [, unit, description] = UNIT.exec(text) ?? [];
    if (unit && description && this.top.unit === undefined) {
      Object.assign(this.top, { unit, description });
      return;
    }
    if (text === '') {
      this.#heading = null;
      return;
    }
    // A comment, but no share (`//nas/backup`).
    if (/^(?:#|\/\/(?!\w[\w.-]*\/)|;)/.test(text) && !/^#\s*[A-Z]{2}|^#[A-Z]/.test(text) && !/^ID#/.test(text)) return;
    const section = SECTION.exec(text)?.[1];
    if (section !== undefined) {
      this.#section = {};
      put(this.top, section, this.#section);
      this.#levels = [{ indent: -1, into: this.#section }];
      this.#heading = null;
      return;
    }
    const logged = LOGGED.exec(text);
    if (logged && !this.#heading) {
      this.#log(logged[1] ?? '', logged[2] ?? '');
      return;
    }
    if (this.#heading) {
      const row = under(this.#heading, line.replace(/[│├└─`●○×]/gu, ' '));
      if (row) {
        this.#heading.rows.push(row);
        return;
      }
      this.#heading = null;
    }
    const keyed = KEY.test(text) && next !== undefined && KEY.test(next.trim());
    const heading = next !== undefined && next.trim() !== '' && !keyed ? headingOf(line) : null;
    if (heading) {
      const rows: Json[] = [];
      this.#heading = { ...heading, indent: indentOf(line), rows };
      put(this.top, 'rows', rows);
      if (this.top.rows !== rows) this.top.rows = [...(this.top.rows as unknown[]).flat(), ...rows];
      if (this.top.rows !== rows) this.#heading.rows = this.top.rows as Json[];
      return;
    }
    if (this.#keyed(line, text, next)) return;
    this.top.lines = [...((this.top.lines as unknown[] | undefined) ?? []), { text }];
    const level = this.#levels.at(-1);
    if (level && level.into !== this.top && !/\s/.test(text)) put(level.into, 'listed', text);
  }

  #log(time: string, rest: string): void {
    const entry: Json = { time: dated(time), text: rest };
    const level = /\b(?:INFO|WARN|WARNING|ERROR|DEBUG|CRITICAL|FATAL)\b/.exec(rest)?.[0];
    if (level) entry.level = level.toLowerCase();
    this.top.lines = [...((this.top.lines as unknown[] | undefined) ?? []), entry];
  }

  #keyed(line: string, text: string, next: string | undefined): boolean {
    // `A=1 B=2` on one line.
    const pairs = [...text.matchAll(/(?<=^|\s)([A-Za-z][\w.-]*)=(\S+)/g)];
    if (pairs.length > 1 && pairs.map(([all]) => all).join(' ') === text) {
      for (const [, key = '', value = ''] of pairs) put(this.#at(line), key, readValue(value));
      return true;
    }
    const match = KEY.exec(text);
    if (!match || /^(?:https?|ftp)$/.test(match[1] ?? '')) return false;
    const [, key = '', value = ''] = match;
    const into = this.#at(line);
    const colon = (of: string): number => /[:=]/.exec(of)?.index ?? -1;
    // Keys that end in one column are of one rank, however far they are indented.
    const indented = next !== undefined && next.trim() !== '' && indentOf(next) > indentOf(line) + 1;
    this.#wraps =
      indented && /\S \S+ \S/.test(value) && !KEY.test(bare(next).trim())
        ? { into, key: key.trim(), indent: indentOf(line) }
        : null;
    const deeper = indented && !this.#wraps && (value === '' || colon(next) !== colon(line));
    if (value === '' || deeper) {
      const child: Json = value === '' ? {} : { name: unquoted(value), [key]: unquoted(value) };
      put(into, key, child);
      this.#levels.push({ indent: indentOf(line), into: child });
    } else put(into, key.trim(), readValue(value));
    this.#shared(into, key.trim(), value);
    return true;
  }

  /** `rtt min/avg/max = 1/2/3 ms`: as many values as names. */
  #shared(into: Json, key: string, value: string): void {
    const [, before = '', list = ''] = /^(.*?)((?:\w+\/)+\w+)$/.exec(key) ?? [];
    const [, numbers = '', unit = ''] = /^((?:[\d.]+\/)+[\d.]+)\s*([a-z%]*)$/.exec(value) ?? [];
    const names = list.split('/');
    const values = numbers.split('/');
    if (list === '' || names.length !== values.length) return;
    for (const [at, name] of names.entries()) put(into, `${before} ${name}`.trim(), `${values[at]} ${unit}`.trim());
  }

  #at(line: string): Json {
    const indent = indentOf(line);
    while (this.#levels.length > 1 && (this.#levels.at(-1)?.indent ?? -1) >= indent) this.#levels.pop();
    return this.#levels.at(-1)?.into ?? this.top;
  }
}

export function printed(text: string): unknown {
  const all = text.slice(0, 100_000).replace(/\r/g, '').trimEnd();
  if (/^\s*[[{]/.test(all))
    try {
      return JSON.parse(all);
    } catch {
      // Not JSON after all: a section, or braces of a config.
    }
  const lines = all.split('\n').slice(0, MOST_LINES);
  const rows = separated(lines);
  if (rows) return { records: rows };
  const found = ruled(lines);
  if (found) {
    const named = found.tables.map(({ rows: own }, at) => [at === 0 ? 'rows' : `rows_${at + 1}`, own] as const);
    return { ...(printed(found.rest.join('\n')) as Json), ...Object.fromEntries(named) };
  }
  const reader = new Printed(isDirectives(lines));
  for (const [at, line] of lines.entries()) reader.line(line, lines[at + 1]);
  return reader.top;
}
