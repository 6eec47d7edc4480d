// Where the pictures are taken: a small project in a home of its own, and for those of a machine namespaces of its
// own, so that only processes that are started here are seen. Both are a person's first minute, whatever draws them.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Driver, repository, startProgram, startTui } from '../../test/helpers/driver.ts';

export interface Size {
  cols: number;
  rows: number;
}

const PROMPT = '\\[\\e[34m\\]\\w\\[\\e[0m\\] \\[\\e[35m\\]❯\\[\\e[0m\\] ';
const HISTORY = [
  'git status',
  'git checkout -b parser',
  'git commit --amend',
  'git checkout main',
  'git cherry-pick a1b2c3d',
  'git status',
  'git commit --amend',
  'git checkout main',
];
const FILES = {
  '.bashrc': `PS1='${PROMPT}'\ncd ~/app\n`,
  '.bash_history': `${HISTORY.join('\n')}\n`,
  '.config/fish/config.fish':
    'set -g fish_greeting\ncd ~/app\nfunction fish_prompt\n' +
    "set_color blue; echo -n (prompt_pwd)' '; set_color magenta; echo -n '❯ '; set_color normal\nend\n",
  '.gitconfig': '[user]\n\tname = Ada\n\temail = ada@example.org\n[init]\n\tdefaultBranch = main\n',
  'app/src/main.rs': `fn main() {}\n${'// text\n'.repeat(200_000)}`,
  'app/src/parser.rs': `fn parse() {}\n${'// text\n'.repeat(160_000)}`,
  'app/src/lib.rs': 'pub mod parser;\n',
  'app/Cargo.toml': '[package]\nname = "app"\n',
  'app/README.md': '# app\n\nReads small files and says what is in them.\n\n## Build\n\n    cargo build --release\n',
};

const REST_MS = 3000;
export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function makeProject(home: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: join(home, 'app'), env: { ...process.env, HOME: home }, stdio: 'ignore' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'A parser');
  git('branch', 'parser');
}

/** reos-tui at rest in the project. */
export async function inProject(size: Size): Promise<Driver> {
  const tui = await startTui({ ...size, shell: 'bash', files: FILES });
  makeProject(tui.home);
  await tui.waitFor('❯');
  await tui.waitFor('Ctrl-Space');
  // The parts of the engine are loaded one after the other at the start; a picture is of a session at rest.
  await pause(REST_MS);
  return tui;
}

/** Another program in the same project. */
export async function programInProject(command: readonly string[], size: Size): Promise<Driver> {
  const driver = await startProgram(command, { ...size, files: FILES });
  makeProject(driver.home);
  await pause(REST_MS);
  return driver;
}

/**
 * A machine on which something is going on: work that comes and goes, a server, somebody who waits. The first process
 * stays a shell, which takes in what others leave behind.
 */
const MACHINE = {
  'machine.sh': `hostname demo
ip link set lo up
ip link add eth0 type veth peer name outside
ip addr add 192.0.2.2/24 dev eth0
ip link set eth0 up
ip link set outside up
mount -t tmpfs tmpfs /var/log
mount -t tmpfs tmpfs /opt
findmnt -rno TARGET | grep '^/mnt/' | xargs -r umount -l
mkdir /opt/reos-tui
mount --bind "$REPOSITORY" /opt/reos-tui
unset REPOSITORY
gzip -9 </dev/zero >/dev/null &
sh app/bursts.sh >/dev/null 2>&1 &
cd app
python3 -m http.server --bind 127.0.0.1 8765 >/dev/null 2>&1 &
tail -f README.md >/dev/null &
cd ..
until [ -e ready ]; do sleep 0.1; done
"$@"
`,
  'app/bursts.sh':
    'while :; do dd if=/dev/zero of=blocks bs=1M count=40 conv=fsync; timeout 4 sha256sum /dev/zero; sleep 5; done\n',
};

/** A program on that machine; it needs the right to make namespaces. */
export async function onMachine(command: readonly string[], size: Size): Promise<Driver> {
  const own = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--uts', '--mount', '--net'];
  const driver = await startProgram([...own, 'sh', 'machine.sh', ...command], {
    ...size,
    files: { ...FILES, ...MACHINE },
    env: {
      SHELL: '/bin/bash',
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      REPOSITORY: repository,
      REOS_TUI_INDEX_ENABLED: 'false',
    },
  });
  makeProject(driver.home);
  writeFileSync(join(driver.home, 'ready'), '');
  return driver;
}

export const TUI = ['node', '/opt/reos-tui/bin/reos-tui.js'];
