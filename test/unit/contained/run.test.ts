// What may be run unasked: from which folders of PATH, with which environment, where it stands, how long and how much.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealingHere } from '../../../src/base/contained/confinement.ts';
import { hardenGit } from '../../../src/base/contained/git.ts';
import { standsInside } from '../../../src/base/contained/place.ts';
import { runContained, streamContained } from '../../../src/base/contained/run.ts';
import { strangersFolder, trustedPath, trustedProgram } from '../../../src/base/contained/trusted-path.ts';

let top = '';
let home = '';
let repository = '';
const program = (path: string, body = 'echo here') => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
};

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'reos-tui-contained-')));
  home = join(top, 'home');
  repository = join(home, 'repository');
  mkdirSync(join(repository, '.git'), { recursive: true });
  mkdirSync(join(repository, 'deep/er'), { recursive: true });
  program(join(repository, 'bin/tool'));
  program(join(home, '.local/bin/own'));
  program(join(home, '.local/bin/tells'), 'pwd; env');
  symlinkSync(join(repository, 'bin/tool'), join(home, '.local/bin/linked'));
  symlinkSync(repository, join(home, 'door'));
  program(join(home, 'open/tool'));
  chmodSync(join(home, 'open'), 0o777);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const find = async (name: string, path: string, cwd = join(repository, 'deep/er')) =>
  trustedProgram(name, await trustedPath({ PATH: path, HOME: home }, cwd));

describe('whose folder it is', () => {
  it('is the outermost repository, or the folder itself', async () => {
    expect(await strangersFolder(join(repository, 'deep/er'), home)).toBe(repository);
    expect(await strangersFolder(join(home, '.local'), home)).toBe(join(home, '.local'));
  });

  it('is nobody’s at home and above', async () => {
    for (const place of [home, top, '/']) expect(await strangersFolder(place, home)).toBeNull();
  });
});

describe('programs', () => {
  it('of the person are found', async () => {
    expect(await find('own', join(home, '.local/bin'))).toBe(join(home, '.local/bin/own'));
    expect(await find('sh', '')).toMatch(/\/sh$/);
  });

  it.each([
    ['of a relative entry', 'tool', 'bin'],
    ['of the folder itself', 'tool', '.'],
    ['of an empty entry', 'tool', ':'],
    ['of the repository by its absolute path', 'tool', '$repository/bin'],
    ['of the repository by another way', 'tool', '$home/door/bin'],
    ['that link into the repository', 'linked', '$home/.local/bin'],
    ['of a folder that is open to all', 'tool', '$home/open'],
    ['by a relative path', './bin/tool', ''],
    ['by an absolute path in the repository', '$repository/bin/tool', ''],
  ])('%s are not', async (_, name, path) => {
    const fill = (text: string) => text.replace('$repository', repository).replace('$home', home);
    expect(await find(fill(name), fill(path))).toBeNull();
  });
});

it('passes an allow-list of the environment, and stands in /', async () => {
  const env = {
    HOME: home,
    PATH: `${join(home, '.local/bin')}:.:${repository}/bin`,
    LANG: 'C.UTF-8',
    BASH_ENV: '/x',
    LD_PRELOAD: '',
    NODE_OPTIONS: '--require=/x',
    GIT_EXTERNAL_DIFF: '/x',
    PYTHONPATH: '/x',
    CARGO_HOME: join(repository, 'cargo'),
  };
  const ran = await runContained(['tells'], { cwd: repository, env, timeoutMs: 5_000 });
  const [place, ...said] = (ran?.stdout ?? '').trim().split('\n');
  expect(place).toBe('/');
  const names = said.map((line) => line.split('=')[0]);
  for (const name of ['BASH_ENV', 'LD_PRELOAD', 'NODE_OPTIONS', 'GIT_EXTERNAL_DIFF', 'PYTHONPATH', 'CARGO_HOME'])
    expect(names).not.toContain(name);
  expect(said).toContain(`HOME=${home}`);
  const path =
    said
      .find((line) => line.startsWith('PATH='))
      ?.slice(5)
      .split(':') ?? [];
  expect(path[0]).toBe(join(home, '.local/bin'));
  expect(path.every((entry) => entry.startsWith('/') && !entry.startsWith(repository))).toBe(true);
});

