// Whether the words of a question speak of a setting: each is a part of its name, of what it stands under or of its file, a
// unit that it is counted in, what it is set to, or one of the closed words that ask. What each costs tells the setting that
// is said best.
import { dirname } from 'node:path';
import { monthNumber } from '../../../../base/calendar.ts';
import { isLight, kinOf, operationsAt } from '../../../english/bound-words.ts';
import { lemmas } from '../../../english/lemma.ts';
import { functionWords, structures } from '../../../english/lexicon.ts';
import { sameThing, textWords } from '../../../english/text-words.ts';
import type { Token } from '../../../english/token.ts';
import { isOfStem } from '../../../meaning/clause/column-hints.ts';
import { measuredBy, partsOf } from '../../../tables/called.ts';
import type { FileText } from '../../rows/named-file.ts';
import { type Setting, settingsIn } from '../../rows/settings.ts';
import { isFileName } from '../../rows/texts.ts';
import { stemOf } from './set-at.ts';

export interface Meant {
  file: FileText;
  setting: Setting;
  cost: number;
  /** So many words of its own name were not said. */
  unsaid: number;
  /** Words that found no place. */
  left: readonly Token[];
  /** What it is said to be. */
  figure: number | null;
  /** What it stands under, or its file, is spoken of as well as itself. */
  placed: boolean;
}

export const UNSAID = 0.3;
const COST = { own: 0.02, around: 0.06, file: 0.08, stem: 0.15, apart: 0.18 } as const;
const TIME = /\d{1,2}:\d\d|^\d{4}-\d\d/;
/** A path, an address, a name of a host. */
const PLACE = /[/@]|\w\.\w/;
/** What the word for a kind of value may stand for: *the version of it*, *which address*. */
export const KINDS: Readonly<Record<string, RegExp>> = {
  version: /^[\^~<>=v ]*\d+(?:\.\d+)*/,
  address: PLACE,
  url: /:\/\//,
  host: /\w\.\w/,
  default: /\w=\S/,
  rate: /^\d/,
  percentage: /^\d/,
};
/** An address with its port. */
const PORTED = /:\d{2,5}(?:\/|$)/;
export const FIGURE = /^-?\d+(?:\.\d+)?$/;
const ASKS = /^(?:which|when|much|count|most_bound|least_bound)$/;

const alike = (one: string, other: string): boolean => sameThing(one, other) || isOfStem(one, other);

/** What a file is called by: the words of its name, and of the folder that it lies in. */
export const calledBy = ({ path, shown }: FileText): string[] => [
  ...partsOf(stemOf(path)),
  ...partsOf(shown.includes('/') ? dirname(shown) : ''),
];

/** It asks, or says nothing of its own. */
const isPassed = (tokens: readonly Token[], at: number): boolean => {
  const { lower } = tokens[at] as Token;
  // *Is the port in use*: of what runs.
  if (lower === 'use' && tokens[at - 1]?.lower === 'in') return false;
  return (
    ['why', "'s", 'many', 'much'].includes(lower) ||
    isLight('words', lower) ||
    isLight('verbs', lower) ||
    isLight('sources', lower) ||
    isLight('setting', lower) ||
    operationsAt(tokens, at).some(({ op }) => ASKS.test(op))
  );
};

/** *Which licence is it under*. */
const isStranded = (tokens: readonly Token[], at: number): boolean =>
  at === tokens.length - 1 && at > 2 && (functionWords().has(tokens[at]?.lower ?? '') || tokens[at]?.lower === 'under');

/** The edge of a span that a question asks for: *until when* is where it ends. */
function edgeAt(tokens: readonly Token[], at: number): { begins: boolean; to: number } | null {
  if (tokens[at + 1]?.lower !== 'when') return null;
  const [op] = operationsAt(tokens, at).filter(({ op: own }) => /^(?:since|until)$/.test(own));
  return op ? { begins: op.op === 'since', to: at + 2 } : null;
}

