// What the files of settings say, where a question names no file: each word of it has to stand in the name of a setting, in
// what that stands under, or in the name of its file. Asked of them: what is set, whether something is on, why it is (which it
// may not be), and how it was at another time.
import { structures } from '../../english/lexicon.ts';
import { sameThing, textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import { redact } from '../../redact/redact.ts';
import type { Relations } from '../../relations/relations.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { type FileText, type Opened, openLikely, openNamed } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { aroundCommits, filesAt, type Moment, PATTERNS, stemOf, type Times, timesIn } from './set-at.ts';
import { SETTINGS, type Setting, settingsIn } from './settings.ts';
import { contentOf, isFileName, lineCell, phraseIn } from './texts.ts';

interface Place {
  world: World;
  relations: Relations;
}

export interface Meant {
  file: FileText;
  setting: Setting;
  /** Words of its own name that the question does not have. */
  over: number;
}

const MOST = 8;
const MOST_CHANGED = 20;
/** They ask for something else than what is set. */
const OTHERWISE =
  /^(?:who|whose|whom|when|not|n't|no|never|except|without|since|ever|anyone|anybody|somebody|someone)$/;
const SETTINGS_NOUN = /^(?:settings?|config|configs|configuration|options?|values?)$/;

/** Settings that all words speak of, at least one of them by its own name. */
export function meantBy(words: readonly Token[], files: readonly FileText[]): Meant[] {
  const { units } = structures();
  return files.flatMap((file) => {
    const called = partsOf(stemOf(file.path));
    return settingsIn(file.text).flatMap((setting): Meant[] => {
      if (setting.value === '') return [];
      const has = (names: readonly string[], { lower }: Token): boolean =>
        partsOf(lower).every((part) => names.some((name) => sameThing(name, part))) ||
        (names.includes(called[0] ?? '') && `/${file.shown.toLowerCase()}`.endsWith(`/${lower}`));
      const own = words.filter((word) => has(setting.own, word));
      const all = words.every((word) => has([...setting.own, ...setting.around, ...called], word));
      if (!all || own.length === 0) return [];
      const over = setting.own.filter(
        (part) => !units.has(part) && !words.some(({ lower }) => partsOf(lower).some((each) => sameThing(part, each))),
      ).length;
      return over > own.length + 1 ? [] : [{ file, setting, over }];
    });
  });
}

export const shownSetting = ({ name }: Setting): string => new Untrusted(name).print();
export const shownValue = ({ name, value }: Setting): string =>
  new Untrusted(redact(`${name}: ${value}`).slice(name.length + 2)).print();
/** *conf/app.json: payment.retries is 5*. */
export const tell = ({ file, setting }: Meant): string =>
  `${file.shown}: ${shownSetting(setting)} is ${shownValue(setting)}`;
export const cellsOf = (all: readonly Meant[]) => all.map(({ file, setting }) => lineCell(file, setting.line));

/** Those whose whole name was said, and beside them those that only have it in theirs. */
function sayValues(all: readonly Meant[]): Said[] | null {
  if (all.length === 0 || all.length > MOST) return null;
  // The same of each thing of a list: which of them are meant, its rows tell.
  const [first, ...more] = all.map(({ setting }) => setting);
  const ofThings = more.length > 0 && all.every(({ setting: { thing } }) => thing !== null);
  if (ofThings && more.every(({ key }) => key === first?.key)) return null;
  const sorted = all.toSorted((a, b) => a.over - b.over);
  return [said(`${sorted.map(tell).join('; ')}.`, cellsOf(sorted))];
}

type State = 'on' | 'off';
/** Whether a setting says that something is on; null where it says more, or less. */
export const stateOf = ({ key, value }: Setting): State | null => {
  const { yes, no } = structures();
  const text = value.toLowerCase();
  const said = yes.has(text) ? 'on' : no.has(text) ? 'off' : null;
  const turned = partsOf(key).some((part) => /^(?:disabled?|inactive|off)$/.test(part));
  return said === null || !turned ? said : said === 'on' ? 'off' : 'on';
};

/** What switches the thing that is spoken of: `sms.enabled`, `mail_enabled`, or what is called as it is and says yes or no. */
function switchesFor(words: readonly Token[], files: readonly FileText[]): Meant[] {
  const { switches } = textWords();
  return files.flatMap((file) =>
    settingsIn(file.text).flatMap((setting): Meant[] => {
      const names = [...setting.own, ...setting.around, ...partsOf(stemOf(file.path))];
      const own = setting.own.filter((part) => !switches.has(part));
      const spoken = words.flatMap(({ lower }) => partsOf(lower));
      const said = spoken.every((word) => names.some((name) => sameThing(name, word)));
      const whole = own.every((part) => spoken.some((word) => sameThing(part, word)));
      const is = stateOf(setting) !== null && words.length > 0 && said && whole;
      return is ? [{ file, setting, over: 0 }] : [];
    }),
  );
}

function sayState(
  tokens: readonly Token[],
  words: readonly Token[],
  wanted: State,
  files: readonly FileText[],
): Said[] | null {
  const { surroundings } = textWords();
  const around = words.filter(({ lower }) => surroundings.has(lower));
  const own = words.filter((word) => !around.includes(word));
  const exact = switchesFor(words, files);
  const all = exact.length > 0 ? exact : switchesFor(own, files);
  if (all.length === 0 || all.length > MOST) return null;
  const doubts =
    exact.length > 0 || around.length === 0
      ? []
      : [`which of these holds in ${around.map(({ text }) => text).join(' ')} is not told by them`];
  const so = all.filter(({ setting }) => stateOf(setting) === wanted);
  const why = tokens.some(({ lower }) => lower === 'why');
  // Causes need evidence of their own.
  if (why && so.length > 0) return null;
  const verdict = why
    ? `It is not ${wanted}`
    : so.length === all.length
      ? 'Yes'
      : so.length === 0
        ? 'No'
        : 'Not in all of them';
  return [said(`${verdict}: ${all.map(tell).join('; ')}.`, cellsOf(all), doubts)];
}

const keyOf = ({ file, setting }: Meant): string => `${file.shown} ${setting.name}`;

/** One setting at several times. */
function sayTimes(at: readonly { moment: Moment; all: readonly Meant[] }[]): Said[] | null {
  const least = Math.min(...at.flatMap(({ all }) => all.map(({ over }) => over)));
  const keys = [...new Set(at.flatMap(({ all }) => all.filter(({ over }) => over === least).map(keyOf)))];
  if (keys.length === 0 || keys.length > MOST) return null;
  return keys.map((key) => {
    const found = at.map(({ moment, all }) => ({
      moment,
      one: all.find((each) => keyOf(each) === key),
    }));
    const [first] = found.flatMap(({ one }) => one ?? []);
    const each = found.map(({ moment, one }) => `${moment.shown} ${one ? shownValue(one.setting) : 'not set'}`);
    const values = new Set(found.map(({ one }) => one?.setting.value));
    const same = found.length > 1 && values.size === 1 ? ' (the same)' : '';
    const what = first ? `${first.file.shown}: ${shownSetting(first.setting)}` : key;
    return said(`${what}: ${listed(each)}${same}.`, cellsOf(found.flatMap(({ one }) => one ?? [])));
  });
}

/** All settings below a place that two times do not share. */
function sayChanged(
  [one, other]: readonly [Moment, Moment],
  [before, behind]: readonly [readonly FileText[], readonly FileText[]],
): Said[] | null {
  const valued = (files: readonly FileText[]): Map<string, Meant> =>
    new Map(
      files.flatMap((file) =>
        settingsIn(file.text)
          .filter(({ value }) => value !== '')
          .map((setting) => [`${file.path} ${setting.name}`, { file, setting, over: 0 }]),
      ),
    );
  const [a, b] = [valued(before), valued(behind)];
  const keys = [...new Set([...a.keys(), ...b.keys()])];
  const differ = keys.filter((key) => a.get(key)?.setting.value !== b.get(key)?.setting.value);
  const looked = `(looked at: ${keys.length} settings of ${new Set([...before, ...behind].map(({ path }) => path)).size} files)`;
  if (keys.length === 0 || differ.length > MOST_CHANGED) return null;
  const both = `${one.shown} and ${other.shown}`;
  if (differ.length === 0) return [said(`No setting differs between ${both} ${looked}.`)];
  const lines = differ.map((key) => {
    const [left, right] = [a.get(key), b.get(key)];
    const name = (left ?? right) as Meant;
    const value = (each: Meant | undefined): string => (each ? shownValue(each.setting) : 'not set');
    return `${name.file.shown}: ${shownSetting(name.setting)} ${value(left)} → ${value(right)}`;
  });
  return [
    said(
      `${differ.length} between ${both}: ${lines.join('; ')} ${looked}.`,
      cellsOf(differ.map((key) => (b.get(key) ?? a.get(key)) as Meant)),
    ),
  ];
}

async function sayAtTimes(
  tokens: readonly Token[],
  times: Times,
  files: readonly FileText[],
  { relations }: Place,
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
      return one && other && before && behind && rest.some(({ lower }) => SETTINGS_NOUN.test(lower))
        ? sayChanged([one, other], [before, behind])
        : null;
    const found = moments.map((moment, i) => ({ moment, all: meantBy(words, texts[i] ?? []) }));
    return sayTimes(found);
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

/** What is said of more than a value. */
const MORE = /^(?:why|where|before|after|or)$/;
const saysMore = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower, quoted }) => !quoted && (OTHERWISE.test(lower) || MORE.test(lower)));

