// *Restart freeradius*, *the apache journal*: what is known to be called so as a service is meant as one, though nothing here is.
import type { Value } from '../goal/types.ts';
import { familyHead, isNamed, otherNames } from '../state/other-names.ts';
import type { World } from '../world/world.ts';

/** The service of that name, or null where no machine has one; Debian calls a unit as the first of its family. */
export function serviceElsewhere(text: string, world: World): Value | null {
  const name = text.toLowerCase().replace(/\.service$/, '');
  if (!isNamed('service', name) && !isNamed('service-kind', name)) return null;
  // What has a server package of its own (*mariadb*) is a unit by its own name.
  const own = otherNames('package', name).includes(`${name}-server`);
  const unit = world.manager === 'apt' && !own ? familyHead('service', name) : null;
  return { type: 'name', of: 'service', name: unit ?? text, how: 'unknown' };
}

/** What a service runs, by its own name: `cupsd` of cups. */
export const isDaemon = (name: string): boolean =>
  /d$/.test(name) && isNamed('service', name) && familyHead('service', name) !== name;
