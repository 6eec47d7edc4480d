// What follows from the cells of one node: address and port of an endpoint, whom a socket belongs to, where it can be reached
// from, what a status line says, what is used or left of a whole and which share, for how long something is so.
import { MEAN_SECONDS, unitSeconds } from '../../../../base/time-units.ts';
import { inBase, isBytes, type Quantity } from '../amounts.ts';
import { denies } from '../told/text.ts';
import { lexicon } from '../told/words.ts';
import { answered } from './answered.ts';
import { type Cell, type Look, listsOf, type Node, putCell } from './cells.ts';
import { conventions, measured } from './conventions.ts';
import { limits } from './limits.ts';
import { neverDone } from './never.ts';
import { ago, lapsed, lasts, newestFirst, took } from './ordered.ts';
import { shares, totals } from './outcomes.ts';
import { overview } from './overview.ts';
import { permissions } from './permissions.ts';
import { told } from './phrases.ts';
import { runs } from './runs.ts';
import { schedules } from './schedules.ts';
import { DENIED } from './slots.ts';
import { dayOf, type Stamp, secondsOf, stampIn } from './stamps.ts';
import { trends } from './trends.ts';
import { inBytes } from './unlabelled.ts';

const put = (node: Node, key: string, more: Partial<Cell>, from: readonly Cell[]): Cell =>
  putCell(node, key, { from, ...more });
const number = (value: number, unit = '', decimals = 0): Partial<Cell> => ({ amount: { value, unit, decimals } });

const ENDPOINT = /^\[?(\*|\d+(?:\.\d+){3}|[\da-f]*:[\da-f:]*:?|localhost)(?:%\w+)?\]?:(\d+|\*)$/i;
const MAC = /^[\da-f]{2}(?::[\da-f]{2}){5}$/i;
const EVERYWHERE = /^(?:\*|0\.0\.0\.0|::|\[::\]|\[::0?\]|any)$/;
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+(?:\/\d+)?$/;
const LOOPBACK = /^(?:127\.[\d.]+|::1|\[::1\]|localhost)(?:\/\d+)?$/;

function reach(cell: Cell): void {
  const { node, text } = cell;
  if (text === null || cell.stamp || cell.amount || MAC.test(text)) return;
  // `::1` is all of an address.
  const [, address, port] = (LOOPBACK.test(text) ? null : ENDPOINT.exec(text)) ?? [];
  if (address !== undefined && !/peer|remote|foreign/i.test(cell.key)) {
    put(node, 'address', { text: address }, [cell]);
    // Only TCP listens.
    if (node.cells.some(({ text: state }) => /^listen(?:ing)?$/i.test(state ?? '')))
      put(node, 'protocol', { text: 'tcp' }, [cell]);
    if (port && port !== '*') put(node, 'port', { ...number(Number(port)), text: port }, [cell]);
    cell = node.cells.at(-1) as Cell;
  }
  const bare = address ?? text;
  if (/peer|remote|foreign|from|gateway|via|dst/i.test(cell.key)) return;
  if (EVERYWHERE.test(bare)) {
    put(node, 'listen reach', { text: 'everywhere' }, [cell]);
    put(node, 'reached reachable remotely exposed', { flag: true }, [cell]);
  } else if (LOOPBACK.test(bare) && node.name !== 'lo') {
    put(node, 'listen reach', { text: 'localhost' }, [cell]);
    put(node, 'reached reachable remotely exposed', { flag: false }, [cell]);
  }
  if (PRIVATE.test(bare)) put(node, 'range', { text: 'private internal lan' }, [cell]);
  if (address !== undefined || EVERYWHERE.test(bare) || LOOPBACK.test(bare))
    for (const [is, family] of [
      [/^\*$|^\d+\.\d/, 'ipv4'],
      [/^\*$|:/, 'ipv6'],
    ] as const)
      if (is.test(bare)) put(node, 'family', { text: family }, [cell]);
  for (const [, host = '', from = '', to = ''] of text.matchAll(/([\d.:[\]]*):(\d+)->(\d+)\/\w+/g)) {
    put(node, 'published port', { ...number(Number(from)), text: from }, [cell]);
    if (host !== '' && host !== ':') put(node, 'published port address', { text: host.replace(/:$/, '') }, [cell]);
    put(node, 'reach', { text: LOOPBACK.test(host) ? 'localhost' : 'everywhere' }, [cell]);
    if (to !== from) put(node, 'container port', { ...number(Number(to)), text: to }, [cell]);
  }
  for (const [, name = '', pid = ''] of text.matchAll(/\("([^"]+)",pid=(\d+)/g)) {
    put(node, 'process', { text: name }, [cell]);
    put(node, 'pid', { ...number(Number(pid)), text: pid }, [cell]);
  }
}

