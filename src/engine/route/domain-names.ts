// Domain names as people type them: `git`, `file,archive`, `perm`. Kept apart from the registry, which
// brings the whole schema library with it, since routing runs from the first key on.
import { DOMAINS, type Domain } from '../../domains/types.ts';

/** A name that fits no domain, or several. */
export class DomainNameError extends Error {
  override readonly name = 'DomainNameError';
  readonly candidates: readonly Domain[];

  constructor(wanted: string, candidates: readonly Domain[], ambiguous: boolean) {
    const what = ambiguous ? 'is not enough to tell which domain is meant' : 'is not a domain';
    super(`"${wanted}" ${what}; candidates: ${candidates.join(', ')}`);
    this.candidates = candidates;
  }
}

function resolveOne(typed: string): Domain {
  const wanted = typed.trim().toLowerCase().replaceAll('-', '_');
  const fitting = DOMAINS.filter((domain) => wanted !== '' && domain.startsWith(wanted));
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  if (fitting.length > 1) throw new DomainNameError(typed.trim(), fitting, true);
  const similar = DOMAINS.filter((domain) => domain.slice(0, 3) === wanted.slice(0, 3));
  throw new DomainNameError(typed.trim(), similar.length > 0 ? similar : DOMAINS, false);
}

/** Full names for what was typed, in order, each once; entries may be comma separated. Throws DomainNameError. */
export function resolveDomains(names: readonly string[]): Domain[] {
  return [...new Set(names.flatMap((name) => name.split(',')).map(resolveOne))];
}
