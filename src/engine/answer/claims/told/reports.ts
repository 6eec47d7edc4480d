// Reports whose lines no heading explains, by the command that printed them (`english/lexicon/reports.toml`). What is no such
// line is read by its layout, as any text is.

import { monthNumber } from '../../../../base/calendar.ts';
import { readTable } from '../../../../base/table.ts';
import { printed } from './printed.ts';

interface Report {
  command: string;
  /** Where a record of several lines begins. */
  record?: boolean;
  /** Whose lines they are, whatever tool handed them on. */
  program?: string;
  /** A text whose first line is the first of these is such a report. */
  head?: boolean;
  /** What its rows are. */
  rows?: string;
  /**
   * `carry`: what it tells is so of all lines behind it, up to the next of its kind. `skip`: it tells nothing.
   * `rows`: such lines are a list of their own.
   */
  line: { match: string; top?: boolean; carry?: boolean; skip?: boolean; rows?: string }[];
  map?: Record<string, Record<string, string>>;
}

type Json = Record<string, unknown>;

interface Known {
  command: RegExp;
  record: boolean;
  program: string | null;
  head: boolean;
  list: string;
  lines: { match: RegExp; top: boolean; carry: boolean; skip: boolean; apart: string | undefined }[];
  map: Record<string, Record<string, string>>;
}

let known: Known[] | undefined;
function reports(): Known[] {
  known ??= (readTable('english', 'reports') as { report: Report[] }).report.map(
    ({ command, record = false, program = null, head = false, rows = 'rows', line, map = {} }) => ({
      command: new RegExp(command),
      record,
      program,
      head,
      list: rows,
      lines: line.map(({ match, top = false, carry = false, skip = false, rows: apart }) => ({
        match: new RegExp(match),
        top,
        carry,
        skip,
        apart,
      })),
      map,
    }),
  );
  return known;
}

/** So much of a text has to be lines of a report. */
const MOST = 0.4;

const two = (text: string): string => text.padStart(2, '0');

/** `HEAD -> main, tag: v2, origin/main`: what is checked out, the tag, and the branches that point there. */
function refsOf(text: string): Json {
  const all = text.split(', ');
  const find = (lead: string): string | undefined => all.find((ref) => ref.startsWith(lead))?.slice(lead.length);
  const [head, tag] = [find('HEAD -> '), find('tag: ')];
  const branches = all.filter((ref) => !/^HEAD$|^tag: |\/HEAD$/.test(ref)).map((ref) => ref.replace('HEAD -> ', ''));
  return { ...(head ? { head } : {}), ...(tag ? { tag } : {}), refs: branches.length > 0 ? branches : undefined };
}

/** Of which branch the log is, and how far that is ahead of where it is pushed. */
function branchOf(rows: readonly Json[]): Json {
  const branch = rows[0]?.head;
  if (typeof branch !== 'string') return {};
  const upstream = `origin/${branch}`;
  const ahead = rows.findIndex(({ refs }) => Array.isArray(refs) && refs.includes(upstream));
  return ahead < 0 ? { branch } : { branch, upstream, ahead };
}

