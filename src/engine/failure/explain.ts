// Why a command failed, from its own words: the end of its output is read by the messages of its programs. The cause is
// a sentence; what helps is first the line with the name that was meant, which exists, then what the message stands
// for. Each suggestion is a command like any other and passes safety before anyone sees it.
import { posix } from 'node:path';
import { Unquotable } from '../line/quote.ts';
import { byExit } from './exit-codes.ts';
import { type FailedLine, failedLine, literalWord, sessionOf } from './line.ts';
import { asSaid, mended } from './mend.ts';
import { type Message, messages } from './messages.ts';
import { caught, type MessagePattern } from './pattern.ts';
import { repaired } from './repair.ts';
import type { FailedCommand, FailureExplanation, FailureFacts, Remedy } from './types.ts';

/** Only the end of the output is looked at: that is where programs say why they gave up. */
const LAST_CHARS = 8_000;
/** Names longer than this are not names. */
const LONGEST = 300;
const MOST = 3;
const CONTROL = /[\0-\x1f\x7f]/;

/** Files that came with the language or a package: the person's own place tells more. */
const FOREIGN = /\/usr\/|\/opt\/|\/lib\/python|site-packages|node_modules|<frozen|node:/;

interface Said {
  slots: Map<string, string>;
  evidence: string;
}

const lineAt = (text: string, index: number): string =>
  text.slice(text.lastIndexOf('\n', index - 1) + 1).split('\n', 1)[0]!;

function said(text: string, message: Message, programs: ReadonlySet<string>): Said | null {
  // On one line the pattern that comes first in the table reads it best.
  const byLine = new Map<number, { match: RegExpExecArray; pattern: MessagePattern }>();
  for (const pattern of message.says)
    for (const match of text.matchAll(pattern.expression)) {
      const line = text.lastIndexOf('\n', match.index - 1);
      if (!byLine.has(line) && isOf(message, text, match.index, programs)) byLine.set(line, { match, pattern });
    }
  const found = [...byLine].sort(([a], [b]) => a - b).at(message.first ? 0 : -1)?.[1];
  if (!found) return null;
  const slots = caught(found.match, found.pattern.slots);
  if ([...slots.values()].some((value) => value.length > LONGEST || CONTROL.test(value))) return null;
  if (message.where) more(text, message.where, found.match.index, message.first, slots);
  return { slots, evidence: lineAt(text, found.match.index) };
}

/** Whether one of its programs said it: a program of the line, or the one that the message begins with. */
function isOf({ of }: Message, text: string, index: number, programs: ReadonlySet<string>): boolean {
  if (of.length === 0 || of.some((name) => programs.has(name))) return true;
  const [, before = ''] = /^([\w.+-]+):/.exec(lineAt(text, index)) ?? [];
  return of.includes(before);
}

/** What is said beside it: the nearest before the message, or behind it where the first message counts. */
function more(text: string, where: MessagePattern, index: number, first: boolean, slots: Map<string, string>): void {
  const places = [...text.matchAll(where.expression)];
  const own = places.filter((found) => !FOREIGN.test(found[0]));
  const all = own.length > 0 ? own : places;
  const match = first
    ? (all.find((found) => found.index >= index) ?? all[0])
    : (all.filter((found) => found.index <= index).at(-1) ?? all[0]);
  if (!match) return;
  for (const [slot, value] of caught(match, where.slots))
    if (!slots.has(slot) && !CONTROL.test(value)) slots.set(slot, value);
}

/** Null where a slot was not caught. */
function filled(template: string, slots: ReadonlyMap<string, string>, asWord: boolean): string | null {
  let missing = false;
  const text = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots.get(slot);
    if (value === undefined) missing = true;
    return value === undefined ? '' : asWord ? literalWord(value) : value;
  });
  return missing ? null : text;
}

/** What helps, and what stands in the way of the line that was meant. */
interface Helps {
  suggestions: Remedy[];
  missing: string | null;
}

/** The line that was meant is offered where it would find what else it names: the same look again at that. */
function grounded(remedies: readonly Remedy[], facts: FailureFacts): Helps {
  let missing: string | null = null;
  const suggestions = remedies.flatMap((remedy) => {
    const lack = facts.lack(remedy.command);
    if (lack === null) return [remedy];
    const again = mended(failedLine(remedy.command), lack.name, [lack.type], facts);
    missing ??= lack.said;
    return again.filter(({ command }) => facts.lack(command) === null);
  });
  return { suggestions, missing: suggestions.length > 0 ? null : missing };
}

