// Manners that attach to any verb: they are put around the command that does the rest of what was said. What the command
// has a flag of its own for never comes here.
import { acts } from '../../english/lexicon.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { rowsOf } from '../../tables/structure.ts';
import type { World } from '../../world/world.ts';
import { redirected } from './commands.ts';
import type { Way } from './express.ts';
import { planned } from './planned.ts';
import { printed } from './printed.ts';
import { asPath, build, refuse, Taking } from './take.ts';

type Express = (goal: Goal) => Way[];

const without = (goal: Goal, id: string): Goal => ({ ...goal, manner: goal.manner.filter((each) => each.id !== id) });

/** What is written in another way is told, and stays what it was. */
const tellsOnly = ({ effect, goal }: Way): boolean => effect === 'read' || goal.act === 'convert';

/** More than one pipeline, or one that writes already; what stands in brackets is one. */
function isSeveral(command: string): boolean {
  const bare = command.replace(/'[^']*'/g, "''");
  return !/^\(head -n 1 \S+ && [^;>&]*\)$/.test(bare) && / && |; | > | -i\b/.test(bare);
}

/** What is made of a file put in its place; a file that is written while it is read would be empty. */
export const backInto = (path: string, command: string): string =>
  !command.includes('|') && /^sort /.test(command) && command.endsWith(` ${path}`)
    ? `sort -o ${path}${command.slice('sort'.length)}`
    : `${command} > ${path}.tmp && mv ${path}.tmp ${path}`;

const isPart = ({ where, except, limit }: Goal): boolean => where.length + except.length > 0 || limit !== undefined;

/** What is shown goes into a file: the last program of the pipeline writes it there. */
export function into(goal: Goal, express: Express): Way[] | null {
  const output = goal.show.find(({ id }) => id === 'to-file');
  if (!output?.value) return null;
  const show = goal.show.filter((each) => each !== output);
  const built = build(() => asPath(output.value));
  if (built.command === undefined) return [];
  const path = built.command;
  const added = goal.manner.some(({ id }) => id === 'at-end');
  const manner = goal.manner.filter(({ id }) => id !== 'at-end' && id !== 'overwrite');
  return express({ ...goal, show, manner }).flatMap((way): Way[] => {
    if (way.command === null || !tellsOnly(way) || isSeveral(way.command)) return [];
    const reads = way.command.split(/[\s()]+/).includes(path);
    // Of what is only a part of it the rest would be lost.
    if (reads && isPart(goal)) return [];
    return reads
      ? [{ ...way, goal, command: backInto(path, way.command), effect: 'change' }]
      : [{ ...way, goal, command: `${way.command} ${added ? '>>' : '>'} ${path}`, effect: 'make' }];
  });
}

/** Seconds between two looks at most. */
const LONGEST_PAUSE = 86_400;

