// A sentence as typed tokens: names that the evidence knows, amounts with units, addresses and versions, the words of
// the lexicon. What is none of these is a stranger, and the sentence is then not understood here.
import { NUMBER_WORDS } from '../../../line/number-words.ts';
import { inBase, isTime, joinDurations, type Quantity, toQuantity } from '../quantity.ts';
import { LONGEST_PHRASE, type Meaning, meanings } from './lexicon.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Shape =
  | 'ip'
  | 'mac'
  | 'version'
  | 'image'
  | 'path'
  | 'os'
  | 'cpu'
  | 'date'
  | 'bits'
  | 'text';

interface Place {
  from: number;
  to: number;
  text: string;
}

export type Token = Place &
  (
    | { type: 'name'; name: string; kinds: ReadonlySet<string> }
    | { type: 'amount'; amount: Quantity; spoken: boolean }
    | { type: 'value'; shape: Shape }
    | { type: 'word'; meaning: Meaning; others: readonly Meaning[] }
    | { type: 'generic'; word: string }
    | { type: 'mark'; mark: string }
    | { type: 'code' }
    | { type: 'stranger'; quoted: boolean }
  );

/** Function words that no thing's name takes the place of. */
const FUNCTION = new Set(
  'the a an is are was it its on at in to of and or no not all for by as i you we me be do so up if has have this that with from yes using used free total'.split(
    ' ',
  ),
);

const OS =
  /(?:ubuntu|debian|fedora|centos|rhel|red hat enterprise linux|red hat|alpine|opensuse|suse linux|sles|linux mint|manjaro|rocky|almalinux|alma|amazon linux|kali|arch linux|pop!?_os|gentoo|nixos|slackware|windows|macos|freebsd|openbsd|raspbian|raspberry pi os|oracle linux|elementary os)(?![\w-])(?: (?:gnu\/linux|linux|lts|leap|tumbleweed|stream|server|workstation|edition|enterprise|\d+(?:\.\d+)*(?![\w.]*\s?(?:%|[gmk]i?b\b))))*(?: \([a-z]+(?: [a-z]+){0,2}\))?/iy;
const CPU =
  /(?:intel|amd|arm(?:v\d)?|apple|qualcomm|ryzen|epyc|xeon|celeron|pentium|core i\d)(?![\w.:/])(?:[ -](?:core|ryzen|epyc|xeon|celeron|pentium|athlon|threadripper|atom|pro|gold|silver|platinum|cortex|i[3579](?:-\w+)?|m\d|[a-z]?-?\d{3,5}[a-z]{0,3}\d?|e\d|v\d|[3579]))*(?![\w-])/iy;
