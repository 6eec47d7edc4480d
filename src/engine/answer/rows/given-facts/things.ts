// Evidence as rows: things with cells. A cell is what relations call a cell, with the unit it was told in and how long it
// is good for. Things of one tool's output are one look; what two looks tell of one thing may disagree.
import type { Attribute, Relation } from '../../../goal/types.ts';
import type { Cell } from '../../../relations/types.ts';
import type { EvidenceType } from '../../types.ts';

export type Scalar = string | number | boolean;

export interface Told extends Cell {
  attr: Attribute;
  value: Scalar;
  unit: string;
  type: EvidenceType;
  /** Seconds; null or negative: not fresh. */
  age: number | null;
  ttl: number;
  /** Place of its output among those given. */
  look: number;
  /** Fact id where there is one. */
  id: string | null;
}

export interface Thing {
  of: Relation;
  /** What it is called, lower case, best first; none: the machine's own. */
  names: string[];
  cells: Told[];
}

const DAY = 86_400;
const HOUR = 3_600;
const VOLATILE = 300;
/** Kinds and attributes that hold for a day, for an hour; everything else that a tool tells is volatile. */
const DAILY = new Set(['os', 'kernel', 'hardware']);
const DAILY_ATTRS = new Set(
  'hostname arch model machine_id domain timezone shell package_manager cores threads device'.split(
    ' ',
  ),
);
const HOURLY = new Set(['package', 'user', 'group', 'interface', 'network']);

/** Seconds that a value is good for. */
export function ttlOf(of: Relation, attr: Attribute, type: EvidenceType): number {
  if (DAILY.has(of) || DAILY_ATTRS.has(attr)) return DAY;
  if (attr === 'total' && /^(?:memory|swap|disk)$/.test(of)) return DAY;
  if (of === 'package') return HOUR;
  if (type === 'system_state' && (HOURLY.has(of) || attr === 'exists' || attr === 'enabled'))
    return HOUR;
  return VOLATILE;
}
