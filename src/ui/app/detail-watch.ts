// What is said of a command while it is typed, besides the list: what the word at the cursor does, and the risk of the
// line as it stands. Worked out when the hands rest for a moment, never for a key.
import type { ExplanationPart, Level, Suggestion } from '../../engine/api.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import type { AppEvent } from './reducer.ts';

export interface LineDetail {
  /** The word at the cursor with what it does. */
  part: ExplanationPart | null;
  /** Null while it is safe. */
  risk: {
    level: Level;
    message: string;
    /** The suggestion that brings it; null: the line as it stands. */
    by: string | null;
  } | null;
}

const REST_MS = 150;

/** Behind it another command begins. */
const NEXT_COMMAND = /[\n;|&]\s*$/;

/** The part of the line that ends at the cursor or holds it; none where a command has yet to begin. */
export function partAt(line: string, cursor: number, parts: readonly ExplanationPart[]): ExplanationPart | null {
  if (NEXT_COMMAND.test(line.slice(0, cursor))) return null;
  let from = 0;
  let found: ExplanationPart | null = null;
  for (const part of parts) {
    const start = line.indexOf(part.text, from);
    if (start < 0) continue;
    if (start >= cursor && found !== null) break;
    found = part;
    from = start;
  }
  return found;
}

export interface DetailWatch {
  /** The line changed; `on`: it is a command. */
  look(on: boolean): void;
  /** Other suggestions stand under the same line: half a word may be meant to be another. */
  again(): void;
}

export function createDetailWatch(
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  suggestions: () => readonly Suggestion[],
  dispatch: (event: AppEvent) => void,
): DetailWatch {
  let cancel: (() => void) | null = null;
  let shown = false;
  let looking = false;

  const say = (detail: LineDetail | null) => {
    if (detail === null && !shown) return;
    shown = detail !== null;
    dispatch({ type: 'detailed', detail });
  };
  const best = () => suggestions()[0];
  /** Of half a word nothing true can be said: the line is taken as the first suggestion would finish it. */
  const finished = (buffer: string, cursor: number): string => {
    const first = best();
    const half = cursor === buffer.length && /\S$/.test(buffer);
    return half && first?.replacement.startsWith(buffer) ? first.replacement : buffer;
  };
  const work = () => {
    cancel = null;
    const { buffer, cursor, cwd, phase } = shell.line;
    if (phase !== 'prompt' || buffer === null || buffer.trim() === '') return say(null);
    if (!engine.isReady('safety') || !engine.isReady('explain')) return;
    const line = finished(buffer, cursor ?? buffer.length);
    const standing = engine.check(buffer, cwd);
    // What Enter must not do now is said now; of the rest of half a word nothing is known.
    const now = line === buffer || standing.level === 'critical';
    const verdict = now ? standing : engine.check(line, cwd);
    const worst = verdict.matches.find(({ level }) => level === verdict.level);
    const by = now || verdict.level === standing.level ? null : (best()?.text.trim() ?? null);
    say({
      part: partAt(line, line === buffer ? (cursor ?? line.length) : line.length, engine.explain(line)),
      risk: verdict.level === 'safe' ? null : { level: verdict.level, message: worst?.message ?? '', by },
    });
  };

  return {
    again() {
      if (looking) cancel ??= screen.delay(work, REST_MS);
    },
    look(on) {
      looking = on;
      cancel?.();
      cancel = null;
      if (on) cancel = screen.delay(work, REST_MS);
      else say(null);
    },
  };
}
