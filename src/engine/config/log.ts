// The log: one line an event, redacted, private, rotated. Writing never waits and never fails the caller: lines
// queue up (bounded) and go out in order; a full disk loses log lines and nothing else.
import { appendFileSync, chmodSync, renameSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolders, statIfPresent } from '../../base/folders.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface LogOptions {
  file: string;
  /** Takes secrets out of a line; required, so that nobody forgets it. */
  redact: (text: string) => string;
  /** Lowest level written; default `info`. */
  level?: LogLevel;
  /** A file is rotated beyond this many bytes; default 1 MB. */
  maxBytes?: number;
  /** Old files kept (`.1` newest); default 3. */
  keep?: number;
  now?: () => Date;
}

export interface Log {
  write(level: LogLevel, message: string, data?: Record<string, unknown>): void;
  /** Resolves when all that was written is on disk, or was lost. */
  flush(): Promise<void>;
  /** For the last words before the process ends. */
  flushSync(): void;
}

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];
const MAX_QUEUE = 1_000;
const MAX_LINE = 8_000;

export function createLog(options: LogOptions): Log {
  const { file, redact, level = 'info', maxBytes = 1_048_576, keep = 3 } = options;
  const now = options.now ?? (() => new Date());
  /** Lines that are not written out yet: what takes secrets out of them takes its time. */
  let queue: (() => string)[] = [];
  let dropped = 0;
  let size = -1;
  let writing: Promise<void> | null = null;

  function prepare(bytes: number): void {
    if (size < 0) {
      makeFolders(dirname(file));
      size = statIfPresent(file)?.size ?? 0;
      if (size > 0) chmodSync(file, 0o600);
    }
    if (size > 0 && size + bytes > maxBytes) {
      for (let i = keep; i >= 1; i -= 1) {
        const from = i === 1 ? file : `${file}.${i - 1}`;
        if (statIfPresent(from)) renameSync(from, `${file}.${i}`);
      }
      size = 0;
    }
    size += bytes;
  }

  function takeBatch(): string {
    const lines = queue.map((line) => line());
    if (dropped > 0) lines.push(`${now().toISOString()} warn ${dropped} log lines were dropped\n`);
    const text = lines.join('');
    queue = [];
    dropped = 0;
    return text;
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      try {
        const text = takeBatch();
        prepare(Buffer.byteLength(text));
        await appendFile(file, text, { mode: 0o600 });
      } catch {
        size = -1;
      }
    }
    writing = null;
  }

  return {
    write(at, message, data) {
      if (ORDER.indexOf(at) < ORDER.indexOf(level)) return;
      if (queue.length >= MAX_QUEUE) {
        dropped += 1;
        return;
      }
      const extra = data === undefined ? '' : ` ${JSON.stringify(data)}`;
      const said = `${message}${extra}`.slice(0, MAX_LINE * 8);
      const when = now().toISOString();
      queue.push(() => {
        // Control characters would let a logged text forge lines or drive the terminal of whoever reads the log.
        // Redacted before it is cut short, so that no half of a secret slips through.
        const line = redact(said)
          .slice(0, MAX_LINE)
          .replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ');
        return `${when} ${at} ${line}\n`;
      });
      // After what is under way now: a picture, an echo.
      writing ??= new Promise(setImmediate).then(drain);
    },
    flush: async () => {
      while (writing) await writing;
    },
    flushSync() {
      if (queue.length === 0) return;
      try {
        const text = takeBatch();
        prepare(Buffer.byteLength(text));
        appendFileSync(file, text, { mode: 0o600 });
      } catch {
        // Nothing is left to tell it to.
      }
    },
  };
}
