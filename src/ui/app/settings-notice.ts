// What is wrong in the settings, in the one line that there is for it at the start: the worst first, the rest counted.
import { basename } from 'node:path';
import type { ConfigProblem, LoadedConfig } from '../../engine/api.ts';

const CHECK = 'reos-tui config check';

const where = ({ source, line }: ConfigProblem): string => `${basename(source)}${line > 0 ? ` line ${line}` : ''}`;

/** `others`: what only the screen can tell is wrong, one sentence each. Null when all is well. */
export function settingsNotice(
  { problems, banner }: Pick<LoadedConfig, 'problems' | 'banner'>,
  others: readonly string[],
): string | null {
  const broken = problems.find(({ severity }) => severity === 'error');
  const worst = broken ?? problems[0];
  const count = problems.length + others.length;
  const more = count > 1 ? ` (${count - 1} more: ${CHECK})` : '';
  if (broken) return `${where(broken)}: ${broken.message}; the defaults hold${more || ` (${CHECK})`}`;
  if (banner !== null) return banner;
  const text = worst ? `${where(worst)}: ${worst.message}` : others[0];
  return text === undefined ? null : `${text}${more}`;
}
