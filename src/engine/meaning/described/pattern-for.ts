// One pattern for files that were spoken of together, which stands for them and for no other: `logs/reader_*.log`.
import { globPattern } from '../../../base/glob.ts';
import type { World } from '../../world/world.ts';

/** How far names are the same from their beginning; no word or figure is cut. */
function commonHead(names: readonly string[]): string {
  const [first = ''] = names;
  let end = 0;
  while (end < first.length && names.every((name) => name[end] === first[end])) end++;
  const head = first.slice(0, end);
  return names.some((name) => /\d/.test(name[end] ?? '')) ? head.replace(/\d+$/, '') : head;
}

const reversed = (text: string): string => [...text].reverse().join('');

/** How far they are the same from their end, from a sign on. */
const commonTail = (names: readonly string[]): string => {
  const tail = reversed(commonHead(names.map(reversed)));
  const sign = tail.search(/[._-]/);
  return sign < 0 ? '' : tail.slice(sign);
};

/** The pattern, with the word that they begin with; null where they do not lie together or others would be among them. */
export function patternFor(paths: readonly string[], world: World): string | null {
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1)));
  const [folder = ''] = folders;
  if (folders.size !== 1 || paths.length < 2) return null;
  const names = paths.map((path) => path.slice(folder.length));
  const all = folder === '' ? world.entries() : world.inside(folder.slice(0, -1));
  const head = commonHead(names);
  const tail = commonTail(names);
  const ending = /\.\w+$/.exec(tail)?.[0] ?? '';
  const called = /\p{L}{3}/u.test(head) ? [`${head}*${ending}`, `${head}*${tail}`] : [];
  const tries = [...called, `*${ending}`, `${head}*${ending}`, `${head}*${tail}`]
    .filter((glob) => glob !== '*' && !/^-|\?/.test(glob))
    .map((glob) => glob.replace(/\s/g, '?'));
  const found = tries.find((glob) => {
    const stands = globPattern(glob);
    // A link to nothing is no file.
    const those = all.filter(
      (name) => !name.startsWith('.') && stands.test(name) && world.path(folder + name) !== null,
    );
    return those.length === names.length && names.every((name) => stands.test(name));
  });
  return found === undefined ? null : folder + found;
}