/** `Active: … since …; 2 days ago`: so long ago it was started. */
function since({ cells }: Node): void {
  const [from, uptime] = [/^since$/, /^uptime$/].map((key) => cells.find((cell) => key.test(cell.key) && !cell.from));
  if (from?.stamp && uptime?.amount) put(from.node, 'started ago', { amount: uptime.amount }, [uptime]);
}

/** What a process does, by its letter. */
const LETTERS: Readonly<Record<string, string>> = {
  R: 'runnable',
  S: 'sleeping',
  D: 'sleeping',
  I: 'sleeping',
  T: 'paused',
  Z: 'zombie',
};
/** What a job in a queue does, by its letters. */
const QUEUED: Readonly<Record<string, string>> = {
  R: 'running',
  PD: 'pending',
  CG: 'completing',
  CD: 'completed',
  F: 'failed',
  CA: 'cancelled',
  TO: 'timeout',
};
function letter(cell: Cell): void {
  const { node, key, text } = cell;
  const queued = key === 'ST' ? QUEUED[text ?? ''] : undefined;
  if (queued) put(node, 'state', { text: queued }, [cell]);
  const of = /^stat(?:e)?$/i.test(key) ? /^([RSDITZ])[sl<+N]*$/.exec(text ?? '')?.[1] : undefined;
  if (of && LETTERS[of]) put(node, 'state', { text: LETTERS[of] ?? '' }, [cell]);
}

