// States and counts: who is running, how many are, all of them, none, or only these.
import type { Claim, Relation } from '../claim.ts';
import { claimOf, type Heading, type Task } from './context.ts';
import { type Amount, beside, type Name, type Word } from './features.ts';
import { seen, statusOf } from './lookups.ts';
import { everyOne, tally } from './relations.ts';

interface State {
  attributes: readonly string[];
  value: boolean;
  kinds: readonly string[];
}

const RUNNERS = ['service', 'process', 'container'];
const STATES: Readonly<Record<string, State>> = {
  running: { attributes: ['running'], value: true, kinds: [...RUNNERS, 'interface'] },
  stopped: { attributes: ['running'], value: false, kinds: [...RUNNERS, 'interface'] },
  failed: { attributes: ['failed', 'running'], value: true, kinds: ['service', 'container'] },
  enabled: { attributes: ['enabled'], value: true, kinds: ['service'] },
  disabled: { attributes: ['enabled'], value: false, kinds: ['service'] },
  installed: { attributes: ['installed'], value: true, kinds: ['package', 'service'] },
  missing: { attributes: ['installed'], value: false, kinds: ['package', 'service'] },
  logged_in: { attributes: ['logged_in'], value: true, kinds: ['user'] },
  listening: { attributes: ['listening'], value: true, kinds: ['port'] },
  closed: { attributes: ['listening'], value: false, kinds: ['port'] },
  healthy: { attributes: ['healthy'], value: true, kinds: ['container'] },
  restarting: { attributes: ['restarting'], value: true, kinds: ['container', 'service'] },
  unhealthy: { attributes: ['healthy'], value: false, kinds: ['container'] },
  upgradable: { attributes: ['upgradable'], value: true, kinds: ['package'] },
  exists: {
    attributes: ['exists', 'running', 'installed'],
    value: true,
    kinds: [...RUNNERS, 'package', 'user', 'file', 'interface'],
  },
};

const COUNTS: Readonly<Record<string, string>> = {
  running: 'count_running',
  stopped: 'count_stopped',
  failed: 'count_failed',
  zombie: 'count_zombie',
  enabled: 'count_enabled',
  logged_in: 'count_logged_in',
  upgradable: 'count_upgradable',
};
const PLURAL: Readonly<Record<string, readonly string[]>> = {
  service: ['services'],
  process: ['processes'],
  container: ['containers'],
  package: ['packages'],
  update: ['packages'],
  user: ['users'],
  port: ['ports'],
  interface: ['interfaces'],
  disk: ['disks'],
  drive: ['drives', 'disks'],
  file: ['files'],
  group: ['groups'],
  image: ['images'],
};
const ONE: Readonly<Record<string, readonly string[]>> = {
  service: ['service'],
  process: ['process'],
  container: ['container'],
  package: ['package'],
  update: ['package'],
  user: ['user'],
  port: ['port'],
  interface: ['interface'],
  disk: ['disk', 'drive'],
  drive: ['drive', 'disk'],
  file: ['file', 'path'],
};

export const kindsOfWord = (kind: string): readonly string[] => ONE[kind] ?? [kind];

/** "failed" is known as such, or as not running; the two are looked at in this order, with their own truth. */
function stateClaim(
  task: Task,
  word: string,
  negated: boolean,
  name: string,
  kinds: readonly string[],
): Claim | null {
  const state = STATES[word === 'logged_in' && kinds.includes('interface') ? 'running' : word];
  if (!state) return null;
  const own = kinds.length === 0 ? state.kinds : state.kinds.filter((kind) => kinds.includes(kind));
  if (own.length === 0) return null;
  const failed = task.evidence.known.some(
    (known) => known.attribute === 'failed' && own.includes(known.kind),
  );
  if (word === 'failed' && !failed)
    return claimOf(task, own, name, ['running'], { type: 'bool', value: negated });
  // A service that is known is installed.
  const attributes =
    word === 'installed' && own.includes('service') ? ['installed', 'exists'] : state.attributes;
  return claimOf(task, own, name, word === 'failed' ? ['failed'] : attributes, {
    type: 'bool',
    value: state.value !== negated,
  });
}

