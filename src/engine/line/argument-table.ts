// What common commands take, for when no spec is loaded: one type per operand, the last one repeating,
// and the options that take a value. Types follow each command's synopsis.
import type { ExpectedType } from './types.ts';

export interface ArgumentRow {
  operands: readonly ExpectedType[];
  /** Option as written (`-f`, `--file`) → type of its value. */
  options: Readonly<Record<string, ExpectedType>>;
}

const TYPES = {
  any: { kind: 'any' },
  file: { kind: 'file_path' },
  dir: { kind: 'directory' },
  exec: { kind: 'executable' },
  host: { kind: 'hostname' },
  env: { kind: 'env_var' },
  cmd: { kind: 'command' },
  pid: { kind: 'generator', generator: 'processes' },
  pname: { kind: 'generator', generator: 'process-names' },
  user: { kind: 'generator', generator: 'users' },
  group: { kind: 'generator', generator: 'groups' },
  signal: { kind: 'generator', generator: 'signals' },
  unit: { kind: 'generator', generator: 'services' },
  job: { kind: 'generator', generator: 'jobs' },
  alias: { kind: 'generator', generator: 'aliases' },
  function: { kind: 'generator', generator: 'functions' },
  iface: { kind: 'generator', generator: 'network-interfaces' },
  device: { kind: 'generator', generator: 'block-devices' },
  mountpoint: { kind: 'generator', generator: 'mount-points' },
  module: { kind: 'generator', generator: 'kernel-modules' },
  target: { kind: 'generator', generator: 'make-targets' },
  shellopt: { kind: 'generator', generator: 'shell-options' },
} as const satisfies Record<string, ExpectedType>;

type TypeName = keyof typeof TYPES;

const rows = new Map<string, ArgumentRow>();

/** `commands` and `operands` are words; `options` is `-f:file --dir:dir`. */
function row(commands: string, operands: string, options = ''): void {
  const entry: ArgumentRow = {
    operands: operands
      .split(' ')
      .filter(Boolean)
      .map((name) => TYPES[name as TypeName]),
    options: Object.fromEntries(
      options
        .split(' ')
        .filter(Boolean)
        .map((pair) => {
          const [name, type] = pair.split(':');
          return [name!, TYPES[type as TypeName]];
        }),
    ),
  };
  for (const command of commands.split(' ')) rows.set(command, entry);
}

