// Conditions in a change: size, age, owner, names and kinds of files, left-out names. They are read by the readers of
// requests, so "older than 30 days" means the same in both; programs without such tests have few of them.

import { quote, quotePath } from '../../line/quote.ts';
import { kindPatterns } from '../file-kinds.ts';
import { sinceOf } from '../measures.ts';
import { onFind } from './change.ts';
import type { Cursor } from './cursor.ts';
import { patternArgs, readName } from './find-names.ts';
import {
  durationSeconds,
  readAge,
  readEmpty,
  readLinks,
  readMode,
  readNewer,
  readOwner,
  readSize,
} from './find-tests.ts';
import { type FindWords, withTest } from './find-words.ts';
import { nameOf, type Pipeline, replaced, type Stage, withStage, withValue } from './pipeline.ts';

/** What was read at the cursor: the changed command and the offset of the last token that it took. */
export interface Read {
  stages: Pipeline;
  last: number;
}

const COMPARED = /^(?:older|bigger|larger|greater|more|longer|smaller|less)$/;
/** "not bigger than 5MB", "no more than 3 days old": the whole comparison is denied. */
function denied(cursor: Cursor): boolean {
  for (let k = -1; k >= -4; k--)
    if (COMPARED.test(cursor.word(k))) return /^(?:not|no|isn't|aren't|never)$/.test(cursor.word(k - 1));
  return false;
}

const NOT = /^(?:not|non|isn't|aren't|no|without)$/;
const TESTS = [readNewer, readSize, readEmpty, readAge, readOwner, readMode, readLinks];

/** A word of find for the shell: operators and parentheses as they are written, values quoted. */
function shellWord(word: string, before: string | undefined): string {
  if (word === '(' || word === ')') return `\\${word}`;
  if (word === '!') return word;
  return before === '-newer' ? quotePath(word) : quote(word);
}
const shellWords = (argv: readonly string[]): string[] => argv.map((word, i) => shellWord(word, argv[i - 1]));

/** "between 1MB and 5MB" is two tests. */
function split(argv: readonly string[]): string[][] {
  const second = argv.indexOf('-size', 1);
  return second > 0 ? [argv.slice(0, second), argv.slice(second)] : [[...argv]];
}

/** "10MB instead": the direction is that of the condition before. */
function inDirection(words: FindWords, test: readonly string[]): readonly string[] {
  const [name = '', value = ''] = test;
  const family = /^-(?:size|([amc])(?:time|min))$/.exec(name);
  if (!family || !/^[+-]?\d/.test(value)) return test;
  const like = family[1] === undefined ? /^-size$/ : new RegExp(`^-${family[1]}(?:time|min)$`);
  const old = words.tests.find(([first = '']) => like.test(first))?.[1];
  const sign = old === undefined ? undefined : (/^[+-]/.exec(old)?.[0] ?? '');
  return sign === undefined ? test : [name, `${sign}${value.replace(/^[+-]/, '')}`];
}

/** `bare`: no word said in which direction. */
function readFindTest(stages: Pipeline, cursor: Cursor, bare: boolean): Read | null {
  if (cursor.word() === 'group' && cursor.word(1) === 'by') return null;
  for (const reader of TESTS) {
    const reading = reader(cursor);
    if (!reading || reading.argv.length === 0) continue;
    if (reader === readAge && cursor.word(-1) === 'between') return null;
    const straight = NOT.test(cursor.word(-1)) && reader !== readAge;
    // A young age that is denied is read as an old one already.
    const turned = denied(cursor) && (reader === readSize || /^\+/.test(reading.argv[1] ?? ''));
    const not = (straight || turned) && reading.argv[0] !== '!';
    const changed = onFind(stages, (words) =>
      split(reading.argv).reduce<FindWords>((now, test) => {
        const words = shellWords(bare ? inDirection(now, test) : test);
        return withTest(now, [...(not ? ['!'] : []), ...words]);
      }, words),
    );
    return changed && { stages: changed, last: reading.last };
  }
  return null;
}

const UNTIL = /^(?:older|before|until|earlier)$/;

/** `since` of what keeps a log, in its own spelling. */
function sinceWords(stage: Stage, since: string, until: boolean): string[] | null {
  const name = nameOf(stage);
  const flag = until ? '--until' : '--since';
  if (name === 'journalctl') return [`${flag}=${quote(sinceOf(since))}`];
  if (name === 'git log') {
    // `today` is this very moment to git.
    const when = since === 'today' ? 'midnight' : sinceOf(since);
    return [`${flag}=${quote(when)}`];
  }
  if (name !== 'docker logs' || !/^\d+[dhm]$/.test(since)) return null;
  const hours = durationSeconds(since) / 3600;
  return [flag, Number.isInteger(hours) ? `${hours}h` : since];
}

