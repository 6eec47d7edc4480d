// What the proposal modal says, as rows: the commands, what each part does, why it is risky and where, what it would
// touch here, a safer form, the way back, and on demand the evidence behind it all.
import { type ProposeResult, stringWidth, wayBack } from '../../engine/api.ts';
import { type Choice, domainTitle, onTypedRow, type ProposalModal, rowsOf } from '../app/state.ts';
import {
  BLANK,
  between,
  fitRow,
  plainRow,
  type Role,
  type Row,
  rowWidth,
  type Span,
  span,
  wrapRow,
} from '../components/rows.ts';
import { hasHidden, showExact, showUnsafe } from '../text.ts';
import { type Glyphs, levelRole, levelSaid, levelWord } from '../theme/theme.ts';
import { commandSpans, isPart } from './command-spans.ts';

export interface RowsLook {
  glyphs: Glyphs;
  plain: boolean;
  still: boolean;
}

const PART_WIDTH = 24;
const MAX_REASONS = 6;
/** Of the model's text while it comes. */
const STREAM_CHARS = 120;

/** The rule that finds an installation, and the fact of a package that is here. */
const INSTALLS = 'package-install';
const INSTALLED = 'package installed';
/** The rule that says what happens if a file is there. */
const REPLACES = 'overwrite-file';

const NEVER = 'Nothing like that is ever proposed, and nothing was run. Say what you want to reach by it.';

const sentence = (text: string, width: number, role?: Role): Row[] => wrapRow([span(text, role)], width);

function labelled(label: string, text: Span, width: number): Row[] {
  return wrapRow([span(`${label}: `, 'muted'), text], width, label.length + 2);
}

const nameOf = (by: string): string => showUnsafe(by.replace(/^[^:]*:/, ''));

/** Of what is typed over a command nothing is known yet. */
export const isUnjudged = ({ phase, draft, choices, selected }: ProposalModal): boolean =>
  phase === 'editing' && draft !== choices[selected]?.command;

/** The row in which a model's command will stand, and what is said of it meanwhile. */
function thinkingRows({ thinking, modelSaid }: ProposalModal, width: number, look: RowsLook): Row[] {
  if (!thinking) return modelSaid ? sentence(showUnsafe(modelSaid), width, 'muted') : [];
  const { name, seconds, text } = thinking;
  const so = text === '' ? '' : `  ${showUnsafe(text).slice(-STREAM_CHARS)}`;
  const time = look.still || seconds < 1 ? '' : ` ${seconds} s`;
  const words = `  ${nameOf(name)} is thinking…${time}  Esc cancels${look.still ? '' : so}`;
  return [fitRow([span(words, 'muted')], width)];
}

/** The rows to choose from: the commands, and the line as it was typed where that runs too. */
function commandRows(modal: ProposalModal, width: number, look: RowsLook): Row[] {
  const { glyphs, plain } = look;
  const { choices, selected, runnable, request } = modal;
  const count = rowsOf(modal);
  // Where another row is on its way this one stands as it will stand then.
  const alone = count === 1 && !modal.thinking;
  const thinking = thinkingRows(modal, width, look);
  const typed = `as typed: ${showExact(request)}`;
  if (plain) {
    const place = (index: number) => (alone ? 'Command: ' : `Choice ${index + 1} of ${count}: `);
    const mark = (index: number) => (index === selected && !alone ? ' (selected)' : '');
    const said = choices.flatMap(({ command, verdict }, index) => {
      const { level } = verdict;
      const risk = level === 'safe' || alone ? '' : `, risk ${levelSaid[level]}`;
      const words = [...commandSpans(command, verdict), span(`${risk}${mark(index)}`)];
      return wrapRow([span(place(index)), ...words], width);
    });
    const last = choices.length;
    const own = runnable ? wrapRow([span(`${place(last)}run ${typed}${mark(last)}`)], width) : [];
    return [...said, ...thinking, ...own];
  }
  const pointer = span(`${glyphs.pointer} `, 'accent', { bold: true });
  const rows = choices.flatMap((option, index) => {
    const command = commandSpans(option.command, option.verdict);
    if (alone) return wrapRow(command, width, 2);
    if (index === selected) return wrapRow([pointer, ...command], width, 4);
    const { level } = option.verdict;
    const risk = level === 'safe' ? [] : [span(levelWord[level], levelRole(level))];
    return [between([span(`  ${showExact(option.command)}`)], risk, width)];
  });
  rows.push(...thinking);
  if (!runnable) return rows;
  const own = onTypedRow(modal)
    ? wrapRow([pointer, span(typed, undefined, { bold: true })], width, 4)
    : [fitRow([span(`  ${typed}`, 'muted')], width)];
  return [...rows, ...own];
}

