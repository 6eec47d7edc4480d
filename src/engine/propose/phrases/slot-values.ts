// What a slot of a pack's phrase may hold at a token, as the text that goes into its command. Types are those of the reader;
// a plain word is a value only where nothing else is known of it.
import type { SlotType } from '../../../domains/slots.ts';
import type { Slots } from '../../english/pattern.ts';
import type { Token } from '../../english/token.ts';
import type { Value } from '../../goal/types.ts';
import { written } from '../../meaning/retype.ts';
import type { World } from '../../world/world.ts';
import { durationText } from '../measures.ts';

export interface SlotValue {
  text: string;
  /** Index behind its last token. */
  to: number;
}

/** The reader's types for a slot's, tried in turn. */
const TYPES: Readonly<Record<SlotType, readonly string[]>> = {
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

/** A word of the language is no value; one that is odd, quoted or here is. */
const MOST = 1.6;

const SHAPES: Partial<Record<SlotType, RegExp>> = {
  device: /^\/dev\/\w|^(?:sd|nvme|mmcblk|vd|loop)\w+$/,
  email: /^[^@\s]+@[^@\s]+$/,
  archive: /\.(?:tar|tgz|zip|gz|xz|bz2|zst|7z|rar|t[bx]z2?)(?:\.\w+)?$/i,
};

/** A name that can be looked up is one that is here; a package may be one that can be had. */
function mayBe(value: Value, world: World): boolean {
  if (value.type !== 'name' || value.how !== 'unknown') return true;
  return value.of === 'package' ? world.available(value.name) === true : !world.knows(value.of);
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
  if (type === 'dir' && world.path(token.text) === 'file') return [];
  // What is here is spoken of, not quoted.
  if (type === 'text' && !token.quoted && world.path(token.text) !== null) return [];
  return TYPES[type].flatMap((each) =>
    slots(each, at).flatMap(({ value, to, cost }) => {
      if (cost > MOST || !mayBe(value, world)) return [];
      if (value.type === 'duration') return [{ text: durationText(value.seconds), to }];
      const text = written(value);
      return text === null ? [] : [{ text, to }];
    }),
  );
}
