// What is wrong in settings that only the screen can tell: keys that cannot hold, themes that are not there.
import { type ConfigProblem, type LoadedConfig, lineOf, readIfPresent } from '../engine/api.ts';
import { createKeymap } from '../ui/app/bindings.ts';
import { themeProblems } from '../ui/theme/choose.ts';

/** Its text; that it cannot be read is said by those who load the settings. */
function tomlOf(file: string): string {
  try {
    return readIfPresent(file) ?? '';
  } catch {
    return '';
  }
}

/** Complaints about names in the person's own file, each with its line there. */
export function screenProblems({ config, paths }: LoadedConfig): ConfigProblem[] {
  const toml = tomlOf(paths.configFile);
  const about = (path: string, message: string): ConfigProblem => ({
    severity: 'warning',
    source: paths.configFile,
    line: lineOf(toml, path),
    message,
  });
  return [
    ...createKeymap(config.keys).problems.map(({ action, message }) =>
      about(`keys.${action}`, `keys.${action}: ${message}`),
    ),
    ...themeProblems(config.ui.theme, paths.themes).map((message) => about('ui.theme', `ui.theme: ${message}`)),
  ];
}

/** By file, in the order of its lines. */
export const inOrder = (problems: readonly ConfigProblem[]): ConfigProblem[] =>
  [...problems].sort((a, b) => (a.source === b.source ? a.line - b.line : 0));
