// Acts on files: the set by find where anything narrows it, else the names as they stand.
import { basename } from 'node:path';
import { narrowsToKind } from '../../goal/kinds.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote, quotePath } from '../../line/quote.ts';
import { isArchive } from '../../meaning/located.ts';
import type { World } from '../../world/world.ts';
import { archiveTests } from './archive-streams.ts';
import { attribute, hashTool, isSum } from './attribute.ts';
import { besideThere } from './beside-there.ts';
import { byContent } from './by-content.ts';
import { filesPerEnding, filesPerFolder } from './file-counts.ts';
import { isPages, setOf } from './file-set.ts';
import { filesUnlessSaid, findSet, firstTwo, fromItsOrder, ONLY_FILES, ONLY_FOLDERS } from './find.ts';
import { listedByGit } from './git-files.ts';
import { counting, inFolders } from './in-folders.ts';
import { link } from './links.ts';
import { listing, plainListing } from './listing.ts';
import { resized, rotated } from './media.ts';
import { mentioned } from './mentioned.ts';
import { affixed, rewriteNames, rewritesNames } from './names.ts';
import { converted, joined, split } from './remake.ts';
import { isRight, setRights } from './rights.ts';
import { standsIn } from './stands-in.ts';
import { checked } from './sums.ts';
import { overwritten, restoredFrom, swapped } from './swapped.ts';
import { asPath, join, Missing, refuse, Taking, tellsFolder, word } from './take.ts';
import { place, rename } from './transfers.ts';
import { folderSizes, sizeWithout } from './usage.ts';

function show(goal: Goal, taking: Taking, world: World): string {
  const each = filesPerFolder(goal, taking, world) ?? filesPerEnding(goal, taking, world);
  if (each !== null) return each;
  const attr = taking.take('attr');
  const listed = attr === undefined ? listedByGit(goal, taking, world) : null;
  if (listed !== null) return listed;
  const sizes = folderSizes(goal, attr, taking, world) ?? sizeWithout(goal, attr, taking, world);
  if (sizes !== null) return sizes;
  const twin = goal.where.find(({ attr: each }) => each === 'duplicate');
  if (twin) return duplicates(goal, twin, attr, taking, world);
  const told = attr === undefined || attr === 'name' ? mentioned(goal, taking, world) : null;
  if (told !== null) return told;
  const lacking = attr === undefined ? besideThere(goal, taking, world) : null;
  if (lacking !== null) return lacking;
  const grep = byContent(goal, taking, world);
  if (grep !== null) return attr === undefined || attr === 'name' ? grep : refuse(attr);
  // A folder has no sum of its own.
  const ofFiles = attr !== undefined && isSum(attr) && !goal.where.some(({ attr: each }) => each === 'kind');
  const set = setOf(
    ofFiles && goal.names.length === 0 ? { ...goal, where: [ONLY_FILES, ...goal.where] } : goal,
    taking,
    world,
  );
  if (attr !== undefined) return attribute(attr, set, taking);
  if (
    set.names !== null &&
    set.single &&
    !set.folder &&
    goal.act === 'show' &&
    goal.where.every(({ attr: a }) => a === 'kind') &&
    goal.order === undefined &&
    goal.show.length === 0
  )
    return goal.limit || isPages(set.names) ? refuse('limit') : `cat ${set.names}`;
  const recursive = taking.manner('recursive');
  if (taking.show('tree') !== null) {
    // tree itself is a verb of its program.
    if (world.has('tree') || goal.where.length > 0 || goal.except.length > 0) return refuse('tree');
    return set.names !== null ? `find ${set.names} | sort` : `${set.find(false).command} | sort`;
  }
  const onlyListing = !set.find(false).narrowed && goal.names.length === 0 && !recursive;
  if (
    (onlyListing || (set.folder && set.names !== null && goal.show.length >= 0)) &&
    !goal.where.some(({ attr: a }) => a !== 'kind') &&
    goal.except.length === 0
  ) {
    const ls = plainListing(goal, taking, set);
    if (ls !== null && recursive) return /^ls /.test(ls) ? `ls -R${ls.slice(2)}` : refuse('recursive');
    if (ls !== null) return ls;
  }
  return listing(set.find(false), taking);
}