function helps(message: Message, failed: FailedLine, slots: ReadonlyMap<string, string>, facts: FailureFacts): Helps {
  const own = message.meant === null ? undefined : slots.get(message.meant);
  const meant = own === undefined ? [] : asSaid(failed, own, facts);
  const near = Object.entries(message.is).flatMap(([slot, types]) => {
    const name = slots.get(slot);
    return name === undefined ? [] : mended(failed, name, types, facts);
  });
  const rest = message.help.flatMap((help) => {
    if (help.needs !== null && !facts.has(help.needs)) return [];
    // What is here and nearly so was meant, not a package of some such name.
    if (help.repair === 'install' && near.length > 0) return [];
    const run = filled(help.run, slots, true);
    const why = filled(help.why, slots, false);
    return run === null || why === null ? [] : repaired({ ...help, run, why }, failed, slots, facts);
  });
  const { suggestions, missing } = grounded([...meant, ...near], facts);
  const all = [...suggestions, ...rest];
  const once = all.filter(({ command }, i) => all.findIndex((other) => other.command === command) === i);
  return { suggestions: once.slice(0, MOST), missing };
}

/** Whether the first line of a script ends as on Windows. */
const hasReturn = (facts: FailureFacts, file: string | undefined): boolean =>
  file !== undefined && /^[^\n]*\r\n/.test(facts.head(file) ?? '');

const writesTo = ({ commands }: FailedLine, file: string): boolean =>
  commands.some(({ targets }) => targets.some(({ text }) => text === file));

/** A path as one writes it who is there. */
const below = (cwd: string, value: string): string =>
  value.startsWith(`${cwd}/`) ? value.slice(cwd.length + 1) : value;

const both = (cause: string, missing: string | null): string => (missing === null ? cause : `${cause} ${missing}`);

/** An option is often refused because the sub-command before it is none: `docker bulid -t x .`. */
function subcommandMeant(failed: FailedLine, facts: FailureFacts): Omit<FailureExplanation, 'evidence'> | null {
  const [program, name] = failed.commands.at(-1)?.words.map(({ text }) => text) ?? [];
  if (program === undefined || name === undefined || name.startsWith('-')) return null;
  const names = facts.names('subcommand', [program], name);
  const meant = names.includes(name) ? [] : mended(failed, name, ['subcommand'], facts);
  if (meant.length === 0) return null;
  const { suggestions, missing } = grounded(meant, facts);
  return { kind: 'subcommand', cause: both(`${program} has no command ${name}.`, missing), suggestions };
}

/** ssh has a code for what is its own fault. */
const SSH_FAILED = 255;

/** Of a shell that one worked in only what kept it from opening is its own failure. */
const keptShut = (session: string, exit: number, evidence: string): boolean =>
  session === 'ssh' ? exit === SSH_FAILED : /^(?:su|sudo|doas)$/.test(session) && evidence.startsWith(`${session}: `);

/** Null when the command did not fail, or nothing is known about its failure. */
export function explainFailure(command: FailedCommand, facts: FailureFacts): FailureExplanation | null {
  if (command.exit === 0) return null;
  const text = command.output
    .slice(-LAST_CHARS)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n');
  const failed = failedLine(command.line);
  const programs = new Set(failed.programs);
  const session = sessionOf(failed);
  for (const message of messages()) {
    if (message.exit !== null && message.exit !== command.exit) continue;
    const told = said(text, message, programs);
    if (!told) continue;
    const { slots, evidence } = told;
    if (session !== null && !keptShut(session, command.exit, evidence)) continue;
    const misspelt = message.kind === 'option' ? subcommandMeant(failed, facts) : null;
    if (misspelt) return { ...misspelt, evidence };
    if (message.redirected && !writesTo(failed, slots.get('file') ?? '')) continue;
    for (const [slot, value] of slots) slots.set(slot, below(facts.cwd, value));
    slots.set('program', slots.get('program') ?? failed.programs.at(-1) ?? '');
    const file = slots.get('file');
    if (file !== undefined) slots.set('parent', posix.dirname(file));
    if (message.crlf !== null && message.crlf !== hasReturn(facts, file)) continue;
    const cause = filled(message.cause, slots, false);
    if (cause === null) continue;
    try {
      const { suggestions, missing } = helps(message, failed, slots, facts);
      return { kind: message.kind, cause: both(cause, missing), evidence, suggestions };
    } catch (error) {
      if (!(error instanceof Unquotable)) throw error;
    }
  }
  if (session !== null && !keptShut(session, command.exit, '')) return null;
  return byExit(command.exit, failed, facts, text.trim() === '');
}
