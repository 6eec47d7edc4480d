// What any cheat sheet of the shell answers, in the words of people who have none: listings, remotes, sums, servers, output.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: [
    'todo.txt',
    'photos/rye.png',
    'photos/SHA256SUMS',
    'old.tar.gz',
    'logs/error.log',
    'site/index.html',
    'site/css/a.css',
    'site/package.json',
    'requirements.txt',
    'package.json',
    'orders/jan.csv',
    'orders/feb.csv',
    'people/rota.csv',
    'people/hours.csv',
  ],
  heads: {
    'photos/SHA256SUMS': `${'a'.repeat(64)}  rye.png\n`,
    'orders/jan.csv': 'id,total\n1,2\n',
    'orders/feb.csv': 'id,total\n2,3\n',
  },
  tracked: ['todo.txt'],
  names: {
    service: ['nginx', 'cron'],
    process: ['nginx'],
    package: ['npm', 'python3', 'eslint'],
    available: ['npm', 'eslint'],
    user: ['root'],
    branch: ['main'],
  },
  root: true,
});

const rows = (list: readonly (readonly [string, string | null])[]) =>
  it.each(list)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));

describe('listings', () =>
  rows([
    ['list all files here, hidden ones too, with details', 'ls -al .'],
    ['show hidden files too', 'ls -a'],
    ['show the hidden files', "find . -type f -name '.?*'"],
    ['list all files', 'find . -type f'],
    [
      'list the files in logs with the newest one on top',
      "find logs -type f -printf '%T@\\t%p\\n' | sort -rn | cut -f2-",
    ],
    ['how many lines are in orders/jan.csv', 'wc -l < orders/jan.csv'],
    ['how many rows are in orders/jan.csv', 'tail -n +2 orders/jan.csv | wc -l'],
  ]));

describe('what is copied', () => {
  rows([
    ['put a copy of todo.txt in every folder under site', 'find site -mindepth 1 -type d -exec cp todo.txt {} \\;'],
    ['sync photos with /mnt/photos', 'rsync -av photos/ /mnt/photos'],
    ['sync photos with /mnt/photos, deleting what is gone', 'rsync -av --delete photos/ /mnt/photos'],
    ['copy todo.txt to the server web01', 'scp todo.txt web01:'],
    ['copy config.yml out of the container web', 'docker cp web:config.yml .'],
  ]);
  it('is no folder that is called as files are', () =>
    expect(proposed('copy the folder todo.txt', HERE) ?? '').not.toContain('-type d'));
});

describe('sums and hosts', () => {
  rows([
    ['check the photos against the checksums file', 'cd photos && sha256sum -c SHA256SUMS'],
    ['check if example.org is reachable', 'ping -c 4 example.org'],
    ['log in to shop.example.com as zorb', 'ssh zorb@shop.example.com'],
  ]);
  it('a host is no list of sums', () => expect(proposed('verify example.org', HERE) ?? '').not.toContain('sha256sum'));
});

describe('what is done there', () => {
  rows([
    ['log in to web01.example.org as kim and restart nginx', "ssh kim@web01.example.org 'systemctl restart nginx'"],
    ['log in to web01.example.org', 'ssh web01.example.org'],
  ]);
  it('is not what is done beside a tunnel', () =>
    expect(proposed('forward local port 8080 to port 80 on web01 and list the files', HERE) ?? '').not.toContain(
      "'ls'",
    ));
});

describe('git', () =>
  rows([
    ['clone https://example.org/a.git into tools', 'git clone https://example.org/a.git tools'],
    ['set the remote origin to git@example.org:a/b.git', 'git remote set-url origin git@example.org:a/b.git'],
    ['add https://example.org/a.git as a remote called fork', 'git remote add fork https://example.org/a.git'],
    ['add a remote called fork with url https://example.org/a.git', 'git remote add fork https://example.org/a.git'],
    ['push main to origin and set it as upstream', 'git push -u origin main'],
    ['push everything to origin', 'git push --all origin'],
    ['show the stashed changes', 'git stash show -p'],
    ['apply the stashed changes', 'git stash apply'],
    ['pop the stash and drop it', 'git stash pop'],
    ['get back the changes I stashed', 'git stash pop'],
    ['amend the last commit with a better message', 'git commit --amend'],
  ]));

describe('packages of a manager', () =>
  rows([
    ['install the npm packages', 'npm install'],
    ['update the npm packages', 'npm update'],
    ['install npm', 'apt install npm'],
    ['install the python packages', 'pip install -r requirements.txt'],
  ]));

describe('services and servers', () =>
  rows([
    ['start a python web server on port 9000', 'python3 -m http.server 9000'],
    ['run a simple http server in site', 'python3 -m http.server --directory site'],
    ['build the site', 'npm --prefix site run build'],
    ['stop nginx', 'systemctl stop nginx'],
    ['stop nginx if it is running', 'systemctl stop nginx'],
    ['reload nginx but test the config first', 'nginx -t && systemctl reload nginx'],
    ['start mariadb now and also on every boot', 'systemctl enable --now mariadb'],
  ]));

describe('a command that is written out', () => {
  rows([
    ['show me df -h every 5 seconds', 'watch -n 5 df -h'],
    ['show me ls -la', 'ls -la'],
    ['put the output of df -h into disk.txt', 'df -h > disk.txt'],
    ['run ls -la and save the output to a.log while showing it', 'ls -la | tee a.log'],
  ]);
  it('goes on by itself, and nothing is joined to its sign', () => {
    const both = proposed('run sleep 5 in the background and show my jobs', HERE) ?? '';
    expect(both).toMatch(/ & jobs$/);
    expect(proposed('run sleep 5 in the background and forget about it', HERE)).toMatch(/ &$/);
  });
});

describe('others', () =>
  rows([
    ["kill the processes of root, nobody else's", 'pkill -u root'],
    ['what is the difference between people/rota.csv and people/hours.csv', 'diff people/rota.csv people/hours.csv'],
    ['show every running process, of all users', 'ps aux'],
    ['set STAGE to test for this shell and what I start from it', 'export STAGE=test'],
    ['delete every .tmp file here and in the folders below', "find . -type f -name '*.tmp' -delete"],
    ['copy todo.txt into site but keep the timestamps and permissions as they are', 'cp -p todo.txt site/'],
  ]));
