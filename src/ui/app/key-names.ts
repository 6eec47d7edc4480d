// Names of keys, as people write them in the settings (`ctrl+space`, `Alt-Enter`, `f5`), as the terminal sends them,
// and as Ink reports them. One canonical form ties the three together: `ctrl+alt+shift+key`, lower case.
import type { Key } from 'ink';

const SPECIAL: Record<string, { label: string; bytes: readonly string[] }> = {
  space: { label: 'Space', bytes: [' '] },
  enter: { label: 'Enter', bytes: ['\r'] },
  tab: { label: 'Tab', bytes: ['\t'] },
  escape: { label: 'Esc', bytes: ['\x1b'] },
  backspace: { label: 'Backspace', bytes: ['\x7f'] },
  delete: { label: 'Delete', bytes: ['\x1b[3~'] },
  insert: { label: 'Insert', bytes: ['\x1b[2~'] },
  up: { label: '↑', bytes: ['\x1b[A', '\x1bOA'] },
  down: { label: '↓', bytes: ['\x1b[B', '\x1bOB'] },
  right: { label: '→', bytes: ['\x1b[C', '\x1bOC'] },
  left: { label: '←', bytes: ['\x1b[D', '\x1bOD'] },
  home: { label: 'Home', bytes: ['\x1b[H', '\x1bOH', '\x1b[1~'] },
  end: { label: 'End', bytes: ['\x1b[F', '\x1bOF', '\x1b[4~'] },
  pageup: { label: 'PgUp', bytes: ['\x1b[5~'] },
  pagedown: { label: 'PgDn', bytes: ['\x1b[6~'] },
  f1: { label: 'F1', bytes: ['\x1bOP', '\x1b[11~'] },
  f2: { label: 'F2', bytes: ['\x1bOQ', '\x1b[12~'] },
  f3: { label: 'F3', bytes: ['\x1bOR', '\x1b[13~'] },
  f4: { label: 'F4', bytes: ['\x1bOS', '\x1b[14~'] },
  f5: { label: 'F5', bytes: ['\x1b[15~'] },
  f6: { label: 'F6', bytes: ['\x1b[17~'] },
  f7: { label: 'F7', bytes: ['\x1b[18~'] },
  f8: { label: 'F8', bytes: ['\x1b[19~'] },
  f9: { label: 'F9', bytes: ['\x1b[20~'] },
  f10: { label: 'F10', bytes: ['\x1b[21~'] },
  f11: { label: 'F11', bytes: ['\x1b[23~'] },
  f12: { label: 'F12', bytes: ['\x1b[24~'] },
};

const ALIASES: Record<string, string> = {
  esc: 'escape',
  return: 'enter',
  del: 'delete',
  ins: 'insert',
  pgup: 'pageup',
  pgdn: 'pagedown',
  pgdown: 'pagedown',
  '↑': 'up',
  '↓': 'down',
  '→': 'right',
  '←': 'left',
};

const MODIFIERS: Record<string, 'ctrl' | 'alt' | 'shift'> = {
  ctrl: 'ctrl',
  control: 'ctrl',
  c: 'ctrl',
  alt: 'alt',
  meta: 'alt',
  option: 'alt',
  m: 'alt',
  shift: 'shift',
  s: 'shift',
};
const ORDER = ['ctrl', 'alt', 'shift'] as const;
/** The final letter of arrows, Home and End in `ESC [ 1 ; modifier letter`. */
const CURSOR_LETTER: Record<string, string> = { up: 'A', down: 'B', right: 'C', left: 'D', home: 'H', end: 'F' };

interface Parsed {
  modifiers: Set<(typeof ORDER)[number]>;
  /** A name of the table, or one character. */
  key: string;
}

function parse(name: string): Parsed | null {
  const text = name.trim();
  if ([...text].length === 1) return { modifiers: new Set(), key: ALIASES[text] ?? text };
  const pieces = /^(.*?)[-+]([-+])$/.exec(text);
  const parts = pieces ? [...pieces[1]!.split(/[-+]/), pieces[2]!] : text.split(/[-+]/);
  const modifiers = new Set<(typeof ORDER)[number]>();
  const last = parts.pop() ?? '';
  for (const part of parts) {
    const modifier = MODIFIERS[part.toLowerCase()];
    if (!modifier) return null;
    modifiers.add(modifier);
  }
  const lower = last.toLowerCase();
  const special = ALIASES[lower] ?? lower;
  if (SPECIAL[special]) return { modifiers, key: special };
  if ([...last].length !== 1) return null;
  const folds = modifiers.has('ctrl') || modifiers.has('alt');
  return { modifiers, key: folds ? lower : last };
}

