// All ways to do what a goal says: by the set algebra of files, lines, processes and archives, and by the verbs of the
// programs. Each comes with the goal as it was fitted and with what it cost to fit.
import type { Effect } from '../../english/lexicon.ts';
import { acts } from '../../english/lexicon.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { isArchive } from '../../meaning/located.ts';
import { PROJECT_FILES } from '../../meaning/project-below.ts';
import { isOnlyOfServices, mayRun, retype, written } from '../../meaning/retype.ts';
import { compileVerb, type Here, tells } from '../../programs/compile.ts';
import { readBack } from '../../programs/read-back.ts';
import type { Verb } from '../../programs/schema.ts';
import { installsAll } from '../../programs/shown.ts';
import { wordText } from '../../programs/values.ts';
import { verbsOf } from '../../programs/verbs.ts';
import type { World } from '../../world/world.ts';
import { around, into, watched } from './around.ts';
import { asJobs, isTogether, jointOf } from './at-once.ts';
import { begunContainer } from './container-run.ts';
import { eased } from './eased.ts';
import { costOfAbsent, doesNext, fitGoal, makesWhatIsHere } from './fit.ts';
import { inStartupFile } from './for-later.ts';
import { gitWays } from './git-ways.ts';
import { compileSets } from './index.ts';
import { costOfReturn, joined, onMachine } from './on-machine.ts';
import { oneByOne } from './one-by-one.ts';
import { overFiles } from './over-files.ts';
import { forItsManager, forItsPip, inVenv, unknownWords } from './own-packages.ts';
import { byPidFile } from './pid-file.ts';
import { tellsVersion } from './programs.ts';
import { isNoFile, isNowhere, isStray } from './stray.ts';
import type { Lack } from './take.ts';
import { testedFirst } from './tested-first.ts';
import { asNamed, NAMELESS } from './unnamed.ts';
import { upgradeBut } from './upgrade-but.ts';

export interface Way {
  /** Null while something is missing. */
  command: string | null;
  /** What must be asked for. */
  missing: Lack | null;
  goal: Goal;
  effect: Effect;
  cost: number;
  program: string;
  meaning: string;
}

const COST = { missing: 1.2, noSystemd: 0.25, later: 0.02, whole: 0.1, next: 0.2, other: 0.3, unknown: 2.1 } as const;

/** What the compiler refuses here no verb does better. */
const ONLY_SETS: ReadonlySet<string> = new Set(['link file']);

const ofProject: ReadonlySet<string> = new Set(['test', 'task', 'project', 'dependency']);

/** *Add X to the project*, *what does it need*, *install everything*: by what the project here is made with. */
const isAddedToProject = (goal: Goal): boolean =>
  goal.of === 'package' &&
  !goal.from &&
  (goal.attr === 'dependencies'
    ? goal.act === 'install' || goal.act === 'uninstall' || (goal.act === 'show' && goal.names.length === 0)
    : goal.attr === undefined && installsAll(goal));

const RUNNERS: Readonly<Record<string, string>> = { yarn: 'npm', pnpm: 'npm', bun: 'npm' };

/** A task that is known here is run by what it belongs to. */
function isTaskOf(program: string, goal: Goal, world: World): boolean {
  const runner = RUNNERS[program] ?? program;
  // *Run the tests*: make knows no more than its targets, npm no more than its scripts.
  if (
    (runner === 'make' || runner === 'npm') &&
    (goal.of === 'test' || goal.act === 'test') &&
    !goal.in &&
    world.tasks.length > 0
  )
    return world.tasks.some((task) => task.runner === runner && task.name === 'test');
  if (goal.of !== 'task' || world.tasks.length === 0) return true;
  return goal.names.every((value) => {
    const of = world.tasks.filter(({ name }) => name === wordText(value));
    // A folder that is here is nothing to make.
    if (of.length === 0) return world.path(wordText(value) ?? '') !== 'folder';
    return of.some((task) => task.runner === runner);
  });
}

