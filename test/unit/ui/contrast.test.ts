// Every pair of colours that is drawn can be read: text on the background that its theme is for.
import { describe, expect, it } from 'vitest';
import { themeNamed, themes } from '../../../src/ui/theme/theme.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = channels(hex).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** Backgrounds that terminals have. */
const DARK = ['#000000', '#16181d', '#1e1e1e'];
const LIGHT = ['#ffffff', '#fafafa', '#f5f5f5'];
/** They are read as text; the border is a line. */
const TEXT = ['heading', 'accent', 'muted', 'good', 'warn', 'bad'] as const;

const fixed = [...themes.keys()].filter((name) => themeNamed(name, null)?.trueColor);

describe.each(fixed)('%s', (name) => {
  const grounds: [string, boolean, readonly string[]][] =
    name === 'dark'
      ? [['dark', true, DARK]]
      : name === 'light'
        ? [['light', false, LIGHT]]
        : [
            ['dark', true, DARK],
            ['light', false, LIGHT],
          ];
  it.each(grounds)('on a %s background', (_ground, dark, papers) => {
    const theme = themeNamed(name, dark)!;
    for (const role of TEXT) {
      for (const paper of papers)
        expect(contrast(theme[role]!, paper), `${role} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
    // The tab that is open is drawn inverse, in the accent on the terminal's own ground: the same pair.
    for (const paper of papers) expect(contrast(theme.border!, paper), `border on ${paper}`).toBeGreaterThan(1.5);
  });
});
