// Questions about what is set, answered by binding: every setting near by is held to the words of the question, and those are
// told that have a place for each of them. Asked of them: what they are set to, whether something is on, whether all that set
// it agree, how they stood at another time; what a question takes for granted is held against them.
import { capital } from '../../../../base/capital.ts';
import { structures } from '../../../english/lexicon.ts';
import { sameThing, textWords } from '../../../english/text-words.ts';
import { type Token, tokenize } from '../../../english/token.ts';
import { segmentsOf } from '../../../meaning/ask.ts';
import { asksWhether } from '../../../meaning/clause/split.ts';
import type { Relations } from '../../../relations/relations.ts';
import { partsOf } from '../../../tables/called.ts';
import type { World } from '../../../world/world.ts';
import { type FileText, type Opened, openLikely, openNamed } from '../../rows/named-file.ts';
import { listed, type Said, said } from '../../rows/sentence.ts';
import { SETTINGS, settingsIn } from '../../rows/settings.ts';
import { contentOf, isFileName, phraseIn } from '../../rows/texts.ts';
import { asksTwice } from '../read.ts';
import { calledBy, FIGURE, type Meant, meant, meantBy, wholly } from './meant.ts';
import { timesIn } from './set-at.ts';
import { answerOfSides } from './sides.ts';
import { sayAtTimes } from './times.ts';
import { cellsOf, MOST, type State, sayValues, shownSetting, stateOf, verdict } from './told.ts';

interface Place {
  world: World;
  relations: Relations;
}

