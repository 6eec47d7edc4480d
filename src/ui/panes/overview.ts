// The first page: what is wrong, in words and first; then what changed in a day, who is busy, what listens, how full
// the disks are. Graphs of processor, memory, disk and network over minutes stand above. What moves is read at each
// look, the rest seldom.
import type { ProbeResult } from '../../engine/api.ts';
import { coreShares, coreTimes, shareOfAll, type Times } from './cpu-share.ts';
import { diskContent } from './disk-content.ts';
import { bytes, inOneUnit, percent, rate } from './format.ts';
import { BUSY, MEMORY, mark } from './limits.ts';
import { gauge } from './live-spec.ts';
import { processContent } from './load-content.ts';
import { logContent } from './log-content.ts';
import { portContent } from './network-content.ts';
import { serviceContent } from './service-content.ts';
import type { PaneSource, PaneSpec, ReadOptions } from './spec.ts';
import {
  type Gauge,
  num,
  type PaneCell,
  type PaneRow,
  type PaneTable,
  plain,
  plains,
  row,
  str,
  sum,
  words,
} from './table.ts';
import { readYesterday } from './yesterday.ts';

/** Seconds since the machine was started: they say little, and stand where the words of the line would. */
const KERNEL_STAMP = /^\[ *\d+\.\d+\] */;
const NOTHING: PaneCell = { text: '', key: null };
const EVERY_MS = 2000;
/** How long what hardly moves is good for. */
const SLOW_MS = 30_000;
/** What changed in a day. */
const DAY_MS = 300_000;
const ERRORS_MINUTES = 60;
const LAST_ERRORS = 10;
/** What is said of a gauge at its top; of others, that they are nearly used up. */
const FULL: Readonly<Record<string, string>> = { cpu: 'very busy' };
/** As many as fill a large screen; so many are looked at, for threads of the kernel that rest are not among them. */
const BUSIEST = { shown: 20, read: 60 } as const;
/** Of them so many are named where the processor is busy. */
const MOST_TO_BLAME = 5;
/** Percent of a processor. */
const LEAST_BLAME = 1;
const LISTENERS = 12;

const SLOW = {
  disks: ['linux_disk_usage', {}],
  failed: ['linux_service_status', { state: 'failed' }],
  errors: ['linux_recent_logs', { level: 'error', minutes: ERRORS_MINUTES, lines: 100 }],
  ports: ['linux_ports', {}],
} as const;
const FAST = {
  system: ['linux_system_info', {}],
  processes: ['linux_processes', { limit: BUSIEST.read, sort: 'cpu' }],
  traffic: ['linux_network_traffic', {}],
  io: ['linux_disk_io', {}],
} as const;

type Slow = Record<keyof typeof SLOW, ProbeResult | null>;
type Fast = Record<keyof typeof FAST, ProbeResult | null>;

/** A probe that cannot look costs its part of the page. */
async function readAll<Name extends string>(
  wanted: Record<Name, readonly [string, Record<string, unknown>]>,
  source: PaneSource,
  signal: AbortSignal | undefined,
): Promise<Record<Name, ProbeResult | null>> {
  const entries = Object.entries(wanted) as [Name, readonly [string, Record<string, unknown>]][];
  const found = await Promise.all(
    entries.map(async ([name, [probe, args]]) => [name, await source.probe(probe, args, signal).catch(() => null)]),
  );
  return Object.fromEntries(found) as Record<Name, ProbeResult | null>;
}

const dataOf = (found: ProbeResult | null) => plain(found?.data);

/** Asked and proposed about like the row that it is made from. */
function wrong(id: string, sentence: string, from: Partial<PaneRow>): PaneRow {
  const { ask = null, propose = null, logs = null, mark: level, detail = [] } = from;
  const cells = [words('wrong'), words(sentence), NOTHING, NOTHING];
  return row(id, cells, { ask, propose, logs, detail, mark: level ?? 'high' });
}

/** What is known of two cells, one behind the other. */
const named = (...cells: (PaneCell | undefined)[]): PaneCell => {
  const known = cells.map((cell) => cell?.text ?? '').filter((text) => text !== '' && text !== '–');
  return words(known.length > 0 ? known.join(', ') : 'not seen from here');
};

/** Both in the unit of the larger one, for narrow columns. */
function briefly(read: number, written: number): string {
  const [a, b, unit] = inOneUnit(read, written);
  return `${a} read, ${b} written, ${unit}/s`;
}

