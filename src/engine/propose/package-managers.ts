// What each package manager calls its operations. A row is the argv before the package names; operations
// that a manager does not have are left out, and the proposer then says so instead of inventing one.

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

export type PackageOperation =
  | 'install'
  | 'install.file'
  | 'reinstall'
  | 'remove'
  | 'purge'
  | 'update'
  | 'upgrade'
  | 'upgrade.one'
  | 'upgrade.full'
  | 'upgradable'
  | 'search'
  | 'info'
  | 'version'
  | 'list'
  | 'check'
  | 'files'
  | 'owner'
  | 'depends'
  | 'rdepends'
  | 'autoremove'
  | 'clean'
  | 'repos';

interface ManagerRow {
  /** Operations that change the system need root. */
  root: boolean;
  operations: Partial<Record<PackageOperation, string>>;
}

const CHANGES = new Set<PackageOperation>([
  'install',
  'install.file',
  'reinstall',
  'remove',
  'purge',
  'update',
  'upgrade',
  'upgrade.one',
  'upgrade.full',
  'autoremove',
  'clean',
]);

const DNF: ManagerRow['operations'] = {
  install: 'install',
  'install.file': 'install',
  reinstall: 'reinstall',
  remove: 'remove',
  purge: 'remove',
  update: 'makecache',
  upgrade: 'upgrade',
  'upgrade.one': 'upgrade',
  'upgrade.full': 'distro-sync',
  upgradable: 'check-update',
  search: 'search',
  info: 'info',
  version: 'info',
  list: 'list installed',
  check: 'list installed',
  files: 'repoquery -l',
  owner: 'provides',
  depends: 'repoquery --requires',
  rdepends: 'repoquery --whatrequires',
  autoremove: 'autoremove',
  clean: 'clean all',
  repos: 'repolist',
};

const PIP: ManagerRow['operations'] = {
  install: 'install',
  'install.file': 'install',
  reinstall: 'install --force-reinstall',
  remove: 'uninstall',
  purge: 'uninstall',
  upgrade: 'list --outdated',
  'upgrade.one': 'install --upgrade',
  upgradable: 'list --outdated',
  search: 'index versions',
  info: 'show',
  version: 'show',
  list: 'list',
  check: 'show',
  files: 'show -f',
  depends: 'show',
  clean: 'cache purge',
};