/** Under a heading that says no state, a name is there: installed, listening, known. */
export function membership(task: Task, kind: string, names: readonly string[]): Claim[] {
  const attributes =
    kind === 'port'
      ? ['listening']
      : kind === 'update'
        ? ['upgradable']
        : ['exists', 'running', 'installed'];
  return names.map((name) =>
    claimOf(task, kindsOfWord(kind), name, attributes, { type: 'bool', value: true }),
  );
}

const kindsOfName = (name: Name, kind: string | null): readonly string[] => {
  const wanted = kind ? kindsOfWord(kind) : [];
  const both = wanted.filter((each) => name.kinds.has(each));
  if (name.kinds.size === 0) return wanted;
  // "the redis container" is no service; "the redis service" may be known as a process.
  return both.length > 0 && kind === 'container' ? both : [...name.kinds];
};

/** What each word of state says of each name; null when one fits none. */
export function readStates(task: Task, ports: readonly string[]): (Claim | Relation)[] | null {
  const { features, context } = task;
  const words = stateWords(features.states);
  if (words.length === 0) return [];
  const kind = features.kinds.at(-1)?.value ?? null;
  if (ports.length > 0) {
    if (words.some(({ value }) => !/^(?:listening|closed|running)$/.test(value))) return null;
    const nobody = features.quants.some(({ value }) => value === 'none' || value === 'no');
    const closed = words.some(({ value }) => value === 'closed');
    const listening = closed === (features.negated || nobody);
    return ports.map((port) =>
      claimOf(task, ['port'], port, ['listening'], { type: 'bool', value: listening }),
    );
  }
  const names = features.names.length > 0 ? features.names : context.names;
  // "listens on 127.0.0.1": the address says it.
  if (
    features.values.some((value) => value.shape === 'ip') &&
    words.every(({ value }) => value === 'listening')
  )
    return [];
  const claims: (Claim | Relation)[] = [];
  const all = features.quants.map(({ value }) => value);
  const but = features.quants.find(({ value }) => value === 'except');
  if (but) {
    const state = STATES[words[0]?.value ?? ''];
    const others = features.names.filter((name) => name.place > but.place);
    if (
      !state ||
      words.length > 1 ||
      !all.includes('all') ||
      others.length !== features.names.length ||
      others.length === 0
    )
      return null;
    const value = state.value !== features.negated;
    const rest = others.map((name) => name.name);
    claims.push(
      everyOne(task, kind ? kindsOfWord(kind) : state.kinds, state.attributes, value, rest),
    );
    for (const name of rest)
      claims.push(
        claimOf(task, state.kinds, name, state.attributes, { type: 'bool', value: !value }),
      );
    return claims;
  }
  const neither =
    all.includes('none') || features.tokens.some((token) => /^neither$/i.test(token.text));
  const [only] = words;
  if (names.length === 0 && features.generics.length > 0 && only && words.length === 1)
    return [statusOf(task, features.generics, only.text, features.negated)];
  if (names.length === 0) return null;
  for (const { value, place } of words) {
    const negated =
      negatedAt(task, place) !==
      (all.includes('none') && !features.tokens.some((t) => /^neither$/i.test(t.text)));
    for (const name of names) {
      const made = stateClaim(task, value, negated, name.name, kindsOfName(name, kind));
      if (!made) return null;
      claims.push(made);
    }
    const state = STATES[value];
    if (all.includes('only') && state && !neither) {
      const kinds = kind
        ? kindsOfWord(kind)
        : state.kinds.filter((each) => names.some((name) => name.kinds.has(each)));
      claims.push(
        everyOne(
          task,
          kinds.length > 0 ? kinds : state.kinds,
          value === 'failed' ? ['failed'] : state.attributes,
          state.value === negated,
          names.map((name) => name.name),
        ),
      );
    }
  }
  return claims;
}

/** A "not" holds for the words after it, up to the next one. */
export function negatedAt(task: Task, place: number): boolean {
  let negations = 0;
  for (const [i, token] of task.features.tokens.entries())
    if (i < place && token.type === 'word' && token.meaning.class === 'neg')
      negations += /^nor$/i.test(token.text) && negations > 0 ? 0 : 1;
  return negations % 2 === 1;
}

