// How well some tokens fill a slot: a thing of the very type best, a grounded name next, an unknown word
// where a name is expected, a word of the language worst. The score is on the scale of word weights.
import type { SlotType } from '../../domains/slots.ts';
import { canon } from './lexicon.ts';
import { isCalled, isOrdinary } from './ordinary.ts';
import type { Token } from './token.ts';

export interface Fit {
  score: number;
  value: string;
}

/** What the matcher must know of words: which belong to the vocabulary, which name something here. */
export interface Grounding {
  known(canon: string): boolean;
  exists(type: SlotType, name: string): boolean;
}

const EXACT = 3;

/** Types whose values will also do, with what they are worth. */
const ALSO: Partial<Record<SlotType, [SlotType, number][]>> = {
  path: [
    ['dir', 2.6],
    ['file', 2.6],
    ['archive', 2.6],
    ['glob', 2.2],
    ['device', 2],
  ],
  dir: [['path', 1.8]],
  file: [
    ['archive', 2.6],
    ['path', 2.4],
    ['glob', 1.8],
  ],
  archive: [
    ['file', 1.2],
    ['path', 1.2],
  ],
  url: [['host', 2.2]],
  kind: [['glob', 2.6]],
  glob: [['kind', 2.4]],
  date: [['duration', 2]],
  column: [['count', 2.4]],
  signal: [['count', 1]],
  device: [['path', 1.2]],
  branch: [
    ['commit', 2],
    ['path', 1.6],
  ],
  commit: [['branch', 1]],
  name: [
    ['file', 0.8],
    ['path', 0.8],
    ['glob', 2],
    ['env', 1.4],
  ],
  program: [
    ['manager', 2],
    ['path', 1.2],
  ],
  package: [['manager', 1.4]],
  service: [['manager', 0.5]],
  user: [['host', 1.2]],
  mode: [],
};

/** Types that a plain word may fill. */
const NAMES = new Set<SlotType>([
  'package',
  'program',
  'service',
  'branch',
  'host',
  'user',
  'group',
  'name',
  'text',
  'env',
  'interface',
]);
const MEASURES: readonly SlotType[] = ['size', 'duration'];
const PLACES = new Set<SlotType>(['path', 'dir', 'file']);

const KIND_WORDS = new Set(
  (
    'file directory branch process package user group service container port command program line column word host system disk network repository commit tag archive name path link symlink all something thing one address url script ' +
    'standard input stdin stdout console terminal screen content background foreground number date time version ' +
    'size text character dependency requirement application formula cask module gem crate environment id pid ' +
    'update leader job integrity structure page password passphrase level format key mask interface ' +
    'connection session window message error log cpu memory machine computer server client browser editor shell'
  )
    .split(' ')
    .map(canon),
);

/** Nouns that read like verbs once they are stemmed. */
const COLLECTION = /^(?:lists?|outputs?)$/i;

/** The kind of a thing, not a thing: "file", "branch". */
export const isKindWord = (canonical: string): boolean => KIND_WORDS.has(canonical);

/** Types that take several words, as written. */
export const RUNS = new Set<SlotType>(['text', 'message']);

/** `before` and `after` are the neighbours: they tell whether an ordinary word is called a name here. */
export function fitToken(token: Token, type: SlotType, ground: Grounding, before?: Token, after?: Token): Fit | null {
  const exact = token.values.get(type);
  // An archive is a file too, but mostly one means to treat it as an archive.
  if (exact !== undefined && type === 'file' && token.values.has('archive')) return { score: 2.3, value: exact };
  if (exact !== undefined) return { score: EXACT, value: exact };
  for (const [other, score] of ALSO[type] ?? []) {
    const value = token.values.get(other);
    if (value !== undefined) return { score, value };
  }
  if (token.stop) return null;
  // "a branch", "the file": the kind of thing that is missing, not the thing.
  if (!token.quoted && type !== 'text' && (KIND_WORDS.has(token.canon) || COLLECTION.test(token.text))) return null;
  // Prose is no name: "git switch unchanged" is nobody's wish.
  if (type !== 'text' && !token.quoted && isOrdinary(token.text) && !isCalled(before, after)) return null;
  if (type === 'message') return { score: ground.known(token.canon) ? 0.4 : 1.6, value: token.text };
  // Measures are no names: "1gb", "2 weeks".
  if (type === 'name' && MEASURES.some((measure) => token.values.has(measure))) return null;
  if (NAMES.has(type)) return fitName(token, type, ground);
  if (PLACES.has(type)) return fitPlace(token, ground, before);
  return null;
}

function fitName(token: Token, type: SlotType, ground: Grounding): Fit | null {
  if (/\s/.test(token.text) && type !== 'text') return null;
  if (type === 'text') {
    const score = token.quoted ? EXACT : token.thing ? 1.4 : ground.known(token.canon) ? 0.1 : 1.7;
    return { score, value: token.text };
  }
  if (type === 'interface' || type === 'env') {
    return token.thing || ground.known(token.canon) || !/^[A-Za-z_]\w*$/.test(token.text)
      ? null
      : { score: type === 'env' ? 1 : 0.5, value: token.text };
  }
  if (token.thing && !token.quoted && type !== 'name') return null;
  if (!/^[\w.+@:-]+$/.test(token.text) && type !== 'name' && !token.quoted) return null;
  if (type === 'group' && token.text.includes(':')) return null;
  // Many words of the language are programs too (`id`, `tree`, `sort`): those prove less.
  if (ground.exists(type, token.text)) return { score: ground.known(token.canon) ? 1.2 : 2.6, value: token.text };
  if (token.quoted) return { score: 2.4, value: token.text };
  return { score: ground.known(token.canon) ? 0.4 : 1.6, value: token.text };
}

/** A bare word as a path: any name will do, yet words of the language are doubtful. */
function fitPlace(token: Token, ground: Grounding, before?: Token): Fit | null {
  const value = token.text;
  // "… and extract it": the next verb, not a name.
  const joined = before !== undefined && /^(?:and|then|or)$/i.test(before.text);
  // "can't" is no name either.
  if (!token.quoted && /['’]/.test(value)) return null;
  if (joined && !token.quoted && !token.thing && ground.known(token.canon)) return null;
  // A command in quotes is no file.
  if (token.quoted && /\s/.test(value) && ground.exists('program', value.split(' ', 1)[0] ?? '')) return null;
  if (/\s/.test(value)) return token.quoted ? { score: 1.5, value } : null;
  if (token.values.has('kind')) return { score: 0.9, value };
  if (token.thing) return token.quoted ? { score: 1.5, value } : null;
  return { score: ground.known(token.canon) ? 0.6 : 0.9, value };
}