const MAC = /[\da-f]{2}(?::[\da-f]{2}){5}(?![\w:])/iy;
const IP = /(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\d)(?:\/\d+)?/y;
const DATE =
  /(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?(?:(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?))(?:,? \d{4})?(?![\w])|\d{4}-\d{2}-\d{2}(?![\w-])/iy;
const AMOUNT =
  /(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(%|°c|percent\b|per cent\b|degrees celsius\b|degrees\b|(?:[kmgt]i?b?|b|kibibytes?|mebibytes?|gibibytes?|tebibytes?|bytes?|kilobytes?|megabytes?|gigabytes?|terabytes?|gigs?|megs?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|mhz|ghz|mbps|mbit\/s|ms)\b))?(?![\w]|[.:/-]\w)/iy;
const SHORT_TIME =
  /(\d+)\s?(d|h|m|min|s)(?: ?(\d+)\s?(h|m|min|s))?(?: ?(\d+)\s?(m|min|s))?(?![\w])/iy;
const WORD = /[\p{L}\p{N}_@/~%#][\p{L}\p{N}_@.+:/~%$-]*/uy;
const MARKS = /[,;:()[\]–—.!?→=&]|--?(?=\s)|->/y;

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

const LETTERS: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, min: 60, s: 1 };

/** Strips what belongs to the sentence, not to the word. */
const trimmed = (word: string): string => word.replace(/(?:[.,:!?]|(?<=\w)\/)+$/, '') || word;

function shapeOf(word: string): Shape | null {
  if (/^\/(?:[\w.@+-]+\/?)*$/.test(word) || /^~\//.test(word)) return 'path';
  if (/^v?\d+(?:\.\d+)+[\w.+~:-]*$/.test(word) || /^\d+:\d[\w.+~-]*$/.test(word)) return 'version';
  if (/^[a-z][\w./-]*:[\w.-]+$/i.test(word)) return 'image';
  if (/^[a-z]+\/[\w./-]+$/i.test(word)) return 'text';
  return null;
}

const CORES: Readonly<Record<string, number>> = { dual: 2, quad: 4, hexa: 6, octa: 8 };
const PARTS: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, tenth: 10 };

/** Contractions undone, marks of emphasis away; the text that tokens point into. */
export function plainSentence(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, '')
    .replace(/[✅✓✔] ?(?=\w)/gu, '')
    .replace(
      /[❌✗✘] ?(?=(?:not|stopped|inactive|down|failed|exited|disabled|missing|dead)\b)/giu,
      '',
    )
    .replace(/\*\*|__/g, '')
    .replace(/(?<=^|\s)[*_](?=\S)|(?<=\S)[*_](?=\s|$|[.,;:])/g, '')
    .replace(/\b(is|are|was|were|does|do|did|has|have|had)n't\b/gi, '$1 not')
    .replace(/\bwon't\b/gi, 'will not')
    .replace(/\bcan't\b|\bcannot\b/gi, 'can not')
    .replace(/\b(it|that|there|here|what|he|she)'s been\b/gi, '$1 has been')
    .replace(/\b(it|that|there|here|what|he|she)'s\b/gi, '$1 is')
    .replace(/'(?:re|ve|ll|m|d)\b/gi, '')
    .replace(/(?<=\w)'s?(?=\s|$)/g, '')
    .replace(/(?<=\d)-(?=(?:core|thread|bit|day|hour|minute)\b)/gi, ' ')
    .replace(
      /\b(?:(an?|one|two|three|four|nine) (third|quarter|fifth|tenth)s?)(?= (?:of|full))/gi,
      (_, count: string, part: string) =>
        `about ${Math.round((100 * (NUMBER_WORDS[count.toLowerCase()] ?? 1)) / (PARTS[part.toLowerCase()] as number))}%`,
    )
    .replace(/\bwill (not )?(?=(?:automatically )?(?:start|be started|launch)\b)/gi, 'does $1')
    .replace(/\b(?:does|do) not (?:seem|appear) to be\b/gi, 'is not')
    .replace(/\b(\d+)\/(tcp|udp)\b/gi, '$1 $2')
    .replace(new RegExp(`(\\d ?(?:${UNITS})) ?/ ?(?=\\d)`, 'gi'), '$1 of ')
    .replace(
      /\b(dual|quad|hexa|octa)-core\b/gi,
      (_, word: string) => `${CORES[word.toLowerCase()]} core`,
    )
    .replace(/-(?=(?:hungry|intensive)\b)/gi, ' ')
    .replace(/\((?:r|tm)\)/gi, '')
    .replace(/((?:\d{1,3}\.){3}\d{1,3}):(\d+)\b/g, '$1 port $2')
    .replace(/\bon all (?:network )?interfaces\b/gi, 'on 0.0.0.0')
    .replace(/\b(?:on )?(?:the )?local ?host(?: only)? \((127\.0\.0\.1[^()]*)\)/gi, 'on $1')
    .replace(/\b(on|to|at|from|via) (?:the )?local ?host\b(?: only)?/gi, '$1 127.0.0.1')
    .replace(
      new RegExp(`(\\d+(?:\\.\\d+)?) ?/ ?(\\d+(?:\\.\\d+)?) ?(${UNITS})\\b`, 'gi'),
      '$1 $3 of $2 $3',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return /\bloads?\b/i.test(plain) ? spans(plain) : plain;
}

const UNITS = 'gib|gb|g|mib|mb|m|tib|tb|t|kb';
/** The spans of the load average are names, no amounts. */
const spans = (text: string): string =>
  text
    .replace(
      /(?:over |for |in )?(?:the )?(?:last |past )?\b1,? 5,?(?: and)? 15[ -]min(?:ute)?s?\b(?: respectively)?/gi,
      '',
    )
    .replace(/ \((1|5|15)[ -]?min(?:ute)?s?\)/gi, ' load$1')
    .replace(
      /(?:over |for |in )?(?:the )?(?:last |past )?\b(1|5|15|one|five|fifteen)[ -]min(?:ute)?s?\b/gi,
      (_, span: string) =>
        `load${/^(?:1|one)$/i.test(span) ? 1 : /^(?:5|five)$/i.test(span) ? 5 : 15}`,
    )
    .replace(/\b(?:over |for |in )?the (?:last|past) minute\b/gi, 'load1')
    .replace(/\s+/g, ' ')
    .trim();

class Scanner {
  readonly tokens: Token[] = [];
  readonly text: string;
  readonly vocabulary: Vocabulary;
  place = 0;

  constructor(text: string, vocabulary: Vocabulary) {
    this.text = text;
    this.vocabulary = vocabulary;
  }

  scan(): Token[] {
    const { text } = this;
    while (this.place < text.length) {
      const character = text[this.place] as string;
      if (/\s/.test(character) || character === "'" || character === '"') this.place += 1;
      else if (character === '`') this.code();
      else this.next();
    }
    return this.tokens;
  }

  code(): void {
    const end = this.text.indexOf('`', this.place + 1);
    const inner = end < 0 ? '' : this.text.slice(this.place + 1, end).trim();
    const place = { from: this.place, to: end + 1, text: inner };
    if (end < 0) {
      this.place += 1;
      return;
    }
    if (inner === '') {
      this.place = end + 1;
      return;
    }
    const lower = inner.toLowerCase();
    const told = this.vocabulary.values.get(lower)?.find((known) => known.attribute === 'command');
    const named = this.vocabulary.names.get(told?.name ?? lower.replace(/\.service$/, ''));
    if (named) this.tokens.push({ ...place, type: 'name', ...named });
    else if (/\s/.test(inner)) this.tokens.push({ ...place, type: 'code' });
    else {
      const tokens = new Scanner(inner, this.vocabulary).scan();
      const only = tokens[0];
      if (only && tokens.length === 1)
        this.tokens.push(
          only.type === 'stranger' ? { ...only, ...place, quoted: true } : { ...only, ...place },
        );
      else this.tokens.push({ ...place, type: 'stranger', quoted: true });
    }
    this.place = end + 1;
  }

  push(token: Token): void {
    this.tokens.push(token);
    this.place = token.to;
  }

  take(length: number): Place {
    return {
      from: this.place,
      to: this.place + length,
      text: this.text.slice(this.place, this.place + length),
    };
  }

  next(): void {
    const { text, place } = this;
    const typed = this.typed();
    if (typed) {
      this.push(typed);
      return;
    }
    const phrase = this.phrase();
    if (phrase) {
      this.push(phrase);
      return;
    }
    const mark = at(MARKS, text, place);
    if (mark) {
      this.push({ ...this.take(mark[0].length), type: 'mark', mark: mark[0] });
      return;
    }
    const word = at(WORD, text, place);
    if (!word) {
      // An emoji or a sign of no meaning.
      const point = text.codePointAt(place) ?? 0;
      if (/\p{So}|\p{Sk}|\p{M}|\u200d|[~≈|<>^*_\\{}]/u.test(String.fromCodePoint(point)))
        this.place += point > 0xffff ? 2 : 1;
      else this.push({ ...this.take(1), type: 'stranger', quoted: false });
      return;
    }
    const own = trimmed(word[0]);
    const shape = shapeOf(own);
    const here = this.take(own.length);
    if (shape) this.push({ ...here, type: 'value', shape });
    else if (this.vocabulary.words.has(own.toLowerCase()))
      this.push({ ...here, type: 'generic', word: own.toLowerCase() });
    else this.push({ ...here, type: 'stranger', quoted: false });
  }

  /** Amounts, addresses, dates, systems, processors: what has a form of its own. */
  typed(): Token | null {
    const { text, place } = this;
    // Inside a word nothing of the kind begins.
    for (const [pattern, shape] of [
      [MAC, 'mac'],
      [IP, 'ip'],
      [DATE, 'date'],
      [CPU, 'cpu'],
      [OS, 'os'],
    ] as const) {
      const match = at(pattern, text, place);
      if (!match) continue;
      const own = match[0].trimEnd();
      if ((shape === 'cpu' || shape === 'os') && this.named(own)) continue;
      return { ...this.take(own.length), type: 'value', shape };
    }
    const bits = at(/(?:32|64) bit\b/iy, text, place);
    if (bits) return { ...this.take(bits[0].length), type: 'value', shape: 'bits' };
    const short = at(SHORT_TIME, text, place);
    if (short && (short[3] !== undefined || /^(?:d|h|min|s)$/i.test(short[2] as string))) {
      let value = 0;
      for (const i of [1, 3, 5])
        if (short[i])
          value += Number(short[i]) * (LETTERS[(short[i + 1] as string).toLowerCase()] as number);
      return this.amount(short[0].length, { value, unit: 's', decimals: 0 }, false);
    }
    const amount = at(AMOUNT, text, place);
    if (amount) {
      const length = amount[0].trimEnd().length;
      return this.amount(
        length,
        toQuantity(`${amount[1]}${amount[2] ?? ''}`, amount[3] ?? ''),
        false,
      );
    }
    const word = at(/[a-z]+(?:-[a-z]+)?(?![\w-])/iy, text, place)?.[0];
    const number = word === undefined ? undefined : spokenNumber(word);
    if (word !== undefined && number !== undefined) {
      const unit = at(
        /\s(percent|per cent|(?:gigabyte|megabyte|terabyte|gig|meg|second|minute|hour|day|week|month)s?|[gmt]i?b)\b/iy,
        text,
        place + word.length,
      );
      return this.amount(
        word.length + (unit?.[0].length ?? 0),
        toQuantity(String(number), unit?.[1] ?? ''),
        true,
      );
    }
    return null;
  }

  amount(length: number, amount: Quantity, spoken: boolean): Token {
    return { ...this.take(length), type: 'amount', amount, spoken };
  }

  named(phrase: string): boolean {
    return this.vocabulary.names.has(phrase.toLowerCase());
  }

  /** The longest name, value or phrase of the lexicon that begins here. */
  phrase(): Token | null {
    const { names, values, longest } = this.vocabulary;
    const ends: number[] = [];
    let place = this.place;
    for (let i = 0; i < Math.max(LONGEST_PHRASE, longest); i++) {
      const word =
        at(/[\p{L}\p{N}_@/~%.][\p{L}\p{N}_@.+:/~%'-]*/uy, this.text, place)?.[0] ??
        at(/[✓✗✅❌~≈]/uy, this.text, place)?.[0] ??
        at(/\([a-z]+\)/iy, this.text, place)?.[0];
      if (!word) break;
      ends.push(place + word.length);
      place += word.length;
      if (this.text[place] !== ' ') break;
      place += 1;
    }
    for (let i = ends.length - 1; i >= 0; i--) {
      const raw = this.text.slice(this.place, ends[i]);
      for (const phrase of new Set([raw, trimmed(raw)])) {
        const lower = phrase.toLowerCase();
        const here = this.take(phrase.length);
        const named =
          names.get(lower) ??
          names.get(lower.replace(/\.service$/, '')) ??
          // "Plex Media Server" is plexmediaserver.
          (i > 0 ? names.get(lower.replaceAll(' ', '')) : undefined);
        const [meaning, ...others] = [...meanings(lower)].sort(
          (a, b) => Number(a.class === 'glue') - Number(b.class === 'glue'),
        );
        if (named && !(FUNCTION.has(lower) && meaning)) return { ...here, type: 'name', ...named };
        if (meaning) return { ...here, type: 'word', meaning, others };
        if (values.has(lower) && /[a-z]/.test(lower) && !/^[\d.:]+$/.test(lower))
          return { ...here, type: 'value', shape: shapeOf(phrase) ?? 'text' };
      }
    }
    return null;
  }
}

function spokenNumber(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower === 'zero') return 0;
  const number = (part: string | undefined): number | undefined =>
    part !== undefined && Object.hasOwn(NUMBER_WORDS, part) ? NUMBER_WORDS[part] : undefined;
  if (number(lower) !== undefined && lower !== 'hundred') return number(lower);
  const [tens, ones] = lower.split('-');
  const [a, b] = [number(tens), number(ones)];
  return a !== undefined && b !== undefined && a >= 20 && b < 10 ? a + b : undefined;
}

/** "5 days, 5 hours and 39 minutes" is one amount. */
function joinTimes(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const [before, link] = [joined.at(-2), joined.at(-1)];
    const last = link?.type === 'amount' ? link : before;
    const linked =
      link?.type === 'amount' ||
      (link?.type === 'mark' && link.mark === ',') ||
      (link?.type === 'word' && link.text.toLowerCase() === 'and');
    if (
      token.type === 'amount' &&
      isTime(token.amount.unit) &&
      last?.type === 'amount' &&
      isTime(last.amount.unit) &&
      linked
    ) {
      const comma = joined.at(-2);
      if (link !== last) joined.pop();
      if (link !== last && comma?.type === 'mark') joined.pop();
      const sum = joinDurations([
        { ...last.amount, index: 0, text: last.text },
        { ...token.amount, index: 0, text: token.text },
      ]);
      const place = joined.lastIndexOf(last);
      if (sum && place >= 0)
        joined.splice(place, joined.length, {
          ...last,
          to: token.to,
          text: `${last.text} ${token.text}`,
          amount: {
            value: sum.value,
            unit: 's',
            decimals: 0,
            grain: inBase({ ...token.amount, value: 1 }),
          },
        });
      continue;
    }
    joined.push(token);
  }
  return joined;
}

export const tokensOf = (sentence: string, vocabulary: Vocabulary): Token[] =>
  joinTimes(new Scanner(sentence, vocabulary).scan());
