// Which attribute of which thing an amount is of: by the store, the aspect and the words at it, and by what the evidence has.
import type { Op, Relation } from '../../goal/types.ts';
import { isTime } from './amounts.ts';
import type { Ref, Want } from './claim.ts';
import { type Item, isLight, isSize, sense, senses } from './items.ts';
import { Reader, SINGLETON } from './read.ts';

export class AmountReader extends Reader {
  /** Which attribute an amount is of: by the words at it, and by what the things have. */
  amount(
    item: Item,
    at: number,
    refs: readonly Ref[],
    taken: Set<Item>,
  ): Extract<Want, { is: 'amount' }> | null {
    const { amount } = item;
    if (!amount) return null;
    const before = this.items[at - 1];
    const op: Op = sense(before, 'compare')?.op ?? '=';
    if (before && sense(before, 'compare')) this.used.add(before);
    const approximate =
      sense(before, 'about') !== undefined ||
      /^(?:about|around|nearly|almost|roughly)$/.test(before?.lower ?? '') ||
      /^[~≈]/.test(item.text);
    const want = (of: Relation | null, attrs: string[]): Extract<Want, { is: 'amount' }> => {
      this.used.add(item);
      return { is: 'amount', negated: false, of, attrs, op, amount, approximate };
    };
    const things = refs.flatMap((ref) => ref.things);
    const percentOrSize = amount.unit === '%' || isSize(amount);
    const store = this.store() ?? (refs.length === 0 || item.aside ? this.context.topic : null);
    const disk = things.some((thing) => /^(?:disk|drive|partition)$/.test(thing.of));
    if (percentOrSize && (disk || (store && things.length === 0))) {
      this.use((each) => sense(each, 'store') !== undefined || sense(each, 'aspect') !== undefined);
      const kind = disk ? null : store;
      if (kind === 'cpu')
        return want('cpu', this.aspectOf(at) === 'free' ? ['free_percent'] : ['used_percent']);
      const aspect = this.aspectOf(at);
      if (
        item.aside &&
        aspect === 'total' &&
        before?.lower !== 'of' &&
        !this.items.some((each) => sense(each, 'aspect') && !sense(each, 'store'))
      )
        return null;
      if (amount.unit === '%')
        return aspect === 'total'
          ? null
          : want(
              kind,
              aspect === 'free' ? ['free_percent', 'available_percent'] : ['used_percent'],
            );
      if (aspect === 'free') {
        const available = this.items.some(({ lower }) => /avail|left|remain/.test(lower));
        return want(kind, available ? ['available', 'free'] : ['free', 'available']);
      }
      return want(kind, aspect === 'used' ? ['used', 'memory'] : ['total', 'size']);
    }
    if (percentOrSize && store && /^(?:memory|cpu|swap)$/.test(store) && things.length > 0) {
      this.use((each) => sense(each, 'store')?.of === store);
      this.use((each) => isLight(each) || sense(each, 'aspect')?.attr === 'used');
      return want(
        null,
        store === 'cpu'
          ? ['cpu_percent']
          : store === 'swap'
            ? ['swap']
            : amount.unit === '%'
              ? ['memory_percent']
              : ['memory'],
      );
    }
    const near = this.items
      .map((other, i) => ({
        other,
        distance: i > at ? (i - at) * 1.1 : (at - i) * (this.between(i, at) ? 3 : 1),
      }))
      .filter(({ other }) => senses(other, 'attr').length > 0)
      .sort((a, b) => a.distance - b.distance);
    for (const { other } of near) {
      const attrs = senses(other, 'attr').filter(
        (each) => this.fits(each, amount.unit) && !each.attrs.includes('version'),
      );
      const pool =
        things.length > 0
          ? things
          : this.evidence.things.filter((thing) => thing.names.length === 0);
      // "5 errors in the nginx log": of the log of what is named.
      const log = this.evidence.things.find(
        (thing) =>
          thing.of === 'log' &&
          thing.names.length === 0 &&
          thing.cells.some((cell) => attrs.some((each) => each.attrs.includes(cell.attr))) &&
          this.items.some((each) => senses(each, 'kind').some(({ of }) => of === 'log')) &&
          refs.every((ref) =>
            thing.cells.some(
              (cell) =>
                cell.attr === 'service' &&
                (cell.value === ref.text ||
                  ref.things.some(({ names }) => names.includes(String(cell.value)))),
            ),
          ),
      );
      const logged = log
        ? attrs.find((each) => log.cells.some((cell) => each.attrs.includes(cell.attr)))
        : undefined;
      if (logged) {
        this.use((each) => each === other || senses(each, 'kind').some(({ of }) => of === 'log'));
        return want('log', logged.attrs);
      }
      const have = attrs.find((each) =>
        pool.some((thing) =>
          thing.cells.some(
            (cell) =>
              each.attrs.includes(cell.attr) &&
              typeof cell.value !== 'boolean' &&
              this.comparable(amount.unit, cell.unit, cell.value),
          ),
        ),
      );
      if (!have) continue;
      taken.add(other);
      this.use((each) =>
        senses(each, 'attr').some((one) => one.attrs.some((attr) => have.attrs.includes(attr))),
      );
      this.use((each) =>
        senses(each, 'kind').some(
          ({ of }) =>
            SINGLETON.test(of) &&
            pool.some(
              (thing) =>
                thing.of === of && thing.cells.some((cell) => have.attrs.includes(cell.attr)),
            ),
        ),
      );
      return want(null, have.attrs);
    }
    // "app.log is 1.2 GB": of a file there is one size.
    if (
      near.length === 0 &&
      isSize(amount) &&
      things.length > 0 &&
      things.every((thing) => thing.of === 'file')
    )
      return want(null, ['size']);
    return null;
  }