/** `Up 9 days (healthy)`, `Exited (137) 3 hours ago`, `failed (Result: exit-code) since …`. */
function status(cell: Cell): void {
  const { node, text } = cell;
  if (text === null || text.length > 160) return;
  const up = /^up\s+(?:about\s+)?(.+?)(?:\s+\((\w+)\))?$/i.exec(text);
  const length = up ? lengthIn(up[1] ?? '') : null;
  if (length) put(node, 'uptime', { amount: length }, [cell]);
  if (up?.[2]) put(node, 'health', { text: up[2] }, [cell]);
  const exited = /^(?:exited|restarting)\s+\((\d+)\)(?:\s+(.+?)\s+ago)?$/i.exec(text);
  if (exited) {
    put(node, 'exit code', number(Number(exited[1])), [cell]);
    const ago = lengthIn(exited[2] ?? '');
    if (ago) put(node, 'since exited stopped', { amount: ago }, [cell]);
  }
  // `status: not installed`: it is not.
  const not = DENIED.exec(text)?.[1];
  if (not) put(node, not, { flag: false }, [cell]);
  const health = /^(?:running|active|up) \((\w+)\)$/i.exec(text);
  if (health) put(node, 'health', { text: health[1] ?? '' }, [cell]);
  const since = /\bsince\s+([^;]+)/.exec(text);
  const stamp = since ? stampIn(since[1] ?? '') : null;
  if (stamp) put(node, 'since', { text: since?.[1] ?? '', stamp }, [cell]);
  // `871 (fail2ban-server)`
  const [, pid, called] = (/pid/i.test(cell.key) && /^(\d+) \((\S+)\)$/.exec(text)) || [];
  if (pid && called) {
    put(node, 'pid', { ...number(Number(pid)), text: pid }, [cell]);
    put(node, 'process', { text: called }, [cell]);
  }
  const ago = /^(?:.*;)?(.*\d.*|an? \w+) ago$/.exec(text);
  const back = ago ? lengthIn(ago[1] ?? '') : null;
  if (back) put(node, `${cell.key} ago`, { amount: back }, [cell]);
  // What is commented out is not run by what reads it.
  if (/\bcommented-out$/.test(text)) put(node, 'run scheduled executed', { flag: false }, [cell]);
  // `loaded (/usr/lib/…; disabled; preset: enabled)`
  const loaded = /^loaded \([^;]+; (enabled|disabled|static|masked)/.exec(text);
  if (loaded) put(node, 'enabled', { text: loaded[1] ?? '' }, [cell]);
}

function lengthIn(text: string): Quantity | null {
  let sum = 0;
  let grain = 0;
  for (const [, count = '', unit = ''] of text.matchAll(
    /(\d+|an?)\s*(second|sec|minute|min|hour|day|week|month|year|h(?=\s|$)|d(?=\s|$))s?/gi,
  )) {
    grain = unitSeconds(unit, MEAN_SECONDS) ?? 1;
    sum += (/^a/.test(count) ? 1 : Number(count)) * grain;
  }
  const [, hours, minutes] = /(?<![\d:])(\d{1,2}):(\d\d)(?![\d:])/.exec(text) ?? [];
  if (hours && sum > 0) sum += Number(hours) * 3600 + Number(minutes) * 60;
  return sum > 0 ? { value: sum, unit: 's', decimals: 0 } : null;
}

const is = (cell: Cell, ...concepts: string[]): boolean =>
  cell.words.some((word) => concepts.some((each) => word.lower === each));

const PERCENT = /^(?:percent|pct|percentage|cent|per)$/;
const kept = /^(?:swap|mem|memory|ram|inode|inodes|disk|energy|heap|pool)$/;
/** How much of it is used, and not `fragmentation_percent`. */
const tellsUsed = (cell: Cell): boolean =>
  is(cell, 'used', 'use', 'capacity', 'usage') ||
  cell.words.every(({ lower }) => PERCENT.test(lower) || kept.test(lower));
const SIDE = /^(?:used|free|avail|available|left|remaining|total|size|capacity|quota|limit|allowance)$/;
/** What is used, left and whole: the third of two, and the shares of both. */
function parts(node: Node): void {
  const sized = node.cells.some((cell) =>
    is(cell, 'size', 'total', 'used', 'avail', 'free', 'mount', 'mounted', 'target'),
  );
  for (const cell of [...node.cells])
    if (
      sized &&
      cell.amount?.unit === '%' &&
      cell.words.every(({ lower }) => /^(?:percent|pct|percentage)$/.test(lower))
    )
      put(node, 'used', { amount: cell.amount }, [cell]);
  // `memory_percent`: how much of it is used.
  for (const cell of [...node.cells])
    if (
      !node.list &&
      cell.amount?.unit === '%' &&
      !cell.from &&
      cell.words.length === 2 &&
      /^(?:percent|pct|percentage)$/.test(cell.words[1]?.lower ?? '') &&
      /^(?:cpu|mem|memory|ram|swap|disk)$/.test(cell.words[0]?.lower ?? '')
    )
      put(node, `${cell.words[0]?.lower} used`, { amount: cell.amount }, [cell]);
  const sets = new Map<string, Record<'used' | 'free' | 'total', Cell[]>>();
  for (const cell of node.cells) {
    const { amount, words } = cell;
    if (!amount || cell.from || (amount.unit !== '' && !isBytes(amount.unit))) continue;
    const of = words
      .filter(({ lower }) => kept.test(lower))
      .map(({ lower }) => lower)
      .join();
    const all = sets.get(of) ?? { used: [], free: [], total: [] };
    sets.set(of, all);
    if (is(cell, 'used', 'allocated', 'alloc', 'occupied', 'booked')) all.used.push(cell);
    else if (is(cell, 'free', 'avail', 'available', 'left', 'remaining')) all.free.push(cell);
    else if (is(cell, 'total', 'size', 'capacity', 'quota', 'limit', 'allowance')) all.total.push(cell);
  }
  for (const [of, { used, free, total }] of sets) {
    const avail = free.find((cell) => is(cell, 'available', 'avail')) ?? free[0];
    const whole = total[0];
    const own = used[0];
    // `disk_root_used_gb`: of the root disk.
    const shared = (whole?.words ?? own?.words ?? []).filter(
      ({ lower }) =>
        !SIDE.test(lower) &&
        !lexicon().given.has(lower) &&
        [own, avail].every((cell) => !cell || cell.words.some((word) => word.lower === lower)),
    );
    const named = shared.map(({ lower }) => lower).join(' ') || of;
    const key = (name: string): string => `${named} ${name}`.trim();
    const percent = (part: number, all: number): Partial<Cell> => number((100 * part) / all, '%', 1);
    const size = (cell: Cell): number => (cell.amount ? inBase(cell.amount) : 0);
    const bytes = whole && isBytes(whole.amount?.unit ?? '') ? 'B' : '';
    if (whole && size(whole) > 0) {
      const told = node.cells.some(
        (cell) =>
          cell.amount?.unit === '%' &&
          !cell.from &&
          tellsUsed(cell) &&
          (of === '' ? !is(cell, 'inode', 'inodes') : cell.words.some(({ lower }) => of.includes(lower))),
      );
      if (own) {
        const most = whole.words.find(({ lower }) => /^(?:quota|limit|allowance)$/.test(lower));
        const share = `${key('used')} ${most?.lower ?? ''}`.trim();
        if (!told) put(node, share, percent(size(own), size(whole)), [own, whole]);
        if (!avail && size(own) <= size(whole)) {
          put(node, key('free'), { ...number(size(whole) - size(own), bytes) }, [own, whole]);
          put(node, key('free'), percent(size(whole) - size(own), size(whole)), [own, whole]);
        }
      }
      if (avail) {
        put(node, key('free'), percent(size(avail), size(whole)), [avail, whole]);
        if (!own) {
          put(node, key('used'), { ...number(size(whole) - size(avail), bytes) }, [avail, whole]);
          if (!told) put(node, key('used'), percent(size(whole) - size(avail), size(whole)), [avail, whole]);
        }
      }
    } else if (own && avail && !whole) {
      put(node, key('total'), number(size(own) + size(avail), isBytes(own.amount?.unit ?? '') ? 'B' : ''), [
        own,
        avail,
      ]);
      put(node, key('used'), percent(size(own), size(own) + size(avail)), [own, avail]);
    }
    if (whole && size(whole) === 0 && /swap/.test(of)) put(node, key('configured'), { flag: false }, [whole]);
  }
  for (const cell of [...node.cells])
    if (cell.amount?.unit === '%' && !cell.from && tellsUsed(cell))
      if (
        node.cells.some((other) =>
          is(other, 'size', 'total', 'used', 'avail', 'free', 'mount', 'mounted', 'target', 'on'),
        )
      )
        put(
          node,
          `${cell.words
            .filter(({ lower }) => kept.test(lower))
            .map(({ lower }) => lower)
            .join(' ')} free`.trim(),
          number(100 - cell.amount.value, '%', cell.amount.decimals),
          [cell],
        );
}

/** For how long, where it is told what time it is. */
function ages(node: Node, now: Stamp | null): void {
  if (!now) return;
  for (const cell of [...node.cells]) {
    const { stamp, key } = cell;
    if (!stamp || cell.from?.length === 0 || /^(?:now|today|checked|as_of|date)$/i.test(key)) continue;
    const [then, at] = [secondsOf(stamp), secondsOf(now)];
    if (then !== null && at !== null && (dayOf(stamp) !== null) === (dayOf(now) !== null) && at >= then)
      put(node, `${key} ago`, { amount: { value: at - then, unit: 's', decimals: 0 } }, [cell]);
  }
}

/** `groups: [wheel, docker]`, of each that is listed: how many it has. */
function counted(node: Node): void {
  if (!node.list) return;
  for (const [key, from] of listsOf(node)) put(node, `${key} count`, number(from.length), from);
}

/** What tools list is there: a package is installed, a process runs, a port is open. */
function listed(node: Node): void {
  const has = (...keys: string[]): boolean => node.cells.some((cell) => is(cell, ...keys));
  const tool = node.look.words.map(({ lower }) => lower);
  const of = (word: string): boolean => tool.includes(word);
  const so = (text: string): void => void put(node, 'status', { text }, node.cells.slice(0, 1));
  if (node.cells.length === 0 && node.name === null) return;
  if (node.cells.some(({ text }) => text !== null && denies(text))) return;
  const words = node.list?.words.map(({ lower }) => lower) ?? [];
  if (
    of('packages') &&
    node.list &&
    !words.some((word) =>
      /^(?:not|query|queried|missing|available|upgradable|updates?|upgrades?|security|removed|held|pending|sample|orphans?)$/.test(
        word,
      ),
    ) &&
    !has('installed', 'status', 'state', 'candidate', 'available', 'new')
  )
    so('installed');
  if (of('packages') && node.list && words.some((word) => /^(?:not|missing|absent)$/.test(word)))
    put(node, 'installed', { flag: false }, node.cells.slice(0, 1));
  const state = node.cells.find((cell) => is(cell, 'state', 'stat', 'status'));
  if (
    (of('processes') || of('ps')) &&
    !has('running', 'active') &&
    (!state || /^(?:sleeping|idle|waiting|[SIDR][sl<+N]*)$/i.test(state.text ?? '')) &&
    (node.list || has('pid'))
  )
    so('running');
  if ((of('users') || of('who')) && (has('tty') || words.includes('sessions'))) so('logged in');
  if (of('ports') && node.list && has('port') && !has('open')) so('listening');
  // What has a type of file system and a place is there.
  if (has('fstype') && node.cells.some((cell) => is(cell, 'target', 'mount', 'mountpoint') && cell.text))
    put(node, 'mounted', { flag: true }, node.cells.slice(0, 1));
  if (has('port') && !has('open') && (!state || /^listen/i.test(state.text ?? '')))
    put(node, 'open', { flag: true }, node.cells.slice(0, 1));
}

const isOfFiles = ({ look }: Node): boolean => look.words.some(({ lower }) => /^(?:files?|search|list)$/.test(lower));
const DISK_SIZE = /^(?:size|length|bytes|filesize)$/i;
function sized(cell: Cell): void {
  if (cell.amount?.unit === '' && DISK_SIZE.test(cell.key) && isOfFiles(cell.node))
    cell.amount = { ...cell.amount, unit: 'B' };
}

/** `CPU(s)`, sockets and cores of each: how many there are. */
function cores(node: Node): void {
  const find = (pattern: RegExp): Cell | undefined => node.cells.find(({ key }) => pattern.test(key));
  const [sockets, each, threads] = [
    find(/^sockets?(?:\(s\))?$/i),
    find(/cores?(?:\(s\))?[_ ]per[_ ]socket/i),
    find(/threads?(?:\(s\))?[_ ]per[_ ]core/i),
  ];
  if (!sockets?.amount || !each?.amount) return;
  const all = sockets.amount.value * each.amount.value;
  put(node, 'physical cores', number(all), [sockets, each]);
  if (threads?.amount) put(node, 'threads', number(all * threads.amount.value), [sockets, each, threads]);
}

/** 388 % of a core are nearly four of them. */
function load(cell: Cell): void {
  if (cell.amount?.unit !== '%' && !(cell.amount?.unit === '' && /cpu/i.test(cell.key))) return;
  if (!/cpu/i.test(cell.key) || cell.amount.value < 50) return;
  if (cell.amount.unit === '') cell.amount = { ...cell.amount, unit: '%' };
  put(cell.node, 'cores', number(cell.amount.value / 100, '', 1), [cell]);
}

/** What is used to no part is idle; what is at its end is full. */
function degrees(cell: Cell): void {
  const { amount, node } = cell;
  if (amount?.unit === '%' || /util/i.test(cell.key) || /util/i.test(node.list?.key ?? '')) {
    if (/util|busy|value/i.test(cell.key) && (/util|busy/i.test(cell.key) || /util/i.test(node.list?.key ?? ''))) {
      if (cell.amount?.unit === '') cell.amount = { ...cell.amount, unit: '%' };
      put(
        node,
        'load',
        { text: (amount?.value ?? 0) === 0 ? 'idle' : (amount?.value ?? 0) < 5 ? 'almost idle' : 'busy' },
        [cell],
      );
    }
  }
  if (
    amount &&
    isBytes(amount.unit) &&
    !cell.from &&
    node.list &&
    cell.words.some(({ lower }) => DISK_SIZE.test(lower)) &&
    (amount.value === 0 || isOfFiles(node))
  )
    put(node, 'content', { text: amount.value === 0 ? 'empty' : 'filled' }, [cell]);
}

const BITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:x86[_-]64|amd64)\b/i, '64-bit'],
  [/\b(?:aarch64|arm64)\b/i, '64-bit arm'],
  [/\b(?:armv[67]\w*|armhf)\b/i, '32-bit arm'],
  [/\bi[3-6]86\b/i, '32-bit'],
];
/** How many bits a machine has, by the name of its kind. */
function bits(cell: Cell): void {
  if (!/arch|machine|kernel/i.test(cell.key) || cell.text === null) return;
  const found = BITS.find(([name]) => name.test(cell.text ?? ''));
  if (found) put(cell.node, 'kernel architecture', { text: found[1] }, [cell]);
}

