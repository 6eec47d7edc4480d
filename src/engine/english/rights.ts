// Rights in words: *read and write for the owner, nothing for others*, *the group must not write*, `rw-r-----`. Classes of
// people and what they may are paired in the order in which they were begun; a file may stand among them. What names every
// class is a mode in figures; what names one changes only that one, and what somebody may not is taken from them.
import type { Token } from './token.ts';

type Who = 'u' | 'g' | 'o';
type Event =
  | { kind: 'who'; who: readonly Who[]; rest: boolean; only: boolean; not?: boolean }
  | { kind: 'right'; letters: string; not?: boolean };

/** Which words name what is here: a file that may stand among the rights, a group by its name. */
export interface Named {
  isFile: (token: Token) => boolean;
  isGroup: (token: Token) => boolean;
  /** Behind *the group* anything may be the name of one that is not here yet. */
  mayBeGroup: (token: Token) => boolean;
}

export interface Rights {
  mode: string;
  to: number;
  /** Token of the file that they are of. */
  file: number | null;
  /** The group that is meant, by its name. */
  group: string | null;
}

const CLASSES: Readonly<Record<string, readonly Who[]>> = {
  owner: ['u'],
  user: ['u'],
  me: ['u'],
  i: ['u'],
  myself: ['u'],
  group: ['g'],
  others: ['o'],
  other: ['o'],
  world: ['o'],
  everyone: ['u', 'g', 'o'],
  everybody: ['u', 'g', 'o'],
  anyone: ['u', 'g', 'o'],
  anybody: ['u', 'g', 'o'],
  all: ['u', 'g', 'o'],
};
const LETTERS: Readonly<Record<string, string>> = {
  read: 'r',
  reading: 'r',
  write: 'w',
  writing: 'w',
  change: 'w',
  edit: 'w',
  modify: 'w',
  execute: 'x',
  executing: 'x',
  run: 'x',
  enter: 'x',
  see: 'r',
  view: 'r',
  open: 'r',
  look: 'r',
  readable: 'r',
  accessible: 'r',
  visible: 'r',
  writable: 'w',
  writeable: 'w',
  executable: 'x',
  'read+write': 'rw',
  'read/write': 'rw',
  nothing: '',
  none: '',
  full: 'rwx',
};
const GLUE = new Set(
  `and but plus + with have has get gets may can should must be able allowed to the its their only just a for of by from on access
  rights right permission permissions bit bits members member away off is are it them users user people = while no alone any or`.split(
    /\s+/,
  ),
);
/** Rights only behind *may*. */
const VERBS = /^(?:change|edit|modify|run|enter|see|view|open|look)$/;
const NOT = /^(?:not|cannot|never)$/;
const MAY = /^(?:may|can|could|should|must|shall)$/;
const REST = /^(?:rest|else)$/;
const FIGURES: Readonly<Record<string, number>> = { r: 4, w: 2, x: 1 };
const SHORT = /^(?=.*[rwx])r?-?w?-?x?-?$/;
const LINE = /^[-d]?((?:[r-][w-][x-]){3})$/;

const digit = (letters: string): string =>
  String([...new Set(letters)].reduce((sum, each) => sum + (FIGURES[each] ?? 0), 0));

/** `rw-r-----` in figures. */
export function modeOfLine(text: string): string | null {
  const found = LINE.exec(text)?.[1];
  if (!found || /^-+$/.test(found)) return null;
  return [0, 3, 6].map((i) => digit(found.slice(i, i + 3))).join('');
}

/** *Read only for everybody*: nobody may write. *Read only by me* is mine alone to read. */
function isReadOnly(tokens: readonly Token[], at: number): boolean {
  const [read, only, lead, ...rest] = tokens.slice(at, at + 5).map(({ lower }) => lower);
  if (read !== 'read' || only !== 'only' || !/^(?:for|to)$/.test(lead ?? '')) return false;
  const who = CLASSES[rest.find((word) => word !== 'the') ?? ''];
  return who !== undefined && !(who.length === 1 && who[0] === 'u');
}

/** *Only the owner*, *only for its group*: whoever is spoken of there, and nobody else. */
function saysOnly(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.lower ?? '';
  if (/^(?:for|to|by|the|its|my)$/.test(before)) return saysOnly(tokens, at - 1);
  return /^(?:only|just)$/.test(before) && !isReadOnly(tokens, at - 2);
}