row('cd pushd chdir z', 'dir any');
row('rmdir', 'dir');
row('mkdir', 'dir', '-m:any --mode:any');
row('ls dir vdir tree exa eza lsd', 'file');
row('du', 'file', '-d:any --max-depth:any --exclude:any');
row('df', 'file', '-t:any -x:any');
row(
  'cat less more vim vi nvim view code nano emacs micro bat batcat tac nl wc sort uniq cut paste fold fmt rev od xxd hexdump strings file stat md5sum sha1sum sha256sum sha512sum cksum b2sum base64 open xdg-open gedit kate subl touch rm shred unlink truncate readlink realpath basename dirname gzip gunzip bzip2 bunzip2 xz unxz zcat zless bzcat xzcat unzip zipinfo 7z unrar cmp comm diff vimdiff colordiff patch join split csplit tsort column iconv expand unexpand pr lpr ldd nm objdump readelf strip size pdftotext ffprobe mpv vlc feh eog shellcheck source .',
  'file',
);
row('head tail', 'file', '-n:any -c:any --lines:any --bytes:any --pid:pid');
row('cp mv ln install', 'file', '-t:dir --target-directory:dir -S:any --suffix:any');
row('rsync', 'file', '--exclude-from:file --include-from:file --files-from:file -e:cmd --rsh:cmd');
row('zip', 'file', '-x:file -i:file');
row(
  'tar bsdtar',
  'file',
  '-f:file --file:file -C:dir --directory:dir -T:file --files-from:file -X:file --exclude-from:file --exclude:file',
);
row('chmod', 'any file', '--reference:file');
row('chown', 'user file', '--reference:file --from:user');
row('chgrp', 'group file', '--reference:file');
row('python python3 pypy3 node deno bun ruby perl php lua Rscript', 'file any', '-c:any -m:any -e:any');
row('bash sh zsh fish dash ksh', 'file any', '-c:cmd');
row(
  'find',
  'dir',
  '-name:any -iname:any -path:any -type:any -newer:file -user:user -group:group -samefile:file -fprint:file -perm:any -size:any -mtime:any -mmin:any -maxdepth:any -mindepth:any',
);
row('fd fdfind', 'any dir', '-e:any -t:any -d:any -x:cmd -X:cmd -E:any');
row(
  'grep egrep fgrep rg ag ack',
  'any file',
  '-e:any -f:file --file:file -m:any -A:any -B:any -C:any --include:any --exclude:any --exclude-dir:dir --exclude-from:file',
);
row('sed awk gawk mawk jq yq', 'any file', '-f:file --file:file --from-file:file -e:any -F:any -v:any');
row(
  'ssh mosh autossh',
  'host cmd',
  '-i:file -F:file -E:file -l:user -p:any -o:any -L:any -R:any -D:any -J:host -b:any -c:any -m:any -W:host',
);
row('sftp', 'host', '-i:file -F:file -b:file -P:any -o:any -J:host');
row('scp', 'host', '-i:file -F:file -P:any -o:any -J:host');
row('ssh-copy-id ssh-keyscan', 'host', '-i:file -p:any -f:file -t:any');
row(
  'ping ping6 traceroute traceroute6 tracepath mtr dig host nslookup drill telnet nc ncat netcat whois ftp nmap arping finger rdesktop',
  'host',
  '-I:iface -c:any -i:any -W:any -p:any -s:any -t:any -w:any',
);
row(
  'curl',
  'any',
  '-o:file --output:file -T:file --upload-file:file -K:file --cacert:file --cert:file --key:file -d:any -H:any -X:any -u:any -A:any -e:any -b:file -c:file',
);
row('wget', 'any', '-O:file --output-document:file -P:dir --directory-prefix:dir -i:file --input-file:file -o:file');
row('export unset printenv declare typeset readonly local', 'env');
row('alias unalias', 'alias');
row('functions funced funcsave', 'function');
row('type which whereis whence where man tldr whatis apropos help info hash', 'cmd');
row('exec', 'cmd');
row('kill', 'pid', '-s:signal --signal:signal');
row('pkill killall pgrep pidof', 'pname', '-u:user -U:user -g:group -G:group -s:signal --signal:signal');
row('renice', 'any pid', '-p:pid -u:user -g:pid -n:any');
row('top htop', '', '-p:pid -u:user -d:any -n:any');
row('ps', '', '-p:pid -u:user -U:user -C:pname -o:any -g:group -t:any');
row('lsof', 'file', '-p:pid -u:user -i:any -c:pname');
row('wait disown fg bg jobs', 'job');
row(
  'su id groups passwd chage finger userdel usermod last lastlog w',
  'user',
  '-g:group -G:group -s:exec -d:dir -c:cmd',
);
row('useradd adduser', 'any', '-g:group -G:group -s:exec -d:dir');
row('groupdel groupmod', 'group');
row('gpasswd', 'group', '-a:user -d:user');
row('chsh', 'user', '-s:exec');
row('crontab', 'file', '-u:user');
row('service', 'unit any');
row('systemctl', 'any unit', '-H:host -M:any -t:any --type:any -n:any');
row('journalctl', 'any', '-u:unit --unit:unit -n:any --since:any --until:any -p:any -b:any -t:any -o:any');
row('mount', 'device dir', '-t:any -o:any');
row('umount', 'mountpoint');
row('fdisk mkfs mkfs.ext4 fsck blkid lsblk parted dumpe2fs tune2fs smartctl hdparm', 'device', '-t:any');
row('dd', 'any');
row('modprobe rmmod modinfo', 'module');
row('insmod', 'file');
row('ip', 'any', '-n:any');
row('ifconfig ifup ifdown ethtool iwconfig tcpdump', 'iface', '-i:iface -w:file -r:file -c:any');
row('make gmake just ninja', 'target', '-f:file -C:dir -j:any --file:file --directory:dir');
row('gcc g++ cc c++ clang clang++', 'file', '-o:file -I:dir -L:dir -l:any -D:any -x:any -include:file');
row('git', 'any', '-C:dir');
row('docker podman', 'any', '-H:any -c:any');
row('tee', 'file');
row('set setopt unsetopt shopt', 'shellopt');
row('for select', 'any any file');
row('case', 'any');
row('[ test [[', 'file');
row('read mapfile readarray', 'env', '-p:any -t:any -n:any -d:any -u:any');
row('trap', 'any signal');
row('xdg-mime', 'any');
row('eval', 'cmd');
row('chroot', 'dir cmd');
row('nsenter', 'cmd', '-t:pid --target:pid');
row('screen tmux', 'any', '-c:file -f:file -S:any');
row('gdb', 'exec pid', '-p:pid');
row('valgrind perf', 'exec');

/** What a command takes when no spec says so; null when it is not in the table. */
export function argumentsOf(command: string): ArgumentRow | null {
  return rows.get(command) ?? null;
}

/** The option of a word, or of a cluster's last letter, that takes the next word as its value. */
export function valueOption(word: string, options: Readonly<Record<string, ExpectedType>>): string | null {
  if (word.includes('=')) return null;
  if (Object.hasOwn(options, word)) return word;
  if (word.startsWith('--')) return null;
  const last = `-${word.at(-1)}`;
  return Object.hasOwn(options, last) ? last : null;
}

/** Values of the options of wrapper programs (sudo, env, nice, …). */
export const WRAPPER_OPTIONS: Readonly<Record<string, ExpectedType>> = {
  '-u': TYPES.user,
  '--user': TYPES.user,
  '-U': TYPES.user,
  '-g': TYPES.group,
  '--group': TYPES.group,
  '-D': TYPES.dir,
  '-R': TYPES.dir,
  '--chdir': TYPES.dir,
  '--chroot': TYPES.dir,
  '-C': TYPES.dir,
  '-h': TYPES.host,
  '--host': TYPES.host,
  '-k': TYPES.signal,
  '-s': TYPES.signal,
  '--signal': TYPES.signal,
  '--unset': TYPES.env,
  '-p': TYPES.pid,
  '-a': TYPES.file,
  '--arg-file': TYPES.file,
  '-o': TYPES.file,
  '--output': TYPES.file,
};
