// `state [NAME]`: the steady state, one probe, what changed, or the list of probes.
import type { Command } from 'commander';
import { type AnswerPart, visible } from '../engine/api.ts';
import type { CliContext, CommonOptions } from './context.ts';
import { CliError, EXIT } from './output.ts';

interface StateOptions extends CommonOptions {
  args?: string;
  refresh?: boolean;
}

const DAY = 86_400_000;

async function printSteady(part: AnswerPart, options: StateOptions, context: CliContext): Promise<void> {
  const state = options.refresh ? await part.steady.refresh() : await part.steady.current();
  if (options.json) await context.output.json(state);
  else for (const line of (await part.steady.text()).split('\n')) await context.output.line(visible(line));
}

async function printChanges(part: AnswerPart, options: StateOptions, context: CliContext): Promise<void> {
  const found = await part.steady.changes(Date.now() - DAY);
  if (options.json) {
    await context.output.json(found ?? { from: null, changes: [] });
    return;
  }
  if (!found) await context.output.line('There is no older state to compare with yet.');
  else {
    await context.output.line(`Since ${new Date(found.from).toISOString()}: ${found.changes.length || 'no'} changes`);
    for (const change of found.changes)
      await context.output.line(
        visible(`  ${change.kind} ${change.subject}: ${change.before ?? '–'} → ${change.after ?? '–'}`),
      );
  }
}

function readArgs(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, in our own words.
  }
  throw new CliError('state: --args wants a JSON object, for example \'{"port":80}\'.');
}

export function registerState(program: Command, context: CliContext): void {
  program
    .command('state')
    .description('show what is known of this machine: steady, changes, or one probe')
    .argument('[name]', '`steady`, `changes`, or a probe; none lists them')
    .option('--args <json>', 'arguments of the probe as JSON')
    .option('--refresh', 'collect the steady state again')
    .option('--json', 'print JSON')
    .action(async (name: string | undefined, options: StateOptions) => {
      const args = readArgs(options.args);
      const part = await (await context.engine()).answers();
      if (name === undefined) {
        const list = [
          {
            name: 'steady',
            summary: 'what changes rarely: identity, OS, hardware, network, packages, services, users, config',
            ttl: 3600,
          },
          { name: 'changes', summary: 'what is different from a day ago', ttl: 3600 },
          ...part.probes(),
        ];
        if (options.json) await context.output.json({ states: list });
        else for (const each of list) await context.output.line(`${each.name.padEnd(24)}${each.summary}`);
        return;
      }
      if (name === 'steady') return printSteady(part, options, context);
      if (name === 'changes') return printChanges(part, options, context);
      const result = await part.probe(name, args);
      if (!result) throw new CliError(`state: there is no ${name}; \`reos-tui state\` lists what there is.`);
      if (options.json) await context.output.json(result);
      else {
        for (const fact of result.facts)
          await context.output.line(
            visible(`${fact.subject}.${fact.attribute} = ${fact.value}${fact.unit ? ` ${fact.unit}` : ''}`),
          );
        for (const note of result.notes) await context.output.line(`(${visible(note)})`);
      }
      if (result.facts.length === 0) context.setExit(EXIT.nothing);
    });
}
