// A sentence that the grammar of clauses does not read, proven segment by segment: each is linked to what is told of a row, an end
// of a column, a set with its members or figures that are held against each other; what is linked to nothing leaves it unproven.
import { calledAs, nodesIn } from '../prove/cells.ts';
import { allowed, type Ground } from '../prove/ground.ts';
import { hosted, isHost } from '../prove/machine.ts';
import { isOverTime } from '../prove/never.ts';
import { differs } from '../prove/roots.ts';
import type { Domain } from '../prove/slots.ts';
import { degreesAsKeys, totalsAsKeys } from '../typed/as-keys.ts';
import { content } from '../typed/content.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { forget } from '../typed/memo.ts';
import { hasSubject, isStated, type Part, parted } from '../typed/parts.ts';
import type { Scene } from '../typed/phrase.ts';
import { gaveReason, isReason } from '../typed/reasons.ts';
import { type Said, SILENT } from '../typed/said.ts';
import { Search } from '../typed/search.ts';
import { spokenWords } from '../typed/spoken-words.ts';
import { extreme, next } from './extreme.ts';
import { heldAgainst } from './held-against.ts';
import { withoutHere } from './labels.ts';
import { after, type Link, START } from './link.ts';
import { naming, record, withoutWhole } from './record.ts';
import { alone, counted, membered } from './sets.ts';

const MOST_PARTS = 16;
const MOST_TOGETHER = 4;
const STEPS = 150;
const EFFORT = 20_000;

const NODE = /^(?:nodes?|nodelist|machine|server|location)$/;
const isPlaced = ({ list }: Domain): boolean =>
  list?.nodes.some(({ cells }) => cells.some(({ words }) => words.some(({ lower }) => NODE.test(lower)))) === true;

/** What begins a clause of its own. */
const APART = /^(?:because|so|therefore|since|but|while|whereas|although|though|yet|which|versus|vs)$/;
const CAUSE = /^(?:because|so|therefore|since)$/;
const RESULT = /^(?:so|therefore)$/;

const asSaid = ({ domain, rows, keys, told, figures, order }: Link): Said => ({
  ...SILENT,
  domain,
  rows,
  borne: rows,
  keys,
  told,
  figures,
  order,
  spoken: new Set(rows),
  asserts: true,
});

/** "Which is about 6 GB": the figure that was told, and no other. */
const isRestated = ({ lead, items }: Part): boolean => {
  const [figure, more] = content(items);
  return lead === 'which' && figure?.is === 'amount' && !more;
};
/** "64 connections of 200": without what a figure is a part of. */
const ofPart = (items: readonly Lexeme[]): readonly Lexeme[] =>
  items.at(-2)?.lower === 'of' ? (withoutWhole(items)?.rest ?? items) : items;

/** "…: 53 by a, 68 by b": another of those who were counted. */
const isListed = ({ left, domain }: Link, before: Link): boolean =>
  left !== null && before.left !== null && domain === before.domain && left.length < before.left.length;

class Proof {
  #left = STEPS;
  readonly #ground: Ground;
  readonly #spoken: readonly Lexeme[];
  readonly #search: Search;
  constructor(ground: Ground, spoken: readonly Lexeme[]) {
    this.#ground = ground;
    this.#search = new Search(ground, [], spoken);
    this.#spoken = spoken;
  }

  #scene(domain: Domain): Scene {
    return { domain, domains: this.#ground.domains, looks: this.#ground.looks, spoken: this.#spoken };
  }

