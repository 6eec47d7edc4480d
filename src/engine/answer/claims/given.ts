// What `verify` is given: the steady state and what tools told, each with its age.
export interface ToolOutput {
  tool: string;
  /** What it was asked for: a host, a path, a filter. */
  arguments?: Record<string, unknown> | undefined;
  result: unknown;
  age_s?: number | null | undefined;
  /** False: it ended with an error. */
  success?: boolean | undefined;
}

export interface Given {
  system_state: Record<string, unknown> | null;
  state_age_s: number | null;
  tool_outputs: readonly ToolOutput[];
  user_input: string;
}
