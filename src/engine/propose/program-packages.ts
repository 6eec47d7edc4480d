// Which package brings a program, where the two have different names; and how to install it with what manages packages
// here. Names are those of Debian; other managers get them only where theirs is the same.

import { quote } from '../line/quote.ts';
import { asRoot, type Machine } from './machine.ts';
import { packageCommand } from './package-managers.ts';

const DEBIAN: Readonly<Record<string, string>> = {
  '7z': 'p7zip-full',
  '7za': 'p7zip-full',
  ab: 'apache2-utils',
  acpi: 'acpi',
  ar: 'binutils',
  arp: 'net-tools',
  arping: 'iputils-arping',
  convert: 'imagemagick',
  identify: 'imagemagick',
  magick: 'imagemagick',
  mogrify: 'imagemagick',
  compress: 'ncompress',
  uncompress: 'ncompress',
  crontab: 'cron',
  dhclient: 'isc-dhcp-client',
  dig: 'dnsutils',
  docker: 'docker.io',
  eject: 'eject',
  fd: 'fd-find',
  free: 'procps',
  funzip: 'unzip',
  ffprobe: 'ffmpeg',
  fuser: 'psmisc',
  getcap: 'libcap2-bin',
  getfacl: 'acl',
  go: 'golang',
  gpg: 'gnupg',
  gs: 'ghostscript',
  host: 'bind9-host',
  hping3: 'hping3',
  hwinfo: 'hwinfo',
  ifconfig: 'net-tools',
  iostat: 'sysstat',
  ip: 'iproute2',
  iwconfig: 'wireless-tools',
  killall: 'psmisc',
  locate: 'plocate',
  lp: 'cups-client',
  lpr: 'cups-bsd',
  lsar: 'unar',
  lsb_release: 'lsb-release',
  lspci: 'pciutils',
  lsusb: 'usbutils',
  lz4: 'lz4',
  mail: 'mailutils',
  mpstat: 'sysstat',
  mtr: 'mtr-tiny',
  nc: 'netcat-openbsd',
  netstat: 'net-tools',
  nmcli: 'network-manager',
  node: 'nodejs',
  nslookup: 'dnsutils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdfunite: 'poppler-utils',
  pgrep: 'procps',
  pidstat: 'sysstat',
  ping: 'iputils-ping',
  ping6: 'iputils-ping',
  pip: 'python3-pip',
  pip3: 'python3-pip',
  pkill: 'procps',
  ps: 'procps',
  pstree: 'psmisc',
  rg: 'ripgrep',
  route: 'net-tools',
  sar: 'sysstat',
  scp: 'openssh-client',
  sensors: 'lm-sensors',
  setcap: 'libcap2-bin',
  setfacl: 'acl',
  sftp: 'openssh-client',
  smartctl: 'smartmontools',
  sponge: 'moreutils',
  ss: 'iproute2',
  ssh: 'openssh-client',
  'ssh-keygen': 'openssh-client',
  'ssh-copy-id': 'openssh-client',
  strings: 'binutils',
  sysctl: 'procps',
  top: 'procps',
  tput: 'ncurses-bin',
  tracepath: 'iputils-tracepath',
  unzip: 'unzip',
  uptime: 'procps',
  vmstat: 'procps',
  w: 'procps',
  watch: 'procps',
  xmllint: 'libxml2-utils',
  xrandr: 'x11-xserver-utils',
  xxd: 'xxd',
  zip: 'zip',
  zipinfo: 'unzip',
  zipnote: 'zip',
  zipsplit: 'zip',
};

/** Programs that no package of Debian brings, or that belong to another system. */
const FOREIGN = new Set(
  'brew pacman dnf yum zypper apk emerge equery rpmbuild mamba conda poetry uv cargo-binstall open pbcopy pbpaste networksetup xkill'.split(
    ' ',
  ),
);

/** Whether it is known which package brings it, also where its name is another. */
export const isKnownProgram = (program: string): boolean => Object.hasOwn(DEBIAN, program);

/** The package of Debian that brings a program; mostly it has the same name. */
export const packageOf = (program: string): string => DEBIAN[program] ?? program;

/** The command that installs a program, or null when its package is not known. */
export function howToInstall(program: string, machine: Machine): string | null {
  const { manager } = machine;
  if (!manager || FOREIGN.has(program) || !/^[a-z0-9][\w.+-]*$/.test(program)) return null;
  const name = manager === 'apt' ? packageOf(program) : program;
  const install = packageCommand(manager, 'install');
  if (!install) return null;
  const command = `${install.words} ${quote(name)}`;
  return install.root ? asRoot(command, machine) : command;
}
