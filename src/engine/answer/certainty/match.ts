// A claim against the evidence: supported, contradicted, stale, conflicting or without data. The thing must be the same,
// the attribute too; polarity and numbers are compared by code.
import { sameService } from '../../state/services/names.ts';
import { PROGRAM_NAMES } from '../../state/versions.ts';
import type { Claim, Expected, Judgement, Verdict } from './claim.ts';
import { type Complete, type Evidence, isFresh, type Known, quantityOf } from './evidence.ts';
import { agree } from './quantity.ts';

export const sameName = (kind: string, a: string, b: string): boolean => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return true;
  if (kind === 'service' || kind === 'process') return sameService(x, y);
  if (kind === 'package')
    return (
      `${x}-server` === y ||
      x === `${y}-server` ||
      (PROGRAM_NAMES[x] ?? x) === (PROGRAM_NAMES[y] ?? y) ||
      `${x}3` === y ||
      x === `${y}3`
    );
  if (kind === 'file' || kind === 'path') return x.replace(/\/$/, '') === y.replace(/\/$/, '');
  return false;
};

/** `1:2.39.5-0+deb12u3` and `2.39.5`, `6.8.0-45-generic` and `6.8`: the claim may leave away what follows a mark. */
export function sameVersion(claimed: string, known: string): boolean {
  const clean = (version: string): string =>
    version
      .toLowerCase()
      .replace(/^v(?=\d)/, '')
      .replace(/^\d+:/, '')
      .replace(/[.,]$/, '');
  const [a, b] = [clean(claimed), clean(known)];
  return a === b || (b.startsWith(a) && /^[.+~-]/.test(b.slice(a.length)) && /\d/.test(a));
}

const WORDS = /[^a-z0-9.]+/;

/** Each word said of the system is in its name, versions by their beginning. */
function sameOs(claimed: string, names: readonly string[]): boolean {
  const known = names.join(' ').toLowerCase().split(WORDS).filter(Boolean);
  const said = claimed
    .toLowerCase()
    .split(WORDS)
    .filter(
      (word) => word !== '' && !/^(?:linux|gnu|lts|release|version|the|an?|system|os)$/.test(word),
    );
  return (
    said.length > 0 &&
    said.every((word) =>
      known.some((other) => other === word || (/^\d/.test(word) && sameVersion(word, other))),
    )
  );
}

