// A sentence as lexemes: numbers with their units and bounds, moments, quantities, degrees, words; and the signs and conjunctions
// that part it, each in its place. Nothing is known here of the evidence.
import { type Token, tokenize } from '../../../english/token.ts';
import { NUMBER_WORDS } from '../../../line/number-words.ts';
import { inBase, isTime, type Quantity } from '../amounts.ts';
import { amountAt } from '../figures.ts';
import { momentAt } from '../moments.ts';
import { isWithin, phraseAt, unitOfEach } from '../prove/around.ts';
import { comparedBy } from '../prove/compared.ts';
import type { Bound, Item } from '../prove/items.ts';
import { isThing } from '../prove/nouns.ts';
import { sidesOf } from '../prove/sides.ts';
import { fewAt, spokenAmount, windowAt } from '../prove/spoken.ts';
import { wording } from '../prove/wording.ts';
import { type Bindable, bindable, lexicon } from '../told/words.ts';
import { grammar, isNeutral } from './grammar.ts';

export interface Lexeme extends Item {
  /** A sign or a conjunction. */
  sep?: string;
  /** A preposition: where, whose, by whom. */
  prep?: boolean;
  /** It says who or what: "is", "has". */
  verb?: boolean;
  /** "It", "they": who was spoken of. */
  points?: boolean;
}

/** "Owned by root", "used by nginx": whose it is, and nobody who did it. */
const OWNED = /^(?:owned|held|used)$/;
const BEHIND_NAMES = /^(?:and|or|on|in|is|are|was|were|ha[sd]|have)$/;
const RATE = /^([kmgt]i?b|[kmgt]?bit|bytes)\/s(?:ec)?$/;
const MINUTES = /^(\d+|one|five|fifteen)-?min(?:ute)?s?$/;
const SOMETHING = /^(?:something|somebody|someone)$/;
/** What is done to a thing is told of nobody. */
const DONE = /ed$/;
const ONE = { value: 1, unit: '', decimals: 0 };
const RELATIONS: Readonly<Record<string, { concept: string; high: boolean }>> = {
  above: { concept: '', high: true },
  below: { concept: '', high: false },
  after: { concept: 'date', high: true },
  before: { concept: 'date', high: false },
};
/** What was said before, or what is done. */
const BACK = /^(?:that|this|it|which|being)$|ing$/;
const OPEN = '⟦';
const CLOSE = '⟧';

const QUOTED = /"[^"]*"/g;
/** What is cited stands as it was written, whatever its words are elsewhere. */
function reworded(sentence: string): string {
  const cited = sentence.match(QUOTED) ?? [];
  const said = wording().phrases.reduce(
    (out, [phrase, word]) => out.replace(phrase, ` ${word} `).replace(/\s+/g, ' '),
    sentence,
  );
  let at = 0;
  return said.match(QUOTED)?.length === cited.length ? said.replace(QUOTED, () => cited[at++] ?? '') : said;
}

