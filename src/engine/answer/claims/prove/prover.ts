// A sentence proven from the evidence: it is cut into parts, neighbouring parts are put together in every way, and each clause
// has to hold on one list or object, word for word. The search has a fixed number of steps; what is not proven in them is not.
import { lexicon, same } from '../told/words.ts';
import { proven, refuted, SILENT } from '../typed/search.ts';
import type { Said } from '../typed/subject.ts';
import { holds } from './anchors.ts';
import {
  hasVerb,
  isBeside,
  isDenied,
  isOfAnotherRow,
  isOfOnly,
  isOtherSide,
  isPlaceAlone,
  isShareOfTold,
} from './belongs.ts';
import { reasonFor } from './causes.ts';
import type { Cell } from './cells.ts';
import { FINITE, isClause, isElliptic, isLead, isUnitless, isVerbal, keysOf, predicateOf } from './clauses.ts';
import { disputed } from './disputed.ts';
import { allowed, type Ground } from './ground.ts';
import { type Item, type Part, partsOf } from './items.ts';
import { judge } from './judge.ts';
import { namesOf, outside, type Step } from './listings.ts';
import { type Mark, type Reading, readingsOf } from './readings.ts';
import { subjectOf } from './restored.ts';
import { differs, follows, roots, shareState } from './roots.ts';
import { shared } from './shares.ts';
import { isShare } from './sizes.ts';
import { type Domain, textsOf } from './slots.ts';
import { spelled } from './spelled.ts';
import { type Context, isOpen, type Proof } from './subjects.ts';
import { verbatim } from './verbatim.ts';
import { wording } from './wording.ts';

const DAY = 86_400;
const MOST_PARTS = 10;
const MOST_TOGETHER = 4;
/** Of names alone. */
const MOST_NAMES = 8;
/** Readings that are tried for a sentence. */
const STEPS = 3_000;
/** How often a word is held against a node for a sentence. */
const EFFORT = 40_000;

class Search {
  #left = STEPS;
  readonly #ground: Ground;
  /** One of the clauses has to be contradicted, all others proven. */
  readonly #against: boolean;
  constructor(ground: Ground, against: boolean) {
    this.#ground = ground;
    this.#against = against;
  }

