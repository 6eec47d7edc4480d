// What git is told beyond a verb of its own: some of what each commit tells, files by what the history says of them, and
// everything but some paths. The rest of the goal is compiled as ever, and the command it gives is made to say that too.
import type { Filter, Goal, Scope } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { written } from '../../meaning/retype.ts';
import { endingsHere } from '../../world/spellings.ts';
import type { World } from '../../world/world.ts';
import { commitFields, inFormat } from './commit-fields.ts';
import type { Way } from './express.ts';
import { namesAlone, touchedFiles } from './touched-files.ts';

type Compile = (goal: Goal) => Way[];

const rewritten = (ways: readonly Way[], goal: Goal, change: (command: string) => string | null) =>
  ways.flatMap((way) => {
    const command = way.command === null ? null : change(way.command);
    return command === null ? [] : [{ ...way, goal, command }];
  });

/** Some of what each commit tells. */
function inFields(goal: Goal, compile: Compile): Way[] | null {
  const fields = commitFields(goal);
  if (!fields) return null;
  return rewritten(compile(fields.goal), goal, (command) => inFormat(command, fields.format));
}

/** Files by what the history says of them. */
function inHistory(goal: Goal, compile: Compile): Way[] | null {
  const touched = touchedFiles(goal);
  if (!touched) return null;
  return rewritten(compile(touched.goal), goal, (command) => {
    const names = namesAlone(command);
    return names === null ? null : `${names}${touched.behind}`;
  });
}

/** *The oldest three commits*, *the commit that first …*: git counts before it turns around, so that others count behind it. */
function oldest(goal: Goal, compile: Compile): Way[] | null {
  const { limit, order, ...rest } = goal;
  const first = limit?.end === 'first' && !limit.skip && order?.attr === 'time' && !order.desc;
  if (goal.act !== 'show' || goal.of !== 'commit' || goal.attr || !first) return null;
  const show = rest.show.filter(({ id }) => id !== 'one-line');
  const listed = { ...rest, order, show: [...show, { id: 'one-line' }] };
  return rewritten(compile(listed), goal, (command) =>
    /^git log --oneline\b[^|]* --reverse\b[^|]*$/.test(command) ? `${command} | head -n ${limit.n}` : null,
  );
}

const POINTS: ReadonlySet<string> = new Set(['branch', 'commit', 'tag']);

/** *Get a.sh from the branch b*, where nothing here is called so: wherever it lies there. */
function wherever(goal: Goal, compile: Compile): Way[] | null {
  const [name, ...more] = goal.names;
  const { from } = goal;
  if (goal.act !== 'restore' || goal.of !== 'file' || more.length > 0) return null;
  if (from?.type !== 'name' || !POINTS.has(from.of) || name?.type !== 'path') return null;
  if (name.here !== null || !/^[\w.-]+\.\w+$/.test(name.path)) return null;
  const glob = `**/${name.path}`;
  const there: Goal = { ...goal, names: [{ type: 'glob', glob }] };
  return rewritten(compile(there), goal, (command) =>
    command.endsWith(` ${glob}`) ? `${command.slice(0, -glob.length)}${spec(glob)}` : null,
  );
}

/** *Copy a.txt as it is on branch b to c.txt*: what git shows of it, written there. */
function fromPoint(goal: Goal, compile: Compile): Way[] | null {
  const { from, to, ...rest } = goal;
  const copies = goal.act === 'copy' || goal.act === 'save';
  if (!copies || goal.of !== 'file' || from?.type !== 'name' || !POINTS.has(from.of)) return null;
  if (to?.type !== 'path' || to.here !== null) return null;
  return rewritten(compile({ ...rest, act: 'show', from }), goal, (command) =>
    command.startsWith('git show ') ? `${command} > ${quote(to.path)}` : null,
  ).map((way) => ({ ...way, effect: 'make' as const }));
}

