// Copies to and from other machines, and folders that are kept equal: scp and rsync. `host:path` is a place elsewhere.
import { posix } from 'node:path';
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { asPath, join, refuse, type Taking, word } from './take.ts';

const REMOTE = /^(?:[\w.-]+@)?[\w.-]+:(?!\/\/)/;

export const isRemote = (value: Value | undefined): boolean =>
  value !== undefined && (value.type === 'path' || value.type === 'text') && REMOTE.test(word(value));

const isFolder = (value: Value): boolean => value.type === 'path' && value.here === 'folder';
const placed = (value: Value): string => (isRemote(value) ? quote(word(value)) : asPath(value));

const portOf = (filters: readonly Filter[]): string | null => {
  const others = filters.filter(({ attr }) => attr !== 'port' && attr !== 'kind');
  if (others[0]) return refuse(others[0].attr);
  const port = filters.find(({ attr }) => attr === 'port');
  return port ? word(port.value) : null;
};

/** The contents of a folder go there, not the folder itself. */
const contents = (value: Value): string => (isFolder(value) ? `${asPath(value).replace(/\/$/, '')}/` : placed(value));

/** By a word that is its name: nothing is synced by what stands in it. */
const isCalled = (attr: string, op: string): boolean =>
  (attr === 'name' && op === '=') || (attr === 'content' && op === '~');

/** A pattern of rsync is of what it copies: `/x` is what lies in the folder itself. */
function belowSource(path: string, names: readonly Value[]): string {
  const [source, ...more] = names;
  const root = source && isFolder(source) ? word(source).replace(/\/+$/, '') : '';
  return root !== '' && more.length === 0 && path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}

/** A folder is copied with its name, as scp does it; what is called the same already is that folder. */
const withName = (value: Value, to: Value): string =>
  word(to).endsWith(`/${posix.basename(word(value))}`) ? contents(value) : placed(value);

/** rsync, with what it can do beside copying; `named`: folders keep their name there. */
export function synced(goal: Goal, taking: Taking, named = false): string {
  const names = [...(taking.take('names') ?? []), ...(goal.from ? [goal.from] : [])];
  taking.take('from');
  const said = taking.take('to');
  // *To the server web1*: into the home there, and no folder here that would be called so.
  const to: Value | undefined = said?.type === 'host' ? { type: 'path', path: `${said.host}:`, here: null } : said;
  const port = portOf(taking.filters());
  if (!to || names.length === 0) return refuse('what');
  // *The raw nef files*: words that say together what is left out are no names one by one.
  if (goal.except.filter(({ attr }) => attr === 'content').length > 1) return refuse('except');
  const excluded = goal.except.map(({ attr, op, value }) =>
    value.type === 'extension'
      ? value.extensions.map((each) => `--exclude=${quote(`*.${each}`)}`).join(' ')
      : value.type === 'path' || value.type === 'glob' || isCalled(attr, op)
        ? `--exclude=${quote(belowSource(word(value), names))}`
        : refuse('except'),
  );
  if (excluded.length > 0) taking.scope();
  taking.manner('recursive');
  taking.manner('preserve');
  const rate = taking.mannerOf('rate')?.value;
  return join(
    'rsync -av',
    taking.manner('compressed') && '-z',
    taking.manner('dry-run') && '-n',
    (taking.manner('mirror') || taking.manner('prune')) && '--delete',
    taking.manner('progress') && '--progress',
    taking.manner('resume') && '-P',
    taking.manner('no-overwrite') && '--ignore-existing',
    rate?.type === 'size' && `--bwlimit=${rate.text}`,
    port && `-e 'ssh -p ${port}'`,
    ...excluded,
    // What goes into a home does not go there without its folder.
    ...names.map((name) => (named || word(to).endsWith(':') ? withName(name, to) : contents(name))),
    placed(to),
  );
}

/** scp, where a place is on another machine; null where none is. */
export function copiedAway(goal: Goal, taking: Taking): string | null {
  const { names, to, from } = goal;
  if (![...names, to, from].some(isRemote)) return null;
  // What is left out scp cannot leave out.
  if (goal.except.length > 0 && !taking.manner('via-scp'))
    return synced(goal, taking, goal.act === 'copy' && isRemote(to));
  taking.manner('via-scp');
  // What is uploaded lies here: *push shop:2.1* speaks of no file.
  if (goal.act === 'upload' && names.some(isRemote)) return refuse('remote');
  if (goal.act === 'move' || goal.except.length > 0 || names.length === 0) return refuse('remote');
  taking.take('names');
  taking.take('to');
  taking.take('from');
  // It shows how far it is unless it is told not to.
  taking.manner('progress');
  const port = portOf(taking.filters());
  if (from) return refuse('from');
  const recursive = taking.manner('recursive') || names.some(isFolder);
  return join(
    'scp',
    recursive && '-r',
    taking.manner('preserve') && '-p',
    port && `-P ${port}`,
    ...names.map(placed),
    to ? placed(to) : '.',
  );
}
