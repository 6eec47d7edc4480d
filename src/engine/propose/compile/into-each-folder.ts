// *Put a copy of notes.txt in every folder under site*: what is named goes into each folder below the place, not the place itself.
import type { Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { outsideGit } from './outside-git.ts';
import { asPath, refuse, type Taking, word } from './take.ts';

/** Null where it goes to one place. */
export function copiedIntoEach(goal: Goal, taking: Taking, world: World): string | null {
  if (goal.act !== 'copy' || goal.to || !taking.manner('per-folder')) return null;
  const names = taking.take('names') ?? [];
  const files = names.every((value) => value.type === 'path' && value.here === 'file');
  if (names.length === 0 || !files || goal.where.length + goal.except.length > 0) return refuse('what goes into each');
  const places = taking.take('in') ?? [];
  const aside = outsideGit(
    places.map((place) => word(place)),
    world,
    false,
  );
  const copied = `-exec cp ${names.map(asPath).join(' ')} {} \\;`;
  return ['find', places.map(asPath).join(' ') || '.', '-mindepth 1 -type d', ...aside, copied].join(' ');
}
