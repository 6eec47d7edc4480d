// The intent table of the parse gate: the verb says what is wanted, the rest names the target.
// Aliases map the names that people use to the names that packages have; users may add their own.

import { MANAGERS } from './names.ts';
import { wordList } from './word-lists.ts';

export type IntentKind = 'run' | 'install' | 'remove' | 'service_start' | 'service_stop' | 'service_config' | 'update';

export interface Intent {
  kind: IntentKind;
  verb: string;
  /** As written, articles taken off; empty for a bare "update". */
  target: string;
}

const VERBS: [IntentKind, string][] = [
  ['run', 'run launch open execute'],
  ['install', 'install add get download'],
  ['remove', 'remove uninstall delete purge'],
  ['service_start', 'start restart reload'],
  ['service_stop', 'stop kill terminate'],
  ['service_config', 'enable disable'],
  ['update', 'update upgrade'],
];

const KIND_OF_VERB = new Map(VERBS.flatMap(([kind, verbs]) => verbs.split(' ').map((verb) => [verb, kind] as const)));

export const PACKAGE_ALIASES: Readonly<Record<string, string>> = {
  chrome: 'google-chrome-stable',
  'google chrome': 'google-chrome-stable',
  vscode: 'code',
  'vs code': 'code',
  'visual studio code': 'code',
  python: 'python3',
  node: 'nodejs',
  'node.js': 'nodejs',
  postgres: 'postgresql',
  'docker compose': 'docker-compose',
  'libre office': 'libreoffice',
  imagemagick: 'imagemagick',
  'image magick': 'imagemagick',
  netcat: 'netcat-openbsd',
  ssh: 'openssh-client',
  'ssh server': 'openssh-server',
  mysql: 'default-mysql-server',
  java: 'default-jre',
  'build tools': 'build-essential',
  fd: 'fd-find',
};

/** Words around the target that do not belong to its name. */
const NOISE = /^(?:the|a|an|my|please|program|application|app|package|software|tool|service|daemon|named|called|up)$/i;

/** Verb and target of a request, or null when it does not begin with a verb of the table. */
export function readIntent(text: string): Intent | null {
  const words = text.trim().split(/\s+/);
  const verb = words[0]?.toLowerCase() ?? '';
  const kind = KIND_OF_VERB.get(verb);
  if (!kind) {
    // "A picture editor": whoever names a kind of program and nothing else wants to run one.
    const named = [...words];
    while (named[0] && NOISE.test(named[0])) named.shift();
    const target = named.join(' ').replace(/[.!?,]+$/, '');
    return namesKindOfProgram(target) ? { kind: 'run', verb: 'run', target } : null;
  }
  const rest = words.slice(1);
  while (rest[0] && NOISE.test(rest[0])) rest.shift();
  // "nginx with dnf", "htop via apt": how it is to be done is no part of the name.
  const by = rest.findIndex(
    (word, i) =>
      i > 0 &&
      i + 2 === rest.length &&
      /^(?:with|using|via|from)$/i.test(word) &&
      MANAGERS.has(rest[i + 1]?.toLowerCase() ?? ''),
  );
  if (by > 0) rest.splice(by);
  while (rest.length > 1 && NOISE.test(rest.at(-1) ?? '')) rest.pop();
  return { kind, verb, target: rest.join(' ').replace(/[.!?,]+$/, '') };
}

/** Nouns for kinds of programs that do not end like a doer ("editor", "player"). */
const KIND_OF_PROGRAM =
  /^(?:\w{2,}(?:er|or)|client|suite|software|ide|game|shell|spreadsheet|wiki|firewall|antivirus|desktop)s?$/i;
/** Words that end like a doer and are none. */
const isNoDoer = (word: string): boolean =>
  wordList('no_doer').has(word) || wordList('no_doer').has(word.replace(/s$/, ''));

/** Words that ask for something to be done: what follows them is no bare name. */
const asksFor = (word: string): boolean => wordList('asks').has(word);

/** Stands in front of a noun: a word before it is a verb ("frobnicate the editor"). */
const DETERMINER = /^(?:an?|the|my|our|your|this|that|these|those|all|every|each|its|some)$/i;

/** "picture editor", "web browser": a program by what it does, with no word of what to do with it. */
export function namesKindOfProgram(target: string): boolean {
  const words = target.split(/\s+/);
  const last = words.at(-1) ?? '';
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    !asksFor(words[0]?.toLowerCase() ?? '') &&
    !words.slice(1).some((word) => DETERMINER.test(word)) &&
    words.every((word) => /^[A-Za-z][A-Za-z-]+$/.test(word)) &&
    KIND_OF_PROGRAM.test(last) &&
    !isNoDoer(last.toLowerCase())
  );
}

/** What a name that people use is called as a package; the name itself when there is no alias. */
export function packageAlias(name: string): string {
  const lower = name.toLowerCase();
  return (Object.hasOwn(PACKAGE_ALIASES, lower) ? PACKAGE_ALIASES[lower] : undefined) ?? name;
}
