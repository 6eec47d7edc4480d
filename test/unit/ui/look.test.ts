import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { colorOf } from '../../../src/ui/terminal/color.ts';
import { chooseLook, isUtf8, type LookWishes, to256 } from '../../../src/ui/theme/choose.ts';

const wishes: LookWishes = {
  theme: 'terminal',
  ascii: false,
  screenReader: false,
  reducedMotion: false,
  keys: {},
  themes: '/nowhere',
};
const facts = { color: true, dark: true, trueColor: true };
const utf8 = { LANG: 'en_GB.UTF-8' };

/** Contrast ratio of WCAG 2 between two colours. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe('the look', () => {
  it('has no colours where there are none to be had', () => {
    const { look } = chooseLook({ ...wishes, theme: 'dark' }, { ...facts, color: false }, utf8);
    expect(look.theme.name).toBe('none');
    expect(look.theme.bad).toBeUndefined();
  });

  it.each([
    [{ LANG: 'C' }, false],
    [{}, false],
    [{ LC_ALL: 'C', LANG: 'en_GB.UTF-8' }, false],
    [{ LC_ALL: '', LC_CTYPE: 'C.utf8' }, true],
    [utf8, true],
  ])('in the locale %o draws beyond ASCII: %s', (env, beyond) => {
    expect(isUtf8(env)).toBe(beyond);
    expect(chooseLook(wishes, facts, env).look.ascii).toBe(!beyond);
  });

  it('follows the background when it is asked to', () => {
    const of = (dark: boolean | null) =>
      chooseLook({ ...wishes, theme: 'auto' }, { ...facts, dark }, utf8).look.theme.name;
    expect([of(true), of(false), of(null)]).toEqual(['dark', 'light', 'dark']);
  });

  it('fits 24-bit colours into 256 where there are no more', () => {
    const { look } = chooseLook({ ...wishes, theme: 'dark' }, { ...facts, trueColor: false }, utf8);
    expect(look.theme.heading).toMatch(/^ansi256\(\d+\)$/);
    expect(to256('#ff0000')).toBe('ansi256(196)');
    expect(to256('#808080')).toBe('ansi256(244)');
  });

  it('names a theme that is not there and goes on with the terminal’s colours', () => {
    const { look, problems } = chooseLook({ ...wishes, theme: 'solarized' }, facts, utf8);
    expect(look.theme.name).toBe('terminal');
    expect(problems).toEqual([
      'ui.theme: there is no theme called solarized; the built-in ones are terminal, dark, light, high-contrast, colour-blind, none and auto',
    ]);
    const { problems: nearly } = chooseLook({ ...wishes, theme: 'ligth' }, facts, utf8);
    expect(nearly).toEqual(['ui.theme: there is no theme called ligth; did you mean light?']);
  });

  it.each([
    ['dark', true, '#16181d', 4.5],
    ['light', false, '#ffffff', 4.5],
    ['high-contrast', true, '#000000', 7],
    ['high-contrast', false, '#ffffff', 7],
    ['colour-blind', true, '#16181d', 4.5],
    ['colour-blind', false, '#ffffff', 4.5],
  ])('can be read: %s (dark background: %s) has contrast on %s', (name, dark, paper, least) => {
    const { theme } = chooseLook({ ...wishes, theme: name }, { ...facts, dark }, utf8).look;
    expect(theme.name).toBe(name);
    for (const role of ['heading', 'accent', 'muted', 'good', 'warn', 'bad'] as const) {
      expect(contrast(theme[role] ?? '', paper), role).toBeGreaterThan(least);
    }
  });
});

describe('a theme of one’s own', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reos-themes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const choose = () => chooseLook({ ...wishes, theme: 'mine', themes: folder }, facts, utf8);

  it('takes the roles that it names; the others stay the terminal’s', () => {
    writeFileSync(join(folder, 'mine.toml'), 'heading = "#123456"\nwarn = "none"\n');
    const { look, problems } = choose();
    expect(problems).toEqual([]);
    expect(look.theme).toMatchObject({ name: 'mine', heading: '#123456', bad: 'red' });
    expect(look.theme.warn).toBeUndefined();
  });

  it('says what is wrong in it and uses the rest', () => {
    writeFileSync(join(folder, 'mine.toml'), 'heading = "cyna"\nhat = "red"\ngood = "blue"\n');
    const { look, problems } = choose();
    expect(problems).toHaveLength(2);
    expect(look.theme).toMatchObject({ heading: 'cyan', good: 'blue' });
  });

  it('is not read from outside of its folder', () => {
    const { problems } = chooseLook({ ...wishes, theme: '../mine', themes: folder }, facts, utf8);
    expect(problems).toHaveLength(1);
  });
});

describe('colours', () => {
  it.each([
    [{ TERM: 'xterm-256color' }, true, false],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, true, true],
    [{ TERM: 'vt100' }, false, false],
    [{ TERM: 'xterm', NO_COLOR: '1' }, false, false],
    [{ TERM: 'xterm', NO_COLOR: '' }, true, false],
    [{ TERM: 'xterm', NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ TERM: 'xterm', NO_COLOR: '1', CLICOLOR_FORCE: '1' }, false, false],
    [{ TERM: 'vt100', CLICOLOR_FORCE: '1' }, true, false],
    [{ TERM: 'vt100', CLICOLOR_FORCE: '0' }, false, false],
    [{ TERM: 'xterm', FORCE_COLOR: '3' }, true, true],
    [{ TERM: 'xterm', FORCE_COLOR: '0', COLORTERM: 'truecolor' }, false, false],
  ])('%j → %s, 24 bits %s', (env, color, trueColor) => {
    expect(colorOf(env)).toEqual({ color, trueColor });
  });
});
