// What the output of well-known read-only commands means. Anything else a command prints proves nothing.
import type { Scalar } from './evidence.ts';

type Add = (
  kind: string,
  name: string | null,
  attribute: string,
  value: Scalar,
  unit?: string,
) => void;
type Complete = (kind: string, attribute: string, names: readonly string[]) => void;

interface Read {
  out: string;
  exit: number | null;
  match: RegExpExecArray;
  add: Add;
  complete: Complete;
}

const one =
  (kind: string, attribute: string) =>
  ({ out, exit, add }: Read): void => {
    if ((exit ?? 0) === 0 && out !== '' && !out.includes('\n')) add(kind, null, attribute, out);
  };
const number =
  (kind: string, attribute: string) =>
  ({ out, add }: Read): void => {
    if (/^\d+$/.test(out)) add(kind, null, attribute, Number(out));
  };
const VERSION = /(?:^|[^\w.])v?(\d+(?:\.\d+)+[\w.+~-]*)/;

const SIZES: Record<string, string> = { K: 'KiB', M: 'MiB', G: 'GiB', T: 'TiB', '': 'KiB' };

const READERS: readonly [RegExp, (read: Read) => void][] = [
  [/^(?:hostname(?: -s)?|uname -n|hostnamectl hostname)$/, one('system', 'hostname')],
  [/^uname -r$/, one('kernel', 'version')],
  [/^(?:uname -m|arch)$/, one('system', 'arch')],
  [/^(?:whoami|id -un)$/, one('system', 'user')],
  [/^lsb_release -d?s+d?$/, ({ out, add }) => add('os', null, 'pretty', out.replaceAll('"', ''))],
  [
    /^uname -a$/,
    ({ out, add }) => {
      const [, host, release] = out.split(' ');
      if (host) add('system', null, 'hostname', host);
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
  [
    /^ps \S+ ?\| ?grep (?:-\w+ )?([\w.-]+)(?: ?\| ?grep -v grep)?$/,
    ({ out, match, add }) => {
      const name = match[1] as string;
      const rows = out.split('\n').filter((line) => line.includes(name) && !/\bgrep\b/.test(line));
      add('process', name, 'running', rows.length > 0);
    },
  ],
  [/^nproc$/, number('cpu', 'cores')],
  [/^docker ps (?:-q|--quiet) ?\| ?wc -l$/, number('containers', 'count_running')],
  [/^docker ps (?:-aq|-qa|-a -q|-q -a) ?\| ?wc -l$/, number('containers', 'count')],
  [/^dpkg (?:-l|--list).*\| ?wc -l$/, number('packages', 'count')],
  [
    /^systemctl is-active (?:--quiet )?([\w@.-]+)$/,
    ({ out, exit, match, add }) => {
      const up = out === '' ? exit === 0 : out === 'active';
      add('service', (match[1] as string).replace(/\.service$/, ''), 'running', up);
    },
  ],
  [
    /^systemctl is-enabled (?:--quiet )?([\w@.-]+)$/,
    ({ out, exit, match, add }) => {
      add(
        'service',
        (match[1] as string).replace(/\.service$/, ''),
        'enabled',
        out === '' ? exit === 0 : /^enabled/.test(out),
      );
    },
  ],
  [
    /^systemctl status (?:--no-pager )?([\w@.-]+)$/,
    ({ out, match, add }) => {
      const state = /^\s*Active: (\w+)/m.exec(out)?.[1];
      const name = (match[1] as string).replace(/\.service$/, '');
      if (state) add('service', name, 'running', state === 'active');
      const enabled = /Loaded: .*; (enabled|disabled)/.exec(out)?.[1];
      if (enabled) add('service', name, 'enabled', enabled === 'enabled');
    },
  ],
  [
    /^(?:pgrep|pidof)(?: -\w+)* ([\w.-]+)$/,
    ({ exit, match, add }) => {
      if (exit !== null) add('process', match[1] as string, 'running', exit === 0);
    },
  ],
  [
    /^(?:which|command -v|type -p) ([\w.+-]+)$/,
    ({ exit, match, add }) => {
      if (exit !== null) add('package', match[1] as string, 'installed', exit === 0);
    },
  ],
  [
    /^(?:dpkg -s|dpkg --status|apt show|apt-cache policy|rpm -q) ([\w.+-]+)$/,
    ({ out, exit, match, add }) => {
      const name = match[1] as string;
      if (/^Status: .* installed$/m.test(out)) add('package', name, 'installed', true);
      else if (exit !== null && exit !== 0) add('package', name, 'installed', false);
      const version = /^(?:Version|\s*Installed): (\S+)$/m.exec(out)?.[1];
      if (version && version !== '(none)') add('package', name, 'version', version);
    },
  ],
  [
    /^([\w.+-]+) (?:--version|-version|-V|-v|version)$/,
    ({ out, exit, match, add }) => {
      const version = VERSION.exec(out)?.[1];
      if ((exit ?? 0) === 0 && version) add('package', match[1] as string, 'version', version);
    },
  ],
  [
    /^uptime$/,
    ({ out, add }) => {
      const loads = /load averages?: ([\d.]+),? ([\d.]+),? ([\d.]+)/.exec(out);
      for (const [i, name] of ['load1', 'load5', 'load15'].entries())
        if (loads?.[i + 1]) add('load', null, name, Number(loads[i + 1]));
    },
  ],
  [
    /^free(?: -([hbkmg]))?$/,
    ({ out, match, add }) => {
      const flag = (match[1] ?? 'k').toUpperCase();
      const fixed = flag === 'B' ? 'B' : flag === 'H' ? null : (SIZES[flag] ?? 'KiB');
      for (const [line, kind] of [
        [/^Mem:\s+(.*)$/m, 'memory'],
        [/^Swap:\s+(.*)$/m, 'swap'],
      ] as const) {
        const cells = line.exec(out)?.[1]?.split(/\s+/) ?? [];
        const names = ['total', 'used', 'free', null, null, 'available'];
        for (const [i, cell] of cells.entries()) {
          const part = /^([\d.]+)([KMGT]?)i?B?$/.exec(cell);
          if (names[i] && part)
            add(
              kind,
              null,
              names[i] as string,
              Number(part[1]),
              fixed ?? SIZES[part[2] ?? ''] ?? 'B',
            );
        }
      }
    },
  ],
  [
    /^df(?: -[hkPT]+)*(?: \/\S*)?$/,
    ({ out, add }) => {
      for (const line of out.split('\n').slice(1)) {
        const row =
          /^(\S+)\s+(?:[a-z]\w+\s+)?([\d.]+)([KMGT]?)i?\s+([\d.]+)([KMGT]?)i?\s+([\d.]+)([KMGT]?)i?\s+(\d+)%\s+(\/\S*)$/.exec(
            line,
          );
        if (!row) continue;
        const mount = row[9] as string;
        for (const [name, i] of [
          ['total', 2],
          ['used', 4],
          ['free', 6],
        ] as const)
          add('disk', mount, name, Number(row[i]), SIZES[row[i + 1] ?? ''] ?? 'KiB');
        add('disk', mount, 'used_percent', Number(row[8]), '%');
      }
    },
  ],
  [
    /^(?:ss|netstat) -\w*l\w*(?: ?\| ?grep \S+)?$/,
    ({ out, exit, match, add, complete }) => {
      const ports = new Set<string>();
      for (const line of out.split('\n')) {
        const port = /LISTEN\b.*?[\d\]*:]:(\d+)\s/.exec(line)?.[1];
        if (!port) continue;
        ports.add(port);
        add('port', port, 'listening', true);
        const holder = /users:\(\("([^"]+)"|\s\d+\/(\S+)/.exec(line);
        if (holder) add('port', port, 'process', (holder[1] ?? holder[2]) as string);
      }
      if ((exit ?? 0) === 0 && ports.size > 0 && !match[0].includes('grep'))
        complete('port', 'listening', [...ports]);
    },
  ],
  [
    /^wc -l (\S+)$/,
    ({ out, match, add }) => {
      const lines = /^\s*(\d+)/.exec(out)?.[1];
      if (lines) add('file', match[1] as string, 'lines', Number(lines));
    },
  ],
  [/^echo \$SHELL$/, one('system', 'shell')],
  [
    /^hostname -I$/,
    ({ out, add }) => {
      for (const address of out.split(/\s+/).filter(Boolean))
        add('interface', null, 'address', address);
    },
  ],
];

/** Feeds what the command's output proves to `add` and `complete`. */
export function readCommand(
  command: string,
  stdout: string,
  exit: number | null,
  add: Add,
  complete: Complete,
): void {
  const bare = command
    .trim()
    .replace(/^sudo\s+/, '')
    .replace(/\.service\b/g, '');
  const out = stdout.trim();
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(bare);
    if (match) {
      read({ out, exit, match, add, complete });
      return;
    }
  }
}