/** Files of the same content: two that were named are compared, of a set those that are alike are listed. */
function duplicates(goal: Goal, twin: Filter, attr: string | undefined, taking: Taking, world: World): string {
  if ((attr !== undefined && attr !== 'path') || twin.not) return refuse('duplicate');
  const names = taking.take('names') ?? [];
  const rest = { ...goal, where: goal.where.filter((filter) => filter !== twin) };
  if (names.length === 2) {
    taking.scope();
    if (rest.where.some(({ attr: each }) => each !== 'kind') || goal.in) return refuse('filter');
    if (attr !== undefined) return refuse(attr);
    return `cmp ${names.map(asPath).join(' ')}`;
  }
  if (names.length > 0) return refuse('duplicate');
  taking.scope();
  const files: Goal = { ...rest, where: filesUnlessSaid(rest.where) };
  const { command } = findSet(files, { world, ignoreCase: false, changes: false });
  // The sum of each is as long as all others; behind it stands the path.
  const paths = attr === 'path' || taking.show('names-only') !== null ? ' | cut -c35-' : '';
  return `${command} -exec md5sum {} + | sort | uniq -w32 -D${paths}`;
}

function remove(goal: Goal, taking: Taking, world: World): string {
  if (goal.from && goal.names.length > 0) return refuse('from');
  if (goal.where.some(standsIn)) {
    if (goal.limit || goal.show.some(({ id }) => id === 'count')) return refuse('limit');
    if (taking.manner('dry-run'))
      return byContent(goal, taking, world, { changes: true, zero: false }) ?? refuse('content');
    const force = taking.manner('force') ? ' -f' : '';
    return `${byContent(goal, taking, world, { changes: true, zero: true })} | xargs -0 -r rm${force}`;
  }
  const git = goal.where.some(({ attr }) => attr === 'untracked');
  if (git) {
    taking.scope();
    if (
      goal.where.some(({ attr }) => attr !== 'untracked' && attr !== 'kind') ||
      goal.except.length > 0 ||
      goal.names.length > 0
    )
      return refuse('untracked');
    taking.manner('force');
    return join('git clean -fd', goal.in && `-- ${goal.in.map(asPath).join(' ')}`);
  }
  const beside = besideThere(goal, taking, world, 'rm');
  if (beside !== null) return beside;
  const all = goal.where.length === 0 && goal.names.length === 0 && goal.except.length === 0;
  if (all && (!goal.in || goal.order || goal.limit || goal.keeps)) throw new Missing('names', 'path');
  // *Empty trash*: what is empty everywhere is nothing that anybody wants gone unsaid.
  const anyEmpty = goal.where.every(({ attr }) => attr === 'empty') && goal.where.length > 0;
  if (anyEmpty && !goal.in && goal.names.length === 0 && goal.quantity !== 'all') return refuse('which empty ones');
  const set = setOf(goal, taking, world);
  const ask = taking.manner('interactive') && 'i';
  const force = taking.manner('force') && 'f';
  taking.manner('recursive');
  const dry = taking.manner('dry-run');
  const some = goal.order ?? goal.limit ?? goal.keeps;
  const trash = taking.manner('trash');
  // "but not the folder itself", "but not incoming itself": of what is looked through, the folders themselves.
  const itself = [...taking.mannersOf('keep'), ...(all && goal.in ? taking.mannersOf('keep-file') : [])];
  const kept = itself.length > 0 && !goal.names.length;
  if (itself.length > 0 && !goal.in) return refuse('keep');
  for (const { value } of itself)
    if (value && !goal.in?.some((root) => word(root) === word(value))) return refuse('keep');
  if (trash && (ask || dry)) return refuse('trash');
  if (set.names !== null) {
    if (some) return refuse('limit');
    if (trash) return `gio trash ${set.names}`;
    const flags = [set.folder && 'r', ask, force].filter(Boolean).join('');
    // Nobody deletes the folder that they stand in.
    if (set.names === '.') {
      const name = quotePath(basename(world.cwd));
      return dry ? 'ls -d .' : join('cd .. && rm', `-${flags}`, name);
    }
    return dry ? `ls -d ${set.names}` : join('rm', flags !== '' && `-${flags}`, set.names);
  }
  if (goal.quantity === 'one' && !goal.limit) throw new Missing('names', 'path');
  const found = inFolders(set.find(true), goal);
  // Everything in a folder, not the folder.
  if (all) {
    if (goal.quantity === 'one' || word(goal.in?.[0]) === '/') return refuse('which files');
    const roots = `find ${(goal.in ?? []).map(asPath).join(' ')}`;
    if (!found.command.startsWith(`${roots} `) && found.command !== roots) return refuse('which folders');
    const inside = `${roots} -mindepth 1${found.command.slice(roots.length)}`;
    return dry ? inside : ask ? refuse('asking') : `${inside} -delete`;
  }
  // *Delete files* is not yet *delete all files*.
  if (!found.narrowed && !goal.in && !goal.limit && goal.quantity !== 'all') throw new Missing('names', 'path');
  if (found.tests.length === 0) return refuse('which files');
  const list = fromItsOrder(found.command, taking);
  if (list !== null) {
    if (ask || trash) return refuse('each of some');
    return dry ? `${list} | tr '\\0' '\\n'` : `${list} | xargs -0 -r rm${set.folder ? ' -r' : ''}`;
  }
  if (dry) return found.command;
  if (trash) return `${found.command} -exec gio trash {} +`;
  if (ask) return `${found.command} -exec rm -i {} \\;`;
  const empties = goal.where.some(({ attr, not }) => attr === 'empty' && !not);
  const onlyFiles =
    goal.where.some(({ attr, value }) => attr === 'kind' && word(value) !== 'folder') ||
    (!set.folder && found.globs !== null && found.globs.length > 0);
  if (empties || onlyFiles || !set.folder) {
    // What is in a folder, and not the folder.
    const roots = `find ${found.roots}`;
    return goal.in &&
      (kept || goal.where.length === 0) &&
      goal.names.length === 0 &&
      found.command.startsWith(`${roots} `) &&
      !found.command.includes(' -mindepth ')
      ? `${roots} -mindepth 1${found.command.slice(roots.length)} -delete`
      : `${found.command} -delete`;
  }
  return `${found.command} -prune -exec rm -r${force ? 'f' : ''} {} +`;
}

