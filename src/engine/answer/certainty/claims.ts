// What a clause claims: a thing, an attribute, a value. Every pattern covers its whole clause, so that nothing said beside
// the understood part slips through; a clause that fits none is a claim nobody can check.

import { readAmounts } from './amounts.ts';
import type { Clause } from './clauses.ts';
import { findQuantities, joinDurations, type Quantity } from './quantity.ts';

export type Expected =
  | { type: 'bool'; value: boolean }
  | { type: 'text'; value: string; match: 'exact' | 'version' | 'os' }
  | { type: 'quantity'; value: Quantity; compare: 'is' | 'over' | 'under'; exact: boolean };

export interface Claim {
  text: string;
  kinds: readonly string[];
  /** Lower case; null: the machine's own. */
  name: string | null;
  /** The first that is known of is taken. */
  attributes: readonly string[];
  expected: Expected;
  hedged: boolean;
  approximate: boolean;
}

/** A claim that no pattern understands. */
export interface Opaque {
  text: string;
  opaque: 'unknown' | 'done' | 'user' | 'saying';
  /** For `done`: what was acted on; for `saying` and `user`: the words. */
  about: string;
  from: string;
  hedged: boolean;
}

export type Reading = Claim | Opaque;
export const isOpaque = (reading: Reading): reading is Opaque => 'opaque' in reading;

/** What went before, for "it", "the service" and quantities without a subject. */
export interface Memory {
  name: string | null;
  kinds: readonly string[];
  topic: string | null;
  /** Asked by the person: lets "Yes." mean something. */
  question: string;
}

const CLASS =
  '(?:web server|database server|system service|service|process|container|package|program|daemon|unit|server|application|app|database|command|binary|interface|tool|editor|user account|user|account|browser|shell)';
const N = '["\'`]*([A-Za-z0-9@_][\\w@.+:/-]*?)(?:\\.service)?["\'`]*';
const NP = `(?:(?:the|your|this|a|an|its|our|my|that) )?(?:(${CLASS}) (?:called |named )?)?${N}((?: ${CLASS})*)`;
const ADV =
  '(?:(?:currently|now|already|still|also|both|indeed|actively|correctly|properly|successfully|actually|fully|definitely|in fact|up and|again|running and|set to be|configured to be) )*';
const AUX = `(?:is|are|was|were|has been|have been|remains|stays|looks|seems to be|appears to be|seems|appears|'s|should be|might be|may be|could be)`;
const NEG = `( not|n't| no longer|n't currently| never)?`;
const BE = `(?:${AUX}${NEG}|(isn't|aren't|wasn't|weren't)) ${ADV}`;
const VER = 'v?(\\d[\\w.+:~-]*)';
const PORTS = '(?:tcp |udp )?(?:port |:)?(\\d{1,5})(?:/(?:tcp|udp))?(?: \\(tcp\\))?';
const HERE = '(?:(?:the|your|this) (?:system|machine|server|host|computer|box)|you|we|it|i)';

const RUNNING = ['running'];
const SERVICE = ['service', 'process', 'container'];
const MACHINE_WORDS =
  /^(?:system|machine|server|host|computer|box|it|everything|all|that|this|there|which|who|what|disk|memory|cpu|network|internet|firewall|certificate|website|site|connection|load|nothing|none|both|they|port|ports|swap|ram|kernel|os)$/i;

const kindsOf = (word: string | undefined): readonly string[] | null => {
  if (!word) return null;
  const text = word.trim().toLowerCase();
  if (/container/.test(text)) return ['container'];
  if (/process/.test(text)) return ['process', 'service'];
  if (/service|daemon|unit|server|database/.test(text)) return ['service', 'process'];
  if (/package|program|app|command|binary|tool|editor|browser/.test(text))
    return ['package', 'service', 'process'];
  if (/interface/.test(text)) return ['interface'];
  if (/user|account/.test(text)) return ['user'];
  return null;
};