function gaugesOf({ system, traffic, io }: Fast, cores: readonly number[]): Gauge[] {
  const data = dataOf(system);
  const cpu = shareOfAll(cores) ?? num(plain(data.cpu).used_percent);
  const memory = plain(data.memory);
  const [total, used] = [num(memory.total), num(memory.used)];
  const share = total && used !== null ? (100 * used) / total : null;
  const faces = plains(dataOf(traffic).interfaces).filter((face) => face.interface !== 'lo');
  const [received, sent] = [sum(faces, 'received_per_s'), sum(faces, 'sent_per_s')];
  const devices = plains(dataOf(io).devices);
  const [read, written] = [sum(devices, 'read_per_s'), sum(devices, 'written_per_s')];
  const both = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
  return [
    ...gauge('cpu', 'cpu', cpu, percent, 100, mark(cpu, BUSY)),
    ...gauge('memory', 'memory', share, () => `${bytes(used ?? 0)} of ${bytes(total ?? 0)}`, 100, mark(share, MEMORY)),
    ...gauge(
      'disk',
      'disk',
      both(read, written),
      () => `${rate(read ?? 0)} read, ${rate(written ?? 0)} written`,
      null,
      null,
    ).map((one) => ({ ...one, brief: briefly(read ?? 0, written ?? 0) })),
    ...gauge(
      'network',
      'network',
      both(received, sent),
      () => `${rate(received ?? 0)} in, ${rate(sent ?? 0)} out`,
      null,
      null,
    ),
  ];
}

/** Who makes the processor busy, as far as can be seen from here. */
const busiest = ({ processes }: Fast): PaneRow['detail'] =>
  processContent({ processes: plains(dataOf(processes).processes).slice(0, MOST_TO_BLAME) })
    .rows.filter(({ cells }) => Number(cells[3]?.key) >= LEAST_BLAME)
    .map(({ cells: [name, , , share] }) => [name?.text ?? '', share?.text ?? '']);

function wrongRows(fast: Fast, slow: Slow, cores: readonly number[]): PaneRow[] {
  const rows: PaneRow[] = [];
  for (const disk of diskContent(dataOf(slow.disks)).rows)
    if (disk.mark === 'careful' || disk.mark === 'high')
      rows.push(
        wrong(`disk ${disk.id}`, `${disk.id} is ${disk.cells[1]?.text} full, ${disk.cells[3]?.text} are free`, disk),
      );
  for (const service of serviceContent(dataOf(slow.failed)).rows)
    rows.push(wrong(`service ${service.id}`, `the service ${service.id} has failed`, service));
  for (const { id, label, text, mark: level } of gaugesOf(fast, cores))
    if (level === 'high')
      rows.push(
        wrong(id, `${label} is ${FULL[id] ?? 'nearly used up'}: ${text}`, {
          ask: `how much ${label} is used?`,
          propose: `show the processes that use the most ${label}`,
          detail: id === 'cpu' ? busiest(fast) : [],
        }),
      );
  const errors = logContent(dataOf(slow.errors)).rows;
  const [newest] = errors;
  if (newest) {
    const many = errors.length === 1 ? 'one error' : `${errors.length} errors`;
    const said = (newest.cells[0]?.text ?? '').replace(KERNEL_STAMP, '');
    const sentence = `${many} logged in the last hour: ${said}`;
    const detail = errors.slice(0, LAST_ERRORS).map(({ cells }) => ['logged', cells[0]?.text ?? ''] as const);
    rows.push(wrong('logs', sentence, { ...newest, detail, mark: 'careful' }));
  }
  return rows.length > 0
    ? rows
    : [
        row(
          'well',
          [words('all well'), words('nothing is wrong as far as can be seen from here'), words(''), words('')],
          { mark: 'ok' },
        ),
      ];
}

/** Not read yet, so nothing is said of it. */
const looking = (id: string, sentence: string): PaneRow =>
  row(`looking ${id}`, [words('looking'), words(`for ${sentence}`), NOTHING, NOTHING]);
const LOOKING_FOR = 'full disks, failed services, new errors, who listens';
const LOOKING_BACK = 'what changed in a day';

/** A command line begins with the program's name: its folder is seldom what one looks for. `[kworker/0:1]` has none. */
const withoutFolder = (command: string): string =>
  command.startsWith('[') ? command : command.replace(/^\S*\/(?=[^\s/])/, '');

