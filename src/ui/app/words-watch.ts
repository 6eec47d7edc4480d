// Which words of a request are read while it is typed, and the answer to it begun. The engine's worker is asked when
// the hands rest for a moment, one question at a time: a key never waits, and an answer to words that are gone is
// dropped.
import type { ReadWords } from '../../engine/api.ts';
import type { EnginePort, ScreenPort, ShellPort } from './ports.ts';
import type { AppEvent } from './reducer.ts';

const REST_MS = 120;

export interface WordsWatch {
  /** The request that stands at the prompt; null: there is none. */
  look(text: string | null, question: boolean): void;
}

const same = (a: ReadWords | null, b: ReadWords | null): boolean => JSON.stringify(a) === JSON.stringify(b);

export function createWordsWatch(
  engine: EnginePort,
  shell: ShellPort,
  screen: ScreenPort,
  dispatch: (event: AppEvent) => void,
  /** A request at which the hands rest. */
  rested: (request: string, cwd: string | null) => void,
): WordsWatch {
  let wanted: string | null = null;
  let shown: ReadWords | null = null;
  let cancel: (() => void) | null = null;
  let asking = false;

  const say = (words: ReadWords | null) => {
    if (same(words, shown)) return;
    shown = words;
    dispatch({ type: 'words', words });
  };
  const ask = (question: boolean) => {
    cancel = null;
    const text = wanted;
    if (text === null) return;
    asking = true;
    const done = (words: ReadWords | null) => {
      asking = false;
      if (text === wanted) say(words);
      else if (wanted !== null && cancel === null) ask(question);
    };
    const { cwd } = shell.line;
    engine.words(text, question, cwd).then(done, () => done(null));
    if (!question) rested(text, cwd);
  };

  return {
    look(text, question) {
      wanted = text;
      cancel?.();
      cancel = null;
      if (text === null) say(null);
      else if (!asking) cancel = screen.delay(() => ask(question), REST_MS);
    },
  };
}
