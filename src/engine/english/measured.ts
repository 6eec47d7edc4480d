// Values that are measured, by the type that a phrase asks for: what is written just as a part of names here is dearer as one.
// *Those of 9b*, where 9b-math.csv is, are not those of nine bytes.
import type { World } from '../world/world.ts';
import { dateFormAt, durationAt, type Measured, momentAt, percentAt, sizeAt, unitAt } from './measures.ts';
import { standsInNames } from './part-of-names.ts';
import type { Slot } from './pattern.ts';
import { recurrenceAt } from './recurrence.ts';
import { timeToCome } from './time-to-come.ts';
import type { Token } from './token.ts';
import { zoneAt } from './zones.ts';

const MEASURES: Readonly<Record<string, (tokens: readonly Token[], at: number) => Measured | null>> = {
  size: sizeAt,
  duration: durationAt,
  unit: unitAt,
  moment: momentAt,
  cron: recurrenceAt,
  'time-to-come': timeToCome,
  tomorrow: (tokens, at) => (tokens[at]?.lower === 'tomorrow' ? momentAt(tokens, at) : null),
  percent: percentAt,
  zone: zoneAt,
  'date-form': dateFormAt,
};

const AS_NAME = 2.5;
const GLUED = /^\d+[a-z]$/;

/** Undefined where nothing of that type is measured. */
export function measuredAt(type: string, tokens: readonly Token[], at: number, world: World): Slot[] | undefined {
  const measure = Object.hasOwn(MEASURES, type) ? MEASURES[type] : undefined;
  if (!measure) return undefined;
  const found = measure(tokens, at);
  if (!found) return [];
  const { lower = '' } = tokens[at] ?? {};
  const named = GLUED.test(lower) && found.to === at + 1 && standsInNames(lower, world);
  return [{ ...found, cost: named ? AS_NAME : 0 }];
}
