// What an answer leaves away stands in the question: "alice and deploy", to "who may use sudo?", is that they may; "it was
// locked", to "why did it fail?", is the reason. Each form of question says where the answer belongs; what comes of it is a
// sentence like any other, which has to be proven with all words of the question.
import { withoutAsides, withoutLead } from '../../english/asides.ts';
import { tokenize } from '../../english/token.ts';
import { lexed } from './typed/lexed.ts';
import { isVerbal } from './typed/verdict.ts';

const SHORT = /\b(who|what|where|when|why|which|how)(?:'s|s(?= \S))(?= )/gi;
/** The question alone, as `english/asides.ts` reads it. */
function asked(question: string): string {
  const { tokens } = withoutAsides(tokenize(question), question, () => null);
  const [first] = tokens;
  const said = first ? withoutLead(question.slice(first.start, tokens.at(-1)?.end)) : '';
  return said
    .replace(/[\s,]+(?:please|pls)(?=[\s?!.]*$)/i, '')
    .replace(/[\s?!.]+$/, '')
    .replace(SHORT, '$1 is');
}

/** Where what is named first may end: nothing is said of it up to there. */
function headsOf(answer: string): { head: string; tail: string }[] {
  const ends = [...answer.matchAll(/[,;:]|\s(?:with|which|whose|but|while)\b|$/g)].map(({ index }) => index);
  return ends
    .map((at) => ({ head: answer.slice(0, at).trim(), tail: answer.slice(at) }))
    .filter(({ head }) => head !== '' && !lexed(head).some(isVerbal))
    .slice(0, 4);
}

const NOBODY = /^(?:,| and|, and)? (?:nobody|no one|nothing|none|no others?)(?: else)?(?=[,.;]|$)/i;
const IS = '(?:is|are|was|were|has|have)';
const DO = '(?:do|does|did)';

/** "Fail" of a question with "did" is "failed". */
const past = (verb: string): string =>
  verb.endsWith('e') ? `${verb}d` : `${verb.replace(/^(.*[^aeiou][aeiou])([pgbt])$/, '$1$2$2')}ed`;

/** Where the answer belongs: each form of question, and the sentence with the answer in it. */
const FORMS: readonly (readonly [RegExp, (head: string, ...parts: string[]) => string])[] = [
  // Who, what, which of them: it is what does it.
  [/^(?:who|what) (?!time)(.+)$/i, (head, does = '') => `${head} ${does}`],
  [/^(?:which|what) (?:of )?(?:the |my |your )?(?:\S+ ){1,2}(\S+ .+|\S+)$/i, (head, does = '') => `${head} ${does}`],
  [/^(?:which|what) (?:\S+ )(\S+ .+)$/i, (head, does = '') => `${head} ${does}`],
  [
    new RegExp(`^(?:which|what) (\\S+) (${IS}) (.+) (on|in|from|at|to|with)$`, 'i'),
    (head, noun = '', is = '', who = '', prep = '') =>
      `${who} ${is} ${prep} ${/^\d+$/.test(head) ? `${noun} ` : ''}${head}`,
  ],
  // Where, when, how large: of whom it is asked, it is so.
  [new RegExp(`^(?:where|when|how \\w+) (${IS}) (.+)$`, 'i'), (head, is = '', who = '') => `${who} ${is} ${head}`],
  [
    new RegExp(`^(?:where|when|how \\w+|what time) (${IS}) (.+) (\\S+)$`, 'i'),
    (head, is = '', who = '', what = '') => `${who} ${is} ${what} ${head}`,
  ],
  [new RegExp(`^(?:where|when|how often|what time) ${DO} (.+)$`, 'i'), (head, does = '') => `${does} ${head}`],
  // How many, how much.
  [/^how (?:many|much) (.+)$/i, (head, what = '') => `${head} ${what}`],
  [
    new RegExp(`^how (?:many|much) (.+?) (?:${DO} .+? (?:have|keep|got)|${IS} there)\\b(.*)$`, 'i'),
    (head, noun = '', of = '') => `there are ${head} ${noun}${of}`,
  ],
  // Any.
  [
    /^(?:(?:is|are) there |(?:do|have) (?:i|we)(?: have| got)? |got )?(?:any|an|a|some) (.+)$/i,
    (head, what = '') => `there is ${head} ${what}`,
  ],
];
const WHY: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(?:why|how come) did (.+) (\S+)$/i, (who = '', did = '') => `${who} ${past(did)}`],
  [new RegExp(`^(?:why|how come) (${IS}) (.+) (\\S+)$`, 'i'), (is = '', who = '', what = '') => `${who} ${is} ${what}`],
  [/^how come (.+)$/i, (clause = '') => clause],
];

const NOUN = /\b(?:ha(?:s|ve)|with(?:out)?|got) (?:no|any|an?) ([a-z]+)\b/i;
/** "It hasn't got one": one of what the question names. */
function named(answer: string, question: string): string[] {
  const noun = NOUN.exec(question)?.[1];
  const whole = answer
    .replace(/\b(has|have)(?:n't| not)(?: got)? (?:one|any)(?=[,.;]|$)/gi, `$1 no ${noun}`)
    .replace(/\b((?:has|have)(?: got)?(?: at least)?) one(?=[,.;]|$)/gi, `$1 one ${noun}`);
  return noun && whole !== answer ? [whole] : [];
}

/** The sentences that an answer may be short for. */
export function completed(answer: string, question: string): string[] {
  const what = asked(question);
  if (what === '' || what.length > 200) return [];
  const because = WHY.flatMap(([form, make]) => {
    const found = form.exec(what);
    return found && !/\bbecause\b/i.test(answer) ? [`${make(...found.slice(1))} because ${answer}`] : [];
  });
  const whole = headsOf(answer).flatMap(({ head, tail }) =>
    FORMS.flatMap(([form, make]) => {
      const found = form.exec(what);
      if (!found) return [];
      const only = NOBODY.exec(tail)?.[0];
      return [`${only ? 'Only ' : ''}${make(head, ...found.slice(1))}${only ? tail.slice(only.length) : tail}`];
    }),
  );
  return [...new Set([...because, ...named(answer, what), ...whole])].slice(0, 12);
}
