// Device files. Partitions, whole disks and volumes hold data; memory and ports are the kernel's.
import { componentMatcher, hasGlob, hasUnknown } from '../word/symbols.ts';

const BLOCK =
  /^\/dev\/(?:(?:sd|hd|vd|xvd|mmcblk|nvme|dm-|md|sr|fd|nbd|pmem|ram|zd|drbd|dasd|bcache|ubd|rbd|disk|rdisk)[\w-]*|(?:mapper|disk|md|vg|vg0|zvol|root|cdrom)(?:\/.*)?)$/;
const LOOP = /^\/dev\/loop\d*$/;
const MEMORY = /^\/dev\/(?:mem|kmem|port|core|nvram)$|^\/proc\/(?:kcore|\d+\/mem)$/;
const SINKS =
  /^\/dev\/(?:null|zero|full|stdout|stderr|stdin|tty\w*|pts\/\S*|fd\/\d+|ptmx|random|urandom|shm(?:\/.*)?|tty(?:USB|ACM|S)\d+|usb\/.*|lp\d|net\/tun|watchdog\d?)$/;
const NETWORK = /^\/dev\/(?:tcp|udp)\//;
/** What a glob or an unknown below /dev could be. */
const SAMPLES = ['sda', 'sda1', 'nvme0n1', 'nvme0n1p1', 'vda', 'mmcblk0', 'dm-0', 'md0'];

export type DeviceKind = 'block' | 'loop' | 'memory' | 'sink' | 'network' | null;

/** What a normal absolute path below /dev is; null elsewhere or for other character devices. */
export function deviceKind(path: string): DeviceKind {
  if (NETWORK.test(path)) return 'network';
  if (!path.startsWith('/dev/')) return MEMORY.test(path) ? 'memory' : null;
  if (hasGlob(path) || hasUnknown(path)) {
    const name = path.slice('/dev/'.length);
    if (/^(?:mapper|disk)\//.test(name)) return 'block';
    if (/^(?:tcp|udp)\//.test(name)) return 'network';
    if (/^(?:shm|fd|pts|tty)/.test(name)) return 'sink';
    const first = name.split('/')[0] ?? '';
    const matcher = componentMatcher(first);
    return SAMPLES.some((sample) => matcher.test(sample)) ? 'block' : null;
  }
  if (SINKS.test(path)) return 'sink';
  if (MEMORY.test(path)) return 'memory';
  if (LOOP.test(path)) return 'loop';
  return BLOCK.test(path) ? 'block' : null;
}
