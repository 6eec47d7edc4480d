// A sentence proven: it is parted at signs and conjunctions, neighbouring parts are put together in every way, and each clause has
// to be true on one table by the likeliest of its readings. What stands in brackets is held against the name before it.

import type { Quantity } from '../amounts.ts';
import { type Cell, countOf, type Node } from '../prove/cells.ts';
import { allowed, type Ground } from '../prove/ground.ts';
import { hosted } from '../prove/machine.ts';
import { differs, roots } from '../prove/roots.ts';
import { isEither } from '../prove/sides.ts';
import { fits } from '../prove/sizes.ts';
import { type Domain, HIT, isNameOf, kindOf, textsOf } from '../prove/slots.ts';
import { means, same } from '../told/words.ts';
import { lightAsKeys, totalsAsKeys } from './as-keys.ts';
import { content, isCount } from './content.ts';
import { hangsElsewhere, isNearer, isNounOf, isOfSame, isOtherObject, isWithin } from './denied.ts';
import { isExcepted, theException } from './exception.ts';
import { absent, existing, existsAt } from './exists.ts';
import { couldNot } from './failed.ts';
import type { Lexeme } from './lexed.ts';
import { isCutShort, listedBy } from './listed.ts';
import { onlyOne } from './only.ts';
import {
  type Bracket,
  cutsOf,
  deniedOf,
  filled,
  hasSubject,
  isLater,
  isOf,
  isOpen,
  isStated,
  narrows,
  type Part,
  sunk,
  verbOf,
} from './parts.ts';
import { asserted, phrasesOf, type Scene } from './phrase.ts';
import { partedOf, portions } from './portions.ts';
import { predicate } from './predicate.ts';
import { following, inRanks } from './ranked.ts';
import { causeOf, gaveReason, isReason, whileIn } from './reasons.ts';
import { isSameRows, type Said, SILENT } from './said.ts';
import { subjectsOf } from './subject.ts';
import { areNames, bracketOf, figureInOrder, isOfThem, named, type Told } from './told.ts';
import { shareOfTold } from './told-figures.ts';
import { isVerbal, type Verdict } from './verdict.ts';
import { whole } from './whole.ts';

const MOST_TOGETHER = 6;
const STEPS = 600;
/** What parts no clause from another. */
const JOINS = /^(?:,|and|or|with|plus)$/;
/** Readings as likely as the likeliest. */
const NEAR = 0.05;
/** How it was denies nothing of how it is. */
const PAST = /^(?:was|were|had|did)$/;
/** A reading that may deny what is said. */
const SURE = 0.75;

/** "Only a has losses": what stands behind its verb is said of a alone. */
const tellsOnly = (part: Part | undefined): boolean => {
  const verb = part?.items.findIndex((item) => item.verb) ?? -1;
  return part?.items[0]?.quant === 'only' && verb > 0 && part.items.slice(verb + 1).some(({ is }) => is === 'word');
};

const isBehindComma = (seps: Part['seps']): boolean => seps.some(({ sep }) => sep === ',');
const hasOwnSubject = ({ seps, items }: Part): boolean => isBehindComma(seps) && hasSubject(items);

export class Search {
  #left = STEPS;
  readonly #ground: Ground;
  readonly #brackets: readonly Bracket[];
  readonly #spoken: readonly Lexeme[];
  constructor(ground: Ground, brackets: readonly Bracket[], spoken: readonly Lexeme[]) {
    this.#ground = ground;
    this.#brackets = brackets;
    this.#spoken = spoken;
  }

  #scene(domain: Domain): Scene {
    return { domain, domains: this.#ground.domains, looks: this.#ground.looks, spoken: this.#spoken };
  }

