// A sentence's items as claims. The sentence falls into segments at commas and conjunctions; a segment that is only names
// goes on a list, one without a subject has the subject before it, one without a predicate the predicate before it. In a
// segment every word of its own has to be bound: to a thing, a state, an amount of an attribute, a link between two things,
// a rank or a count. What is left over is unread, and an unread word keeps the claim from being believed.
import type { Op, Relation } from '../../goal/types.ts';
import type { Ref } from './claim.ts';
import type { Evidence } from './evidence/things.ts';
import { type Item, isLight, type Names, sense, senses } from './items.ts';
import type { Quantifier } from './lexicon.ts';

/** What went before, for what is left away. */
export interface Context {
  refs: Ref[];
  set: Relation | null;
  topic: Relation | null;
  predicate: Item[];
}
export const nothingSaid = (): Context => ({ refs: [], set: null, topic: null, predicate: [] });

export const SINGLETON =
  /^(?:system|os|kernel|cpu|memory|swap|load|network|repository|hardware|firewall|log)$/;

const lemmaIs = (item: Item | undefined, pattern: RegExp): boolean =>
  item !== undefined && pattern.test(item.lower);

export class Reader {
  readonly evidence: Evidence;
  readonly names: Names;
  readonly items: Item[];
  readonly context: Context;
  readonly used = new Set<Item>();

  constructor(evidence: Evidence, names: Names, items: Item[], context: Context) {
    this.evidence = evidence;
    this.names = names;
    this.items = items;
    this.context = context;
  }

  /** A whole number that a word says is a port, a process or a user's. */
  numbered(item: Item, at: number): Ref | null {
    if (item.amount?.unit !== '' || !Number.isInteger(item.amount.value)) return null;
    let before = at - 1;
    const beside = this.items[before];
    const listens =
      beside !== undefined &&
      senses(beside, 'attr').some(({ attrs }) => attrs.includes('port')) &&
      item.amount.value > 9;
    while (before >= 0 && !/\bports?$/.test(this.items[before]?.lower ?? '')) {
      const each = this.items[before] as Item;
      const plural =
        each.amount !== undefined ||
        sense(each, 'function') ||
        sense(each, 'state') ||
        sense(each, 'name') ||
        sense(each, 'value');
      if (!plural || sense(each, 'attr')?.attrs.includes('pid')) break;
      before -= 1;
    }
    const head = this.items[before];
    const process = sense(beside, 'kind')?.of === 'process';
    if (process && beside) {
      const things = this.evidence.things.filter(
        (thing) =>
          thing.of === 'process' &&
          thing.cells.some((cell) => cell.attr === 'pid' && cell.value === item.amount?.value),
      );
      if (things.length > 0) {
        this.used.add(beside);
        return {
          text: String(item.amount.value),
          things,
          cells: [],
          amount: item.amount,
          of: 'process',
        };
      }
    }
    const said =
      head !== undefined &&
      /\bports?$/.test(head.lower) &&
      (before === at - 1 || /ports$/.test(head.lower));
    if (!said && !listens) return null;
    if (said) this.used.add(head);
    const text = String(item.amount.value);
    const things = (this.names.things.get(text) ?? []).filter((thing) => thing.of === 'port');
    return {
      text,
      things: things.length > 0 ? things : [{ of: 'port', names: [text], cells: [] }],
      cells: [],
      amount: item.amount,
      of: 'port',
    };
  }

  isName(item: Item, at: number): boolean {
    const own = sense(item, 'name');
    if (!own) return false;
    const others = item.senses.filter(({ is }) => is !== 'name' && is !== 'value');
    if (others.length === 0 || this.items[at - 1]?.lower.endsWith('than')) return true;
    const kinds = new Set(own.things.map((thing) => thing.of));
    const beside = [this.items[at - 1], this.items[at + 1]].some((next) =>
      next && next !== item ? senses(next, 'kind').some(({ of }) => kinds.has(of)) : false,
    );
    if (others.some(({ is }) => is === 'function' || is === 'quantity' || is === 'not'))
      return beside;
    if (others.some(({ is }) => is === 'kind')) {
      // "Docker container web": the name is the other one.
      const next = this.items[at + 1];
      if (
        next &&
        senses(next, 'kind').some(({ of }) => senses(item, 'kind').some((own) => own.of === of)) &&
        !kinds.has(senses(next, 'kind')[0]?.of ?? '')
      )
        return false;
      const named =
        next !== undefined &&
        next.from - item.to === 1 &&
        sense(next, 'name') !== undefined &&
        next.senses.every(({ is }) => is === 'name' || is === 'value');
      return beside || !named;
    }
    return (
      beside ||
      !this.items.some(
        (other, i) =>
          i !== at &&
          sense(other, 'name') &&
          other.senses.every(({ is }) => is === 'name' || is === 'value'),
      )
    );
  }

