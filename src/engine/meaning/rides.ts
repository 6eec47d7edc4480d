// What a clause that spares, leaves out or keeps makes of a goal: it is so already, a flag or a filter makes it so, or the
// goal cannot have been meant.
import { saysKind } from '../english/kinds-of-files.ts';
import { lemmas } from '../english/lemma.ts';
import { acts, functionWords, kinds, lexiconWords, seconds } from '../english/lexicon.ts';
import type { Token } from '../english/token.ts';
import { RIGHT_THERE } from '../goal/depth.ts';
import { narrowsToKind } from '../goal/kinds.ts';
import type { Filter, Goal, Value } from '../goal/types.ts';
import { rowsOf } from '../tables/structure.ts';
import type { World } from '../world/world.ts';
import { relationsOf } from './bans.ts';
import { liesElsewhere } from './holders.ts';
import { written } from './retype.ts';
import { isOne, looksNamed } from './settle-spared.ts';

/** Null where the goal cannot be what was meant. */
export type Ride = (goal: Goal) => Goal | null;

export const isIn = (words: ReadonlySet<string>, token: Token | undefined): boolean =>
  token?.quoted === false && words.has(token.lower);

/** What follows the words of that list with which it begins. */
export const skip = (tokens: readonly Token[], words: ReadonlySet<string>): readonly Token[] => {
  const at = tokens.findIndex((token) => !isIn(words, token));
  return at < 0 ? [] : tokens.slice(at);
};

export const withManner =
  (id: string): Ride =>
  (goal) =>
    goal.next
      ? null
      : goal.manner.some((each) => each.id === id)
        ? goal
        : { ...goal, manner: [...goal.manner, { id }] };

const withFilter = (goal: Goal, filter: Filter): Goal => ({ ...goal, where: [...goal.where, filter] });

const MOVES: ReadonlySet<string> = new Set(['move', 'rename', 'delete']);
/** What stands in a file is changed where it stands. */
const edits = ({ act, of }: Goal): boolean =>
  of !== 'file' && of !== '' && /^(?:change|destroy)$/.test(acts().get(act)?.effect ?? '');

/** *Remove the blank lines, print only*: what would stand in the file then is shown. */
export const printedOnly: Ride = (goal) => (edits(goal) ? withManner('printed')(goal) : goal);

/** What is put in the place of what was there, unless the old is kept. */
const REPLACES: ReadonlySet<string> = new Set(['gzip', 'pack', 'extract', 'convert', 'replace', 'sort']);

export const keepsOriginal: Ride = (goal) => {
  if (edits(goal)) return withManner('backup')(goal);
  if (MOVES.has(goal.act)) return null;
  return REPLACES.has(goal.act) ? withManner('keep')(goal) : goal;
};
/** What is made of something lies beside it. */
const MAKES_ANEW: ReadonlySet<string> = new Set(['convert', 'scale', 'join', 'pack', 'copy']);
/** *Convert the wavs to mp3, keep the wavs*: all that it is made of ends so. */
export const keepsSources =
  (endings: readonly string[]): Ride =>
  (goal) => {
    if (!MAKES_ANEW.has(goal.act) || goal.of !== 'file' || goal.except.length > 0) return null;
    const said = goal.where.flatMap(({ attr, value, not }) =>
      attr === 'extension' && value.type === 'extension' && !not ? [value.extensions] : [],
    );
    const names = goal.names.map((value) => /\.(\w+)$/.exec(written(value) ?? '')?.[1] ?? '');
    const all = [...said, ...(names.length > 0 ? [names] : [])];
    return all.some((each) => each.every((ending) => endings.includes(ending))) ? keepsOriginal(goal) : null;
  };
/** *Keep the old file as a.orig*; what is copied stays anyway: *copy a.bak to a and keep the bak*. */
export const keepsCopy =
  (named: string | null): Ride =>
  (goal) => {
    const ending = /[.](orig|old|backup|save)$/i.exec(named ?? '')?.[1];
    const as: Ride = (same) =>
      ending
        ? { ...same, manner: [...same.manner, { id: 'backup-as', value: { type: 'extension', extensions: [ending] } }] }
        : withManner('backup')(same);
    // Beside the file, and nowhere else.
    const beside = !named?.includes('/') || (goal.in ?? []).some((value) => named.startsWith(`${written(value)}.`));
    if (edits(goal)) return beside ? as(goal) : null;
    if (MOVES.has(goal.act)) return null;
    const fromCopy = goal.names.some((value) => BACKUP.test(written(value) ?? ''));
    return goal.act === 'copy' && fromCopy ? goal : beside ? as(goal) : null;
  };
