// Reads a request as a find query. Not a grammar of sentences: readers for each kind of test take what they
// recognise wherever it stands, since people put conditions in any order.

import type { Token } from '../../token.ts';
import { wordList } from '../../word-lists.ts';
import { Cursor } from './cursor.ts';
import { destinationLead, readAction } from './find-action.ts';
import type { NameTest } from './find-names.ts';
import { leftOutArgs, patternArgs, readName, saysAnything } from './find-names.ts';
import type { FindQuery, FindReading } from './find-query.ts';
import {
  readAge,
  readDepth,
  readEmpty,
  readLinks,
  readMode,
  readNewer,
  readOwner,
  readSize,
  type TestReading,
} from './find-tests.ts';

const READERS: ((cursor: Cursor) => TestReading | null)[] = [
  readNewer,
  readSize,
  readEmpty,
  readAge,
  readOwner,
  readMode,
  readDepth,
  readLinks,
];

const TYPES: [RegExp, NonNullable<FindQuery['type']>][] = [
  [/^(?:directory)$/, 'd'],
  [/^(?:symlink|link)$/, 'l'],
  [/^(?:socket)$/, 's'],
  [/^(?:fifo|pip)$/, 'p'],
];

const PREPOSITION = /^(?:in|under|from|below|inside|within|of|at|through|throughout|beneath|on|for|across)$/;
const EXCEPT =
  /^(?:except|but|excluding|exclude|ignoring|ignore|skip|skipping|omitting|omit|without|avoid|avoiding|not)$/;
/** Files that one looks into. */
const HOLDS =
  /\.(?:zip|tar|t?gz|t?bz2|t?xz|7z|rar|jar|txt|csv|tsv|log|json|xml|md|py|sh|js|ts|c|h|conf|ini|ya?ml|html?)$/i;
const DIR_WORD = /^(?:directory)$/;

class Reader {
  readonly cursor: Cursor;
  readonly roots: string[] = [];
  readonly names: NameTest[] = [];
  readonly tests: string[] = [];
  readonly excluded: string[] = [];
  type: FindQuery['type'] = null;
  anything = false;
  maxDepth: number | null = null;
  minDepth: number | null = null;
  foldCase = false;
  specific = false;
  sawObject = false;
  sawVerb = false;
  broken = false;
  /** Set when the request is about what is in a file. */
  inFile = false;

  constructor(tokens: readonly Token[]) {
    this.cursor = new Cursor(tokens);
  }

  private use(last = 0): void {
    this.cursor.take(0, last);
    this.cursor.at += last + 1;
  }

  read(): void {
    while (!this.cursor.done) {
      if (this.cursor.used.has(this.cursor.at)) {
        this.cursor.at++;
        continue;
      }
      if (
        this.verb() ||
        this.shallow() ||
        this.exclude() ||
        this.bareFile() ||
        this.test() ||
        this.name() ||
        this.kind() ||
        this.place() ||
        this.object()
      )
        continue;
      this.modifier();
    }
  }

  private verb(): boolean {
    if (
      !/^(?:find|show|get|return|count|retrieve|calculat|compute|scan|recursive|sort|many)$/.test(this.cursor.canon())
    )
      return false;
    if (this.cursor.canon() === 'find') this.specific = this.sawVerb = true;
    if (this.cursor.canon() === 'recursive') this.specific = true;
    this.use();
    return true;
  }

  private test(): boolean {
    for (const reader of READERS) {
      const reading = reader(this.cursor);
      if (!reading) continue;
      const not =
        /^(?:not|non|isn't|aren't|nobody)$/.test(this.cursor.word(-1)) &&
        reading.argv[0] !== '!' &&
        !/^-[amc](?:time|min)$/.test(reading.argv[0] ?? '');
      this.tests.push(...(not && reading.argv.length > 0 ? ['!'] : []), ...reading.argv);
      this.maxDepth = reading.maxDepth ?? this.maxDepth;
      this.minDepth = reading.minDepth ?? this.minDepth;
      this.specific = true;
      this.use(reading.last);
      return true;
    }
    return false;
  }