const prepared = (sentence: string): string =>
  reworded(sentence)
    .replace(/(\d:\d\d(?::\d\d)?) (?:UTC|GMT)\b/g, '$1')
    .replace(/ (?=[,;.:](?:\s|$))/g, '')
    .replace(/`/g, '')
    .trim()
    .replace(/(?<=\s)\((?=\S)/g, `${OPEN} `)
    .replace(/(?<=\S)\)(?=[\s,.;:]|$)/g, ` ${CLOSE}`)
    .replace(/\s[-–—]+\s/g, ', ')
    .replace(/(\d)\s*%/g, '$1%');

/** A number behind it is a name: "port 22", "process 812". */
const isNumbered = ({ lower }: Bindable): boolean =>
  [lower, lower.replace(/s$/, '')].some((noun) => lexicon().numbered.has(noun));

class Lexer {
  readonly #tokens: readonly Token[];
  readonly #text: string;
  readonly out: Lexeme[] = [];
  #at = 0;
  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokenize(text);
  }

  #lower(at: number): string {
    return this.#tokens[at]?.lower ?? '';
  }

  /** What stands up to a token becomes one lexeme. */
  #put(to: number, more: Partial<Lexeme> & Pick<Item, 'is'>): true {
    const from = this.#at;
    const tokens = this.#tokens;
    const [first, last] = [tokens[from] as Token, tokens[to - 1] as Token];
    const said = to === from + 1 ? first.text : this.#text.slice(first.start, last.end);
    const way = this.#lower(from - 1);
    this.out.push({
      ...(way === 'to' || way === 'from' || (way === 'by' && !OWNED.test(this.#lower(from - 2)))
        ? { way }
        : isWithin(tokens, from)
          ? { way: 'in' as const }
          : {}),
      ...(way === 'on' ? { on: true } : {}),
      ...bindable(said),
      text: said,
      at: this.out.length,
      part: 0,
      quoted: first.quoted,
      ...more,
    });
    if (last.pause && to < tokens.length && tokens[to]?.text !== CLOSE) this.#sign(last.sign ?? ',');
    this.#at = to;
    return true;
  }

  #sign(sign: string): void {
    this.out.push({
      ...bindable(sign),
      text: sign,
      at: this.out.length,
      part: 0,
      quoted: false,
      is: 'light',
      sep: sign,
    });
  }

  /** "GPU 0", "port 22": the number is a name. */
  #numbers({ unit, value }: Quantity): boolean {
    const before = this.out.at(-1);
    return before?.is === 'word' && unit === '' && Number.isInteger(value) && isNumbered(before);
  }

  /** "Container port 3001": the word for what the number names, and which of them. */
  #numberedBy(): Pick<Lexeme, 'numbered' | 'label'> {
    const [label, numbered] = [this.out.at(-2), this.out.at(-1) as Lexeme];
    return { numbered, ...(label?.is === 'word' ? { label } : {}) };
  }

  /** "Ports 22, 80 and 443": a number behind one that is a name is one as well. */
  #listed({ unit }: Quantity, to: number): Lexeme | undefined {
    const [before, sign] = [this.out.at(-2), this.out.at(-1)];
    const ends = to >= this.#tokens.length || this.#tokens[to - 1]?.pause === true;
    const able = before?.is === 'word' && before.amount && unit === '' && /^(?:,|and|or)$/.test(sign?.sep ?? '');
    if (!ends && !BEHIND_NAMES.test(this.#lower(to))) return undefined;
    // "Two ports are open: 22 and 443".
    const noun =
      sign?.sep === ':' && unit === '' ? this.out.find((item) => item.is === 'word' && isNumbered(item)) : undefined;
    // "Port 22 is open, while 8080 is not".
    const isLike = sign?.sep !== undefined && unit === '' && /^\d{2,}$/.test(this.#tokens[this.#at]?.text ?? '');
    const again = isLike ? this.out.findLast(({ numbered }) => numbered)?.numbered : undefined;
    return able ? (before.numbered as Lexeme | undefined) : (noun ?? (again as Lexeme | undefined));
  }

  /** "Between 50 and 60 MB": two bounds of one figure. */
  #between(): boolean {
    const tokens = this.#tokens;
    const from = amountAt(tokens, this.#at + 1);
    const to = from && this.#lower(from.to) === 'and' ? amountAt(tokens, from.to + 1) : null;
    if (!from || !to) return false;
    const unit = from.amount.unit === '' ? to.amount.unit : from.amount.unit;
    this.#put(from.to, { is: 'amount', amount: { ...from.amount, unit }, bound: '>=', range: true });
    this.#at++;
    return this.#put(to.to, { is: 'amount', amount: to.amount, bound: '<=' });
  }

  #amount(bound: { found: Bound; to: number } | null): boolean {
    const tokens = this.#tokens;
    const from = bound?.to ?? this.#at;
    const found = bound?.found === 'few' ? fewAt(tokens, from) : (spokenAmount(tokens, from) ?? amountAt(tokens, from));
    if (!found || (/^an?$/.test(this.#lower(from)) && found.to === from + 1)) return false;
    if (this.#lower(from) === 'one' && !bound && found.to === from + 1) {
      // "One of them", "one container": a number; "the other one", "which one": none.
      const next = this.#lower(from + 1);
      const before = this.#lower(from - 1);
      const only = /^(?:just|only)$/.test(before) && !/^(?:the|its)$/.test(this.#lower(from - 2));
      // "…, and b one": as others had two.
      const alone = next === '' && !(this.out.some(({ is }) => is === 'amount') && this.out.at(-1)?.is === 'word');
      if (this.out.at(-1)?.degree?.most) return false;
      if (!only && (/^(?:the|this|that|other|which|each|only|last)$/.test(before) || alone)) return false;
    }
    // "55% or less", "60 or so": a bound behind the figure.
    const near = bound ? null : phraseAt(tokens, found.to, wording().bounds);
    const next = this.#lower(found.to);
    const behind = next === 'or' || (next === 'more' && near?.found === 'about') ? near : null;
    const end = behind?.to ?? found.to;
    const often = this.#lower(end) === 'times';
    const each = often && !bound ? unitOfEach(tokens, end + 1) : null;
    if (each !== null && found.amount.value > 0) return this.#interval(found.amount.value, each, end + 3);
    const to = end + (often ? 1 : 0);
    const numbered = this.#listed(found.amount, to);
    // "Three times as many", "48 times": how much more, or how often.
    if (often && !tokens[to - 1]?.pause && /^(?:as|more|the|larger|higher|bigger|longer)$/.test(this.#lower(to)))
      this.#put(to, { is: 'times', times: found.amount.value, bound: bound?.found ?? '=' });
    else if (this.#numbers(found.amount) && !bound && !often)
      this.#put(to, { is: 'word', amount: found.amount, ...this.#numberedBy() });
    else if (numbered && !bound && !often) this.#put(to, { is: 'word', amount: found.amount, numbered });
    else {
      // "Larger than 2 GB": of which of its figures that is.
      const scale = bound ? comparedBy(tokens, this.#at)?.concept : undefined;
      const own = { amount: found.amount, bound: bound?.found ?? behind?.found ?? '=', often };
      this.#put(to, { is: 'amount', ...own, ...(scale ? { scale } : {}) });
    }
    return this.#rate();
  }

  /** "Six times an hour": every ten minutes. */
  #interval(times: number, unit: string, to: number): true {
    const value = inBase({ value: 1, unit, decimals: 0 }) / times;
    this.out.push({
      ...bindable('interval'),
      text: 'interval',
      at: this.out.length,
      part: 0,
      is: 'word',
      quoted: false,
    });
    return this.#put(to, { is: 'amount', amount: { value, unit: 's', decimals: 0 }, bound: '=' });
  }

  /** "2.4 MB/s", "40 MB per second": so much in a second. */
  #rate(): true {
    const amount = this.out.at(-1) as Lexeme;
    const said = this.#lower(this.#at);
    const unit = RATE.exec(said)?.[1];
    const sized = unit && amountAt(tokenize(`1 ${unit}`), 0);
    if (amount.is !== 'amount' || !amount.amount || (!sized && said !== 'per-second')) return true;
    amount.rate = true;
    if (sized) amount.amount = { ...amount.amount, unit: sized.amount.unit };
    const { pause, sign } = this.#tokens[this.#at] as Token;
    this.#at++;
    if (pause && this.#at < this.#tokens.length) this.#sign(sign ?? ',');
    return true;
  }

  /** "All users but lee": nothing was said of them yet. */
  #isOfAll(): boolean {
    const all = this.out.findLastIndex(({ quant }) => quant === 'all');
    const nouns = this.out.slice(all + 1);
    return all >= 0 && nouns.every(({ is, sep, verb }) => is !== 'quant' && sep === undefined && !verb);
  }

  #next(): true {
    const tokens = this.#tokens;
    const token = tokens[this.#at] as Token;
    const { lower } = token;
    const one = this.#at + 1;
    const { seps, preps, verbs } = grammar();
    // "543G out of 1.8T".
    if (lower === 'out' && this.#lower(one) === 'of' && this.out.some(({ is }) => is === 'amount')) this.#at = one;
    if (this.#at === one) return true;
    const { bounds, quants, times, often, empty, whens } = wording();
    if (token.text === OPEN || token.text === CLOSE) {
      this.#sign(token.text === OPEN ? '(' : ')');
      if (token.pause && one < tokens.length) this.#sign(token.sign ?? ',');
      this.#at = one;
      return true;
    }
    if (token.quoted) return this.#put(one, { is: 'word' });
    const bound = phraseAt(tokens, this.#at, bounds);
    const when = phraseAt(tokens, this.#at, whens);
    const timed = when && momentAt(tokens, when.to);
    if (when && timed) return this.#put(timed.to, { is: 'moment', moment: timed.moment, bound: when.found });
    // "Over the last minute", "one-minute": over which time it was measured.
    const last = windowAt(tokens, this.#at);
    if (last) return this.#put(last.to, { is: 'word', window: last.seconds });
    const minutes = MINUTES.exec(lower)?.[1];
    if (minutes) return this.#put(one, { is: 'word', window: (NUMBER_WORDS[minutes] ?? Number(minutes)) * 60 });
    const moment = momentAt(tokens, bound?.to ?? this.#at);
    if (moment && moment.to >= (amountAt(tokens, bound?.to ?? this.#at)?.to ?? 0))
      return this.#put(moment.to, { is: 'moment', moment: moment.moment, ...(bound ? { bound: bound.found } : {}) });
    if (lower === 'between' && this.#between()) return true;
    if (this.#amount(bound)) return true;
    // "Almost full": of all that fits, most is used.
    if (bound?.found === 'under' && this.#lower(bound.to) === 'full')
      return this.#put(bound.to + 1, { is: 'amount', amount: { value: 85, unit: '%', decimals: 0 }, bound: '>=' });
    // "Nearly out of inodes": most of them are used.
    if (bound?.found === 'under' && this.#lower(bound.to) === 'out' && this.#lower(bound.to + 1) === 'of') {
      this.#put(bound.to + 2, { is: 'amount', amount: { value: 85, unit: '%', decimals: 0 }, bound: '>=' });
      this.out.push({ ...(this.out.at(-1) as Lexeme), ...bindable('used'), text: 'used', is: 'word' });
      delete this.out.at(-1)?.amount;
      return true;
    }
    // "It is full": all of it is used.
    if (lower === 'full' && this.out.findLast(({ is }) => is !== 'not')?.verb && (token.pause || one === tokens.length))
      return this.#put(one, { is: 'amount', amount: { value: 100, unit: '%', decimals: 0 }, bound: '>=' });
    if (lower === 'since' && momentAt(tokens, one)) return this.#put(one, { is: 'light', prep: true });
    // "Twice as much", "roughly twice as much".
    const twice = bound?.to ?? this.#at;
    const factor = times.get(this.#lower(twice));
    if (factor !== undefined && /^(?:as|what|that|the|of)$/.test(this.#lower(twice + 1)))
      return this.#put(twice + 1, { is: 'times', times: factor, bound: bound?.found ?? '=' });
    const count = often.get(lower);
    if (count !== undefined)
      return this.#put(one, { is: 'amount', amount: { value: count, unit: '', decimals: 0 }, bound: '=', often: true });
    // "Something listens there": one of them at least.
    if (SOMETHING.test(lower) && !DONE.test(this.#lower(one)))
      return this.#put(one, { is: 'amount', amount: ONE, bound: '>=' });
    // "Three different users" are three.
    const many = phraseAt(tokens, this.#at, quants);
    const quant = many?.found === 'different' && this.out.at(-1)?.is === 'amount' ? null : many;
    // "For another 48 days": so many from now.
    if (lower === 'another' && isTime(amountAt(tokens, one)?.amount.unit ?? '')) {
      this.#at = one;
      return true;
    }
    if (quant) {
      // "Mostly used": more than half. "Mostly 75% full" says neither.
      const figured = tokens.slice(quant.to).some(({ text }) => /\d/.test(text));
      // "Mostly runs as deploy" is of no figure.
      const sided = sidesOf([bindable(this.#lower(quant.to))]).size > 0;
      if (quant.found === 'most' && lower.endsWith('ly') && (figured || !sided)) return this.#put(one, { is: 'word' });
      if (quant.found === 'most' && lower.endsWith('ly'))
        return this.#put(quant.to, { is: 'amount', amount: { value: 50, unit: '%', decimals: 0 }, bound: '>' });
      // "Most processes use less": of how many, where nothing stands before it.
      const leads = this.out.at(-1) === undefined || this.out.at(-1)?.sep !== undefined;
      const counts = leads && this.#lower(quant.to).endsWith('s');
      const superlative = lower === 'most' && !counts && !/^(?:of|are|is)$/.test(this.#lower(quant.to));
      return this.#put(quant.to, {
        is: 'quant',
        quant: quant.found,
        two: /^(?:both|neither|either)$/.test(lower),
        ...(superlative ? { degree: { concept: '', high: true, most: true } } : {}),
      });
    }
    if (lexicon().not.has(lower)) return this.#put(one, { is: 'not' });
    // "After that": after what was said.
    const back = lower === 'that' && /^(?:after|before|than|of|from)$/.test(this.#lower(this.#at - 1));
    // "That one": who was just spoken of.
    if (/^(?:that|this)$/.test(lower) && this.#lower(one) === 'one')
      return this.#put(one + 1, { is: 'light', points: true });
    if (lower === 'but' && this.#isOfAll()) return this.#put(one, { is: 'quant', quant: 'except' });
    // "Not restarted since; …": a time, and no reason.
    const alone = lower === 'since' && (token.pause || one >= tokens.length);
    if (alone) return this.#put(one, { is: 'light' });
    if (seps.has(lower) && !back) {
      const pause = token.pause;
      this.#sign(lower);
      this.#at = one;
      if (pause) this.#sign(',');
      return true;
    }
    if (lower === 'second-placed' || lower === 'second' || lower === 'third')
      return this.#put(one, {
        is: 'degree',
        rank: lower === 'third' ? 3 : 2,
        degree: { concept: '', high: true, most: true },
      });
    // "Is above its limit", "was started after b": more than that, or later.
    const beyond = RELATIONS[lower];
    const [before, next] = [this.out.at(-1), this.#lower(one)];
    const isDone =
      before?.is === 'word' || grammar().light.has(before?.lower ?? '') || isTime(before?.amount?.unit ?? '');
    const relates = beyond?.concept === '' ? before?.verb : isDone && !token.pause && !BACK.test(next);
    if (beyond && relates && next !== '') {
      this.#put(one, { is: 'degree', degree: { ...beyond, most: false } });
      this.#sign('than');
      return true;
    }
    const degree = comparedBy(tokens, this.#at);
    if (degree) return this.#put(one, { is: 'degree', degree });
    if (lexicon().pronoun.has(lower)) return this.#put(one, { is: 'light', points: true });
    if (preps.has(lower)) return this.#put(one, { is: 'light', prep: true });
    if (verbs.has(lower)) return this.#put(one, { is: 'light', verb: true });
    // "It accounts for half", but "three accounts".
    const counted = isThing(bindable(lower)) && (this.out.at(-1)?.amount?.unit === '' || this.#lower(one) !== 'for');
    return this.#put(one, { is: empty.has(lower) && !counted ? 'light' : 'word' });
  }

  run(): Lexeme[] {
    while (this.#at < this.#tokens.length) this.#next();
    return this.out;
  }
}

const HERE = /^(?:this|the|your)$/;
/** "On this machine": where all was looked at, and so it says nothing. */
function withoutHere(items: readonly Lexeme[]): readonly Lexeme[] {
  const at = items.findIndex(({ lower, prep }, i) => {
    const [det, noun, next] = items.slice(i + 1, i + 4);
    const isHere = prep && /^(?:on|in)$/.test(lower) && HERE.test(det?.lower ?? '') && noun !== undefined;
    return isHere && wording().here.has(noun.lower) && (!next || next.sep !== undefined || next.verb === true);
  });
  return at < 1 ? items : [...items.slice(0, at), ...withoutHere(items.slice(at + 3))];
}

/** "This machine's memory": the memory, of what was looked at. */
function withoutOwner(items: readonly Lexeme[]): readonly Lexeme[] {
  const at = items.findIndex(
    ({ lower }, i) => HERE.test(lower) && wording().here.has(items[i + 1]?.lower ?? '') && items[i + 2]?.lower === "'s",
  );
  const { points, ...det } = items[at] ?? {};
  if (at < 0) return items;
  const the = { ...(det as Lexeme), ...bindable('the'), text: 'the', is: 'light' as const };
  return [...items.slice(0, at), the, ...withoutOwner(items.slice(at + 3))];
}

const OF_ALL = /^(?:the|its|a|about|of)$/;
/** "Of 16 GB in total": all of it, and no sum. */
const withoutTotal = (items: readonly Lexeme[]): readonly Lexeme[] =>
  items.filter(({ quant }, at) => {
    if (quant !== 'together' || items[at - 1]?.is !== 'amount') return true;
    const of = items.slice(0, at - 1).findLastIndex(({ lower }) => !OF_ALL.test(lower) || lower === 'of');
    return items[of]?.lower !== 'of';
  });

/** "It is on right now": no place is named behind it, and so it is what is said. */
function asWords(items: readonly Lexeme[]): Lexeme[] {
  const article = /^(?:the|an?|its|their|his|her|your|my|our|this|that|these|those)$/;
  return items.map((item, at) => {
    if (!item.prep) return item;
    const next = items.slice(at + 1).find(({ lower }) => !article.test(lower));
    const leads =
      next !== undefined &&
      next.sep === undefined &&
      (next.is !== 'light' || next.points === true || next.prep === true);
    return leads || item.lower === 'since' ? item : { ...item, is: 'word', prep: false };
  });
}

const NONE = { value: 0, unit: '', decimals: 0 };
const OWNS = /^(?:has|have|had|with|without|shows|gets|needs?|requires?)$/;
/** Up to the end of the clause there are words alone, and no value of them. */
function isBareNoun(items: readonly Lexeme[]): boolean {
  const end = items.findIndex(({ sep }) => sep !== undefined);
  const own = end < 0 ? items : items.slice(0, end);
  const behind = items[own.length + 1];
  return (
    own.length > 0 &&
    own.every(({ is, amount, quoted }) => is === 'word' && !amount && !quoted) &&
    behind?.is !== 'amount'
  );
}

/** "It has no address", "one without a port": none of what is named behind. */
function withLacks(items: readonly Lexeme[]): Lexeme[] {
  const out: Lexeme[] = [];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    const next = items.slice(at + 1).find(({ lower }) => !/^(?:an?|any|the)$/.test(lower));
    const owns = OWNS.test(before?.lower ?? '') || (before?.is === 'word' && isNeutral(before));
    const none = (item.quant === 'none' && owns) || item.lower === 'without';
    // "It has a limit": not without one.
    if (/^an?$/.test(item.lower) && OWNS.test(before?.lower ?? '') && isBareNoun(items.slice(at + 1))) {
      out.push({ ...item, is: 'not' }, { ...item, is: 'amount', amount: NONE, bound: '=', lacks: true });
      continue;
    }
    if (!none || next?.is !== 'word') {
      out.push(item);
      continue;
    }
    const { quant, ...rest } = item;
    out.push({ ...rest, is: 'amount', amount: NONE, bound: '=', lacks: true });
  }
  return out;
}

const HAVING = /^(?:has|have|there)$/;
const USING = /^(?:us(?:e[sd]?|ing)|taken?|takes|holds?|free|left|available)$/;
const RUNNING = /^(?:up|running|alive)$/;
const BEEN = /^(?:ran|was|were|did|fired|happened|executed|triggered|finished|completed|succeeded|failed)$/;
const HOLDING = /^(?:holds?|held|contains?|contained|stores?)$/;
/** What a verb says of the figures of its clause: "it has 16 GB" is all of it, "up for two days" how long it has run. */
function withVerbs(items: readonly Lexeme[]): Lexeme[] {
  const clause = (at: number): readonly Lexeme[] => {
    const from = items.slice(0, at).findLastIndex(({ sep }) => sep !== undefined);
    const to = items.findIndex(({ sep }, i) => i > at && sep !== undefined);
    return items.slice(from + 1, to < 0 ? items.length : to);
  };
  return items.map((item, at) => {
    if (item.is !== 'amount' && item.is !== 'moment') return item;
    const around = clause(at);
    const said = (test: RegExp): boolean => around.some(({ lower }) => test.test(lower));
    if (item.is === 'moment') return said(BEEN) ? { ...item, past: true } : item;
    return {
      ...item,
      ...(said(HAVING) && !said(USING) ? { has: true } : {}),
      ...(said(RUNNING) && isTime(item.amount?.unit ?? '') ? { ran: true } : {}),
      ...(said(HOLDING) ? { holds: true } : {}),
    };
  });
}

/** "The following services are running: a and b", "the following are down: a": those that are so are a and b. */
function announced(items: readonly Lexeme[]): readonly Lexeme[] {
  const at = items.findIndex(({ sep }) => sep === ':');
  const [the, following, next] = items;
  if (the?.lower !== 'the' || following?.lower !== 'following' || !next || at < 3) return items;
  const { sep, ...sign } = items[at] as Lexeme;
  const are: Lexeme = { ...sign, ...bindable('are'), text: 'are', verb: true };
  const own = items.slice(next.verb ? 3 : 2, at).filter(({ lower }, i) => i > 0 || lower !== 'the');
  return [the, ...own, are, ...items.slice(at + 1)];
}

/** The lexemes of a sentence. */
export function lexed(sentence: string): Lexeme[] {
  const all = new Lexer(prepared(sentence)).run();
  return withVerbs(withLacks(asWords(announced(withoutTotal(withoutHere(withoutOwner(all)))))));
}
