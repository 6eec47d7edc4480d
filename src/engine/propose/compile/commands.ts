// A command line that is run in some way: again and again, later, elsewhere, as someone else, timed, or behind the shell.
// Each way wraps the command; more than one wraps it more than once where that makes sense, else it is refused.
import type { Goal, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { asPath, join, refuse, Taking, word } from './take.ts';

const RUNS: ReadonlySet<string> = new Set([
  'kill',
  'abort',
  'follow',
  'run',
  'start',
  'repeat',
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
function redirected(taking: Taking, background: boolean): string {
  const path = (id: string) => {
    const value = taking.mannerOf(id)?.value;
    return value && asPath(value);
  };
  const [out, all, errors, more] = ['output', 'all-output', 'errors', 'append-output'].map(path);
  if ((out ? 1 : 0) + (all ? 1 : 0) + (more ? 1 : 0) > 1) return refuse('two outputs');
  // In the background nobody would see what it complains of.
  const both = errors ? ` 2> ${errors}` : background || all ? ' 2>&1' : '';
  const to = out ?? all;
  if (to) return ` > ${to}${both}`;
  if (more) return ` >> ${more}${both}`;
  if (errors) return `${background ? ' > /dev/null' : ''} 2> ${errors}`;
  return background ? ' > /dev/null 2>&1' : '';
}

const isNamed = (value: Value | undefined, of: string): boolean =>
  value?.type === 'name' && value.of === of;

/** Seconds as sleep, timeout and watch take them. */
const seconds = (value: Value | undefined): string =>
  value?.type === 'duration' ? String(value.seconds) : refuse('how long');

/** A file of this folder that is run by its name needs its place. */
function runnable(values: readonly Value[], world: World): string {
  const text = shell(values);
  const first = word(values[0] as Value);
  return /^[\w.-]+$/.test(first) && world.path(first) === 'file' && !world.has(first)
    ? `./${text}`
    : text;
}

function later(goal: Goal, taking: Taking, line: string): string | null {
  const cron = taking.mannerOf('cron');
  if (cron?.value) {
    const entry = `${word(cron.value)} ${line}`;
    return `(crontab -l 2>/dev/null; echo ${quote(entry)}) | crontab -`;
  }
  const at = taking.mannerOf('at-time');
  if (at?.value?.type === 'moment') return `echo ${quote(line)} | at ${at.value.text}`;
  const after = taking.mannerOf('after');
  if (after) {
    const wait = seconds(after.value);
    if (STOPS.has(goal.act)) return `timeout ${wait} ${line}`;
    return Number(wait) % 60 === 0
      ? `echo ${quote(line)} | at now + ${Number(wait) / 60} minutes`
      : `sleep ${wait} && ${line}`;
  }
  return null;
}

function elsewhere(taking: Taking, line: string): string | null {
  const places = taking.take('in') ?? [];
  const [place] = places;
  if (place) {
    if (places.length > 1) return refuse('in');
    if (isNamed(place, 'container')) return `docker exec ${quote(word(place))} ${line}`;
    if (place.type === 'host' || isNamed(place, 'host')) return `ssh ${quote(word(place))} ${line}`;
    if (place.type === 'path') return `cd ${quote(place.path)} && ${line}`;
    return refuse('in');
  }
  const user = taking.take('to') ?? taking.take('by');
  if (!user) return null;
  return isNamed(user, 'user') ? `sudo -u ${quote(word(user))} ${line}` : refuse('as');
}

/** The command for a goal on a command line. */
export function commandCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  if (!RUNS.has(goal.act)) return refuse(goal.act);
  const names = taking.take('names') ?? [];
  if (names.length === 0 || goal.quantity === 'all') return refuse('what');
  let line = runnable(names, world);
  const interpreter = taking.mannerOf('interpreter')?.value;
  if (interpreter) line = `${word(interpreter)} ${shell(names)}`;
  const jobs = taking.mannerOf('jobs');
  if (jobs)
    line = /^(?:make|ninja|cargo)\b/.test(line) ? `${line} -j${word(jobs.value)}` : refuse('jobs');
  if (taking.manner('dry-run')) line = /^make\b/.test(line) ? `${line} -n` : refuse('dry-run');
  const limit = taking.mannerOf('time-limit');
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
  if (every?.value?.type === 'duration' && every.value.seconds >= 60 && !watched)
    return refuse('every');
  if (every) line = join('watch -n', seconds(every.value), line);
  else if (goal.act === 'follow') line = join('watch', line);
  const planned = later(goal, taking, line);
  if (planned) line = planned;
  const background = taking.manner('background');
  line = `${background ? 'nohup ' : ''}${line}${redirected(taking, background)}${background ? ' &' : ''}`;
  if (
    (goal.act === 'schedule' && !planned) ||
    (STOPS.has(goal.act) && !planned && !limit) ||
    (goal.act === 'repeat' && !every)
  )
    return refuse('when');
  return taking.done(line);
}
