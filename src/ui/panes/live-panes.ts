// Panes of what moves: one for each volatile probe, with its thresholds. The limits are those at which people act:
// a disk over 90 %, memory over 92 %, two runnable tasks a thread.
import type { ProbeResult } from '../../engine/state/types.ts';
import { clockTime } from '../age.ts';
import { bytes, duration, percent, rate } from './format.ts';
import type { PaneSpec } from './spec.ts';
import {
  figure,
  type Gauge,
  type Mark,
  markOf,
  num,
  type PaneColumn,
  type PaneRow,
  type PaneTable,
  type Plain,
  plain,
  plains,
  row,
  str,
  words,
  yesNo,
} from './table.ts';

const BUSY = { careful: 70, high: 90 } as const;
const MEMORY = { careful: 80, high: 92 } as const;
const DISK = { careful: 80, high: 90 } as const;
const HEAT = { careful: 75, high: 90 } as const;
/** Share of one core. */
const PROCESS = { careful: 50, high: 90 } as const;
/** Runnable tasks for each thread of the processor. */
const LOAD = { careful: 1, high: 2 } as const;

type Limits = { careful: number; high: number };
const mark = (value: number | null, { careful, high }: Limits): Mark | null =>
  markOf(value, careful, high);

const LEVELS: readonly Mark[] = ['ok', 'careful', 'high'];
const worst = (...marks: (Mark | null)[]): Mark | null => {
  const known = marks.filter((one) => one !== null);
  return known.length === 0
    ? null
    : known.reduce((a, b) => (LEVELS.indexOf(b) > LEVELS.indexOf(a) ? b : a));
};

interface Content {
  rows: PaneRow[];
  gauges?: Gauge[];
}

interface Live {
  id: string;
  title: string;
  probe: string;
  args?: Record<string, unknown>;
  every: number;
  columns: readonly PaneColumn[];
  content(data: Plain, found: ProbeResult): Content;
  missing?(query: string): string;
}

function live({ id, title, probe, args = {}, every, columns, content, missing }: Live): PaneSpec {
  return {
    id,
    title,
    steady: false,
    every,
    async read(source): Promise<PaneTable> {
      const found = await source.probe(probe, args);
      if (!found) throw new Error(`there is no probe ${probe}`);
      const { rows, gauges = [] } = content(plain(found.data), found);
      const { at, ttl, notes, facts } = found;
      return { source: probe, at, ttl, columns, rows, gauges, notes, facts };
    },
    ...(missing ? { missing } : {}),
  };
}

const gauge = (
  id: string,
  label: string,
  amount: number | null,
  show: (value: number) => string,
  top: number | null,
  level: Mark | null,
): Gauge[] =>
  amount === null ? [] : [{ id, label, text: show(amount), amount, top, mark: level }];

