// `doctor`: is everything there that the product stands on, and how to mend what is not. `--privacy`: what is
// stored on this machine and what could leave it.
import type { Command } from 'commander';
import { type Engine, load, visible } from '../engine/api.ts';
import { rowString, span, wrapRow } from '../ui/components/rows.ts';
import { chooseShell } from '../ui/shell-choice.ts';
import type { CliContext, CommonOptions } from './context.ts';
import { CliError, EXIT } from './output.ts';
import { inOrder, screenProblems } from './settings-problems.ts';

const MARK = { ok: '✓', warning: '!', error: '✗' } as const;

const OUTCOME = { right: '✓', wrong: '✗', refused: '–', none: '?' } as const;

async function sayModel(engine: Engine, context: CliContext, json: boolean): Promise<void> {
  const { output } = context;
  const report = await engine
    .checkModel((row, at, of) => {
      if (json) return;
      const said = row.command ?? row.why ?? 'nothing that could be shown';
      void output.line(`${OUTCOME[row.outcome]} ${at}/${of} ${row.text} → ${visible(said)} (${row.ms} ms)`);
    })
    .catch((error: Error) => {
      throw new CliError(error.message, EXIT.environment);
    });
  if (json) return output.json(report);
  const { name, right, wrong, refused, none, rightWithout, median } = report;
  const time = median === null ? '' : `, usually ${median} ms`;
  await output.line(
    `${name}: ${right} right, ${wrong} wrong, ${refused} refused, ${none} without an answer${time}; what is built in: ${rightWithout} right`,
  );
  await output.line(report.advice);
  if (none === report.answered.length) context.setExit(EXIT.environment);
}

export function registerDoctor(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .description('check the installation and say how to mend it')
    .option('--privacy', 'show what is stored and what could leave this machine')
    .option('--model', 'put thirty requests to the configured model and say how good it is here')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions & { privacy?: boolean; model?: boolean }) => {
      const engine = await context.engine();
      if (options.model) return sayModel(engine, context, options.json === true);
      if (options.privacy) {
        const report = await engine.privacy();
        if (options.json) await context.output.json(report);
        else {
          await context.output.line('Stored on this machine:');
          for (const item of report.stored) {
            await context.output.line(
              `  ${item.path}  ${item.what}${item.bytes === null ? ' (not there)' : ` (${item.bytes} bytes)`}`,
            );
          }
          await context.output.line('Could leave this machine:');
          for (const item of report.leaves) await context.output.line(`  ${item}`);
        }
        return;
      }
      const loaded = await context.settings();
      const { runDoctor } = await load.doctor();
      const problems = inOrder([...loaded.problems, ...screenProblems(loaded)]);
      const checks = await runDoctor({
        loaded: { ...loaded, problems },
        env: context.env,
        stdin: process.stdin,
        stdout: process.stdout,
        model: () => engine.model(),
        index: async () => (await engine.index()).status(),
        shell: chooseShell([], loaded.config.shell, context.env),
      });
      /** On a terminal words are not broken; elsewhere a line stays a line. */
      const say = async (text: string, indent: number) => {
        const width = process.stdout.isTTY ? process.stdout.columns : Number.MAX_SAFE_INTEGER;
        for (const row of wrapRow([span(text)], width, indent)) await context.output.line(rowString(row));
      };
      if (options.json) await context.output.json({ checks });
      else {
        for (const { status, name, detail, mend } of checks) {
          await say(`${MARK[status]} ${name}: ${detail}`, 2);
          if (mend) await say(`    ${mend}`, 4);
        }
      }
      if (checks.some((check) => check.status === 'error')) context.setExit(EXIT.environment);
    });
}
