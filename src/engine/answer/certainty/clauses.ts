// An answer's text as clauses that each say one thing: markdown off, sentences apart, "and"/"but" undone with the subject
// carried over, brackets as clauses of their own. Clauses that assert nothing (questions, advice, "I don't know") are marked.
import { rephrase } from './rephrase.ts';

export interface Clause {
  text: string;
  /** `claim` asserts; `none` asserts nothing. */
  mode: 'claim' | 'none';
  /** "probably", "should be": meant as a guess. */
  hedged: boolean;
  approximate: boolean;
  /** The clause stood in brackets, and adds to the one before. */
  aside: boolean;
}

const VERB =
  /\b(?:is|are|was|were|isn't|aren't|has|have|had|hasn't|haven't|uses?|used|runs?|ran|listens?|does|doesn't|do|don't|did|didn't|contains?|shows?|says?|takes?|consumes?|exists?|starts?|started|stopped|failed|allows?|reports?|expires?|supports?|needs?|can|cannot|can't|will|remains?|belongs?|owns?|holds?|depends|means|was|been|completed?|succeeded)\b/i;
const PARTICIPLE =
  /^(?:not |no longer |currently |also |now |both |still |already )*(?:running|listening|active|inactive|enabled|disabled|installed|stopped|started|using|owned|held|used|bound|mounted|logged|up|down|located|available|free|failed|idle|healthy|exposed|serving|at version|version)\b/i;
