import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIndexClient, type IndexClient } from '../../../src/index/client.ts';
import { decodeMeaning, encodeMeaning, packRow } from '../../../src/index/meaning/file.ts';
import { MeaningTable } from '../../../src/index/meaning/table.ts';
import { unitsOf, wordsOf } from '../../../src/index/meaning/words.ts';
import { kindNumber, normalise, toBytes, VectorTable } from '../../../src/index/search/vectors.ts';
import type { EmbedFunction } from '../../../src/index/types.ts';
import { APT_LIST, type Machine, makeMachine } from './machine.ts';

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let [dot, x, y] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    x += a[i]! ** 2;
    y += b[i]! ** 2;
  }
  return dot / Math.sqrt(x * y);
};

describe('the table of meaning', () => {
  const table = MeaningTable.load();

  it('puts what means the same nearer than what shares no meaning', () => {
    const near = (a: string, b: string) => cosine(table.ofText(a)!, table.ofText(b)!);
    expect(near('web browser', 'world wide web client')).toBeGreaterThan(0.5);
    expect(near('surf the internet', 'web browser')).toBeGreaterThan(near('surf the internet', 'spreadsheet'));
    expect(near('burn a cd', 'write optical discs')).toBeGreaterThan(near('burn a cd', 'chess game'));
    expect(near('Café', 'cafe')).toBeCloseTo(1);
    expect(near('fractals', 'fractal')).toBeCloseTo(1);
    expect(table.ofText('zzqx 日本')).toBeNull();
  });

  it('knows common packages of other releases too, but not another thing of the same name', () => {
    const parts = { name: 'gimp', title: '', words: '' };
    const here = table.ofDocument({ ...parts, description: 'GNU Image Manipulation Program' })!;
    const there = table.ofDocument({ ...parts, description: 'The GNU image manipulation program' })!;
    const other = 'thread for decorating upholstery';
    const foreign = table.ofDocument({ ...parts, description: other })!;
    expect(cosine(here, there)).toBeGreaterThan(0.9);
    expect(foreign).toEqual(table.ofText(`gimp: ${other}. `));
  });

  it('cuts any text into known units, and none of it throws', () => {
    const places = new Map([
      ['command', 0],
      ['line', 1],
      ['command line', 2],
    ]);
    expect(unitsOf('Command-line; LINE', places)).toEqual([0, 1, 2, 1]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        const vector = table.ofText(text);
        if (vector) expect(cosine(vector, vector)).toBeCloseTo(1);
      }),
    );
  });

  it('reads what was written, and refuses what was cut', () => {
    const wordRows = new Uint8Array(2 * 2);
    const steps = new Float32Array(2);
    const rows = [
      [1, -0.5, 0.25, 0],
      [-2, 2, 0, 1],
    ];
    for (const [i, row] of rows.entries()) steps[i] = packRow(Float32Array.from(row), wordRows, i * 2);
    const data = encodeMeaning({
      dimensions: 4,
      version: 'test',
      words: ['one', 'two'],
      steps,
      wordRows,
      names: ['thing'],
      documentRows: wordRows.slice(0, 2),
    });
    const read = new MeaningTable(decodeMeaning(data));
    expect(cosine(read.ofText('one')!, rows[0]!)).toBeGreaterThan(0.97);
    expect(cosine(read.ofText('two')!, rows[1]!)).toBeGreaterThan(0.97);
    expect(() => decodeMeaning(data.subarray(0, data.length - 1))).toThrow(/cut short/);
  });
});