/** How well the words speak of one setting; null where its own name is not said. */
export function meant(tokens: readonly Token[], file: FileText, setting: Setting): Meant | null {
  const { begins, ended, units, moments, addressed, places, limits } = structures();
  const { switches } = textWords();
  const called = calledBy(file);
  const unit = setting.own.at(-1) ?? '';
  const verbs = units.has(unit) ? (measuredBy(setting.key)?.verbs ?? []) : [];
  const taken = new Set<string>();
  const left: Token[] = [];
  const isEdge = (form: string): boolean => begins.has(form) || ended.has(form);
  const take = (parts: readonly string[], price: number): void => {
    for (const part of parts) taken.add(part);
    cost += price;
  };
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
      take([end], 0);
      edged = true;
      at = edge.to - 1;
      continue;
    }
    // *In May* is no *may*.
    if (token.start > 0 && token.text !== lower && monthNumber(lower) > 0) {
      left.push(token);
      continue;
    }
    // *When does it run*: the time that it is set to.
    const when = operationsAt(tokens, at).find(({ op }) => op === 'when');
    const kind = when ? moments : lower === 'where' ? places : isLight('bounds', lower) ? limits : null;
    const said = setting.own.filter((part) => kind?.has(part));
    if (said.length > 0) {
      take(said, 0);
      at = (when?.to ?? at + 1) - 1;
      continue;
    }
    // *Until when is it open*: what lasts from one edge to the other.
    if (edged && TIME.test(setting.value) && lemmas(lower).some((form) => isEdge(form))) continue;
    if (when && !TIME.test(setting.value)) return null;
    if (lower === 'where' && !PLACE.test(setting.value)) return null;
    // *How are they kept* asks for no figure.
    const next = tokens[at + 1]?.lower ?? '';
    // *How high is it*.
    if (isLight('degrees', lower) && tokens[at - 1]?.lower === 'how' && FIGURE.test(setting.value)) continue;
    if (lower === 'how' && (!/\d/.test(setting.value) || isLight('is', next) || isLight('does', next))) return null;
    if (isFileName(token) || /^\.\w/.test(token.text)) {
      if (!`/${file.shown}`.endsWith(`/${token.text}`)) return null;
      continue;
    }
    // *The box office* of `boxoffice.toml`, and *LOG_LEVEL* as it is written.
    const glued = tokens[at + 1]?.pause === false ? `${lower}${next}` : '';
    const isGlued = glued.length > 5 && [...setting.own, ...setting.around, ...called].includes(glued);
    const words = isGlued ? [glued] : partsOf(lower);
    const all = (names: readonly string[]): string[] => {
      const own = words.map((word) => names.filter((part) => alike(part, word)));
      return own.every((each) => each.length > 0) ? own.flat() : [];
    };
    if (isGlued) at++;
    const isKind = KINDS[lower]?.test(setting.value) === true;
    const own = all(setting.own);
    const kin = kinOf(lower, []);
    const ownKin = setting.own.filter((part) => kin.has(part));
    // *Which port*: of an address that has one.
    const isPart = lower === 'port' && PORTED.test(setting.value) && setting.own.some((part) => addressed.has(part));
    const around = all(setting.around).length > 0;
    const ofFile = all(called).length > 0;
    // *The smtp server*: what the thing is that was named just before.
    const isHolder = isLast && isLight('holders', lower);
    isLast = own.length > 0 || around || ofFile;
    if (own.length > 0) take(own, COST.own);
    else if (isPart)
      take(
        setting.own.filter((part) => addressed.has(part)),
        COST.apart,
      );
    else if (around || ofFile || setting.around.some((part) => kin.has(part))) {
      cost += ofFile && !around ? COST.file : COST.around;
      placed = true;
      // *How many bookings*: what is counted in hours are none of them.
      if (tokens[at - 1]?.lower === 'many' && units.has(unit) && setting.own.at(-2) !== 'per') return null;
    } else if (ownKin.length > 0) take(ownKin, COST.around);
    else if (isHolder || verbs.some((verb) => alike(verb, lower)) || isKind) cost += COST.stem;
    else if (FIGURE.test(lower) && figure === null) figure = Number(lower);
    else if (!isPassed(tokens, at) && !isStranded(tokens, at)) left.push(token);
    // *Listens*, where nothing around it does.
    else if (kin.size > 0) cost += COST.apart;
  }
  if (taken.size === 0) return null;
  const rest = setting.own.filter(
    (part) =>
      !taken.has(part) && !units.has(part) && !functionWords().has(part) && part !== 'per' && !switches.has(part),
  );
  // *The page size*: a name of several words says as much by itself.
  const isWhole = rest.length === 0 && setting.own.filter((part) => !units.has(part)).length > 1;
  placed ||= isWhole;
  return { file, setting, figure, left, placed, unsaid: rest.length, cost: cost + rest.length * UNSAID };
}

/** All settings that the words speak of, those that leave the fewest words over and are said best first. */
export const meantBy = (tokens: readonly Token[], files: readonly FileText[]): Meant[] =>
  files
    .flatMap((file) =>
      settingsIn(file.text).flatMap((setting) => (setting.value === '' ? [] : (meant(tokens, file, setting) ?? []))),
    )
    .sort((a, b) => a.left.length - b.left.length || a.cost - b.cost);

/** Those that have a place for every word. */
export const wholly = (tokens: readonly Token[], files: readonly FileText[]): Meant[] =>
  meantBy(tokens, files).filter(({ left }) => left.length === 0);
