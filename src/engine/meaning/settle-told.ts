// What no file holds and is only told: a copy of it is what is told, kept in a file.
import type { Goal } from '../goal/types.ts';

/** These are no files, and no word for them is one for files. */
const ONLY_TOLD: ReadonlySet<string> = new Set(['job', 'history', 'route', 'firewall', 'alias', 'variable']);

/** *Back up my crontab to F*, *a copy of the routing table in F*: of what is only told what is told is kept. */
export function saveWhatIsTold(goal: Goal): void {
  if (goal.act !== 'copy' || !ONLY_TOLD.has(goal.of) || goal.names.length > 0) return;
  const [place, ...more] = goal.in ?? [];
  if (!goal.to && place?.type === 'path' && more.length === 0) {
    goal.to = place;
    delete goal.in;
  }
  if (goal.to?.type === 'path') goal.act = 'save';
}
