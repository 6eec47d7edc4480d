// What a clause behind another comes to: mostly a second act; but what only says the first again, or when the first is to end,
// is none.
import { acts } from '../english/lexicon.ts';
import type { Goal, Manner } from '../goal/types.ts';
import type { Frame } from './frame.ts';
import { isSameDiff } from './settle-git.ts';

const ENDS: ReadonlySet<string> = new Set(['abort', 'stop', 'kill']);

/** *Run a.sh but give up on it after 10 seconds*: how long the first may take. */
function limitOf(first: Goal, { act, of, names, manner, next }: Goal): Manner | null {
  const [after, ...more] = manner;
  const same = JSON.stringify(first.names) === JSON.stringify(names);
  const ends = ENDS.has(act) && of === first.of && same && !next;
  return first.act === 'run' && ends && after?.id === 'after' && more.length === 0
    ? { ...after, id: 'time-limit' }
    : null;
}

const OF_ONE: ReadonlySet<string> = new Set(['service', 'container']);

/** *Restart nginx and make sure it starts at boot*: the one that was spoken of. */
function ofTheSame(first: Goal, next: Goal): Goal {
  const bare = next.names.length === 0 && next.where.length === 0 && next.quantity === undefined;
  return bare && next.of === first.of && OF_ONE.has(first.of) ? { ...next, names: first.names } : next;
}

const savesIt = ({ act, to, pronoun, object, show, within, floating, manner }: Frame): boolean =>
  act === 'save' &&
  to === null &&
  pronoun &&
  // *Put it in drafts*: where it is to lie says more.
  !object.in &&
  !within &&
  floating.length === 0 &&
  manner.every(({ id }) => id === 'in-place') &&
  object.names.length + object.where.length + show.length === 0;

/**
 * *… and save it*: of what changes a file where it lies, or makes one, that says nothing more; of what only shows it, it does, and
 * then nothing was read: null.
 */
export function withoutSaving(clauses: readonly Frame[]): Frame[] | null {
  const kept = clauses.filter((frame, at) => at === 0 || !savesIt(frame));
  const effect = acts().get(clauses[0]?.act ?? '')?.effect ?? 'read';
  return kept.length < clauses.length && effect === 'read' ? null : kept;
}

/** *Tag this as v2 and push it*, *and push the tag*: the one that was made, and no other. */
function ofTheTag(first: Goal, next: Goal): Goal {
  const made = first.act === 'create' && first.of === 'tag' && first.names.length === 1 ? first.names[0] : undefined;
  const tag = first.act === 'mark' ? first.to : made;
  const bare = next.names.length + next.where.length === 0 && next.quantity !== 'all';
  return tag?.type === 'text' && next.act === 'push' && (next.of === 'commit' || next.of === 'tag') && bare
    ? { ...next, of: 'tag', names: [{ type: 'name', of: 'tag', name: tag.text, how: 'new' }] }
    : next;
}

const SENDS: ReadonlySet<string> = new Set(['push', 'upload']);

/** *Commit everything and push it*: what was committed goes out, not the files themselves. */
function ofTheCommit(first: Goal, next: Goal): Goal {
  const bare = next.names.length + next.where.length + next.except.length === 0;
  return first.act === 'commit' && SENDS.has(next.act) && bare ? { ...next, act: 'push', of: 'change' } : next;
}

const AT_BOOT: ReadonlySet<string> = new Set(['enable', 'start']);

/** *Enable it at boot and start it now*, in either order: one thing to be done, with a flag for the other. */
function startedForGood(first: Goal, next: Goal): boolean {
  const { names } = ofTheSame(first, next);
  const both = first.act !== next.act && AT_BOOT.has(first.act) && AT_BOOT.has(next.act);
  const same = JSON.stringify(names) === JSON.stringify(first.names) && names.length > 0;
  return both && same && first.of === 'service' && next.of === 'service' && !first.next && !next.next;
}

const FORGOTTEN: ReadonlySet<string> = new Set(['delete', 'restore']);

/** *Throw away my edits and go back to the last commit*: files whose changes are gone are as it has them. */
function isThereAgain({ act, of }: Goal, next: Goal): boolean {
  const [to, ...more] = next.names;
  const last = to?.type === 'name' && to.of === 'commit' && to.name === 'HEAD' && more.length === 0;
  return of === 'change' && FORGOTTEN.has(act) && /^(?:switch|restore|reset)$/.test(next.act) && last;
}

/** *Shuffle the lines and take the first two*: of what comes out so many. */
const isSomeOfIt = (first: Goal, { act, of, names, where, except, manner, to, limit, next }: Goal): boolean =>
  limit !== undefined &&
  first.limit === undefined &&
  ['shuffle', 'sort', 'show', 'reverse'].includes(first.act) &&
  ['extract', 'pick', 'show'].includes(act) &&
  (of === '' || of === first.of) &&
  names.length + where.length + except.length + manner.length === 0 &&
  to === undefined &&
  next === undefined;

/** *Compare a with b and show only a summary*: how that is shown, and not what else has changed. */
const isHowShown = (first: Goal, next: Goal): boolean =>
  first.act === 'compare' &&
  first.show.length === 0 &&
  next.act === 'show' &&
  next.of === 'change' &&
  next.show.length > 0 &&
  next.names.length + next.where.length + next.except.length + next.manner.length === 0 &&
  !(next.in || next.from || next.to || next.next);

/** Puts a goal behind another, into which it is changed. */
export function follow(first: Goal, next: Goal): void {
  if (isHowShown(first, next)) {
    first.show = next.show;
    return;
  }
  if (isSameDiff(first, next) || isThereAgain(first, next)) return;
  if (startedForGood(first, next)) {
    first.act = 'start';
    const others = [...first.where, ...next.where].filter(({ attr }) => attr !== 'boot');
    first.where = [...others, { attr: 'boot', op: '=', value: { type: 'word', word: 'true' } }];
    first.manner = [...first.manner, ...next.manner];
    return;
  }
  if (isSomeOfIt(first, next)) {
    first.limit = next.limit;
    return;
  }
  const [file, ...more] = first.in ?? [];
  // *Replace a by b in x.txt and show the diff*: of that file.
  const edited = first.of === 'line' && acts().get(first.act)?.effect === 'change' && more.length === 0;
  if (edited && file?.type === 'path' && next.act === 'show' && next.of === 'change' && next.names.length === 0)
    if (!next.where.some(({ attr }) => attr === 'file'))
      next.where = [...next.where, { attr: 'file', op: '=', value: file }];
  const limit = limitOf(first, next);
  if (limit) first.manner = [...first.manner, limit];
  else first.next = ofTheCommit(first, ofTheTag(first, ofTheSame(first, next)));
}
