// What a clause asks for: one want for each question in it, with the attribute that it asks of the things it speaks of.
import type { Token } from '../../english/token.ts';
import type { Attribute, Filter } from '../../goal/types.ts';
import { asksWhether } from './split.ts';
import type { Clause, Part, Schema } from './types.ts';

export type QuestionWant =
  | 'which'
  | 'count'
  | 'whether'
  | 'value'
  | 'why'
  | 'sum'
  | 'average'
  | 'compare'
  | 'every'
  | 'group';

export interface Asked {
  want: QuestionWant;
  attr?: Attribute;
  /** Of a group: what is told of each, instead of how many there are. */
  figure?: { of: 'average' | 'sum' | 'change'; attr: Attribute };
}

const MEASURED = /^(?:number|size|percent|duration)$/;

/** *How many types of files are there*: what files are told apart by is how they end, where many are spoken of. */
const countsKinds = ({ of, wants, head, set }: Clause, attr: Attribute | undefined): boolean =>
  of === 'file' &&
  attr === 'kind' &&
  set.names.length === 0 &&
  (head === 'many' || wants.includes('count') || wants.includes('distinct'));

/** "How many processes has each user", "sockets by program": how many there are of each value, not all of them. */
function countsEach({ of, head, attrs, parts, set }: Clause, schema: Schema): boolean {
  const [only] = attrs;
  // What a file says parts no files: *how many of those are text files*.
  if (head === null || only === undefined || only === 'content' || attrs.length > 1 || set.order) return false;
  const joined = parts.some(({ is }) => is === 'conj');
  return !joined && !MEASURED.test(schema.get(of)?.attributes[only]?.type ?? '');
}

/** "How many seats do the ferries have": a figure of things is asked for, not how many there are of them. */
const asksFigure = ({ of, parts, attrs }: Clause, schema: Schema): boolean =>
  attrs.length === 1 &&
  schema.get(of)?.attributes[attrs[0] as Attribute]?.type === 'number' &&
  parts.some(({ is }, at) => {
    const behind = parts.slice(at + 1);
    const attr = behind.findIndex((part) => part.is !== 'filter');
    return (
      is === 'want' && behind[attr]?.is === 'attr' && (schema.size === 1 || behind.some((part) => part.is === 'head'))
    );
  });

/** "Requests by path": the attribute stands behind the word that parts them. */
const groupsBy = ({ head, parts }: Clause, tokens: readonly Token[]): boolean =>
  head === 'many' &&
  parts.some((part) => part.is === 'attr' && /^(?:by|per)$/.test(tokens[part.from - 1]?.lower ?? ''));

/** "Does it only listen on localhost?": whether that is so of all. */
export const saidOnly = ({ parts }: Clause): readonly Part[] => {
  const at = parts.findIndex((part) => part.is === 'quantity' && part.quantity === 'only');
  return at < 0 ? [] : parts.slice(at + 1).filter(({ is }) => is === 'filter');
};

/** "The average price per category": one attribute parts the things, a figure of the other is told of each part. */
function figured({ of, attrs, wants }: Clause, schema: Schema): Asked[] {
  const isFigure = (attr: Attribute): boolean => MEASURED.test(schema.get(of)?.attributes[attr]?.type ?? '');
  const [attr, ...more] = attrs.filter((each) => !isFigure(each));
  const [told, ...others] = attrs.filter(isFigure);
  if (attr === undefined || told === undefined || more.length + others.length > 0) return [];
  if (wants.includes('average')) return [{ want: 'group', attr, figure: { of: 'average', attr: told } }];
  // "Which kind brought in the most": of a figure it is all of it.
  return wants.some((want) => /^(?:sum|most|fewest|each)$/.test(want))
    ? [{ want: 'group', attr, figure: { of: 'sum', attr: told } }]
    : [];
}

/** A figure is told of each group. */
export const tellsFigure = (clause: Clause, schema: Schema): boolean => figured(clause, schema).length > 0;

const SAYS = /^(?:filter|exist)$/;
const BESIDE = /^(?:function|quantity|be|not)$/;

/** "Open to all or only local?": what stands on both sides of an *or* of a yes-or-no question; null where nothing does. */
export function besideOr(parts: readonly Part[], tokens: readonly Token[]): [Part, Part] | null {
  const at = parts.findIndex((part) => part.is === 'conj' && part.word === 'or');
  if (at < 0 || !asksWhether(tokens)) return null;
  const one = parts.slice(0, at).findLast(({ is }) => !BESIDE.test(is));
  const other = parts.slice(at + 1).find(({ is }) => !BESIDE.test(is));
  return one && other && SAYS.test(one.is) && SAYS.test(other.is) ? [one, other] : null;
}

/** *The name of the kernel*: behind *of* stands what is asked for, and its name is what it is. */
function withoutNameOf({ attrs, parts }: Clause, tokens: readonly Token[]): readonly Attribute[] {
  const own = parts.filter(({ is }) => is !== 'function');
  const at = own.findIndex((part) => part.is === 'attr' && part.attr === 'name');
  const next = own[at + 1];
  const isOf = at >= 0 && next?.is === 'attr' && tokens[own[at]?.to ?? -1]?.lower === 'of';
  return isOf ? attrs.filter((attr) => attr !== 'name') : attrs;
}

