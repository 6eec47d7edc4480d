// What a segment says of its subject, word by word: states, ranks, amounts, links. Every word that is made use of is marked.
import type { Relation } from '../../goal/types.ts';
import type { Claim, Ref, Want } from './claim.ts';
import type { Thing } from './evidence/things.ts';
import { type Item, isLight, sense, senses } from './items.ts';
import { linkedCells } from './match.ts';
import { SINGLETON } from './read.ts';
import { AmountReader } from './read-amounts.ts';

export const BREAK =
  /^(?:is|are|was|were|be|been|has|have|had|does|do|than|of|on|by|at|to|in|from|as|for|via|runs?|uses?|listens?)$/;
/** From where a listener is reached. */
const REACH = /public|local/;
/** What holds a port. */
const HOLDERS = ['process', 'container', 'service'];
/** Attributes whose values say by their look what they are. */
const SELF = /^(?:version|address|mac|image|device|pretty|codename)$/;
const VERSION = /^v?\d+(?:[.:]\w+)*[\w.+~:-]*$/;

export interface Placed {
  at: number;
  ref: Ref;
}

export const raw = (ref: Ref): boolean =>
  ref.things.length === 0 && ref.cells.length === 0 && !ref.moment;

const OTHER_END: Record<string, readonly [string, string]> = {
  to: ['version', 'new_version'],
  from: ['new_version', 'version'],
};

export class Interpreter extends AmountReader {
  placed: Placed[] = [];
  subject: Ref[] = [];
  objects: Placed[] = [];
  wants: Want[] = [];
  kinds = new Set<Relation>();
  /** All of the kind, where a set is spoken of. */
  members: Ref | null = null;

  /** Machine's own things that the words name: the kernel, memory, the load. */
  single(): Set<Relation> {
    const found = new Set<Relation>();
    const verb = this.items.findIndex((item) => BREAK.test(item.lower) || isLight(item));
    const first =
      this.context.refs.length > 0 && verb >= 0 ? this.items.slice(0, verb) : this.items;
    for (const item of first)
      for (const { of } of senses(item, 'kind'))
        if (
          SINGLETON.test(of) &&
          this.evidence.things.some((thing) => thing.of === of && thing.names.length === 0)
        ) {
          if (item.senses.every(({ is }) => is === 'kind' || is === 'store' || is === 'attr'))
            this.used.add(item);
          found.add(of);
        }
    if (
      found.size > 0 &&
      this.items.some((item) => sense(item, 'value')?.cells.some(({ thing }) => thing.of === 'os'))
    )
      found.add('os');
    return found;
  }

  flagWants(kinds: ReadonlySet<string>, things: readonly Thing[]): void {
    let negate = false;
    for (const [at, item] of this.items.entries()) {
      if (item.lower === 'nor' && this.items.some(({ lower }) => lower === 'neither')) {
        this.used.add(item);
        // "neither running nor enabled": of the second as well.
        negate = negate || this.wants.some((want) => want.is === 'flag');
        continue;
      }
      if (sense(item, 'not') || (sense(item, 'quantity')?.q === 'none' && !this.used.has(item))) {
        negate = !negate;
        this.used.add(item);
        continue;
      }
      if (this.placed.some((each) => each.at === at) && sense(item, 'name')) continue;
      // "stopped on web1": where, not that it is on.
      if (/^(?:on|off)$/.test(item.lower) && this.items[at + 1] && !item.pause) continue;
      const states = senses(item, 'state').filter(({ of }) => of.some((each) => kinds.has(each)));
      const told = states.filter(
        ({ attrs }) =>
          things.some((thing) =>
            thing.cells.some(
              (cell) => attrs.includes(cell.attr) && typeof cell.value === 'boolean',
            ),
          ) ||
          this.evidence.listings.some(
            (listing) =>
              listing.attr !== null && attrs.includes(listing.attr) && kinds.has(listing.of),
          ) ||
          this.evidence.things.some(
            (thing) =>
              (kinds.has(thing.of) || (kinds.has('file') && thing.of === 'repository')) &&
              thing.cells.some(
                (cell) =>
                  typeof cell.value !== 'string' &&
                  (attrs.includes(cell.attr) || attrs.includes(cell.attr.replace('count_', ''))),
              ),
          ) ||
          (attrs.includes('listening') && kinds.has('port')) ||
          (REACH.test(attrs.join()) && this.evidence.things.some((thing) => thing.of === 'port')),
      );
      const degree = sense(item, 'degree');
      const store = this.store() ?? this.context.topic;
      if (told.length > 0 && !(degree && kinds.has('disk'))) {
        // "listening on port 80": the word belongs to the link, when there is one.
        const links =
          senses(item, 'attr').length > 0 &&
          this.objects.length > 0 &&
          !kinds.has('port') &&
          told.every(({ attrs }) => !attrs.includes('running') && !REACH.test(attrs.join()));
        if (links) continue;
        this.used.add(item);
        const only =
          REACH.test(told.flatMap(({ attrs }) => attrs).join()) &&
          this.items.some((other) => sense(other, 'quantity')?.q === 'only');
        this.wants.push({ is: 'flag', states: told, negated: negate, only });
        negate = false;
      } else if (degree && (kinds.has('disk') || store)) {
        if (
          this.items.some((other) => other.amount?.unit === '%') &&
          /^(?:full|empty|unused)$/.test(item.lower)
        )
          continue;
        this.used.add(item);
        this.use((each) => sense(each, 'store') !== undefined);
        this.wants.push({ is: 'degree', from: degree.from, to: degree.to, negated: negate });
        negate = false;
      }
    }
    this.negated = negate;
    // Who is reached from somewhere listens.
    if (
      this.wants.some(
        (want) => want.is === 'flag' && want.states.some(({ attrs }) => REACH.test(attrs.join())),
      )
    )
      this.use((item) => senses(item, 'state').some(({ attrs }) => attrs.includes('listening')));
  }
  /** A "not" that no state took. */
  negated = false;