  /** All proofs of a clause, or what speaks against it, the ones on what was just spoken of first. */
  clause(items: readonly Item[], before: Context, contrary = false): Step[] {
    const { domains, looks } = this.#ground;
    const out: Step[] = [];
    const first = before.domain;
    // "…, holding 2 GB": of the one that was just spoken of.
    const hangs = before.said && items[0]?.is !== 'quant' && /[a-z]ing$/.test(items[0]?.lower ?? '');
    const others = hangs && first ? [] : domains.filter((domain) => domain !== first);
    const order = first ? [first, ...others] : others;
    const unit = before.anchors.findLast(({ as, item }) => as === 'amount' && item.amount?.unit)?.item.amount?.unit;
    for (const domain of order) {
      if (isOfAnotherRow(domain, items, before)) continue;
      const here: Context =
        domain === first ? before : { ...before, domain: null, nodes: [], prior: first ? before : before.prior };
      const readings = readingsOf(items, domain, looks, before.asked);
      for (const reading of readings) {
        if (this.#left-- <= 0) return out;
        const inherited =
          unit !== undefined && reading.anchors.some(isUnitless)
            ? reading.anchors.map((anchor) => (isUnitless(anchor) ? { ...anchor, unit } : anchor))
            : null;
        const share = before.said && isShareOfTold(reading);
        const proof = contrary
          ? judge({ ...reading, domain, before: here, items, contrary })
          : share
            ? this.#shareOfTold(reading, { domain, before: here, items })
            : (judge({ ...reading, domain, before: here, items }) ??
              (inherited && judge({ ...reading, anchors: inherited, domain, before: here, items })) ??
              this.#carried(reading, { domain, before: here, items }));
        if (!proof || !allowed(items, proof, this.#ground)) continue;
        if (isOtherSide(reading.marks, proof) || this.#contested(proof) || this.#isListedElsewhere(proof, reading))
          continue;
        // Names side by side, of whom nothing is said, are a list to be held against what was counted.
        if (
          !items.some(hasVerb) &&
          !reading.marks.some(({ as }) => as === 'weak') &&
          proof.anchors.every(({ as }) => as === 'text') &&
          !reading.marks.some(({ as }) => as === 'key') &&
          new Set(items.filter(({ is }) => is !== 'light').map(({ part }) => part)).size > 1
        )
          continue;
        if (before.said && isPlaceAlone(reading.marks)) continue;
        if (this.#isLoose(proof, reading.marks, { items, before })) continue;
        out.push(this.#step(proof, reading.marks, { items, before }));
        break;
      }
      if (out.length >= 3) break;
    }
    if (out.length === 0 && !contrary) out.push(...this.#ofShares(items, order, before));
    return out;
  }

  /** A part of a whole: two figures of one thing. */
  #ofShares(items: readonly Item[], order: readonly Domain[], before: Context): Step[] {
    for (const domain of order) {
      if (this.#left-- <= 0) return [];
      const found = isOfAnotherRow(domain, items, before) ? null : shared(items, domain, before);
      const proof = found && { domain, ...found, anchors: [], counted: false };
      if (proof && allowed(items, proof, this.#ground) && !this.#contested(proof))
        return [this.#step(proof, [], { items, before })];
    }
    return [];
  }

  /** Behind what was counted: names without a verb are those that were, and nobody else. */
  #isLoose(
    proof: Proof,
    marks: readonly Mark[],
    { items, before }: { items: readonly Item[]; before: Context },
  ): boolean {
    // "One is open, sshd on port 22": the one that was counted.
    // "Three are by Ann and two by Bob": others, counted for themselves.
    const head = marks.find(({ as }) => as !== 'light');
    const apart =
      proof.domain === before.domain &&
      (proof.counted
        ? head?.as === 'count' && !proof.nodes.some((node) => before.nodes.includes(node))
        : head?.as === 'amount' && head.item.is === 'amount' && proof.anchors[0]?.keys.length);
    return (
      before.listing &&
      !apart &&
      !proof.anchors.some(({ as }) => as === 'state' || as === 'flag') &&
      !items.some(
        ({ is, lower, quant }) =>
          (is === 'light' && FINITE.test(lower)) || (is === 'word' && /[a-z]{2}ed$/.test(lower)) || quant === 'others',
      ) &&
      (proof.domain !== before.domain ||
        (proof.nodes.length > 1 && !proof.counted && !items.some(({ is }) => is === 'quant')) ||
        proof.nodes.some((node) => (proof.counted ? !before.spoken.has(node) : !before.nodes.includes(node))))
    );
  }

  #step(proof: Proof, marks: readonly Mark[], { items, before }: { items: readonly Item[]; before: Context }): Step {
    const subject = subjectOf(items, marks);
    return {
      cells: proof.cells,
      next: {
        domain: proof.domain,
        nodes: proof.nodes,
        spoken: new Set([...(proof.domain === before.domain ? before.spoken : []), ...proof.nodes]),
        anchors: proof.anchors,
        told: proof.cells,
        asked: before.asked,
        predicate: predicateOf(items, marks),
        subject: subject.length > 0 ? subject : before.subject,
        said: true,
        counted: proof.counted,
        listing: proof.counted,
      },
    };
  }

  /** "57 of 200, which is less than a third": of what was just told, and of nothing else. */
  #shareOfTold(reading: Reading, given: { domain: Domain; before: Context; items: readonly Item[] }): Proof | null {
    const { told } = given.before;
    const [part, whole, more] = told.filter(({ amount }) => amount && amount.unit !== '%');
    const claim = reading.anchors[0]?.item;
    if (reading.anchors.some(({ denied }) => denied)) return null;
    if (part?.amount && whole?.amount && !more && part.node === whole.node && claim) {
      const { domain } = given;
      if (isShare(claim, part.amount, whole.amount) && part.node === domain.nodes[0])
        return { domain, cells: [part, whole], nodes: [part.node], anchors: reading.anchors, counted: false };
    }
    const plain = judge({ ...reading, ...given }) ?? this.#carried(reading, given);
    return plain?.cells.every((cell) => told.some(({ node }) => node === cell.node)) ? plain : null;
  }

  /** "212 GB left, which is a fifth": of what was just measured. */
  #carried(reading: Reading, given: { domain: Domain; before: Context; items: readonly Item[] }): Proof | null {
    const { before } = given;
    const keys = before.anchors.findLast(({ as, item }) => as === 'amount' && item.is === 'amount')?.keys;
    const bare = ({ as, item, keys: own }: Context['anchors'][number]): boolean =>
      as === 'amount' && item.amount?.unit === '%' && own.length === 0;
    if (!isOpen(reading.marks) || !reading.anchors.some(bare)) return null;
    const of = keys?.length ? keys : keysOf(before);
    if (of.length === 0) return null;
    return judge({
      ...reading,
      ...given,
      anchors: reading.anchors.map((anchor) => (bare(anchor) ? { ...anchor, keys: [...of] } : anchor)),
    });
  }

  /** Another that goes by the same name is otherwise. */
  #contested({ anchors, domain, nodes, cells }: Proof): boolean {
    const names = anchors.filter(({ as, denied }) => as === 'text' && !denied);
    const rest = anchors.filter(({ as }) => as === 'state' || as === 'flag');
    const absent = anchors.filter(({ as }) => as === 'absent');
    if (
      absent.some(({ item }) =>
        this.#ground.domains.some((other) => other.nodes.some((node) => textsOf(item, node).length > 0)),
      )
    )
      return true;
    if (disputed(domain, cells, this.#ground.domains)) return true;
    if (names.length === 0) return false;
    const told = [...roots(cells)].filter(({ node }) => nodes.includes(node));
    return this.#ground.domains.some(
      (other) =>
        other !== domain &&
        other.nodes.some(
          (node) =>
            !nodes.includes(node) &&
            names.some(({ item }) =>
              textsOf(item, node).some(({ how, slot }) => how >= 2 && (slot === null || slot.cell.key !== 'reach')),
            ) &&
            (rest.some(
              (anchor) =>
                names.every(({ item }) => textsOf(item, node).some(({ how }) => how >= 2)) &&
                holds(anchor, node, []).so === false,
            ) ||
              (node.look !== nodes[0]?.look &&
                node.look.tool === nodes[0]?.look.tool &&
                node.cells.some((cell) => told.some((own) => own.key === cell.key && differs(own, cell))))),
        ),
    );
  }

  /** "One nginx process", counted among open ports, where processes are listed as well. */
  #isListedElsewhere({ counted, domain }: Proof, { marks }: Reading): boolean {
    const at = marks.findIndex(({ as }) => as === 'count');
    const nouns = marks.slice(at + 1).filter(({ as }) => as === 'key' || as === 'kind');
    return (
      counted &&
      nouns.some(
        ({ item }) =>
          !domain.list?.words.some((word) => same(item, word)) &&
          this.#ground.domains.some(({ list }) => list?.words.some((word) => same(item, word))),
      )
    );
  }

  steps(at: number, to: number, parts: readonly Part[], before: Context): readonly Step[] {
    const own = parts.slice(at, to);
    const items = own.flatMap((part) => part.items);
    // "It has not been up for long, and none of it is used": two denials in two parts are no single one.
    if (own.filter(({ items: each }) => each.some(isDenied)).length > 1) return [];
    const names = namesOf(items, before) ?? outside(items, before, this.#ground.domains);
    const found = this.clause(items, before);
    // A reason may stand in what was logged; anything else that stands there is only said to be so.
    const reason = found.length === 0 && own[0]?.cause === 'reason';
    const gives = own[0]?.cause === 'reason' || (own[0]?.lead === 'with' && before.said);
    const why = gives && !this.#against ? reasonFor(items, before.subject, before.nodes, this.#ground.domains) : null;
    const written = reason ? verbatim(items, this.#ground) : null;
    const all = [
      ...(names ? [names] : []),
      ...(why ? [{ cells: [why], next: { ...before, said: true }, why: true }] : []),
      ...found,
      ...(written ? [{ cells: [written], next: { ...before, said: true } }] : []),
    ];
    const caused = all.length === 0 && !this.#against ? this.#caused(items, before) : [];
    if (caused.length > 0) return caused;
    if (all.length > 0) return all;
    if (!isElliptic(items) || before.predicate.length === 0) return [];
    // "Carol is not", "none": what was said or asked before is left out.
    const denied = (each: readonly Item[]): boolean => each.some(({ is }) => is === 'not');
    if (denied(before.predicate)) return [];
    const part = items.at(-1)?.part ?? 0;
    const from = (items.at(-1)?.at ?? 0) + 1;
    return this.clause(
      [
        ...items.filter(({ is }) => is === 'word'),
        ...items.filter(({ is }) => is !== 'word'),
        ...before.predicate.map((item, i) => ({ ...item, part, at: from + i })),
      ],
      { ...before, asked: [] },
    ).map((step) => ({ ...step, next: { ...step.next, asked: before.asked } }));
  }

  /** "The node was drained over a failed fan": the reason stands behind a preposition, and in a column of its own. */
  #caused(items: readonly Item[], before: Context): Step[] {
    for (let at = items.length - 2; at > 1; at--) {
      if (!wording().causal.has(items[at]?.lower ?? '')) continue;
      for (const step of this.clause(items.slice(0, at), before)) {
        const why = reasonFor(items.slice(at + 1), step.next.subject, step.next.nodes, this.#ground.domains);
        if (why) return [{ ...step, cells: [...step.cells, why] }];
      }
    }
    return [];
  }

  go(
    parts: readonly Part[],
    at: number,
    before: Context,
    cells: readonly Cell[],
    last: readonly Cell[],
    against = this.#against,
    refuted: readonly Cell[] = [],
  ): Proven | null {
    if (at === parts.length) return against ? null : { cells, next: before };
    for (let to = Math.min(parts.length, at + MOST_NAMES); to > at; to--) {
      const own = parts.slice(at, to);
      if (
        to > at + MOST_TOGETHER &&
        own.slice(1).some(({ items }) => items.filter(({ is }) => is !== 'light').length !== 1)
      )
        continue;
      // A reason is no part of what it is given for.
      if (own.slice(1).some(({ cause }) => cause) || (to > at + 1 && parts[to]?.cause)) continue;
      if (own.filter((part, i) => isClause(part) && !isOfOnly(own[i - 1], part)).length > 1) continue;
      // "Nothing listens there, and sshd has PID 640": nothing is the whole of whom the first is said.
      if (own.slice(1).some(isClause) && own[0]?.items.some(({ lower }) => /^(?:nothing|nobody)$/.test(lower)))
        continue;
      const items = own.flatMap((part) => part.items);
      if (!items.some(({ is }) => is !== 'light') || (at === 0 && to === 1 && isLead(items))) {
        if (to === at + 1 && !own[0]?.cause) return this.go(parts, to, before, cells, last, against, refuted);
        continue;
      }
      const proven = this.steps(at, to, parts, before);
      for (const step of proven) {
        if (this.#left <= 0) return null;
        const as = own[0]?.cause;
        if (as && !step.why && !follows(step.cells, last, as)) continue;
        if (before.said && own[0] && !isBeside(own[0], step.next, before)) continue;
        // What bears one clause out does not speak against another.
        if (shareState(step.cells, refuted)) continue;
        const whole = this.go(parts, to, step.next, [...cells, ...step.cells], step.cells, against, refuted);
        if (whole) return whole;
      }
      if (!against || proven.length > 0 || own.some((part) => part.cause) || !isVerbal(items)) continue;
      // "…, with no seats taken": of whom it is said stands before.
      if (at > 0 && !own.some(isClause)) continue;
      for (const step of this.clause(items, before, true)) {
        if (this.#left <= 0) return null;
        if (shareState(step.cells, cells)) continue;
        const whole = this.go(parts, to, step.next, step.cells, step.cells, false, step.cells);
        if (whole) return { ...whole, cells: step.cells };
      }
    }
    return null;
  }
}

export interface Proven {
  cells: readonly Cell[];
  /** What the next sentence may be of. */
  next: Context;
}

/** "Yes.", where more is said behind it. */
export const leadsOn = (sentence: string): boolean => {
  const parts = partsOf(sentence);
  return parts.length === 1 && isLead(parts[0]?.items ?? []);
};

/** What was seen a day ago is so still. */
export const lasts = ({ cells }: Proven): boolean =>
  cells.every(
    ({ words, node }) =>
      node.look.age !== null &&
      node.look.age >= 0 &&
      node.look.age <= DAY &&
      words.some(({ lower }) => wording().lasting.has(lower)),
  );

const nextOf = (said: Said, before: Context): Context => ({
  ...before,
  spoken: said.spoken,
  domain: said.domain,
  nodes: said.rows,
  told: said.told,
  said: true,
  typed: said,
});

const saidOf = ({ typed, domain, nodes, told, spoken }: Context): Said =>
  typed ?? { ...SILENT, domain, rows: nodes, borne: nodes, told, spoken };

/** A proof of a sentence, or of its contrary. */
export function prove(sentence: string, ground: Ground, before: Context, against = false): Proven | null {
  const parts = partsOf(spelled(sentence, ground.looks));
  if (parts.length === 0 || parts.length > MOST_PARTS) return null;
  // What holds over time is seen by no look.
  const words = parts.flatMap(({ items }) => items.map(({ lower }) => lower));
  if (words.some((word) => lexicon().over.has(word))) return null;
  const [look] = ground.looks;
  if (look) look.effort.left = EFFORT;
  // What was counted in another sentence is listed there.
  const opening = { ...before, listing: false };
  const go = (of: readonly Part[]): Proven | null => new Search(ground, against).go(of, 0, opening, [], []);
  const read = against ? null : proven(sentence, ground, before, saidOf(before));
  const { domains } = ground;
  const isOf = (domain: Domain, cells: readonly Cell[]) => cells.some(({ node }) => domain.nodes.includes(node));
  const isOpen = (cells: readonly Cell[]) =>
    domains.some((domain) => isOf(domain, cells) && disputed(domain, cells, domains));
  if (read && !isOpen(read.told)) return { cells: read.told, next: nextOf(read, before) };
  if (look) look.effort.left = EFFORT;
  const found = go(parts);
  if (found && found.cells.length > 0) return found;
  const typed = against ? refuted(sentence, ground, before) : null;
  return typed && !isOpen(typed.cells) ? { cells: typed.cells, next: before } : null;
}
