// Folders of ours that are not the person's own: left alone with a sentence, and the shell opens all the same.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/engine/config/config.ts';
import { ownFolders } from '../../src/engine/config/own-folders.ts';
import { buildIfStale } from '../helpers/build.ts';
import { repository, startTui } from '../helpers/driver.ts';
import { scratch } from '../helpers/memory.ts';

const LONG = 240_000;
const FOLDERS = ['config', 'data', 'state', 'cache'] as const;
const root = process.getuid?.() === 0;

beforeAll(() => {
  buildIfStale();
});

/** A home whose folder is one of a stranger's in some way; gives where things would be written. */
const WAYS: Record<string, (path: string) => string> = {
  'is a link': (path) => {
    const elsewhere = `${path}-elsewhere`;
    mkdirSync(elsewhere, { mode: 0o700 });
    symlinkSync(elsewhere, path);
    return elsewhere;
  },
  'can be written by everybody': (path) => {
    mkdirSync(path);
    chmodSync(path, 0o777);
    return path;
  },
  ...(root && {
    'belongs to somebody else': (path: string) => {
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, 12_345, 12_345);
      return path;
    },
    'can be written by others': (path: string) => {
      mkdirSync(path);
      chownSync(path, 0, 12_345);
      chmodSync(path, 0o770);
      return path;
    },
  }),
};

describe.each(FOLDERS)('%s', (folder) => {
  it.each(Object.keys(WAYS).filter((way) => folder !== 'config' || way !== 'is a link'))(
    'that %s is left alone',
    (way) => {
      const own = scratch();
      const where = (WAYS[way] as (path: string) => string)(join(own, folder));
      writeFileSync(join(where, 'config.toml'), '[suggest]\nmax_items = 3\n');
      const env = { REOS_TUI_HOME: own };
      const { paths, refused } = ownFolders(env);
      expect(refused).toMatchObject([{ folder, path: join(own, folder) }]);
      expect(refused[0]?.why).toContain(way);
      expect(Object.values(paths).filter((path) => path.startsWith(join(own, folder)))).toEqual([]);
      const loaded = loadConfig({ env });
      expect(loaded.banner).toContain(`${join(own, folder)} ${way}`);
      expect(loaded.config.suggest.max_items).toBe(8);
      expect(loaded.config.memory.enabled).toBe(folder !== 'data');
      expect(loaded.config.index.enabled).toBe(folder !== 'data');
    },
  );
});

it('settings may be linked to a folder of the person’s, not to one that is open', () => {
  const own = scratch();
  const kept = join(own, 'kept');
  mkdirSync(kept, { mode: 0o755 });
  writeFileSync(join(kept, 'config.toml'), '[suggest]\nmax_items = 3\n');
  symlinkSync(kept, join(own, 'config'));
  expect(loadConfig({ env: { REOS_TUI_HOME: own } }).config.suggest.max_items).toBe(3);
  chmodSync(kept, 0o777);
  expect(ownFolders({ REOS_TUI_HOME: own }).refused).toMatchObject([{ folder: 'config' }]);
});

it.each(Object.keys(WAYS))('the shell opens when all that %s', { timeout: LONG }, async (way) => {
  const own = scratch();
  const make = WAYS[way] as (path: string) => string;
  const places = (['data', 'state', 'cache'] as const).map((folder) => make(join(own, folder)));
  const env = { REOS_TUI_HOME: own };
  await using tui = await startTui({ cols: 110, rows: 30, env });
  await tui.waitFor('Ctrl-Space', 60_000);
  await tui.waitFor(/left alone|memory and the index/);
  tui.type("echo fi''ne\r");
  await tui.waitFor((screen) => screen.rows.some((row) => row.startsWith('fine')));
  tui.type('? show the newest file here\r');
  await tui.waitFor('Proposed', 60_000);
  tui.press('Esc');
  const doctor = spawnSync(process.execPath, [join(repository, 'bin/reos-tui.js'), 'doctor'], {
    env: { ...env, HOME: own, PATH: process.env.PATH, TERM: 'xterm' },
    encoding: 'utf8',
  });
  expect(doctor.stdout + doctor.stderr).toContain(`${join(own, 'data')} ${way}`);
  expect(doctor.stderr).not.toMatch(/\n\s+at /);
  for (const place of places) expect(readdirSync(place)).toEqual([]);
});
