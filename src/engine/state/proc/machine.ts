// What kind of machine this is: hardware, a virtual machine, a container; its display and USB devices; kernel counters.
import { existsSync } from 'node:fs';
import { namesIn, readLine, readText } from '../read.ts';

/** `docker`, `podman`, `lxc`, `kubernetes`, … or null outside of a container. */
export async function readContainer(): Promise<string | null> {
  if (existsSync('/.dockerenv')) return 'docker';
  if (existsSync('/run/.containerenv')) return 'podman';
  const told = await readLine('/run/systemd/container');
  if (told) return told;
  const environment = (await readText('/proc/1/environ', 65_536)) ?? '';
  const named = environment
    .split('\0')
    .find((row) => row.startsWith('container='))
    ?.slice('container='.length);
  if (named) return named;
  const groups = (await readText('/proc/1/cgroup', 16_384)) ?? '';
  return /\/(docker|lxc|kubepods|libpod)\b/.exec(groups)?.[1]?.replace('kubepods', 'kubernetes') ?? null;
}

/** Names that hypervisors give the machine they make. */
const VIRTUAL =
  /qemu|kvm|vmware|virtualbox|innotek|xen|hyper-v|virtual machine|bochs|parallels|firecracker|amazon ec2|google compute|openstack|droplet|digitalocean|bhyve/i;

/** Is this a virtual machine? Null when nothing tells. `name`: what the hypervisor calls it. */
export async function readVirtual(): Promise<{ virtual: boolean; name: string | null } | null> {
  const [vendor, product, processor, hypervisor] = await Promise.all([
    readLine('/sys/class/dmi/id/sys_vendor'),
    readLine('/sys/class/dmi/id/product_name'),
    readText('/proc/cpuinfo', 65_536),
    readLine('/sys/hypervisor/type'),
  ]);
  const names = `${vendor ?? ''} ${product ?? ''}`.trim();
  if (hypervisor) return { virtual: true, name: hypervisor };
  if (VIRTUAL.test(names)) return { virtual: true, name: names };
  if (processor === null) return null;
  // The processor's own word: set for guests only. Arm has no such flag.
  if (/^flags\s*:.*\bhypervisor\b/m.test(processor)) return { virtual: true, name: names || null };
  return /^flags\s*:/m.test(processor) ? { virtual: false, name: names || null } : null;
}

const VENDORS: Record<string, string> = {
  '0x10de': 'NVIDIA',
  '0x1002': 'AMD',
  '0x8086': 'Intel',
  '0x1af4': 'virtio',
  '0x1234': 'QEMU',
  '0x15ad': 'VMware',
  '0x80ee': 'VirtualBox',
  '0x1414': 'Microsoft',
  '0x1a03': 'ASPEED',
};

/** Display controllers on the PCI bus, as maker and device number. */
export async function readGpus(): Promise<string[]> {
  const folder = '/sys/bus/pci/devices';
  const found: string[] = [];
  for (const device of await namesIn(folder)) {
    if (!(await readLine(`${folder}/${device}/class`))?.startsWith('0x03')) continue;
    const vendor = (await readLine(`${folder}/${device}/vendor`)) ?? '';
    const number = (await readLine(`${folder}/${device}/device`)) ?? '';
    found.push(`${VENDORS[vendor] ?? vendor} ${number}`.trim());
  }
  return found;
}

/** USB devices by the name that they give themselves; hubs are left out. Null without a USB bus. */
export async function readUsb(): Promise<string[] | null> {
  const folder = '/sys/bus/usb/devices';
  if (!existsSync(folder)) return null;
  const found: string[] = [];
  for (const device of await namesIn(folder)) {
    if (!/^\d+-[\d.]+$/.test(device)) continue;
    const product = await readLine(`${folder}/${device}/product`);
    const maker = await readLine(`${folder}/${device}/manufacturer`);
    if (product) found.push([maker, product].filter(Boolean).join(' '));
  }
  return found;
}

/** Processes that the kernel killed for want of memory since boot. */
export async function readOomKills(): Promise<number | null> {
  const count = /^oom_kill (\d+)$/m.exec((await readText('/proc/vmstat')) ?? '')?.[1];
  return count === undefined ? null : Number(count);
}

/** File handles in use by the whole system. */
export async function readOpenFiles(): Promise<number | null> {
  const [used, unused] = ((await readLine('/proc/sys/fs/file-nr')) ?? '').split(/\s+/).map(Number);
  return used ? used - (unused ?? 0) : null;
}

/** Debian and Ubuntu leave a file when a new kernel or library waits for a restart; others do not tell. */
export function rebootRequired(distributions: string): boolean | null {
  if (existsSync('/run/reboot-required') || existsSync('/var/run/reboot-required')) return true;
  return /\b(?:debian|ubuntu)\b/i.test(distributions) ? false : null;
}
