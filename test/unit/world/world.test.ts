// Names are looked up in real folders, real repositories and on this machine; the ordinary tools say what is true.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExecutables } from '../../../src/engine/state/executables.ts';
import { otherNames } from '../../../src/engine/state/other-names.ts';
import { serviceNames } from '../../../src/engine/state/services/names.ts';
import { nameSet, nearestName, oneLetterOff } from '../../../src/engine/world/spelling.ts';
import { createWorlds, type Worlds } from '../../../src/engine/world/worlds.ts';

const folder = mkdtempSync(join(tmpdir(), 'reos-world-'));
const repository = join(folder, 'app');
const home = join(folder, 'home');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@example.org',
    },
  });

const tool = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

let worlds: Worlds;
let looks = 0;

beforeAll(async () => {
  mkdirSync(join(repository, 'src', 'deep'), { recursive: true });
  mkdirSync(join(home, '.ssh'), { recursive: true });
  writeFileSync(join(home, '.ssh', 'config'), 'Host staging\n  HostName 10.0.0.9\n');
  writeFileSync(join(repository, 'notes.txt'), 'one\n');
  writeFileSync(join(repository, 'Makefile'), 'build:\n\ttrue\ndeploy:\n\ttrue\n');
  writeFileSync(join(repository, 'package.json'), '{"scripts":{"test":"true","lint":"true"}}');
  execFileSync('git', ['init', '-q', '-b', 'main', repository]);
  git('add', '.');
  git('commit', '-qm', 'first');
  git('branch', 'feature/login');
  git('tag', 'v1.2.0');
  git('remote', 'add', 'origin', 'https://example.org/app.git');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('update-ref', 'refs/remotes/origin/review', 'HEAD');
  git('branch', '-q', '--set-upstream-to=origin/main', 'main');
  writeFileSync(join(repository, 'notes.txt'), 'two\n');
  git('stash', 'push', '-qm', 'half an idea');
  worlds = createWorlds({
    executables: createExecutables({ virtualEnv: '' }),
    builtins: new Set(['cd', 'umask']),
    env: { ...process.env, HOME: home, PROJECT_TOKEN_NAME: 'x' },
    patience: 60_000,
    packagesToHave: async () => {
      looks += 1;
      return ['htop', 'ripgrep', 'docker.io', 'nginx', 'mooseerif', 'python3-foo'];
    },
  });
  await worlds.refresh(repository);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a world before anything was read', () => {
  it('knows that it does not know', () => {
    const blank = createWorlds({ executables: createExecutables({ virtualEnv: '' }) });
    const world = blank.at(repository);
    for (const of of ['branch', 'user', 'package', 'service', 'task', 'container']) {
      expect(world.knows(of), of).toBe(false);
      expect(world.names(of), of).toEqual([]);
    }
    expect(world.installed('coreutils')).toBe(null);
    expect(world.available('htop')).toBe(null);
    expect(world.git).toBe(null);
  });
});

describe('the folder', () => {
  it('tells files, folders and nothing apart, and looks once', () => {
    const world = worlds.at(repository);
    expect(world.path('notes.txt')).toBe('file');
    expect(world.path('src/deep')).toBe('folder');
    expect(world.path('later.txt')).toBe(null);
    expect(world.path('~/.ssh/config')).toBe('file');
    expect(world.path('~')).toBe('folder');
    expect(world.path('~nobody')).toBe(null);
    writeFileSync(join(repository, 'later.txt'), '');
    expect(world.path('later.txt')).toBe(null);
    expect(worlds.at(repository).path('later.txt')).toBe('file');
    rmSync(join(repository, 'later.txt'));
  });

  it('finds a name that is there, in any case, or a letter off', () => {
    const world = worlds.at(repository);
    expect(world.resolve('src', 'file')).toEqual({ of: 'file', name: 'src', how: 'exact' });
    expect(world.resolve('NOTES.TXT', 'file')?.name).toBe('notes.txt');
    expect(world.resolve('makefile', 'file')).toEqual({ of: 'file', name: 'Makefile', how: 'alias' });
    expect(world.resolve('notse.txt', 'file')).toMatchObject({ name: 'notes.txt', how: 'spelling' });
    expect(world.resolve('nothing.txt', 'file')).toBe(null);
    expect(world.entries()).toContain('Makefile');
  });
});

