// Reads JSON as small models write it: strict JSON first, else a reader that forgives single quotes, bare keys,
// trailing commas, raw line ends, shell escapes (`\.`), quotes inside strings and missing brackets at the end.

const MAX_CHARS = 65_536;
const MAX_DEPTH = 16;

/** The first JSON object or list in a text; undefined when there is none. Never throws. */
export function readLooseJson(text: string): unknown {
  const source = text.slice(0, MAX_CHARS);
  const start = source.search(/[{[]/);
  if (start < 0) return undefined;
  try {
    return JSON.parse(source.slice(start));
  } catch {
    // Not strict, or followed by something else.
  }
  const reader = new Reader(source, start);
  return reader.value(0);
}

class Reader {
  private readonly source: string;
  private at: number;

  constructor(source: string, at: number) {
    this.source = source;
    this.at = at;
  }

  value(depth: number): unknown {
    this.space();
    const char = this.source[this.at];
    if (char === undefined || depth > MAX_DEPTH) return undefined;
    if (char === '{') return this.object(depth);
    if (char === '[') return this.list(depth);
    if (char === '"' || char === "'") return this.text(char);
    return this.bare();
  }

  private object(depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = Object.create(null);
    this.at += 1;
    for (;;) {
      this.space();
      const char = this.source[this.at];
      if (char === undefined) return result;
      if (char === '}') {
        this.at += 1;
        return result;
      }
      if (char === ',') {
        this.at += 1;
        continue;
      }
      const before = this.at;
      const key = char === '"' || char === "'" ? this.text(char) : this.name();
      this.space();
      if (this.source[this.at] === ':') this.at += 1;
      result[key] = this.value(depth + 1);
      if (this.at === before) this.at += 1;
    }
  }

  private list(depth: number): unknown[] {
    const result: unknown[] = [];
    this.at += 1;
    for (;;) {
      this.space();
      const char = this.source[this.at];
      if (char === undefined) return result;
      if (char === ']') {
        this.at += 1;
        return result;
      }
      if (char === ',') {
        this.at += 1;
        continue;
      }
      const before = this.at;
      result.push(this.value(depth + 1));
      if (this.at === before) this.at += 1;
    }
  }

  /** A quote ends the text only where JSON could go on; any other stands for itself. */
  private text(quote: string): string {
    let result = '';
    this.at += 1;
    for (; this.at < this.source.length; this.at += 1) {
      const char = this.source[this.at]!;
      if (char === '\\') {
        this.at += 1;
        result += this.escape();
      } else if (
        char === quote &&
        /^\s*([,}\]:]|$)/.test(this.source.slice(this.at + 1, this.at + 40))
      ) {
        this.at += 1;
        return result;
      } else result += char;
    }
    return result;
  }

  private escape(): string {
    const char = this.source[this.at] ?? '';
    switch (char) {
      case '"':
      case '\\':
      case '/':
      case "'":
        return char;
      case 'n':
        return '\n';
      case 't':
        return '\t';
      case 'r':
        return '\r';
      case 'b':
      case 'f':
        return '';
      case 'u': {
        const hex = /^[0-9a-fA-F]{4}/.exec(this.source.slice(this.at + 1, this.at + 5))?.[0];
        if (hex === undefined) return '\\u';
        this.at += 4;
        return String.fromCharCode(Number.parseInt(hex, 16));
      }
      default:
        // `\.` or `\(` of a regex or of find: the model meant the shell's backslash.
        return `\\${char}`;
    }
  }

  private name(): string {
    const name = /^[^\s:,{}[\]]*/.exec(this.source.slice(this.at, this.at + 200))?.[0] ?? '';
    this.at += name.length;
    return name;
  }

  private bare(): unknown {
    const word = /^[^,}\]\n]*/.exec(this.source.slice(this.at))?.[0] ?? '';
    this.at += word.length;
    const plain = word.trim();
    if (plain === 'true') return true;
    if (plain === 'false') return false;
    if (plain === 'null' || plain === '') return null;
    const number = Number(plain);
    return Number.isNaN(number) ? plain : number;
  }

  private space(): void {
    while (/\s/.test(this.source[this.at] ?? '')) this.at += 1;
  }
}