/** `npx vitest`: what a project brings with it. */
const toolOf = ({ program, run }: Verb): string => (program === 'npx' ? (run.split(' ')[1] ?? program) : program);

/** Lists that may name what tests this project. */
const LISTS = ['requirements-dev.txt', 'requirements.txt', 'tox.ini', 'setup.cfg'];

/** A project of the program: by its own files, or for pytest by what is to be tested or installed. */
function isHere(program: string, marks: readonly string[], goal: Goal, world: World): boolean {
  const at = folderOf(goal);
  if (marks.some((file) => world.path(at === null ? file : `${at}/${file}`) !== null)) return true;
  // What the project says that it needs it is tested with.
  if (goal.of === 'test' && at === null && world.needs(program) !== null) return true;
  if (program !== 'pytest') return false;
  const places = (goal.in ?? []).flatMap((value) => (value.type === 'path' ? [value.path] : []));
  if (places.length === 0) return false;
  return (
    places.some((path) => /(?:^|\/)tests?$/.test(path) || world.path(`${path}/tests`) !== null) ||
    LISTS.some((file) => /^pytest\b/m.test(world.head(file) ?? ''))
  );
}

/** Make works in a folder only where it is told there what to make. */
const hasMakefile = (program: string, goal: Goal, world: World): boolean => {
  const [place] = goal.in ?? [];
  if (program !== 'make' || place?.type !== 'path') return true;
  return (PROJECT_FILES.make ?? []).some((file) => world.path(`${place.path}/${file}`) !== null);
};

/** `at`: the folder of the project that is spoken of, where it lies further down. */
const hereOf = (world: World, at: string | null): Here => ({
  has: (program) => world.has(program),
  root: world.root,
  systemd: world.systemd,
  manager: world.manager,
  // Few verbs ask for them.
  get ofProject() {
    return Object.entries(PROJECT_FILES).flatMap(([program, files]) =>
      files.some((file) => world.path(at === null ? file : `${at}/${file}`) !== null) ? [program] : [],
    );
  },
});

const folderOf = ({ in: [place, ...more] = [] }: Goal): string | null =>
  place?.type === 'path' && place.here === 'folder' && more.length === 0 ? place.path.replace(/\/$/, '') : null;

const firstProgram = (command: string): string => /^(?:sudo )?(\S+)/.exec(command)?.[1] ?? '';

/** What is merged or picked goes into the branch one is on; to say so says nothing more. */
function atHome(goal: Goal, world: World): Goal {
  const { to, ...rest } = goal;
  const brings = goal.act === 'merge' || (/^(?:pick|copy)$/.test(goal.act) && goal.of === 'commit');
  return brings && to?.type === 'name' && to.name === world.git?.branch ? rest : goal;
}

/** What is in a virtual environment is for its own pip. */
function byItsPip(goal: Goal, world: World): Way[] | null {
  const own = forItsPip(goal, world);
  if (own === null) return null;
  const way = ownPip(simple(own.goal, world), own.folder);
  const made = own.isNew ? `python3 -m venv ${quote(own.folder)} && ` : '';
  return way ? [{ ...way, goal, command: way.command && `${made}${way.command}` }] : [];
}

/** What a command line would do: what it says is read, and told without being done. */
function rehearsed(goal: Goal, world: World): Way[] | null {
  const dry = goal.manner.some(({ id }) => id === 'dry-run');
  const others = goal.manner.filter(({ id }) => id !== 'dry-run');
  if (goal.of !== 'command' || goal.act !== 'run' || !dry || others.length > 0) return null;
  const line = goal.names.map((value) => quote(written(value) ?? '')).join(' ');
  if (/^make\b/.test(line)) return null;
  for (const said of readBack(line)) {
    const found = simple({ ...said, manner: [...said.manner, { id: 'dry-run' }] }, world)
      // By the program that was asked about: apt-get is read as apt, pip3 as pip.
      .filter(({ command, program }) => command !== null && line.startsWith(program))
      .map((way) => ({ ...way, goal }));
    if (found.length > 0) return found;
  }
  return [];
}

