// What is said of things: states, counts, versions, shares, attributes of the machine.
import { NUMBER_WORDS } from '../../line/number-words.ts';
import type { Build, Made } from './claim.ts';
import { findQuantities, findTimes, joinDurations, type Quantity } from './quantity.ts';
import {
  bool,
  claim,
  isInterface,
  kindsOf,
  OSES,
  quantity,
  RUNNING,
  SERVICE,
  text,
  thing,
} from './words.ts';

export const STATES: readonly [RegExp, readonly string[], boolean, readonly string[]][] = [
  [
    /^(?:running|active|active and running|up|up and running|started|online|on|alive|live|operational|working)$/i,
    RUNNING,
    true,
    [...SERVICE, 'interface'],
  ],
  [
    /^(?:stopped|inactive|down|dead|offline|off|exited|shut down|failed|crashed|paused)$/i,
    RUNNING,
    false,
    [...SERVICE, 'interface'],
  ],
  [
    /^(?:enabled|set to start|configured to start|started)(?: (?:at|on|during) (?:boot|start-?up|system start)| automatically| to start (?:at|on) boot| by default)+$|^enabled$/i,
    ['enabled'],
    true,
    ['service'],
  ],
  [/^disabled(?: (?:at|on) (?:boot|start-?up))?$/i, ['enabled'], false, ['service']],
  [/^(?:installed|present)$/i, ['installed'], true, ['package', 'service']],
  [/^(?:missing|uninstalled|removed|absent)$/i, ['installed'], false, ['package', 'service']],
  [/^(?:logged in|online)$/i, ['logged_in'], true, ['user']],
  [/^(?:logged out)$/i, ['logged_in'], false, ['user']],
  [
    /^(?:available|there|known|found)$/i,
    ['installed', 'exists'],
    true,
    ['service', 'package', 'container', 'interface', 'user'],
  ],
];

export function state(
  build: Build,
  np: string | undefined,
  before: string | undefined,
  after: string | undefined,
  word: string,
  negated: boolean,
): Made {
  const named = thing(build, np, kindsOf(before) ?? kindsOf(after));
  const found = STATES.find(([pattern]) => pattern.test(word));
  if (!named || !found) return null;
  const [, attributes, value, kinds] = found;
  // Only containers, services and processes of the kind that was said.
  const wanted = isInterface(named.name)
    ? ['interface']
    : named.kinds?.filter((kind) => kinds.includes(kind));
  return claim(
    build,
    wanted && wanted.length > 0 ? wanted : kinds,
    named.name,
    attributes,
    bool(negated ? !value : value),
  );
}

export const MACHINE_ATTRIBUTES: readonly [RegExp, readonly string[], readonly string[]][] = [
  [
    /^(?:host ?name|machine name|computer name|server name|name of (?:the|this) (?:machine|host|server))$/,
    ['system'],
    ['hostname'],
  ],
  [
    /^kernel(?: (?:version|release))?$|^linux kernel(?: version)?$|^version of the (?:linux )?kernel$/,
    ['kernel'],
    ['version'],
  ],
  [
    /^(?:os|operating system|distribution|distro|linux distribution|os name)(?: (?:version|name))?$/,
    ['os'],
    ['pretty', 'name'],
  ],
  [/^os version$|^version$/, ['os'], ['version']],
  [/^(?:os )?codename$/, ['os'], ['codename']],
  [/^(?:default |login |current )?shell$/, ['system'], ['shell']],
  [/^package manager$/, ['system', 'packages'], ['package_manager', 'manager']],
  [/^(?:current |logged[- ]in )?user(?:name| name)?$/, ['system', 'user'], ['user', 'current']],
  [/^time ?zone$/, ['system'], ['timezone']],
  [/^(?:cpu |system |machine )?architecture$/, ['system'], ['arch']],
  [/^(?:cpu|processor)(?: model)?$/, ['cpu'], ['model']],
  [/^(?:default )?gateway$|^default route$/, ['network'], ['gateway']],
  [/^(?:primary )?(?:dns|name) ?servers?$|^dns$/, ['network'], ['dns']],
  [/^(?:system )?domain(?: name)?$/, ['system'], ['domain']],
  [/^machine[- ]id$/, ['system'], ['machine_id']],
];

export function machineAttribute(
  build: Build,
  phrase: string,
  value: string,
  negated: boolean,
): Made {
  const asked = phrase
    .toLowerCase()
    .replace(/ (?:of|on) (?:this|the|your) (?:machine|system|host|server|computer|box)$/, '');
  const found = MACHINE_ATTRIBUTES.find(([pattern]) => pattern.test(asked));
  if (negated || !found) return null;
  const match = found[1].includes('os')
    ? 'os'
    : found[1].includes('kernel') || found[2].includes('version')
      ? 'version'
      : 'exact';
  return claim(
    build,
    found[1],
    null,
    found[2],
    text(value.replace(/^(?:version|called|named|set to|an?) /i, ''), match),
  );
}

