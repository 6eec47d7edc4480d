// Spellings that are more than one plain command — pipes, substitutions, several commands — are laid beside the text
// of a command as they stand; only slots and flags may differ.
import { escapeRegExp } from '../../base/escape-regexp.ts';
import type { Said } from './match.ts';
import type { Verb } from './schema.ts';
import { form, type Item, isSlotPart, type Meaning, placedFlags, spellings, typeIn } from './template.ts';
import { isMany, isOptional } from './values.ts';
import { splitWords } from './words.ts';

const WORD = `(?:\\\\.|'[^']*'|"[^"]*"|[^\\s\\\\|;&<>'"()])+`;

interface Whole {
  pattern: RegExp;
  /** What the groups of the pattern hold; `glued` stands before the value in its word. */
  groups: { meaning: Meaning; type: string; many: boolean; glued?: string }[];
}

const slotOf = (meaning: Meaning): string | null => (meaning.kind === 'slot' ? meaning.slot : null);

function wordPattern(item: Extract<Item, { kind: 'word' }>, verb: Verb, whole: Whole['groups']): string {
  return item.parts
    .map((part) => {
      if (typeof part === 'string') return escapeRegExp(part);
      if (!isSlotPart(part)) {
        const [spelling] = spellings(verb.where[part.filter] ?? '');
        const type = (spelling && typeIn(spelling)) ?? 'text';
        whole.push({ meaning: { kind: 'where', key: part.filter }, type, many: false });
        return `(${WORD})`;
      }
      // What stands twice is the same both times.
      const before = whole.findIndex(({ meaning }) => slotOf(meaning) === part.slot);
      if (before >= 0) return `\\${before + 1}`;
      const type = verb.slots[part.slot] ?? 'text';
      const many = isMany(type);
      whole.push({ meaning: { kind: 'slot', slot: part.slot }, type, many });
      return many ? `(${WORD}(?:\\s+${WORD})*)` : `(${WORD})`;
    })
    .join('');
}

/** A flag with its value, where it has a place of its own; one that must be there begins with `!`. */
function placedPattern(item: Extract<Item, { kind: 'placed' }>, verb: Verb, whole: Whole['groups']): string {
  const [only, ...more] = placedFlags(verb, item);
  const [, before, glued, after] = /^!?((?:[^{\s]+\s+)*)([^{\s]*)\{[^}]*\}(.*)$/.exec(only?.[1] ?? '') ?? [];
  if (!only || more.length > 0 || before === undefined || after !== '')
    throw new Error(`${verb.run}: one flag with a value at its end may be placed in a pipeline`);
  const [meaning, flag] = only;
  const [spelling] = spellings(flag);
  const type = (spelling && typeIn(spelling)) ?? 'number';
  whole.push({ meaning, type, many: false, ...(glued ? { glued } : {}) });
  const fixed = before.trim().split(/\s+/).filter(Boolean);
  const pattern = [...fixed.map(escapeRegExp), `(${WORD})`].map((each) => `\\s+${each}`).join('');
  return flag.startsWith('!') ? pattern : `(?:${pattern})?`;
}

function build(verb: Verb, run: string): Whole {
  const groups: Whole['groups'] = [];
  const pieces = form(run).items.map((item): string => {
    if (item.kind === 'flags') return '';
    if (item.kind === 'group') {
      const inner = item.items.map((each) => (each.kind === 'word' ? wordPattern(each, verb, groups) : ''));
      return `(?:\\s+${inner.join('\\s+')})?`;
    }
    if (item.kind === 'placed') return placedPattern(item, verb, groups);
    if (item.kind !== 'word') throw new Error(`${run}: only words, slots and placed flags may stand in a pipeline`);
    const optional = item.parts.some((part) => isSlotPart(part) && isOptional(verb.slots[part.slot] ?? ''));
    const pattern = `\\s+${wordPattern(item, verb, groups)}`;
    return optional ? `(?:${pattern})?` : pattern;
  });
  return { pattern: new RegExp(`^${pieces.join('')}$`, 's'), groups };
}

const built = new WeakMap<Verb, Map<string, Whole>>();

export function matchesWhole(verb: Verb, run: string, text: string): Said[][] {
  const runs = built.get(verb) ?? new Map<string, Whole>();
  built.set(verb, runs);
  const whole = runs.get(run) ?? build(verb, run);
  runs.set(run, whole);
  const found = whole.pattern.exec(` ${text.trim()}`);
  if (!found) return [];
  const said: Said[] = [];
  for (const [i, { meaning, type, many, glued = '' }] of whole.groups.entries()) {
    const part = found[i + 1];
    if (part === undefined) continue;
    const words = splitWords(part);
    if (!words || (!many && words.length !== 1)) return [];
    if (!words.every((word) => word.startsWith(glued))) return [];
    // What stands there twice is one thing.
    const slot = slotOf(meaning);
    const before = said.find((each) => slot !== null && slotOf(each.meaning) === slot);
    if (before && before.words.join('\0') !== words.join('\0')) return [];
    if (!before) said.push({ meaning, type, words: words.map((word) => word.slice(glued.length)) });
  }
  return [said];
}