/** What is done to all changes, and can be done to all but some. */
const TO_CHANGES: ReadonlySet<string> = new Set(['commit', 'stage', 'unstage', 'stash', 'restore']);

/** What is told of files, and can be told of some of them. */
const OF_FILES: ReadonlySet<string> = new Set(['change', 'commit']);

/** A pathspec with its magic; one that leaves out what it matches. */
const spec = (path: string): string => quote(path.startsWith('**/') ? `:(glob)${path}` : path);
const notSpec = (path: string): string => quote(path.startsWith('**/') ? `:(exclude,glob)${path}` : `:!${path}`);

/** `notes`, `*.log`, any file that is called so where there is none here: paths of pathspecs; null for what is no path. */
function pathspecs({ attr, op, value, not }: Filter): string[] | null {
  if (not) return null;
  if (attr === 'extension' && value.type === 'extension') return value.extensions.map((each) => `*.${each}`);
  const path = value.type === 'path' || value.type === 'glob' ? written(value) : null;
  if ((attr !== 'name' && attr !== 'path') || op !== '=' || path === null) return null;
  const anywhere = value.type === 'path' && value.here === null && !path.includes('/');
  return [anywhere ? `**/${path}` : path.replace(/^\.\/|\/$/g, '')];
}

/** Commands that act on all changes, and what is said for all of them but some. */
const ALL_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/^git commit -a(?= )/, 'git commit'],
  [/^git (?:add -A|add -u|reset|stash push.*)$/, '$&'],
  [/^git stash$/, 'git stash push'],
  [/^git restore \.$/, 'git restore'],
];

/** *Commit everything but X*. */
function allBut(goal: Goal, compile: Compile): Way[] | null {
  if (!TO_CHANGES.has(goal.act) || goal.except.length === 0) return null;
  const found = goal.except.map(pathspecs);
  if (goal.names.length > 0 || found.includes(null)) return null;
  const specs = found.flatMap((each) => each ?? []);
  if (goal.where.some(({ attr }) => attr === 'staged')) {
    // What is not to be among what is staged is taken out of it first, if it is there.
    const reset = `git reset -q -- ${specs.map(spec).join(' ')}`;
    return goal.act === 'commit'
      ? rewritten(compile({ ...goal, except: [] }), goal, (command) => `${reset} && ${command}`)
      : null;
  }
  const left = specs.map(notSpec).join(' ');
  const all: Goal = { ...goal, of: goal.of || 'change', except: [], quantity: 'all' };
  return rewritten(compile(all), goal, (command) => {
    const known = ALL_CHANGES.find(([pattern]) => pattern.test(command));
    return known ? `${command.replace(known[0], known[1])} -- ':/' ${left}` : null;
  });
}

/** A set of files of a kind alone as globs, one for each of its endings. */
function globsOf({ names, where, except, in: places = [] }: Scope, world: World): string[] | null {
  const [folder, ...others] = places;
  const below = folder ? written(folder)?.replace(/\/?$/, '/') : '';
  if (names.length > 0 || except.length > 0 || others.length > 0 || below === undefined) return null;
  const said = where.filter(({ attr, value }) => !(attr === 'kind' && value.type === 'word' && value.word === 'file'));
  const endings = said.flatMap(({ attr, value, not }) =>
    attr === 'extension' && value.type === 'extension' && !not ? value.extensions : [],
  );
  if (said.length !== 1 || endings.length === 0) return null;
  // Git refuses the whole where one of several matches nothing.
  const here = endings.flatMap((ending) => endingsHere(ending, world));
  return [...(here.length > 0 ? new Set(here) : endings.slice(0, 1))].map((ending) => `${below}*.${ending}`);
}

