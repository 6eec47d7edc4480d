// An answer as readings: each sentence by its tokens and what the evidence knows; what is not understood so, by the
// patterns for whole clauses; what neither understands is a claim that nobody can check.
import { type Claim, isOpaque, isRelation, type Memory, type Reading } from './claim.ts';
import { fromQuestion, isSaying, readClause } from './claims.ts';
import { clausesOf, isNoClaim, lead, withoutHedges } from './clauses.ts';
import type { Evidence } from './evidence.ts';
import { unitsOf } from './open/blocks.ts';
import { type Context, NO_CONTEXT } from './open/context.ts';
import { namesIn, rankedItems, readSentence } from './open/read.ts';
import { type Vocabulary, vocabularyOf } from './open/vocabulary.ts';
import { citations } from './rephrase.ts';

/** Longer than any sentence, more than any answer: not read further, and so not believed. */
const LONGEST = 600;
const MOST = 300;
const BARE = /^["'*_]*(yes|no|yep|nope|correct|true|false)["'*_]*[.!,]?$/i;

class AnswerReader {
  readonly memory: Memory;
  readonly evidence: Evidence;
  readonly vocabulary: Vocabulary;
  context: Context = NO_CONTEXT;
  readings: Reading[] = [];
  /** Names of the list being read, in order. */
  items: string[] = [];

  constructor(evidence: Evidence, question: string) {
    this.memory = { name: null, kinds: [], topic: null, question };
    this.evidence = evidence;
    this.vocabulary = vocabularyOf(evidence);
    const topic = /\b(?:cpu|processor)\b/i.test(question)
      ? 'cpu'
      : /\b(?:memory|ram)\b/i.test(question)
        ? 'memory'
        : null;
    const stores = ['memory|ram', 'swap', 'disk|space|storage|filesystem'].filter((words) =>
      new RegExp(`\\b(?:${words})\\b`, 'i').test(question),
    );
    const store = stores.length === 1 ? (stores[0] as string).split('|')[0] : undefined;
    this.context = { ...NO_CONTEXT, topic, store: store ?? null };
  }

  clauses(text: string): void {
    for (const clause of clausesOf(text)) this.readings.push(...readClause(clause, this.memory));
  }

  /** Both ways of reading know of whom the other one spoke. */
  share(before: Memory): void {
    const { memory, context } = this;
    if (memory.name !== null && memory.name !== before.name)
      this.context = {
        ...context,
        names: [{ name: memory.name, kinds: new Set(memory.kinds), place: 0, text: memory.name }],
      };
  }

  tokens(text: string, item: boolean): boolean {
    const hedged = withoutHedges(text);
    const read = readSentence(
      { text: lead(hedged.text), hedged: hedged.hedged, item },
      this.context,
      this.evidence,
      this.vocabulary,
    );
    if (!read) return false;
    this.readings.push(...read.readings);
    const { names, store } = read.context;
    if (item && names !== this.context.names)
      this.items.push(...names.slice(0, 1).map((name) => name.name));
    const last = names.at(-1);
    if (last && names !== this.context.names) {
      this.memory.name = last.name;
      this.memory.kinds = [...last.kinds];
    }
    if (store && store !== this.context.store) this.memory.topic = store;
    this.context = read.context;
    return true;
  }

  /** A list under "the largest are:" claims an order. */
  listEnds(): void {
    const order = rankedItems(this.context, this.items, this.items.join(', '), false);
    if (order && this.items.length > 0) this.readings.push(order);
    this.items = [];
    this.context = { ...this.context, heading: null, rank: null };
  }

  read(answer: string): Reading[] {
    const units = unitsOf(citations(answer));
    const bare: string[] = [];
    for (const [i, unit] of units.entries()) {
      if (unit.text.length > LONGEST || i >= MOST) {
        this.readings.push(unread(unit.text));
        if (i >= MOST) break;
        continue;
      }
      if (!unit.item && this.items.length > 0) this.listEnds();
      if (BARE.test(unit.text)) {
        bare.push(unit.text);
        continue;
      }
      const before = { ...this.memory };
      const aside = isNoClaim(unit.text) || isNoClaim(lead(unit.text)) || isSaying(lead(unit.text));
      // "You can install it, since it is not there yet": the reason is a claim.
      const reason = aside
        ? /,?\s(?:(?:since|because|as (?=it\b))\s*(.+)$|which (.+)$)/i.exec(unit.text)
        : null;
      if (reason && !isNoClaim(reason[1] ?? reason[2] ?? '')) {
        this.clauses(unit.text.slice(0, reason.index));
        const names = namesIn(unit.text.slice(0, reason.index), this.vocabulary);
        const [name] = names;
        if (name)
          this.context = {
            ...this.context,
            names,
            ...(name.kinds.has('disk') ? { store: 'disk', place: name.name } : {}),
          };
        const said = (reason[1] ?? reason[2]) as string;
        if (!this.tokens(said, false)) this.clauses(said);
        this.share(before);
        continue;
      }
      if (aside || !this.tokens(unit.text, unit.item)) {
        this.clauses(unit.text);
        this.share(before);
      }
    }
    if (this.items.length > 0) this.listEnds();
    for (const word of bare) this.bare(word);
    return this.readings;
  }

  /** The question's name is short for one that the answer speaks of ("pihole" for pihole-FTL), and unknown itself. */
  isNear(asked: Claim): boolean {
    const { name } = asked;
    if (!name || this.vocabulary.names.has(name)) return false;
    return this.readings.some(
      (reading) =>
        'name' in reading &&
        reading.name !== null &&
        reading.name !== name &&
        reading.name.split(/[-_.]/).includes(name),
    );
  }

  /** "Yes." says what was asked; before sentences that say it, it says no more than they do. */
  bare(word: string): void {
    const clause = clausesOf(word)[0];
    if (!clause) return;
    const asked = fromQuestion(clause, this.memory);
    const other = (reading: Reading): boolean =>
      !isOpaque(reading) && !isRelation(reading) && this.isNear(reading);
    if (asked && !asked.some(other)) this.readings.unshift(...asked);
    else if (asked) return;
    else if (this.readings.length === 0) this.readings.push(...readClause(clause, this.memory));
  }
}

const unread = (text: string): Reading => ({
  text: text.slice(0, 200),
  opaque: 'unknown',
  about: text.slice(0, 200),
  from: '',
  hedged: false,
});

export const readAnswer = (answer: string, userInput: string, evidence: Evidence): Reading[] =>
  new AnswerReader(evidence, userInput).read(answer.slice(0, 50_000));
