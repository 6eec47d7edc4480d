// An answer's text as sentences: markdown off, tables and lists as sentences of their own, what leads up to a statement
// ("Yes, ", "According to the tool, ") taken off. Questions, advice and "I don't know" assert nothing.
import { NUMBER_WORDS } from '../../line/number-words.ts';
import { lexicon } from './told/words.ts';

export interface Sentence {
  text: string;
  /** It asserts something. */
  claims: boolean;
  /** A package that a command of the answer would install. */
  installs: string | null;
  /** "probably", "seems": meant as a guess. */
  hedged: boolean;
}

const NOT_CLAIMS: readonly RegExp[] = [
  /\b(?:i|we) (?:do not|don't|cannot|can't|could not|couldn't|have no|did not|didn't|have not|haven't|would need|need to|am unable|am not (?:sure|able)|'m not sure|lack)\b/i,
  /^(?:i'm|i am) (?:not (?:sure|certain|able)|unable|unsure)\b/i,
  /^(?:no (?:data|information|evidence)|unknown|unclear|not sure|it is (?:unknown|unclear|not known)|unable to)\b/i,
  /^(?:let me|would you|do you|shall i|should i|i can|i could|i will|i'll|i would|i'd|please|feel free|if you|you (?:can|could|may|might|should|would need|will need|need to|have to|must)|to (?:check|see|find|confirm|verify|fix|do|know|restart|start|stop|install)|try|consider|maybe try|sorry|thanks|thank you|hello|hi|hey|of course|hope)\b/i,
  /^(?:check|run|use|type|look|see|open|verify|ask|make sure|ensure|remember|note|execute|restart|start|stop|enable|edit|install|add|set|read|try)(?![\w.-]\w)\b(?! (?:(?:is|are|was|has)\b|\d))/i,
  /^there (?:is|are)(?:n't| not| no) (?:enough|sufficient)?\s*(?:information|data|evidence|need to)\b/i,
  /\?["')]*$/,
  /^(?:\w+ing\b|this|that|it) .*\b(?:may|might|could|should|would|can)(?: also)? (?:help|resolve|fix|free|improve|reduce|speed|solve|be worth|be useful|be enough|do the trick)\b/i,
];
/** Advice with a statement in it: "You should clean up /var/log, which is 97% full." */
const ASIDE = /,\s+(?:which|but|since|because|as)\s+(.+)$/i;
const ADVICE =
  /,?\s+(?:so|and|but|which means)\s+(?:you (?:should|could|can|may|might|need)|consider|there is no need|there's no need|please|try|(?:it|which) should (?:then |now |also |not )*(?:be|work|help|fix|start|come|go|resolve)\b)\b.*$/i;

const HEDGE =
  /\b(?:probably|likely|presumably|possibly|perhaps|maybe|might|may be|may have|could be|should be|i (?:think|believe|guess|assume|suspect)|apparently|supposedly|i'm not certain)\b/i;
const SEEMS =
  /\b(?:it (?:looks like|seems|appears)(?: that)?|(?:does|do)(?:n't| not) (?:seem|appear) to be|(?:seems?|appears?) to be|(?:seems?|appears?) to have)\b/gi;
const LEADS =
  /^(?:none, (?=(?:no|nothing|nobody)\b)|(?:yes|no|yep|nope|yeah|not (?:really|quite|exactly|much)|barely|hardly|i (?:have )?found (?:it|them|one))(?:[,:;.!]|\s+[-–—])\s+|(?:indeed|actually|currently|right now|at the moment|as of now|now|so|also|and|but|then|therefore|however|in fact|in addition|additionally|overall|unfortunately|fortunately)[,:;.!]?\s+|(?:according to|based on|as per|per|from) (?:the |your )?(?:system state|system|state|steady state|evidence|facts|tools?|tool outputs?|outputs?|results?|probes?|data|linux_\w+(?: tool| output| probe)?)[,:]?\s+|(?:the )?(?:linux_\w+|list_files|read_file|tool|output|result|probe|system state|evidence|data|check)s?(?: tool| probe| output)? (?:shows?|says?|reports?|indicates?|tells?|confirms?)(?: that)?\s+|i (?:can )?(?:see|confirm|found|checked|verified|have confirmed|can confirm)(?: that)?[,:]?\s+|you can see (?:that )?|this means (?:that )?|note that )+/i;
const TAILS =
  /(?<!\b(?:is|are|was|were|went|goes|go|going|gone))[\s,]+(?:(?:according to|going by|judging by|from|by) (?:the )?(?:system )?(?:check|listing|output|evidence|look of it)|according to (?:the )?(?:system )?\w+(?: state| output| tool)?|based on (?:the )?(?:system )?\w+(?: state| output)?|fine|just fine|for you|on (?:this|your|the) (?:machine|system|server|host|computer|box))$/i;

const PARTS: Record<string, number> = { half: 50, third: 33.3, quarter: 25, fifth: 20, tenth: 10 };
const SHARE =
  /\b(?:(?:an? |one )?half|(an?|one|two|three|four|nine) (third|quarter|fifth|tenth)s?)(?= (?:of (?:the |your |its |my )?|full\b|used\b|free\b|(?:is|are) ))/gi;

const LESS = /\b(?:about|around|roughly|nearly|almost|not even|less than|under|below|more than|over|above) $/i;
function share(_: string, count: string | undefined, part: string | undefined, at: number, text: string): string {
  const each = PARTS[(part ?? 'half').toLowerCase()] ?? 0;
  const about = LESS.test(text.slice(0, at)) ? '' : 'about ';
  return `${about}${Math.round(each * (NUMBER_WORDS[(count ?? 'one').toLowerCase()] ?? 1))}%`;
}

const UNITS = 'gb|gib|mb|mib|tb|tib|kb|g|gigs?|gigabytes?|megs?|megabytes?|terabytes?';
const OF = new RegExp(
  `(\\d+(?:\\.\\d+)?)\\s*(?:/|out of(?: the| its| a total of)?|of(?: (?:the|its|their|your))?)\\s*(\\d+(?:\\.\\d+)?)\\s?(${UNITS})\\b`,
  'gi',
);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\[(?:evidence|sources?)\s*:\s*([^\][]{0,2000})\]/gi, (_, cited: string) => cited.replace(/\s+/g, ' '))
    .replace(/✅|✓|✔/gu, ' ')
    .replace(/❌|✗|✘/gu, ' ')
    .replace(/\*\*|__/g, '')
    .replace(/\b(?:does|do)(?:n't| not) (?:seem|appear) to be\b/gi, 'is not')
    .replace(SEEMS, (found) => (/to have/.test(found) ? 'has' : /to be/.test(found) ? 'is' : ''))
    .replace(SHARE, share)
    .replace(/\bnot even (?=(?:an? |one )?(?:\d|half\b))/gi, 'less than ')
    .replace(new RegExp(`(\\d)\\s?(${UNITS})\\s*(?:/|out of(?: the| a total of)?)\\s*(?=\\d)`, 'gi'), '$1 $2 of ')
    .replace(OF, '$1 $3 of $2 $3')
    .replace(/\bper cent\b|\bpercentage points?\b/gi, 'percent')
    .replace(/\bi\.e\.,?/gi, 'that is')
    .replace(/\b(\d+\.\d+\.\d+\.\d+)\/\d+/g, '$1')
    .replace(/(\d+\.\d+\.\d+\.\d+|\*|\[::1?\]|localhost):(\d+)\b/g, '$1 port $2')
    .replace(/\bof which\b/gi, 'of them')
    .replace(/\b(?:over|for|in) (?:the (?:last|past) )?(?:1|one), (?:5|five),? and (?:15|fifteen) minutes\b/gi, '')
    .replace(/\s+(?:–|—|->|→|=)\s+/g, ', ');

interface Line {
  text: string;
  bullet: boolean;
}

function cellsOf(line: string): string[] | null {
  if (!/^\s*\|.*\|\s*$/.test(line)) return null;
  return line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** Rows of a table as sentences: the first cell is what the others are said of, by their headings. */
function lines(text: string): Line[] {
  const out: Line[] = [];
  const raw = text.split('\n');
  let heading: string[] | null = null;
  for (const [i, line] of raw.entries()) {
    const cells = cellsOf(line);
    if (!cells) {
      heading = null;
      const bare = line.replace(/^\s*#+\s*/, '').replace(/^\s*(?:[-*+•]|\d+[.)])\s+/, '');
      out.push({ text: bare, bullet: bare !== line && !/^\s*#/.test(line) });
    } else if (cells.every((cell) => /^:?-{2,}:?$/.test(cell))) continue;
    else if (/^\s*\|[\s:|-]+\|\s*$/.test(raw[i + 1] ?? '')) heading = cells;
    else
      for (const [at, cell] of cells.slice(1).entries()) {
        const head = heading?.[at + 1]?.toLowerCase() ?? '';
        out.push({
          text: /^(?:|status|state)$/.test(head) ? `${cells[0]} is ${cell}.` : `${cells[0]} ${head} is ${cell}.`,
          bullet: false,
        });
      }
  }
  return out;
}

/** The thing that an item of a list begins with. */
const headOf = (item: string): string => (/^["'`]?([^\s"'`,:(]+)/.exec(item)?.[1] ?? '').replace(/[.,;:]+$/, '');

/** A heading with a colon and the items below it are one sentence; what an item says further is another. */
function withLists(all: readonly Line[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < all.length; i++) {
    const line = all[i] as Line;
    const items: string[] = [];
    let to = i + 1;
    while (to < all.length && (all[to]?.bullet || (all[to]?.text.trim() === '' && all[to + 1]?.bullet))) {
      if (all[to]?.bullet) items.push(all[to]?.text.trim() ?? '');
      to += 1;
    }
    if (!line.bullet && /:\s*$/.test(line.text) && items.length > 0 && /\w\s+\w/.test(line.text)) {
      const ports = /\bports?\b/i.test(line.text);
      for (const [at, item] of items.entries()) if (ports && /^\d+\b/.test(item)) items[at] = `port ${item}`;
      const heads = items.map((item) => (ports ? (/^(?:port )?(\d+)/.exec(item)?.[1] ?? headOf(item)) : headOf(item)));
      if (heads.every((head) => head !== '')) out.push(`${line.text.trim()} ${heads.join(', ')}.`);
      out.push(...items.filter((item, at) => item.replace(/[.,;]$/, '').replace(/^port /, '') !== heads[at]));
      i = to - 1;
    } else out.push(line.text);
  }
  return out;
}

const SPEAKS = /\b(?:is|are|was|were|has|have|had|does|do|did|'s)\b/;
const COUNTS = /^(?:it|they|that|this|i|we|you|\d+|most|all|only|both|some|none|no|mostly|barely)\b/i;
/** `nginx: running`, `Memory: 12 GB used`, `Kernel: 6.8`: said of what stands before the colon. */
function labelled(sentence: string): string {
  const match = /^([\w@.+/` -]{1,40}?)\s*:\s+(\S.*)$/.exec(sentence);
  if (!match) return sentence;
  const [, before = '', after = ''] = match;
  if (
    /^(?:status|state|answer|result|summary|services?|overview|details?|note|current (?:state|status))$/i.test(
      before.trim(),
    )
  )
    return after;
  if (/\b(?:is|are|has|have|was|were|there|following)\b/i.test(before)) return sentence;
  // What goes on with a verb of its own is no value, and what counts or points is no label.
  const [first = ''] = after.toLowerCase().split(/\W/);
  if (lexicon().pronoun.has(first)) return sentence;
  if (!/^(?:is|are|has)\b/.test(after) && SPEAKS.test(after)) return sentence;
  const words = before.toLowerCase().split(' ');
  if (words.length > 4) return sentence;
  if (COUNTS.test(before) || words.some((word) => Object.hasOwn(NUMBER_WORDS, word))) return sentence;
  return /^(?:is|are|has)\b/.test(after) ? `${before} ${after}` : `${before} is ${after}`;
}

export function sentencesOf(answer: string): Sentence[] {
  const out: Sentence[] = [];
  for (const line of withLists(lines(plain(answer))))
    for (const part of line.split(/(?<=[.!?])(?:["')\]]*)\s+(?=["'`([]?[A-Za-z0-9/~])/)) {
      const whole = part.trim();
      if (!/[\p{L}\p{N}]/u.test(whole)) continue;
      const bare = /^(?:yes|no|yep|nope|correct|true|false)[.!]?$/i.test(whole)
        ? whole.replace(/[.!]$/, '')
        : strip(whole);
      const none = NOT_CLAIMS.some((pattern) => pattern.test(bare) || pattern.test(whole));
      const aside = none && !whole.endsWith('?') ? ASIDE.exec(bare)?.[1] : undefined;
      const behind =
        aside === undefined
          ? bare
          : /^(?:is|are|has)\b/.test(aside)
            ? `${/(\S+),\s+(?:which)\s/.exec(bare)?.[1] ?? ''} ${aside}`
            : aside;
      const installs =
        /`(?:sudo )?(?:apt|apt-get|dnf|yum|zypper|apk|brew|snap|pip3?) (?:-\w+ )*(?:install|add) ([\w.+@-]+)`/.exec(
          whole,
        )?.[1] ?? null;
      out.push({ text: labelled(behind), claims: !none || aside !== undefined, installs, hedged: HEDGE.test(whole) });
    }
  return out;
}

function strip(text: string): string {
  let clause = text
    .replace(/[!;,:]+$/, '')
    .replace(/(?<!\.)\.$/, '')
    .replace(LEADS, '')
    .replace(ADVICE, '')
    .trim();
  for (let before = ''; before !== clause; ) {
    before = clause;
    clause = clause.replace(TAILS, '').trim();
  }
  return clause.replace(new RegExp(`${HEDGE.source}[ ,]*`, 'gi'), (word) =>
    /be/.test(word) ? 'is ' : /have/.test(word) ? 'has ' : '',
  );
}
