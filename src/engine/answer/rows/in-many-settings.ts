// Questions about several settings at once: which of those below a name are switched on, and whether what several files set
// is the same in all of them. Each further word has to be a part of their names, or nothing is said.
import { isLight } from '../../english/bound-words.ts';
import { sameThing, textWords } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import type { Relations } from '../../relations/relations.ts';
import { partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { openLikely } from './named-file.ts';
import { listed, type Said, said } from './sentence.ts';
import { stemOf } from './set-at.ts';
import { SETTINGS, settingsIn } from './settings.ts';
import { contentOf, lineCell, phraseIn } from './texts.ts';
import { cellsOf, type Meant, meantBy, shownSetting, stateOf, tell } from './what-is-set.ts';

interface Place {
  world: World;
  relations: Relations;
}

const MOST = 20;
/** They ask for more than what is so now. */
const BEYOND = /^(?:who|whose|whom|when|why|where|how|not|n't|no|never|except|without|since|ever|before|after|or)$/;
const ASKS_WHICH = /^(?:which|what|list|show)$/;

const OF_ALL = /^(?:all|both|every|each)$/;

const filesOf = ({ relations, world }: Place) => openLikely(SETTINGS, () => true, relations, world);

const without = (tokens: readonly Token[], { from, to }: { from: number; to: number }): Token[] =>
  tokens.filter((_, at) => at < from || at >= to);

/** *Which features are on*: those of one place that say yes or no. */
async function saySwitched(tokens: readonly Token[], place: Place): Promise<Said[] | null> {
  if (!tokens.some(({ lower }) => ASKS_WHICH.test(lower)) || asksWhether(tokens)) return null;
  const { on, off, config_files } = textWords();
  const [state, phrase] = (['off', 'on'] as const).flatMap((each) => {
    const found = phraseIn(tokens, each === 'on' ? on : off);
    return found ? [[each, found] as const] : [];
  })[0] ?? [null, null];
  if (!phrase) return null;
  const words = contentOf(without(tokens, phrase)).filter(({ lower }) => !ASKS_WHICH.test(lower));
  const own = words.filter(({ lower }) => !config_files.has(lower));
  if (own.length === 0) return null;
  const groups = new Map<string, Meant[]>();
  for (const file of await filesOf(place))
    for (const setting of settingsIn(file.text)) {
      const last = partsOf(setting.section.split('.').at(-1) ?? '');
      const names = [...setting.around, ...partsOf(stemOf(file.path))];
      const called = own.some(({ lower }) => last.some((part) => sameThing(part, lower)));
      const all = own.every(({ lower }) => names.some((part) => sameThing(part, lower)));
      const key = `${file.path} ${setting.section}`;
      if (called && all && setting.thing === null)
        groups.set(key, [...(groups.get(key) ?? []), { file, setting, over: 0 }]);
    }
  const [group, ...more] = [...groups.values()].filter((each) => each.some(({ setting }) => stateOf(setting) !== null));
  if (!group || more.length > 0 || group.length > MOST) return null;
  // What says more than yes or no may be on or off in a way of its own.
  if (group.some(({ setting }) => stateOf(setting) === null)) return null;
  const keys = (wanted: 'on' | 'off'): string[] =>
    group
      .filter(({ setting }) => stateOf(setting) === wanted)
      .map(({ setting }) => shownSetting({ ...setting, name: setting.key }));
  const other = state === 'on' ? 'off' : 'on';
  const [so, rest] = [keys(state), keys(other)];
  const where = `${group[0]?.file.shown}: ${group[0]?.setting.section}`;
  const text = `${state[0]?.toUpperCase()}${state.slice(1)} in ${where}: ${so.length > 0 ? listed(so) : 'none'}; ${other}: ${rest.length > 0 ? listed(rest) : 'none'}.`;
  return [said(text, cellsOf(group))];
}

/** *Do all configs agree on the timeout*: one setting as each file has it. */
async function sayAgreed(tokens: readonly Token[], place: Place): Promise<Said[] | null> {
  if (!asksWhether(tokens)) return null;
  const { agrees, apart, config_files } = textWords();
  const unlike = phraseIn(tokens, apart);
  const phrase = unlike ?? phraseIn(tokens, agrees);
  if (!phrase) return null;
  const words = without(tokens, phrase).filter(
    ({ lower }) => !isLight('words', lower) && !OF_ALL.test(lower) && !config_files.has(lower),
  );
  if (words.length === 0) return null;
  const all = meantBy(words, await filesOf(place)).filter(({ over, setting }) => over === 0 && setting.thing === null);
  const files = new Set(all.map(({ file }) => file.path));
  if (files.size < 2 || all.length > MOST) return null;
  // Two of one file are two things, of which it is not said which one is meant.
  if (files.size < all.length) return null;
  const values = new Set(all.map(({ setting }) => setting.value.toLowerCase()));
  const agree = values.size === 1;
  const verdict = agree === (unlike === null) ? 'Yes' : 'No';
  const text = `${verdict}: ${agree ? 'the same in all that set it' : `${values.size} different values`}: ${all.map(tell).join('; ')}.`;
  return [
    said(
      text,
      all.map(({ file, setting }) => lineCell(file, setting.line)),
    ),
  ];
}

/** Null where neither is asked, or a word is of nothing that is set. */
export async function answerOfManySettings(text: string, place: Place): Promise<Said[] | null> {
  const tokens = tokenize(text);
  if (tokens.some(({ lower, quoted }) => !quoted && BEYOND.test(lower))) return null;
  return (await sayAgreed(tokens, place)) ?? (await saySwitched(tokens, place));
}
