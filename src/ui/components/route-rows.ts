// Where a request goes: bars of the domains, confidence, runner-up, the words that decided, and which engine decided.
import type { Domain } from '../../domains/types.ts';
import { type RouteResult, stringWidth } from '../../engine/api.ts';
import { domainTitle } from '../app/state.ts';
import type { ShownGate } from '../app/views.ts';
import { showUnsafe } from '../text.ts';
import type { Glyphs } from '../theme/theme.ts';
import { between, fitRow, padRow, type Row, span, wrapRow } from './rows.ts';

export interface RouteView {
  gate: ShownGate | null;
  route: RouteResult | null;
  refusal: string | null;
  lost: boolean;
}

export function rankDomains(route: RouteResult): [Domain, number][] {
  const ranked = Object.entries(route.scores) as [Domain, number][];
  return ranked.sort((a, b) => Number(b[0] === route.primary) - Number(a[0] === route.primary) || b[1] - a[1]);
}

const bestScore = (route: RouteResult): number => Math.max(...Object.values(route.scores), 0);

/** The gate's verdict as a person would say it. */
export function gateWords(gate: ShownGate): string {
  if (gate.verdict === 'native') return 'a command: the shell runs it';
  const what = gate.kind === 'question' ? 'a question' : gate.kind === 'request' ? 'a request' : '';
  if (gate.verdict === 'ambiguous') return `${what || 'prose'}, and a command too: Enter asks first`;
  if (gate.kind === 'question') return 'a question: Enter looks for the answer';
  return what === '' ? 'the shell does not know this' : `${what}: Enter asks for a proposal`;
}

const ENGINE: Record<RouteResult['source'], string> = {
  embedded: '',
  functiongemma: 'by the model',
  cache: '',
  override: 'your choice',
  off: 'routing is off',
};

/** Why there is none, after what there is none of: the reasons are a few words of the terminal's. */
export const noHelp = ({ refusal, lost }: { refusal: string; lost: boolean }): string =>
  `no help ${lost ? 'here' : 'now'}: ${refusal}`;

function heading(title: string, note: string, width: number): Row {
  const right = note === '' ? [] : [span(note, 'muted')];
  return between([span(title, 'heading', { bold: true })], right, width);
}

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
  view: RouteView & { bars: boolean },
  width: number,
  glyphs: Glyphs,
  keys: { domains: string; enter: string },
): Row[] {
  const { gate, route, bars } = view;
  if (!route) return [];
  const ranked = rankDomains(route);
  const [first, second] = ranked;
  const score = (value: number) => value.toFixed(2);
  const rows: Row[] = [];
  if (bars) rows.push(...ranked.map((entry, at) => barRow(entry, at === 0, width, glyphs)));
  else if (route.fallback) {
    rows.push(...wrapRow([span('no domain fits well; say more, or choose one', 'warn')], width));
  } else if (first) {
    const note = route.source === 'override' ? ', your choice' : ` ${score(first[1])}`;
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
  const held = gate?.kind === 'question' ? 'looks for the answer' : 'shows a command first';
  const said = [`${keys.enter}  ${held}`];
  if (keys.domains !== '' && !bars) said.push(`${keys.domains}  all domains`);
  rows.push(...said.flatMap((words) => wrapRow([span(words, 'muted')], width)));
  return rows;
}

/** `bars`: how many domains there is room for. */
export function routeRows(view: RouteView, width: number, bars: number, glyphs: Glyphs): Row[] {
  const { gate, route, refusal, lost } = view;
  const words = (text: string, role: 'muted' | 'warn' = 'muted') => wrapRow([span(text, role)], width);
  if (!route) {
    const idle = gate ? gateWords(gate) : 'type a command, or ask in plain words';
    const what = refusal === null ? idle : noHelp({ refusal, lost });
    return [heading('ROUTE', '', width), ...words(showUnsafe(what))];
  }
  const ranked = rankDomains(route);
  const shown = ranked.slice(0, Math.max(1, bars));
  const rows = [
    heading('ROUTE', ENGINE[route.source], width),
    ...shown.map((entry, index) => barRow(entry, index === 0, width, glyphs)),
  ];
  const [, second] = ranked;
  if (shown.length === 1 && second && second[1] >= 0.005) {
    rows.push(...words(`runner-up: ${domainTitle(second[0])} ${second[1].toFixed(2)}`));
  }
  if (route.fallback) {
    const max = bestScore(route).toFixed(2);
    rows.push(...words(`no confident match (max ${max}); say more, or choose the domain`, 'warn'));
  }
  if (route.reason.length > 0) {
    rows.push(...wrapRow([span('why: '), span(showUnsafe(route.reason.slice(0, 4).join(', ')))], width, 5));
  }
  if (gate) rows.push(...words(gateWords(gate)));
  return rows;
}