/** What a question names all words of, where one file has it. */
export function sayUnnamed(text: string, files: readonly FileText[]): Said[] | null {
  const tokens = tokenize(text);
  const words = saysMore(tokens) ? [] : contentOf(tokens);
  if (words.length === 0) return null;
  const whole = meantBy(words, files).filter(({ over }) => over === 0);
  return new Set(whole.map(({ file }) => file.path)).size === 1 ? sayValues(whole) : null;
}

/** A setting of the file that is named; null where its words are not found in it. */
export function settingInFile(text: string, { file, token: named }: Opened): Said[] | null {
  const tokens = tokenize(text);
  const words = contentOf(tokens.filter(({ start, end }) => start < named.start || end > named.end));
  if (saysMore(tokens) || words.length === 0 || !SETTINGS.test(file.path)) return null;
  const meant = meantBy(words, [file]);
  const least = Math.min(...meant.map(({ over }) => over));
  return sayValues(meant.filter(({ over }) => over === least));
}

const SCRIPT = /\.(?:sh|bash|zsh|py|rb|pl|js|ts)$/;
/** A name in capitals, set to a figure or a text as it stands. */
const isConstant = ({ key, value }: Setting): boolean =>
  /^[A-Z][A-Z\d_]*$/.test(key) && /^(?:-?\d+(?:\.\d+)?|"[^"$`]*"|'[^']*')$/.test(value);

/** *How many backups does backup.sh keep*, which says `KEEP=14`: what a script that is named sets under all of the words. */
export async function answerOfConstants(text: string, place: Place): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (saysMore(tokens) || asksWhether(tokens) || !tokens.some(isFileName)) return null;
  const opened = await openNamed(text, place.relations, place.world);
  if (!opened || !SCRIPT.test(opened.file.path)) return null;
  const { file, token: named } = opened;
  const words = contentOf(tokens.filter(({ start, end }) => start < named.start || end > named.end));
  const all = words.length === 0 ? [] : meantBy(words, [file]);
  return sayValues(all.filter(({ over, setting }) => over === 0 && isConstant(setting)));
}

/** Null where nothing that is set here has all words of the question. */
export async function answerOfSettings(text: string, place: Place, past = false): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (tokens.some(({ lower, quoted }) => !quoted && OTHERWISE.test(lower))) return null;
  const files = await openLikely(SETTINGS, () => true, place.relations, place.world);
  const times = timesIn(tokens, place.world);
  if (times) return sayAtTimes(tokens, times, files, place);
  if (past) return null;
  if (files.length === 0) return null;
  const { on, off } = textWords();
  const why = tokens.some(({ lower }) => lower === 'why');
  if (why || asksWhether(tokens))
    for (const [state, forms] of [
      ['off', off],
      ['on', on],
    ] as const) {
      const phrase = phraseIn(tokens, forms);
      const words = contentOf(
        tokens.filter(({ lower }, at) => lower !== 'why' && (!phrase || at < phrase.from || at >= phrase.to)),
      );
      const told = phrase && sayState(tokens, words, state, files);
      if (told) return told;
    }
  if (why) return null;
  const words = contentOf(tokens);
  if (words.length === 0) return null;
  return asksWhether(tokens) ? null : sayValues(meantBy(words, files));
}
