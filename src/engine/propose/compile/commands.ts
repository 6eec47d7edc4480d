// A command line that is run in some way: again and again, later, elsewhere, as someone else, timed, or behind the shell.
// Each way wraps the command; more than one wraps it more than once where that makes sense, else it is refused.
import type { Goal, Scope, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { again } from './again.ts';
import { filesUnlessSaid, findSet } from './find.ts';
import { asPath, join, refuse, Taking, word } from './take.ts';

const RUNS: ReadonlySet<string> = new Set([
  'kill',
  'abort',
  'follow',
  'run',
  'start',
  'repeat',
  'retry',
  'schedule',
  'measure',
  'stop',
]);

const STOPS: ReadonlySet<string> = new Set(['stop', 'kill', 'abort']);

const shell = (values: readonly Value[]): string =>
  values
    .map((value) => word(value))
    .map((text) => (/^[\w@%+=:,./~$-]+$/.test(text) ? text : quote(text)))
    .join(' ');

/** Where what it prints goes. */
export function redirected(taking: Taking, background: boolean): string {
  const path = (id: string) => {
    const value = taking.mannerOf(id)?.value;
    return value && asPath(value);
  };
  const [out, all, errors, more] = ['output', 'all-output', 'errors', 'append-output'].map(path);
  const none = taking.manner('no-output');
  const shown = taking.manner('on-screen');
  const targets = [out, all, more].filter((each) => each !== undefined).length;
  if (targets + (none ? 1 : 0) > 1) return refuse('two outputs');
  if (shown) {
    if (background || errors || targets === 0) return refuse('on-screen');
    return `${all ? ' 2>&1' : ''} | tee ${more ? `-a ${more}` : (out ?? all)}`;
  }
  const hidden = taking.manner('no-errors');
  if (hidden && (errors || all || none)) return refuse('two outputs');
  if (none) return errors ? ` > /dev/null 2> ${errors}` : ' > /dev/null 2>&1';
  // In the background nobody would see what it complains of.
  const other = hidden ? ' 2> /dev/null' : background || all ? ' 2>&1' : '';
  const both = errors ? ` 2> ${errors}` : other;
  const to = out ?? all;
  if (to) return ` > ${to}${both}`;
  if (more) return ` >> ${more}${both}`;
  if (errors) return `${background ? ' > /dev/null' : ''} 2> ${errors}`;
  return background ? ' > /dev/null 2>&1' : other;
}

const isNamed = (value: Value | undefined, of: string): boolean => value?.type === 'name' && value.of === of;

/** `NAME=value` for the shell. */
const assigned = (text: string): string => {
  const [name = '', value = ''] = text.split(/=(.*)/s);
  return /^[\w@%+:,./-]*$/.test(value) ? text : `${name}=${quote(value)}`;
};

/** Seconds as sleep, timeout and watch take them. */
const seconds = (value: Value | undefined): string =>
  value?.type === 'duration' ? String(value.seconds) : refuse('how long');

/** What runs a script: as its first line says, else as its ending does. */
const INTERPRETERS: Readonly<Record<string, string>> = {
  sh: 'sh',
  bash: 'bash',
  zsh: 'zsh',
  fish: 'fish',
  py: 'python3',
  js: 'node',
  mjs: 'node',
  pl: 'perl',
  rb: 'ruby',
  php: 'php',
};
const SHEBANG = /^#! *(?:\S*\/env +(?:-S +)?)?(?:\S*\/)?([\w.+-]+)/;

function interpreterOf(path: string, world: World): string | undefined {
  if (world.path(path) !== 'file' || world.runs(path)) return undefined;
  return SHEBANG.exec(world.head(path) ?? '')?.[1] ?? INTERPRETERS[/\.(\w+)$/.exec(path)?.[1] ?? ''];
}

/** A file of this folder that is run by its name needs its place, and what runs it where it may not be run as it stands. */
function runnable(values: readonly Value[], world: World): string {
  const text = shell(values);
  const first = word(values[0] as Value);
  const by = interpreterOf(first, world);
  if (by !== undefined) return `${by} ${text}`;
  return /^[\w.-]+$/.test(first) && world.path(first) === 'file' && !world.has(first) ? `./${text}` : text;
}

/** Cron runs it in the home folder. */
function fromHome(goal: Goal, line: string, world: World): string {
  const [first] = goal.names;
  const path = first ? word(first) : '';
  if (!/^[\w.-]/.test(path) || world.path(path) !== 'file' || world.has(path)) return line;
  return line.replace(`./${path}`, path).replace(path, quote(`${world.cwd}/${path}`));
}

/** The line at another time, by cron, at or after a while; null where no time was said. */
export function later(goal: Goal, taking: Taking, line: string, streams: string, world: World): string | null {
  const cron = taking.mannerOf('cron');
  if (cron?.value) {
    // Where its output goes is said from here.
    const from = streams === '' ? fromHome(goal, line, world) : `cd ${quote(world.cwd)} && ${line}${streams}`;
    const entry = `${word(cron.value)} ${from}`;
    return `(crontab -l 2>/dev/null; echo ${quote(entry)}) | crontab -`;
  }
  const at = taking.mannerOf('at-time');
  if (at?.value?.type === 'moment') return `echo ${quote(line + streams)} | at ${at.value.text}`;
  const after = taking.mannerOf('after');
  if (after) {
    const wait = seconds(after.value);
    if (STOPS.has(goal.act)) return `timeout ${wait} ${line}`;
    return Number(wait) % 60 === 0
      ? `echo ${quote(line + streams)} | at now + ${Number(wait) / 60} minutes`
      : `sleep ${wait} && ${line}${streams}`;
  }
  return null;
}

function elsewhere(taking: Taking, line: string): string | null {
  const places = taking.take('in') ?? [];
  const [place] = places;
  if (place) {
    if (places.length > 1) return refuse('in');
    if (isNamed(place, 'container') && /^\w+=/.test(line)) return refuse('env');
    if (isNamed(place, 'container')) return `docker exec ${quote(word(place))} ${line}`;
    if (place.type === 'host' || isNamed(place, 'host')) return `ssh ${quote(word(place))} ${line}`;
    // A file is no place to be in.
    if (place.type === 'path' && place.here !== 'file') return `cd ${quote(place.path)} && ${line}`;
    return refuse('in');
  }
  const user = taking.take('to');
  if (!user) return null;
  return isNamed(user, 'user') ? `sudo -u ${quote(word(user))} ${line}` : refuse('as');
}

/** Run once for each file of a set, which is the last word of it. */
function forEach(line: string, set: Scope, taking: Taking, world: World): string {
  if (set.of !== 'file' || set.limit || /[|&;<>]/.test(line)) return refuse('for each of what');
  const where = filesUnlessSaid(set.where);
  const { command, narrowed } = findSet({ ...set, where }, { world, ignoreCase: false, changes: true });
  if (!narrowed && !set.in) return refuse('everything');
  // xargs goes on unless it is told 255.
  return taking.manner('first-failure')
    ? `${command} -print0 | sort -z | xargs -0 -n 1 sh -c ${quote(`${line} "$1" || exit 255`)} sh`
    : `${command} -exec ${line} {} \\;`;
}

/** The command for a goal on a command line. */
export function commandCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  if (!RUNS.has(goal.act)) return refuse(goal.act);
  const names = taking.take('names') ?? [];
  if (names.length === 0 || (goal.quantity === 'all' && !goal.within)) return refuse('what');
  let line = runnable(names, world);
  const interpreter = taking.mannerOf('interpreter')?.value;
  if (interpreter) line = `${word(interpreter)} ${shell(names)}`;
  const within = taking.take('within');
  if (within) line = forEach(line, within, taking, world);
  const jobs = taking.mannerOf('jobs');
  if (jobs) line = /^(?:make|ninja|cargo)\b/.test(line) ? `${line} -j${word(jobs.value)}` : refuse('jobs');
  if (taking.manner('dry-run')) line = /^make\b/.test(line) ? `${line} -n` : refuse('dry-run');
  const variables = taking.mannersOf('env').map(({ value }) => word(value));
  const limit = taking.mannerOf('time-limit');
  if (variables.length > 0) {
    const wrapped = ['time-limit', 'lowest-priority', 'nice', 'idle-io', 'background'];
    const under = goal.manner.some(({ id }) => wrapped.includes(id));
    line = `${under ? 'env ' : ''}${variables.map(assigned).join(' ')} ${line}`;
  }
  if (limit) line = `timeout ${seconds(limit.value)} ${line}`;
  if (taking.manner('lowest-priority')) line = `nice -n 19 ${line}`;
  const nice = taking.mannerOf('nice');
  if (nice) line = `nice -n ${word(nice.value as Value)} ${line}`;
  if (taking.manner('idle-io')) line = `ionice -c 3 ${line}`;
  const root = taking.manner('as-root');
  if (root && !world.root) line = `sudo ${line}`;
  if (goal.act === 'measure') line = `time ${line}`;
  const placed = elsewhere(taking, line);
  if (placed) line = placed;
  const every = taking.mannerOf('every');
  // What is longer than a minute is cron's.
  const watched = goal.act === 'repeat' || goal.act === 'follow';
  if (every?.value?.type === 'duration' && every.value.seconds >= 60 && !watched) return refuse('every');
  const watch = /[|&;<>]/.test(line) ? quote(line) : line;
  if (every) line = join('watch -n', seconds(every.value), watch);
  else if (goal.act === 'follow') line = join('watch', watch);
  line = again(goal, taking, line);
  const background = taking.manner('background');
  const streams = redirected(taking, background);
  const planned = later(goal, taking, line, streams, world);
  if (planned) line = planned;
  // What the shell itself runs is run by a shell.
  if (background && /^(?:for|until|while|cd) |^\w+=/.test(line)) line = `sh -c ${quote(line)}`;
  if (taking.manner('exit-code')) line = background || planned || every ? refuse('exit-code') : `${line}; echo $?`;
  line = `${background ? 'nohup ' : ''}${line}${planned ? '' : streams}${background ? ' &' : ''}`;
  if (
    (goal.act === 'schedule' && !planned) ||
    (STOPS.has(goal.act) && !planned && !limit) ||
    (goal.act === 'repeat' && !every && !/^(?:for|until|while) /.test(line)) ||
    (goal.act === 'retry' && goal.limit === undefined && goal.manner.length === 0)
  )
    return refuse('when');
  return taking.done(line);
}