/** What is looked at again and again. */
export function watched(goal: Goal, express: Express): Way[] | null {
  const every = goal.manner.find(({ id }) => id === 'every');
  const again = goal.manner.find(({ id }) => id === 'watched');
  if (goal.of === 'command' || !(every ?? again)) return null;
  if (every && every.value?.type !== 'duration') return null;
  // Nobody looks on for days: *each year* says of what, and not how often.
  if (every?.value?.type === 'duration' && every.value.seconds > LONGEST_PAUSE) return null;
  const pause = every?.value?.type === 'duration' ? `-n ${every.value.seconds} ` : '';
  const manner = goal.manner.filter((each) => each !== every && each !== again);
  // To follow a figure is to see it again and again.
  const act = goal.act === 'follow' ? 'show' : goal.act;
  return express({ ...goal, act, manner }).flatMap((way) => {
    // What it runs is run by sh, which knows no `<(…)`.
    if (way.command === null || way.effect !== 'read' || /[&;>]|<\(/.test(way.command)) return [];
    const line = /^[\w@%+=:,./ -]+$/.test(way.command) ? way.command : quote(way.command);
    return [{ ...way, goal, command: `watch ${pause}${line}`, effect: 'run' as const }];
  });
}

/** *Run the tests until they fail*: what is run again and again, with a pause that keeps the machine from being busy. */
function repeated(goal: Goal, express: Express): Way[] {
  const until = goal.manner.find(({ id }) => id === 'until-fails' || id === 'until-works');
  if (!until || goal.of === 'command' || goal.next || goal.limit || !RUNS.has(goal.act)) return [];
  const loop = until.id === 'until-fails' ? 'while' : 'until';
  return express(without(goal, until.id)).flatMap((way) =>
    way.command === null || way.effect === 'destroy'
      ? []
      : [{ ...way, goal, command: `${loop} ${way.command}; do sleep 1; done`, effect: 'run' as const }],
  );
}
const RUNS: ReadonlySet<string> = new Set(['run', 'test', 'build']);

/** Of these somebody has to answer first. */
const ANSWERS: ReadonlySet<string> = new Set(['host', 'url', 'port']);

/** What may take so long and no longer. *Processes that run for at most a minute* take no time to be listed. */
function limited(goal: Goal, express: Express): Way[] {
  const limit = goal.manner.find(({ id }) => id === 'time-limit');
  const waits = ANSWERS.has(goal.of) || acts().get(goal.act)?.effect === 'run';
  if (limit?.value?.type !== 'duration' || goal.next || !waits) return [];
  const { seconds } = limit.value;
  return express(without(goal, 'time-limit')).flatMap((way) =>
    way.command === null || /[|&;<>]/.test(way.command) || way.command.startsWith('sudo ')
      ? []
      : [{ ...way, goal, command: `timeout ${seconds} ${way.command}` }],
  );
}

const IN_FILES: ReadonlySet<string> = new Set(['line', 'row', 'column', 'character']);
const HEADERS: ReadonlySet<string> = new Set(['keep-header', 'no-header']);

/** What is made of the lines of a file is written where they stood. */
function rewritten(goal: Goal, world: World, express: Express): Way[] {
  const { within } = goal;
  const [file, ...more] = goal.in ?? (within?.of === 'line' ? within.in : undefined) ?? [];
  const edits = goal.manner.some(({ id }) => id === 'in-place');
  if (!edits || !IN_FILES.has(goal.of) || file?.type !== 'path' || more.length > 0) return [];
  const built = build(() => asPath(file));
  if (file.here !== 'file' || built.command === undefined) return [];
  const path = built.command;
  const rest = without(goal, 'in-place');
  // Rows that stay are below their header as before.
  const some = (goal.of === 'row' && goal.act === 'show' && goal.where.length > 0) || goal.order !== undefined;
  const headed = some && !rest.show.some(({ id }) => HEADERS.has(id)) && rowsOf(file.path, world)?.header === true;
  const asked = headed ? { ...rest, show: [...rest.show, { id: 'keep-header' }] } : rest;
  return express(asked).flatMap((way) => {
    const { command } = way;
    if (command === null || way.effect !== 'read') return [];
    const bare = command.replace(/'[^']*'/g, '');
    // A header that is put before the rest stands in brackets with it.
    if (/[&;>]/.test(bare) && !/^\(head [^();>]*\)$/.test(bare)) return [];
    return [{ ...way, goal, command: backInto(path, command), effect: 'change' as const }];
  });
}

const OUTPUTS: ReadonlySet<string> = new Set(['output', 'all-output', 'append-output', 'errors', 'no-output']);

/** *Run the tests and save the output to a.log*: where what a task prints goes. */
function logged(goal: Goal, express: Express): Way[] {
  const where = goal.manner.filter(({ id }) => OUTPUTS.has(id));
  if (where.length === 0 || goal.of === 'command' || goal.next) return [];
  const to = build(() => redirected(new Taking({ ...goal, manner: where }), false));
  if (to.command === undefined) return [];
  return express({ ...goal, manner: goal.manner.filter((each) => !where.includes(each)) }).flatMap((way) =>
    way.command === null || way.effect !== 'run' || /[|&;<>]/.test(way.command)
      ? []
      : [{ ...way, goal, command: `${way.command}${to.command}` }],
  );
}

/** What is changed where it stands, by what keeps no copy itself: the file is put by before. */
function putBy(goal: Goal, express: Express): Way[] {
  const [file, ...more] = [goal.to, ...(goal.in ?? [])].filter((value) => value !== undefined);
  const kept = goal.manner.find(({ id }) => id === 'backup' || id === 'backup-as');
  if (!kept || goal.of === 'file' || file?.type !== 'path' || file.here !== 'file') return [];
  const built = build(() => asPath(file));
  if (more.length > 0 || goal.next || built.command === undefined) return [];
  const path = built.command;
  const ending = kept.value?.type === 'extension' ? kept.value.extensions[0] : 'bak';
  return express(without(goal, kept.id)).flatMap((way) =>
    way.command === null || way.effect === 'read'
      ? []
      : [{ ...way, goal, command: `cp -p ${path} ${path}.${ending} && ${way.command}` }],
  );
}

/** Only the folder that was named: what changes a folder leaves what is in it, unless told otherwise. */
function alone(goal: Goal, world: World, express: Express): Way[] {
  const named =
    goal.of === 'file' &&
    goal.act !== 'delete' &&
    goal.names.length > 0 &&
    goal.where.length === 0 &&
    goal.names.every((value) => value.type === 'path' && world.path(value.path) === 'folder');
  const said = goal.manner.some(({ id }) => id === 'itself');
  if (!said || !named || goal.manner.some(({ id }) => id === 'recursive')) return [];
  return express(without(goal, 'itself'))
    .filter(({ command, effect }) => effect === 'change' && !/ -\w*[rR]\b/.test(command ?? ''))
    .map((way) => ({ ...way, goal }));
}

/** What find lists of what is watched. */
function listed(value: Value): string {
  if (value.type === 'path') return value.here === 'folder' ? `find ${asPath(value)} -type f` : `ls ${asPath(value)}`;
  const [, folder = '', name = ''] = value.type === 'glob' ? (/^(.*)\/([^/]*)$/.exec(value.glob) ?? []) : [];
  const path = asPath({ type: 'path', path: folder || refuse('what'), here: 'folder' });
  return `find ${path} -name ${quote(name)}`;
}

/** *Whenever src changes*: done again by entr, which is told what to watch. */
function onChange(goal: Goal, express: Express): Way[] {
  const said = goal.manner.filter(({ id }) => id === 'on-change');
  const effect = acts().get(goal.act)?.effect;
  if (said.length === 0 || goal.next || effect === 'destroy') return [];
  const built = build(() => {
    const lists = said.map(({ value }) => listed(value ?? refuse('what')));
    return lists.length > 1 ? `{ ${lists.join('; ')}; }` : (lists[0] ?? refuse('what'));
  });
  if (built.command === undefined) return [];
  return express(without(goal, 'on-change')).flatMap((way) => {
    if (way.command === null || way.effect === 'destroy') return [];
    const line = /^[\w@%+=:,./ -]+$/.test(way.command) ? way.command : `-s ${quote(way.command)}`;
    return [{ ...way, goal, command: `${built.command} | entr ${line}`, effect: 'run' as const }];
  });
}

/** The ways of a goal that no verb expresses with all of its manners. */
export const around = (goal: Goal, world: World, express: Express): Way[] => [
  ...limited(goal, express),
  ...planned(goal, world, express),
  ...printed(goal, express),
  ...repeated(goal, express),
  ...onChange(goal, express),
  ...rewritten(goal, world, express),
  ...logged(goal, express),
  ...putBy(goal, express),
  ...alone(goal, world, express),
];
