// A follow-up on a proposal that was read changes its goal, not its command: the same grammar goes on where the request ended
// ("only the python ones", "newest first", "with the message …"), and the changed goal is compiled anew. What it says in
// the place of something that was said before takes that place. All of it is read, or nothing is changed.
import { acts } from '../../english/lexicon.ts';
import { respell } from '../../english/respell.ts';
import { tokenize } from '../../english/token.ts';
import type { Filter, Goal } from '../../goal/types.ts';
import { finish } from '../../meaning/finish.ts';
import { emptyFrame, emptyScope, type Frame } from '../../meaning/frame.ts';
import { parse } from '../../meaning/parse.ts';
import { read } from '../../meaning/read.ts';
import { isSure } from '../../meaning/thresholds.ts';
import { readBack } from '../../programs/read-back.ts';
import { goalKey } from '../../programs/same.ts';
import type { World } from '../../world/world.ts';
import { express } from '../compile/express.ts';
import { losesUnsaid } from '../judge/loss-unsaid.ts';
import { putInstead, TAKES_BACK, takesPlace } from './put-instead.ts';
import type { Previous } from './refine.ts';

const KEPT = 50;
const READINGS = 60;
/** What it costs that something is said anew. */
const ANEW = 0.4;
/** What stands in no place yet is added, where nothing else takes one. */
const LAST = 0.8;
/** What the grammar asks for a verb behind the things that it acts on, as they stand in the frame already. */
const VERB_BEHIND = 2;

/** The goal as a frame that more can be laid into. */
function frameOf(goal: Goal): Frame {
  const { names, where, except, order, limit } = goal;
  return {
    ...emptyFrame(),
    act: goal.act,
    object: {
      ...emptyScope(goal.of),
      names,
      where,
      except,
      ...(goal.in ? { in: goal.in } : {}),
      ...(order ? { order } : {}),
      ...(limit ? { limit } : {}),
    },
    within: goal.within ?? null,
    from: goal.from ?? null,
    to: goal.to ?? null,
    by: goal.by ?? null,
    attr: goal.attr ?? null,
    manner: goal.manner,
    show: goal.show,
    quantity: goal.quantity ?? null,
    plural: names.length !== 1,
  };
}

interface Seed {
  frame: Frame;
  cost: number;
  /** The follow-up has to say it then. */
  needs: (frame: Frame) => boolean;
}

/** The frame as it is, and with each part open that may be said anew; `instead`: one of them is. */
function seedsOf(goal: Goal, instead: boolean): Seed[] {
  const frame = frameOf(goal);
  const { object } = frame;
  const seeds: Seed[] = [{ frame, cost: instead ? LAST : 0, needs: () => true }];
  const open = (change: Partial<Frame>, needs: Seed['needs']) =>
    seeds.push({ frame: { ...frame, ...change }, cost: ANEW, needs });
  const { order: _order, ...unordered } = object;
  const { limit: _limit, ...unlimited } = object;
  const { in: _in, ...unplaced } = object;
  if (object.order) open({ object: unordered }, (made) => made.object.order !== undefined);
  if (object.limit) open({ object: unlimited }, (made) => made.object.limit !== undefined);
  if (object.in) open({ object: unplaced }, (made) => made.object.in !== undefined || made.within !== null);
  for (const filter of object.where) {
    const { attr, op } = filter;
    const where = object.where.filter((other) => other !== filter);
    open({ object: { ...object, where } }, (made) => made.object.where.some((is) => is.attr === attr && is.op === op));
  }
  for (const part of ['to', 'from', 'by'] as const)
    if (frame[part]) open({ [part]: null }, (made) => made[part] !== null);
  if (instead && object.names.length > 0)
    open({ object: { ...object, names: [] } }, (made) => made.object.names.length > 0);
  seeds.push({ frame: { ...frame, act: null }, cost: ANEW - VERB_BEHIND, needs: (made) => made.act !== null });
  return seeds;
}

interface Changed {
  goal: Goal;
  command: string;
  cost: number;
}

/** What was said before stays. */
const ADDS = /\b(?:too|also|as well)\b/i;
const STEP = /^(?:and|then|also|afterwards)\b/i;
/** *Reload it instead*: what stands for the things of before, and that something takes a place, says no more. */
const STANDS_FOR = /\b(?:it|them|those|these|instead|rather)\b/gi;

