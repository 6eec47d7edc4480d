// Does this ask for something to be done rather than known? Then it is a request: the proposal modal is the place for it.

import { once } from '../../base/once.ts';
import { changeWords } from '../english/lexicon.ts';
import { accessAsked } from './access-asked.ts';
import { programToUse } from './how-to.ts';

const POLITE =
  /^(?:(?:please|pls|hey|hi|ok|okay|so|now|then|just|kindly|go ahead and|let's|let us)[,!]?\s+|(?:can|could|would|will) (?:you|u|we|i) (?:please |kindly |just )?|(?:i|we) (?:want|need|would like|'d like|wanna|have)(?: you)? to\s+|i'd like (?:you )?to\s+|help me (?:to )?|how (?:do|can|could|should|would) (?:i|we|you|one)\s+|how to\s+|what is the (?:best )?(?:way|command) (?:to|for)\s+|is there a way to\s+|time to\s+)+/i;
/** Looks that need the network or a terminal job, which no probe does. */
const FOREGROUND = /\bto the (?:fore|back)ground\b/i;
const WHETHER_TO =
  /\b(?:do|does|did|must|would|should) (?:i|we|you|one|it|they|somebody|someone)(?: still| then)? (?:have|need|got) to \w+/gi;
const NOUN_ASKED = /^\w+ \w+ (?:of|for|in|on)\b[^,]*\?$/;
interface Patterns {
  first: RegExp;
  later: RegExp;
  outward: RegExp;
}

/** From the words of the lexicon, once. */
const patterns = once((): Patterns => {
  const { first, later, reported, outward } = changeWords();
  return {
    first: new RegExp(
      `^(?:${first.join('|')})\\b(?! (?:status|time|level|logs?|files?|errors?|still|already|running|installed)\\b)`,
      'i',
    ),
    later: new RegExp(
      `(?:\\band(?: then)?|\\bthen|;|\\bso that you can|(?<!\\b(?:${reported.join('|')})\\s)\\bto|,)\\s+(?:please )?(?:${later.join('|')})\\b(?! (?:at|on|automatically|points?)\\b)`,
      'i',
    ),
    outward: new RegExp(
      `\\b(?:${outward.join('|')})\\b|\\b(?:reach|resolve|contact|see|connect to) \\S+\\.(?:com|org|net|io|dev|edu|local)\\b`,
      'i',
    ),
  };
});

export interface Change {
  changes: boolean;
  /** Plain words. */
  reason: string;
}

export function readChange(text: string): Change {
  const bare = text
    .trim()
    .replace(/^\?\s*/, '')
    .replace(POLITE, '');
  // "Can I ssh into this machine?" asks whether something answers here.
  if (/^can (?:i|we|anyone|people|one) ssh (?:in|into|to)\b/i.test(text.trim())) return { changes: false, reason: '' };
  // "Do I need to reboot?" asks whether; "I need to reboot" says so.
  if (
    /(?:^|: )(?:do|does) (?:i|we|it|this \w+|the \w+) (?:need|have) to (?:reboot|restart|be restarted|update|upgrade)(?: now)?\W*$/i.test(
      text.trim(),
    )
  )
    return { changes: false, reason: '' };
  if (accessAsked(text) !== null || programToUse(text) !== null) return { changes: false, reason: '' };
  // *Upload limit of the site?*: a thing that is asked for by its noun.
  if (NOUN_ASKED.test(text.trim())) return { changes: false, reason: '' };
  const first = patterns().first.exec(bare)?.[0];
  if (first) return { changes: true, reason: `"${first.toLowerCase()}" is something to do` };
  // *… or do I have to start it by hand*: whether, and no more than that.
  const later = patterns().later.exec(bare.replace(WHETHER_TO, ''))?.[0];
  if (later && !/^(?:why|when|who|what|which|did|was|is|whether|how (?:long|much|many|often))\b/i.test(bare))
    return { changes: true, reason: `"${later.trim().toLowerCase()}" is something to do` };
  if (FOREGROUND.test(bare)) return { changes: true, reason: 'it moves a job of the shell' };
  if (patterns().outward.test(bare)) return { changes: true, reason: 'it reaches out to the network' };
  return { changes: false, reason: '' };
}
