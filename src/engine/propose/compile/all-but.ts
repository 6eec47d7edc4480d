// What stays of records that are in order and parted by zero bytes.
import type { Scope } from '../../goal/types.ts';
import { refuse } from './take.ts';

/** All records but the first so many, or but the first of a kind. */
export function allBut({ n, of }: NonNullable<Scope['keeps']>): string {
  if (!of) return `tail -z -n +${n + 1}`;
  const endings = of.value.type === 'extension' && n === 1 ? of.value.extensions : refuse('several of a kind');
  if (!endings.every((each) => /^[\w.]+$/.test(each))) return refuse('an ending that is no word');
  return `sed -z '0,/${endings.map((each) => `\\.${each.replaceAll('.', '\\.')}$`).join('\\|')}/{//d}'`;
}
