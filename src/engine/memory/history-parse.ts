// Reads the shells' own history files as text. Each gives lines in the order they were run; a broken
// entry is skipped, never guessed.

export interface HistoryEntry {
  line: string;
  /** Seconds since the epoch when the shell kept it. */
  at?: number;
  cwd?: string;
  exit?: number;
}

const MAX_LINE = 4_096;

/** One line of history is one line in the editor: multi-line and oversized entries are left out. */
function keep(line: string): boolean {
  return line !== '' && line.length <= MAX_LINE && !line.startsWith(' ') && !/\p{Cc}/u.test(line);
}

/** bash: one command a line, with `#1700000000` before it when HISTTIMEFORMAT is set. */
export function* parseBash(text: Iterable<string>): Generator<HistoryEntry> {
  let at: number | undefined;
  for (const raw of text) {
    const stamp = /^#(\d{9,11})$/.exec(raw);
    if (stamp) {
      at = Number(stamp[1]);
      continue;
    }
    const line = raw.trimEnd();
    if (keep(line)) yield { line, at };
    at = undefined;
  }
}

/** zsh: `: 1700000000:0;command` or the bare command; a backslash at the end continues it. */
export function* parseZsh(text: Iterable<string>): Generator<HistoryEntry> {
  let open: string | null = null;
  for (const raw of text) {
    const joined: string = open === null ? raw : `${open}\n${raw}`;
    if (/(?:^|[^\\])(?:\\\\)*\\$/.test(raw)) {
      open = joined.slice(0, -1);
      continue;
    }
    open = null;
    const extended = /^: (\d+):\d+;([\s\S]*)$/.exec(joined);
    const line = (extended ? (extended[2] ?? '') : joined).trimEnd();
    if (keep(line)) yield { line, at: extended ? Number(extended[1]) : undefined };
  }
}

/** zsh writes some bytes as 0x83 followed by the byte xor 0x20 ("metafied"). */
export function unmetafy(bytes: Buffer): Buffer {
  const first = bytes.indexOf(0x83);
  if (first < 0) return bytes;
  const out = Buffer.alloc(bytes.length);
  let n = 0;
  for (let i = 0; i < bytes.length; i++) {
    const b = bytes[i]!;
    if (b === 0x83 && i + 1 < bytes.length) out[n++] = bytes[++i]! ^ 0x20;
    else out[n++] = b;
  }
  return out.subarray(0, n);
}

/** fish: `- cmd: …` with `when:` below, newlines and backslashes escaped. */
export function* parseFish(text: Iterable<string>): Generator<HistoryEntry> {
  let entry: HistoryEntry | null = null;
  for (const raw of text) {
    if (raw.startsWith('- cmd: ')) {
      if (entry && keep(entry.line)) yield entry;
      const line = raw.slice(7).replace(/\\([\\n])/g, (_, c) => (c === 'n' ? '\n' : '\\'));
      entry = { line: line.trimEnd() };
    } else if (entry && raw.startsWith('  when: ')) entry.at = Number(raw.slice(8)) || undefined;
  }
  if (entry && keep(entry.line)) yield entry;
}
