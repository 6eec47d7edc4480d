// The parts of a file of settings as tables of their own: under `[fees]` each name with its figure is a row, so that which,
// how many and the highest are asked of them like of any other rows; under `[week]` each day with its hours.
import { basename } from 'node:path';
import { structures, timeUnits } from '../../english/lexicon.ts';
import { partsOf } from '../../tables/called.ts';
import { singular } from '../../tables/structure.ts';
import { hoursIn } from '../rows/hours.ts';
import type { FileText } from '../rows/named-file.ts';
import { listed, type Opening } from '../rows/open-table.ts';
import { type Setting, settingsIn } from '../rows/settings.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FEWEST = 2;

const isUnit = (part: string): boolean => structures().units.has(part) || timeUnits().has(singular(part));

function rowsOf(section: string, settings: readonly Setting[]): object[] | null {
  const hours = hoursIn(settings.map(({ key, value }) => ({ day: key, hours: value })));
  if (hours) return hours;
  const own = singular(section);
  const column = own === 'name' ? 'value' : own;
  // Minutes and a rate are not told together.
  const counted = new Set(settings.map(({ own: parts }) => parts.find((part) => isUnit(part)) ?? ''));
  return counted.size === 1 && settings.every(({ value }) => NUMBER.test(value))
    ? settings.map(({ key, value }) => ({ name: key, [column]: Number(value) }))
    : null;
}

/** A name that comes back is a column of a list: with it a thing of its own begins. */
function thingsOf(settings: readonly Setting[]): object[] {
  const rows: Record<string, string | number>[] = [];
  for (const { key, value } of settings) {
    const last = rows.at(-1);
    const row = last && !(key in last) ? last : {};
    if (row !== last) rows.push(row);
    row[key] = NUMBER.test(value) ? Number(value) : value;
  }
  return rows;
}

/** What of a file of settings is rows of one kind, each under the name of its part. */
export function sectionsOf(file: FileText): { noun: string; opened: Opening }[] {
  const sections = new Map<string, Setting[]>();
  for (const setting of settingsIn(file.text))
    if (setting.section !== '' || setting.thing !== null)
      sections.set(setting.section, [...(sections.get(setting.section) ?? []), setting]);
  return [...sections].flatMap(([section, settings]) => {
    const names = new Set(settings.map(({ key }) => key));
    const noun = partsOf(section).at(-1) ?? partsOf(basename(file.path).replace(/\.\w+$/, '')).at(-1) ?? '';
    if (settings.length < FEWEST) return [];
    // What JSON lists is a table as it stands.
    if (names.size < settings.length && /\.json$/i.test(file.path)) return [];
    const rows = names.size < settings.length ? thingsOf(settings) : rowsOf(noun, settings);
    const opened = rows && listed(rows, file.path);
    const isOfDays = opened?.table.columns.some(({ name }) => name === 'opens');
    return opened ? [{ noun: isOfDays ? 'days' : noun, opened }] : [];
  });
}
