// `history import`: takes the shells' own histories into memory, again and again without doubling. `history
// stats`: what is there.
import type { Command } from 'commander';
import { load, type MemoryStats, visible } from '../engine/api.ts';
import type { CliContext, CommonOptions } from './context.ts';
import { hasMemory, withMemory } from './memory-store.ts';
import { CliError, EXIT } from './output.ts';

const number = new Intl.NumberFormat('en-US').format;

function describe(stats: MemoryStats): string[] {
  const { choices } = stats;
  const lines = [
    `commands      ${number(stats.commands)} in ${number(stats.sessions)} sessions`,
    ...stats.imported.map(
      ({ source, lines, entries }) =>
        `${source.padEnd(13)} ${number(lines)} distinct of ${number(entries)} entries, imported`,
    ),
    `proposals     ${choices.accepted} accepted, ${choices.edited} edited, ${choices.inserted} inserted, ${choices.rejected} rejected`,
    `corrections   ${stats.corrections}`,
    `suggestions   ${number(stats.suggestions)} taken or passed over`,
    `file          ${number(stats.bytes)} bytes`,
  ];
  if (stats.top_commands.length > 0) lines.push('', 'most used:');
  for (const { command, count } of stats.top_commands)
    lines.push(`  ${number(count).padStart(8)}  ${visible(command)}`);
  if (stats.tools.length > 0) lines.push('', 'what served your requests:');
  for (const { program, served, ok } of stats.tools)
    lines.push(`  ${number(served).padStart(8)}  ${visible(program)} (${ok} ended well)`);
  return lines;
}

export function registerHistory(program: Command, context: CliContext): void {
  const command = program.command('history').description('import and count what is remembered');

  command
    .command('import')
    .description('take the history of bash, zsh, fish and Atuin into memory')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions) => {
      const { config } = await context.settings();
      if (!config.memory.enabled)
        throw new CliError('Memory is off (memory.enabled), so nothing is kept.', EXIT.environment);
      const [{ importIntoStore }, { createKeepRules }, { historyFiles }] = await Promise.all([
        load.importHistory(),
        load.keepRules(),
        load.historyFiles(),
      ]);
      const report = await withMemory(context, (store) => {
        if (!store.writable) throw new Error('it may not be written');
        return importIntoStore(store, {
          keep: createKeepRules(config.memory.ignore),
          maxLines: config.memory.max_commands,
          files: historyFiles(context.env),
        });
      });
      if (options.json) await context.output.json(report);
      else
        for (const { source, path, entries, lines, added } of report.files)
          await context.output.line(
            `${source}: ${number(entries)} entries, ${number(lines)} distinct, ${number(added)} new (${visible(path)})`,
          );
      if (report.files.length === 0) {
        context.output.warn('No history of bash, zsh, fish or Atuin was found.');
        context.setExit(EXIT.nothing);
      }
    });

  command
    .command('stats')
    .description('count what is remembered, and from where')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions) => {
      const loaded = await context.settings();
      const { EMPTY_STATS, memoryStats } = await load.memoryStats();
      const stats = hasMemory(loaded) ? await withMemory(context, async (store) => memoryStats(store)) : EMPTY_STATS;
      const enabled = loaded.config.memory.enabled;
      if (options.json) await context.output.json({ enabled, file: loaded.paths.memoryDb, ...stats });
      else {
        if (!enabled) await context.output.line('Memory is off (memory.enabled).');
        for (const line of describe(stats)) await context.output.line(line);
      }
    });
}
