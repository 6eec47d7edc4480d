// What a request takes for granted: *the newest backup* says that there is one. Where nothing here is of that kind, something
// else was meant by the word.
import type { Scope } from '../goal/types.ts';
import type { World } from '../world/world.ts';

/** The folders that are looked through, below the one that one is in; null where it is another place. */
function foldersOf({ in: places = [] }: Scope): string[] | null {
  const folders = places.map((value) => (value.type === 'path' ? value.path : '/'));
  if (folders.some((folder) => /^[/~]|\.\./.test(folder))) return null;
  return folders.map((folder) => folder.replace(/^\.\/?|\/$/g, ''));
}

/** One by an order, of files with an ending that none has. */
export function isOneOfNone(scope: Scope, world: World): boolean {
  const endings = scope.where.flatMap(({ attr, value, not }) =>
    attr === 'extension' && value.type === 'extension' && !not ? value.extensions : [],
  );
  const folders = foldersOf(scope);
  if (scope.of !== 'file' || !scope.order || scope.limit?.n !== 1 || endings.length === 0) return false;
  const tree = folders && world.tree();
  if (!tree || tree.size === 0) return false;
  const lies = (path: string): boolean =>
    folders.length === 0 || folders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
  return ![...tree].some(
    ([name, paths]) => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) && paths.some(lies),
  );
}