const FINITE =
  /^(?:is|are|was|were|isn't|aren't|has|have|uses|runs|listens|does|doesn't|takes|contains|belongs|holds|consumes|starts|exists|serves)\b/i;

const NOT_CLAIMS: readonly RegExp[] = [
  /\b(?:i|we) (?:do not|don't|cannot|can't|could not|couldn't|am not able|have no|did not|didn't|have not|haven't|would need|need to|was not able|wasn't able|am unable|am not sure|'m not sure|lack)\b/i,
  /^(?:i'm|i am) (?:not (?:sure|certain|able)|unable|unsure)\b/i,
  /^(?:no (?:data|information|evidence)|unknown|unclear|not sure|it is (?:unknown|unclear|not known)|there is no (?:data|information|evidence)|unable to)\b/i,
  /^(?:let me|would you|do you|shall i|should i|i can|i could|i will|i'll|i would|i'd|please|feel free|if you|you (?:can|could|may|might|should|would need|will need|need to|have to|must)|to (?:check|see|find|confirm|verify|fix|do|know|restart|start|stop|install)|try|consider|maybe try|sorry|thanks|thank you|hello|hi|hey|sure|okay|ok|great|of course|certainly|absolutely|good (?:morning|question)|hope)\b/i,
  /^(?:check|run|use|type|look|see|open|verify|ask|make sure|ensure|remember|note|execute|restart|start|stop|enable|edit|install|add|set|read|try)\b(?! (?:is|are|was|has)\b)/i,
  /^there (?:is|are)(?:n't| not| no) (?:enough|sufficient)?\s*(?:information|data|evidence)\b/i,
  /\?$/,
  /^(?:so )?there(?:'s| is) no need to\b/i,
  // "Closing some tabs may help."
  /^(?:\w+ing\b|this|that|it) .*\b(?:may|might|could|should|would|can)(?: also)? (?:help|resolve|fix|free|improve|reduce|speed|solve|be worth|be useful|be enough|do the trick)\b/i,
];

const HEDGE =
  /\b(?:probably|likely|presumably|possibly|perhaps|maybe|might|may be|may have|could be|should be|seems?|appears?|i (?:think|believe|guess|assume|suspect)|it looks like|looks like|apparently|supposedly|in all likelihood|i'm not certain)\b/i;
const HEDGE_WORDS =
  /\b(?:probably|likely|presumably|possibly|perhaps|maybe|apparently|supposedly|i (?:think|believe|guess|assume|suspect)(?: that)?|it (?:looks like|seems|appears)(?: that)?)\b[ ,]*/gi;
const ABOUT =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|close to|circa|ca\.)\s+(?=[\d])|~\s*(?=\d)|≈\s*/gi;

/** Ways to say "look here" before the thing that is said. */
const LEADS =
  /^(?:(?:yes|no|yep|nope|yeah)(?:[,:;.!]|\s+[-–—])\s+|(?:indeed|actually|currently|right now|at the moment|as of now|now|so|also|and|but|then|therefore|however|in fact|in addition|additionally|overall|great news|good news|unfortunately|fortunately|it is true that|it is the case that)[,:;.!]?\s+|(?:according to|based on|as per|per|from) (?:the |your )?(?:system state|system|state|steady state|evidence|facts|tools?|tool outputs?|outputs?|results?|probes?|data|linux_\w+(?: tool| output| probe)?)[,:]?\s+|(?:the )?(?:linux_\w+|list_files|read_file)(?: tool| probe| output)? (?:shows|says|reports|indicates|tells|confirms)(?: that)?\s+|(?:the )?(?:tool|output|result|probe|system state|evidence|data|check|status)s? (?:shows?|says?|reports?|indicates?|tells?|confirms?)(?: that)?\s+|i (?:can )?(?:see|confirm|found|checked|verified|have confirmed|can confirm)(?: that)?[,:]?\s+(?!no\b)|you can see (?:that )?|this means (?:that )?|which means (?:that )?|note that )+/i;
const TAILS =
  /[\s,]+(?:according to (?:the )?(?:system )?\w+(?: state| output| tool)?|based on (?:the )?(?:system )?\w+(?: state| output)?|right now|now|currently|at the moment|at present|here|today|as well|too|on (?:this|your|the) (?:machine|system|server|host|computer|box)|for you|as expected|correctly|properly|just fine|fine|without (?:any )?(?:problems?|issues?)|as of now|in total|overall|in all|altogether|on it|there)$/i;

function plain(text: string): string {
  return rephrase(text.normalize('NFKC'))
    .replace(/[“”]/g, '"')
    .replace(/\*\*|__/g, '')
    .replace(/^[ \t]*#+[ \t]*/gm, '')
    .replace(/[✓✗✔✘•]/gu, ' ');
}

/** Sentences; a point inside a version, path or address ends none. */
function sentences(text: string): string[] {
  return plain(text)
    .split(/\n+/)
    .flatMap((line) =>
      line
        .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
        .split(/(?<=[.!?])(?:["')\]]*)\s+(?=["'`([]?[A-Za-z0-9/~])/),
    )
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

const subjectOf = (clause: string): string | null =>
  /^(.{1,120}?)\s+(?:is|are|was|were|isn't|aren't|has|have|uses|runs|listens|does|doesn't|takes|contains|starts)\b/i.exec(
    clause,
  )?.[1] ?? null;

/** "nginx is not", after "ssh is running": what was left away is said before. */
function finish(piece: string, before: string | undefined): string {
  const cut =
    /^(.{1,60}? (?:is|are)(?: not|n't)?|.{1,60}? (?:isn't|aren't))(?: either| neither| too)?[.!]?$/i.exec(
      piece,
    );
  const state =
    /\b(?:is|are) ((?:not )?(?:running|active|up|installed|enabled|listening|open|free|down|stopped|disabled))$/i.exec(
      before ?? '',
    )?.[1];
  return cut && state ? `${cut[1]} ${state.replace(/^not /i, '')}` : piece;
}

/** Parts at "and", "but", commas and semicolons that stand on their own, subjects filled in. */
function split(sentence: string): string[] {
  const pieces = sentence.split(
    /;\s+|,?\s+(?:but|while|whereas|although|though|so that|because|since)\s+|,\s+(?:so|and|which|yet)\s+|\s+(?:and)\s+|,\s+(?=(?:it|they|there|the|is|are|has|uses|not|running|listening|enabled|disabled|installed|using|with|port|version)\b)|\s+[—–]\s+|,\s+(?=\S+ (?:is not|isn't|are not|aren't)[.!]?$)/i,
  );
  const clauses: string[] = [];
  let waiting: string[] = [];
  let subject: string | null = null;
  for (const raw of pieces) {
    const piece = finish(raw.trim().replace(/,$/, ''), clauses.at(-1));
    if (piece === '') continue;
    if (PARTICIPLE.test(piece) && subject !== null) clauses.push(`${subject} is ${piece}`);
    else if (FINITE.test(piece) && subject !== null) clauses.push(`${subject} ${piece}`);
    else if (VERB.test(piece)) {
      const own = subjectOf(piece);
      // "nginx and redis are running": those before share what is said of the last.
      if (waiting.length > 0 && own !== null) {
        const said = piece.slice(own.length);
        for (const other of [
          ...waiting.flatMap((w) => w.split(/,\s+/)),
          ...own.split(/,\s+/).slice(0, -1),
        ])
          clauses.push(`${other}${said.replace(/^(\s+)are\b/, '$1is')}`);
        clauses.push(`${own.split(/,\s+/).at(-1)}${said.replace(/^(\s+)are\b/, '$1is')}`);
        waiting = [];
      } else if (waiting.length > 0) {
        clauses.push(...waiting, piece);
        waiting = [];
      } else clauses.push(piece);
      if (own !== null && !/^(?:it|they|there)$/i.test(own))
        subject = own.split(/,\s+/).at(-1) ?? own;
    } else if (clauses.length > 0 && waiting.length === 0) {
      // A list goes on: "ports 80 and 443", "web and db".
      const last = clauses.pop() as string;
      const listed = /^(.*\b(?:ports?|:)\s*)(\d+)$/i.exec(last);
      const also = /^(?:port )?(\d+)[.!]?$/.exec(piece);
      if (listed && also) clauses.push(last, `${listed[1]}${also[1]}`);
      else clauses.push(`${last} and ${piece}`);
    } else waiting.push(piece);
  }
  return [...clauses, ...waiting];
}

/** A sentence without its "Yes, " and "According to the tool, "; a bare "Yes." stays. */
export const lead = (sentence: string): string => sentence.replace(LEADS, '').trim() || sentence;

function strip(text: string): string {
  let clause = text
    .trim()
    .replace(/[.!;,:]+$/, '')
    .replace(LEADS, '')
    .trim();
  for (let before = ''; before !== clause; ) {
    before = clause;
    clause = clause.replace(TAILS, '').trim();
  }
  return clause;
}

export const isNoClaim = (clause: string): boolean =>
  NOT_CLAIMS.some((pattern) => pattern.test(clause));

/** A sentence without "probably" and "I think", and whether it had them. */
export const withoutHedges = (text: string): { text: string; hedged: boolean } => ({
  text: text.replace(HEDGE_WORDS, ''),
  hedged: HEDGE.test(text),
});

function toClause(text: string, sentence: string, aside: boolean): Clause | null {
  const hedged = HEDGE.test(text);
  const approximate = new RegExp(ABOUT.source, 'i').test(text);
  // An answer of nothing but "yes" is a claim about what was asked.
  const bare = /^(?:yes|no|yep|nope|correct|true|false)[.!]?$/i.test(text.trim())
    ? text.trim().replace(/[.!]$/, '')
    : strip(text.replace(HEDGE_WORDS, '').replace(ABOUT, ''));
  if (bare === '') return null;
  const asks = /\?["')]*$/.test(sentence.trim());
  return {
    text: bare,
    mode: asks || isNoClaim(bare) || isNoClaim(text.trim()) ? 'none' : 'claim',
    hedged,
    approximate,
    aside,
  };
}

/** Longer than any sentence, more than any answer: not read further, and so not believed. */
const LONGEST = 600;
const MOST = 300;

export function clausesOf(answer: string): Clause[] {
  const clauses: Clause[] = [];
  for (const sentence of sentences(answer)) {
    if (sentence.length > LONGEST || clauses.length > MOST) {
      clauses.push({
        text: sentence.slice(0, 200),
        mode: 'claim',
        hedged: false,
        approximate: false,
        aside: false,
      });
      if (clauses.length > MOST) break;
      continue;
    }
    const asides: string[] = [];
    // Code keeps its brackets and conjunctions.
    const codes: string[] = [];
    const main = lead(sentence)
      .replace(/,?\s+with (?:the )?pid (\d+)/gi, ' (pid $1)')
      .replace(/`[^`]*`/g, (code) => `\u0001${codes.push(code) - 1}\u0001`)
      .replace(/\s*\(([^()]*)\)/g, (_, inner: string) => {
        asides.push(inner);
        return '';
      });
    const restore = (text: string): string =>
      text.replace(/\u0001(\d+)\u0001/g, (_, i: string) => codes[Number(i)] as string);
    const labelled = /^([A-Z][\w ]{1,30}):\s+(\S.*)$/.exec(main);
    const parts =
      labelled &&
      !VERB.test(labelled[1] as string) &&
      !VERB.test(labelled[2] as string) &&
      !/^(?:yes|no|note|answer|there)/i.test(labelled[1] as string)
        ? [`the ${(labelled[1] as string).toLowerCase()} is ${labelled[2]}`]
        : colon(main);
    for (const part of parts.flatMap((text) =>
      NOT_CLAIMS.some((p) => p.test(text.trim())) && !/,\s+but\s|\s+but\s/.test(text)
        ? [text]
        : split(text),
    )) {
      const clause = toClause(restore(part), sentence, false);
      if (clause) clauses.push(clause);
    }
    for (const inner of asides) {
      const clause = toClause(restore(inner), sentence, true);
      if (clause) clauses.push(clause);
    }
  }
  return clauses;
}

/** "Healthy: SMART reports no errors" is two; "There are 2 containers: web and db" keeps its list. */
function colon(sentence: string): string[] {
  const match = /^(.+?):\s+(.+)$/s.exec(sentence);
  if (!match) return [sentence];
  const [, before = '', after = ''] = match;
  return VERB.test(after) || PARTICIPLE.test(after)
    ? [before, after]
    : [`${before}: ${after.replace(/,?\s+and\s+/g, ', ')}`];
}
