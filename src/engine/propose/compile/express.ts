// All ways to do what a goal says: by the set algebra of files, lines, processes and archives, and by the verbs of the
// programs. Each comes with the goal as it was fitted and with what it cost to fit.
import type { Effect } from '../../english/lexicon.ts';
import { acts } from '../../english/lexicon.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { retype, written } from '../../meaning/retype.ts';
import { compileVerb, type Here } from '../../programs/compile.ts';
import { wordText } from '../../programs/values.ts';
import { verbsOf } from '../../programs/verbs.ts';
import type { World } from '../../world/world.ts';
import { commitFields, inFormat } from './commit-fields.ts';
import { fitGoal } from './fit.ts';
import { compileSets } from './index.ts';
import { asPath, build } from './take.ts';

export interface Way {
  /** Null while something is missing. */
  command: string | null;
  /** What must be asked for. */
  missing: { slot: string; type: string } | null;
  goal: Goal;
  effect: Effect;
  cost: number;
  program: string;
  meaning: string;
}

const COST = {
  missing: 1.2,
  notHere: 1,
  noSystemd: 0.25,
  later: 0.02,
  whole: 0.1,
  next: 0.2,
  other: 0.3,
} as const;

/** What the compiler refuses here no verb does better: it would write over what is there. */
const ONLY_SETS: ReadonlySet<string> = new Set(['link file']);

/** What makes a folder a project of a program. */
const PROJECT_FILES: Readonly<Record<string, readonly string[]>> = {
  npm: ['package.json'],
  yarn: ['yarn.lock'],
  pnpm: ['pnpm-lock.yaml'],
  cargo: ['Cargo.toml'],
  go: ['go.mod'],
  make: ['Makefile', 'makefile', 'GNUmakefile'],
  pytest: ['pytest.ini', 'pyproject.toml', 'setup.py', 'tests'],
  tsc: ['tsconfig.json'],
  pip: ['requirements.txt', 'pyproject.toml', 'setup.py'],
};
const ofProject: ReadonlySet<string> = new Set(['test', 'task', 'project', 'dependency']);

/** *Add X to the project*: by what the project here is made with. */
const isAddedToProject = ({ act, of, attr, from }: Goal): boolean =>
  act === 'install' && of === 'package' && attr === 'dependencies' && !from;

const RUNNERS: Readonly<Record<string, string>> = { yarn: 'npm', pnpm: 'npm', bun: 'npm' };

/** A task that is known here is run by what it belongs to. */
function isTaskOf(program: string, goal: Goal, world: World): boolean {
  if (goal.of !== 'task' || world.tasks.length === 0) return true;
  const runner = RUNNERS[program] ?? program;
  return goal.names.every((value) => {
    const of = world.tasks.filter(({ name }) => name === wordText(value));
    return of.length === 0 || of.some((task) => task.runner === runner);
  });
}

const hereOf = (world: World): Here => ({
  has: (program) => world.has(program),
  root: world.root,
  systemd: world.systemd,
  manager: world.manager,
  ofProject: Object.entries(PROJECT_FILES).flatMap(([program, files]) =>
    files.some((file) => world.path(file) !== null) ? [program] : [],
  ),
});

const firstProgram = (command: string): string => /^(?:sudo )?(\S+)/.exec(command)?.[1] ?? '';

/** What is shown goes into a file: the last program of the pipeline writes it there. */
function intoFile(goal: Goal, world: World): Way[] | null {
  const output = goal.show.find(({ id }) => id === 'to-file');
  if (!output?.value) return null;
  const show = goal.show.filter((each) => each !== output);
  const built = build(() => asPath(output.value));
  if (built.command === undefined) return [];
  return simple({ ...goal, show }, world).flatMap((way) =>
    way.command === null || way.effect !== 'read' || / && |; /.test(way.command)
      ? []
      : [{ ...way, goal, command: `${way.command} > ${built.command}`, effect: 'make' as const }],
  );
}

