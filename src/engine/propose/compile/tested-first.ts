// *Restart nginx, but only if its configuration is valid*: the service's own test of its settings stands before. Which
// program tests which service is a verb of that program (`attr = "config"` in its spec).
import type { Goal } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';
import { serviceNames } from '../../state/services/names.ts';
import type { Way } from './express.ts';

const TESTED = 'config-ok';

/** The test of the settings of a service, under any of its names. */
const testOf = (kind: string): Goal => ({
  act: 'test',
  of: 'program',
  attr: 'config',
  names: [],
  where: [{ attr: 'kind', op: '=', value: { type: 'word', word: kind } }],
  except: [],
  manner: [],
  show: [],
});

/** Null where no test is asked for. */
export function testedFirst(goal: Goal, ways: (goal: Goal) => Way[]): Way[] | null {
  if (!goal.manner.some(({ id }) => id === TESTED)) return null;
  const [service, ...more] = goal.names;
  if (goal.of !== 'service' || service === undefined || more.length > 0) return [];
  const tests = serviceNames(written(service) ?? '').flatMap((name) => ways(testOf(name)));
  const test = tests.find(({ command }) => command !== null)?.command;
  if (!test) return [];
  const rest = { ...goal, manner: goal.manner.filter(({ id }) => id !== TESTED) };
  return ways(rest).flatMap((way) =>
    way.command === null ? [] : [{ ...way, goal, command: `${test} && ${way.command}` }],
  );
}
