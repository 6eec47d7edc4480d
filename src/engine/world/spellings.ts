// How the same is spelled otherwise below the folder one is in: endings in other letters (`take.WAV` where *wav* was
// said), names that are said without their ending (*readme* for `README.md`). What is not there is spelled as it was
// said.
import type { World } from './world.ts';

interface Spelled {
  /** Ending in small letters → as it stands there. */
  endings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whole names and names without their ending, in small letters. */
  names: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

type Tree = NonNullable<ReturnType<World['tree']>>;
const NOTHING: Tree = new Map();
const known = new WeakMap<Tree, Spelled>();

function look(tree: Tree): Spelled {
  const endings = new Map<string, Set<string>>();
  const names = new Set<string>();
  const stems = new Set<string>();
  for (const name of tree.keys()) {
    const lower = name.toLowerCase();
    names.add(lower);
    const dot = name.lastIndexOf('.');
    if (dot <= 0) continue;
    stems.add(lower.slice(0, dot));
    const ending = lower.slice(dot + 1);
    const found = endings.get(ending) ?? new Set();
    endings.set(ending, found.add(name.slice(dot + 1)));
  }
  return { endings, names, stems };
}

function spelled(world: World): Spelled {
  const tree = world.tree() ?? NOTHING;
  const found = known.get(tree) ?? look(tree);
  known.set(tree, found);
  return found;
}

/** The ending as it was said, and as it stands in other letters below. */
const endingsAs = (ending: string, world: World): readonly string[] => [
  ...new Set([ending, ...(spelled(world).endings.get(ending.toLowerCase()) ?? [])]),
];

/** The endings of a kind that was said by one of them, in every way that they are written below. */
export const asFoundHere = (form: string, extensions: readonly string[], world: World) =>
  extensions.includes(form) ? [...new Set(extensions.flatMap((each) => endingsAs(each, world)))] : [...extensions];

/** As what something below ends is written; none where something right here is called so. */
export const endingsHere = (ending: string, world: World): readonly string[] =>
  world.path(ending) === null ? [...(spelled(world).endings.get(ending.toLowerCase()) ?? [])] : [];

const compounds = new WeakMap<Tree, Map<string, boolean>>();
/** *fastq.gz*: what names below end in behind a dot, and none is called by. */
export function isEndingHere(text: string, world: World): boolean {
  const tree = world.tree();
  if (tree === null || !/^[a-z\d]{1,8}\.[a-z\d]{1,4}$/i.test(text)) return false;
  const said = compounds.get(tree) ?? new Map<string, boolean>();
  compounds.set(tree, said);
  let found = said.get(text);
  if (found === undefined) {
    found = !tree.has(text) && [...tree.keys()].some((name) => name.endsWith(`.${text}`));
    said.set(text, found);
  }
  return found;
}

/** Nothing below is called so by its whole name, and something is but for its ending. */
export function isStem(name: string, world: World): boolean {
  const { names, stems } = spelled(world);
  const lower = name.toLowerCase();
  return !names.has(lower) && stems.has(lower);
}

/**
 * The one file right there that is called so but for its ending (*readme* for `README.md`); null where none is, or
 * several are.
 */
export function fileOfStem(path: string, world: World): string | null {
  const folder = /^.*\//.exec(path)?.[0] ?? '';
  const lower = path.slice(folder.length).toLowerCase();
  if (!/^[a-z][\w-]{2,}$/.test(lower)) return null;
  const names = folder === '' ? world.entries() : world.inside(folder.slice(0, -1));
  const { length } = lower;
  const fits = (name: string): boolean =>
    (name.length === length || name.lastIndexOf('.') === length) && name.slice(0, length).toLowerCase() === lower;
  const [found, ...more] = names.filter(fits);
  if (found === undefined || more.length > 0) return null;
  const whole = folder + found;
  return world.path(whole) === 'file' ? whole : null;
}
