// The parts of a file of settings as tables of their own: under `prices:` or `[week]` each name with its value is a row, so
// that which, how many, the highest and what nobody set are asked of them like of any other rows. Hours say two things.
import { partsOf } from '../../tables/called.ts';
import { singular } from '../../tables/structure.ts';
import type { FileText } from './named-file.ts';
import { listed, type Opening } from './open-table.ts';
import { type Setting, settingsIn } from './settings.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const HOURS = /^(\d{1,2}[:.]\d\d)\s*(?:-|–|to|until)\s*(\d{1,2}[:.]\d\d)$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?$/i;
const DATE = /^\d{4}-\d\d-\d\d$/;
const FEWEST = 2;

/** What such hours are asked for by. */
const OPENS = ['opening time', 'when|what time do|does? we|you|they|it|i? open', 'open from|at'];
const CLOSES = [
  'closing time',
  'when|what time do|does? we|you|they|it|i? close',
  'until|till what time|when',
  'close at',
  'how late',
];

const rowOf = ({ key, value }: Setting, column: string, timed: boolean): object => {
  const [, opens = null, closes = null] = HOURS.exec(value) ?? [];
  return {
    name: key,
    [column]: NUMBER.test(value) ? Number(value) : value,
    ...(timed ? { open: opens === null ? 'no' : 'yes', opens, closes } : {}),
  };
};

/** What the names are of: days, where each is one. */
function nounsFor(section: string, settings: readonly Setting[]): string[] {
  const last = partsOf(section).at(-1) ?? section;
  const days = settings.every(({ key }) => WEEKDAY.test(key) || DATE.test(key));
  return days ? ['days', 'weekdays', last] : [last];
}

export interface Section extends Opening {
  /** What else it is spoken of by. */
  calls: readonly string[];
}

export function sectionsOf(file: FileText): Section[] {
  const sections = new Map<string, Setting[]>();
  for (const setting of settingsIn(file.text))
    if (setting.section !== '') sections.set(setting.section, [...(sections.get(setting.section) ?? []), setting]);
  return [...sections].flatMap(([section, settings]): Section[] => {
    // A name that comes back is a column of a list, and not set there.
    const names = new Set(settings.map(({ key }) => key));
    if (settings.length < FEWEST || names.size < settings.length) return [];
    const nouns = nounsFor(section, settings);
    const own = singular(partsOf(section).at(-1) ?? section);
    const column = own === 'name' ? 'value' : own;
    const timed = settings.some(({ value }) => HOURS.test(value));
    const opened = listed(
      settings.map((setting) => rowOf(setting, column, timed)),
      file.path,
    );
    if (!opened) return [];
    const columns = opened.table.columns.map((each) => {
      const also = each.name === 'opens' ? OPENS : each.name === 'closes' ? CLOSES : each.also;
      return { ...each, also: timed && each.name === column ? [] : also };
    });
    const table = { ...opened.table, columns, nouns: [...nouns, 'entry'] };
    return [{ ...opened, table, calls: timed ? ['open', 'close', 'opening', 'closing'] : [] }];
  });
}