function explanationRows({ explanation, summary }: Choice, width: number, plain: boolean): Row[] {
  if (explanation.length === 0) return summary ? sentence(showUnsafe(summary), width, 'muted') : [];
  if (plain) {
    return explanation.flatMap((part) => sentence(`${showUnsafe(part.text)}: ${showUnsafe(part.meaning)}.`, width));
  }
  const texts = explanation.map((part) => showExact(part.text));
  const longest = Math.max(...texts.map(stringWidth));
  const column = Math.min(PART_WIDTH, Math.floor(width / 2), longest + 3);
  return explanation.flatMap((part, index) => {
    const text = fitRow([span(` ${texts[index]}`)], column - 1);
    const used = rowWidth(text);
    return wrapRow(
      [...text, span(' '.repeat(Math.max(1, column - used))), span(showUnsafe(part.meaning), 'muted')],
      width,
      column,
    );
  });
}

/** Where all that was looked at is made anew, what the rule says of one that is there is no news. */
function replacesNone({ consequences = [] }: Choice): boolean {
  const kinds = consequences.map(({ kind }) => kind);
  return kinds.includes('create') && !kinds.some((kind) => kind === 'overwrite' || kind === 'uncounted');
}

function reasonRows(choice: Choice, width: number, plain: boolean): Row[] {
  const { verdict } = choice;
  const told = replacesNone(choice) ? verdict.matches.filter(({ id }) => id !== REPLACES) : verdict.matches;
  const reasons = [...new Map(told.map((match) => [match.message, match])).values()];
  const rows = reasons.slice(0, MAX_REASONS).flatMap((match) => {
    const role = levelRole(match.level);
    const where = isPart(match, verdict.command)
      ? showExact(verdict.command.slice(match.span.start, match.span.end))
      : '';
    const at = where === '' ? [] : [span(plain ? `, in ${where}` : `  in ${where}`, 'muted')];
    const mark = plain ? `Reason, risk ${levelSaid[match.level]}: ` : '! ';
    return wrapRow([span(`${mark}${showUnsafe(match.message)}`, role), ...at], width, 2);
  });
  const left = reasons.length - MAX_REASONS;
  return left > 0 ? [...rows, plainRow(`and ${left} more reasons`, 'muted')] : rows;
}

/** Where a stream comes from or goes to: the words that run are the same without it. */
const STREAM = /\s*(?:\d|&)?(?:>>?\|?|<)&?\s*[^\s;|&<>()]+/g;