describe('the repository', () => {
  it('is what git says', () => {
    const world = worlds.at(repository);
    const refs = git('for-each-ref', '--format=%(refname:short)', 'refs/heads').trim().split('\n');
    expect([...world.names('branch')].sort()).toEqual(refs.sort());
    expect(world.names('tag')).toEqual(['v1.2.0']);
    expect(world.names('remote')).toEqual(['origin']);
    expect(world.names('stash')).toEqual(['stash@{0}']);
    expect(world.git).toMatchObject({
      branch: 'main',
      upstream: git('rev-parse', '--abbrev-ref', '@{upstream}').trim(),
      remotes: ['origin'],
      root: repository,
    });
    expect(world.git?.files.tracks('.')).toBe(true);
    expect(git('rev-parse', '--show-toplevel').trim()).toBe(repository);
  });

  it('is found from a folder within it', async () => {
    const deep = join(repository, 'src', 'deep');
    await worlds.refresh(deep);
    expect(worlds.at(deep).git?.root).toBe(repository);
    expect(worlds.at(deep).resolve('feature/login', 'branch')?.how).toBe('exact');
  });

  it('resolves branches, tags, stashes and commits', () => {
    const world = worlds.at(repository);
    expect(world.resolve('master', 'branch')).toMatchObject({ name: 'main', how: 'alias' });
    expect(world.resolve('review', 'branch')).toMatchObject({ name: 'origin/review', how: 'alias' });
    expect(world.resolve('feature/lgoin', 'branch')).toMatchObject({ name: 'feature/login', how: 'spelling' });
    expect(world.resolve('1.2.0', 'tag')).toMatchObject({ name: 'v1.2.0', how: 'alias' });
    expect(world.resolve('v1.2.1', 'tag')).toBe(null);
    expect(world.resolve('0', 'stash')).toMatchObject({ name: 'stash@{0}' });
    expect(world.resolve(git('rev-parse', '--short', 'HEAD').trim(), 'commit')?.how ?? 'no digit').toMatch(
      /exact|no digit/,
    );
    expect(world.resolve('HEAD~2', 'commit')?.how).toBe('exact');
    expect(world.resolve('deadbeef', 'commit')).toBe(null);
  });

  it('has no branches where there is no repository', async () => {
    await worlds.refresh(home);
    const world = worlds.at(home);
    expect(world.git).toBe(null);
    expect(world.knows('branch')).toBe(true);
    expect(world.names('branch')).toEqual([]);
  });
});

describe('the project', () => {
  it('has its tasks with what runs them', () => {
    const world = worlds.at(repository);
    expect(world.tasks).toContainEqual({ name: 'deploy', runner: 'make' });
    expect(world.tasks).toContainEqual({ name: 'lint', runner: 'npm' });
    expect(world.resolve('deply', 'task')).toMatchObject({ name: 'deploy', how: 'spelling' });
  });
});

