// The remembered commands, for a list that is searched at every key. Each distinct line is held once, and all of them
// also as one text in which the words are looked for; then one walk over the runs, newest first, keeps the filters and
// the order. What is typed on only narrows what answered before, and no run is walked again.
import { Column, JoinedLines, Names } from './columns.ts';
import type { ImportedRow, PastLine, PastPage, PastQuestion, PastRow } from './past.ts';

type Filter = Pick<PastQuestion, 'cwd' | 'exit' | 'mine' | 'since'>;

interface Found {
  /** Runs (and, behind all of them, imported lines) in the order of the answer; `size` of them. */
  order: Int32Array;
  size: number;
  /** How often each line was run. */
  counts: Uint32Array;
}

/** Lines as they came together. */
interface Piece {
  from: number;
  to: number;
  small: JoinedLines;
  exact?: JoinedLines;
}

const UNKNOWN = -1;
const told = (value: number): number | null => (value === UNKNOWN ? null : value);
const UNTOLD = { at: null, cwd: null, exit: null, duration: null } as const;
/** More than that nobody types; the count of them fits a byte. */
const MAX_WORDS = 100;

/** Where one line of so many answered, all are looked through at once rather than one by one. */
const MANY = 16;

const inSmall = (text: string) => text.toLowerCase();
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/))].filter((word) => word !== '').slice(0, MAX_WORDS);

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((word, at) => word === others[at]);

/** Whether no line can hold `words` without the earlier ones: each stands in one of them, as strictly. */
const narrows = (earlier: readonly string[], words: readonly string[]): boolean =>
  earlier.every((word) => words.some((other) => (word === inSmall(word) ? inSmall(other) : other).includes(word)));

export class PastTable {
  private readonly lines = new Names();
  private readonly folders = new Names();
  private readonly sessions = new Names();
  /** Runs, newest first: numbers of names, UNKNOWN for what was not told. */
  private readonly line = new Column();
  private readonly at = new Column();
  private readonly folder = new Column();
  private readonly session = new Column();
  private readonly exit = new Column();
  private readonly duration = new Column();
  private readonly imported: { line: number; count: number }[] = [];
  /** The lines as they came, to be searched; `exact`: with their capitals, once somebody asked for one. */
  private readonly joined: Piece[] = [];
  private latest: { words: readonly string[]; filter: string; found: Found } | null = null;

  /** Older than all that is here. */
  addOlder(rows: readonly PastRow[]): void {
    for (const { line, at, cwd, session, exit, duration } of rows) {
      this.line.push(this.lines.add(line));
      this.at.push(at);
      this.folder.push(cwd === null ? UNKNOWN : this.folders.add(cwd));
      this.session.push(this.sessions.add(session));
      this.exit.push(exit ?? UNKNOWN);
      this.duration.push(duration ?? UNKNOWN);
    }
    this.grown();
  }

  /** What the shells' own histories hold, the latest first; older than all runs. */
  addImported(rows: readonly ImportedRow[]): void {
    for (const { line, count } of rows) this.imported.push({ line: this.lines.add(line), count });
    this.grown();
  }

  page(question: PastQuestion, session: string, complete: boolean): PastPage {
    const found = this.find(question, session);
    const total = found.size;
    const from = Math.max(0, Math.min(question.from, total - 1));
    const lines: PastLine[] = [];
    for (let at = from; at < Math.min(total, from + question.count); at++)
      lines.push(this.lineAt(found.order[at]!, found.counts));
    return { from, lines, total, complete };
  }

  private grown(): void {
    this.latest = null;
    const from = this.joined.at(-1)?.to ?? 0;
    const to = this.lines.list.length;
    if (to === from) return;
    const small = new JoinedLines(this.lines.list.slice(from).map(inSmall));
    this.joined.push({ from, to, small });
  }

  private lineAt(index: number, counts: Uint32Array): PastLine {
    const runs = this.line.size;
    const id = index < runs ? this.line.values[index]! : this.imported[index - runs]!.line;
    const line = this.lines.list[id]!;
    const count = counts[id]!;
    if (index >= runs) return { line, ...UNTOLD, count };
    return {
      line,
      at: this.at.values[index]!,
      cwd: this.folders.name(this.folder.values[index]!),
      exit: told(this.exit.values[index]!),
      duration: told(this.duration.values[index]!),
      count,
    };
  }