/** Names that count up, each by itself; so many are made as were said. */
function counted(goal: Goal): Goal {
  const series = goal.names.filter(({ type }) => type === 'series');
  if (series.length === 0) return goal;
  const said = goal.names.find(
    (value) => value.type === 'number' || (value.type === 'path' && /^\d+$/.test(value.path)),
  );
  const all = new Set(series.map((value) => JSON.stringify(value)));
  // *One per month of 2026, named 2026-01 to 2026-12*: it is said twice.
  if (all.size > 1 || series.length + (said ? 1 : 0) < goal.names.length) return refuse('names');
  const names = series[0]?.type === 'series' ? series[0].names : [];
  const count = goal.limit?.n ?? (said ? Number(word(said)) : names.length);
  if (count !== names.length) return refuse('limit');
  const { limit: _, ...rest } = goal;
  const kind = goal.where.some(({ attr }) => attr === 'kind');
  const folders = !kind && names.every((name) => !name.includes('.'));
  const where: Filter[] = folders ? [...goal.where, ONLY_FOLDERS] : goal.where;
  return { ...rest, where, names: names.map((path): Value => ({ type: 'path', path, here: null })) };
}

/** What is made with it has it from the start. */
const isMode = ({ attr, op, not }: Filter): boolean => attr === 'mode' && op === '=' && !not;