/** Without what only quotes, joins or leads elsewhere. */
const bare = (command: string): string =>
  command
    .replace(/['"\\]/g, '')
    .replace(STREAM, '')
    .replace(/\s*(?:&&|\|\|?|;|\n)\s*/g, ' ; ')
    .trim();

function outcomeRows({ verdict, consequences }: Choice, width: number): Row[] {
  const rows: Row[] = [];
  const runs = verdict.resolved.join(' ; ');
  if (runs !== '' && bare(runs) !== bare(verdict.command) && verdict.level !== 'safe') {
    rows.push(...labelled('runs', span(showExact(runs)), width));
  }
  for (const { kind, summary } of consequences ?? []) {
    const counted = kind !== 'uncounted';
    const what = span(showUnsafe(summary), counted ? undefined : 'muted', { bold: counted });
    rows.push(...labelled(kind === 'create' ? 'creates' : counted ? 'touches' : 'unknown', what, width));
  }
  if (verdict.safer) rows.push(...labelled('safer', span(showExact(verdict.safer)), width));
  const back = wayBack(verdict);
  if (back) rows.push(...labelled('undo', span(showUnsafe(back)), width));
  if (hasHidden(verdict.command)) {
    rows.push(...sentence('Characters that cannot be seen are written out above.', width, 'warn'));
  }
  return rows;
}

function whyRows(result: ProposeResult, width: number, glyphs: Glyphs): Row[] {
  const rows: Row[] = [];
  const { route } = result;
  if (route) {
    const words = route.reason.slice(0, 4).join(', ');
    const because = route.source === 'override' ? ', as you chose' : words ? ` because of ${showUnsafe(words)}` : '';
    rows.push(
      ...labelled('route', span(`${domainTitle(route.primary)} ${route.confidence.toFixed(2)}${because}`), width),
    );
  }
  for (const fact of result.context) {
    const mark = fact.verified ? glyphs.yes : glyphs.unsure;
    rows.push(
      ...wrapRow(
        [
          span(`${mark} `, fact.verified ? 'good' : 'warn'),
          span(showUnsafe(`${fact.subject}: ${fact.fact}`)),
          span(` (${showUnsafe(fact.source)})`, 'muted'),
        ],
        width,
        2,
      ),
    );
  }
  for (const { candidate, reason } of result.rejected.slice(0, 3)) {
    const text = `${glyphs.no} ${showExact(candidate)}: ${showUnsafe(reason)}`;
    rows.push(...wrapRow([span(text, 'muted')], width, 2));
  }
  // A model stands with its server before it.
  const named = result.generator.includes(':') || result.generator === 'memory';
  const maker = named ? `by ${showUnsafe(result.generator)}` : 'without a model';
  const made = `made ${maker} in ${Math.round(result.ms)} ms`;
  return [...rows, ...sentence(made, width, 'muted')];
}

/** Sections with a blank row between those that say something. */
const joined = (sections: readonly Row[][]): Row[] =>
  sections
    .filter((section) => section.length > 0)
    .flatMap((section, index) => (index === 0 ? section : [BLANK, ...section]));

const noCommand = ({ result }: ProposalModal): string =>
  showUnsafe(result?.question ?? 'I do not know a command for that.');

/** Who a row is from, and why it does not stand first. */
const whoseRows = ({ by, note }: Choice, width: number): Row[] =>
  by === undefined ? [] : sentence([nameOf(by), note].filter(Boolean).join(': '), width, 'muted');

/** A command that passes over words of the request is a guess, and says so. */
function guessRows({ result, selected, request }: ProposalModal, width: number): Row[] {
  // What the command does beyond the request is no word of it.
  const said = (word: string) => request.toLowerCase().includes(word.toLowerCase());
  const words = (result?.context ?? []).flatMap(({ subject, source, verified }) =>
    source === 'the request' && !verified && said(subject) ? [`“${subject}”`] : [],
  );
  if (selected !== 0 || words.length === 0) return [];
  return sentence(showUnsafe(`A guess. Not understood: ${words.join(', ')}.`), width, 'warn');
}

/** Says of a command that a program of it is not here, and how to have it; or that it would install what is here. */
function hereRows({ result, selected }: ProposalModal, { verdict }: Choice, width: number): Row[] {
  if (selected !== 0) return [];
  const installs = verdict.matches.some(({ id }) => id === INSTALLS);
  return (result?.context ?? []).flatMap(({ subject, fact, source, verified }) => {
    if (source === 'PATH' && !verified) return sentence(showUnsafe(`${subject}: ${fact}`), width, 'warn');
    if (!installs || !fact.startsWith(INSTALLED)) return [];
    return sentence(showUnsafe(`${subject} is installed already${fact.slice(INSTALLED.length)}.`), width, 'warn');
  });
}

/** All that the modal has to say, as many rows as it takes. */
export function proposalRows(modal: ProposalModal, width: number, look: RowsLook): Row[] {
  const { result, phase } = modal;
  if (phase === 'working') {
    return sentence('Looking at this machine …', width, 'muted');
  }
  const choice = modal.choices[modal.selected];
  const told = modal.told === null ? [] : sentence(showUnsafe(modal.told), width);
  const why = modal.why && result ? whyRows(result, width, look.glyphs) : [];
  if (onTypedRow(modal)) {
    const words = 'Your own line, handed to the shell as it stands.';
    const none = modal.choices.length === 0 ? sentence(noCommand(modal), width) : [];
    return joined([told, none, commandRows(modal, width, look), sentence(words, width, 'muted'), why]);
  }
  if (!choice) {
    const words = noCommand(modal);
    const blocked = result?.status === 'blocked';
    return joined([
      told,
      modal.told === null || result?.question
        ? sentence(blocked ? words.replace(/(?<![.!?])$/, '.') : words, width, blocked ? 'bad' : undefined)
        : [],
      blocked ? sentence(NEVER, width) : [],
      thinkingRows(modal, width, look),
      why,
    ]);
  }
  if (result?.status === 'clarify') {
    const rows = modal.choices.map(({ command, by = '', note }) =>
      fitRow([span(`  ${showExact(command)}  ${nameOf(by)}${note ? `: ${note}` : ''}`)], width),
    );
    return joined([told, sentence(noCommand(modal), width), rows]);
  }
  if (phase === 'editing') return joined(isUnjudged(modal) ? [why] : [...riskOf(choice, width, look), why]);
  const commands = commandRows(modal, width, look);
  const guess = [...guessRows(modal, width), ...hereRows(modal, choice, width)];
  return joined([told, commands, guess, whoseRows(choice, width), ...about(choice, width, look), why]);
}

/** The first of these rows that are the commands: they are what a key runs. */
export const commandHeight = (modal: ProposalModal, width: number, look: RowsLook): number =>
  modal.phase === 'working' || modal.phase === 'editing' || modal.told !== null || modal.choices.length === 0
    ? 0
    : commandRows(modal, width, look).length;

const riskOf = (choice: Choice, width: number, { plain }: RowsLook): Row[][] => [
  [...reasonRows(choice, width, plain), ...outcomeRows(choice, width)],
];

/** The risk first where there is one, else what the parts do. */
function about(choice: Choice, width: number, look: RowsLook): Row[][] {
  const parts = explanationRows(choice, width, look.plain);
  const risk = riskOf(choice, width, look);
  return choice.verdict.level === 'safe' ? [parts, ...risk] : [...risk, parts];
}

/** One command and all that is known of it. */
export function choiceRows(choice: Choice, width: number, look: RowsLook): Row[] {
  const command = wrapRow(commandSpans(choice.command, choice.verdict), width, 2);
  return joined([command, ...about(choice, width, look)]);
}
