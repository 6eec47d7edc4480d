// What runs by a name that is no program's: *kill train.py*, *stop server.js*, wherever the file lies; *restart worker*, where
// the stack here has a service of that name.
import { posix } from 'node:path';
import type { Act, Scope, Value } from '../goal/types.ts';

const ENDS: ReadonlySet<Act> = new Set(['kill', 'stop', 'pause', 'resume']);
const SCRIPT = /\.(?:py|[cm]?js|[cm]?ts|sh|bash|rb|pl|php|lua|jar)$/i;

const isScript = (value: Value): boolean => value.type === 'path' && SCRIPT.test(value.path);

/** The processes of those scripts or the services of the stack, where all that was named are some. */
export function namedByWhatRuns(object: Scope, act: Act): Scope {
  const { names } = object;
  const stack = names.every((value) => value.type === 'name' && value.of === 'compose-service');
  if (names.length > 0 && stack) return { ...object, of: 'compose' };
  if (!ENDS.has(act) || names.length === 0 || !names.every(isScript)) return object;
  const called = names.flatMap((value): Value[] =>
    value.type === 'path' ? [{ type: 'name', of: 'process', name: posix.basename(value.path), how: 'unknown' }] : [],
  );
  return { ...object, of: 'process', names: called };
}
