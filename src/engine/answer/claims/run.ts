// A claim run over the evidence, three-valued: supported, contradicted, or not known (stale, in conflict, no data). What
// is looked at must be fresh; things of one name that tell different values decide nothing unless the claim says which.
import type { Op } from '../../goal/types.ts';
import { agree, inBase, isBytes, isTime, type Quantity } from './amounts.ts';
import type { Claim, Judgement, Ref, Verdict, Want } from './claim.ts';
import { type Evidence, isFresh, type Listing, type Thing, type Told } from './evidence/things.ts';
import { sameMoment } from './moments.ts';

type Found = Judgement['found'];
type Cell = Found[number];
const judgement = (verdict: Verdict, found: Found = []): Judgement => ({ verdict, found });
const UNKNOWN = judgement('no_data');
const turn = (verdict: Verdict, negated: boolean): Verdict =>
  !negated
    ? verdict
    : verdict === 'supported'
      ? 'contradicted'
      : verdict === 'contradicted'
        ? 'supported'
        : verdict;

/** Which kind of things a word means first, when several have its name. */
const ORDER = ['service', 'container', 'package', 'process', 'port', 'interface', 'disk', 'user'];
const rank = (thing: Thing): number =>
  (ORDER.indexOf(thing.of) + ORDER.length + 1) % (ORDER.length + 1);

/** Cells of one attribute: the same everywhere, or of one look with several values. */
function judgeCells(cells: readonly Cell[], test: (cell: Told) => boolean | null): Judgement {
  const fresh = cells.filter(({ cell }) => isFresh(cell));
  if (fresh.length === 0) return judgement(cells.length > 0 ? 'stale' : 'no_data', [...cells]);
  const results = fresh.map((each) => ({ each, holds: test(each.cell) }));
  if (results.some(({ holds }) => holds === null)) return judgement('no_data', fresh);
  const right = results.filter(({ holds }) => holds).map(({ each }) => each);
  if (right.length === results.length) return judgement('supported', right);
  if (right.length === 0) return judgement('contradicted', fresh);
  const looks = new Set(fresh.map(({ cell }) => cell.look));
  const each = [...looks].every((look) => right.some(({ cell }) => cell.look === look));
  return each ? judgement('supported', right) : judgement('conflict', fresh);
}

const cellsOf = (things: readonly Thing[], attrs: readonly string[]): Cell[] => {
  for (const attr of attrs) {
    const found = things.flatMap((thing) =>
      thing.cells.filter((cell) => cell.attr === attr).map((cell) => ({ thing, cell })),
    );
    if (found.length > 0) return found;
  }
  return [];
};

