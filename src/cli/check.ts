// `check COMMAND`: what would it do, and how bad would that be?
import type { Command } from 'commander';
import { z } from 'zod';
import { visible, wayBack } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

const Row = z.object({ command: z.string(), cwd: z.string().optional() });

export function registerCheck(program: Command, context: CliContext): void {
  const command = program
    .command('check')
    .description('judge the risk of a command')
    .argument('[command...]', 'the command');
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    await engine.warm('safety');
    return {
      schema: Row,
      fromArgument: (text): z.infer<typeof Row> => ({ command: text }),
      answer: (row) => engine.check(row.command, row.cwd ?? process.cwd()),
      print: (answer) => [
        `${answer.level} · ${answer.decision}`,
        ...answer.matches.map((match) => `  ${match.level}: ${visible(match.message)} [${match.id}]`),
        ...answer.resolved.filter((text) => text !== answer.command).map((text) => `  runs: ${visible(text)}`),
        ...(answer.safer ? [`  safer: ${visible(answer.safer)}`] : []),
        ...[wayBack(answer)].flatMap((back) => (back ? [`  undo: ${visible(back)}`] : [])),
      ],
      empty: (answer) => answer.blocked,
    };
  });
}
