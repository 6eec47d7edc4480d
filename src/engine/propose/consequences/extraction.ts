// What unpacking an archive would replace, by the names in it: tar and unzip list them, nothing is unpacked. Only words
// that are known to leave the names as they are; where the archive is not here, nothing is told.
import { lstat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Verdict } from '../../safety/types.ts';
import { askProgram, TOO_LATE } from './git-facts.ts';
import { leavesFolder, onlyCommand } from './shown-words.ts';
import { type Consequence, type ConsequenceOptions, uncounted } from './types.ts';

interface Extraction {
  program: 'tar' | 'unzip';
  archive: string;
  folder: string;
  /** Leading folders of the names that are dropped. */
  strip: number;
  /** Names are taken as they are, absolute ones too. */
  absolute: boolean;
  /** What is there stays. */
  keeps: boolean;
}

const MAX_MEMBERS = 5_000;
const MAX_SHOWN = 100;

export async function extraction(
  verdict: Verdict,
  options: ConsequenceOptions,
  deadline: number,
): Promise<Consequence[]> {
  const asked = extractionOf(verdict, options.cwd);
  if (!asked) return [];
  const listing = asked.program === 'tar' ? ['-tf', asked.archive, '--quoting-style=literal'] : ['-Z1', asked.archive];
  const left = deadline - performance.now();
  const names = await askProgram(asked.program, listing, options.cwd, left, options.signal);
  if (names === TOO_LATE) return [uncounted('The archive was not read in time')];
  if (names === null) return [];
  return compare(
    asked,
    names.split('\n').filter((name) => name !== ''),
    options.cwd,
    deadline,
  );
}

/** The one extraction of a line; null when there is none, or its words are not all known. */
export function extractionOf({ resolved, command }: Verdict, cwd: string): Extraction | null {
  if (leavesFolder(command)) return null;
  for (const program of ['tar', 'unzip'] as const) {
    const words = onlyCommand(resolved, program)?.slice(1);
    if (!words || words.some((word) => /[…*?]/.test(word))) continue;
    const found = program === 'tar' ? tarWords(words) : unzipWords(words);
    if (!found || found.archive === '' || found.archive === '-') return null;
    return { program, ...found, archive: resolve(cwd, found.archive), folder: resolve(cwd, found.folder) };
  }
  return null;
}

type Words = Omit<Extraction, 'program'>;

const TAR_LONG: Readonly<Record<string, string>> = {
  '--extract': 'x',
  '--get': 'x',
  '--gzip': 'z',
  '--bzip2': 'j',
  '--xz': 'J',
  '--zstd': 'z',
  '--verbose': 'v',
  '--file': 'f',
  '--directory': 'C',
  '--absolute-names': 'P',
  '--keep-old-files': 'k',
  '--skip-old-files': 'k',
  '--overwrite': 'v',
  '--preserve-permissions': 'p',
  '--strip-components': 's',
};

/** The letters of tar's words in order, each with its value. */
function* tarLetters(words: readonly string[]): Generator<[letter: string, value: string]> {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word.startsWith('--')) {
      const at = word.indexOf('=');
      const letter = TAR_LONG[at < 0 ? word : word.slice(0, at)] ?? '?';
      const takes = /[fCs]/.test(letter);
      yield [letter, takes ? (at < 0 ? (words[++i] ?? '') : word.slice(at + 1)) : ''];
    } else if (word.startsWith('-') || i === 0) {
      const bundle = word.replace(/^-/, '');
      for (let at = 0; at < bundle.length; at++) {
        const letter = bundle[at] as string;
        if (!/[fC]/.test(letter)) yield [letter, ''];
        else if (word.startsWith('-') && at < bundle.length - 1) {
          yield [letter, bundle.slice(at + 1)];
          break;
        } else yield [letter, words[++i] ?? ''];
      }
    } else yield ['?', word];
  }
}

function tarWords(words: readonly string[]): Words | null {
  const found = { archive: '', folder: '.', strip: 0, absolute: false, keeps: false };
  let extracts = false;
  for (const [letter, value] of tarLetters(words)) {
    if (letter === 'x') extracts = true;
    else if (letter === 'f') found.archive = value;
    else if (letter === 'C') found.folder = join(found.folder, value);
    else if (letter === 's') found.strip = Number(value);
    else if (letter === 'P') found.absolute = true;
    else if (letter === 'k') found.keeps = true;
    else if (!/[zjJvpma]/.test(letter)) return null;
  }
  if (found.folder.startsWith('/..')) return null;
  return extracts && Number.isInteger(found.strip) ? found : null;
}

function unzipWords(words: readonly string[]): Words | null {
  const found = { archive: '', folder: '.', strip: 0, absolute: false, keeps: false };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word === '-d') found.folder = words[++i] ?? '.';
    else if (word === '-n') found.keeps = true;
    else if (/^-[oqu]+$/.test(word)) continue;
    else if (word.startsWith('-') || found.archive !== '') return null;
    else found.archive = word;
  }
  return found;
}

/** Where a member comes to lie; null when it is dropped. */
function placeOf(name: string, { strip, absolute, folder }: Extraction): string | null {
  // tar counts the `.` of `./a` as a folder.
  const parts = name.split('/').filter((part) => part !== '');
  const kept = parts.slice(strip).filter((part) => part !== '.');
  if (kept.length === 0) return null;
  return absolute && name.startsWith('/') && strip === 0 ? `/${kept.join('/')}` : resolve(folder, kept.join('/'));
}

async function compare(
  asked: Extraction,
  names: readonly string[],
  cwd: string,
  deadline: number,
): Promise<Consequence[]> {
  const outside = names.filter((name) => {
    const place = placeOf(name, asked);
    const leaves = place !== null && place !== asked.folder && !place.startsWith(`${asked.folder}${sep}`);
    return leaves || name.startsWith('/');
  });
  const replaced: string[] = [];
  let looked = 0;
  for (const name of asked.keeps ? [] : names.slice(0, MAX_MEMBERS)) {
    if (performance.now() > deadline) break;
    looked += 1;
    const place = name.endsWith('/') ? null : placeOf(name, asked);
    if (place !== null && (await isFile(place))) replaced.push(place);
  }
  const complete = asked.keeps || looked === names.length;
  const found: Consequence[] = [];
  if (replaced.length > 0) {
    const count = `${complete ? '' : 'at least '}${replaced.length} of ${names.length}`;
    const shown = (path: string) => (path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path);
    const summary = `${count} names in the archive are there already and are replaced`;
    found.push({ kind: 'overwrite', summary, complete, items: replaced.slice(0, MAX_SHOWN).map(shown) });
  } else if (!complete) found.push(uncounted('Not every name in the archive was looked up in time'));
  if (outside.length > 0) {
    const first = outside[0] as string;
    const summary = `${outside.length} of ${names.length} names in the archive lead out of the folder, such as ${first}`;
    found.push({ kind: 'overwrite', summary, complete: true, items: outside.slice(0, MAX_SHOWN) });
  }
  return found;
}

const isFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    (stats) => !stats.isDirectory(),
    () => false,
  );
