// systemctl, and who runs: ps, top, pgrep.

import { uptime } from './machine.ts';
import { dayOf, lengthIn, type Read, type Reader, sizeOf } from './reader.ts';
import { wordTable } from './table.ts';

const bare = (unit: string): string => unit.replace(/\.service$/, '');

function status({ out, exit, match, add }: Read): void {
  const name = bare(match[1] as string);
  const active = /^\s*Active: (\w+)(?: \(([^)]*)\))?(.*)$/m.exec(out);
  if (!active) {
    if (exit === 4 || /could not be found/.test(out)) add('service', name, 'installed', false);
    return;
  }
  const state = active[1] as string;
  add('service', name, 'exists', true);
  add('service', name, 'running', /^(?:active|reloading)$/.test(state));
  add('service', name, 'failed', state === 'failed');
  const since = /since (?:\w{3} )?(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2}(?: UTC)?)?)/.exec(
    active[3] ?? '',
  )?.[1];
  if (since) add('service', name, 'since', since);
  const ago = lengthIn(/;\s*(.+)$/.exec(active[3] ?? '')?.[1] ?? '');
  if (ago) add('service', name, 'uptime', ago);
  const enabled = /Loaded: [^\n]*?; (enabled|disabled)/.exec(out)?.[1];
  if (enabled) add('service', name, 'enabled', enabled === 'enabled');
  const pid = /Main PID: (\d+)/.exec(out)?.[1];
  if (pid) add('service', name, 'pid', Number(pid));
  const code = /Main PID: .*status=(\d+)|Process: .*status=(\d+)/.exec(out);
  if (code) add('service', name, 'exit_code', Number(code[1] ?? code[2]));
  const memory = sizeOf(/^\s*Memory: ([\d.]+[KMGT]?)/m.exec(out)?.[1] ?? '', 'B');
  if (memory) add('service', name, 'memory', memory.value, memory.unit);
  const tasks = /^\s*Tasks: (\d+)/m.exec(out)?.[1];
  if (tasks) add('service', name, 'tasks', Number(tasks));
}

function units({ out, exit, match, add, complete }: Read): void {
  const asked = match[0];
  const failedOnly = /failed/.test(asked);
  const runningOnly = /running|state=active|state active/.test(asked);
  const rows = wordTable(out, /^\s*UNIT\s+LOAD\s+ACTIVE/).filter((row) =>
    /^\w[\w@:.\\-]*\.\w+$/.test(row.UNIT ?? ''),
  );
  const names: string[] = [];
  for (const row of rows) {
    const name = bare(row.UNIT as string);
    names.push(name);
    add('service', name, 'exists', true);
    add(
      'service',
      name,
      'running',
      row.SUB === 'running' || (row.ACTIVE === 'active' && row.SUB === 'running'),
    );
    add('service', name, 'failed', row.ACTIVE === 'failed');
  }
  const whole =
    (exit ?? 0) === 0 && !/\|/.test(asked) && (rows.length > 0 || /\b0 loaded units/.test(out));
  if (!whole) return;
  if (failedOnly) {
    add('services', null, 'count_failed', names.length);
    complete('service', 'failed', names);
  } else if (runningOnly) {
    add('services', null, 'count_running', names.length);
    complete('service', 'running', names);
  }
}

/** The program of a command line: `postgres: checkpointer`, `/usr/bin/dockerd -H …`, `[kworker/0:1]`. */
export const programOf = (command: string): string =>
  (/^\[?([^\s\]]+)/.exec(command)?.[1] ?? command)
    .replace(/^.*\/(?=[^/])/, '')
    .replace(/[:;,]$/, '');

/** Any listing with a heading; `whole`: all processes are in it. */
function listing({ out, exit, match, add, complete }: Read): void {
  const rows = wordTable(out, /\bPID\b.*\b(?:COMMAND|CMD|COMM)\b/);
  const names = new Set<string>();
  for (const row of rows.slice(0, 500)) {
    const command = row.COMMAND ?? row.CMD ?? row.COMM ?? '';
    const name = programOf(command);
    if (!/^\d+$/.test(row.PID ?? '') || name === '' || name === 'ps') continue;
    const id = `${name}#${row.PID}`;
    names.add(id);
    add('process', id, 'running', true);
    add('process', id, 'pid', Number(row.PID));
    const user = row.USER ?? row.UID;
    if (user) add('process', id, 'user', user);
    const started = /^([A-Z][a-z]{2})(\d{2})$/.exec(row.START ?? row.STIME ?? '');
    if (started) add('process', id, 'since', dayOf(started[1] as string, started[2] as string));
    const cpu = Number(row['%CPU'] ?? row.C);
    if (row['%CPU'] && Number.isFinite(cpu)) add('process', id, 'cpu_percent', cpu, '%');
    const memory = Number(row['%MEM']);
    if (row['%MEM'] && Number.isFinite(memory)) add('process', id, 'memory_percent', memory, '%');
    const rss = sizeOf(row.RSS ?? row.RES ?? '', 'KiB');
    if (rss) add('process', id, 'memory', rss.value, rss.unit);
    const file = command.split(/\s+/)[1];
    if (file && /^[\w./-]+\.\w+$/.test(file)) add('process', id, 'script', file);
    if (command.includes(' ')) add('process', id, 'command', command.slice(0, 80));
  }
  const all = /^ps (?:-?aux?|-ef|-e|-A)\w*$/.test(match[0]) && (exit ?? 0) === 0;
  if (all && names.size > 0) complete('process', 'running', [...names]);
}