function create(said: Goal, taking: Taking, world: World): string {
  const given = counted(said);
  // *Add a file to every empty folder*: not one that is made here.
  if (given.quantity === 'all' && given.where.some(({ attr }) => attr === 'empty')) return refuse('in each');
  if (given !== said) taking.take('limit');
  taking.manner('make-place');
  const to = taking.take('to');
  if (given.names.length > 0 && to) return refuse('to');
  const [mode, ...modes] = given.where.filter(isMode).map(({ value }) => word(value));
  const goal: Goal = {
    ...given,
    names: to ? [to] : given.names,
    // What is made is empty anyhow.
    where: given.where.filter((filter) => (filter.attr !== 'empty' || filter.not) && !isMode(filter)),
  };
  const set = setOf(goal, taking, world);
  const folder = goal.where.some(tellsFolder);
  const link = goal.where.some(({ attr, value }) => attr === 'kind' && word(value) === 'link');
  if (link) return refuse('link');
  const other = goal.where.find(({ attr }) => attr !== 'kind');
  if (other || modes.length > 0) return refuse(other?.attr ?? 'mode');
  const names = goal.names.length > 0 ? set.names : null;
  if (names === null || names === '') throw new Missing('names', 'path');
  // What is here already is not made.
  if (!folder && goal.names.some((value) => value.type === 'path' && value.here === 'folder'))
    return refuse('a folder that is here');
  const by = taking.take('by');
  taking.manner('parents');
  // Neither mkdir -p nor touch does anything to what is there.
  if (!by) taking.manner('no-overwrite');
  const inside = goal.manner.flatMap(({ id, value }) => (id === 'containing' && value ? [word(value)] : []));
  taking.manner('containing');
  if (inside.length > 0 && !(folder && goal.names.length === 1)) return refuse('inside');
  const made = inside.map((name) => `${names.replace(/\/$/, '')}/${asPath({ type: 'path', path: name, here: null })}`);
  if (folder) {
    const tool = mode === undefined ? 'mkdir -p' : `mkdir -p -m ${mode}`;
    return by ? refuse('by') : `${tool} ${made.length > 0 ? made.join(' ') : names}`;
  }
  const text = by?.type === 'text' ? `printf '%s\\n' ${quote(by.text)} > ${names}` : null;
  if (by && text === null) return refuse('by');
  return `${text ?? `touch ${names}`}${mode === undefined ? '' : ` && chmod ${mode} ${names}`}`;
}

/** Times as they were said, or as another file has them. */
function setTimes(goal: Goal, taking: Taking, world: World): string {
  const access = taking.take('attr') === 'accessed';
  const by = taking.take('by');
  const to = taking.take('to') ?? by;
  if (!to || (by && to !== by)) return refuse('when');
  const set = setOf(goal, taking, world);
  const when =
    to.type === 'path' && to.here !== null
      ? `-r ${asPath(to)}`
      : to.type === 'moment' || to.type === 'text'
        ? `-d ${quote(word(to))}`
        : refuse('when');
  const tool = `touch ${access ? '-a' : '-m'} ${when}`;
  return set.names !== null ? `${tool} ${set.names}` : `${set.find(true).command} -exec ${tool} {} +`;
}

const bySet = (goal: Goal, filter: (each: Filter) => boolean): boolean => goal.where.some(filter);

/** Acts on what stands in a file; folders that are looked for have nothing of that. */
const ON_CONTENT: ReadonlySet<string> = new Set(['truncate', 'hash', 'join', 'convert', 'scale', 'rotate']);
const LOOKS_AT: ReadonlySet<string> = new Set(['show', 'search', 'count', 'sort']);