const simpleAt =
  (world: World, guessed = false) =>
  (goal: Goal) =>
    simple(goal, world, guessed);

/** Of lines, where they stand says nothing of what is looked for. */
const isBare = ({ of, names, where, except, within, ...more }: Goal): boolean =>
  [...names, ...where, ...except].length === 0 &&
  !(more.order || more.limit || more.keeps || more.attr || (within && of !== 'line'));

/** What is packed in an archive is not yet the folder that is held to it. */
function comparesUnlike({ act, names, to, by }: Goal): boolean {
  const all = [...names, ...(to ? [to] : []), ...(by ? [by] : [])];
  return (
    act === 'compare' && all.some(isArchive) && all.some((value) => value.type === 'path' && value.here === 'folder')
  );
}

function simple(given: Goal, world: World, guessed = false): Way[] {
  const asked = atHome(given, world);
  // Nothing was said that is to be looked for.
  if (asked.act === 'search' && /^(?:line|file)$/.test(asked.of) && isBare(asked)) return [];
  if (comparesUnlike(asked)) return [];
  // *All my emails*: no setting is meant, of which there is one.
  if (asked.of === 'setting' && asked.quantity === 'all' && asked.names.length === 1) return [];
  if (makesWhatIsHere(asked, guessed)) return [];
  const goal = begunContainer(asked) ?? forItsManager(asked, world) ?? asked;
  const saved =
    into(goal, simpleAt(world)) ??
    gitWays(goal, world, simpleAt(world)) ??
    upgradeBut(goal, simpleAt(world)) ??
    rehearsed(goal, world) ??
    byItsPip(goal, world) ??
    testedFirst(goal, simpleAt(world)) ??
    byPidFile(goal, simpleAt(world)) ??
    tellsVersion(goal, world);
  if (saved) return saved;
  const effect = acts().get(goal.act)?.effect ?? 'change';
  const ways: Way[] = [];
  for (const built of compileSets(goal, world)) {
    if (built.refused !== undefined) continue;
    ways.push({
      command: built.command ?? null,
      missing: built.missing ?? null,
      goal,
      effect: goal.manner.some(({ id }) => id === 'dry-run') ? 'read' : effect,
      cost: built.missing ? COST.missing : 0,
      program: built.command ? firstProgram(built.command) : '',
      meaning: '',
    });
  }
  if (ways.length === 0 && ONLY_SETS.has(`${goal.act} ${goal.of}`)) return [];
  const here = hereOf(world, folderOf(goal));
  // No program takes all but the newest.
  const verbs =
    goal.keeps || goal.within?.keeps ? [] : verbsOf().forGoal(goal.act === 'count' ? 'show' : goal.act, goal.of);
  for (const verb of verbs) {
    // Fitting is dear, and no value of another type makes it tell what it does not.
    if (!tells(verb, goal)) continue;
    const tool = toolOf(verb);
    const marks = PROJECT_FILES[tool];
    const needed = ofProject.has(goal.of) || isAddedToProject(goal) || (guessed && goal.of === 'infrastructure');
    if (marks && needed && !isHere(tool, marks, goal, world)) continue;
    if (!isTaskOf(verb.program, goal, world) || !hasMakefile(verb.program, goal, world)) continue;
    // Nobody said *all* of what nobody named.
    if (guessed && verb.quantity === 'all' && goal.quantity !== 'all' && verb.effect !== 'read') continue;
    const fitted = fitGoal(goal, verb, world);
    if (fitted === null) continue;
    const compiled = compileVerb(verb, fitted.goal, here);
    if (compiled.refused !== null) continue;
    ways.push({
      command: compiled.missing ? null : compiled.command,
      missing: compiled.missing,
      goal: fitted.goal,
      effect: compiled.effect,
      cost:
        fitted.cost +
        (compiled.missing ? COST.missing : 0) +
        (here.has(verb.program) ? 0 : costOfAbsent(verb.program, goal)) +
        // It is what people mean, though it cannot be had here.
        (verb.when?.systemd && !here.systemd ? COST.noSystemd : 0) -
        verb.prefer * COST.later -
        (verb.quantity === 'all' && goal.quantity === 'all' ? COST.whole : 0),
      program: verb.program,
      meaning: verb.meaning,
    });
  }
  if (ways.every(({ command }) => command === null)) {
    // A program that repeats what it does by itself was among the verbs.
    const again = watched(goal, simpleAt(world, guessed));
    if (again) return again;
    const others = around(goal, world, simpleAt(world, guessed));
    if (others.length > 0) return others;
  }
  const again = simpleAt(world, guessed);
  // Where no systemd is, what starts and stops services takes one of them.
  if (goal.of === 'service' && !here.systemd) ways.push(...(oneByOne(goal, again) ?? []));
  if (ways.length > 0) return ways.sort((a, b) => a.cost - b.cost);
  return onMachine(goal, again) ?? oneByOne(goal, again) ?? overFiles(goal, world, again) ?? [];
}

