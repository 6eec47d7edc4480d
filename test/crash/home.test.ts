// What a home may hold when the TUI starts: broken, locked, read-only, too new; and two at once. The shell opens every time,
// what is missing is said, and what is written is for its owner alone.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/base/sqlite-driver.ts';
import { buildIfStale } from '../helpers/build.ts';
import { type Driver, repository, startTui, type TuiOptions } from '../helpers/driver.ts';
import { scratch } from '../helpers/memory.ts';
import { alive, shellOf } from '../helpers/processes.ts';

const LONG = 240_000;

beforeAll(buildIfStale);

const start = (own: string, options: TuiOptions = {}) =>
  startTui({ shell: 'bash', cols: 110, rows: 30, ...options, env: { REOS_TUI_HOME: own, ...options.env } });

/** The shell takes a command and the chrome is there. */
async function works(tui: Driver, word = 'fine'): Promise<void> {
  await tui.waitFor('Ctrl-Space');
  tui.type(`echo it-is-${word.slice(0, 1)}''${word.slice(1)}\r`);
  await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith(`it-is-${word}`)));
}

async function leave(tui: Driver): Promise<void> {
  tui.type('exit 7\r');
  expect(await tui.exited).toEqual({ exitCode: 7, signal: 0 });
}

function put(own: string, name: string, text: string | Buffer): string {
  const file = join(own, name);
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

describe('a broken home', () => {
  it('with a config that is none: defaults, and the line is named', { timeout: LONG }, async () => {
    const own = scratch();
    put(own, 'config/config.toml', '[suggest]\nenabled = maybe\n[[[\n');
    await using tui = await start(own);
    await tui.waitFor(/config\.toml line 2/);
    await works(tui);
    await leave(tui);
  });

  it.each([
    ['noise', Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 251))],
    ['a cut-off file', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(900, 1)])],
    ['nothing', Buffer.alloc(0)],
  ])('with %s for databases', { timeout: LONG }, async (_, bytes) => {
    const own = scratch();
    put(own, 'data/memory.db', bytes);
    put(own, 'data/index.db', bytes);
    await using tui = await start(own);
    await works(tui);
    await leave(tui);
    // What could not be read made room for something that can.
    const db = openDatabase(join(own, 'data/memory.db'), { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });

  it('with databases of a newer version: they are left alone', { timeout: LONG }, async () => {
    const own = scratch();
    for (const name of ['memory.db', 'index.db']) {
      const db = openDatabase(put(own, `data/${name}`, ''));
      db.exec('create table later (x); insert into later values (1)');
      db.pragma('user_version = 99999');
      db.close();
    }
    const before = readFileSync(join(own, 'data/memory.db'));
    await using tui = await start(own);
    await works(tui);
    await leave(tui);
    expect(readFileSync(join(own, 'data/memory.db'))).toEqual(before);
  });

  it('with databases that somebody else has locked', { timeout: LONG }, async () => {
    const own = scratch();
    const held = ['memory.db', 'index.db'].map((name) => {
      const db = openDatabase(put(own, `data/${name}`, ''));
      db.exec('create table t (x); begin exclusive');
      return db;
    });
    await using tui = await start(own);
    await works(tui);
    tui.type('? show disk usage by directory\r');
    await tui.waitFor(/Proposed|du -h/, 60_000);
    await tui.decide('n');
    for (const db of held) db.close();
  });

  it('that is a file, or may not be written', { timeout: LONG }, async () => {
    const own = put(scratch(), 'home', 'not a folder');
    await using tui = await start(own);
    await works(tui);
    await leave(tui);
  });
});