const plainText = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .trim()
    .replace(/^["'`]+|["'`.]+$/g, '');

/** Addresses a port is bound to, by how far they reach. */
export const sameReach = (a: string, b: string): boolean => {
  const reach = (address: string): string =>
    /^(?:0\.0\.0\.0|::|\*|\[::\])$/.test(address)
      ? 'all'
      : /^(?:127\.|::1$|localhost$)/.test(address)
        ? 'local'
        : address;
  return reach(a) === reach(b);
};

function agreesText(expected: Extract<Expected, { type: 'text' }>, known: Known): boolean {
  if (expected.match === 'version') return sameVersion(expected.value, String(known.value));
  const [a, b] = [plainText(expected.value), plainText(known.value)];
  if (a === b) return true;
  if (known.attribute === 'process') return sameService(a, b.split('/').at(-1) ?? b);
  if (known.attribute === 'shell') return b.split('/').at(-1) === a;
  if (known.attribute === 'hostname') return b.split('.')[0] === a;
  if (known.kind === 'cpu') return b.includes(a) && a.length > 3;
  if (known.kind === 'container' && known.attribute === 'image') return b.split('/').at(-1) === a;
  if (known.kind === 'port' && known.attribute === 'address') return sameReach(a, b);
  return false;
}

/** Whether a known value agrees with what is claimed; null when the two cannot be compared. */
function agrees(claim: Claim, known: Known): boolean | null {
  const { expected } = claim;
  if (expected.type === 'bool') {
    const value =
      typeof known.value === 'boolean' ? known.value : known.attribute === 'version' ? true : null;
    return value === null ? null : value === expected.value;
  }
  if (expected.type === 'text') return agreesText(expected, known);
  const real =
    quantityOf(known) ??
    (typeof known.value === 'string' && /^\d+(?:\.\d+)?%?$/.test(known.value)
      ? { value: Number.parseFloat(known.value), unit: known.unit, decimals: 0 }
      : null);
  if (!real) return null;
  if (expected.compare === 'over')
    return real.unit === expected.value.unit ? real.value > expected.value.value : null;
  if (expected.compare === 'under')
    return real.unit === expected.value.unit ? real.value < expected.value.value : null;
  return agree(expected.value, real, { approximate: claim.approximate, exact: expected.exact });
}

/** Names under which processes are known by pid. */
function pidNames(evidence: Evidence, name: string): Set<string> {
  const pids = new Set<string>();
  for (const known of evidence.known)
    if (
      known.kind === 'process' &&
      known.attribute === 'name' &&
      known.name !== null &&
      sameName('process', String(known.value), name)
    )
      pids.add(known.name);
  return pids;
}

/** The pids of ports that a process of that name holds. */
function pidsByPort(evidence: Evidence, name: string): Known[] {
  const ports = evidence.known.filter(
    (known) =>
      known.kind === 'port' &&
      known.attribute === 'process' &&
      sameService(String(known.value), name),
  );
  return evidence.known.filter(
    (known) =>
      known.kind === 'port' &&
      known.attribute === 'pid' &&
      ports.some((port) => port.name === known.name && port.source === known.source),
  );
}

function isAbout(
  known: Known,
  claim: Claim,
  pids: ReadonlySet<string>,
  definite: string | null,
): boolean {
  if (!claim.kinds.includes(known.kind)) return false;
  if (claim.name === null)
    return (
      known.name === null ||
      (claim.kinds.includes('interface') && known.name !== 'lo') ||
      (known.kind === 'disk' && known.name === '/')
    );
  if (known.name === null) return known.kind === 'disk' && claim.name === '/' && definite === null;
  if (pids.has(known.name) && known.kind === 'process') return true;
  return sameName(known.kind, claim.name === '' ? (definite ?? '') : claim.name, known.name);
}

/** "the service" with nothing said before: the only one that the evidence is about. */
function onlyOne(evidence: Evidence, kinds: readonly string[]): string | null {
  const names = new Set(
    evidence.known
      .filter(
        (known) =>
          kinds.includes(known.kind) && known.type === 'tool_output' && known.name !== null,
      )
      .map((known) => known.name as string),
  );
  return names.size === 1 ? ([...names][0] as string) : null;
}

/** Lists that say the thing is not there. */
function absence(evidence: Evidence, claim: Claim): { entry: Complete; value: boolean }[] {
  const { expected } = claim;
  if (expected.type !== 'bool' || claim.name === null || claim.name === '') return [];
  const name = claim.name;
  return (
    evidence.complete
      .filter((list) => claim.kinds.includes(list.kind))
      // Who may be a service, a process or a container is not denied by a list of containers alone.
      .filter(
        (list) => claim.kinds.length === 1 || !/^(?:container|interface|user)$/.test(list.kind),
      )
      .filter((list) =>
        list.attribute === 'exists'
          ? claim.attributes.some(
              (a) => a === 'exists' || (a === 'running' && list.kind !== 'interface'),
            ) && list.type === 'tool_output'
          : claim.attributes.includes(list.attribute),
      )
      .filter((list) => ![...list.names].some((other) => sameName(list.kind, name, other)))
      .map((entry) => ({ entry, value: false }))
  );
}

function candidates(evidence: Evidence, claim: Claim): Known[] {
  const pids = claim.name ? pidNames(evidence, claim.name) : new Set<string>();
  const definite = claim.name === '' ? onlyOne(evidence, claim.kinds) : null;
  for (const attribute of claim.attributes) {
    const found = evidence.known.filter(
      (known) => known.attribute === attribute && isAbout(known, claim, pids, definite),
    );
    if (attribute === 'pid' && claim.name) found.push(...pidsByPort(evidence, claim.name));
    if (attribute === 'running' && claim.name)
      found.push(
        ...evidence.known
          .filter(
            (known) =>
              known.kind === 'process' &&
              (known.attribute === 'exists' || known.attribute === 'name') &&
              claim.kinds.includes('process') &&
              (pids.has(known.name ?? '') ||
                sameName('process', known.name ?? '', claim.name as string)),
          )
          .map((known) => ({ ...known, value: true, attribute: 'running' })),
      );
    if (attribute === 'free_percent' && found.length === 0)
      found.push(
        ...evidence.known
          .filter(
            (known) =>
              known.attribute === 'used_percent' &&
              typeof known.value === 'number' &&
              isAbout(known, claim, pids, definite),
          )
          .map((known) => ({
            ...known,
            value: 100 - Number(known.value),
            attribute: 'free_percent',
          })),
      );
    if (found.length > 0) return found;
  }
  return [];
}

/** Values of the machine's own attribute may differ in wording; these must not differ at all. */
function osVerdict(evidence: Evidence, claim: Claim): Judgement {
  const facts = evidence.known.filter(
    (known) =>
      known.kind === 'os' && ['pretty', 'name', 'version', 'codename'].includes(known.attribute),
  );
  const fresh = facts.filter(isFresh);
  if (facts.length === 0) return { verdict: 'no_data', found: [] };
  if (fresh.length === 0) return { verdict: 'stale', found: facts };
  const expected = claim.expected as Extract<Expected, { type: 'text' }>;
  // Each look at the system is asked by itself: two that differ are a conflict, not a longer name.
  const looks = new Map<string, string[]>();
  for (const known of fresh) {
    const key = `${known.type} ${known.age}`;
    looks.set(key, [...(looks.get(key) ?? []), String(known.value)]);
  }
  const votes = new Set([...looks.values()].map((names) => sameOs(expected.value, names)));
  if (votes.size > 1) return { verdict: 'conflict', found: fresh };
  const same = votes.has(true);
  const wanted = !claim.attributes.includes('not_pretty');
  // A bare "Linux" says nothing that these facts could deny.
  if (/^\s*(?:gnu\/)?linux\s*$/i.test(expected.value))
    return { verdict: 'supported', found: fresh };
  return { verdict: same === wanted ? 'supported' : 'contradicted', found: fresh };
}

/** More running than there are: one of the two lists is wrong. */
function countsClash(evidence: Evidence, claim: Claim): boolean {
  if (!claim.attributes[0]?.startsWith('count')) return false;
  const of = (attribute: string): number[] =>
    evidence.known
      .filter(
        (known) =>
          claim.kinds.includes(known.kind) && known.attribute === attribute && isFresh(known),
      )
      .map((known) => Number(known.value));
  return of('count_running').some((running) => of('count').some((all) => running > all));
}

/** A version is of something installed: who says that it is not there denies the version too. */
function deniedWhole(evidence: Evidence, claim: Claim): boolean {
  if (claim.attributes[0] !== 'version' || !claim.kinds.includes('package')) return false;
  return evidence.known.some(
    (known) =>
      known.attribute === 'installed' &&
      known.value === false &&
      isFresh(known) &&
      isAbout(known, claim, new Set(), null),
  );
}

/** Several values are natural for these (addresses of an interface, pids of a service): one that fits is enough. */
const MANY = new Set([
  'address',
  'dns',
  'group',
  'pid',
  'process',
  'cpu_percent',
  'memory',
  'memory_percent',
]);

/** With many values: the newest look must hold one that fits, else the older one is out of date. */
function newestAgrees(fresh: readonly { known: Known; agrees: boolean | null }[]): boolean {
  const newest = Math.min(...fresh.map((each) => each.known.age ?? Number.POSITIVE_INFINITY));
  return fresh.some((each) => each.agrees && each.known.age === newest);
}

const PRESUPPOSES = /\b(?:exited|crashed|died|failed|terminated|failing|paused)\b/i;

export function judge(claim: Claim, evidence: Evidence): Judgement {
  const { expected } = claim;
  if (expected.type === 'text' && expected.match === 'os' && claim.kinds.includes('os'))
    return osVerdict(evidence, claim);
  const found = candidates(evidence, claim);
  const missing = absence(evidence, claim);
  const compared = found
    .map((known) => ({ known, agrees: agrees(claim, known) }))
    .filter((each) => each.agrees !== null);
  const order = [...found].sort(
    (a, b) => (a.age ?? Number.POSITIVE_INFINITY) - (b.age ?? Number.POSITIVE_INFINITY),
  );
  const fresh = compared.filter((each) => isFresh(each.known));
  const wantsTrue = expected.type === 'bool' && expected.value;
  // A list says what is not there among its own kind; what is known of the thing as another kind stands.
  const lists = missing.filter(
    ({ entry }) =>
      isFresh(entry) &&
      !fresh.some(({ known }) => known.kind !== entry.kind && known.value === true),
  );
  const supporting = fresh.filter((each) => each.agrees).map((each) => each.known);
  const yes = supporting.length + (wantsTrue ? 0 : lists.length);
  const no = fresh.length - supporting.length + (wantsTrue ? lists.length : 0);
  const verdict = ((): Verdict => {
    if (yes === 0 && no === 0)
      return compared.length > 0 || missing.length > 0 ? 'stale' : 'no_data';
    if (yes === 0) return 'contradicted';
    // Who is in no list has neither failed nor exited.
    if (supporting.length === 0 && !wantsTrue && PRESUPPOSES.test(claim.text))
      return 'contradicted';
    if (countsClash(evidence, claim) || deniedWhole(evidence, claim)) return 'conflict';
    if (no === 0) return 'supported';
    // What is built in and what is left of it for use are both called the whole memory.
    const many =
      MANY.has(claim.attributes[0] ?? '') ||
      (claim.attributes[0] === 'total' && claim.kinds.includes('memory'));
    return many && newestAgrees(fresh) ? 'supported' : 'conflict';
  })();
  return { verdict, found: verdict === 'supported' ? supporting : order };
}
