// Whether all of a segment had its part in what was read, and what it leaves for the next one.
import type { Claim, Reading, Relation } from '../claim.ts';
import { sameName } from '../match.ts';
import { isBytes } from '../quantity.ts';
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
  const relations = readings.filter((reading): reading is Relation => 'decide' in reading);
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
    if (/^(?:cores|threads)$/.test(value) && relations.some((each) => each.kinds.includes('load')))
      continue;
    if (value === 'group' && readings.some((reading) => 'decide' in reading)) continue;
    if (/^(?:terminal|from|group|protocol|gateway|dns|mac)$/.test(value) && has([value, 'address']))
      continue;
    if (/^load\d+$/.test(value)) continue;
    return false;
  }
  // Words that only the evidence has must belong to what is claimed.
  for (const word of features.generics) {
    const known = task.evidence.known.some(
      (each) =>
        each.source.toLowerCase().includes(word) ||
        each.attribute.includes(word) ||
        each.kind === word,
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
  // "SSH (sshd, PID 777)": the same thing by another name.
  const [again] = features.names;
  const same =
    task.aside &&
    readings.length === 0 &&
    features.names.length === 1 &&
    !features.negated &&
    features.tokens.length === 1 &&
    task.context.names.some((name) => again && sameName('service', name.name, again.name));
  if (same) return true;
  // "Everything looks fine:" says what its list says.
  const allFine =
    isHeadingOnly(task) &&
    features.rates.length > 0 &&
    features.rates.every(({ value }) => value === 'fine');
  if (allFine && readings.length === 0) return !features.negated && features.values.length === 0;
  const silent =
    !said &&
    !ranks &&
    (features.negated ||
      features.generics.length > 0 ||
      words.some((each) => each.length > 0) ||
      (features.states.length > 0 && !isHeadingOnly(task)));
  const named =
    task.item &&
    !features.negated &&
    features.names.length > 0 &&
    words.slice(1).every((each) => each.length === 0);
  if (silent && !(task.item && counted) && !named) return false;
  for (const name of named && !said ? [] : features.names) {
    const used =
      claims.some(
        (each) =>
          each.name === name.name ||
          (each.expected.type === 'text' && each.expected.value.toLowerCase() === name.name),
      ) || relations.some((each) => each.names.includes(name.name));
    if (!used) return false;
  }

  // "plenty of space used", "2 updates used": the other part of what was checked.
  const part = features.attributes.some(({ value }) => value === 'used');
  const measured = claims.some(
    (each) => each.expected.type === 'quantity' && !each.attributes[0]?.startsWith('count'),
  );
  if (part && !measured && (features.rates.some(({ value }) => value === 'plenty') || counted))
    return false;
  // Words of quantity change what is said; each must have been heard.
  for (const { value } of features.quants) {
    const bools = claims.some((each) => each.expected.type === 'bool');
    const related = relations.length > 0;
    if (value === 'except' && !related) return false;
    if (
      value === 'half' &&
      !claims.some((each) => each.expected.type === 'quantity' && each.expected.value.value === 50)
    )
      return false;
    if (/^(?:no|none)$/.test(value) && !counted && !bools && !related && !nothing(task))
      return false;
    if (
      value === 'all' &&
      !counted &&
      !related &&
      claims.length < 2 &&
      !(bools && features.names.length > 1) &&
      features.names.length < 2
    )
      return false;
  }
  if (features.sum && !readings.some((reading) => 'decide' in reading)) return false;
  // A "not" must be in all that was read; twice is more than anybody should trust.
  if (features.negated) {
    if (features.quants.some(({ value }) => /^(?:no|none|only)$/.test(value))) return false;
    const heard = (reading: Reading): boolean =>
      'decide' in reading
        ? reading.negatable
        : 'expected' in reading && reading.expected.type === 'bool';
    const none = counted && features.tokens.some((token) => /^any$/i.test(token.text));
    if (!nothing(task) && !none && !readings.every(heard)) return false;
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
  const bytes = features.amounts.some((amount) => isBytes(amount.amount.unit));
  if (bytes && features.stores.length === 0 && users(task).length > 0) next.topic = 'memory';
  const topic = features.stores.find((each) => /^(?:memory|cpu)$/.test(each.value))?.value;
  if (topic) next.topic = topic;
  const part = features.attributes.findLast((word) =>
    /^(?:used|free|available|gateway|dns|shell|temperature)$/.test(word.value),
  );
  if (
    features.rates.some(({ value }) =>
      /^(?:empty|low|mostly_empty|nearly_full|full|scarce)$/.test(value),
    )
  )
    next.attribute = 'used';
  else if (part) next.attribute = part.value;
  else if (features.attributes.some((word) => word.value === 'total')) next.attribute = 'total';
  const member = features.attributes.find((word) => word.value === 'group');
  const group =
    member &&
    features.tokens
      .slice(member.place + 1)
      .find(
        (token) => token.type === 'value' || token.type === 'stranger' || token.type === 'name',
      );
  if (group) next.group = group.text.toLowerCase();
  if (features.kinds.length > 0) next.kind = features.kinds.at(-1)?.value ?? null;
  else if (ports.length > 0) next.kind = 'port';
  if (ports.length > 0) next.ports = ports;
  if (features.generics.length > 0) next.generics = features.generics;
  else if (features.names.length + features.stores.length > 0) next.generics = [];
}
