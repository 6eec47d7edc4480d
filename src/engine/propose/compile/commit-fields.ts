// What is to be shown of each commit, and nothing else: *dates and subjects of the last ten commits*. The rest of the goal is
// compiled as ever; only the format of git log is put in.
import type { Goal } from '../../goal/types.ts';

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  hash: '%h',
  message: '%s',
  author: '%an',
  email: '%ae',
  time: '%ad',
  modified: '%ad',
  dates: '%ad',
  times: '%ad',
};

export interface Fields {
  /** The goal without them. */
  goal: Goal;
  format: string;
}

/** Null where a single one is asked for, or none: rows of git do that. */
export function commitFields(goal: Goal): Fields | null {
  if (goal.of !== 'commit' || goal.act !== 'show' || goal.attr === undefined) return null;
  if (!Object.hasOwn(PLACEHOLDERS, goal.attr)) return null;
  // Who has the most of them is counted.
  if (goal.order?.attr === 'count') return null;
  const { attr, ...rest } = goal;
  const more = goal.show.filter(({ id }) => Object.hasOwn(PLACEHOLDERS, id));
  // Who made how many is counted as well.
  const spans = goal.from !== undefined && (attr !== 'author' || (goal.to ?? goal.by) !== undefined);
  const narrowed = attr === 'message' && (goal.where.length > 0 || goal.order?.desc === false);
  if (more.length === 0 && !spans && !narrowed && !(goal.limit && attr !== 'message')) return null;
  const format = [...new Set([attr, ...more.map(({ id }) => id)].map((id) => PLACEHOLDERS[id]))];
  const show = goal.show.filter((each) => !more.includes(each));
  return { goal: { ...rest, show }, format: format.join(' ') };
}

/** A git log in that format; null for what is no plain git log. */
export const inFormat = (command: string, format: string): string | null =>
  /^git log(?= |$)/.test(command) && !/ --(?:oneline|format|pretty)\b/.test(command)
    ? command.replace(/^git log/, `git log --format='${format}'${format.includes('%ad') ? ' --date=short' : ''}`)
    : null;
