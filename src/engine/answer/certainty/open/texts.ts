// Values that are text: addresses, versions, images, devices, systems, processors, days, and the words that only the
// evidence knows ("discharging", "maria"). Each must belong to the thing it is said of.
import type { Claim, Expected, Relation } from '../claim.ts';
import { sameName } from '../match.ts';
import { claimOf, type Task } from './context.ts';
import type { Name, Value } from './features.ts';
import {
  amountOf,
  bound,
  inGroup,
  onDay,
  processor,
  saidBy,
  samePlace,
  tagged,
} from './lookups.ts';
import { decided, UNKNOWN } from './measure.ts';
import { relation } from './relations.ts';

/** Attributes of the machine whose value is a word. */
const MACHINE: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  hostname: [['system'], ['hostname']],
  domain: [['system'], ['domain']],
  shell: [['system'], ['shell']],
  package_manager: [
    ['system', 'packages'],
    ['package_manager', 'manager'],
  ],
  timezone: [['system'], ['timezone']],
  arch: [['system'], ['arch']],
  current_user: [
    ['system', 'user'],
    ['user', 'current'],
  ],
};
export const isMachineAttribute = (word: string): boolean => Object.hasOwn(MACHINE, word);

const is = (value: string, match: 'exact' | 'version' | 'os' = 'exact'): Expected => ({
  type: 'text',
  value,
  match,
});

/** `host.domain` is right for a host of that name in that domain. */
const qualified = (task: Task, said: string): Relation =>
  relation(task, ['system'], (evidence) => {
    const of = (attribute: string) =>
      evidence.known.filter((known) => known.kind === 'system' && known.attribute === attribute);
    const hosts = of('hostname');
    if (hosts.length === 0) return UNKNOWN;
    const names = hosts.flatMap((host) => [
      String(host.value),
      ...of('domain').map((domain) => `${host.value}.${domain.value}`),
    ]);
    return decided(
      names.some((name) => name.toLowerCase() === said.toLowerCase()),
      hosts,
    );
  });

function address(task: Task, value: Value, ports: readonly string[]): (Claim | Relation)[] {
  const { features, context } = task;
  const text = value.text.replace(/\/\d+$/, '');
  const word =
    features.attributes.findLast(
      (each) => /^(?:gateway|dns|from)$/.test(each.value) && each.place < value.place,
    )?.value ?? null;
  const both = features.attributes.filter(
    (each) => /^(?:gateway|dns)$/.test(each.value) && each.place < value.place,
  );
  if (both.length === 2 && features.values.length === 1)
    return both.map((each) => claimOf(task, ['network'], null, [each.value], is(text)));
  const after =
    features.values.length === 1
      ? features.attributes.find(
          (each) => /^(?:gateway|dns)$/.test(each.value) && each.place > value.place,
        )?.value
      : undefined;
  const before = task.link === 'and' || task.link === ',' ? context.attribute : null;
  const named = word ?? after ?? before;
  if (named === 'gateway') return [claimOf(task, ['network'], null, ['gateway'], is(text))];
  if (named === 'dns') return [claimOf(task, ['network'], null, ['dns'], is(text))];
  if (ports.length > 0)
    return ports.map((port) => claimOf(task, ['port'], port, ['address'], is(text)));
  const names = features.names.length > 0 ? features.names : context.names;
  const runner = names.find((name) => ['service', 'process'].some((kind) => name.kinds.has(kind)));
  if (runner && features.states.some((state) => state.value === 'listening'))
    return [bound(task, runner.name, text)];
  const user = names.find((name) => name.kinds.has('user'));
  const face = names.find((name) => name.kinds.has('interface'));
  if (user && !face)
    return [claimOf(task, ['user'], user.name, ['from', 'address', 'host'], is(text))];
  const container = names.find((name) => name.kinds.has('container'));
  if (container && !face)
    return [claimOf(task, ['container'], container.name, ['address'], is(text))];
  return [claimOf(task, ['interface'], face?.name ?? null, ['address'], is(text))];
}

