// `gate LINE`: would the shell get this line, or is it a request?
import type { Command } from 'commander';
import { z } from 'zod';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

const Row = z.object({ line: z.string(), cwd: z.string().optional() });

export function registerGate(program: Command, context: CliContext): void {
  const command = program
    .command('gate')
    .description('tell a command from a request')
    .argument('[line...]', 'the line as typed');
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    await engine.warm('gate');
    return {
      schema: Row,
      fromArgument: (line): z.infer<typeof Row> => ({ line }),
      answer: (row) => engine.gate(row.line, row.cwd ?? process.cwd()),
      print: (answer) => [`${answer.verdict} · ${answer.kind} · prose ${answer.prose.toFixed(2)}`, answer.reason],
      empty: () => false,
    };
  });
}