  rankWants(): void {
    for (const [at, item] of this.items.entries()) {
      const ranks = senses(item, 'rank');
      if (ranks.length === 0) continue;
      // "last modified on 19 November": when, not which.
      if (sense(item, 'attr') && this.items.some(({ moment }) => moment)) continue;
      const than = this.items.findIndex((each, i) => i > at && each.lower === 'than');
      const behind = item.lower.endsWith(' than') ? at : than;
      const other = behind < 0 ? undefined : this.placed.find((each) => each.at > behind)?.ref;
      // "sdb is the larger disk": of those there are.
      const the = this.items[at - 1]?.lower === 'the' && behind < 0;
      const most = the || ranks[0]?.most === true;
      if (!most && !other) continue;
      const nouns = this.items.filter(
        (each, i) =>
          i <= at + 1 &&
          !this.used.has(each) &&
          sense(each, 'kind') !== undefined &&
          !sense(each, 'name'),
      );
      const kinds = nouns.flatMap((each) => senses(each, 'kind').map(({ of }) => of));
      const next = this.items.findIndex((each) => sense(each, 'next'));
      const then =
        next < 0 ? [] : this.objects.filter((each) => each.at > next).map(({ ref }) => ref);
      if (other) {
        this.objects = this.objects.filter((each) => each.ref !== other);
        this.subject = this.subject.filter((each) => each !== other);
      }
      this.objects = this.objects.filter((each) => !then.includes(each.ref));
      this.use(
        (each) =>
          each === item || sense(each, 'than') !== undefined || sense(each, 'next') !== undefined,
      );
      for (const each of nouns) this.used.add(each);
      for (const { at: place, ref } of this.placed)
        if (ref === other || then.includes(ref)) this.used.add(this.items[place] as Item);
      this.use((each) => isLight(each));
      const attrs = [...new Set(ranks.flatMap((each) => each.attrs))];
      this.wants.push({
        is: 'rank',
        negated: this.negated,
        attrs,
        high: ranks[0]?.high === true,
        most,
        of: kinds,
        than: other ?? null,
        then,
        among: null,
      });
      this.negated = false;
      return;
    }
  }

  /** "The unit is enabled": the only one of its kind that the evidence tells of. */
  definite(): Ref | null {
    const at = this.items.findIndex(
      (item, i) => sense(item, 'kind') && this.items[i - 1]?.lower === 'the',
    );
    const item = this.items[at];
    if (!item || at !== 1 || /s$/.test(item.lower)) return null;
    for (const { of } of senses(item, 'kind')) {
      const all = this.evidence.things.filter((thing) => thing.of === of && thing.names.length > 0);
      const [only] = all;
      if (SINGLETON.test(of) || all.length !== 1 || !only) continue;
      this.used.add(item);
      return { text: item.lower, things: [only], cells: [], of };
    }
    return null;
  }

  /** Whom an amount is said of. */
  spoken(): Ref[] {
    return this.members ? [this.members] : this.subject;
  }

