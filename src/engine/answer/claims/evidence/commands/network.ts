// Ports, addresses, containers.
import { lengthIn, number, type Read, type Reader } from './reader.ts';
import { wideTable } from './table.ts';

function listening({ out, exit, match, add, complete }: Read): void {
  const ports = new Set<string>();
  for (const line of out.split('\n')) {
    const row =
      /(?:^(udp|tcp)\w*\s.*?|LISTEN\b.*?|UNCONN\b.*?)(?<=\s)([\d.]+|\*|\[?[\da-f:.]*\]?|[\w.%]+):(\d+)\s/.exec(
        `${line} `,
      );
    const port = row?.[3];
    if (!row || !port || !/LISTEN|UNCONN|^udp/.test(line)) continue;
    ports.add(port);
    add('port', port, 'listening', true);
    add(
      'port',
      port,
      'address',
      (row[2] as string).replace(/^\*$|^\[?::\]?$/, '0.0.0.0').replace(/^\[|\]$/g, ''),
    );
    const protocol = /^udp|UNCONN/.test(line) ? 'udp' : 'tcp';
    add('port', port, 'protocol', protocol);
    const holder = /users:\(\("([^"]+)"(?:,pid=(\d+))?|\s(\d+)\/(\S+)/.exec(line);
    if (!holder) continue;
    add('port', port, 'process', (holder[1] ?? holder[4]) as string);
    const pid = holder[2] ?? holder[3];
    if (pid) add('port', port, 'pid', Number(pid));
  }
  if ((exit ?? 0) !== 0 || match[0].includes('grep')) return;
  // Nothing but a heading says that nothing listens.
  if (ports.size === 0 && !/Local Address|^State|^Netid/m.test(out)) return;
  complete('port', 'listening', [...ports]);
  add('ports', null, 'count', ports.size);
}

function addresses({ out, add }: Read): void {
  let name: string | null = null;
  for (const line of out.split('\n')) {
    const head = /^\d+: ([\w.-]+?)(?:@\w+)?: <([^>]*)>/.exec(line);
    if (head) {
      name = head[1] as string;
      add('interface', name, 'exists', true);
      const state = /state (UP|DOWN|UNKNOWN)/.exec(line)?.[1];
      add(
        'interface',
        name,
        'running',
        state === 'UP' || (state !== 'DOWN' && /(?:^|,)UP(?:,|$)/.test(head[2] as string)),
      );
    }
    const brief = /^([\w.-]+?)(?:@\w+)?\s+(UP|DOWN|UNKNOWN)\s*(.*)$/.exec(line);
    if (brief) {
      add('interface', brief[1] as string, 'exists', true);
      add('interface', brief[1] as string, 'running', brief[2] !== 'DOWN');
      for (const address of (brief[3] as string).split(/\s+/).filter((word) => /[.:]/.test(word)))
        add('interface', brief[1] as string, 'address', address.replace(/\/\d+$/, ''));
    }
    const inet = /^\s+inet6? ([\d.a-f:]+)/.exec(line)?.[1];
    if (inet && name) add('interface', name, 'address', inet);
    const mac = /^\s+link\/ether ([\da-f:]{17})/.exec(line)?.[1];
    if (mac && name) add('interface', name, 'mac', mac);
  }
}

/** `Up 3 days (healthy)`, `Exited (137) 4 hours ago`. */
export function containerState(
  status: string,
  add: (attribute: string, value: string | number | boolean) => void,
): void {
  const up = /^up\b/i.test(status);
  const exited = /^exited \((\d+)\)/i.exec(status);
  if (up && !/paused/i.test(status)) {
    const length = lengthIn(status.replace(/\babout (?:an?) /i, '1 ').replace(/\babout /i, ''));
    if (length) add('uptime', length);
  }
  if (exited) {
    add('exit_code', Number(exited[1]));
    const ago = lengthIn(status);
    if (ago) add('stopped_for', ago);
  }
  add('restarting', /^restarting\b/i.test(status));
  const health = /\((healthy|unhealthy)\)/i.exec(status)?.[1];
  if (health) add('healthy', health.toLowerCase() === 'healthy');
}

