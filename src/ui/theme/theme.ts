// Colours by role. The default uses the terminal's own 16 colours, so it follows the user's palette;
// no meaning is ever carried by colour alone: every role is drawn next to a word or a glyph.
import type { Level } from '../../engine/safety/types.ts';

export interface Theme {
  name: string;
  heading: string | undefined;
  accent: string | undefined;
  muted: string | undefined;
  good: string | undefined;
  warn: string | undefined;
  bad: string | undefined;
  border: string | undefined;
}

export interface Glyphs {
  bar: string;
  pointer: string;
  yes: string;
  unsure: string;
  no: string;
  separator: string;
  border: 'round' | 'classic';
  top: { left: string; line: string; right: string };
}

export const themes: Record<string, Theme> = {
  default: {
    name: 'default',
    heading: 'cyan',
    accent: 'blue',
    muted: 'gray',
    good: 'green',
    warn: 'yellow',
    bad: 'red',
    border: 'gray',
  },
  none: {
    name: 'none',
    heading: undefined,
    accent: undefined,
    muted: undefined,
    good: undefined,
    warn: undefined,
    bad: undefined,
    border: undefined,
  },
};

export const unicodeGlyphs: Glyphs = {
  bar: '▇',
  pointer: '▸',
  yes: '✓',
  unsure: '?',
  no: '✗',
  separator: ' · ',
  border: 'round',
  top: { left: '╭', line: '─', right: '╮' },
};

export const asciiGlyphs: Glyphs = {
  bar: '#',
  pointer: '>',
  yes: '+',
  unsure: '?',
  no: 'x',
  separator: ' | ',
  border: 'classic',
  top: { left: '+', line: '-', right: '+' },
};

export function levelColor(theme: Theme, level: Level): string | undefined {
  if (level === 'safe') return theme.good;
  if (level === 'moderate') return theme.warn;
  return theme.bad;
}

/** The word on the badge; capitals make the dangerous ones stand out without colour. */
export const levelWord: Record<Level, string> = {
  safe: 'safe',
  moderate: 'moderate risk',
  high: 'HIGH RISK',
  critical: 'BLOCKED',
};
