// Untrusted text drawn outside the shell pane: nothing in it may act on the terminal or hide itself.
import { codePointWidth, spelled, stringWidth } from '../engine/api.ts';

const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
/** In a command also what is blank, a filler, a variation or private: none of it may pass for something else. */
const INEXACT =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself
  /\u034f|[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e01ef}]/gu;

/** Control, zero-width and bidirectional characters are written out: `␛`, `⟨U+202E⟩`. */
export function showUnsafe(text: string): string {
  return text.replace(UNSAFE, spelled);
}

/** The exact characters of a command: every one that does not show itself is written out. */
export function showExact(command: string): string {
  return command.replace(INEXACT, spelled);
}

/** Controls, direction marks, zero-width characters, fillers and tags. A blank of another kind hides nothing. */
const HIDDEN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself
  /\u034f|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e01ef}]/u;
/** Where such characters belong: inside emoji, flags and keycaps, and between letters of scripts that join. */
const PROPER =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)*(?:[\u{e0020}-\u{e007f}]+)?|[0-9#*]\ufe0f\u20e3|(?<=[\u0590-\u0fff])[\u200c\u200d](?=[\u0590-\u0fff])/gu;

/**
 * Does the text hold characters that cannot be seen, or that change how the rest is seen? Newline and tab are plain.
 */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text) && HIDDEN.test(text.replace(PROPER, ''));
}

/** Cuts to a number of columns with an ellipsis. */
export function cut(text: string, width: number): string {
  if (width <= 0) return '';
  if (stringWidth(text) <= width) return text;
  let used = 0;
  let kept = '';
  for (const char of text) {
    const columns = codePointWidth(char.codePointAt(0) ?? 0);
    if (used + columns > width - 1) break;
    used += columns;
    kept += char;
  }
  return `${kept}…`;
}

/** Cuts to a number of columns from the beginning, with an ellipsis: the end stays. */
export function cutStart(text: string, width: number): string {
  if (width <= 0) return '';
  if (stringWidth(text) <= width) return text;
  const chars = [...text];
  let used = 1;
  let from = chars.length;
  while (from > 0) {
    used += codePointWidth(chars[from - 1]?.codePointAt(0) ?? 0);
    if (used > width) break;
    from--;
  }
  return `…${chars.slice(from).join('')}`;
}

const ASCII: Record<string, string> = {
  '…': '~',
  '→': '->',
  '←': '<-',
  '↑': '^',
  '↓': 'v',
  '·': '|',
  '⏎': '\\n',
  '⇥': '\\t',
  '␡': '^?',
  '⟨': '<',
  '⟩': '>',
  '—': '-',
  '–': '-',
  '’': "'",
  '“': '"',
  '”': '"',
  '≤': '<=',
  '≥': '>=',
  Σ: '+',
  '│': '|',
  '├': '|',
  '└': '`',
  '─': '-',
};

/** Pictures of control characters, as `spelled` draws them. */
const CONTROL_PICTURES = /[\u2400-\u241f]/g;

/** Our own signs in ASCII; what is not ours stays as it is. */
export function toAscii(text: string): string {
  return text
    .replace(/[…→←↑↓·⏎⇥␡⟨⟩—–’“”≤≥Σ│├└─]/g, (sign) => ASCII[sign] ?? sign)
    .replace(CONTROL_PICTURES, (sign) => `^${String.fromCharCode((sign.charCodeAt(0) - 0x2400) ^ 0x40)}`);
}

/** The name of a probe as people say it: `linux_service_status` → `service status`. */
export const sourceName = (name: string): string =>
  /^linux_\w+$/.test(name)
    ? name
        .replace(/^linux_/, '')
        .replaceAll('_', ' ')
        .replace(/\bio\b/, 'I/O')
    : name;