function eventAt(tokens: readonly Token[], at: number): { event: Event; to: number } | null {
  const { lower, quoted } = tokens[at] as Token;
  if (quoted) return null;
  if (isReadOnly(tokens, at)) return { event: { kind: 'right', letters: 'w', not: true }, to: at + 2 };
  const before = tokens[at - 1]?.lower ?? '';
  const next = tokens[at + 1]?.lower ?? '';
  const only = /^(?:only|alone)$/.test(next) || saysOnly(tokens, at);
  if (/^(?:nobody|noone|none|no)$/.test(lower)) {
    // *Nobody but me*, *no one else*.
    const one = lower === 'no' && next === 'one' ? 1 : 0;
    const then = tokens[at + 1 + one]?.lower ?? '';
    if (lower !== 'none' && (lower !== 'no' || one > 0)) {
      const all = { kind: 'who', rest: false, only: false, not: true } as const;
      const than = then === 'else' && tokens[at + 2 + one]?.lower === 'than' ? 1 : 0;
      if (then === 'else' && than === 0) return { event: { ...all, who: ['g', 'o'] }, to: at + 2 + one };
      if (MAY.test(then)) return { event: { ...all, who: ['u', 'g', 'o'] }, to: at + 1 + one };
      if (than > 0 || /^(?:but|except)$/.test(then)) {
        const next = at + 2 + one + than;
        const skip = /^(?:the|its)$/.test(tokens[next]?.lower ?? '') ? 1 : 0;
        const who = CLASSES[tokens[next + skip]?.lower ?? ''];
        if (who) return { event: { kind: 'who', who, rest: false, only: true }, to: next + skip + 1 };
      }
      return null;
    }
    if (/^(?:access|rights?|permissions?)$/.test(next)) return { event: { kind: 'right', letters: '' }, to: at + 2 };
    // *And no other user*: whoever else there is.
    if (lower === 'no' && /^others?$/.test(next)) {
      const person = /^(?:users?|persons?|people|accounts?|ones?)$/.test(tokens[at + 2]?.lower ?? '') ? 1 : 0;
      return { event: { kind: 'who', who: ['g', 'o'], rest: false, only: false, not: true }, to: at + 2 + person };
    }
  }
  if (REST.test(lower)) return { event: { kind: 'who', who: [], rest: true, only: false }, to: at + 1 };
  const who = Object.hasOwn(CLASSES, lower) ? CLASSES[lower] : undefined;
  if (who) {
    if (next === 'else') return { event: { kind: 'who', who: [], rest: true, only: false }, to: at + 2 };
    // *All files* are nobody.
    const ends = next === '' || tokens[at]?.pause || /^(?:may|can|should|must|to|have|has)$/.test(next);
    if (lower === 'all' && !ends && !/^(?:access|rights?|permissions?|others)$/.test(next)) return null;
    // *All rights* are everything that there is.
    if (lower === 'all' && /^(?:access|rights?|permissions?|others)$/.test(next))
      return next === 'others'
        ? { event: { kind: 'who', who: [], rest: true, only: false }, to: at + 2 }
        : { event: { kind: 'right', letters: 'rwx' }, to: at + 2 };
    return { event: { kind: 'who', who, rest: false, only }, to: at + 1 };
  }
  // *To nothing but X* is to X alone, and no right.
  if (/^(?:nothing|none)$/.test(lower) && /^(?:but|except|else)$/.test(next)) return null;
  // *Change the owner* is no right of the owner's.
  if (VERBS.test(lower) && !/^(?:may|can|to|and|or|should|must)$/.test(before)) return null;
  const denied = /^(?:un|in)([a-z]+able|accessible|visible)$/.exec(lower)?.[1] ?? '';
  if (denied === 'accessible') return { event: { kind: 'right', letters: 'rwx', not: true }, to: at + 1 };
  if (Object.hasOwn(LETTERS, denied))
    return { event: { kind: 'right', letters: LETTERS[denied] ?? '', not: true }, to: at + 1 };
  const letters = Object.hasOwn(LETTERS, lower) ? LETTERS[lower] : undefined;
  if (letters !== undefined) return { event: { kind: 'right', letters }, to: at + 1 };
  if (SHORT.test(lower) && (lower.length > 1 || /^[rwx]$/.test(lower)))
    return { event: { kind: 'right', letters: lower.replace(/-/g, '') }, to: at + 1 };
  return null;
}

interface Pair {
  who: Event & { kind: 'who' };
  letters: string;
  /** What they may not. */
  not: boolean;
}

