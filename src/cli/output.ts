// Where command-line words go: data on stdout, messages on stderr, a closed pipe is not an error.

export const EXIT = { done: 0, nothing: 1, usage: 2, environment: 3 } as const;

/** A mistake of the caller (exit 2) or of the environment (exit 3), with a sentence that says what to do. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.usage) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}

export interface Output {
  line(text: string): Promise<void>;
  json(value: unknown): Promise<void>;
  warn(text: string): void;
}

/** Waits for a slow reader instead of growing a buffer; ends quietly when the reader is gone. */
export function createOutput(
  stdout: NodeJS.WriteStream = process.stdout,
  stderr: NodeJS.WriteStream = process.stderr,
): Output {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // What else goes wrong there the launcher tells.
    if (error.code === 'EPIPE') process.exit(0);
  });
  const line = (text: string): Promise<void> =>
    new Promise((resolve) => {
      if (stdout.write(`${text}\n`)) resolve();
      else stdout.once('drain', resolve);
    });
  return {
    line,
    json: (value) => line(JSON.stringify(value)),
    warn: (text) => {
      stderr.write(`${text}\n`);
    },
  };
}
