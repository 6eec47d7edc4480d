// What the keys of tool outputs mean. Tools name the same thing in many ways; a key is split into the kind of thing, the
// attribute and the unit. A key that is not understood keeps its own name, so that nothing is taken for something else.
import { unitOf } from './quantity.ts';

export interface KeyMeaning {
  kind: string | null;
  name: string | null;
  attribute: string;
  unit: string;
}

/** Suffixes that are units. */
const SUFFIX =
  /_(gb|gib|mb|mib|kb|kib|tb|tib|bytes|percent|pct|s|sec|secs|seconds|ms|minutes|hours|days|celsius|c|min|mins|mbps)$/;

const snake = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .replace(/%$/, '_percent')
    .toLowerCase();

/** A table without the names that every object has: keys come from anywhere. */
const bare = <Value>(table: Record<string, Value>): Record<string, Value> =>
  Object.assign(Object.create(null) as Record<string, Value>, table);

/** Whole keys, unit taken off → kind and attribute. */
const WHOLE: Record<string, readonly [string, string]> = bare({
  hostname: ['system', 'hostname'],
  host_name: ['system', 'hostname'],
  host: ['system', 'hostname'],
  nodename: ['system', 'hostname'],
  domain: ['system', 'domain'],
  machine_id: ['system', 'machine_id'],
  os: ['os', 'pretty'],
  os_name: ['os', 'name'],
  distro: ['os', 'name'],
  distribution: ['os', 'name'],
  os_pretty_name: ['os', 'pretty'],
  pretty_name: ['os', 'pretty'],
  os_version: ['os', 'version'],
  version_id: ['os', 'version'],
  os_codename: ['os', 'codename'],
  codename: ['os', 'codename'],
  kernel: ['kernel', 'version'],
  kernel_version: ['kernel', 'version'],
  kernel_release: ['kernel', 'version'],
  arch: ['system', 'arch'],
  architecture: ['system', 'arch'],
  machine: ['system', 'arch'],
  username: ['system', 'user'],
  current_user: ['system', 'user'],
  whoami: ['system', 'user'],
  default_shell: ['system', 'shell'],
  timezone: ['system', 'timezone'],
  time_zone: ['system', 'timezone'],
  uptime: ['system', 'uptime'],
  package_manager: ['system', 'package_manager'],
  cpu_model: ['cpu', 'model'],
  cpu_cores: ['cpu', 'cores'],
  cpu_count: ['cpu', 'cores'],
  cores: ['cpu', 'cores'],
  nproc: ['cpu', 'cores'],
  logical_cpus: ['cpu', 'threads'],
  cpu_threads: ['cpu', 'threads'],
  threads: ['cpu', 'threads'],
  cpu_usage: ['cpu', 'used_percent'],
  cpu_used: ['cpu', 'used_percent'],
  cpu: ['cpu', 'used_percent'],
  load: ['load', 'load1'],
  load1: ['load', 'load1'],
  '1m': ['load', 'load1'],
  '5m': ['load', 'load5'],
  '15m': ['load', 'load15'],
  '1min': ['load', 'load1'],
  '5min': ['load', 'load5'],
  '15min': ['load', 'load15'],
  load_1: ['load', 'load1'],
  load_1m: ['load', 'load1'],
  load_avg: ['load', 'load1'],
  load_average: ['load', 'load1'],
  load5: ['load', 'load5'],
  load_5: ['load', 'load5'],
  load_5m: ['load', 'load5'],
  load15: ['load', 'load15'],
  load_15: ['load', 'load15'],
  load_15m: ['load', 'load15'],
  gateway: ['network', 'gateway'],
  default_gateway: ['network', 'gateway'],
  dns: ['network', 'dns'],
  dns_server: ['network', 'dns'],
  nameserver: ['network', 'dns'],
  nameservers: ['network', 'dns'],
  dns_servers: ['network', 'dns'],
  ip: ['interface', 'address'],
  ip_address: ['interface', 'address'],
  primary_ip: ['interface', 'address'],
  upgradable: ['packages', 'count_upgradable'],
  upgradable_count: ['packages', 'count_upgradable'],
  package_count: ['packages', 'count'],
  installed_count: ['packages', 'count'],
  packages_installed: ['packages', 'count'],
  process_count: ['processes', 'count'],
  container_count: ['containers', 'count'],
  running_containers: ['containers', 'count_running'],
  user_count: ['users', 'count'],
});

