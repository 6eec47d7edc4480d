// What a program printed as JSON: tables with a heading, `key: value` lines that are nested by their indents, sections in
// brackets, log lines, and sentences. Only the layout is read; no program is known here.

import { monthNumber } from '../../../../base/calendar.ts';
import { blocks } from './blocks.ts';
import { expanded } from './expanded.ts';
import { type Heading, headingOf, under } from './headings.ts';
import { JOBS, scheduled } from './jobs.ts';
import { ruled } from './ruled.ts';
import { separated, tabbed } from './separated.ts';

type Json = Record<string, unknown>;

const MOST_LINES = 400;
const KEY = /^([A-Za-z][\w /.%()-]{0,40}?)\s*(?::(?=\s|$)|=)\s*(.*)$/;
const SECTION = /^\[([^\]]{1,60})\]$/;
const LOGGED = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?\S*|[A-Z][a-z]{2} +\d+ \d\d:\d\d(?::\d\d)?)\s+(.*)$/;
/** `Core 0:  +68.0°C  (high = +84.0°C, crit = +100.0°C)`: a reading, and what it is held against. */
const READING = /^([+-]?\d\S*(?: [A-Za-z%]+)?)\s+\(([a-z][\w ]* = [^,()=]+(?:, +[a-z][\w ]* = [^,()=]+)*)\)$/;
const UNIT = /^([\w@.:-]+\.(?:service|timer|socket|mount|path|target)) - (\S.*)$/;

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].replace(/\t/g, '        ').length ?? 0;
const bare = (line: string): string => line.replace(/^[\s│├└─|`●○×*-]+/u, '');

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

const COUNT = /^(\d[\d.]*(?: ?[KMGT]i?B?)?) ([A-Za-z][A-Za-z ,/()-]*[A-Za-z)])$/;
/** Each line is a figure and what it is of, and no two are of the same. */
function isCounts(lines: readonly string[]): boolean {
  const own = lines.map((line) => line.trim()).filter(Boolean);
  const labels = own.flatMap((line) => COUNT.exec(line)?.[2] ?? []);
  return own.length > 2 && labels.length === own.length && new Set(labels).size === own.length;
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
  /** Lines of a figure and what it is of. */
  readonly #counts: boolean;
  constructor(spaced: boolean, counts: boolean) {
    this.#spaced = spaced;
    this.#counts = counts;
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
    // `2480 M used memory`: a figure, and what it is of.
    const [, figure, label] = (this.#counts && COUNT.exec(text)) || [];
    if (figure && label) {
      put(this.top, label, figure);
      return;
    }
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
    const [, reading, limits = ''] = READING.exec(value) ?? [];
    if (reading) {
      const told = limits.split(/, +/).map((limit) => limit.split(' = ').map((each) => each.trim()));
      const row: Json = { name: key, reading, ...Object.fromEntries(told) };
      this.top.readings = [...((this.top.readings as Json[] | undefined) ?? []), row];
      return true;
    }
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
  const rows = separated(lines) ?? expanded(lines);
  if (rows) return { records: rows };
  const settings = blocks(lines);
  if (settings) return settings;
  const parted = tabbed(lines);
  if (parted) return { ...(printed(parted.rest.join('\n')) as Json), rows: parted.rows };
  const found = ruled(lines);
  if (found) {
    const named = found.tables.map(({ rows: own }, at) => [at === 0 ? 'rows' : `rows_${at + 1}`, own] as const);
    return { ...(printed(found.rest.join('\n')) as Json), ...Object.fromEntries(named) };
  }
  const reader = new Printed(isDirectives(lines), isCounts(lines));
  for (const [at, line] of lines.entries()) reader.line(line, lines[at + 1]);
  return reader.top;
}