/** What is merged goes into the branch one is on; to say so says nothing more. */
function atHome(goal: Goal, world: World): Goal {
  const { to, ...rest } = goal;
  const here = world.git?.branch;
  return goal.act === 'merge' && to?.type === 'name' && here && to.name === here ? rest : goal;
}

/** What is looked at again and again. */
function watched(goal: Goal, world: World): Way[] | null {
  const every = goal.manner.find(({ id }) => id === 'every');
  if (every?.value?.type !== 'duration' || goal.of === 'command' || goal.act === 'follow')
    return null;
  const { seconds } = every.value;
  const manner = goal.manner.filter((each) => each !== every);
  return simple({ ...goal, manner }, world).flatMap((way) => {
    if (way.command === null || way.effect !== 'read' || /[&;>]/.test(way.command)) return [];
    const line = way.command.includes('|') ? quote(way.command) : way.command;
    return [{ ...way, goal, command: `watch -n ${seconds} ${line}`, effect: 'run' as const }];
  });
}

/** Some of what each commit tells. */
function inFields(goal: Goal, world: World): Way[] | null {
  const fields = commitFields(goal);
  if (!fields) return null;
  return simple(fields.goal, world).flatMap((way) => {
    const command = way.command === null ? null : inFormat(way.command, fields.format);
    return command === null ? [] : [{ ...way, goal, command }];
  });
}

function simple(given: Goal, world: World, guessed = false): Way[] {
  const goal = atHome(given, world);
  const saved = intoFile(goal, world) ?? inFields(goal, world) ?? watched(goal, world);
  if (saved) return saved;
  const effect = acts().get(goal.act)?.effect ?? 'change';
  const ways: Way[] = [];
  for (const built of compileSets(goal, world)) {
    if (built.refused !== undefined) continue;
    const dry = goal.manner.some(({ id }) => id === 'dry-run');
    ways.push({
      command: built.command ?? null,
      missing: built.missing ?? null,
      goal,
      effect: dry ? 'read' : effect,
      cost: built.missing ? COST.missing : 0,
      program: built.command ? firstProgram(built.command) : '',
      meaning: '',
    });
  }
  if (ways.length === 0 && ONLY_SETS.has(`${goal.act} ${goal.of}`)) return [];
  const here = hereOf(world);
  const verbs = verbsOf().forGoal(goal.act === 'count' ? 'show' : goal.act, goal.of);
  for (const verb of verbs) {
    const marks = PROJECT_FILES[verb.program];
    const project = ofProject.has(goal.of) || isAddedToProject(goal);
    if (marks && project && !marks.some((file) => world.path(file) !== null)) continue;
    if (!isTaskOf(verb.program, goal, world)) continue;
    // Nobody said *all* of what nobody named.
    if (guessed && verb.quantity === 'all' && goal.quantity !== 'all' && verb.effect !== 'read')
      continue;
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
        (here.has(verb.program) ? 0 : COST.notHere) +
        // It is what people mean, though it cannot be had here.
        (verb.when?.systemd && !here.systemd ? COST.noSystemd : 0) -
        verb.prefer * COST.later -
        (verb.quantity === 'all' && goal.quantity === 'all' ? COST.whole : 0),
      program: verb.program,
      meaning: verb.meaning,
    });
  }
  return ways.sort((a, b) => a.cost - b.cost);
}

const ofAct = new Map<string, readonly string[]>();

function relationsOfAct(act: string): readonly string[] {
  let found = ofAct.get(act);
  if (!found) {
    const verbs = verbsOf().all.filter(({ acts: each }) => each.includes(act));
    found = [...new Set(['file', 'line', 'process', ...verbs.flatMap(({ of }) => of)])];
    ofAct.set(act, found);
  }
  return found;
}

/** What is no file here is not meant as one where something would be lost. */
const LOSES: ReadonlySet<string> = new Set(['delete', 'move', 'truncate']);
const isStray = (value: Value, world: World): boolean =>
  value.type !== 'glob' &&
  value.type !== 'extension' &&
  /^\w+$/.test(written(value) ?? '') &&
  world.path(written(value) ?? '') === null;

