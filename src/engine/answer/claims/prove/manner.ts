// Words of manner of which nothing tells: from where something is reached, and that it is as somebody wanted.
import type { Item } from './items.ts';
import { wording } from './wording.ts';

const FROM_FAR = /^(?:remotely|publicly|externally)$/;
/**
 * "Remotely" without a word of reaching beside it is a manner of which nothing tells: "remotely bound", "remotely has". What
 * is open or listens may be so to what is far; it is not remotely that it does.
 */
export function isLooseManner(items: readonly Item[], at: number): boolean {
  // "As planned": nothing tells of a plan.
  if (items[at - 1]?.lower === 'as' && /ed$/.test(items[at]?.lower ?? '') && (items[at + 1]?.is ?? 'light') === 'light')
    return true;
  if (!FROM_FAR.test(items[at]?.lower ?? '')) return false;
  const reaches = (item: Item | undefined, but: RegExp): boolean =>
    item !== undefined && !but.test(item.lower) && wording().reach.some((stem) => item.lower.startsWith(stem));
  return !reaches(items[at - 1], /^$/) && !reaches(items[at + 1], /^(?:open|listen)/);
}
