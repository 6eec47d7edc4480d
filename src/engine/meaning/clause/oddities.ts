// What makes a reading of a clause unlikely though each of its words has a place: things that nobody says so of such a
// relation. Each is counted, and costs as much as the next.
import { lemmas } from '../../english/lemma.ts';
import { clauses } from '../../english/lexicon.ts';
import type { Token } from '../../english/token.ts';
import type { Relation, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { isCalledSo } from './bind.ts';
import { asksWhether } from './split.ts';
import type { Clause, Part } from './types.ts';

export const isUnknown = (part: Part): boolean =>
  part.is === 'name' && part.value.type === 'name' && part.value.how === 'unknown';

const AUXILIARY = /^(?:do|does|did|is|are|was|were|can|could|will|would|has|have|had)$/;

/** *Why do not the csv files show up*: between the denied verb and what it does stands the noun with all that narrows it. */
export function isDeniedBehind(part: Part, parts: readonly Part[], tokens: readonly Token[]): boolean {
  const at = parts.indexOf(part);
  const not = parts.slice(0, at).findLast(({ is }) => is === 'not');
  const asks = tokens.slice(0, not?.from ?? 0).map(({ lower }) => lower);
  if (!not || asks.length > 2 || !AUXILIARY.test(asks.at(-1) ?? '')) return false;
  const noun = parts.findIndex(({ is }, i) => is === 'head' && i >= at);
  const between = parts.slice(at + 1, noun).every(({ is }) => is === 'filter' || is === 'function');
  return noun > 0 && between && parts.slice(noun + 1).some(({ is }) => is === 'filter' || is === 'exist');
}

/** What is there on every machine: that something is on or set says nothing of them. */
export const LONELY: ReadonlySet<Relation> = new Set(
  'dns gateway ip timezone locale swap shell memory cpu load kernel gpu battery'.split(' '),
);
/** "Which show is the longest": what would ask to be shown something stands behind what asks. */
export const isNoVerb = (part: Part, at: number, parts: readonly Part[], tokens: readonly Token[]): boolean =>
  part.is === 'want' &&
  part.want === 'which' &&
  part.to === part.from + 1 &&
  lemmas(tokens[part.from]?.lower ?? '').some((form) => clauses().shown.nouns.includes(form)) &&
  parts.slice(0, at).some(({ is }) => is === 'want' || is === 'order' || is === 'head');

/** Of these there is one. */
export const SINGLE: ReadonlySet<Relation> = new Set('machine memory swap cpu core load uptime'.split(' '));
/** Nothing can be said of their one row that leaves others out. */
export const SINGLE_ROW: ReadonlySet<Relation> = new Set([
  ...LONELY,
  ...SINGLE,
  ...'date hostname boot distribution architecture'.split(' '),
]);
/** Things that a person may name though they are not here, with no noun beside it. */
const BARE: ReadonlySet<Relation> = new Set(['process', 'package', 'program', 'service']);
const CHANGES: ReadonlySet<Relation> = new Set(['commit', 'change', 'file', 'package', 'log']);

const couldBe = (value: Value, world: World): boolean =>
  value.type === 'name' && /^(?:exact|alias)$/.test(world.resolve(value.name, 'package')?.how ?? '');

const LEADS_TO_PATH = /^(?:in|inside|of|to|for|with|by|have|has|had|the|a|an|any|our|my|this|folder|directory|files?)$/;

/** *Anything in tmp older than two weeks*: a place and a time, and no word says that git is asked of them. */
function isPlaceAlone({ of, exists, attrs, wants, set, parts }: Clause, tokens: readonly Token[]): boolean {
  if (!/^(?:commit|change)$/.test(of) || exists || attrs.length > 0 || wants.includes('changed')) return false;
  if (parts.some(({ is }) => is === 'verb') || !set.where.every(({ attr }) => /^(?:file|time)$/.test(attr)))
    return false;
  return parts.every((part) => {
    if (part.is !== 'filter' || part.filter.attr !== 'file') return true;
    const words = tokens.slice(part.from, part.to).map(({ lower }) => lower);
    return words.filter((word) => !LEADS_TO_PATH.test(word)).length <= 1;
  });
}

/** Things of another kind are called so. */
const nounOfOther = (forms: readonly string[], of: Relation): boolean =>
  clauses().noun.some((row) => row.of !== of && row.words.some((word) => forms.includes(word)));

/** How many things about a reading make it unlikely. */
export function oddities(clause: Clause, heads: number, tokens: readonly Token[], world: World): number {
  const yesOrNo = asksWhether(tokens);
  const { of, set, attrs, exists, wants, quantity, parts } = clause;
  let count = 0;
  const says = set.where.length > 0 || exists || attrs.length > 0 || set.order !== undefined;
  const unknown = parts.some(isUnknown);
  const shouted =
    exists &&
    of === 'variable' &&
    set.names.every((value) => value.type === 'name' && value.name === value.name.toUpperCase());
  const own = set.names.every((value) => isCalledSo(value, of));
  if (unknown && heads === 0 && !shouted && !BARE.has(of) && !own) count += 4;
  // "Why did mariadb stop": what could be here is asked about, though it is not.
  const why = wants.includes('why') && !set.names.some((value) => couldBe(value, world));
  if (unknown && heads === 0 && (!says || why)) count += 4;
  // "When did we release v2": a version of no package that was named.
  const versioned = set.where.some(({ attr }) => attr === 'version');
  if (versioned && /^(?:package|program)$/.test(of) && heads + set.names.length === 0) count += 4;
  // "What changed in git": what git keeps of it is its commits, and no date on the disk.
  if (of === 'file' && wants.includes('changed') && set.where.some(({ attr }) => attr === 'tracked')) count++;
  // A role that many play: a name or a port says whose it is.
  const role = set.where.some(({ attr }) => attr === 'listens');
  if (role && set.names.length === 0 && set.where.length === 1) count += 4;
  if (quantity === 'all' && heads === 0 && !says) count += 4;
  // "Is it on?" alone is said of anything.
  if (exists && heads + set.names.length === 0 && LONELY.has(of) && attrs.length === 0) count += 4;
  if (quantity === 'all' && wants.includes('whether')) count += 4;
  if (quantity === 'all' && !says && wants.length === 0) count += 4;
  if (wants.includes('changed') && !CHANGES.has(of)) count += 3;
  // A path is a file before it is where a file system lies.
  if ((of === 'mount' || of === 'disk') && heads === 0 && !says) count += 2;
  // "Is everything?": nothing is said of it, and nobody asks whether it is there.
  const asked = wants.includes('whether') || of === 'repository';
  if (yesOrNo && !says && set.names.length === 0 && !asked) count += 4;
  const free = set.where.some(
    ({ attr, value }) =>
      /^(?:content|message)$/.test(attr) && value.type === 'text' && (!value.quoted || value.text.includes('\\|')),
  );
  // Of a log all lines are things of one kind, and need no noun.
  // "Do we have jq" asks for no variable that has that in it.
  if (of === 'variable' && heads === 0 && set.where.length > 0) count += 4;
  if (free && heads === 0 && set.names.length === 0 && of !== 'record') count += 2;
  if (of === 'line' && wants.includes('count') && set.where.length === 0) count += 2;
  // A file that was changed is one on the disk before it is one in git's history.
  const counted = wants.some((want) => /^(?:count|most|fewest|each|changed)$/.test(want));
  const inHistory = set.where.some(({ attr }) => attr !== 'file');
  if (of === 'commit' && heads === 0 && !counted && !inHistory && !attrs.includes('author')) count += 2;
  if (heads === 0 && isPlaceAlone(clause, tokens)) count += 5;
  // *Has it been upgraded*: what was done to it, and not what could be.
  const wasDone = (part: Part): boolean => {
    const filters = part.is === 'filter' ? [part.filter] : part.is === 'head' ? part.where : [];
    const isDone = /ed$/.test(tokens[part.to - 1]?.lower ?? '');
    const led = tokens.slice(0, part.to);
    return (
      isDone &&
      filters.some(({ attr }) => attr === 'upgradable') &&
      led.some(({ lower }) => /^(?:been|was|were|got)$/.test(lower))
    );
  };
  if (of === 'package' && parts.some(wasDone)) count += 5;
  // When a branch was merged is told by the commit that did it, not by its own last one.
  if (of === 'branch' && attrs.includes('time') && set.where.some(({ attr }) => /^(?:merged|into)$/.test(attr)))
    count += 2;
  // "How many days are between v1 and v2" counts no commits by their days.
  const counts = wants.includes('count') || wants.includes('distinct');
  if (of === 'commit' && heads === 0 && counts && attrs.some((attr) => /^(?:day|weekday|month|hour)$/.test(attr)))
    count += 4;
  // What differs between two ends is what git says of them, not of each commit on the way.
  if (of === 'commit' && heads === 0 && attrs.includes('file') && set.where.some(({ attr }) => attr === 'range'))
    count += 1;
  // "When do we open on saturday": no file is spoken of.
  if (
    of === 'file' &&
    heads + set.names.length + set.within.length === 0 &&
    set.where.some(({ attr }) => attr === 'accessed')
  )
    count += 4;
  // *On this disk*: what is pointed at is no group that is called so.
  const isPointed = ({ is, to }: Part): boolean =>
    is === 'filter' && /^(?:this|that|our|my)$/.test(tokens[to - 2]?.lower ?? '');
  if (of === 'file' && parts.some((part) => part.is === 'filter' && part.filter.attr === 'group' && isPointed(part)))
    count += 4;
  // Who changed a file last is no question of who owns it.
  const whoDid = of === 'file' && attrs.includes('owner') && (attrs.includes('at') || set.order?.attr === 'at');
  if (whoDid && !parts.some(({ is }) => is === 'conj')) count += 5;
  // *Home and login shell*: what stands behind *and* is asked for like what stands before it.
  const said = parts.filter(({ is }) => is !== 'function');
  if (said.some(({ is }, i) => is === 'filter' && said[i - 1]?.is === 'conj' && said[i - 2]?.is === 'attr')) count++;
  // How many lines a file has, and the lines with a word in them, are two things.
  if (of === 'file' && attrs.includes('lines') && set.where.some(({ attr }) => attr === 'content')) count += 5;
  // *Who has a crontab*: behind *a* stands what something is, and no name.
  const ofSome = ({ is, from }: Part, at: number): boolean =>
    is === 'name' && /^an?$/.test(tokens[from - 1]?.lower ?? '') && parts[at + 1]?.is !== 'head';
  if (of === 'group' && parts.some(ofSome)) count++;
  const nameless = heads + set.names.length === 0;
  // *The newest user*: what comes last is a user, and not something that one has.
  const isOthers = parts.some((part, at) => {
    const next = parts[at + 1];
    const word = lemmas(tokens[next?.from ?? -1]?.lower ?? '');
    return part.is === 'order' && next?.is === 'attr' && nounOfOther(word, of);
  });
  if (nameless && isOthers) count += 4;
  // *A job that runs at one in the morning*: what is scheduled, and no process.
  const isJob = parts.some(
    ({ is, from, to }) => is === 'head' && to === from + 1 && /^jobs?$/.test(tokens[from]?.lower ?? ''),
  );
  if (of === 'process' && isJob && set.window) count += 4;
  // *Which folder is the biggest*: no process is spoken of.
  if (of === 'process' && nameless && attrs.some((attr) => attr === 'cwd' || attr === 'serves') && set.order)
    count += 4;
  // *Is there a remote*: the thing itself, and no branch that is on one.
  if (of === 'branch' && nameless && attrs.length === 0 && set.where.every(({ attr }) => attr === 'remote')) count++;
  // *What is on the branch that is not on trunk*: what it has, and not which branch it is.
  const isInto = set.where.some(({ attr }) => attr === 'into' || attr === 'merged');
  if (of === 'branch' && heads === 0 && set.names.length > 0 && isInto && wants.includes('which')) count++;
  // *Who is in both groups*: that is said of them, and of no group.
  const both = tokens.some(({ lower }, at) => lower === 'both' && /^(?:in|of|to)$/.test(tokens[at - 1]?.lower ?? ''));
  if (of === 'group' && both && attrs.includes('member')) count++;
  // *Which users have no processes*: not that nothing tells which process it is.
  const lacks = set.where.some(({ attr, not, op }) => attr === 'process' && not && op === '~');
  if (/^(?:listener|connection)$/.test(of) && nameless && lacks) count += 4;
  // *Who am I*: in which groups, or what I did, is not asked.
  const mine = set.where.filter(({ value }) => value.type === 'word' && value.word === 'me');
  if (heads === 0 && mine.some(({ attr }) => attrs.length === 1 && attrs[0] === attr)) count += 2;
  // *Does Ada have a crontab*: two groups that are called so are not spoken of.
  if (of === 'group' && heads === 0 && set.names.length > 1 && set.where.length + attrs.length === 0) count += 4;
  // *What is in the current folder*: what lies there is asked for, and not which it is.
  const isIn = ({ is, from }: Part): boolean =>
    is === 'head' &&
    tokens.slice(Math.max(0, from - 2), from).some(({ lower }) => /^(?:in|inside|below|under)$/.test(lower));
  if (of === 'here' && parts.some(isIn)) count += 4;
  return count;
}
