// Amounts of a segment as claims: each belongs to the thing it stands with and to the word that says what it is. An amount
// that belongs to nothing makes the segment one that is not understood (null).
import type { Claim, Relation } from '../claim.ts';
import { isBytes, isTime } from '../quantity.ts';
import { claimOf, type Task } from './context.ts';
import { type Amount, beside, type Name } from './features.ts';
import { heat, loadAgainst, summed } from './lookups.ts';
import { loads, quantity, time } from './numbers.ts';

const RUNNERS = ['process', 'service', 'container'];
const PARTS = new Set(['used', 'free', 'available', 'total', 'cached']);
/** Attributes whose value is a bare number that stands after them, with the kinds that have them. */
const NUMBERED: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  pid: [['service', 'process', 'port'], ['pid']],
  uid: [['user'], ['uid']],
  exit_code: [['container', 'service'], ['exit_code']],
  lines: [['file'], ['lines']],
  tasks: [['service'], ['tasks']],
};
const RATED: Readonly<Record<string, readonly string[]>> = {
  rx: ['rx', 'download', 'received'],
  tx: ['tx', 'upload', 'sent'],
};
const OF_CPU: Readonly<Record<string, readonly string[]>> = {
  cores: ['cores'],
  threads: ['threads'],
  sockets: ['sockets'],
  threads_per_core: ['threads_per_core'],
};

/** The word that says what part of a store an amount is. */
function partOf(task: Task, index: number): { part: string; place: number } | null {
  const { features } = task;
  const amount = features.amounts[index] as Amount;
  const from = features.amounts[index - 1]?.place ?? -1;
  const to = features.amounts[index + 1]?.place ?? features.tokens.length;
  const words = features.attributes.filter((word) => PARTS.has(word.value));
  const after = words.find((word) => word.place > amount.place && word.place < to);
  const before = words.findLast((word) => word.place < amount.place && word.place > from);
  // "a total of 16 GB", "used: 3 GB": what stands right before counts more than what comes after other words.
  if (before && amount.place - before.place === 1 && (!after || after.place - amount.place > 2))
    return { part: before.value, place: before.place };
  const word = after ?? before;
  return word ? { part: word.value, place: word.place } : null;
}

/** "3 GB of 16 GB": the first is a part of the second. */
function isWholeOf(task: Task, index: number): boolean {
  const { tokens, amounts } = task.features;
  const before = amounts[index - 1];
  const amount = amounts[index];
  if (!before || !amount) {
    // Brackets stood between: "11.2 GiB (36 %) of your 30.7 GiB".
    const first = tokens.find(
      (token) =>
        token.type === 'amount' || !(token.type === 'word' && token.meaning.class === 'glue'),
    );
    return (
      index === 0 && first?.type === 'amount' && /^(?:of|out of)$/i.test(tokens[0]?.text ?? '')
    );
  }
  return tokens
    .slice(before.place + 1, amount.place)
    .some((token) => /^(?:of|out of|out|\/|out of a total)$/i.test(token.text));
}

function attributesFor(kind: string, part: string, unit: string): readonly string[] | null {
  if (unit === '%')
    return part === 'free'
      ? ['free_percent', 'available_percent']
      : part === 'available'
        ? ['available_percent', 'free_percent']
        : part === 'used'
          ? ['used_percent']
          : null;
  if (part === 'free') return kind === 'memory' ? ['free', 'available'] : ['free', 'available'];
  if (part === 'available') return ['available', 'free'];
  return [part];
}

/** The subject whose memory or processor time is meant, when the amounts are of things and not of the machine. */
export function users(task: Task): readonly Name[] {
  const { features, context } = task;
  const fits = (name: Name): boolean =>
    name.kinds.size === 0 || RUNNERS.some((kind) => name.kinds.has(kind));
  const own = features.names.filter(fits);
  if (own.length > 0) return own;
  const theirs = context.names.filter(fits);
  if (theirs.length === 0 || theirs.length !== context.names.length) return [];
  const { stores, attributes, tokens } = features;
  const of = tokens.some((token) =>
    /^(?:you|your|system|machine|server|computer|overall|total)$/i.test(token.text),
  );
  const verb = attributes.find((word) =>
    /^(?:us(?:es|ing)|tak(?:es|ing|es up|ing up)|consum(?:es|ing)|hogging|eating|eats)/i.test(
      word.text,
    ),
  );
  const first = Math.min(
    ...features.amounts.map((amount) => amount.place),
    ...stores.map((store) => store.place),
  );
  if (
    verb &&
    verb.place < first &&
    !tokens
      .slice(0, verb.place)
      .some((token) => /^(?:you|system|machine|server)$/i.test(token.text))
  )
    return theirs;
  if (stores.length === 0 && !of) return theirs;
  // "uses 398% CPU and 22.1% of memory"
  const [amount] = features.amounts;
  const [store] = stores;
  if (
    amount &&
    store &&
    features.amounts.length === 1 &&
    stores.length === 1 &&
    amount.place < store.place &&
    attributes.length === 0 &&
    /^(?:and|,|with)$/.test(task.link) &&
    (context.attribute === 'used' || context.rank !== null) &&
    /^(?:memory|cpu)$/.test(store.value) &&
    !tokens.some((token) => /^(?:total|overall|system|machine)$/i.test(token.text))
  )
    return theirs;
  // "(18.2% of RAM)"
  return task.aside && features.amounts.length === 1 ? theirs : [];
}

