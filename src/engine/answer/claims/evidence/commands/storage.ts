// Disks, files, folders: df, lsblk, du, wc.
import { type Read, type Reader, sizeOf } from './reader.ts';

function df({ out, match, add }: Read): void {
  const heading = /^Filesystem.*$/m.exec(out)?.[0] ?? '';
  const plain = /1M-blocks|1M-Blocks/.test(heading)
    ? 'MiB'
    : /1G-blocks/.test(heading)
      ? 'GiB'
      : 'KiB';
  const decimal = /-\w*H/.test(match[0]);
  const mounts: string[] = [];
  for (const line of out.split('\n').slice(1)) {
    const row =
      /^(\S+)\s+(?:([a-z]\w+)\s+)?([\d.,]+[KMGT]?i?)\s+([\d.,]+[KMGT]?i?)\s+([\d.,]+[KMGT]?i?)\s+(\d+)%\s+(\/\S*)$/.exec(
        line.trim(),
      );
    if (!row) continue;
    const mount = row[7] as string;
    add('disk', mount, 'exists', true);
    for (const [name, i] of [
      ['total', 3],
      ['used', 4],
      ['free', 5],
    ] as const) {
      const size = sizeOf(row[i] as string, plain);
      if (size)
        add('disk', mount, name, size.value, decimal ? size.unit.replace('iB', 'B') : size.unit);
    }
    add('disk', mount, 'used_percent', Number(row[6]), '%');
    const device = row[1] as string;
    if (device.startsWith('/')) add('disk', mount, 'device', device);
    if (row[2]) add('disk', mount, 'type', row[2]);
    if (!/^(?:tmpfs|udev|devtmpfs|overlay|efivarfs|shm|none)$/.test(device)) mounts.push(mount);
  }
  if (mounts.length > 0 && !/\s\//.test(match[0])) add('disks', null, 'count', mounts.length);
}

/** Whole drives are `drive`; what is on them is `partition`, and tells where a mount lies. */
function lsblk({ out, add, complete }: Read): void {
  const drives: string[] = [];
  for (const line of out.split('\n')) {
    const row =
      /^[\s│├└─|`-]*([a-z][\w-]*)\s+\d+:\d+\s+\d\s+([\d.,]+[KMGTB]?)\s+(\d)\s+(disk|part|lvm|crypt|rom|loop|raid\d)\s*(\/\S*|\[SWAP\])?\s*$/.exec(
        line,
      );
    if (!row) continue;
    const name = row[1] as string;
    const kind = row[4] === 'disk' ? 'drive' : 'partition';
    if (kind === 'drive') drives.push(name);
    const size = sizeOf(row[2] as string, 'B');
    add(kind, name, 'exists', true);
    if (size) add(kind, name, 'total', size.value, size.unit);
    if (row[5]?.startsWith('/')) {
      add(kind, name, 'mount', row[5]);
      add('disk', row[5], 'device', `/dev/${name}`);
    }
  }
  if (drives.length === 0) return;
  add('drives', null, 'count', drives.length);
  complete('drive', 'exists', drives);
}

function du({ out, add }: Read): void {
  for (const line of out.split('\n').slice(0, 500)) {
    const row = /^([\d.,]+[KMGTB]?)\s+(\S.*)$/.exec(line.trim());
    const size = row ? sizeOf(row[1] as string, 'KiB') : null;
    if (row && size) add('file', row[2] as string, 'size', size.value, size.unit);
  }
}

export const STORAGE_READERS: readonly Reader[] = [
  [/^df(?: -[\w-]+)*(?: \/\S*)*$/, df],
  [/^lsblk(?: -[a-z]+)*$/, lsblk],
  [/^du(?: -[\w-]+(?:[= ]\d+)?)*(?: [^|;&>]+)?(?: ?\| ?(?:sort|head|tail)(?: -\w+)*)*$/, du],
  [
    /^ls(?: -[\w]+)*(?: (\/?[\w./~-]+))? ?\| ?wc -l$/,
    ({ out, add }) => {
      if (/^\d+$/.test(out)) add('files', null, 'count', Number(out));
    },
  ],
];
