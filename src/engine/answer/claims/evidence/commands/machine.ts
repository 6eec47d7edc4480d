// The machine itself: names, versions, processor, memory, load, who is there.
import { NUMBER_WORDS } from '../../../../line/number-words.ts';
import { number, one, type Read, type Reader, SIZES, sizeOf } from './reader.ts';
import { pairs } from './table.ts';

function free({ out, match, add }: Read): void {
  const flag = (match[1] ?? 'k').toUpperCase();
  const fixed = flag === 'B' ? 'B' : flag === 'H' ? 'B' : (SIZES[flag] ?? 'KiB');
  const heading = /^\s*total\s.*$/m.exec(out)?.[0].trim().split(/\s+/) ?? [];
  for (const [line, kind] of [
    [/^Mem:\s+(.*)$/m, 'memory'],
    [/^Swap:\s+(.*)$/m, 'swap'],
  ] as const) {
    const cells = line.exec(out)?.[1]?.split(/\s+/) ?? [];
    for (const [i, cell] of cells.entries()) {
      const name = (heading[i] ?? '').replace('buff/cache', 'cached');
      const size = sizeOf(cell, fixed);
      if (size && /^(?:total|used|free|cached|available|shared)$/.test(name))
        add(kind, null, name, size.value, size.value === 0 && fixed === 'B' ? 'MiB' : size.unit);
    }
  }
}

function lscpu({ out, add }: Read): void {
  const cells = pairs(out);
  const count = (key: string): number | null => {
    const cell = cells.get(key);
    return cell && /^\d+$/.test(cell) ? Number(cell) : null;
  };
  const arch = cells.get('architecture');
  if (arch) add('system', null, 'arch', arch);
  const model = cells.get('model name');
  if (model) add('cpu', null, 'model', model);
  const threads = count('cpu(s)');
  if (threads) add('cpu', null, 'threads', threads);
  const sockets = count('socket(s)') ?? 1;
  if (count('socket(s)')) add('cpu', null, 'sockets', sockets);
  const each = count('core(s) per socket');
  if (each) add('cpu', null, 'cores', each * sockets);
  const perCore = count('thread(s) per core');
  if (perCore) add('cpu', null, 'threads_per_core', perCore);
  const mhz = cells.get('cpu max mhz');
  if (mhz && Number.isFinite(Number(mhz))) add('cpu', null, 'speed', Number(mhz), 'MHz');
}

export function uptime({ out, add }: Read): void {
  const loads = /load averages?: ([\d.]+),? ([\d.]+),? ([\d.]+)/.exec(out);
  for (const [i, name] of ['load1', 'load5', 'load15'].entries())
    if (loads?.[i + 1]) add('load', null, name, Number(loads[i + 1]));
  const pretty = /^up (.+)$/.exec(out)?.[1];
  const up = /^up /.test(out)
    ? null
    : /\bup\s+(?:(\d+) days?,\s*)?(?:(\d+):(\d{2})|(\d+) min)?/.exec(out);
  if (up && (up[1] || up[2] || up[4]))
    add(
      'system',
      null,
      'uptime',
      Number(up[1] ?? 0) * 86_400 + Number(up[2] ?? 0) * 3600 + Number(up[3] ?? up[4] ?? 0) * 60,
      's',
    );
  if (pretty && !loads) add('system', null, 'uptime', pretty);
  const users = /(\d+) users?\b/.exec(out)?.[1];
  if (users) add('users', null, 'count_logged_in', Number(users));
}

function who({ out, exit, add, complete }: Read): void {
  if ((exit ?? 0) !== 0) return;
  const names: string[] = [];
  for (const line of out.split('\n')) {
    const row = /^([a-z_][\w-]*)\s+(\S+)\s+(?:\S+\s+)*?(?:\(([^)]*)\))?$/.exec(line.trim());
    if (!row || row[1] === 'USER') continue;
    const name = row[1] as string;
    names.push(name);
    add('user', name, 'logged_in', true);
    add('user', name, 'terminal', row[2] as string);
    if (row[3] && /^[\d.:a-f]+$/i.test(row[3])) add('user', name, 'from', row[3]);
  }
  add('users', null, 'count_logged_in', new Set(names).size);
  add('users', null, 'count_sessions', names.length);
  complete('user', 'logged_in', names);
}

function id({ out, match, add, complete }: Read): void {
  const row = /^uid=(\d+)\(([^)]+)\)/.exec(out);
  if (!row) return;
  const name = row[2] as string;
  if (!match[1]) add('system', null, 'user', name);
  add('user', name, 'exists', true);
  add('user', name, 'uid', Number(row[1]));
  const groups = [...(/groups=(.*)$/m.exec(out)?.[1] ?? '').matchAll(/\(([^)]+)\)/g)].map(
    (each) => each[1] as string,
  );
  for (const group of groups) add('user', name, 'group', group);
  if (groups.length > 0) complete(`group of ${name}`, 'group', groups);
}

function host({ out, add }: Read): void {
  const cells = pairs(out);
  const take = (key: string, kind: string, attribute: string): void => {
    const cell = cells.get(key);
    if (cell) add(kind, null, attribute, cell);
  };
  take('static hostname', 'system', 'hostname');
  take('operating system', 'os', 'pretty');
  take('architecture', 'system', 'arch');
  take('hardware model', 'system', 'model');
  const kernel = cells.get('kernel')?.replace(/^Linux /, '');
  if (kernel) add('kernel', null, 'version', kernel);
}