const ofAct = new Map<string, readonly string[]>();

function relationsOfAct(act: string): readonly string[] {
  let found = ofAct.get(act);
  if (!found) {
    found = [...new Set(['file', 'line', 'process', ...verbsOf().relationsOf(act)])];
    ofAct.set(act, found);
  }
  return found;
}

/** What is no file here is not meant as one where something would be lost. */
const LOSES: ReadonlySet<string> = new Set(['delete', 'move', 'truncate']);
const MOST_MEANT = 20;
const saysNothing = ({ names, where, attr, in: places, within }: Goal): boolean =>
  names.length === 0 && where.length === 0 && attr === undefined && !places && !within;

/** What has things of its own, under names that nobody uses elsewhere. */
const PRODUCTS: ReadonlySet<string> = new Set('docker podman kubectl helm vagrant virsh tmux screen'.split(' '));

/** *Restart gunicorn* is no container unless one is called so. */
const isOfProduct = (act: string, of: string): boolean => {
  const verbs = verbsOf().forGoal(act, of);
  return verbs.length > 0 && verbs.every(({ program }) => PRODUCTS.has(program));
};

const isToldByText = (act: string, of: string): boolean => {
  const named = verbsOf()
    .forGoal(act, of)
    .flatMap(({ slots }) => slots.names ?? []);
  return named.length > 0 && named.every((type) => type === 'text');
};

const ANYWAY: ReadonlySet<string> = new Set(['file', 'line']);
const isElse = (value: Value, world: World): boolean =>
  value.type === 'host'
    ? world.path(value.host) === null
    : value.type === 'name' && value.how === 'exact' && value.of !== 'file' && world.path(value.name) === null;
const isNameOf = (value: Value, of: string): boolean =>
  value.type === 'name' ? value.of === of : value.type === 'url' || value.type === 'host';

