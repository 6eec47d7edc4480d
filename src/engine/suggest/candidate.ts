// What a source hands to the ranking, and what it is asked.
import type { SpecArg, SpecNode, SpecOption } from '../line/spec-types.ts';
import type { CompletionContext } from '../line/types.ts';
import type { Match } from './matching.ts';
import type { SuggestionKind, SuggestionSource } from './types.ts';

export interface Candidate {
  /** What the list shows: control characters already made visible. */
  text: string;
  /** What stands in the line in place of the partial, quoted for the shell. */
  insert: string;
  kind: SuggestionKind;
  source: SuggestionSource;
  /** 0..1 within its source; clamped again at the boundary. */
  score: number;
  description: string;
  /** It could follow, and nothing says that it is meant: a row of the list, and no ghost. */
  guess?: boolean;
  /** The word is not done with it: a value may be glued on, or another letter of a cluster. */
  goesOn?: boolean;
  /** The spec ranks it above what is found in the folder. */
  preferred?: boolean;
  /** The insert is the whole line, not only the word being typed. */
  wholeLine?: boolean;
}

/** The place in the specs that the cursor is at. */
export interface SpecPlace {
  /** Root first, the node of the innermost subcommand last. */
  path: readonly SpecNode[];
  node: SpecNode;
  option: SpecOption | null;
  arg: SpecArg | null;
}

export interface SourceRequest {
  context: CompletionContext;
  /** The word being typed as written in the buffer, quotes and all. */
  rawPartial: string;
  place: SpecPlace | null;
  cwd: string;
  /** How names are held against what is typed. */
  match: Match;
  /** Lines of this session, oldest first. */
  recent: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

/** A source answers at once from memory; what it starts in the background is added to `later`. */
export interface Source {
  readonly name: SuggestionSource;
  candidates(request: SourceRequest, later: Promise<unknown>[]): Candidate[];
}

export const clamp01 = (x: number): number => (x > 0 ? Math.min(x, 1) : 0);
