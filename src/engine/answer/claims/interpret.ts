// A segment as claims: who is spoken of, then what is said of them; the words that assert something and that nothing was
// made of are unread.
import type { Relation } from '../../goal/types.ts';
import type { Claim, Ref } from './claim.ts';
import type { Evidence } from './evidence/things.ts';
import { type Item, isLight, type Names, sense, senses } from './items.ts';
import { type Context, SINGLETON } from './read.ts';
import { BREAK, Interpreter, type Placed, raw } from './said.ts';
import type { Segment } from './segments.ts';
import { type Sides, sidesOf } from './sides.ts';

/** Names side by side, with nothing that is said between them. */
function groupsOf(placed: readonly Placed[], items: readonly Item[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const each of placed) {
    const last = groups.at(-1)?.at(-1);
    const apart =
      !last ||
      items
        .slice(last.at + 1, each.at)
        .some(
          (item) =>
            BREAK.test(item.lower) ||
            item.amount ||
            sense(item, 'next') ||
            sense(item, 'than') ||
            (item.content &&
              item.lower !== 'nor' &&
              !sense(item, 'kind') &&
              !sense(item, 'quantity')),
        ) ||
      last.ref.things.length > 0 !== each.ref.things.length > 0 ||
      (last.ref.of === 'port') !== (each.ref.of === 'port');
    if (apart) groups.push([each]);
    else groups.at(-1)?.push(each);
  }
  return groups;
}

const isLatest = (attr: string): boolean => /^(?:last|latest|newest)_/.test(attr);

/** Only the things of a kind, of what is named. */
const kindred = (refs: readonly Ref[], of: Relation): Ref[] =>
  refs.map((ref) => ({ ...ref, things: ref.things.filter((thing) => thing.of === of) }));

/** "the largest file in /srv/site is video.mp4": where the others lie, which they do. */
const isPlace = ({ at, ref }: Placed, all: readonly Placed[], items: readonly Item[]): boolean => {
  const folder = `${ref.text.replace(/\/$/, '')}/`;
  const others = all.filter((each) => each.at !== at && each.ref.things.length > 0);
  return (
    folder.startsWith('/') &&
    ref.things.length > 0 &&
    ref.things.every(({ of }) => of === 'file') &&
    /^(?:in|under|inside|within)$/.test(items[at - 1]?.lower ?? '') &&
    others.length > 0 &&
    others.every(({ ref: other }) =>
      other.things.every(({ of, names }) => of === 'file' && names[0]?.startsWith(folder)),
    )
  );
};

export interface Interpreted {
  claims: Claim[];
  context: Context;
}

/** Of the kinds that the noun may mean, the one of the things that are named, else one that was listed or looked at. */
function kindOfSet(
  kinds: readonly Relation[],
  named: readonly Ref[],
  evidence: Evidence,
): Relation {
  const listed = (of: Relation): boolean => evidence.listings.some((listing) => listing.of === of);
  return (
    kinds.find(
      (of) =>
        named.length > 0 && named.every(({ things }) => things.some((thing) => thing.of === of)),
    ) ??
    kinds.find(listed) ??
    kinds.find((of) => evidence.things.some((thing) => thing.of === of)) ??
    kinds[0] ??
    ''
  );
}

const compared = (segment: Segment, sides: Sides): Claim => ({
  text: segment.items.map(({ text }) => text).join(' '),
  about: { is: 'machine', of: null, ref: { text: 'the machine', things: [], cells: [] } },
  wants: [{ is: 'sides', negated: false, ...sides }],
  quantity: null,
  count: null,
  together: false,
  one: false,
  unread: [],
  cause: segment.cause,
});

