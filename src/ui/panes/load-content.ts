// Processor, memory and processes as rows.
import { shareOfAll } from './cpu-share.ts';
import { bytes, duration, percent, percentAligned } from './format.ts';
import { BUSY, HEAT, LOAD, MEMORY, mark, PROCESS } from './limits.ts';
import { type Content, gauge } from './live-spec.ts';
import { figure, num, type PaneRow, type Plain, plain, plains, row, str, words } from './table.ts';

/** `cores`: how busy each processor is; none where that is not known yet. */
export function systemContent(data: Plain, cores: readonly number[] = []): Content {
  const cpu = plain(data.cpu);
  const memory = plain(data.memory);
  const load = Array.isArray(data.load) ? data.load.map(num) : [];
  const used = shareOfAll(cores) ?? num(cpu.used_percent);
  const total = num(memory.total);
  const inUse = num(memory.used);
  const memoryShare = total && inUse !== null ? (100 * inUse) / total : null;
  const swapTotal = num(memory.swapTotal);
  const swapFree = num(memory.swapFree);
  const swap = swapTotal && swapFree !== null ? swapTotal - swapFree : null;
  const swapShare = swapTotal && swap !== null ? (100 * swap) / swapTotal : null;
  const threads = num(cpu.threads) ?? 1;
  const all = threads === 1 ? 'one thread' : `${threads} threads`;
  const runnable = load[0] ?? null;
  const loadMark = runnable === null ? null : mark(runnable / threads, LOAD);
  const heat = num(data.temperature);
  const battery = plain(data.battery);
  const line = (what: string, value: string | null, more: Partial<PaneRow> = {}): PaneRow[] =>
    value === null ? [] : [row(what, [words(what), words(value)], more)];
  const show = (value: unknown, words = bytes) => {
    const known = num(value);
    return known === null ? null : words(known);
  };
  return {
    gauges: [
      ...gauge('cpu', 'cpu', used, percent, 100, mark(used, BUSY)),
      ...gauge('memory', 'memory', memoryShare, percent, 100, mark(memoryShare, MEMORY)),
      ...gauge('swap', 'swap', swapShare, percent, 100, mark(swapShare, MEMORY)),
      ...gauge('load', 'load', runnable, (v) => v.toFixed(2), threads, loadMark),
    ],
    cores,
    rows: [
      ...line('processor', show(used, percent), {
        mark: mark(used, BUSY),
        ask: 'how busy is the cpu?',
        propose: 'show the processes that use the most cpu',
        detail: [
          ['model', str(cpu.model)],
          ['cores', str(cpu.cores)],
          ['threads', str(cpu.threads)],
        ],
      }),
      ...line('load', load.length === 0 ? null : load.map((v) => v?.toFixed(2) ?? '–').join('  '), {
        mark: loadMark,
        ask: 'what is the load?',
        detail: [['over', `1, 5 and 15 minutes; more than the ${all} of the processor is too much`]],
      }),
      ...line('memory used', show(memory.used), {
        mark: mark(memoryShare, MEMORY),
        ask: 'how much memory is used?',
        propose: 'show the processes that use the most memory',
      }),
      ...line('memory available', show(memory.available), { ask: 'how much memory is free?' }),
      ...line('memory in all', show(memory.total), { ask: 'how much memory is there?' }),
      ...line('page cache', show(memory.cached)),
      ...line('swap used', show(swap), { mark: mark(swapShare, MEMORY), ask: 'how much swap is used?' }),
      ...line('up for', show(data.uptime_s, duration), { ask: 'how long is this machine up?' }),
      ...line('temperature', heat === null ? null : `${heat} °C`, { mark: mark(heat, HEAT) }),
      ...line('battery', show(battery.percent, percent), { ask: 'how full is the battery?' }),
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
        ask: `what is process ${pid}?`,
        propose: `kill process ${pid}`,
        logs: str(process.name) || null,
        detail: [
          ['state', str(process.state)],
          ['parent', str(process.ppid)],
          ['threads', str(process.threads)],
          ['cpu time', duration(num(process.cpu_seconds) ?? 0)],
        ],
      },
    );
  });
  return { rows };
}
