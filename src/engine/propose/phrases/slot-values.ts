// What a slot of a pack's phrase may hold at a token, as the text that goes into its command. Types are those of the reader;
// a plain word is a value only where nothing else is known of it.
import { FILE_KINDS, type FileKind, isFileKind, type SlotType } from '../../../domains/slots.ts';
import { lemmas } from '../../english/lemma.ts';
import { functionWords, lexiconWords } from '../../english/lexicon.ts';
import { type Slots, says } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Value } from '../../goal/types.ts';
import { lyingBelow } from '../../meaning/located.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';
import { durationText } from '../measures.ts';
import { calling } from './task-words.ts';

export interface SlotValue {
  text: string;
  /** Index behind its last token. */
  to: number;
}

/** The reader's types for a slot's, tried in turn. */
const TYPES: Readonly<Record<Exclude<SlotType, FileKind>, readonly string[]>> = {
  path: ['path'],
  dir: ['path'],
  file: ['path'],
  archive: ['path'],
  glob: ['glob'],
  kind: [],
  size: ['size'],
  duration: ['duration'],
  date: ['moment'],
  time: ['duration', 'moment'],
  count: ['number'],
  pid: ['pid'],
  port: ['port'],
  package: ['name:package'],
  program: ['name:program'],
  service: ['name:service'],
  branch: ['name:branch', 'name:tag'],
  commit: ['name:commit', 'name:branch', 'name:tag'],
  host: ['host'],
  url: ['url', 'host'],
  user: ['name:user'],
  group: ['name:group'],
  mode: ['mode'],
  text: ['text'],
  message: ['text'],
  name: ['new'],
  interface: ['name:interface'],
  signal: ['signal'],
  column: ['number', 'ordinal'],
  delimiter: [],
  env: ['variable'],
  device: ['path'],
  email: ['host'],
  manager: ['name:program'],
};

const SHAPES: Partial<Record<SlotType, RegExp>> = {
  ...FILE_KINDS,
  device: /^\/dev\/\w|^(?:sd|nvme|mmcblk|vd|loop)\w+$/,
  email: /^[^@\s]+@[^@\s]+$/,
  interface:
    /^(?:lo|(?:eth|en|wl|ww|br|docker|tun|tap|wg|veth|virbr|bond|vlan|ppp|team|dummy|ib|can|usb)[\w.-]*\d[\w.-]*)$/,
  archive: /\.(?:tar|tgz|zip|gz|xz|bz2|zst|7z|rar|t[bx]z2?)(?:\.\w+)?$/i,
};

/** A name that can be looked up is one that is here; a package may be one that can be had. */
function mayBe(value: Value, world: World): boolean {
  // What is not here must at least look like a path.
  if (value.type === 'path') return value.here !== null || /[./~]/.test(value.path);
  if (value.type !== 'name' || value.how === 'exact' || value.how === 'alias') return true;
  if (value.how === 'spelling') return false;
  return value.of === 'package' ? world.available(value.name) === true : !world.knows(value.of);
}

/** *The db container*, *table users*, *called reporting*: a word of the language where it can only be a name. */
function isNamed(tokens: readonly Token[], at: number): boolean {
  const { parts, called, rows } = calling();
  const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]].map((token) => token?.lower ?? '');
  if (before === undefined || word === undefined || next === undefined) return false;
  if (rows.has(before) || before === 'called' || before === 'named')
    return !functionWords().has(word) && !tokens[at - 1]?.pause;
  return parts.has(word) && (called.has(before) || called.has(next));
}

/** A word of the language is no name and no text, unless something here is called so or it is quoted. */
function isSpoken({ lower, quoted }: Token, value: Value, world: World): boolean {
  if (quoted || (value.type === 'name' && value.how !== 'unknown')) return false;
  if (value.type === 'path' && value.here !== null) return false;
  if (value.type !== 'name' && value.type !== 'text' && value.type !== 'path') return false;
  if (functionWords().has(lower)) return true;
  return world.path(lower) === null && lemmas(lower).some((form) => lexiconWords().has(form));
}

export function slotValues(
  type: SlotType,
  at: number,
  tokens: readonly Token[],
  { slots, world }: { slots: Slots; world: World },
): SlotValue[] {
  const token = tokens[at];
  const shape = SHAPES[type];
  if (!token || (shape && !shape.test(token.text))) return [];
  // *A sandwich* is one of a kind: what is called so has no such article.
  if ((type === 'name' || type === 'text') && !token.quoted && says(tokens[at - 1], 'a', 'an')) return [];
  if (type === 'dir' && world.path(token.text) === 'file') return [];
  // A file that is here is spoken of, not quoted.
  if (type === 'text' && !token.quoted && /[./]/.test(token.text) && world.path(token.text) !== null) return [];
  const named = type === 'name' && isNamed(tokens, at);
  return (isFileKind(type) ? ['path'] : TYPES[type]).flatMap((each) =>
    slots(each, at).flatMap(({ value, to }) => {
      if (!mayBe(value, world) || (!named && isSpoken(token, value, world))) return [];
      if (value.type === 'duration') return [{ text: durationText(value.seconds), to }];
      const below = value.type === 'path' && value.here === null ? lyingBelow(value.path, world) : null;
      // `photos/` is not the same as `photos` to every program.
      const text = below ?? (value.type === 'path' && to === at + 1 ? token.text : written(value));
      return text === null ? [] : [{ text, to }];
    }),
  );
}
