// What is set, as it is told: each setting with its file and the line that says it.
import { structures } from '../../../english/lexicon.ts';
import { redact } from '../../../redact/redact.ts';
import type { Cell } from '../../../relations/types.ts';
import { Untrusted } from '../../../relations/untrusted.ts';
import { partsOf } from '../../../tables/called.ts';
import { type Said, said } from '../../rows/sentence.ts';
import type { Setting } from '../../rows/settings.ts';
import { lineCell } from '../../rows/texts.ts';
import type { Meant } from './meant.ts';

/** So many are told at once. */
export const MOST = 8;

export const shownSetting = ({ name }: Setting): string => new Untrusted(name).print();
export const shownValue = ({ name, value }: Setting): string =>
  new Untrusted(redact(`${name}: ${value}`).slice(name.length + 2)).print();

/** *conf/app.json: payment.retries is 5*. */
export const tell = ({ file, setting }: Pick<Meant, 'file' | 'setting'>): string =>
  `${file.shown}: ${shownSetting(setting)} is ${shownValue(setting)}`;
export const cellsOf = (all: readonly Pick<Meant, 'file' | 'setting'>[]): Cell[] =>
  all.map(({ file, setting }) => lineCell(file, setting.line));

/** What was found, behind a yes or a no. */
export const verdict = (word: string, all: readonly Meant[], doubts: readonly string[] = []): Said[] => [
  said(`${word}${word === '' ? '' : ': '}${all.map(tell).join('; ')}.`, cellsOf(all), [...doubts]),
];

/** Those whose whole name was said first. */
export function sayValues(all: readonly Meant[]): Said[] | null {
  if (all.length === 0 || all.length > MOST) return null;
  // The same of each thing of a list: which of them are meant, its rows tell.
  const [first, ...more] = all.map(({ setting }) => setting);
  const ofThings = more.length > 0 && all.every(({ setting: { thing } }) => thing !== null);
  if (ofThings && more.every(({ key }) => key === first?.key)) return null;
  return verdict(
    '',
    all.toSorted((a, b) => a.unsaid - b.unsaid),
  );
}

export type State = 'on' | 'off';

/** Whether a setting says that something is on; null where it says more, or less. */
export const stateOf = ({ key, value }: Setting): State | null => {
  const { yes, no } = structures();
  const text = value.toLowerCase();
  const own = yes.has(text) ? 'on' : no.has(text) ? 'off' : null;
  const turned = partsOf(key).some((part) => /^(?:disabled?|inactive|off)$/.test(part));
  return own === null || !turned ? own : own === 'on' ? 'off' : 'on';
};
