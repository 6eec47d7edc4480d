// A service goes by several names: the unit, the init script, the program, what people say.
import { otherNames } from '../other-names.ts';

/** Every name of the family that `name` belongs to, its own first; `.service` is left away. */
export function serviceNames(name: string): string[] {
  const own = name.replace(/\.service$/, '');
  return [own, ...otherNames('service', own)];
}