/** A text that only the evidence knows, said of a thing, or of the machine by the words beside it. */
function held(task: Task, value: Value, heldBy?: Name): Claim | Relation | null {
  const { features, context } = task;
  const names = heldBy
    ? [heldBy]
    : (features.names.length > 0 ? features.names : context.names).filter(
        (name) => name.text !== value.text,
      );
  const said = value.text.toLowerCase();
  const words = features.generics.length > 0 ? features.generics : context.generics;
  const name = names[0];
  const own = task.evidence.known.find(
    (known) =>
      known.kind === 'system' &&
      known.name === null &&
      known.attribute === 'arch' &&
      String(known.value).toLowerCase() === said,
  );
  if (own && features.names.length === 0)
    return claimOf(task, ['system'], null, ['arch'], is(value.text));
  const host = task.evidence.known.some(
    (known) => known.attribute === 'hostname' && String(known.value).toLowerCase() === said,
  );
  if (host && !name?.kinds.has('service'))
    return claimOf(task, ['system'], null, ['hostname'], is(value.text));
  if (!name && words.length === 0 && context.kind === null && !task.aside) return null;
  if (names.length > 1) return null;
  return relation(
    task,
    [...(name?.kinds ?? ['system'])],
    (evidence) => {
      const has = evidence.known.filter(
        (known) =>
          typeof known.value === 'string' &&
          (name
            ? known.name !== null &&
              (name.kinds.size === 0 || name.kinds.has(known.kind)) &&
              sameName(known.kind, known.name, name.name)
            : known.name === null &&
              (task.aside && words.length === 0
                ? [known.kind]
                : words.length > 0
                  ? words
                  : [context.kind ?? '']
              ).some(
                (word) =>
                  known.source.toLowerCase().includes(word) ||
                  known.attribute.includes(word) ||
                  known.kind === word,
              )),
      );
      const same = has.filter((known) => {
        const own = String(known.value).toLowerCase();
        return own === said || own.split('/').at(-1) === said;
      });
      if (same.length > 0) return decided(true, same);
      return UNKNOWN;
    },
    name ? [name.name] : [],
  );
}