/** `0.0.0.0:3000->3000/tcp, 443/tcp`: ports of the host. */
export const hostPorts = (cell: string): string[] => [
  ...new Set([...cell.matchAll(/:(\d+)->\d+/g)].map((match) => match[1] as string)),
];

function docker({ out, exit, match, add, complete }: Read): void {
  if ((exit ?? 0) !== 0) return;
  const rows = wideTable(out, /^CONTAINER ID\b/);
  if (rows.length === 0 && !/^CONTAINER ID\b/m.test(out)) return;
  const names: string[] = [];
  const running: string[] = [];
  for (const row of rows) {
    const name = row.NAMES ?? '';
    if (name === '') continue;
    names.push(name);
    const status = row.STATUS ?? '';
    add('container', name, 'exists', true);
    if (row.IMAGE) add('container', name, 'image', row.IMAGE);
    if (row['CONTAINER ID']) add('container', name, 'container_id', row['CONTAINER ID']);
    const up = /^up\b/i.test(status) && !/paused/i.test(status);
    add('container', name, 'running', up);
    if (up) running.push(name);
    containerState(status, (attribute, value) => add('container', name, attribute, value));
    for (const port of hostPorts(row.PORTS ?? '')) {
      add('container', name, 'port', Number(port));
      add('port', port, 'listening', true);
      add('port', port, 'process', name);
    }
  }
  if (/\|| -f | --filter| -n | --last/.test(match[0])) return;
  add('containers', null, 'count_running', running.length);
  complete('container', 'running', running);
  if (!/ (?:-\w*a\w*|--all)\b/.test(match[0])) return;
  add('containers', null, 'count', names.length);
  add('containers', null, 'count_stopped', names.length - running.length);
  complete('container', 'exists', names);
}

export const NETWORK_READERS: readonly Reader[] = [
  [/^(?:docker|podman) ps (?:-q|--quiet) ?\| ?wc -l$/, number('containers', 'count_running')],
  [/^(?:docker|podman) ps (?:-aq|-qa|-a -q|-q -a) ?\| ?wc -l$/, number('containers', 'count')],
  [/^(?:docker|podman) (?:ps|container ls)(?: [^|;&>]*)?$/, docker],
  [/^(?:ss|netstat) -\w*l\w*(?: ?\| ?grep \S+)?$/, listening],
  [/^ip (?:-\w+ )*(?:a|addr|address)(?: (?:show|list|s))?(?: (?:dev )?[\w.-]+)?$/, addresses],
  [
    /^hostname -I$/,
    ({ out, add }) => {
      for (const address of out.split(/\s+/).filter(Boolean))
        add('interface', null, 'address', address);
    },
  ],
  [
    /^ip (?:-\d )?(?:r|route)(?: show)?(?: default)?$/,
    ({ out, add }) => {
      const gateway = /^default via (\S+)/m.exec(out)?.[1];
      if (gateway) add('network', null, 'gateway', gateway);
    },
  ],
  [
    /^cat \/etc\/resolv\.conf$/,
    ({ out, add }) => {
      for (const match of out.matchAll(/^nameserver (\S+)$/gm))
        add('network', null, 'dns', match[1] as string);
    },
  ],
  [
    /^(?:lsof|fuser) .*:(\d+)\b.*$/,
    ({ out, exit, match, add }) => {
      const port = match[1] as string;
      const holder = /^(\S+)\s+(\d+)\s.*LISTEN/m.exec(out);
      if (holder) {
        add('port', port, 'listening', true);
        add('port', port, 'process', holder[1] as string);
        add('port', port, 'pid', Number(holder[2]));
      } else if (out === '' && exit === 1) add('port', port, 'listening', false);
    },
  ],
];
