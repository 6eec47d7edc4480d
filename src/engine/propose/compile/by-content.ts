// Files by what stands in them: grep lists them, so that they can be shown, counted, deleted, copied or moved.
import type { Filter, Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { headOf, LONG, lsOrder } from './listing.ts';
import { patternFor, standsIn } from './stands-in.ts';
import { join, refuse, type Taking, word } from './take.ts';

const isScript = ({ attr, value }: Filter): boolean => attr === 'entity' && word(value) === 'script';
const isRun = ({ attr }: Filter): boolean => attr === 'executable';
const saysEnding = ({ attr }: Filter): boolean => attr === 'extension';

interface Listing {
  changes: boolean;
  /** Names are parted by zero bytes. */
  zero: boolean;
  /** A folder below those that are looked through, and is none of them. */
  without?: string | null;
}

/** *Newest first*, *with their sizes*: ls tells it of those that grep lists; empty where nothing is told. */
function toldOf({ show, order }: Goal, taking: Taking): string {
  const long = LONG.map((id) => taking.show(id) !== null).includes(true);
  const human = taking.show('human') !== null;
  if (!order && !long && !human) return '';
  if (show.some(({ id }) => id === 'count')) return refuse('count');
  return ` | xargs -0 -r ls -d${lsOrder(taking.take('order'))}${long || human ? 'l' : '1'}${human ? 'h' : ''}`;
}

/** Files in which a text stands: grep lists them. */
export function byContent(
  goal: Goal,
  taking: Taking,
  world: World,
  { changes, zero, without = null }: Listing = { changes: false, zero: false },
): string | null {
  const [content, ...more] = goal.where.filter(standsIn);
  if (!content) return null;
  const scripts = isScript(content);
  const rest = goal.where.filter((filter) => !standsIn(filter));
  // Which scripts there are their names say; only of those that can be run, or cannot, what they begin with has to.
  if (scripts && (content.not || !rest.some(isRun) || rest.some(saysEnding))) return refuse('scripts by their endings');
  const scope = { ...taking.scope(), where: scripts ? filesUnlessSaid(rest) : rest };
  const fixed = taking.manner('fixed');
  const told = changes || zero ? '' : toldOf(goal, taking);
  const ends = zero || told !== '';
  const { flag, text } = patternFor(content, scope, fixed);
  const how = join(taking.manner('ignore-case') && '-i', taking.manner('whole-word') && '-w');
  const flags = join(how, flag);
  const list = `${content.not ? 'L' : 'l'}${ends || more.length > 0 ? 'Z' : ''}`;
  // Of those in which the one stands, those in which the other does as well.
  const held = more.map((filter, i) => {
    const other = patternFor(filter, scope, fixed);
    const last = i === more.length - 1;
    const again = `${filter.not ? 'L' : 'l'}${ends || !last ? 'Z' : ''}`;
    return ` | xargs -0 -r grep ${join(`-${again}`, how, other.flag, other.text)}`;
  });
  const both = held.join('');
  const found = findSet(scope, { world, ignoreCase: false, changes: changes || scripts });
  const count = taking.show('count') !== null ? ' | wc -l' : '';
  taking.show('files-only');
  taking.show('names-only');
  taking.manner('recursive');
  const limit = headOf(taking.take('limit'));
  if (without === null && found.globs !== null && scope.except.length === 0 && scope.names.length === 0) {
    const include = found.globs.map((glob) => `--include=${quote(glob)}`).join(' ');
    const repository = found.sparesGit && '--exclude-dir=.git';
    return `grep ${join(`-r${list}`, flags, include, repository, text)} ${found.roots}${both}${told}${limit}${count}`;
  }
  const elsewhere = without === null ? '' : ` -not -path ${quote(`${without}/*`)}`;
  return `${found.command}${elsewhere} -exec grep ${join(`-${list}`, flags)} ${text} {} +${both}${told}${limit}${count}`;
}