/** Attributes of a thing that has a name. */
const ATTRIBUTES: Record<string, string> = bare({
  active: 'running',
  is_active: 'running',
  running: 'running',
  is_running: 'running',
  up: 'running',
  enabled: 'enabled',
  is_enabled: 'enabled',
  installed: 'installed',
  is_installed: 'installed',
  version: 'version',
  installed_version: 'version',
  status: 'state',
  state: 'state',
  active_state: 'state',
  sub_state: 'state',
  ip: 'address',
  ip4: 'address',
  ipv4: 'address',
  ipv6: 'address',
  address: 'address',
  addr: 'address',
  addresses: 'address',
  inet: 'address',
  mac: 'mac',
  mac_address: 'mac',
  cpu: 'cpu_percent',
  pcpu: 'cpu_percent',
  cpu_percent: 'cpu_percent',
  cpu_usage: 'cpu_percent',
  mem: 'memory_percent',
  pmem: 'memory_percent',
  mem_percent: 'memory_percent',
  memory_percent: 'memory_percent',
  memory: 'memory',
  rss: 'memory',
  pid: 'pid',
  main_pid: 'pid',
  user: 'user',
  owner: 'user',
  process: 'process',
  program: 'process',
  process_name: 'process',
  lines: 'lines',
  line_count: 'lines',
  size: 'size',
  image: 'image',
  uptime: 'uptime',
  exists: 'exists',
  logged_in: 'logged_in',
  listening: 'listening',
  port: 'port',
  total: 'total',
  capacity: 'total',
  used: 'used',
  free: 'free',
  avail: 'free',
  available: 'free',
  use: 'used_percent',
  percent: 'used_percent',
  usage: 'used_percent',
  used_percent: 'used_percent',
  use_percent: 'used_percent',
  percent_used: 'used_percent',
  usage_percent: 'used_percent',
  free_percent: 'free_percent',
  count: 'count',
  total_count: 'count',
});

const AMOUNTS: Record<string, string> = bare({
  total: 'total',
  size: 'total',
  used: 'used',
  usage: 'used',
  use: 'used',
  free: 'free',
  avail: 'free',
  available: 'available',
  percent: 'used_percent',
});

const isPercentKey = (suffix: string | undefined): boolean =>
  suffix === 'percent' || suffix === 'pct';

/** `memory_total`, `disk_root_used`, `swap_free`: a store and an amount. */
function amountOf(bare: string, percent: boolean): KeyMeaning | null {
  const match =
    /^(?:(memory|mem|ram|swap|disk|root|storage)(?:_(root|home|boot|var))?)_(total|size|used|usage|use|free|avail|available|percent)$/.exec(
      bare,
    ) ?? null;
  const turned = match
    ? null
    : /^(total|used|free|available)_(memory|mem|ram|swap|disk)$/.exec(bare);
  const store =
    match?.[1] ?? turned?.[2] ?? (/^(?:memory|mem|ram|swap|disk)$/.test(bare) ? bare : null);
  if (!store) return null;
  const amount = match?.[3] ?? turned?.[1] ?? 'total';
  const kind = /^(?:mem|memory|ram)$/.test(store) ? 'memory' : store === 'swap' ? 'swap' : 'disk';
  const place = match?.[2] ?? (store === 'root' ? 'root' : null);
  const attribute = percent
    ? amount === 'free' || amount === 'available'
      ? 'free_percent'
      : 'used_percent'
    : (AMOUNTS[amount] as string);
  return {
    kind,
    name: kind === 'disk' && place ? (place === 'root' ? '/' : `/${place}`) : null,
    attribute: kind === 'disk' && attribute === 'available' ? 'free' : attribute,
    unit: '',
  };
}

