// Lays one stored spec over another: what the upper one says wins, what it leaves out stays.
import type { CompactNode, CompactOption, Names } from './compact.ts';

const list = (names: Names): string[] => (typeof names === 'string' ? [names] : names);
const overlaps = (a: Names, b: Names) => list(a).some((n) => list(b).includes(n));

function options(upper: CompactOption[] = [], lower: CompactOption[] = []): CompactOption[] {
  const merged = upper.map((o) => {
    const below = lower.find((l) => overlaps(l.n, o.n));
    if (!below) return o;
    const names = [...new Set([...list(o.n), ...list(below.n)])];
    return { ...below, ...defined(o), n: names.length === 1 ? names[0]! : names };
  });
  return [...merged, ...lower.filter((l) => !upper.some((o) => overlaps(o.n, l.n)))];
}

function nodes(upper: CompactNode[] = [], lower: CompactNode[] = []): CompactNode[] {
  const merged = upper.map((s) => {
    const below = lower.find((l) => overlaps(l.n, s.n));
    return below ? mergeNodes(s, below) : s;
  });
  return [...merged, ...lower.filter((l) => !upper.some((s) => overlaps(s.n, l.n)))];
}

function defined<T extends object>(o: T): Partial<T> {
  return Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as Partial<T>;
}

/** `upper` over `lower`; neither is changed. */
export function mergeNodes(upper: CompactNode, lower: CompactNode): CompactNode {
  const out: CompactNode = { ...lower, ...defined(upper) };
  const names = [...new Set([...list(upper.n), ...list(lower.n)])];
  out.n = names.length === 1 ? names[0]! : names;
  const s = nodes(upper.s, lower.s);
  const o = options(upper.o, lower.o);
  if (s.length > 0) out.s = s;
  if (o.length > 0) out.o = o;
  return out;
}
