// Places that are searched or read by others later: whoever writes there decides what runs, whatever program wrote it.
// Their names are patterns in data/places.json.
import places from '../data/places.json' with { type: 'json' };
import { listed } from '../listed.ts';
import { hasGlob, hasUnknown } from '../word/symbols.ts';
import { baseName } from './paths.ts';
import { isUserStartup } from './secrets.ts';

/** Besides the shells' own files: editors, desktops, terminals, build tools. All of them run what stands there. */
const MORE_STARTUP = new RegExp(`(?:^|/)(?:${listed(places.runsLater).join('|')})$`);

/** Runs later by itself. */
export const runsLater = (path: string): boolean => isUserStartup(path) || MORE_STARTUP.test(path);

/** Where programs are looked for. */
const ON_PATH = new RegExp(listed(places.onPath).join('|'));

/** A program of one's own that is found before, or instead of, the system's. */
export const isOnPath = (path: string): boolean => ON_PATH.test(path);

const DOCUMENT = new RegExp(`\\.(?:${listed(places.documents).join('|')})$`, 'i');

/** By its name a letter, a table, a picture: what people make, and no program makes again. */
export const isDocument = (path: string): boolean => DOCUMENT.test(path);

const PERSONAL = new RegExp(`^/(?:home|Users)/[^/]+/(?:${places.personal.join('|')})(?:/|$)`);

/** Where a person keeps what they made. */
export const isPersonal = (path: string): boolean => PERSONAL.test(path);

const ALL_PERSONAL = new RegExp(`^/(?:home|Users)/[^/]+/(?:${places.personal.join('|')})(?:/[^/\\w.]*)?$`);

/** All of it. */
export const isAllPersonal = (path: string): boolean => ALL_PERSONAL.test(path);

const SETUP = new RegExp(`(?:^|/)(?:${listed(places.setup).join('|')})$`);

/** Sets up a shell for tools that are installed here; people read it in many times a day. */
export const isShellSetup = (path: string): boolean => SETUP.test(path);

const TRUSTED = new RegExp(`^(?:${listed(places.trusted).join('|')})`);

/** Where certificates lie that this machine believes. */
export const isTrusted = (path: string): boolean => TRUSTED.test(path);

/** What everybody types, and what other programs start. */
const EVERYDAY = new RegExp(`^(?:${listed(places.everyday).join('|')})$`);

/** Takes the place of a program that people and scripts start by name. */
export const shadowsProgram = (path: string): boolean => isOnPath(path) && EVERYDAY.test(baseName(path));

/** One of those programs themselves; a name that is not known could be one. */
export const isEverydayProgram = (path: string): boolean => {
  if (!/^\/(?:usr\/)?s?bin\/[^/]+$/.test(path)) return false;
  const name = baseName(path);
  return EVERYDAY.test(name) || (hasGlob(name) && !hasUnknown(name));
};
