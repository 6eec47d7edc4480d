// What people call a thing of its own and is an attribute of the machine: memory, swap, the processor, the load, the
// kernel. Each is a relation with one row, made of cells of `machine`; it is hidden where that cell is.
import { plainValue } from './cells.ts';
import { machine } from './machine.ts';
import type { AttributeOf, RawRow, RelationOf } from './types.ts';

/** Attribute → the attribute of `machine` that it is. */
type Of = Readonly<Record<string, string>>;

const FACETS: Readonly<Record<string, Of>> = {
  memory: { size: 'memory', taken: 'memory_used', free: 'memory_free', used: 'memory_share', cached: 'cached' },
  swap: { size: 'swap', taken: 'swap_used', free: 'swap_free' },
  cpu: { name: 'processor', used: 'cpu', cores: 'cores', threads: 'threads' },
  core: { count: 'cores', threads: 'threads' },
  load: { count: 'load', five: 'load5', fifteen: 'load15', cores: 'cores', per_core: 'load_per_core' },
  uptime: { age: 'uptime', since: 'boot' },
  boot: { time: 'boot' },
  kernel: { version: 'kernel' },
  distribution: { name: 'distribution', version: 'release', codename: 'codename' },
  architecture: { name: 'architecture' },
  hostname: { name: 'name' },
  gateway: { address: 'gateway' },
  ip: { address: 'address' },
  dns: { address: 'dns' },
  'usb-device': { name: 'usb' },
  date: { time: 'date', weekday: 'weekday', week: 'week', timezone: 'timezone' },
  timezone: { name: 'timezone' },
  locale: { name: 'locale' },
  hardware: { name: 'hardware' },
  bios: { version: 'bios' },
  temperature: { degrees: 'temperature' },
  battery: { percent: 'battery', status: 'charging' },
  gpu: { name: 'gpu' },
};

function facet(name: string, of: Of): RelationOf {
  const attributes: Record<string, AttributeOf> = {};
  for (const [attr, own] of Object.entries(of)) {
    const attribute = machine.attributes[own];
    if (attribute) attributes[attr] = attribute;
  }
  const key = Object.keys(of)[0] as string;
  return {
    name,
    words: [name, name],
    key,
    maxAge: machine.maxAge,
    deadline: machine.deadline,
    source: machine.source,
    attributes,
    async read({ rows }) {
      const found = await rows('machine', Object.values(of));
      const [row] = found.rows;
      const values: Record<string, RawRow['values'][string]> = {};
      const hidden: Record<string, string> = {};
      for (const [attr, own] of Object.entries(of)) {
        const cell = row?.cells[own];
        if (cell?.hidden !== undefined) hidden[attr] = cell.hidden;
        else values[attr] = plainValue(cell);
      }
      return {
        rows: row ? [{ key: name, values, hidden }] : [],
        complete: found.complete,
        scope: found.scope,
        ...(found.missing === null ? {} : { missing: found.missing }),
      };
    },
  };
}

export const facets: readonly RelationOf[] = Object.entries(FACETS).map(([name, of]) => facet(name, of));
