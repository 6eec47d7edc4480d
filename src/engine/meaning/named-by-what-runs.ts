// What runs by a name that is no program's: *kill train.py*, *stop server.js*, wherever the file lies; *restart worker*, where
// the stack here has a service of that name.
import { posix } from 'node:path';
import type { Token } from '../english/token.ts';
import type { Act, Scope, Value } from '../goal/types.ts';
import type { Edge } from './pieces.ts';

const ENDS: ReadonlySet<Act> = new Set(['kill', 'stop', 'pause', 'resume']);
const SCRIPT = /\.(?:py|[cm]?js|[cm]?ts|sh|bash|rb|pl|php|lua|jar)$/i;

const isScript = (value: Value): boolean => value.type === 'path' && SCRIPT.test(value.path);

/** The processes of those scripts or the services of the stack, where all that was named are some. */
export function namedByWhatRuns(object: Scope, act: Act): Scope {
  const { names } = object;
  const stack = names.every((value) => value.type === 'name' && value.of === 'compose-service');
  if (names.length > 0 && stack) return { ...object, of: 'compose' };
  const runs = object.of === 'process' || ENDS.has(act);
  if (!runs || names.length === 0 || !names.every(isScript)) return object;
  const called = names.flatMap((value): Value[] =>
    value.type === 'path' ? [{ type: 'name', of: 'process', name: posix.basename(value.path), how: 'unknown' }] : [],
  );
  return { ...object, of: 'process', names: called };
}

const PID = /pid/i;
const ARTICLE = /^(?:the|my|our|that|this)$/;
/** *The number in run/web.pid*: what stands in the file. */
const HOLDS: ReadonlySet<string> = new Set(['file', 'line', 'word', 'property', 'log', 'process']);
const NOUN = { is: 'noun', of: 'process', where: [], plural: false } as const;
const COST = 0.15;

const byFile = ({ piece, from, to }: Edge): boolean =>
  piece.is === 'filter' &&
  piece.filter.attr === 'pid-file' &&
  to > from + 1 &&
  piece.filter.value.type === 'path' &&
  PID.test(piece.filter.value.path);

const saysWhat = ({ piece }: Edge): boolean =>
  (piece.is === 'noun' && HOLDS.has(piece.of)) || piece.is === 'prep' || piece.is === 'attr' || piece.is === 'show';

/** *The renderer in run/render.pid*, *the worker whose pid is in …*: whatever it is called, it is the process of that number. */
export const runsByFile = (edges: Edge[][], tokens: readonly Token[]): Edge[][] =>
  edges.map((here, at) => {
    const { text = '', quoted = true, pause = true } = tokens[at] ?? {};
    const plain = !quoted && !pause && /^[a-z][\w-]*$/i.test(text) && ARTICLE.test(tokens[at - 1]?.lower ?? '');
    const runs = plain && edges[at + 1]?.some(byFile) && !here.some(saysWhat);
    return runs ? [...here, { from: at, to: at + 1, piece: { ...NOUN, where: [] }, cost: COST }] : here;
  });