  /** Another amount lies between. */
  between(from: number, to: number): boolean {
    return this.items.slice(from + 1, to).some((item) => item.amount);
  }

  fits(attr: { attrs: string[]; unit?: string }, unit: string): boolean {
    if (attr.unit === 'time') return isTime(unit);
    if (attr.unit === 'size') return isSize({ value: 0, unit, decimals: 0 });
    return true;
  }

  comparable(said: string, told: string, value: unknown): boolean {
    if (typeof value === 'string') return said === '' && /^v?(?:\d+:)?\d+(?:\.|$)/.test(value);
    if (isTime(said)) return isTime(told);
    if (said === '%') return told === '%' || told === '';
    if (said === '') return told === '' || told === '%' ? told === '' : false;
    return isSize({ value: 0, unit: said, decimals: 0 })
      ? isSize({ value: 0, unit: told, decimals: 0 }) || told === ''
      : said === told;
  }

  /** used, free or total, of an amount: "3 GB of 16 GB" are a part and the whole. */
  aspectOf(at: number): 'used' | 'free' | 'total' {
    const words = (items: readonly Item[]): 'used' | 'free' | 'total' | null => {
      for (const each of items) {
        const all = senses(each, 'aspect').map(({ attr }) => attr);
        if (all.length > 0 && !/^(?:space|capacity|disk|size)$/.test(each.lower))
          return all[0] ?? null;
      }
      return null;
    };
    const amounts = this.items.flatMap((item, i) => (item.amount && i !== at ? [i] : []));
    const next = amounts.find((i) => i > at) ?? this.items.length;
    const previous = amounts.filter((i) => i < at).at(-1) ?? -1;
    const ofNext =
      next < this.items.length &&
      this.items.slice(at + 1, next).some(({ lower }) => lower === 'of') &&
      !words(this.items.slice(at + 1, next));
    const ofPrevious =
      previous >= 0 &&
      this.items.slice(previous + 1, at).some(({ lower }) => lower === 'of') &&
      this.items[previous]?.amount?.unit !== '%';
    if (ofPrevious) return 'total';
    const said = ofNext
      ? (words(this.items.slice(next + 1)) ?? words(this.items.slice(0, at).reverse()))
      : (words(this.items.slice(at + 1, next)) ??
        words(this.items.slice(previous + 1, at).reverse()));
    const lent = this.items
      .flatMap((item) => senses(item, 'attr'))
      .find(({ attrs }) => attrs.includes('free'));
    if (lent && this.items[at]?.aside) return 'free';
    if (said) return said === 'total' && ofNext ? 'used' : said;
    if (ofNext) return 'used';
    const unit = this.items[at]?.amount?.unit;
    return unit === '%' ? 'used' : 'total';
  }
}
