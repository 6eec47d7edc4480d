// Entries of logs: of the journal where there is one, else of the files in /var/log. A time is read from the line where
// it has one in a form that is known; a line without one belongs to no window and says so.

import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { monthNumber } from '../../base/calendar.ts';
import { redact } from '../redact/redact.ts';
import { ERROR, logFiles, tail } from '../state/probes/recent-logs.ts';
import { readUptime } from '../state/proc/system.ts';
import { run } from '../state/read.ts';
import { serviceNames } from '../state/services/names.ts';
import type { RawRow, RawRows, RelationOf, RowsRequest } from './types.ts';

const MOST = 2_000;
const LONGEST = 1_000;

const PRIORITIES = 'emergency alert critical error warning notice info debug'.split(' ');

/**
 * Times as logs write them: ISO and its kin, syslog's without a year, those of web servers. In local time unless said.
 */
export function timeIn(line: string, now: number): number | undefined {
  const iso = /(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(Z| ?[+-]\d\d:?\d\d| UTC)?/.exec(
    line,
  );
  if (iso) {
    const [, year, month, day, hour, minute, second = '00', zone = ''] = iso;
    const offset = zone
      .trim()
      .replace('UTC', 'Z')
      .replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  }
  const common = /(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d{4})/.exec(line);
  if (common) {
    const [, day, month, year, time, zone] = common;
    return Date.parse(`${day} ${month} ${year} ${time} ${zone}`);
  }
  const named = /(?:^|[\s[])(?:(\d{1,2}) )?([A-Z][a-z]{2})\s+(\d{1,4})\s+(\d\d):(\d\d):(\d\d)/.exec(line);
  const month = named ? monthNumber(named[2] ?? '') - 1 : -1;
  if (!named || month < 0) return undefined;
  const [, before, , after, hour, minute, second] = named;
  const year = before === undefined ? new Date(now).getFullYear() : Number(after);
  const day = Number(before ?? after);
  const at = new Date(year, month, day, Number(hour), Number(minute), Number(second)).getTime();
  // Without a year it is the last such day, never one to come.
  return before === undefined && at > now + 86_400_000
    ? new Date(year - 1, month, day, Number(hour), Number(minute), Number(second)).getTime()
    : at;
}

const WARNING = /\b(?:warn(?:ing)?)\b/i;
/** The word by which a line says itself how grave it is. */
const LEVEL = /\b(?:EMERG|ALERT|CRIT(?:ICAL)?|FATAL|ERR(?:OR)?|(WARN(?:ING)?)|NOTICE|INFO|DEBUG)\b/;
function priorityOf(text: string): string {
  if (LEVEL.exec(text)?.[1] !== undefined) return 'warning';
  return ERROR.test(text) ? 'error' : WARNING.test(text) ? 'warning' : 'info';
}

function asked({ where, within }: RowsRequest): string | undefined {
  const named = where.find(({ attr, op, not }) => attr === 'service' && op === '=' && !not)?.value;
  return named?.type === 'name' ? named.name : within[0];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function journal(request: RowsRequest, service: string | undefined): Promise<RawRows | null> {
  if (!existsSync('/run/log/journal') && !existsSync('/var/log/journal')) return null;
  const units = service ? serviceNames(service).map((name) => `--unit=${name}`) : [];
  const kernel = request.where.some(({ attr, not }) => attr === 'kernel' && !not);
  const ran = await run(
    [
      'journalctl',
      '--no-pager',
      '--output=json',
      '--quiet',
      `--lines=${MOST}`,
      ...units,
      ...(kernel ? ['--dmesg'] : []),
    ],
    { timeout: 3_000, signal: request.signal },
  );
  if (ran?.code !== 0 || ran.stdout.trim() === '') return null;
  const rows = ran.stdout.split('\n').flatMap((line, index): RawRow[] => {
    let entry: Record<string, unknown>;
    try {
      entry = JSON.parse(line) as Record<string, unknown>;
    } catch {
      return [];
    }
    const content = text(entry.MESSAGE);
    return [
      {
        key: text(entry.__CURSOR) || String(index),
        source: 'journald',
        values: {
          service: text(entry._SYSTEMD_UNIT).replace(/\.service$/, '') || text(entry.SYSLOG_IDENTIFIER) || null,
          time: Math.round(Number(entry.__REALTIME_TIMESTAMP) / 1_000),
          priority: PRIORITIES[Number(entry.PRIORITY ?? 6)] ?? 'info',
          content: redact(content.slice(0, LONGEST)),
          kernel: entry._TRANSPORT === 'kernel',
          file: null,
        },
      },
    ];
  });
  return { rows, complete: rows.length < MOST, scope: `the last ${rows.length} entries of the journal` };
}

async function fromFiles(request: RowsRequest, service: string | undefined): Promise<RawRows> {
  const paths = await logFiles({ source: 'any', ...(service ? { service } : {}) });
  const rows: RawRow[] = [];
  const shut: string[] = [];
  const read: string[] = [];
  for (const path of paths) {
    const lines = await tail(path);
    if (!lines) {
      if (existsSync(path)) shut.push(path);
      continue;
    }
    read.push(path);
    for (const [index, line] of lines.entries()) {
      const time = timeIn(line, request.now());
      const program = /^\S+ +\d+ [\d:]+ \S+ ([\w./-]+)(?:\[\d+\])?:|^\d{4}-\S+ \S+ ([\w./-]+)(?:\[\d+\])?:/.exec(line);
      const own = service ?? program?.[1] ?? program?.[2];
      rows.push({
        key: `${path}:${index}`,
        source: path,
        values: {
          service: own ?? basename(path).replace(/\.log$/, ''),
          time,
          priority: priorityOf(line),
          content: redact(line.slice(0, LONGEST)),
          kernel: program?.[1] === 'kernel' || basename(path) === 'kern.log',
          file: path,
        },
        hidden: time === undefined ? { time: 'the line has no time that could be read' } : {},
      });
    }
    // Of the system's own logs the first that is there holds what the others do.
    if (!service) break;
  }
  const of = service ? `of ${service}` : 'of this machine';
  if (read.length === 0)
    return {
      rows: [],
      complete: false,
      scope: '',
      missing: shut.length > 0 ? `${shut.join(' and ')} may not be read` : `no log ${of} was found`,
    };
  const folders = [...new Set(read.map((path) => (read.length > 3 ? dirname(path) : path)))];
  return {
    rows,
    complete: shut.length === 0,
    scope: `the ends of ${folders.join(' and ')}`,
    notes: shut.map((path) => `${path} may not be read.`),
  };
}

export const logs: RelationOf = {
  name: 'log',
  words: ['log entry', 'log entries'],
  key: 'time',
  time: 'time',
  maxAge: 5,
  deadline: 4_000,
  source: 'logs',
  attributes: {
    service: { type: 'name', untrusted: true, about: 'service' },
    time: { type: 'moment', about: 'time' },
    priority: { type: 'word', about: 'priority' },
    content: { type: 'text', untrusted: true, about: 'text' },
    kernel: { type: 'flag', about: 'coming from the kernel' },
    boot: { type: 'flag', about: 'being written since boot' },
    file: { type: 'path', about: 'file' },
  },
  async read(request) {
    const service = asked(request);
    const found = (await journal(request, service)) ?? (await fromFiles(request, service));
    if (!request.need.has('boot')) return found;
    const uptime = await readUptime();
    const boot = uptime === null ? null : request.now() - uptime * 1_000;
    const rows = found.rows.map((row): RawRow => {
      const { time } = row.values;
      const known = boot !== null && typeof time === 'number';
      return known
        ? { ...row, values: { ...row.values, boot: time >= boot } }
        : { ...row, hidden: { ...row.hidden, boot: 'the line has no time that could be read' } };
    });
    return { ...found, rows };
  },
};
