// *Delete them*, right after the log files were listed: a pronoun that nothing in a request stands for takes up what the
// command that ran last has shown. Both are read as one sentence, and only where the first of them merely looked.
import { dangling } from '../meaning/dangling.ts';
import type { World } from '../world/world.ts';
import { joined } from './follow-up/refine.ts';
import type { Asked } from './judge/asked.ts';

/**
 * The request as it stands, or with `before`, the request whose command ran last, in front of it. `asked` reads a request
 * in this world.
 */
export function leaning(
  text: string,
  before: string | undefined,
  { world, asked }: { world: World; asked: (text: string) => Asked },
): string {
  if (before === undefined || dangling(text, world) === null) return text;
  const { readings, whole } = asked(before);
  const looked = whole && readings[0]?.done[0]?.effect === 'read' && readings[0].goal.next === undefined;
  return looked ? joined(before, text) : text;
}
