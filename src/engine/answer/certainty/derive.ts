// What follows from what is known, of the same look: shares from amounts, counts from lists. Never against a value that
// was told, and as old as what it is made of.
import type { Evidence, Known } from './evidence.ts';
import { inBase } from './quantity.ts';

const STORES = new Set(['memory', 'swap', 'disk']);

/** One thing, by one tool, at one time. */
const lookOf = (known: Known): string =>
  `${known.kind}\u0000${known.name}\u0000${known.source}\u0000${known.age}`;

function stores(evidence: Evidence): Known[] {
  const looks = new Map<string, Map<string, Known>>();
  for (const known of evidence.known) {
    if (!STORES.has(known.kind) || typeof known.value !== 'number') continue;
    const look = looks.get(lookOf(known)) ?? new Map<string, Known>();
    look.set(known.attribute, known);
    looks.set(lookOf(known), look);
  }
  const made: Known[] = [];
  for (const look of looks.values()) {
    const size = (attribute: string): number | null => {
      const known = look.get(attribute);
      return known ? inBase({ value: known.value as number, unit: known.unit, decimals: 0 }) : null;
    };
    const [total, used, free, available] = ['total', 'used', 'free', 'available'].map(size) as [
      number | null,
      number | null,
      number | null,
      number | null,
    ];
    const like = look.get('total') ?? look.get('used');
    if (!like || total === null || total <= 0) continue;
    const add = (attribute: string, value: number, unit: string): void => {
      if (!look.has(attribute))
        made.push({ ...like, id: null, attribute, value, unit, ttl: Math.min(like.ttl, 300) });
    };
    const bytes = like.unit === '' ? '' : 'B';
    if (used !== null) add('used_percent', (100 * used) / total, '%');
    else if (free !== null && like.kind !== 'memory') {
      add('used', total - free, bytes);
      add('used_percent', 100 - (100 * free) / total, '%');
    }
    if (free !== null) add('free_percent', (100 * free) / total, '%');
    else if (used !== null && like.kind !== 'memory') {
      add('free', total - used, bytes);
      add('free_percent', 100 - (100 * used) / total, '%');
    }
    if (available !== null) add('available_percent', (100 * available) / total, '%');
  }
  return made;
}

/** Those of a complete list that are up, failed, down. */
function counts(evidence: Evidence): Known[] {
  const made: Known[] = [];
  for (const all of evidence.known) {
    if (
      all.attribute !== 'count' ||
      all.name !== null ||
      !/^(?:containers|services)$/.test(all.kind)
    )
      continue;
    const running = evidence.known.find(
      (known) =>
        known.kind === all.kind &&
        known.attribute === 'count_running' &&
        known.source === all.source &&
        known.age === all.age,
    );
    const has = (attribute: string): boolean =>
      evidence.known.some((known) => known.kind === all.kind && known.attribute === attribute);
    if (running && !has('count_stopped'))
      made.push({
        ...all,
        attribute: 'count_stopped',
        value: Number(all.value) - Number(running.value),
      });
  }
  return made;
}

/** Who counts the processors that the system shows, counts threads, when somebody else tells both apart. */
function logicalCores(evidence: Evidence): void {
  const cores = evidence.known.filter(
    (known) => known.kind === 'cpu' && known.attribute === 'cores',
  );
  const threads = evidence.known.find(
    (known) => known.kind === 'cpu' && known.attribute === 'threads',
  );
  const apart = cores.some(
    (known) => threads && known.source === threads.source && known.value !== threads.value,
  );
  if (!threads || !apart) return;
  for (const known of cores) if (known.value === threads.value) known.attribute = 'threads';
}

export function derive(evidence: Evidence): void {
  logicalCores(evidence);
  evidence.known.push(...stores(evidence), ...counts(evidence));
}
