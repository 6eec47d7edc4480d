// What the answer modal says, as rows: the sentences, then what they stand on with a tick, then what is not certain
// with a question mark and how to check it, then how sure all of it is. The chosen one is spread out to probe, time,
// excerpt.
import type { AnswerFact, AskResult, Uncertainty } from '../../engine/api.ts';
import { ageWords, clockTime } from '../age.ts';
import type { AnswerModal } from '../app/answer-state.ts';
import { BLANK, between, fitRow, type Role, type Row, rowWidth, span, wrapRow } from '../components/rows.ts';
import { bytes } from '../panes/format.ts';
import { showUnsafe, sourceName } from '../text.ts';
import type { RowsLook } from './proposal-rows.ts';

const REASON: Record<Uncertainty['reason'], string> = {
  no_data: 'there is no data',
  stale: 'the evidence is old',
  conflicting: 'the evidence disagrees',
  inference: 'a conclusion, not a reading',
};

const EVIDENCE: Record<AnswerFact['evidence_type'], string> = {
  system_state: 'state of the system',
  tool_output: 'probe',
  user_input: 'your own words',
};

/** 0..1 as a word; the number stands beside it. */
export function confidenceWord(confidence: number): string {
  if (confidence >= 0.9) return 'high';
  if (confidence >= 0.7) return 'good';
  if (confidence >= 0.5) return 'moderate';
  return confidence >= 0.3 ? 'low' : 'very low';
}

const confidenceRole = (confidence: number): Role => (confidence >= 0.7 ? 'good' : confidence >= 0.5 ? 'warn' : 'bad');

export interface AnswerRows {
  rows: Row[];
  /** The first row of each fact and uncertainty, in their order. */
  starts: number[];
}

/** Without its full stop, to go on with. */
const open = (text: string): string => text.replace(/\.$/, '');

const more = (label: string, text: string, width: number): Row[] =>
  wrapRow([span(`    ${label}: `, 'muted'), span(showUnsafe(text))], width, 6);

/** `left` and `right` in one row, or one under the other; all of `left` where it is spread out. */
function itemRows(left: Row, right: string, width: number, spread: boolean): Row[] {
  const tail: Row = [span(right, 'muted')];
  if (rowWidth(left) + rowWidth(tail) < width) return [between(left, tail, width)];
  if (spread) return wrapRow(left, width, 4);
  return [fitRow(left, width), fitRow([span('    '), ...tail], width)];
}

/** Large counts of bytes in the unit that people read. */
const readable = (evidence: string): string =>
  evidence.replace(/\b(\d{4,}) B\b/g, (_, count: string) => bytes(Number(count)));

function factRows(
  fact: AnswerFact,
  answer: string,
  spread: boolean,
  width: number,
  now: number,
  { glyphs, plain }: RowsLook,
): Row[] {
  const age = ageWords(fact.at, now);
  const exact = showUnsafe(fact.evidence_value);
  const source = showUnsafe(sourceName(fact.evidence_source));
  // The exact reading is for who looks closer; the file that it is from stands beside it.
  const evidence = spread
    ? exact
    : readable(exact.endsWith(`; ${source}`) ? exact.slice(0, -source.length - 2) : exact);
  // A claim that the sentences above make already needs only its evidence.
  const said = answer.includes(fact.claim);
  const text = said ? evidence : `${showUnsafe(fact.claim)}  ${evidence}`;
  if (plain) {
    const word = fact.verified ? 'Verified' : 'Not verified';
    return wrapRow([span(`${word}: ${open(text)}, from ${source}, ${age}.`)], width);
  }
  const mark = fact.verified
    ? span(`${glyphs.yes} `, 'good', { bold: true })
    : span(`${glyphs.unsure} `, 'warn', { bold: true });
  const rows = itemRows(
    [mark, span(text, undefined, { bold: spread })],
    `${source}${glyphs.separator}${age}`,
    width,
    spread,
  );
  if (!spread) return rows;
  return [
    ...rows,
    ...(said ? more('says', fact.claim, width) : []),
    ...more(EVIDENCE[fact.evidence_type], fact.evidence_source, width),
    ...more('read', `${clockTime(fact.at)}, ${age}`, width),
  ];
}

function uncertaintyRows(doubt: Uncertainty, spread: boolean, width: number, { glyphs, plain }: RowsLook): Row[] {
  const claim = showUnsafe(doubt.claim);
  const reason = REASON[doubt.reason];
  const how = showUnsafe(doubt.suggestion);
  if (plain) {
    return wrapRow([span(`Uncertain: ${open(claim)}. Why: ${reason}. How to check: ${how}`)], width);
  }
  const mark = span(`${glyphs.unsure} `, 'warn', { bold: true });
  const rows = itemRows([mark, span(claim, undefined, { bold: spread })], reason, width, spread);
  const check = wrapRow([span('    check: ', 'muted'), span(how)], width, 6);
  if (!spread) return [...rows, ...check.slice(0, 1)];
  return [
    ...rows,
    ...more('why', reason, width),
    ...check,
    ...more('confidence', `${confidenceWord(doubt.confidence)} (${doubt.confidence.toFixed(2)})`, width),
  ];
}

export function answerRows(modal: AnswerModal, width: number, look: RowsLook, now: number): AnswerRows {
  const { question, result, selected } = modal;
  // Heard it is with the answer, wherever it stands.
  const asked = modal.onLine && !look.plain ? [] : wrapRow([span(showUnsafe(question), 'muted')], width);
  if (!result) {
    const busy = modal.problem === null ? [[span('Looking at this machine …', 'muted')]] : [];
    return { rows: [...asked, ...busy], starts: [] };
  }
  const { answer, facts, uncertainties, confidence } = result;
  const rows: Row[] = [...asked];
  for (const [index, line] of answer.split('\n').entries()) {
    if (line.trim() === '') continue;
    const strong = index === 0 && !look.plain;
    rows.push(...wrapRow([span(showUnsafe(line), undefined, { bold: strong })], width));
  }
  if (facts.length + uncertainties.length > 0) rows.push(BLANK);
  const starts: number[] = [];
  for (const [index, fact] of facts.entries()) {
    starts.push(rows.length);
    rows.push(...factRows(fact, answer, index === selected, width, now, look));
  }
  for (const [index, doubt] of uncertainties.entries()) {
    starts.push(rows.length);
    rows.push(...uncertaintyRows(doubt, facts.length + index === selected, width, look));
  }
  const word = `${confidenceWord(confidence)} (${confidence.toFixed(2)})`;
  rows.push(BLANK, [span('Confidence: ', 'muted'), span(word, confidenceRole(confidence))]);
  return { rows, starts };
}

/** For the clipboard. */
export function answerText({ answer, facts, uncertainties, confidence }: AskResult): string {
  return [
    answer,
    ...facts.map((fact) => `✓ ${fact.claim} [${fact.evidence_source} ${clockTime(fact.at)}: ${fact.evidence_value}]`),
    ...uncertainties.map((doubt) => `? ${doubt.claim} [${REASON[doubt.reason]}; ${doubt.suggestion}]`),
    `Confidence: ${confidenceWord(confidence)} (${confidence.toFixed(2)})`,
  ]
    .map(showUnsafe)
    .join('\n');
}