/** `kind`: what the surrounding object is about; `named`: it has a name of its own. */
export function meaningOf(key: string, kind: string, named: boolean): KeyMeaning {
  const full = snake(key);
  const suffix = SUFFIX.exec(full)?.[1];
  const bare = suffix ? full.replace(SUFFIX, '') : full;
  const percent = isPercentKey(suffix);
  const unit = suffix ? (unitOf(suffix) ?? '') : '';
  const own = (attribute: string): KeyMeaning => ({
    kind: null,
    name: null,
    attribute,
    unit: unit || (/percent$/.test(attribute) ? '%' : ''),
  });
  const attribute = ATTRIBUTES[full] ?? (percent ? ATTRIBUTES[full] : ATTRIBUTES[bare]);
  if (named || /^(?:memory|swap|disk|load|cpu)$/.test(kind)) {
    if (kind === 'load')
      return { kind: 'load', name: null, attribute: WHOLE[bare]?.[1] ?? bare, unit: '' };
    if (kind === 'cpu' && attribute === 'cpu_percent') return own('used_percent');
    if (kind === 'disk' && bare === 'size') return own('total');
    if (kind === 'memory' && bare === 'available')
      return own(percent ? 'free_percent' : 'available');
    if (kind === 'memory' && percent && bare === 'used') return own('used_percent');
    if (attribute) return own(attribute);
    if (percent && bare === 'used') return own('used_percent');
  }
  const amount = amountOf(bare, percent);
  if (amount) return { ...amount, unit: percent ? '%' : unit };
  const whole = WHOLE[full] ?? WHOLE[bare];
  if (whole)
    return {
      kind: whole[0],
      name: null,
      attribute: whole[1],
      unit: unit || (whole[1].endsWith('percent') ? '%' : ''),
    };
  const other = /^(\w+?)_(installed|version|running|active|enabled)$/.exec(full);
  if (other) {
    const what = other[2] as string;
    const about = what === 'installed' || what === 'version' ? 'package' : 'service';
    return {
      kind: about,
      name: (other[1] as string).replaceAll('_', '-'),
      attribute: ATTRIBUTES[what] as string,
      unit: '',
    };
  }
  return own(attribute ?? (unit === '°C' || unit === 'min' || unit === 'Mbps' ? bare : full));
}

const KINDS: readonly [RegExp, string][] = [
  [/service|systemd|unit|daemon/, 'service'],
  [/container|docker|podman/, 'container'],
  [/package|dpkg|apt|rpm|software/, 'package'],
  [/port|listen|socket/, 'port'],
  [/process|(?:^|_)ps(?:_|$)|(?:^|_)top(?:_|$)/, 'process'],
  [/network|interface|(?:^|_)ip(?:_|$)|(?:^|_)nics?(?:_|$)/, 'interface'],
  [/memory|(?:^|_)mem(?:_|$)|(?:^|_)ram(?:_|$)/, 'memory'],
  [/swap/, 'swap'],
  [/load/, 'load'],
  [/disk|filesystem|storage|mount|partition|(?:^|_)df(?:_|$)/, 'disk'],
  [/cpu|processor/, 'cpu'],
  [/user|account|login|logged/, 'user'],
  [/group/, 'group'],
  [/file|path/, 'file'],
];

/** Kind of thing that a tool or a list is about, or null. */
export function kindOf(word: string): string | null {
  const name = snake(word).replace(/^linux_/, '');
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Lists that show only some of their kind. */
export const isPartial = (key: string): boolean =>
  /top|recent|largest|biggest|first|sample|some|matched|failed|last/.test(snake(key));

/** Keys that name the thing an object is about, by kind, best first. */
export function identityKeys(kind: string): readonly string[] {
  switch (kind) {
    case 'port':
      return ['port', 'local_port'];
    case 'disk':
      return [
        'mount',
        'mountpoint',
        'mount_point',
        'target',
        'mounted_on',
        'path',
        'filesystem',
        'device',
        'name',
      ];
    case 'user':
      return ['user', 'username', 'name', 'login'];
    case 'file':
      return ['path', 'file', 'filename', 'name'];
    case 'interface':
      return ['interface', 'iface', 'ifname', 'name', 'device', 'dev'];
    case 'container':
      return ['name', 'container', 'container_name', 'names'];
    case 'service':
      return ['service', 'unit', 'name', 'service_name', 'unit_name', 'id'];
    case 'package':
      return ['package', 'name', 'package_name', 'pkg', 'program'];
    case 'process':
      return ['name', 'process', 'comm', 'command', 'program'];
    default:
      return ['name'];
  }
}
