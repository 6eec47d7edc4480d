// What was read of a request, once, for everybody who has to hold a command to it: the readings with what expresses
// them, the words that must be accounted for, and the effects that any of its words asks for.
import { posix } from 'node:path';
import type { Effect } from '../../english/lexicon.ts';
import { respell } from '../../english/respell.ts';
import { tokenize } from '../../english/token.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { quotePath } from '../../line/quote.ts';
import { effectsAsked } from '../../meaning/asked.ts';
import { type Read, read } from '../../meaning/read.ts';
import { repositoryNamed } from '../../meaning/repository-below.ts';
import { isSure } from '../../meaning/thresholds.ts';
import type { World } from '../../world/world.ts';
import { express, isServed, type Way } from '../compile/express.ts';
import { losesUnsaid } from './loss-unsaid.ts';
import { type Said, saidIn } from './said.ts';
import { type Sense, sensesIn } from './senses.ts';

export interface Asked {
  text: string;
  /** The cheapest first; each with the ways that express it. */
  readings: readonly Read<Way[]>[];
  /** The first reading is whole and cheap enough to be proposed. */
  whole: boolean;
  /** What a command has to account for. */
  said: readonly Said[];
  /** What phrases of it say together. */
  senses: readonly Sense[];
  /** The effects that any word asks for; empty when no act was seen. */
  effects: ReadonlySet<Effect>;
  world: World;
}

const stepsOf = (goal: Goal): number => (goal.next ? 1 + stepsOf(goal.next) : 1);

const TIE = 0.02;

/** *Give X mode 750*: to look for it and to make it so are read equally well, so neither was surely meant. */
const isTied = (best: Read<Way[]>, others: readonly Read<Way[]>[]): boolean =>
  others.some(
    ({ cost, unread, done }) =>
      cost - best.cost < TIE &&
      unread.length === 0 &&
      done[0]?.command !== best.done[0]?.command &&
      (done[0]?.effect === 'read') !== (best.done[0]?.effect === 'read'),
  );

/** What costs so much more was not meant. */
const EITHER = 2;

const besideOthers = ({ goal }: Read<Way[]>): boolean => goal.where.some(({ attr }) => attr === 'elsewhere');

/** *Delete the files that are in backup too*: those here that it has as well, or those that it has? Only a look may guess. */
const isOfEither = (best: Read<Way[]>, others: readonly Read<Way[]>[]): boolean =>
  best.done[0]?.effect !== 'read' &&
  !besideOthers(best) &&
  others.some((other) => other.unread.length === 0 && other.cost - best.cost < EITHER && besideOthers(other));

const readIn = (text: string, world: World): Read<Way[]>[] =>
  read(text, world, (goal) => {
    const ways = express(goal, world);
    if (ways[0]) return { what: ways, cost: ways[0].cost };
    return isServed(goal, world) ? null : undefined;
  });

const QUOTED = /'[^']*'|"[^"$`\\]*"/g;
/** What only passes on or picks from what git told. */
const PASSES_ON = /^(?:grep|head|tail|sort|uniq|wc|cut|tr)(?: |$)/;
const OF_GIT = /^((?:xargs (?:-\w+ )*)?)git (?!-C)/;

