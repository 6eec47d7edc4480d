// A model's word on the proposal that stands: asked for beside it, told second by second, put into a row of its own
// below what is there. It moves no row, takes no key and ends when the proposal ends, or when the person says so.
import type { ProposeOptions, ProposeResult } from '../../engine/api.ts';
import type { EnginePort, ScreenPort } from './ports.ts';
import type { AppEvent } from './reducer.ts';
import type { Choice } from './state.ts';

export interface OpinionFlow {
  /** Asks; what was on its way for another proposal ends. */
  ask(request: string, name: string, options: ProposeOptions): void;
  /** False when nothing was on its way. */
  cancel(): boolean;
}

const FRAME_MS = 50;
const SECOND_MS = 1_000;

/** The rows of an answer that are a model's. */
export function rowsOfModel(result: ProposeResult): { command: string; by: string; note?: string }[] {
  const first = result.model?.state === 'first' && result.command !== null;
  return [
    ...(first ? [{ command: result.command ?? '', by: result.generator, note: 'every word accounted for' }] : []),
    ...result.alternatives.flatMap(({ command, by, note }) =>
      by === undefined ? [] : [{ command, by, ...(note === undefined ? {} : { note }) }],
    ),
  ];
}

export function createOpinionFlow(
  engine: Pick<EnginePort, 'opinion'>,
  screen: Pick<ScreenPort, 'now' | 'delay'>,
  dispatch: (event: AppEvent) => void,
  /** Shows the rows that came. */
  arrived: (choices: readonly Pick<Choice, 'command' | 'by' | 'note'>[], result: ProposeResult) => void,
): OpinionFlow {
  let running: AbortController | null = null;
  let stopTick = () => {};

  const end = () => {
    stopTick();
    running = null;
    dispatch({ type: 'thought', thinking: null });
  };

  return {
    ask(request, name, options) {
      running?.abort();
      stopTick();
      const controller = new AbortController();
      running = controller;
      const since = screen.now();
      let text = '';
      let frame = since;
      const tell = () => {
        const seconds = Math.floor((screen.now() - since) / SECOND_MS);
        dispatch({ type: 'thought', thinking: { name, seconds, text } });
      };
      const tick = () => {
        stopTick = screen.delay(() => {
          if (running !== controller) return;
          tell();
          tick();
        }, SECOND_MS);
      };
      tell();
      tick();
      engine
        .opinion(request, {
          ...options,
          signal: controller.signal,
          onToken(so) {
            text = so;
            if (running !== controller || screen.now() - frame < FRAME_MS) return;
            frame = screen.now();
            tell();
          },
        })
        .then(
          (result) => {
            if (running !== controller) return;
            end();
            arrived(rowsOfModel(result), result);
          },
          (error: unknown) => {
            if (running !== controller) return;
            end();
            const why = error instanceof Error ? error.message : String(error);
            dispatch({ type: 'model-said', why });
          },
        );
    },
    cancel() {
      if (running === null) return false;
      running.abort();
      end();
      return true;
    },
  };
}
