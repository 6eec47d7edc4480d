// Acts on sets of processes: ps, pgrep and ss look; kill and pkill act on the very same set. A plain *kill* asks (TERM).
import type { Filter, Goal } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { join, Missing, refuse, Taking, word } from './take.ts';

const of = (filters: readonly Filter[], attr: string): Filter | undefined =>
  filters.find((filter) => filter.attr === attr);

const userOf = (filter: Filter): string =>
  filter.value.type === 'word' && filter.value.word === 'me'
    ? '"$USER"'
    : quote(word(filter.value));

function show(goal: Goal, taking: Taking): string {
  const filters = taking.filters();
  const names = taking.take('names') ?? [];
  const order = taking.take('order');
  const limit = taking.take('limit');
  const count = goal.act === 'count' || taking.show('count') !== null;
  const tree = taking.show('tree') !== null;
  const port = of(filters, 'port');
  taking.show('pid');
  taking.show('user');
  taking.show('command-line');
  taking.show('long');
  const rest = filters.filter(
    ({ attr }) =>
      attr !== 'port' &&
      attr !== 'protocol' &&
      attr !== 'user' &&
      attr !== 'name' &&
      attr !== 'memory' &&
      attr !== 'cpu' &&
      attr !== 'zombie' &&
      attr !== 'file' &&
      attr !== 'age',
  );
  if (rest[0]) return refuse(rest[0].attr);
  if (filters.some(({ not }) => not)) return refuse('not');
  const file = of(filters, 'file');
  const more = order ?? limit ?? (tree || count ? 'output' : undefined);
  if (more && (port || file || names[0]?.type === 'pid')) return refuse('more of one');
  if (limit && (count || limit.end === 'last')) return refuse('limit');
  if (order && count) return refuse('order');
  const protocol = of(filters, 'protocol');
  if (port)
    return filters.length === (protocol ? 2 : 1) && names.length === 0
      ? `lsof -i ${protocol ? word(protocol.value) : ''}:${word(port.value)}`
      : refuse('port');
  if (file)
    return filters.length === 1 && names.length === 0
      ? `lsof ${quote(word(file.value))}`
      : refuse('file');
  const user = of(filters, 'user');
  const name = of(filters, 'name')?.value ?? names[0];
  if (names.length > 1) return refuse('names');
  const first = names[0];
  if (first?.type === 'pid')
    return filters.length === 0 ? `ps -fp ${first.pid}` : refuse('filters of one');
  if (names.length > 0 && of(filters, 'name')) return refuse('two names');
  if (tree)
    return filters.length > 0 || name || order || limit || count ? refuse('tree') : 'ps axf';
  const measure = of(filters, 'memory') ?? of(filters, 'cpu');
  if (measure) {
    const columns = measure.attr === 'memory' ? 'rss' : '%cpu';
    const bound =
      measure.value.type === 'size'
        ? Math.round(measure.value.bytes / 1024)
        : measure.value.type === 'percent'
          ? measure.value.n
          : refuse('measure');
    if (filters.length > 1 || name || order || limit) return refuse('measure');
    return `ps -eo pid,user,${columns},args --no-headers | awk '$3 ${measure.op} ${bound}'${count ? ' | wc -l' : ''}`;
  }
  if (of(filters, 'zombie') && (filters.length > 1 || name || order || limit))
    return refuse('zombies');
  if (of(filters, 'zombie'))
    return `ps -eo pid,ppid,stat,comm | awk '$3 ~ /^Z/'${count ? ' | wc -l' : ''}`;
  const age = of(filters, 'age');
  if (age) {
    if (age.value.type !== 'duration' || filters.length > 1 || name || order || limit)
      return refuse('age');
    return `ps -eo pid,etimes,user,args --no-headers | awk '$2 ${age.op} ${age.value.seconds}'${count ? ' | wc -l' : ''}`;
  }
  if (name) {
    const flags = count ? '-c' : '-a';
    const ends = order?.attr === 'time' && limit?.n === 1 && !count;
    if (ends)
      return join(
        'pgrep',
        order.desc ? '-n' : '-o',
        user && `-u ${userOf(user)}`,
        quote(word(name)),
      );
    return order || limit
      ? refuse('order')
      : join(
          'pgrep',
          flags,
          user && `-u ${userOf(user)}`,
          '-f'.repeat(of(filters, 'name') ? 1 : 0),
          quote(word(name)),
        );
  }
  if (count)
    return user ? `ps -u ${userOf(user)} --no-headers | wc -l` : 'ps -e --no-headers | wc -l';
  const keys: Record<string, string> = {
    memory: '%mem',
    cpu: '%cpu',
    time: 'start_time',
    name: 'comm',
  };
  const sort = order
    ? `--sort=${order.desc ? '-' : ''}${keys[order.attr] ?? refuse(order.attr)}`
    : '';
  const base = user ? join('ps -u', userOf(user), '-f', sort) : order ? `ps aux ${sort}` : 'ps aux';
  return limit ? `${base} | head -n ${limit.n + 1}` : base;
}

function kill(goal: Goal, taking: Taking): string {
  const filters = taking.filters();
  const names = taking.take('names') ?? [];
  const force = taking.manner('force');
  taking.manner('gracefully');
  const signalled = taking.mannerOf('signal')?.value ?? taking.take('by');
  const signal = force
    ? '-9'
    : signalled
      ? signalled.type === 'signal'
        ? `-${signalled.signal}`
        : refuse('by')
      : '';
  const spared = goal.except.flatMap(({ attr, value, not }) =>
    attr === 'pid' && value.type === 'pid' && !not ? [value.pid] : [],
  );
  if (spared.length > 0 && spared.length === goal.except.length) {
    taking.scope();
    const [only] = names;
    if (
      names.length !== 1 ||
      filters.length > 0 ||
      !only ||
      only.type === 'pid' ||
      goal.order ||
      goal.limit
    )
      return refuse('which processes');
    return `pgrep -x ${quote(word(only))} | grep -vxE '${spared.join('|')}' | ${join('xargs -r kill', signal)}`;
  }
  if (goal.except.length > 0 || goal.order || goal.limit || filters.some(({ not }) => not))
    return refuse('which processes');
  const port = of(filters, 'port');
  if (port)
    return filters.length === 1 && names.length === 0
      ? join('kill', signal, `$(lsof -t -i :${word(port.value)} -sTCP:LISTEN)`)
      : refuse('port');
  const pids = names.flatMap((value) => (value.type === 'pid' ? [String(value.pid)] : []));
  if (pids.length > 0)
    return pids.length === names.length && filters.length === 0
      ? join('kill', signal, ...pids)
      : refuse('names');
  const user = of(filters, 'user');
  const like = of(filters, 'name');
  const rest = filters.filter((filter) => filter !== user && filter !== like);
  if (rest[0]) return refuse(rest[0].attr);
  if (names.length > 1) return refuse('names');
  const name = names[0] ?? like?.value;
  if (!name && !user) throw new Missing('names', 'process');
  return join(
    'pkill',
    signal,
    user && `-u ${userOf(user)}`,
    like ? '-f' : name && '-x',
    name && quote(word(name)),
  );
}

/** The command for a goal on processes. */
export function processCommand(goal: Goal): string {
  const taking = new Taking(goal);
  const make = (): string => {
    switch (goal.act) {
      case 'show':
      case 'search':
      case 'count':
      case 'sort':
        return show(goal, taking);
      case 'kill':
      case 'stop':
        return kill(goal, taking);
      default:
        return refuse(goal.act);
    }
  };
  return taking.done(make());
}