function listRows(fast: Fast, slow: Slow | null): PaneRow[] {
  const used = plains(dataOf(fast.processes).processes).filter(
    ({ cpu_percent, memory }) => num(cpu_percent) !== 0 || num(memory) !== 0,
  );
  const busy = processContent({ processes: used }).rows.slice(0, BUSIEST.shown);
  const ports = portContent(dataOf(slow?.ports ?? null)).rows.slice(0, LISTENERS);
  const disks = diskContent(dataOf(slow?.disks ?? null)).rows.filter(({ cells }) => num(cells[4]?.key) !== 0);
  const own = plains(dataOf(slow?.disks ?? null).filesystems).filter(({ device }) => str(device).startsWith('/'));
  const real = new Set(own.map(({ target }) => str(target)));
  return [
    ...busy.map((one) => {
      const [name, , user, cpu, memory, , command] = one.cells;
      const what = words(command?.text === '–' ? name?.text : withoutFolder(command?.text ?? ''));
      return {
        ...one,
        id: `process ${one.id}`,
        detail: [['pid', one.id] as const, ...one.detail],
        cells: [words('process'), what, cpu!, named(memory, user)],
      };
    }),
    ...ports.map((one) => {
      const [port, kind, address, process, , user] = one.cells;
      const where = `${address?.text}:${port?.text}`;
      return {
        ...one,
        id: `port ${one.id}`,
        cells: [words('listens'), words(where), words(kind?.text), named(process, user)],
      };
    }),
    ...disks
      .filter(({ id }) => real.has(id))
      .map((one) => {
        const [target, full, , free] = one.cells;
        return { ...one, id: `disk ${one.id}`, cells: [words('disk'), target!, full!, words(`${free?.text} free`)] };
      }),
  ];
}

/** What is not there yet is null. */
function tableOf(fast: Fast, slow: Slow | null, changes: readonly PaneRow[] | null, cores: number[]): PaneTable {
  const { system } = fast;
  if (system === null) throw new Error('this machine did not answer');
  return {
    source: 'this machine',
    at: system.at,
    ttl: system.ttl,
    columns: [
      { title: '', width: 8 },
      { title: 'what', width: 0, least: 40, evident: true },
      { title: 'now', width: 9, right: true, evident: true },
      { title: 'more', width: 26, drop: 9, evident: true },
    ],
    gauges: gaugesOf(fast, cores),
    graphs: true,
    cores,
    rows: [
      ...(slow ? wrongRows(fast, slow, cores) : [looking('now', LOOKING_FOR)]),
      ...(changes ?? [looking('back', LOOKING_BACK)]),
      ...listRows(fast, slow),
    ],
    notes: [],
  };
}

/** Its own state: what was read seldom, and where the processors stood at the last look. `times`: what each did. */
export function overviewPane(clock: () => number = Date.now, times: () => readonly Times[] = coreTimes): PaneSpec {
  let slow: { at: number; found: Slow } | null = null;
  let day: { at: number; rows: PaneRow[] } | null = null;
  const shares = coreShares(times);
  const isYoung = (kept: { at: number } | null, ms: number, how?: ReadOptions): boolean =>
    kept !== null && !how?.anew && performance.now() - kept.at < ms;
  return {
    id: 'overview',
    title: 'overview',
    looks: `cpu, memory, disk and network and who is busy; then ${LOOKING_FOR}, and ${LOOKING_BACK}`,
    steady: false,
    restless: true,
    every: EVERY_MS,
    async read(source, how?: ReadOptions): Promise<PaneTable> {
      const kept = isYoung(slow, SLOW_MS, how) ? slow : null;
      shares.begin();
      const reading = kept?.found ?? readAll(SLOW, source, how?.signal);
      const fast = await readAll(FAST, source, how?.signal);
      const cores = shares.now();
      // What is there at once does not wait for the disks and the logs, nor those for the logs of a day.
      if (!kept) how?.early?.(tableOf(fast, slow?.found ?? null, day?.rows ?? null, cores));
      const seldom = await reading;
      slow = kept ?? { at: performance.now(), found: seldom };
      if (!isYoung(day, DAY_MS, how)) {
        how?.early?.(tableOf(fast, seldom, day?.rows ?? null, cores));
        const rows = await readYesterday(source, num(dataOf(fast.system).booted), clock(), how?.signal);
        if (!how?.signal.aborted) day = { at: performance.now(), rows };
      }
      return tableOf(fast, seldom, day?.rows ?? [], cores);
    },
  };
}