  /** Names in order, with the kinds that are said of them. */
  refs(): { at: number; ref: Ref }[] {
    const found: { at: number; ref: Ref }[] = [];
    for (const [at, item] of this.items.entries()) {
      const port = this.numbered(item, at);
      if (port) {
        this.used.add(item);
        found.push({ at, ref: port });
        continue;
      }
      const value = sense(item, 'value');
      const object =
        value !== undefined &&
        this.licensed(
          at,
          value.cells.map(({ cell }) => cell.attr),
        );
      const isName = this.isName(item, at);
      if (
        !isName &&
        !object &&
        (!value || item.senses.some(({ is }) => is !== 'value' && is !== 'name'))
      ) {
        if (item.moment) {
          found.push({ at, ref: { text: item.lower, things: [], cells: [], moment: item.moment } });
        } else if (item.senses.length === 0 && !item.amount && !isLight(item))
          found.push({ at, ref: { text: item.lower, things: [], cells: [] } });
        continue;
      }
      const all = isName ? (sense(item, 'name')?.things ?? []) : [];
      const ref = this.kinded(at, { text: item.lower, things: all, cells: value?.cells ?? [] });
      found.push({ at, ref: object ? { ...ref, object } : ref });
      this.used.add(item);
    }
    return found;
  }

  /** "the nginx service", "container web": only things of that kind are meant. */
  kinded(at: number, ref: Ref): Ref {
    for (const beside of [at + 1, at - 1]) {
      const item = this.items[beside];
      if (!item || (beside > at && this.items[at]?.pause) || (beside < at && item.pause)) continue;
      const kinds = senses(item, 'kind').map(({ of }) => of);
      const things = ref.things.filter((thing) => kinds.includes(thing.of));
      if (kinds.length > 0 && things.length > 0) {
        this.used.add(item);
        return { ...ref, things, of: things[0]?.of ?? '' };
      }
    }
    return ref;
  }

  /** A word before it speaks of an attribute that has this value. */
  licensed(at: number, attrs: readonly string[]): boolean {
    const item = this.items[at];
    const behind = item && sense(item, 'name') ? [] : this.items.slice(at + 1, at + 2);
    return [...this.items.slice(0, at), ...behind].some((item) =>
      senses(item, 'attr').some((each) => each.attrs.some((attr) => attrs.includes(attr))),
    );
  }

  /** All attributes that words of the segment speak of. */
  licences(): Set<string> {
    return new Set(
      this.items.flatMap((item) => senses(item, 'attr').flatMap(({ attrs }) => attrs)),
    );
  }

  use(test: (item: Item) => boolean): void {
    for (const item of this.items) if (test(item)) this.used.add(item);
  }

  /** Relation of the things that are stored in: memory, swap, disk. */
  store(): Relation | null {
    const found = this.items.find((item) => sense(item, 'store'));
    return sense(found, 'store')?.of ?? null;
  }

  /** "2 are running", "two of them have exited": of the set that was spoken of. */
  implied(): ReturnType<Reader['set']> {
    const { set } = this.context;
    const at = this.items.findIndex(
      (item) => item.amount && item.amount.unit === '' && Number.isInteger(item.amount.value),
    );
    const item = this.items[at];
    if (set === null || !item?.amount || this.used.has(item)) return null;
    const rest = this.items.slice(at + 1);
    const states = rest.some((each) => senses(each, 'state').some(({ of }) => of.includes(set)));
    if (
      !states ||
      this.items.some((each) => sense(each, 'kind') && !this.used.has(each)) ||
      this.items.slice(0, at).some(({ content }) => content)
    )
      return null;
    this.used.add(item);
    this.use((each) => /^(?:them|these)$/.test(each.lower));
    return { at, of: [set], quantity: null, count: { op: '=', n: item.amount.value, of: null } };
  }

