// A sentence whose every word is linked to the evidence: clauses one after another, each said of those whom it names or of
// whom the one before was; what stands in brackets, behind a comma or behind "with" is said of the last of them.

import { inBase } from '../amounts.ts';
import { type Cell, type Node, tokenOf } from '../prove/cells.ts';
import { allowed, type Ground } from '../prove/ground.ts';
import { permitted } from '../prove/permitted.ts';
import { roots } from '../prove/roots.ts';
import { comparable, fits, isShare } from '../prove/sizes.ts';
import type { Domain } from '../prove/slots.ts';
import { spelled } from '../prove/spelled.ts';
import { bindable, same, stateOf } from '../told/words.ts';
import { type Lexeme, lexed } from '../typed/lexed.ts';
import { bracketed } from '../typed/parts.ts';
import { gaveReason, isReason } from '../typed/reasons.ts';
import { isSameRows, type Said, SILENT } from '../typed/said.ts';
import { clause, isHere, named, type Told } from './clause.ts';
import { areTold } from './holds.ts';
import { placesOf } from './link.ts';
import { runsOf } from './run.ts';

const MOST_PARTS = 12;
const EFFORT = 60_000;
const NEAR = 0.05;
const FAR = 0.5;
const STEPS = 400;

interface Part {
  /** The sign or conjunction before it. */
  lead: string;
  items: readonly Lexeme[];
}

/** What stands in brackets behind a word. */
interface Bracket {
  after: Lexeme | null;
  items: readonly Lexeme[];
}

/** "That", "which" and "who" behind no comma go on with the noun before them. */
const isRelative = (item: Lexeme, before: Lexeme | undefined): boolean =>
  /^(?:that|which|who)$/.test(item.sep ?? '') && before !== undefined && before.sep === undefined;

/** "The endpoint with the most errors is a": it tells which one. */
function tellsWhich(all: readonly Lexeme[], at: number): boolean {
  const from = all.findLastIndex(({ sep }, i) => i < at && sep !== undefined);
  const to = all.findIndex(({ sep }, i) => i > at && sep !== undefined);
  const isVerb = ({ verb }: Lexeme): boolean => verb === true;
  return !all.slice(from + 1, at).some(isVerb) && all.slice(at, to < 0 ? all.length : to).some(isVerb);
}

/** "Which means": what follows says it once more. */
const isRestating = (item: Lexeme | undefined, next: Lexeme | undefined): boolean =>
  item?.sep === 'which' && /^means?$/.test(next?.lower ?? '');

/** "It has a limit" is one that is said to be there. */
const plain = (items: readonly Lexeme[]): Lexeme[] =>
  items.filter(
    (item, at) =>
      !/^an?$/.test(item.lower) || !(item.is === 'not' || (item.lacks === true && items[at - 1]?.is === 'not')),
  );

export function partsOf(all: readonly Lexeme[]): Part[] {
  const out: Part[] = [];
  let items: Lexeme[] = [];
  let lead = '';
  const close = (next: string): void => {
    if (items.length > 0) {
      out.push({ lead, items });
      lead = next;
    } else lead = next === ',' ? lead : next;
    items = [];
  };
  for (const [at, item] of all.entries())
    if (isRestating(item, all[at + 1])) close('so');
    else if (isRestating(all[at - 1], item)) continue;
    else if (item.sep === undefined || item.sep === 'than') items.push(item);
    else if (isRelative(item, all[at - 1]) || (item.sep === 'with' && tellsWhich(all, at))) {
      const { sep, ...word } = item;
      items.push(word);
    } else close(item.sep);
  close('');
  return out;
}

const labelOf = (node: Node): string => node.name ?? tokenOf(node)[0]?.text ?? '';
const JOINS = /^(?:,|and|or|)$/;
const sign = (text: string, like: Lexeme): Lexeme => {
  const { amount, moment, quant, degree, ...rest } = like;
  return { ...rest, text, lower: text, stems: new Set(), concepts: new Set(), is: 'light', sep: text };
};

const MESSAGE = /^(?:message|error|reason|cause|detail|details)$/;
/** What the row that failed gives as its message, word for word. */
function messageOf(items: readonly Lexeme[], { rows, told }: Said): Cell | null {
  const words = (all: readonly Lexeme[]): Lexeme[] => all.filter(({ is, sep }) => is !== 'light' && sep === undefined);
  const said = words(items);
  const failed = stateOf(bindable('failed')).filter(({ yes }) => !yes);
  const isFailed = told.some(
    ({ text }) =>
      text !== null &&
      stateOf(bindable(text)).some(({ scale, yes }) => !yes && failed.some((each) => each.scale === scale)),
  );
  if (!isFailed || rows.length !== 1) return null;
  return (
    rows[0]?.cells.find(({ key, text }) => {
      const own = text !== null && MESSAGE.test(key) ? words(lexed(text)) : [];
      return own.length > 0 && own.length === said.length && own.every((word, at) => same(word, said[at] as Lexeme));
    }) ?? null
  );
}

class Reading {
  readonly #ground: Ground;
  readonly #brackets: readonly Bracket[];
  #left = STEPS;
  constructor(ground: Ground, brackets: readonly Bracket[]) {
    this.#ground = ground;
    this.#brackets = brackets;
  }