describe('the machine', () => {
  it('has the accounts and groups that getent lists', () => {
    const world = worlds.at(repository);
    const listed = (table: string) =>
      tool('getent', table)
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]);
    expect(world.names('user')).toEqual(listed('passwd'));
    expect(world.names('group')).toEqual(listed('group'));
    expect(world.resolve('root', 'user')?.how).toBe('exact');
    // One letter off is another person.
    expect(world.resolve('nobodi', 'user')).toBeNull();
    expect(world.resolve('rooot', 'group')).toMatchObject({ name: 'root', how: 'spelling' });
  });

  it('has the packages that dpkg lists', () => {
    const world = worlds.at(repository);
    const listed = tool('dpkg-query', '-W', '-f', '${db:Status-Abbrev} ${Package}\\n')
      .split('\n')
      .filter((line) => /^.i/.test(line))
      .map((line) => line.split(/\s+/)[1] ?? '');
    expect([...world.names('package')].sort()).toEqual([...new Set(listed)].sort());
    expect(world.installed('bash')).toBe(true);
    expect(world.installed('mooseerif')).toBe(false);
    expect(world.available('mooseerif')).toBe(true);
    expect(world.resolve('docker', 'package')).toMatchObject({ name: 'docker.io', how: 'alias' });
    expect(world.resolve('rg', 'package')).toMatchObject({ name: 'ripgrep', how: 'alias' });
    expect(world.resolve('mooseeirf', 'package')).toMatchObject({ name: 'mooseerif', how: 'spelling' });
    expect(world.resolve('mooserifish', 'package')).toBe(null);
  });

  it('asks for the packages that can be had once, not each time', async () => {
    const before = looks;
    await worlds.refresh(repository);
    expect(looks).toBe(before);
  });

  it('sees a process that was started, and the port that was opened', async () => {
    const child = spawn('sleep', ['60']);
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const fresh = createWorlds({
      executables: createExecutables({ virtualEnv: '' }),
      patience: 60_000,
      packagesToHave: async () => null,
    });
    await fresh.refresh(repository);
    const world = fresh.at(repository);
    expect(world.names('process')).toContain('sleep');
    expect(world.resolve(String(port), 'listener')?.how).toBe('exact');
    expect(world.kinds(String(port)).map(({ of }) => of)).toContain('listener');
    child.kill();
    server.close();
  });

  it('has interfaces, mounts, variables, hosts and programs', () => {
    const world = worlds.at(repository);
    expect(world.names('interface')).toContain('lo');
    expect(world.resolve('/', 'mount')?.how).toBe('exact');
    expect(world.resolve('PROJECT_TOKEN_NAME', 'variable')?.how).toBe('exact');
    expect(world.resolve('staging', 'host')?.how).toBe('exact');
    expect(world.resolve('bash', 'program')?.how).toBe('exact');
    expect(world.has('cd')).toBe(true);
    expect(world.has('no-such-program-here')).toBe(false);
  });

  it('names every relation in which a word is a name', () => {
    const found = worlds.at(repository).kinds('root');
    expect(found.map(({ of }) => of)).toEqual(expect.arrayContaining(['user', 'group']));
    expect(worlds.at(repository).kinds('florbish')).toEqual([]);
  });
});

describe('other names', () => {
  it('go both ways in a family, one way where a word is wider than the thing', () => {
    expect(otherNames('service', 'redis')).toEqual(['redis-server']);
    expect(serviceNames('sshd.service')[0]).toBe('sshd');
    expect(otherNames('program', 'python')).toEqual(['python3']);
    expect(otherNames('program', 'python3')).toEqual([]);
    expect(otherNames('no such kind', 'python')).toEqual([]);
  });
});

describe('spelling', () => {
  it('counts one letter more, less, other or swapped, and no figures', () => {
    for (const slip of ['ngnix', 'nginxx', 'ngnx', 'nkinx'])
      expect(nearestName(slip, nameSet(['nginx'])), slip).toBe('nginx');
    for (const other of ['python2', 'python33', 'pythn33'])
      expect(nearestName(other, nameSet(['python3'])), other).toBe(null);
    expect(nearestName('htip', nameSet(['htop', 'http']))).toBe(null);
    expect(nearestName('vmi', nameSet(['vim']))).toBe(null);
  });

  it('is the same in both directions and never of a name with itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(oneLetterOff(a, b)).toBe(oneLetterOff(b, a));
        expect(oneLetterOff(a, a)).toBe(false);
      }),
    );
  });

  it('undoes any one slip of a letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 5, maxLength: 12 }),
        fc.nat(),
        fc.constantFrom('x', ''),
        (name, at, put) => {
          const place = at % name.length;
          const slip = name.slice(0, place) + put + name.slice(place + 1);
          expect(nearestName(slip, nameSet([name]))).toBe(name);
        },
      ),
    );
  });
});
