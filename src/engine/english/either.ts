// *Licence or license*, *a, b or c*: one text or another, as a basic regular expression.
import type { Value } from '../goal/types.ts';
import type { Slot } from './pattern.ts';
import type { Token } from './token.ts';

/** More are no alternatives. */
const MOST = 5;

/** A text that is any of them. */
export const oneOf = (texts: readonly string[]): Value => ({
  type: 'text',
  text: texts.map((each) => each.replace(/[\\.*[\]^$]/g, '\\$&')).join('\\|'),
  quoted: true,
  either: texts,
});

/** The alternatives that begin at a token; `word`: the one text that begins there. */
export function eitherAt(tokens: readonly Token[], at: number, word: (at: number) => Slot[]): Slot[] {
  const first = /^either$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const texts: string[] = [];
  let price = 0;
  for (let to = first; to < tokens.length; to += 2) {
    const [found] = word(to);
    if (found?.value.type !== 'text') return [];
    texts.push(found.value.text);
    price = Math.max(price, found.cost);
    const joint = tokens[to + 1];
    const listed = tokens[to]?.pause === true && /^or$/.test(tokens[to + 2]?.lower ?? '');
    if (joint?.lower === 'or' && !joint.quoted && tokens[to]?.pause !== true) continue;
    if (listed && texts.length < MOST) {
      to -= 1;
      continue;
    }
    if (texts.length < 2) return [];
    return [{ value: oneOf(texts), to: to + 1, cost: price }];
  }
  return [];
}
