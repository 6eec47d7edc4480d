// Processor, memory and processes as rows.
import { bytes, duration, percent, percentAligned } from './format.ts';
import { BUSY, HEAT, LOAD, MEMORY, mark, PROCESS } from './limits.ts';
import { type Content, gauge } from './live-spec.ts';
import { figure, type Mark, num, type PaneRow, type Plain, plain, plains, row, str, words } from './table.ts';

export function systemContent(data: Plain): Content {
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
  ): PaneRow[] => (value === null ? [] : [row(what, [words(what), words(value)], { mark: level, ask, subject })]);
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
        load.length === 0 ? null : load.map((v) => v?.toFixed(2) ?? '–').join('  '),
        loadMark,
        'what is the load?',
        'load',
      ),
      ...line('memory used', amount(memory.used), mark(memoryShare, MEMORY), 'how much memory is used?', 'memory'),
      ...line('memory available', amount(memory.available), null, 'how much memory is free?', 'memory'),
      ...line('memory in all', amount(memory.total), null, 'how much memory is there?', 'memory'),
      ...line('page cache', amount(memory.cached), null, null, 'memory'),
      ...line(
        'swap used',
        swap === null ? null : bytes(swap),
        mark(swapShare, MEMORY),
        'how much swap is used?',
        'swap',
      ),
      ...line('up for', amount(data.uptime_s, duration), null, 'how long is this machine up?', 'system'),
      ...line('temperature', heat === null ? null : `${heat} °C`, mark(heat, HEAT), null, 'system'),
      ...line('battery', amount(battery.percent, percent), null, 'how full is the battery?', 'battery'),
    ],
  };
}

export function processContent(data: Plain): Content {
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
        figure(process.cpu_percent, percentAligned),
        figure(process.memory, bytes),
        figure(process.age_s, duration),
        words(process.command),
      ],
      {
        mark: level === 'ok' && process.state === 'zombie' ? 'careful' : level,
        parent: str(process.ppid) || null,
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
  return { rows, gauges: gauge('processes', 'processes', total, String, null, null) };
}
