// Tests on size, age, owner, group, mode, links and depth. Each reader looks at the cursor and answers with
// argv and the offset of the last token that it read, or null.
import { unitSeconds } from '../../../../base/time-units.ts';
import { wordList } from '../../word-lists.ts';
import type { Cursor } from './cursor.ts';

export interface TestReading {
  argv: string[];
  last: number;
  maxDepth?: number;
  minDepth?: number;
}

const MORE =
  /^(?:larger|bigger|greater|more|over|above|exceeding|exceeds|exceed|least|older|before|longer|beyond|after|minimum|heavier|higher|deeper)$/;
const LESS =
  /^(?:smaller|less|under|below|fewer|most|newer|within|last|past|maximum|during|lower|lighter|recent|shorter)$/;

function sign(cursor: Cursor, at: number): string {
  for (let k = at - 1; k >= at - 5 && k >= -cursor.at; k--) {
    const word = cursor.word(k);
    if (MORE.test(word)) return '+';
    if (LESS.test(word)) return '-';
    if (!wordList('filler').has(word) && word !== 'ago') break;
  }
  return '';
}

export function readSize(cursor: Cursor): TestReading | null {
  const size = cursor.value('size');
  if (size === null) return null;
  // "between 1MB and 5MB"
  const second = /^(?:and|to|-)$/.test(cursor.word(1)) ? cursor.value('size', 2) : null;
  if (second !== null && /^(?:between|from)$/.test(cursor.word(-1)))
    return { argv: ['-size', `+${size}`, '-size', `-${second}`], last: 2 };
  return { argv: ['-size', `${sign(cursor, 0)}${size}`], last: 0 };
}

export function readEmpty(cursor: Cursor): TestReading | null {
  if (cursor.canon() === 'empty') return { argv: ['-empty'], last: 0 };
  if (/^(?:zero|0)$/.test(cursor.word()) && /^(?:bytes?|size|sized|length)/.test(cursor.word(1)))
    return { argv: ['-empty'], last: 1 };
  return cursor.word() === 'zero-length' || cursor.word() === 'zero-byte' ? { argv: ['-empty'], last: 0 } : null;
}

/** Which of find's clocks the request speaks of. */
function clock(cursor: Cursor): 'm' | 'a' | 'c' {
  const near = cursor.tokens.slice(Math.max(0, cursor.at - 8), cursor.at + 6).map((token) => token.text.toLowerCase());
  if (near.some((word) => /^access/.test(word) || word === 'read' || word === 'opened')) return 'a';
  if (near.some((word) => /^(?:status|ctime|metadata|inode)$/.test(word))) return 'c';
  return 'm';
}

/** Seconds of `7d`, `2h`, `30m`, `45`. */
export function durationSeconds(text: string): number {
  const [, amount = '0', unit = ''] = /^(\d+(?:\.\d+)?)([dhm]?)$/.exec(text) ?? [];
  return Number(amount) * (unitSeconds(unit) ?? 1);
}

function ageTest(letter: string, mark: string, seconds: number): string[] {
  // Whole days go by -mtime, anything finer by -mmin.
  return seconds % 86_400 === 0
    ? [`-${letter}time`, `${mark}${seconds / 86_400}`]
    : [`-${letter}min`, `${mark}${Math.max(1, Math.round(seconds / 60))}`];
}

/** "not accessed for a year" turns the sign round. */
function negated(cursor: Cursor): boolean {
  for (let k = -1; k >= -8; k--) {
    const word = cursor.word(k);
    if (
      /^(?:not|n't|never|haven't|hasn't|weren't|wasn't|aren't|untouched|unmodified|unused|unaccessed|without)$/.test(
        word,
      )
    )
      return true;
    if (/^(?:and|files?)$/.test(word)) return false;
  }
  return false;
}

export function readAge(cursor: Cursor): TestReading | null {
  const duration = cursor.value('duration');
  const letter = clock(cursor);
  if (duration !== null) {
    const seconds = durationSeconds(duration);
    const ago = /\b(?:ago|old|earlier)$/i.test(cursor.token()?.text ?? '');
    let mark = sign(cursor, 0);
    // "more than 5 days ago", "5 days ago", "in the last 5 days", "for 5 days"
    if (mark === '') mark = ago || negated(cursor) ? (ago ? '' : '+') : '-';
    else if (negated(cursor) && mark === '-') mark = '+';
    return { argv: ageTest(letter, mark, seconds), last: 0 };
  }
  return readDate(cursor, letter);
}

const SPANS: Record<string, number> = {
  'last hour': 3600,
  'last day': 86_400,
  'last night': 86_400,
  'last week': 604_800,
  'last month': 2_592_000,
  'last year': 31_536_000,
};

function readDate(cursor: Cursor, letter: string): TestReading | null {
  const date = cursor.value('date');
  if (date === null) return null;
  const before = /^(?:before|until|than)$/.test(cursor.word(-1)) && !/newer/.test(cursor.word(-2));
  const span = SPANS[date];
  if (span) return { argv: ageTest(letter, before ? '+' : '-', span), last: 0 };
  if (date === 'today') return { argv: ['-daystart', `-${letter}time`, before ? '+0' : '0'], last: 0 };
  if (date === 'yesterday') {
    const mark = before ? '+1' : /^since$/.test(cursor.word(-1)) ? '-2' : '1';
    return { argv: ['-daystart', `-${letter}time`, mark], last: 0 };
  }
  return { argv: [...(before ? ['!'] : []), `-newer${letter}t`, date], last: 0 };
}