/** The goal that came of a value in the place of another, where it compiles surely. */
function replaced(goal: Goal, text: string, world: World): Changed | null {
  const made = putInstead(goal, text, world);
  const [way] = made ? express(made, world) : [];
  return made && way?.command && isSure(way.cost, way.effect)
    ? { goal: made, command: way.command, cost: way.cost }
    : null;
}

const ONLY = /^(?:just|simply) /i;

function change(goal: Goal, said: string, world: World): Changed | null {
  const text = said.trim().replace(TAKES_BACK, '').replace(ONLY, '');
  const adds = ADDS.test(text);
  const value = adds ? null : replaced(goal, text, world);
  if (value) return value;
  const plain = text.replace(STANDS_FOR, ' ').trim();
  // *And compress it* is done beside what changes something.
  const beside = STEP.test(text) && acts().get(goal.act)?.effect !== 'read';
  const seeds = adds
    ? seedsOf(goal, false).slice(0, 1)
    : seedsOf(goal, takesPlace(said)).filter(({ frame }) => !beside || frame.act !== null);
  return laid(seeds, text, world) ?? (plain === text ? null : laid(seeds, plain, world));
}

const BOUND = /^[<>]=?$/;
/** *Of the last three days*, behind *of the last day*: two bounds on one side are one too many. */
const boundsTwice = (where: readonly Filter[]): boolean =>
  where.some(({ attr, op }, at) => BOUND.test(op) && where.findIndex((is) => is.attr === attr && is.op === op) < at);

function laid(seeds: readonly Seed[], text: string, world: World): Changed | null {
  const adds = ADDS.test(text);
  let best: Changed | null = null;
  for (const seed of seeds) {
    for (const state of parse(text, world, READINGS, seed.frame).states) {
      if (state.unread.length > 0 || state.done.length > 0 || !seed.needs(state.frame)) continue;
      if (boundsTwice(state.frame.object.where)) continue;
      // Files that come in beside the others do not narrow them.
      const { of, where } = state.frame.object;
      if (adds && of === 'file' && where.length > seed.frame.object.where.length) continue;
      const made = finish(state, world);
      if (!made || (best && made.cost + seed.cost >= best.cost)) continue;
      const [way] = express(made.goal, world);
      if (!way?.command) continue;
      const cost = made.cost + seed.cost + way.cost;
      if (isSure(cost, way.effect) && (!best || cost < best.cost))
        best = { goal: made.goal, command: way.command, cost };
    }
  }
  return best;
}

/** The goal that a request was proposed for; null when the command came from elsewhere. */
function readGoal(previous: Previous, world: World): Goal | null {
  const [found] = read(previous.request, world, (goal) => {
    const ways = express(goal, world);
    return ways[0] ? { what: ways, cost: ways[0].cost } : null;
  });
  const way = found?.done.find(({ command }) => command === previous.command);
  if (found && way && found.unread.length === 0) return { ...found.goal, of: way.goal.of };
  // What came from elsewhere, or was edited: as it is read back, where that is all of it.
  const isSaid = (told: Goal): boolean =>
    express(told, world).some(
      ({ command }) => command && readBack(command).some((is) => goalKey(is) === goalKey(told)),
    );
  return readBack(previous.command).find(isSaid) ?? null;
}

export interface GoalChanges {
  /** The changed command; the same one when it does so already; null when it was not read. */
  change(previous: Previous, request: string, text: string, world: World): string | null;
}

export function createGoalChanges(): GoalChanges {
  /** Request and command → goal, of follow-ups that were read: the next one goes on from there. */
  const goals = new Map<string, Goal>();
  const keyOf = (request: string, command: string) => `${request}\0${command}`;
  return {
    change(previous, request, text, world) {
      const goal = goals.get(keyOf(previous.request, previous.command)) ?? readGoal(previous, world);
      if (!goal || goal.next || !acts().has(goal.act)) return null;
      const changed = change(goal, text, world);
      if (!changed || losesUnsaid(changed.goal, respell(tokenize(request), world), world)) return null;
      if (goals.size >= KEPT) goals.delete(goals.keys().next().value ?? '');
      goals.set(keyOf(request, changed.command), changed.goal);
      return changed.command;
    },
  };
}
