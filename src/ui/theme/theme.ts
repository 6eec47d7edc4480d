// Colours by role. The default uses the terminal's own 16 colours, so it follows the user's palette;
// no meaning is ever carried by colour alone: every role is drawn next to a word or a glyph.
import type { Level } from '../../engine/api.ts';
import type { Role } from '../components/rows.ts';

/** undefined: the terminal's own foreground. */
export type Theme = Readonly<Record<Role, string | undefined>> & {
  name: string;
  /** Headings in bold too, for themes that cannot tell them by colour. */
  strong: boolean;
  /** Only 24-bit terminals show it as it is meant. */
  trueColor: boolean;
};

export interface Glyphs {
  bar: string;
  barRest: string;
  pointer: string;
  yes: string;
  unsure: string;
  no: string;
  alert: string;
  separator: string;
  rule: string;
  border: 'round' | 'classic';
  top: { left: string; line: string; right: string };
}

const theme = (
  name: string,
  [heading, accent, muted, good, warn, bad, border]: readonly (string | undefined)[],
  more: Partial<Pick<Theme, 'strong' | 'trueColor'>> = {},
): Theme => ({ name, heading, accent, muted, good, warn, bad, border, strong: false, trueColor: false, ...more });

const rgb = { trueColor: true } as const;
const strong = { strong: true } as const;

//                  heading    accent     muted      good       warn       bad        border
const all: readonly Theme[] = [
  theme('terminal', ['cyan', 'blue', 'gray', 'green', 'yellow', 'red', 'gray']),
  theme('dark', ['#7fc8d8', '#6f9fd8', '#8a919c', '#9fca7f', '#e0b86a', '#ef8078', '#4b535e'], rgb),
  theme('light', ['#00677a', '#2a5db0', '#5c6470', '#2f6b1f', '#7d5200', '#b3261e', '#a3abb5'], rgb),
  theme('high-contrast', ['#00ffff', '#ffff00', '#ffffff', '#00ff00', '#ffff00', '#ff8080', '#ffffff'], {
    ...rgb,
    ...strong,
  }),
  // Blue for good, orange for a warning, vermilion for bad: the pairs of Okabe and Ito that all eyes tell apart.
  theme('colour-blind', ['#56b4e9', '#56b4e9', '#9a9a9a', '#56b4e9', '#e69f00', '#de6a14', '#7a7a7a'], {
    ...rgb,
    ...strong,
  }),
  theme('none', [], strong),
];

/** The same for a light background, where the bright ones could not be read. */
const onLight: ReadonlyMap<string, Theme> = new Map(
  [
    theme('high-contrast', ['#00405c', '#0000cc', '#000000', '#005000', '#6b3f00', '#a00000', '#000000'], {
      ...rgb,
      ...strong,
    }),
    theme('colour-blind', ['#00618f', '#0072b2', '#5c6470', '#00618f', '#8a5c00', '#b84a00', '#8a9099'], {
      ...rgb,
      ...strong,
    }),
  ].map((one) => [one.name, one]),
);

export const themes: ReadonlyMap<string, Theme> = new Map(all.map((one) => [one.name, one]));
export const terminalTheme: Theme = all[0]!;
export const plainTheme: Theme = all.at(-1)!;

/** Names that people may write for a theme. */
const SAME: Record<string, string> = {
  default: 'terminal',
  'color-blind': 'colour-blind',
  colorblind: 'colour-blind',
  colourblind: 'colour-blind',
  contrast: 'high-contrast',
};

/** A built-in theme by name; `auto`, high contrast and colour-blind follow the terminal's background. */
export function themeNamed(wanted: string, dark: boolean | null): Theme | null {
  const light = dark === false;
  if (wanted === 'auto') return themes.get(light ? 'light' : 'dark') ?? null;
  const name = SAME[wanted] ?? wanted;
  return (light ? onLight.get(name) : undefined) ?? themes.get(name) ?? null;
}

export const sameTheme = (a: Theme, b: Theme): boolean =>
  (Object.keys(a) as (keyof Theme)[]).every((key) => a[key] === b[key]);

export const unicodeGlyphs: Glyphs = {
  bar: '▇',
  barRest: '·',
  pointer: '▸',
  yes: '✓',
  unsure: '?',
  no: '✗',
  alert: '▲',
  separator: ' · ',
  rule: '│',
  border: 'round',
  top: { left: '╭', line: '─', right: '╮' },
};

export const asciiGlyphs: Glyphs = {
  bar: '#',
  barRest: '.',
  pointer: '>',
  yes: '+',
  unsure: '?',
  no: 'x',
  alert: '!',
  separator: ' | ',
  rule: '|',
  border: 'classic',
  top: { left: '+', line: '-', right: '+' },
};

export function levelRole(level: Level): Role {
  if (level === 'safe') return 'good';
  return level === 'moderate' ? 'warn' : 'bad';
}

/** In a sentence. */
export const levelSaid: Record<Level, string> = {
  safe: 'safe',
  moderate: 'moderate',
  high: 'high',
  critical: 'critical',
};

/**
 * The word on the badge; capitals make the dangerous ones stand out without colour. It says what the command is, not
 * what becomes of it: a line of the person's own runs, whatever it is.
 */
export const levelWord: Record<Level, string> = {
  safe: 'safe',
  moderate: 'moderate risk',
  high: 'HIGH RISK',
  critical: 'CRITICAL',
};

/** What stands in the edge of a modal, or after its title when it is read out. */
export const badgeOf = (level: Level, plain: boolean): string =>
  plain ? `Risk: ${levelSaid[level]}` : levelWord[level];
