// Claims about a kind of things: how many there are, all, none, only these, most of them.
import type { Op } from '../../goal/types.ts';
import type { Claim, Judgement, Ref, Verdict } from './claim.ts';
import { type Evidence, isFresh, type Listing, type Thing } from './evidence/things.ts';
import { linkedCells } from './match.ts';
import { type Cell, type Found, judgeCells, judgement, together, UNKNOWN } from './verdict.ts';
import { holds, judgeWant } from './wants.ts';

/** Members of a kind of which something is true, and whether that is all of them. */
export function members(
  of: string,
  claim: Claim,
  evidence: Evidence,
): { holds: Set<Thing>; not: Set<Thing>; unknown: Set<Thing>; whole: Listing | null } {
  const special0 = claim.wants.filter(
    (want) => want.is === 'flag' && want.states.some((state) => state.attrs.includes('upgradable')),
  );
  const flags = special0.length > 0 ? special0 : claim.wants;
  const whole = evidence.listings.find((each) => each.of === of && each.attr === null) ?? null;
  const states = claim.wants.flatMap((want) =>
    want.is === 'flag' && !want.negated ? want.states : [],
  );
  const special = evidence.listings.find(
    (each) =>
      each.of === of &&
      each.attr !== null &&
      states.some(({ attrs, value }) => value && attrs.includes(each.attr ?? '')),
  );
  const named =
    claim.about.is === 'set' && claim.about.named
      ? claim.about.named.flatMap(({ things }) => things)
      : null;
  const listing = special ?? whole ?? null;
  const pool = (
    listing
      ? [...listing.things]
      : evidence.things.filter((thing) => thing.of === of && thing.names.length > 0)
  ).filter((thing) => named === null || named.includes(thing));
  const out = {
    holds: new Set<Thing>(),
    not: new Set<Thing>(),
    unknown: new Set<Thing>(),
    whole: listing,
  };
  for (const thing of pool) {
    const result: Verdict =
      flags.length === 0
        ? thing.cells.some(({ attr, value }) => attr === 'exists' && value === false)
          ? 'contradicted'
          : 'supported'
        : together(
            flags.map((want) =>
              judgeWant(
                want,
                { text: thing.names[0] ?? '', things: [thing], cells: [] },
                claim,
                evidence,
              ),
            ),
          ).verdict;
    // What is not there is in no state.
    const gone =
      result === 'no_data' &&
      flags.every(
        (want) => want.is === 'flag' && !want.negated && want.states.every(({ value }) => value),
      ) &&
      thing.cells.some(({ attr, value }) => attr === 'installed' && value === false);
    (result === 'supported'
      ? out.holds
      : result === 'contradicted' || gone
        ? out.not
        : out.unknown
    ).add(thing);
  }
  return out;
}

/** Counts that a tool told: `count_running` of the kind. */
function toldCounts(of: string, claim: Claim, evidence: Evidence): Cell[] {
  if (claim.about.is !== 'set' || claim.about.named) return [];
  if (claim.wants.some((want) => want.is === 'link' || want.is === 'amount')) return [];
  const states = claim.wants.flatMap((want) =>
    want.is === 'flag' ? want.states.filter(({ value }) => value !== want.negated) : [],
  );
  const attrs =
    claim.wants.length === 0 ||
    (states.length > 0 &&
      ((of === 'package' && states.every((state) => state.attrs.includes('installed'))) ||
        (of === 'port' && states.every((state) => state.attrs.includes('listening')))))
      ? ['count', 'total', `${of}s`]
      : states.flatMap((state) =>
          state.attrs.flatMap((attr) => [
            `count_${attr}`,
            attr,
            ...(attr === 'logged_in' ? ['count_sessions'] : []),
          ]),
        );
  if (
    claim.wants.filter(
      (want) =>
        want.is !== 'flag' || !want.states.some((state) => state.attrs.includes('installed')),
    ).length > 1
  )
    return [];
  const down = claim.wants.some(
    (want) => want.is === 'flag' && want.states.some(({ value }) => value === want.negated),
  );
  return evidence.things
    .filter(
      (thing) =>
        thing.names.length === 0 &&
        (thing.of === of ||
          (of === 'file' && thing.of === 'repository') ||
          (claim.wants.length === 0 &&
            thing.cells.some(({ attr }) => attr === `${of}s` || attr === `${of}_count`))),
    )
    .flatMap((thing) =>
      thing.cells
        .filter(
          (cell) =>
            (down ? ['count_stopped', 'stopped'] : [...attrs, `${of}_count`]).includes(cell.attr) &&
            typeof cell.value === 'number',
        )
        .map((cell) => ({ thing, cell })),
    );
}

/** "Only nginx has an open port": all that there are name it, and nothing else. */
function heldBy(ref: Ref, of: string, all: ReadonlySet<Thing>): Judgement {
  if (of !== 'port' || all.size === 0) return UNKNOWN;
  const each = [...all].map((thing) =>
    linkedCells(ref, { text: thing.names[0] ?? '', things: [thing], cells: [], of }).filter(
      ({ cell }) => cell.attr === 'process' && isFresh(cell),
    ),
  );
  return each.every((found) => found.length > 0) ? judgement('supported', each.flat()) : UNKNOWN;
}