/** Month, day, clock and year that stand apart are one moment; `14:24` of an uptime are hours and minutes. */
function joined(row: Json): Json {
  const { month, day, clock, year, weekday, ...rest } = row as Record<string, string | undefined>;
  const out: Json = { ...rest };
  const at = month === undefined ? 0 : monthNumber(month);
  if (at > 0 && day !== undefined && clock !== undefined) {
    const date = `${two(String(at))}-${two(day)}`;
    const own = clock.includes(':');
    const key = row.mode ? 'modified' : row.rebooted === undefined ? 'time' : 'last rebooted';
    delete out.rebooted;
    out[key] = year
      ? `${year}-${date}T${clock}`
      : own
        ? `${weekday ? `${weekday} ` : ''}--${date} ${clock}`
        : `${clock}-${date}`;
  } else if (clock !== undefined) out.clock = clock;
  // `ERROR database gone`: how grave it is stands before what it tells.
  const level = /^\[?(debug|info|notice|warn(?:ing)?|error|critical|fatal)\b/i.exec(String(out.message ?? ''))?.[1];
  if (level) out.level ??= level.toLowerCase();
  // What was deleted, or goes by another name, is not called modified.
  if (/^(?:deleted|renamed)$/.test(String(out.change)) && typeof out.status === 'string')
    out.status = out.status.replace(/^modified(?=,)/, String(out.change));
  // `(1+02:30)`: days, hours and minutes.
  const [, days, hours, minutes] = /^(?:(\d+)\+)?(\d\d):(\d\d)$/.exec(String(out.lasted)) ?? [];
  if (minutes) out.lasted = `${Number(days ?? 0) * 24 + Number(hours)}h ${Number(minutes)}m`;
  if (typeof out.refs === 'string') Object.assign(out, refsOf(out.refs));
  if (typeof out.uptime === 'string')
    out.uptime = out.uptime.replace(/(\d+):(\d\d)$/, (_, h, m) => `${h} hours ${Number(m)} min`);
  for (const key of ['options', 'groups', 'addresses', 'domains'])
    if (typeof out[key] === 'string')
      out[key] = String(out[key])
        .split(/[,\s]+/)
        .map((each) => /^\d+\(([\w.-]+)\)/.exec(each)?.[1] ?? each)
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
    'requests',
    'warnings',
    'collected',
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
  let carried: Json = {};
  const again = new Set<RegExp>();
  for (const line of text.split('\n')) {
    const own = lines.map((each) => ({ ...each, found: each.match.exec(line) })).find(({ found }) => found);
    if (own?.skip) continue;
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
    if (own.carry) {
      carried = row;
      continue;
    }
    const last = rows.at(-1);
    if (own.top) Object.assign(top, joined(row));
    else if (own.apart) top[own.apart] = [...((top[own.apart] as Json[] | undefined) ?? []), joined(row)];
    else if (record && last && own.match !== lines[0]?.match) {
      // A line that a record has twice: both.
      for (const [key, value] of Object.entries(joined(row)))
        if (key === 'subject' && last.subject !== undefined) last.body = `${last.body ?? ''} ${value}`.trim();
        else if (again.has(own.match) && last[key] !== undefined) last[key] = [last[key], value].flat();
        else last[key === 'time' && last.commit !== undefined ? 'date' : key] ??= value;
      again.add(own.match);
    } else {
      again.clear();
      rows.push(
        joined({
          ...carried,
          ...(row.version && !row.name && !row.package ? { name: command.split(' ')[0] } : {}),
          ...row,
        }),
      );
    }
  }
  return { top: { ...branchOf(rows), ...top }, rows, rest };
}

/** `is-active a b c`: a line for each. */
function zipped(command: string, lines: readonly string[]): Json | null {
  const [, names = ''] = /^systemctl is-(?:active|enabled)\s+(?:-\S+\s+)*(\S.*)$/.exec(command) ?? [];
  const own = names.split(/\s+/).filter(Boolean);
  if (own.length === 0 || own.length !== lines.length) return null;
  const key = command.includes('is-active') ? 'active' : 'enabled';
  return { services: own.map((name, at) => ({ service: name, [key]: lines[at] })) };
}

/** Of a tool that is not known by its name: the report whose lines these are, but for a few. */
function byShape(lines: readonly string[]): Known | undefined {
  const [first = ''] = lines;
  const headed = reports().find(({ head, lines: own }) => head && own[0]?.match.test(first));
  if (headed) return headed;
  const most = lines.length * MOST;
  return reports()
    .filter(({ program }) => program !== null)
    .map((report) => ({
      report,
      // A record has to begin somewhere.
      fits:
        report.record && !lines.some((line) => report.lines[0]?.match.test(line))
          ? 0
          : lines.filter((line) => report.lines.some(({ match }) => match.test(line))).length,
    }))
    .filter(({ fits }) => fits > 1 && fits >= most)
    .sort((a, b) => b.fits - a.fits)[0]?.report;
}

/** Columns parted by tabs, without a heading. */
function columns(lines: readonly string[]): Json | null {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const [first] = rows;
  if (!first || first.length < 2 || rows.some((row) => row.length !== first.length)) return null;
  return {
    rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [at === 0 ? 'name' : `column${at}`, cell]))),
  };
}

/** `du`: the folder around all others is their sum, and none of them. */
function apart(rows: readonly Json[]): Json {
  const paths = rows.map(({ path }) => (typeof path === 'string' ? path.replace(/\/$/, '') : null));
  const at = paths.findIndex(
    (own) => own !== null && paths.every((path) => path === own || path?.startsWith(`${own}/`)),
  );
  const whole = rows[at];
  return whole && rows.length > 2 && whole.size !== undefined
    ? { folder: whole.path, total_size: whole.size, rows: rows.filter((row) => row !== whole) }
    : { rows };
}

const MEMORY = ['total', 'used', 'free', 'shared', 'available'];
/** `free` and `ps` print no unit: so many of the whole are bytes, KiB or MiB of a machine that exists. */
function memory(told: unknown): unknown {
  const rows = (told as { rows?: Json[] }).rows ?? [];
  // `ps` tells of KiB.
  if (rows[0]?.PID !== undefined)
    for (const row of rows)
      for (const key of ['RSS', 'VSZ']) if (/^\d+$/.test(String(row[key]))) row[key] = `${row[key]}KiB`;
  const whole = Number(rows[0]?.total);
  if (!MEMORY.every((key) => rows[0]?.[key] !== undefined) || !(whole > 0)) return told;
  const unit = whole > 1e9 ? 'B' : whole > 4e5 ? 'KiB' : 'MiB';
  const sized = (value: unknown): unknown =>
    typeof value === 'string' && /^\d+$/.test(value) ? `${value}${unit}` : value;
  const each = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, sized(value)])));
  return { ...(told as Json), rows: each };
}

