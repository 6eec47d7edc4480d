// How long a request waits for the names of packages while they are still on their way.
import { describe, expect, it } from 'vitest';
import { awaitsPackages, readAsked } from '../../../../src/engine/propose/judge/asked.ts';
import { worldOf } from '../../meaning/world.ts';

const place = worldOf({ files: ['photos/', 'notes.txt'], names: { process: ['redis'], package: [] } });
const onTheirWay = { ...place, listsPackages: false };
const waits = (text: string, world = onTheirWay) => awaitsPackages(readAsked(text, world));

describe('the names of packages that are still being listed', () => {
  it.each(['install ripgrep', 'reinstall ripgrep', 'purge ripgrep', 'update ripgrep', 'get rid of ripgrep'])(
    'are waited for by “%s”, as nothing here is called so',
    (text) => expect(waits(text)).toBe(Number.POSITIVE_INFINITY),
  );
  it('are given a moment for a word that nobody reads', () => {
    const moment = waits('frobnicate the biggest file here');
    expect(moment).toBeGreaterThan(0);
    expect(moment).toBeLessThan(500);
  });
  it.each(['show the biggest file here', 'delete notes.txt', 'create a folder called reports', 'how big is photos'])(
    'are not waited for by “%s”, which is read whole',
    (text) => expect(waits(text)).toBe(0),
  );
  it('are not waited for when they are known', () => {
    for (const text of ['purge ripgrep', 'frobnicate the biggest file here']) expect(waits(text, place)).toBe(0);
  });
});
