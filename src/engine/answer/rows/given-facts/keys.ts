// What the keys of tool outputs mean (`english/lexicon/evidence.toml`): a key is split into kind of thing, attribute and
// unit. A key that nobody knows keeps its own name, so that nothing is taken for something else.
import { readTable } from '../../../../base/table.ts';
import { unitOf } from '../../claims/amounts.ts';

interface Tables {
  whole: Record<string, string[]>;
  attr: Record<string, string[]>;
  kind: Record<string, string[]>;
  identity: Record<string, string[]>;
  state: { up: string[]; down: string[] };
  list: { partial: string[] };
  listed: Record<string, string[]>;
  told_of: Record<string, string[]>;
  superlative: Record<string, string[]>;
}

interface Keys {
  whole: Map<string, string>;
  attr: Map<string, string>;
  kind: Map<string, string>;
  listed: Map<string, string>;
  identity: Map<string, string[]>;
  state: Tables['state'];
  partial: Set<string>;
  toldOf: [string, Set<string>][];
  superlative: Map<string, string>;
}

const turned = (table: Record<string, string[]>): Map<string, string> =>
  new Map(Object.entries(table).flatMap(([to, forms]) => forms.map((form) => [form, to] as const)));

let tables: Keys | undefined;
function keys(): Keys {
  if (!tables) {
    const read = readTable('english', 'evidence') as Tables;
    tables = {
      whole: turned(read.whole),
      attr: turned(read.attr),
      kind: turned(read.kind),
      listed: turned(read.listed),
      identity: new Map(Object.entries(read.identity)),
      state: read.state,
      partial: new Set(read.list.partial),
      superlative: turned(read.superlative),
      toldOf: Object.entries(read.told_of).map(([kind, attrs]) => [kind, new Set(attrs)]),
    };
  }
  return tables;
}

const SUFFIX =
  /_(gb|gib|mb|mib|kb|kib|tb|tib|bytes|percent|pct|s|sec|secs|seconds|ms|minutes|hours|days|celsius|c|min|mins|mbps)$/;

export const snake = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/%$/, '_percent')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase();

export interface KeyMeaning {
  kind: string | null;
  name: string | null;
  attr: string;
  unit: string;
}

const STORES = /^(?:memory|swap|disk|load|cpu)$/;
const AMOUNT =
  /^(?:(memory|mem|ram|swap|disk|root|storage)(?:_(root|home|boot|var))?)_(total|size|used|usage|use|free|avail|available|percent)$/;
const TURNED = /^(total|used|free|available)_(memory|mem|ram|swap|disk)$/;
const AMOUNTS: Record<string, string> = {
  size: 'total',
  usage: 'used',
  use: 'used',
  avail: 'free',
  percent: 'used_percent',
};

/** `memory_total`, `disk_root_used`, `swap_free`: a store and an amount. */
function amountOf(bare: string, percent: boolean): Omit<KeyMeaning, 'unit'> | null {
  const match = AMOUNT.exec(bare);
  const other = match ? null : TURNED.exec(bare);
  const store = match?.[1] ?? other?.[2] ?? (/^(?:memory|mem|ram|swap|disk)$/.test(bare) ? bare : null);
  if (!store) return null;
  const amount = match?.[3] ?? other?.[1] ?? 'total';
  const kind = /^(?:mem|memory|ram)$/.test(store) ? 'memory' : store === 'swap' ? 'swap' : 'disk';
  const place = match?.[2] ?? (store === 'root' ? 'root' : null);
  const free = /^(?:free|avail|available)$/.test(amount);
  const attr = percent ? (free ? 'free_percent' : 'used_percent') : (AMOUNTS[amount] ?? amount);
  return {
    kind,
    name: kind === 'disk' && place ? (place === 'root' ? '/' : `/${place}`) : null,
    attr: kind === 'disk' && attr === 'available' ? 'free' : attr,
  };
}

