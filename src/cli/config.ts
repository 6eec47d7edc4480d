// `config path|check|show`: where the settings are, whether they are right, what holds.
import type { Command } from 'commander';
import {
  type ConfigProblem,
  formatProblem,
  type LoadedConfig,
  lineOf,
  load,
  nearestName,
  readIfPresent,
} from '../engine/api.ts';
import type { CliContext, CommonOptions } from './context.ts';
import { EXIT } from './output.ts';
import { inOrder, screenProblems } from './settings-problems.ts';

/** Policy entries that can never apply, because no rule or domain has that name. */
async function policyProblems({ config, paths }: LoadedConfig, context: CliContext): Promise<ConfigProblem[]> {
  const entries = config.safety.policy.filter(({ rule, domain }) => rule !== undefined || domain !== undefined);
  if (entries.length === 0) return [];
  const [{ RULES }, { packRules }, engine] = await Promise.all([load.rules(), load.packRules(), context.engine()]);
  const packs = packRules(await engine.domains());
  const known = {
    rule: new Set([...Object.keys(RULES), ...packs.map(({ id }) => id)]),
    domain: new Set([...Object.values(RULES), ...packs].map(({ domain }) => domain)),
  };
  const toml = readIfPresent(paths.configFile) ?? '';
  return entries.flatMap((entry) =>
    (['rule', 'domain'] as const).flatMap((key): ConfigProblem[] => {
      const name = entry[key];
      if (typeof name !== 'string' || known[key].has(name)) return [];
      const near = nearestName(name, known[key]);
      const hint = near ? `; did you mean ${near}?` : '';
      const message = `safety.policy: no ${key} is called ${name}, so this entry never applies${hint}`;
      return [{ severity: 'warning', source: paths.configFile, line: lineOf(toml, 'safety.policy'), message }];
    }),
  );
}

export function registerConfig(program: Command, context: CliContext): void {
  const command = program.command('config').description('show, check and locate the settings');

  command
    .command('path')
    .description('print where the config file is')
    .action(async () => {
      const { paths } = await context.settings();
      await context.output.line(paths.configFile);
    });

  command
    .command('check')
    .description('say what is wrong in the settings, with line numbers')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions) => {
      const loaded = await context.settings();
      const problems = inOrder([
        ...loaded.problems,
        ...screenProblems(loaded),
        ...(await policyProblems(loaded, context)),
      ]);
      if (options.json) await context.output.json({ problems });
      else if (problems.length === 0) await context.output.line('The settings are in order.');
      else for (const problem of problems) await context.output.line(formatProblem(problem));
      if (problems.length > 0) context.setExit(EXIT.nothing);
    });

  command
    .command('show')
    .description('print the settings that hold, and who set them')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions) => {
      const { config, sources } = await context.settings();
      if (options.json) {
        await context.output.json({ config, sources: Object.fromEntries(sources) });
        return;
      }
      const show = async (value: unknown, path: string): Promise<void> => {
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          for (const [key, inner] of Object.entries(value)) {
            await show(inner, path === '' ? key : `${path}.${key}`);
          }
          return;
        }
        const by = sources.get(path);
        await context.output.line(`${path} = ${JSON.stringify(value)}${by ? `  # ${by}` : ''}`);
      };
      await show(config, '');
    });
}