it('seals a program off: no home, no socket, no process, nothing to write but its own folder; or does not run it', async () => {
  const scratch = join(top, 'scratch');
  mkdirSync(scratch, { recursive: true });
  const say = `ls -A ${home} /home /root /run /var/tmp; ls /proc | grep -c '^[0-9]'; touch here /etc/mark && echo wrote; ls`;
  const ran = await runContained(['/bin/sh', '-c', say], { cwd: repository, scratch, sealed: true, timeoutMs: 5_000 });
  if ((await sealingHere()) === null) return expect(ran).toBeNull();
  const lines = ran?.stdout.split('\n') ?? [];
  expect(lines).toContain('here');
  expect(lines).not.toContain('wrote');
  expect(lines).not.toContain('repository');
  expect(Number(lines.find((line) => /^\d+$/.test(line)))).toBeLessThan(8);
});

it('kills what is late or called off, and cuts what is long', async () => {
  const late = await runContained(['sleep', '60'], { timeoutMs: 100 });
  expect(late?.ended).toBe('late');
  const stop = new AbortController();
  const asked = runContained(['sleep', '60'], { timeoutMs: 60_000, signal: stop.signal });
  stop.abort();
  expect((await asked)?.ended).toBe('late');
  const long = await runContained(['yes'], { timeoutMs: 5_000, maxBytes: 1_000 });
  expect(long).toMatchObject({ ended: 'cut' });
  expect(long?.stdout).toHaveLength(1_000);
  expect(await runContained(['/no/such/program'], { timeoutMs: 1_000 })).toBeNull();
  expect(await streamContained(['no-such-program'])).toBeNull();
});

it('that is dispensable keeps nobody from ending, and ends too', async () => {
  program(join(home, '.local/bin/lasts'), `echo $$ > ${join(top, 'pid')}; exec sleep 600`);
  const options = {
    timeoutMs: 600_000,
    dispensable: true,
    scratch: top,
    env: { HOME: home, PATH: `${join(home, '.local/bin')}:/usr/bin:/bin` },
  };
  const code = `
    import { existsSync } from 'node:fs';
    import { runContained } from '${join(process.cwd(), 'src/base/contained/run.ts')}';
    runContained(['lasts'], ${JSON.stringify(options)});
    const begun = setInterval(() => existsSync('${join(top, 'pid')}') && clearInterval(begun), 5);`;
  const asks = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'inherit' });
  expect(await once(asks, 'exit')).toEqual([0, null]);
  const pid = Number(readFileSync(join(top, 'pid'), 'utf8'));
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}/exe`)).toBe(false));
});

describe('who may stand in the folder', () => {
  it.each([
    [['git', 'status']],
    [['cat', 'package.json']],
    [['find', '.', '-name', '*.pkg']],
    [['bash', '-c', "until [[ -f package.json ]] || [[ $PWD = '/' ]]; do cd ..; done; cat package.json"]],
    [['sh', '-c', '\\command ls a | \\grep -v b']],
  ])('%j', (argv) => expect(standsInside(argv)).toBe(true));

  it.each([
    [['yarn', 'list']],
    [['cargo', 'metadata']],
    [['rustc', '--version']],
    [['python3', '-c', '1']],
    [['./cat', 'a']],
    [['find', '.', '-exec', 'sh', '-c', 'x', ';']],
    [['bash', '-lc', 'ls']],
    [['bash', '-c', 'ls; git log']],
    [['bash', '-c', 'ls $(make x)']],
    [['bash', '-c', 'cat <(./x)']],
    [['bash', '-c', 'ls `./x`']],
    [['bash', '-c', 'if ./x; then ls; fi']],
    [['bash', '-c', 'ls | xargs sh']],
    [['bash', '-c', 'A=1 ./x']],
  ])('not %j', (argv) => expect(standsInside(argv)).toBe(false));
});

describe('git is asked', () => {
  it.each([
    'branch -a --no-color',
    'branch --format %(refname:short)',
    'tag --list v* --sort=-committerdate',
    'status --short',
    'log --oneline',
    'stash list',
    'remote -v',
    'clean -nd',
    '--no-optional-locks diff --cached --name-only',
    'config --get-regexp ^alias.',
  ])('git %s', (line) => expect(hardenGit(line.split(' '))).not.toBeNull());
  it.each([
    'branch new',
    'branch --format x new',
    'branch -D main',
    'tag -d v1',
    'tag v1',
    'stash',
    'stash drop',
    'clean -fd',
    'config core.pager x',
    'fetch',
    'ls-remote origin',
    'submodule update',
    'difftool',
    'alias',
    '-c core.pager=x log',
    'log --show-signature',
    'log --format=%G?',
    'checkout x',
    'add .',
    'cat-file --textconv x',
  ])('not git %s', (line) => expect(hardenGit(line.split(' '))).toBeNull());
});