function wantOf(clause: Clause, tokens: readonly Token[], schema: Schema): QuestionWant {
  const { wants, attrs, set } = clause;
  if (wants.includes('why')) return 'why';
  if (wants.some((want) => want === 'most' || want === 'fewest' || want === 'each')) return 'group';
  if (set.names.length > 1 && (set.order || wants.includes('compare'))) return 'compare';
  if (wants.includes('distinct') && attrs.length > 0) return 'value';
  if (wants.includes('count') || wants.includes('distinct')) {
    if (attrs.length === 0) return 'count';
    if (countsEach(clause, schema)) return 'group';
    if (asksFigure(clause, schema)) return 'value';
    return clause.head === null || set.names.length > 0 || set.order ? 'value' : 'count';
  }
  if (groupsBy(clause, tokens) && countsEach(clause, schema)) return 'group';
  // "Any interface down?"
  const any = /^any(?:thing|one|body)?$/.test(tokens[0]?.lower ?? '');
  const whether = !wants.includes('which') && (wants.includes('whether') || asksWhether(tokens) || any);
  if (whether && clause.quantity === 'all') return 'every';
  if (whether && clause.quantity === 'only' && saidOnly(clause).length > 0) return 'every';
  if (whether && attrs.length === 0) return 'whether';
  if (wants.includes('average') && attrs.length > 0) return 'average';
  if (wants.includes('sum') && attrs.length > 0) return 'sum';
  // "nginx up?", "postgres alive": nothing but a name and what may be so of it.
  const bare = wants.length === 0 && clause.head === null && attrs.length === 0;
  if (bare && set.names.length > 0 && !set.order && (set.where.length > 0 || clause.exists)) return 'whether';
  // "Kernel newer than 6.1?", "root disk over 80 percent full?": one thing, and what is held to be so of it.
  const held = set.where.some(({ op }) => /^[<>]=?$/.test(op));
  if (wants.length === 0 && attrs.length === 0 && clause.head === 'one' && held && !set.order) return 'whether';
  // "What changed in the last commit" asks for its files, "what changed in git this week" for the commits.
  const isOf = set.order || set.limit || set.names.length > 0;
  if (attrs.length > 0 || (wants.includes('changed') && clause.of === 'commit' && isOf)) return 'value';
  return 'which';
}

export function askedOf(clause: Clause, tokens: readonly Token[], schema: Schema): Asked[] {
  const want = wantOf(clause, tokens, schema);
  const attrs = withoutNameOf(clause, tokens);
  if (want === 'value' && clause.of === 'commit' && clause.wants.includes('changed')) return [{ want, attr: 'file' }];
  const each = (of: QuestionWant): Asked[] => attrs.map((attr) => ({ want: of, attr }));
  // "How many links are there and where do they point?"
  if (want === 'count' && attrs.length > 0 && clause.parts.some(({ is }) => is === 'conj'))
    return [{ want }, ...each('value')];
  if (want === 'group') {
    const told = attrs.length > 1 ? figured(clause, schema) : [];
    if (told.length > 0) return told;
    // *Files of each type*: what parts files by their type is how they end.
    return each(want).map((one) => (clause.of === 'file' && one.attr === 'kind' ? { ...one, attr: 'extension' } : one));
  }
  if (!/^(?:value|sum|average|compare)$/.test(want) || attrs.length === 0) return [{ want }];
  const own = each(want).map((one) => (countsKinds(clause, one.attr) ? { ...one, attr: 'extension' } : one));
  // "Is it up and since when?" asks twice.
  const also = want === 'value' && asksWhether(tokens) && clause.set.names.length > 0;
  const said = clause.exists || clause.set.where.length > 0;
  // "Nginx version, older than 1.24?": which it is, and whether it is so.
  const [only] = attrs;
  const isHeld = clause.set.where.some(({ attr, op }) => attr === only && /^[<>]=?$/.test(op));
  if (want === 'value' && own.length === 1 && clause.set.names.length === 1 && isHeld)
    return [{ want: 'whether' }, ...own];
  return also && said ? [{ want: 'whether' }, ...own] : own;
}

/** "Which depots have more than Hafen": the value that the others are held to, and that leaves none of them out. */
export function heldTo({ set, parts }: Clause, attr: Attribute | undefined, tokens: readonly Token[]): Filter | null {
  const held = parts.some(({ is, from, to }) => {
    const before = [tokens[from - 1], tokens[from - 2]].map((token) => token?.lower ?? '');
    const led = before[0] === 'than' || (before[1] === 'than' && /^(?:the|in|at)$/.test(before[0] ?? ''));
    return is === 'filter' && led && to > from;
  });
  const [only, ...more] = set.where.filter((filter) => filter.attr === attr);
  return held && only && more.length === 0 && only.op === '=' && !only.not ? only : null;
}
