// Hybrid search: the very name, words (bm25) and meaning (vectors) find what is looked at; one sum puts it in order.
// Its weights were chosen by `bench/search.ts` on one half of its queries (docs/search.md).
import type { Database, Statement } from '../../base/sqlite-types.ts';
import { INDEX_KINDS, type IndexKind, type IndexName, type SearchResult } from '../types.ts';
import type { Vectors } from '../vectors.ts';
import { Agreement } from './agreement.ts';
import { nameForms, readTerms } from './query.ts';
import { VectorTable } from './vectors.ts';
import { WordSearch } from './words.ts';

/** How much each part says. */
interface Weights {
  /** Cosine with the query. */
  meaning: number;
  /** How well each word of the query is met by one of the document's, rare words counting more. */
  met: number;
  /** How much of the description the query speaks of. */
  said: number;
  popularity: number;
  installed: number;
  app: number;
}

const WEIGHTS: Weights = { meaning: 1, met: 1, said: 0.4, popularity: 1.2, installed: 0.03, app: 0.08 };

/**
 * By meaning alone a document is found when its cosine is above this. One word says little, so its neighbours must
 * be near; several words that agree are believed earlier (chosen on the even queries: docs/search.md).
 */
const LEAST_COSINE = { oneWord: 0.4, moreWords: 0.3 };
/** What has no vector is taken to be this like a query whose words it meets. */
const IMPUTED_COSINE = 0.5;
/** About as many packages as a large archive has. */
const ARCHIVE = 60_000;
const CANDIDATES = 80;
const NEAREST = 200;

interface Row {
  id: number;
  kind: IndexKind;
  key: string;
  name: string;
  title: string;
  description: string;
  installed: number;
  popularity: number;
  words: string;
}

/** Why an entry is looked at: its very name, its words, or (neither) what it means. */
interface Found {
  exact: boolean;
  words: boolean;
}

interface Candidate extends Found {
  row: Row;
  /** Null when the document has no vector, or the query none. */
  cosine: number | null;
}

export interface SearchRequest {
  query: string;
  limit: number;
  kinds: readonly IndexKind[];
  /** The query's vector where there is one. */
  vector: Float32Array | null;
}

export class Searcher {
  private readonly searches = new Map<IndexKind, WordSearch>();
  private readonly byIds: Statement;
  private readonly byPrefix: Statement;
  private readonly byName: Statement;
  private table: VectorTable | null = null;
  private readonly db: Database;
  private readonly meaning: Pick<Vectors, 'table' | 'directions'> | null;

  constructor(db: Database, meaning: Pick<Vectors, 'table' | 'directions'> | null = null) {
    this.db = db;
    this.meaning = meaning;
    // A package's facets (`image`, `editing`) live in the full-text table alone.
    const from = `SELECT e.id, e.kind, e.key, e.name, e.title, e.description, e.installed, e.popularity,
        coalesce(f.category, '') AS words
      FROM entries e LEFT JOIN packages_fts f ON f.rowid = e.id AND e.kind = 'package'`;
    // All at once: a quarter of the time of one question for each.
    this.byIds = db.prepare(`${from} JOIN json_each(?) wanted ON wanted.value = e.id`);
    this.byPrefix = db.prepare(`
      SELECT name, description, installed FROM entries
      WHERE name >= @prefix COLLATE NOCASE AND name < @end COLLATE NOCASE AND kind = @kind
      ORDER BY installed DESC, popularity DESC, length(name) LIMIT @limit`);
    this.byName = db.prepare(`${from} WHERE e.name = ? COLLATE NOCASE LIMIT 20`);
  }

  names(kind: IndexKind, prefix: string, limit: number): IndexName[] {
    const rows = this.byPrefix.all({ kind, prefix, end: `${prefix}\u{10ffff}`, limit });
    return (rows as { name: string; description: string; installed: number }[]).map((row) => ({
      ...row,
      installed: row.installed !== 0,
    }));
  }

  /** The index changed: what was remembered of it is asked again. */
  changed(): void {
    for (const search of this.searches.values()) search.changed();
  }

  vectorsChanged(): void {
    this.table = null;
  }

  get vectors(): VectorTable {
    this.table ??= this.meaning?.table() ?? new VectorTable(0, 0, true);
    return this.table;
  }