/** Each class with what it may, in the order in which classes and rights were begun; null when one is left over. */
function paired(events: readonly Event[]): Pair[] | null {
  const [first] = events;
  const out: Pair[] = [];
  let at = 0;
  const run = (kind: Event['kind']): Event[] => {
    const from = at;
    while (events[at]?.kind === kind) at++;
    return events.slice(from, at);
  };
  while (at < events.length) {
    const whoFirst = first?.kind === 'who';
    const a = run(whoFirst ? 'who' : 'right');
    const b = run(whoFirst ? 'right' : 'who');
    if (a.length === 0 || b.length === 0) return null;
    const [people, rights] = whoFirst ? [a, b] : [b, a];
    const lettersOf = (not: boolean) => rights.filter((each) => (each.not ?? false) === not);
    for (const who of people) {
      if (who.kind !== 'who') continue;
      for (const not of [false, true]) {
        const said = lettersOf(not);
        if (said.length === 0) continue;
        const letters = said.map((each) => (each.kind === 'right' ? each.letters : '')).join('');
        out.push({ who, letters, not: not !== (who.not ?? false) });
      }
    }
  }
  return out;
}

const sorted = (letters: string): string => ['r', 'w', 'x'].filter((each) => letters.includes(each)).join('');

/** What is given and what is taken, each from those who were named. */
function changesOf(pairs: readonly Pair[]): string | null {
  const parts = new Map<string, string>();
  for (const { who, letters, not } of pairs) {
    if (who.only || letters === '') return null;
    const people = who.rest ? (['g', 'o'] as const) : who.who;
    const key = `${not ? '-' : '+'}${sorted(letters)}`;
    parts.set(key, [...new Set((parts.get(key) ?? '') + people.join(''))].join(''));
  }
  return [...parts].map(([key, who]) => `${who === 'ugo' ? 'a' : who}${key}`).join(',');
}

function modeOf(all: readonly Pair[]): string | null {
  const sure = all.some(({ who, letters, not }) => !not && (who.only || letters === ''));
  if (!sure && all.some(({ not }) => not)) return changesOf(all);
  // Who has nothing or is alone needs no word of what the others may not.
  const pairs = all.filter(({ not }) => !not);
  const given = new Map<Who, string>();
  let exact = false;
  const said = new Set(pairs.flatMap(({ who }) => who.who));
  for (const { who: whom, letters } of pairs) {
    // *Nothing for others* leaves nothing to the group either, where it was not spoken of.
    const alone = letters === '' && said.has('u') && !said.has('g') && whom.who.includes('o');
    const who = alone ? { ...whom, rest: true } : whom;
    const missing = (['u', 'g', 'o'] as const).filter((each) => !given.has(each));
    const people = who.rest ? missing : who.who;
    for (const each of people) given.set(each, sorted((given.get(each) ?? '') + letters));
    if (who.rest || letters === '') exact = true;
    if (who.only) {
      exact = true;
      for (const each of ['u', 'g', 'o'] as const) if (!given.has(each)) given.set(each, '');
    }
  }
  const [first] = pairs;
  // Who alone may read has been able to read before: the others lose what they have.
  if (pairs.length === 1 && first?.who.only && /^[rwx]$/.test(first.letters))
    return first.letters === 'r' ? 'go=' : `u+${first.letters},go-${first.letters}`;
  if (given.size === 3 && (exact || pairs.length > 1)) {
    // Who may write may read as well, where nobody says otherwise of whole rights.
    const whole = (letters: string): string => (letters === 'w' ? 'rw' : letters);
    return [...(['u', 'g', 'o'] as const)].map((each) => digit(whole(given.get(each) ?? ''))).join('');
  }
  const classes = given.size === 3 ? 'a' : [...given.keys()].join('');
  const same = pairs.every(({ letters }) => letters === pairs[0]?.letters);
  if (!exact && same) return `${classes}+${sorted(pairs[0]?.letters ?? '')}`;
  return [...given].map(([who, letters]) => `${who}=${letters}`).join(',');
}

/** *The group audio*, *the audio group*: the group with its name; words of the language name none. */
function groupAt(tokens: readonly Token[], at: number, { isGroup, mayBeGroup }: Named): string | null {
  const [here, next] = [tokens[at], tokens[at + 1]];
  if (!here || !next || here.pause) return null;
  const name: Token | null = here.lower === 'group' ? next : next.lower === 'group' ? here : null;
  const isOne = name === next ? mayBeGroup : isGroup;
  return name && !GLUE.has(name.lower) && isOne(name) ? name.text : null;
}

interface Step {
  event: Event;
  to: number;
  group: string | null;
}

