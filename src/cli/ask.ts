// `ask QUESTION`: an answer from evidence that is shown with it, or a plain "I don't know".
import type { Command } from 'commander';
import { z } from 'zod';
import { type AskResult, type CertainResponse, visible } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

const FactRow = z.object({
  id: z.string(),
  subject: z.string(),
  attribute: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  unit: z.string().optional(),
  source: z.string(),
  at: z.number(),
  ttl: z.number(),
});
const Row = z.object({ question: z.string(), cwd: z.string().optional(), facts: z.array(FactRow).optional() });

/** Facts with ✓ and uncertainties with ?, for people. */
export function printCertainty(answer: CertainResponse): string[] {
  return [
    ...answer.answer.split('\n').map(visible),
    ...answer.facts.map((fact) => `  ✓ ${visible(fact.evidence_value)} (${visible(fact.evidence_source)})`),
    ...answer.uncertainties.map(
      (doubt) => `  ? ${doubt.reason}: ${visible(doubt.claim)}. ${visible(doubt.suggestion)}`,
    ),
  ];
}

export function registerAsk(program: Command, context: CliContext): void {
  const command = program
    .command('ask')
    .description('answer a question about this machine from evidence; nothing is changed')
    .argument('[question...]', 'the question in plain words');
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    return {
      schema: Row,
      fromArgument: (question): z.infer<typeof Row> => ({ question }),
      answer: (row): Promise<AskResult> =>
        engine.ask(row.question, {
          cwd: row.cwd ?? process.cwd(),
          ...(row.facts
            ? { facts: row.facts.map(({ unit, ...fact }) => ({ ...fact, ...(unit ? { unit } : {}) })) }
            : {}),
        }),
      print: printCertainty,
      empty: (answer) => answer.facts.length === 0,
    };
  });
}