/** What git does there, told from here; null for whatever else may stand in the command. */
function fromHere(command: string | null, folder: string): string | null {
  if (command === null) return null;
  // What stands in quotes joins nothing and is run by nobody.
  const bare = command.replace(QUOTED, (text) => '_'.repeat(text.length));
  if (/[<>$`;\n'"]|\|\||[^&]&[^&]/.test(bare)) return null;
  const joints = [...bare.matchAll(/ (?:&&|\|) /g)].map(({ index, 0: sign }) => ({ index, sign }));
  const steps = [...joints, { index: command.length, sign: '' }].map(({ index, sign }, i) => {
    const before = joints[i - 1];
    const step = command.slice(before ? before.index + before.sign.length : 0, index);
    if (before?.sign === ' | ' && PASSES_ON.test(step)) return step + sign;
    return OF_GIT.test(step) ? step.replace(OF_GIT, `$1git -C ${quotePath(folder)} `) + sign : null;
  });
  return steps.includes(null) ? null : steps.join('');
}

/** The same with its paths as they are written from here. */
const seenFromHere = (goal: Goal, folder: string): Goal =>
  JSON.parse(JSON.stringify(goal), (_, value) =>
    value?.type === 'path' && typeof value.path === 'string' && !/^[~/]/.test(value.path)
      ? { ...value, path: posix.join(folder, value.path) }
      : value,
  );

/** What is asked of a repository that lies in a folder here, read as it is said there. */
function readThere(text: string, world: World): Read<Way[]>[] {
  const there = repositoryNamed(text, world);
  if (!there) return [];
  const found = there.texts.flatMap((each) => readIn(each, there.world).slice(0, 1));
  const [best] = found.filter(({ unread }) => unread.length === 0).sort((a, b) => a.cost - b.cost);
  if (!best) return [];
  const done = best.done.map((way) => ({
    ...way,
    command: fromHere(way.command, there.folder),
    goal: seenFromHere(way.goal, there.folder),
  }));
  if (!done[0]?.command) return [];
  const goal = seenFromHere(best.goal, there.folder);
  return [{ ...best, goal, done: done.filter(({ command }) => command !== null) }];
}

export function readAsked(text: string, world: World): Asked {
  const there = readThere(text, world);
  const readings = there.length > 0 ? there : readIn(text, world);
  const [best] = readings;
  const way = best?.done[0];
  const tokens = respell(tokenize(text), world);
  return {
    text,
    readings,
    whole:
      best !== undefined &&
      way !== undefined &&
      best.unread.length === 0 &&
      !isTied(best, readings.slice(1)) &&
      !isOfEither(best, readings.slice(1)) &&
      !losesUnsaid(best.goal, tokens, world) &&
      isSure(best.cost, way.effect, { words: text.trim().split(/\s+/).length, steps: stepsOf(best.goal) }),
    said: saidIn(text, tokens, world),
    senses: sensesIn(tokens, world),
    effects: effectsAsked(text, world),
    world,
  };
}

/** Where nothing is asked for, as when a failure is told: no word of it has to be accounted for. */
export const unasked = ({ text, world }: Asked): Asked => ({
  text,
  world,
  readings: [],
  whole: false,
  said: [],
  senses: [],
  effects: new Set(),
});

/** What a place is like does not change while one request is worked on. */
const FRESH_MS = 5_000;

/** The names of packages came in the meantime, and no word that was left over is one of them: nothing is read otherwise. */
const bringsNothing = (asked: Asked, world: World): boolean =>
  world.listsPackages &&
  awaitsPackages(asked) === FOR_UNREAD &&
  !unreadWords(asked).some((word) => world.resolve(word.toLowerCase(), 'package'));

/** One reading serves all who ask in the same moment: the reader itself, the judge and the prompt. */
export function askedReader(
  worldAt: (cwd: string) => World,
  now: () => number = () => performance.now(),
): (text: string, cwd: string) => Asked {
  let last: { text: string; cwd: string; at: number; asked: Asked } | null = null;
  return (text, cwd) => {
    const world = worldAt(cwd);
    if (last?.text === text && last.cwd === cwd && now() - last.at < FRESH_MS) {
      const { asked } = last;
      if (asked.world.listsPackages === world.listsPackages || bringsNothing(asked, world)) return asked;
    }
    last = { text, cwd, at: now(), asked: readAsked(text, world) };
    return last.asked;
  };
}

/** A package, or something that nothing here is called: it may be one that could be installed. */
const mayBePackage = (value: Value): boolean =>
  value.type === 'name'
    ? value.of === 'package' || value.how === 'unknown'
    : value.type === 'text'
      ? value.quoted !== true && !value.text.includes(' ')
      : value.type === 'path' && value.here === null && !/[/.~]/.test(value.path);

const isOfPackages = ({ of, act, names, where }: Goal): boolean =>
  of === 'package' ||
  (act !== 'create' && names.some(mayBePackage)) ||
  where.some(({ value }) => value.type === 'name' && value.of === 'package');

/** Milliseconds that a word nobody reads is worth, enough where the package manager has a cache: most are no packages. */
const FOR_UNREAD = 150;

/** How long to wait for the names of packages, where they are on their way and could make another reading of it. */
export function awaitsPackages({ whole, readings: [best], world }: Asked): number {
  if (world.listsPackages) return 0;
  if (best && (isOfPackages(best.goal) || best.done.some(({ missing }) => missing?.type === 'package')))
    return Number.POSITIVE_INFINITY;
  return whole ? 0 : FOR_UNREAD;
}

/** Words of the request that the best reading made nothing of; all that must be accounted for where there is none. */
export function unreadWords({ readings: [best], said }: Asked): string[] {
  if (best) return best.unread.map(({ text }) => text);
  return said.map(({ text }) => text);
}
