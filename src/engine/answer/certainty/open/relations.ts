// What is said of several things at once: the most of them, one against another, all or none of them, and words such as
// "plenty" or "busy" that stand for a range. Code decides each of them over the values of the evidence.
import type { Relation } from '../claim.ts';
import { type Evidence, isFresh } from '../evidence.ts';
import { sameName } from '../match.ts';
import type { Metric, Task } from './context.ts';
import { decided, type Measured, measured, perThing, UNKNOWN } from './measure.ts';

export const relation = (
  task: Pick<Task, 'text' | 'hedged'>,
  kinds: readonly string[],
  decide: Relation['decide'],
  names: readonly (string | null)[] = [],
  negatable = false,
): Relation => ({
  text: task.text,
  hedged: task.hedged,
  kinds,
  names: names.filter((name) => name !== null),
  negatable,
  decide,
});

const RUNNERS = ['process', 'service', 'container'];

/** Attributes that "most", "more", "fuller" may be about, the first that the evidence has. */
export function metricOf(task: Task): Omit<Metric, 'most'> | null {
  const { features, context } = task;
  const words = features.tokens.map((token) => token.text.toLowerCase());
  const stores = features.stores.map((store) => store.value);
  const attributes = features.attributes.map((each) => each.value);
  const kinds = features.kinds.map((kind) => kind.value);
  const nameKinds = new Set(features.names.flatMap((name) => [...name.kinds]));
  const free =
    attributes.includes('free') ||
    attributes.includes('available') ||
    (attributes.length === 0 &&
      task.link === 'which' &&
      /^(?:free|available)$/.test(context.attribute ?? ''));
  const cpu = stores.includes('cpu') || (stores.length === 0 && context.topic === 'cpu');
  const memory = stores.includes('memory') || (stores.length === 0 && context.topic === 'memory');
  if (
    words.some(
      (word) => /^(?:fuller|fullest|emptier|emptiest|full)\b/.test(word) || word === 'most full',
    )
  )
    return { kinds: ['disk'], attributes: ['used_percent'] };
  if (nameKinds.has('disk') || (stores.includes('disk') && !nameKinds.has('file'))) {
    if (nameKinds.has('drive') || kinds.includes('drive'))
      return { kinds: ['drive', 'disk'], attributes: ['total'] };
    if (nameKinds.size > 0 && !nameKinds.has('disk'))
      return { kinds: ['drive', 'partition', 'file'], attributes: ['total', 'size'] };
    return {
      kinds: ['disk'],
      attributes: free ? ['free'] : attributes.includes('used') ? ['used'] : ['total'],
    };
  }
  if (nameKinds.has('drive')) return { kinds: ['drive'], attributes: ['total'] };
  if (nameKinds.has('file') || kinds.includes('file'))
    return { kinds: ['file'], attributes: ['size'] };
  if (cpu) return { kinds: RUNNERS, attributes: ['cpu_percent'] };
  if (memory || (stores.length === 0 && features.most.length > 0 && kinds.includes('process')))
    return { kinds: RUNNERS, attributes: ['memory', 'memory_percent'] };
  return null;
}

const rest = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

/** `names` are, in this order, the ones of highest (or lowest) value from rank `from` on. */
export const ranked = (
  task: Pick<Task, 'text' | 'hedged'>,
  metric: Metric,
  names: readonly string[],
  from: number,
): Relation =>
  relation(
    task,
    metric.kinds,
    (evidence) => {
      const all = metric.attributes
        .map((attribute) => perThing(evidence, metric.kinds, attribute))
        .find((found) => found !== null);
      if (!all || all.size < 2) return UNKNOWN;
      const order = [...all.values()].sort((a, b) =>
        metric.most === 'max' ? b.value - a.value : a.value - b.value,
      );
      const own = names.map((name) =>
        order.find(({ known }) => sameName(known.kind, known.name ?? '', name)),
      );
      const here = own.filter((each): each is Measured => each !== undefined);
      const right = own.every((each, i) => {
        const wanted = order[from + i];
        return (
          each !== undefined &&
          wanted !== undefined &&
          (each === wanted || rest(each.value, wanted.value))
        );
      });
      const against = order.slice(from, from + names.length).map((each) => each.known);
      return decided(right, right ? here.map((each) => each.known) : against);
    },
    names,
  );

/** The newest value of a thing's attribute. */
export function newest(
  evidence: Evidence,
  kinds: readonly string[],
  name: string | null,
  attributes: readonly string[],
): Measured | null {
  for (const attribute of attributes) {
    const found = evidence.known
      .filter(
        (known) =>
          kinds.includes(known.kind) &&
          known.attribute === attribute &&
          (name === null
            ? known.name === null || (known.kind === 'disk' && known.name === '/')
            : known.name !== null && sameName(known.kind, known.name, name)),
      )
      .sort((a, b) => (a.age ?? Number.POSITIVE_INFINITY) - (b.age ?? Number.POSITIVE_INFINITY));
    const first = found[0] ? measured(found[0]) : null;
    if (first) return first;
  }
  return null;
}

export interface Side {
  kinds: readonly string[];
  name: string | null;
  attributes: readonly string[];
}

/** Two values against each other. */
export const compared = (
  task: Pick<Task, 'text' | 'hedged'>,
  a: Side,
  b: Side,
  word: 'more' | 'less',
  negated: boolean,
): Relation =>
  relation(
    task,
    a.kinds,
    (evidence) => {
      const [one, two] = [a, b].map((side) =>
        newest(evidence, side.kinds, side.name, side.attributes),
      );
      if (!one || !two || (one.known.unit === '%') !== (two.known.unit === '%')) return UNKNOWN;
      const holds = word === 'more' ? one.value > two.value : one.value < two.value;
      return decided(holds !== negated, [one.known, two.known]);
    },
    [a.name, b.name],
    true,
  );