function systemContent(data: Plain): Content {
  const cpu = plain(data.cpu);
  const memory = plain(data.memory);
  const load = Array.isArray(data.load) ? data.load.map(num) : [];
  const used = num(cpu.used_percent);
  const total = num(memory.total);
  const inUse = num(memory.used);
  const memoryShare = total && inUse !== null ? (100 * inUse) / total : null;
  const swapTotal = num(memory.swapTotal);
  const swapFree = num(memory.swapFree);
  const swap = swapTotal && swapFree !== null ? swapTotal - swapFree : null;
  const swapShare = swapTotal && swap !== null ? (100 * swap) / swapTotal : null;
  const threads = num(cpu.threads) ?? 1;
  const runnable = load[0] ?? null;
  const loadMark = runnable === null ? null : mark(runnable / threads, LOAD);
  const heat = num(data.temperature);
  const battery = plain(data.battery);
  const line = (
    what: string,
    value: string | null,
    level: Mark | null,
    ask: string | null,
    subject: string,
  ): PaneRow[] =>
    value === null ? [] : [row(what, [words(what), words(value)], { mark: level, ask, subject })];
  const amount = (value: unknown, show = bytes) => {
    const known = num(value);
    return known === null ? null : show(known);
  };
  return {
    gauges: [
      ...gauge('cpu', 'cpu', used, percent, 100, mark(used, BUSY)),
      ...gauge('memory', 'memory', memoryShare, percent, 100, mark(memoryShare, MEMORY)),
      ...gauge('swap', 'swap', swapShare, percent, 100, mark(swapShare, MEMORY)),
      ...gauge('load', 'load', runnable, (v) => v.toFixed(2), threads, loadMark),
    ],
    rows: [
      ...line('processor', amount(used, percent), mark(used, BUSY), 'how busy is the cpu?', 'cpu'),
      ...line(
        'load 1, 5, 15 min',
        load.map((v) => v?.toFixed(2) ?? '–').join('  '),
        loadMark,
        'what is the load?',
        'load',
      ),
      ...line(
        'memory used',
        amount(memory.used),
        mark(memoryShare, MEMORY),
        'how much memory is used?',
        'memory',
      ),
      ...line(
        'memory available',
        amount(memory.available),
        null,
        'how much memory is free?',
        'memory',
      ),
      ...line('memory in all', amount(memory.total), null, 'how much memory is there?', 'memory'),
      ...line('page cache', amount(memory.cached), null, null, 'memory'),
      ...line(
        'swap used',
        swap === null ? null : bytes(swap),
        mark(swapShare, MEMORY),
        'how much swap is used?',
        'swap',
      ),
      ...line(
        'up for',
        amount(data.uptime_s, duration),
        null,
        'how long is this machine up?',
        'system',
      ),
      ...line('temperature', heat === null ? null : `${heat} °C`, mark(heat, HEAT), null, 'system'),
      ...line(
        'battery',
        amount(battery.percent, percent),
        null,
        'how full is the battery?',
        'battery',
      ),
    ],
  };
}

function processContent(data: Plain): Content {
  const list = plains(data.processes);
  const rows = list.map((process) => {
    const pid = str(process.pid);
    const level = mark(num(process.cpu_percent), PROCESS);
    return row(
      pid,
      [
        words(process.name),
        figure(process.pid),
        words(process.user),
        figure(process.cpu_percent, percent),
        figure(process.memory, bytes),
        figure(process.age_s, duration),
        words(process.command),
      ],
      {
        mark: level === 'ok' && process.state === 'zombie' ? 'careful' : level,
        subject: `process:${pid}`,
        ask: `what is process ${pid}?`,
        propose: `kill process ${pid}`,
        detail: [
          ['state', str(process.state)],
          ['parent', str(process.ppid)],
          ['threads', str(process.threads)],
          ['cpu time', duration(num(process.cpu_seconds) ?? 0)],
        ],
      },
    );
  });
  const total = num(data.total);
  return {
    rows,
    gauges: gauge('processes', 'processes', total, String, null, null),
  };
}

function serviceContent(data: Plain): Content {
  return {
    rows: plains(data.services).map((service) => {
      const name = str(service.name);
      const failed = service.state === 'failed';
      return row(
        name,
        [words(name), words(service.state), yesNo(service.enabled, 'enabled', 'not enabled')],
        {
          mark: failed ? 'high' : service.running === true ? 'ok' : null,
          subject: `service:${name}`,
          ask: `is ${name} running?`,
          propose:
            service.running === true ? `restart the ${name} service` : `start the ${name} service`,
        },
      );
    }),
  };
}

function containerContent(data: Plain): Content {
  return {
    rows: plains(data.containers).map((container) => {
      const name = str(container.name);
      const running = container.state === 'running';
      return row(
        str(container.id) || name,
        [words(name), words(container.image), words(container.state), words(container.status)],
        {
          mark: running ? 'ok' : container.state === 'dead' ? 'high' : null,
          subject: `container:${name}`,
          ask: `is the container ${name} running?`,
          propose: running ? `restart the container ${name}` : `start the container ${name}`,
          detail: [
            ['id', str(container.id)],
            ['ports', Array.isArray(container.ports) ? container.ports.map(str).join(', ') : ''],
          ],
        },
      );
    }),
  };
}

