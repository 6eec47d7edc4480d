// The phrases of the packs, by a word that each of them must have. A person's packs come before those that ship: what
// somebody wrote for their own sentence is what they mean by it.
import { once } from '../../../base/once.ts';
import { parsePhrase, phraseSlots } from '../../../domains/phrase.ts';
import type { DomainFrame, DomainPack } from '../../../domains/schema.ts';
import type { SlotType } from '../../../domains/slots.ts';
import { startsAct, withoutAsides } from '../../english/asides.ts';
import { formsIn, says } from '../../english/pattern.ts';
import { respell, withJoints } from '../../english/respell.ts';
import { createSlots } from '../../english/slots.ts';
import { type Token, tokenize } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { wordsOfFrame } from '../frame-words.ts';
import {
  type Matched,
  matchPhrase,
  type Option,
  type PhraseShape,
  saysNothing,
  shapeOf,
  wordsIn,
} from './match-phrase.ts';
import { slotValues } from './slot-values.ts';
import { statedPlaces } from './stated.ts';
import { changingVerbs, endsOfWord, isLooking, maySay, passedBy, turns } from './task-words.ts';
import { compileTemplate, type Template } from './template.ts';

export interface Entry {
  frame: DomainFrame;
  templates: readonly Template[];
  undo: Template | null;
}

/** A frame of which each part is parsed when a request needs it: a start comes near a few of thousands of phrases. */
interface Parsed {
  looks: boolean;
  entry: () => Entry;
  /** The phrase of that place. */
  phrase: (at: number) => PhraseShape;
  options: () => readonly Option[];
  beside: () => readonly (readonly string[])[];
}

interface Phrase {
  frame: Parsed;
  /** Which of its phrases it is. */
  at: number;
  /** Words that must all be said. */
  words: readonly string[];
  /** Where there are none, words of which one must be said. */
  oneOf: readonly string[];
}

export interface Hit {
  entry: Entry;
  matched: Matched;
}

export interface PhraseBook {
  /**
   * The task that the whole request is, the one with most of its words before others, or the tasks that it is one after the
   * other, where all of them only show something; none when a word is left over.
   */
  find(text: string, world: World): readonly Hit[];
}

function entryOf(frame: DomainFrame): Entry {
  const slots = frame.phrases.flatMap((phrase) => phraseSlots(parsePhrase(phrase)));
  const declared = new Map<string, SlotType>(slots.map(({ name, type }) => [name, type]));
  return {
    frame,
    templates: [frame.run ?? []].flat().map((run) => compileTemplate(run, declared)),
    undo: frame.undo === undefined ? null : compileTemplate(frame.undo, declared),
  };
}

const cut = (text: string): string[] => text.toLowerCase().split(' ');

/**
 * What a task is called by in any of its ways: its other phrases, where it only shows something, and the words of its command,
 * which are the programs, files and columns that people name beside it.
 */
function ownWords({ run, root, undo, phrases }: DomainFrame): string[] {
  const said = phrases.flatMap((phrase) => wordsIn(parsePhrase(phrase)));
  const shows = !root && undo === undefined && isLooking(new Set(said));
  const named = [run ?? []]
    .flat()
    .flatMap((template) => template.replace(/\{[^{}]*\}/g, ' ').match(/[a-z]{3,}/gi) ?? []);
  const words = [...(shows ? said : []), ...named].map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => !turns().has(word) && !saysNothing(word) && !changingVerbs().has(word));
}

const DAYS = /^(?:today|yesterday|tonight|tomorrow|not|no|never)$/;
/** What may be said beside a task; a day, or what denies, only where its command knows of days. */
function besideOf({ run, beside }: DomainFrame): readonly (readonly string[])[] {
  const dated = /date|since|today|yesterday/.test([run ?? []].flat().join(' '));
  return beside.map(cut).filter((words) => dated || !words.some((word) => DAYS.test(word)));
}

function parsedOf(frame: DomainFrame): Parsed {
  const phrases: PhraseShape[] = [];
  return {
    looks: frame.looks,
    entry: once(() => entryOf(frame)),
    phrase: (at) => (phrases[at] ??= shapeOf(parsePhrase(frame.phrases[at] ?? ''))),
    options: once(() =>
      Object.entries(frame.options).flatMap(([flag, said]) =>
        said.map((words): Option => ({ flag, words: cut(words) })),
      ),
    ),
    beside: once(() => [...besideOf(frame), ...ownWords(frame).map((word) => [word])]),
  };
}

