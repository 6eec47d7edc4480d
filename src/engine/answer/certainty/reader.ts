// An answer as readings: each sentence by its tokens and what the evidence knows; what is not understood so, by the
// patterns for whole clauses; what neither understands is a claim that nobody can check.
import type { Memory, Reading } from './claim.ts';
import { fromQuestion, isSaying, readClause } from './claims.ts';
import { clausesOf, isNoClaim, lead, withoutHedges } from './clauses.ts';
import type { Evidence } from './evidence.ts';
import { unitsOf } from './open/blocks.ts';
import { type Context, NO_CONTEXT } from './open/context.ts';
import { rankedItems, readSentence } from './open/read.ts';
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
    this.context = { ...NO_CONTEXT, topic };
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
      if (aside || !this.tokens(unit.text, unit.item)) {
        this.clauses(unit.text);
        this.share(before);
      }
    }
    if (this.items.length > 0) this.listEnds();
    for (const word of bare) this.bare(word);
    return this.readings;
  }

  /** "Yes." says what was asked; before sentences that say it, it says no more than they do. */
  bare(word: string): void {
    const clause = clausesOf(word)[0];
    if (!clause) return;
    const asked = fromQuestion(clause, this.memory);
    if (asked) this.readings.unshift(...asked);
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
