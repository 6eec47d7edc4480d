// Sentences one after another as claims: what a sentence leaves away was said before it, in it or by the question.
import type { Claim } from './claim.ts';
import type { Evidence } from './evidence/things.ts';
import { interpret } from './interpret.ts';
import { type Item, itemsOf, type Names, sense } from './items.ts';
import { nothingSaid } from './read.ts';
import { merged, type Segment, segmentsOf } from './segments.ts';

const BARE = /^(yes|yep|correct|true|no|nope|false)$/i;

/** What is said without its names: what "redis is not" leaves away. */
const predicateOf = (items: readonly Item[]): Item[] =>
  items.filter(
    (item) =>
      !item.amount &&
      !sense(item, 'not') &&
      !sense(item, 'quantity') &&
      (sense(item, 'state') || sense(item, 'attr') || sense(item, 'degree')) &&
      !item.senses.every(({ is }) => is === 'name' || is === 'value'),
  );

const elliptic = (segment: Segment): boolean =>
  segment.items.some((item) => sense(item, 'name') || item.amount) &&
  !segment.items.some(
    (item) =>
      (sense(item, 'state') ||
        sense(item, 'attr') ||
        sense(item, 'store') ||
        sense(item, 'aspect') ||
        sense(item, 'degree') ||
        sense(item, 'rank')) &&
      !(sense(item, 'name') && item.senses.every(({ is }) => is !== 'state')),
  );

/** "(on enp3s0)" says where, of the sentence itself. */
function placed(items: readonly Item[]): Item[] {
  let inside = false;
  return items.map((item, at) => {
    const first = item.aside && !items[at - 1]?.aside;
    if (first) inside = /^(?:on|in|for|at|from|via)$/.test(item.lower);
    return item.aside && inside ? { ...item, aside: false } : item;
  });
}

interface Aside {
  host: Item | null;
  items: Item[];
}

/** What stands in brackets is said of the name before it. */
function apart(items: readonly Item[]): { main: Item[]; asides: Aside[] } {
  const main: Item[] = [];
  const asides: Aside[] = [];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (!item.aside) main.push(item);
    else if (
      before?.aside &&
      before.to >= item.from - 2 &&
      asides.length > 0 &&
      sameBracket(before, item)
    )
      asides.at(-1)?.items.push(item);
    else
      asides.push({
        host:
          main.findLast(
            (each) =>
              sense(each, 'name') !== undefined ||
              (each.amount !== undefined && each.amount.unit === ''),
          ) ??
          main.findLast(
            (each) => sense(each, 'store') !== undefined || sense(each, 'kind') !== undefined,
          ) ??
          null,
        items: [item],
      });
  }
  return { main, asides };
}
const sameBracket = (a: Item, b: Item): boolean => b.from - a.to <= 2;

/** With its host, and the attributes that the sentence speaks of where it stood. */
function hosted({ host, items }: Aside, segments: readonly Segment[]): Segment {
  const around = segments.find((segment) => host !== null && segment.items.includes(host));
  const at = around && host ? around.items.indexOf(host) : -1;
  const head = around?.items[at - 1];
  const port =
    host?.amount && head && /\bports?$/.test(head.lower)
      ? [head]
      : host?.amount
        ? (around?.items.filter(({ lower }) => /\bports?$/.test(lower)) ?? [])
        : [];
  const own = items.some(
    (item) =>
      sense(item, 'attr') || sense(item, 'state') || sense(item, 'aspect') || sense(item, 'store'),
  );
  const lent = own
    ? []
    : (around?.items
        .filter(
          (item) =>
            !port.includes(item) &&
            item !== host &&
            (sense(item, 'store') ||
              sense(item, 'rank') ||
              sense(item, 'degree') ||
              (sense(item, 'state') &&
                item.senses.some((each) => each.is === 'attr' && each.unit === 'time'))),
        )
        .map(asAttribute) ?? []);
  const topic =
    around?.items.filter(
      (item) =>
        item !== host && sense(item, 'store') && !lent.some((each) => each.from === item.from),
    ) ?? [];
  return {
    items: [...port, ...(host ? [host] : []), ...lent, ...(own ? topic : []), ...items],
    cause: around?.cause ?? false,
  };
}

/** "the most memory" lends its attribute to the amount behind it. */
const asAttribute = (item: Item): Item => ({
  ...item,
  content: false,
  senses: item.senses.flatMap((each) =>
    each.is === 'rank'
      ? [{ is: 'attr' as const, attrs: each.attrs }]
      : each.is === 'degree'
        ? [{ is: 'aspect' as const, attr: 'used' as const }]
        : [each],
  ),
});

const flagged = (claim: Claim): string =>
  claim.wants.map((want) => (want.is === 'flag' ? want.states[0]?.attrs[0] : '?')).join();

/** "Port 443 is free, since nothing is listening on it": the same in other words needs no reason. */
const sameFlag = (a: Claim, b: Claim): boolean =>
  a.about.is === 'refs' &&
  b.about.is === 'refs' &&
  a.about.refs[0]?.text === b.about.refs[0]?.text &&
  flagged(a) === flagged(b) &&
  !flagged(a).includes('?');

export function readSentence(
  evidence: Evidence,
  names: Names,
  question: string,
): (text: string) => Claim[] {
  let context = nothingSaid();
  const read = (text: string): Claim[] => {
    const claims: Claim[] = [];
    const { main, asides } = apart(placed(itemsOf(text, names)));
    let before: Item[] = [];
    const segments = merged(segmentsOf(main));
    for (const segment of [...segments, ...asides.map((aside) => hosted(aside, segments))]) {
      const bare = elliptic(segment) && before.length > 0 && !segment.items.at(-1)?.aside;
      const whole = bare
        ? { ...segment, items: [...segment.items, ...predicateOf(before)] }
        : segment;
      const result = interpret(whole, evidence, names, context);
      if (!segment.items.at(-1)?.aside) context = result.context;
      const last = claims.at(-1);
      for (const claim of result.claims) if (last && sameFlag(last, claim)) claim.cause = false;
      claims.push(
        ...result.claims.filter(
          (claim) =>
            claim.wants.length > 0 ||
            claim.unread.length > 0 ||
            claim.about.is === 'set' ||
            whole.items.some((item) => sense(item, 'name') || sense(item, 'value') || item.amount),
        ),
      );
      if (predicateOf(whole.items).length > 0) before = whole.items;
    }
    // What is only named gets its predicate from the brackets behind it.
    const bare = (claim: Claim): boolean =>
      claim.wants.length === 0 && claim.unread.length === 0 && claim.about.is === 'refs';
    return asides.length > 0 && claims.some((claim) => !bare(claim))
      ? claims.filter((claim) => !bare(claim))
      : claims;
  };
  return (text) => {
    const bare = BARE.exec(text.trim())?.[1]?.toLowerCase();
    if (bare === undefined) return read(text);
    const claims = read(question.replace(/[?!.\s]+$/, ''));
    const yes = /^(?:yes|yep|correct|true)$/.test(bare);
    if (yes) return claims;
    const [only] = claims;
    const want = only?.wants[0];
    if (claims.length !== 1 || !only || !want || only.wants.length !== 1)
      return claims.map((claim) => ({ ...claim, unread: [...claim.unread, text] }));
    return [{ ...only, wants: [{ ...want, negated: !want.negated }] }];
  };
}
