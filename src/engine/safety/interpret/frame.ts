// What every step of the walk carries: the engine of this check and the text being walked.
import type { ExpandOptions } from '../word/expand.ts';
import type { Shell, Source } from '../word/shell-state.ts';
import type { Engine } from './engine.ts';

export interface Frame {
  engine: Engine;
  source: Source;
  /** The command writes into a pipe. */
  piped?: boolean;
}

export const expansion = (shell: Shell, frame: Frame): ExpandOptions => ({
  shell,
  source: frame.source,
  host: frame.engine,
});
