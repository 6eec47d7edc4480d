// Copies, moves and new names. What is copied or moved as a set keeps clear of its own destination.
import { basename } from 'node:path';
import { hasNoLines, isSameFormat } from '../../english/media.ts';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote, quotePath } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { isArchive } from './archives.ts';
import { byContent } from './by-content.ts';
import { datedCopy, standIn } from './dated.ts';
import { SPELLED, setOf } from './file-set.ts';
import { fromItsOrder } from './find.ts';
import { inFolders } from './in-folders.ts';
import { copiedIntoEach } from './into-each-folder.ts';
import { copiedInPart, liesBelow } from './part-of-folder.ts';
import { copiedAway, synced } from './remote.ts';
import { standsIn } from './stands-in.ts';
import { asPath, join, Missing, refuse, type Taking, tellsFolder, word } from './take.ts';

const folderOf = (path: string): string => (path.includes('/') ? path.replace(/\/[^/]*$/, '') : '.');

/** A copy of the place itself lies beside it: nothing can be copied into itself. */
const besideItself = (path: string, world: World): string =>
  /^\.?\/?$/.test(path) || path === world.cwd ? `../${basename(world.cwd)}` : path;

/** *In the same folder*, *one folder up*: where that is, by where the one file lies. */
function destination(goal: Goal, taking: Taking): Value | undefined {
  const to = taking.take('to');
  const beside = taking.manner('beside');
  const up = taking.manner('one-up');
  if (!beside && !up) return to;
  // "move the pdfs out of slides into handouts right next to it": next to where they lie.
  const place = goal.from ?? (goal.in?.length === 1 ? goal.in[0] : undefined);
  const [one, ...more] = goal.names.length > 0 ? goal.names : place ? [place] : [];
  const both = goal.names.length > 0 && place !== undefined;
  if (one?.type !== 'path' || more.length > 0 || both || (beside && up)) return refuse('beside what');
  const path = one.path.replace(/\/$/, '');
  const folder = up && goal.names.length === 0 ? path : folderOf(path);
  if (up) {
    if (to) return refuse('to');
    return { type: 'path', path: folder === '.' ? '..' : folderOf(folder), here: 'folder' };
  }
  if (!to) return undefined;
  const name = word(to);
  if (name.includes('/')) return folderOf(name) === folder ? to : refuse('beside it');
  return { type: 'path', path: folder === '.' ? name : `${folder}/${name}`, here: null };
}