/** "mapped to port", "active (running)": words that repeat a state, or only lead to a port, say nothing more. */
function stateWords(states: readonly Word[]): Word[] {
  const seen = new Set<string>();
  return states.filter(({ value }) => {
    if (value === 'up_to_date' || seen.has(value)) return false;
    seen.add(value);
    return true;
  });
}

interface Counted {
  kind: string;
  readings: (Claim | Relation)[];
  taken: Set<number>;
  /** The states were said of the number, not of names. */
  states: boolean;
}

/** "three containers", "3 of 4 containers are up", "no updates", "all containers". */
export function readCounts(task: Task, ports: ReadonlySet<number>): Counted | null {
  const { features, context } = task;
  const taken = new Set<number>();
  const readings: (Claim | Relation)[] = [];
  const kindWord = features.kinds.find((word) => PLURAL[word.value]);
  const users = features.states.some(({ value }) => value === 'logged_in');
  const kind =
    kindWord?.value ?? (users ? 'user' : features.kinds.length === 0 ? context.kind : null);
  const states = stateWords(features.states);
  const bare = features.amounts.filter(
    (amount) =>
      amount.amount.unit === '' &&
      amount.amount.decimals === 0 &&
      !ports.has(amount.place) &&
      counts(task, amount, kindWord),
  );
  const quant = features.quants.map(({ value }) => value);
  const all = quant.includes('all') && features.names.length === 0;
  const any =
    features.negated &&
    kindWord !== undefined &&
    features.tokens.some((token) => /^any$/i.test(token.text));
  const none =
    (any && features.names.length === 0 && features.amounts.length === 0) ||
    ((quant.includes('no') || quant.includes('none')) &&
      features.names.length === 0 &&
      ports.size === 0);
  if (!kind || !PLURAL[kind] || (bare.length === 0 && !all && !none)) return null;
  if (bare.length === 0 && !kindWord && !(none && states.length > 0)) return null;
  // "one container, web, exited": no number, but an article.
  if (
    !features.negated &&
    bare.length === 1 &&
    bare[0]?.amount.value === 1 &&
    /^one$/i.test(bare[0].text) &&
    features.names.length === 1 &&
    states.length === 0
  )
    return { kind, readings, taken: new Set([bare[0].place]), states: false };
  const state = states[0]?.value;
  if (states.length > 1) return null;
  const negated = features.negated && !any;
  const attributes = (word: string | undefined): readonly string[] | null => {
    if (kind === 'update') return ['count_upgradable'];
    if (kind === 'user' && (word === 'logged_in' || word === 'running'))
      return ['count_logged_in', 'count_sessions'];
    if (word === undefined) return ['count'];
    if (word === 'installed' || word === 'listening' || word === 'exists') return ['count'];
    const named = COUNTS[word];
    return named ? [named] : null;
  };
  const wanted = negated ? (state === 'running' ? 'stopped' : undefined) : state;
  if (negated && wanted === undefined) return null;
  const names = attributes(wanted);
  if (!names) return null;
  const exactly = (
    amount: number,
    attribute: readonly string[],
    approximate = false,
    compare: Amount['compare'] = 'is',
  ): Claim =>
    claimOf(
      task,
      PLURAL[kind] as readonly string[],
      null,
      attribute,
      {
        type: 'quantity',
        value: { value: amount, unit: '', decimals: 0 },
        compare,
        exact: !approximate,
      },
      approximate,
    );
  const [first, second] = bare;
  if (first && second && bare.length === 2 && isOf(task, first, second)) {
    if (!told(task, kind) && wanted && STATES[wanted]) {
      const state = STATES[wanted] as State;
      readings.push(
        tally(
          task,
          kindsOfWord(kind),
          state.attributes,
          state.value,
          first.amount.value,
          second.amount.value,
        ),
      );
      return {
        kind,
        readings,
        taken: new Set([first.place, second.place]),
        states: features.names.length === 0,
      };
    }
    readings.push(
      exactly(first.amount.value, names, first.approximate),
      exactly(second.amount.value, ['count']),
    );
  } else if (
    first &&
    bare.length === 1 &&
    definite(task, first) &&
    !told(task, kind) &&
    states.length === 0
  ) {
    readings.push(seen(task, kindsOfWord(kind), first.amount.value));
  } else if (first && bare.length === 1) {
    if (all && state) {
      readings.push(exactly(first.amount.value, ['count']));
      readings.push(allOf(task, kind, state, negated));
    } else if (state && quant.includes('only'))
      readings.push(exactly(first.amount.value, ['count']));
    else readings.push(exactly(first.amount.value, names, first.approximate, first.compare));
  } else if (none && !quant.includes('only')) readings.push(exactly(0, names));
  else if (all && state && STATES[state]) readings.push(allOf(task, kind, state, negated));
  else return null;
  for (const amount of bare) taken.add(amount.place);
  return { kind, readings, taken, states: features.names.length === 0 };
}

