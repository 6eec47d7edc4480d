// A command as spans: every character shown as it is, and the parts that a rule speaks of marked in place.
import { LEVELS, type Level, type RuleMatch, type Verdict } from '../../engine/api.ts';
import { type Row, span } from '../components/rows.ts';
import { showExact } from '../text.ts';
import { levelRole } from '../theme/theme.ts';

/** Does the rule speak of a part of the command, not of all of it? */
export function isPart(match: RuleMatch, command: string): boolean {
  const { start, end } = match.span;
  const all = start <= 0 && end >= command.trimEnd().length;
  return !all && start < end && start >= 0 && end <= command.length;
}

export function commandSpans(command: string, verdict: Verdict): Row {
  const parts = verdict.matches.filter((match) => match.level !== 'safe' && isPart(match, command));
  const edges = new Set([0, command.length]);
  for (const { span: at } of parts) {
    edges.add(at.start);
    edges.add(at.end);
  }
  const cuts = [...edges].sort((a, b) => a - b);
  const row = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    const level = parts
      .filter(({ span: at }) => at.start <= start && at.end >= end)
      .reduce<Level | null>(
        (worst, match) => (worst === null || LEVELS.indexOf(match.level) > LEVELS.indexOf(worst) ? match.level : worst),
        null,
      );
    const text = showExact(command.slice(start, end));
    row.push(
      level === null
        ? span(text, undefined, { bold: true })
        : span(text, levelRole(level), { bold: true, underline: true }),
    );
  }
  return row;
}