/** They ask for something else than what is set. */
const OTHERWISE = /^(?:who|whose|whom|not|n't|no|never|except|without|since|ever|anyone|anybody|somebody|someone)$/;
/** Names that say more than the question, where several may be meant. */
const MOST_UNSAID = 2;
const ASKS_WHICH = /^(?:which|what|list|show)$/;
const OF_ALL = /^(?:all|both|every|each|everywhere)$/;

const has = (tokens: readonly Token[], pattern: RegExp): boolean =>
  tokens.some(({ lower, quoted }) => !quoted && pattern.test(lower));

const without = (tokens: readonly Token[], { from, to }: { from: number; to: number }): Token[] =>
  tokens.filter((_, at) => at < from || at >= to);

const filesOf = ({ relations, world }: Place) => openLikely(SETTINGS, () => true, relations, world);

/** That something is on, or off, as the question says it. */
function stateSaid(tokens: readonly Token[]): { state: State; words: Token[] } | null {
  const { on, off } = textWords();
  for (const state of ['off', 'on'] as const) {
    const phrase = phraseIn(tokens, state === 'on' ? on : off);
    const words =
      phrase && contentOf(without(tokens, phrase)).filter(({ lower }) => lower !== 'why' && !OF_ALL.test(lower));
    if (words && words.length > 0) return { state, words };
  }
  return null;
}

/** What switches the things of a place, by what is spoken of: `sms.enabled`, `mail_enabled`. */
function switchesFor(words: readonly Token[], files: readonly FileText[]): Meant[] {
  const { switches } = textWords();
  const named = wholly(words, files).filter(({ setting, unsaid }) => unsaid < 2 && stateOf(setting) !== null);
  const whole = named.filter(({ unsaid }) => unsaid === 0);
  // *Is loyalty on*, where only `loyalty_points` is called so.
  if (whole.length > 0 || new Set(named.map(({ setting }) => setting.key)).size === 1)
    return whole.length > 0 ? whole : named;
  // The thing itself was named, and its switch has a name of its own.
  return files.flatMap((file) =>
    settingsIn(file.text).flatMap((setting): Meant[] => {
      const names = [...setting.around, ...calledBy(file)];
      const is =
        stateOf(setting) !== null &&
        setting.own.every((part) => switches.has(part)) &&
        words.every(({ lower }) => partsOf(lower).every((part) => names.some((name) => sameThing(name, part))));
      return is ? [{ file, setting, cost: 0, unsaid: 0, left: [], figure: null, placed: true }] : [];
    }),
  );
}

/** Whether something is on, or why it is. */
function sayState(tokens: readonly Token[], files: readonly FileText[]): Said[] | null {
  const asked = stateSaid(tokens);
  if (!asked) return null;
  const { state, words } = asked;
  const { surroundings } = textWords();
  const around = words.filter(({ lower }) => surroundings.has(lower));
  const exact = switchesFor(words, files);
  const own = words.filter((word) => !around.includes(word));
  const all = exact.length > 0 || own.length === 0 ? exact : switchesFor(own, files);
  if (all.length === 0 || all.length > MOST) return null;
  const doubts =
    exact.length > 0 || around.length === 0
      ? []
      : [`which of these holds in ${around.map(({ text }) => text).join(' ')} is not told by them`];
  const so = all.filter(({ setting }) => stateOf(setting) === state);
  const why = has(tokens, /^why$/);
  // Causes need evidence of their own.
  if (why && so.length > 0) return null;
  const word = why
    ? `It is not ${state}`
    : so.length === all.length
      ? 'Yes'
      : so.length === 0
        ? 'No'
        : 'Not in all of them';
  return verdict(word, all, doubts);
}

/** *Which features are on*: those of one place that say yes or no. */
function saySwitched(tokens: readonly Token[], files: readonly FileText[]): Said[] | null {
  const asked = has(tokens, ASKS_WHICH) ? stateSaid(tokens) : null;
  if (!asked) return null;
  const { config_files } = textWords();
  const own = asked.words.filter(({ lower }) => !config_files.has(lower));
  if (own.length === 0) return null;
  const groups = new Map<string, Meant[]>();
  for (const file of files)
    for (const setting of settingsIn(file.text)) {
      const last = partsOf(setting.section.split('.').at(-1) ?? '');
      const names = [...setting.around, ...calledBy(file)];
      const called = own.some(({ lower }) => last.some((part) => sameThing(part, lower)));
      const all = own.every(({ lower }) => names.some((part) => sameThing(part, lower)));
      const key = `${file.path} ${setting.section}`;
      const each: Meant = { file, setting, cost: 0, unsaid: 0, left: [], figure: null, placed: true };
      if (called && all && setting.thing === null) groups.set(key, [...(groups.get(key) ?? []), each]);
    }
  const found = [...groups.values()].filter((each) => each.some(({ setting }) => stateOf(setting) !== null));
  // What says more than yes or no may be on or off in a way of its own.
  if (found.length === 0 || found.some((group) => group.some(({ setting }) => stateOf(setting) === null))) return null;
  if (found.flat().length > MOST * 2) return null;
  const { state } = asked;
  const other = state === 'on' ? 'off' : 'on';
  return found.map((group) => {
    const keys = (wanted: State): string[] =>
      group
        .filter(({ setting }) => stateOf(setting) === wanted)
        .map(({ setting }) => shownSetting({ ...setting, name: setting.key }));
    const told = (wanted: State): string => (keys(wanted).length > 0 ? listed(keys(wanted)) : 'none');
    const [first] = group;
    const where = `${first?.file.shown}: ${first?.setting.section}`;
    return said(`${capital(state)} in ${where}: ${told(state)}; ${other}: ${told(other)}.`, cellsOf(group));
  });
}

/** *Do all configs agree on the timeout*: one setting as each file has it. */
function sayAgreed(tokens: readonly Token[], files: readonly FileText[]): Said[] | null {
  if (!asksWhether(tokens)) return null;
  const { agrees, apart, config_files } = textWords();
  const unlike = phraseIn(tokens, apart);
  const phrase = unlike ?? phraseIn(tokens, agrees);
  if (!phrase) return null;
  const words = without(tokens, phrase).filter(({ lower }) => !OF_ALL.test(lower) && !config_files.has(lower));
  if (contentOf(words).length === 0) return null;
  const all = wholly(words, files).filter(({ unsaid, setting }) => unsaid === 0 && setting.thing === null);
  const own = new Set(all.map(({ file }) => file.path));
  // Two of one file are two things, of which it is not said which one is meant.
  if (own.size < 2 || all.length > MOST || own.size < all.length) return null;
  const values = new Set(all.map(({ setting }) => setting.value.toLowerCase()));
  const agree = values.size === 1;
  const word = agree === (unlike === null) ? 'Yes' : 'No';
  return verdict(`${word}: ${agree ? 'the same in all that set it' : `${values.size} different values`}`, all);
}

/** What is asked of several settings at once; null where it is not, or a word is of nothing that is set. */
function ofSeveral(tokens: readonly Token[], files: readonly FileText[]): Said[] | null {
  if (has(tokens, OTHERWISE)) return answerOfSides(tokens, files);
  const state = asksWhether(tokens) || has(tokens, /^why$/) ? sayState(tokens, files) : saySwitched(tokens, files);
  return state ?? answerOfSides(tokens, files) ?? sayAgreed(tokens, files);
}

/** *Is it open on Thursday*, *do we take EUR*: whether what is named stands in what is set. */
function sayHolds({ setting, left, ...best }: Meant, all: readonly Meant[]): Said[] | null {
  const [word, ...more] = left;
  if (!word || more.length > 0) return null;
  const values = setting.value
    .toLowerCase()
    .replace(/[[\]"'{}]/g, '')
    .split(/\s*,\s*/);
  const short = ({ lower }: Token): string => lower.replace(/s$/, '');
  const { weekdays } = structures();
  const isDay = weekdays.has(short(word)) && values.every((each) => [...weekdays].some((day) => day.startsWith(each)));
  const is = values.some((each) => each === word.lower || (isDay && short(word).startsWith(each)));
  // What else it may be set to is known where another file sets it so.
  const other = all.some((each) => each.setting.key === setting.key && each.setting.value.toLowerCase() === word.lower);
  return is || isDay || other ? verdict(is ? 'Yes' : 'No', [{ ...best, setting, left }]) : null;
}

/**
 * Null where no setting is spoken of by all of the words, or too many are; `placed`: and by what it stands under, as no program of the machine is.
 */
export async function answerBySetting(
  text: string,
  place: Place,
  how: 'whole' | 'placed' = 'whole',
): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const files = await filesOf(place);
  if (files.length === 0 || timesIn(tokens, place.world)) return null;
  const several = ofSeveral(tokens, files);
  if (several) return several;
  if (asksTwice(tokens)) return null;
  // Things of a list are rows.
  const all = meantBy(tokens, files).filter(({ setting }) => setting.thing === null);
  const [first] = all;
  if (!first || first.unsaid > 1 || first.left.length > 1) return null;
  const group = all.filter(({ left, cost }) => left.length === first.left.length && cost < first.cost + 0.1);
  const [best] = group as [Meant];
  const why = has(tokens, /^why$/);
  const whether = asksWhether(tokens);
  if (how === 'placed' && !group.every(({ placed }) => placed)) return null;
  const { left, figure, setting } = best;
  if (left.length > 0) return whether && group.length === 1 ? sayHolds(best, all) : null;
  if (group.length > 1 && figure !== null && whether && group.every((each) => FIGURE.test(each.setting.value))) {
    const so = group.filter((each) => Number(each.setting.value) === figure).length;
    return verdict(so === group.length ? 'Yes' : so === 0 ? 'No' : 'Not in all of them', group);
  }
  // Which of several is meant is not said: each is told.
  if (group.length > 1 || best.unsaid > 0)
    return whether || why || figure !== null
      ? null
      : sayValues(all.filter((each) => each.left.length === first.left.length && each.unsaid <= MOST_UNSAID));
  if (figure !== null) {
    if (!FIGURE.test(setting.value)) return null;
    const same = Number(setting.value) === figure;
    // Causes need evidence of their own.
    if (why) return same ? null : verdict('It is not', [best]);
    return whether ? verdict(same ? 'Yes' : 'No', [best]) : null;
  }
  if (why) return null;
  if (!whether) return sayValues([best]);
  const state = FIGURE.test(setting.value) ? null : stateOf(setting);
  return state === null ? null : verdict(state === 'on' ? 'Yes' : 'No', [best]);
}

/** What is set where the words say, in each part of the question; null where one of them is told so by nothing. */
export async function answerEachSetting(text: string, place: Place): Promise<Said[] | null> {
  const parts = segmentsOf(text);
  const all = await Promise.all(
    (parts.length > 1 ? parts : [text]).map((part) => answerBySetting(part, place, 'placed')),
  );
  const told = all.flatMap((each) => each ?? []);
  if (told.length < all.length) return null;
  return told;
}

/** What was set at a tag, on a branch, before a commit; null where no such time is spoken of. */
export async function answerOfSetThen(text: string, place: Place): Promise<Said[] | null> {
  const tokens = tokenize(text);
  const times = has(tokens, OTHERWISE) || has(tokens, /^when$/) ? null : timesIn(tokens, place.world);
  return times && sayAtTimes(tokens, times, await filesOf(place), place.relations);
}

/** What is said of more than a value. */
const MORE = /^(?:why|where|when|before|after|or)$/;
const saysMore = (tokens: readonly Token[]): boolean => has(tokens, OTHERWISE) || has(tokens, MORE);

/** What a question names all words of, where one file has it. */
export function sayUnnamed(text: string, files: readonly FileText[]): Said[] | null {
  const tokens = tokenize(text);
  const words = saysMore(tokens) ? [] : contentOf(tokens);
  if (words.length === 0) return null;
  const whole = wholly(words, files).filter(
    ({ unsaid, figure, file, setting }) => unsaid === 0 && figure === null && meant(tokens, file, setting) !== null,
  );
  return new Set(whole.map(({ file }) => file.path)).size === 1 ? sayValues(whole) : null;
}

/** What the words that stand beside the name of a file are set to in it. */
function inNamed(tokens: readonly Token[], { file, token: named }: Opened): Meant[] {
  const words = contentOf(tokens.filter(({ start, end }) => start < named.start || end > named.end));
  const all = words.length === 0 ? [] : wholly(words, [file]);
  const least = Math.min(...all.map(({ unsaid }) => unsaid));
  return all.filter(({ unsaid }) => unsaid === least && unsaid < 2);
}

/** A setting of the file that is named; null where its words are not found in it. */
export function settingInFile(text: string, opened: Opened): Said[] | null {
  const tokens = tokenize(text);
  return saysMore(tokens) || asksWhether(tokens) || asksTwice(tokens) || !SETTINGS.test(opened.file.path)
    ? null
    : sayValues(inNamed(tokens, opened));
}

const SCRIPT = /\.(?:sh|bash|zsh|py|rb|pl|js|ts)$/;
/** A name in capitals, set to a figure or a text as it stands. */
export const isConstant = ({ setting: { key, value } }: Meant): boolean =>
  /^[A-Z][A-Z\d_]*$/.test(key) && /^(?:-?\d+(?:\.\d+)?|"[^"$`]*"|'[^']*')$/.test(value);

/** *How many backups does backup.sh keep*, which says `KEEP=14`: what a script that is named sets under all of the words. */
export async function answerOfConstants(text: string, { relations, world }: Place): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (saysMore(tokens) || asksWhether(tokens) || !tokens.some(isFileName)) return null;
  const opened = await openNamed(text, relations, world);
  if (!opened || !SCRIPT.test(opened.file.path)) return null;
  return sayValues(inNamed(tokens, opened).filter((each) => each.unsaid === 0 && isConstant(each)));
}
