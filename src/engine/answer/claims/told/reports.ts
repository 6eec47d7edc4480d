// Reports whose lines no heading explains, by the command that printed them (`english/lexicon/reports.toml`). What is no such
// line is read by its layout, as any text is.

import { monthNumber } from '../../../../base/calendar.ts';
import { readTable } from '../../../config/table.ts';
import { printed } from './printed.ts';

interface Report {
  command: string;
  /** Where a record of several lines begins. */
  record?: boolean;
  line: { match: string; top?: boolean }[];
  map?: Record<string, Record<string, string>>;
}

type Json = Record<string, unknown>;

interface Known {
  command: RegExp;
  record: boolean;
  lines: { match: RegExp; top: boolean }[];
  map: Record<string, Record<string, string>>;
}

let known: Known[] | undefined;
function reports(): Known[] {
  known ??= (
    readTable('english', 'reports') as {
      report: Report[];
    }
  ).report.map(({ command, record = false, line, map = {} }) => ({
    command: new RegExp(command),
    record,
    lines: line.map(({ match, top = false }) => ({ match: new RegExp(match), top })),
    map,
  }));
  return known;
}

const two = (text: string): string => text.padStart(2, '0');

/** Month, day, clock and year that stand apart are one moment; `14:24` of an uptime are hours and minutes. */
function joined(row: Json): Json {
  const { month, day, clock, year, ...rest } = row as Record<string, string | undefined>;
  const out: Json = { ...rest };
  const at = month === undefined ? 0 : monthNumber(month);
  if (at > 0 && day !== undefined && clock !== undefined) {
    const date = `${two(String(at))}-${two(day)}`;
    const own = clock.includes(':');
    out[row.mode ? 'modified' : 'time'] = year
      ? `${year}-${date}T${clock}`
      : own
        ? `--${date} ${clock}`
        : `${clock}-${date}`;
  } else if (clock !== undefined) out.clock = clock;
  if (typeof out.uptime === 'string')
    out.uptime = out.uptime.replace(/(\d+):(\d\d)$/, (_, h, m) => `${h} hours ${Number(m)} min`);
  for (const key of ['options', 'groups', 'addresses'])
    if (typeof out[key] === 'string')
      out[key] = String(out[key])
        .split(/[,\s]+/)
        .map((each) => /\(([\w.-]+)\)/.exec(each)?.[1] ?? each)
        .filter(Boolean);
  for (const key of [
    'total_lines',
    'lines',
    'ahead',
    'behind',
    'files_changed',
    'insertions',
    'deletions',
    'changed_lines',
    'cores',
    'pid',
    'uid',
    'gid',
    'logged_in_users',
    'sent',
    'received',
    'commits',
    'priority',
    'failed',
    'passed',
    'skipped',
  ])
    if (typeof out[key] === 'string' && /^\d+$/.test(out[key])) out[key] = Number(out[key]);
  return out;
}

function read(
  { lines, map, record }: Known,
  text: string,
  command: string,
): { top: Json; rows: Json[]; rest: string[] } {
  const top: Json = {};
  const rows: Json[] = [];
  const rest: string[] = [];
  for (const line of text.split('\n')) {
    const own = lines
      .map((each) => ({ ...each, found: each.match.exec(line) }))
      .find(({ found }) => found);
    if (!own?.found?.groups) {
      rest.push(line);
      continue;
    }
    const row: Json = {};
    for (const [key, value] of Object.entries(own.found.groups)) {
      if (value === undefined) continue;
      const meant = map[key]?.[value] ?? value;
      row[key] = meant === 'true' ? true : meant === 'false' ? false : meant;
    }
    const last = rows.at(-1);
    if (record && last && own.match !== lines[0]?.match) {
      for (const [key, value] of Object.entries(row)) last[key] ??= value;
    } else if (own.top) Object.assign(top, joined(row));
    else
      rows.push(
        joined({ ...(row.version && !row.name ? { name: command.split(' ')[0] } : {}), ...row }),
      );
  }
  return { top, rows, rest };
}

/** `is-active a b c`: a line for each. */
function zipped(command: string, lines: readonly string[]): Json | null {
  const [, names = ''] =
    /^systemctl is-(?:active|enabled)\s+(?:-\S+\s+)*(\S.*)$/.exec(command) ?? [];
  const own = names.split(/\s+/).filter(Boolean);
  if (own.length === 0 || own.length !== lines.length) return null;
  const key = command.includes('is-active') ? 'active' : 'enabled';
  return { services: own.map((name, at) => ({ service: name, [key]: lines[at] })) };
}

/** Columns parted by tabs, without a heading. */
function columns(lines: readonly string[]): Json | null {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const [first] = rows;
  if (!first || first.length < 2 || rows.some((row) => row.length !== first.length)) return null;
  return {
    rows: rows.map((row) =>
      Object.fromEntries(row.map((cell, at) => [at === 0 ? 'name' : `column${at}`, cell])),
    ),
  };
}

export function reported(source: string, text: string): unknown {
  const commands = source.split(/\s*(?:;|&&)\s*/).map((each) =>
    each
      .trim()
      .replace(/^sudo /, '')
      .replace(/\s*2>\S+/g, '')
      .replace(/\s*\|\s*(?:head|tail|cat|sort)\b[^|]*$/, ''),
  );
  const lines = text
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const [only = ''] = commands;
  if (commands.length > 1) {
    if (commands.length !== lines.length) return printed(text);
    const each = commands.map((command, at) => reported(command, lines[at] ?? '') as Json);
    const rows = each.flatMap((one) => (one.rows as Json[] | undefined) ?? []);
    return { ...Object.assign({}, ...each), rows };
  }
  const report = reports().find(({ command }) => command.test(only));
  if (!report) return zipped(only, lines) ?? columns(lines) ?? printed(text);
  const { top, rows, rest } = read(report, text.replace(/\r/g, ''), only);
  if (rows.length === 0 && Object.keys(top).length === 0) return printed(text);
  const left = rest.some((line) => line.trim() !== '') ? (printed(rest.join('\n')) as Json) : {};
  return { ...left, ...top, ...(rows.length > 0 ? { rows } : {}) };
}
