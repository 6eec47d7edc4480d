// `predict [LINE…]`: the line that probably comes after these.
import type { Command } from 'commander';
import { z } from 'zod';
import { visible } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

const Row = z.object({ recent: z.array(z.string()), cwd: z.string().optional() });

export function registerPredict(program: Command, context: CliContext): void {
  const command = program
    .command('predict')
    .description('predict the next line from the last ones')
    .argument('[line]', 'the last line; several with --batch');
  addAnswering(command, context, async () => {
    const engine = await context.engine();
    return {
      schema: Row,
      fromArgument: (line): z.infer<typeof Row> => ({ recent: [line] }),
      async answer(row) {
        const started = performance.now();
        const predictions = await engine.predict(row.recent, row.cwd ?? process.cwd());
        return { predictions, ms: performance.now() - started };
      },
      print: (answer) =>
        answer.predictions.map(({ command: line, probability }) => `${probability.toFixed(2)}  ${visible(line)}`),
      empty: (answer) => answer.predictions.length === 0,
    };
  });
}
