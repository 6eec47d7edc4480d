// Single questions to the evidence whose answer is no plain value of one attribute: where a disk's names lead to, how a
// command ended, which groups somebody is in, what day it was.
import type { Relation } from '../claim.ts';
import type { Evidence, Known } from '../evidence.ts';
import { sameName, sameReach, sameVersion } from '../match.ts';
import { agree, inBase, type Quantity } from '../quantity.ts';
import type { Task } from './context.ts';
import type { Name } from './features.ts';
import { decided, type Measured, UNKNOWN } from './measure.ts';
import { newest, relation, type Side } from './relations.ts';

/** Where a disk's name leads to: its mounts, as mount, device or partition. */
function mountsOf(evidence: Evidence, text: string, name: string): Set<string> {
  const mounts = new Set<string>();
  const lower = text.toLowerCase();
  for (const known of evidence.known) {
    const value = String(known.value).toLowerCase();
    if (known.kind === 'disk' && known.name !== null) {
      if (known.name === lower || known.name === name) mounts.add(known.name);
      if (known.attribute === 'device' && (value === lower || value === `/dev/${lower}`))
        mounts.add(known.name);
    }
    if (known.kind === 'partition' && known.attribute === 'mount' && known.name !== null)
      if (known.name === lower.replace(/^\/dev\//, '')) mounts.add(value);
  }
  return mounts;
}

/** "/data is on /dev/sda2": both lead to the same place. */
export const samePlace = (task: Pick<Task, 'text' | 'hedged'>, a: Name, b: Name): Relation =>
  relation(
    task,
    ['disk'],
    (evidence) => {
      const [one, two] = [a, b].map((each) => mountsOf(evidence, each.text, each.name)) as [
        Set<string>,
        Set<string>,
      ];
      if (one.size === 0 || two.size === 0) return UNKNOWN;
      const known = evidence.known.filter(
        (each) =>
          each.kind === 'disk' &&
          each.attribute === 'device' &&
          each.name !== null &&
          (one.has(each.name) || two.has(each.name)),
      );
      return decided(
        [...one].some((mount) => two.has(mount)),
        known,
      );
    },
    [a.name, b.name],
  );

/** "/var/log and /home use 7.5 GB together". */
export const summed = (
  task: Pick<Task, 'text' | 'hedged'>,
  sides: readonly Side[],
  amount: Quantity,
): Relation =>
  relation(
    task,
    sides[0]?.kinds ?? [],
    (evidence) => {
      const found = sides.map((side) => newest(evidence, side.kinds, side.name, side.attributes));
      const here = found.filter((each): each is Measured => each !== null);
      if (here.length !== sides.length || here.length < 2) return UNKNOWN;
      const sum = here.reduce((total, each) => total + each.value, 0);
      const said = inBase(amount);
      const gap = Math.abs(sum - said) / Math.max(sum, said, 1);
      // A GB may be a GiB.
      return decided(
        gap <= 0.03 || Math.abs(sum - said * 1.0737) / sum <= 0.03,
        here.map((each) => each.known),
      );
    },
    sides.map((side) => side.name),
  );

/** How commands that were run ended. */
export const outcome = (
  task: Pick<Task, 'text' | 'hedged'>,
  meant: (command: string) => boolean,
  said: { failed: boolean | null; exit: number | null },
): Relation =>
  relation(
    task,
    ['command'],
    (evidence) => {
      const ran = evidence.ran.filter((each) => meant(each.command) && each.exit !== null).at(-1);
      if (!ran || ran.age === null || ran.age < 0) return UNKNOWN;
      const right =
        (said.failed === null || said.failed === (ran.exit !== 0)) &&
        (said.exit === null || said.exit === ran.exit);
      const known: Known = {
        id: null,
        kind: 'command',
        name: ran.command,
        attribute: 'exit_code',
        value: ran.exit as number,
        unit: '',
        type: 'tool_output',
        source: 'run_command',
        age: ran.age,
        ttl: Number.POSITIVE_INFINITY,
        invalidated: false,
      };
      return decided(right, [known]);
    },
    [],
    true,
  );

/** An interface without an address, as a look that tells addresses shows it. */
export const unaddressed = (task: Pick<Task, 'text' | 'hedged'>, name: string): Relation =>
  relation(
    task,
    ['interface'],
    (evidence) => {
      const faces = evidence.known.filter(
        (known) => known.kind === 'interface' && known.name !== null,
      );
      const own = faces.filter((known) => known.name === name);
      const sources = new Set(
        faces.filter((known) => known.attribute === 'address').map((known) => known.source),
      );
      const addresses = own.filter((known) => known.attribute === 'address');
      if (addresses.length > 0) return decided(false, addresses);
      const seen = own.filter((known) => sources.has(known.source));
      return seen.length > 0 ? decided(true, seen.slice(0, 1)) : UNKNOWN;
    },
    [name],
    true,
  );

/** Where the ports of a program can be reached from. */
export const bound = (
  task: Pick<Task, 'text' | 'hedged'>,
  name: string,
  address: string,
): Relation =>
  relation(
    task,
    ['port'],
    (evidence) => {
      const ports = evidence.known.filter(
        (known) =>
          known.kind === 'port' &&
          known.attribute === 'process' &&
          sameName('process', String(known.value).toLowerCase(), name),
      );
      const addresses = evidence.known.filter(
        (known) =>
          known.kind === 'port' &&
          known.attribute === 'address' &&
          ports.some((port) => port.name === known.name && port.source === known.source),
      );
      if (addresses.length === 0) return UNKNOWN;
      return decided(
        addresses.every((known) => sameReach(address, String(known.value))),
        addresses,
      );
    },
    [name],
  );

/** A user's groups. */
export const inGroup = (
  task: Pick<Task, 'text' | 'hedged'>,
  user: string,
  group: string,
  negated: boolean,
): Relation =>
  relation(
    task,
    ['user'],
    (evidence) => {
      const groups = evidence.known.filter(
        (known) => known.kind === 'user' && known.name === user && known.attribute === 'group',
      );
      if (groups.length === 0) return UNKNOWN;
      const has = groups.filter((known) => String(known.value).toLowerCase() === group);
      return decided(has.length > 0 !== negated, has.length > 0 ? has : groups);
    },
    [user, group],
    true,
  );

/** Amounts of what only the evidence has a word for: its tool, its keys. */
export const amountOf = (
  task: Pick<Task, 'text' | 'hedged'>,
  words: readonly string[],
  amount: Quantity,
  approximate: boolean,
): Relation =>
  relation(task, ['system'], (evidence) => {
    const found = evidence.known.filter((known) => {
      const where =
        `${known.source} ${known.kind} ${known.name ?? ''} ${known.attribute}`.toLowerCase();
      return typeof known.value === 'number' && words.every((word) => where.includes(word));
    });
    const fitting = found
      .map((known) => ({
        known,
        agrees:
          (known.unit === '%') === (amount.unit === '%')
            ? agree(
                amount,
                { value: known.value as number, unit: known.unit, decimals: 0 },
                { approximate, exact: amount.unit === '' },
              )
            : null,
      }))
      .filter((each) => each.agrees !== null && (each.known.unit !== '' || amount.unit === ''));
    const right = fitting.filter((each) => each.agrees);
    if (fitting.length === 0) return UNKNOWN;
    return decided(
      right.length > 0,
      (right.length > 0 ? right : fitting).map((each) => each.known),
    );
  });

/** Each word of a processor's name is in the model's. */
export const processor = (task: Pick<Task, 'text' | 'hedged'>, said: string): Relation =>
  relation(task, ['cpu'], (evidence) => {
    const words = (text: string): string[] =>
      text
        .toLowerCase()
        .replace(/\((?:r|tm)\)/g, ' ')
        .split(/[^a-z0-9-]+/)
        .filter((word) => word !== '' && !/^(?:cpu|processor)$/.test(word));
    const models = evidence.known.filter(
      (known) => known.kind === 'cpu' && known.attribute === 'model',
    );
    if (models.length === 0) return UNKNOWN;
    const wanted = words(said);
    return decided(
      models.some((known) => {
        const own = words(String(known.value));
        return wanted.every((word) => own.includes(word));
      }),
      models,
    );
  });

/** A day, by month and number, and by year when it is said. */
export const onDay = (
  task: Pick<Task, 'text' | 'hedged'>,
  said: string,
  kinds: readonly string[],
  name: string | null,
  attribute: string,
): Relation =>
  relation(
    task,
    kinds,
    (evidence) => {
      const day = dayOf(said);
      const known = evidence.known.filter(
        (each) =>
          kinds.includes(each.kind) &&
          each.attribute === attribute &&
          (name === null
            ? each.name === null
            : each.name !== null && sameName(each.kind, each.name, name)),
      );
      if (!day || known.length === 0) return UNKNOWN;
      return decided(
        known.some((each) => {
          const [year, month, number] = String(each.value).split('-').map(Number);
          const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, number));
          return (
            month === day.month &&
            number === day.day &&
            (day.year === null || day.year === year) &&
            (day.weekday === null || day.weekday === date.getUTCDay())
          );
        }),
        known,
      );
    },
    [name],
  );

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'sun mon tue wed thu fri sat'.split(' ');