/** The command for a goal on files; throws a refusal or what is missing. */
export function fileCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const make = (): string => {
    if (rewritesNames(goal)) return rewriteNames(goal, taking, world);
    // "which names of a.csv are not in b.csv": of one file there is none but itself.
    const [one, ...others] = goal.names;
    const lone = one?.type === 'path' && one.here === 'file' && others.length === 0;
    if (lone && LOOKS_AT.has(goal.act) && goal.except.length > 0) return refuse('of one file');
    if (ON_CONTENT.has(goal.act) && goal.names.length === 0 && bySet(goal, (filter) => narrowsToKind(filter, 'folder')))
      return refuse('folders');
    switch (goal.act) {
      case 'show':
      case 'search':
        return show(goal, taking, world);
      case 'count': {
        const each = filesPerFolder(goal, taking, world) ?? filesPerEnding(goal, taking, world);
        if (each !== null) return each;
        const told = mentioned(goal, taking, world);
        if (told !== null) return told;
        const grep = besideThere(goal, taking, world) ?? byContent(goal, taking, world);
        return grep !== null ? `${grep} | wc -l` : `${counting(setOf(goal, taking, world).find(false))} | wc -l`;
      }
      case 'average':
        return filesPerFolder(goal, taking, world) ?? refuse(goal.act);
      case 'sort':
        return show(goal, taking, world);
      case 'delete':
        return isRight(goal) || goal.attr === 'mode' ? setRights(goal, taking, world) : remove(goal, taking, world);
      case 'copy':
      case 'send':
      case 'upload':
      case 'move':
        return place(goal, taking, world);
      case 'rename':
        return rename(goal, taking, world);
      case 'prefix':
      case 'suffix':
        return affixed(goal, taking, world);
      case 'create':
        return create(goal, taking, world);
      case 'set':
      case 'mark':
        return goal.attr === 'modified' || goal.attr === 'accessed'
          ? setTimes(goal, taking, world)
          : setRights(goal, taking, world);
      case 'grant':
      case 'revoke':
      case 'enable':
      case 'disable':
        return isRight(goal) || goal.attr === 'mode' ? setRights(goal, taking, world) : refuse(goal.act);
      case 'swap':
        return swapped(goal, taking, world);
      case 'overwrite':
        return overwritten(goal, taking, world);
      case 'restore':
        return restoredFrom(goal, taking, world);
      case 'join':
        return joined(goal, taking, world);
      case 'split':
        return split(goal, taking, world);
      case 'convert':
        return converted(goal, taking, world);
      case 'scale':
        return resized(goal, taking, world);
      case 'rotate':
        return rotated(goal, taking, world);
      case 'verify': {
        const lists = taking.take('names') ?? [];
        const by = taking.take('by') ?? goal.in?.[0] ?? lists[0];
        const archives = archiveTests(goal, world);
        taking.scope();
        const attr = taking.take('attr');
        if (archives !== null) return attr === undefined ? archives : refuse(attr);
        if (lists.length + (goal.in?.length ?? 0) + (goal.by ? 1 : 0) !== 1) return refuse('which list');
        if (by?.type === 'path' && by.here === 'folder') return refuse('which list');
        return checked(hashTool(attr ?? 'hash'), by, world);
      }
      case 'compare': {
        const names = taking.take('names') ?? [];
        const other = taking.take('to') ?? taking.take('by');
        const all = [...names, ...(other ? [other] : [])];
        const pair = all.length === 0 ? firstTwo(goal, taking, world) : null;
        const blanks = taking.manner('ignore-space') && '-w';
        if (pair) return `${pair} | xargs -0 -r ${join('diff', taking.show('side-by-side') && '-y', blanks)}`;
        if (all.length !== 2) throw new Missing('names', 'path');
        // A user who is called *backup* is no file.
        if (all.some(({ type }) => type === 'name')) return refuse('names of something else');
        taking.scope();
        if (goal.except.length > 0 || bySet(goal, ({ attr }) => attr !== 'kind')) return refuse('filter');
        const folder = all.some((value) => value.type === 'path' && value.here === 'folder');
        // What is packed is no folder yet.
        if (folder && all.some(isArchive)) return refuse('an archive');
        return join(
          'diff',
          taking.show('side-by-side') && '-y',
          folder && '-r',
          taking.manner('ignore-case') && '-i',
          blanks,
          all.map(asPath).join(' '),
        );
      }
      case 'link':
        return link(goal, taking, world);
      case 'truncate': {
        const target = setOf(goal, taking, world);
        const to = taking.take('to');
        if (to && to.type !== 'size') return refuse('to');
        // A folder is emptied of what is in it.
        if (target.names !== null && target.folder)
          return to || !target.single ? refuse('folders') : `find ${target.names} -mindepth 1 -delete`;
        const tool = `truncate -s ${to?.type === 'size' ? to.text.replace('k', 'K').replace('c', '') : 0}`;
        taking.manner('keep');
        return target.names !== null ? `${tool} ${target.names}` : `${target.find(true).command} -exec ${tool} {} +`;
      }
      case 'hash': {
        const target = setOf(goal, taking, world);
        const tool = hashTool(taking.take('attr') ?? 'hash');
        return target.names !== null ? `${tool} ${target.names}` : `${target.find(false).command} -exec ${tool} {} +`;
      }
      default:
        return refuse(goal.act);
    }
  };
  return taking.done(make());
}
