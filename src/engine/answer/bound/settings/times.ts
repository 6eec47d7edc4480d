// Settings at several times, and in several files: what was set then, and all that two of them do not share.
import type { Token } from '../../../english/token.ts';
import type { Relations } from '../../../relations/relations.ts';
import type { FileText } from '../../rows/named-file.ts';
import { listed, type Said, said } from '../../rows/sentence.ts';
import { settingsIn } from '../../rows/settings.ts';
import { contentOf } from '../../rows/texts.ts';
import { type Meant, wholly } from './meant.ts';
import { aroundCommits, filesAt, type Moment, PATTERNS, type Times } from './set-at.ts';
import { cellsOf, MOST, shownSetting, shownValue } from './told.ts';

const MOST_CHANGED = 20;
const SETTINGS_NOUN = /^(?:settings?|config|configs|configuration|options?|values?|keys?|variables?)$/;

/** Whether settings themselves are asked about, and none of them. */
export const asksSettings = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }) => SETTINGS_NOUN.test(lower));

const keyOf = ({ file, setting }: Meant): string => `${file.shown} ${setting.name}`;

/** One setting at several times. */
function sayTimes(at: readonly { moment: Moment; all: readonly Meant[] }[]): Said[] | null {
  const least = Math.min(...at.flatMap(({ all }) => all.map(({ unsaid }) => unsaid)));
  const keys = [...new Set(at.flatMap(({ all }) => all.filter(({ unsaid }) => unsaid === least).map(keyOf)))];
  if (keys.length === 0 || keys.length > MOST) return null;
  return keys.map((key) => {
    const found = at.map(({ moment, all }) => ({ moment, one: all.find((each) => keyOf(each) === key) }));
    const [first] = found.flatMap(({ one }) => one ?? []);
    const each = found.map(({ moment, one }) => `${moment.shown} ${one ? shownValue(one.setting) : 'not set'}`);
    const values = new Set(found.map(({ one }) => one?.setting.value));
    const same = found.length > 1 && values.size === 1 ? ' (the same)' : '';
    const what = first ? `${first.file.shown}: ${shownSetting(first.setting)}` : key;
    return said(`${what}: ${listed(each)}${same}.`, cellsOf(found.flatMap(({ one }) => one ?? [])));
  });
}

type Found = Pick<Meant, 'file' | 'setting'>;

/** All that is set, by its name; with its file where there are several. */
const valued = (files: readonly FileText[], alone: boolean): Map<string, Found> =>
  new Map(
    files.flatMap((file) =>
      settingsIn(file.text)
        .filter(({ value }) => value !== '')
        .map((setting) => [`${alone ? '' : `${file.path} `}${setting.name}`, { file, setting }]),
    ),
  );

/** All settings that two times, or two files, do not share; `lacks`: only what the second does not have. */
export function sayChanged(
  [one, other]: readonly [string, string],
  [before, behind]: readonly [readonly FileText[], readonly FileText[]],
  { alone = false, lacks = false }: { alone?: boolean; lacks?: boolean } = {},
): Said[] | null {
  const [a, b] = [valued(before, alone), valued(behind, alone)];
  const keys = [...new Set([...a.keys(), ...b.keys()])];
  const differ = keys.filter((key) =>
    lacks ? a.has(key) && !b.has(key) : a.get(key)?.setting.value !== b.get(key)?.setting.value,
  );
  const looked = `(looked at: ${keys.length} settings of ${new Set([...before, ...behind].map(({ path }) => path)).size} files)`;
  if (keys.length === 0 || differ.length > MOST_CHANGED) return null;
  if (differ.length === 0)
    return [
      said(
        lacks
          ? `None: ${other} has every setting that ${one} has ${looked}.`
          : `No setting differs between ${one} and ${other} ${looked}.`,
      ),
    ];
  const lines = differ.map((key) => {
    const [left, right] = [a.get(key), b.get(key)];
    const { file, setting } = (left ?? right) as Found;
    const value = (each: Found | undefined): string => (each ? shownValue(each.setting) : 'not set');
    const where = alone ? '' : `${file.shown}: `;
    return `${where}${shownSetting(setting)} ${value(left)}${lacks ? '' : ` → ${value(right)}`}`;
  });
  const head = lacks ? `${differ.length} only in ${one}` : `${differ.length} between ${one} and ${other}`;
  return [
    said(`${head}: ${lines.join('; ')} ${looked}.`, cellsOf(differ.map((key) => (b.get(key) ?? a.get(key)) as Found))),
  ];
}

/** Null where git does not tell, or the words name no setting. */
export async function sayAtTimes(
  tokens: readonly Token[],
  times: Times,
  files: readonly FileText[],
  relations: Relations,
): Promise<Said[] | null> {
  const rest = tokens.filter((_, at) => !times.spans.some(({ from, to }) => at >= from && at < to));
  const below = rest.find(({ text }) => files.some(({ shown }) => shown.startsWith(`${text}/`)));
  const led = below && rest[rest.indexOf(below) - 1];
  const words = contentOf(rest).filter((word) => word !== below && word !== led);
  const patterns = PATTERNS.map((each) => (below ? `${below.text}/${each}` : each));
  const here = below ? files.filter(({ shown }) => shown.startsWith(`${below.text}/`)) : files;
  const at = async (moment: Moment): Promise<readonly FileText[] | null> =>
    moment.revision === null ? here : filesAt(moment, patterns, relations);
  const tellAt = async (moments: readonly Moment[]): Promise<Said[] | null> => {
    const own = await Promise.all(moments.map(at));
    if (own.some((each) => each === null)) return null;
    const texts = own as readonly (readonly FileText[])[];
    const [one, other] = moments;
    const [before, behind] = texts;
    if (words.length === 0)
      return one && other && before && behind && asksSettings(rest)
        ? sayChanged([one.shown, other.shown], [before, behind])
        : null;
    return sayTimes(moments.map((moment, i) => ({ moment, all: wholly(words, texts[i] ?? []) })));
  };
  if (!times.commit) return tellAt(times.moments);
  const pairs = await aroundCommits(times.commit.words, relations);
  if (pairs.length > MOST) return null;
  const told = await Promise.all(
    pairs.map(async (pair) => {
      const pick = times.commit?.both ? pair : pair.slice(times.moments[0]?.shown === 'before it' ? 0 : 1).slice(0, 1);
      const both = await tellAt(pair);
      const changed = both?.some(({ text }) => !/\(the same\)\.$/.test(text)) === true;
      return { changed, said: changed ? await tellAt(pick) : both };
    }),
  );
  // Of several such commits the one that changed it.
  const own = told.filter(({ changed }) => changed);
  const [only, ...more] = own.length > 0 ? own : told;
  return only && more.length === 0 ? only.said : null;
}
