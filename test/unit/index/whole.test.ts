// An index whose vectors are whole whatever came in between: another instance, an end in the middle, another machine,
// a package manager that fails, a battery.
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../src/base/sqlite-driver.ts';
import { createIndexClient, type IndexClient } from '../../../src/index/client.ts';
import type { IndexStatus } from '../../../src/index/types.ts';
import { DPKG_STATUS, type Machine, makeMachine } from './machine.ts';

const LISTS = 'var/lib/apt/lists/deb.example_main_binary-amd64_Packages';
/** A worker that starts on a busy machine. */
const PATIENT = { deadline: 20_000 };
let machine: Machine;
const open: IndexClient[] = [];
beforeEach(() => {
  machine = makeMachine();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
  machine.remove();
});
const client = (of: Machine = machine): IndexClient => {
  const made = createIndexClient({ paths: { indexDb: of.indexDb }, places: of.places });
  open.push(made);
  return made;
};
const entriesOf = ({ counts }: IndexStatus): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const manyPackages = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `Package: thing-${n}\nSection: utils\nDescription: a printer for number ${n}\n`,
  ).join('\n');

it('is whole when two instances begin at once', async () => {
  machine.write(LISTS, manyPackages(2_000));
  const [first, second] = [client(), client()];
  await Promise.all([first.refresh(), second.refresh()]);
  const status = await first.refresh();
  expect(status.semantic).toMatchObject({ vectors: entriesOf(status), missing: 0 });
  expect(status.problem).toBeNull();
});

it('goes on where a run was ended', async () => {
  machine.write(LISTS, manyPackages(3_000));
  const first = client();
  await new Promise<void>((resolve) => {
    first.onProgress((progress) => {
      if (progress?.phase === 'meanings') resolve();
    });
    first.refresh().catch(() => {});
  });
  await first.close();
  const status = await client().refresh();
  expect(status.semantic.vectors).toBe(entriesOf(status));
});

it('takes the vectors of what is gone away', async () => {
  const index = client();
  await index.refresh();
  machine.write(LISTS, 'Package: krita\nSection: kde\nDescription: pixel-based image program\n');
  const status = await index.refresh();
  expect(status.semantic.vectors).toBe(entriesOf(status));
});

it('that came with a copied home becomes that of the machine it is on', async () => {
  await client().refresh();
  await open.splice(0)[0]!.close();
  const other = makeMachine();
  try {
    other.write(LISTS, manyPackages(40));
    other.write('var/lib/dpkg/status', '');
    mkdirSync(dirname(other.indexDb), { recursive: true });
    copyFileSync(machine.indexDb, other.indexDb);
    const index = client(other);
    // It answers at once, then follows.
    expect((await index.search('gimp', PATIENT))[0]?.name).toBe('gimp');
    const status = await index.refresh();
    expect(status.counts.package).toBe(40);
    expect(status.semantic.vectors).toBe(entriesOf(status));
    await index.close();
  } finally {
    other.remove();
  }
});

it('made with another table is made anew', async () => {
  const index = client();
  const before = await index.refresh();
  await index.close();
  const db = openDatabase(machine.indexDb);
  db.exec("UPDATE meta SET value = 'older' WHERE key = 'meaning_version'");
  db.close();
  const again = client();
  expect((await again.status()).semantic).toMatchObject({ ready: false, vectors: 0 });
  expect((await again.search('gimp', PATIENT))[0]?.name).toBe('gimp');
  expect((await again.refresh()).semantic.vectors).toBe(before.semantic.vectors);
});

it('is not brought up to date on battery unless one asks, once there is one', async () => {
  machine.write('sys/class/power_supply/BAT0/type', 'Battery\n');
  machine.write('sys/class/power_supply/BAT0/status', 'Discharging\n');
  const index = client();
  const done = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = index.onProgress((progress) => {
        if (progress !== null) return;
        stop();
        resolve();
      });
    });
  const first = done();
  index.start();
  await first;
  expect((await index.status()).counts.package).toBe(6);
  machine.write(
    'var/lib/dpkg/status',
    `${DPKG_STATUS}\nPackage: new\nStatus: install ok installed\nDescription: new thing\n`,
  );
  await index.close();
  const later = client();
  const quiet = new Promise<void>((resolve) => {
    later.onProgress((progress) => {
      if (progress === null) resolve();
    });
  });
  later.start();
  await quiet;
  expect((await later.status()).counts.package).toBe(6);
  expect((await later.refresh()).counts.package).toBe(7);
});