const told = (task: Task, kind: string): boolean =>
  task.evidence.known.some(
    (known) =>
      known.attribute === 'count' && (PLURAL[kind] as readonly string[]).includes(known.kind),
  );

/** "of the three directories": those that were looked at. */
const definite = (task: Task, amount: Amount): boolean =>
  /^(?:the|these|those)$/i.test(task.features.tokens[amount.place - 1]?.text ?? '');

const allOf = (task: Task, kind: string, word: string, negated: boolean): Relation => {
  const state = STATES[word] as State;
  return everyOne(task, kindsOfWord(kind), state.attributes, state.value !== negated, []);
};

/** The number counts things: it stands before their word, alone before a state ("3 of which are running"), or with "of". */
function counts(task: Task, amount: Amount, kind: Word | undefined): boolean {
  const { tokens } = task.features;
  let place = amount.place;
  for (let i = 0; i < 6; i++) {
    const next = beside(tokens, place, 1);
    if (!next)
      return (
        kind !== undefined &&
        kind.place < amount.place &&
        /^(?:is|are|:|=|of)$/i.test(tokens[amount.place - 1]?.text ?? 'is') &&
        !isNumberedKind(kind)
      );
    const { token } = next;
    if (token.type === 'word' && token.meaning.class === 'kind') return true;
    if (token.type === 'amount' && token.amount.unit === '') {
      place = next.place;
      continue;
    }
    if (token.type === 'word' && /^(?:state|neg|conj|pron)$/.test(token.meaning.class)) {
      if (kind === undefined && task.context.kind) return true;
      place = next.place;
      continue;
    }
    if (token.type === 'value' || token.type === 'name' || token.type === 'generic') {
      if (token.type === 'name') {
        place = next.place;
        continue;
      }
      return false;
    }
    return false;
  }
  return false;
}

const isNumberedKind = (kind: Word): boolean => kind.value === 'port' || kind.value === 'process';

const isOf = (task: Task, first: Amount, second: Amount): boolean =>
  task.features.tokens
    .slice(first.place + 1, second.place)
    .some((token) => /^(?:of|out of|out|\/)$/i.test(token.text));

export const headingOf = (task: Task): Heading => {
  const { features } = task;
  const part = features.attributes.find((word) =>
    /^(?:used|free|available|total)$/.test(word.value),
  );
  return {
    kind: features.kinds.at(-1)?.value ?? null,
    states: stateWords(features.states).map(({ value, place }) => ({
      value,
      negated: negatedAt(task, place),
    })),
    attribute: part?.value ?? null,
    topic: features.stores.find((store) => /^(?:memory|cpu)$/.test(store.value))?.value ?? null,
    most: (features.most[0]?.value as 'max' | 'min' | undefined) ?? null,
  };
};

/** What the heading says of the names of its items. */
export function underHeading(task: Task, heading: Heading): Claim[] | null {
  const { features } = task;
  const { names } = features;
  if (names.length === 0 || features.states.length > 0) return [];
  const claims: Claim[] = [];
  for (const name of names) {
    for (const state of heading.states) {
      if (state.value === 'listening') continue;
      const made = stateClaim(
        task,
        state.value,
        state.negated,
        name.name,
        kindsOfName(name, heading.kind),
      );
      if (!made) return null;
      claims.push(made);
    }
    if (heading.states.length === 0 && heading.kind && PLURAL[heading.kind]) {
      const fits =
        name.kinds.size === 0 || kindsOfWord(heading.kind).some((kind) => name.kinds.has(kind));
      if (fits && heading.kind !== 'port')
        claims.push(...membership(task, heading.kind, [name.name]));
    }
  }
  return claims;
}
