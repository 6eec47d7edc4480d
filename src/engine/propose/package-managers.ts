// What each package manager calls its operations: the words before the names of packages. What a manager does not have is
// left out, and the proposer then says so instead of inventing one.
import type { SystemManager } from '../world/system-manager.ts';

export type PackageManager =
  | SystemManager
  | 'snap'
  | 'flatpak'
  | 'npm'
  | 'yarn'
  | 'pip'
  | 'pipx'
  | 'cargo'
  | 'gem'
  | 'conda';

export type PackageOperation = 'install' | 'remove' | 'search';

/** `root`: what changes the system needs it. */
type ManagerRow = { root: boolean } & Partial<Record<PackageOperation, string>>;

const ROWS: Record<PackageManager, ManagerRow> = {
  apt: { root: true, install: 'apt install', remove: 'apt remove', search: 'apt search' },
  dnf: { root: true, install: 'dnf install', remove: 'dnf remove', search: 'dnf search' },
  yum: { root: true, install: 'yum install', remove: 'yum remove', search: 'yum search' },
  pacman: { root: true, install: 'pacman -S', remove: 'pacman -R', search: 'pacman -Ss' },
  apk: { root: true, install: 'apk add', remove: 'apk del', search: 'apk search' },
  zypper: { root: true, install: 'zypper install', remove: 'zypper remove', search: 'zypper search' },
  brew: { root: false, install: 'brew install', remove: 'brew uninstall', search: 'brew search' },
  snap: { root: true, install: 'snap install', remove: 'snap remove', search: 'snap find' },
  flatpak: { root: false, install: 'flatpak install', remove: 'flatpak uninstall', search: 'flatpak search' },
  npm: { root: false, install: 'npm install', remove: 'npm uninstall', search: 'npm search' },
  yarn: { root: false, install: 'yarn add', remove: 'yarn remove' },
  pip: { root: false, install: 'pip install', remove: 'pip uninstall', search: 'pip index versions' },
  pipx: { root: false, install: 'pipx install', remove: 'pipx uninstall' },
  cargo: { root: false, install: 'cargo install', remove: 'cargo uninstall', search: 'cargo search' },
  gem: { root: false, install: 'gem install', remove: 'gem uninstall', search: 'gem search' },
  conda: { root: false, install: 'conda install', remove: 'conda remove', search: 'conda search' },
};

const ALIASES: Record<string, PackageManager> = {
  'apt-get': 'apt',
  aptitude: 'apt',
  dpkg: 'apt',
  rpm: 'dnf',
  homebrew: 'brew',
  pip3: 'pip',
  pnpm: 'npm',
  mamba: 'conda',
  poetry: 'pip',
};

/** The row that a manager named in a request means, or null when we know no such one. */
export function managerNamed(name: string): PackageManager | null {
  if (Object.hasOwn(ROWS, name)) return name as PackageManager;
  return ALIASES[name] ?? null;
}

export interface PackageCommand {
  /** Words before the package names, our own text. */
  words: string;
  root: boolean;
}

export function packageCommand(manager: PackageManager, operation: PackageOperation): PackageCommand | null {
  const { root, [operation]: words } = ROWS[manager];
  return words === undefined ? null : { words, root: root && operation !== 'search' };
}
