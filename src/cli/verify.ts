// `verify`: the certainty wrapper over an answer and the evidence for it, as JSON Lines on stdin.
import type { Command } from 'commander';
import { z } from 'zod';
import { printCertainty } from './ask.ts';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

/** Seconds since it was looked at: left out, it is of now; null, nobody knows. */
const Age = z.number().nullable().default(0);

const Row = z.object({
  answer: z.string(),
  system_state: z.record(z.string(), z.unknown()).nullish(),
  state_age_s: Age,
  tool_outputs: z
    .array(
      z
        .object({
          tool: z.string(),
          arguments: z.record(z.string(), z.unknown()).optional(),
          args: z.record(z.string(), z.unknown()).optional(),
          result: z.unknown(),
          age_s: Age,
          success: z.boolean().optional(),
        })
        .transform(({ args, ...output }) => ({ ...output, arguments: output.arguments ?? args })),
    )
    .default([]),
  user_input: z.string().default(''),
});

export function registerVerify(program: Command, context: CliContext): void {
  const command = program
    .command('verify')
    .description('judge an answer by the evidence that comes with it (see --batch)')
    .argument('[answer...]', 'the answer; with no evidence every claim is uncertain');
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    const answers = await engine.answers();
    return {
      schema: Row,
      fromArgument: (answer): z.infer<typeof Row> => ({ answer, state_age_s: 0, tool_outputs: [], user_input: '' }),
      answer: (row) => answers.verify(row),
      print: printCertainty,
      empty: (answer) => answer.facts.length === 0,
    };
  });
}