  /** What stands in brackets is told of the one before it. */
  #bracketed(items: readonly Lexeme[], said: Said): Said | null {
    let now = said;
    for (const { after, items: own } of this.#brackets) {
      if (!after || !items.includes(after)) continue;
      const called = said.rows.filter((node) => placesOf(after, node).length > 0);
      const rows = called.length > 0 ? called : said.rows;
      const next = this.#beside(own, { ...now, rows });
      if (!next) return null;
      now = { ...next, rows: said.rows };
    }
    return now;
  }

  /** Something stands in brackets behind one of the words. */
  #hasBracket(items: readonly Lexeme[]): boolean {
    return this.#brackets.some(({ after }) => after === null || items.includes(after));
  }

  /** The likeliest readings that are true; none where one as likely is not. */
  #clauses(items: readonly Lexeme[], said: Said): { told: Told; domain: Domain }[] {
    const { domains } = this.#ground;
    const order = said.domain ? [said.domain, ...domains.filter((domain) => domain !== said.domain)] : domains;
    const all = order.flatMap((domain) => {
      if (this.#left-- <= 0) return [];
      return clause(items, said, domain).map((told) => ({ told, domain }));
    });
    const least = Math.min(...all.map(({ told }) => told.cost));
    const near = all.filter(({ told }) => told.cost <= least + NEAR);
    // Another look that tells otherwise, by a reading that is not far.
    const isOpen = all.some(
      ({ told, domain }) =>
        !told.so && told.cost <= least + FAR && near.some((each) => each.domain.look !== domain.look),
    );
    if (isOpen || near.some(({ told }) => !told.so)) return [];
    return near.filter(
      ({ told, domain }) =>
        told.cells.length > 0 &&
        domain.look.written !== 'log' &&
        allowed(items, domain, told.cells, this.#ground) &&
        !this.#isDisputed(told, domain, all),
    );
  }

  /** The same tool told of the same things in another look, and not that. */
  #isDisputed({ cells }: Told, { look }: Domain, all: readonly { told: Told; domain: Domain }[]): boolean {
    const own = [...roots(cells)];
    return this.#ground.domains.some(
      (other) =>
        other.look !== look &&
        other.look.tool === look.tool &&
        !all.some(({ told, domain }) => told.so && domain.look === other.look) &&
        other.nodes.some((node) =>
          own.some((cell) => labelOf(cell.node) === labelOf(node) && node.cells.some(({ key }) => key === cell.key)),
        ),
    );
  }

  /** What stands beside a name or a figure is told of the same row. */
  #beside(items: readonly Lexeme[], said: Said): Said | null {
    const { domain, rows, figures } = said;
    if (!domain) return null;
    const [only, more] = items.filter(({ is }) => is !== 'light');
    if (only?.is === 'amount' && !more && only.amount) {
      // "1140 minutes (19 hours)", "12 of 16 GB, which is 75%": the last figure once more, or its share of the whole.
      const last = figures.at(-1)?.amount;
      const again = last && fits(only.amount, last, only.bound ?? '=');
      if (again !== null && again !== undefined) return again ? said : null;
      const [part, whole] = figures.slice(-2).flatMap(({ amount }) => amount ?? []);
      if (only.amount.unit === '%' && part && whole && inBase(part) <= inBase(whole))
        return isShare(only, part, whole) ? said : null;
    }
    if (rows.length !== 1) return null;
    for (const run of runsOf(items, domain)) {
      if (run.anchors.length === 0 || run.loose.length > 0) continue;
      const held = areTold(run.anchors, rows[0] as Node);
      if (held.so === true) return this.#with(said, held.cells);
      if (held.so === false) return null;
    }
    // "That expires first is a, on 29 March": of the column by which it is the first.
    if (only && !more && (only.amount || only.moment))
      for (const cell of said.order?.columns.flatMap(({ cells }) => cells.get(rows[0] as Node) ?? []) ?? []) {
        const key = { ...only, ...cell.words[0] } as Lexeme;
        const as = only.moment ? 'moment' : 'figure';
        const keys = cell.words.map((word) => ({ ...key, ...word, is: 'word' as const }));
        const held = areTold([{ item: only, as, keys, denied: false, joined: false }], rows[0] as Node);
        if (held.so === true) return this.#with(said, held.cells);
      }
    return null;
  }

  /** "Two are down: a and b": those who were counted, and nobody else. */
  #listed(parts: readonly Part[], said: Said): Said | null {
    const to = parts.findIndex(({ lead }, at) => at > 0 && !JOINS.test(lead));
    const own = to < 0 ? parts : parts.slice(0, to);
    const { domain, rows } = said;
    const names = own.map(({ items }) => items.filter(({ is }) => is !== 'light'));
    if (!domain || rows.length !== names.length || names.some(({ length }) => length === 0)) return null;
    const hit = names.map((words) =>
      rows.filter((node) =>
        runsOf(words, domain).some(
          ({ anchors, loose }) =>
            anchors.length > 0 &&
            anchors.every(({ as }) => as === 'value') &&
            loose.length === 0 &&
            areTold(anchors, node).so === true,
        ),
      ),
    );
    const isEach = hit.every(({ length }) => length === 1) && new Set(hit.flat()).size === rows.length;
    return isEach ? this.go(parts.slice(own.length), said) : null;
  }

  /** "…, which is higher than the 8 cores": the last figure against another that is told. */
  #compared({ lead, items }: Part, said: Said): Said | null {
    const at = items.findIndex(({ sep }) => sep === 'than');
    const degree = items[at - 1]?.degree;
    const last = said.figures.at(-1)?.amount;
    if (lead !== 'which' || !degree || degree.most || !last || items.slice(0, at - 1).some(({ is }) => is !== 'light'))
      return null;
    for (const domain of this.#ground.domains)
      for (const { so, cells } of named(items.slice(at + 1), domain)) {
        const [other, more] = cells.flatMap(({ amount }) => amount ?? []);
        if (!so || !other || more || !comparable(last.unit, other.unit)) continue;
        const higher = inBase(last) > inBase(other);
        if (higher === degree.high && inBase(last) !== inBase(other)) return this.#with(said, cells);
      }
    return null;
  }

  #with(said: Said, cells: Said['told']): Said {
    return {
      ...said,
      told: [...said.told, ...cells],
      figures: [...new Set([...said.figures, ...cells.filter(({ amount }) => amount)])].slice(-2),
    };
  }

  #next({ rows, cells, names, order }: Told, domain: Domain, before: Said, machine: boolean): Said {
    return {
      ...SILENT,
      domain,
      rows,
      borne: rows,
      names,
      told: cells,
      figures: [...new Set([...before.figures, ...cells.filter(({ amount }) => amount)])].slice(-2),
      order: order && { columns: order.columns, pool: domain.nodes, high: order.high, place: 1 },
      asserts: true,
      machine: machine || (before.machine === true && names.length === 0),
    };
  }

  go(parts: readonly Part[], said: Said): Said | null {
    const [part] = parts;
    if (!part) return said.asserts ? said : null;
    if (this.#left <= 0) return null;
    if (part.lead === 'with' || (part.lead === 'which' && said.asserts)) {
      const own = part.items.filter((item) => !(part.lead === 'which' && item.verb));
      const next = said.asserts ? this.#beside(own, said) : null;
      const then = next && this.#bracketed(part.items, next);
      const rest = then && this.go(parts.slice(1), then);
      if (rest) return rest;
    }
    const bare = !this.#hasBracket(parts.flatMap(({ items }) => items));
    if (part.lead === ':' && bare) {
      const rest = this.#listed(parts, said);
      if (rest) return rest;
    }
    const versus = this.#hasBracket(part.items) ? null : this.#compared(part, said);
    if (versus) return this.go(parts.slice(1), versus);
    if (part.lead === 'because' || part.lead === 'since') {
      const why =
        said.asserts && !this.#hasBracket(part.items)
          ? (gaveReason(part.items, said, this.#ground) ?? messageOf(part.items, said))
          : null;
      return why && this.go(parts.slice(1), this.#with(said, [why]));
    }
    if (/^(?:so|therefore|;|:|but|while|whereas|although|though|yet|which|who|and|,|)$/.test(part.lead) === false)
      return null;
    for (let to = Math.min(parts.length, 6); to > 0; to--) {
      const own = parts.slice(0, to);
      if (own.slice(1).some(({ lead }) => !JOINS.test(lead))) continue;
      const items = own.flatMap(({ lead, items: each }, i) =>
        i === 0 ? [...each] : [sign(lead === '' ? ',' : lead, each[0] as Lexeme), ...each],
      );
      for (const { told, domain } of this.#clauses(items, said)) {
        // What follows is told of the same, or is made of what was told.
        const follows = isSameRows(told.rows, said.rows) || isReason(told.cells, said, 'result');
        if (/^(?:so|therefore)$/.test(part.lead) && !follows) continue;
        const next = this.#bracketed(items, this.#next(told, domain, said, items.slice(0, 3).some(isHere)));
        const rest = next && this.go(parts.slice(to), next);
        if (rest) return rest;
      }
    }
    // ", on 29 March", ", for 1140 minutes".
    if (said.asserts && /^,?$/.test(part.lead) && !part.items.some(({ verb }) => verb)) {
      const beside = this.#beside(part.items, said);
      const next = beside && this.#bracketed(part.items, beside);
      return next && this.go(parts.slice(1), next);
    }
    return null;
  }
}

/** What bears out a sentence of which every word is linked. */
export function linked(sentence: string, ground: Ground, before: Said): Said | null {
  const { items, brackets } = bracketed(lexed(spelled(permitted(sentence), ground.looks)), false);
  const parts = partsOf(plain(items));
  if (parts.length === 0 || parts.length > MOST_PARTS || brackets.some(({ after }) => after === null)) return null;
  for (const { effort } of ground.looks) effort.left = EFFORT;
  const said = new Reading(ground, brackets).go(parts, { ...before, counted: null, asserts: false });
  return said && said.told.length > 0 ? said : null;
}
