// Names of files written in another way: a text in them replaced or taken out, capitals, a text in front. Each file is
// renamed where it lies, and nothing is overwritten.
import type { Filter, Goal } from '../../goal/types.ts';
import { insideSingle } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { findSet, ONLY_FILES } from './find.ts';
import { refuse, type Taking, word } from './take.ts';

/** Whether a goal is about how files are called. */
export const rewritesNames = (goal: Goal): boolean =>
  goal.attr === 'name' &&
  (goal.of === 'file' || goal.of === 'line') &&
  ['replace', 'convert', 'delete', 'rename', 'set', 'insert', 'append'].includes(goal.act);

const inPattern = (text: string): string => insideSingle(text.replace(/[\\*?[\]/"$`]/g, '\\$&'));

const LOWER = '${b,,}';
const UPPER = '${b^^}';

interface Rewriting {
  /** The new name in bash, of `$f`. */
  name: string;
  /** Only these are renamed. */
  only: Filter | null;
}

function rewriting(goal: Goal, taking: Taking): Rewriting {
  const to = taking.take('to') ?? taking.take('by');
  const names = taking.take('names') ?? [];
  const [text, ...more] = names.filter((value) => value.type === 'text');
  if (more.length > 0 || names.length > (text ? 1 : 0)) return refuse('several texts');
  const has = (value: string): Filter => ({
    attr: 'name',
    op: '~',
    value: { type: 'text', text: value },
  });
  if (to?.type === 'word' && !text) {
    if (to.word === 'lower')
      return {
        name: LOWER,
        only: { attr: 'path', op: '=', value: { type: 'glob', glob: '*[A-Z]*' } },
      };
    if (to.word === 'upper')
      return {
        name: UPPER,
        only: { attr: 'path', op: '=', value: { type: 'glob', glob: '*[a-z]*' } },
      };
  }
  if (!text) return refuse('what of the names');
  const old = word(text);
  if (goal.act === 'delete' && !to) return { name: `\${b//${inPattern(old)}/}`, only: has(old) };
  if (!to || (to.type !== 'text' && to.type !== 'path' && to.type !== 'number'))
    return refuse('to');
  return { name: `\${b//${inPattern(old)}/${inPattern(word(to))}}`, only: has(old) };
}

export function rewriteNames(goal: Goal, taking: Taking, world: World): string {
  taking.take('attr');
  const inner = taking.take('within');
  const scope = inner?.of === 'file' ? inner : { ...goal, of: 'file', names: [] };
  const { name, only } = rewriting(goal, taking);
  taking.scope();
  if (inner && goal.where.length + goal.except.length > 0) return refuse('filter');
  const where = [
    ...(scope.where.some(({ attr }) => attr === 'kind') ? [] : [ONLY_FILES]),
    ...scope.where,
    ...(only ? [only] : []),
  ];
  const places = scope.in ?? goal.in;
  const set = { ...scope, where, ...(places ? { in: places } : {}) };
  if (scope.order || scope.limit) return refuse('some of them');
  const { command } = findSet(set, { world, ignoreCase: false, changes: true });
  const script = `for f; do b=\${f##*/}; mv -n -- "$f" "\${f%/*}/${name}"; done`;
  return `${command} -exec bash -c '${script}' _ {} +`;
}
