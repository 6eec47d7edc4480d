// Acts on sets of processes: ps, pgrep and ss look; kill and pkill act on the very same set. A plain *kill* asks (TERM).
import type { Filter, Goal, Order, Value } from '../../goal/types.ts';
import { quote } from '../../line/quote.ts';
import { otherNames } from '../../state/other-names.ts';
import { join, Missing, refuse, Taking, word } from './take.ts';

const of = (filters: readonly Filter[], attr: string): Filter | undefined =>
  filters.find((filter) => filter.attr === attr);

const userOf = (filter: Filter): string =>
  filter.value.type === 'word' && filter.value.word === 'me' ? '"$USER"' : quote(word(filter.value));

const KEYS: Readonly<Record<string, string>> = { memory: '%mem', cpu: '%cpu', time: 'start_time', name: 'comm' };
const sorted = ({ attr, desc }: Order): string => `--sort=${desc ? '-' : ''}${KEYS[attr] ?? refuse(attr)}`;

/** Those of a program, in an order; the brackets keep the search out of its own result. */
function ordered(name: string, order: Order | undefined, limit: number | undefined): string {
  if (!order || !/^\w[\w-]*$/.test(name)) return refuse('order');
  const own = quote(`[${name[0]}]${name.slice(1)}`);
  return `ps aux ${sorted(order)} | grep ${own}${limit === undefined ? '' : ` | head -n ${limit}`}`;
}

/** What is shown of each process → the column of ps. */
const COLUMNS: Readonly<Record<string, string>> = {
  pid: 'pid',
  user: 'user',
  cpu: '%cpu',
  memory: 'rss,%mem',
  age: 'etime',
  started: 'lstart',
  threads: 'nlwp',
  state: 'stat',
  parent: 'ppid',
  'command-line': 'args',
};
const MEASURES: readonly string[] = ['cpu', 'memory', 'age', 'started', 'threads', 'state', 'parent'];

/** Asked for column by column: whose, by which program or by which number, and what of each. */
function columns(goal: Goal, taking: Taking): string {
  const asked = Object.keys(COLUMNS).filter((id) => taking.show(id) !== null);
  const filters = taking.filters();
  const [name, ...more] = taking.take('names') ?? [];
  const order = taking.take('order');
  const limit = taking.take('limit');
  const user = of(filters, 'user');
  if (more.length > 0 || filters.length > (user ? 1 : 0) || (user && name)) return refuse('which');
  if (limit?.end === 'last' || goal.act === 'count') return refuse('limit');
  const which = user
    ? `-u ${userOf(user)}`
    : name?.type === 'pid'
      ? `-p ${name.pid}`
      : name
        ? isInLine(word(name))
          ? `-p "$(pgrep -d, -f ${quote(word(name))})"`
          : `-C ${quote(word(name))}`
        : '-e';
  const shown = ['pid', ...asked.filter((id) => id !== 'pid' && id !== 'command-line'), 'command-line'];
  const list = shown.map((id) => COLUMNS[id]).join(',');
  const line = join('ps', which, '-o', list, order && sorted(order));
  return limit ? `${line} | head -n ${limit.n + 1}` : line;
}

/** *The node process on port 8080*: of what listens there, what is called so. */
function calledSo(names: readonly Value[]): string {
  const [name, ...more] = names;
  if (!name) return '';
  const runs = name.type === 'name' && name.how !== 'unknown';
  return runs && more.length === 0 ? `-a -c ${quote(name.name)} ` : refuse('names');
}