/** What a bare name may be when no noun says it: every relation that the act has and in which it is found. */
function relationsFor(goal: Goal, world: World): Goal[] {
  const { effect, ends } = acts().get(goal.act) ?? {};
  // *Make a list*: nothing is said that it should have or be.
  if (goal.act === 'set' && goal.attr === undefined && !goal.to && !goal.by && goal.manner.length === 0) return [];
  // *Make* alone may be anything; *push* has few things that it can mean. *Delete everything* is not about whatever else can
  // be deleted.
  const wide = goal.quantity === 'all' && ends && !goal.to && !goal.from;
  if (saysNothing(goal) && (wide || relationsOfAct(goal.act).length > MOST_MEANT)) return [];
  const makes = effect === 'make';
  return relationsOfAct(goal.act).flatMap((of) => {
    // What is made and what nobody calls anything else is a file: *create foo* makes no volume.
    const known = goal.names.some(
      (value) => isNameOf(value, of) || world.resolve(written(value) ?? '', of)?.how === 'exact',
    );
    if (goal.names.length > 0 && !known && isOfProduct(goal.act, of)) return [];
    // What nobody named is no thing of a product: *shut down* is the machine.
    if (saysNothing(goal) && isOfProduct(goal.act, of)) return [];
    // *Delete foo*: what is told by any text that stands in it has to be said to be such a thing, as is what a word stands for.
    if (of === 'alias' || (effect === 'destroy' && !ANYWAY.has(of) && isToldByText(goal.act, of))) return [];
    // *Reset to origin/main*: what is written as no place from the root is no disk.
    const places = [...goal.names, ...(goal.to ? [goal.to] : [])].map((value) => written(value) ?? '');
    if (/^(?:disk|mount|swap)$/.test(of) && places.some((place) => !/^[~/]/.test(place))) return [];
    // To show what nothing here is called is no search for it.
    const plain = goal.attr === undefined && goal.show.length === 0;
    if (goal.act === 'show' && plain && !known && goal.names.some((value) => isNowhere(value, world))) return [];
    if (makes && !ANYWAY.has(of) && !goal.names.some((value) => isNameOf(value, of))) return [];
    if (
      goal.names.some(
        (value) =>
          of !== 'file' &&
          of !== 'line' &&
          world.knows(of) &&
          !(of === 'service' && isOnlyOfServices(goal.act) && mayRun(value)) &&
          (retype(value, of, world)?.cost ?? 9) > 1,
      )
    )
      return [];
    // What is known as something else here and is no file is not looked for among the files.
    if (of === 'file' && !makes && goal.names.some((value) => isElse(value, world))) return [];
    // A machine by its address is no repository.
    if (of === 'submodule' && goal.names.some(({ type }) => type === 'host')) return [];
    if (of === 'file' && goal.act === 'copy' && goal.names.some((value) => isNoFile(value, world))) return [];
    // A closed word (*today*) names no file, and is looked for in none.
    if ((of === 'file' || of === 'line') && effect === 'read' && goal.names.some(({ type }) => type === 'word'))
      return [];
    if (of === 'file' && LOSES.has(goal.act) && goal.names.some((value) => isStray(value, world))) return [];
    return [of === 'file' ? asFiles(goal, world) : { ...goal, of }];
  });
}

/** What is meant as files has paths for names, in quotes as well; what is asked of their names is a text. */
const asFiles = (goal: Goal, world: World): Goal => ({
  ...goal,
  of: 'file',
  names:
    goal.attr === 'name'
      ? goal.names
      : goal.names.map((value) =>
          value.type === 'text' && value.quoted ? (retype(value, 'path', world)?.value ?? value) : value,
        ),
});

/** Whether anything does such an act to such things at all. */
export function isServed(goal: Goal, world: World): boolean {
  if (goal.of === '') return true;
  const { next: _next, ...first } = goal;
  // An attribute that nobody sets or tells is no better understood for the act.
  const { attr } = goal;
  return (
    verbsOf()
      .forGoal(goal.act === 'count' ? 'show' : goal.act, goal.of)
      .some((verb) => attr === undefined || verb.attr.includes(attr)) ||
    compileSets(first, world).some(({ refused }) => refused !== goal.act && (attr === undefined || refused !== attr))
  );
}

const cheapest = (a: Way, b: Way): number => a.cost - b.cost;

/** What is known by its name as one thing is seldom meant as another. */
function guessed(goal: Goal, ways: readonly Way[]): Way[] {
  const [name] = goal.names;
  const known = goal.of === '' && name?.type === 'name' && name.how === 'exact' ? name.of : null;
  // *Shut down*: what says itself of what it is said is meant before what leaves that open.
  const open = goal.of === '' && goal.manner.length === 0 && saysNothing(goal);
  return ways.map((way) =>
    (known === null && !open) || way.goal.of === known ? way : { ...way, cost: way.cost + COST.other },
  );
}

