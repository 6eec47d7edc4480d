// Every pair of colours that is drawn can be read: text on the background that its theme is for.
import { describe, expect, it } from 'vitest';
import { themeNamed, themes } from '../../../src/ui/theme/theme.ts';
import { contrast } from '../../helpers/contrast.ts';

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