export function readTexts(
  task: Task,
  ports: readonly string[],
  taken: Set<number>,
): (Claim | Relation)[] | null {
  const { features, context } = task;
  const claims: (Claim | Relation)[] = [];
  const machine = features.attributes.filter((word) => MACHINE[word.value]);
  const attributes = new Set(features.attributes.map((word) => word.value));
  const subjects = features.names.length > 0 ? features.names : context.names;
  const values = [...features.values];
  const container = features.names.find((name) => name.kinds.has('container'));
  const software = [
    ...features.names.filter((name) => name !== container),
    ...features.strangers,
  ].filter((each) => container && each.place > container.place && !taken.has(each.place));
  // "The web container runs nginx 1.27": its image.
  const [program] = software;
  const number = program ? features.tokens[program.place + 1] : undefined;
  if (
    container &&
    program &&
    software.length === 1 &&
    (number?.type === 'amount' || (number?.type === 'value' && number.shape === 'version'))
  ) {
    claims.push(
      claimOf(task, ['container'], container.name, ['image'], is(`${program.text}:${number.text}`)),
    );
    taken.add(program.place).add(program.place + 1);
  }
  // What is named after "the hostname is" is its value, known or not.
  const after = (place: number): Value | undefined => {
    const next = [
      ...features.values,
      ...features.strangers,
      ...features.names.map((name) => ({
        shape: 'text' as const,
        text: name.text,
        place: name.place,
      })),
    ]
      .filter((each) => each.place > place && !taken.has(each.place))
      .sort((a, b) => a.place - b.place)[0];
    return next;
  };
  for (const word of machine) {
    const value = after(word.place) ?? features.values.find((each) => !taken.has(each.place));
    if (!value) return null;
    taken.add(value.place);
    const [kinds, names] = MACHINE[word.value] as (typeof MACHINE)[string];
    const dotted = word.value === 'hostname' && /^[\w-]+\./.test(value.text);
    claims.push(
      dotted ? qualified(task, value.text) : claimOf(task, kinds, null, names, is(value.text)),
    );
  }
  for (const value of values) {
    if (taken.has(value.place)) continue;
    taken.add(value.place);
    switch (value.shape) {
      case 'os':
        claims.push(claimOf(task, ['os'], null, ['pretty', 'name'], is(value.text, 'os')));
        break;
      case 'cpu':
        if (features.stores.some((store) => store.value !== 'cpu')) return null;
        claims.push(processor(task, value.text));
        break;
      case 'bits':
        claims.push(
          relation(task, ['system'], (evidence) => {
            const known = evidence.known.filter(
              (each) => each.kind === 'system' && each.attribute === 'arch',
            );
            if (known.length === 0) return UNKNOWN;
            const wide = known.every((each) => /64|s390x/.test(String(each.value)));
            return decided(wide === value.text.startsWith('64'), known);
          }),
        );
        break;
      case 'ip':
        claims.push(...address(task, value, ports));
        break;
      case 'mac': {
        const face = subjects.find((name) => name.kinds.has('interface'));
        claims.push(claimOf(task, ['interface'], face?.name ?? null, ['mac'], is(value.text)));
        break;
      }
      case 'date': {
        const named = subjects.find(
          (name) => name.kinds.has('service') || name.kinds.has('process'),
        );
        const since = attributes.has('since') || attributes.has('uptime');
        if (since && !named) return null;
        claims.push(
          since && named
            ? onDay(task, value.text, ['service', 'process'], named.name, 'since')
            : onDay(task, value.text, ['system'], null, 'date'),
        );
        break;
      }
      case 'version': {
        if (attributes.has('kernel')) {
          claims.push(claimOf(task, ['kernel'], null, ['version'], is(value.text, 'version')));
          break;
        }
        const upgrade =
          features.states.some((state) => state.value === 'upgradable') &&
          features.values.filter((each) => each.shape === 'version').length === 2;
        const [subject] = subjects;
        if (upgrade && subject) {
          const target = /^to$/i.test(features.tokens[value.place - 1]?.text ?? '');
          claims.push(
            claimOf(
              task,
              ['package'],
              subject.name,
              [target ? 'new_version' : 'version'],
              is(value.text, 'version'),
            ),
          );
          break;
        }
        const before =
          features.names.findLast((name) => name.place < value.place) ??
          (features.names.length === 0 ? context.names[0] : undefined);
        if (before?.kinds.has('container') && !before.kinds.has('package')) {
          claims.push(tagged(task, before.name, value.text));
          break;
        }
        if (before?.kinds.has('package') || before?.kinds.size === 0) {
          claims.push(
            claimOf(task, ['package'], before.name, ['version'], is(value.text, 'version')),
          );
          break;
        }
        if (attributes.has('version') && attributes.has('os')) {
          claims.push(claimOf(task, ['os'], null, ['version'], is(value.text, 'version')));
          break;
        }
        const made = held(task, value);
        if (!made) return null;
        claims.push(made);
        break;
      }
      case 'image': {
        const container = subjects.find(
          (name) => name.kinds.has('container') || name.kinds.size === 0,
        );
        if (!container) return null;
        claims.push(claimOf(task, ['container'], container.name, ['image'], is(value.text)));
        break;
      }
      default: {
        const container = attributes.has('image')
          ? subjects.find((name) => name.kinds.has('container'))
          : undefined;
        if (container) {
          claims.push(claimOf(task, ['container'], container.name, ['image'], is(value.text)));
          break;
        }
        const script = value.shape === 'path' ? null : held(task, value);
        const disks = subjects.filter((name) => name.kinds.has('disk'));
        if (!script && disks.length > 1 && disks.length === subjects.length) {
          const each = disks.map((disk) => held(task, value, disk)).filter((one) => one !== null);
          claims.push(...each);
          break;
        }
        const made =
          script ??
          (value.shape === 'path' && subjects.length === 0 && context.attribute === 'shell'
            ? claimOf(task, ['system'], null, ['shell'], is(value.text))
            : null);
        if (!made) return null;
        claims.push(made);
      }
    }
  }
  return claims;
}