function diskContent(data: Plain): Content {
  return {
    rows: plains(data.filesystems).map((disk) => {
      const target = str(disk.target);
      const inodes = num(disk.inodes);
      const inodesUsed = num(disk.inodesUsed);
      const nodeShare = inodes && inodesUsed !== null ? (100 * inodesUsed) / inodes : null;
      return row(
        target,
        [
          words(target),
          figure(disk.percent, percent),
          figure(disk.used, bytes),
          figure(disk.available, bytes),
          figure(disk.total, bytes),
          words(disk.type),
          words(disk.device),
        ],
        {
          mark: worst(mark(num(disk.percent), DISK), mark(nodeShare, DISK)),
          subject: `disk:${target}`,
          ask: 'how much disk space is free?',
          propose: `show the largest folders in ${target}`,
          detail: [
            ['device', str(disk.device)],
            ['inodes used', nodeShare === null ? '' : percent(nodeShare)],
          ],
        },
      );
    }),
  };
}

const sum = (list: readonly Plain[], field: string): number | null =>
  list.length === 0 ? null : list.reduce((all, one) => all + (num(one[field]) ?? 0), 0);

function ioContent(data: Plain): Content {
  const list = plains(data.devices);
  const busiest = list.length === 0 ? null : Math.max(...list.map((d) => num(d.busy_percent) ?? 0));
  return {
    gauges: [
      ...gauge('read', 'read', sum(list, 'read_per_s'), rate, null, null),
      ...gauge('write', 'write', sum(list, 'written_per_s'), rate, null, null),
      ...gauge('busy', 'busiest', busiest, percent, 100, mark(busiest, BUSY)),
    ],
    rows: list.map((disk) =>
      row(
        str(disk.device),
        [
          words(disk.device),
          figure(disk.read_per_s, rate),
          figure(disk.written_per_s, rate),
          figure(disk.busy_percent, percent),
          figure(disk.read_total, bytes),
          figure(disk.written_total, bytes),
        ],
        {
          mark: mark(num(disk.busy_percent), BUSY),
          subject: `device:${str(disk.device)}`,
          ask: 'what is the disk I/O?',
          propose: 'show which processes read and write the disk most',
        },
      ),
    ),
  };
}

function trafficContent(data: Plain): Content {
  const list = plains(data.interfaces);
  const outside = list.filter((face) => face.interface !== 'lo');
  return {
    gauges: [
      ...gauge('in', 'received', sum(outside, 'received_per_s'), rate, null, null),
      ...gauge('out', 'sent', sum(outside, 'sent_per_s'), rate, null, null),
    ],
    rows: list.map((face) => {
      const name = str(face.interface);
      const lost = (num(face.errors) ?? 0) + (num(face.dropped) ?? 0);
      return row(
        name,
        [
          words(name),
          figure(face.received_per_s, rate),
          figure(face.sent_per_s, rate),
          figure(face.received_total, bytes),
          figure(face.sent_total, bytes),
          figure(face.errors),
        ],
        {
          mark: (num(face.errors) ?? 0) > 0 ? 'careful' : 'ok',
          subject: `interface:${name}`,
          ask: 'how much traffic is there?',
          propose: `show the addresses of ${name}`,
          detail: [['errors and dropped packets', String(lost)]],
        },
      );
    }),
  };
}

function portContent(data: Plain): Content {
  return {
    rows: plains(data.listening).map((socket) => {
      const port = str(socket.port);
      const protocol = str(socket.protocol);
      const pid = num(socket.pid);
      return row(
        `${protocol} ${str(socket.address)} ${port} ${pid ?? ''}`,
        [
          figure(socket.port),
          words(protocol),
          words(socket.address),
          words(socket.process),
          figure(socket.pid),
          words(socket.user),
        ],
        {
          subject: `port:${protocol}/${port}`,
          ask: `what listens on port ${port}?`,
          propose: pid === null ? `show what listens on port ${port}` : `kill process ${pid}`,
        },
      );
    }),
  };
}

const TROUBLE =
  /\b(error|fail(?:ed|ure)?|fatal|crit(?:ical)?|panic|emerg|alert|segfault|out of memory|oom)\b/i;