function readSince(stages: Pipeline, cursor: Cursor): Read | null {
  const since = cursor.value('duration') ?? cursor.value('date');
  const stage = stages[0];
  if (since === null || !stage || cursor.word(-1) === 'between') return null;
  const until = [-1, -2, -3].some((k) => UNTIL.test(cursor.word(k)));
  const words = sinceWords(stage, since, until);
  const flags = until ? /^--until(?:=.*)?$/ : /^--since(?:=.*)?$/;
  return words && { stages: replaced(stages, 0, withValue(stage, flags, words)), last: 0 };
}

const isName = (test: readonly string[]): boolean =>
  /^-i?name$/.test(test[0] ?? '') || (/\(/.test(test[0] ?? '') && test.some((w) => /^-i?name$/.test(w)));

/** More names: beside those that are asked for already, or in their place. */
function withNames(words: FindWords, patterns: readonly string[], beside: boolean): FindWords {
  const at = words.tests.findIndex(isName);
  const old = words.tests[at];
  const flag = old?.find((word) => /^-i?name$/.test(word)) ?? '-name';
  const fresh = patterns.map(quote);
  const kept = beside && old ? old.filter((_, i) => /^-i?name$/.test(old[i - 1] ?? '')) : [];
  const test = patternArgs([...kept, ...fresh], flag).map((word) =>
    word === '(' || word === ')' ? `\\${word}` : word,
  );
  if (old) return { ...words, tests: words.tests.map((each, i) => (i === at ? test : each)) };
  return { ...words, tests: [...words.tests, test] };
}

const patternsAt = (cursor: Cursor, k = 0): string[] | null => {
  const kind = cursor.value('kind', k);
  const said = kind ?? cursor.value('glob', k);
  // `.git` is a name, `.log` an ending that files have.
  const text = cursor.token(k)?.text ?? '';
  const dotted = kind === null && text.startsWith('.') && !/[*?]/.test(text);
  if (dotted && kindPatterns(text.slice(1)) === null && !/^files?$/.test(cursor.word(k + 1))) return null;
  return said === null || said.includes('/') ? null : said.split(' ');
};

const operandsOf = (stage: Stage): string[] => stage.args.filter((arg) => !arg.startsWith('-'));

function readNames(stages: Pipeline, cursor: Cursor): Read | null {
  const named = readName(cursor);
  if (named && named.test.flag === '-name') {
    const changed = onFind(stages, (words) => withNames(words, [named.test.pattern], false));
    return changed && { stages: changed, last: named.last };
  }
  const patterns = patternsAt(cursor);
  if (patterns === null) return null;
  const last = /^files?$/.test(cursor.word(1)) ? 1 : 0;
  const after = cursor.word(last + 1);
  const beside =
    [-1, -2, -3].some((k) => /^(?:also|plus|add|including|include|or)$/.test(cursor.word(k))) ||
    /^(?:too|also|as)$/.test(after);
  const stage = stages[0];
  if (!stage) return null;
  const changed = onFind(stages, (words) => withNames(words, patterns, beside));
  if (changed) return { stages: changed, last };
  const flags = {
    grep: (pattern: string) => `--include=${quote(pattern)}`,
    rg: (pattern: string) => `-g ${quote(pattern)}`,
  }[stage.program];
  if (flags) {
    const others = stage.args.filter((arg) => beside || !/^--include=/.test(arg));
    const args = [...patterns.flatMap((pattern) => flags(pattern).split(' ')), ...others];
    return { stages: replaced(stages, 0, { ...stage, args }), last };
  }
  if (stage.program === 'tree' && patterns.length === 1)
    return { stages: replaced(stages, 0, { ...stage, args: ['-P', quote(patterns[0] ?? ''), ...stage.args] }), last };
  // The shell expands these, so they are written bare.
  if (stage.program !== 'ls' || !patterns.every((pattern) => /^[\w.*?][\w.*?-]*$/.test(pattern))) return null;
  const [place, ...more] = operandsOf(stage);
  if (more.length > 0 || /[*?]/.test(place ?? '')) return null;
  const at = place === undefined || place === '.' ? '' : `${place.replace(/\/$/, '')}/`;
  const args = [...stage.args.filter((arg) => arg !== place), ...patterns.map((p) => `${at}${p}`)];
  return { stages: replaced(stages, 0, { ...stage, args }), last };
}

/** A condition that begins at the cursor. */
export function readTest(stages: Pipeline, cursor: Cursor, bare: boolean): Read | null {
  return readFindTest(stages, cursor, bare) ?? readSince(stages, cursor) ?? readNames(stages, cursor);
}

const LEAVES_OUT = /^(?:without|except|excluding|exclude|ignoring|ignore|skip|skipping|omit|omitting)$/;
const BETWEEN =
  /^(?:the|any|all|those|what|is|in|inside|under|from|for|of|files?|folders?|director(?:y|ies)|everything|anything|named|called|with|ones?)$/;
const FOLDER = /^(?:folders?|director(?:y|ies)|dirs?)$/;
/** Words of the language that say what is shown or how; as names they would have to be quoted. */
const NO_NAME =
  /^(?:size|sizes|errors?|warnings?|colou?rs?|duplicates?|details?|headers?|limits?|output|case|numbers?|extensions?|permissions?|dates?|times?|names?|paths?|sorting|order|sort|asking|doing|sudo|root|overwriting|recursion|it|them|that|everything|empty|large|small|big|old|new|hidden|content|contents|prompts?|confirmation|owners?|groups?|pager|totals?|columns?|lines?|spaces|blank|quotes|comments?|limits?|bigger|larger|smaller|greater|less|more|older|newer|younger|modified|changed|accessed|created|touched|edited|updated|owned|permission|between|at|within|over|under)$/i;

/** Leaves `name` out; `patterns` are names of files. */
function leftOut(stages: Pipeline, name: string, patterns: readonly string[] | null): Pipeline | null {
  const stage = stages[0];
  if (!stage) return null;
  const names = patterns ?? [name];
  const front = (words: readonly string[]) =>
    replaced(stages, 0, { ...stage, args: [...words, ...stage.args.filter((a) => !words.includes(a))] });
  const excluded = names.map((each) => `--exclude=${quote(each)}`);
  switch (stage.program) {
    case 'find':
      return onFind(stages, (words) =>
        names.reduce(
          (now, each) =>
            withTest(
              now,
              patterns
                ? ['-not', '-name', quote(each)]
                : ['-not', '-path', quote(each.includes('/') ? `*${each.replace(/^\*?\.?/, '')}/*` : `*/${each}/*`)],
            ),
          words,
        ),
      );
    case 'grep':
      return front(patterns ? excluded : [`--exclude-dir=${quote(name)}`]);
    case 'rg':
      return front(names.flatMap((each) => ['-g', quote(`!${each}`)]));
    case 'tar':
      // The letters of old stand first.
      return /^-/.test(stage.args[0] ?? '') ? front(excluded) : null;
    case 'rsync':
    case 'du':
      return front(excluded);
    case 'tree':
      return front(['-I', quote(names.join('|'))]);
    case 'zip': {
      const args = [...stage.args, '-x', ...names.map((each) => quote(patterns ? each : `*${each}*`))];
      return replaced(stages, 0, { ...stage, args });
    }
    case 'ls':
      // What the shell names is listed whatever is ignored.
      if (stage.args.some((arg) => /[*?]/.test(arg) && !arg.startsWith('-'))) return null;
      return front(names.map((each) => `--ignore=${quote(each)}`));
    default:
      return /^(?:ps|docker ps|ss|lsof|env|printenv|dpkg|who|last)$/.test(nameOf(stage)) && patterns === null
        ? withStage(stages, 1, ['grep', '-v', '--', quote(name)])
        : null;
  }
}

/** A name at the offset is left out; null when no name stands there. */
export function readOmitted(stages: Pipeline, cursor: Cursor, k: number): Read | null {
  const token = cursor.token(k);
  if (!token) return null;
  const patterns = patternsAt(cursor, k);
  const name = token.text.replace(/\/+$/, '');
  if (!token.quoted && (token.stop || NO_NAME.test(name))) return null;
  if (name === '' || /\s/.test(name) !== (patterns !== null && /\s/.test(name))) return null;
  const changed = leftOut(stages, name, patterns);
  const after = cursor.word(k + 1);
  const last = FOLDER.test(after) || /^files?$/.test(after) ? k + 1 : k;
  return changed && { stages: changed, last };
}

/** "without node_modules", "but not in vendor", "except *.log". */
export function readLeftOut(stages: Pipeline, cursor: Cursor): Read | null {
  const not = /^not$/.test(cursor.word()) && /^(?:in|under|inside|from)$/.test(cursor.word(1));
  const leave = cursor.word() === 'leave' && cursor.word(1) === 'out';
  const no = cursor.word() === 'no' && patternsAt(cursor, 1) !== null;
  if (!not && !leave && !no && !LEAVES_OUT.test(cursor.word())) return null;
  return readOmitted(stages, cursor, cursor.next(leave ? 2 : 1, BETWEEN, 6));
}