function phrasesOf(frame: DomainFrame): Phrase[] {
  if ([frame.run ?? []].flat().length === 0) return [];
  const parsed = parsedOf(frame);
  const { said, oneOf } = wordsOfFrame(frame);
  return said.map((words, at) => ({
    frame: parsed,
    at,
    words: words.filter((word) => !passedBy().has(word)),
    oneOf: oneOf[at] ?? [],
  }));
}

/**
 * Of two phrases that have as many words the one without values is the surer, since any word may be a name; then the one that
 * asks for a file of this kind.
 */
const tellsMore = (a: Matched, b: Matched): boolean =>
  (a.shared - b.shared || b.slots.size - a.slots.size || a.kinds - b.kinds) > 0;

export function createPhraseBook(packs: readonly Pick<DomainPack, 'frame'>[]): PhraseBook {
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of packs.flatMap(({ frame }) => frame).flatMap(phrasesOf)) {
    // Of the words that it must have the longest is the rarest, near enough.
    const key = phrase.words.reduce((most, word) => (word.length > most.length ? word : most), '');
    for (const each of key === '' && phrase.oneOf.length > 0 ? phrase.oneOf : [key]) {
      const list = byWord.get(each);
      if (list) list.push(phrase);
      else byWord.set(each, [phrase]);
    }
  }
  const hitOf = (tokens: readonly Token[], world: World): Hit | null => {
    const said = new Map<string, boolean>([['', true]]);
    const forms = formsIn(tokens);
    const isSaid = (word: string): boolean => {
      const known =
        said.get(word) ?? (maySay(word, forms) && tokens.some((_, at) => endsOfWord(word, tokens, at).length > 0));
      said.set(word, known);
      return known;
    };
    const stated = statedPlaces(tokens);
    const slots = createSlots(tokens, world);
    const values = (type: SlotType, at: number) => slotValues(type, at, tokens, { slots, world });
    let best: { frame: Parsed; matched: Matched } | null = null;
    const near = [...byWord].flatMap(([key, phrases]) => (isSaid(key) ? phrases : []));
    for (const { frame, at, words } of new Set(near)) {
      if (!words.every(isSaid)) continue;
      const matched = matchPhrase(frame.phrase(at), {
        tokens,
        values,
        options: frame.options(),
        beside: frame.beside(),
        looks: frame.looks,
        stated,
      });
      if (matched && (!best || tellsMore(matched, best.matched))) best = { frame, matched };
    }
    return best && { entry: best.frame.entry(), matched: best.matched };
  };
  /** Tasks that are said one after the other and only show something. */
  const hitsOf = (tokens: readonly Token[], world: World, parts: number): Hit[] => {
    const whole = hitOf(tokens, world);
    if (whole || parts < 2) return whole ? [whole] : [];
    for (let at = 1; at < tokens.length; at++) {
      const joined = says(tokens[at], ...JOINS);
      if (!joined && !tokens[at - 1]?.pause) continue;
      const first = hitOf(tokens.slice(0, at), world);
      if (!first?.matched.looks) continue;
      const next = tokens.slice(joined ? at + 1 : at);
      // *And who was it*: a task of its own knows nothing of what the first one told.
      if (next.some(({ lower, quoted }) => !quoted && POINTS_BACK.test(lower))) continue;
      // *Name, state and ports*: only what asks anew is another task.
      if (!startsAct(next[0]) && !ASKS.test(next[0]?.lower ?? '')) continue;
      const others = hitsOf(next, world, parts - 1);
      if (others.length > 0 && others.every(({ matched }) => matched.looks)) return [first, ...others];
    }
    return [];
  };
  return {
    find(text, world) {
      const { tokens, looks } = withoutAsides(withJoints(tokenize(text), world), text, (path) => world.path(path));
      const hits = hitsOf(respell(tokens, world), world, MOST_PARTS);
      // *Delete a.txt, print only*: what changes something is not what was asked for.
      return looks && !hits.every(({ matched }) => matched.looks) ? [] : hits;
    },
  };
}

const JOINS = ['and', 'then', 'also', 'plus', '&'];
const ASKS = /^(?:what|which|who|whose|when|where|how|is|are|does|do|has|have)$/;
const POINTS_BACK = /^(?:it|they|them|its|their)$/;
const MOST_PARTS = 3;
