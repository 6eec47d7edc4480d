// Settings in YAML, as far as one line tells: names with a plain value, wherever they are nested. A name that stands more than
// once, as a heading too, is none, since its line alone does not say which is meant; so is what runs over several lines.
import type { Entries } from './structure.ts';

const PAIR = /^( *)((?:- +)*)([A-Za-z_][\w.-]*):(?: +(.*))?$/;
const OF_A_LIST = /^ *-(?: |$)/;
const NO_PAIR = /^(?:---|\.\.\.|\s*#.*)?\s*$/;
/** Lists, maps, several lines, anchors, aliases, tags and nothing at all. */
const NO_PLAIN_VALUE = /^(?:[[{|>&*!].*)?(?:#.*)?$/;

export function yamlIn(lines: readonly string[]): Entries | null {
  const count = new Map<string, number>();
  const plain = new Map<string, string>();
  let other = 0;
  let text = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (indent > text) continue;
    text = Number.POSITIVE_INFINITY;
    if (NO_PAIR.test(line)) continue;
    const [, before = '', dashes = '', key, value = ''] = PAIR.exec(line) ?? [];
    if (key === undefined) {
      if (!OF_A_LIST.test(line)) other++;
      continue;
    }
    if (/^[|>]/.test(value)) text = before.length + dashes.length;
    count.set(key, (count.get(key) ?? 0) + 1);
    if (dashes === '' && !NO_PLAIN_VALUE.test(value)) plain.set(key, value.trim());
  }
  const keys = [...plain.keys()].filter((key) => count.get(key) === 1);
  if (keys.length === 0 || other > keys.length) return null;
  const values = new Map(keys.map((key) => [key, plain.get(key) ?? '']));
  return { form: 'entries', separator: ':', keys, values };
}
