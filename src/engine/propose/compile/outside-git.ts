// What git keeps in a repository is nobody's file: the tests of find that leave it out, where there is any.
import { quote } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';

/** `places`: the folders that are looked through; `onlyFiles`: folders are not asked for. */
export function outsideGit(places: readonly string[], world: World, onlyFiles: boolean): string[] {
  return (places.length > 0 ? places : ['.']).flatMap((place) => {
    const repository = `${place === '/' ? '' : place}/.git`;
    if (world.path(place === '.' ? '.git' : repository) !== 'folder') return [];
    const pattern = place.startsWith('~') ? '*/.git' : repository;
    const below = `-not -path ${quote(`${pattern}/*`)}`;
    return onlyFiles ? [below] : [`-not -path ${quote(pattern)}`, below];
  });
}
