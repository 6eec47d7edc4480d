// Makes a segment's tokens what they stand for: words that nobody knows become names where a name stands, numbers of
// processes their names, what was left away is taken from before.
import type { Context, Task } from './context.ts';
import type { Features } from './features.ts';
import type { Segment } from './segments.ts';
import { kindsOfWord } from './states.ts';
import { isMachineAttribute } from './texts.ts';

const NAME = /^[A-Za-z0-9_@][\w@.+-]{0,60}$/;

/** Words that nobody knows become names where a name stands: after the word for its kind, in marks, in a list of names. */
export function settleStrangers(segment: Segment, features: Features, context: Context): boolean {
  if (features.strangers.length === 0) return true;
  const dropped = new Set<number>();
  const headed = segment.item && context.heading?.kind != null;
  const machine = features.attributes.find((word) => isMachineAttribute(word.value));
  for (const stranger of features.strangers) {
    const token = segment.tokens[stranger.place];
    if (!NAME.test(stranger.text)) return machine !== undefined && stranger.place > machine.place;
    if (machine && stranger.place > machine.place) continue;
    const before = segment.tokens[stranger.place - 1];
    const after = segment.tokens[stranger.place + 1];
    const program =
      after?.type === 'amount' || (after?.type === 'value' && after.shape === 'version');
    if (program && features.names.some((name) => name.kinds.has('container'))) continue;
    const beyond = segment.tokens[stranger.place + 2];
    // "the spool partition /var/spool"
    if (
      after?.type === 'word' &&
      /^(?:store|kind)$/.test(after.meaning.class) &&
      beyond?.type === 'name' &&
      beyond.name.split(/[^a-z0-9]+/).includes(stranger.text.toLowerCase())
    ) {
      dropped.add(stranger.place);
      continue;
    }
    const named =
      (token?.type === 'stranger' && token.quoted) ||
      headed ||
      ([before, after].some((each) => each?.type === 'word' && each.meaning.class === 'kind') &&
        !/(?:ed|ing|ly)$/.test(stranger.text)) ||
      (features.kinds.length > 0 && [before, after].some((each) => each?.type === 'name'));
    if (!named) return false;
    const kind = features.kinds.at(-1)?.value ?? context.heading?.kind;
    features.names.push({
      name: stranger.text.toLowerCase().replace(/\.service$/, ''),
      kinds: new Set(kind ? kindsOfWord(kind) : []),
      place: stranger.place,
      text: stranger.text,
    });
  }
  features.names.sort((a, b) => a.place - b.place);
  features.strangers = features.strangers.filter(
    (stranger) =>
      !dropped.has(stranger.place) && !features.names.some((name) => name.place === stranger.place),
  );
  return true;
}

/** "but wget is not", "and so is GIMP": what was left away was said before. */
export function elliptic(task: Task): void {
  const { features, context } = task;
  const said = [
    features.amounts,
    features.values,
    features.states,
    features.rates,
    features.most,
    features.than,
    features.kinds,
    features.quants,
  ];
  const like =
    features.tokens.some((token) => /^(?:so|too|also|is|are|nor|neither)$/i.test(token.text)) ||
    task.link === 'so';
  if (features.names.length === 0 || context.states.length === 0 || !like) return;
  const [first, ...more] = said.filter((each) => each.length > 0);
  // "Docker 26.1.3 is": the version does not say it all.
  const ends = /^(?:is|are|not)$/i.test(features.tokens.at(-1)?.text ?? '');
  if (
    more.length > 0 ||
    (first !== undefined && !(first === features.values && ends)) ||
    (!features.negated && !ends && task.link !== 'so')
  )
    return;
  const [state] = context.states;
  if (state)
    features.states.push({ value: state.value, place: features.tokens.length, text: state.value });
}

/** "process 4211": the one that has this pid. */
export function pidNames(task: Task): void {
  const { features, evidence } = task;
  for (const amount of features.amounts) {
    const before = features.tokens[amount.place - 1];
    if (before?.type !== 'word' || before.meaning.value !== 'process' || amount.amount.unit !== '')
      continue;
    const known = evidence.known.find(
      (each) =>
        each.attribute === 'pid' &&
        each.value === amount.amount.value &&
        each.name !== null &&
        each.kind !== 'port',
    );
    if (!known?.name) continue;
    features.names.push({
      name: known.name,
      kinds: new Set([known.kind]),
      place: amount.place,
      text: amount.text,
    });
    features.amounts = features.amounts.filter((each) => each !== amount);
  }
}
