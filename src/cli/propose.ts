// `propose TEXT`: a request becomes a verified command, or an honest word why not.
import type { Command } from 'commander';
import { z } from 'zod';
import { type ProposeResult, visible } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { CliError, EXIT } from './output.ts';
import { addRouteOptions, describeRoute, fallbackWords, routeOptions } from './route.ts';
import { addAnswering } from './run.ts';

const Row = z.object({ text: z.string(), cwd: z.string().optional() });

/** In the place of an answer: nothing was sent. */
interface Shown {
  text: string;
  prompt: string;
}

function print(answer: ProposeResult, verbose: boolean): string[] {
  const lines: string[] = [];
  if (verbose && answer.route) lines.push(`[route] ${describeRoute(answer.route)}`);
  if (answer.route) lines.push(...fallbackWords(answer.route));
  if (verbose) lines.push(`[generator] ${answer.generator}, ${Math.round(answer.ms)} ms`);
  if (answer.command) {
    lines.push(visible(answer.command));
    const width = Math.max(0, ...answer.explanation.map((part) => part.text.length));
    for (const part of answer.explanation) {
      lines.push(`  ${visible(part.text).padEnd(width)}  ${visible(part.meaning)}`);
    }
  }
  if (answer.question) lines.push(visible(answer.question));
  if (answer.safety && answer.safety.level !== 'safe') {
    lines.push(`risk: ${answer.safety.level}`);
    for (const match of answer.safety.matches) lines.push(`  ${visible(match.message)}`);
    if (answer.safety.safer) lines.push(`  safer: ${visible(answer.safety.safer)}`);
  }
  for (const { command, by, note } of answer.alternatives) {
    const whose = [by, note].filter(Boolean).join(': ');
    lines.push(`or: ${visible(command)}${whose ? `  (${visible(whose)})` : ''}`);
  }
  if (answer.model?.why) lines.push(`model: ${visible(answer.model.why)}`);
  for (const fact of answer.context) {
    lines.push(`${fact.verified ? '✓' : '?'} ${visible(`${fact.subject}: ${fact.fact}`)} (${fact.source})`);
  }
  if (verbose) {
    for (const gone of answer.rejected) {
      lines.push(`[rejected] ${visible(gone.candidate)}: ${visible(gone.reason)}`);
    }
  }
  return lines;
}

const SECONDS = /^\d{1,4}(?:\.\d+)?$/;

/** How long a model is waited for: as said, else what is left by the settings, which count from the start. */
async function waitOf(
  said: unknown,
  batch: boolean,
  context: CliContext,
): Promise<{ wait: number } | { within: number }> {
  const { config } = await context.settings();
  if (said === undefined) return { within: config.model.wait_ms - (batch ? 0 : performance.now()) };
  if (typeof said !== 'string' || !SECONDS.test(said))
    throw new CliError('--wait takes seconds, for example --wait 20', EXIT.usage);
  return { wait: Number(said) * 1_000 };
}

export function registerPropose(program: Command, context: CliContext): void {
  const command = program
    .command('propose')
    .description('turn a request into a verified command; nothing is run')
    .argument('[text...]', 'the request in plain words')
    .option('--show-prompt', 'print what a model would be sent for it, and send nothing')
    .option('--wait <seconds>', 'how long to wait for a model that may know better')
    .option('-v, --verbose', 'show route, generator and what was thrown away');
  addRouteOptions(command);
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    return {
      schema: Row,
      fromArgument: (text): z.infer<typeof Row> => ({ text }),
      async answer(row, options): Promise<ProposeResult | Shown> {
        const how = {
          cwd: row.cwd ?? process.cwd(),
          ...(await waitOf(options.wait, options.batch === true, context)),
          ...routeOptions(options),
        };
        if (options.showPrompt !== true) return engine.propose(row.text, how);
        const prompt = await engine.prompt(row.text, how).catch((error: Error) => {
          throw new CliError(error.message, EXIT.environment);
        });
        return { text: row.text, prompt };
      },
      print: (answer, options) =>
        'prompt' in answer ? answer.prompt.split('\n') : print(answer, options.verbose === true),
      empty: (answer) => 'status' in answer && (answer.status === 'none' || answer.status === 'blocked'),
    };
  });
}