export function readNewer(cursor: Cursor): TestReading | null {
  const newer =
    /^(?:newer|later)$/.test(cursor.word()) || (/^recently$/.test(cursor.word()) && cursor.word(-1) === 'more');
  const older = /^older$/.test(cursor.word());
  if ((!newer && !older) || cursor.word(1) !== 'than') return null;
  const k = cursor.next(2, /^(?:the|file|a)$/);
  const token = cursor.token(k);
  const file = token?.values.get('file') ?? token?.values.get('path') ?? (token?.quoted ? token.text : null);
  if (!file || token?.values.has('duration')) return null;
  return { argv: [...(older ? ['!'] : []), '-newer', file], last: k };
}

export function readOwner(cursor: Cursor): TestReading | null {
  const word = cursor.word();
  const isOwner = cursor.canon() === 'own' || /^(?:belong|belongs|belonging)$/.test(word);
  const isUser = /^user$/.test(word);
  const isGroup = /^group$/.test(word);
  if (!isOwner && !isUser && !isGroup) return null;
  const k = cursor.next(1, /^(?:by|to|the|is|of|a|named|called|user|group|owner|id|whose)$/);
  const between = Array.from({ length: k }, (_, i) => cursor.word(i));
  const token = cursor.token(k);
  if (!token || token.stop || token.values.has('mode')) {
    return /^nobody$/.test(cursor.word(-1)) ? { argv: ['-nouser'], last: 0 } : null;
  }
  if (!/^[\w.$-]+$/.test(token.text) || (token.thing && !token.quoted && !token.values.has('env'))) return null;
  const group = between.includes('group');
  if (isUser && !isOwner && /^(?:directory|permission)$/.test(token.canon)) return null;
  return { argv: [group ? '-group' : '-user', token.text], last: k };
}

export function readMode(cursor: Cursor): TestReading | null {
  const word = cursor.word();
  if (/^(?:setuid|suid)$/.test(word)) return { argv: ['-perm', '-4000'], last: 0 };
  if (/^(?:setgid|sgid)$/.test(word)) return { argv: ['-perm', '-2000'], last: 0 };
  if (word === 'sticky') return { argv: ['-perm', '-1000'], last: cursor.word(1) === 'bit' ? 1 : 0 };
  if (/^world-writ/.test(word)) return { argv: ['-perm', '-o=w'], last: 0 };
  if (word === 'world' && /^writ/.test(cursor.word(1))) return { argv: ['-perm', '-o=w'], last: 1 };
  if (cursor.canon() === 'executable') return { argv: ['-executable'], last: 0 };
  if (word === 'writable' || word === 'writeable') return { argv: ['-writable'], last: 0 };
  if (word === 'readable') return { argv: ['-readable'], last: 0 };
  const ahead = cursor.value('mode');
  if (ahead !== null && cursor.canon(1) === 'permission')
    return { argv: ['-perm', ahead.replace(/^\+/, '-')], last: 1 };
  if (cursor.canon() !== 'permission' && !/^(?:mode|perms?)$/.test(word)) return null;
  const k = cursor.next(1, /^(?:set|to|of|is|are|the|equal|exactly|mode|permission|permissions)$/);
  const mode = cursor.value('mode', k);
  if (mode === null) return null;
  return { argv: ['-perm', mode.replace(/^\+/, '-')], last: k };
}

const DEEP = /^(?:levels?|deep|depth|subdirector\w+)$/;

export function readDepth(cursor: Cursor): TestReading | null {
  const count = cursor.value('count');
  const at = (k: number) => cursor.word(k);
  // "DIR and one level below": the place itself is a level too.
  if (count !== null && /^levels?$/.test(at(1)) && /^(?:below|under|beneath|down)$/.test(at(2)))
    if (/^(?:and|plus)$/.test(at(-1))) return { argv: [], last: 2, maxDepth: Number(count) + 1 };
  if (count !== null && DEEP.test(at(1))) {
    const last = DEEP.test(at(2)) || at(2) === 'below' ? 2 : 1;
    const min = /^(?:least|minimum|below)$/.test(at(-1));
    return min ? { argv: [], last, minDepth: Number(count) } : { argv: [], last, maxDepth: Number(count) };
  }
  if (at(0) === 'depth' || at(0) === 'level') {
    const k = cursor.next(1, /^(?:of|is|at|to|most|least)$/);
    const depth = cursor.value('count', k);
    const min = /^(?:min|minimum|least)$/.test(at(-1));
    if (depth !== null)
      return min ? { argv: [], last: k, minDepth: Number(depth) } : { argv: [], last: k, maxDepth: Number(depth) };
  }
  const flat =
    /^(?:non-recursively|nonrecursively|non-recursive)$/.test(at(0)) ||
    (/^(?:not|without|no)$/.test(at(0)) && /^(?:recurs|descend|subdir|going|sub-)/.test(at(1)));
  if (flat) return { argv: [], last: /^(?:not|without|no)$/.test(at(0)) ? 1 : 0, maxDepth: 1 };
  return null;
}

export function readLinks(cursor: Cursor): TestReading | null {
  if (cursor.word() === 'inode') {
    const k = cursor.next(1, /^(?:number|count|is|of|equal|to|the)$/);
    const number = cursor.value('count', k);
    return number === null ? null : { argv: ['-inum', number], last: k };
  }
  return null;
}