const MOST_MEANT = 20;
const saysNothing = ({ names, where, attr, in: places, within }: Goal): boolean =>
  names.length === 0 && where.length === 0 && attr === undefined && !places && !within;

/** What a bare name may be when no noun says it: every relation that the act has and in which it is found. */
function relationsFor(goal: Goal, world: World): Goal[] {
  // *Make* alone may be anything; *push* has few things that it can mean.
  if (saysNothing(goal) && relationsOfAct(goal.act).length > MOST_MEANT) return [];
  return relationsOfAct(goal.act).flatMap((of) => {
    if (
      goal.names.some(
        (value) =>
          of !== 'file' &&
          of !== 'line' &&
          world.knows(of) &&
          (retype(value, of, world)?.cost ?? 9) > 1,
      )
    )
      return [];
    if (of === 'file' && LOSES.has(goal.act) && goal.names.some((value) => isStray(value, world)))
      return [];
    return [{ ...goal, of }];
  });
}

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
    compileSets(first, world).some(
      ({ refused }) => refused !== goal.act && (attr === undefined || refused !== attr),
    )
  );
}

const cheapest = (a: Way, b: Way): number => a.cost - b.cost;

/** What is known by its name as one thing is seldom meant as another. */
function guessed(goal: Goal, ways: readonly Way[]): Way[] {
  const [name] = goal.names;
  const known = goal.of === '' && name?.type === 'name' && name.how === 'exact' ? name.of : null;
  return ways.map((way) =>
    known === null || way.goal.of === known ? way : { ...way, cost: way.cost + COST.other },
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

/** What counts or adds up says a number and nothing else. */
const NUMBERS: ReadonlySet<string> = new Set(['count', 'sum', 'average']);

/** What says nothing when it does well. */
const SILENT: ReadonlySet<string> = new Set([
  'delete',
  'move',
  'copy',
  'rename',
  'set',
  'create',
  'link',
]);

/** What was asked for and is so in any case, where nothing expresses it. */
function eased(goal: Goal): Goal | null {
  const counts = NUMBERS.has(goal.act) || goal.show.some(({ id }) => id === 'count');
  const show = goal.show.filter(({ id }) => !counts || (id !== 'bare' && id !== 'total'));
  // Who is not to be asked is to have it done.
  const manner = goal.manner
    .filter(({ id }) => id !== 'quiet' || !SILENT.has(goal.act))
    .map((each) => (each.id === 'yes' && goal.act === 'delete' ? { id: 'force' } : each));
  const same =
    show.length === goal.show.length &&
    manner.length === goal.manner.length &&
    manner.every((each, i) => each === goal.manner[i]);
  return same ? null : { ...goal, show, manner };
}

function waysOf(goal: Goal, world: World): Way[] {
  const ways = waysAsSaid(goal, world);
  const easier = ways.length === 0 ? eased(goal) : null;
  return easier === null ? ways : waysAsSaid(easier, world);
}

function waysAsSaid(goal: Goal, world: World): Way[] {
  const goals = goal.of === '' ? relationsFor(goal, world) : [goal];
  const open = goal.of === '';
  return goals.flatMap((each) => guessed(goal, simple(each, world, open))).sort(cheapest);
}

/** The ways to do a goal, the best first. */
export function express(goal: Goal, world: World): Way[] {
  const { next, ...first } = goal;
  const found = waysOf(first, world);
  const ways = found.length === 0 && goal.by ? byProgram(first, world) : found;
  if (!next) return ways;
  const behind = express(next, world)[0];
  if (!behind) return [];
  return ways.slice(0, 1).map((way) => ({
    ...way,
    command:
      way.command === null || behind.command === null
        ? null
        : // "make a folder X and copy it there": the second step makes it too.
          behind.command.startsWith(`${way.command} && `)
          ? behind.command
          : `${way.command} && ${behind.command}`,
    missing: way.missing ?? behind.missing,
    goal: { ...way.goal, next: behind.goal },
    effect: behind.effect === 'read' ? way.effect : behind.effect,
    cost: way.cost + behind.cost + COST.next,
  }));
}
