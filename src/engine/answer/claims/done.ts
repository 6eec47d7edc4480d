// What was done and what was said: "I restarted nginx" is borne out by the command that did it, "you mentioned port 3000"
// by the person's message, "the log says …" by the text of the log, which is evidence of nothing else.
import type { Given } from './given.ts';
import { type Ran, ranBy } from './ran.ts';

const SMALL = new Set('the a an is are was to of on in at for and or your you my i it that this with be'.split(' '));
const EMPTY =
  /^(?:we|have|ve|been|has|were|successfully|service|package|file|command|done|all|just|now|operation|task|tests?|checks?|build|completed?|finished|succeeded|passed|worked|failed|exited|exit|code|status|no)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9][\w./:@-]*[a-z0-9]|[a-z0-9]/g) ?? [];
const stem = (word: string): string => word.replace(/(?:pped|ped|ed|d|ting|ing)$/, '').replace(/e$/, '');

/** All texts in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

export type Done =
  | { is: 'ran'; ran: Ran; right: boolean }
  | { is: 'user'; right: boolean }
  | { is: 'saying'; from: string }
  | { is: 'none' };

const DONE =
  /^(?:i|we|i've|i have)\s+(?:have |just |successfully )*(\w+(?:ed|ran|built|set|put|made))\b|^(?:it(?:'s| is| has been)? )?done$|\b(?:was|were|has been|have been) (?:successfully )?\w+ed\b|\b(?:command|update|upgrade|build|script|backup|tests?|installation|`[^`]+`) .*\b(?:succeeded|passed|failed|completed|finished|exited|worked)\b/i;
const MENTIONED =
  /^(?:you (?:mentioned|said|asked about|told me|wrote)|as you (?:said|mentioned)|your message says)\s+(?:that )?(.+)$/i;
const SAYS =
  /^(?:the )?(?:file |log |message |output (?:of )?)?[`"']?([\w./~-]+)[`"']? (?:says|contains|reads|mentions|shows)(?: the (?:line|text|message))?:? ["'`](.+)["'`]$/i;

/** Null when the sentence is about neither. */
export function doneOf(sentence: string, given: Given, all: readonly Ran[]): Done | null {
  const mentioned = MENTIONED.exec(sentence)?.[1];
  if (mentioned !== undefined) {
    const there = new Set(wordsOf(given.user_input));
    const wanted = wordsOf(mentioned).filter((word) => !SMALL.has(word));
    return { is: 'user', right: wanted.length > 0 && wanted.every((word) => there.has(word)) };
  }
  const says = SAYS.exec(sentence);
  if (says) {
    const output = given.tool_outputs.find((each) => {
      const { ran, text } = ranBy(each);
      return (
        `${ran} ${JSON.stringify(each.result)}`.includes(says[1] ?? '') &&
        (text ?? textsIn(each.result).join('\n')).includes(says[2] ?? '')
      );
    });
    return output ? { is: 'saying', from: output.tool } : { is: 'none' };
  }
  if (!DONE.test(sentence)) return null;
  const words = wordsOf(sentence);
  const code = /\b(?:exit (?:code|status)|code|exited with(?: code)?) (\d+)$/i.exec(sentence)?.[1];
  const verbs = words.filter((word) => /ed$|^ran$/.test(word) && !EMPTY.test(word));
  const objects = words.filter(
    (word) => !SMALL.has(word) && !EMPTY.test(word) && !verbs.includes(word) && word !== code,
  );
  const things = words
    .filter((word) => /^(?:tests?|build|update|upgrade|script|backup|installation|checks?|job)$/.test(word))
    .map((word) => word.replace(/s$/, ''));
  const meant = all.find(
    ({ command }) =>
      verbs.every((verb) =>
        wordsOf(command).some(
          (word) => word.startsWith(stem(verb)) || (word.length > 2 && stem(verb).startsWith(word)),
        ),
      ) &&
      things.every((word) => command.toLowerCase().includes(word)) &&
      objects.every((word) => command.toLowerCase().includes(word)),
  );
  if (!meant || meant.exit === null || meant.age === null || meant.age < 0) return { is: 'none' };
  const failed = /\b(?:fail(?:ed|s)?|exited|did not|didn't)\b/i.test(sentence);
  const right = failed ? meant.exit !== 0 && (code === undefined || Number(code) === meant.exit) : meant.exit === 0;
  return { is: 'ran', ran: meant, right };
}
