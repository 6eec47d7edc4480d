// Full-text search of one kind of thing. All the words first, then any of them; a word that a tenth of the archive
// contains is asked for only where it is cheap. Ranks are FTS5's bm25 with the weights of the schema.
import type { Database, Statement } from '../../base/sqlite-types.ts';
import type { IndexKind } from '../types.ts';
import { expression } from './query.ts';
import { SEARCH_TABLES } from './tables.ts';

/** Rows that one query may have to score; 100 000 rows are ranked in about 60 ms, so this is about 3 ms. */
const MAX_SCORED = 2_000;
const MAX_KNOWN_COUNTS = 4_096;

export class WordSearch {
  private readonly counts = new Map<string, number>();
  private readonly count: Statement;
  private readonly rows: Statement;
  private readonly kind: IndexKind;

  constructor(db: Database, kind: IndexKind) {
    this.kind = kind;
    const { table } = SEARCH_TABLES[kind];
    // Counting stops where the answer no longer matters.
    this.count = db
      .prepare(`SELECT count(*) FROM (SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT ${MAX_SCORED + 1})`)
      .pluck();
    this.rows = db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rank LIMIT ?`).pluck();
  }

  /** Forgets how common words are; after the index changed. */
  changed(): void {
    this.counts.clear();
  }

  /** In how many rows a word is, at most one more than is ever asked for. */
  rowsWith(word: string): number {
    return this.frequency(expression([word], 'AND', SEARCH_TABLES[this.kind].columns));
  }

  private frequency(match: string): number {
    const known = this.counts.get(match);
    if (known !== undefined) return known;
    if (this.counts.size >= MAX_KNOWN_COUNTS) this.counts.clear();
    const found = this.count.get(match) as number;
    this.counts.set(match, found);
    return found;
  }

  /** Ids of what has the words, the best first. */
  search(words: readonly string[], limit: number): number[] {
    if (words.length === 0) return [];
    const { columns, nameColumns } = SEARCH_TABLES[this.kind];
    const found = new Set<number>();
    const ask = (match: string): void => {
      for (const id of this.rows.all(match, limit) as number[]) found.add(id);
    };
    const known = words
      .map((word) => ({ word, rows: this.rowsWith(word) }))
      .filter(({ rows }) => rows > 0)
      .sort((a, b) => a.rows - b.rows);
    if (known.length === 0) {
      // Half a word: the beginning of a name.
      const prefixes = words.filter((word) => word.length >= 3).slice(0, 3);
      if (prefixes.length > 0) {
        const match = expression(prefixes, 'OR', nameColumns, true);
        if (this.frequency(match) <= MAX_SCORED) ask(match);
      }
      return [...found];
    }
    if (known.length > 1) {
      const all = expression(
        known.map(({ word }) => word),
        'AND',
        columns,
      );
      if (this.frequency(all) <= MAX_SCORED) ask(all);
      if (found.size >= limit) return [...found];
    }
    let budget = MAX_SCORED;
    const some: string[] = [];
    for (const { word, rows } of known) {
      if (rows > budget) break;
      budget -= rows;
      some.push(word);
    }
    if (some.length > 0) ask(expression(some, 'OR', columns));
    else {
      // Even the rarest word is everywhere: look for it in names.
      const match = expression([known[0]!.word], 'AND', nameColumns);
      if (this.frequency(match) <= MAX_SCORED) ask(match);
    }
    return [...found];
  }
}
