// The machine that was looked at, by its name: on a table of that machine the name says no more than "this machine" does, and
// "on" it is where all of the table was looked at. On a table of another machine it is left as it stands, and binds to nothing.
import { bindable } from '../told/words.ts';
import type { Lexeme } from '../typed/lexed.ts';
import type { Scene } from '../typed/phrase.ts';
import { HOST_KEY, type Look } from './cells.ts';
import type { Item } from './items.ts';
import { isHosted, isTextOf } from './scopes.ts';
import { type Domain, textsOf } from './slots.ts';
import { wording } from './wording.ts';

/** `belay`, `belay.example.org`. */
export const isHost = ({ is, lower, amount }: Item, { host }: Look): boolean =>
  is === 'word' && !amount && host !== null && (lower === host || lower === host.split('.')[0]);

/** Something else of the table is called so. */
const isCalledSo = (item: Item, { nodes }: Domain): boolean =>
  nodes.some((node) => textsOf(item, node).some(({ slot }) => !HOST_KEY.test(slot?.cell.key ?? '')));

/** One service or container that was looked at: what is said of the machine is not said of it. */
const PART = /^(?:unit|service|container|process|program|pod|job|task|app)$/i;
export const isPart = ({ list, nodes }: Domain): boolean =>
  list === null &&
  nodes.some(({ cells, parent }) =>
    cells.some(({ key, text }) => text !== null && (PART.test(key) || (parent === null && key === 'name'))),
  );

const PLACE = /^(?:on|in|at)$/;
const asThe = (item: Lexeme): Lexeme => ({ ...item, ...bindable('the'), text: 'the', is: 'light' });
const asThis = (item: Lexeme): Lexeme[] => [
  { ...item, ...bindable('this'), text: 'this', is: 'light' },
  { ...item, ...bindable('machine'), text: 'machine' },
];

/** What is said of the machine by its name, as said of this machine. */
export function hosted(items: readonly Lexeme[], { domain }: Scene): readonly Lexeme[] {
  const named = items.filter((item) => isHost(item, domain.look));
  if (named.length === 0 || isHosted(domain.list) || named.some((item) => isCalledSo(item, domain))) return items;
  return items.flatMap((item, at) => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const ends = (behind: Lexeme | undefined): boolean =>
      !behind || behind.sep !== undefined || behind.verb === true || behind.prep === true;
    const isPlace = (prep: Lexeme | undefined, behind: Lexeme | undefined): boolean =>
      prep?.prep === true && PLACE.test(prep.lower) && items.length > 2 && ends(behind);
    if (item.lower === "'s" && before && named.includes(before)) return [];
    if (next && named.includes(next) && isPlace(item, items[at + 2])) return [];
    // "The hostname is belay": it is said what it is called.
    if (!named.includes(item) || before?.verb) return [item];
    // "The network belay": something else that is called so.
    const { here, machines } = wording();
    const isMachine = before && (here.has(before.lower) || machines.has(before.lower)) && !isTextOf(before, domain);
    if (before?.is === 'word' && !isMachine) return [item];
    // "Belay's memory": the memory, of what was looked at.
    if (next?.lower === "'s") return [asThe(item)];
    if (isPlace(before, next)) return [];
    return isPart(domain) ? [item] : asThis(item);
  });
}

/** "On belay, five updates are pending": they are so on it. */
export function fronted<T extends { items: readonly Lexeme[]; seps: readonly Lexeme[] }>(
  parts: T[],
  looks: readonly Look[],
): T[] {
  const [first, second, ...rest] = parts;
  if (!first || !second || second.seps.some(({ sep }) => sep !== ',')) return parts;
  const [prep, name, more] = first.items;
  if (!prep?.prep || !name || more || !looks.some((look) => isHost(name, look))) return parts;
  return [{ ...second, seps: first.seps, items: [...second.items, ...first.items] }, ...rest];
}
