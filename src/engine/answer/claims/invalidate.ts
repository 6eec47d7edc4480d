// A command that changes the system makes what was known about its object old at once, whatever the clock says.

export interface Invalidation {
  /** Kinds of subject that may be different now; empty: none. */
  kinds: ReadonlySet<string>;
  /** Names that the command touched; empty: everything of these kinds. */
  names: readonly string[];
}

const NONE: Invalidation = { kinds: new Set(), names: [] };

interface Rule {
  pattern: RegExp;
  kinds: readonly string[];
}

/** The pattern's first group, when it has one, holds the names. */
const RULES: readonly Rule[] = [
  {
    pattern:
      /\bsystemctl\s+(?:-\S+\s+)*(?:start|stop|restart|reload|kill|try-restart|enable|disable|mask|unmask|reset-failed|daemon-reload)\b\s*(.*)/,
    kinds: ['service', 'services', 'process', 'processes', 'port', 'ports'],
  },
  {
    pattern: /\bservice\s+(\S+)\s+(?:start|stop|restart|reload)/,
    kinds: ['service', 'services', 'process', 'processes', 'port', 'ports'],
  },
  {
    pattern: /\/etc\/init\.d\/(\S+)\s+(?:start|stop|restart|reload)/,
    kinds: ['service', 'services', 'process', 'processes', 'port', 'ports'],
  },
  {
    pattern: /\b(?:kill|pkill|killall)\b\s*(.*)/,
    kinds: ['process', 'processes', 'service', 'services', 'port', 'ports', 'cpu', 'load', 'memory'],
  },
  {
    pattern:
      /\b(?:apt|apt-get|aptitude|dnf|yum|zypper|apk|brew|snap|flatpak|pip3?|npm|gem|cargo)\s+(?:-\S+\s+)*(?:install|reinstall|remove|uninstall|purge|upgrade|update|dist-upgrade|full-upgrade|autoremove|add|del)\b\s*(.*)/,
    kinds: ['package', 'packages', 'service', 'services', 'disk', 'process', 'port'],
  },
  {
    pattern: /\b(?:dpkg\s+(?:-i|-r|-P|--install|--remove|--purge)|pacman\s+-[SRU]\w*|rpm\s+-[ieU]\w*)\s*(.*)/,
    kinds: ['package', 'packages', 'service', 'services', 'disk'],
  },
  {
    pattern:
      /\b(?:docker|podman)(?:\s+container)?\s+(?:run|start|stop|restart|kill|rm|pause|unpause|rename|create|prune)\b\s*(.*)/,
    kinds: ['container', 'containers', 'port', 'ports', 'process'],
  },
  {
    pattern: /\b(?:docker|podman)[ -]compose\s+(?:up|down|start|stop|restart|rm)\b/,
    kinds: ['container', 'containers', 'port', 'ports', 'process'],
  },
  {
    pattern: /\b(?:useradd|adduser|userdel|deluser|usermod|groupadd|groupdel|gpasswd|passwd|chsh)\b\s*(.*)/,
    kinds: ['user', 'users', 'group', 'groups'],
  },
  { pattern: /\b(?:hostnamectl\s+(?:set-)?hostname|hostname)\s+(?!-)\S+/, kinds: ['system'] },
  { pattern: /\b(?:mount|umount|swapon|swapoff|mkfs\S*|fdisk|parted)\b(?=\s+\S)/, kinds: ['disk', 'swap'] },
  {
    pattern:
      /\b(?:ip\s+(?:addr|address|link|route)\s+(?:add|del|set|replace|flush)|ifconfig\s+\S+\s+\S+|ifup|ifdown|nmcli\s+\S+\s+(?:up|down|modify|add|delete)|dhclient)\b/,
    kinds: ['interface', 'interfaces', 'network'],
  },
  { pattern: /\b(?:ufw|iptables|nft|firewall-cmd)\b/, kinds: ['firewall'] },
  {
    pattern:
      /\b(?:rm|mv|cp|truncate|dd|tee|touch|mkdir|rmdir|ln|rsync|sed\s+-i|git\s+(?:checkout|reset|pull|merge|clean))\b/,
    kinds: ['file', 'path', 'disk'],
  },
  { pattern: />{1,2}\s*[^&\s]/, kinds: ['file', 'path', 'disk'] },
  {
    pattern: /\b(?:reboot|shutdown|poweroff|halt)\b/,
    kinds: [
      'system',
      'service',
      'services',
      'process',
      'processes',
      'container',
      'containers',
      'port',
      'ports',
      'memory',
      'cpu',
      'load',
      'swap',
      'disk',
      'interface',
      'network',
      'user',
      'users',
    ],
  },
  {
    pattern: /\bnginx\s+-s\s+(?:stop|quit|reload)\b/,
    kinds: ['service', 'services', 'process', 'processes', 'port', 'ports'],
  },
  {
    pattern: /\b(?:timedatectl\s+set-\w+|sysctl\s+-w|chmod|chown|crontab\s+(?!-l\b)\S)/,
    kinds: ['system', 'file', 'path'],
  },
];

/** What a command line makes old. */
export function invalidates(command: string): Invalidation {
  const kinds = new Set<string>();
  const names: string[] = [];
  let all = false;
  for (const { pattern, kinds: touched } of RULES) {
    const match = pattern.exec(command);
    if (!match) continue;
    for (const kind of touched) kinds.add(kind);
    const words = (match[1] ?? '')
      .split(/[;&|]/)[0]
      ?.split(/\s+/)
      .filter((word) => word !== '' && !word.startsWith('-'))
      .map((word) =>
        word
          .replace(/\.service$/, '')
          .replace(/^["']|["']$/g, '')
          .toLowerCase(),
      );
    if (words && words.length > 0) names.push(...words);
    else all = true;
  }
  return kinds.size === 0 ? NONE : { kinds, names: all ? [] : names };
}

/** Kinds whose facts are about many things at once, or about who holds what: any change of the kind touches them. */
const SHARED = new Set([
  'port',
  'ports',
  'services',
  'processes',
  'packages',
  'containers',
  'users',
  'disk',
  'memory',
  'cpu',
  'load',
  'process',
]);

/** Whether a fact about `kind` and `name` is made old. A package and its service share a name. */
export function touches(what: Invalidation, kind: string, name: string | null): boolean {
  if (!what.kinds.has(kind)) return false;
  if (what.names.length === 0 || name === null || SHARED.has(kind)) return true;
  const lower = name.toLowerCase();
  return what.names.some((other) => lower === other || lower.startsWith(other) || other.startsWith(lower));
}