function dayOf(
  text: string,
): { year: number | null; month: number; day: number; weekday: number | null } | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso)
    return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), weekday: null };
  const words = text.toLowerCase().split(/[\s,]+/);
  const months = words
    .map((word) => MONTHS.indexOf(word.slice(0, 3)))
    .filter((index) => index >= 0);
  const day = words
    .map((word) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1])
    .find((word) => word !== undefined);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const weekday = words.map((word) => DAYS.indexOf(word.slice(0, 3))).find((index) => index >= 0);
  // "mon" may be Monday, "mar" March: a month's name is the one beside the number.
  const month = months.at(-1);
  if (month === undefined || day === undefined) return null;
  return {
    year: year ? Number(year) : null,
    month: month + 1,
    day: Number(day),
    weekday: weekday ?? null,
  };
}

/** The version in the tag of a container's image. */
export const tagged = (
  task: Pick<Task, 'text' | 'hedged'>,
  name: string,
  version: string,
): Relation =>
  relation(
    task,
    ['container'],
    (evidence) => {
      const images = evidence.known.filter(
        (known) => known.kind === 'container' && known.name === name && known.attribute === 'image',
      );
      if (images.length === 0) return UNKNOWN;
      return decided(
        images.every((known) => sameVersion(version, String(known.value).split(':').at(-1) ?? '')),
        images,
      );
    },
    [name],
  );