  /** Kind of a set with its number or quantifier: "3 containers", "all services", "no users". */
  set(): {
    at: number;
    of: Relation[];
    quantity: Quantifier | null;
    count: { op: Op; n: number; of: number | null } | null;
  } | null {
    const implied = this.implied();
    if (implied) return implied;
    const there =
      this.items.some(
        (item, i) =>
          item.lower === 'there' && /^(?:is|are|was|were|s)$/.test(this.items[i + 1]?.lower ?? ''),
      ) || lemmaIs(this.items[0], /^(?:you|i|we|it)$/);
    for (const [at, item] of this.items.entries()) {
      const kinds = senses(item, 'kind')
        .map(({ of }) => of)
        .filter((of) => !SINGLETON.test(of));
      if (kinds.length === 0) continue;
      const next = this.items[at + 1];
      if (this.used.has(item) && !/s$/.test(item.lower) && next?.amount) continue;
      if (
        next &&
        senses(next, 'attr').some(({ attrs }) =>
          this.evidence.things.some(
            (thing) =>
              thing.names.length === 0 &&
              thing.cells.some(
                (cell) => attrs.includes(cell.attr) && typeof cell.value === 'number',
              ),
          ),
        )
      )
        continue;
      let quantity: Quantifier | null = null;
      let numbers: number[] = [];
      let op: Op = '=';
      const marks: Item[] = [];
      for (let i = at - 1; i >= 0; i--) {
        const before = this.items[i] as Item;
        const q = sense(before, 'quantity');
        if (
          before.amount &&
          before.amount.unit === '' &&
          Number.isInteger(before.amount.value) &&
          !this.used.has(before)
        ) {
          numbers = [before.amount.value, ...numbers];
          marks.push(before);
          const compare = sense(this.items[i - 1], 'compare');
          if (compare) {
            op = compare.op;
            marks.push(this.items[i - 1] as Item);
          }
        } else if (
          q &&
          /^(?:nothing|nobody|something|someone|somebody|no one|anything)$/.test(before.lower)
        )
          break;
        else if (q) {
          quantity = quantity === null || q.q === 'only' ? q.q : quantity;
          marks.push(before);
        } else if (
          !sense(before, 'state') &&
          !sense(before, 'function') &&
          !sense(before, 'machine') &&
          !sense(before, 'compare') &&
          !sense(before, 'about') &&
          !sense(before, 'kind') &&
          !sense(before, 'name') &&
          !sense(before, 'value') &&
          !/^(?:out|of)$/.test(before.lower)
        )
          break;
      }
      // "All four containers": as many, and all of them.
      const heading =
        at > 0 &&
        sense(this.items[at - 1], 'state') !== undefined &&
        this.items.slice(at + 1).some((each) => sense(each, 'name'));
      if (
        numbers.length === 0 &&
        quantity === null &&
        (this.used.has(item) || (!there && !heading))
      )
        continue;
      for (const mark of marks) this.used.add(mark);
      const twin = this.items[at - 1];
      if (twin && senses(twin, 'kind').some(({ of }) => kinds.includes(of))) this.used.add(twin);
      this.used.add(item);
      let [n, total] = numbers;
      // "Out of 3 containers, 2 are running."
      const later = this.items
        .slice(at + 1)
        .find(
          (each) => each.amount && each.amount.unit === '' && Number.isInteger(each.amount.value),
        );
      if (
        n !== undefined &&
        total === undefined &&
        later?.amount &&
        lemmaIs(this.items[0], /^out$/)
      ) {
        total = n;
        n = later.amount.value;
        this.used.add(later);
      }
      return {
        at,
        of: kinds,
        quantity,
        count: n === undefined ? null : { op, n, of: total ?? null },
      };
    }
    return null;
  }
}
