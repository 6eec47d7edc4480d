// What the project here says of a word: its repository, services of its compose file, a package manager that is itself a package.
import type { Filter, Goal, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { written } from './retype.ts';
import { settleCompared } from './settle-compared.ts';
import { settleGit } from './settle-git.ts';

/** Things that a compose service may be called. */
const SERVES: ReadonlySet<string> = new Set(['service', 'container', 'shell', 'image', 'log', 'compose']);

/** What the compose file calls it, also where that was taken for what the machine calls by another name. */
function composeService(value: Value, world: World): string | null {
  const said = written(value) ?? '';
  if (world.resolve(said, 'compose-service')?.how === 'exact') return said;
  if (value.type !== 'name' || value.how !== 'alias') return null;
  const others = world.names('compose-service');
  return others.find((each) => world.resolve(each, value.of)?.name === said) ?? null;
}

/** "restart the cache service": one of the compose file here, where the machine has none of that name. */
function settleCompose(goal: Goal, world: World): void {
  if (!SERVES.has(goal.of)) return;
  const stack = goal.where.find(({ attr }) => attr === 'stack');
  const ofInner = goal.of === 'log' && goal.within && SERVES.has(goal.within.of);
  const own = goal.names.length > 0 ? goal.names : (goal.in ?? []);
  const places = ofInner ? (goal.within?.names ?? []) : own;
  const names: Value[] = [];
  for (const value of places) {
    const name = composeService(value, world);
    if (name === null) return;
    if (goal.of !== 'compose' && !stack && world.resolve(name, goal.of)?.how === 'exact') return;
    names.push({ type: 'name', of: 'service', name, how: 'exact' });
  }
  if (names.length === 0) return;
  if (goal.of === 'log') goal.attr = 'log';
  if (goal.of === 'shell') goal.act = 'connect';
  goal.of = 'compose';
  goal.where = goal.where.filter((filter) => filter !== stack);
  goal.names = names;
  if (!ofInner) delete goal.in;
  // *The logs of container web since noon*: what narrows them was said of what has them.
  if (ofInner) goal.where = [...goal.where, ...(goal.within?.where ?? [])];
  if (ofInner) delete goal.within;
}

/** "outdated pip packages except pip": behind *except* it is the package of that name. */
const asPackage = (filter: Filter): Filter =>
  filter.attr === 'manager' && filter.value.type === 'word'
    ? { attr: 'name', op: '=', value: { type: 'name', of: 'package', name: filter.value.word, how: 'exact' } }
    : filter;

/** Acts on what is in a virtual environment. */
const OF_PIP: ReadonlySet<string> = new Set(['install', 'uninstall', 'upgrade']);

/** "install x as a dev dependency", "into the venv": whatever it is called, it is a package. */
export const isForProject = (act: string, manner: Goal['manner']): boolean =>
  (act === 'install' && manner.some(({ id }) => id === 'dev')) ||
  (OF_PIP.has(act) && manner.some(({ id }) => id === 'venv'));

const NPM_LIST = 'package.json';
const OF_NPM: ReadonlySet<string> = new Set(['devDependencies', 'scripts', 'engines.node']);

/** "the dev dependencies": those of the package.json that is here. */
function settlePackageJson(goal: Goal, world: World): void {
  const [name, ...more] = goal.names;
  const known = name !== undefined && more.length === 0 && OF_NPM.has(written(name) ?? '');
  if (goal.of !== 'property' || !known || goal.in || goal.from || goal.within) return;
  if (world.path(NPM_LIST) === 'file') goal.in = [{ type: 'path', path: NPM_LIST, here: 'file' }];
}

const SYSTEMS: ReadonlySet<string> = new Set(['apt', 'apt-get']);
const OF_APT: ReadonlySet<string> = new Set(['install', 'uninstall']);

/** "install pandas for python3 via apt": Debian calls the modules of Python so. */
function settlePython(goal: Goal, world: World): void {
  if (goal.of !== 'package' || !OF_APT.has(goal.act)) return;
  const manager = goal.where.find(({ attr }) => attr === 'manager')?.value;
  if (manager?.type !== 'word' || !SYSTEMS.has(manager.word)) return;
  const called = goal.names.map((value): Value => {
    const name = written(value) ?? '';
    const module = `python3-${name.toLowerCase()}`;
    return world.available(name) === false && world.available(module)
      ? { type: 'name', of: 'package', name: module, how: 'exact' }
      : value;
  });
  if (called.every((value, i) => value === goal.names[i])) return;
  // What they are for is not to be installed.
  goal.names = called.filter((value) => !/^python3?$/.test(written(value) ?? ''));
}

/** Where pip's packages of a project stand. */
const PIP_LIST = 'requirements.txt';
/** What other projects say by which they are made. */
const OTHERS: readonly string[] = [NPM_LIST, 'go.mod', 'Cargo.toml', 'poetry.lock', 'Pipfile'];

/** "install the dependencies", "show the requirements": of a project whose list pip reads. */
function settleRequirements(goal: Goal, world: World): void {
  const project = goal.of === 'project' && goal.attr === undefined && goal.act === 'install';
  const needs = (goal.of === 'package' || goal.of === '') && goal.attr === 'dependencies';
  if (!(project || needs) || goal.names.length > 0 || goal.from || goal.in) return;
  const pip = goal.where.some(({ attr, value }) => attr === 'manager' && written(value) === 'pip');
  if (goal.where.length > (pip ? 1 : 0) || goal.to || goal.by) return;
  const other = !pip && OTHERS.some((file) => world.path(file) !== null);
  if (world.path(PIP_LIST) !== 'file' || other) return;
  const list: Value = { type: 'path', path: PIP_LIST, here: 'file' };
  if (goal.act === 'install') {
    goal.of = 'package';
    goal.attr = 'dependencies';
    goal.from = list;
  } else if (goal.act === 'show') {
    goal.of = 'file';
    goal.names = [list];
    delete goal.attr;
  }
}

/** What may be added to a project, said of no matter what. */
const ADDS: ReadonlySet<string> = new Set(['append', 'insert', 'create']);

/** *Add x to web as a dev dependency*: a package, and the project in that folder. */
function settleAdded(goal: Goal): void {
  const dev = goal.manner.some(({ id }) => id === 'dev');
  if (dev && ADDS.has(goal.act) && goal.names.length > 0 && (goal.of === 'line' || goal.of === '')) {
    goal.act = 'install';
    goal.of = 'package';
  }
  const { to } = goal;
  if (goal.of !== 'package' || !OF_PIP.has(goal.act) || goal.in) return;
  if (to?.type !== 'path' || to.here !== 'folder') return;
  goal.in = [to];
  delete goal.to;
}

/** *Run the tests in services/web*: those of the project there. */
function settleTested(goal: Goal): void {
  const place = goal.to ?? goal.in?.[0];
  if (goal.act !== 'test' || goal.of !== '' || goal.names.length + goal.where.length > 0) return;
  if (place?.type !== 'path' || place.here !== 'folder' || (goal.in?.length ?? 0) > 1) return;
  goal.of = 'test';
  goal.in = [place];
  delete goal.to;
}

/** *Install x, only for this project*: where it is installed anyway, and no package of that name. */
function settleThisProject(goal: Goal): void {
  const named = goal.names.filter((value) => value.type !== 'path' || !/^\.\/?$/.test(value.path));
  if (isForProject(goal.act, goal.manner) && named.length > 0) goal.names = named;
}

export function settleProject(goal: Goal, world: World): void {
  settleThisProject(goal);
  settleAdded(goal);
  settleTested(goal);
  settlePackageJson(goal, world);
  settleRequirements(goal, world);
  settlePython(goal, world);
  settleCompared(goal, world);
  settleGit(goal);
  if (goal.of === 'package' && goal.except.length > 0) goal.except = goal.except.map(asPackage);
  settleCompose(goal, world);
}