const ROWS: Record<PackageManager, ManagerRow> = {
  apt: {
    root: true,
    operations: {
      install: 'apt install',
      'install.file': 'apt install',
      reinstall: 'apt reinstall',
      remove: 'apt remove',
      purge: 'apt purge',
      update: 'apt update',
      upgrade: 'apt update && apt upgrade',
      'upgrade.one': 'apt install --only-upgrade',
      'upgrade.full': 'apt full-upgrade',
      upgradable: 'apt list --upgradable',
      search: 'apt search',
      info: 'apt show',
      version: 'apt policy',
      list: 'apt list --installed',
      check: 'dpkg -s',
      files: 'dpkg -L',
      owner: 'dpkg -S',
      depends: 'apt depends',
      rdepends: 'apt rdepends',
      autoremove: 'apt autoremove',
      clean: 'apt clean',
      repos: 'grep -rhE ^deb /etc/apt/sources.list /etc/apt/sources.list.d',
    },
  },
  dnf: { root: true, operations: prefix('dnf', DNF) },
  yum: { root: true, operations: { ...prefix('yum', DNF), upgrade: 'yum update' } },
  pacman: {
    root: true,
    operations: {
      install: 'pacman -S',
      'install.file': 'pacman -U',
      reinstall: 'pacman -S',
      remove: 'pacman -R',
      purge: 'pacman -Rns',
      update: 'pacman -Sy',
      upgrade: 'pacman -Syu',
      'upgrade.one': 'pacman -S',
      'upgrade.full': 'pacman -Syu',
      upgradable: 'pacman -Qu',
      search: 'pacman -Ss',
      info: 'pacman -Si',
      version: 'pacman -Qi',
      list: 'pacman -Q',
      check: 'pacman -Q',
      files: 'pacman -Ql',
      owner: 'pacman -Qo',
      depends: 'pactree',
      rdepends: 'pactree -r',
      autoremove: 'pacman -Qdtq',
      clean: 'pacman -Sc',
      repos: 'grep ^Server -r /etc/pacman.d',
    },
  },
  apk: {
    root: true,
    operations: {
      install: 'apk add',
      'install.file': 'apk add --allow-untrusted',
      reinstall: 'apk fix',
      remove: 'apk del',
      purge: 'apk del --purge',
      update: 'apk update',
      upgrade: 'apk upgrade',
      'upgrade.one': 'apk add -u',
      'upgrade.full': 'apk upgrade --available',
      upgradable: 'apk list -u',
      search: 'apk search',
      info: 'apk info -a',
      version: 'apk policy',
      list: 'apk list -I',
      check: 'apk info -e',
      files: 'apk info -L',
      owner: 'apk info -W',
      depends: 'apk info -R',
      rdepends: 'apk info -r',
      clean: 'apk cache clean',
      repos: 'cat /etc/apk/repositories',
    },
  },
  zypper: {
    root: true,
    operations: prefix('zypper', {
      install: 'install',
      'install.file': 'install',
      reinstall: 'install -f',
      remove: 'remove',
      purge: 'remove --clean-deps',
      update: 'refresh',
      upgrade: 'update',
      'upgrade.one': 'update',
      'upgrade.full': 'dist-upgrade',
      upgradable: 'list-updates',
      search: 'search',
      info: 'info',
      version: 'info',
      list: 'search -i',
      check: 'search -i',
      owner: 'search --provides --match-exact',
      depends: 'info --requires',
      clean: 'clean',
      repos: 'repos',
    }),
  },
  brew: {
    root: false,
    operations: prefix('brew', {
      install: 'install',
      'install.file': 'install',
      reinstall: 'reinstall',
      remove: 'uninstall',
      purge: 'uninstall --zap',
      update: 'update',
      upgrade: 'upgrade',
      'upgrade.one': 'upgrade',
      'upgrade.full': 'upgrade',
      upgradable: 'outdated',
      search: 'search',
      info: 'info',
      version: 'list --versions',
      list: 'list',
      check: 'list --versions',
      files: 'list',
      depends: 'deps',
      rdepends: 'uses --installed',
      autoremove: 'autoremove',
      clean: 'cleanup',
      repos: 'tap',
    }),
  },
  snap: {
    root: true,
    operations: prefix('snap', {
      install: 'install',
      'install.file': 'install --dangerous',
      remove: 'remove',
      purge: 'remove --purge',
      upgrade: 'refresh',
      'upgrade.one': 'refresh',
      upgradable: 'refresh --list',
      search: 'find',
      info: 'info',
      version: 'info',
      list: 'list',
      check: 'list',
    }),
  },
  flatpak: {
    root: false,
    operations: prefix('flatpak', {
      install: 'install',
      remove: 'uninstall',
      purge: 'uninstall --delete-data',
      upgrade: 'update',
      'upgrade.one': 'update',
      upgradable: 'remote-ls --updates',
      search: 'search',
      info: 'info',
      version: 'info',
      list: 'list',
      check: 'info',
      autoremove: 'uninstall --unused',
      repos: 'remotes',
    }),
  },
  npm: {
    root: false,
    operations: prefix('npm', {
      install: 'install',
      'install.file': 'install',
      reinstall: 'install --force',
      remove: 'uninstall',
      purge: 'uninstall',
      upgrade: 'update',
      'upgrade.one': 'update',
      upgradable: 'outdated',
      search: 'search',
      info: 'view',
      version: 'list',
      list: 'list',
      check: 'list',
      depends: 'view',
      rdepends: 'explain',
      autoremove: 'prune',
      clean: 'cache clean --force',
    }),
  },
  yarn: {
    root: false,
    operations: prefix('yarn', {
      install: 'add',
      remove: 'remove',
      upgrade: 'upgrade',
      'upgrade.one': 'upgrade',
      upgradable: 'outdated',
      info: 'info',
      version: 'info',
      list: 'list',
      rdepends: 'why',
      clean: 'cache clean',
    }),
  },
  pip: { root: false, operations: prefix('pip', PIP) },
  pipx: {
    root: false,
    operations: prefix('pipx', {
      install: 'install',
      reinstall: 'reinstall',
      remove: 'uninstall',
      upgrade: 'upgrade-all',
      'upgrade.one': 'upgrade',
      list: 'list',
    }),
  },
  cargo: {
    root: false,
    operations: prefix('cargo', {
      install: 'install',
      reinstall: 'install --force',
      remove: 'uninstall',
      upgrade: 'update',
      'upgrade.one': 'install',
      search: 'search',
      info: 'info',
      list: 'install --list',
      depends: 'tree -p',
      rdepends: 'tree -i',
    }),
  },
  gem: {
    root: false,
    operations: prefix('gem', {
      install: 'install',
      remove: 'uninstall',
      upgrade: 'update',
      'upgrade.one': 'update',
      upgradable: 'outdated',
      search: 'search',
      info: 'info',
      version: 'list',
      list: 'list',
      check: 'list -i',
      depends: 'dependency',
      clean: 'cleanup',
    }),
  },
  conda: {
    root: false,
    operations: prefix('conda', {
      install: 'install',
      remove: 'remove',
      upgrade: 'update --all',
      'upgrade.one': 'update',
      search: 'search',
      info: 'search --info',
      version: 'list',
      list: 'list',
      check: 'list',
      clean: 'clean --all',
    }),
  },
};