/** "both containers have been up for 12 hours". */
export const everyUptime = (
  task: Pick<Task, 'text' | 'hedged'>,
  kinds: readonly string[],
  amount: Quantity,
  count: number | null,
): Relation =>
  relation(task, kinds, (evidence) => {
    const all = new Set(
      evidence.known
        .filter((known) => kinds.includes(known.kind) && known.name !== null)
        .map((known) => known.name),
    );
    const found = evidence.known.filter(
      (known) =>
        kinds.includes(known.kind) &&
        known.name !== null &&
        known.attribute === 'uptime' &&
        typeof known.value === 'number',
    );
    if (found.length === 0 || found.length < all.size) return UNKNOWN;
    const right = found.every(
      (known) =>
        agree(
          amount,
          { value: known.value as number, unit: known.unit, decimals: 0 },
          { approximate: false, exact: false },
        ) === true,
    );
    return decided(right && (count === null || count === all.size), found);
  });

/** How many things of a kind were seen, where nobody told their number. */
export const seen = (
  task: Pick<Task, 'text' | 'hedged'>,
  kinds: readonly string[],
  count: number,
): Relation =>
  relation(task, kinds, (evidence) => {
    const found = evidence.known.filter(
      (known) => kinds.includes(known.kind) && known.name !== null && known.type === 'tool_output',
    );
    const names = new Set(found.map((known) => known.name));
    return names.size === 0 ? UNKNOWN : decided(names.size === count, found.slice(0, 4));
  });

/** The temperature of the processor, or of what a sensor is named after. */
export const heat = (
  task: Pick<Task, 'text' | 'hedged'>,
  name: string | null,
  amount: Quantity,
  approximate: boolean,
): Relation =>
  relation(
    task,
    ['cpu'],
    (evidence) => {
      const found = evidence.known.filter(
        (known) =>
          known.attribute === 'temperature' &&
          typeof known.value === 'number' &&
          (name === null
            ? known.kind === 'cpu' || known.name === null || known.name === 'cpu'
            : known.name === name),
      );
      if (found.length === 0) return UNKNOWN;
      const right = found.filter(
        (known) =>
          agree(
            amount,
            { value: known.value as number, unit: '°C', decimals: 0 },
            { approximate, exact: false },
          ) === true,
      );
      return decided(right.length > 0, right.length > 0 ? right : found);
    },
    [name],
  );

/** What the facts that `about` picks say together; unknown where there are none. */
export const saidBy = (
  task: Pick<Task, 'text' | 'hedged'>,
  about: (known: Known) => boolean,
  right: (found: readonly Known[]) => boolean,
): Relation =>
  relation(
    task,
    ['system'],
    (evidence) => {
      const found = evidence.known.filter(about);
      return found.length === 0 ? UNKNOWN : decided(right(found), found);
    },
    [],
    true,
  );

/** "online", "degraded": what a tool says of the thing that its words name. */
export const statusOf = (
  task: Pick<Task, 'text' | 'hedged'>,
  words: readonly string[],
  said: string,
  negated: boolean,
): Relation =>
  saidBy(
    task,
    (known) =>
      /^(?:state|status|health)$/.test(known.attribute) &&
      typeof known.value === 'string' &&
      words.every((word) => `${known.source} ${known.kind}`.toLowerCase().includes(word)),
    (found) =>
      found.every((known) => String(known.value).toLowerCase() === said.toLowerCase()) !== negated,
  );

/** The load against the number of processors. */
export const loadAgainst = (task: Pick<Task, 'text' | 'hedged'>, under: boolean): Relation =>
  relation(task, ['load'], (evidence) => {
    const load = newest(evidence, ['load'], null, ['load1']);
    const cores = newest(evidence, ['cpu'], null, ['threads', 'cores']);
    if (!load || !cores) return UNKNOWN;
    return decided(under ? load.value < cores.value : load.value > cores.value, [
      load.known,
      cores.known,
    ]);
  });

/** One value is so many times the other. */
export const multiple = (
  task: Pick<Task, 'text' | 'hedged'>,
  metric: Omit<Side, 'name'>,
  a: string,
  b: string,
  times: number,
  bound: string | null,
): Relation =>
  relation(
    task,
    metric.kinds,
    (evidence) => {
      const [one, two] = [a, b].map((name) =>
        newest(evidence, metric.kinds, name, metric.attributes),
      );
      if (!one || !two || two.value === 0) return UNKNOWN;
      const real = one.value / two.value;
      return decided(
        bound === 'more'
          ? real >= times
          : bound === 'less'
            ? real < times
            : Math.abs(real - times) <= 0.2 * times,
        [one.known, two.known],
      );
    },
    [a, b],
  );
