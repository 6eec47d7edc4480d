// Names that count up: *ep01 to ep10*, *2026-01 to 2026-12*, *a to f*, *01..12*, *one per month of 2026*. Each stands for itself.
import type { Value } from '../goal/types.ts';
import type { Token } from './token.ts';

/** More are no names that a person wants to see made. */
const MOST = 400;
const PARTS = /^(.*?)(\d+)(\D{0,12})$/;
const TO = /^(?:to|through|thru|until|till|up|-|\u2013|\.{2,3})$/;
const GLUED = /^(.+?)(?:\.{2,3}|\u2026)(.+)$/;

/** All names from the one to the other; null where they count nothing. */
export function between(from: string, to: string): readonly string[] | null {
  if (/^[a-z]$/i.test(from) && /^[a-z]$/i.test(to)) {
    const [a, b] = [from.charCodeAt(0), to.charCodeAt(0)];
    return a < b && b - a < 26 ? Array.from({ length: b - a + 1 }, (_, i) => String.fromCharCode(a + i)) : null;
  }
  const first = PARTS.exec(from);
  const last = PARTS.exec(to);
  if (!first || !last) return null;
  const [, lead = '', low = '', tail = ''] = first;
  const [, end = '', high = '', rest = ''] = last;
  // *ep01 to 10*: what they share is said once.
  if ((end !== lead && end !== '') || (rest !== tail && rest !== '' && tail !== '')) return null;
  const [a, b] = [Number(low), Number(high)];
  if (!(a < b) || b - a >= MOST) return null;
  const width = low.startsWith('0') || low.length === high.length ? low.length : 1;
  return Array.from({ length: b - a + 1 }, (_, i) => `${lead}${String(a + i).padStart(width, '0')}${tail || rest}`);
}

export interface Series {
  value: Value;
  to: number;
}

/** Names that count up from a token on. */
export function seriesAt(tokens: readonly Token[], at: number): Series | null {
  const start = /^from$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const from = tokens[start];
  if (!from) return null;
  const of = (names: readonly string[] | null, to: number): Series | null =>
    names && { value: { type: 'series', names }, to };
  const glued = GLUED.exec(from.text);
  if (glued) return of(between(glued[1] ?? '', glued[2] ?? ''), start + 1);
  if (from.pause || !TO.test(tokens[start + 1]?.lower ?? '')) return null;
  const behind = tokens[start + 1]?.lower === 'up' && tokens[start + 2]?.lower === 'to' ? 3 : 2;
  const to = tokens[start + behind];
  return to ? of(between(from.text, to.text), start + behind + 1) : null;
}

/** *One for each month of 2026*. */
export function monthsAt(tokens: readonly Token[], at: number): Series | null {
  const words = tokens.slice(at, at + 5).map(({ lower }) => lower);
  const said = /^(?:one )?(?:per|(?:for )?(?:each|every)) month (?:of|in) ((?:19|20)\d\d)/;
  const found = said.exec(words.join(' '));
  if (!found) return null;
  const names = between(`${found[1]}-01`, `${found[1]}-12`);
  return names && { value: { type: 'series', names }, to: at + found[0].split(' ').length };
}
