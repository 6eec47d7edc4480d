// Which look holds: the settings, what the terminal can show, and what the locale allows.
import { nearestName } from '../../engine/api.ts';
import { createKeymap } from '../app/bindings.ts';
import type { TerminalFacts } from '../host.ts';
import type { Look } from './look.tsx';
import { asciiGlyphs, plainTheme, type Theme, terminalTheme, themeNamed, themes, unicodeGlyphs } from './theme.ts';
import { readUserTheme } from './user-theme.ts';

export interface LookWishes {
  theme: string;
  ascii: boolean;
  screenReader: boolean;
  reducedMotion: boolean;
  keys: Readonly<Record<string, string | readonly string[]>>;
  /** Folder of the person's own themes. */
  themes: string;
}

export interface ChosenLook {
  look: Look;
  /** What could not be done as asked, one sentence each. */
  problems: string[];
}

/** Can text in this locale be anything but ASCII? Nothing set means no. */
export function isUtf8(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /utf-?8/i.test(locale);
}

/** The nearest colour of the 6×6×6 cube or of the greys, for terminals without 24-bit colour. */
export function to256(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  if (Math.max(r, g, b) - Math.min(r, g, b) < 12) {
    const grey = Math.round(((r + g + b) / 3 - 8) / 10);
    if (grey >= 0 && grey <= 23) return `ansi256(${232 + grey})`;
  }
  const step = (value: number) => (value < 48 ? 0 : value < 115 ? 1 : Math.round((value - 55) / 40));
  return `ansi256(${16 + 36 * step(r) + 6 * step(g) + step(b)})`;
}

function in256(theme: Theme): Theme {
  const fitted = Object.entries(theme).map(([role, color]) => [
    role,
    typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? to256(color) : color,
  ]);
  return Object.fromEntries(fitted) as Theme;
}

/** What is wrong with a theme of that name, one sentence each. */
export function themeProblems(name: string, folder: string): string[] {
  if (themeNamed(name, null)) return [];
  const own = readUserTheme(folder, name);
  if (own) return own.problems;
  const near = nearestName(name, [...themes.keys(), 'auto']);
  return [
    `there is no theme called ${name}${near ? `; did you mean ${near}?` : `; the built-in ones are ${[...themes.keys()].join(', ')} and auto`}`,
  ];
}

export function chooseLook(
  wishes: LookWishes,
  facts: Pick<TerminalFacts, 'color' | 'dark' | 'trueColor'>,
  env: Readonly<Record<string, string | undefined>>,
): ChosenLook {
  const problems: string[] = [];
  let theme: Theme = plainTheme;
  if (facts.color) {
    theme = themeNamed(wishes.theme, facts.dark) ?? readUserTheme(wishes.themes, wishes.theme)?.theme ?? terminalTheme;
    problems.push(...themeProblems(wishes.theme, wishes.themes).map((message) => `ui.theme: ${message}`));
    if (theme.trueColor && !facts.trueColor) theme = in256(theme);
  }
  const ascii = wishes.ascii || !isUtf8(env);
  const keymap = createKeymap(wishes.keys);
  problems.push(...keymap.problems.map(({ action, message }) => `keys.${action}: ${message}`));
  return {
    look: {
      theme,
      glyphs: ascii ? asciiGlyphs : unicodeGlyphs,
      keymap,
      ascii,
      plain: wishes.screenReader,
      still: wishes.reducedMotion || wishes.screenReader,
    },
    problems,
  };
}