function clock({ out, add }: Read): void {
  const zone = /Time zone: (\S+)/.exec(out)?.[1];
  if (zone) add('system', null, 'timezone', zone);
  const synced = /System clock synchronized: (yes|no)/.exec(out)?.[1];
  if (synced) add('system', null, 'clock_synchronized', synced === 'yes');
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `Tue Jun 18 14:05:33 UTC 2024` → 2024-06-18; `2024-06-18` stays. */
function date({ out, add }: Read): void {
  const iso = /^(\d{4}-\d{2}-\d{2})/.exec(out)?.[1];
  const words = out.toLowerCase().split(/[\s,]+/);
  const month = words.findIndex((word) => MONTHS.includes(word.slice(0, 3)));
  const day = words.find((word, i) => /^\d{1,2}$/.test(word) && Math.abs(i - month) === 1);
  const year = words.find((word) => /^20\d\d$/.test(word));
  if (iso) add('system', null, 'date', iso);
  else if (month >= 0 && day && year)
    add(
      'system',
      null,
      'date',
      `${year}-${String(MONTHS.indexOf((words[month] as string).slice(0, 3)) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
}

const meminfo = ({ out, add }: Read): void => {
  for (const [key, kind, attribute] of [
    ['memtotal', 'memory', 'total'],
    ['memfree', 'memory', 'free'],
    ['memavailable', 'memory', 'available'],
    ['swaptotal', 'swap', 'total'],
    ['swapfree', 'swap', 'free'],
  ] as const) {
    const cell = /^(\d+) kB$/.exec(pairs(out).get(key) ?? '')?.[1];
    if (cell) add(kind, null, attribute, Number(cell), 'KiB');
  }
};

const wordNumber = (word: string): number => NUMBER_WORDS[word] ?? Number(word);

export const MACHINE_READERS: readonly Reader[] = [
  [/^(?:hostname(?: -s)?|uname -n|hostnamectl hostname)$/, one('system', 'hostname')],
  [/^uname -r$/, one('kernel', 'version')],
  [/^(?:uname -m|arch)$/, one('system', 'arch')],
  [/^(?:whoami|id -un)$/, one('system', 'user')],
  [/^lsb_release -d?s+d?$/, ({ out, add }) => add('os', null, 'pretty', out.replaceAll('"', ''))],
  [
    /^lsb_release -a$/,
    ({ out, add }) => {
      const description = /^Description:\s*(.+)$/m.exec(out)?.[1];
      if (description) add('os', null, 'pretty', description);
      const codename = /^Codename:\s*(\S+)$/m.exec(out)?.[1];
      if (codename) add('os', null, 'codename', codename);
    },
  ],
  [
    /^uname -a$/,
    ({ out, add }) => {
      const [, name, release] = out.split(' ');
      if (name) add('system', null, 'hostname', name);
      if (release) add('kernel', null, 'version', release);
    },
  ],
  [/^cat \/etc\/hostname$/, one('system', 'hostname')],
  [
    /^cat \/(?:etc|usr\/lib)\/os-release$/,
    ({ out, add }) => {
      const pretty = /^PRETTY_NAME="?([^"\n]+)/m.exec(out)?.[1];
      if (pretty) add('os', null, 'pretty', pretty);
    },
  ],
  [/^hostnamectl(?: status)?$/, host],
  [/^timedatectl(?: status)?$/, clock],
  [/^date(?: [-+]\S+)*$/, date],
  [/^nproc$/, number('cpu', 'cores')],
  [/^lscpu$/, lscpu],
  [/^uptime(?: -p)?$/, uptime],
  [/^free(?: -([hbkmg])\w*)?$/, free],
  [/^cat \/proc\/meminfo$/, meminfo],
  [
    /^cat \/proc\/loadavg$/,
    ({ out, add }) => {
      for (const [i, cell] of out.split(/\s+/).slice(0, 3).entries())
        if (/^[\d.]+$/.test(cell))
          add('load', null, ['load1', 'load5', 'load15'][i] as string, Number(cell));
    },
  ],
  [/^who$/, who],
  [
    /^w(?: -h)?$/,
    (read) => {
      uptime(read);
      who({
        ...read,
        out: read.out
          .split('\n')
          .filter((line) => !/load average|^USER\s/.test(line))
          .map((line) => line.trim().split(/\s+/).slice(0, 2).join(' '))
          .join('\n'),
      });
    },
  ],
  [
    /^users$/,
    ({ out, exit, add, complete }) => {
      if ((exit ?? 0) !== 0) return;
      const names = out.split(/\s+/).filter(Boolean);
      for (const name of names) add('user', name, 'logged_in', true);
      add('users', null, 'count_logged_in', new Set(names).size);
      complete('user', 'logged_in', names);
    },
  ],
  [/^id(?: ([\w-]+))?$/, id],
  [/^echo \$SHELL$/, one('system', 'shell')],
  [/^git (?:branch --show-current|rev-parse --abbrev-ref HEAD)$/, one('repository', 'branch')],
  [
    /^(?:docker|podman) (?:images|image ls) (?:-q|--quiet) ?\| ?wc -l$/,
    ({ out, add }) => {
      const count = wordNumber(out);
      if (Number.isInteger(count)) add('images', null, 'count', count);
    },
  ],
];