/** What is said next of people and rights; `not`: it was denied right before. */
function stepAt(tokens: readonly Token[], at: number, not: boolean, named: Named): Step | null {
  const group = groupAt(tokens, at, named);
  if (group !== null) return { event: { kind: 'who', who: ['g'], rest: false, only: false, not }, to: at + 2, group };
  // *Must not have access*, *may not have any rights*: of whatever kind.
  if (not && /^(?:access|rights|permissions)$/.test(tokens[at]?.lower ?? ''))
    return { event: { kind: 'right', letters: 'rwx', not }, to: at + 1, group };
  const found = eventAt(tokens, at);
  if (!found) return null;
  return { event: not ? { ...found.event, not } : found.event, to: found.to, group };
}

const wordsAt = (tokens: readonly Token[], at: number): string => `${tokens[at]?.lower} ${tokens[at + 1]?.lower}`;

/** *For the others*: who is spoken of behind a denial. */
function peopleBehind(tokens: readonly Token[], at: number): readonly Who[] | null {
  if (!/^(?:for|by|to)$/.test(tokens[at]?.lower ?? '')) return null;
  const from = /^(?:the|its)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const who = tokens[from]?.lower ?? '';
  return Object.hasOwn(CLASSES, who) ? (CLASSES[who] ?? null) : null;
}

const behind = (rights: Rights, to: number): Rights => ({ ...rights, to });

const saysRest = (event: Event, all: readonly Event[]): boolean =>
  event.kind === 'who' && (event.not === true || event.rest) && all.some((each) => each.kind === 'who' && each.only);

/** *Write to all files*: what follows is what the right is to. */
const leadsOn = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'to' && /^(?:all|any|each|every|everything|whatever|files?)$/.test(tokens[at + 1]?.lower ?? '');

/** Rights that are said from a token on, the longest way to read them. */
export function rightsAt(tokens: readonly Token[], at: number, named: Named): Rights | null {
  if (GLUE.has(tokens[at]?.lower ?? '') && !/^(?:the|only|no)$/.test(tokens[at]?.lower ?? '')) return null;
  const events: Event[] = [];
  let file: number | null = null;
  let group: string | null = null;
  let best: Rights | null = null;
  let not = false;
  let pos = at;
  while (pos < tokens.length) {
    const token = tokens[pos] as Token;
    const step = stepAt(tokens, pos, not, named);
    if (step) {
      events.push(step.event);
      group ??= step.group;
      not = false;
      pos = step.to;
      const pairs = paired(events);
      const mode = pairs && modeOf(pairs);
      const ends = pos === tokens.length || tokens[pos - 1]?.pause === true;
      if (mode) best = { mode, to: pos, file, group };
      else if (best !== null && ends && saysRest(step.event, events)) {
        // *Only I may read it, nobody else*: who else there is has no rights anyway.
        events.pop();
        best = behind(best, pos);
      }
      continue;
    }
    if (NOT.test(token.lower) && !token.quoted) {
      // *Executable, but not for others*: it is so for everybody else.
      const [right, ...more] = events;
      if (right?.kind === 'right' && !right.not && more.length === 0) {
        const spared = peopleBehind(tokens, pos + 1);
        if (spared) {
          const who = (['u', 'g', 'o'] as const).filter((each) => !spared.includes(each));
          events.push({ kind: 'who', who, rest: false, only: false }, right);
        }
      }
      not = true;
      pos++;
      continue;
    }
    if (events.length > 0 && file === null && named.isFile(token)) {
      file = pos++;
      // Nothing but glue lies between.
      if (best) best = { ...best, to: pos, file };
      continue;
    }
    // *Nothing at all.*
    if (best?.to === pos && token.lower === 'at' && tokens[pos + 1]?.lower === 'all') {
      pos += 2;
      best = { ...best, to: pos };
      continue;
    }
    // *See what is in X*.
    const held = token.lower === 'what' && /^(?:is|lies) (?:in|inside)$/.test(wordsAt(tokens, pos + 1));
    if (!held && !GLUE.has(token.lower)) break;
    // *Not for group or others*: for neither.
    const last = events.at(-1);
    if (token.lower === 'or' && last?.kind === 'who' && last.not) not = true;
    pos += held ? 3 : 1;
    // *It* and *access* at the end belong to what was said.
    const tail = /^(?:it|access|rights?|permissions?|bits?|members?|users|only|alone)$/.test(token.lower);
    if (best && best.to === pos - 1 && (tail || leadsOn(tokens, pos - 1))) best = { ...best, to: pos };
  }
  return best;
}
