// "What does tar -xzf do?", "what is rm -rf?": not about this machine, but each part of a command line can be explained.
// The explainer's own tables and the specs say it; nothing here was looked at, so nothing is called verified.
import { functionWords } from '../english/lexicon.ts';
import { modeWords } from './mode-words.ts';
import type { AnswerFact, Uncertainty } from './types.ts';

export interface CommandPart {
  text: string;
  meaning: string;
  /** `built-in`, `spec`, `none`. */
  source?: string;
}

/** Programs whose second word says what they do. */
const WITH_SUBCOMMANDS =
  /^(?:sudo )?(?:git|apt|apt-get|apt-cache|docker|podman|systemctl|npm|pnpm|yarn|pip|pip3|cargo|go|dpkg|snap|flatpak|kubectl|helm|dnf|yum|brew|ip|ufw|tmux|service|journalctl|nmcli|loginctl|timedatectl|hostnamectl) [a-z][a-z-]*(?: [a-z-]+)?$/;
/** Options without a dash. */
const OLD_STYLE = /^(?:sudo )?(?:ps|tar) [a-zA-Z]{2,6}\b/;
const OPTION = /(?:^| )(?:--?[A-Za-z0-9][\w-]*(?:=\S+)?|[ugoa]*[+=][rwxXst]+)(?= |$)/;
const MODE = /^(?:sudo )?chmod (?:-\w+ )?[0-7]{3,4}\b/;
const OPERAND = /[/|>*=]|\.\w/;

const LEAD = '(?:the )?(?:linux |bash |shell |terminal )?(?:commands? (?:line )?)?["\'`]?';
const DOES = new RegExp(
  `^(?:what (?:does|do|will|would)|what happens (?:if|when) (?:i|you) (?:run|type|use|do)|explain) ${LEAD}(\\S.*?)["'\`]?(?: (?:do|does|mean|stand for))?$`,
  'i',
);
const IS = new RegExp(`^what (?:is|are|means) ${LEAD}(\\S.*?)["'\`]?(?: (?:command|(?:used )?for|doing))?$`, 'i');
const THING = /^what (?:does|do|will|would) (?:the|my|our) (?!.*\bcommand\b)/i;
/** "What does -r mean in grep", "what is the -r flag of grep". */
const FLAG_OF =
  /^what (?:does|is|do) (?:the )?(?:flags? |options? |switch )?["'`]?(-{1,2}[\w-]+)["'`]?(?: flags?| options?| switch)?(?: do| mean)? (?:in|of|for|with|to) (?:the )?["'`]?([a-z][\w.+-]*)["'`]?(?: command)?(?: do| mean)?$/i;

const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\?\s*/, '')
    .replace(/[?!.\s]+$/, '')
    .replace(/\bwhat's\b/gi, 'what is');

/** The command line whose meaning is asked for; null for any other question. */
export function commandAsked(text: string): string | null {
  const plain = plainText(text);
  const flag = FLAG_OF.exec(plain);
  if (flag) return `${flag[2]} ${flag[1]}`;
  const does = DOES.exec(plain)?.[1];
  const line = does ?? IS.exec(plain)?.[1];
  if (line === undefined || line.length > 400) return null;
  const first = line.replace(/^sudo /, '').split(' ')[0] as string;
  if (!/^[a-z][\w.+-]*$/.test(first) || functionWords().has(first)) return null;
  if (OPTION.test(line) || MODE.test(line) || WITH_SUBCOMMANDS.test(line) || OLD_STYLE.test(line)) return line;
  // "What does the mug cost in prices.csv": a thing, which no command line has an article for.
  if (THING.test(plain)) return null;
  // "What does nginx do with requests for /img/": words between its words are no operands.
  const isProse = line.split(' ').some((word) => functionWords().has(word));
  return does !== undefined && line.includes(' ') && OPERAND.test(line) && !isProse ? line : null;
}

export interface Meaning {
  answer: string;
  facts: AnswerFact[];
  uncertainties: Uncertainty[];
  /** 0..1. */
  confidence: number;
}

const quoted = (command: string): string => `'${command.replaceAll("'", "'\\''")}'`;

export const explainIt = (command: string): string => `reos-tui explain ${quoted(command)}`;

/** What the parts of a command mean; null when nobody knows its program. */
export function meaningOf(command: string, parts: readonly CommandPart[], now: number): Meaning | null {
  const known = parts.filter((part) => part.source !== 'none');
  if (known.length === 0 || known.length < parts.length) return null;
  const told = new Set(known.flatMap((part) => part.text.split(' ')));
  const silent = command.split(' ').filter((word) => /^-/.test(word) && !told.has(word));
  const lines = known.map((part) => {
    const mode = known[0]?.text === 'chmod' ? modeWords(part.text) : null;
    return { text: part.text, meaning: mode ?? part.meaning, source: part.source ?? 'built-in' };
  });
  return {
    answer: [
      ...lines.map(({ text, meaning }) => `${text}: ${meaning}`),
      ...silent.map((word) => `${word}: not known here`),
    ].join('\n'),
    facts: lines.map(({ text, meaning, source }) => ({
      claim: `${text}: ${meaning}`,
      evidence_type: 'tool_output',
      evidence_source: `explain (${source === 'spec' ? 'command spec' : source})`,
      evidence_value: `${text} = ${meaning}`,
      at: now,
      verified: false,
    })),
    uncertainties: silent.map((word) => ({
      claim: `What ${word} means is not known here.`,
      reason: 'no_data',
      suggestion: `\`man ${known[0]?.text.split(' ')[0]}\` tells it.`,
      confidence: 0,
    })),
    confidence: silent.length > 0 ? 0.5 : 0.9,
  };
}
