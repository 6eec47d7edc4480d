// Hands colours, signs and the keys that hold to every component.
import { createContext, useContext } from 'react';
import { defaultKeymap, type Keymap } from '../app/bindings.ts';
import { type Glyphs, type Theme, terminalTheme, unicodeGlyphs } from './theme.ts';

export interface Look {
  theme: Theme;
  glyphs: Glyphs;
  keymap: Keymap;
  /** Only ASCII can be shown. */
  ascii: boolean;
  /** For a screen reader: sentences instead of signs, columns and frames. */
  plain: boolean;
  /** Nothing moves by itself. */
  still: boolean;
}

export const defaultLook: Look = {
  theme: terminalTheme,
  glyphs: unicodeGlyphs,
  keymap: defaultKeymap,
  ascii: false,
  plain: false,
  still: false,
};

export const LookContext = createContext<Look>(defaultLook);

export function useLook(): Look {
  return useContext(LookContext);
}
