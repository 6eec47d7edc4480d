// `complete BUFFER`: what could be typed next, with the context it was concluded from.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { SHELLS, visible } from '../engine/api.ts';
import type { CliContext } from './context.ts';
import { addAnswering } from './run.ts';

const Row = z.object({
  buffer: z.string(),
  cursor: z.number().int().min(0).optional(),
  cwd: z.string().optional(),
  recent: z.array(z.string()).optional(),
  shell: z.enum(SHELLS).optional(),
});

const isShell = (name: unknown): name is (typeof SHELLS)[number] => SHELLS.some((shell) => shell === name);

function offset(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('give an offset from 0.');
  return value;
}

export function registerComplete(program: Command, context: CliContext): void {
  const command = program
    .command('complete')
    .description('suggest what could be typed next')
    .argument('[buffer]', 'the line as far as it is typed, quoted, trailing blank included')
    .addOption(
      new Option(
        '--shell <name>',
        'ask the completions of that shell as well: its files are read, its functions run',
      ).choices(SHELLS),
    )
    .option('--cursor <offset>', 'where the cursor is; the end when left out', offset);
  addAnswering(
    command,
    context,
    async () => {
      const engine = await context.engine();
      return {
        schema: Row,
        fromArgument: (buffer, options): z.infer<typeof Row> => ({
          buffer,
          ...(typeof options.cursor === 'number' ? { cursor: options.cursor } : {}),
          ...(isShell(options.shell) ? { shell: options.shell } : {}),
        }),
        async answer(row) {
          const {
            context: found,
            suggestions,
            ms,
          } = await engine.complete({
            ...row,
            ...(row.shell ? { ask: { mode: 'asked', shell: row.shell } } : {}),
            cwd: row.cwd ?? process.cwd(),
            // Independent questions: nothing of one answer may colour the next.
            recent: row.recent ?? [],
          });
          return {
            context: found,
            suggestions: suggestions.map(({ text, replacement, kind, source, score, description }) => ({
              text,
              replacement,
              kind,
              source,
              score,
              description,
            })),
            ms,
          };
        },
        print: (answer) =>
          answer.suggestions.map(
            ({ text, source, description }) =>
              `${visible(text).padEnd(28)} ${source.padEnd(11)} ${visible(description)}`,
          ),
        empty: (answer) => answer.suggestions.length === 0,
      };
    },
    { history: true },
  );
}
