// Ranks a program's entries of the catalog for a request by the words that they share, weighted by how rare each is (Robertson's idf):
// the share of the request that an entry explains, tempered by the share of the entry that the request asked for.
// Only the ranking is retrieval; commands are built from templates and typed slots.
import type { CatalogEntry } from '../../../domains/catalog.ts';
import { wordsOfEntry } from '../frame-words.ts';
import { canon } from '../lexicon.ts';
import { compileTemplate, type Template } from '../phrases/template.ts';
import type { Token } from '../token.ts';

export class CatalogDoc {
  readonly entry: CatalogEntry;
  readonly program: string;
  readonly words: readonly string[];
  private compiled: Template | undefined;

  constructor(entry: CatalogEntry) {
    this.entry = entry;
    this.program = entry.template.split(' ', 1)[0] ?? '';
    this.words = wordsOfEntry(entry);
  }

  get template(): Template {
    this.compiled ??= compileTemplate(this.entry.template, new Map());
    return this.compiled;
  }
}

export interface Hit {
  doc: CatalogDoc;
  /** 0..1, before slots. */
  score: number;
  /** Canonical words that agree. */
  matched: ReadonlySet<string>;
}

export interface CatalogIndex {
  /** The entries of one program that fit a request best, best first, whatever its domain. */
  ofProgram(program: string, tokens: readonly Token[], count: number): Hit[];
  knows(word: string): boolean;
  readonly programs: ReadonlySet<string>;
}

/** A word of no entry is a name as often as not; it counts against an entry by this share of the rarest word. */
const UNKNOWN_SHARE = 0.3;
const REQUEST_POWER = 0.65;
const ENTRY_POWER = 0.35;

export function createCatalogIndex(entries: readonly CatalogEntry[]): CatalogIndex {
  const docs = entries.map((entry) => new CatalogDoc(entry));
  const postings = new Map<string, number[]>();
  docs.forEach((doc, i) => {
    for (const word of doc.words) {
      const list = postings.get(word);
      if (list) list.push(i);
      else postings.set(word, [i]);
    }
  });
  const weights = new Map<string, number>();
  for (const [word, list] of postings) weights.set(word, Math.log(1 + docs.length / list.length));
  const rarest = Math.log(1 + docs.length);
  const idf = (word: string) => weights.get(word) ?? rarest;
  // A program's own name is welcome in a request, yet nobody has to say it.
  const totals = docs.map(({ program, words }) => {
    const own = canon(program);
    return words.reduce((sum, word) => sum + (word === own ? 0 : idf(word)), 0.1);
  });
  const byProgram = new Map<string, number[]>();
  docs.forEach(({ program }, i) => {
    const list = byProgram.get(program);
    if (list) list.push(i);
    else byProgram.set(program, [i]);
  });
  const wordsAsked = (tokens: readonly Token[]): Set<string> =>
    new Set(
      tokens.flatMap((token) => {
        if (token.stop) return [];
        if (token.canon !== '') return [token.canon];
        // A thing may be a word of an entry too: `HEAD`, `package.json`.
        const word = canon(token.text);
        return postings.has(word) ? [word] : [];
      }),
    );
  const weightOf = (word: string) => weights.get(word) ?? rarest * UNKNOWN_SHARE;
  const hitOf = (i: number, score: number, asked: ReadonlySet<string>): Hit[] => {
    const doc = docs[i];
    if (!doc) return [];
    return [{ doc, score, matched: new Set(doc.words.filter((word) => asked.has(word))) }];
  };
  const agreement = (sum: number, total: number, own: number): number =>
    (sum / total) ** REQUEST_POWER * Math.min(1, sum / own) ** ENTRY_POWER;
  return {
    programs: new Set(byProgram.keys()),
    ofProgram(program, tokens, count) {
      const asked = wordsAsked(tokens);
      // Its name is in all of its entries and decides nothing between them.
      asked.delete(canon(program));
      const total = [...asked].reduce((sum, word) => sum + weightOf(word), 0.1);
      return (byProgram.get(program) ?? [])
        .map((i) => {
          let sum = 0;
          for (const word of docs[i]?.words ?? []) if (asked.has(word)) sum += idf(word);
          return { i, score: agreement(sum, total, totals[i] ?? 1) };
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, count)
        .flatMap(({ i, score }) => hitOf(i, score, asked));
    },
    knows: (word) => postings.has(word),
  };
}
