// What a segment says that is no plain value: a comparison, a share in words, that there is none, that it is plenty, how a
// command ended, who holds a port.
import type { Claim, Relation } from '../claim.ts';
import { storeOf } from './amounts.ts';
import { claimOf, type Task } from './context.ts';
import type { Name } from './features.ts';
import { loadAgainst, multiple, outcome } from './lookups.ts';
import { metricOf, rated, type Side, warm } from './relations.ts';

/** Each side of a comparison: a name, or a store with the part of it that is meant. */
export function sides(task: Task): [Side, Side, 'more' | 'less'] | null {
  const { features, context } = task;
  const word = features.than.find((each) => each.value !== 'than');
  const than = features.than.find((each) =>
    /\bthan\b|^(?:over|above|below|under)$/i.test(each.text),
  );
  if (!word || features.amounts.length > 0) return null;
  if (!than && !context.pair && features.names.length !== 1) return null;
  const direction = word.value === 'less' ? 'less' : 'more';
  const metric = metricOf(task);
  const middle = than?.place ?? Number.POSITIVE_INFINITY;
  const before = features.names.filter((name) => name.place < middle);
  const after = features.names.filter((name) => name.place > middle);
  if (metric && before.length === 1 && after.length === 1) {
    const side = (name: Name): Side => ({ ...metric, name: name.name });
    return [side(before[0] as Name), side(after[0] as Name), direction];
  }
  // "which is more than chrome", "but borg uses more CPU": one of the two was said before.
  const only = features.names.length === 1 ? features.names[0] : undefined;
  if (metric && only) {
    const runners = context.names.filter((name) => name.name !== only.name);
    const [first] = runners;
    if (
      after.length === 1 &&
      runners.length === 1 &&
      first &&
      metric.kinds.some((kind) => first.kinds.has(kind))
    )
      return [{ ...metric, name: first.name }, { ...metric, name: only.name }, direction];
    const place = metric.kinds.includes('disk') ? context.place : null;
    const against = first?.name ?? place;
    if (
      !than &&
      runners.length <= 1 &&
      against &&
      against !== only.name &&
      (first === undefined || metric.kinds.some((kind) => first.kinds.has(kind)))
    )
      return [{ ...metric, name: only.name }, { ...metric, name: against }, direction];
    const other = context.pair?.find((name) => name !== only.name);
    if (other !== undefined && context.pair?.includes(only.name))
      return [{ ...metric, name: only.name }, { ...metric, name: other }, direction];
  }
  if (features.names.length > 0) return null;
  const store = (from: number, to: number): Side | null => {
    const inside = <T extends { place: number }>(words: readonly T[]): T[] =>
      words.filter((each) => each.place >= from && each.place < to);
    const kinds = inside(features.stores);
    const parts = inside(features.attributes).filter((each) =>
      /^(?:used|free|available|total|cached)$/.test(each.value),
    );
    const [kind, part] = [kinds[0], parts[0]];
    if (!kind || kinds.length > 1 || parts.length > 1 || !/^(?:memory|swap|disk)$/.test(kind.value))
      return null;
    return {
      kinds: [kind.value],
      name: kind.value === 'disk' ? '/' : null,
      attributes:
        part?.value === 'free'
          ? ['free', 'available']
          : part?.value === 'available'
            ? ['available', 'free']
            : [part?.value ?? 'total'],
    };
  };
  const [one, other] = [store(0, middle), store(middle + 1, features.tokens.length)];
  // "is more memory used than available"
  const part = features.attributes.find(
    (word) => word.place > middle && /^(?:used|free|available)$/.test(word.value),
  );
  const two =
    other ??
    (one && part && features.stores.every((word) => word.place < middle)
      ? {
          ...one,
          attributes:
            part.value === 'used'
              ? ['used']
              : part.value === 'free'
                ? ['free', 'available']
                : ['available', 'free'],
        }
      : null);
  return one && two ? [one, two, direction] : null;
}

/** "the load is higher than the number of cores". */
export function loadComparison(task: Task): Relation | null {
  const { features } = task;
  const word = features.than.find(({ value }) => value !== 'than');
  const cores =
    features.attributes.some(({ value }) => value === 'cores' || value === 'threads') ||
    features.kinds.some(({ value }) => value === 'cpu');
  const load = features.stores.some(({ value }) => value === 'load');
  if (
    !word ||
    !cores ||
    !load ||
    features.amounts.length + features.names.length > 0 ||
    features.negated
  )
    return null;
  return loadAgainst(task, word.value === 'less');
}

