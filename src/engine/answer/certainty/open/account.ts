// Whether all of a segment had its part in what was read, and what it leaves for the next one.
import type { Claim, Reading } from '../claim.ts';
import { storeOf, users } from './amounts.ts';
import type { Context, Task } from './context.ts';
import { nothing } from './phrases.ts';
import { isMachineAttribute } from './texts.ts';

/** "The following containers are running:" says nothing but what its items say. */
export const isHeadingOnly = (task: Task): boolean => {
  const { features } = task;
  return task.text.endsWith(':') && features.names.length === 0 && features.amounts.length === 0;
};

/** Names, generic words, attributes: each has been part of a claim. */
export function accounted(
  task: Task,
  readings: readonly Reading[],
  counted: boolean,
  ranks: boolean,
): boolean {
  const { features } = task;
  const claims = readings.filter((reading): reading is Claim => 'expected' in reading);
  const said = readings.length > 0;
  const soft = new Set([
    'used',
    'free',
    'available',
    'total',
    'since',
    'uptime',
    'version',
    'ago',
    'address',
    'device',
    'mount',
    'owner',
    'cached',
    'image',
    'os',
    'temperature',
    'model',
    'type',
  ]);
  const has = (names: readonly string[]): boolean =>
    claims.some((each) => each.attributes.some((attribute) => names.includes(attribute)));
  for (const { value } of features.attributes) {
    if (soft.has(value) || isMachineAttribute(value)) continue;
    if (value === 'kernel' ? has(['version']) : value === 'arch' || has([value])) continue;
    if (/^(?:terminal|from|group|protocol|gateway|dns|mac)$/.test(value) && has([value, 'address']))
      continue;
    if (/^load\d+$/.test(value)) continue;
    return false;
  }
  for (const name of features.names) {
    const used =
      claims.some(
        (each) =>
          each.name === name.name ||
          (each.expected.type === 'text' && each.expected.value.toLowerCase() === name.name),
      ) || readings.some((reading) => 'decide' in reading);
    if (!used) return false;
  }
  // Words that only the evidence has must belong to what is claimed.
  for (const word of features.generics) {
    const known = task.evidence.known.some(
      (each) => each.source.toLowerCase().includes(word) || each.attribute.includes(word),
    );
    if (!known) return false;
  }
  const words = [
    features.names,
    features.amounts,
    features.values,
    features.rates,
    features.quants,
    features.most,
  ];
  const silent =
    !said &&
    !ranks &&
    (features.negated ||
      words.some((each) => each.length > 0) ||
      (features.states.length > 0 && !isHeadingOnly(task)));
  if (silent && !(task.item && counted)) return false;
  // A "not" that no claim has taken up.
  if (
    features.negated &&
    !nothing(task) &&
    claims.some((each) => each.expected.type !== 'bool') &&
    !readings.some((reading) => 'decide' in reading)
  ) {
    const states = claims.some((each) => each.expected.type === 'bool');
    if (!states) return false;
  }
  return true;
}

export function remember(task: Task, next: Partial<Context>, ports: readonly string[]): void {
  const { features, context } = task;
  if (features.names.length > 0) next.names = features.names;
  const store = storeOf(task);
  if (store && features.stores.length + features.names.length > 0) {
    next.store = store.kind;
    next.place =
      store.place ??
      (features.names.length === 0 && store.kind === context.store ? context.place : null);
  }
  if (
    features.stores.length > 0 &&
    features.names.length === 0 &&
    users(task).length === 0 &&
    !task.aside
  )
    next.names = [];
  const topic = features.stores.find((each) => /^(?:memory|cpu)$/.test(each.value))?.value;
  if (topic) next.topic = topic;
  const part = features.attributes.find((word) =>
    /^(?:used|free|available|gateway|dns|shell|temperature)$/.test(word.value),
  );
  if (part) next.attribute = part.value;
  else if (features.attributes.some((word) => word.value === 'total')) next.attribute = 'total';
  if (features.kinds.length > 0) next.kind = features.kinds.at(-1)?.value ?? null;
  else if (ports.length > 0) next.kind = 'port';
  if (ports.length > 0) next.ports = ports;
  if (features.generics.length > 0) next.generics = features.generics;
  else if (features.names.length + features.stores.length > 0) next.generics = [];
}
