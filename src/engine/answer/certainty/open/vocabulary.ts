// What the evidence speaks of, as words that an answer may use: names of things with their kinds, values that are text,
// and the words of keys and tools.
import { serviceNames } from '../../../state/services/names.ts';
import { PROGRAM_NAMES } from '../../../state/versions.ts';
import type { Evidence, Known } from '../evidence.ts';

export interface Vocabulary {
  /** Lower-case name or alias → the thing's own name and its kinds. */
  names: ReadonlyMap<string, Named>;
  /** Lower-case text value → who has it. */
  values: ReadonlyMap<string, readonly Known[]>;
  /** Words of keys and tools that have no meaning of their own to us. */
  words: ReadonlySet<string>;
  /** Words of the longest name or value. */
  longest: number;
}

export interface Named {
  name: string;
  kinds: ReadonlySet<string>;
}

const NAMED = new Set([
  'service',
  'process',
  'container',
  'package',
  'interface',
  'user',
  'file',
  'path',
  'disk',
  'drive',
  'partition',
  'group',
  'system',
]);
const MAX_NAMES = 5_000;

/** Programs whose spoken name is not that of their process. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  code: ['vs code', 'visual studio code', 'vscode'],
  chrome: ['google chrome'],
  node: ['node.js', 'nodejs'],
  nodejs: ['node.js', 'node'],
  python3: ['python'],
  python: ['python3'],
  'docker-ce': ['docker', 'docker ce', 'docker engine'],
  'docker.io': ['docker'],
  'docker-compose-plugin': [
    'docker compose',
    'docker-compose',
    'compose plugin',
    'docker compose plugin',
  ],
  networkmanager: ['network manager', 'network-manager'],
  'network-manager': ['network manager', 'networkmanager'],
};

/** Words of tools and keys that name no property. */
const EMPTY = new Set(
  'linux get info information status list show check tool command run system result results data name value item items fetch read query current stats usage used percent total free available the of per count at is s ms sec min'.split(
    ' ',
  ),
);

export const keyWords = (key: string): string[] =>
  key
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !EMPTY.has(word));

function aliases(kind: string, name: string): string[] {
  const found = [name, ...(Object.hasOwn(SPOKEN, name) ? (SPOKEN[name] ?? []) : [])];
  if (/^[a-z]{2,}(?:-[a-z]{2,})+$/.test(name)) found.push(name.replaceAll('-', ' '));
  if (kind === 'service' || kind === 'process')
    for (const other of serviceNames(name)) found.push(other.toLowerCase());
  if (kind === 'package') {
    const stem = name.replace(/-\d[\w.-]*$/, '');
    if (stem !== name) found.push(stem);
    const same = Object.hasOwn(PROGRAM_NAMES, name) ? PROGRAM_NAMES[name] : name;
    for (const [spoken, program] of Object.entries(PROGRAM_NAMES))
      if (program === same || program === name) found.push(spoken, program);
    if (/^[a-z-]+3$/.test(name)) found.push(name.slice(0, -1));
  }
  if (kind === 'container' && name.startsWith('/')) found.push(name.slice(1));
  return found;
}

export function vocabularyOf(evidence: Evidence): Vocabulary {
  const names = new Map<string, { name: string; kinds: Set<string> }>();
  const values = new Map<string, Known[]>();
  const words = new Set<string>();
  let longest = 1;
  const add = (kind: string, own: string): void => {
    if (kind === 'port' || names.size > MAX_NAMES || own.length > 80) return;
    for (const alias of aliases(kind, own.toLowerCase())) {
      const had = names.get(alias);
      // Its own name counts more than that of a relative.
      if (had && alias === own.toLowerCase()) had.name = alias;
      if (had) had.kinds.add(kind);
      else names.set(alias, { name: own.toLowerCase(), kinds: new Set([kind]) });
      longest = Math.max(longest, alias.split(' ').length);
    }
  };
  for (const known of evidence.known) {
    if (known.name !== null) add(known.kind, known.name);
    for (const word of [...keyWords(known.attribute), ...keyWords(known.source)]) words.add(word);
    if (
      known.name === null
        ? known.kind !== 'system'
        : !NAMED.has(known.kind) && known.kind !== 'port'
    )
      words.add(known.kind);
    if (typeof known.value !== 'string' || known.value.length > 80) continue;
    const text = known.value.toLowerCase().trim();
    if (known.attribute === 'process') add('process', text);
    if (known.attribute === 'user' || known.attribute === 'current') add('user', text);
    if (known.kind === 'disk' && known.attribute === 'device' && known.name) {
      const mount = known.name;
      for (const alias of [text, text.replace(/^\/dev\//, '')])
        if (!names.has(alias)) names.set(alias, { name: mount, kinds: new Set(['disk']) });
    }
    values.set(text, [...(values.get(text) ?? []), known]);
    if (known.attribute === 'shell') values.set(text.split('/').at(-1) as string, [known]);
    longest = Math.max(longest, text.split(' ').length);
  }
  for (const list of evidence.complete) for (const name of list.names) add(list.kind, name);
  return { names, values, words, longest: Math.min(longest, 5) };
}
