// How many there are: "there are three failed jobs", "you have three in total", and those that are counted by what they do.
import { rolesOf } from '../prove/anchors.ts';
import { isSifted, type Node, tokenOf } from '../prove/cells.ts';
import { fits } from '../prove/sizes.ts';
import { kindOf, slotsOf, speaksOf } from '../prove/slots.ts';
import { wording } from '../prove/wording.ts';
import { content, isCount } from './content.ts';
import type { Lexeme } from './lexed.ts';
import type { Scene } from './phrase.ts';
import type { Said } from './said.ts';
import { isCounted, isKey, rowsIn, setOf, weightsOf } from './subject.ts';
import { type Verdict, verdict } from './verdict.ts';

export interface Existing extends Verdict {
  exists: true;
  nouns: readonly Lexeme[];
}

/** What there is: "there are three", "you have three in total". */
export function existsAt(items: readonly Lexeme[], { domain, looks }: Scene): readonly Lexeme[] | null {
  const there = items.findIndex(({ lower }, at) => lower === 'there' && items[at + 1]?.verb === true);
  const isOne = ({ lower }: Lexeme, at: number): boolean => at === there + 2 && ARTICLE.test(lower);
  if (there >= 0)
    return items
      .map((item, at): Lexeme => (isOne(item, at) ? { ...item, is: 'amount', amount: ONE, bound: '>=' } : item))
      .filter(({ quant }, at) => at !== there && at !== there + 1 && quant !== 'together');
  const verb = items.findIndex(({ lower }) => HAS.test(lower));
  const owner = items.slice(0, verb);
  const isScope = (of: readonly Lexeme[], at: number): boolean =>
    rolesOf(of[at] as Lexeme, domain, looks).some((role) => role === 'scope' || role === 'kind');
  const isOwner =
    verb > 0 &&
    owner.every(
      ({ is, lower, sep }, at) =>
        sep === undefined && (is === 'light' || wording().here.has(lower) || isScope(owner, at)),
    );
  const [number, ...rest] = items.slice(verb + 1);
  if (!isOwner || owner.some(({ points }) => points) || !isCount(number)) return null;
  return [number, ...rest.filter(({ quant }) => quant !== 'together')];
}
/** "There is a user ann": one at least. */
const ONE = { value: 1, unit: '', decimals: 0 };
const ARTICLE = /^an?$/;
const HAS = /^(?:has|have)$/;

/** "Port 80 is not open": all that are listed are, and it is none of them. */
export function absent(items: readonly Lexeme[], scene: Scene): Verdict[] {
  const { domain } = scene;
  const verb = items.findIndex((item) => item.verb);
  const [number, ...more] = items.slice(0, verb).filter(({ amount }) => amount !== undefined);
  const not = items.findIndex(({ is }) => is === 'not');
  const noun = number?.numbered;
  if (
    !domain.list?.whole ||
    isSifted(domain.look) ||
    !noun ||
    more.length > 0 ||
    verb < 0 ||
    not < verb ||
    content(items.slice(0, verb)).length !== 2
  )
    return [];
  const slots = domain.nodes.map((node) => slotsOf(node).find((slot) => slot.cell.amount && speaksOf(noun, slot)));
  const cells = slots.flatMap((slot) => slot?.cell ?? []);
  if (cells.length < domain.nodes.length || cells.some(({ amount }) => amount?.value === number.amount?.value))
    return [];
  const what = items.slice(verb).filter(({ is }) => is !== 'not');
  return setOf(what, scene, domain.nodes).flatMap(({ rows, cost }) =>
    rows.length === domain.nodes.length ? [verdict(true, { rows, cells, cost })] : [],
  );
}

