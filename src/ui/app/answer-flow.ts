// The life of one question: asked, looked up in the engine's worker, shown with what it stands on. Where nothing on
// this machine answers it, the same words go on to a proposal, with a word that says so.
import { type AskResult, NOT_HERE } from '../../engine/api.ts';
import { answerText } from '../modal/answer-rows.ts';
import type { AnswerModal } from './answer-state.ts';
import type { EnginePort, ScreenPort } from './ports.ts';
import { createReadClock } from './read-clock.ts';
import type { AppEvent } from './reducer.ts';
import type { AppState } from './state.ts';

/** Sends words to the proposal flow; `word` tells the person why, inside the modal. */
export type ProposeInstead = (request: string, runnable: boolean, cwd: string | null, word: string | null) => void;

export interface AnswerFlow {
  /** `onLine`: the question stands at the prompt. */
  open(question: string, runnable: boolean, cwd: string | null, onLine?: boolean): void;
  again(): void;
  propose(): void;
  copy(): void;
  close(): void;
  back(): void;
  /** Nobody can have read it yet: keys are not for it. */
  readonly unread: boolean;
}

/** A command may help where probes do not; not where nothing on this machine is meant. */
const isUnknown = (result: AskResult): boolean =>
  result.facts.length === 0 && result.confidence === 0 && result.plan.rationale !== NOT_HERE;

/** Why there is no answer, from the engine's own words. */
function noEvidence(result: AskResult): string {
  const why = /^I don['’]t know:\s*(.+)$/s.exec(result.answer)?.[1]?.trim();
  const word = why ? ` ${why[0]?.toUpperCase()}${why.slice(1)}` : '';
  return `No evidence for an answer was found, so a command was looked for.${word}`;
}

export function createAnswerFlow(
  engine: EnginePort,
  screen: ScreenPort,
  read: () => AppState,
  dispatch: (event: AppEvent) => void,
  proposeInstead: ProposeInstead,
): AnswerFlow {
  let running: AbortController | null = null;
  let cwd: string | null = null;
  const clock = createReadClock(screen);
  /** The last question that stood by itself: "and postgres?" goes on from it. */
  let last: string | null = null;
  /** It was asked for and nobody has seen it yet. */
  let fresh = false;

  const modal = (): AnswerModal | null => {
    const current = read().modal;
    return current?.kind === 'answer' ? current : null;
  };
  const stop = () => {
    running?.abort();
    running = null;
  };
  const propose = (question: string, runnable: boolean, word: string | null) => {
    stop();
    proposeInstead(question, runnable, cwd, word);
  };

  const ask = (question: string, runnable: boolean, onLine: boolean) => {
    stop();
    const controller = new AbortController();
    running = controller;
    fresh = true;
    clock.reset();
    dispatch({ type: 'answer-opened', question, runnable, onLine });
    screen.focusModal(true);
    const previous = last === null ? {} : { previous: last };
    if (!/^(?:and|what about|how about|why\??$|since when)/i.test(question)) last = question;
    engine.ask(question, { cwd: cwd ?? process.cwd(), signal: controller.signal, ...previous }).then(
      (result) => {
        if (controller.signal.aborted || !modal()) return;
        if (result.plan.needs === 'proposal') propose(question, runnable, null);
        else if (isUnknown(result)) propose(question, runnable, noEvidence(result));
        else {
          dispatch({ type: 'answered', result });
          clock.shown();
        }
      },
      (error: unknown) => {
        if (controller.signal.aborted || !modal()) return;
        const why = error instanceof Error ? error.message : String(error);
        dispatch({ type: 'answer-problem', text: `No answer: ${why}` });
        clock.shown();
      },
    );
  };

  const close = () => {
    stop();
    dispatch({ type: 'modal-closed' });
    screen.focusModal(false);
  };

  return {
    open(question, runnable, where, onLine = false) {
      cwd = where;
      ask(question, runnable, onLine);
    },
    again() {
      const current = modal();
      if (current) ask(current.question, current.runnable, current.onLine);
    },
    propose() {
      const current = modal();
      if (current) propose(current.question, current.runnable, null);
    },
    copy() {
      const result = modal()?.result;
      if (!result) return;
      screen.copy(answerText(result));
      dispatch({ type: 'answer-problem', text: 'Copied.' });
    },
    close,
    back() {
      const current = modal();
      if (current && current.selected >= 0) dispatch({ type: 'answer-selected', index: -1 });
      else close();
    },
    get unread() {
      const current = modal();
      fresh &&= !clock.read;
      return current !== null && fresh;
    },
  };
}
