// *What changed in /etc*: what git has tells nothing of places that lie outside of the folder that it was asked in.
import { isAbsolute, relative, resolve } from 'node:path';
import type { Question } from '../../meaning/ask.ts';
import type { Relations } from '../../relations/relations.ts';
import { type Said, said } from './sentence.ts';

export function outOfRepository({ clause: { of, set } }: Question, { cwd, root }: Relations): Said | null {
  if (root === undefined || !/^(?:commit|change)$/.test(of)) return null;
  const place = set.where
    .flatMap(({ value }) => (value.type === 'path' ? value.path : []))
    .find((path) => /^[~/]/.test(path));
  const way = place === undefined ? '' : relative(root, resolve(cwd, place));
  if (place === undefined || !(way.startsWith('..') || isAbsolute(way))) return null;
  return said(`That cannot be told here: ${place} is outside of ${root}.`, [], [`${place} is not looked at`]);
}