/** "uses almost twice as much memory as code": within a fifth, unless it is said to be more. */
export function ratios(task: Task): Relation | null {
  const { features, context } = task;
  const metric = features.times === null ? null : metricOf(task);
  if (!metric || features.times === null || features.amounts.length > 0 || features.negated)
    return null;
  const [first, second] = features.names;
  const names = second
    ? [first, second]
    : [context.names.find((name) => name.name !== first?.name), first];
  if (features.names.length > 2 || !names[0] || !names[1]) return null;
  return multiple(
    task,
    metric,
    names[0].name,
    names[1].name,
    features.times,
    features.than.find(({ value }) => value !== 'than')?.value ?? null,
  );
}

/** "more than half of the memory is available". */
export function halves(task: Task): Claim[] | null {
  const { features } = task;
  if (
    features.negated ||
    !features.quants.some(({ value }) => value === 'half') ||
    features.amounts.length > 0
  )
    return null;
  const store = storeOf(task);
  const than = features.than.find(({ value }) => value !== 'than');
  const part = features.attributes.find(({ value }) =>
    /^(?:used|free|available)$/.test(value),
  )?.value;
  if (!store || !part || !/^(?:memory|swap|disk)$/.test(store.kind)) return null;
  const attributes =
    part === 'used'
      ? ['used_percent']
      : part === 'free'
        ? ['free_percent', 'available_percent']
        : ['available_percent', 'free_percent'];
  return [
    claimOf(
      task,
      [store.kind],
      store.place,
      attributes,
      {
        type: 'quantity',
        value: { value: 50, unit: '%', decimals: 0 },
        compare: than ? (than.value === 'less' ? 'under' : 'over') : 'is',
        exact: false,
      },
      true,
    ),
  ];
}

/** "no swap is used", "there is no memory left". */
export function nothing(task: Task): Claim[] | null {
  const { features } = task;
  const none =
    features.negated || features.quants.some(({ value }) => value === 'no' || value === 'none');
  const part = features.attributes.find(({ value }) => /^(?:used|free|available)$/.test(value));
  if (!none || features.amounts.length > 0 || features.names.length > 0) return null;
  const store = features.stores.find(({ value }) => /^(?:memory|swap|disk)$/.test(value));
  if (!store || (part && /full/i.test(part.text)) || features.rates.length > 0) return null;
  // "There is no swap"
  if (!part)
    return store.value === 'swap' && !features.negated
      ? [
          claimOf(task, ['swap'], null, ['total'], {
            type: 'quantity',
            value: { value: 0, unit: 'MB', decimals: 0 },
            compare: 'is',
            exact: true,
          }),
        ]
      : null;
  const attributes =
    part.value === 'used'
      ? ['used_percent', 'used']
      : part.value === 'free'
        ? ['free_percent', 'available_percent']
        : ['available_percent', 'free_percent'];
  return [
    claimOf(task, [store.value], store.value === 'disk' ? '/' : null, attributes, {
      type: 'quantity',
      value: { value: 1, unit: '%', decimals: 0 },
      compare: 'under',
      exact: false,
    }),
  ];
}

export function readRates(task: Task): Relation[] | null {
  const { features, context } = task;
  const made: Relation[] = [];
  const full = features.attributes.find((word) => /^(?:full|filled)$/i.test(word.text));
  const rates = [
    ...features.rates.map(({ value }) => value),
    ...(full && features.amounts.length === 0 && features.rates.length === 0 ? ['full'] : []),
  ];
  if (rates.length === 0) return [];
  if (
    features.attributes.some(({ value }) => value === 'temperature') ||
    (context.attribute === 'temperature' && features.stores.length === 0)
  ) {
    for (const rate of rates) made.push(warm(task, rate === 'high'));
    return made;
  }
  // "nginx is running fine" says no more than that it runs.
  if (features.states.length > 0 && rates.every((rate) => rate === 'fine')) return [];
  if (
    rates.every((rate) => rate === 'fine') &&
    task.text.endsWith(':') &&
    features.stores.length + features.names.length === 0
  )
    return [];
  const store =
    storeOf(task) ??
    (features.stores.some((each) => each.value === 'load') ? { kind: 'load', place: null } : null);
  const disk = features.names.find((name) => name.kinds.has('disk'));
  if (features.names.some((name) => !name.kinds.has('disk'))) return null;
  const machine = features.tokens.some((token) =>
    /^(?:system|server|machine|computer|host|pi|laptop|box)$/i.test(token.text),
  );
  const kind = disk
    ? 'disk'
    : (features.stores[0]?.value ??
      (machine && rates.every((rate) => /^(?:low|high)$/.test(rate)) ? 'load' : store?.kind));
  if (!kind) return null;
  for (const rate of rates) {
    const negated =
      features.negated || features.quants.some(({ value }) => value === 'no' || value === 'none');
    const relation = rated(
      task,
      kind,
      disk?.name ?? (kind === 'disk' ? (store?.place ?? null) : null),
      rate,
      negated,
    );
    if (!relation) return null;
    made.push(relation);
  }
  return made;
}

