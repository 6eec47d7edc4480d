// What is being typed: tokens, segments and the CompletionContext that drives every source.
import type { Span } from '../safety/types.ts';

export interface Token {
  /** Decoded text: quotes and escapes taken off where that can be done without running anything. */
  text: string;
  /** As written. */
  raw: string;
  kind: 'word' | 'operator' | 'assignment' | 'redirect' | 'comment' | 'heredoc';
  span: Span;
  /** The quote that is still open at the end of input. */
  open?: "'" | '"' | '`' | '$(' | '${' | '\\';
}

export type PositionKind =
  | 'command_name'
  | 'subcommand'
  | 'option_flag'
  | 'option_value'
  | 'argument'
  | 'pipe_target'
  | 'redirect'
  | 'unknown';

export interface Position {
  kind: PositionKind;
  /** For option_value: the option whose value it is. */
  option?: string;
  /** For argument: its index among the positional arguments. */
  index?: number;
}

export type ExpectedTypeKind =
  | 'any'
  | 'file_path'
  | 'directory'
  | 'executable'
  | 'generator'
  | 'one_of'
  | 'hostname'
  | 'env_var'
  | 'command';

export interface ExpectedType {
  kind: ExpectedTypeKind;
  /** For generator: what produces the values, as argv or as a name. */
  generator?: string;
  /** For one_of. */
  values?: string[];
  /** For file_path: how such files end, where others will not do. */
  endings?: readonly string[];
}

export interface CompletionContext {
  buffer: string;
  cursor: number;
  tokens: string[];
  trailing_space: boolean;
  /** What is being typed right now, decoded. */
  partial: string;
  /** The part of the buffer that stays before a completion. */
  prefix: string;
  command: string | null;
  position: Position;
  expected_type: ExpectedType;
  subcommand_path: string[];
  present_options: string[];
  /** It is a command line within quotes (`bash -c 'git che`): what is inserted may have none. */
  quoted?: true;
}