/** Other programs of the same packages, for those who know these better; what differs is only the interface. */
const OTHERS: Partial<Record<PackageManager, ManagerRow['operations']>> = {
  apt: {
    install: 'apt-get install',
    'install.file': 'dpkg -i',
    reinstall: 'apt-get install --reinstall',
    remove: 'apt-get remove|dpkg -r',
    purge: 'apt-get purge|dpkg -P',
    update: 'apt-get update',
    upgrade: 'apt-get upgrade',
    'upgrade.one': 'apt-get install --only-upgrade',
    'upgrade.full': 'apt-get dist-upgrade',
    upgradable: 'apt-get -s upgrade',
    search: 'apt-cache search',
    info: 'apt-cache show|dpkg -s',
    version: 'apt-cache policy|dpkg -s',
    list: 'dpkg -l|dpkg-query -l',
    check: 'dpkg-query -W|apt-cache policy',
    files: 'dpkg-query -L',
    owner: 'dpkg-query -S',
    depends: 'apt-cache depends',
    rdepends: 'apt-cache rdepends',
    autoremove: 'apt-get autoremove',
    clean: 'apt-get clean',
  },
};

function prefix(program: string, operations: ManagerRow['operations']): ManagerRow['operations'] {
  return Object.fromEntries(
    Object.entries(operations).map(([name, words]) => [name, `${program} ${words}`]),
  );
}

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

export function packageCommand(
  manager: PackageManager,
  operation: PackageOperation,
): PackageCommand | null {
  const row = ROWS[manager];
  const words = row.operations[operation];
  return words ? { words, root: row.root && CHANGES.has(operation) } : null;
}

/** The same operation by other programs of that manager's packages, as words before the names. */
export function otherCommands(
  manager: PackageManager,
  operation: PackageOperation,
): { words: string[]; root: boolean }[] {
  const others = OTHERS[manager]?.[operation];
  if (others === undefined) return [];
  const root = ROWS[manager].root && CHANGES.has(operation);
  return others.split('|').map((words) => ({ words: words.split(' '), root }));
}
