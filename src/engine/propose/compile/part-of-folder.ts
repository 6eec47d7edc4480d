// A copy of a folder without some of what lies in it: what is left out is said relative to the folder, to rsync where it is
// here and else to tar, so that all the rest keeps its place, times and rights.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { asPath, join, refuse, type Taking, word } from './take.ts';

const clean = (path: string): string => path.replace(/^\.\//, '').replace(/(?<=.)\/+$/, '');

/** What is left out of a folder, as patterns: `/x` lies in the folder itself, `*.x` and `x` at any depth. */
export function leftOut(except: readonly Filter[], folder: string, world: World): string[] {
  const root = clean(folder);
  return except.flatMap(({ attr, value, not, op }): string[] => {
    if (not) return refuse('a double exception');
    if (attr === 'extension' && value.type === 'extension') return value.extensions.map((each) => `*.${each}`);
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

/** Null where no folder is copied in part. */
export function copiedInPart(goal: Goal, taking: Taking, world: World): string | null {
  const [folder, ...more] = goal.names;
  const { to } = goal;
  if (goal.act !== 'copy' || goal.except.length === 0 || more.length > 0) return null;
  if (folder?.type !== 'path' || folder.here !== 'folder' || goal.in || goal.from) return null;
  if (goal.where.some(({ attr, value }) => attr !== 'kind' || word(value) !== 'folder')) return null;
  if (to?.type !== 'path' || world.path(to.path) === 'file') return null;
  const excludes = leftOut(goal.except, folder.path, world);
  taking.scope();
  taking.take('to');
  // Both keep what the files are like.
  for (const kept of ['recursive', 'preserve', 'keep', 'make-place'] as const) taking.manner(kept);
  const base = clean(folder.path).replace(/^.*\//, '');
  // Into a folder that is here it goes under its own name.
  const path = to.here === 'folder' ? `${clean(to.path)}/${base}` : clean(to.path);
  const target: Value = { type: 'path', path, here: null };
  const [from, into] = [asPath({ ...folder, path: clean(folder.path) }), asPath(target)];
  if (world.has('rsync'))
    return join('rsync -a', ...excludes.map((each) => `--exclude=${quote(each)}`), `${from}/`, `${into}/`);
  const patterns = excludes.map((each) => `--exclude=${quote(each.replace(/^\//, './'))}`);
  return `mkdir -p ${into} && ${join(`tar -C ${from}`, ...patterns, '-cf - .')} | tar -xf - -C ${into}`;
}
