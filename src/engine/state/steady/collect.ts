// One collector a category, each from the files that keep it. A file that is missing or forbidden leaves its value
// empty; a collector never fails as a whole.
import { readFile } from 'node:fs/promises';
import { crypto } from '../../../base/when-needed.ts';
import { readPackages } from '../packages.ts';
import { readAccounts, readGroups } from '../proc/accounts.ts';
import { readMemory } from '../proc/memory.ts';
import { readGateways, readInterfaces, readNameServers } from '../proc/network.ts';
import { readSudoers } from '../proc/sudoers.ts';
import { hostName, kernelRelease, machine, readOsRelease, readProcessor } from '../proc/system.ts';
import { namesIn, readLine, readText, run } from '../read.ts';
import { enabledServices, serviceFiles } from '../services/units.ts';
import type { Category, SteadySections } from './types.ts';

const CONFIG_FILES = (
  '/etc/fstab /etc/hosts /etc/hostname /etc/resolv.conf /etc/passwd /etc/group /etc/sudoers ' +
  '/etc/ssh/sshd_config /etc/apt/sources.list /etc/nsswitch.conf /etc/crontab ' +
  '/etc/sysctl.conf /etc/default/grub /etc/environment /etc/locale.conf /etc/timezone ' +
  '/etc/docker/daemon.json /etc/nginx/nginx.conf'
).split(' ');

async function domainName(): Promise<string | null> {
  const kernel = await readLine('/proc/sys/kernel/domainname');
  if (kernel && kernel !== '(none)') return kernel;
  const { search } = await readNameServers();
  const full = hostName().split('.').slice(1).join('.');
  return full || search[0] || null;
}

async function disks(): Promise<SteadySections['hardware']['disks']> {
  const names = (await namesIn('/sys/block')).filter((name) => !/^(?:loop|ram|zram|sr|fd|dm-|md)/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const [sectors, model, rotational] = await Promise.all([
        readLine(`/sys/block/${name}/size`),
        readLine(`/sys/block/${name}/device/model`),
        readLine(`/sys/block/${name}/queue/rotational`),
      ]);
      return {
        name: `/dev/${name}`,
        model: model || null,
        size: Number(sectors ?? 0) * 512,
        rotational: rotational === '1',
      };
    }),
  );
}

/** No file names the graphics card in words: the table of lspci does. */
async function graphics(): Promise<string[]> {
  if ((await namesIn('/sys/class/drm')).length === 0) return [];
  const ran = await run(['lspci', '-mm'], { timeout: 2000 });
  return parseGraphics(ran?.code === 0 ? ran.stdout : '');
}

/** Vendor and model of the displays' controllers in `lspci -mm`: address, then quoted class, vendor, device. */
export function parseGraphics(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [kind = '', vendor = '', model = ''] = [...line.matchAll(/"([^"]*)"/g)].map((m) => m[1]);
    return /\b(?:VGA|3D|Display)\b/.test(kind) ? [`${vendor} ${model}`.trim()] : [];
  });
}

async function configFile(path: string): Promise<{ bytes: number; sha256: string } | null | undefined> {
  try {
    const bytes = await readFile(path);
    return { bytes: bytes.length, sha256: crypto().createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : null;
  }
}

export const COLLECTORS: { [Name in Category]: () => Promise<SteadySections[Name]> } = {
  async identity() {
    const [domain, id] = await Promise.all([domainName(), readLine('/etc/machine-id')]);
    return { hostname: hostName(), domain, machine_id: id || null };
  },
  async os() {
    const os = await readOsRelease();
    return {
      os_name: os?.name ?? 'Linux',
      os_version: os?.version ?? '',
      os_codename: os?.codename ?? '',
      os_pretty_name: os?.pretty ?? 'Linux',
      kernel: kernelRelease(),
      arch: machine(),
    };
  },
  async hardware() {
    const [cpu, memory, model, drives, cards] = await Promise.all([
      readProcessor(),
      readMemory(),
      readLine('/sys/class/dmi/id/product_name'),
      disks(),
      graphics(),
    ]);
    return {
      model: model || null,
      cpu_model: cpu?.model ?? 'unknown',
      cpu_cores: cpu?.cores ?? 0,
      cpu_threads: cpu?.threads ?? 0,
      memory_total_gb: Math.round(((memory?.total ?? 0) / 2 ** 30) * 10) / 10,
      disks: drives,
      graphics: cards,
    };
  },
  async network() {
    const [interfaces, dns, gateways] = await Promise.all([readInterfaces(), readNameServers(), readGateways()]);
    return {
      interfaces: interfaces.map(({ name, mac, ipv4, ipv6 }) => ({ name, mac, addresses: [...ipv4, ...ipv6] })),
      dns: dns.servers,
      gateway: gateways[0]?.address ?? null,
    };
  },
  async packages() {
    const { manager, packages } = await readPackages();
    return {
      manager,
      installed: Object.fromEntries([...packages.values()].map(({ name, version }) => [name, version])),
    };
  },
  async services() {
    const [files, enabled] = await Promise.all([serviceFiles(), enabledServices()]);
    return { available: [...files.keys()].sort(), enabled: [...enabled].filter((name) => files.has(name)).sort() };
  },
  async users() {
    const [accounts, groups] = await Promise.all([readAccounts(), readGroups()]);
    const sudo = await readSudoers(accounts, groups);
    return {
      users: accounts.map(({ name, uid, shell, system }) => ({ name, uid, shell, system })),
      groups,
      sudo: sudo.users,
      sudo_note: sudo.note,
    };
  },
  async config() {
    const extra = (await namesIn('/etc/netplan')).map((name) => `/etc/netplan/${name}`);
    const files: SteadySections['config']['files'] = {};
    for (const path of [...CONFIG_FILES, ...extra]) {
      const found = await configFile(path);
      if (found !== undefined) files[path] = found;
    }
    return { files };
  },
};

/** How the machine names itself, for a quick look whether a kept state is still about it. */
export const machineId = async (): Promise<string> => (await readText('/etc/machine-id', 64))?.trim() || hostName();