/** `kind`: what the surrounding object is about; `named`: it has a name of its own. */
export function meaningOf(key: string, kind: string, named: boolean): KeyMeaning {
  const table = keys();
  const full = snake(key);
  const suffix = SUFFIX.exec(full)?.[1];
  const bare = suffix ? full.replace(SUFFIX, '') : full;
  const percent = suffix === 'percent' || suffix === 'pct';
  const unit = suffix ? (unitOf(suffix) ?? '') : '';
  const own = (attr: string): KeyMeaning => ({
    kind: null,
    name: null,
    attr,
    unit: unit || (attr.endsWith('percent') ? '%' : ''),
  });
  const attr = table.attr.get(full) ?? (percent ? undefined : table.attr.get(bare));
  if (named || STORES.test(kind)) {
    if (kind === 'load') return { ...own((table.whole.get(bare) ?? `load.${bare}`).split('.')[1] ?? bare), unit: '' };
    if (kind === 'cpu' && attr === 'cpu_percent') return own('used_percent');
    if (kind === 'cpu' && attr === undefined && table.whole.get(`cpu_${bare}`)) return own(bare);
    if (/^(?:os|kernel)$/.test(kind) && table.whole.get(`${kind}_${bare}`)?.startsWith(`${kind}.`))
      return own((table.whole.get(`${kind}_${bare}`) ?? '').split('.')[1] ?? bare);
    if (kind === 'disk' && bare === 'size') return own('total');
    if (kind === 'memory' && bare === 'available') return own(percent ? 'free_percent' : 'available');
    if (attr && !(kind === 'process' && attr === 'memory_percent' && unit !== '' && !percent)) return own(attr);
    if (percent && (bare === 'used' || bare === 'memory' || bare === 'cpu')) return own(`${bare}_percent`);
    if (kind === 'process' && /^(?:mem|memory)$/.test(bare)) return own('memory');
  }
  const amount = amountOf(bare, percent);
  if (amount) return { ...amount, unit: percent ? '%' : unit };
  const whole = table.whole.get(full) ?? table.whole.get(bare);
  if (whole) {
    const [of = '', name = ''] = whole.split('.');
    return { kind: of, name: null, attr: name, unit: unit || (name.endsWith('percent') ? '%' : '') };
  }
  const other = /^(\w+?)_(installed|version|running|active|enabled)$/.exec(full);
  if (other && kind !== 'repository') {
    const what = other[2] as string;
    return {
      kind: what === 'installed' || what === 'version' ? 'package' : 'service',
      name: (other[1] as string).replaceAll('_', '-'),
      attr: table.attr.get(what) ?? what,
      unit: '',
    };
  }
  return own(attr ?? (unit === '°C' || unit === 'Mbps' ? bare : unit === '' ? full : bare));
}

/** Kind of thing that a tool or a list is about, or null. */
export function kindOf(word: string): string | null {
  const { kind } = keys();
  const parts = snake(word)
    .replace(/^linux_/, '')
    .split('_');
  for (const part of [...parts].reverse()) {
    const found = kind.get(part) ?? kind.get(part.replace(/(?:(?<=ss|ch)es|(?<!s)s)$/, ''));
    if (found) return found;
  }
  return null;
}

/** What a bare name is, by what is told of it: `last_login` is of a user, `/home` with a share used is a mount. */
export function kindByAttributes(name: string, attributes: readonly string[]): string | null {
  const told = attributes.map(snake);
  if (name.startsWith('/') && told.some((attr) => /^(?:used|free|total|avail)/.test(attr))) return 'disk';
  return keys().toldOf.find(([, attrs]) => told.some((attr) => attrs.has(attr)))?.[0] ?? null;
}

/** Whether a state in words means up; null: neither. */
export function stateWords(value: string): boolean | null {
  const text = value.toLowerCase().trim();
  const begins = (forms: readonly string[]): boolean =>
    forms.some((form) => text === form || (text.startsWith(form) && !/[a-z]/.test(text[form.length] ?? '')));
  const { up, down } = keys().state;
  return begins(down) ? false : begins(up) ? true : null;
}

/** Whom an address lets in: this machine only, or everybody; neither is known of one of its own. */
export const reachOf = (address: string): { local: boolean; all: boolean } => ({
  local: /^(?:127\.|::1|\[::1\]|localhost)/.test(address),
  all: /^(?:0\.0\.0\.0|::|\[::\]|\*)(?![\da-f])/i.test(address),
});