/** The canonical name, or null when the text names no key. Single letters keep their case: `g` is not `G`. */
export function canonicalKey(name: string): string | null {
  const parsed = parse(name);
  if (!parsed) return null;
  return [...ORDER.filter((m) => parsed.modifiers.has(m)), parsed.key].join('+');
}

/** How the key is shown to people: `Ctrl-Space`, `Alt-→`, `g`. */
export function keyLabel(canonical: string): string {
  const parsed = parse(canonical);
  if (!parsed) return canonical;
  const words = ORDER.filter((m) => parsed.modifiers.has(m)).map((m) => m[0]!.toUpperCase() + m.slice(1));
  const last = SPECIAL[parsed.key]?.label ?? (words.length > 0 ? parsed.key.toUpperCase() : parsed.key);
  return [...words, last].join('-');
}

/** Control characters by what Ctrl is held with, besides letters. */
const CONTROL: Record<string, string> = {
  space: '\0',
  '@': '\0',
  '[': '\x1b',
  '\\': '\x1c',
  ']': '\x1d',
  '^': '\x1e',
  _: '\x1f',
  '/': '\x1f',
};

/** What terminals send for the key; empty when they send nothing of its own. */
export function keySequences(canonical: string): string[] {
  const parsed = parse(canonical);
  if (!parsed) return [];
  const { modifiers, key } = parsed;
  const ctrl = modifiers.has('ctrl');
  const alt = modifiers.has('alt');
  const shift = modifiers.has('shift');
  if (key === 'tab' && shift && !ctrl && !alt) return ['\x1b[Z'];
  const special = SPECIAL[key];
  const code = 1 + Number(shift) + 2 * Number(alt) + 4 * Number(ctrl);
  const letter = CURSOR_LETTER[key];
  if (letter && code > 1) {
    const plain = `\x1b[1;${code}${letter}`;
    return alt && code === 3 ? [plain, `\x1b\x1b[${letter}`] : [plain];
  }
  const tilde = special?.bytes.find((bytes) => bytes.endsWith('~'));
  if (tilde && code > 1) return [`${tilde.slice(0, -1)};${code}~`];
  if (special && code > 1 && /^f\d/.test(key)) return [];
  if (shift && special) return [];
  if (ctrl) {
    const control = /^[a-z]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 96) : CONTROL[key];
    if (control === undefined) return [];
    return [alt ? `\x1b${control}` : control];
  }
  const bytes = special?.bytes ?? [shift ? key.toUpperCase() : key];
  return alt ? bytes.map((sequence) => `\x1b${sequence}`) : [...bytes];
}

/** Ink's report of a key in canonical form; null for a burst of text. */
export function inkKey(input: string, key: Key): string | null {
  const named = key.upArrow
    ? 'up'
    : key.downArrow
      ? 'down'
      : key.leftArrow
        ? 'left'
        : key.rightArrow
          ? 'right'
          : key.pageUp
            ? 'pageup'
            : key.pageDown
              ? 'pagedown'
              : key.return
                ? 'enter'
                : key.escape
                  ? 'escape'
                  : key.tab
                    ? 'tab'
                    : key.backspace || key.delete
                      ? 'backspace'
                      : null;
  const modifiers = [
    ...(key.ctrl ? ['ctrl'] : []),
    ...(key.meta && !key.escape ? ['alt'] : []),
    ...(key.shift && named ? ['shift'] : []),
  ];
  // Ctrl-Space reaches a widget as a bare NUL, which Ink reports in one of these ways.
  if (input === '\0' || (key.ctrl && (input === '`' || input === '@' || input === ' '))) {
    return 'ctrl+space';
  }
  const last = named ?? ([...input].length === 1 ? (input === ' ' ? 'space' : input) : null);
  return last === null ? null : [...modifiers, last].join('+');
}
