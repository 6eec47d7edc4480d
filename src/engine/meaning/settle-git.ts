// What git's own things are found by when they have no names that people know: a stash by what its message says.
import { newestTag } from '../english/newest-tag.ts';
import type { Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';

export const isPoint = (value: Value | undefined): boolean =>
  value?.type === 'name' && /^(?:commit|branch|tag)$/.test(value.of);

/** Whether it speaks of a file as it was at some point of the history, which is where it is then. */
export function settlePast(goal: Goal): boolean {
  if (goal.from && isPoint(goal.from) && !goal.in) {
    goal.in = [goal.from];
    delete goal.from;
  }
  return goal.names.length === 1 && goal.in?.length === 1 && isPoint(goal.in[0]);
}

const DATED: ReadonlySet<string> = new Set(['branch', 'tag', 'stash']);
/** What has authors. */
const WRITTEN: ReadonlySet<string> = new Set(['commit', 'change', 'file']);
const DATES: ReadonlySet<string> = new Set(['dates', 'times', 'time']);

/** *Tag the last commit v1*, *tag HEAD with v1*: what is no commit is what it is to be called. */
function settleMarked(goal: Goal): void {
  if (goal.act !== 'mark' || goal.in || goal.from) return;
  const [one, ...others] = goal.names;
  // *Tag v1.4.0 as stable*: one more name for what has that one.
  if (goal.to?.type === 'text' && isPoint(one) && one?.type === 'name' && others.length === 0) {
    goal.of = 'commit';
    goal.names = [{ ...one, of: 'commit' }];
  }
  if (goal.to) return;
  const isCommit = (value: Value): boolean => isPoint(value) || HEAD.test(written(value) ?? '');
  const commits = goal.names.filter(isCommit);
  const [name, ...more] = goal.names.filter((value) => !commits.includes(value));
  if (goal.of !== 'commit' && (goal.of !== '' || commits.length === 0)) return;
  if (commits.length > 1 || more.length > 0) return;
  const { by } = goal;
  if (name?.type === 'text') goal.to = name;
  else if (!name && by?.type === 'text' && !/\s/.test(by.text)) {
    goal.to = by;
    delete goal.by;
  } else return;
  goal.of = 'commit';
  goal.names = commits;
}
const HEAD = /^(?:HEAD|@)(?:[~^]\d*)*$/;

/** *Amend the last commit with a.txt*: what is here goes into it, and is no message. */
function settleAmended(goal: Goal): void {
  const { by } = goal;
  if (goal.act !== 'amend' || goal.attr || goal.names.length > 0 || by?.type !== 'path' || by.here === null) return;
  goal.of = 'file';
  goal.names = [by];
  delete goal.by;
  delete goal.order;
  delete goal.limit;
}

/** *Stop tracking docs*: a folder goes with all that is in it. */
function settleUntracked(goal: Goal): void {
  if (goal.act !== 'delete' || !goal.manner.some(({ id }) => id === 'keep-file')) return;
  const folder = goal.names.some((value) => value.type === 'path' && value.here === 'folder');
  if (folder && !goal.manner.some(({ id }) => id === 'recursive')) goal.manner = [...goal.manner, { id: 'recursive' }];
}

/** *The diff between main and the b branch*: from the first to the second, whatever noun the second stands with. */
function settleBetween(goal: Goal): void {
  const [first, ...others] = goal.in ?? [];
  const [second, ...more] = goal.names;
  if (goal.act !== 'compare' || !isPoint(first) || others.length + more.length > 0 || !second) return;
  if (goal.from || goal.to || goal.by || !REFS.has(goal.of)) return;
  goal.from = first as Value;
  goal.by = second;
  goal.names = [];
  delete goal.in;
}
const REFS: ReadonlySet<string> = new Set(['branch', 'tag', 'commit']);

/** *Copy that commit from the branch b*: it is the same one wherever it is taken from. */
function settlePicked(goal: Goal): void {
  const picks = (goal.act === 'pick' || goal.act === 'copy') && goal.of === 'commit' && goal.names.length > 0;
  if (picks && isBranch(goal.from)) delete goal.from;
}

const isBranch = (value: Value | undefined): boolean => value?.type === 'name' && value.of === 'branch';

/** *The last five tags*: the youngest, and not those that come last by name. */
function settleLast(goal: Goal): void {
  if ((goal.of !== 'tag' && goal.of !== 'branch') || goal.limit?.end !== 'last' || goal.order) return;
  goal.order = { attr: 'time', desc: true };
  goal.limit = { ...goal.limit, end: 'first' };
}

/** *Delete the newest tag*: what is done with one has to name it. */
function settleNewestTag(goal: Goal): void {
  const { act, of, order, limit, names, where } = goal;
  const newest = order?.attr === 'time' && order.desc && limit?.n === 1 && limit.end === 'first';
  if (of !== 'tag' || act === 'show' || !newest || names.length + where.length > 0) return;
  goal.names = [newestTag()];
  delete goal.order;
  delete goal.limit;
}

/** *Two commits ago*: so many before the last. */
const pointOf = (value: Value): Value =>
  value.type === 'number' ? { type: 'name', of: 'commit', name: `HEAD~${value.n}`, how: 'exact' } : value;

const KEEPS: ReadonlySet<string> = new Set(['keep-changes', 'keep-staged', 'keep-unstaged']);

/** What git takes in a form of its own: a line as a range, a name in small letters, the dates of what it lists. */
export function settleGit(goal: Goal): void {
  // *What is in b that is not in main?* What a branch has are commits.
  const [other, ...rest] = goal.in ?? [];
  const two = isBranch(other) && isBranch(goal.to) && rest.length === 0;
  if (goal.act === 'show' && goal.of === '' && two && goal.attr === undefined && !goal.from) goal.of = 'commit';
  settleBetween(goal);
  settlePicked(goal);
  settleMarked(goal);
  settleAmended(goal);
  settleLast(goal);
  settleNewestTag(goal);
  settleUntracked(goal);
  // *Delete the branches that are merged into main*: what they are merged into is none of them.
  const merged = goal.where.find(({ attr, value }) => attr === 'merged' && value.type === 'word');
  if (goal.of === 'branch' && merged && goal.to && goal.names.length === 0) {
    const { to } = goal;
    goal.where = goal.where.map((filter) => (filter === merged ? { ...filter, op: '=', value: to } : filter));
    delete goal.to;
  }
  // "the commits since v1.0": from there on.
  const since = goal.where.find(({ attr, not }) => attr === 'since' && !not);
  // So are the files, but for those that somebody is said to have changed.
  const alone = goal.of === 'file' && !goal.order && !goal.where.some(({ attr }) => attr === 'author');
  if ((goal.of === 'commit' || alone) && since && !goal.from) {
    goal.from = since.value;
    goal.where = goal.where.filter((filter) => filter !== since);
  }
  // *Delete the branches that are in main*: those that were merged into it, and not main itself.
  const [holder, ...holders] = goal.in ?? [];
  if (
    goal.act === 'delete' &&
    goal.of === 'branch' &&
    goal.names.length + holders.length === 0 &&
    holder &&
    isBranch(holder)
  ) {
    goal.where = [...goal.where, { attr: 'merged', op: '=', value: holder }];
    delete goal.in;
  }
  // *On the branch b, that main has not*: from the one to the other.
  const [point, ...others] = goal.in ?? [];
  const lacks = goal.where.find(({ attr, not }) => /^(?:ahead|lacking)$/.test(attr) && !not);
  if (goal.of === 'commit' && lacks && isPoint(point) && others.length === 0 && !goal.to) {
    goal.to = point;
    goal.in = [lacks.value];
    goal.where = goal.where.filter((filter) => filter !== lacks);
  }
  if (goal.act === 'blame')
    goal.where = goal.where.map((filter) =>
      filter.attr === 'number' && filter.value.type === 'number'
        ? { ...filter, value: { type: 'range', from: filter.value.n, to: filter.value.n } }
        : filter,
    );
  // To reset the last commit is not to reset to it, which loses what is not committed; undone with its changes kept it is no new one.
  const keeps = goal.act === 'undo' && goal.manner.some(({ id }) => KEEPS.has(id));
  const [reset, ...more] = (goal.act === 'reset' || keeps) && goal.of === 'commit' && !goal.to ? goal.names : [];
  if (reset?.type === 'name' && reset.name === 'HEAD' && more.length === 0) {
    goal.names = [];
    goal.limit = { n: 1, end: 'last' };
  }
  // The first stash is number 0.
  if (goal.of === 'change')
    goal.where = goal.where.map((filter) =>
      filter.attr === 'ordinal' && filter.value.type === 'number'
        ? { ...filter, attr: 'number', value: { type: 'number', n: filter.value.n - 1 } }
        : filter,
    );
  // A file as it was at a time: that is where it is taken from.
  const past = goal.of === 'file' && goal.where.find(({ attr, not }) => attr === 'past' && !not);
  if (past && !goal.from) {
    goal.from = pointOf(past.value);
    goal.where = goal.where.filter((filter) => filter !== past);
  }
  // Git tells capitals apart, and people write names without them.
  if (WRITTEN.has(goal.of))
    goal.where = goal.where.map((filter) =>
      filter.attr === 'author' && filter.value.type === 'text' && /^\p{Ll}+$/u.test(filter.value.text)
        ? { ...filter, op: '~' }
        : filter,
    );
  const listed = DATED.has(goal.of) && goal.act === 'show' && goal.names.length === 0;
  if (listed && goal.attr === undefined && goal.show.some(({ id }) => DATES.has(id))) {
    goal.attr = 'time';
    goal.show = goal.show.filter(({ id }) => !DATES.has(id));
  }
}

/** "what is in the stash? show the diff": that diff is what was asked for. */
export const isSameDiff = (goal: Goal, next: Goal): boolean =>
  goal.act === 'show' &&
  goal.where.some(({ attr }) => attr === 'stash') &&
  next.act === 'show' &&
  next.of === 'change' &&
  next.names.length + next.manner.length + next.show.length === 0 &&
  next.where.every(({ attr }) => attr === 'unstaged') &&
  !next.in &&
  !next.from;

/** "the stash about colours": the one of that message. False when it has to be one and none or several are so. */
export function settleStash(goal: Goal, several: boolean, world: World): boolean {
  if (goal.of !== 'stash' || goal.names.length > 0) return true;
  const said = goal.where.find(({ attr, not }) => attr === 'message' && !not);
  if (!said) return true;
  const text = written(said.value) ?? '';
  const found = world.resolve(text, 'stash');
  // What has the name of one in it is no word of a message.
  if (several && found?.how !== 'exact') return !text.includes('stash@{');
  if (!found) return false;
  goal.names = [{ type: 'name', ...found }];
  goal.where = goal.where.filter((filter) => filter !== said);
  return true;
}
