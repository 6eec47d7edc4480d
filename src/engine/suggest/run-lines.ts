// Which lines were really run, newest first: this folder's before those of anywhere. A line that is only known to have
// failed is none of them. What other sessions noted has folder and exit code; what a shell's own file holds has
// neither.
import type { HistoryIndex } from './history-index.ts';

export interface RunEvent {
  line: string;
  cwd?: string | null;
  /** Exit code, where it is known. */
  exit?: number | null;
}

const MAX_FOLDERS = 400;
const MAX_IN_FOLDER = 2_000;
const MAX_FAILED = 5_000;

/** What was interrupted (a code above 128) did its work. */
export const failed = (exit: number | null | undefined): boolean =>
  typeof exit === 'number' && exit !== 0 && exit <= 128;

/** Lines of one folder with the time of their last good run. */
class Folder {
  private readonly last = new Map<string, number>();
  private sorted: string[] | null = null;
  /** Lines that ran well in it, and when the last one did. */
  runs = 0;
  latest = -Infinity;

  add(line: string, at: number): void {
    this.runs++;
    this.latest = Math.max(this.latest, at);
    if (at <= (this.last.get(line) ?? -Infinity)) return;
    this.sorted = null;
    // Re-inserted last: the first key of the map is the one not run for longest.
    this.last.delete(line);
    this.last.set(line, at);
    if (this.last.size > MAX_IN_FOLDER) this.last.delete(this.last.keys().next().value ?? '');
  }

  has(line: string): boolean {
    return this.last.has(line);
  }

  newest(): readonly string[] {
    this.sorted ??= [...this.last].sort((a, b) => b[1] - a[1]).map(([line]) => line);
    return this.sorted;
  }
}

export class RunLines {
  private readonly folders = new Map<string, Folder>();
  /** All that was noted, wherever it ran. */
  private readonly anywhere = new Folder();
  /** Lines that only failed, and those that did not, as far as was told. */
  private readonly bad = new Set<string>();
  private readonly good = new Set<string>();
  /** Of the past, and of this session: the past is read while the session goes on. */
  private past = 0;
  private now = Number.MAX_SAFE_INTEGER / 2;
  /** So many runs were told of. */
  noted = 0;

  constructor(private readonly history: HistoryIndex) {}

  /** A line of this session has ended. */
  ran(event: RunEvent): void {
    this.note(event, ++this.now);
  }

  /** A line that an earlier session noted; oldest first. */
  replay(event: RunEvent): void {
    this.note(event, ++this.past);
  }

  /** It was run, and never well as far as is known. */
  onlyFailed(line: string): boolean {
    return this.bad.has(line);
  }

  /** Those that go on from `prefix`, each once. */
  *newest(prefix: string, cwd: string): Generator<string> {
    const seen = new Set<string>([prefix]);
    const fits = (line: string) => {
      if (seen.has(line) || this.bad.has(line) || !line.startsWith(prefix)) return false;
      seen.add(line);
      return true;
    };
    for (const line of this.folders.get(cwd)?.newest() ?? []) if (fits(line)) yield line;
    for (const line of this.history.newest(prefix)) if (fits(line)) yield line;
    for (const line of this.anywhere.newest()) if (fits(line)) yield line;
  }

  /** Folders that lines ran in, the latest first. */
  visited(): { path: string; visits: number }[] {
    return [...this.folders]
      .sort(([, a], [, b]) => b.latest - a.latest)
      .map(([path, { runs }]) => ({ path, visits: runs }));
  }

  wasRun(line: string): boolean {
    return !this.bad.has(line) && (this.anywhere.has(line) || this.history.has(line));
  }

  private note({ line: text, cwd, exit }: RunEvent, at: number): void {
    const line = text.trim();
    if (line === '') return;
    this.noted++;
    if (failed(exit)) {
      if (this.good.has(line)) return;
      this.bad.add(line);
      if (this.bad.size > MAX_FAILED) this.bad.delete(this.bad.values().next().value ?? '');
      return;
    }
    this.bad.delete(line);
    this.good.add(line);
    if (this.good.size > MAX_FAILED) this.good.delete(this.good.values().next().value ?? '');
    this.anywhere.add(line, at);
    if (!cwd) return;
    let folder = this.folders.get(cwd);
    if (!folder) {
      folder = new Folder();
      this.folders.set(cwd, folder);
      if (this.folders.size > MAX_FOLDERS) this.folders.delete(this.folders.keys().next().value ?? '');
    }
    folder.add(line, at);
  }
}