function ofStore(task: Task, kind: string, place: string | null): Claim[] | null {
  const { features, context } = task;
  const claims: Claim[] = [];
  for (const [index, amount] of features.amounts.entries()) {
    const { unit, value } = amount.amount;
    if (
      unit !== '%' &&
      !isBytes(unit) &&
      !(unit === '' && (value === 0 || features.amounts.length === 2))
    )
      return null;
    const nextWhole = isWholeOf(task, index + 1) && features.amounts[index + 1] !== undefined;
    const named = partOf(task, index);
    const whole = isWholeOf(task, index) && unit !== '%';
    let part: string;
    if (whole) part = 'total';
    else if (nextWhole && unit !== '%') {
      // Between the two stands what the whole is called: "1.2 GB of the available 3.8 GB are used".
      const whole = (features.amounts[index + 1] as Amount).place;
      const parts = features.attributes.filter((each) =>
        /^(?:used|free|available)$/.test(each.value),
      );
      const word =
        parts.find((each) => each.place > whole) ??
        parts.find((each) => each.place < amount.place) ??
        parts[0];
      part =
        word?.value ??
        (context.attribute && context.attribute !== 'total' ? context.attribute : 'used');
    } else if (named && !(unit === '%' && named.part === 'total')) part = named.part;
    else if (
      (task.aside ||
        task.item ||
        (features.attributes.length === 0 &&
          features.stores.length === 0 &&
          features.names.length === 0)) &&
      (context.attribute || context.heading?.attribute)
    )
      part = (
        task.item ? (context.heading?.attribute ?? context.attribute) : context.attribute
      ) as string;
    else part = unit === '%' ? 'used' : 'total';
    if (unit === '%' && part === 'total') part = 'used';
    // A share of the whole is said beside its amount: "2204 MB of 3936 MB (56 %)".
    const attributes = attributesFor(kind, part, unit);
    if (!attributes) return null;
    const own = unit === '' ? { ...amount.amount, unit: value === 0 ? 'MB' : '' } : amount.amount;
    claims.push(
      claimOf(
        task,
        [kind],
        place,
        attributes,
        quantity(task, { ...amount, amount: own }, false),
        amount.approximate,
      ),
    );
  }
  return claims;
}

function ofRunner(task: Task, name: Name, amount: Amount, topic: string | null): Claim | null {
  const { unit } = amount.amount;
  if (task.features.stores.some((store) => !/^(?:memory|cpu)$/.test(store.value))) return null;
  const kinds = name.kinds.size === 0 ? RUNNERS : RUNNERS.filter((kind) => name.kinds.has(kind));
  const attributes = isBytes(unit)
    ? ['memory']
    : unit === '%' && topic === 'cpu'
      ? ['cpu_percent']
      : unit === '%' && topic === 'memory'
        ? ['memory_percent']
        : null;
  if (!attributes || (isBytes(unit) && topic === 'cpu')) return null;
  return claimOf(
    task,
    kinds,
    name.name,
    attributes,
    quantity(task, amount, false),
    amount.approximate,
  );
}