/** What a file is called that was put by. */
export const BACKUP = /(?:^|[.~_-])(?:bak|orig|old|backup|save)$/i;
export const keepsAttributes: Ride = (goal) =>
  goal.act === 'move' || goal.act === 'rename' ? goal : withManner('preserve')(goal);

/** *Unpack a.zip, but not the json file*: what is spared lies in what is named. */
const opens = ({ act }: Goal): boolean => act === 'extract';

/** Files, folders or links that are not touched. */
export const keepsKind =
  (kind: 'file' | 'folder' | 'link', bare: boolean): Ride =>
  (goal) => {
    const effect = acts().get(goal.act)?.effect;
    if (goal.of !== 'file' || goal.next || (effect !== 'change' && effect !== 'destroy')) return null;
    // *Keep both files*: of what was named one by one that is the same again.
    if (goal.names.length > 0 && goal.names.every(isOne) && !opens(goal)) return bare && kind === 'file' ? null : goal;
    const kinds = goal.where.filter(({ attr, not }) => attr === 'kind' && !not);
    if (kinds.length > 0) return kinds.some(({ value }) => value.type === 'word' && value.word === kind) ? null : goal;
    const files = goal.where.some(({ attr }) => attr === 'extension');
    if (!bare && !(files && kind === 'folder')) return null;
    const other = kind === 'folder' ? 'file' : kind === 'file' ? 'folder' : null;
    return other
      ? withFilter(goal, { attr: 'kind', op: '=', value: { type: 'word', word: other } })
      : withFilter(goal, { attr: 'kind', op: '=', value: { type: 'word', word: kind }, not: true });
  };

/** *Leave the subfolders alone*: what lies in them is left alone as well. */
export const keepsBelow: Ride = (goal) => {
  const kept = keepsKind('folder', true)(goal);
  return kept && (kept.names.length > 0 ? kept : withFilter(kept, RIGHT_THERE));
};

/** What is done to files alone is done to no folder. */
const isOfFiles = ({ of, where, names, next }: Goal): boolean =>
  of === 'file' && !next && names.length === 0 && where.some((filter) => narrowsToKind(filter, 'file'));

/** The folder in which it is done, and not what lies there; `named`: which one, where that is said. */
export const keepsPlace =
  (named: readonly Token[]): Ride =>
  (goal) => {
    // *Every .tmp file, but leave the tmp folder itself alone*
    if (isOfFiles(goal)) return goal;
    const [place, ...more] = goal.in ?? [];
    if (goal.of !== 'file' || goal.next || place?.type !== 'path' || more.length > 0 || goal.names.length > 0)
      return null;
    const path = place.path.replace(/\/$/, '');
    if (!named.every(({ text }) => text.replace(/\/$/, '') === path)) return null;
    // Whatever else is done to all that lies there is done to the folder as well.
    return goal.act === 'delete' ? withManner('keep')(goal) : null;
  };

/** *But nobody else*: who was not named loses the right that is given. */
export const noOneElse: Ride = (goal) => {
  if (goal.attr !== 'mode' || goal.act !== 'grant') return goal.of === 'file' ? null : goal;
  const [, who, what] = goal.by?.type === 'mode' ? (/^([ug])\+([rwx]+)$/.exec(goal.by.mode) ?? []) : [];
  if (!who) return null;
  const mode = `${who}+${what},${who === 'u' ? 'go' : 'o'}-${what}`;
  return { ...goal, by: { type: 'mode', mode } };
};

export const onlyMine: Ride = (goal) => {
  if (goal.of !== 'process') return null;
  const whose = goal.where.find(({ attr }) => attr === 'user');
  // *My jobs, only mine*: it is said twice.
  if (whose) return !whose.not && written(whose.value) === 'me' ? goal : null;
  return withFilter(goal, { attr: 'user', op: '=', value: { type: 'word', word: 'me' } });
};

/** What git does not know stays where it is. */
export const onlyKnown: Ride = (goal) =>
  goal.act === 'stash' && !goal.manner.some(({ id }) => id === 'with-untracked') ? goal : null;

/** What names the files that it is done to: nothing lies in them that could be meant. */
const OF_GIT: ReadonlySet<string> = new Set(['commit', 'stage', 'unstage', 'restore']);