  amountWants(): void {
    const taken = new Set<Item>();
    for (const [at, item] of this.items.entries()) {
      if (!item.amount || this.used.has(item)) continue;
      const want = this.amount(item, at, this.spoken(), taken);
      if (want) this.wants.push({ ...want, negated: this.negated });
    }
    for (const [at, item] of this.items.entries()) {
      const next = this.items[at + 1];
      if (sense(item, 'quantity')?.q !== 'none' || !next) continue;
      const store = sense(next, 'store');
      const aspect = store
        ? this.items.find((each) => each !== next && sense(each, 'aspect'))
        : undefined;
      if (store ? !aspect : !sense(next, 'attr')) continue;
      // "No swap is used": nothing of a store.
      const zero: Item = { ...item, amount: { value: 0, unit: store ? 'B' : '', decimals: 0 } };
      const want = this.amount(zero, at, this.spoken(), taken);
      if (!want) continue;
      this.used.add(item);
      this.wants.push({ ...want, negated: false });
      this.negated = false;
    }
    if (this.wants.some((want) => want.is === 'amount') && this.negated) this.negated = false;
    this.loads();
  }

  /** "0.52, 0.40 and 0.30" of one attribute that is three: in their order, unless minutes are said. */
  loads(): void {
    const all = this.wants.filter(
      (want): want is Extract<Want, { is: 'amount' }> =>
        want.is === 'amount' && want.attrs.includes('load1'),
    );
    const names = ['load1', 'load5', 'load15'];
    for (const [i, want] of all.entries()) want.attrs = [names[i] ?? 'load1'];
    for (const item of this.items)
      if (all.length > 0 && item.amount?.unit === 'min' && [1, 5, 15].includes(item.amount.value)) {
        this.used.add(item);
        if (all.length === 1 && all[0]) all[0].attrs = [`load${item.amount.value}`];
      }
  }

  linkWants(): void {
    const licensed = this.licences();
    const only = this.items.some((item) => sense(item, 'quantity')?.q === 'only');
    for (const { at, ref } of [...this.objects, ...this.versions()]) {
      if (raw(ref) && !VERSION.test(ref.text)) continue;
      const item = this.items[at];
      const from = this.subject.length > 0 ? this.subject : [this.members ?? this.machine()];
      const ports = [ref, ...from].some(({ of }) => of === 'port');
      if (ports) for (const attr of HOLDERS) licensed.add(attr);
      if ([ref, ...from].some(({ of, amount }) => of === 'process' && amount)) licensed.add('pid');
      // "upgraded to": where it comes from is not where it goes.
      const other = OTHER_END[this.items[at - 1]?.lower ?? ''];
      const match = from
        .flatMap((each) => linkedCells(each, ref))
        .filter(
          ({ thing, cell }) =>
            cell.attr !== other?.[0] || !thing.cells.some(({ attr }) => attr === other[1]),
        );
      const found = new Set(
        match
          .filter(({ cell }) => licensed.has(cell.attr) || SELF.test(cell.attr))
          .map(({ cell }) => cell.attr),
      );
      // In brackets, or as what a thing is ("the kernel is 6.8"), a value needs no word for its attribute.
      if (ref.moment && found.size === 0)
        for (const attr of this.moments(from, licensed)) found.add(attr);
      const own = new Set(match.map(({ cell }) => cell.attr));
      const bare = this.items.every(
        (each) =>
          !senses(each, 'attr').some(({ attrs }) => attrs.length > 0 && !this.used.has(each)) ||
          each === item,
      );
      const free =
        this.members === null &&
        (item?.aside === true || bare) &&
        own.size === 1 &&
        (ref.things.length === 0 || item?.aside === true);
      const single = this.members !== null && own.size === 1 && ref.things.length === 0;
      const attrs =
        found.size > 0 ? found : free || single ? own : this.reachable(from, ref, licensed);
      if (attrs.size === 0) continue;
      if (item) this.used.add(item);
      for (const each of this.items)
        if (
          senses(each, 'attr').some((one) =>
            one.attrs.some((attr) => attrs.has(attr) || (ports && attr === 'port')),
          )
        )
          this.used.add(each);
      this.wants.push({ is: 'link', negated: this.negated, attrs, to: ref, free, only });
    }
    if (this.wants.some((want) => want.is === 'link')) this.negated = false;
  }