/** *Stage the html files*, *the changes in the html files*: git finds what ends so at any depth. */
function ofKind(goal: Goal, world: World, compile: Compile): Way[] | null {
  const { within, in: _, quantity: __, ...rest } = goal;
  const those = within?.of === 'file' && OF_FILES.has(goal.of) ? within : TO_CHANGES.has(goal.act) ? goal : null;
  const globs = those && globsOf(those, world);
  if (!globs) return null;
  const values = globs.map((path) => ({ type: 'path' as const, path, here: 'file' as const }));
  const listed = globs.join(' ');
  const theirs = values.map((value) => ({ attr: 'file', op: '=' as const, value }));
  const told = goal.act === 'show' || goal.act === 'count';
  const spelled: Goal = !within
    ? { ...rest, of: 'file', names: values, where: [] }
    : { ...rest, ...(told ? { where: [...goal.where, ...theirs] } : { in: values }) };
  return rewritten(compile(spelled), goal, (command) =>
    command.includes(` ${listed}`) ? command.replaceAll(` ${listed}`, ` ${globs.map(spec).join(' ')}`) : null,
  );
}

const escaped = (name: string): string => name.replace(/[\\.*[\]^$+?(){}|]/g, '\\$&');

/** Branches without some of them; what goes never is the one that one is on, or what the others are merged into. */
function branchesBut(goal: Goal, compile: Compile): Way[] | null {
  const { act, of, except, where } = goal;
  if (of !== 'branch' || goal.names.length > 0 || (act !== 'show' && act !== 'delete')) return null;
  const left = except.map(({ attr, value, not }) => (attr === 'name' && !not ? written(value) : null));
  if (left.includes(null)) return null;
  const merged = where.find(({ attr, not }) => attr === 'merged' && !not);
  const into = merged?.value.type === 'name' ? written(merged.value) : null;
  if (left.length === 0 && (act === 'show' || into === null)) return null;
  // *Delete the old branches except main*: which are old, nobody says; all of them, or those that are merged.
  if (act === 'delete' && !merged && goal.quantity !== 'all') return null;
  const force = act === 'delete' && goal.manner.some(({ id }) => id === 'force');
  const kept = [...new Set([...left, ...(act === 'delete' && into ? [into] : [])])];
  const all = kept.map((name) => escaped(name ?? '')).join('|');
  const names = kept.length > 1 ? `(${all})` : all;
  const manner = force ? goal.manner.filter(({ id }) => id !== 'force') : goal.manner;
  const listed = { ...goal, act: 'show', except: [], manner };
  return rewritten(compile(listed), goal, (command) => {
    if (!/^git branch\b[^|]*$/.test(command)) return null;
    // What a remote has is not deleted by its name here.
    if (act === 'delete' && / -r\b/.test(command)) return null;
    const own = command.replace(/ -a$/, '');
    return act === 'show'
      ? `${command} | grep -vE '^[* ] ${names}$'`
      : `${own} | grep -vE '^[*+]|^ *${names}$' | xargs -r git branch ${force ? '-D' : '-d'}`;
  }).map((way) => (act === 'show' ? way : { ...way, effect: 'destroy' as const }));
}

/** *Reset main to origin/main*: of the branch that one is on the files go with it. */
function ownBranch(goal: Goal, world: World, compile: Compile): Way[] | null {
  const [name, ...more] = goal.names;
  if (!/^(?:reset|set)$/.test(goal.act) || goal.of !== 'branch' || !goal.to || goal.attr) return null;
  if (more.length > 0 || !name || written(name) !== world.git?.branch) return null;
  return compile({ ...goal, act: 'reset', names: [] }).map((way) => ({ ...way, goal }));
}

/** Null where git has verbs for it, or nothing to do with it. */
export const gitWays = (goal: Goal, world: World, compile: Compile): Way[] | null =>
  ownBranch(goal, world, compile) ??
  branchesBut(goal, compile) ??
  oldest(goal, compile) ??
  wherever(goal, compile) ??
  inFields(goal, compile) ??
  (world.git === null
    ? null
    : (inHistory(goal, compile) ?? fromPoint(goal, compile) ?? allBut(goal, compile) ?? ofKind(goal, world, compile)));
