// *Run nano*: a program that is here is run by its own name. What is also a service is started as one. *Which version of git is
// installed*: it tells that itself, wherever it came from.
import type { Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';
import type { Way } from './express.ts';
import { refuse, Taking } from './take.ts';

export function programCommand(goal: Goal, world: World): string {
  const taking = new Taking(goal);
  const [program, ...more] = taking.take('names') ?? [];
  if (!program || more.length > 0) return refuse('names');
  const name = written(program) ?? '';
  if (!world.has(name) || world.resolve(name, 'service')) return refuse('program');
  return taking.done(quote(name));
}

/** By what else programs tell their version. */
const TELLS_BY: Readonly<Record<string, string>> = {
  ssh: '-V',
  tmux: '-V',
  screen: '-v',
  nginx: '-v',
  java: '-version',
  ffmpeg: '-version',
  go: 'version',
  openssl: 'version',
  kubectl: 'version --client',
};
const RUNS: ReadonlySet<string> = new Set(['', 'program', 'process']);

/** The program whose version is asked for, where it is here; null for anything else. */
export function tellsVersion(goal: Goal, world: World): Way[] | null {
  const [named] = goal.names;
  const installed = goal.of === 'package' && goal.where.length > 0;
  if (goal.act !== 'show' || goal.attr !== 'version' || !named) return null;
  if (!(RUNS.has(goal.of) || installed) || goal.where.some(({ attr }) => attr !== 'installed')) return null;
  const [path, ...shows] = goal.show;
  if (goal.in || goal.within || goal.order || goal.limit || goal.by || goal.manner.length + shows.length > 0)
    return null;
  if (path && path.id !== 'path') return null;
  const names = goal.names.map((value) => written(value) ?? '');
  if (!names.every((name) => world.has(name))) return null;
  const where = path ? [`which ${names.map(quote).join(' ')}`] : [];
  const command = [...where, ...names.map((name) => `${quote(name)} ${TELLS_BY[name] ?? '--version'}`)].join(' && ');
  return [{ command, missing: null, goal, effect: 'read', cost: 0, program: names[0] ?? '', meaning: '' }];
}
