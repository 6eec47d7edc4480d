// Sentences about addresses, the machine, users and files; and states, last of all, for they fit most.
import type { Build, Made, Pattern } from './claim.ts';
import { machineAttribute, STATES, state, uptime } from './said.ts';
import {
  BE,
  bool,
  claim,
  FACE,
  HERE,
  IP,
  MACHINE_WORDS,
  N,
  NP,
  negative,
  OSES,
  quantity,
  re,
  text,
  VER,
} from './words.ts';

const FULL = 'is (?:currently |now )?(nearly |almost |close to |mostly )?(full|empty)';

/** "Nearly full" is over 80 %, "full" over 98: a claim about the share in use. */
function fullness(
  build: Build,
  store: string,
  place: string | null,
  nearly: string | undefined,
  word: string,
): Made {
  const kind = /memory|ram/i.test(store) ? 'memory' : /swap/i.test(store) ? 'swap' : 'disk';
  const full = /full/i.test(word);
  const edge = nearly ? (full ? 80 : 20) : full ? 98 : 2;
  return claim(build, [kind], kind === 'disk' ? place : null, ['used_percent'], {
    type: 'quantity',
    value: { value: edge, unit: '%', decimals: 0 },
    compare: full ? 'over' : 'under',
    exact: false,
  });
}

export const MACHINE_PATTERNS: readonly Pattern[] = [
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
      `(?:(?:the|your|its|this machine's|the machine's|the server's) )?(?:local |primary |private |main |current )?(?:(?:ip|ipv4|ipv6|network) ?address|ip)(?: of (?:this|the|your) (?:machine|system|server|host))? is ${IP}`,
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
    re(
      `(?:${HERE}|(?:the |system )*uptime) (?:is|has been|have been|was) (?:up |running |on )?(?:for )?(.+)`,
    ),
    (m, b) => uptime(b, m[1] as string),
  ],
  [
    re(`${NP} (?:has been|is|was) (?:up|running|active)(?: and running)? (?:for )?(\\d.+)`),
    (m, b) => uptime(b, m[4] as string, m[2], m[1]),
  ],
  [
    re(`(${OSES}\\b[^,]*?) with (?:the )?(?:linux )?kernel (?:version )?${VER}`),
    (m, b) => [
      claim(b, ['os'], null, ['pretty', 'name'], text(m[1] as string, 'os')),
      claim(b, ['kernel'], null, ['version'], text(m[2] as string, 'version')),
    ],
  ],
  [
    re(
      `${HERE} (?:is|are|runs?) (?:running |on |using )*(?:the )?(?:linux )?kernel (?:version )?${VER}`,
    ),
    (m, b) => claim(b, ['kernel'], null, ['version'], text(m[1] as string, 'version')),
  ],
  [
    re(
      `(?:the )?packages (?:are|is) (?:managed|installed|handled|kept) (?:with|by|using|through) ["'\`]?([\\w.-]+)["'\`]?`,
    ),
    (m, b) =>
      claim(b, ['system', 'packages'], null, ['package_manager', 'manager'], text(m[1] as string)),
  ],
  // How full, in words.
  [
    re(
      `(?:the |your |this )?(?:(root) )?(disk|drive|storage|file ?system|partition|memory|ram|swap)(?: (?:space|on|at|for) ?)?(/[\\w/.-]*)? ${FULL}`,
    ),
    (m, b) => fullness(b, m[2] as string, m[3] ?? (m[1] ? '/' : null), m[4], m[5] as string),
  ],
  [
    re(`["'\`]?(/[\\w/.-]*)["'\`]? ${FULL}`),
    (m, b) => fullness(b, 'disk', m[1] as string, m[2], m[3] as string),
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
  [
    re(`(?:the )?(?:user )?${N} (?:has|with) (?:the )?(?:uid|user id) (\\d+)`),
    (m, b) => claim(b, ['user'], m[1] as string, ['uid'], quantity(Number(m[2]))),
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
  [
    re(
      `(?:the )?(?:container )?${N}(?: container)? (?:uses|is based on|is running|runs|was made from)(?: from)? the image ["'\`]?([\\w./:@-]+)["'\`]?`,
    ),
    (m, b) => claim(b, ['container'], m[1] as string, ['image'], text(m[2] as string)),
  ],
  // States; last of all, for they fit most.
  [
    re(`${NP} (?:can't|cannot|can not|could not|couldn't) be found`),
    (m, b) => state(b, m[2], m[1], m[3], 'there', true),
  ],
  [
    re(`${NP} has (?:already |just )?(stopped|exited|crashed|died|failed|started)`),
    (m, b) =>
      state(b, m[2], m[1], m[3], /started/i.test(m[4] as string) ? 'running' : 'stopped', false),
  ],
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