  private find(question: PastQuestion, session: string): Found {
    const { text, cwd, exit, mine, since } = question;
    const filter = { cwd, exit, mine, since };
    const words = wordsOf(text);
    const key = JSON.stringify([filter, session]);
    const before = this.latest?.filter === key ? this.latest : null;
    if (before && same(before.words, words)) return before.found;
    const found =
      before && narrows(before.words, words) ? this.narrow(before.found, words) : this.walk(words, filter, session);
    this.latest = { words, filter: key, found };
    return found;
  }

  /** Those lines of an answer that hold other words as well; their runs are what they were. */
  private narrow({ order, size, counts }: Found, words: readonly string[]): Found {
    const kept = new Int32Array(size);
    const runs = this.line.size;
    const met = size * MANY > this.lines.list.length ? this.meet(words) : null;
    const looked = words.map((word) => ({ bytes: Buffer.from(word), small: word === inSmall(word) }));
    let left = 0;
    for (let at = 0; at < size; at++) {
      const index = order[at]!;
      const id = index < runs ? this.line.values[index]! : this.imported[index - runs]!.line;
      if (met) {
        if (met[id] === words.length) kept[left++] = index;
        continue;
      }
      const piece = this.pieceOf(id);
      let held = 0;
      for (const { bytes, small } of looked) {
        if (!this.text(piece, small).holds(id - piece.from, bytes)) break;
        held++;
      }
      if (held === words.length) kept[left++] = index;
    }
    return { order: kept, size: left, counts };
  }

  private pieceOf(id: number): Piece {
    let low = 0;
    let high = this.joined.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.joined[middle]!.to <= id) low = middle + 1;
      else high = middle;
    }
    return this.joined[low]!;
  }

  private text(piece: Piece, small: boolean): JoinedLines {
    if (small) return piece.small;
    piece.exact ??= new JoinedLines(this.lines.list.slice(piece.from, piece.to));
    return piece.exact;
  }

  /** How many of the words each line holds, counted up to the first that it does not. */
  private meet(words: readonly string[]): Uint8Array {
    const counted = new Uint8Array(this.lines.list.length);
    for (const piece of this.joined) {
      const part = counted.subarray(piece.from, piece.to);
      for (const [nth, word] of words.entries()) this.text(piece, word === inSmall(word)).meet(word, nth, part);
    }
    return counted;
  }

  /** The newest run of each line that passes, and how often each was run. */
  private walk(words: readonly string[], filter: Filter, session: string): Found {
    const { cwd, exit, mine, since } = filter;
    const met = this.meet(words);
    const runs = this.line.size;
    const [line, at, folder] = [this.line.values, this.at.values, this.folder.values];
    const [owner, code] = [this.session.values, this.exit.values];
    const here = cwd === null ? null : this.folders.number(cwd);
    const own = mine ? this.sessions.number(session) : null;
    const order = new Int32Array(this.lines.list.length);
    const counts = new Uint32Array(this.lines.list.length);
    let size = 0;
    for (let index = 0; index < runs; index++) {
      const id = line[index]!;
      if (met[id] !== words.length) continue;
      if (here !== null && folder[index] !== here) continue;
      if (own !== null && owner[index] !== own) continue;
      if (since !== null && at[index]! < since) continue;
      if (exit !== null) {
        const ended = code[index]!;
        if (ended === UNKNOWN || (ended === 0) !== (exit === 'ok')) continue;
      }
      if (counts[id] === 0) order[size++] = index;
      counts[id]!++;
    }
    if (cwd !== null || exit !== null || mine || since !== null) return { order, size, counts };
    for (const [index, { line: id, count }] of this.imported.entries()) {
      if (met[id] !== words.length) continue;
      if (counts[id] === 0) order[size++] = runs + index;
      // A shell's own history holds what was run here too: the larger of both, and not their sum.
      counts[id] = Math.max(counts[id]!, count);
    }
    return { order, size, counts };
  }
}
