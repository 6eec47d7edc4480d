// What a command writer must know of each family of systems, a line a fact: for every domain, and for the domains where
// the families really differ. Kept short: this text is sent with every prompt.
import type { Domain } from '../../domains/types.ts';
import type { Flavor, Platform } from './platform.ts';

type Notes = Partial<Record<Domain | 'all', readonly string[]>>;

const GNU: Notes = {
  all: ['GNU tools: long options work, sed -i takes no suffix, date -d parses dates.'],
  file_operations: ['find has -printf, -delete, -mmin and -size +10M; stat formats with -c.'],
  system_info: ['du --max-depth=1 and ls --sort=size work; free -h shows memory.'],
  process_management: ['ps takes --sort=-%cpu; ss shows sockets, lsof may be missing.'],
  network_diagnostics: ['ip and ss replace ifconfig and netstat, which may be missing.'],
};

const SYSTEMD: Notes = {
  general: ['systemd: services by systemctl, logs by journalctl -u NAME.'],
  process_management: ['systemd: a service is stopped with systemctl stop, not with kill.'],
};

const BSD: Notes = {
  all: ["BSD tools: short options only, sed -i needs '' after it, date -v moves dates, no readlink -f."],
  file_operations: ['find has no -printf; stat formats with -f; ls sorts by size with -S.'],
  system_info: ['No /proc and no free: vm_stat, sysctl -n hw.memsize, sw_vers, system_profiler; du -d 1.'],
  process_management: ['ps aux -r sorts by CPU and -m by memory; no pstree; lsof -i for ports.'],
  network_diagnostics: ['ifconfig, netstat -an, lsof -i, networksetup, scutil; no ip and no ss.'],
  permission_management: ['ACLs by chmod +a; flags by chflags instead of chattr.'],
  general: ['Services by launchctl or brew services; no systemctl.'],
};

const BUSYBOX: Notes = {
  all: ['BusyBox tools: few options, mostly short; the shell is ash, without arrays and [[ ]].'],
  file_operations: ['find has no -printf; ls and du know few options.'],
  process_management: ['ps takes no selection options; top is the BusyBox one.'],
  general: ['OpenRC: services by rc-service NAME start|stop|status and rc-update.'],
  permission_management: ['setfacl and chattr are packages of their own (acl, e2fsprogs-extra).'],
};

const MANAGER: Record<Flavor, readonly string[]> = {
  debian: ['Packages: apt install|remove|search|show|list --installed with sudo; dpkg -L, dpkg -S.'],
  fedora: ['Packages: dnf install|remove|search|info|list installed with sudo; rpm -ql, rpm -qf.'],
  arch: ['Packages: pacman -S|-Rs|-Ss|-Si|-Q with sudo; pacman -Ql, pacman -Qo; never a lone -Sy.'],
  alpine: ['Packages: apk add|del|search|info as root; apk info -L, apk info --who-owns.'],
  suse: ['Packages: zypper install|remove|search|info with sudo; rpm -ql, rpm -qf.'],
  macos: ['Packages: brew install|uninstall|search|info|list, never with sudo; apps with --cask.'],
  linux: ['Packages: use the manager that the context shows as installed.'],
};

const LAYERS: Record<Flavor, readonly Notes[]> = {
  debian: [GNU, SYSTEMD],
  fedora: [GNU, SYSTEMD],
  arch: [GNU, SYSTEMD],
  suse: [GNU, SYSTEMD],
  linux: [GNU],
  alpine: [BUSYBOX],
  macos: [BSD],
};

/** The notes for a request of these domains, general ones first, each once. */
export function platformNotes(platform: Platform, domains: readonly Domain[]): string[] {
  const wanted: (Domain | 'all')[] = ['all', ...domains];
  const notes = wanted.flatMap((domain) => [
    ...LAYERS[platform.flavor].flatMap((layer) => layer[domain] ?? []),
    ...(domain === 'package_management' ? MANAGER[platform.flavor] : []),
  ]);
  return [...new Set(notes)];
}

/** Package managers that belong to other families; an example with one of them would mislead. */
const FOREIGN = /^(?:sudo )?(apt|apt-get|apt-cache|dpkg|dnf|yum|pacman|apk|zypper|brew)\b/;

const AT_HOME: Record<Flavor, readonly string[]> = {
  debian: ['apt', 'apt-get', 'apt-cache', 'dpkg'],
  fedora: ['dnf', 'yum'],
  arch: ['pacman'],
  alpine: ['apk'],
  suse: ['zypper'],
  macos: ['brew'],
  linux: ['apt', 'apt-get', 'apt-cache', 'dpkg', 'dnf', 'yum', 'pacman', 'apk', 'zypper', 'brew'],
};

/** Whether an example's command could work on this family at all. */
export function fitsPlatform(command: string, platform: Platform): boolean {
  const manager = FOREIGN.exec(command)?.[1];
  return manager === undefined || AT_HOME[platform.flavor].includes(manager);
}
