// `domains [NAME]`: the ten domains; `--check` runs every pack's own examples and says what is wrong.

import type { Command } from 'commander';
import { load } from '../engine/api.ts';
import type { CliContext, CommonOptions } from './context.ts';
import { CliError, EXIT } from './output.ts';

export function registerDomains(program: Command, context: CliContext): void {
  program
    .command('domains')
    .description('list, explain and check the domain packs')
    .argument('[name]', 'one domain, or an unambiguous beginning of its name')
    .option('--check', 'validate every pack, yours included')
    .option('--json', 'print JSON')
    .action(async (name: string | undefined, options: CommonOptions & { check?: boolean }) => {
      const engine = await context.engine();
      const registry = await engine.domains();
      if (options.check) {
        const { checkPacks } = await load.checkPacks();
        const problems = await checkPacks(registry);
        if (options.json) await context.output.json({ problems });
        else if (problems.length === 0) await context.output.line('All packs are in order.');
        else {
          for (const problem of problems) {
            await context.output.line(`${problem.file}: ${problem.key}: ${problem.message}`);
          }
        }
        if (problems.length > 0) context.setExit(EXIT.nothing);
        return;
      }
      if (name !== undefined) {
        const domain = registry.resolve(name);
        if (domain === null) {
          const known = registry.all().map((pack) => pack.meta.domain);
          throw new CliError(`No domain is called ${name}. There are: ${known.join(', ')}.`);
        }
        const pack = registry.get(domain);
        if (options.json) {
          await context.output.json(pack);
          return;
        }
        await context.output.line(`${pack.meta.domain}: ${pack.meta.description}`);
        await context.output.line(`programs: ${pack.meta.primary_commands.join(', ')}`);
        for (const frame of pack.frame) {
          await context.output.line(`  ${frame.summary} — “${frame.phrases[0]}”`);
        }
        return;
      }
      const rows = registry
        .all()
        .map((pack) => ({
          domain: pack.meta.domain,
          description: pack.meta.description,
          commands: pack.meta.primary_commands,
          intents: pack.frame.length,
          safety_rules: pack.safety.length,
        }));
      if (options.json) {
        await context.output.json(rows);
        return;
      }
      for (const row of rows) {
        await context.output.line(
          `${row.domain.padEnd(22)} ${String(row.intents).padStart(3)} intents  ${row.description}`,
        );
      }
      for (const problem of registry.problems()) {
        context.output.warn(`${problem.file}: ${problem.key}: ${problem.message}`);
      }
    });
}
