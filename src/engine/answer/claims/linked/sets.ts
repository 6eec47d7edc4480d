// A segment of a set: how many there are of which all this is so, that it is so of all or of none of them, or whoever is named behind
// "are": then all of them have to be named, and no other. What rows count is summed.
import { rolesOf } from '../prove/anchors.ts';
import { isSifted, type Node, tokenOf } from '../prove/cells.ts';
import { isThing } from '../prove/nouns.ts';
import { fits } from '../prove/sizes.ts';
import { kindOf } from '../prove/slots.ts';
import { same } from '../told/words.ts';
import { columnsFor, columnsIn } from '../typed/columns.ts';
import { content, isCount } from '../typed/content.ts';
import type { Lexeme } from '../typed/lexed.ts';
import { phrasesOf, rowHolds, type Scene } from '../typed/phrase.ts';
import { rowsIn, setOf } from '../typed/subject.ts';
import { valueIn } from '../typed/verdict.ts';
import { unlabelled } from './labels.ts';
import { after, type Link } from './link.ts';

const ARE = /^(?:is|are|was|were|:)$/;
const isWhole = ({ domain }: Scene): boolean => domain.list?.whole === true && !isSifted(domain.look);
const RELATIVE = /^(?:that|who|which|with)$/;
const isPlain = ({ is, quant }: Lexeme): boolean =>
  is !== 'degree' && is !== 'times' && (is !== 'quant' || quant === 'only');

/** "The open orders are …": those of whom all that is so, and what stands behind the verb. */
export function membered(
  items: readonly Lexeme[],
  scene: Scene,
  link: Link,
): { link: Link; rest: readonly Lexeme[] }[] {
  // "The forwarders that are used" are those used.
  const isOfRelative = (i: number): boolean =>
    RELATIVE.test(items[i - 1]?.sep ?? '') && ARE.test(items[i]?.lower ?? '');
  const at = items.findIndex(({ lower, sep }, i) => ARE.test(sep ?? lower) && !isOfRelative(i));
  const [first] = items;
  const who = items.slice(1, at).filter((_, i) => !isOfRelative(i + 1) && !isOfRelative(i + 2));
  const rest = items.slice(at + 1);
  if (at < 2 || !isWhole(scene) || first?.lower !== 'the' || !who.every(isPlain) || content(rest).length === 0)
    return [];
  if (who.some(({ is }) => is === 'not') || rest.some(({ is }) => is === 'not' || is === 'quant')) return [];
  const many = content(who).some(({ lower }) => /[a-z]s$/.test(lower));
  const isMany = /^(?:are|were|:)$/.test(items[at]?.sep ?? items[at]?.lower ?? '') && many;
  const all = rowsIn(scene);
  return setOf(headless(unlabelled(who, scene), scene), scene, all, 'things').flatMap(({ rows, cells, cost }) => {
    if (rows.length === 0 || cost > 1.5 || (!isMany && rows.length !== 1)) return [];
    const told = [...cells, ...rows.flatMap(tokenOf)];
    return [{ link: after(link, scene.domain, rows, told, { left: rows, open: true }), rest }];
  });
}

/** "The DNS servers", of a list of names that is called so: what they are besides says no more. */
function headless(items: readonly Lexeme[], { domain, looks }: Scene): readonly Lexeme[] {
  const [word, noun] = content(items).slice(-2);
  const isOwn = domain.list?.words.some((own) => word !== undefined && same(own, word)) === true;
  const isNames = domain.nodes.every(({ cells, name }) => cells.length === 0 && name !== null);
  return isOwn && isNames && noun && isThing(noun) && rolesOf(noun, domain, looks).length === 0
    ? items.filter((item) => item !== noun)
    : items;
}

/** "Three tags", where tags have a list of their own. */
const isListedElsewhere = (items: readonly Lexeme[], { domain, domains }: Scene): boolean =>
  content(items).some(
    (item) =>
      !domain.list?.words.some((word) => same(item, word)) &&
      domains.some(({ list }) => list !== domain.list && list?.words.some((word) => same(item, word)) === true),
  );

/** "Across the three halls", "in all three databases": all there are, and so it says no more. */
function unframed(items: readonly Lexeme[], scene: Scene): readonly Lexeme[] {
  const rows = rowsIn(scene);
  const at = items.findIndex((item, i) => {
    const [number, noun, more] = content(items.slice(i + 1));
    const isAll = number?.quant === 'all' || (isCount(number) && number.amount?.value === rows.length);
    const isKind = noun?.is === 'word' && rows.every((node) => kindOf(noun, node));
    return item.prep === true && item.lower !== 'of' && isAll && isKind && (!more || more.lower === 'there' || i === 0);
  });
  const noun = content(items.slice(at + 1))[1];
  return at < 0 || !noun ? items : [...items.slice(0, at), ...items.slice(items.indexOf(noun) + 1)];
}