function show(goal: Goal, taking: Taking): string {
  if (goal.show.some(({ id }) => MEASURES.includes(id))) return columns(goal, taking);
  // Those of all users are all that there are.
  const filters = taking.filters().filter(({ attr, not }) => attr !== 'all' || not);
  const names = taking.take('names') ?? [];
  const order = taking.take('order');
  const limit = taking.take('limit');
  const count = goal.act === 'count' || taking.show('count') !== null;
  const tree = taking.show('tree') !== null;
  const port = of(filters, 'port');
  const pid = taking.show('pid') !== null;
  const more = ['user', 'command-line', 'long'].filter((id) => taking.show(id) !== null);
  const onlyPid = pid && more.length === 0;
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
  const besides = order ?? limit ?? (tree || count ? 'output' : undefined);
  if (besides && (port || file || names[0]?.type === 'pid')) return refuse('more of one');
  if (limit && (count || limit.end === 'last')) return refuse('limit');
  // *How many each user has, most first*: they are counted so anyway.
  const ranked = goal.attr === 'user' && order?.attr === 'count' && order.desc;
  if (order && count && !ranked) return refuse('order');
  const protocol = of(filters, 'protocol');
  if (port)
    return filters.length === (protocol ? 2 : 1)
      ? `lsof ${calledSo(names)}-i ${protocol ? word(protocol.value) : ''}:${word(port.value)}${protocol && word(protocol.value) === 'udp' ? '' : ' -sTCP:LISTEN'}`
      : refuse('port');
  if (file) return filters.length === 1 && names.length === 0 ? `lsof ${quote(word(file.value))}` : refuse('file');
  const user = of(filters, 'user');
  const name = of(filters, 'name')?.value ?? names[0];
  if (names.length > 1) return refuse('names');
  const first = names[0];
  if (first?.type === 'pid') return filters.length === 0 ? `ps -fp ${first.pid}` : refuse('filters of one');
  if (names.length > 0 && of(filters, 'name')) return refuse('two names');
  if (tree) {
    if (filters.length > 0 || order || limit || count) return refuse('tree');
    return name ? `pstree -p "$(pgrep -o ${quote(word(name))})"` : 'ps axf';
  }
  const measure = of(filters, 'memory') ?? of(filters, 'cpu');
  if (measure) {
    const columns = measure.attr === 'memory' ? 'rss' : '%cpu';
    const bound =
      measure.value.type === 'size'
        ? Math.round(measure.value.bytes / 1024)
        : measure.value.type === 'percent'
          ? measure.value.n
          : refuse('measure');
    if (filters.length > (user ? 2 : 1) || name || (limit && !order)) return refuse('measure');
    if (order && order.attr !== measure.attr) return refuse('order');
    const sorted = order ? ` --sort=${order.desc ? '-' : ''}${columns}` : '';
    const most = limit ? ` | head -n ${limit.n}` : '';
    const whose = user ? `-u ${userOf(user)} -o` : '-eo';
    return `ps ${whose} pid,user,${columns},args --no-headers${sorted} | awk '$3 ${measure.op} ${bound}'${count ? ' | wc -l' : most}`;
  }
  if (of(filters, 'zombie') && (filters.length > 1 || name || order || limit)) return refuse('zombies');
  if (of(filters, 'zombie')) return `ps -eo pid,ppid,stat,comm | awk '$3 ~ /^Z/'${count ? ' | wc -l' : ''}`;
  const age = of(filters, 'age');
  if (age) {
    if (age.value.type !== 'duration' || filters.length > 1 || name || order || limit) return refuse('age');
    return `ps -eo pid,etimes,user,args --no-headers | awk '$2 ${age.op} ${age.value.seconds}'${count ? ' | wc -l' : ''}`;
  }
  if (name) {
    const flags = count ? '-c' : onlyPid ? '' : '-a';
    const ends = order?.attr === 'time' && limit?.n === 1 && !count;
    if (ends)
      return join(
        'pgrep',
        order.desc ? '-n' : '-o',
        user && `-u ${userOf(user)}`,
        isInLine(word(name)) && '-f',
        quote(word(name)),
      );
    if ((order || limit) && (user || count || of(filters, 'name'))) return refuse('order');
    return order || limit
      ? ordered(word(name), order, limit?.n)
      : join(
          'pgrep',
          flags,
          user && `-u ${userOf(user)}`,
          (of(filters, 'name') || isInLine(word(name))) && '-f',
          quote(word(name)),
        );
  }
  // "how many does each user have"
  if (count && (goal.attr === 'user' || more.includes('user')) && !user) {
    taking.take('attr');
    return 'ps -eo user= | sort | uniq -c | sort -rn';
  }
  if (count) return user ? `ps -u ${userOf(user)} --no-headers | wc -l` : 'ps -e --no-headers | wc -l';
  const sort = order ? sorted(order) : '';
  const base = user ? join('ps -u', userOf(user), '-f', sort) : order ? `ps aux ${sort}` : 'ps aux';
  return limit ? `${base} | head -n ${limit.n + 1}` : base;
}

