// Words that a command leaves out though the request is another one without them: an exception, what is to be kept, a
// figure, a name, a second step, the change itself. Such a command is no partial answer but a wrong one.
import { lemmas } from '../../english/lemma.ts';
import { acts, grammar, lexiconWords } from '../../english/lexicon.ts';
import { tokenize } from '../../english/token.ts';
import type { Level } from '../../safety/types.ts';
import type { Asked } from './asked.ts';
import type { Said } from './said.ts';
import type { Tells } from './tells.ts';

/** What something is left as it is with. */
export const KEEPS: ReadonlySet<string> = new Set(['keep', 'leave', 'spare', 'preserve']);
/** Which of several. */
const WHICH = /^(?:old|new|big|large|small|late|early)(?:er|est)$|^(?:last|least|most|biggest)$|^(?:latest|oldest)$/;

/** A word that the language of requests does not have: a name, by all that is known. */
const isUnknown = (text: string): boolean => lemmas(text.toLowerCase()).every((form) => !lexiconWords().has(form));

function isVital(said: Said, changes: boolean): boolean {
  switch (said.kind) {
    case 'negation':
    case 'number':
    case 'date':
    case 'size':
      return true;
    case 'value':
      return said.program !== true;
    case 'word':
      return (
        said.forms.some((form) => KEEPS.has(form)) ||
        (changes && (WHICH.test(said.text.toLowerCase()) || /-/.test(said.text)) && isUnknown(said.text))
      );
  }
}

const SEVERAL = /&&|\|\||[;|\n]|\$\(|-exec\s/;

/** The word that begins a second step, where the command is a single one. */
function secondStep(command: string, text: string): string[] {
  if (SEVERAL.test(command)) return [];
  const next = new Set(grammar().phrase.flatMap(({ is, forms }) => (is === 'next' ? forms : [])));
  const tokens = tokenize(text);
  const at = tokens.findIndex(({ lower, quoted }, i) => i > 0 && !quoted && next.has(lower));
  return at < 0 ? [] : [text.slice(tokens[at]?.start ?? 0).trim()];
}

/** Several parts of the request, parted by its own pauses, as one text that nobody quoted. */
function swallowed({ operands }: Tells, { text }: Asked): string[] {
  return operands.filter((operand) => {
    if (!/\w[,;:]\s\S/.test(operand)) return false;
    const at = text.indexOf(operand);
    return at >= 0 && !/["'`\u201c\u2018]/.test(text[at - 1] ?? '');
  });
}

/** Takes so many from the head or the tail of a list, and not what is behind them. */
const TAKES = /\b(?:head|tail)\s+(?:-z\s+)?(?:-n\s*|-|--lines=)\d/;
const TAKES_REST = /\btail\s+(?:-\w\s+)*-n\s*\+|\bhead\s+(?:-\w\s+)*-n\s*-|\bsed\b[^|]*\d+d\b|NR\s*>/;

/** *All but the newest*: a command that takes the newest takes what was to stay. */
function takesWhatStays(command: string, { text }: Asked): string[] {
  if (!TAKES.test(command) || TAKES_REST.test(command)) return [];
  const tokens = tokenize(text);
  const spared = new Set(grammar().phrase.flatMap(({ is, forms }) => (/^except\b/.test(is) ? forms : [])));
  const at = tokens.findIndex(
    ({ lower, quoted }) => !quoted && (spared.has(lower) || lemmas(lower).some((form) => KEEPS.has(form))),
  );
  const behind = at < 0 ? [] : tokens.slice(at + 1);
  const end = behind.findIndex(({ pause }) => pause);
  const word = behind.slice(0, end < 0 ? behind.length : end + 1).find(({ lower }) => WHICH.test(lower));
  return word ? [word.text] : [];
}

/** The request begins with a word that stands for nothing but a change. */
function beginsChange({ said: [first] }: Asked): boolean {
  if (first?.kind !== 'word' || first.acts.length === 0 || first.reads) return false;
  return first.acts.every((act) => acts().get(act)?.effect !== 'read');
}

export function misleading(command: string, tells: Tells, lost: readonly Said[], asked: Asked, level: Level): string[] {
  const reads = level === 'safe';
  const { goals } = tells;
  return [
    ...lost.filter((said) => isVital(said, !reads)).map(({ text }) => text),
    ...secondStep(command, asked.text),
    ...swallowed(tells, asked),
    ...(reads ? [] : takesWhatStays(command, asked)),
    // A look in the place of what was to be done.
    ...(reads && beginsChange(asked) && goals.length > 0 && goals.every(({ act }) => act === 'show')
      ? lost.map(({ text }) => text)
      : []),
  ];
}