  /** What a clause says on one table. */
  #on(lexed: readonly Lexeme[], lead: string, said: Said, scene: Scene): Told[] {
    const items = lightAsKeys(totalsAsKeys(hosted(sunk(lexed), scene), scene), scene);
    // "Nothing is not listening": what is denied twice is not read.
    if (items.some(({ quant }) => quant === 'none') && items.some(({ is }) => is === 'not')) return [];
    // "Three are up: a, b, but not c": that it is called otherwise says nothing.
    if (items[0]?.is === 'not' && areNames(items.slice(1)) && !items.some(isStated)) return [];
    // "Not all backups are ok": that all are is not so.
    const [not, all] = items;
    if (not?.is === 'not' && all?.quant === 'all')
      return this.#on(items.slice(1), lead, said, scene).flatMap((found) =>
        found.nouns || found.names ? [{ ...found, so: !found.so }] : [],
      );
    const denied = scene.domain.list === null ? deniedOf(items) : null;
    const contrary = denied ? this.#on(denied, lead, said, scene) : [];
    if (contrary.some(({ so }) => so)) return contrary;
    // "Two minutes later": how far it is from what was told before is not read.
    if (isLater(items)) return [];
    if (items.some(({ rank }) => rank !== undefined)) return following(items, said, scene);
    const exception = theException(items, said, scene);
    if (exception) return exception;
    const apart = said.domain === scene.domain ? shareOfTold(items, said) : [];
    if (apart.length > 0) return apart;
    const [figure, more] = content(items);
    if (figure && !more && figureInOrder(figure, said.borne, said) === false) return [];
    const { list } = scene.domain;
    const near =
      said.domain === scene.domain || (list !== null && said.domain?.nodes[0]?.lists.includes(list) === true);
    const listed = !items.some(isVerbal) && near ? listedBy(items, lead, said, scene) : [];
    if (listed.length > 0) return listed;
    // "Three are down: …": they are rows of the list in which they were counted.
    if (!near && said.counted && areNames(items)) return [];
    const out: Told[] = [];
    const there = existsAt(items, scene);
    if (there) out.push(...existing(there, scene, said));
    // "… and 411 cancelled ones": there are these as well.
    else if (said.exists && (!items.some(isVerbal) || items.some(({ quant }) => quant === 'others')))
      out.push(...existing(items, scene, said));
    // "Three files have changed": there are three that have.
    else {
      // "Only one file is untracked": exactly one.
      const counted = items[0]?.quant === 'only' && isCount(items[1]) ? items.slice(1) : items;
      const isNumbered = isCount(content(counted)[0]) && content(counted).length > 1;
      if (isNumbered && !counted.some(({ points }) => points) && counted.some(isVerbal))
        out.push(...existing(counted, scene, said));
    }
    const relative = /^(?:which|that|who)$/.test(lead);
    // "Which is more than a third" is of nothing but what was spoken of.
    const apartFrom = relative && said.domain !== null && said.domain !== scene.domain;
    // "Ftpd five times": of the one that is named, before those who were spoken of.
    for (const cut of relative ? [0] : cutsOf(items).sort((a, b) => b - a)) {
      if (cut === 0 && out.some(({ names, exists }) => exists || (names && names.length > 0)) && !items.some(isVerbal))
        continue;
      const [who, what] = [items.slice(0, cut), items.slice(cut)];
      // "…, and one warning": how many, and nobody who is called so.
      const isNumber = cut > 0 && !items.some(isVerbal) && content(who).every(isCount) && !who.some(isOf);
      if (content(what).length === 0 || isNumber) continue;
      // A clause without a subject goes on with what was said.
      if (cut === 0 && !said.domain && !items[0]?.verb) continue;
      // "The usage report goes to ann": the clause has a subject of its own.
      if (cut === 0 && !relative && hasSubject(items)) continue;
      for (const subject of subjectsOf(who, said, scene)) {
        if (apartFrom && subject.names.length === 0) continue;
        // "…, and one warning today": of the one that was spoken of, and not of all there are.
        if (subject.quantity && isCount(items[0]) && said.names.length > 0 && !items.some(isVerbal)) continue;
        const inOrder = subject.order ? inRanks(what, subject, scene) : [];
        const found = inOrder.length > 0 ? inOrder : predicate(what, subject, said, scene);
        out.push(...found.map((each) => named(each, subject)));
      }
    }
    out.push(
      ...couldNot(items, scene.domain),
      ...absent(items, scene),
      ...onlyOne(items, scene),
      ...portions(items, said, scene),
      ...(apartFrom ? [] : whole(items, said, scene)),
    );
    return out;
  }

  /** The likeliest readings of a clause that are true, the table that was spoken of first; none where another table denies it. */
  #clause(items: readonly Lexeme[], lead: string, said: Said): { found: Told; domain: Domain }[] {
    const { domains } = this.#ground;
    const order = said.domain ? [said.domain, ...domains.filter((domain) => domain !== said.domain)] : domains;
    const out: { found: Told; domain: Domain; least: number }[] = [];
    const denied: { domain: Domain; cells: readonly Cell[]; least: number }[] = [];
    // "…, b and c": whoever else is named is one of those who were just told of.
    const isTail =
      said.told.length > 0 && /^(?:|and|or)$/.test(lead) && areNames(items) && !items.some(({ prep }) => prep);
    for (const domain of isTail && said.domain ? [said.domain] : order) {
      if (this.#left-- <= 0) return [];
      const all = this.#on(items, lead, said, this.#scene(domain));
      const least = Math.min(...all.map(({ cost }) => cost));
      const near = all.filter(({ cost }) => cost <= least + NEAR);
      const best = near.filter((each) => !near.some((other) => isNearer(other, each)));
      const told = best.filter(({ cells }) => cells.length > 0);
      // Who was named is who the next clause may be of.
      const first = told.find(({ names = [] }) => names.length > 0) ?? told[0] ?? best[0];
      // A list of names alone denies nothing.
      if (first && domain.nodes.some(({ cells }) => cells.length > 0) && best.some(({ so }) => !so))
        denied.push({ domain, cells: best.flatMap(({ cells }) => cells), least });
      if (!first || best.some(({ so }) => !so)) continue;
      if (!allowed(items, domain, first.cells, this.#ground)) continue;
      if (first.nouns && this.#isListedElsewhere(first.nouns, domain)) continue;
      out.push({ found: first, domain, least });
    }
    return out.filter(
      ({ found, domain, least }) =>
        !this.#isDisputed(found, domain) &&
        !denied.some(
          (other) =>
            other.domain !== domain &&
            !isOtherObject(found, domain, other.domain, said) &&
            !isWithin(domain, other.domain) &&
            !isNounOf(found.nouns, domain, other.domain) &&
            other.least <= least + 0.5 &&
            (other.cells.length === 0
              ? other.domain.look.tool === domain.look.tool
              : isOfSame(found.cells, other.cells) ||
                // "One nginx process": by the list of processes there are two.
                (found.exists === true && isNounOf(found.nouns, other.domain, domain))),
        ),
    );
  }

  /** "…, and b17ce04 changed eight files": it begins with the name of a row. */
  #isOfRow({ seps, items }: Part): boolean {
    const [name, more] = content(items);
    if (name?.is !== 'word' || more === undefined || items[0]?.prep || !isBehindComma(seps)) return false;
    return this.#ground.domains.some(({ list, nodes }) => list && nodes.some((node) => isNameOf(name, node)));
  }

  /** The same tool told something else of the same thing. */
  #isDisputed({ cells, names = [] }: Told, { look }: Domain): boolean {
    if (names.length === 0) return false;
    const told = [...roots(cells)];
    return this.#ground.domains.some(
      (other) =>
        other.look !== look &&
        other.look.tool === look.tool &&
        other.nodes.some(
          (node) =>
            names.some((name) => textsOf(name, node).some(({ how }) => how >= HIT.whole)) &&
            node.cells.some((cell) => told.some((own) => own.key === cell.key && differs(own, cell))),
        ),
    );
  }

  /** "All services", where other services are told of elsewhere; "three tags", where tags have a list of their own. */
  #isListedElsewhere(nouns: readonly Lexeme[], { list }: Domain): boolean {
    return nouns.some(
      (noun) =>
        !list?.words.some((word) => same(noun, word)) &&
        !list?.nodes.every(({ cells }) => cells.some(({ words }) => words.some((word) => means(noun, word)))) &&
        this.#ground.domains.some(
          (other) =>
            other.list !== list &&
            (other.list
              ? other.list.words.some((word) => same(noun, word))
              : other.nodes.some((node) => node.cells.length > 2 && !node.lists.length && kindOf(noun, node))),
        ),
    );
  }

  /** What denies a sentence: no reading of it is true on any table, and none is open. */
  against(parts: readonly Part[]): readonly Cell[] | null {
    const [first] = parts;
    if (!first || parts.slice(1).some(({ seps }) => seps.some(({ sep }) => !JOINS.test(sep ?? '')))) return null;
    const items = parts.flatMap(({ seps, items: each }, i) => (i === 0 ? each : [...seps, ...each]));
    const ordered = items.some(({ is, degree }) => is === 'degree' || degree);
    if (isOpen(items)) return null;
    const set = parts.length === 1 && items.some((item) => item.quant === 'all' || isCount(item));
    const all = this.#ground.domains.flatMap((domain) => this.#on(items, first.lead, SILENT, this.#scene(domain)));
    const cells = all.flatMap((each) => each.cells);
    if (all.length === 0 || cells.length === 0 || all.some(({ so }) => so)) return null;
    // What is said of one that is named, or of one object, in the likeliest of its readings.
    const isNow = !items.some((item) => PAST.test(item.lower) || isEither(item));
    const figures = items.filter(({ is }) => is === 'amount').length;
    const plain = parts.length === 1 && !ordered && !set && isNow && figures < 2 && items.every((item) => !item.quant);
    const least = Math.min(...all.map(({ cost }) => cost));
    const sure = all.filter(({ cost }) => cost <= least + NEAR);
    if (plain && least < SURE && sure.every((each) => each.cells.length > 0)) return sure.flatMap((each) => each.cells);
    if ((!ordered && !set) || items.some(({ is }) => is === 'not')) return null;
    // A number that stands somewhere may be that of others.
    if (set && !ordered && items.some(({ amount }) => amount && this.#isTold(amount))) return null;
    return all.every(({ order }) => order || set) ? cells : null;
  }

  /** The tables on which the likeliest readings of a clause are not so: as nothing there tells it, or (`sure`) by what it tells. */
  deniedOn(items: readonly Lexeme[], lead: string, said: Said): { domain: Domain; sure: boolean }[] {
    const all = this.#ground.domains.flatMap((domain) =>
      this.#on(items, lead, said, this.#scene(domain)).map((found) => ({ ...found, domain })),
    );
    const least = Math.min(...all.filter(({ so }) => so).map(({ cost }) => cost));
    return all
      .filter(({ so, cost }) => !so && cost <= least)
      .map(({ domain, cells, cost }) => ({ domain, sure: cells.length > 0 && cost < 1 }));
  }

  #isTold(amount: Quantity): boolean {
    return this.#ground.domains.some(({ nodes }) =>
      nodes.some(({ cells }) => cells.some((cell) => cell.amount && fits(amount, cell.amount, 'about') === true)),
    );
  }

  /** What stands in brackets behind a word of the clause. */
  #brackets_hold(items: readonly Lexeme[], found: Verdict, domain: Domain): boolean {
    const scene = this.#scene(domain);
    return this.#brackets.every(({ after, items: own }) => {
      if (!after || !items.includes(after)) return true;
      const { rows, isNamed } = bracketOf(after, found, domain);
      const versus = own.findIndex(({ sep }) => sep === 'versus' || sep === 'vs');
      const sides =
        versus < 0
          ? [{ of: rows, said: own }]
          : [
              { of: found.rows, said: own.slice(0, versus) },
              { of: found.beside, said: own.slice(versus + 1) },
            ];
      return sides.every(({ of, said }) => this.#told(said, of, found, scene, isNamed ? undefined : after));
    });
  }

  /** A figure or a word of rows, of the column that was just spoken of before any other. */
  #told(items: readonly Lexeme[], rows: readonly Node[], found: Verdict, scene: Scene, after?: Lexeme): boolean {
    const figure = items.find(({ is }) => is === 'amount');
    // "2480 of 7951 MB (31%)".
    const figures = [...new Set(found.cells.filter(({ amount }) => amount))].slice(-2);
    const [share] = shareOfTold(items, { figures, told: found.cells, rows });
    if (share) return share.so;
    const inOrder = figure && content(items).length === 1 ? figureInOrder(figure, rows, found) : null;
    if (inOrder !== null) return inOrder;
    const counts = rows.flatMap((node) => countOf(node)?.amount ?? []);
    if (
      figure?.amount &&
      content(items).length === 1 &&
      counts.length === rows.length &&
      rows.length > 0 &&
      figure.amount.unit === ''
    ) {
      const value = counts.reduce((sum, amount) => sum + amount.value, 0);
      return fits(figure.amount, { value, unit: '', decimals: 0 }, figure.bound ?? '=') === true;
    }
    const words = after?.is === 'word' && figure && content(items).length === 1 ? [after, ...items] : items;
    return phrasesOf(words, scene).some((phrase) => phrase.groups.length > 0 && asserted(phrase, rows).so === true);
  }

  /** "Of the three users, …": all that are listed, of whom the sentence is. */
  #framed({ items }: Part): Partial<Said> | null {
    const lead = items[0]?.lower === 'out' ? 1 : 0;
    if (!/^(?:of|among)$/.test(items[lead]?.lower ?? '') || items.some(isVerbal)) return null;
    for (const domain of this.#ground.domains) {
      const { node, names } = partedOf(items.slice(lead + 1), this.#scene(domain)) ?? {};
      if (node && names) return { domain, rows: [node], borne: [node], names };
    }
    const all = this.#ground.domains.filter((domain) => {
      const scene = this.#scene(domain);
      return subjectsOf(items.slice(lead + 1), SILENT, scene).some(
        ({ quantity, rows }) =>
          rows.length === domain.nodes.length &&
          (quantity?.how === 'all' || (quantity?.how === 'count' && quantity.item?.amount?.value === rows.length)),
      );
    });
    return all[0] ? { domain: all[0] } : null;
  }

  go(parts: readonly Part[], at: number, said: Said): Said | null {
    const first = parts[at];
    const frame = at === 0 && parts.length > 1 && first ? this.#framed(first) : null;
    if (frame) return this.go(parts.slice(1), 0, { ...said, ...frame });
    if (at === parts.length) return said.asserts && !isCutShort(said) ? said : null;
    if (this.#left <= 0) return null;
    for (let to = Math.min(parts.length, at + MOST_TOGETHER); to > at; to--) {
      const own = parts.slice(at, to);
      // "The largest are: a and b".
      const open = own[0]?.items.at(-1)?.verb === true;
      if (
        own
          .slice(1)
          .some(({ seps }, i) =>
            seps.some(
              ({ sep }) => !JOINS.test(sep ?? '') && !(i === 0 && open && sep === ':') && !narrows(own[i], sep ?? ''),
            ),
          )
      )
        continue;
      // "One disk is full, and /srv is 90% full": two clauses, each with a subject of its own.
      const [clause, ...others] = own;
      if (clause && hasSubject(clause.items) && others.some(hasOwnSubject)) continue;
      if (clause && content(clause.items).length > 2 && others.some((part) => this.#isOfRow(part))) continue;
      // "Only a has losses, with 12%": that others have as much is not what is denied.
      if (tellsOnly(own[0]) && own.slice(1).some(({ lead }) => lead === 'with')) continue;
      const spoken = own.flatMap(({ seps, items: each }, i) => (i === 0 ? each : [...seps, ...each]));
      const items = filled(spoken, said.predicate);
      const lead = own[0]?.lead ?? '';
      // "…, in commit 3fa8810": of the very rows of which the clause before was so.
      const hangs = items[0]?.prep === true && !items.some(isVerbal) && !said.pending;
      const out = /^(?:which|who)$/.test(lead) || isExcepted(items, said) ? said.excepted : [];
      const of =
        out.length > 0 ? { ...said, rows: out, borne: out, names: [] } : hangs ? { ...said, rows: said.borne } : said;
      for (const { found, domain } of this.#clause(items, lead, of)) {
        if (!this.#brackets_hold(items, found, domain)) continue;
        if ((said.pending && !isOfThem(found, said)) || (hangs && hangsElsewhere(found, domain, said))) continue;
        const as = causeOf(lead, items);
        if (as && !isReason(found.cells, said, as)) continue;
        const next = { ...this.#next(found, domain, said), predicate: verbOf(items, said.predicate) };
        const rest = this.go(parts, to, next);
        if (rest) return rest;
      }
      // A reason that no clause is proven of may stand in a column or a log of its own.
      const why = lead === 'because' ? gaveReason(spoken, said, this.#ground) : null;
      const rest = why && this.go(parts, to, { ...said, told: [...said.told, why] });
      if (rest) return rest;
      // "Because there was no space while it was writing": both are told by the one message.
      const then = lead === 'because' ? whileIn(parts[to]) : null;
      const both = then && gaveReason([...spoken, ...then], said, this.#ground);
      const after = both && this.go(parts, to + 1, { ...said, told: [...said.told, both] });
      if (after) return after;
      // Who is spoken of may stand before what is said; what stands in brackets behind it would be held against nothing.
      const told = this.#brackets.some(({ after }) => after !== null && items.includes(after));
      // "With PID 640" is of the one before.
      if (
        to < parts.length &&
        lead !== 'with' &&
        !items.some(isVerbal) &&
        !told &&
        !/^(?:and|or)$/.test(parts[to]?.lead ?? '')
      ) {
        for (const domain of this.#ground.domains)
          for (const subject of subjectsOf(items, said, this.#scene(domain)).slice(0, 2)) {
            if (subject.quantity || subject.keys.length > 0 || subject.names.length === 0) continue;
            const rest = this.go(parts, to, {
              ...said,
              domain,
              rows: subject.rows,
              names: subject.names,
              keys: [],
              pending: true,
            });
            if (rest) return rest;
          }
      }
    }
    return null;
  }

  #next(found: Told, domain: Domain, said: Said): Said {
    return {
      domain,
      rows: found.of ?? found.rows,
      borne: found.rows,
      names: found.names ?? [],
      spoken: new Set([...(domain === said.domain ? said.spoken : []), ...found.rows, ...found.beside]),
      // "There are two that are down: a and b": what stands behind "that" is of those who were counted.
      counted: found.counted ?? (said.counted && isSameRows(found.rows, said.counted) ? said.counted : null),
      keys: found.keys,
      order: found.order ?? (isSameRows(found.rows, said.rows) ? said.order : null),
      told: [...found.cells],
      figures: [...new Set([...said.figures, ...found.cells.filter(({ amount }) => amount)])].slice(-2),
      together: found.together,
      excepted: found.excepted ?? [],
      exists: found.exists === true,
      asserts: true,
      predicate: said.predicate,
      pending: false,
    };
  }
}