const WARNING = /\bwarn(?:ing)?\b/i;

function logContent(data: Plain): Content {
  const lines = plains(data.entries);
  // The newest first: that is what one looks for.
  return {
    rows: lines
      .map((entry, index) => {
        const text = str(entry.text);
        return row(`${lines.length - index} ${text}`, [words(text), words(entry.source)], {
          mark: TROUBLE.test(text) ? 'high' : WARNING.test(text) ? 'careful' : null,
          subject: 'log:any',
          ask: 'which errors are in the logs?',
          propose: str(entry.source).startsWith('/')
            ? `show the last lines of ${str(entry.source)}`
            : 'show the errors of the journal since the last boot',
        });
      })
      .reverse(),
  };
}

function changeContent(data: Plain): Content {
  return {
    rows: plains(data.changes).map((file) => {
      const path = str(file.path);
      return row(path, [words(path), figure(file.at, clockTime), figure(file.bytes, bytes)], {
        subject: `path:${path}`,
        ask: 'which files changed here in the last hour?',
        propose: `print the file ${path}`,
      });
    }),
  };
}

const right = (title: string, width: number): PaneColumn => ({ title, width, right: true });
const left = (title: string, width: number): PaneColumn => ({ title, width });

// biome-ignore format: one pane a block, its columns on one line each
export const livePanes: readonly PaneSpec[] = [
  live({
    id: 'system', title: 'cpu+memory', probe: 'linux_system_info', every: 1000,
    columns: [left('what', 20), left('value', 0)],
    content: systemContent,
  }),
  live({
    id: 'processes', title: 'processes', probe: 'linux_processes', every: 2000,
    args: { limit: 5000, sort: 'cpu' },
    columns: [left('name', 14), right('pid', 7), { ...left('user', 8), drop: 7 }, right('cpu', 7), right('memory', 9), { ...right('age', 10), drop: 9 }, { ...left('command', 0), drop: 8 }],
    content: processContent,
  }),
  live({
    id: 'containers', title: 'containers', probe: 'linux_containers', every: 5000,
    columns: [left('name', 0), left('image', 28), left('state', 10), left('status', 20)],
    content: containerContent,
  }),
  live({
    id: 'services', title: 'services', probe: 'linux_service_status', every: 5000, args: { state: 'all' },
    columns: [left('service', 0), left('state', 12), left('at boot', 12)],
    content: serviceContent,
    missing: (query) => `install ${query}`,
  }),
  live({
    id: 'disk', title: 'disk', probe: 'linux_disk_usage', every: 10_000,
    columns: [left('mounted at', 0), right('full', 8), right('used', 10), right('free', 10), right('size', 10), left('type', 8), left('device', 14)],
    content: diskContent,
  }),
  live({
    id: 'io', title: 'I/O', probe: 'linux_disk_io', every: 1000,
    columns: [left('disk', 0), right('read', 12), right('write', 12), right('busy', 8), right('read in all', 12), right('written', 12)],
    content: ioContent,
  }),
  live({
    id: 'traffic', title: 'traffic', probe: 'linux_network_traffic', every: 1000,
    columns: [left('interface', 0), right('received', 12), right('sent', 12), right('in in all', 11), right('out in all', 11), right('errors', 7)],
    content: trafficContent,
  }),
  live({
    id: 'ports', title: 'ports', probe: 'linux_ports', every: 3000,
    columns: [right('port', 6), left('kind', 5), left('address', 18), left('process', 0), right('pid', 8), left('user', 10)],
    content: portContent,
  }),
  live({
    id: 'logs', title: 'logs', probe: 'linux_recent_logs', every: 3000, args: { lines: 200 },
    columns: [left('line', 0), left('source', 12)],
    content: logContent,
  }),
  live({
    id: 'changes', title: 'file changes', probe: 'linux_file_changes', every: 10_000, args: { limit: 200 },
    columns: [left('file', 0), left('changed', 20), right('size', 10)],
    content: changeContent,
  }),
];
