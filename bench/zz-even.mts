import { quality } from '/work/main/bench/search/measure.ts';
import { QUERIES } from '/work/main/bench/search/queries.ts';
import { openDatabase } from '/work/main/src/base/sqlite-driver.ts';
import { CarriedVectors } from '/work/main/src/index/meaning/carried.ts';
import { FUSED, Searcher } from '/work/main/src/index/search/searcher.ts';

const db = openDatabase('/tmp/se/index.db', { readonly: true });
const carried = new CarriedVectors(db, false);
const s = new Searcher(db, () => carried.table());
const vectors = [];
for (const { query } of QUERIES) vectors.push(await carried.ofQuery(query));
console.log(JSON.stringify(quality(s, FUSED, vectors, 0)));
if (process.argv[2])
  for (const [i, { query, accept }] of QUERIES.entries()) {
    if (i % 2) continue;
    const r = s.search({
      query,
      limit: 10,
      kinds: ['package', 'app', 'program'],
      vector: vectors[i] ?? null,
    });
    const p = r.findIndex((x) => accept.includes(x.name.toLowerCase()));
    if (p !== 0)
      console.log(
        `${query} [${p}]: ${r
          .slice(0, p < 0 ? 6 : p + 1)
          .map((x) => `${x.name}:${x.score}`)
          .join(' ')}  | want ${accept.slice(0, 4).join(' ')}`,
      );
  }
