// Sentences one after another as claims: what a sentence leaves away was said before it, in it or by the question.
import type { Claim } from './claim.ts';
import type { Evidence } from './evidence/things.ts';
import { interpret } from './interpret.ts';
import { type Item, itemsOf, type Names, sense } from './items.ts';
import { merged, nothingSaid, type Segment, segmentsOf } from './read.ts';

const BARE = /^(yes|yep|correct|true|no|nope|false)$/i;

/** What is said without its names: what "redis is not" leaves away. */
const predicateOf = (items: readonly Item[]): Item[] =>
  items.filter(
    (item) =>
      !item.amount && !sense(item, 'not') && !sense(item, 'quantity') && (sense(item, 'state') || sense(item, 'attr') || sense(item, 'degree')) && !item.senses.every(({ is }) => is === 'name' || is === 'value'),
  );

const elliptic = (segment: Segment): boolean =>
  segment.items.some((item) => sense(item, 'name') || item.amount) &&
  !segment.items.some((item) => (sense(item, 'state') || sense(item, 'attr') || sense(item, 'store') || sense(item, 'aspect') || sense(item, 'degree') || sense(item, 'rank')) && !(sense(item, 'name') && item.senses.every(({ is }) => is !== 'state')));

export function readSentence(evidence: Evidence, names: Names, question: string): (text: string) => Claim[] {
  let context = nothingSaid();
  const read = (text: string): Claim[] => {
    const claims: Claim[] = [];
    const segments = merged(segmentsOf(itemsOf(text, names)));
    let before: Item[] = [];
    for (const segment of segments) {
      const bare = elliptic(segment) && before.length > 0 && !segment.items[0]?.aside;
      const whole = bare ? { ...segment, items: [...segment.items, ...predicateOf(before)] } : segment;
      const result = interpret(whole, evidence, names, context);
      context = result.context;
      claims.push(...result.claims.filter((claim) => claim.wants.length > 0 || claim.unread.length > 0 || claim.about.is === 'set'));
      if (predicateOf(whole.items).length > 0) before = whole.items;
    }
    return claims;
  };
  return (text) => {
    const bare = BARE.exec(text.trim())?.[1]?.toLowerCase();
    if (bare === undefined) return read(text);
    const claims = read(question.replace(/[?!.\s]+$/, ''));
    const yes = /^(?:yes|yep|correct|true)$/.test(bare);
    if (yes) return claims;
    const [only] = claims;
    const want = only?.wants[0];
    if (claims.length !== 1 || !only || !want || only.wants.length !== 1) return claims.map((claim) => ({ ...claim, unread: [...claim.unread, text] }));
    return [{ ...only, wants: [{ ...want, negated: !want.negated }] }];
  };
}