/** The destination as find writes it, where it lies below what is looked through; else null. */
function belowRoots(to: string, roots: readonly string[]): string | null {
  const clean = to.replace(/^\.\//, '').replace(/\/$/, '');
  if (/^[~/]/.test(clean) || clean === '.') return null;
  if (roots.every((root) => root === '.')) return `./${clean}`;
  return roots.some((root) => clean.startsWith(`${root.replace(/\/$/, '')}/`)) ? clean : null;
}

export function place(goal: Goal, taking: Taking, world: World): string {
  if (goal.act === 'copy' && taking.manner('via-rsync')) return synced(goal, taking);
  const away = copiedAway(goal, taking) ?? copiedIntoEach(goal, taking, world);
  if (away !== null) return away;
  if (goal.act !== 'copy' && goal.act !== 'move') return refuse('elsewhere');
  const part = copiedInPart(goal, taking, world);
  if (part !== null) return part;
  const to = destination(goal, taking);
  const made = taking.mannerOf('make-place');
  // "create archive if it is missing": that must be where it goes.
  if (made?.value && word(made.value) !== word(to)) return refuse('another folder');
  const makes = made !== null;
  const from = taking.take('from');
  // Out of a container or a host is another way to copy.
  if ([from, ...(goal.in ?? [])].some((value) => value && value.type !== 'path' && value.type !== 'glob'))
    return refuse('from');
  const scoped: Goal = from && !goal.in ? { ...goal, in: [from] } : goal;
  const set = setOf(scoped, taking, world);
  const copies = goal.act === 'copy';
  // *A sorted copy*: what is copied is as it was. What is a file holds no others.
  if (goal.order && !goal.limit) return refuse('order');
  if (set.find !== undefined && goal.act === 'move' && to?.type === 'path' && !set.names)
    if (world.path(to.path) === 'file') return refuse('to');
  // A copy leaves what it is made of.
  if (copies) taking.manner('keep');
  // What is found is brought without the folders that it lies in.
  if (set.find !== undefined && !set.names) taking.manner('junk-paths');
  const flags = [
    copies && (set.folder || taking.manner('recursive')) && 'r',
    taking.manner('no-overwrite') && 'n',
    taking.manner('interactive') && 'i',
    taking.manner('force') && 'f',
    taking.show('verbose') !== null && 'v',
    taking.manner('verbose') && 'v',
    copies && taking.manner('preserve') && 'p',
  ]
    .filter(Boolean)
    .join('');
  const tool = join(
    copies ? 'cp' : 'mv',
    flags !== '' && `-${flags}`,
    taking.manner('backup') && '--backup',
    copies && taking.manner('parents') && '--parents',
  );
  const dated = copies && taking.manner('dated');
  const like = taking.mannerOf('name-like')?.value;
  if (like && !dated) return refuse('like what');
  const [one] = goal.names;
  if (dated) {
    if (!set.names || !set.single || one?.type !== 'path') return refuse('dates of a set');
    if (to && (to.type !== 'path' || world.path(to.path) === 'file')) return refuse('to');
    // Into a folder it goes under its own name.
    const inside = to?.type === 'path' && (world.path(to.path) === 'folder' || to.path.endsWith('/'));
    const path = inside ? `${to.path.replace(/\/+$/, '')}/${basename(one.path)}` : word(to ?? one);
    const name = datedCopy(besideItself(path, world), set.folder, like ? word(like) : null);
    return `${tool} ${set.names} ${name}`;
  }
  if (!to) {
    if (copies && set.single && set.names && !goal.to && one?.type === 'path')
      return `${tool} ${set.names} ${quotePath(`${besideItself(one.path, world).replace(/\/+$/, '')}.bak`)}`;
    throw new Missing('to', 'path');
  }
  if (to.type !== 'path') return refuse('to');
  // Nobody wants a folder that is called like an archive.
  if (isArchive(to) && world.path(to.path) === null && !set.single) return refuse('to an archive');
  if (copies && taking.manner('structure')) return structure(scoped, taking, to.path);
  const target = standIn(to.path) ?? asPath(to);
  // *… and leave a link*: where it was, to where it is.
  const linked = taking.manner('leave-link');
  if (linked && (goal.act !== 'move' || !set.names || !set.single || one?.type !== 'path')) return refuse('which link');
  if (linked && one?.type === 'path') {
    const into = world.path(to.path) === 'folder';
    const there = into ? `${to.path.replace(/\/$/, '')}/${basename(one.path)}` : to.path;
    return `${tool} ${set.names} ${target}${into && !target.endsWith('/') ? '/' : ''} && ln -sr ${quotePath(there)} ${set.names}`;
  }
  if (set.names !== null) {
    const many = goal.names.length > 1 || goal.names.some(({ type }) => type === 'glob');
    if (makes && !many && world.path(word(to)) === null) {
      // One file that gets the name of a file: what is made is the folder of that.
      const named = set.single && !set.folder && /\.\w+$/.test(word(to));
      const folder = named ? folderOf(word(to)) : word(to);
      const path = asPath({ type: 'path', path: folder, here: null });
      return `mkdir -p ${path} && ${tool} ${set.names} ${target}${named || target.endsWith('/') ? '' : '/'}`;
    }
    if (many && world.path(word(to)) !== 'folder') return `mkdir -p ${target} && ${tool} -t ${target} ${set.names}`;
    return `${tool} ${set.names} ${target}${world.path(word(to)) === 'folder' && !target.endsWith('/') ? '/' : ''}`;
  }
  const before = world.path(word(to)) === null ? `mkdir -p ${target} && ` : '';
  const roots = (scoped.in ?? []).map((value) => word(value));
  if (scoped.where.some(standsIn)) {
    if (goal.limit || world.path(word(to)) === 'file') return refuse('to');
    const without = before === '' ? belowRoots(word(to), roots) : null;
    const list = byContent(scoped, taking, world, { changes: !copies, zero: true, without });
    return `${before}${list} | xargs -0 -r ${tool} -t ${target}`;
  }
  const found = set.find(!copies);
  const onlyFiles = scoped.where.some(({ attr, value }) => attr === 'kind' && word(value) === 'file');
  // What lies in a folder, each with what is in it.
  // *Everything older than a month*: what stands in the folder, and neither it nor what goes along in a folder of it.
  const called = scoped.names.length > 0 || scoped.where.some(({ attr }) => SPELLED.has(attr));
  const entries = !onlyFiles && (found.globs ?? []).length === 0 && !called;
  const whole = entries && scoped.where.length === 0;
  // A folder takes along what is to stay.
  const stays = (root: string) => scoped.except.some((filter) => liesBelow(filter, root, world));
  if (whole && (roots.length > 0 ? roots : ['.']).some(stays)) return refuse('what lies further down');
  const below = belowRoots(word(to), roots);
  // What lies in the destination stays there, and the destination does not go into itself.
  const inside =
    below === null ? '' : ` ${join(!onlyFiles && `-not -path ${quote(below)}`, `-not -path ${quote(`${below}/*`)}`)}`;
  const list = fromItsOrder(`${inFolders(found, scoped).command}${inside}`, taking);
  if (list !== null) {
    // One of them, and what it is to be called.
    const named = goal.limit?.n === 1 && world.path(word(to)) === null && /\.\w+$/.test(word(to));
    return named
      ? `${list} | xargs -0 -r -I{} ${tool} {} ${target}`
      : `${before}${list} | xargs -0 -r ${tool} -t ${target}`;
  }
  const onlyFolders =
    scoped.where.length === 1 && scoped.where.every(({ value }) => value.type === 'word' && value.word === 'folder');
  if (onlyFolders && scoped.names.length === 0 && roots.length === 0) return refuse('folders at every depth');
  const folders = scoped.where.some(tellsFolder);
  // Folders of folders would be copied once for each level: those of a folder stand right in it.
  const depth = folders && !onlyFolders ? '-mindepth 1' : '-mindepth 1 -maxdepth 1';
  const command = entries ? found.command.replace(/^find (\S+)/, `find $1 ${depth}`) : found.command;
  if (whole && roots.length > 1) return refuse('several folders');
  const how = copies && !onlyFiles && !/-\w*r/.test(tool) ? tool.replace(/^cp/, 'cp -r') : tool;
  return `${before}${command}${inside} -exec ${how} -t ${target} {} +`;
}

/** The folders of a folder, without what lies in them. */
function structure(goal: Goal, taking: Taking, to: string): string {
  const [folder, ...more] = [...(goal.in ?? []), ...goal.names];
  taking.scope();
  taking.take('from');
  const others = goal.where.some(({ attr, value }) => attr !== 'kind' || word(value) !== 'folder');
  const files = goal.except.every(({ attr, value }) => attr === 'kind' && word(value) === 'file');
  if (folder?.type !== 'path' || more.length > 0 || others || !files) return refuse('structure');
  const path = to.replace(/\/$/, '').replaceAll('\\', '\\\\').replaceAll('%', '%%');
  return `find ${asPath(folder)} -type d -printf ${quote(`${path}/%P\\0`)} | xargs -0 mkdir -p`;
}

export function rename(goal: Goal, taking: Taking, world: World): string {
  const to = taking.take('to');
  taking.take('attr');
  // One new name, however it is said.
  const target = to ?? taking.take('by');
  const flags = `${taking.manner('no-overwrite') ? 'n' : ''}${taking.manner('interactive') ? 'i' : ''}`;
  const extension = goal.where.find(({ attr }) => attr === 'extension');
  if (target?.type === 'extension' && extension?.value.type === 'extension') {
    const now = target.extensions[0];
    // "the jpegs to .jpg": those that are called so have it already.
    const [old, ...more] = extension.value.extensions.filter((each) => each !== now);
    if (old === undefined || now === undefined) return refuse('extension');
    // `WAV` is *wav* in other letters, `jpeg` is `jpg`, and any text may be called another; no picture becomes a film by its name.
    const texts = [old, ...more].every((each) => !hasNoLines(`x.${each}`));
    const spelled = texts || more.every((each) => isSameFormat(each, old));
    if (!spelled || (more.length > 0 && old.includes('.'))) return refuse('extension');
    const stem = more.length > 0 ? '${f%.*}' : `\${f%.${old}}`;
    const only: Filter = { ...extension, value: { type: 'extension', extensions: [old, ...more] } };
    const where = goal.where.map((filter) => (filter === extension ? only : filter));
    const set = setOf({ ...goal, where }, taking, world);
    return `${set.find(true).command} -exec sh -c 'for f; do mv -n -- "$f" "${stem}.${now}"; done' _ {} +`;
  }
  const set = setOf(goal, taking, world);
  // *The newest log*: which it is, is only known when it runs; its new name lies beside it.
  const folders = goal.where.some(tellsFolder);
  const one = goal.names.length === 0 && goal.limit?.n === 1 && !folders;
  const list = one ? fromItsOrder(inFolders(set.find(true), goal).command, taking) : null;
  if (list === null && (set.names === null || !set.single)) return refuse('rename of a set');
  if (!target) throw new Missing('to', 'path');
  if (target.type !== 'path' && target.type !== 'text') return refuse('to');
  if (list !== null) {
    if (word(target).includes('/')) return refuse('elsewhere');
    return `${list} | xargs -0 -r -I{} sh -c 'mv -n -- "$1" "\${1%/*}/$2"' _ {} ${quote(word(target))}`;
  }
  const old = goal.names[0];
  const [place] = goal.in ?? [];
  const said = old?.type === 'path' ? old.path.replace(/[^/]*$/, '') : '';
  const within = place && word(place) !== '.' ? `${word(place).replace(/\/$/, '')}/` : '';
  // The new name lies beside the old one.
  const folder = word(target).includes('/') ? '' : within + said;
  return `${join('mv', flags !== '' && `-${flags}`)} ${set.names} ${asPath({ type: 'path', path: folder + word(target), here: null })}`;
}