const uses = (command: string | null, program: string): boolean =>
  (command ?? '').split(/[\s|;&()]+/).includes(program);

/** "with sed": the program by which it is to be done, where it is not what it is done by. */
function byProgram({ by, ...goal }: Goal, world: World): Way[] {
  const program = by && (by.type === 'name' || by.type === 'text') ? written(by) : null;
  if (program === null || !world.has(program)) return [];
  return waysOf(goal, world).filter(({ command }) => uses(command, program));
}

function waysOf(goal: Goal, world: World): Way[] {
  const ways = waysAsSaid(goal, world);
  const easier = ways.length === 0 ? eased(goal) : null;
  return easier === null ? ways : waysAsSaid(easier, world);
}

function waysAsSaid(goal: Goal, world: World): Way[] {
  const named = asNamed(goal);
  if (named)
    return waysAsSaid(named, world).map((way) => ({ ...way, ...NAMELESS, goal, cost: way.cost + COST.missing }));
  const goals = goal.of === '' ? relationsFor(goal, world) : [goal];
  const open = goal.of === '';
  return goals
    .flatMap((each) =>
      guessed(
        goal,
        inStartupFile(each, world, (said) => simple(said, world, open)),
      ),
    )
    .sort(cheapest);
}

/** One command beside the other, and both waited for; what is run together is no condition of anything. */
function together(first: Goal, next: Goal, world: World): Way[] | null {
  const manner = [...first.manner, ...next.manner];
  if (!manner.some(({ id }) => id === 'parallel')) return null;
  if (next.next || first.of !== 'command' || next.of !== 'command') return [];
  const [a, b] = [first, next].map((goal) => {
    const alone = { ...goal, manner: goal.manner.filter((each) => !isTogether(each)) };
    return waysOf(alone, world)[0];
  });
  if (!a?.command || !b?.command) return [];
  return [
    {
      ...a,
      command: `${a.command} & ${b.command} & wait`,
      goal: { ...a.goal, manner: first.manner, next: { ...b.goal, manner: next.manner } },
      cost: a.cost + b.cost + COST.next,
    },
  ];
}

/** The first way that pip does, by the pip of that environment. */
function ownPip(ways: readonly Way[], folder: string): Way | undefined {
  const way = ways.find(({ command }) => command?.startsWith('pip '));
  return way && { ...way, command: `${quote(folder)}/bin/${way.command}` };
}

/** The ways to do a goal, the best first. */
export function express({ next: after, ...said }: Goal, world: World): Way[] {
  const first = asJobs(said);
  const beside = after ? together(first, after, world) : null;
  if (beside) return beside;
  const { joint, goal: next } = jointOf(after);
  const found = waysOf(first, world);
  const ways = found.length === 0 && said.by ? byProgram(first, world) : found;
  if (!next || doesNext(first, next)) return ways;
  if (joint === null) return [];
  const venv = inVenv(first, next);
  // What is made is nothing that can be installed.
  if (!venv && next.act === 'install' && first.of === 'venv' && next.of === 'file') return [];
  const later = express(venv?.goal ?? next, world);
  const behind = venv ? ownPip(later, venv.folder) : later[0];
  if (!behind) return [];
  return ways.slice(0, 1).map((way) => ({
    ...way,
    command:
      way.command === null || behind.command === null
        ? null
        : // "make a folder X and copy it there": the second step makes it too.
          behind.command.startsWith(`${way.command} && `) ||
            // *How long does it take? time it*, *memory and swap*: one look tells both.
            (behind.command === way.command && way.effect === 'read')
          ? behind.command
          : joined(way.command, joint, behind.command),
    missing: way.missing ?? behind.missing,
    goal: { ...way.goal, next: behind.goal },
    effect: behind.effect === 'read' ? way.effect : behind.effect,
    cost:
      way.cost +
      behind.cost +
      COST.next +
      costOfReturn(way.command, behind.command) -
      (venv ? COST.unknown * unknownWords(next) : 0),
  }));
}