/** The kernel keeps 15 letters of a name, and of a script that a shell runs it is the shell's: both stand in the line. */
const LONGEST_NAME = 15;
const isInLine = (name: string): boolean => name.length > LONGEST_NAME || /\.[a-z]\w{0,5}$/i.test(name);

/** *All python processes*: a program whose other name is its own with a number runs under any of its versions. */
function versioned(name: Value): string | null {
  if (name.type !== 'name' || name.how === 'exact' || (name.how === 'unknown' && /\d$/.test(name.name))) return null;
  const bare = name.name.replace(/\d[\d.]*$/, '');
  const numbered = otherNames('process', bare).some(
    (other) => other.startsWith(bare) && /^\d+$/.test(other.slice(bare.length)),
  );
  return numbered ? `${bare}[0-9.]*` : null;
}

/** The newest or the oldest alone, or all save that one. */
function endOf({ order, limit, keeps }: Goal, taking: Taking): { flag: '-n' | '-o'; spares: boolean } | null {
  const by = keeps ?? order;
  if (!by && !limit) return null;
  if (!by || !['time', 'age', 'started'].includes(by.attr) || (keeps ?? limit)?.n !== 1 || (keeps && limit))
    return refuse('which processes');
  for (const field of ['order', 'limit', 'keeps'] as const) taking.take(field);
  const newest = by.desc !== (limit?.end === 'last') && by.attr !== 'age';
  return { flag: newest ? '-n' : '-o', spares: keeps !== undefined };
}

const GREED: ReadonlySet<string> = new Set(['memory', 'cpu']);

/** *The process using the most memory*: those that an order by what they take puts first; null where none is said. */
function greediest(goal: Goal, taking: Taking): string | null {
  const { order, limit, names, where } = goal;
  if (!order || !GREED.has(order.attr)) return null;
  taking.scope();
  taking.take('order');
  taking.take('limit');
  const [name, ...more] = names;
  const user = of(where, 'user');
  if (!limit || limit.end === 'last' || limit.skip || goal.in || goal.except.length > 0) return refuse('how many');
  if (more.length > 0 || name?.type === 'pid' || where.length > (user ? 1 : 0) || (name && user))
    return refuse('which');
  const which = user ? `-u ${userOf(user)}` : name ? `-C ${quote(word(name))}` : '-e';
  return `$(ps ${which} -o pid= ${sorted(order)} | head -n ${limit.n})`;
}

