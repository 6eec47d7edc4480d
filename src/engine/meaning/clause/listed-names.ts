// Names that stand side by side in a list are of one kind in the question: *which of node, nginx and redis are running* asks
// of each whether it runs, though one is a process and the others are services; none of them is what another belongs to.
import type { Token } from '../../english/token.ts';
import type { Relation } from '../../goal/types.ts';
import type { Part } from './types.ts';

const isListed = (one: Part, other: Part, parts: readonly Part[], tokens: readonly Token[]) =>
  one.to <= other.from &&
  other.from - one.to <= 1 &&
  (tokens[one.to - 1]?.pause === true ||
    parts.some(({ is, from }) => is === 'conj' && from === one.to && from + 1 === other.from));

/** A bare name of a service among processes, which says whose they are where it stands alone. */
const isService = (part: Part): boolean =>
  part.is === 'filter' &&
  part.to - part.from === 1 &&
  part.filter.attr === 'service' &&
  part.filter.value.type === 'name';

/** The parts with the services that are listed beside processes, or beside one another, as names. */
export function listedTogether(of: Relation, parts: readonly Part[], tokens: readonly Token[]): readonly Part[] {
  if (of !== 'process' || !parts.some(isService)) return parts;
  const names = parts.filter((part) => part.is === 'name' || isService(part));
  const listed = new Set(
    names.filter((part, at) =>
      [names[at - 1], names[at + 1]].some(
        (other) => other && (isListed(other, part, parts, tokens) || isListed(part, other, parts, tokens)),
      ),
    ),
  );
  return parts.map((part): Part => {
    if (part.is !== 'filter' || !isService(part) || !listed.has(part)) return part;
    const { value } = part.filter;
    if (value.type !== 'name') return part;
    // No process is called so: each is asked about by itself.
    const { from, to, cost } = part;
    return { is: 'name', value: { ...value, of, how: 'unknown' }, from, to, cost };
  });
}
