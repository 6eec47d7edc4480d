// The shape that every answering subcommand shares: one text from the arguments, or `--batch` lines from stdin.
import type { Command } from 'commander';
import type { z } from 'zod';
import { runBatch } from './batch.ts';
import type { CliContext, CommonOptions } from './context.ts';
import { CliError, EXIT } from './output.ts';

export interface Answerer<Row, Answer extends object> {
  /** The key of the one text: `line`, `text`, `command`, … */
  schema: z.ZodType<Row>;
  fromArgument(text: string, options: Record<string, unknown>): Row;
  answer(row: Row, options: Record<string, unknown>): Answer | Promise<Answer>;
  /** Lines for a person. */
  print(answer: Answer, options: Record<string, unknown>): string[];
  /** True when there was nothing to offer, or it was blocked: exit 1. */
  empty(answer: Answer): boolean;
}

export function addAnswering<Row, Answer extends object>(
  command: Command,
  context: CliContext,
  make: () => Promise<Answerer<Row, Answer>>,
  /** What the person did before counts in a batch as well; without it a batch answers the same for everybody. */
  { history = false }: { history?: boolean } = {},
): Command {
  return command
    .option('--json', 'print JSON')
    .option(
      '--batch',
      `read JSON Lines from stdin, print one JSON line for each${history ? '; your history counts, as without it' : ''}`,
    )
    .action(async (words: string | string[] | undefined, options: CommonOptions & Record<string, unknown>) => {
      if (options.batch && !history) context.beginBatch();
      const answerer = await make();
      if (options.batch) {
        await runBatch(context.stdin, context.output, answerer.schema, (row) => answerer.answer(row, options));
        return;
      }
      const text = Array.isArray(words) ? words.join(' ') : (words ?? '');
      if (text.trim() === '') {
        throw new CliError(`${command.name()}: give a text, or --batch with JSON Lines on stdin.`);
      }
      const answer = await answerer.answer(answerer.fromArgument(text, options), options);
      if (options.json) await context.output.json(answer);
      else for (const line of answerer.print(answer, options)) await context.output.line(line);
      if (answerer.empty(answer)) context.setExit(EXIT.nothing);
    });
}
