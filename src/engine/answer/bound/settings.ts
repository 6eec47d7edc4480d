// Questions about what is set, answered by binding: each word is a part of a setting's name, of what it stands under or of
// its file, a unit that it is counted in, or one of the closed words that ask (*until when*, *at most*). The one setting
// whose name is said best is meant; a value that the question takes for granted is held against it.
import { isLight, kinOf, operationsAt } from '../../english/bound-words.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, structures } from '../../english/lexicon.ts';
import { sameThing } from '../../english/text-words.ts';
import { type Token, tokenize } from '../../english/token.ts';
import { segmentsOf } from '../../meaning/ask.ts';
import { isOfStem } from '../../meaning/clause/column-hints.ts';
import { asksWhether } from '../../meaning/clause/split.ts';
import type { Relations } from '../../relations/relations.ts';
import { measuredBy, partsOf } from '../../tables/called.ts';
import type { World } from '../../world/world.ts';
import { type FileText, openLikely } from '../rows/named-file.ts';
import { type Said, said } from '../rows/sentence.ts';
import { stemOf } from '../rows/set-at.ts';
import { SETTINGS, type Setting, settingsIn } from '../rows/settings.ts';
import { isFileName, lineCell } from '../rows/texts.ts';
import { shownSetting, shownValue } from '../rows/what-is-set.ts';
import { asksTwice } from './read.ts';

interface Meant {
  file: FileText;
  setting: Setting;
  cost: number;
  /** Words that found no place. */
  left: readonly Token[];
  /** What it is said to be. */
  figure: number | null;
  /** What it stands under, or its file, is spoken of as well as itself. */
  placed: boolean;
}

const COST = { own: 0.02, around: 0.06, file: 0.08, stem: 0.15, apart: 0.18, unsaid: 0.3 } as const;
const TIME = /\d{1,2}:\d\d|^\d{4}-\d\d/;
/** A path, an address, a name of a host. */
const PLACE = /[/@]|\w\.\w/;
/** An address with its port. */
const PORTED = /:\d{2,5}$/;
const FIGURE = /^-?\d+(?:\.\d+)?$/;

const alike = (one: string, other: string): boolean => sameThing(one, other) || isOfStem(one, other);

/** The edge of a span that a question asks for: *until when* is where it ends. */
function edgeAt(tokens: readonly Token[], at: number): { begins: boolean; to: number } | null {
  if (tokens[at + 1]?.lower !== 'when') return null;
  const [op] = operationsAt(tokens, at).filter(({ op: own }) => /^(?:since|until)$/.test(own));
  return op ? { begins: op.op === 'since', to: at + 2 } : null;
}

/** How well the words speak of one setting; null where its own name is not said. */
function meant(tokens: readonly Token[], file: FileText, setting: Setting): Meant | null {
  const { begins, ended, units, moments, addressed, places, limits } = structures();
  const called = partsOf(stemOf(file.path));
  const unit = setting.own.at(-1) ?? '';
  const verbs = units.has(unit) ? (measuredBy(setting.key)?.verbs ?? []) : [];
  const taken = new Set<string>();
  const left: Token[] = [];
  const isEdge = (form: string): boolean => begins.has(form) || ended.has(form);
  let figure: number | null = null;
  let edged = false;
  let cost = 0;
  let placed = false;
  let isLast = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const { lower } = token;
    const edge = edgeAt(tokens, at);
    if (edge) {
      const end = setting.own.find((part) => (edge.begins ? begins : ended).has(part));
      if (end === undefined) return null;
      taken.add(end);
      edged = true;
      at = edge.to - 1;
      continue;
    }
    // *When does it run*: the time that it is set to.
    const kind = lower === 'when' ? moments : lower === 'where' ? places : isLight('bounds', lower) ? limits : null;
    const said = setting.own.filter((part) => kind?.has(part));
    if (said.length > 0) {
      for (const part of said) taken.add(part);
      continue;
    }
    // *Until when is it open*: what lasts from one edge to the other.
    if (edged && TIME.test(setting.value) && lemmas(lower).some((form) => isEdge(form))) continue;
    if (lower === 'when' && !TIME.test(setting.value)) return null;
    if (lower === 'where' && !PLACE.test(setting.value)) return null;
    // *How are they kept* asks for no figure.
    const next = tokens[at + 1]?.lower ?? '';
    if (lower === 'how' && (!/\d/.test(setting.value) || isLight('is', next) || isLight('does', next))) return null;
    if (isFileName(token)) {
      if (!`/${file.shown}`.endsWith(`/${token.text}`)) return null;
      continue;
    }
    const own = setting.own.filter((part) => alike(part, lower));
    const kin = kinOf(lower, []);
    const ownKin = setting.own.filter((part) => kin.has(part));
    // *Which port*: of an address that has one.
    const isPart = lower === 'port' && PORTED.test(setting.value) && setting.own.some((part) => addressed.has(part));
    const around = setting.around.some((part) => alike(part, lower));
    const ofFile = called.some((part) => alike(part, lower));
    // *The smtp server*: what the thing is that was named just before.
    const isHolder = isLast && isLight('holders', lower);
    isLast = own.length > 0 || around || ofFile;
    if (own.length > 0) {
      for (const part of own) taken.add(part);
      cost += COST.own;
    } else if (isPart) {
      for (const part of setting.own) if (addressed.has(part)) taken.add(part);
      cost += COST.own;
    } else if (around || ofFile) {
      cost += around ? COST.around : COST.file;
      placed = true;
    } else if (setting.around.some((part) => kin.has(part))) {
      cost += COST.around;
      placed = true;
    } else if (ownKin.length > 0) {
      for (const part of ownKin) taken.add(part);
      cost += COST.around;
    } else if (isHolder) cost += COST.stem;
    else if (verbs.some((verb) => alike(verb, lower))) cost += COST.stem;
    else if (FIGURE.test(lower) && figure === null) figure = Number(lower);
    else if (!isPassed(tokens, at)) left.push(token);
    // *Listens*, where nothing around it does.
    else if (kin.size > 0) cost += COST.apart;
  }
  if (taken.size === 0) return null;
  const unsaid = setting.own.filter(
    (part) => !taken.has(part) && !units.has(part) && !functionWords().has(part) && part !== 'per',
  );
  // *The page size*: a name of several words says as much by itself.
  const isWhole = unsaid.length === 0 && setting.own.filter((part) => !units.has(part)).length > 1;
  placed ||= isWhole;
  return { file, setting, figure, left, placed, cost: cost + unsaid.length * COST.unsaid };
}