function top(read: Read): void {
  const { out, add } = read;
  const mem = /^([KMG])iB Mem\s*:\s*([\d.]+)\s*total,\s*([\d.]+)\s*free,\s*([\d.]+)\s*used/m.exec(
    out,
  );
  if (mem)
    for (const [i, attribute] of ['total', 'free', 'used'].entries())
      add('memory', null, attribute, Number(mem[i + 2]), `${mem[1]}iB`);
  const swap = /^([KMG])iB Swap\s*:\s*([\d.]+)\s*total,\s*([\d.]+)\s*free,\s*([\d.]+)\s*used/m.exec(
    out,
  );
  if (swap)
    for (const [i, attribute] of ['total', 'free', 'used'].entries())
      add('swap', null, attribute, Number(swap[i + 2]), `${swap[1]}iB`);
  const available = /^([KMG])iB Swap.*?([\d.]+)\s*avail Mem/m.exec(out);
  if (available) add('memory', null, 'available', Number(available[2]), `${available[1]}iB`);
  uptime(read);
  const idle = /%Cpu\(s\):.*?([\d.]+)\s*id/.exec(out)?.[1];
  if (idle) add('cpu', null, 'used_percent', Math.round(1000 - Number(idle) * 10) / 10, '%');
  const tasks = /^Tasks:\s*(\d+) total.*?(\d+) zombie/m.exec(out);
  if (tasks) {
    add('processes', null, 'count', Number(tasks[1]));
    add('processes', null, 'count_zombie', Number(tasks[2]));
  }
  listing(read);
}

export const SERVICE_READERS: readonly Reader[] = [
  [
    /^ps \S+ ?\| ?grep (?:-\w+ )?([\w.-]+)(?: ?\| ?grep -v grep)?$/,
    ({ out, match, add }) => {
      const name = match[1] as string;
      const rows = out.split('\n').filter((line) => line.includes(name) && !/\bgrep\b/.test(line));
      add('process', name, 'running', rows.length > 0);
    },
  ],
  [
    /^systemctl is-active (?:--quiet )?([\w@.-]+)$/,
    ({ out, exit, match, add }) => {
      const up = out === '' ? exit === 0 : out === 'active';
      add('service', bare(match[1] as string), 'running', up);
      if (out === 'failed' || up) add('service', bare(match[1] as string), 'failed', !up);
    },
  ],
  [
    /^systemctl is-enabled (?:--quiet )?([\w@.-]+)$/,
    ({ out, exit, match, add }) => {
      add(
        'service',
        bare(match[1] as string),
        'enabled',
        out === '' ? exit === 0 : /^enabled/.test(out),
      );
    },
  ],
  [
    /^systemctl status (?:(?:--no-pager|-l|--full) )*([\w@.-]+)(?: (?:--no-pager|-l|--full))*$/,
    status,
  ],
  [/^systemctl (?:list-units\b.*|--failed\b.*|--state[= ]\w+.*|--type[= ]service.*)$/, units],
  [
    /^service ([\w@.-]+) status$/,
    ({ out, exit, match, add }) => {
      const name = match[1] as string;
      if (/is not running|stopped|inactive/i.test(out)) add('service', name, 'running', false);
      else if (exit === 0 && /running|active|\[ \+ \]/i.test(out))
        add('service', name, 'running', true);
    },
  ],
  [/^ps\b(?! \S+ ?\| ?grep)[^;&>]*$/, listing],
  [/^top\b[^;&>]*$/, top],
  [
    /^(?:pgrep|pidof)(?: -\w+)* ([\w.-]+)$/,
    ({ out, exit, match, add }) => {
      if (exit !== null) add('process', match[1] as string, 'running', exit === 0);
      for (const pid of out.split(/\s+/).filter((word) => /^\d+$/.test(word)))
        add('process', `${match[1]}#${pid}`, 'pid', Number(pid));
    },
  ],
];