const SPANS = /^(?:days|hours|minutes|seconds)$/i;
/** `{days: 43, hours: 5}`: one length of time. */
function joined(node: Node): void {
  const { parent, cells, path, list } = node;
  const all = cells.map(({ key, amount, from }) =>
    from ? null : (amount?.value ?? 0) * (SPANS.test(key) ? (unitSeconds(key) ?? 0) : Number.NaN),
  );
  if (!parent || list || cells.length < 2 || !all.every((each) => each !== null && !Number.isNaN(each))) return;
  const value = all.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  put(parent, path.map(({ lower }) => lower).join(' '), { amount: { value, unit: 's', decimals: 0 } }, [...cells]);
  // Its parts say nothing alone.
  node.cells = [];
}

/** The person who asks. */
function self(looks: readonly Look[]): void {
  for (const look of looks) {
    const me = look.top.flatMap(({ cells }) => cells).find(({ key }) => /^(?:me|whoami|current_user|you)$/i.test(key));
    if (!me?.text) continue;
    for (const list of look.lists)
      for (const node of list.nodes)
        if (node.cells.some(({ text, key }) => text === me.text && /user|name|owner/i.test(key)))
          put(node, 'self', { text: 'you' }, [me]);
  }
}

const every = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const child of node.children) every(child, visit);
  for (const list of node.lists) for (const child of list.nodes) every(child, visit);
};

export function derive(looks: readonly Look[]): void {
  for (const look of looks) {
    const now = look.now;
    const roots = new Set([...look.top, ...look.lists.flatMap(({ parent, nodes }) => (parent ? [] : nodes))]);
    for (const root of roots)
      every(root, (node) => {
        measured(node);
        for (const cell of [...node.cells]) {
          reach(cell);
          status(cell);
          letter(cell);
          answered(cell);
          sized(cell);
          lasts(cell);
          bits(cell);
          lapsed(cell);
          ago(cell);
          permissions(cell);
          told(cell);
          schedules(cell);
        }
        joined(node);
        since(node);
        conventions(node);
        inBytes(node);
        for (const cell of [...node.cells]) {
          load(cell);
          degrees(cell);
        }
        parts(node);
        limits(node);
        trends(node);
        took(node);
        cores(node);
        totals(node);
        neverDone(node);
        shares(node);
        listed(node);
        counted(node);
        overview(node);
        ages(node, now);
      });
    if (look.written === 'log') runs(look);
    newestFirst(look);
  }
  self(looks);
}