interface Build {
  clause: Clause;
  memory: Memory;
}
type Made = Claim | Claim[] | null;
type Pattern = readonly [RegExp, (m: RegExpExecArray, build: Build) => Made];

function claim(
  { clause }: Build,
  kinds: readonly string[],
  name: string | null,
  attributes: readonly string[],
  expected: Expected,
): Claim {
  return {
    text: clause.text,
    kinds,
    name: name?.toLowerCase() ?? null,
    attributes,
    expected,
    hedged: clause.hedged,
    approximate: clause.approximate,
  };
}
const bool = (value: boolean): Expected => ({ type: 'bool', value });
const text = (value: string, match: 'exact' | 'version' | 'os' = 'exact'): Expected => ({
  type: 'text',
  value: value.replace(/^["'`]+|["'`.,]+$/g, ''),
  match,
});
const quantity = (value: number, unit = '', exact = true): Expected => ({
  type: 'quantity',
  value: { value, unit, decimals: 0 },
  compare: 'is',
  exact,
});

/** The thing a noun phrase means: its name, or what was spoken of before. */
function thing(
  build: Build,
  name: string | undefined,
  kinds: readonly string[] | null,
): { name: string; kinds: readonly string[] | null } | null {
  if (!name) return null;
  if (
    /^(?:it|they|that|this|the|one|service|package|process|container|server|program|daemon|unit)$/i.test(
      name,
    )
  ) {
    const of = kindsOf(name);
    if (build.memory.name === null) return of ? { name: '', kinds: of } : null;
    return { name: build.memory.name, kinds: of ?? build.memory.kinds };
  }
  if (MACHINE_WORDS.test(name)) return null;
  return { name, kinds };
}

const STATES: readonly [RegExp, readonly string[], boolean, readonly string[]][] = [
  [
    /^(?:running|active|active and running|up|up and running|started|online|alive|live|operational|working)$/i,
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
    /^(?:available|there|known)$/i,
    ['exists', 'installed'],
    true,
    ['service', 'package', 'container', 'interface', 'user'],
  ],
];

function state(
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
  const wanted = named.kinds?.filter((kind) => kinds.includes(kind));
  return claim(
    build,
    wanted && wanted.length > 0 ? wanted : kinds,
    named.name,
    attributes,
    bool(negated ? !value : value),
  );
}

const OSES =
  '(?:ubuntu|debian|fedora|centos|rhel|red hat|arch|alpine|opensuse|suse|sles|linux mint|mint|manjaro|rocky|alma|almalinux|amazon linux|kali|pop!?_os|gentoo|nixos|void|slackware|windows|macos|freebsd|openbsd|raspbian|raspberry pi os|oracle linux|elementary)';

const MACHINE_ATTRIBUTES: readonly [RegExp, readonly string[], readonly string[]][] = [
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

function machineAttribute(build: Build, phrase: string, value: string, negated: boolean): Made {
  const found = MACHINE_ATTRIBUTES.find(([pattern]) => pattern.test(phrase.toLowerCase()));
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
    text(value.replace(/^(?:version|called|named|set to) /i, ''), match),
  );
}

const COUNTED: Record<string, string> = {
  container: 'containers',
  service: 'services',
  process: 'processes',
  processe: 'processes',
  package: 'packages',
  user: 'users',
  account: 'users',
  port: 'ports',
  interface: 'interfaces',
  group: 'groups',
  update: 'packages',
  file: 'file',
};
const NUMBERS: Record<string, number> = {
  no: 0,
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  a: 1,
  an: 1,
};
const NUM = '(\\d[\\d,]*|no|zero|an?|one|two|three|four|five|six|seven|eight|nine|ten)';
const THING =
  '(containers?|services?|process(?:es)?|packages?|users?|accounts?|ports?|(?:network )?interfaces?|groups?|updates?)';
const QUALITY =
  '(?:(docker|systemd|running|active|stopped|failed|zombie|installed|enabled|open|listening|upgradable|available|pending|logged[- ]in|network) )?';

function counted(
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
    .replace(/(?:es|s)$/, '');
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

const negative = (...words: (string | undefined)[]): boolean =>
  words.some((word) => word !== undefined && /not|n't|no longer|never/i.test(word));
const IP = '((?:\\d{1,3}\\.){3}\\d{1,3}|[0-9a-f:]*:[0-9a-f:]+)(?:/\\d+)?';
const FACE =
  '(?:(?:the )?(?:interface )?((?:eth|en|wl|lo|br|docker|tun|wg|veth|bond|virbr)[\\w.-]*)(?: interface)?)';

const re = (source: string): RegExp => new RegExp(`^${source}$`, 'i');

const PATTERNS: readonly Pattern[] = [
  // Ports.
  [
    re(
      `(?:tcp |udp )?${PORTS} ${BE}(?:not )?(free|available|unused|closed|not in use|open|in use|taken|occupied|listening|used|bound|busy)`,
    ),
    (m, b) => {
      const free = /^(?:free|available|unused|closed|not in use)$/i.test(m[4] as string);
      return claim(b, ['port'], m[1] as string, ['listening'], bool(free === negative(m[2], m[3])));
    },
  ],
  [
    re(
      `${PORTS} ${BE}(?:used|taken|occupied|held|in use|opened|bound|owned|being used) by (?:the )?(?:process |service )?${N}(?: process| service| server)?`,
    ),
    (m, b) =>
      negative(m[2], m[3])
        ? null
        : [
            claim(b, ['port'], m[1] as string, ['listening'], bool(true)),
            claim(b, ['port'], m[1] as string, ['process'], text(m[4] as string)),
          ],
  ],
  [
    re(
      `${NP} (?:is|are|was) ${ADV}(?:listening|bound|running|serving|available|exposed|reachable)(?: to)? (?:on|at) ${PORTS}`,
    ),
    (m, b) => onPort(b, m[2], m[4] as string),
  ],
  [
    re(
      `${NP} (?:listens|runs|serves|uses|is using|occupies|holds|has)(?: on| at)? (?:the )?(?:port|:) ?(\\d{1,5})`,
    ),
    (m, b) => onPort(b, m[2], m[4] as string),
  ],
  [
    re(
      `(?:nothing|no (?:process|service|program|one|server)|nobody) (?:is|was) (?:currently )?(?:listening|running|using|bound)(?: on| to)? ${PORTS}`,
    ),
    (m, b) => claim(b, ['port'], m[1] as string, ['listening'], bool(false)),
  ],
  [
    re(
      `(?:something|a (?:process|service)) (?:is|was) (?:currently )?(?:listening|running|using|bound)(?: on| to)? ${PORTS}`,
    ),
    (m, b) => claim(b, ['port'], m[1] as string, ['listening'], bool(true)),
  ],
  // Counts.
  [
    re(
      `(?:there (?:is|are|were)|you have|we have|(?:the|this|your) (?:system|machine|server|host) has|docker has|it has|i (?:see|found)) (?:currently |exactly |a total of |only |now )?${NUM} ${QUALITY}${THING}((?: (?:are |is |currently )?(?:running|active|stopped|installed|failed|enabled|open|logged in|available|listening|on this machine|in total|to (?:be )?(?:upgraded?|install(?:ed)?)))*)(?:: (.+))?`,
    ),
    (m, b) => counted(b, m[1] as string, m[2], m[3] as string, m[4], m[5]),
  ],
  [
    re(
      `${NUM} ${QUALITY}${THING} (?:is|are|were|have been|can be) (?:currently |now )?(running|active|stopped|installed|failed|enabled|open|logged in|available|listening|upgraded|pending|there)(?:: (.+))?`,
    ),
    (m, b) => counted(b, m[1] as string, m[2], m[3] as string, m[4], m[5]),
  ],
  [
    re(`(?:the )?(?:number|count) of ${QUALITY}${THING} is ${NUM}`),
    (m, b) => counted(b, m[3] as string, m[1], m[2] as string, undefined, undefined),
  ],
  // Processes: pid, share.
  [
    re(
      `(?:the )?(?:pid|process id) (?:of|for) ${NP} is (\\d+)|${NP} (?:has|uses|runs with|is running (?:as|with)|runs as) (?:the )?(?:pid|process id) (\\d+)`,
    ),
    (m, b) => {
      const name = thing(b, m[2] ?? m[6], null);
      return name
        ? claim(
            b,
            ['service', 'process', 'port'],
            name.name,
            ['pid'],
            quantity(Number(m[4] ?? m[8])),
          )
        : null;
    },
  ],
  [
    re(`(?:the )?pid (?:is )?(\\d+)(?:,? since .*)?`),
    (m, b) =>
      b.memory.name === null
        ? null
        : claim(
            b,
            [...b.memory.kinds, 'service', 'process', 'port'],
            b.memory.name,
            ['pid'],
            quantity(Number(m[1])),
          ),
  ],
  [
    re(
      `${NP} (?:is |are )?(?:currently )?(?:using|uses|consuming|consumes|taking|takes|at|has)(?: up)? (.+?) (?:of )?(?:the |its )?(cpu|memory|ram|processor)(?: time| usage)?`,
    ),
    (m, b) => usage(b, m[2], m[4] as string, m[5] as string),
  ],
  // Versions.
  [
    re(
      `(?:the )?(?:(?:installed |current |running )?versions? of )${NP} (?:that is installed )?is ${VER}`,
    ),
    (m, b) => version(b, m[2], m[4] as string),
  ],
  [
    re(`${NP}(?:'s)? (?:version|release)(?: (?:number|installed))? is ${VER}`),
    (m, b) => version(b, m[2], m[4] as string),
  ],
  [
    re(
      `${NP} (?:is |has |runs |uses |was )?(?:at |on |running |using |installed (?:at|in|with|as) )?(?:the )?version ${VER}`,
    ),
    (m, b) => version(b, m[2], m[4] as string),
  ],
  [
    re(
      `${NP} (?:was|is|has been|have been) (?:updated|upgraded|installed|downgraded)(?: to| in| at)?(?: version)? ${VER}`,
    ),
    (m, b) => version(b, m[2], m[4] as string),
  ],
  [
    re(`${NP} is (?:at |on )?v?(\\d+(?:\\.\\d+)+[\\w.+~:-]*)`),
    (m, b) => version(b, m[2], m[4] as string),
  ],
  [
    re(
      `(?:${HERE} (?:has|have|runs?|are running|is running|uses?) )?(?:the )?${N} (?:version )?v?(\\d+(?:\\.\\d+)+[\\w.+~:-]*)(?: (?:is|are) (?:currently )?(installed|running|active|in use))?(?: installed)?`,
    ),
    (m, b) => {
      if (new RegExp(`^${OSES}$`, 'i').test(m[1] as string))
        return claim(b, ['os'], null, ['pretty', 'name'], text(`${m[1]} ${m[2]}`, 'os'));
      const made = version(b, m[1], m[2] as string);
      const running =
        m[3] && /running|active/i.test(m[3])
          ? claim(b, SERVICE, m[1] as string, RUNNING, bool(true))
          : null;
      return made && running ? [made as Claim, running] : made;
    },
  ],
  // The operating system.
  [
    re(
      `(?:${HERE}|this|the os|the operating system|the distribution|your os) (?:is |are |'re |'s )?(?:currently )?(?:running |runs |run |on |using |uses |based on |an? )?(${OSES}\\b[^,]*)`,
    ),
    (m, b) =>
      claim(
        b,
        ['os'],
        null,
        ['pretty', 'name'],
        text((m[1] as string).replace(/\s+(?:machine|system|server|box|host)$/i, ''), 'os'),
      ),
  ],
  [
    re(
      `(?:${HERE}|this|the (?:os|operating system|distribution)|your os) (?:is|are) (?:not|n't) (?:running |on )?(${OSES}\\b.*)`,
    ),
    (m, b) => ({ ...claim(b, ['os'], null, ['not_pretty'], text(m[1] as string, 'os')) }),
  ],
  // Interfaces and addresses.
  [
    re(
      `${FACE} (?:has|uses|is using|is assigned|got|is set to|is at|is configured with)(?: the| an)?(?: ip| ipv4| ipv6)?(?: address)?(?: of)? ${IP}`,
    ),
    (m, b) => claim(b, ['interface'], m[1] as string, ['address'], text(m[2] as string)),
  ],
  [
    re(
      `(?:the )?(?:ip|ipv4|ipv6)?(?: ?address)? (?:of|on|for) ${FACE} is ${IP}|${FACE}(?:'s)? (?:ip |ipv4 )?(?:address )?is ${IP}`,
    ),
    (m, b) =>
      claim(
        b,
        ['interface'],
        (m[1] ?? m[3]) as string,
        ['address'],
        text((m[2] ?? m[4]) as string),
      ),
  ],
  [
    re(`${IP} is (?:assigned to|on|the address of|configured on) ${FACE}`),
    (m, b) => claim(b, ['interface'], m[2] as string, ['address'], text(m[1] as string)),
  ],
  [
    re(
      `(?:(?:the|your|its|this machine's|the machine's|the server's) )?(?:local |primary |private |main |current )?(?:ip|ipv4|ipv6|network|ip) ?address(?: of (?:this|the|your) (?:machine|system|server|host))? is ${IP}`,
    ),
    (m, b) => claim(b, ['interface'], null, ['address'], text(m[1] as string)),
  ],
  [
    re(`${HERE} (?:has|have|uses?)(?: the| an)? ip(?: address)?(?: of)? ${IP}`),
    (m, b) => claim(b, ['interface'], null, ['address'], text(m[1] as string)),
  ],
  // The machine's own attributes.
  [
    re(
      `(?:the |your |this (?:machine|system|server|host|computer)'s |my |its )?([a-z][a-z -]{1,40}?) (?:is|was|'s)( not|n't)? (?:set to |called |named |version )?["'\`]?([^\\s"'\`]+(?: [^"'\`]+)?)["'\`]?`,
    ),
    (m, b) => machineAttribute(b, m[1] as string, m[3] as string, m[2] !== undefined),
  ],
  [
    re(
      `(?:(?:the|this|your) (?:machine|system|server|host|computer|box)|it) is (?:called|named|known as) ["'\`]?([\\w.-]+)["'\`]?`,
    ),
    (m, b) => claim(b, ['system'], null, ['hostname'], text(m[1] as string)),
  ],
  [
    re(
      `you are (?:currently )?(?:logged in as|the user|running as|user|working as)? ?["'\`]?([a-z_][\\w-]*)["'\`]?`,
    ),
    (m, b) =>
      MACHINE_WORDS.test(m[1] as string) || STATES.some(([p]) => p.test(m[1] as string))
        ? null
        : claim(b, ['system', 'user'], null, ['user', 'current'], text(m[1] as string)),
  ],
  [
    re(
      `${HERE} (?:uses?|is using|are using) ["'\`]?([\\w/.-]+)["'\`]?(?: (?:as|for) (?:its|the|your) (package manager|packages|package management|default shell|shell))?`,
    ),
    (m, b) =>
      claim(
        b,
        ['system', 'packages'],
        null,
        /shell/.test(m[2] ?? '')
          ? ['shell']
          : m[2]
            ? ['package_manager', 'manager']
            : /^\//.test(m[1] as string)
              ? ['shell']
              : ['package_manager', 'manager'],
        text(m[1] as string),
      ),
  ],
  [
    re(`(?:the )?package manager is ["'\`]?([\\w.-]+)["'\`]?`),
    (m, b) =>
      claim(b, ['system', 'packages'], null, ['package_manager', 'manager'], text(m[1] as string)),
  ],
  [
    re(`(?:${HERE}|the uptime) (?:is|has been|have been|was) (?:up |running |on )?(?:for )?(.+)`),
    (m, b) => uptime(b, m[1] as string),
  ],
  // Users.
  [
    re(
      `(?:the )?(?:user )?${N} (?:is|was)( not|n't)? (?:a member of|in|part of) (?:the )?["'\`]?([\\w-]+)["'\`]? group`,
    ),
    (m, b) => (m[2] ? null : claim(b, ['user'], m[1] as string, ['group'], text(m[3] as string))),
  ],
  [
    re(
      `(?:the )?(?:user )?${N} (?:has|can use|may use|is allowed to use)( no| not)? (?:sudo|root)(?: rights| access| privileges)?`,
    ),
    (m, b) => claim(b, ['user'], m[1] as string, ['sudo'], bool(m[2] === undefined)),
  ],
  // Files.
  [
    re(
      `(?:the )?(?:file )?["'\`]?([~.\\w/-]*[/.][\\w./-]+|[A-Z][a-z]+file|README)["'\`]? (?:has|contains|is) ([\\d,]+) lines?(?: long)?`,
    ),
    (m, b) =>
      claim(
        b,
        ['file'],
        m[1] as string,
        ['lines'],
        quantity(Number((m[2] as string).replaceAll(',', ''))),
      ),
  ],
  [
    re(
      `(?:the )?(?:file |folder |directory )?["'\`]?([~.\\w/-]*[/.][\\w./-]+)["'\`]? (exists|does not exist|doesn't exist|is missing|is there|is not there)`,
    ),
    (m, b) =>
      claim(
        b,
        ['file', 'path'],
        m[1] as string,
        ['exists'],
        bool(/^(?:exists|is there)$/i.test(m[2] as string)),
      ),
  ],
  // States; last of all, for they fit most.
  [
    re(`${NP} (?:does not|doesn't|do not|don't) (?:run|start (?:at|on) boot|exist)`),
    (m, b) =>
      state(
        b,
        m[2],
        m[1],
        m[3],
        /exist/i.test(m[0]) ? 'there' : /boot/i.test(m[0]) ? 'enabled' : 'running',
        true,
      ),
  ],
  [
    re(`${NP} (?:runs|starts (?:at|on) boot|starts automatically|exists)`),
    (m, b) =>
      state(
        b,
        m[2],
        m[1],
        m[3],
        /exists$/i.test(m[0]) ? 'there' : /starts/i.test(m[0]) ? 'enabled' : 'running',
        false,
      ),
  ],
  [
    re(
      `(?:there is|there's) (no|an?|one) (?:running )?(service|process|container|package|user|interface|daemon|unit) (?:called |named )?${N}(?: running)?`,
    ),
    (m, b) =>
      state(
        b,
        m[3],
        m[2],
        undefined,
        /running/.test(m[0]) ? 'running' : 'there',
        /^no$/i.test(m[1] as string),
      ),
  ],
  [
    re(
      `(?:there is|there's) (no|an?|one) (?:running )?${N} (service|process|container|package|interface|daemon|unit|user)(?: running| installed)?`,
    ),
    (m, b) =>
      state(
        b,
        m[2],
        m[3],
        undefined,
        /installed/.test(m[0])
          ? 'installed'
          : /running/.test(m[0]) || /process/.test(m[3] as string)
            ? 'running'
            : 'there',
        /^no$/i.test(m[1] as string),
      ),
  ],
  [
    re(
      `no ${N} (service|process|container|package) (?:is|was) (running|active|installed|there|enabled)`,
    ),
    (m, b) => state(b, m[1], m[2], undefined, m[3] as string, true),
  ],
  [
    re(`${HERE} (?:has|have|do have|does have|already have|already has) ${NP}(?: installed)?`),
    (m, b) => state(b, m[2], m[1], m[3], 'installed', false),
  ],
  [
    re(`${HERE} (?:do not|don't|does not|doesn't) have ${NP}(?: installed)?`),
    (m, b) => state(b, m[2], m[1], m[3], 'installed', true),
  ],
  [
    re(`${NP} ${BE}(?:in an? )?(.+?)(?: state)?`),
    (m, b) =>
      state(
        b,
        m[2],
        m[1],
        m[3],
        (m[6] as string).replace(/^not /i, ''),
        negative(m[4], m[5]) !== /^not /i.test(m[6] as string),
      ),
  ],
];

function onPort(build: Build, np: string | undefined, port: string): Made {
  const named = thing(build, np, null);
  if (!named) return null;
  return [
    claim(build, ['port'], port, ['listening'], bool(true)),
    claim(build, ['port'], port, ['process'], text(named.name)),
  ];
}

function version(build: Build, np: string | undefined, value: string): Made {
  if (np && /^kernel$/i.test(np))
    return claim(build, ['kernel'], null, ['version'], text(value, 'version'));
  if (np && /^(?:os|distribution|system|machine)$/i.test(np))
    return claim(build, ['os'], null, ['version'], text(value, 'version'));
  if (np && new RegExp(`^${OSES}$`, 'i').test(np))
    return claim(build, ['os'], null, ['pretty'], text(`${np} ${value}`, 'os'));
  const named = thing(build, np, ['package']);
  return named ? claim(build, ['package'], named.name, ['version'], text(value, 'version')) : null;
}

function usage(build: Build, np: string | undefined, amount: string, what: string): Made {
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

function uptime(build: Build, words: string): Made {
  const found = findQuantities(words);
  const time = joinDurations(found);
  const rest = words
    .replace(/[\d.,]+\s*\w+/g, '')
    .replace(/\band\b|,/g, '')
    .trim();
  if (!time || rest !== '') return null;
  const value = found.length === 1 ? (found[0] as Quantity) : time;
  return claim(build, ['system'], null, ['uptime'], {
    type: 'quantity',
    value,
    compare: 'is',
    exact: false,
  });
}

/** Names of packages and services that a suggested command takes for granted. */
function inCommands(clause: Clause): Claim[] {
  const claims: Claim[] = [];
  for (const match of clause.text.matchAll(
    /`([^`]+)`|\b((?:sudo )?(?:apt|apt-get|dnf|yum|pacman|systemctl) \S+ [\w.+@ -]+)$/g,
  )) {
    const command = (match[1] ?? match[2] ?? '').replace(/^sudo\s+/, '');
    const install =
      /^(?:apt|apt-get|dnf|yum|zypper|apk|pacman|brew|snap|flatpak)\s+(?:-\S+\s+)*(?:install|add|-S\w*)\s+(.+)$/.exec(
        command,
      )?.[1];
    for (const name of install?.split(/\s+/).filter((word) => !word.startsWith('-')) ?? [])
      claims.push(
        claim(
          { clause, memory: { name: null, kinds: [], topic: null, question: '' } },
          ['package'],
          name,
          ['exists', 'available', 'installed'],
          bool(true),
        ),
      );
    const unit = /^(?:systemctl\s+(?:-\S+\s+)*\S+|service)\s+([\w@.-]+)/.exec(command)?.[1];
    if (unit)
      claims.push(
        claim(
          { clause, memory: { name: null, kinds: [], topic: null, question: '' } },
          ['service'],
          unit.replace(/\.service$/, ''),
          ['exists', 'running', 'installed'],
          bool(true),
        ),
      );
  }
  return claims;
}

const DONE =
  /^(?:(?:all )?(?:done|finished|complete|completed|set|fixed|success)|(?:i|we)(?: have|'ve)? (?:just |now |successfully )?(?:restarted|started|stopped|installed|removed|uninstalled|deleted|created|updated|upgraded|enabled|disabled|killed|reloaded|moved|copied|cleaned|fixed|changed|added|ran|executed|configured|backed up)\b.*|.{2,80}? (?:was|were|has been|have been) (?:successfully )?(?:restarted|deleted|removed|created|stopped|started|installed|updated|upgraded|killed|reloaded|moved|copied|cleaned|fixed|changed|added|completed|executed)(?: successfully)?|(?:the )?(?:command|operation|task|installation|update|upgrade|restart|backup|build|script|job)s? (?:has |have )?(?:succeeded|completed|finished|worked|ran|was successful|is done|is complete)(?: successfully)?)$/i;
const USER =
  /^(?:(?:as )?you (?:just )?(?:said|mentioned|asked|told me|stated|noted|wrote|reported|gave|specified|wanted|provided|want)(?: me)?(?: to| about| for| that| whether| if)?|your (?:message|request|question) (?:says|mentions|was|is about|mentioned|said)|in your (?:message|request)[, ]*(?:you )?(?:said|mentioned)?)[:, ]+(.+)$/i;
const SAYS =
  /^(?:the )?(?:file |contents of |log |page )?["'`]?([~.\w/-]*[/.][\w./-]+|[A-Z]\w*file|README|logs?|notes?|output)["'`]? (?:says|contains|reads|mentions|states|claims|shows)(?: that| the (?:text|line|words))?[:, ]+(.+)$/i;

/** Names and topics that later clauses may mean by "it". */
function remember(memory: Memory, claims: readonly Claim[]): void {
  for (const each of claims) {
    if (each.name && each.kinds[0] !== 'port') {
      memory.name = each.name;
      memory.kinds = each.kinds;
    }
    if (/^(?:memory|swap|disk|cpu|load)$/.test(each.kinds[0] ?? ''))
      memory.topic = each.kinds[0] ?? null;
  }
}

export function readClause(clause: Clause, memory: Memory): Reading[] {
  const opaque = (kind: Opaque['opaque'], about = clause.text, from = ''): Opaque[] => [
    { text: clause.text, opaque: kind, about, from, hedged: clause.hedged },
  ];
  const build: Build = { clause, memory };
  if (clause.mode === 'none') return inCommands(clause);
  const yes = /^(yes|no|yep|nope|correct|true|false)$/i.exec(clause.text)?.[1];
  if (yes) return fromQuestion(build, /^(?:yes|yep|correct|true)$/i.test(yes)) ?? opaque('unknown');
  const user = USER.exec(clause.text);
  if (user) return opaque('user', user[1]);
  const says = SAYS.exec(clause.text);
  if (says) return opaque('saying', says[2], says[1]);
  const amounts = readAmounts(clause, memory.topic);
  if (amounts) {
    const claims = amounts.map((amount) =>
      claim(build, [amount.kind], amount.name, amount.attributes, amount.expected),
    );
    remember(memory, claims);
    return claims;
  }
  for (const [pattern, make] of PATTERNS) {
    const match = pattern.exec(clause.text);
    const made = match ? make(match, build) : null;
    if (!made) continue;
    const claims = Array.isArray(made) ? made : [made];
    remember(memory, claims);
    return claims;
  }
  if (DONE.test(clause.text)) return opaque('done');
  const commands = inCommands(clause);
  return commands.length > 0
    ? [...commands, ...(/^(?:install|run|use)\b/i.test(clause.text) ? [] : opaque('unknown'))]
    : opaque('unknown');
}

/** "Yes." to "Is nginx running?" says that nginx is running. */
function fromQuestion(build: Build, yes: boolean): Reading[] | null {
  const asked =
    /^(is|are|was|does|do) (.+?) (running|active|up|installed|enabled(?: at boot)?|stopped|listening on port \d+|free|in use|available|logged in)\??$/i.exec(
      build.memory.question.trim(),
    );
  if (!asked) return null;
  const said = `${asked[2]} is ${yes ? '' : 'not '}${asked[3]}`;
  return readClause({ ...build.clause, text: said }, build.memory).map((reading) => ({
    ...reading,
    text: `${build.clause.text}: ${said}`,
  }));
}