/** Claims for all amounts of the segment but `taken`; null when one belongs to nothing. */
export function readAmounts(task: Task, taken: ReadonlySet<number>): (Claim | Relation)[] | null {
  const { features, context } = task;
  const left = features.amounts.filter((amount) => !taken.has(amount.place));
  if (left.length === 0) return [];
  const claims: (Claim | Relation)[] = [];
  const plain: Amount[] = [];
  for (const amount of left) {
    const { unit, value } = amount.amount;
    const before = beside(features.tokens, amount.place, -1)?.token;
    const after = beside(features.tokens, amount.place, 1)?.token;
    const named = [before, after].find(
      (token, i) =>
        token?.type === 'word' &&
        token.meaning.class === 'attr' &&
        (i === 0 ? NUMBERED[token.meaning.value] : /^(?:lines|tasks)$/.test(token.meaning.value)),
    );
    if (unit === '' && named?.type === 'word') {
      const [kinds, attributes] = NUMBERED[named.meaning.value] as (typeof NUMBERED)[string];
      const names = features.names.length > 0 ? features.names : context.names;
      const subject = names.length === 1 ? names : names.slice(-1);
      const [first] = subject;
      if (!first) return null;
      const fitting = kinds.filter(
        (kind) => first.kinds.size === 0 || first.kinds.has(kind) || kind === 'port',
      );
      claims.push(
        claimOf(
          task,
          fitting.length > 0 ? fitting : kinds,
          first.name,
          attributes,
          quantity(task, amount, true),
        ),
      );
      continue;
    }
    const ready = after?.type === 'word' && after.meaning.value === 'available';
    const further = ready
      ? beside(features.tokens, beside(features.tokens, amount.place, 1)?.place ?? 0, 1)?.token
      : undefined;
    const core = [further ?? after, before].find(
      (token) =>
        token?.type === 'word' && token.meaning.class === 'attr' && OF_CPU[token.meaning.value],
    );
    const cpus =
      after?.type === 'word' && after.meaning.class === 'kind' && after.meaning.value === 'cpu';
    if (
      unit === '' &&
      core &&
      amount.compare !== 'is' &&
      (features.stores.some((store) => store.value === 'load') || context.store === 'load')
    ) {
      if (core.type !== 'word') return null;
      claims.push(
        loadAgainst(task, amount.compare === 'under'),
        claimOf(
          task,
          ['cpu'],
          null,
          OF_CPU[core.meaning.value] as readonly string[],
          quantity(task, { ...amount, compare: 'is' }, true),
        ),
      );
      continue;
    }
    if (unit === '' && (core?.type === 'word' || cpus)) {
      const attributes =
        core?.type === 'word'
          ? (OF_CPU[core.meaning.value] as readonly string[])
          : ['threads', 'cores'];
      claims.push(
        claimOf(task, ['cpu'], null, attributes, quantity(task, amount, true), amount.approximate),
      );
      continue;
    }
    if (unit === '°C' && features.stores.some((store) => store.value !== 'cpu')) return null;
    if (unit === '°C') {
      const [sensor] =
        features.names.length > 0
          ? features.names
          : features.stores.length > 0
            ? []
            : context.names;
      claims.push(heat(task, sensor?.name ?? null, amount.amount, amount.approximate));
      continue;
    }
    const flow = features.attributes.findLast(
      (word) => RATED[word.value] && word.place < amount.place,
    );
    if (flow && (unit === 'Mbps' || isBytes(unit))) {
      const face = (features.names.length > 0 ? features.names : context.names).find((name) =>
        name.kinds.has('interface'),
      );
      claims.push(
        claimOf(
          task,
          ['interface', 'network'],
          face?.name ?? null,
          RATED[flow.value] as readonly string[],
          quantity(task, amount, false),
          amount.approximate,
        ),
      );
      continue;
    }
    if (isTime(unit)) {
      const made = time(task, amount);
      if (!made) return null;
      claims.push(...made);
      continue;
    }
    if (
      unit === '' &&
      value !== 0 &&
      (features.stores.some((store) => store.value === 'load') ||
        (features.stores.length === 0 && context.store === 'load' && features.names.length === 0))
    ) {
      plain.push(amount);
      continue;
    }
    plain.push(amount);
  }
  if (plain.length === 0) return claims;
  const onlyPlain: Task = { ...task, features: { ...features, amounts: plain } };
  const more = readPlain(onlyPlain);
  return more ? [...claims, ...more] : null;
}

/** The store that amounts are of: its word, a mount, or what was spoken of before. */
export function storeOf(task: Task): { kind: string; place: string | null } | null {
  const { features, context } = task;
  const disk = features.names.find((name) => name.kinds.has('disk'));
  const word = features.stores.find((store) => store.value !== 'load');
  const place = disk?.name ?? null;
  if (disk && (!word || word.value === 'disk')) return { kind: 'disk', place };
  if (word)
    return {
      kind: word.value,
      place:
        word.value === 'disk'
          ? features.pronoun || task.aside
            ? context.place
            : rootOf(word.text)
          : null,
    };
  if (features.stores.some((store) => store.value === 'load')) return { kind: 'load', place: null };
  if (features.names.length > 0) return null;
  if (context.store) return { kind: context.store, place: context.place };
  return null;
}

