// What a table of many rows is made of when it is walked at every key: names by number, numbers in columns that grow,
// and lines joined to one text.

/** Names by number. */
export class Names {
  private readonly all: string[] = [];
  private readonly numbers = new Map<string, number>();

  get list(): readonly string[] {
    return this.all;
  }

  add(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.all.length);
    return this.all.push(name) - 1;
  }

  /** Undefined when it never came. */
  number(name: string): number | undefined {
    return this.numbers.get(name);
  }

  /** Null for a number that is none of them. */
  name(number: number): string | null {
    return this.all[number] ?? null;
  }
}

const FIRST_ROOM = 4_096;

/** Numbers, one behind the other. */
export class Column {
  values = new Float64Array(FIRST_ROOM);
  size = 0;

  push(value: number): void {
    if (this.size === this.values.length) {
      const wider = new Float64Array(this.size * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.size++] = value;
  }
}

/**
 * Lines as one text, in which a word is found much faster than line by line. No line or word holds the sign between.
 */
export class JoinedLines {
  /** The same bytes twice: as a text for what is looked for in all lines, as numbers for what is looked for in some. */
  private readonly text: string;
  private readonly bytes: Uint8Array;
  /** Where each line begins, and where the last one ends. */
  private readonly starts: Int32Array;

  constructor(lines: readonly string[]) {
    const bytes = Buffer.from([...lines, ''].join('\n'));
    this.starts = new Int32Array(lines.length + 1);
    let end = 0;
    for (let id = 0; id < lines.length; id++) {
      end += Buffer.byteLength(lines[id]!) + 1;
      this.starts[id + 1] = end;
    }
    this.text = bytes.toString('latin1');
    this.bytes = bytes;
  }

  /** Counts the word, the `nth` from 0, for the lines that hold it and have all words before it counted. */
  meet(word: string, nth: number, counted: Uint8Array): void {
    const { text, starts } = this;
    const sought = Buffer.from(word).toString('latin1');
    let id = 0;
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, starts[id + 1]!)) {
      while (starts[id + 1]! <= at) id++;
      if (counted[id] === nth) counted[id] = nth + 1;
    }
  }

  /** Whether that line holds the word, given as bytes. */
  holds(id: number, word: Uint8Array): boolean {
    const { bytes, starts } = this;
    const { length } = word;
    const first = word[0]!;
    const last = starts[id + 1]! - 1 - length;
    for (let at = starts[id]!; at <= last; at++) {
      if (bytes[at] !== first) continue;
      let same = 1;
      while (same < length && bytes[at + same] === word[same]) same++;
      if (same === length) return true;
    }
    return false;
  }
}
