// Search over the index of this machine: how fast words and meaning answer, what they cost in memory and give back, and
// how good the answers are on queries of our own. Prints JSON on the last line.
//   tsx bench/search.ts [--smoke] [--db FILE]    an existing index with its vectors, instead of building one
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/base/sqlite-driver.ts';
import { createIndexClient } from '../src/index/client.ts';
import { CarriedVectors } from '../src/index/meaning/carried.ts';
import { Searcher } from '../src/index/search/searcher.ts';
import { INDEX_SCHEMA } from '../src/index/store/schema.ts';
import { INDEX_KINDS } from '../src/index/types.ts';
import { quality, syntheticPackages } from './search/measure.ts';
import { QUERIES } from './search/queries.ts';
import { summarize } from './support/stats.ts';

const { values: options } = parseArgs({
  options: { smoke: { type: 'boolean', default: false }, db: { type: 'string' } },
});
/** Nobody waits for the thread. */
const AT_ONCE = { gentle: false, progress() {}, stopped: () => false, pause: async () => {} };
const rss = (): number => Math.round(process.memoryUsage.rss() / 1_048_576);

/** Words and meaning together, over `rows` rows with a real archive's mix of common and rare words. */
async function atSize(rows: number): Promise<object> {
  const db = openDatabase(':memory:');
  INDEX_SCHEMA.migrate(db);
  syntheticPackages(db, rows);
  const vectors = new CarriedVectors(db, true);
  await vectors.fill(AT_ONCE);
  const searcher = new Searcher(db, vectors);
  const { size } = searcher.vectors;
  const times: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < (options.smoke ? 1 : 5); round++) {
    for (const { query } of QUERIES) {
      // Word frequencies are asked anew each round, as after an update of the index.
      if (round % 2 === 0) searcher.changed();
      const used = process.cpuUsage();
      const begin = performance.now();
      const vector = await vectors.ofQuery(query);
      searcher.search({ query, limit: 10, kinds: INDEX_KINDS, vector });
      times.push(performance.now() - begin);
      const { user, system } = process.cpuUsage(used);
      cpu.push((user + system) / 1_000);
    }
  }
  db.close();
  // On a busy machine the processor's time tells more than the clock's.
  return { rows, vectors: size, wall_ms: summarize(times), cpu_ms: summarize(cpu) };
}

/** The whole way through the worker. */
async function throughTheWorker(indexDb: string): Promise<object> {
  const client = createIndexClient({ paths: { indexDb }, idleMs: 1_500 });
  try {
    await client.refresh();
    await client.search('warm up', { semantic: false });
    const before = rss();
    const time = async (semantic: boolean): Promise<number[]> => {
      const times: number[] = [];
      for (const { query } of QUERIES.slice(0, options.smoke ? 10 : undefined)) {
        // A prefix that changes nothing much keeps the query's vector from being remembered.
        const begin = performance.now();
        await client.search(`${query} ${times.length % 2 ? 'please' : 'now'}`, { semantic, deadline: 20_000 });
        times.push(performance.now() - begin);
      }
      return times;
    };
    const words = await time(false);
    const meaning = await time(true);
    const during = rss();
    const status = await client.status();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return {
      words: summarize(words),
      meaning: summarize(meaning),
      rss_mb: { before, during, after_release: rss() },
      vectors: status.semantic.vectors,
    };
  } finally {
    await client.close();
  }
}

async function answers(indexDb: string): Promise<object> {
  const db = openDatabase(indexDb, { readonly: true });
  const carried = new CarriedVectors(db, false);
  const searcher = new Searcher(db, carried);
  const vectors: (Float32Array | null)[] = [];
  for (const { query } of QUERIES) vectors.push(await carried.ofQuery(query));
  const report = {
    queries: QUERIES.length,
    fitted_by_words: quality(searcher, null, 0),
    fitted: quality(searcher, vectors, 0),
    unseen: quality(searcher, vectors, 1),
    picture_editor: searcher
      .search({ query: 'picture editor', limit: 10, kinds: INDEX_KINDS, vector: vectors[0] ?? null })
      .map((result) => `${result.name} (${result.level})`),
  };
  db.close();
  return report;
}

const folder = mkdtempSync(join(tmpdir(), 'reos-bench-'));
try {
  const indexDb = options.db ?? join(folder, 'index.db');
  if (!options.db) {
    const client = createIndexClient({ paths: { indexDb } });
    await client.refresh();
    await client.close();
  }
  const worker = await throughTheWorker(indexDb);
  console.error('through the worker', worker);
  const large = await atSize(options.smoke ? 5_000 : 100_000);
  console.error('words and meaning', large);
  const found = await answers(indexDb);
  console.error('answers', found);
  console.log(JSON.stringify({ bench: 'search', large, worker, answers: found }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
