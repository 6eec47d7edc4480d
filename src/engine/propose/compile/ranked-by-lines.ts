// *The five longest sources by lines*: files in the order of how many lines they have, each with its number.
import type { Goal } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { refuse } from './take.ts';

/** What `wc` says of all together; what `find` hands to it has a folder before its name. */
const WITHOUT_TOTAL = "grep -v '^ *[0-9]* total$'";
const TOLD: ReadonlySet<string> = new Set(['lines', 'count', 'counts-each', 'line-counts', 'per-file']);

/** Null where it is no such order. */
export function rankedByLines(goal: Goal, world: World): (() => string) | null {
  const { act, of, names, where, except, in: places, order, limit, attr, manner, show, next, within } = goal;
  if (of !== 'file' || act !== 'show' || order?.attr !== 'lines') return null;
  return () => {
    if (next || within || goal.keeps || (attr !== undefined && attr !== 'lines')) return refuse('more than an order');
    if (manner.some(({ id }) => id !== 'recursive') || show.some(({ id }) => !TOLD.has(id))) return refuse('how');
    if (limit && (limit.end !== 'first' || limit.skip)) return refuse('which end');
    const set = { of, names, where: filesUnlessSaid(where), except, ...(places ? { in: places } : {}) };
    // What git keeps for itself is no source of anybody.
    const { command } = findSet(set, { world, ignoreCase: false, changes: true });
    const sorted = `${command} -exec wc -l {} + | ${WITHOUT_TOTAL} | sort -${order.desc ? 'r' : ''}n`;
    return limit ? `${sorted} | head -n ${limit.n}` : sorted;
  };
}
