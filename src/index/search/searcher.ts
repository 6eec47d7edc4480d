// Hybrid search: the very name, then words (bm25), then meaning (vectors). Scores of the three are brought to one
// scale and fused; the weights were chosen by `bench/search.ts` on its own queries.
import type { Database, Statement } from 'better-sqlite3';
import { INDEX_KINDS, type IndexKind, type SearchResult } from '../types.ts';
import { nameForms, readTerms } from './query.ts';
import { VectorTable } from './vectors.ts';
import { type WordHit, WordSearch } from './words.ts';

/** How much each part says. */
export interface FusionWeights {
  words: number;
  meaning: number;
  /** Share of the query's words that the document has. */
  coverage: number;
  popularity: number;
  installed: number;
  app: number;
}

export const WEIGHTS: FusionWeights = {
  words: 0.2,
  meaning: 1,
  coverage: 0.25,
  popularity: 0.3,
  installed: 0.05,
  app: 0.08,
};

/** Nothing less alike is found by meaning alone (the specification's threshold). */
const LEAST_COSINE = 0.5;
/** A document that was found by its words is helped by its meaning from here on. */
const FLOOR_COSINE = 0.2;
const CANDIDATES = 120;
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
}

interface Candidate {
  row: Row;
  rank: number;
  cosine: number;
  exact: boolean;
}

export interface SearchRequest {
  query: string;
  limit: number;
  kinds: readonly IndexKind[];
  /** The query's vector where there is one. */
  vector: Float32Array | null;
}

/** A word without the endings that the tokenizer takes off as well; enough to see whether a text has it. */
const root = (word: string): string =>
  word.length <= 4 ? word : word.replace(/(?:ing|ers?|ors?|ions?|ies|es|ed|s|e|y)$/, '');

export class Searcher {
  weights: FusionWeights = WEIGHTS;
  private readonly searches = new Map<IndexKind, WordSearch>();
  private readonly byId: Statement;
  private readonly byKey: Statement;
  private readonly byName: Statement;
  private table: VectorTable | null = null;
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
    const columns = 'id, kind, key, name, title, description, installed, popularity';
    this.byId = db.prepare(`SELECT ${columns} FROM entries WHERE id = ?`);
    this.byKey = db.prepare(`SELECT ${columns} FROM entries WHERE kind = ? AND key = ?`);
    this.byName = db.prepare(
      `SELECT ${columns} FROM entries WHERE name = ? COLLATE NOCASE LIMIT 20`,
    );
  }

  /** The index changed: what was remembered of it is asked again. */
  changed(): void {
    for (const search of this.searches.values()) search.changed();
  }

  vectorsChanged(): void {
    this.table = null;
  }

  get vectors(): VectorTable {
    this.table ??= VectorTable.load(this.db);
    return this.table;
  }

  search({ query, limit, kinds, vector }: SearchRequest): SearchResult[] {
    const terms = readTerms(query);
    const wanted = new Set(kinds);
    const found = new Map<number, Candidate>();
    const add = (row: Row | undefined): Candidate | null => {
      if (!row || !wanted.has(row.kind)) return null;
      let candidate = found.get(row.id);
      if (!candidate) {
        candidate = { row, rank: 0, cosine: 0, exact: false };
        found.set(row.id, candidate);
      }
      return candidate;
    };

    for (const row of this.named(terms.phrase)) {
      const candidate = add(row);
      if (candidate) candidate.exact = true;
    }
    for (const kind of INDEX_KINDS) {
      if (!wanted.has(kind)) continue;
      const hits = this.wordSearch(kind).search(terms.words, CANDIDATES);
      const best = Math.max(0, ...hits.map((hit: WordHit) => hit.rank));
      for (const hit of hits) {
        const candidate = add(this.byId.get(hit.id) as Row | undefined);
        if (candidate) candidate.rank = best > 0 ? hit.rank / best : 0;
      }
    }
    if (vector) this.addMeaning(vector, found, add);
    return this.order(terms.words, [...found.values()], limit);
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

  private addMeaning(
    vector: Float32Array,
    found: Map<number, Candidate>,
    add: (row: Row | undefined) => Candidate | null,
  ): void {
    const known = new Map<string, Candidate>();
    for (const candidate of found.values())
      known.set(`${candidate.row.kind}:${candidate.row.key}`, candidate);
    for (const { id, cosine } of this.vectors.nearest(vector, NEAREST, FLOOR_COSINE)) {
      let candidate = known.get(id) ?? null;
      if (!candidate && cosine > LEAST_COSINE) {
        const colon = id.indexOf(':');
        candidate = add(this.byKey.get(id.slice(0, colon), id.slice(colon + 1)) as Row | undefined);
      }
      if (candidate) candidate.cosine = cosine;
    }
  }

  private order(
    words: readonly string[],
    candidates: readonly Candidate[],
    limit: number,
  ): SearchResult[] {
    const roots = words.map(root);
    const w = this.weights;
    const most = w.words + w.meaning + w.coverage + w.popularity + w.installed + w.app;
    const scored = candidates.map((candidate) => {
      const { row } = candidate;
      const text = `${row.name} ${row.title} ${row.description}`.toLowerCase();
      const has = roots.filter((word) => text.includes(word)).length;
      const coverage = roots.length > 0 ? has / roots.length : 0;
      const sum =
        w.words * candidate.rank +
        w.meaning * candidate.cosine +
        w.coverage * coverage +
        w.popularity * row.popularity +
        w.installed * row.installed +
        w.app * (row.kind === 'app' ? 1 : 0);
      const score = candidate.exact ? 0.9 + 0.1 * (sum / most) : 0.9 * (sum / most);
      return { candidate, score };
    });
    scored.sort(
      (a, b) => b.score - a.score || (a.candidate.row.name < b.candidate.row.name ? -1 : 1),
    );
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
        level: candidate.exact ? 'exact' : candidate.rank > 0 ? 'fts' : 'semantic',
        score: Math.round(score * 10_000) / 10_000,
      });
      if (results.length >= limit) break;
    }
    return results;
  }
}

function describe(row: Row): string {
  if (row.title === '' || row.title.toLowerCase() === row.name.toLowerCase())
    return row.description || row.title;
  return row.description === '' || row.description === row.title
    ? row.title
    : `${row.title}: ${row.description}`;
}