const commandsOf = (source: string): string[] =>
  source.split(/\s*(?:;|&&)\s*/).map((each) =>
    each
      .trim()
      .replace(/^sudo /, '')
      // Where it was run says nothing of its lines.
      .replace(/^(git|make|tar) (?:-C \S+ )+/, '$1 ')
      .replace(/\s*2>\S+/g, '')
      .replace(/\s*\|\s*(?:head|tail|cat|sort)\b[^|]*$/, ''),
  );

const linesOf = (text: string): string[] =>
  text
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The report that a text is, by the command that printed it or else by its lines; `program`: whose lines they are, then. */
export interface Shape {
  report: Known | undefined;
  program: string | null;
}

export function shapeOf(source: string, text: string): Shape {
  const [only = ''] = commandsOf(source);
  const report = reports().find(({ command }) => command.test(only));
  if (report) return { report, program: null };
  const own = byShape(linesOf(text));
  return { report: own, program: own?.program ?? null };
}

export interface Printed {
  ran: string;
  text: string;
}
/** What several commands printed one after the other: each line is told by the first whose report has such lines. */
export function printedBy(source: string, text: string): Printed[] {
  const commands = commandsOf(source);
  const all = text.replace(/\r/g, '').split('\n');
  if (commands.length < 2 || commands.length === linesOf(text).length) return [{ ran: source, text }];
  const known = commands.map((command) => ({ command, report: reports().find((each) => each.command.test(command)) }));
  const each = [...new Set(known.map(({ report }) => report))];
  if (each.length < 2) return [{ ran: source, text }];
  let left = all;
  const out = each.flatMap((report): Printed[] => {
    const own = report ? left.filter((line) => report.lines.some(({ match }) => match.test(line))) : [];
    left = left.filter((line) => !own.includes(line));
    const ran = known.filter((one) => one.report === report).map(({ command }) => command);
    return report ? [{ ran: ran.join('; '), text: own.join('\n') }] : [];
  });
  const other = known.filter(({ report }) => !report).map(({ command }) => command);
  return other.length > 0 ? [...out, { ran: other.join('; '), text: left.join('\n') }] : out;
}

/** `fail2ban-client status a; fail2ban-client status b`: one report of both. */
function ofOneKind(commands: readonly string[], text: string): unknown {
  const [first = ''] = commands;
  const report = reports().find(({ command }) => command.test(first));
  return report && commands.every((command) => report.command.test(command)) ? reported(first, text) : null;
}

/** `systemctl status a b`: each of several has a head of its own. */
function severally({ head, lines }: Known, text: string): string[] {
  const first = lines[0]?.match;
  const all = text.split('\n');
  const heads = head && first ? all.flatMap((line, at) => (first.test(line) ? [at] : [])) : [];
  return heads.length > 1 ? heads.map((from, i) => all.slice(from, heads[i + 1]).join('\n')) : [];
}

/** A text as JSON. */
export function reported(source: string, text: string, { report }: Shape = shapeOf(source, text)): unknown {
  const commands = commandsOf(source);
  const lines = linesOf(text);
  const [only = ''] = commands;
  if (commands.length > 1) {
    if (commands.length !== lines.length) return ofOneKind(commands, text) ?? printed(text);
    const each = commands.map((command, at) => reported(command, lines[at] ?? '') as Json);
    const rows = each.flatMap((one) => (one.rows as Json[] | undefined) ?? []);
    return { ...Object.assign({}, ...each), rows };
  }
  if (!report) return zipped(only, lines) ?? columns(lines) ?? memory(printed(text));
  const each = severally(report, text.replace(/\r/g, ''));
  if (each.length > 0) return { units: each.map((one) => reported(source, one)) };
  const { top, rows, rest } = read(report, text.replace(/\r/g, ''), only);
  if (rows.length === 0 && Object.keys(top).length === 0) return printed(text);
  const left = rest.some((line) => line.trim() !== '') ? (reported('', rest.join('\n')) as Json) : {};
  const all = [...((left.rows as Json[] | undefined) ?? []), ...rows];
  const { list } = report;
  const own = list !== 'rows' && all.length > 0 ? { [list]: all } : apart(all);
  return { ...left, ...top, ...(all.length > 0 ? own : {}) };
}