function kill(goal: Goal, taking: Taking): string {
  const filters = taking.filters();
  const names = taking.take('names') ?? [];
  const force = taking.manner('force');
  taking.manner('gracefully');
  const signalled = taking.mannerOf('signal')?.value ?? taking.take('by');
  const signal = force ? '-9' : signalled ? (signalled.type === 'signal' ? `-${signalled.signal}` : refuse('by')) : '';
  const greedy = greediest(goal, taking);
  if (greedy !== null) return join('kill', signal, greedy);
  const spared = goal.except.flatMap(({ attr, value, not }) =>
    attr === 'pid' && value.type === 'pid' && !not ? [value.pid] : [],
  );
  if (spared.length > 0 && spared.length === goal.except.length) {
    taking.scope();
    const [only] = names;
    if (names.length !== 1 || filters.length > 0 || !only || only.type === 'pid' || goal.order || goal.limit || goal.in)
      return refuse('which processes');
    return `pgrep -x ${quote(word(only))} | grep -vxE '${spared.join('|')}' | ${join('xargs -r kill', signal)}`;
  }
  if (goal.except.length > 0 || filters.some(({ not }) => not)) return refuse('which processes');
  const end = endOf(goal, taking);
  if (end?.spares) {
    const [only, ...others] = names;
    if (!only || only.type === 'pid' || others.length + filters.length > 0) return refuse('which processes');
    const name = quote(word(only));
    return `pgrep -x ${name} | grep -vx "$(pgrep ${end.flag} -x ${name})" | ${join('xargs -r kill', signal)}`;
  }
  const port = of(filters, 'port');
  if (port)
    return filters.length === 1
      ? join('kill', signal, `$(lsof -t ${calledSo(names)}-i :${word(port.value)} -sTCP:LISTEN)`)
      : refuse('port');
  const pids = names.flatMap((value) => (value.type === 'pid' ? [String(value.pid)] : []));
  if (pids.length > 0)
    return pids.length === names.length && filters.length === 0 ? join('kill', signal, ...pids) : refuse('names');
  const user = of(filters, 'user');
  const like = of(filters, 'name');
  const rest = filters.filter((filter) => filter !== user && filter !== like);
  if (rest[0]) return refuse(rest[0].attr);
  if (names.length > 1) return refuse('names');
  const name = names[0] ?? like?.value;
  if (!name && !user) throw new Missing('names', 'process');
  // *Called node* is its whole name, *with node in it* a part of the line.
  const isPart = like !== undefined && like.op !== '=';
  return join(
    'pkill',
    signal,
    end?.flag,
    user && `-u ${userOf(user)}`,
    isPart || (name && isInLine(word(name))) ? '-f' : name && '-x',
    name && quote(isPart ? word(name) : (versioned(name) ?? word(name))),
  );
}

/** What gives way, when nobody says how much. */
const LOWER = '10';

/** A lower priority for processes by number or by name; a higher one needs root, and is a verb of renice. */
function prioritize(goal: Goal, taking: Taking): string {
  taking.take('attr');
  const names = taking.take('names') ?? [];
  const filters = taking.filters();
  const level = taking.take('to') ?? taking.take('by');
  const lower = taking.manner('lower');
  const said = level ? (level.type === 'number' ? String(level.n) : refuse('number')) : null;
  const value = said ?? (lower ? LOWER : null);
  if (goal.attr !== 'priority' || goal.except.length > 0) return refuse('attr');
  if (value === null || value.startsWith('-')) return refuse('raise');
  const [name, ...more] = names;
  if (filters.length > 0 || !name) return refuse('which processes');
  const pids = names.flatMap((each) => (each.type === 'pid' ? [String(each.pid)] : []));
  if (pids.length === names.length) return `renice -n ${value} -p ${pids.join(' ')}`;
  const look = isInLine(word(name)) ? '-f' : '-x';
  return more.length === 0 ? `renice -n ${value} -p $(pgrep ${look} ${quote(word(name))})` : refuse('names');
}

/** Without a break, of a process by its number. */
function reload(goal: Goal, taking: Taking): string {
  const [pid, ...others] = taking.take('names') ?? [];
  if (!taking.manner('gracefully') && goal.act === 'restart') return refuse('restart');
  return pid?.type === 'pid' && others.length === 0 ? `kill -HUP ${pid.pid}` : refuse('which processes');
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
      case 'reload':
      case 'restart':
        return reload(goal, taking);
      case 'set':
        return prioritize(goal, taking);
      default:
        return refuse(goal.act);
    }
  };
  return taking.done(make());
}
