// *Set EDITOR to vim for good*, *add an alias … to my bashrc*: what holds in later shells too is written into the file that
// each of them reads as it starts, as the line that does it in this one.
import type { Goal, Relation } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import type { Way } from './express.ts';

const OF: ReadonlySet<Relation> = new Set(['variable', 'path-variable', 'alias']);
const FILES: Readonly<Record<string, string>> = {
  bash: '~/.bashrc',
  zsh: '~/.zshrc',
  fish: '~/.config/fish/config.fish',
};
const SAID: Readonly<Record<string, string | undefined>> = { 'for-later-bash': 'bash', 'for-later-zsh': 'zsh' };

/** What has quotes of its own is easier to read in the others, where those change nothing. */
const quotedLine = (line: string): string =>
  /^[^"$`\\!]*$/.test(line) && line.includes("'") ? `"${line}"` : quote(line);

/** The ways to do a goal, written where later shells read them if that was said; none where it is nothing for such a file. */
export function inStartupFile(goal: Goal, world: World, waysOf: (goal: Goal) => Way[]): Way[] {
  const [said, ...more] = goal.manner.filter(({ id }) => id === 'for-later' || Object.hasOwn(SAID, id));
  if (!said) return waysOf(goal);
  const file = FILES[SAID[said.id] ?? world.shell];
  if (!OF.has(goal.of) || more.length > 0 || file === undefined) return [];
  const now = waysOf({ ...goal, manner: goal.manner.filter((each) => each !== said) });
  return now.map((way) => ({
    ...way,
    goal,
    command: way.command && `echo ${quotedLine(way.command)} >> ${file}`,
    meaning: way.meaning && `${way.meaning}, in later shells too`,
  }));
}
