// A value is read by its shape; what it is called in the place where it stands is decided by the relation there. Each
// change of type has its price, and some shapes cannot be what a place wants.

import { commitBySubject } from '../english/commit-subject.ts';
import { serviceElsewhere } from '../english/service-elsewhere.ts';
import { ADDRESS, isOption, RELEASE, SCRIPT, SHARE, VARIABLE } from '../english/shapes.ts';
import { zoneNamed } from '../english/zones.ts';
import type { Relation, Value } from '../goal/types.ts';
import type { World } from '../world/world.ts';

/** How a value was written; null for what is no single word. */
export function written(value: Value): string | null {
  switch (value.type) {
    case 'text':
      return value.text;
    case 'path':
      return value.path;
    case 'glob':
      return value.glob;
    case 'number':
      return value.said ?? String(value.n);
    case 'name':
      return value.name;
    case 'host':
      return value.host;
    case 'url':
      return value.url;
    case 'mode':
      return value.mode;
    case 'port':
      return String(value.port);
    case 'pid':
      return String(value.pid);
    case 'extension':
      return value.extensions[0] ? `.${value.extensions[0]}` : null;
    case 'word':
      return value.word;
    case 'size':
      return value.said ?? value.text;
    case 'moment':
      return value.text;
    default:
      return null;
  }
}

/** *Print "done"*: a text in quotes that is nothing here. */
export const isSaid = (value: Value, world: World): boolean =>
  value.type === 'text' && value.quoted === true && world.path(value.text) === null;

/** Relations without verbs type their names here; for the rest the verb says what it wants. */
export const TYPE_OF: Record<string, string> = { file: 'path', line: 'text', occurrence: 'text', process: 'process' };

/** `nginx:alpine`, `shop:2.1`: an image and its tag. */
const IMAGE = /^[a-z][\w./-]*[a-z0-9]:(?:latest|[\w.-]*(?:[a-z]\w*\d|\d\.\d)[\w.-]*|alpine|slim|stable)$/;

/** What the relation of a value is when no noun says it. */
export function relationOf(value: Value | undefined): Relation {
  switch (value?.type) {
    case 'path':
    case 'glob':
    case 'extension':
      return 'file';
    // "/var/www", "notes.txt": what is shaped like a file is one, in quotes too.
    case 'text':
      if (value.quoted) return /^~?\/[^\s/]|^[\w.-]+\.[a-z][a-z\d]{1,4}$/.test(value.text) ? 'file' : '';
      return IMAGE.test(value.text) ? 'image' : '';
    case 'name':
      return value.of;
    case 'pid':
      return 'process';
    case 'host':
    case 'url':
      return 'host';
    default:
      return '';
  }
}

export const isFileHere = (value: Value | undefined): boolean => value?.type === 'path' && value.here === 'file';

/** What is here as a file, or is called as files are and not here at all. */
export const isFile = (value: Value | undefined): boolean =>
  value?.type === 'path' &&
  (value.here === 'file' || (value.here === null && /[^/.][^/]*\.[A-Za-z]\w{0,4}$/.test(value.path)));

export interface Retyped {
  value: Value;
  cost: number;
}

const OF_GIT: ReadonlySet<string> = new Set(['commit', 'branch', 'tag', 'remote', 'stash']);

const isRef = (text: string, world: World): boolean =>
  world.git !== null && ['branch', 'tag'].some((of) => world.resolve(text, of)?.how === 'exact');

const RUNS: ReadonlySet<string> = new Set(['service', 'package', 'program', 'task']);

/** What is done to nothing but services: whatever is named is meant as one, though none here is called so. */
const OF_SERVICES: ReadonlySet<string> = new Set(['restart', 'reload', 'enable', 'disable']);
export const isOnlyOfServices = (act: string): boolean => OF_SERVICES.has(act);

/** A plain word, or what may run under its name. */
export const mayRun = (value: Value): boolean => value.type === 'text' || (value.type === 'name' && RUNS.has(value.of));

/** Names of these have no slash. */
const NO_SLASH: ReadonlySet<string> = new Set(['user', 'group', 'process', 'interface', 'container', 'service']);

/** What lies in a place of its own. */
const KEPT_ELSEWHERE: ReadonlySet<string> = new Set(['container', 'image', 'volume', 'pod']);

const HERE: ReadonlySet<string> = new Set(['user', 'group', 'package', 'program', 'service', 'process']);
const INSTALLED: ReadonlySet<string> = new Set(['package', 'program', 'image', 'container']);

/** Signs alone are no name, nor is this folder or somebody's home: *with commas*, `.`, `~`. */
const NAME = /^(?![,:=+%.~/-]+$)[\w@%+=:,./~-]+$/;

/** What *20%* may be where nothing is called so. */
const FIGURES: ReadonlySet<string> = new Set(['text', 'percent', 'word']);

/** Types that a span of time may stand for. */
const SPANS: ReadonlySet<string> = new Set([
  'duration',
  'go-duration',
  'go-moment',
  'seconds',
  'minutes',
  'hours',
  'days',
]);
/** So many days are none of these, or another number each time. */
const isOfMonths = ({ unit }: Extract<Value, { type: 'duration' }>): boolean => /^(?:month|year)$/.test(unit);

