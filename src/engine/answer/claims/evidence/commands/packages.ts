// What is installed, in which version, and what waits to be upgraded.
import { number, type Read, type Reader } from './reader.ts';

const VERSION = /(?:^|[^\w.])v?(\d+(?:\.\d+)+[\w.+~-]*)/;

function listed({ out, add }: Read): void {
  for (const line of out.split('\n')) {
    const row = /^([a-z]{2})\s+([a-z0-9][\w.+-]+)(?::\w+)?\s+(\S+)\s/.exec(line);
    if (!row) continue;
    const installed = /^.i/.test(row[1] as string);
    add('package', row[2] as string, 'installed', installed);
    if (installed && row[3] !== '<none>')
      add('package', row[2] as string, 'version', row[3] as string);
  }
  for (const match of out.matchAll(/no packages found matching ([\w.+-]+)/g))
    add('package', match[1] as string, 'installed', false);
}

function upgradable({ out, exit, match, add, complete }: Read): void {
  if ((exit ?? 0) !== 0) return;
  const names: string[] = [];
  for (const line of out.split('\n')) {
    const row = /^([a-z0-9][\w.+-]+)\/\S+ (\S+) \S+ \[upgradable from: ([^\]]+)\]/.exec(line);
    if (!row) continue;
    const name = row[1] as string;
    names.push(name);
    add('package', name, 'upgradable', true);
    add('package', name, 'new_version', row[2] as string);
    add('package', name, 'version', row[3] as string);
  }
  if (match[0].includes('|')) return;
  add('packages', null, 'count_upgradable', names.length);
  complete('package', 'upgradable', names);
}

export const PACKAGE_READERS: readonly Reader[] = [
  [/^dpkg (?:-l|--list).*\| ?wc -l$/, number('packages', 'count')],
  [/^(?:rpm -qa|pacman -Q|apk info|dpkg-query \S+) ?\| ?wc -l$/, number('packages', 'count')],
  [/^(?:dpkg (?:-l|--list)(?: [\w.+*-]+)*)$/, listed],
  [/^apt list --upgradable(?: 2>\/dev\/null)?(?: ?\| ?\w+.*)?$/, upgradable],
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
      const none = /^\s*Installed: \(none\)$/m.test(out);
      if (/^Status: .* installed$/m.test(out)) add('package', name, 'installed', true);
      else if (none || (exit !== null && exit !== 0) || /is not installed$/m.test(out))
        add('package', name, 'installed', false);
      const version =
        /^(?:Version|\s*Installed): (\S+)$/m.exec(out)?.[1] ??
        (out.startsWith(`${name}-`) ? out.slice(name.length + 1).replace(/\.\w+$/, '') : undefined);
      if (version && version !== '(none)') add('package', name, 'version', version);
    },
  ],
  [
    /^([\w.+-]+) (?:--version|-version|-V|-v|version)(?: 2>&1)?(?: ?\| ?head -n? ?1)?$/,
    ({ out, exit, match, add }) => {
      const version = VERSION.exec(out)?.[1];
      if ((exit ?? 0) === 0 && version) add('package', match[1] as string, 'version', version);
      else if (exit === 127) add('package', match[1] as string, 'installed', false);
    },
  ],
];