const rootOf = (word: string): string | null => {
  const place = /\b(root|home|boot)\b/i.exec(word)?.[1]?.toLowerCase();
  return place === undefined ? null : place === 'root' ? '/' : `/${place}`;
};

function readPlain(task: Task): (Claim | Relation)[] | null {
  const { features, context } = task;
  const { amounts } = features;
  const topic =
    features.stores.find((store) => /^(?:memory|cpu)$/.test(store.value))?.value ?? context.topic;
  const files = features.names.filter((name) => name.kinds.has('file') || name.kinds.has('path'));
  const [first] = amounts;
  const workers = features.names.filter((name) => RUNNERS.some((kind) => name.kinds.has(kind)));
  if (
    features.sum &&
    workers.length > 1 &&
    workers.length === features.names.length &&
    amounts.length === 1 &&
    first &&
    isBytes(first.amount.unit) &&
    topic !== 'cpu'
  )
    return [
      summed(
        task,
        workers.map((name) => ({ kinds: RUNNERS, name: name.name, attributes: ['memory'] })),
        first.amount,
      ),
    ];
  if (features.sum && files.length > 1 && amounts.length === 1 && first)
    return [
      summed(
        task,
        files.map((file) => ({ kinds: ['file', 'path'], name: file.name, attributes: ['size'] })),
        first.amount,
      ),
    ];
  const thing =
    features.names.length + features.stores.length === 0 && context.names.length === 1
      ? context.names[0]
      : undefined;
  if (
    thing &&
    amounts.length === 1 &&
    first &&
    isBytes(first.amount.unit) &&
    ['file', 'drive', 'partition'].some((kind) => thing.kinds.has(kind))
  )
    return [
      claimOf(
        task,
        ['file', 'path', 'drive', 'partition'],
        thing.name,
        ['size', 'total'],
        quantity(task, first, false),
        first.approximate,
      ),
    ];
  const store = storeOf(task);
  const runners = users(task);
  // "the CPU load is 12 %"
  if (store?.kind === 'load' && first?.amount.unit === '%') store.kind = 'cpu';
  if (
    store?.kind === 'load' &&
    runners.length === features.names.length - 0 &&
    features.names.length === 0
  )
    return loads(task, amounts);
  if (
    runners.length > 0 &&
    runners.length === features.names.length + (features.names.length === 0 ? runners.length : 0)
  ) {
    // "nginx and redis use 3 % and 5 %" is for nobody to guess.
    if (runners.length > 1) return null;
    const claims = amounts.map((amount) => {
      const after = beside(features.tokens, amount.place, 1)?.token;
      const own =
        after?.type === 'word' &&
        after.meaning.class === 'store' &&
        /^(?:memory|cpu)$/.test(after.meaning.value)
          ? after.meaning.value
          : topic;
      return ofRunner(task, runners[0] as Name, amount, own);
    });
    return claims.every((claim) => claim !== null) ? (claims as Claim[]) : null;
  }
  if (store && features.names.every((name) => name.kinds.has('disk'))) {
    if (store.kind === 'cpu') {
      if (amounts.length !== 1 || first?.amount.unit !== '%') return null;
      const part = partOf(task, 0)?.part ?? 'used';
      return [
        claimOf(
          task,
          ['cpu'],
          null,
          [/free|available/.test(part) ? 'free_percent' : 'used_percent'],
          quantity(task, first, false),
          first.approximate,
        ),
      ];
    }
    if (new Set(features.names.map((name) => name.name)).size > 1) return null;
    return ofStore(task, store.kind, store.place);
  }
  const only = features.names.length === 1 ? features.names[0] : undefined;
  if (only && amounts.length === 1 && first && isBytes(first.amount.unit)) {
    const kinds = ['file', 'path', 'drive', 'partition'].filter((kind) => only.kinds.has(kind));
    if (kinds.length > 0)
      return [
        claimOf(
          task,
          kinds,
          only.name,
          kinds[0] === 'file' || kinds[0] === 'path' ? ['size'] : ['total'],
          quantity(task, first, false),
          first.approximate,
        ),
      ];
  }
  return null;
}