/** Share of a store in use, in percent. */
function shareUsed(evidence: Evidence, store: string, place: string | null): Measured | null {
  const own = newest(evidence, [store], place, ['used_percent']);
  if (store !== 'memory') return own;
  // What is cached is there for the asking.
  const [available, total] = ['available', 'total'].map((each) =>
    newest(evidence, [store], null, [each]),
  );
  if (available && total && total.value > 0)
    return { known: available.known, value: 100 * (1 - available.value / total.value) };
  return own;
}

function loadPerCore(evidence: Evidence): Measured | null {
  const load = newest(evidence, ['load'], null, ['load1']);
  const cores = newest(evidence, ['cpu'], null, ['threads', 'cores']);
  if (!load) return null;
  return {
    known: load.known,
    value: 100 * (cores && cores.value > 0 ? load.value / cores.value : load.value / 2),
  };
}

type Range = readonly [yes: (value: number) => boolean, no: (value: number) => boolean];
const below = (yes: number, no: number): Range => [(value) => value <= yes, (value) => value >= no];
const above = (yes: number, no: number): Range => [(value) => value >= yes, (value) => value <= no];

/** Percent in use for which a word is right, and for which it is wrong; between them nobody can say. */
const RANGES: Readonly<Record<string, Range>> = {
  plenty: below(85, 90),
  scarce: above(80, 70),
  nearly_full: above(80, 70),
  full: above(95, 90),
  empty: below(15, 30),
  mostly_empty: below(40, 60),
  low: below(40, 60),
  high: above(65, 45),
  fine: below(85, 92),
};

/** "plenty of space", "the load is low": `place` null is any one disk for plenty, the root one else. */
export const rated = (
  task: Pick<Task, 'text' | 'hedged'>,
  store: string,
  place: string | null,
  word: string,
  negated: boolean,
): Relation | null => {
  const range = RANGES[word];
  if (!range) return null;
  return relation(
    task,
    [store],
    (evidence) => {
      const value =
        store === 'load'
          ? loadPerCore(evidence)
          : store === 'cpu'
            ? (newest(evidence, ['cpu'], null, ['used_percent']) ?? loadPerCore(evidence))
            : shareUsed(evidence, store, place);
      if (!value) return UNKNOWN;
      const [yes, no] = negated ? [range[1], range[0]] : range;
      if (yes(value.value)) return decided(true, [value.known]);
      return no(value.value) ? decided(false, [value.known]) : UNKNOWN;
    },
    place === null ? [] : [place],
    true,
  );
};

/** A temperature in degrees. */
export const warm = (task: Pick<Task, 'text' | 'hedged'>, high: boolean): Relation =>
  relation(task, ['cpu'], (evidence) => {
    const known = evidence.known.find(
      (each) => each.attribute === 'temperature' && typeof each.value === 'number',
    );
    if (!known) return UNKNOWN;
    const value = Number(known.value);
    if (value <= 75) return decided(!high, [known]);
    return value >= 85 ? decided(high, [known]) : UNKNOWN;
  });

/** Every thing of a kind that is known of has this value; `only`: all but these names have the other. */
export const everyOne = (
  task: Pick<Task, 'text' | 'hedged'>,
  kinds: readonly string[],
  attributes: readonly string[],
  value: boolean,
  but: readonly string[],
): Relation =>
  relation(
    task,
    kinds,
    (evidence) => {
      const found = evidence.known.filter(
        (known) =>
          kinds.includes(known.kind) &&
          known.name !== null &&
          typeof known.value === 'boolean' &&
          attributes.includes(known.attribute) &&
          !but.some((name) => sameName(known.kind, known.name as string, name)),
      );
      const lists = evidence.complete.filter(
        (list) => kinds.includes(list.kind) && attributes.includes(list.attribute),
      );
      // Nobody else in a complete list has it.
      if (
        !value &&
        lists.some(
          (list) =>
            isFresh(list) &&
            [...list.names].every((each) => but.some((name) => sameName(list.kind, each, name))),
        )
      )
        return found.some((known) => known.value === true)
          ? decided(
              false,
              found.filter((known) => known.value === true),
            )
          : { verdict: 'supported', found: [] };
      const names = new Set(found.map((known) => known.name));
      if (names.size === 0 || (but.length === 0 && names.size < 2)) return UNKNOWN;
      const wrong = found.filter((known) => known.value !== value);
      return decided(wrong.length === 0, wrong.length > 0 ? wrong : found);
    },
    but,
    true,
  );

/** "two of the three services", when no list tells how many there are: those that were looked at. */
export const tally = (
  task: Pick<Task, 'text' | 'hedged'>,
  kinds: readonly string[],
  attributes: readonly string[],
  value: boolean,
  part: number,
  whole: number,
): Relation =>
  relation(task, kinds, (evidence) => {
    const found = evidence.known.filter(
      (known) =>
        kinds.includes(known.kind) &&
        known.name !== null &&
        known.type === 'tool_output' &&
        typeof known.value === 'boolean' &&
        attributes.includes(known.attribute),
    );
    const all = new Set(found.map((known) => known.name));
    const those = new Set(
      found.filter((known) => known.value === value).map((known) => known.name),
    );
    return all.size === 0 ? UNKNOWN : decided(all.size === whole && those.size === part, found);
  });