export function judgeSet(claim: Claim, evidence: Evidence): Judgement {
  if (claim.about.is !== 'set') return UNKNOWN;
  const { of, listed: refs } = claim.about;
  if (claim.wants.some((want) => want.is === 'rank' || want.is === 'sides')) return UNKNOWN;
  const { holds: right, not, unknown, whole } = members(of, claim, evidence);
  const told = toldCounts(of, claim, evidence);
  const parts: Judgement[] = [];
  const found: Found = [...right]
    .slice(0, 4)
    .flatMap((thing) => thing.cells.slice(0, 1).map((cell) => ({ thing, cell })));
  const whether = (verdict: boolean): Judgement =>
    judgement(whole && !isFresh(whole) ? 'stale' : verdict ? 'supported' : 'contradicted', found);
  const counted = (op: Op, n: number): Judgement => {
    const compare = (value: number): boolean =>
      holds(
        op,
        { value: n, unit: '', decimals: 0 },
        { value, unit: '', decimals: 0 },
        false,
        true,
      ) === true;
    const all: Judgement[] =
      told.length > 0 ? [judgeCells(told, (cell) => compare(Number(cell.value)))] : [];
    // "two of the three": those that were told of, when they are as many.
    const these =
      claim.count?.of != null && told.length === 0 && right.size + not.size === claim.count.of;
    if ((whole || these) && unknown.size === 0) all.push(whether(compare(right.size)));
    const more =
      claim.wants.length > 0
        ? []
        : evidence.things
            .filter((thing) => thing.of === of && thing.names.length === 0)
            .flatMap((thing) =>
              thing.cells
                .filter(
                  (cell) =>
                    cell.attr === 'count_running' && Number(cell.value) > n && isFresh(cell),
                )
                .map((cell) => ({ thing, cell })),
            );
    if (more.length > 0 && op === '=' && all[0]?.verdict === 'supported')
      return judgement('conflict', more);
    const others =
      whole === null || claim.wants.length > 0
        ? []
        : evidence.listings.filter(
            (each) =>
              each.of === of &&
              each.attr === null &&
              isFresh(each) &&
              each.look !== whole.look &&
              each.things.length !== whole.things.length,
          );
    if (others.length > 0) return judgement('conflict', found);
    if (all.length === 2 && all[0]?.verdict !== all[1]?.verdict) return judgement('conflict', told);
    return all[0] ?? UNKNOWN;
  };
  if (claim.count) {
    parts.push(counted(claim.count.op, claim.count.n));
    if (claim.count.of !== null) {
      const total = judgeSet(
        {
          ...claim,
          wants: [],
          quantity: null,
          count: { op: '=', n: claim.count.of, of: null },
          about: { ...claim.about, listed: [] },
        },
        evidence,
      );
      parts.push(
        total.verdict === 'no_data' &&
          right.size + not.size === claim.count.of &&
          unknown.size === 0
          ? whether(true)
          : total,
      );
    }
    if (refs.length > 0 && claim.count.op === '=' && refs.length !== claim.count.n)
      parts.push(judgement('no_data'));
  }
  for (const ref of refs) {
    const own = ref.things.filter((thing) => thing.of === of);
    if (own.length === 0)
      parts.push(heldBy(ref, of, claim.quantity === 'only' ? right : new Set()));
    else if (claim.wants.length > 0)
      parts.push(
        together(
          claim.wants.map((want) => judgeWant(want, { ...ref, things: own }, claim, evidence)),
        ),
      );
    else parts.push(own.some((thing) => right.has(thing)) ? whether(true) : UNKNOWN);
  }
  const { quantity } = claim;
  if (quantity === 'all' && (!claim.count || claim.wants.length > 0))
    parts.push(
      not.size > 0
        ? whether(false)
        : whole && unknown.size === 0 && right.size > 0
          ? whether(true)
          : UNKNOWN,
    );
  if (
    quantity === 'none' &&
    claim.about.named &&
    right.size === 0 &&
    not.size > 0 &&
    unknown.size === 0 &&
    of !== 'process'
  )
    parts.push(
      judgement(
        'supported',
        [...not].flatMap((thing) => thing.cells.slice(-1).map((cell) => ({ thing, cell }))),
      ),
    );
  else if (quantity === 'none') parts.push(right.size > 0 ? whether(false) : counted('=', 0));
  if (quantity === 'most')
    parts.push(whole && unknown.size === 0 ? whether(right.size > not.size) : UNKNOWN);
  if (quantity === 'any') parts.push(right.size > 0 ? whether(true) : counted('>', 0));
  const kindred = refs.some(({ things }) => things.some((thing) => thing.of === of));
  if (quantity === 'only' && refs.length > 0 && kindred)
    parts.push(
      unknown.size === 0 && (whole !== null || not.size > 0)
        ? whether(
            right.size ===
              new Set(refs.flatMap(({ things }) => things.filter((thing) => thing.of === of))).size,
          )
        : UNKNOWN,
    );
  else if (quantity === 'only' && !claim.count && refs.length === 0) parts.push(UNKNOWN);
  if (quantity === null && !claim.count && refs.length === 0)
    parts.push(right.size > 0 ? whether(true) : UNKNOWN);
  return together(parts);
}
