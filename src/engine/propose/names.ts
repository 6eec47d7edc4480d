// Shapes of names that stand for one kind of thing: addresses, hosts, devices, interfaces, signals,
// modes, separators, package managers. Each answers with the value as a command wants it, or null.

export const MANAGERS = new Set(
  'apt apt-get aptitude dpkg dnf yum rpm pacman apk zypper brew homebrew port snap flatpak npm yarn pnpm pip pip3 pipx cargo gem conda mamba emerge nix poetry go'.split(
    ' ',
  ),
);

export const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/;
const IPV6 = /^(?=.*:.*:)[0-9a-f:]{3,39}(?:\/\d{1,3})?$/i;
const DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|io|dev|edu|gov|de|uk|fr|eu|us|info|biz|co|ai|app|me|tv|ch|at|nl|se|no|pl|it|es|ru|jp|cn|in|br|ca|au|local|lan|internal|example|test)\.?$/i;

export function hostOf(word: string): string | null {
  if (IPV4.test(word) || IPV6.test(word) || DOMAIN.test(word)) return word;
  return /^localhost$/i.test(word) ? 'localhost' : null;
}

export function urlOf(word: string): string | null {
  return /^(?:https?|ftp|git|ssh):\/\/\S+$|^git@[\w.-]+:\S+$/i.test(word) ? word : null;
}

export function emailOf(word: string): string | null {
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(word) ? word : null;
}

export function deviceOf(word: string): string | null {
  if (/^\/dev\/[\w/.-]+$/.test(word)) return word;
  return /^(?:sd[a-z]\d*|nvme\d+n\d+(?:p\d+)?|vd[a-z]\d*|mmcblk\d+(?:p\d+)?|loop\d+|sr\d)$/.test(word)
    ? `/dev/${word}`
    : null;
}

export function interfaceOf(word: string): string | null {
  return /^(?:lo|eth\d+|wlan\d+|en\d+|en[opsx]\w*\d\w*|wl[opsx]\w*\d\w*|tun\d+|tap\d+|br\d+|docker\d+|virbr\d+|bond\d+|ppp\d+|wg\d+|usb\d+)(?::\w+|\.\d+)?$/.test(
    word,
  )
    ? word
    : null;
}

const SIGNALS = /^(?:sig)?(hup|int|quit|kill|term|stop|cont|usr1|usr2|tstp|abrt|alrm|winch|segv|chld)$/i;

export function signalOf(word: string): string | null {
  const name = SIGNALS.exec(word)?.[1];
  if (!name) return null;
  // "kill" and "stop" are verbs unless spelled as signals.
  if (/^(?:kill|stop|int|term|quit)$/.test(word)) return null;
  return name.toUpperCase();
}

const MODE_WORDS: Record<string, string> = {
  'rwxr-xr-x': '755',
  'rw-r--r--': '644',
  'rw-------': '600',
  'rwx------': '700',
  rwxrwxrwx: '777',
  'rw-rw-r--': '664',
  'rw-rw-rw-': '666',
  'r--r--r--': '444',
  'rwxrwxr-x': '775',
};

/** A mode as chmod takes it: octal, symbolic, or the nine letters of ls. */
export function modeOf(word: string): string | null {
  if (/^0?[0-7]{3,4}$/.test(word)) return word;
  if (/^[ugoa]*[-+=][rwxXst]+(?:,[ugoa]*[-+=][rwxXst]+)*$/.test(word)) return word;
  return MODE_WORDS[word.replace(/^-/, '')] ?? null;
}

const DELIMITERS: Record<string, string> = {
  comma: ',',
  commas: ',',
  tab: '\\t',
  tabs: '\\t',
  colon: ':',
  colons: ':',
  semicolon: ';',
  semicolons: ';',
  pipe: '|',
  dash: '-',
  hyphen: '-',
  underscore: '_',
  slash: '/',
  dot: '.',
};

export function delimiterOf(word: string, quoted: boolean): string | null {
  if (quoted || /^[^\w\s]$/.test(word)) return /^[^\w]$/.test(word) || word === '\\t' ? word : null;
  return DELIMITERS[word.toLowerCase()] ?? null;
}

export function envOf(word: string): string | null {
  const name = /^\$\{?([A-Za-z_]\w*)\}?$/.exec(word)?.[1];
  if (name) return name;
  return /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^(?:PATH|HOME|EDITOR|LANG|SHELL|USER|PWD|TERM|DISPLAY|PAGER|PS1|TZ|VISUAL|HOSTNAME|LOGNAME|MAIL)$/.test(
    word,
  )
    ? word
    : null;
}

export function commitOf(word: string): string | null {
  if (/^HEAD(?:[~^]\d*)*$|^HEAD@\{\d+\}$|^ORIG_HEAD$/.test(word)) return word;
  return /^(?=.*\d)(?=.*[a-f])[0-9a-f]{7,40}$/.test(word) ? word : null;
}