it('two at once in one home do not disturb each other', { timeout: LONG }, async () => {
  const own = scratch();
  await using one = await start(own);
  await using two = await start(own);
  await Promise.all([works(one, 'first'), works(two, 'second')]);
  await Promise.all([leave(one), leave(two)]);
  const db = openDatabase(join(own, 'data/memory.db'), { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  const lines = JSON.stringify(db.prepare("select name from sqlite_master where type = 'table'").all());
  expect(lines).toContain('command');
  db.close();
});

it('what ran first and what ran last are both remembered', { timeout: LONG }, async () => {
  const own = scratch();
  await using tui = await start(own);
  await tui.waitFor('Ctrl-Space');
  tui.type('true first\r');
  tui.type('true last\rexit 7\r');
  expect((await tui.exited).exitCode).toBe(7);
  const db = openDatabase(join(own, 'data/memory.db'), { readonly: true });
  const lines = db.prepare('SELECT line FROM commands').pluck().all();
  db.close();
  expect(lines).toEqual(expect.arrayContaining(['true first', 'true last']));
});

describe('the terminal goes away', () => {
  it('as a closed pty: nothing of ours stays behind', { timeout: LONG }, async () => {
    await using tui = await start(scratch());
    await works(tui);
    const shell = shellOf(tui.pid);
    // The emulator window closes: the kernel hangs up.
    tui.kill('SIGHUP');
    await tui.exited;
    await until(() => !alive(tui.pid) && !alive(shell));
  });

  it('as a killed parent: the shell is not orphaned', { timeout: LONG }, async () => {
    await using tui = await start(scratch());
    await works(tui);
    const shell = shellOf(tui.pid);
    process.kill(tui.pid, 'SIGKILL');
    await tui.exited;
    await until(() => !alive(shell));
  });

  it('as a closed stdout of a subcommand: a quiet end', () => {
    const run = spawnSync(
      'bash',
      ['-c', 'set -o pipefail; node "$0" domains | head -1', join(repository, 'bin/reos-tui.js')],
      { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: scratch() } },
    );
    expect(run.stderr).toBe('');
    expect(run.stdout).toContain('file_operations');
    expect(run.status).toBe(0);
  });
});

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error('not within ten seconds');
    await new Promise((again) => setTimeout(again, 20));
  }
}

/** Every file and folder below, with its mode. */
function modes(folder: string): [string, number, boolean][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const own: [string, number, boolean] = [path, lstatSync(path).mode & 0o777, entry.isDirectory()];
    return entry.isDirectory() ? [own, ...modes(path)] : [own];
  });
}

/** Sockets that a process listens on: inodes of its descriptors among the listening ones. */
function listening(pid: number): string[] {
  const inodes = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return (
        /^socket:\[(\d+)\]$/.exec(
          execFileSync('readlink', [`/proc/${pid}/fd/${fd}`])
            .toString()
            .trim(),
        )?.[1] ?? []
      );
    } catch {
      return [];
    }
  });
  const tcp = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A')
      .map((fields) => fields[9]),
  );
  const unix = readFileSync(`/proc/${pid}/net/unix`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => (Number.parseInt(fields[3] ?? '0', 16) & 0x10000) !== 0)
    .map((fields) => fields[6]);
  return inodes.filter((inode) => tcp.includes(inode) || unix.includes(inode));
}

describe('after a session in which everything was used', () => {
  it('files are 0600, folders 0700, and nothing listened', { timeout: LONG }, async () => {
    const own = join(scratch(), 'own');
    // A careless umask makes no difference.
    process.umask(0);
    await using tui = await start(own);
    process.umask(0o022);
    await works(tui);
    tui.type('? show disk usage by directory\r');
    await tui.waitFor('du -h --max-depth=1', 60_000);
    await tui.decide('y');
    await tui.waitFor((screen) => !screen.text.includes('Proposed'));
    expect(listening(tui.pid)).toEqual([]);
    await works(tui, 'done');
    await leave(tui);
    execFileSync(process.execPath, [join(repository, 'bin/reos-tui.js'), 'index', '--status'], {
      env: { PATH: process.env.PATH, HOME: own, REOS_TUI_HOME: own },
    });
    const found = modes(own);
    expect(existsSync(join(own, 'data/memory.db'))).toBe(true);
    expect(found.length).toBeGreaterThan(2);
    for (const [path, mode, folder] of found) expect(mode.toString(8), path).toBe(folder ? '700' : '600');
  });
});