  /** Numbers that no amount took, where a version is told: "git 2.43", "Debian 12". */
  versions(): Placed[] {
    return this.items.flatMap((item, at) =>
      item.amount &&
      item.amount.unit === '' &&
      !this.used.has(item) &&
      !this.placed.some((each) => each.at === at) &&
      (item.text.includes('.') ||
        !this.items.some((each) => sense(each, 'kind')) ||
        this.kinds.has('os') ||
        this.licences().has('version'))
        ? [{ at, ref: { text: item.lower, things: [], cells: [] } }]
        : [],
    );
  }

  /** Attributes that are spoken of and hold a moment. */
  moments(from: readonly Ref[], licensed: ReadonlySet<string>): string[] {
    return from.flatMap((ref) =>
      ref.things.flatMap((thing) =>
        thing.cells
          .filter(
            (cell) =>
              licensed.has(cell.attr) &&
              /^(?:\d{4}|-)-\d{2}-\d{2}|^\d{1,2}:\d{2}/.test(String(cell.value)),
          )
          .map(({ attr }) => attr),
      ),
    );
  }

  /** The thing that is the last, the newest of its kind by a cell of the machine's: "the last commit". */
  newest(): Ref | null {
    for (const item of this.items)
      for (const { attrs } of senses(item, 'attr'))
        for (const thing of this.evidence.things)
          for (const cell of thing.names.length === 0 ? thing.cells : [])
            if (
              attrs.includes(cell.attr) &&
              /^(?:last|latest)_/.test(cell.attr) &&
              typeof cell.value === 'string'
            ) {
              const things = this.names.things.get(cell.value.toLowerCase()) ?? [];
              if (things.length > 0 && !this.objects.some(({ ref }) => ref.text === cell.value)) {
                this.used.add(item);
                return { text: item.lower, things, cells: [] };
              }
            }
    return null;
  }

  /** "You don't have htop": what one has is installed. */
  having(): void {
    const has = this.items.find((item) => /^(?:have|has|got)$/.test(item.lower));
    if (
      !has ||
      this.subject.length === 0 ||
      !this.subject.every(({ things }) => things.some(({ of }) => of === 'package'))
    )
      return;
    this.wants.push({
      is: 'flag',
      negated: this.negated,
      only: false,
      states: [{ is: 'state', of: ['package'], attrs: ['installed'], value: true }],
    });
    this.negated = false;
  }

  machine(): Ref {
    const addressed = this.licences().has('address');
    return {
      text: 'the machine',
      things: this.evidence.things.filter(
        (thing) =>
          (thing.names.length === 0 && (this.kinds.size === 0 || this.kinds.has(thing.of))) ||
          (addressed && thing.of === 'interface'),
      ),
      cells: [],
    };
  }

  reachable(from: readonly Ref[], to: Ref, licensed: ReadonlySet<string>): Set<string> {
    const has = new Set(
      [...from, to].flatMap((ref) => [
        ...ref.things.flatMap((thing) => thing.cells.map(({ attr }) => attr)),
        ...ref.cells.map(({ cell }) => cell.attr),
      ]),
    );
    return new Set([...licensed].filter((attr) => has.has(attr)));
  }

  /** One name that two have. */
  twins(): boolean {
    const [only] = this.subject;
    return (
      this.subject.length === 1 && only?.things.filter(({ of }) => of === 'process').length === 2
    );
  }

  quantifiers(): Claim['quantity'] {
    let found: Claim['quantity'] = null;
    for (const [at, item] of this.items.entries()) {
      const q = sense(item, 'quantity')?.q;
      if (!q || this.used.has(item)) continue;
      const next = this.items[at + 1];
      if (q === 'only' && (next?.amount || sense(next, 'about'))) this.used.add(item);
      else if (q === 'only' && this.wants.some((want) => want.is === 'link' && want.only))
        this.used.add(item);
      else if (q === 'only' && this.subject.length > 0 && at < (this.placed[0]?.at ?? 0)) {
        this.used.add(item);
        found = 'only';
      } else if (
        q === 'only' &&
        this.wants.some(
          (want) => want.is === 'flag' && want.states.some(({ attrs }) => attrs.includes('local')),
        )
      )
        this.used.add(item);
      else if (
        (q === 'both' && (this.subject.length === 2 || this.twins())) ||
        (q === 'all' && this.subject.length > 1)
      ) {
        this.used.add(item);
        found = q;
      } else if (q === 'all' && /^(?:each|every)$/.test(item.lower) && this.subject.length === 1) {
        this.used.add(item);
        found = 'all';
      } else if (
        q === 'any' &&
        /^some/.test(item.lower) &&
        this.wants.some((want) => want.is === 'flag')
      )
        this.used.add(item);
    }
    return found;
  }
}