describe('vectors', () => {
  /** As documents are: what tells most comes first. */
  const random = (row: number, dimensions: number): Float32Array =>
    normalise(
      Float32Array.from({ length: dimensions }, (_, i) => Math.sin(row * 7.13 + i * (1 + (row % 17))) / (1 + i / 12)),
    );
  const build = (count: number, dimensions: number, firstTellMost: boolean): VectorTable => {
    const table = new VectorTable(count, dimensions, firstTellMost);
    const bytes = new Int8Array(dimensions);
    for (let row = 0; row < count; row++) {
      const kind = row % 5 === 0 ? 'manual' : 'package';
      const worth = toBytes(random(row, dimensions), bytes, 0);
      table.add(row + 10, kindNumber(kind), worth, bytes);
    }
    return table;
  };

  it('come back nearest first, of the kinds asked for, none below the bar', () => {
    const query = random(3, 6);
    const expected = Array.from({ length: 500 }, (_, row) => row)
      .filter((row) => row % 5 !== 0)
      .map((row) => ({ id: row + 10, cosine: cosine(random(row, 6), query) }))
      .filter((hit) => hit.cosine > 0.5);
    const found = build(500, 6, false).nearest(query, 1_000, 0.5, ['package']);
    const distant = expected.filter((hit) => Math.abs(hit.cosine - 0.5) > 0.02);
    expect(found.map((hit) => hit.id)).toEqual(expect.arrayContaining(distant.map((hit) => hit.id)));
    expect(found.every((hit) => (hit.id - 10) % 5 !== 0)).toBe(true);
    for (const [i, hit] of found.entries()) {
      expect(hit.cosine).toBeCloseTo(cosine(random(hit.id - 10, 6), query), 1);
      if (i > 0) expect(hit.cosine).toBeLessThanOrEqual(found[i - 1]!.cosine);
    }
  });

  it('are the same whether all of them is compared or the first numbers first', () => {
    const whole = build(6_000, 96, false);
    const looked = build(6_000, 96, true);
    for (const row of [1, 77, 1_234]) {
      const query = random(row, 96);
      const best = whole.nearest(query, 20, 0.3, ['package', 'manual']);
      expect(looked.nearest(query, 20, 0.3, ['package', 'manual'])).toEqual(best);
    }
  });

  it('of another length mean nothing', () => {
    const table = build(10, 6, false);
    expect(table.nearest(new Float32Array(5), 20, 0, ['package'])).toEqual([]);
    expect(table.cosines(new Float32Array(5))(11)).toBeNull();
    expect(table.cosines(random(1, 6))(11)).toBeCloseTo(1, 1);
    expect(table.cosines(random(1, 6))(9_999)).toBeNull();
    expect(normalise(new Float32Array(3))).toEqual(new Float32Array(3));
  });
});

/** A worker that starts on a busy machine. */
const PATIENT = { deadline: 20_000 };

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

  const open = (embed?: { name: string; embed: EmbedFunction }): IndexClient =>
    createIndexClient({ paths: { indexDb: machine.indexDb }, places: machine.places, ...(embed ? { embed } : {}) });
  /** Two directions: pictures and all the rest. */
  const toy: EmbedFunction = async (texts) =>
    texts.map((text) => Float32Array.from(/image|drawing|snapshots/i.test(text) ? [1, 0.1] : [0, 1]));

  it('is complete when the run is, with nothing else to ask for', async () => {
    index = open();
    const { semantic, counts } = await index.refresh();
    const entries = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(semantic).toMatchObject({ ready: true, missing: 0, reason: null, vectors: entries });
    const found = await index.search('illustration for artists', PATIENT);
    expect(found.map(({ name, level }) => [name, level])).toContainEqual(['inkscape', 'semantic']);
  });

  it('makes again what changed and nothing else', async () => {
    index = open();
    const before = await index.refresh();
    const stars = async () => (await index!.search('astronomy telescope', PATIENT)).map(({ name }) => name);
    expect(await stars()).not.toContain('krita');
    const list = APT_LIST.replace('pixel-based image manipulation program', 'planets and galaxies');
    machine.write('var/lib/apt/lists/deb.example_main_binary-amd64_Packages', list);
    const { semantic } = await index.refresh();
    expect(semantic.vectors).toBe(before.semantic.vectors);
    expect(await stars()).toContain('krita');
  });

  it('finds what shares no word with the query by a function too, once the vectors are made', async () => {
    index = open({ name: 'toy', embed: toy });
    await index.refresh();
    expect(await index.search('snapshots')).toEqual([]);
    const { semantic } = await index.embed();
    expect(semantic).toMatchObject({ ready: true, model: 'toy', missing: 0, reason: null });
    const found = await index.search('snapshots');
    expect(found.map((result) => result.name)).toEqual(expect.arrayContaining(['gimp', 'inkscape', 'krita']));
    expect(new Set(found.map((result) => result.level))).toEqual(new Set(['semantic']));
  });

  it('makes them anew for another model', async () => {
    index = open({ name: 'toy', embed: toy });
    await index.refresh();
    const before = await index.embed();
    await index.close();
    index = open({ name: 'other', embed: toy });
    expect((await index.status()).semantic).toMatchObject({ ready: false, vectors: 0 });
    expect((await index.embed()).semantic.vectors).toBe(before.semantic.vectors);
  });

  it('falls back to words when the model is slow, fails or lies, and says so', async () => {
    let behaviour: EmbedFunction = toy;
    index = open({ name: 'toy', embed: (texts) => behaviour(texts) });
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
