// A claim run over the evidence, three-valued: supported, contradicted, or not known (stale, in conflict, no data). Things
// of one name that tell different values decide nothing unless the claim says which.
import type { Claim, Judgement, Ref } from './claim.ts';
import type { Evidence } from './evidence/things.ts';
import { judgeSet, members } from './sets.ts';
import { judgement, together, UNKNOWN } from './verdict.ts';
import { judgeWant } from './wants.ts';

/** All that is said of one row at a time, where several rows have the name: one of them must bear out all of it. */
function judgeRows(ref: Ref, claim: Claim, evidence: Evidence): Judgement {
  const all = claim.wants.map((want) => judgeWant(want, ref, claim, evidence));
  const whole = together(all);
  const rows = ref.things.filter(({ of }) => of === 'process');
  const each = claim.quantity === 'all' || claim.quantity === 'both';
  if (rows.length < 2 || (claim.wants.length < 2 && !each)) return whole;
  const single = rows.map((row) =>
    together(
      claim.wants.map((want) =>
        judgeWant(
          want,
          { ...ref, things: [row, ...ref.things.filter(({ of }) => of !== 'process')] },
          claim,
          evidence,
        ),
      ),
    ),
  );
  if (each) return together([whole, ...single]);
  return (
    single.find(({ verdict }) => verdict === 'supported') ??
    (whole.verdict === 'supported' ? UNKNOWN : whole)
  );
}

/** "Only nginx is down": it is, and no other of its kind is. */
function judgeOnly(claim: Claim, refs: readonly Ref[], evidence: Evidence): Judgement {
  const own = refs.flatMap(({ things }) => things);
  const flag = claim.wants.find((want) => want.is === 'flag');
  if (!flag || claim.wants.length > 1 || flag.is !== 'flag') return UNKNOWN;
  const of = own.find((thing) => flag.states.some((state) => state.of.includes(thing.of)))?.of;
  if (of === undefined) return UNKNOWN;
  const set = members(
    of,
    { ...claim, about: { is: 'set', of, named: null, listed: [] } },
    evidence,
  );
  const others = [...set.holds].filter((thing) => !own.includes(thing));
  if (others.length > 0) return judgement('contradicted');
  return set.unknown.size === 0 && (set.whole !== null || set.not.size > 0)
    ? judgement('supported')
    : UNKNOWN;
}

/** What the evidence says of a claim, as far as it was read. */
export function run(claim: Claim, evidence: Evidence): Judgement {
  if (claim.about.is === 'set') return judgeSet(claim, evidence);
  if (claim.wants.length === 0) return UNKNOWN;
  if (claim.about.is === 'machine') {
    const machine: Ref = claim.about.ref;
    const disks: Ref = {
      ...machine,
      things: evidence.things.filter((thing) => thing.of === 'disk'),
    };
    return together(
      claim.wants.map((want) =>
        judgeWant(
          want,
          want.is === 'degree' && disks.things.length === 1 ? disks : machine,
          claim,
          evidence,
        ),
      ),
    );
  }
  const { refs } = claim.about;
  if (claim.together && refs.length > 1) {
    const all: Ref = { text: '', things: refs.flatMap(({ things }) => things), cells: [] };
    return together(claim.wants.map((want) => judgeWant(want, all, claim, evidence)));
  }
  const parts = refs.map((ref) => judgeRows(ref, claim, evidence));
  if (claim.quantity === 'only') parts.push(judgeOnly(claim, refs, evidence));
  return together(parts);
}
