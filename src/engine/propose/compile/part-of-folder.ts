// A copy of a folder without some of what lies in it: what is left out is said relative to the folder, to rsync where it is
// here and else to tar, so that all the rest keeps its place, times and rights.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { endingsHere } from '../../world/spellings.ts';
import type { World } from '../../world/world.ts';
import { asPath, join, refuse, type Taking, tellsFolder, word } from './take.ts';

const clean = (path: string): string => path.replace(/^\.\//, '').replace(/(?<=.)\/+$/, '');

/** Endings as they were said, and as they are written in what is here. */
const asWritten = (endings: readonly string[], world: World): string[] =>
  endings.flatMap((each) => [...new Set([each, ...endingsHere(each, world)])].map((ending) => `*.${ending}`));

/** What is left out of a folder, as patterns: `/x` lies in the folder itself, `*.x` and `x` at any depth. */
export function leftOut(except: readonly Filter[], folder: string, world: World): string[] {
  const root = clean(folder);
  return except.flatMap(({ attr, value, not, op }): string[] => {
    if (not) return refuse('a double exception');
    if (attr === 'extension' && value.type === 'extension') return asWritten(value.extensions, world);
    if (attr === 'hidden') return ['.*'];
    if (attr !== 'name' && attr !== 'content' && attr !== 'path') return refuse(attr);
    const text = clean(word(value));
    if (op === 'starts') return [`${text}*`];
    if (op === 'ends') return [`*${text}`];
    if (text.startsWith(`${root}/`)) return [text.slice(root.length)];
    if (value.type === 'glob') return [text];
    // What is called so further down as well is meant there too.
    const others = (world.below(text) ?? []).filter(
      (path) => path.startsWith(`${root}/`) && path !== `${root}/${text}`,
    );
    if (others.length > 0) return [text];
    if (world.path(`${root}/${text}`) !== null) return [`/${text}`];
    // A word is what things are called only where something is called so.
    if (/^[\w ]+$/.test(text) && !text.includes('_')) return refuse(`except ${text}`);
    return [text];
  });
}

type Place = Extract<Value, { type: 'path' }>;

/** *Everything except the photos*: what is in the folder, and some of what is left out lies further down. */
function contentsInPart(goal: Goal, world: World): Place | null {
  const [place, ...more] = goal.in ?? (goal.from ? [goal.from] : []);
  const folder = place ?? { type: 'path', path: '.', here: 'folder' };
  if (goal.names.length > 0 || goal.where.length > 0 || more.length > 0) return null;
  if (folder.type !== 'path' || folder.here !== 'folder') return null;
  return goal.except.some((filter) => liesBelow(filter, folder.path, world)) ? folder : null;
}

/** Whether a folder of a folder holds what has one of these endings. */
export function liesBelow({ attr, value }: Filter, folder: string, world: World): boolean {
  if (attr !== 'extension' || value.type !== 'extension') return false;
  const ends = (name: string): boolean => value.extensions.some((each) => name.toLowerCase().endsWith(`.${each}`));
  const root = clean(folder) === '.' ? '' : `${clean(folder)}/`;
  const further = (path: string): boolean => path.startsWith(root) && path.slice(root.length).includes('/');
  return [...(world.tree() ?? [])].some(([name, paths]) => ends(name) && paths.some((path) => further(clean(path))));
}

/** The one folder that is copied. */
function wholeFolder({ names, where, in: place, from }: Goal): Place | null {
  const [folder, ...more] = names;
  if (folder?.type !== 'path' || folder.here !== 'folder' || more.length > 0 || place || from) return null;
  return where.every(tellsFolder) ? folder : null;
}

/** Null where no folder is copied in part. */
export function copiedInPart(goal: Goal, taking: Taking, world: World): string | null {
  const { to } = goal;
  if (goal.act !== 'copy' || goal.except.length === 0) return null;
  if (to?.type !== 'path' || world.path(to.path) === 'file') return null;
  const contents = contentsInPart(goal, world);
  const folder = contents ?? wholeFolder(goal);
  if (folder === null) return null;
  const excludes = leftOut(goal.except, folder.path, world);
  // What is copied does not go into itself.
  const [root, end] = [clean(folder.path), clean(to.path)];
  if (root === '.' && !/^[~/.]/.test(end)) excludes.push(`/${end}`);
  else if (end.startsWith(`${root}/`)) excludes.push(`/${end.slice(root.length + 1)}`);
  taking.scope();
  taking.take('to');
  if (goal.from) taking.take('from');
  // Both keep what the files are like.
  for (const kept of ['recursive', 'preserve', 'keep', 'make-place'] as const) taking.manner(kept);
  const base = root.replace(/^.*\//, '');
  // Into a folder that is here it goes under its own name.
  const path = to.here === 'folder' && contents === null ? `${end}/${base}` : end;
  const target: Value = { type: 'path', path, here: null };
  const [from, into] = [asPath({ ...folder, path: root }), asPath(target)];
  if (world.has('rsync'))
    return join('rsync -a', ...excludes.map((each) => `--exclude=${quote(each)}`), `${from}/`, `${into}/`);
  const patterns = excludes.map((each) => `--exclude=${quote(each.replace(/^\//, './'))}`);
  return `mkdir -p ${into} && ${join(`tar -C ${from}`, ...patterns, '-cf - .')} | tar -xf - -C ${into}`;
}
