// Reads a sentence by its typed tokens. Every token must have its part in a claim, or be one of the words that claim
// nothing; otherwise the sentence is not understood here (null), and whoever asked has to doubt it.
import type { Reading, Relation } from '../claim.ts';
import type { Evidence } from '../evidence.ts';
import { accounted, isHeadingOnly, remember } from './account.ts';
import { readAmounts } from './amounts.ts';
import type { Context, Metric, Read, Task } from './context.ts';
import { featuresOf, type Name } from './features.ts';
import { unaddressed } from './lookups.ts';
import { portNumbers } from './numbers.ts';
import {
  halves,
  holdersOf,
  loadComparison,
  nothing,
  ratios,
  readOutcome,
  readRates,
  sides,
} from './phrases.ts';
import { compared, metricOf, ranked } from './relations.ts';
import { segmentsOf } from './segments.ts';
import { elliptic, pidNames, settleStrangers } from './settle.ts';
import {
  headingOf,
  kindsOfWord,
  membership,
  negatedAt,
  readCounts,
  readStates,
  underHeading,
} from './states.ts';
import { readFlag, readGeneric, readPairs, readTexts } from './texts.ts';
import { plainSentence, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Things that a rank can be of, by the names of the segment. */
const rankable = (names: readonly Name[], metric: Omit<Metric, 'most'>): Name[] =>
  names.filter(
    (name) => name.kinds.size === 0 || metric.kinds.some((kind) => name.kinds.has(kind)),
  );

/** What has been used for claims; the rest must be of words that claim nothing by themselves. */
function readSegment(task: Task): Read | null {
  const { features, context } = task;
  const readings: Reading[] = [];
  const taken = new Set<number>();
  const next: Partial<Context> = {};
  // What was or will be is nothing that the evidence of now tells.
  if (features.tokens.some((token) => token.type === 'word' && token.meaning.class === 'then'))
    return null;
  elliptic(task);
  pidNames(task);
  const outcome = readOutcome(task);
  if (outcome) return { readings: outcome, next };
  if (features.codes.length > 0) return null;
  const ports = portNumbers(task);
  const portPlaces = new Set(ports.map((port) => port.place));
  const own = ports.map((port) => String(port.amount.value));
  if (own.length > 0)
    for (const word of features.attributes.filter(({ value }) =>
      /^(?:free|available|used)$/.test(value),
    ))
      features.states.push({
        ...word,
        value:
          word.value === 'used' || (word.value === 'available' && features.names.length > 0)
            ? 'listening'
            : 'closed',
      });
  const latter = features.tokens.some((token) => /^the (?:latter|former)$/i.test(token.text));
  const portNames =
    own.length === 0 &&
    features.names.length === 0 &&
    (task.aside ||
      latter ||
      (features.pronoun &&
        features.states.some(({ value }) => value === 'listening' || value === 'closed')))
      ? latter
        ? context.ports.slice(-1)
        : context.ports
      : own;
  for (const place of portPlaces) taken.add(place);

  const pairs = readPairs(task);
  readings.push(...pairs.claims);
  if (pairs.used.size > 0)
    features.names = features.names.filter((name) => !pairs.used.has(name.place));

  const half = halves(task) ?? nothing(task);
  if (half) readings.push(...half);
  const ratio = ratios(task) ?? loadComparison(task);
  if (features.times !== null && !ratio) return null;
  if (ratio) {
    readings.push(ratio);
    features.than = [];
  }
  const pair = half || ratio ? null : sides(task);
  if (pair) {
    const [a, b, word] = pair;
    readings.push(compared(task, a, b, word, features.negated));
    next.attribute = a.attributes[0] ?? null;
    if (a.name && b.name) next.pair = [a.name, b.name];
  }

  // The most of all.
  const alone = features.than.find(({ value }) => value !== 'than');
  if (
    alone &&
    !pair &&
    !half &&
    features.than.length === 1 &&
    features.most.length === 0 &&
    /^(?:fuller|larger|bigger|emptier|smaller)$/i.test(alone.text)
  ) {
    features.than = [];
    features.most = [{ ...alone, value: alone.value === 'less' ? 'min' : 'max' }];
  }
  if (!pair && !half && features.than.length > 0) return null;
  const most = features.most[0];
  if (most) {
    if (features.most.length > 1 || features.negated || pair) return null;
    const metric = metricOf(task);
    const root = features.stores.find(({ text }) => /\broot\b/i.test(text));
    if (root && features.names.length === 0)
      features.names.push({ name: '/', kinds: new Set(['disk']), place: root.place, text: '/' });
    if (!metric) {
      if (features.names.length > 0 || features.amounts.length > 0) return null;
    } else {
      const full: Metric = { ...metric, most: most.value === 'min' ? 'min' : 'max' };
      const own = rankable(features.names, metric);
      // "the most memory and the most CPU"
      const named =
        features.names.length === 0 && task.link === 'and' && context.rank
          ? rankable(context.names, metric)
          : own;
      if (named.length === 1 && named[0]) {
        readings.push(ranked(task, full, [named[0].name], 0));
        next.rank = { metric: full, from: 1 };
      } else if (features.names.length > 0) return null;
      else if (!task.text.endsWith(':')) return null;
      else next.rank = { metric: full, from: 0 };
    }
  } else if (task.link === 'followed by') {
    if (!context.rank || features.names.length === 0) return null;
    const named = rankable(features.names, context.rank.metric);
    if (named.length !== features.names.length) return null;
    readings.push(
      ranked(
        task,
        context.rank.metric,
        named.map((name) => name.name),
        context.rank.from,
      ),
    );
    next.rank = { ...context.rank, from: context.rank.from + named.length };
  }

  const counted = readCounts(
    task,
    portNames.length > 0 && own.length === 0 ? new Set([-1]) : portPlaces,
  );
  if (counted) {
    readings.push(...counted.readings);
    for (const place of counted.taken) taken.add(place);
    next.kind = counted.kind;
  }
  const bare = (features.names.length > 0 ? features.names : context.names).filter((name) =>
    name.kinds.has('interface'),
  );
  const without =
    features.negated !== features.quants.some(({ value }) => value === 'no' || value === 'none');
  if (
    without &&
    bare.length === 1 &&
    bare[0] &&
    features.values.length === 0 &&
    features.attributes.every(({ value }) => value === 'address') &&
    features.attributes.length > 0 &&
    features.states.length === 0
  )
    return { readings: [unaddressed(task, bare[0].name)], next: { names: features.names } };
  const texts = readTexts(task, portNames, taken);
  if (!texts) return null;
  readings.push(...texts);
  if (features.strangers.some((stranger) => !taken.has(stranger.place))) return null;
  features.names = features.names.filter((name) => !taken.has(name.place));

  readings.push(...readFlag(task));
  const generic = readGeneric(task, taken);
  const amounts = generic ?? readAmounts(task, taken);
  if (!amounts) return null;
  readings.push(...amounts);

  const rates = half && features.rates.length === 0 ? [] : readRates(task);
  if (!rates) return null;
  readings.push(...rates);

  const holders = holdersOf(task, portNames);
  if (!holders) return null;
  readings.push(...holders);

  const system = texts.some(
    (reading) => 'kinds' in reading && /^(?:os|kernel)$/.test(reading.kinds[0] ?? ''),
  );
  const timed =
    system ||
    amounts.some((reading) => !('decide' in reading) && reading.attributes[0] === 'uptime');
  if (features.states.length > 0 && !counted?.states && !isHeadingOnly(task)) {
    const states = readStates(task, portNames);
    if (!states) {
      // "up 3 days", of the machine.
      if (!timed) return null;
    } else if (holders.length === 0 || portNames.length === 0) readings.push(...states);
  }
  if (task.aside && own.length > 0 && holders.length === 0 && features.states.length === 0)
    readings.push(...membership(task, 'port', own));
  if (task.item && context.heading) {
    const headed = underHeading(task, context.heading);
    if (!headed) return null;
    readings.push(...headed);
    if (context.heading.kind === 'port' && portNames.length > 0 && holders.length === 0)
      readings.push(...membership(task, 'port', portNames));
  } else if (
    readings.length === 0 &&
    features.kinds.length === 1 &&
    features.names.length > 0 &&
    features.states.length === 0 &&
    !features.negated &&
    features.names.every((name) =>
      kindsOfWord(features.kinds[0]?.value ?? '').some(
        (kind) => name.kinds.has(kind) || name.kinds.size === 0,
      ),
    )
  )
    readings.push(
      ...membership(
        task,
        features.kinds[0]?.value ?? '',
        features.names.map((name) => name.name),
      ),
    );
  else if (
    counted &&
    features.names.length > 0 &&
    features.states.length === 0 &&
    features.most.length === 0
  )
    readings.push(
      ...membership(
        task,
        counted.kind,
        features.names.map((name) => name.name),
      ),
    );

  if (!accounted(task, readings, counted !== null, next.rank?.from === 0)) return null;
  remember(task, next, portNames);
  if (features.states.length > 0)
    next.states = features.states.map(({ value, place }) => ({
      value,
      negated: negatedAt(task, place),
    }));
  return { readings, next };
}

export interface Sentence {
  text: string;
  hedged: boolean;
  /** One of a list under a heading. */
  item: boolean;
}

/** Null: not understood. `context` is what the sentence leaves for the next one. */
export function readSentence(
  sentence: Sentence,
  context: Context,
  evidence: Evidence,
  vocabulary: Vocabulary,
): { readings: Reading[]; context: Context } | null {
  const plain = plainSentence(sentence.text);
  const segments = segmentsOf(tokensOf(plain, vocabulary), sentence.item);
  const readings: Reading[] = [];
  let now = context;
  const items: { names: Name[]; text: string }[] = [];
  for (const segment of segments) {
    const features = featuresOf(segment);
    if (!settleStrangers(segment, features, now)) return null;
    const [first, last] = [segment.tokens[0], segment.tokens.at(-1)];
    const text = first && last ? plain.slice(first.from, last.to) : plain;
    const task: Task = {
      text: segment.heading ? `${text}:` : text,
      hedged: sentence.hedged,
      aside: segment.aside,
      item: segment.item,
      link: segment.link,
      features,
      context: now,
      evidence,
    };
    const names = [...features.names];
    // A cause is more than two things that are true.
    if (
      /^because$/.test(segment.link) &&
      names.length + features.stores.length > 0 &&
      !features.pronoun
    )
      readings.push({ text: plain, opaque: 'unknown', about: plain, from: '', hedged: true });
    const read = readSegment(task);
    if (!read) return null;
    readings.push(...read.readings.map((reading) => ({ ...reading, text })));
    now = { ...now, ...read.next };
    if (segment.heading) now = { ...now, heading: headingOf(task) };
    if (segment.item && !segment.aside && names.length > 0) items.push({ names, text });
  }
  return { readings, context: now };
}

/** The names of a list under "the largest are:", in order. */
export const rankedItems = (
  context: Context,
  names: readonly string[],
  text: string,
  hedged: boolean,
): Relation | null =>
  context.rank?.from === 0 && names.length > 0
    ? ranked({ text, hedged }, context.rank.metric, names, 0)
    : null;

/** The last name that a text speaks of. */
export const namesIn = (text: string, vocabulary: Vocabulary): Name[] =>
  tokensOf(plainSentence(text), vocabulary)
    .flatMap((token) =>
      token.type === 'name'
        ? [{ name: token.name, kinds: token.kinds, place: 0, text: token.text }]
        : [],
    )
    .slice(-1);