/** "There are three failed jobs", "two of the five are up", "no job failed", "all are up". */
export function counted(given: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  const items = unframed(given, scene);
  if (!isWhole(scene) || items.some(({ sep }) => sep !== undefined && !RELATIVE.test(sep))) return [];
  const there = items.findIndex(({ lower }, at) => lower === 'there' && items[at + 1]?.verb === true);
  const own = items.filter(({ quant }, at) => quant !== 'together' && at !== there && (there < 0 || at !== there + 1));
  const [number] = content(own);
  const how = number?.is === 'quant' ? number.quant : isCount(number) ? 'count' : null;
  if (!number || (how !== 'count' && how !== 'all' && how !== 'none')) return [];
  const from = own.indexOf(number) + 1;
  const whole = own.slice(from).find(isCount);
  const of = whole ? own.indexOf(whole) : -1;
  const isOf =
    whole !== undefined &&
    /^(?:of|the)$/.test(own[of - 1]?.lower ?? '') &&
    own.slice(from, of).some(({ lower }) => lower === 'of');
  if (whole && !isOf && !(how === 'all' && of === from)) return [];
  const rest = own.slice(from).filter((item) => item !== whole && item.lower !== 'of' && !item.points);
  if (rest.some(({ is }) => is === 'quant' || is === 'degree' || is === 'times' || is === 'not')) return [];
  const pool = own.slice(from).some(({ points }) => points) && link.rows.length > 0 ? link.rows : rowsIn(scene);
  if (pool.some((node) => !scene.domain.nodes.includes(node)) || content(rest).length === 0) return [];
  if (isListedElsewhere(rest, scene)) return [];
  const summed = columnSum(rest, number, scene, link);
  const verb = rest.findIndex((item) => item.verb);
  const kinds = setOf(verb < 0 ? rest : rest.slice(0, verb), scene, pool);
  const sets = setOf(rest, scene, pool);
  const least = Math.min(1.45, ...sets.map(({ cost }) => cost));
  const found = sets.flatMap(({ rows, cells, cost }): Link[] => {
    if (cost > least + 0.05) return [];
    const all = kinds[0]?.rows.length ?? pool.length;
    if (whole && whole.amount?.value !== all && whole.amount?.value !== pool.length) return [];
    const so =
      how === 'all'
        ? rows.length > 0 && verb >= 0 && rows.length === all
        : how === 'none'
          ? rows.length === 0 && pool.length > 0
          : number.amount !== undefined &&
            rows.length > 0 &&
            fits(number.amount, { value: rows.length, unit: '', decimals: 0 }, number.bound ?? '=') === true;
    const told = [...cells, ...rows.flatMap(tokenOf)];
    return so && told.length > 0
      ? [after(link, scene.domain, rows, told, { left: how === 'count' ? rows : link.left })]
      : [];
  });
  return [...found, ...summed];
}

/** "Only the backup of 4 May is not verified": those of whom it is so are those who are named. */
export function alone(items: readonly Lexeme[], scene: Scene, link: Link): Link[] {
  const verb = items.findIndex((item) => item.verb);
  const rest = items.slice(verb);
  if (items[0]?.quant !== 'only' || verb < 2 || !isWhole(scene) || !rest.every(isPlain)) return [];
  if (rest.some(({ sep, amount, bound }) => sep !== undefined || (amount && bound === '='))) return [];
  const all = rowsIn(scene);
  return phrasesOf(unlabelled(items.slice(1, verb), scene), scene, 'things').flatMap(({ groups, keys, cost }) => {
    const named = all.filter((node) => rowHolds(groups, node).so === true);
    const isNamed = (anchors: (typeof groups)[number]): boolean =>
      anchors.every((anchor) => named.some((node) => rowHolds([[anchor]], node).so === true));
    if (cost > 1.5 || keys.length > 0 || named.length === 0 || !groups.every(isNamed)) return [];
    return setOf(rest, scene, all).flatMap(({ rows, cells, cost: own }) =>
      own <= 1.5 && rows.length === named.length && rows.every((node) => named.includes(node))
        ? [after(link, scene.domain, rows, [...cells, ...rows.flatMap(tokenOf)])]
        : [],
    );
  });
}

/** "A total of 4 tests failed", "30 IPs are banned": what a column comes to. */
function columnSum(words: readonly Lexeme[], number: Lexeme, scene: Scene, link: Link): Link[] {
  const rows: readonly Node[] = rowsIn(scene);
  if (!isCount(number) || rows.length < 2) return [];
  return phrasesOf(words, scene, 'things').flatMap(({ groups, keys: own, cost }) => {
    const flags = groups.flat();
    if (cost > 1.5 || flags.some(({ as, denied, keys }) => as !== 'flag' || denied || keys.length > 0)) return [];
    const keys = [...own, ...flags.map(({ item }) => item)];
    const [column, more] = keys.length > 0 ? columnsFor(keys, null, rows) : columnsIn('', rows);
    const told = column && !more && column.cells.size === rows.length ? valueIn(column, rows, true) : null;
    const so =
      told && number.amount && fits(number.amount, { value: told.value, unit: '', decimals: 0 }, number.bound ?? '=');
    return told && so === true ? [after(link, scene.domain, rows, told.cells, { keys })] : [];
  });
}
