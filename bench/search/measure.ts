// What the search benchmark counts.
import type { Database } from '../../src/base/sqlite-types.ts';
import type { Searcher } from '../../src/index/search/searcher.ts';
import { QUERIES } from './queries.ts';

export interface Quality {
  top1: number;
  top5: number;
  top10: number;
  /** Mean reciprocal rank within ten. */
  mrr: number;
}

/** How early an accepted answer comes; of the queries with an even (0) or odd (1) number. */
export function quality(searcher: Searcher, vectors: readonly (Float32Array | null)[] | null, half: 0 | 1): Quality {
  let [top1, top5, top10, mrr, count] = [0, 0, 0, 0, 0];
  for (const [index, { query, accept }] of QUERIES.entries()) {
    if (index % 2 !== half) continue;
    count += 1;
    const place = searcher
      .search({ query, limit: 10, kinds: ['package', 'app', 'program'], vector: vectors?.[index] ?? null })
      .findIndex((result) => accept.includes(result.name.toLowerCase()));
    if (place < 0) continue;
    top10 += 1;
    mrr += 1 / (place + 1);
    if (place < 5) top5 += 1;
    if (place === 0) top1 += 1;
  }
  const share = (value: number): number => Math.round((1_000 * value) / count) / 1_000;
  return { top1: share(top1), top5: share(top5), top10: share(top10), mrr: share(mrr) };
}

/** Fills packages with rows whose words are as unevenly common as in a real archive (Zipf's law). */
export function syntheticPackages(db: Database, rows: number): void {
  const words = [...new Set(QUERIES.flatMap(({ query }) => query.split(' ')).filter((word) => word.length > 2))];
  const other = Array.from({ length: 20_000 }, (_, n) => `word${n.toString(36)}`);
  let state = 42;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = (list: readonly string[]): string =>
    list[Math.floor(list.length ** random()) - 1 + (random() < 0.5 ? 0 : 1)] ?? list[0]!;
  const entry = db.prepare("INSERT INTO entries VALUES (?, 'package', ?, 'bench', ?, '', ?, 0, 1, ?, 0)");
  const text = db.prepare(
    'INSERT INTO packages_fts (rowid, name, description, is_installed, category) VALUES (?, ?, ?, 0, ?)',
  );
  db.transaction(() => {
    for (let id = 1; id <= rows; id++) {
      const name = `${pick(other)}-${id}`;
      const description = Array.from({ length: 8 }, () => (random() < 0.35 ? pick(words) : pick(other))).join(' ');
      entry.run(id, `apt:${name}`, name, description, random());
      text.run(id, name, description, pick(words));
    }
  })();
}