const ASKS = /^(?:which|when|much|count|most_bound|least_bound)$/;

/** It asks, or says nothing of its own. */
const isPassed = (tokens: readonly Token[], at: number): boolean => {
  const { lower } = tokens[at] as Token;
  return (
    lower === 'why' ||
    lower === "'s" ||
    isLight('words', lower) ||
    isLight('verbs', lower) ||
    isLight('sources', lower) ||
    isLight('setting', lower) ||
    lower === 'many' ||
    lower === 'much' ||
    operationsAt(tokens, at).some(({ op }) => ASKS.test(op))
  );
};

const tellOf = ({ file, setting }: Meant): string =>
  `${file.shown}: ${shownSetting(setting)} is ${shownValue(setting)}`;

export interface SetAnswer {
  said: Said[];
  passed: string[];
}

/**
 * Null where no setting is spoken of by all of the words, or more than one is; `whole`: by no word more than its own;
 * `placed`: and by what it stands under, as no program of the machine is.
 */
export async function answerBySetting(
  text: string,
  { world, relations }: { world: World; relations: Relations },
  how: 'loose' | 'whole' | 'placed' = 'loose',
): Promise<SetAnswer | null> {
  const tokens = tokenize(text);
  if (asksTwice(tokens)) return null;
  const why = tokens.some(({ lower }) => lower === 'why');
  const whether = asksWhether(tokens);
  const files = await openLikely(SETTINGS, () => true, relations, world);
  const all = files
    .flatMap((file) =>
      settingsIn(file.text).flatMap((setting) =>
        // Things of a list are rows.
        setting.value === '' || setting.thing !== null ? [] : (meant(tokens, file, setting) ?? []),
      ),
    )
    .sort((a, b) => a.left.length - b.left.length || a.cost - b.cost);
  const [best, next] = all;
  if (!best || best.cost >= COST.unsaid || best.left.length > 1) return null;
  const isClose = next && next.left.length === best.left.length && next.cost < best.cost + 0.1;
  if (isClose || (how !== 'loose' && best.left.length > 0) || (how === 'placed' && !best.placed)) return null;
  const { setting, figure, left } = best;
  // *Allowed to play*: what something is for, where its whole name was said.
  const isFor = left.every((word) => tokens[tokens.indexOf(word) - 1]?.lower === 'to');
  if (!isFor || (left.length > 0 && setting.own.length < 2)) return null;
  const { yes, no } = structures();
  const value = setting.value.toLowerCase();
  const flag = yes.has(value) && !FIGURE.test(value) ? true : no.has(value) && !FIGURE.test(value) ? false : null;
  const passed = left.map((word) => word.text);
  const cells = [lineCell(best.file, setting.line)];
  const one = (verdict: string): SetAnswer => ({
    said: [said(`${verdict}${tellOf(best)}.`, cells)],
    passed,
  });
  if (figure !== null) {
    if (!FIGURE.test(setting.value)) return null;
    const same = Number(setting.value) === figure;
    // Causes need evidence of their own.
    if (why) return same ? null : one('It is not: ');
    return whether ? one(same ? 'Yes: ' : 'No: ') : null;
  }
  if (why) return null;
  if (whether) return flag === null ? null : one(flag ? 'Yes: ' : 'No: ');
  return one('');
}

/** What is set where the words say, in each part of the question; null where one of them is told so by nothing. */
export async function answerEachSetting(
  text: string,
  place: { world: World; relations: Relations },
): Promise<SetAnswer | null> {
  const parts = segmentsOf(text);
  const all = await Promise.all(
    (parts.length > 1 ? parts : [text]).map((part) => answerBySetting(part, place, 'placed')),
  );
  const told = all.flatMap((each) => each ?? []);
  if (told.length < all.length) return null;
  return { said: told.flatMap(({ said }) => said), passed: told.flatMap(({ passed }) => passed) };
}