/** Worst first: what is said as one is as good as its weakest part. */
const WEIGHT: readonly Verdict[] = ['contradicted', 'conflict', 'stale', 'no_data', 'supported'];
export function together(all: readonly Judgement[]): Judgement {
  if (all.length === 0) return UNKNOWN;
  const worst = WEIGHT.find((verdict) => all.some((each) => each.verdict === verdict)) ?? 'no_data';
  const shown = worst === 'supported' ? all : all.filter((each) => each.verdict === worst);
  return judgement(
    worst,
    shown.flatMap(({ found }) => found),
  );
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.service$/, '')
    .replace(/^v(?=\d)/, '')
    .replace(/^["'`]|["'`]$/g, '');
const isVersion = (attr: string): boolean => /version|image/.test(attr);

/** `2.43` is said of `1:2.43.0-1ubuntu7`: whole parts from the beginning. */
function sameVersion(said: string, told: string): boolean {
  const full = bare(told).replace(/^\d+:/, '');
  const part = bare(said).replace(/^\d+:/, '');
  return (
    full === part ||
    (/^\d/.test(part) && full.startsWith(part) && /^[.\-+~ ]/.test(full.slice(part.length)))
  );
}

/** Whether a cell says what a name or a value of the sentence says. */
function names(ref: Ref, cell: Told): boolean {
  const told = bare(String(cell.value));
  if (ref.moment) return sameMoment(ref.moment, String(cell.value)) === true;
  if (told === bare(ref.text)) return true;
  if (ref.amount && typeof cell.value === 'number')
    return (
      (cell.value === ref.amount.value && ref.of !== 'port') ||
      (ref.of === 'port' && cell.attr === 'port' && cell.value === ref.amount.value)
    );
  if (cell.attr === 'pretty')
    return (
      told.split(/[\s()]+/).some((word) => sameVersion(ref.text, word)) ||
      ref.cells.some((each) => each.cell === cell)
    );
  if (isVersion(cell.attr)) return sameVersion(ref.text, told);
  if (/^(?:shell|command|exe)$/.test(cell.attr) && told.split('/').at(-1) === bare(ref.text))
    return true;
  if (
    /^(?:process|container|service|user|owner|group|mount|device|path|interface)$/.test(cell.attr)
  )
    return (
      ref.things.some((thing) => thing.names.includes(told) && thing.of !== 'port') ||
      ref.cells.some((each) => each.cell === cell)
    );
  return ref.cells.some(
    (each) =>
      each.cell === cell || (each.cell.attr === cell.attr && each.cell.value === cell.value),
  );
}

const pidsOf = (things: readonly Thing[]): Set<unknown> =>
  new Set(
    things.flatMap((thing) =>
      thing.cells.filter(({ attr }) => attr === 'pid').map(({ value }) => value),
    ),
  );

/** Cells in which one thing names the other, from either side; who has the pid of a port holds it. */
export function linkedCells(from: Ref, to: Ref): Found {
  const found: Found = [];
  for (const [a, b] of [
    [from, to],
    [to, from],
  ] as const)
    for (const thing of a.things)
      for (const cell of thing.cells)
        if (typeof cell.value !== 'boolean' && names(b, cell) && cell.attr !== 'name')
          found.push({ thing, cell });
  for (const thing of from.things)
    if (thing.of === 'process' && to.things.includes(thing))
      for (const cell of thing.cells) if (cell.attr === 'pid') found.push({ thing, cell });
  for (const [a, b] of [
    [from, to],
    [to, from],
  ] as const) {
    const ports = a.things.filter(({ of }) => of === 'port');
    const pids = pidsOf(b.things.filter(({ of }) => of !== 'port'));
    for (const thing of ports)
      for (const cell of thing.cells)
        if (cell.attr === 'pid' && pids.has(cell.value))
          found.push({ thing, cell: { ...cell, attr: 'process' } });
    // What a listener's address is, is the address of who listens.
    const held = b.things.filter(({ of }) => of !== 'port');
    for (const { thing, cell } of a.cells)
      if (
        thing.of === 'port' &&
        thing.cells.some(
          (each) =>
            each.attr === 'process' &&
            held.some(({ names: own }) => own.includes(bare(String(each.value)))),
        )
      )
        found.push({ thing, cell });
  }
  return found.filter(
    (each, i) =>
      found.findIndex(
        ({ thing, cell }) =>
          thing === each.thing &&
          cell.attr === each.cell.attr &&
          cell.value === each.cell.value &&
          cell.look === each.cell.look,
      ) === i,
  );
}

const holds = (
  op: Op,
  said: Quantity,
  told: Quantity,
  approximate: boolean,
  exact: boolean,
): boolean | null => {
  if (op === '=') return agree(said, told, { approximate, exact });
  if (
    said.unit !== told.unit &&
    !(isBytes(said.unit) && isBytes(told.unit)) &&
    !(isTime(said.unit) && isTime(told.unit)) &&
    said.unit !== '' &&
    told.unit !== ''
  )
    return null;
  const [a, b] = [inBase(told), inBase(said)];
  return op === '>'
    ? a > b
    : op === '>='
      ? a >= b
      : op === '<'
        ? a < b
        : op === '<='
          ? a <= b
          : null;
};

/** Counts, numbers and codes are right or wrong; sizes, shares and lengths of time are rounded. */
const isExact = (attr: string, unit: string): boolean =>
  unit === '' && !/^load|percent$/.test(attr);

function amountOf(cell: Told): Quantity | null {
  if (typeof cell.value === 'number') return { value: cell.value, unit: cell.unit, decimals: 0 };
  const digits = typeof cell.value === 'string' && /^\d+(?:\.\d+)?$/.exec(cell.value)?.[0];
  return digits ? { value: Number(digits), unit: cell.unit, decimals: 0 } : null;
}

const CODES = /^(?:pid|port|uid|gid|exit_code|mtu|parent)$/;

function judgeAmount(
  want: Extract<Want, { is: 'amount' }>,
  things: readonly Thing[],
  claim: Claim,
): Judgement {
  const cells = cellsOf(things, want.attrs).filter(
    ({ cell }) => amountOf(cell) !== null || isVersion(cell.attr),
  );
  const test = (cell: Told): boolean | null => {
    if (isVersion(cell.attr))
      return (
        sameVersion(
          want.amount.decimals > 0
            ? want.amount.value.toFixed(want.amount.decimals)
            : String(want.amount.value),
          String(cell.value),
        ) || null
      );
    const told = amountOf(cell);
    return told === null
      ? null
      : holds(
          want.op,
          want.amount,
          told,
          want.approximate && !CODES.test(cell.attr),
          isExact(cell.attr, want.amount.unit),
        );
  };
  const rows = new Set(cells.map(({ thing }) => thing));
  if (rows.size <= 1) return judgeCells(cells, test);
  const looks = new Set(cells.map(({ cell }) => cell.look));
  if (looks.size > 1) {
    const each = [...looks].map((look) =>
      judgeAmount(
        want,
        things.map((thing) => ({
          ...thing,
          cells: thing.cells.filter((cell) => cell.look === look),
        })),
        claim,
      ),
    );
    const verdicts = new Set(each.map(({ verdict }) => verdict));
    return verdicts.size === 1
      ? together(each)
      : judgement(
          'conflict',
          each.flatMap(({ found }) => found),
        );
  }
  // Several things of one name: their sum, all of them, or one of them, as the claim says.
  const one = cells.filter(
    ({ thing, cell }) => cells.find((each) => each.thing === thing)?.cell === cell,
  );
  if (one.some(({ cell }) => !isFresh(cell))) return judgement('stale', one);
  if (claim.quantity === 'all') {
    const wrong = one.filter(({ cell }) => test(cell) !== true);
    return wrong.length === 0 ? judgement('supported', one) : judgement('contradicted', wrong);
  }
  if (CODES.test(one[0]?.cell.attr ?? '') || claim.one) {
    const right = one.filter(({ cell }) => test(cell) === true);
    return right.length > 0 ? judgement('supported', right) : judgement('contradicted', one);
  }
  const first = one[0]?.cell;
  const sum = one.reduce(
    (total, { cell }) => total + inBase(amountOf(cell) ?? { value: 0, unit: '', decimals: 0 }),
    0,
  );
  const base =
    first && isBytes(first.unit) ? 'B' : first && isTime(first.unit) ? 's' : (first?.unit ?? '');
  const right = holds(
    want.op,
    want.amount,
    { value: sum, unit: base, decimals: 0 },
    want.approximate,
    false,
  );
  if (right && !isTime(base)) return judgement('supported', one);
  return claim.together && right === false
    ? judgement('contradicted', one)
    : judgement('no_data', one);
}

function judgeFlag(
  want: Extract<Want, { is: 'flag' }>,
  things: readonly Thing[],
  evidence: Evidence,
): Judgement {
  const sorted = [...things].sort((a, b) => rank(a) - rank(b));
  for (const of of new Set(sorted.map((thing) => thing.of))) {
    const own = sorted.filter((thing) => thing.of === of);
    for (const state of want.states) {
      if (!state.of.includes(of)) continue;
      const cells = cellsOf(own, state.attrs).filter(
        ({ cell }) => typeof cell.value === 'boolean' || typeof cell.value === 'string',
      );
      if (cells.length > 0) {
        const result = judgeCells(
          cells.filter(({ cell }) => typeof cell.value === 'boolean'),
          (cell) => cell.value === state.value,
        );
        // "used": several processes of one name may be in different states.
        const settled =
          result.verdict === 'conflict' && of === 'process'
            ? UNKNOWN
            : unlisted(result, own, state.attrs, evidence);
        return { ...settled, verdict: turn(settled.verdict, want.negated) };
      }
      // Not among all that there are.
      const listing = evidence.listings.find(
        (each) =>
          each.of === of &&
          (each.attr !== null
            ? state.attrs.includes(each.attr)
            : state.attrs.includes('listening') ||
              (state.attrs.includes('running') && of === 'process') ||
              state.attrs.includes('exists')),
      );
      if (listing) {
        const inside = listing.things.some((thing) => own.includes(thing));
        return judgement(
          listed(
            listing,
            turn(inside === state.value ? 'supported' : 'contradicted', want.negated),
          ),
        );
      }
    }
  }
  return UNKNOWN;
}

/** Another look listed all of the kind, and this is not among them. */
function unlisted(
  result: Judgement,
  own: readonly Thing[],
  attrs: readonly string[],
  evidence: Evidence,
): Judgement {
  if (
    result.verdict !== 'supported' ||
    !attrs.some((attr) => /^(?:listening|exists|running)$/.test(attr))
  )
    return result;
  const without = evidence.listings.find(
    (each) =>
      each.attr === null &&
      isFresh(each) &&
      each.of === own[0]?.of &&
      !each.things.some((thing) => own.includes(thing)) &&
      result.found.some(({ cell }) => cell.look !== each.look),
  );
  return without ? { ...result, verdict: 'conflict' } : result;
}

const listed = (listing: Listing, verdict: Verdict): Verdict =>
  isFresh(listing) ? verdict : 'stale';

/** Things that hold what is said of ports: a process is as public as where it listens. */
const withPorts = (ref: Ref, evidence: Evidence): Thing[] => [
  ...ref.things,
  ...evidence.things.filter(
    (thing) =>
      thing.of === 'port' &&
      thing.cells.some((cell) => /^(?:process|container)$/.test(cell.attr) && names(ref, cell)),
  ),
];

function judgeLink(want: Extract<Want, { is: 'link' }>, from: Ref, evidence: Evidence): Judgement {
  const found = linkedCells(from, want.to).filter(({ cell }) => want.attrs.has(cell.attr));
  const attrs = [...want.attrs];
  if (found.length > 0) {
    const looks = found.filter(({ cell }) => isFresh(cell));
    if (looks.length === 0) return judgement(turn('stale', false), found);
    const attr = looks[0]?.cell.attr ?? '';
    const others = cellsOf(
      want.only
        ? withPorts(from, evidence).filter((thing) => thing.of === looks[0]?.thing.of)
        : [looks[0]?.thing as Thing],
      [attr],
    );
    const against = others.filter(
      ({ cell }) => isFresh(cell) && !looks.some((each) => each.cell.value === cell.value),
    );
    // Another look at the same says otherwise.
    if (against.some(({ cell }) => !looks.some((each) => each.cell.look === cell.look)))
      return judgement('conflict', [...looks, ...against]);
    if (want.only && against.length > 0)
      return judgement(turn('contradicted', want.negated), against);
    const port = looks.map(({ thing }) => thing).filter(({ of }) => of === 'port');
    const result =
      port.length > 0
        ? unlisted(judgement('supported', looks), port, ['listening'], evidence)
        : judgement('supported', looks);
    return { ...result, verdict: turn(result.verdict, want.negated) };
  }
  if (want.free) return UNKNOWN;
  // The attribute is told, and is another one.
  const own = attrs
    .flatMap((attr) => cellsOf(from.things, [attr]))
    .filter(({ cell }) => typeof cell.value !== 'boolean');
  const toPort = want.to.of === 'port' || from.of === 'port';
  if (toPort) {
    const port = want.to.of === 'port' ? want.to : from;
    const holder = cellsOf(port.things, ['process', 'container']);
    const listing = evidence.listings.find((each) => each.of === 'port' && each.attr === null);
    if (holder.length > 0)
      return {
        ...judgeCells(holder, () => false),
        verdict: turn(judgeCells(holder, () => false).verdict, want.negated),
      };
    if (listing && !listing.things.some((thing) => thing.names[0] === port.text))
      return judgement(listed(listing, turn('contradicted', want.negated)));
  }
  const told = new Set(own.map(({ cell }) => cell.attr));
  if (
    want.to.moment &&
    own.some(({ cell }) => sameMoment(want.to.moment ?? {}, String(cell.value)) === null)
  )
    return UNKNOWN;
  const alike =
    want.to.moment !== undefined ||
    want.to.cells.some(({ cell }) => told.has(cell.attr)) ||
    (attrs.every(isVersion) && /^v?\d/.test(want.to.text));
  const kinds = new Set(own.map(({ cell }) => cell.attr));
  if (
    own.length > 0 &&
    alike &&
    kinds.size === 1 &&
    new Set(own.map(({ thing }) => thing)).size === 1
  ) {
    const result = judgeCells(own, () => false);
    return { ...result, verdict: turn(result.verdict, want.negated) };
  }
  return UNKNOWN;
}

function judgeRank(
  want: Extract<Want, { is: 'rank' }>,
  subject: Ref,
  evidence: Evidence,
): Judgement {
  for (const attr of want.attrs) {
    const value = (things: readonly Thing[]): { sum: number; cells: Found } | null => {
      const cells = cellsOf(things, [attr]).filter(({ cell }) => typeof cell.value === 'number');
      return cells.length === 0
        ? null
        : {
            sum: cells.reduce(
              (sum, { cell }) =>
                sum + inBase({ value: Number(cell.value), unit: cell.unit, decimals: 0 }),
              0,
            ),
            cells,
          };
    };
    const mine = value(subject.things);
    if (!mine) continue;
    const of = mine.cells[0]?.thing.of ?? '';
    if (mine.cells.some(({ cell }) => !isFresh(cell))) return judgement('stale', mine.cells);
    const beats = (a: number, b: number): boolean => (want.high ? a > b : a < b);
    if (want.than) {
      const other = value(want.than.things.filter((thing) => thing.of === of));
      if (!other) return UNKNOWN;
      const verdict = beats(mine.sum, other.sum) ? 'supported' : 'contradicted';
      return judgement(turn(verdict, want.negated), [...mine.cells, ...other.cells]);
    }
    if (want.of !== null && want.of !== of) continue;
    const names = new Map<string, Thing[]>();
    for (const thing of evidence.things)
      if (thing.of === of) {
        const name = thing.names[0] ?? '';
        names.set(name, [...(names.get(name) ?? []), thing]);
      }
    const all = [...names.values()].flatMap((things) => {
      const found = value(things);
      return found ? [{ things, ...found }] : [];
    });
    if (all.length < 2) return UNKNOWN;
    const order = all.sort((a, b) => (want.high ? b.sum - a.sum : a.sum - b.sum));
    const wanted = [subject, ...want.then];
    const right = wanted.every(
      (ref, i) =>
        order[i]?.things.some((thing) => ref.things.includes(thing)) &&
        order[i]?.sum !== order[i + 1]?.sum,
    );
    return judgement(
      turn(right ? 'supported' : 'contradicted', want.negated),
      order.slice(0, 3).flatMap(({ cells }) => cells),
    );
  }
  return UNKNOWN;
}

function judgeDegree(want: Extract<Want, { is: 'degree' }>, things: readonly Thing[]): Judgement {
  const result = judgeCells(
    cellsOf(things, ['used_percent']),
    (cell) => Number(cell.value) >= want.from && Number(cell.value) <= want.to,
  );
  return { ...result, verdict: turn(result.verdict, want.negated) };
}

function judgeWant(want: Want, ref: Ref, claim: Claim, evidence: Evidence): Judgement {
  if (want.is === 'flag') {
    if (!want.states.some(({ attrs }) => /public|local/.test(attrs.join())))
      return judgeFlag(want, ref.things, evidence);
    const said = claim.wants.flatMap((each) =>
      each.is === 'link' && each.to.of === 'port' ? each.to.things : [],
    );
    const held = withPorts(ref, evidence).filter(
      (thing) => thing.of === 'port' && (said.length === 0 || said.includes(thing)),
    );
    const result = judgeFlag(want, held, evidence);
    const others = held.some((thing) => judgeFlag(want, [thing], evidence).verdict !== 'supported');
    return want.only && result.verdict === 'supported' && others
      ? judgement('contradicted', result.found)
      : result;
  }
  if (want.is === 'link') return judgeLink(want, ref, evidence);
  if (want.is === 'rank') return judgeRank(want, ref, evidence);
  const stores =
    want.is === 'amount' && want.of !== null
      ? evidence.things.filter((thing) => thing.of === want.of)
      : ref.things;
  if (want.is === 'degree') return judgeDegree(want, stores);
  const named = stores.filter((thing) => cellsOf([thing], want.attrs).length > 0);
  // "the disk", of several: which one is not said.
  if (want.of === 'disk' && named.length > 1) return UNKNOWN;
  const result = judgeAmount(want, stores, claim);
  return { ...result, verdict: turn(result.verdict, want.negated) };
}

/** All that is said of one row at a time, where several rows have the name: one of them must bear out all of it. */
function judgeRows(ref: Ref, claim: Claim, evidence: Evidence): Judgement {
  const all = claim.wants.map((want) => judgeWant(want, ref, claim, evidence));
  const whole = together(all);
  const rows = ref.things.filter(({ of }) => of === 'process');
  if (rows.length < 2 || claim.wants.length < 2 || claim.quantity === 'all') return whole;
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
  return (
    single.find(({ verdict }) => verdict === 'supported') ??
    (whole.verdict === 'supported' ? UNKNOWN : whole)
  );
}

/** Members of a kind of which something is true, and whether that is all of them. */
function members(
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
    const result =
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
    (result === 'supported' ? out.holds : result === 'contradicted' ? out.not : out.unknown).add(
      thing,
    );
  }
  return out;
}

/** Counts that a tool told: `count_running` of the kind. */
function toldCounts(of: string, claim: Claim, evidence: Evidence): Cell[] {
  if (claim.about.is !== 'set' || claim.about.named) return [];
  const states = claim.wants.flatMap((want) =>
    want.is === 'flag' ? want.states.filter(({ value }) => value !== want.negated) : [],
  );
  const attrs =
    claim.wants.length === 0 ||
    (of === 'package' &&
      states.length > 0 &&
      states.every((state) => state.attrs.includes('installed')))
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

function judgeSet(claim: Claim, evidence: Evidence): Judgement {
  if (claim.about.is !== 'set') return UNKNOWN;
  const { of, listed: refs } = claim.about;
  if (claim.wants.some((want) => want.is !== 'flag' && want.is !== 'degree')) return UNKNOWN;
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
    if (whole && unknown.size === 0) all.push(whether(compare(right.size)));
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
      parts.push(total);
    }
    if (refs.length > 0 && claim.count.op === '=' && refs.length !== claim.count.n)
      parts.push(judgement('no_data'));
  }
  for (const ref of refs) {
    const own = ref.things.filter((thing) => thing.of === of);
    if (own.length === 0) parts.push(UNKNOWN);
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
  if (quantity === 'only' && refs.length > 0)
    parts.push(
      unknown.size === 0 && (whole !== null || not.size > 0)
        ? whether(
            right.size ===
              new Set(refs.flatMap(({ things }) => things.filter((thing) => thing.of === of))).size,
          )
        : UNKNOWN,
    );
  else if (quantity === 'only' && !claim.count) parts.push(UNKNOWN);
  if (quantity === null && !claim.count && refs.length === 0)
    parts.push(right.size > 0 ? whether(true) : UNKNOWN);
  return together(parts);
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
