// What was meant by a name that nothing answers to: of the names that there are of its type the one that is near; of a
// path each part in turn, and else the one place below where something of that name lies.
import { posix } from 'node:path';
import { type FailedLine, withWord, wordCalled } from './line.ts';
import { nearest, withEnding } from './near.ts';
import type { FailureFacts, NameType, Remedy } from './types.ts';

const HERE: Readonly<Record<NameType, string>> = {
  program: 'is a program here',
  subcommand: 'is a command of it',
  option: 'is an option of it',
  task: 'is a task of this project',
  ref: 'is a branch or tag here',
  remote: 'is a remote here',
  path: 'is there',
  service: 'is a service here',
  user: 'is a user here',
  group: 'is a group here',
  host: 'is a host of yours',
  package: 'is a package that can be had',
};

/** A path each part of which exists, near to one that does not; null where none is. */
export function nearPath(path: string, facts: FailureFacts): string | null {
  const parts = path.split('/');
  let at = '';
  for (const [i, part] of parts.entries()) {
    const next = i === 0 ? part : `${at}/${part}`;
    if (part === '' || part === '.' || part === '..' || part === '~' || facts.path(next) !== null) {
      at = next;
      continue;
    }
    const names = facts.inside(at === '' ? (path.startsWith('/') ? '/' : '.') : at);
    const near = nearest(part, names) ?? withEnding(part, names);
    if (near === null) return elsewhere(path, facts);
    at = i === 0 ? near : `${at}/${near}`;
  }
  return at === path || facts.path(at) === null ? null : at;
}

function elsewhere(path: string, facts: FailureFacts): string | null {
  const name = posix.basename(path);
  const found = name === '' || path.startsWith('/') ? [] : facts.below(name);
  return found.length === 1 ? (found[0] ?? null) : null;
}

export function meantName(name: string, type: NameType, words: readonly string[], facts: FailureFacts): string | null {
  if (type === 'path') return nearPath(name, facts);
  return nearest(name, facts.names(type, words, name));
}

/** The line with the name that was meant; nothing where none is near, or the name does not stand in it. */
export function mended(failed: FailedLine, name: string, types: readonly NameType[], facts: FailureFacts): Remedy[] {
  for (const type of types) {
    const written = wordCalled(failed, name, type === 'path', facts.cwd);
    if (!written) continue;
    // `alice` of `alice:staff`.
    const behind = type === 'path' ? '' : written.token.text.slice(name.length);
    const meant = meantName(type === 'path' ? written.token.text : name, type, written.before, facts);
    if (meant === null) continue;
    return [
      {
        command: withWord(failed, written.token, `${meant}${behind}`, type === 'option'),
        why: `${meant} ${HERE[type]}`,
        mends: true,
      },
    ];
  }
  return [];
}

/** The line with what the program itself says was meant. */
export function asSaid(failed: FailedLine, right: string, facts: FailureFacts): Remedy[] {
  const words = failed.commands.flatMap(({ words }) => words.map(({ text }) => text));
  const wrong = nearest(right, words);
  const written = wrong === null ? null : wordCalled(failed, wrong, false, facts.cwd);
  if (!written) return [];
  return [
    {
      command: withWord(failed, written.token, right, right.startsWith('-')),
      why: 'is what the program says is meant',
      mends: true,
    },
  ];
}
