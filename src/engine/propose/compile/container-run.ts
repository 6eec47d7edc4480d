// *Run postgres on port 5433 with the password x*, *with the folder site mounted at /data*: what is said of a container that is begun, in
// the words of the program that begins it. Inside it listens where such things usually do.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';
import { otherNames } from '../../state/other-names.ts';

const BEGINS: ReadonlySet<string> = new Set(['run', 'start', 'create']);
/** The variable by which an image is told the password of its first user. */
const PASSWORDS: Readonly<Record<string, string>> = {
  postgres: 'POSTGRES_PASSWORD',
  mysql: 'MYSQL_ROOT_PASSWORD',
  mariadb: 'MARIADB_ROOT_PASSWORD',
  mongo: 'MONGO_INITDB_ROOT_PASSWORD',
};

const text = (said: string): Value => ({ type: 'text', text: said, quoted: true });
const filter = (attr: string, said: string): Filter => ({ attr, op: '=', value: text(said) });
const isHere = (path: string): boolean => !/^[~/.]/.test(path);

/** The goal with what docker calls it; null where nothing of that was said, or where an image does not say how it is told. */
export function begunContainer(goal: Goal): Goal | null {
  if (!BEGINS.has(goal.act) || !/^(?:image|container)$/.test(goal.of)) return null;
  const image = (written(goal.names[0] ?? goal.from ?? text('')) ?? '').replace(/:.*$/, '').replace(/^.*\//, '');
  const [first, called, ...more] = goal.names;
  const isCalled = called?.type === 'name' && called.of === 'container' && more.length === 0;
  // *A redis container called cache*: the image, and what the container is called.
  const named = isCalled && !(first?.type === 'name' && first.of === 'container');
  const where = goal.where.map((each): Filter => {
    const said = written(each.value) ?? '';
    if (each.attr === 'port') return filter('published', `${said}:${otherNames('port', image)[0] ?? said}`);
    const variable = PASSWORDS[image];
    return each.attr === 'password' && variable ? filter('environment', `${variable}=${said}`) : each;
  });
  const { by, to, ...rest } = goal;
  const mounted = by?.type === 'path' && to?.type === 'path';
  if (mounted) where.push(filter('volume', `${isHere(by.path) ? './' : ''}${by.path}:${to.path}`));
  if (named) where.push(filter('name', called.name));
  const begun = { ...(mounted ? rest : goal), ...(named ? { names: goal.names.slice(0, 1) } : {}) };
  return JSON.stringify(where) === JSON.stringify(goal.where) ? null : { ...begun, where };
}