export const COUNTED: Record<string, string> = {
  container: 'containers',
  service: 'services',
  process: 'processes',
  processe: 'processes',
  proces: 'processes',
  package: 'packages',
  user: 'users',
  account: 'users',
  port: 'ports',
  interface: 'interfaces',
  group: 'groups',
  update: 'packages',
  file: 'file',
};
export const NUMBERS: Readonly<Record<string, number>> = { ...NUMBER_WORDS, no: 0, a: 1, an: 1 };
export const NUM = '(\\d[\\d,]*|no|zero|an?|one|two|three|four|five|six|seven|eight|nine|ten)';
export const THING =
  '(containers?|services?|process(?:es)?|packages?|users?|accounts?|ports?|(?:network )?interfaces?|groups?|updates?)';
export const QUALITY =
  '(?:(docker|systemd|running|active|stopped|failed|zombie|installed|enabled|open|listening|upgradable|available|pending|logged[- ]in|network) )?';

export function counted(
  build: Build,
  amount: string,
  quality: string | undefined,
  noun: string,
  tail: string | undefined,
  list: string | undefined,
): Made {
  const singular = noun
    .toLowerCase()
    .replace(/^network /, '')
    .replace(/s$/, '');
  const kind = COUNTED[singular] ?? COUNTED[singular.replace(/s$/, '')];
  const number = NUMBERS[amount.toLowerCase()] ?? Number(amount.replaceAll(',', ''));
  if (!kind || !Number.isFinite(number)) return null;
  const words = `${quality ?? ''} ${tail ?? ''}`.toLowerCase();
  const attributes = /running|active/.test(words)
    ? kind === 'processes'
      ? ['count']
      : ['count_running']
    : /failed/.test(words)
      ? ['count_failed']
      : /zombie/.test(words)
        ? ['count_zombie']
        : /stopped/.test(words)
          ? ['count_stopped']
          : /enabled/.test(words)
            ? ['count_enabled']
            : /logged/.test(words)
              ? ['count_logged_in', 'count']
              : /upgrad|pending|update/.test(words) || singular === 'update'
                ? ['count_upgradable']
                : ['count'];
  const claims = [claim(build, [kind], null, attributes, quantity(number))];
  const one = kind === 'processes' ? 'process' : kind.replace(/s$/, '');
  for (const name of (list ?? '')
    .split(/,\s*|\s+and\s+/)
    .map((word) => word.trim().replace(/^["'`]|["'`]$/g, ''))
    .filter(Boolean))
    claims.push(
      claim(
        build,
        [one],
        name,
        /running|active/.test(words)
          ? RUNNING
          : one === 'port'
            ? ['listening']
            : ['exists', 'running', 'installed'],
        bool(true),
      ),
    );
  return claims;
}

export function onPort(build: Build, np: string | undefined, port: string): Made {
  const named = thing(build, np, null);
  if (!named) return null;
  return [
    claim(build, ['port'], port, ['listening'], bool(true)),
    claim(build, ['port'], port, ['process'], text(named.name)),
  ];
}

export function version(build: Build, np: string | undefined, value: string): Made {
  if (np && /^kernel$/i.test(np))
    return claim(build, ['kernel'], null, ['version'], text(value, 'version'));
  if (np && /^(?:os|distribution|system|machine)$/i.test(np))
    return claim(build, ['os'], null, ['version'], text(value, 'version'));
  if (np && new RegExp(`^${OSES}$`, 'i').test(np))
    return claim(build, ['os'], null, ['pretty'], text(`${np} ${value}`, 'os'));
  const named = thing(build, np, ['package']);
  return named ? claim(build, ['package'], named.name, ['version'], text(value, 'version')) : null;
}

export function usage(build: Build, np: string | undefined, amount: string, what: string): Made {
  const named = thing(build, np, null);
  const found = findQuantities(amount);
  const first = found[0];
  if (!named || !first || found.length !== 1 || first.text !== amount.trim()) return null;
  const cpu = /cpu|processor/i.test(what);
  const attributes = cpu ? ['cpu_percent'] : first.unit === '%' ? ['memory_percent'] : ['memory'];
  return claim(build, ['process', 'service', 'container'], named.name, attributes, {
    type: 'quantity',
    value: first,
    compare: 'is',
    exact: false,
  });
}

/** `np`: a service, a process or a container; without, the machine. */
export function uptime(build: Build, words: string, np?: string, before?: string): Made {
  const found = findTimes(words);
  const time = joinDurations(found);
  const rest = words
    .replace(/\d[\d.]*\s*\w+/g, '')
    .replace(/\band\b|,/g, '')
    .trim();
  if (!time || rest !== '') return null;
  const value = found.length === 1 ? (found[0] as Quantity) : time;
  const named = np === undefined ? null : thing(build, np, kindsOf(before));
  if (np !== undefined && !named) return null;
  return claim(
    build,
    named ? (named.kinds ?? SERVICE) : ['system'],
    named?.name ?? null,
    ['uptime'],
    {
      type: 'quantity',
      value,
      compare: 'is',
      exact: false,
    },
  );
}
