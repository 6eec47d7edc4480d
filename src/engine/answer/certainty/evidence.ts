// Evidence as the certainty check sees it: one flat list of known values, each about one thing, with its source and age.
// Lists that are complete also say what is *not* there. What programs or files merely contain is kept apart, untrusted.
import type { EvidenceType } from '../types.ts';
import type { Quantity } from './quantity.ts';

export type Scalar = string | number | boolean;

export interface Known {
  /** Fact id where there is one. */
  id: string | null;
  kind: string;
  /** Lower case; null: the machine's own. */
  name: string | null;
  attribute: string;
  value: Scalar;
  unit: string;
  type: EvidenceType;
  source: string;
  /** Seconds; null or negative: not fresh. */
  age: number | null;
  ttl: number;
  /** A later command changed what it is about. */
  invalidated: boolean;
}

/** All things of a kind that have an attribute: who is not named has it not. */
export interface Complete {
  kind: string;
  attribute: string;
  names: ReadonlySet<string>;
  source: string;
  type: EvidenceType;
  age: number | null;
  ttl: number;
  invalidated: boolean;
}

/** A command that was run, with its outcome. */
export interface Ran {
  command: string;
  exit: number | null;
  age: number | null;
}

/** Text that says things but proves only that it says them. */
export interface Saying {
  from: string;
  text: string;
}

export interface Evidence {
  known: Known[];
  complete: Complete[];
  ran: Ran[];
  sayings: Saying[];
  userInput: string;
}

/** Facts that hold for a day; everything else of a tool is volatile. */
const STATIC = new Set([
  'system.hostname',
  'system.arch',
  'system.model',
  'system.machine_id',
  'system.domain',
  'system.timezone',
  'system.shell',
  'system.package_manager',
  'os.name',
  'os.version',
  'os.pretty',
  'os.codename',
  'kernel.version',
  'cpu.model',
  'cpu.cores',
  'cpu.threads',
  'memory.total',
  'swap.total',
  'disk.total',
  'disk.type',
  'disk.device',
]);
const HOURLY = new Set([
  'package',
  'packages',
  'user',
  'users',
  'group',
  'groups',
  'interface',
  'interfaces',
  'network',
]);

export const VOLATILE_TTL = 300;
const DAY = 86_400;
const HOUR = 3_600;

/** Seconds that a value is good for. */
export function ttlOf(kind: string, attribute: string, type: EvidenceType): number {
  if (STATIC.has(`${kind}.${attribute}`)) return DAY;
  if (kind === 'package' || kind === 'packages') return HOUR;
  if (
    type === 'system_state' &&
    (HOURLY.has(kind) || attribute === 'exists' || attribute === 'enabled')
  )
    return HOUR;
  return VOLATILE_TTL;
}

/** A time in the future or none at all is not fresh. */
export const isFresh = (entry: {
  age: number | null;
  ttl: number;
  invalidated: boolean;
}): boolean => !entry.invalidated && entry.age !== null && entry.age >= 0 && entry.age <= entry.ttl;

export const quantityOf = (known: Known): Quantity | null =>
  typeof known.value === 'number' ? { value: known.value, unit: known.unit, decimals: 0 } : null;
