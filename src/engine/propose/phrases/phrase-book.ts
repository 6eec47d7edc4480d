// The phrases of the packs, by a word that each of them must have. A person's packs come before those that ship: what
// somebody wrote for their own sentence is what they mean by it.
import { once } from '../../../base/once.ts';
import { type PhrasePart, parsePhrase, phraseSlots } from '../../../domains/phrase.ts';
import type { DomainFrame, DomainPack } from '../../../domains/schema.ts';
import type { SlotType } from '../../../domains/slots.ts';
import { withoutAsides } from '../../english/asides.ts';
import { respell, withJoints } from '../../english/respell.ts';
import { createSlots } from '../../english/slots.ts';
import { tokenize } from '../../english/token.ts';
import type { World } from '../../world/world.ts';
import { wordsOfFrame } from '../frame-words.ts';
import { type Matched, matchPhrase, type Option } from './match-phrase.ts';
import { slotValues } from './slot-values.ts';
import { endsOfWord, passedBy } from './task-words.ts';
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
  phrase: (at: number) => readonly PhrasePart[];
  options: () => readonly Option[];
  beside: () => readonly (readonly string[])[];
}

interface Phrase {
  frame: Parsed;
  /** Which of its phrases it is. */
  at: number;
  /** Words that must all be said. */
  words: readonly string[];
}

export interface Hit {
  entry: Entry;
  matched: Matched;
}

export interface PhraseBook {
  /** The phrase that the whole request is, the one with most of its words before others; null when it is none. */
  find(text: string, world: World): Hit | null;
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

function parsedOf(frame: DomainFrame): Parsed {
  const phrases: (readonly PhrasePart[])[] = [];
  return {
    looks: frame.looks,
    entry: once(() => entryOf(frame)),
    phrase: (at) => (phrases[at] ??= parsePhrase(frame.phrases[at] ?? '')),
    options: once(() =>
      Object.entries(frame.options).flatMap(([flag, said]) =>
        said.map((words): Option => ({ flag, words: cut(words) })),
      ),
    ),
    beside: once(() => frame.beside.map(cut)),
  };
}

function phrasesOf(frame: DomainFrame): Phrase[] {
  if ([frame.run ?? []].flat().length === 0) return [];
  const parsed = parsedOf(frame);
  return wordsOfFrame(frame).said.map((words, at) => ({
    frame: parsed,
    at,
    words: words.filter((word) => !passedBy().has(word)),
  }));
}

export function createPhraseBook(packs: readonly Pick<DomainPack, 'frame'>[]): PhraseBook {
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of packs.flatMap(({ frame }) => frame).flatMap(phrasesOf)) {
    // Of the words that it must have the longest is the rarest, near enough.
    const key = phrase.words.reduce((most, word) => (word.length > most.length ? word : most), '');
    const list = byWord.get(key);
    if (list) list.push(phrase);
    else byWord.set(key, [phrase]);
  }
  return {
    find(text, world) {
      const plain = withoutAsides(withJoints(tokenize(text), world), text, (path) => world.path(path));
      const tokens = respell(plain.tokens, world);
      const said = new Map<string, boolean>();
      const isSaid = (word: string): boolean => {
        const known =
          said.get(word) ?? (word === '' || tokens.some((_, at) => endsOfWord(word, tokens, at).length > 0));
        said.set(word, known);
        return known;
      };
      const slots = createSlots(tokens, world);
      const values = (type: SlotType, at: number) => slotValues(type, at, tokens, { slots, world });
      let best: { frame: Parsed; matched: Matched } | null = null;
      for (const [key, phrases] of byWord) {
        if (!isSaid(key)) continue;
        for (const { frame, at, words } of phrases) {
          if (!words.every(isSaid)) continue;
          const matched = matchPhrase(frame.phrase(at), {
            tokens,
            values,
            options: frame.options(),
            looks: frame.looks,
            beside: frame.beside(),
          });
          if (matched && matched.shared > (best?.matched.shared ?? -1)) best = { frame, matched };
        }
      }
      return best && { entry: best.frame.entry(), matched: best.matched };
    },
  };
}