/** *Leave the css alone*: files of a kind that none of those is which were named. */
const isOtherKind = (word: string, names: readonly Value[]): boolean =>
  lemmas(word).some((form) => {
    const endings = kinds().get(form);
    return endings?.includes(form) === true && names.every((value) => !isOfKind(value, endings));
  });
const isOfKind = (value: Value, endings: readonly string[]): boolean =>
  value.type !== 'path' || value.here !== 'file' || endings.some((ending) => value.path.endsWith(`.${ending}`));

/** Another thing than those that were named one by one. */
export const another =
  (said: readonly Token[], world: World): Ride =>
  (goal) => {
    const { names, where, of } = goal;
    const named = new Set(names.flatMap((value) => written(value)?.toLowerCase() ?? []));
    if (said.some(({ lower }) => named.has(lower))) return null;
    // *Not those of bob* where all are of one.
    if (of === 'process')
      return /^(?:those|ones)$/.test(said[0]?.lower ?? '') &&
        where.some(({ attr, value }) => attr === 'user' && written(value) === 'me')
        ? goal
        : null;
    const single =
      names.length > 0 && names.every(isOne) && where.length === 0 && goal.quantity !== 'all' && !opens(goal);
    const change = of === 'change' && goal.to !== undefined && isOne(goal.to);
    if ((!single && !change) || goal.within || goal.next) return null;
    const content = said.filter(
      ({ lower, quoted }) => quoted || !(functionWords().has(lower) || seconds().determiners.has(lower)),
    );
    const last = content.at(-1);
    const kind = last ? relationsOf(last.lower) : new Set<string>();
    const alike = kind.has(of) && content.length > 1;
    // By its look or since it is here; any other word may be of a part of what is named: *the header*.
    const thing = content.some(
      ({ lower, text, quoted }) =>
        quoted ||
        (OF_GIT.has(goal.act) && isOtherKind(lower, names)) ||
        looksNamed(text) ||
        // *Main* is a word of the language, and a branch that is here.
        ((of === 'branch' || of === 'tag') && world.resolve(text, of)?.how === 'exact') ||
        (!lemmas(lower).some((form) => lexiconWords().has(form)) &&
          (world.path(text) !== null || (world.resolve(text, of)?.how ?? 'unknown') !== 'unknown')),
    );
    return alike || thing ? goal : null;
  };

/** *All html files under src, leave drafts alone*: what lies elsewhere is not touched anyway. */
export const apart =
  (said: readonly Token[], world: World): Ride =>
  (goal) => {
    const { determiners, files, folders } = seconds();
    const [named, ...more] = said.filter((token) => ![determiners, files, folders].some((words) => isIn(words, token)));
    if (!named || more.length > 0 || goal.next) return null;
    // *Keep the backups*: those of that kind among them, though a folder elsewhere is called so as well.
    if (saysKind(named.lower)) return null;
    return liesElsewhere(named.text.replace(/(?<=.)\/$/, ''), goal.within ?? goal, world) ? goal : null;
  };

/** A row is left out by what stands in the one column that has such a thing. */
function rowFilter(text: string, { in: places = [] }: Goal, world: World): Filter | null {
  const [place, ...more] = places;
  if (place?.type !== 'path' || more.length > 0) return null;
  const table = rowsOf(place.path, world);
  const [column] = (table?.columns ?? []).filter(({ values }) => values.has(text));
  if (!column) return null;
  const value: Value = { type: 'text', text, quoted: true };
  return { attr: `column:${column.name}`, op: '=', value, not: true };
}

/** One thing by its name is left out of a set of such things. */
export const without =
  (said: readonly Token[], world: World): Ride =>
  (goal) => {
    const { determiners, itself } = seconds();
    const [named, ...more] = said.filter(
      (token) => !(isIn(determiners, token) || isIn(itself, token) || relationsOf(token.lower).has(goal.of)),
    );
    if (!named || more.length > 0 || goal.names.length > 0 || goal.next) return null;
    if (goal.of === 'row') {
      const filter = rowFilter(named.text, goal, world);
      return filter && withFilter(goal, filter);
    }
    const found = world.resolve(named.text, goal.of);
    if (found === null || goal.of === 'file' || goal.of === 'package') return null;
    const filter: Filter = { attr: 'name', op: '=', value: { type: 'name', ...found } };
    return { ...goal, except: [...goal.except, filter] };
  };
