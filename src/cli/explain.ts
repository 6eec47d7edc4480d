// `explain COMMAND`: what each part of it means.
import type { Command } from 'commander';
import { z } from 'zod';
import { visible } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

const Row = z.object({ command: z.string() });

export function registerExplain(program: Command, context: CliContext): void {
  const command = program
    .command('explain')
    .description('say what each part of a command means')
    .argument('[command...]', 'the command');
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    return {
      schema: Row,
      fromArgument: (text): z.infer<typeof Row> => ({ command: text }),
      answer: async (row) => ({ command: row.command, parts: await engine.explainFully(row.command) }),
      print: (answer) => {
        const width = Math.max(0, ...answer.parts.map((part) => part.text.length));
        return answer.parts.map((part) => `${visible(part.text).padEnd(width)}  ${visible(part.meaning)}`);
      },
      empty: (answer) => answer.parts.length === 0,
    };
  });
}