  search({ query, limit, kinds, vector }: SearchRequest): SearchResult[] {
    const terms = readTerms(query);
    const wanted = new Set(kinds);
    const found = new Map<number, Found>();
    const add = (id: number): Found => {
      let entry = found.get(id);
      if (!entry) {
        entry = { exact: false, words: false };
        found.set(id, entry);
      }
      return entry;
    };
    for (const { id, kind } of this.named(terms.phrase)) if (wanted.has(kind)) add(id).exact = true;
    for (const kind of INDEX_KINDS) {
      if (!wanted.has(kind)) continue;
      for (const id of this.wordSearch(kind).search(terms.words, CANDIDATES)) add(id).words = true;
    }
    if (vector) {
      const { oneWord, moreWords } = LEAST_COSINE;
      const least = terms.words.length > 1 ? moreWords : oneWord;
      for (const { id } of this.vectors.nearest(vector, NEAREST, least, kinds)) add(id);
    }
    const cosineOf = vector ? this.vectors.cosines(vector) : () => null;
    const candidates = this.rows([...found.keys()]).map(
      (row): Candidate => ({ row, ...found.get(row.id)!, cosine: cosineOf(row.id) }),
    );
    return this.order(terms.words, candidates, limit);
  }

  private rows(ids: readonly number[]): Row[] {
    return this.byIds.all(JSON.stringify(ids)) as Row[];
  }

  private wordSearch(kind: IndexKind): WordSearch {
    let search = this.searches.get(kind);
    if (!search) {
      search = new WordSearch(this.db, kind);
      this.searches.set(kind, search);
    }
    return search;
  }

  private named(phrase: string): Row[] {
    return nameForms(phrase).flatMap((form) =>
      [form, `${form}.service`].flatMap((name) => this.byName.all(name) as Row[]),
    );
  }

  /** How much a word tells: the rarer, the more (inverse document frequency); nothing when no package has it. */
  private rarity(word: string): number {
    const rows = this.wordSearch('package').rowsWith(word);
    return rows === 0 ? 0 : Math.log(1 + ARCHIVE / rows);
  }

  private order(words: readonly string[], candidates: readonly Candidate[], limit: number): SearchResult[] {
    const agreement = new Agreement(
      words.map((word) => ({ word, weight: this.rarity(word) })),
      this.meaning?.directions() ?? null,
    );
    const w = WEIGHTS;
    const most = w.meaning + w.met + w.said + w.popularity + w.installed + w.app;
    const scored = candidates.map((candidate) => {
      const { row } = candidate;
      const { met, said } = agreement.of(`${row.title} ${row.description}`, `${row.name} ${row.words}`);
      const sum =
        w.meaning * Math.max(0, candidate.cosine ?? IMPUTED_COSINE * met ** 2) +
        w.met * met +
        w.said * said +
        w.popularity * row.popularity +
        w.installed * row.installed +
        w.app * (row.kind === 'app' ? 1 : 0);
      const score = candidate.exact ? 0.9 + 0.1 * (sum / most) : 0.9 * (sum / most);
      return { candidate, score };
    });
    scored.sort((a, b) => b.score - a.score || (a.candidate.row.name < b.candidate.row.name ? -1 : 1));
    const results: SearchResult[] = [];
    const names = new Set<string>();
    for (const { candidate, score } of scored) {
      const { row } = candidate;
      // A program, its package and its desktop entry are one answer; a service or a manual page is another.
      const family = row.kind === 'service' || row.kind === 'manual' ? row.kind : '';
      const name = `${family}:${row.name.toLowerCase()}`;
      if (names.has(name)) continue;
      names.add(name);
      results.push({
        kind: row.kind,
        name: row.name,
        description: describe(row),
        installed: row.installed === 1,
        level: candidate.exact ? 'exact' : candidate.words ? 'fts' : 'semantic',
        score: Math.round(score * 10_000) / 10_000,
      });
      if (results.length >= limit) break;
    }
    return results;
  }
}

function describe(row: Row): string {
  if (row.title === '' || row.title.toLowerCase() === row.name.toLowerCase()) return row.description || row.title;
  return row.description === '' || row.description === row.title ? row.title : `${row.title}: ${row.description}`;
}
