// A service goes by several names: the unit, the init script, the program, what people say.
import { otherNames } from '../other-names.ts';

/** Every name of the family that `name` belongs to, its own first; `.service` is left away. */
export function serviceNames(name: string): string[] {
  const own = name.replace(/\.service$/, '');
  return [own, ...otherNames('service', own)];
}

/** Whether two words mean the same service. */
export const sameService = (a: string, b: string): boolean =>
  serviceNames(a.toLowerCase()).some((name) => name.toLowerCase() === b.toLowerCase());
