// Spellings that are more than one plain command — pipes, substitutions, several commands — are laid beside the text
// of a command as they stand; only slots and flags may differ.
import type { Said } from './match.ts';
import type { SlotName, Verb } from './schema.ts';
import { form, type Item, isSlotPart } from './template.ts';
import { isMany, isOptional } from './values.ts';
import { splitWords } from './words.ts';

const WORD = `(?:\\\\.|'[^']*'|"[^"]*"|[^\\s\\\\|;&<>'"()])+`;

interface Whole {
  pattern: RegExp;
  /** What the groups of the pattern hold. */
  groups: { slot: SlotName; many: boolean }[];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function wordPattern(
  item: Extract<Item, { kind: 'word' }>,
  verb: Verb,
  whole: Whole['groups'],
): string {
  return item.parts
    .map((part) => {
      if (!isSlotPart(part)) return escaped(String(part));
      // What stands twice is the same both times.
      const before = whole.findIndex(({ slot }) => slot === part.slot);
      if (before >= 0) return `\\${before + 1}`;
      const many = isMany(verb.slots[part.slot] ?? '');
      whole.push({ slot: part.slot, many });
      return many ? `(${WORD}(?:\\s+${WORD})*)` : `(${WORD})`;
    })
    .join('');
}

function build(verb: Verb, run: string): Whole {
  const groups: Whole['groups'] = [];
  const pieces = form(run).items.map((item): string => {
    if (item.kind === 'flags') return '';
    if (item.kind === 'group') {
      const inner = item.items.map((each) =>
        each.kind === 'word' ? wordPattern(each, verb, groups) : '',
      );
      return `(?:\\s+${inner.join('\\s+')})?`;
    }
    if (item.kind !== 'word')
      throw new Error(`${run}: only words and slots may stand in a pipeline`);
    const optional = item.parts.some(
      (part) => isSlotPart(part) && isOptional(verb.slots[part.slot] ?? ''),
    );
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
  for (const [i, { slot, many }] of whole.groups.entries()) {
    const part = found[i + 1];
    if (part === undefined) continue;
    const words = splitWords(part);
    if (!words || (!many && words.length !== 1)) return [];
    // What stands there twice is one thing.
    const before = said.find(({ meaning }) => meaning.kind === 'slot' && meaning.slot === slot);
    if (before && before.words.join('\0') !== words.join('\0')) return [];
    if (before) continue;
    said.push({ meaning: { kind: 'slot', slot }, type: verb.slots[slot] ?? 'text', words });
  }
  return [said];
}
