// What is written into a pack comes out again, whichever texts share a block and however small it was pressed.
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPackIndex } from '../../../src/engine/suggest/specs/block-pack.ts';
import { compiledSpecsDir, openSpecPack } from '../../../src/engine/suggest/specs/pack.ts';
import { ensureSpecs, packTools, scratch } from './support.ts';

const node = (name: string, description: string) => JSON.stringify({ n: name, d: description });

describe('packs of texts', () => {
  it('gives back every text, in any order and at once', async () => {
    const { writePack } = await packTools();
    const dir = scratch();
    // Some fill a block by themselves, some share one.
    const size = fc.oneof({ weight: 4, arbitrary: fc.nat(2_000) }, fc.nat(400_000));
    const texts = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), size), {
      selector: ([name]) => name,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const wanted = new Map(given.map(([name, length]) => [name, 'é'.repeat(length)]));
        const packed = [...wanted].map(([n, d]): [string, string] => [n, node(n, d)]);
        await writePack(join(dir, 'specs.pack'), packed, { commands: {} });
        const pack = openSpecPack(dir);
        const names = [...wanted.keys()].reverse();
        const read = await Promise.all(names.map((name) => pack.read(name)));
        expect(read.map((found) => [found?.n, found?.d])).toEqual(names.map((name) => [name, wanted.get(name)]));
        expect(await pack.read('no such name'.repeat(9))).toBeNull();
      }),
      { numRuns: 15 },
    );
  });

  it('says the same when it is packed as small as it gets', async () => {
    const { writePack, tightenPack } = await packTools();
    const dir = scratch();
    const file = join(dir, 'specs.pack');
    const texts = ['a', 'b', 'c'].map((n): [string, string] => [n, node(n, n.repeat(300_000))]);
    await writePack(file, texts, { commands: { a: 'a' } });
    const before = openSpecPack(dir);
    await tightenPack(file);
    // Whoever had it open goes on with what it had; whoever opens it now reads the new one.
    for (const pack of [before, openSpecPack(dir)]) {
      expect([...pack.commands]).toEqual([['a', 'a']]);
      for (const [name, text] of texts) expect(JSON.stringify(await pack.read(name))).toBe(text);
    }
  });

  it('is shipped with what commands lead to and nothing besides', async () => {
    await ensureSpecs();
    const file = openSync(join(compiledSpecsDir()!, 'specs.pack'), 'r');
    onTestFinished(() => closeSync(file));
    const { commands, segments } = readPackIndex<{ commands: Record<string, string> }>(file);
    const pack = openSpecPack();
    const reached = new Set(Object.values(commands));
    for (const segment of reached) {
      const text = JSON.stringify(await pack.read(segment));
      for (const [, inner] of text.matchAll(/"L":"([^"]+)"/g)) if (segments[inner!]) reached.add(inner!);
    }
    expect(Object.keys(segments).filter((segment) => !reached.has(segment))).toEqual([]);
  });
});
