// Everyday commands at several cursor positions: what a person expects there comes first, and nothing of another kind.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureSpecs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd, stdio: 'pipe' });

/** A folder with a bit of everything, and an index that knows very many names. */
function world() {
  const dir = scratch();
  for (const name of ['src', 'docs', 'bin', '.ssh']) mkdirSync(join(dir, name));
  const files: Record<string, string> = {
    'app.py': '',
    'notes.txt': '',
    'old.tar.gz': '',
    'tool.deb': '',
    'compose.yaml': 'services:\n  web:\n    image: x\n  db:\n    image: y\n',
    'package.json': '{"scripts":{"dev":"x"},"dependencies":{"left-pad":"1"}}',
    '.ssh/config': 'Host buildbox\n  HostName 192.0.2.1\nHost *.internal\n',
    '.ssh/known_hosts': 'files.example.org,192.0.2.9 ssh-ed25519 AAAA\n|1|hashed= ssh-rsa AAAA\n',
    '.ssh/id_work': '',
    '.ssh/id_work.pub': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  git(dir, 'init', '-q', '-b', 'main');
  git(dir, 'commit', '-q', '--allow-empty', '-m', 'start');
  git(dir, 'branch', 'topic/one');
  git(dir, 'update-ref', 'refs/remotes/origin/topic/two', 'HEAD');
  git(dir, 'remote', 'add', 'origin', 'https://example.org/x.git');
  const env = { HOME: dir, PATH: process.env.PATH };
  const aliases = new Map([
    ['k', 'kubectl'],
    ['gco', 'git checkout'],
    ['ll', 'ls -l'],
  ]);
  const shell = () => ({ aliases, functions: [], builtins: [] });
  const packages = [...Array.from({ length: 3_000 }, (_, i) => `pkg-${i}`), 'zoom-in'];
  const indexNames = async (_kind: string, prefix: string) =>
    packages.filter((name) => name.startsWith(prefix)).map((name) => ({ name }));
  const suggester = suggesterFor({ env: () => env, shell, indexNames });
  return async (buffer: string, limit = 9) => {
    const result = await suggester.complete({ buffer, cwd: dir, limit }, 10_000);
    const start = result.context.prefix.length;
    return result.suggestions.map((s) => s.replacement.slice(start));
  };
}

describe('values of everyday commands', () => {
  /** buffer → what the list begins with. */
  const FIRST: [buffer: string, first: string[]][] = [
    ['git branch -d ', ['topic/one']],
    ['git push ', ['origin']],
    ['git config --global ', ['user.name', 'user.email']],
    ['git stash ', ['list']],
    ['docker compose ', ['up']],
    ['docker compose restart ', ['web', 'db']],
    ['kubectl get ', ['pods', 'services', 'deployments']],
    ['kubectl get pods -n ', ['default']],
    ['npm r', ['run']],
    ['npm uninstall ', ['left-pad']],
    ['cargo ', ['build', 'run', 'test']],
    ['go ', ['build', 'run']],
    ['terraform ', ['init']],
    ['terraform apply -au', ['-auto-approve']],
    ['systemctl --type ', ['service']],
    ['tar xf ', ['old.tar.gz']],
    // As their specs say that files end.
    ['sudo dpkg -i ', ['tool.deb']],
    ['dpkg --contents ', ['tool.deb']],
    ['jq . ', ['package.json']],
    ['python3 ', ['app.py']],
    ['python3 -m ', ['venv', 'pip', 'http.server']],
    ['pip install ', ['requests']],
    ['pip install -r n', ['notes.txt']],
    ['cd ', ['bin/', 'docs/', 'src/']],
    ['chmod ', ['+x', '755']],
    ['kill -s ', ['TERM', 'KILL', 'HUP']],
    ['ssh b', ['buildbox']],
    ['ssh f', ['files.example.org']],
    ['ssh me@b', ['me@buildbox']],
    ['ssh -i ', ['~/.ssh/id_work']],
    ['scp notes.txt b', ['bin/', 'buildbox:']],
    ['ssh-keygen -t ', ['ed25519', 'rsa']],
    ['find . -type ', ['f', 'd'].sort()],
    ['dd if=n', ['notes.txt']],
    ['dd ', ['if=', 'of=', 'bs=']],
    ['df --output=', ['source', 'fstype']],
    ['service cron ', ['restart', 'status']],
    ['ps --help ', ['simple']],
    ['rg --type ', ['py']],
    ['apt install zo', ['zoom-in']],
    ['apt install pkg-2999', []],
    ['echo $HO', ['$HOME']],
    ['sudo systemctl --type ', ['service']],
    ['k get ', ['pods', 'services', 'deployments']],
    ['gco t', ['topic/one']],
    ['ll --al', ['--all']],
    ['git log -- n', ['notes.txt']],
    ['export PATH=$PATH:do', ['docs/']],
    ['/usr/bin/en', ['/usr/bin/env']],
  ];

  it.each(FIRST)('%s', async (buffer, first) => {
    const found = await world()(buffer, 60);
    expect(found.slice(0, Math.max(first.length, 3))).toEqual(expect.arrayContaining(first.slice(0, 3)));
  });

  it('are of the right kind: folders for cd, owners for chown, users for -u', async () => {
    const offered = world();
    expect((await offered('cd ')).every((text) => text.endsWith('/'))).toBe(true);
    expect(await offered('chown root:ro')).toContain('root:root');
    expect(await offered(`sudo -u ${userInfo().username.slice(0, 2)}`, 40)).toContain(userInfo().username);
    expect(await offered('timedatectl set-timezone Europe/Ber')).toContain('Europe/Berlin');
    expect(await offered('usermod -aG ro')).toContain('root');
    expect(await offered(`kill ${process.pid}`.slice(0, -1), 60)).toContain(String(process.pid));
  });

  // A container has none of the kernel's own.
  it.skipIf(!existsSync('/proc/2/comm') || readFileSync('/proc/2/comm', 'utf8') !== 'kthreadd\n')(
    'name threads of the kernel, behind all other processes',
    async () => {
      const offered = world();
      expect(await offered('pgrep -l kthr')).toContain('kthreadd');
      expect(await offered('kill ', 20)).not.toContain('2');
    },
  );

  it('show the remote branches where they are wanted, and no pattern of a manual', async () => {
    const offered = world();
    expect(await offered('git merge ', 30)).toContain('origin/topic/two');
    for (const buffer of ['git config --global ', 'git diff ', 'git reset --hard '])
      for (const text of await offered(buffer, 60)) expect(text).not.toMatch(/[*<>]/);
  });

  it('come from a list of very many names by what is typed, and all of it never', async () => {
    const offered = world();
    expect(await offered('apt install ', 60)).not.toContain('pkg-1');
    expect(await offered('apt install pkg-29', 400)).toHaveLength(111);
  });
});
