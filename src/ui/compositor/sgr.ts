// SGR sequences of cell attributes, cached. The cache is two maps deep: a single numeric key of two 32-bit words
// exceeds 2^53 and collides.
import { Bg, Color, type ExtendedStyle, Fg } from '../../engine/api.ts';

function colorParams(word: number, base: number): string {
  const value = word & Color.valueMask;
  switch (word & Color.modeMask) {
    case Color.ansi16:
      return `;${(value & 0xff) < 8 ? base + (value & 0xff) : base + 52 + (value & 0xff)}`;
    case Color.indexed:
      return `;${base + 8};5;${value & 0xff}`;
    case Color.rgb:
      return `;${base + 8};2;${value >> 16};${(value >> 8) & 0xff};${value & 0xff}`;
    default:
      return '';
  }
}

function underlineColorParams(word: number): string {
  const value = word & Color.valueMask;
  switch (word & Color.modeMask) {
    case Color.ansi16:
    case Color.indexed:
      return `;58;5;${value & 0xff}`;
    case Color.rgb:
      return `;58;2;${value >> 16};${(value >> 8) & 0xff};${value & 0xff}`;
    default:
      return '';
  }
}

/** The whole sequence, from a reset on. */
export function sgrSequence(fg: number, bg: number, style?: ExtendedStyle): string {
  let params = '0';
  if (fg & Fg.bold) params += ';1';
  if (bg & Bg.dim) params += ';2';
  if (bg & Bg.italic) params += ';3';
  if (fg & Fg.underline) {
    params += style !== undefined && style.underline > 1 ? `;4:${style.underline}` : ';4';
  }
  if (fg & Fg.blink) params += ';5';
  if (fg & Fg.inverse) params += ';7';
  if (fg & Fg.invisible) params += ';8';
  if (fg & Fg.strikethrough) params += ';9';
  if (bg & Bg.overline) params += ';53';
  params += colorParams(fg, 30) + colorParams(bg, 40);
  if (style !== undefined && fg & Fg.underline) params += underlineColorParams(style.underlineColor);
  return params === '0' ? '\x1b[m' : `\x1b[${params}m`;
}

const CACHE_LIMIT = 20_000;

export class SgrCache {
  private byFg = new Map<number, Map<number, string>>();
  private count = 0;

  get(fg: number, bg: number): string {
    let byBg = this.byFg.get(fg);
    if (byBg === undefined) {
      if (this.count > CACHE_LIMIT) {
        this.byFg.clear();
        this.count = 0;
      }
      byBg = new Map();
      this.byFg.set(fg, byBg);
    }
    let sequence = byBg.get(bg);
    if (sequence === undefined) {
      sequence = sgrSequence(fg, bg);
      byBg.set(bg, sequence);
      this.count++;
    }
    return sequence;
  }
}