/** Amounts beside words that only the evidence has: "the battery is at 83 %". */
export function readGeneric(task: Task, taken: ReadonlySet<number>): Relation[] | null {
  const { features, context } = task;
  const left = features.amounts.filter((amount) => !taken.has(amount.place));
  const words = features.generics.length > 0 ? features.generics : context.generics;
  if (
    words.length === 0 ||
    left.length === 0 ||
    features.names.length > 0 ||
    features.stores.length > 0
  )
    return null;
  return left.map((amount) =>
    amountOf(task, words, amount.amount, amount.approximate || amount.amount.unit === 'h'),
  );
}

/** "the clock is synchronized": a yes or no whose key has these words. */
export function readFlag(task: Task): Relation[] {
  const { features } = task;
  const said = [
    features.amounts,
    features.values,
    features.states,
    features.names,
    features.stores,
    features.attributes,
    features.kinds,
    features.quants,
    features.than,
    features.most,
    features.rates,
  ];
  const words = features.generics;
  if (words.length < 2 || said.some((each) => each.length > 0)) return [];
  return [
    saidBy(
      task,
      (known) =>
        typeof known.value === 'boolean' &&
        words.every((word) => known.attribute.split('_').includes(word)),
      (found) => found.every((known) => known.value !== features.negated),
    ),
  ];
}

/** Owners, groups, images by name, places of disks: two names of different kinds, one said of the other. */
export function readPairs(task: Task): { claims: (Claim | Relation)[]; used: Set<number> } {
  const { features, context } = task;
  const claims: (Claim | Relation)[] = [];
  const used = new Set<number>();
  const users = features.names.filter((name) => name.kinds.has('user'));
  const others = features.names.filter((name) => !name.kinds.has('user'));
  const subjects =
    others.length > 0 ? others : context.names.filter((name) => !name.kinds.has('user'));
  const owner = features.attributes.find((word) => word.value === 'owner');
  const user = users.find((name) => !owner || name.place > owner.place);
  const [subject] = subjects;
  const runner = subject && ['process', 'service'].some((kind) => subject.kinds.has(kind));
  if (
    user &&
    subject &&
    runner &&
    subjects.length === 1 &&
    (owner || features.kinds.some((kind) => kind.value === 'user'))
  ) {
    claims.push(claimOf(task, ['process', 'service'], subject.name, ['user'], is(user.name)));
    used.add(user.place);
  }
  const member = features.attributes.find((word) => word.value === 'group');
  const group =
    member &&
    [...features.values, ...features.strangers, ...features.names].find(
      (each) => each.place > member.place,
    );
  const who = users.find((name) => !member || name.place < member.place);
  if (member && group && who) {
    claims.push(inGroup(task, who.name, group.text.toLowerCase(), features.negated));
    used.add(group.place);
    features.values = features.values.filter((value) => value !== group);
    features.strangers = features.strangers.filter((value) => value !== group);
  }
  // "but dad isn't": in the group that was spoken of.
  const [alone] = features.names;
  if (
    !member &&
    context.group &&
    alone?.kinds.has('user') &&
    features.names.length === 1 &&
    features.states.length + features.attributes.length === 0 &&
    features.negated
  ) {
    claims.push(inGroup(task, alone.name, context.group, true));
    used.add(alone.place);
  }
  const disks = features.names.filter(
    (name) => name.kinds.has('disk') || name.kinds.has('partition'),
  );
  const [one, two] = disks as [Name?, Name?];
  if (one && two && disks.length === 2 && one.text.toLowerCase() !== two.text.toLowerCase()) {
    const device = {
      test: (text: string): boolean =>
        /^(?:\/dev\/|sd[a-z]|nvme|vd[a-z]|mmcblk)/i.test(text) &&
        !disks.some((name) => name.kinds.has('disk') && name.name === text.toLowerCase()),
    };
    if (device.test(one.text) !== device.test(two.text)) {
      claims.push(samePlace(task, one, two));
      used.add(
        device.test(one.text) && one.kinds.has('partition')
          ? -1
          : (device.test(one.text) ? one : two).place,
      );
    }
  }
  return { claims, used };
}
