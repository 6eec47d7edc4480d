// What changed on this machine in the last day, a sentence for each kind: packages from the manager's log, services
// that failed from the journal, restarts, files of the project, and what a copy of the steady state from then tells
// besides.
import type { SteadyChange } from '../../engine/api.ts';
import { ageWords } from '../age.ts';
import { pathFrom } from './format.ts';
import type { PaneSource } from './spec.ts';
import { num, type PaneRow, type Plain, plain, plains, row, str, words } from './table.ts';

const MINUTES = 24 * 60;
const DAY_MS = MINUTES * 60_000;
const LOGGED = 5000;
const NAMED = 3;
/** Kinds of change that a log of their own does not tell. */
const MOST_STEADY = 4;

const ACTIONS = {
  install: 'installed',
  upgrade: 'upgraded',
  remove: 'removed',
  purge: 'removed with its settings',
} as const;

/** How systemd itself words it in the journal. */
const FAILED_UNIT = / systemd\[\d+\]: (?:Failed to start )?([\w@.:\\-]+)\.service(?: - |: Failed |\.$|$)/;

const changed = (id: string, sentence: string, at: number | null, now: number, ask?: string) =>
  row(
    `changed ${id}`,
    [words('changed'), words(sentence), words(''), words(at === null ? '' : ageWords(at, now))].map((cell) =>
      cell.key === '' ? { text: '', key: null } : cell,
    ),
    { ask: ask ?? null },
  );

/** `nginx, curl, jq and 4 more`. */
function some(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function packageRows(data: Plain, now: number): PaneRow[] {
  const recent = plains(data.changes)
    .map((change) => ({ ...change, at: Date.parse(str(change.at).replace(' ', 'T')) }) as Plain)
    .filter(({ at }) => now - (num(at) ?? 0) < DAY_MS);
  return Object.entries(ACTIONS).flatMap(([action, word]) => {
    const these = recent.filter((change) => change.action === action);
    const names = [...new Set(these.map(({ name }) => str(name)))];
    if (names.length === 0) return [];
    const sentence = `${many(names.length, 'package')} ${word}: ${some(names)}`;
    const ask = 'which packages were installed in the last 24 hours?';
    return [changed(`packages ${action}`, sentence, num(these[0]?.at), now, ask)];
  });
}

function failedRows(data: Plain, now: number): PaneRow[] {
  // Files of logs go back further than a day.
  const units = plains(data.entries)
    .filter(({ source }) => source === 'journald')
    .flatMap(({ text }) => FAILED_UNIT.exec(str(text))?.[1] ?? []);
  const names = [...new Set(units)];
  if (names.length === 0) return [];
  const sentence = `${many(names.length, 'service')} failed: ${some(names)}`;
  return [changed('failed', sentence, null, now, 'which services have failed?')];
}

function bootRows(booted: number | null, logins: Plain, now: number): PaneRow[] {
  const boots = plains(logins.logins)
    .filter(({ user, at }) => user === 'reboot' && now - (num(at) ?? 0) < DAY_MS)
    .map(({ at }) => num(at) ?? 0);
  const recent = booted !== null && now - booted < DAY_MS;
  if (!recent && boots.length === 0) return [];
  const times = boots.length > 1 ? `restarted ${boots.length} times` : 'restarted';
  const last = recent ? booted : Math.max(...boots);
  return [changed('restarted', `this machine was ${times}`, last, now, 'when was the last reboot?')];
}

function fileRows(data: Plain, now: number): PaneRow[] {
  const count = num(data.count) ?? 0;
  const [newest] = plains(data.changes);
  if (count === 0 || !newest) return [];
  const name = pathFrom(str(data.path), str(newest.path));
  const sentence = `${many(count, 'file')} of this project, the newest ${name}`;
  const ask = 'which files changed here in the last 24 hours?';
  return [changed('files', sentence, num(newest.at), now, ask)];
}

function steadyRows(changes: readonly SteadyChange[], logged: boolean, now: number): PaneRow[] {
  // The manager's log says more of packages than two lists of them.
  const told = changes.filter(({ category }) => category !== 'packages' || !logged);
  const shown = told.slice(0, MOST_STEADY).map(({ subject, kind, before, after }) => {
    const how = kind === 'changed' ? `changed from ${before} to ${after}` : `was ${kind}`;
    return changed(subject, `${subject} ${how}`, null, now);
  });
  const rest = told.length - MOST_STEADY;
  return rest > 0
    ? [...shown, changed('more', `${many(rest, 'more thing')} of the steady state changed`, null, now)]
    : shown;
}

/**
 * `booted`: milliseconds since the epoch. Nothing is told of what cannot be looked at: the panes of each kind say why.
 */
export async function readYesterday(
  source: PaneSource,
  booted: number | null,
  now: number,
  signal?: AbortSignal,
): Promise<PaneRow[]> {
  const data = async (probe: string, args: Record<string, unknown> = {}): Promise<Plain> =>
    plain((await source.probe(probe, args, signal).catch(() => null))?.data);
  // Only in a project: below a home folder there is no end of files that change.
  const files = async () =>
    str((await data('git_state')).root) === '' ? {} : data('linux_file_changes', { minutes: MINUTES, limit: 1 });
  const [packages, logs, logins, project, steady] = await Promise.all([
    data('linux_packages', { of: 'recent', limit: LOGGED }),
    data('linux_recent_logs', { level: 'error', minutes: MINUTES, lines: 500 }),
    data('linux_users', { of: 'last', limit: 1000 }),
    files(),
    source.changes(now - DAY_MS).catch(() => null),
  ]);
  const logged = packageRows(packages, now);
  return [
    ...bootRows(booted, logins, now),
    ...failedRows(logs, now),
    ...logged,
    ...steadyRows(steady?.changes ?? [], plains(packages.changes).length > 0, now),
    ...fileRows(project, now),
  ];
}
