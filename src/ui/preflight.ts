// Whether a full-screen terminal UI makes sense here, before anything is started.

export interface Refusal {
  exitCode: number;
  message: string;
}

const USAGE = 2;
const ENVIRONMENT = 3;

export function preflight(
  env: Record<string, string | undefined>,
  stdinIsTerminal: boolean,
  stdoutIsTerminal: boolean,
): Refusal | undefined {
  if (env.REOS_TUI) {
    return {
      exitCode: ENVIRONMENT,
      message: 'it is already running in this terminal. To nest it anyway: env -u REOS_TUI reos-tui',
    };
  }
  if (!stdinIsTerminal || !stdoutIsTerminal) {
    const which = stdinIsTerminal ? 'stdout' : 'stdin';
    return {
      exitCode: USAGE,
      message: `${which} is not a terminal. reos-tui opens a full-screen terminal UI; for scripts see reos-tui --help (propose, gate, check …, with --json).`,
    };
  }
  if (!env.TERM || env.TERM === 'dumb') {
    return {
      exitCode: ENVIRONMENT,
      message: `TERM is ${env.TERM ? `"${env.TERM}"` : 'not set'}: this terminal cannot show a full-screen UI. The subcommands work (reos-tui --help).`,
    };
  }
  return undefined;
}
