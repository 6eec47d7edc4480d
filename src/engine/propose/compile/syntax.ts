// *Check a.sh for syntax errors*: whoever would run or read the file reads it and does nothing more.
import type { Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { asPath, refuse, Taking } from './take.ts';

const CHECKS: ReadonlySet<string> = new Set(['test', 'verify', 'show']);
const SYNTAX = 'syntax';

/** What reads a file of this ending without running it. */
const BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/\.(?:sh|bash)$/i, 'bash -n'],
  [/\.zsh$/i, 'zsh -n'],
  [/\.fish$/i, 'fish -n'],
  [/\.py$/i, 'python3 -m py_compile'],
  [/\.[cm]?js$/i, 'node --check'],
  [/\.json$/i, 'jq empty'],
  [/\.php$/i, 'php -l'],
  [/\.rb$/i, 'ruby -c'],
  [/\.p[lm]$/i, 'perl -c'],
  [/\.xml$/i, 'xmllint --noout'],
  [/\.service$/i, 'systemd-analyze verify'],
];

export const asksSyntax = ({ act, of, manner }: Goal): boolean =>
  of === 'file' && CHECKS.has(act) && manner.some(({ id }) => id === SYNTAX);

export function syntaxCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  taking.manner(SYNTAX);
  const [file, ...more] = taking.take('names') ?? [];
  if (file?.type !== 'path' || more.length > 0) return refuse('which file');
  const script = /^#!.*\b(?:ba)?sh\b/.test(world.head(file.path) ?? '');
  const tool = BY_ENDING.find(([ending]) => ending.test(file.path))?.[1];
  const reads = tool ?? (script ? 'bash -n' : refuse('what reads it'));
  return taking.done(`${reads} ${asPath(file)}`);
}
