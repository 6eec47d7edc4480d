// The folder that is looked through is none of those in it: it is not counted, and nothing is done to it.
import type { Goal } from '../../goal/types.ts';
import { SPELLED } from './file-set.ts';
import type { Found } from './find.ts';
import { word } from './take.ts';

/** How many there are: a place that is looked through is none of the folders in it. */
export const counting = ({ command, roots, tests }: Found): string => {
  const known = command.includes(' -mindepth ') || tests.some((each) => each !== '-type d' && !/^-not /.test(each));
  return known ? command : `find ${roots} -mindepth 1${command.slice(`find ${roots}`.length)}`;
};

/** What is done to folders in a folder, or to anything old, large or empty in it, is not done to that one. */
export function inFolders(found: Found, { in: places, names, where }: Goal): Found {
  const start = `find ${found.roots} `;
  const folders = where.some(({ attr, value, not }) => attr === 'kind' && !not && word(value) === 'folder');
  const anything = where.length > 0 && where.every(({ attr }) => attr !== 'kind' && !SPELLED.has(attr));
  if (!places || names.length > 0 || !(folders || anything) || !found.command.startsWith(start)) return found;
  return { ...found, command: `${start}-mindepth 1 ${found.command.slice(start.length)}` };
}
