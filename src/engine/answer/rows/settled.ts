// Which words of a question only say of what it is asked, as against what is asked of it.
import type { Attribute } from '../../goal/types.ts';
import type { Question } from '../../meaning/ask.ts';
import { saidOnly } from '../../meaning/clause/wants.ts';

/** Attributes that say which things are meant, and not what is asked of all of them. */
export function settled({ clause }: Question): Set<Attribute> {
  const only = saidOnly(clause);
  const parts = only.length > 0 ? clause.parts.filter((part) => !only.includes(part)) : clause.parts;
  // "All services that start at boot also run": of several things that are said, the last is what is asked.
  const filters = parts.filter(({ is }) => is === 'filter');
  const head = parts.find(({ is }) => is === 'head');
  const [first] = filters;
  const own = first && head && head.from < first.from ? filters.slice(0, -1) : [];
  // "Are all scripts executable": a noun that is said of another is what is asked.
  const said = filters.length === 0 ? parts.filter(({ is }) => is === 'head').slice(1) : [];
  return new Set(
    parts.flatMap((part) => {
      if (said.includes(part)) return [];
      if (part.is === 'filter' && own.includes(part)) return part.filter.attr;
      if (part.is === 'head') return part.where.map(({ attr }) => attr);
      return part.is === 'filter' && only.length > 0 ? part.filter.attr : [];
    }),
  );
}