/** The value as a name of a relation or as a plain type (`text`, `path`, …); null when it cannot be that. */
export function retype(value: Value, type: string, world: World): Retyped | null {
  if (value.type === 'series') return type === 'path' ? { value, cost: 0 } : null;
  if (value.type === 'duration')
    return SPANS.has(type) || (type === 'months' && isOfMonths(value)) ? { value, cost: 0 } : null;
  const text = written(value);
  if (text === null) return null;
  if (SHARE.test(text) && !FIGURES.has(type) && world.path(text) === null) return null;
  // One text or another names nothing.
  if (type !== 'text' && value.type === 'text' && value.either) return null;
  switch (type) {
    case 'text':
      // *Today's date* is what it is on the day, and no text.
      if (value.type === 'word' && value.word === 'today') return { value, cost: 0 };
      // The number of a port is seldom a text in what is looked at.
      return {
        value: value.type === 'text' ? value : { type: 'text', text },
        cost: value.type === 'text' ? 0 : value.type === 'port' ? 1.2 : 0.1,
      };
    case 'path': {
      // *Delete fix/crust*: what git has and no folder does is no file.
      if (value.type === 'path' && world.path(text) === null && isRef(text, world)) return null;
      if (value.type === 'path' || value.type === 'glob' || value.type === 'extension') return { value, cost: 0 };
      if (value.type === 'mode' || value.type === 'size' || value.type === 'url') return null;
      if (isOption({ text, quoted: value.type === 'text' && value.quoted === true }, world)) return null;
      // An address is a file only where one is called so.
      if (value.type === 'host' && ADDRESS.test(text) && world.path(text) === null) return null;
      // `644` is a mode unless something here is called so.
      if (value.type === 'number' && /^[0-7]{3,4}$/.test(text) && world.path(text) === null) return null;
      if (value.type === 'port' || value.type === 'pid') return null;
      if (value.type === 'name' && value.of === 'port') return null;
      // A name that is something else by another name, a noun, a word with a colon: no path.
      if (value.type === 'name' && value.how === 'alias') return null;
      // What git knows by this name is meant, unless a file has it too.
      if (value.type === 'name' && OF_GIT.has(value.of) && world.path(text) === null) return null;
      if (value.type === 'word') return null;
      // *Into the container X*: no folder is made of that name.
      if (value.type === 'name' && value.of === 'container' && world.path(text) === null) return null;
      // A time of day is no file either.
      if (/^(?:[a-z]+:[^/]|\d{1,2}:\d\d$)/i.test(text) && world.path(text) === null) return null;
      const here = world.path(text);
      if (here === null && /[{}"]/.test(text)) return null;
      // A plain word that is no file here is seldom meant as one.
      const plain =
        here === null &&
        ((value.type === 'text' && !value.quoted) || value.type === 'name'
          ? /^[a-z]+$/.test(text)
          : value.type === 'number');
      return { value: { type: 'path', path: text, here }, cost: plain ? 1.5 : here === null ? 0.3 : 0 };
    }
    case 'number':
      return value.type === 'number' ? { value, cost: 0 } : null;
    case 'pid':
      return value.type === 'number' || value.type === 'pid'
        ? { value: { type: 'pid', pid: Number(text) }, cost: 0 }
        : null;
    case 'port':
      return value.type === 'number' || value.type === 'port'
        ? { value: { type: 'port', port: Number(text) }, cost: 0 }
        : null;
    case 'host':
      if (value.type === 'host' || value.type === 'url') return { value, cost: 0 };
      if (value.type === 'name' && value.of === 'host') return { value: { type: 'host', host: value.name }, cost: 0 };
      // *As it was in v1.1*: a version is no machine.
      if (RELEASE.test(text)) return null;
      return value.type === 'text' && /^[\w.-]+$/.test(text)
        ? { value: { type: 'host', host: text }, cost: 0.8 }
        : null;
    case 'url':
      if (value.type === 'url') return { value, cost: 0 };
      return value.type === 'host' ? { value: { type: 'url', url: text }, cost: 0.1 } : null;
    case 'size':
    case 'percent':
    case 'range':
    case 'signal':
    case 'word':
      return value.type === type ? { value, cost: 0 } : null;
    case 'moment':
    case 'reckoned':
    case 'git-moment':
    case 'go-moment':
    case 'clock':
      return value.type === 'moment' ? { value, cost: 0 } : null;
    case 'zone': {
      const zone = zoneNamed(text);
      return zone === null ? null : { value: { type: 'text', text: zone }, cost: 0 };
    }
    case 'mode':
      return /^0?[0-7]{3,4}$/.test(text) || value.type === 'mode'
        ? { value: { type: 'mode', mode: text }, cost: 0 }
        : null;
    default:
      return nameOf(value, text, type, world);
  }
}

/** A text that is to be the subject of a commit, where nothing said so. */
const SUBJECT = 0.3;
/** Of these there are more than can be looked up: a shell has variables of its own. An alias may have the name of anything. */
const NOT_ALL_KNOWN: ReadonlySet<string> = new Set(['process', 'variable']);
const NO_HISTORY = 3;
const UNKNOWN = 1.5;
/** Git tells all that there are. */
const NO_REF = 2.2;
const REFS: ReadonlySet<string> = new Set(['branch', 'tag', 'remote']);
const isNoRef = (of: Relation, world: World): boolean => REFS.has(of) && world.git !== null && world.knows(of);
const ELSEWHERE = 0.9;
const NOT_YET: ReadonlySet<string> = new Set(['user', 'group']);

/** *The user X*, *the group X*: no process, and nothing that one is started from. */
const NOT_ACCOUNTS: ReadonlySet<string> = new Set(['process', 'container', ...RUNS]);

function nameOf(value: Value, text: string, of: Relation, world: World): Retyped | null {
  const unknown = value.type === 'name' && value.of === 'service' && value.how === 'unknown';
  if (value.type === 'name' && value.of === of)
    return { value: (unknown && serviceElsewhere(text, world)) || value, cost: 0 };
  if (
    value.type === 'word' ||
    (value.type === 'path' && value.here === 'file' && (of === 'package' || of === 'service'))
  )
    return null;
  if (text.includes('/') && NO_SLASH.has(of)) return null;
  // *The variables of the container X*: what has them is none of them.
  if (of === 'variable' && value.type === 'name' && value.of !== of && !VARIABLE.test(text)) return null;
  if (of === 'variable' && (value.type === 'url' || value.type === 'host')) return null;
  // A script is no service, though one may run it.
  if (of === 'service' && SCRIPT.test(text)) return null;
  // An address names what is elsewhere, and nothing that is installed or runs here.
  if (value.type === 'url' && INSTALLED.has(of)) return null;
  if (value.type === 'host' && (KEPT_ELSEWHERE.has(of) || (ADDRESS.test(text) && HERE.has(of)))) return null;
  if (of === 'commit' && value.type === 'text' && value.quoted && !/^[0-9a-f]{7,40}$/.test(text))
    return {
      value: { type: 'name', of, name: commitBySubject(text), how: 'unknown' },
      // Where there is no history nothing is a part of it.
      cost: world.git === null ? NO_HISTORY : SUBJECT,
    };
  if (!NAME.test(text) || value.type === 'extension' || value.type === 'glob') return null;
  const found = world.resolve(text, of);
  if (found) return { value: { type: 'name', ...found }, cost: found.how === 'spelling' ? 1 : 0 };
  // A folder that is here is no package, unless one is called so.
  if (of === 'package' && value.type === 'path' && value.here === 'folder') return null;
  // A file that is here is no point of the history.
  if (OF_GIT.has(of) && value.type === 'path' && value.here !== null) return null;
  // What is found here as something else is seldom meant as a thing of which nobody knows the names.
  const other = value.type === 'name' && value.how !== 'new' && value.how !== 'unknown';
  // What was said to be an account is nothing that runs.
  if (value.type === 'name' && NOT_YET.has(value.of) && NOT_ACCOUNTS.has(of)) return null;
  // A branch that is here is no container of that name.
  if (other && value.type === 'name' && OF_GIT.has(value.of) && KEPT_ELSEWHERE.has(of)) return null;
  // *Kill mariadb*: the package has another name than what runs.
  if (of === 'process' && value.type === 'name' && value.of === 'package' && value.how === 'alias') return null;
  // What is installed or served runs under that name, now or later.
  if (of === 'process' && value.type === 'name' && RUNS.has(value.of))
    return {
      value: { type: 'name', of, name: text, how: 'unknown' },
      // What could be installed does not run yet.
      cost: value.of === 'package' && world.installed(text) === false ? 0.8 : 0.5,
    };
  // A package brings the service of its name, and the program that runs as it.
  const brings = !other || value.of === 'package' || value.of === 'program';
  const elsewhere = of === 'service' && brings ? serviceElsewhere(text, world) : null;
  if (elsewhere) return { value: elsewhere, cost: 0.4 };
  // What is to be running may have ended just now; people are named that have no account yet.
  const strange = of === 'alias' || of === 'image' ? false : other || (world.knows(of) && !NOT_ALL_KNOWN.has(of));
  const cost = isNoRef(of, world) ? NO_REF : strange ? UNKNOWN : 0.4;
  return {
    value: { type: 'name', of, name: text, how: 'unknown' },
    cost: !other && NOT_YET.has(of) ? Math.min(cost, ELSEWHERE) : cost,
  };
}

/** What runs or is elsewhere may have any name. */
const ANY_NAME: ReadonlySet<string> = new Set(['process', 'host']);
/** A name of which nothing here is known, or that is the name of something else. A file is none of a commit's. */
export const isStrange = (value: Value, of: string, plural: boolean): boolean =>
  value.type === 'name'
    ? !ANY_NAME.has(of) && (value.how === 'unknown' || value.how === 'spelling' || value.of !== of)
    : value.type === 'path' && of === 'commit' && !plural;