  #segment(items: readonly Lexeme[], lead: string, link: Link): Link[] {
    const { domains } = this.#ground;
    const order = link.domain ? [link.domain, ...domains.filter((domain) => domain !== link.domain)] : domains;
    return order.flatMap((domain) => {
      const scene = this.#scene(domain);
      // "On front1", of rows that say on which node: there, and not where it was looked.
      if (items.some((item) => isHost(item, domain.look)) && isPlaced(domain)) return [];
      const own = withoutHere(totalsAsKeys(hosted(items, scene), scene), scene);
      return this.#on(own, lead, scene, link).filter(({ told }) =>
        allowed(items, domain, told.slice(link.told.length), this.#ground),
      );
    });
  }

  /** What a segment says on one table. */
  #on(items: readonly Lexeme[], lead: string, scene: Scene, link: Link): Link[] {
    if (RESULT.test(lead) && link.told.length > 0)
      return this.#on(items, '', scene, link).filter(({ told }) =>
        isReason(told.slice(link.told.length), asSaid(link), 'result'),
      );
    if (CAUSE.test(lead)) return this.#reason(items, scene, link);
    const out = [...next(items, scene, link), ...extreme(items, scene, link)];
    if (out.length > 0) return out;
    for (const { link: set, rest } of membered(items, scene, link))
      out.push(...record(rest, scene, set), ...naming(rest, scene, set));
    if (out.length > 0) return out;
    out.push(...alone(items, scene, link), ...counted(items, scene, link), ...heldAgainst(items, scene, link));
    return [...out, ...record(degreesAsKeys(items, scene), scene, link), ...naming(items, scene, link)];
  }

  /** A reason has to be told as one. */
  #reason(items: readonly Lexeme[], { domain }: Scene, link: Link): Link[] {
    if (domain !== link.domain) return [];
    const cell = gaveReason(items, asSaid(link), this.#ground);
    return cell ? [after(link, domain, link.rows, [cell])] : [];
  }

  go(parts: readonly Part[], at: number, link: Link): Link | null {
    if (at === parts.length)
      return link.asserts && !link.open && !(link.naming && (link.left?.length ?? 0) > 0) ? link : null;
    for (let to = Math.min(parts.length, at + MOST_TOGETHER); to > at; to--) {
      if (this.#left-- <= 0 || (this.#ground.looks[0]?.effort.left ?? 0) <= 0) return null;
      const own = parts.slice(at, to);
      if (own.slice(1).some(({ lead }) => APART.test(lead))) continue;
      // "…, but not enabled, and docker uses 12 MB": what has a subject of its own is of no other.
      const [first] = own;
      const isOpen =
        first && !hasSubject(first.items) && first.items.some((item) => item.is === 'not' || isStated(item));
      if (isOpen && own.slice(1).some((part) => hasSubject(part.items))) continue;
      const items = own.flatMap(({ seps, items: each }, i) => (i === 0 ? each : [...seps, ...each]));
      const denied = isRestated(own[0] as Part)
        ? []
        : this.#search.deniedOn(ofPart(items), own[0]?.lead ?? '', asSaid(link));
      if (link.left === null && denied.some(({ sure }) => sure)) continue;
      for (const next of this.#segment(items, own[0]?.lead ?? '', link)) {
        if (!isListed(next, link) && denied.some(({ domain, sure }) => sure || domain === next.domain)) continue;
        // Of whoever was only named something has to be said.
        if (link.open && link.left === null && !link.rows.every((node) => next.rows.includes(node))) continue;
        const rest = this.go(parts, to, next);
        if (rest) return rest;
      }
    }
    return null;
  }
}

/** Another look tells the same of one that is called so otherwise. */
const isDisputed = ({ told }: Link, { looks }: Ground): boolean =>
  told.some((own) =>
    looks.some(
      (look) =>
        look !== own.node.look &&
        nodesIn(look).some(
          (node) =>
            calledAs(node) !== null &&
            calledAs(node) === calledAs(own.node) &&
            node.cells.some((cell) => cell.key === own.key && differs(own, cell)),
        ),
    ),
  );

const THESE = /^(?:these|those|them)$/;
/** "Of these, 22 passed": it goes on with whom was spoken of. */
const ofThese = (all: readonly Lexeme[]): readonly Lexeme[] =>
  all[0]?.lower === 'of' && THESE.test(all[1]?.lower ?? '') && all[2]?.sep === ',' ? all.slice(3) : all;

export function linked(sentence: string, ground: Ground, before: Said): Said | null {
  const all = spokenWords(sentence, ground.looks);
  if (isOverTime(all, ground.looks)) return null;
  const [look] = ground.looks;
  // What was too much to be held against the rows before is so again.
  if (look && look.effort.left <= 0) return null;
  if (look) look.effort.left = EFFORT;
  forget();
  const parts = parted(ofThese(all));
  if (parts.length === 0 || parts.length > MOST_PARTS) return null;
  const link = { ...START, domain: before.domain, rows: before.borne, keys: before.keys };
  const found = new Proof(ground, all).go(parts, 0, link);
  if (!found || found.told.length === 0 || isDisputed(found, ground)) return null;
  return asSaid(found);
}