export function interpret(
  segment: Segment,
  evidence: Evidence,
  names: Names,
  context: Context,
): Interpreted {
  const sides = sidesOf(segment.items);
  if (sides) return { claims: [compared(segment, sides)], context };
  const reader = new Interpreter(evidence, names, segment.items, context);
  reader.placed = reader.refs();
  const set = reader.set();
  // "Two users belong to the docker group: alice and ci": of the kind that is counted, beside a value that is none.
  const value = reader.placed.some(({ ref }) => ref.object && ref.things.length === 0);
  for (const { ref } of reader.placed)
    if (value && ref.things.some(({ of }) => set?.of.includes(of))) delete ref.object;
  reader.placed = reader.placed.filter((each) => !isPlace(each, reader.placed, segment.items));
  const groups = groupsOf(reader.placed, segment.items);
  const first = segment.items.find((item) => item.content);
  const onPort =
    first !== undefined &&
    senses(first, 'attr').some(({ attrs }) => attrs.includes('port')) &&
    !/^(?:on )?ports?$/.test(first.lower) &&
    context.refs.length > 0 &&
    groups.length === 1 &&
    groups[0]?.every(({ ref }) => ref.of === 'port');
  const main =
    groups.find(
      (group) => group.some(({ ref }) => ref.things.length > 0 && !ref.object) && !onPort,
    ) ??
    (set || groups.length === 0
      ? []
      : groups.length === 1 && groups[0]?.every(({ ref }) => raw(ref))
        ? groups[0]
        : []);
  // "No package named x", "no x process": x, and that it is not so.
  const denied =
    set !== null &&
    set.quantity === 'none' &&
    set.count === null &&
    main.length === 1 &&
    main.every(({ ref, at }) => ref.things.length > 0 && Math.abs(at - set.at) <= 2) &&
    !segment.items.some((item) => sense(item, 'not'));
  // "The longest of the three files": one of as many, and what is said is said of it.
  const among =
    set?.count?.op === '=' &&
    set.quantity === null &&
    main.length === 1 &&
    (main[0]?.at ?? set.at) < set.at &&
    segment.items.some((item, at) =>
      senses(item, 'rank').some(({ most }) => most || segment.items[at - 1]?.lower === 'the'),
    )
      ? set.count.n
      : null;
  const isSet =
    !denied &&
    among === null &&
    set !== null &&
    (set.count !== null || set.quantity !== null || main.length > 0) &&
    !(set.quantity === 'both' && main.length > 1);
  reader.subject = main.map(({ ref }) => ref);
  reader.objects = groups.filter((group) => group !== main).flat();
  // What nothing links to the subject stays unread.
  for (const { at } of reader.objects) reader.used.delete(segment.items[at] as Item);
  reader.kinds = reader.single();
  if (!isSet && main.length === 0 && context.refs.length === 0) {
    const only = reader.definite();
    if (only) reader.subject = [only];
  }
  const newest = !isSet && reader.subject.length === 0 ? reader.newest() : null;
  if (newest) reader.subject = [newest];
  let inherited = false;
  const pronoun = segment.items.some((item) => /^(?:it|they|its|their)$/.test(item.lower));
  if (
    !isSet &&
    reader.subject.length === 0 &&
    context.refs.length > 0 &&
    reader.kinds.size === 0 &&
    (pronoun ||
      !segment.items.some((item) =>
        /^(?:you|your|machine|system|server|host|there|i|we|my)$/.test(item.lower),
      ))
  ) {
    reader.subject = context.refs;
    inherited = true;
    // "his account is locked": of him.
    const own = new Set(reader.subject.flatMap(({ things }) => things.map(({ of }) => of)));
    for (const [at, item] of segment.items.entries())
      if (
        /^(?:his|her|its|their)$/.test(segment.items[at - 1]?.lower ?? '') &&
        senses(item, 'kind').some(({ of }) => own.has(of))
      )
        reader.used.add(item);
  }
  const things =
    isSet && main.length === 0
      ? evidence.things.filter((thing) => set.of.includes(thing.of))
      : reader.subject.flatMap(({ things: all }) => all);
  // What is said of a set is looked for in all of its kind.
  if (isSet && main.length === 0) reader.members = { text: '', things, cells: [] };
  const machine = !isSet && reader.subject.length === 0;
  if (machine) things.push(...reader.machine().things);
  const kinds = new Set(
    isSet
      ? set.of
      : machine
        ? things.map(({ of }) => of).filter((of) => SINGLETON.test(of))
        : things.map(({ of }) => of),
  );
  const ofSet = isSet ? kindOfSet(set.of, reader.subject, evidence) : '';
  reader.flagWants(kinds, things);
  reader.rankWants();
  reader.amountWants();
  reader.linkWants();
  // "The latest tag": the evidence has it under that name.
  if (reader.wants.some((want) => want.is === 'link' && [...want.attrs].every(isLatest)))
    reader.wants = reader.wants.filter(
      (want) => !(want.is === 'rank' && want.most && want.high && want.attrs.includes('modified')),
    );
  if (!isSet && reader.wants.length === 0) reader.having();
  // "The top consumers are a, b and c": in that order.
  for (const want of reader.wants) if (want.is === 'rank' && among !== null) want.among = among;
  for (const want of reader.wants)
    if (want.is === 'rank' && want.most && reader.subject.length > 1)
      want.then.push(...reader.subject.splice(1));
  // "There is no grafana container."
  if (denied && reader.wants.length === 0 && segment.items[0]?.lower === 'there')
    reader.wants.push({
      is: 'flag',
      negated: false,
      only: false,
      states: [{ is: 'state', of: set.of, attrs: ['exists', 'installed'], value: true }],
    });
  if (denied) reader.wants = reader.wants.map((want) => ({ ...want, negated: !want.negated }));
  const quantity = reader.quantifiers();
  if (reader.negated && reader.wants.length === 0 && set?.quantity !== 'none')
    reader.use(() => false);
  const said = reader.wants.length > 0 || isSet;
  const unread = segment.items
    .filter(
      (item) =>
        item.content &&
        !reader.used.has(item) &&
        !(said && isLight(item)) &&
        !(sense(item, 'together') && said),
    )
    .map(({ text }) => text);
  if (reader.negated && (isSet || reader.wants.length > 0)) unread.push('not');
  for (const ref of reader.subject)
    if (raw(ref) && !unread.includes(ref.text)) unread.push(ref.text);
  const next: Context = {
    refs:
      main.length > 0 && !isSet
        ? reader.subject
        : inherited
          ? context.refs
          : isSet
            ? main.map(({ ref }) => ref)
            : machine && reader.wants.length > 0
              ? []
              : context.refs,
    set: isSet ? ofSet : context.set,
    topic: reader.store() ?? (machine ? context.topic : null),
    predicate: segment.items,
  };
  const base = {
    text: segment.items.map(({ text }) => text).join(' '),
    together: segment.items.some((item) => sense(item, 'together') !== undefined),
    one: segment.items.some((item) => /^(?:an?|one)$/.test(item.lower)),
    unread,
    cause: segment.cause,
  };
  if (isSet) {
    const before = main.length > 0 && main.some(({ at }) => at < set.at);
    // "nginx has two processes": those that are called so.
    const has =
      before &&
      main.length === 1 &&
      main.every(({ ref }) => ref.things.some((thing) => thing.of === ofSet)) &&
      segment.items
        .slice(main[0]?.at, set.at)
        .some(({ lower }) => /^(?:has|have|runs?)$/.test(lower));
    const named = before && (has || main.every(({ ref }) => ref.of === ofSet));
    if (before && !named && set.count !== null && reader.wants.length === 0)
      unread.push(...reader.subject.map(({ text }) => text));
    const about = {
      is: 'set' as const,
      of: ofSet,
      named: named ? kindred(reader.subject, ofSet) : null,
      listed: named ? [] : reader.subject,
    };
    const counted = {
      ...base,
      about,
      wants: reader.wants,
      quantity: set.quantity,
      count: set.count,
    };
    // "Both mounts together have 259 GB": of each that was listed.
    const listing = evidence.listings.find(({ of, attr }) => of === ofSet && attr === null);
    const whole =
      set.quantity === 'all' || (set.quantity === 'both' && listing?.things.length === 2);
    if (base.together && main.length === 0 && !set.count && listing && whole)
      return {
        claims: [
          {
            ...base,
            about: {
              is: 'refs',
              refs: listing.things.map((thing) => ({
                text: thing.names[0] ?? '',
                things: [thing],
                cells: [],
              })),
            },
            wants: reader.wants,
            quantity: null,
            count: null,
          },
        ],
        context: next,
      };
    if (!named || reader.wants.every((want) => want.is === 'flag'))
      return { claims: [counted], context: next };
    // "The two python3 processes use 509 MB": as many there are, and that is said of them.
    const said = {
      ...base,
      about: { is: 'refs' as const, refs: reader.subject },
      wants: reader.wants,
      quantity: set.quantity,
      count: null,
    };
    return {
      claims: set.count ? [{ ...counted, wants: [], quantity: null }, said] : [said],
      context: next,
    };
  }
  return {
    claims: [
      {
        ...base,
        about: machine
          ? { is: 'machine', of: [...reader.kinds][0] ?? null, ref: reader.machine() }
          : { is: 'refs', refs: reader.subject },
        wants: reader.wants,
        quantity,
        count: null,
      },
    ],
    context: next,
  };
}
