// *Put a copy of notes.txt in every folder under site*: what is named goes into each folder below the place, not the place itself.
import type { Goal } from '../../goal/types.ts';
import { asPath, refuse, type Taking } from './take.ts';

/** Null where it goes to one place. */
export function copiedIntoEach(goal: Goal, taking: Taking): string | null {
  if (goal.act !== 'copy' || goal.to || !goal.manner.some(({ id }) => id === 'per-folder')) return null;
  taking.manner('per-folder');
  const names = taking.take('names') ?? [];
  const files = names.every((value) => value.type === 'path' && value.here === 'file');
  if (names.length === 0 || !files || goal.where.length + goal.except.length > 0) return refuse('what goes into each');
  const roots = (taking.take('in') ?? []).map(asPath);
  // What git keeps is no folder of anybody's.
  const aside = roots.length === 0 ? ["-not -path ./.git -not -path './.git/*'"] : [];
  const copied = `-exec cp ${names.map(asPath).join(' ')} {} \\;`;
  return ['find', roots.join(' ') || '.', '-mindepth 1 -type d', ...aside, copied].join(' ');
}
