// A package manager that fails: what it said before stays, why is said, and it is asked again though nothing changed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/base/sqlite-driver.ts';
import type { Database } from '../../../src/base/sqlite-types.ts';
import { parseFlatpak } from '../../../src/index/collect/managers/parse.ts';
import { managerSources } from '../../../src/index/collect/managers/sources.ts';
import type { Source } from '../../../src/index/document.ts';
import { updateIndex } from '../../../src/index/indexer.ts';
import { sourceNotes } from '../../../src/index/status.ts';
import { INDEX_SCHEMA } from '../../../src/index/store/schema.ts';

let home: string;
let db: Database;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'reos-failing-'));
  mkdirSync(join(home, '.local/share/flatpak/app'), { recursive: true });
  db = openDatabase(':memory:');
  INDEX_SCHEMA.migrate(db);
  vi.stubEnv('HOME', home);
  // Its state is here, its program is not.
  vi.stubEnv('PATH', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  db.close();
  rmSync(home, { recursive: true, force: true });
});

const names = (): unknown[] => db.prepare('SELECT name FROM entries ORDER BY name').pluck().all();
const run = (source: Source): Promise<string[]> =>
  updateIndex({ db, sources: [source], force: false, progress() {}, stopped: () => false });

it('loses nothing, says why, and is asked again', async () => {
  const failing = managerSources(home, true).find(({ key }) => key === 'flatpak')!;
  const answering: Source = {
    ...failing,
    async *collect() {
      yield parseFlatpak('org.gimp.GIMP\tGIMP\tEdit images\norg.kde.krita\tKrita\tPaint\n');
    },
  };
  await run({ ...answering, fingerprint: () => 'yesterday' });
  const known = names();
  expect(known).toHaveLength(2);

  for (let times = 0; times < 2; times++) {
    expect(await run(failing)).toEqual(['flatpak']);
    expect(names()).toEqual(known);
    expect(sourceNotes(db)).toEqual([expect.stringContaining('flatpak could not be read')]);
  }

  expect(await run(answering)).toEqual(['flatpak']);
  expect(sourceNotes(db)).toEqual([]);
  expect(await run(answering)).toEqual([]);
});
