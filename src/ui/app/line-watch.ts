// Follows the line being typed: gate and route of the latest text, computed after the echo, never per stale key.

import { explicitRequest, KEY_AWAITED, PENDING, SUBMITTED } from '../../engine/api.ts';
import type { DetailWatch } from './detail-watch.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import type { AppEvent } from './reducer.ts';
import type { LineGate } from './state.ts';
import type { SuggestWatch } from './suggest-watch.ts';
import type { WordsWatch } from './words-watch.ts';

/** How long keys may be on their way before the line is looked at again. */
const PENDING_MS = 50;

/** Why a line is not known for a moment that nobody needs to be told of. */
const PASSING: ReadonlySet<string | undefined> = new Set([SUBMITTED, KEY_AWAITED]);

export interface LineWatch {
  /** The shell's line changed. */
  changed(): void;
  /** More of the engine is loaded: look again even at the same line. */
  refresh(): void;
}

/** What is worked out when the hands rest. */
export interface RestWatches {
  detail: DetailWatch;
  words: WordsWatch;
}

export function createLineWatch(
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  suggest: SuggestWatch,
  { detail, words }: RestWatches,
  passes: (line: string) => boolean,
  dispatch: (event: AppEvent) => void,
): LineWatch {
  let waiting = false;
  let retrying = false;
  let last: string | null = null;

  const look = () => {
    waiting = false;
    if (!engine.isReady('gate')) return;
    const { buffer, cursor, cwd, phase, refusal } = shell.line;
    if (refusal === PENDING) {
      // Nothing is known yet, and nobody tells when the keys turn out to have changed nothing: look again.
      if (retrying) return;
      retrying = true;
      screen.delay(() => {
        retrying = false;
        changed();
      }, PENDING_MS);
      return;
    }
    const text = phase === 'prompt' ? buffer : null;
    const key = `${phase}\n${cursor}\n${refusal ?? ''}\n${text ?? ''}`;
    if (key === last) return;
    last = key;
    // A lone `?` is the beginning of a request that nobody knows yet.
    if (text === null || text.trim() === '' || text.trim() === '?') {
      const unread = phase === 'prompt' && buffer === null && !PASSING.has(refusal);
      const why = phase === 'unmarked' || unread ? refusal : undefined;
      const lost = phase === 'unmarked';
      dispatch({ type: 'line', gate: null, route: null, refusal: why ?? null, lost });
      suggest.look(text !== null);
      detail.look(false);
      words.look(null, false);
      return;
    }
    const asked = explicitRequest(text);
    const gate: LineGate =
      asked === null ? { ...engine.gate(text, cwd), passes: passes(text) } : engine.gateRequest(asked, cwd);
    const asks = gate.kind === 'request' || gate.kind === 'question';
    const routed = asks && gate.verdict !== 'native' && engine.isReady('route');
    const route = routed ? engine.routeNow(asked ?? text) : null;
    dispatch({ type: 'line', gate, route, refusal: null });
    suggest.look(route === null);
    detail.look(gate.verdict === 'native');
    words.look(route === null ? null : (asked ?? text), gate.kind === 'question');
  };

  const changed = () => {
    if (waiting) return;
    waiting = true;
    screen.afterEcho(look);
  };
  return {
    changed,
    refresh() {
      last = null;
      changed();
    },
  };
}
