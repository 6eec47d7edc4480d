// The command line: one subcommand a file, an engine made only when one needs it, errors as one clear sentence.
import { Command, CommanderError } from 'commander';
import { DomainNameError, load, loadSettings, logCrash, openLog } from '../engine/api.ts';
import { registerAsk } from './ask.ts';
import { registerCheck } from './check.ts';
import { registerComplete } from './complete.ts';
import { registerCompletions } from './completions.ts';
import { registerConfig } from './config.ts';
import type { CliContext } from './context.ts';
import { registerDoctor } from './doctor.ts';
import { registerDomains } from './domains.ts';
import { registerExplain } from './explain.ts';
import { registerForget } from './forget.ts';
import { registerGate } from './gate.ts';
import { registerHistory } from './history.ts';
import { registerIndex } from './indexing.ts';
import { CliError, createOutput, EXIT } from './output.ts';
import { registerPredict } from './predict.ts';
import { registerPropose } from './propose.ts';
import { registerRoute } from './route.ts';
import { registerSearch } from './search.ts';
import { registerState } from './state.ts';
import { registerTrust } from './trust.ts';
import { registerVerify } from './verify.ts';

function createContext(): CliContext & { exit: number; close(): Promise<void> } {
  const output = createOutput();
  const log = openLog(process.env);
  let settings: ReturnType<CliContext['settings']> | undefined;
  let engine: ReturnType<CliContext['engine']> | undefined;
  let batch = false;
  const context = {
    output,
    stdin: process.stdin,
    env: process.env,
    exit: EXIT.done as number,
    settings: () => {
      settings ??= Promise.resolve(loadSettings({ env: process.env, cwd: process.cwd() }));
      return settings;
    },
    engine: () => {
      engine ??= (async () => {
        const [{ createEngine }, loaded] = await Promise.all([load.engine(), context.settings()]);
        if (loaded.banner) output.warn(loaded.banner);
        return createEngine({ loaded, env: process.env, history: !batch, log });
      })();
      return engine;
    },
    beginBatch: () => {
      batch = true;
    },
    setExit: (code: number) => {
      context.exit = code;
    },
    close: async () => {
      if (engine) await (await engine).dispose();
      log.flushSync();
    },
  };
  return context;
}

function buildProgram(context: CliContext, version: string): Command {
  const program = new Command('reos-tui')
    .description('Your own shell in a full-screen terminal UI, with a co-pilot beside it.')
    .version(version, '-V, --version')
    .option('--screen-reader', 'open the TUI with plain, linear output')
    .option('--list-domains', 'the same as domains')
    .usage('[command] [options]   |   reos-tui [-- SHELL ARGS…] opens the TUI')
    .exitOverride()
    .showHelpAfterError('(see reos-tui --help)');
  registerGate(program, context);
  registerRoute(program, context);
  registerPropose(program, context);
  registerCheck(program, context);
  registerExplain(program, context);
  registerComplete(program, context);
  registerPredict(program, context);
  registerDomains(program, context);
  registerSearch(program, context);
  registerIndex(program, context);
  registerAsk(program, context);
  registerVerify(program, context);
  registerState(program, context);
  registerHistory(program, context);
  registerForget(program, context);
  registerConfig(program, context);
  registerTrust(program, context);
  registerDoctor(program, context);
  registerCompletions(program, context);
  return program;
}

/** The commands as a parser that runs nothing, for those who list them. */
export const describeProgram = (version: string): Command => buildProgram(createContext(), version);

/** Runs one subcommand; resolves with the exit code. Never throws for a mistake of the caller. */
export async function runCli(argv: readonly string[], version: string): Promise<number> {
  const context = createContext();
  const program = buildProgram(context, version);
  const args = argv[0] === '--list-domains' ? ['domains', ...argv.slice(1)] : [...argv];
  try {
    await program.parseAsync(args, { from: 'user' });
    return context.exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof CliError) {
      context.output.warn(error.message);
      return error.exitCode;
    }
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof DomainNameError) {
      context.output.warn(message);
      return EXIT.usage;
    }
    context.output.warn(`reos-tui: ${message}`);
    logCrash(process.env, `reos-tui ${args[0] ?? ''}`, error);
    if (process.env.REOS_DEBUG && error instanceof Error) context.output.warn(error.stack ?? '');
    return EXIT.environment;
  } finally {
    await context.close();
  }
}
