// What is asked of the process that runs the specs' JavaScript: JSON, one message a line.
export interface ValuesTask {
  module: string;
  path: string;
  /** Output of the generator's command; absent for a custom generator. */
  output?: string;
  tokens: string[];
  cwd: string;
}

/** The values come as JSON text: what is in it is another process's word, and is read as such. */
export type SandboxCalls = { values: { takes: [task: ValuesTask]; gives: string } };
