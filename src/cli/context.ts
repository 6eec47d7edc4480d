// What every subcommand gets: where to print, what to read, and an engine that is made when it is first needed.
import type { Readable } from 'node:stream';
import type { Engine, LoadedConfig } from '../engine/api.ts';
import type { Output } from './output.ts';

export interface CliContext {
  output: Output;
  stdin: Readable;
  env: NodeJS.ProcessEnv;
  settings(): Promise<LoadedConfig>;
  engine(): Promise<Engine>;
  /** Before the first `engine()`: many independent questions, none of which may touch the person's history. */
  beginBatch(): void;
  /** The exit code of the run; the highest set wins nothing, the last does. */
  setExit(code: number): void;
}

export interface CommonOptions {
  json?: boolean;
  batch?: boolean;
}
