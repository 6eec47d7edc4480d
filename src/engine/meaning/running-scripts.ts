// *Kill train.py*, *stop server.js*: what is ended by the name of its script runs, wherever the file lies.
import { posix } from 'node:path';
import type { Act, Scope, Value } from '../goal/types.ts';

const ENDS: ReadonlySet<Act> = new Set(['kill', 'stop', 'pause', 'resume']);
const SCRIPT = /\.(?:py|[cm]?js|[cm]?ts|sh|bash|rb|pl|php|lua|jar)$/i;

const isScript = (value: Value): boolean => value.type === 'path' && SCRIPT.test(value.path);

/** The processes of those scripts, where all that was named are some. */
export function runningScripts(object: Scope, act: Act): Scope {
  const { names } = object;
  if (!ENDS.has(act) || names.length === 0 || !names.every(isScript)) return object;
  const called = names.flatMap((value): Value[] =>
    value.type === 'path'
      ? [{ type: 'name', of: 'process', name: posix.basename(value.path), how: 'unknown' }]
      : [],
  );
  return { ...object, of: 'process', names: called };
}
