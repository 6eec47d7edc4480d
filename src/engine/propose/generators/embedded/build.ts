// What a builder gets and gives: slots in, one command out, or the question about what is missing.
import type { Machine } from '../../machine.ts';
import type { Token } from '../../token.ts';

export interface BuildInput {
  /** Id of the frame that asked, e.g. `service.start`. */
  id: string;
  slots: ReadonlyMap<string, readonly string[]>;
  tokens: readonly Token[];
  /** Simplified request. */
  request: string;
  flags: readonly string[];
  machine: Machine;
  packageAliases?: Readonly<Record<string, string>>;
}

export interface Built {
  command: string;
  summary?: string;
  undo?: string;
  /** The same done by other programs. */
  others?: string[];
}

export type BuildResult = Built | { missing: string } | null;

export type Builder = (input: BuildInput) => BuildResult;

export function firstSlot(input: BuildInput, ...names: string[]): string | null {
  for (const name of names) {
    const value = input.slots.get(name)?.[0];
    if (value !== undefined && value !== '') return value;
  }
  return null;
}

/** True when one of the words (canonical or as written) stands in the request. */
export function says(input: Pick<BuildInput, 'tokens'>, ...words: string[]): boolean {
  return input.tokens.some(
    (token) => words.includes(token.canon) || words.includes(token.text.toLowerCase()),
  );
}
