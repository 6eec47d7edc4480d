// Hands theme and glyphs to every component.
import { createContext, useContext } from 'react';
import { type Glyphs, type Theme, themes, unicodeGlyphs } from './theme.ts';

export interface Look {
  theme: Theme;
  glyphs: Glyphs;
}

export const defaultLook: Look = { theme: themes.default as Theme, glyphs: unicodeGlyphs };

export const LookContext = createContext<Look>(defaultLook);

export function useLook(): Look {
  return useContext(LookContext);
}
