// Mounted file systems with their room, and the disks that they are on.
import { type Mount, readMounts, type Usage, usageOf } from '../state/proc/mounts.ts';
import { namesIn, readLine } from '../state/read.ts';
import type { AttributeOf, RawRow, RelationOf } from './types.ts';

/** File systems that are no storage: they live in memory, or are one read-only file. */
const NO_STORAGE = /^(?:devtmpfs|tmpfs|ramfs|squashfs|overlay|efivarfs)$/;
const SECTOR = 512;

const ROOM: Readonly<Record<string, AttributeOf>> = {
  size: { type: 'size', about: 'size' },
  used: { type: 'percent', about: 'share that is used' },
  taken: { type: 'size', about: 'used space' },
  free: { type: 'size', about: 'free space' },
  filesystem: { type: 'word', about: 'file system' },
};

const room = (usage: Usage | null): RawRow['values'] => ({
  size: usage?.total,
  used: usage?.percent,
  taken: usage?.used,
  free: usage?.available,
});

const GONE = {
  size: '',
  used: '',
  taken: '',
  free: '',
  inodes: '',
  inodes_used: '',
  inodes_free: '',
  inodes_total: '',
};
const noAnswer = (usage: Usage | null) =>
  usage ? {} : Object.fromEntries(Object.keys(GONE).map((key) => [key, 'the file system did not answer']));

export const mounts: RelationOf = {
  name: 'mount',
  words: ['file system', 'file systems'],
  key: 'path',
  maxAge: 10,
  deadline: 2_000,
  source: '/proc/self/mountinfo and statfs',
  attributes: {
    path: { type: 'path', about: 'place' },
    device: { type: 'path', about: 'device' },
    ...ROOM,
    inodes: { type: 'percent', about: 'share of inodes that is used' },
    inodes_used: { type: 'number', about: 'used inodes' },
    inodes_free: { type: 'number', about: 'free inodes' },
    inodes_total: { type: 'number', about: 'inodes' },
    readonly: { type: 'flag', about: 'being read-only' },
    storage: { type: 'flag', about: 'being storage, not memory' },
  },
  async read() {
    const all = await readMounts();
    const last = [...new Map(all.map((mount) => [mount.target, mount])).values()];
    const rows = await Promise.all(
      last.map(async (mount): Promise<RawRow> => {
        const usage = await usageOf(mount);
        // What makes inodes as it needs them has no number of them.
        const counts = usage !== null && usage.inodes > 0;
        const inodes = counts ? (100 * usage.inodesUsed) / usage.inodes : null;
        return {
          key: mount.target,
          values: {
            path: mount.target,
            device: mount.device,
            filesystem: mount.type,
            ...room(usage),
            inodes: inodes === null ? null : Math.ceil(inodes),
            inodes_used: counts ? usage.inodesUsed : null,
            inodes_free: counts ? usage.inodes - usage.inodesUsed : null,
            inodes_total: counts ? usage.inodes : null,
            readonly: mount.readOnly,
            storage: !NO_STORAGE.test(mount.type) || mount.target === '/',
          },
          hidden: noAnswer(usage),
        };
      }),
    );
    return { rows, complete: rows.length > 0, scope: `${rows.length} mounted file systems` };
  },
};

const NONE_SEEN = 'no file system on it is mounted where it can be seen from here';
const NOT_MOUNTED = { used: NONE_SEEN, free: NONE_SEEN, filesystem: NONE_SEEN };

/** What the file systems on a disk hold together, each device counted once; null where none is mounted. */
async function roomOn(disk: string, all: readonly Mount[]) {
  const on = all.filter(({ device }) => new RegExp(`^/dev/${disk}(?:p?\\d+)?$`).test(device));
  const devices = new Map(on.map((mount) => [mount.device, mount]));
  const usages = (await Promise.all([...devices.values()].map((mount) => usageOf(mount)))).filter(
    (usage) => usage !== null,
  );
  if (usages.length === 0) return null;
  const sum = (of: 'used' | 'available') => usages.reduce((total, usage) => total + usage[of], 0);
  const [used, free] = [sum('used'), sum('available')];
  return {
    used: Math.ceil((100 * used) / Math.max(1, used + free)),
    free,
    filesystem: [...new Set(usages.map(({ type }) => type))],
  };
}

export const disks: RelationOf = {
  name: 'disk',
  words: ['disk', 'disks'],
  key: 'name',
  maxAge: 60,
  deadline: 2_000,
  source: '/sys/block',
  attributes: {
    name: { type: 'name', about: 'name' },
    size: { type: 'size', about: 'size' },
    model: { type: 'text', untrusted: true, about: 'model' },
    kind: { type: 'word', about: 'kind' },
    used: { type: 'percent', about: 'share that is used of its mounted file systems' },
    free: { type: 'size', about: 'free space of its mounted file systems' },
    filesystem: { type: 'word', many: true, about: 'mounted file systems' },
    removable: { type: 'flag', about: 'being removable' },
  },
  async read({ need }) {
    const asked = ['used', 'free', 'filesystem'].some((attr) => need.has(attr));
    const mounted = asked ? await readMounts() : [];
    const names = (await namesIn('/sys/block')).filter((name) => !/^(?:loop|ram|zram)\d/.test(name));
    const rows = await Promise.all(
      names.map(async (name): Promise<RawRow> => {
        const [size, model, rotates, removable] = await Promise.all(
          ['size', 'device/model', 'queue/rotational', 'removable'].map((file) =>
            readLine(`/sys/block/${name}/${file}`),
          ),
        );
        const own = await roomOn(name, mounted);
        return {
          key: name,
          source: `/sys/block/${name}`,
          values: {
            name,
            size: size ? Number(size) * SECTOR : undefined,
            model: model || null,
            kind: rotates === '1' ? 'hard disk' : 'solid state',
            removable: removable === '1',
            ...own,
          },
          hidden: asked && !own ? NOT_MOUNTED : {},
        };
      }),
    );
    return { rows, complete: true, scope: `${rows.length} disks in /sys/block` };
  },
};
