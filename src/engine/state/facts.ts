// How a probe writes down what it saw: a builder that stamps source, time and ttl on each fact and keeps ids unique.
import type { Fact } from './types.ts';

export interface FactWriter {
  readonly facts: Fact[];
  /** `subject` is a kind or kind:name (`memory`, `service:nginx`); null and undefined values are left out. */
  add(
    subject: string,
    attribute: string,
    value: string | number | boolean | null | undefined,
    unit?: string,
    ttl?: number,
  ): void;
}

export function factWriter(source: string, at: number, ttl: number): FactWriter {
  const facts: Fact[] = [];
  const seen = new Map<string, number>();
  return {
    facts,
    add(subject, attribute, value, unit, own) {
      if (value === null || value === undefined) return;
      const name = `${source}/${subject}.${attribute}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const id = count === 1 ? name : `${name}#${count}`;
      facts.push({ id, subject, attribute, value, ...(unit ? { unit } : {}), source, at, ttl: own ?? ttl });
    },
  };
}
