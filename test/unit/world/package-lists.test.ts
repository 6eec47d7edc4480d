import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../../src/engine/state/read.ts';
import { listedPackages } from '../../../src/engine/world/package-lists.ts';

const LISTS = '/var/lib/apt/lists';
const lists = existsSync(LISTS) ? readdirSync(LISTS).filter((name) => name.includes('_Packages')) : [];
const folder = mkdtempSync(join(tmpdir(), 'reos-lists-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Skipped where no package manager has lists: nothing is known there.
describe.skipIf(lists.length === 0)('names of packages in the lists of apt', () => {
  it('are those that apt knows, each once', async () => {
    const told = await run(['apt-cache', 'pkgnames'], { timeout: 30_000 });
    const known = new Set(told?.stdout.split('\n'));
    const names = (await listedPackages()) ?? [];
    expect(names.length).toBeGreaterThan(1_000);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['bash', 'nginx', 'libc6']));
  });

  it('are kept with the time of the lists, and read anew where that is another', async () => {
    const names = await listedPackages(folder);
    const file = join(folder, 'package-names');
    const [stamp] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${stamp}\nonly-this`);
    expect(await listedPackages(folder)).toEqual(['only-this']);
    writeFileSync(file, '# of another time\nonly-this');
    expect(await listedPackages(folder)).toEqual(names);
  });
});
