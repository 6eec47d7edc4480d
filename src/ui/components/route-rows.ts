// Where a request goes: bars of the domains, confidence, runner-up, the words that decided, and which engine decided.
import type { Domain } from '../../domains/types.ts';
import { type RouteResult, stringWidth } from '../../engine/api.ts';
import { ENTER_DOES, isSpoken, lineKind, type ShownGate } from '../app/line-mark.ts';
import { domainTitle } from '../app/state.ts';
import { showUnsafe } from '../text.ts';
import type { Glyphs } from '../theme/theme.ts';
import { fitRow, padRow, type Row, span, wrapRow } from './rows.ts';

export interface RouteView {
  gate: ShownGate | null;
  route: RouteResult | null;
  bars: boolean;
  away: boolean;
}

function rankDomains(route: RouteResult): [Domain, number][] {
  const ranked = Object.entries(route.scores) as [Domain, number][];
  return ranked.sort((a, b) => Number(b[0] === route.primary) - Number(a[0] === route.primary) || b[1] - a[1]);
}

/** Said where it is not what is built in. */
const DECIDED: Partial<Record<RouteResult['source'], string>> = {
  functiongemma: 'by the model',
  override: 'your choice',
  off: 'routing is off',
};

/** Why there is none, after what there is none of: the reasons are a few words of the terminal's. */
export const noHelp = ({ refusal, lost }: { refusal: string; lost: boolean }): string =>
  `no help ${lost ? 'here' : 'now'}: ${refusal}`;

/** For narrow columns, where the bar needs the room. */
const SHORT: Record<Domain, string> = {
  file_operations: 'files',
  git_operations: 'git',
  network_diagnostics: 'network',
  process_management: 'processes',
  text_processing: 'text',
  package_management: 'packages',
  archive_operations: 'archives',
  system_info: 'system',
  permission_management: 'permissions',
  general: 'general',
};
const SHORT_COLS = 11;
const LONG_COLS = 21;
/** From this width on there is room for whole names and a bar that says something. */
const LONG_FROM = 36;

function barRow([domain, score]: [Domain, number], first: boolean, width: number, glyphs: Glyphs): Row {
  const role = first ? undefined : 'muted';
  const number = score.toFixed(2);
  const long = width >= LONG_FROM;
  const used = long ? LONG_COLS : SHORT_COLS;
  const name = long ? domainTitle(domain) : SHORT[domain];
  const title = padRow([span(name, role, { bold: first })], used);
  const room = Math.max(0, width - used - number.length - 2);
  const full = Math.round(Math.min(1, Math.max(0, score)) * room);
  return [
    ...title,
    span(' '),
    span(glyphs.bar.repeat(full), first ? 'accent' : 'muted'),
    span(' '.repeat(room - full + 1)),
    span(number, role, { bold: first }),
  ];
}

/** Domain, confidence and runner-up in one line, why in the next; all of them on demand. */
export function routeLines(
  view: RouteView,
  width: number,
  glyphs: Glyphs,
  keys: { domains: string; enter: string },
): Row[] {
  const { gate, route, bars } = view;
  if (!route) return [];
  const ranked = rankDomains(route);
  const [first, second] = ranked;
  const score = (value: number) => value.toFixed(2);
  const decided = DECIDED[route.source] ?? '';
  const rows: Row[] = bars ? ranked.map((entry, at) => barRow(entry, at === 0, width, glyphs)) : [];
  if (route.fallback) {
    const best = score(Math.max(...Object.values(route.scores), 0));
    rows.push(...wrapRow([span(`no domain fits well (best ${best}); say more, or choose one`, 'warn')], width));
  } else if (bars) {
    if (decided !== '') rows.push([span(decided, 'muted')]);
  } else if (first) {
    const tail = decided === '' ? '' : `, ${decided}`;
    const note = route.source === 'override' ? tail : ` ${score(first[1])}${tail}`;
    const heads = [domainTitle(first[0]), SHORT[first[0]]].map((name) => `${name}${note}`);
    const next = second && second[1] >= 0.005 ? `  then ${SHORT[second[0]]} ${score(second[1])}` : '';
    // Whole words or none: the runner-up is worth a shorter name of the first, never half of its own.
    const both = heads.find((head) => stringWidth(head + next) <= width);
    const head = span(both ?? heads[0] ?? '', 'accent', { bold: true });
    rows.push(fitRow(both ? [head, span(next, 'muted')] : [head], width));
  }
  if (route.reason.length > 0) {
    const why = showUnsafe(route.reason.slice(0, 4).join(', '));
    rows.push(fitRow([span('why: ', 'muted'), span(why)], width));
  }
  if (view.away) return rows;
  const kind = lineKind(gate);
  const said = [`${keys.enter}  ${ENTER_DOES[isSpoken(kind) ? kind : 'request']}`];
  if (keys.domains !== '' && !bars) said.push(`${keys.domains}  all domains`);
  rows.push(...said.flatMap((words) => wrapRow([span(words, 'muted')], width)));
  return rows;
}