const CALLED = /^(?:called|named)$/;
/** "No container called db": all that are listed are called otherwise. */
function calledSo(items: readonly Lexeme[], { domain, looks }: Scene): Verdict | null {
  const at = items.findIndex(({ lower }) => CALLED.test(lower));
  const [noun, name, more] = content(items);
  const { nodes } = domain;
  if (at < 0 || !noun || !name || more || items[at + 1] !== name || !nodes.every((node) => kindOf(noun, node)))
    return null;
  const cells = nodes.flatMap((node) => tokenOf(node));
  if (rolesOf(name, domain, looks).includes('text') || cells.length < nodes.length) return null;
  return verdict(true, { rows: nodes, cells, cost: 0.2 });
}

/** "There are three failed jobs". */
export function existing(
  items: readonly Lexeme[],
  scene: Scene,
  { domain: spoken, spoken: named, counted, predicate }: Said,
): Existing[] {
  const number: Lexeme | undefined = items.find((item) => item.quant === 'none' || isCount(item));
  if (!number || !scene.domain.list?.whole || (number.quant === 'none' && isSifted(scene.domain.look))) return [];
  // "Three of the five": of those, and no three of which something is five.
  const of = items.findIndex(({ at }) => at === number.at) + 1;
  if (items[of]?.lower === 'of' && items.slice(of, of + 3).some(isCount)) return [];
  // "On another host": a place that was not looked at.
  if (items.some(({ quant }, at) => quant === 'others' && items[at - 1]?.prep)) return [];
  // "There are not nine": any other number.
  if (items.some(({ is }, at) => is === 'not' && items[at + 1]?.is === 'amount' && !items[at + 1]?.lacks)) return [];
  // "23 is denied": the number is a name here.
  const { domain, looks } = scene;
  if (/^\d/.test(number.text) && rolesOf({ ...number, is: 'word' }, domain, looks).includes('text')) return [];
  // "One more that is commented out": none of those who were spoken of.
  const others = items.some(({ quant }) => quant === 'others');
  const rest = items.filter(({ at, quant, sep }) => at !== number.at && quant !== 'others' && sep !== 'that');
  // "Two attempts, one for ann": of those that were counted.
  const [first, prep] = items;
  const isAlike = predicate.some(({ lower }) => lower === prep?.lower);
  const isOfThose = counted && spoken === scene.domain && first === number && prep?.prep === true && !isAlike;
  const pool = (isOfThose ? counted : rowsIn(scene)).filter((node) => !others || !named.has(node));
  if (content(rest).length === 0) return [];
  const none = number.quant === 'none' ? calledSo(rest, scene) : null;
  if (none) return [{ ...none, exists: true as const, nouns: content(rest).slice(0, 1) }];
  const weigh = content(rest).some((item) => isKey(item, scene))
    ? ({ length }: readonly Node[]) => length
    : weightsOf(rowsIn(scene));
  // "2 are running": of those who were spoken of, where no noun says of whom.
  if (spoken && spoken !== scene.domain && !content(rest).some((item) => kindOf(item, scene.domain.nodes[0] as Node)))
    return [];
  const isOfRow = (item: Lexeme): boolean => rowsIn(scene).every((node) => kindOf(item, node));
  // "There is a printer": of a noun that nothing here knows nothing is told.
  return setOf(rest, scene, pool, ARTICLE.test(number.lower) ? 'none' : 'any').flatMap(({ rows, cost, cells }) => {
    const count = { value: weigh(rows), unit: '', decimals: 0 };
    const so =
      number.quant === 'none'
        ? rows.length === 0
        : number.amount !== undefined && rows.length > 0 && fits(number.amount, count, number.bound ?? '=') === true;
    const told = [...cells, ...rows.flatMap((node) => tokenOf(node))];
    // "Five modified files", where a column counts those: rather its figure.
    const isFigure = content(rest).some((item) => isCounted(item, rowsIn(scene)) && !isOfRow(item));
    if (isFigure && !so) return [];
    return [
      { ...verdict(so, { rows, cells: told, counted: rows, cost }), exists: true as const, nouns: content(rest) },
    ];
  });
}