  /** "find the file build.xml", "the httpd.conf file". */
  private bareFile(): boolean {
    const token = this.cursor.token();
    if (!this.sawVerb || !token || token.stop) return false;
    const named = [-1, 1].some((k) => this.cursor.canon(k) === 'fil') || token.quoted;
    const file = token.values.get('file');
    if (!named || file === undefined || /[/*?]/.test(file)) return false;
    if (
      PREPOSITION.test(this.cursor.word(-1)) ||
      /^(?:than|contain|word|string|text|phras|pattern|regex|lin)$/.test(this.cursor.canon(-1))
    )
      return false;
    this.names.push({ pattern: file, flag: '-name', negated: false });
    this.sawObject = true;
    this.use();
    return true;
  }

  private name(): boolean {
    const reading = readName(this.cursor);
    if (!reading) return false;
    const negated = [-1, -2, -3].some((k) =>
      /^(?:not|don't|doesn't|isn't|without|except|excluding)$/.test(this.cursor.word(k)),
    );
    this.names.push({ ...reading.test, negated });
    this.specific = true;
    this.use(reading.last);
    this.listed();
    return true;
  }

  /** Further names after "or", "and" or a comma. */
  private listed(): void {
    const last = this.names.at(-1);
    while (
      last &&
      /^(?:or|and)$/.test(this.cursor.word()) &&
      (this.cursor.token(1)?.quoted || this.cursor.value('glob', 1))
    ) {
      const token = this.cursor.token(1);
      const text = this.cursor.value('glob', 1) ?? token?.text ?? '';
      const pattern = last.pattern.startsWith('*') && !text.includes('*') && last.flag === '-name' ? `*${text}` : text;
      this.names.push({ ...last, pattern });
      this.use(1);
    }
  }

  private kind(): boolean {
    const kind = this.cursor.value('kind') ?? this.cursor.value('glob');
    if (kind === null || (this.cursor.token()?.values.has('dir') && /\//.test(kind))) return false;
    const negated = [-1, -2, -3].some((k) => EXCEPT.test(this.cursor.word(k)));
    for (const pattern of kind.split(' ')) this.names.push({ pattern, flag: '-name', negated });
    this.sawObject = true;
    const both = /^(?:and|or)$/.test(this.cursor.word(1)) && DIR_WORD.test(this.cursor.canon(2));
    if (both) this.anything = true;
    else if (this.type === null && this.cursor.value('kind') !== null) this.type = 'f';
    this.specific = true;
    this.use(both ? 2 : 0);
    return true;
  }

  /** "but not in its subdirectories", "directly in", "in this directory only": the first level alone. */
  private shallow(): boolean {
    const [one, two] = [this.cursor.word(), this.cursor.word(1)];
    if (one === 'directly' && /^(?:in|under|inside|below)$/.test(two)) {
      this.maxDepth = 1;
      this.use();
      return true;
    }
    if (one === 'but' && /^(?:not|without|no)$/.test(two)) {
      this.use();
      return this.shallow();
    }
    if (!/^(?:not|without|no|excluding|except|ignoring|skip|skipping|omitting)$/.test(one)) return false;
    const k = this.cursor.next(
      1,
      /^(?:in|into|to|the|its|it's|any|their|sub|inside|from|including|include|searching|looking|descending|recursing|of|those|going)$/,
      6,
    );
    const last = this.cursor.word(k);
    const whole = /^(?:subdirector(?:y|ies)|subfolders?|subdirs?)$/.test(last);
    const next = this.cursor.token(k + 1);
    const named = next !== undefined && !next.stop && (next.thing || /^(?:named|called|of)$/i.test(next.text));
    if (!whole || named || /^(?:of|named|called)$/.test(this.cursor.word(k + 1))) return false;
    this.maxDepth = 1;
    this.specific = true;
    this.use(k);
    return true;
  }

  private exclude(): boolean {
    if (!EXCEPT.test(this.cursor.word())) return false;
    const k = this.cursor.next(
      1,
      /^(?:the|any|those|that|are|present|files?|in|under|from|inside|all|ones|of|director(?:y|ies)|sub|folders?|subdirector(?:y|ies)|path|paths|named|descending|into|searching|for)$/,
      9,
    );
    const token = this.cursor.token(k);
    if (!token || (/^(?:not|but)$/.test(this.cursor.word()) && k < 2 && !token.quoted && !token.thing)) return false;
    const hidden = token.canon === 'hidden';
    if (hidden) {
      this.tests.push('!', '-path', '*/.*');
      this.use(k);
      this.specific = true;
      return true;
    }
    const text = token.values.get('path') ?? token.values.get('glob') ?? (token.quoted ? token.text : null);
    const folder =
      Array.from({ length: k }, (_, i) => this.cursor.canon(i)).some((c) => DIR_WORD.test(c)) ||
      DIR_WORD.test(this.cursor.canon(k + 1)) ||
      this.cursor.word(k + 1).startsWith('sub');
    // "except in node_modules": a place, though nothing calls it a directory.
    const inside = Array.from({ length: k }, (_, i) => this.cursor.word(i)).some((word) =>
      /^(?:in|under|inside)$/.test(word),
    );
    const named = folder || inside || /^[A-Za-z]+[_\d-]\w*$/.test(token.text);
    const name = text ?? (named && !token.stop ? token.text : null);
    if (name === null || /^[.~/]$/.test(name)) return false;
    if (token.values.has('glob') && !folder) this.names.push({ pattern: name, flag: '-name', negated: true });
    else this.excluded.push(name.replace(/^\.?\/|\/\**$/g, ''));
    this.specific = true;
    this.use(DIR_WORD.test(this.cursor.canon(k + 1)) ? k + 1 : k);
    return true;
  }

  private place(): boolean {
    const dir = this.cursor.value('dir');
    const before = this.cursor.word(-1);
    const afterNoun = DIR_WORD.test(this.cursor.canon(-1));
    const leads1 = PREPOSITION.test(before) || afterNoun;
    // Without a word that leads to it, only what is shaped like a path is a place; a destination is none.
    const shaped = /^[~./]|\/$/.test(dir ?? '');
    const goal = destinationLead(this.cursor.tokens, this.cursor.at) >= 0;
    if (dir !== null && !goal && (leads1 || (this.cursor.token()?.thing && shaped))) {
      this.root(dir, 0);
      return true;
    }
    // "in the directory foo", "under foo directory"
    const leads =
      this.cursor.canon() === 'directory' &&
      (/^(?:the|a|an|this|that|in|under|of|from|to)$/.test(before) || this.cursor.token(1)?.values.has('dir'));
    if (PREPOSITION.test(this.cursor.word()) || leads) {
      const k = this.cursor.next(
        1,
        /^(?:the|directory|directories|folder|folders|dir|path|tree|hierarchy|subdirectories|of|all|named|called|my)$/,
      );
      const token = this.cursor.token(k);
      const named = leads || k > 1 || DIR_WORD.test(this.cursor.canon(k + 1)) || PREPOSITION.test(this.cursor.word());
      if (!token || token.stop || !named) return false;
      // "in archive.zip": what a file holds is no matter of find.
      if (HOLDS.test(token.text) && !/[*?]/.test(token.text) && !token.values.has('dir')) {
        this.inFile = true;
        return false;
      }
      const path = token.values.get('dir') ?? token.values.get('path') ?? (token.quoted ? token.text : null);
      const between = Array.from({ length: k }, (_, n) => this.cursor.canon(n));
      const next = this.cursor.word(k + 1);
      const ends = next === '' || /^(?:recursively|and|that|which|older|newer|larger|smaller|with)$/.test(next);
      const bare =
        !token.thing &&
        /^[\w.-]+$/.test(token.text) &&
        (DIR_WORD.test(this.cursor.canon(k + 1)) ||
          between.includes('directory') ||
          (ends && /^(?:in|under|below|inside|within|beneath)$/.test(this.cursor.word())));
      if (path === null && (!bare || /^(?:file|current|name|is|contain|own|tree|size)$/.test(token.canon)))
        return false;
      this.root(path ?? token.text, k);
      return true;
    }
    return false;
  }

  private root(path: string, last: number): void {
    if (!this.roots.includes(path)) this.roots.push(path);
    let end = last;
    if (/^(?:under|below|beneath|throughout)$/.test(this.cursor.word(-1))) this.specific = true;
    while (
      DIR_WORD.test(this.cursor.canon(end + 1)) ||
      /^(?:tree|hierarchy|filesystem)$/.test(this.cursor.word(end + 1))
    ) {
      end++;
      if (!DIR_WORD.test(this.cursor.canon(end))) this.specific = true;
    }
    this.use(end);
    while (/^(?:and|or)$/.test(this.cursor.word()) && this.cursor.value('dir', 1) !== null) {
      this.roots.push(this.cursor.value('dir', 1) ?? '');
      this.use(1);
    }
  }

  private object(): boolean {
    const word = this.cursor.canon();
    if (word === 'fil' || saysAnything(this.cursor)) {
      this.sawObject = true;
      const both = /^(?:and|or)$/.test(this.cursor.word(1)) && DIR_WORD.test(this.cursor.canon(2));
      const mixed = this.type === 'd' && /^(?:and|or)$/.test(this.cursor.word(-1));
      if (both || mixed) {
        this.anything = true;
        this.use(both ? 2 : 0);
        return true;
      }
      if (this.type === null) this.type = 'f';
      this.use();
      return true;
    }
    const found = TYPES.find(([pattern]) => pattern.test(word));
    if (found) {
      const inside =
        PREPOSITION.test(this.cursor.word(-1)) ||
        (/^(?:the|a|this)$/.test(this.cursor.word(-1)) && PREPOSITION.test(this.cursor.word(-2)));
      if (found[1] === 'd' && inside && this.type !== null) {
        this.use();
        return true;
      }
      // "in DIR and its subdirectories": all of the tree, which find walks anyway.
      const below =
        /^sub/.test(this.cursor.word()) &&
        (this.roots.length > 0 || this.sawObject) &&
        /^(?:its|it's|all|any|their|the|and|every|or)$/.test(this.cursor.word(-1));
      if (below) {
        this.specific = true;
        this.use();
        return true;
      }
      this.sawObject = true;
      if (this.type === null || this.type === 'f') this.type = found[1];
      this.specific = true;
      this.use();
      return true;
    }
    if (word === 'hidden') {
      this.names.push({
        pattern: '.*',
        flag: '-name',
        negated: /^(?:not|non|excluding|without|no)$/.test(this.cursor.word(-1)),
      });
      this.specific = true;
      this.use();
      return true;
    }
    return false;
  }

  private modifier(): void {
    const word = this.cursor.word();
    if (
      /^(?:case-insensitive|case-insensitively|insensitive|insensitively|ignoring-case)$/.test(word) ||
      (word === 'case' && /^(?:insensitive|insensitively)$/.test(this.cursor.word(1))) ||
      (word === 'ignoring' && this.cursor.word(1) === 'case') ||
      (/^(?:whatever|any|regardless)$/.test(word) && [1, 2].some((k) => this.cursor.word(k) === 'case'))
    ) {
      this.foldCase = true;
      this.use(/^(?:case|ignoring)$/.test(word) ? 1 : 0);
      return;
    }
    if (
      /^(?:regular|normal|ordinary|plain|all|any|path|paths|name|names|pathname|pathnames|tree|hierarchy|subdirectories|recursively|entire|modified|changed|created|accessed|updated|edited|touched|older|newer|larger|smaller|bigger|greater|less|more|than|size|sizes|date|dates|last|past|time|times|old|modification|access|change|status|minutes|days|system|filesystem|only|level|every|each|present|located|available|existing|exist|exists|matching|full|complete|starting|within|between|lines?|broken)$/.test(
        word,
      )
    )
      this.cursor.take(0, 0);
    if (/^broken|dangling$/.test(word)) this.broken = true;
    this.cursor.at++;
  }
}

/** The query, or null when the request is not about files in a tree. */
export function readFind(tokens: readonly Token[]): FindReading | null {
  const action = readAction(tokens);
  const first = tokens.find((token) => !token.stop && !/^(?:recursive|forc\w*|\w+ly)$/.test(token.canon))?.canon ?? '';
  if (action.action.kind !== 'exec' && wordList('beyond_find').has(first)) return null;
  // Lines are looked for in files, not among them.
  if (
    /^(?:find|show|get|count)$/.test(first) &&
    /^(?:lines?|rows?)$/i.test(tokens.find((token, i) => i > 0 && !token.stop && token.canon !== 'all')?.text ?? '')
  )
    return null;
  // Counting what is in files is no matter of names.
  if (/^(?:count|many)$/.test(first) && tokens.some((token) => /^(?:lin|word|character|byt)$/.test(token.canon)))
    return null;
  const reader = new Reader(tokens);
  for (const i of action.used) reader.cursor.used.add(i);
  reader.read();
  if (reader.inFile) return null;
  if (!reader.sawObject && !(reader.sawVerb && reader.names.length > 0)) return null;
  // -xtype says that it is a link.
  if (reader.anything || reader.broken) reader.type = null;
  const flagOf = (test: NameTest) => (reader.foldCase ? test.flag.replace('-', '-i') : test.flag);
  const wanted = reader.names.filter((test) => !test.negated);
  const groups = ['-name', '-path', '-regex'].flatMap((flag) => {
    const patterns = wanted.filter((test) => test.flag === flag);
    return patterns[0]
      ? patternArgs(
          patterns.map((test) => test.pattern),
          flagOf(patterns[0]),
        )
      : [];
  });
  const unwanted = reader.names.filter((test) => test.negated).flatMap((test) => ['!', flagOf(test), test.pattern]);
  const excluded = reader.excluded.flatMap((path) => leftOutArgs(path, false));
  return {
    query: {
      roots: reader.roots.length > 0 ? reader.roots : ['.'],
      type: reader.type,
      tests: [...groups, ...unwanted, ...reader.tests, ...excluded, ...(reader.broken ? ['-xtype', 'l'] : [])],
      maxDepth: reader.maxDepth,
      minDepth: reader.minDepth,
      action: action.action,
    },
    used: reader.cursor.used,
    specific: reader.specific || reader.broken,
  };
}