/** "`make test` exited with code 2": the outcome of a command that was run. */
export function readOutcome(task: Task): Relation[] | null {
  const { features } = task;
  const [code] = features.codes;
  const word = features.kinds.find(({ value }) => value === 'command');
  if (
    (!code && !word) ||
    features.codes.length > 1 ||
    features.names.length > 0 ||
    features.values.length > 0
  )
    return null;
  const states = features.states.map(({ value }) => value);
  const exit = features.amounts[0];
  if (
    features.amounts.length >
    (features.attributes.some(({ value }) => value === 'exit_code') ? 1 : 0)
  )
    return null;
  if (!exit && !states.some((state) => /^(?:failed|succeeded)$/.test(state))) return null;
  if (
    states.some((state) => !/^(?:failed|succeeded|stopped)$/.test(state)) ||
    features.strangers.length > 0
  )
    return null;
  const stem =
    word && /^(?:all |unit )?test/i.test(word.text)
      ? 'test'
      : word && /^build/i.test(word.text)
        ? 'build'
        : null;
  return [
    outcome(
      task,
      (command) => (code ? command === code : stem === null || command.includes(stem)),
      {
        failed: states.includes('failed')
          ? !features.negated
          : states.includes('succeeded')
            ? features.negated
            : null,
        exit: exit?.amount.value ?? null,
      },
    ),
  ];
}

/** Names with ports: who holds them. */
export function holdersOf(task: Task, ports: readonly string[]): Claim[] | null {
  const { features, context } = task;
  if (ports.length === 0) return [];
  const own = features.names.filter(
    (name) =>
      ![...name.kinds].every((kind) => kind === 'user' || kind === 'interface') ||
      name.kinds.size === 0,
  );
  const nobody = features.quants.some(({ value }) => value === 'none' || value === 'no');
  const names =
    own.length > 0
      ? own
      : nobody ||
          features.pronoun ||
          features.kinds.some((kind) => kind.value === 'port' && kind.place === firstWord(task))
        ? []
        : task.item || features.states.length === 0
          ? []
          : context.names.filter((name) =>
              ['service', 'process', 'container'].some((kind) => name.kinds.has(kind)),
            );
  const protocols = features.tokens
    .filter((token) => /\b(?:tcp|udp)\b/i.test(token.text))
    .map((token) => (/udp/i.test(token.text) ? 'udp' : 'tcp'));
  const claims: Claim[] = [];
  for (const protocol of new Set(protocols)) {
    const told = task.evidence.known.some(
      (known) =>
        known.kind === 'port' && known.attribute === 'protocol' && ports.includes(known.name ?? ''),
    );
    if (protocol === 'tcp' && !told) continue;
    for (const port of ports)
      claims.push(
        claimOf(task, ['port'], port, ['protocol'], {
          type: 'text',
          value: protocol,
          match: 'exact',
        }),
      );
  }
  if (names.length === 0) return claims;
  if (features.negated || names.length > 1) return null;
  for (const port of ports)
    for (const name of names)
      claims.push(
        claimOf(task, ['port'], port, ['listening'], { type: 'bool', value: true }),
        claimOf(task, ['port'], port, ['process'], {
          type: 'text',
          value: name.name,
          match: 'exact',
        }),
      );
  return claims;
}

const firstWord = (task: Task): number =>
  task.features.tokens.findIndex(
    (token) => !(token.type === 'word' && token.meaning.class === 'glue'),
  );
