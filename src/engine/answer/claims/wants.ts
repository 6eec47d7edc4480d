// What is said of a thing, run over its cells: a state, an amount, a link to something else, a rank, how full it is.
import type { Op } from '../../goal/types.ts';
import { agree, inBase, isBytes, isTime, type Quantity } from './amounts.ts';
import type { Claim, Judgement, Ref, Verdict, Want } from './claim.ts';
import { type Evidence, isFresh, type Listing, type Thing, type Told } from './evidence/things.ts';
import { isVersion, linkedCells, names, sameVersion } from './match.ts';
import { sameMoment } from './moments.ts';
import {
  cellsOf,
  type Found,
  judgeCells,
  judgement,
  rank,
  together,
  turn,
  UNKNOWN,
} from './verdict.ts';

export const holds = (
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
  // A share is of an attribute that is a share.
  const share = want.amount.unit === '%';
  const fitting = [...want.attrs].sort(
    (a, b) => Number(b.endsWith('percent') === share) - Number(a.endsWith('percent') === share),
  );
  const cells = cellsOf(things, fitting).filter(
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

export const listed = (listing: Listing, verdict: Verdict): Verdict =>
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
  // "The largest": told as such.
  const told = cellsOf(
    subject.things,
    want.attrs.map((attr) => `${want.high ? 'most' : 'least'}_${attr}`),
  );
  if (told.length > 0 && want.most && want.than === null && want.then.length === 0)
    return want.among === null && !want.negated
      ? judgeCells(told, ({ value }) => value === true)
      : UNKNOWN;
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
    if (want.of.length > 0 && !want.of.includes(of)) continue;
    const names = new Map<string, Thing[]>();
    for (const thing of evidence.things)
      if (thing.of === of && (thing.names.length > 0 || of === '')) {
        const name = thing.names[0] ?? '';
        names.set(name, [...(names.get(name) ?? []), thing]);
      }
    const all = [...names.values()].flatMap((things) => {
      const found = value(things);
      return found ? [{ things, ...found }] : [];
    });
    if (all.length < 2 || (want.among !== null && want.among !== all.length)) return UNKNOWN;
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

function judgeSides(want: Extract<Want, { is: 'sides' }>, evidence: Evidence): Judgement {
  const [left, right] = [want.left, want.right].map((side) =>
    cellsOf(
      evidence.things.filter((thing) => thing.of === side.of && thing.names.length === 0),
      side.attrs,
    ).find(({ cell }) => amountOf(cell) !== null),
  );
  if (!left || !right) return UNKNOWN;
  if (!isFresh(left.cell) || !isFresh(right.cell)) return judgement('stale', [left, right]);
  const [a, b] = [left, right].map(({ cell }) => inBase(amountOf(cell) as Quantity)) as [
    number,
    number,
  ];
  return judgement((want.high ? a > b : a < b) ? 'supported' : 'contradicted', [left, right]);
}

function judgeDegree(want: Extract<Want, { is: 'degree' }>, things: readonly Thing[]): Judgement {
  const result = judgeCells(
    cellsOf(things, ['used_percent']),
    (cell) => Number(cell.value) >= want.from && Number(cell.value) <= want.to,
  );
  return { ...result, verdict: turn(result.verdict, want.negated) };
}

export function judgeWant(want: Want, ref: Ref, claim: Claim, evidence: Evidence): Judgement {
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
  if (want.is === 'sides') return judgeSides(want, evidence);
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
