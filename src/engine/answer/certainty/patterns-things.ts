// Sentences about ports, counts, processes, versions and the operating system.
import type { Claim, Pattern } from './claim.ts';
import { counted, NUM, onPort, QUALITY, THING, usage, version } from './said.ts';
import {
  ADV,
  BE,
  bool,
  claim,
  HERE,
  N,
  NP,
  negative,
  OSES,
  PORTS,
  quantity,
  RUNNING,
  re,
  SERVICE,
  text,
  thing,
  VER,
} from './words.ts';

export const THING_PATTERNS: readonly Pattern[] = [
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
      `(?:nothing|no (?:process|service|program|one|server)|nobody) (?:(?:is|was) (?:currently )?(?:listening|running|using|bound)|listens|runs)(?: on| to)? ${PORTS}`,
    ),
    (m, b) => claim(b, ['port'], m[1] as string, ['listening'], bool(false)),
  ],
  [
    re(
      `(?:something|a (?:process|service|program)) (?:(?:is|was) (?:currently )?(?:listening|running|using|bound)|listens|runs)(?: on| to)? ${PORTS}`,
    ),
    (m, b) => claim(b, ['port'], m[1] as string, ['listening'], bool(true)),
  ],
  [
    re(
      `${NP} (?:is|are|was) ${ADV}(?:listening|bound|running|serving|available|exposed|reachable)(?: to)? (?:on|at) ${PORTS}`,
    ),
    (m, b) => onPort(b, m[2], m[4] as string),
  ],
  [
    re(
      `${NP} (?:listens|runs|serves|uses|is using|occupies|holds|has)(?: on| at)? (?:the )?(?:ports?|:) ?(\\d{1,5})`,
    ),
    (m, b) => onPort(b, m[2], m[4] as string),
  ],
  [re(`${NP} listens on (\\d{1,5})`), (m, b) => onPort(b, m[2], m[4] as string)],
  [
    re(
      `(?:the )?(?:process|service|program|one) (?:that is |which is )?(?:using|on|holding|listening on|behind) ${PORTS} is (?:called )?${N}`,
    ),
    (m, b) => onPort(b, m[2], m[1] as string),
  ],
  [
    re(
      `${N} is the (?:process|service|program|one) (?:that is |which is )?(?:using|on|holding|listening on|behind) ${PORTS}`,
    ),
    (m, b) => onPort(b, m[1], m[2] as string),
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
      `${NUM} ${QUALITY}${THING} (?:(?:is|are|were|have been|can be) (?:currently |now )?(running|active|stopped|installed|failed|enabled|open|logged in|available|listening|upgraded|pending|there)|exists?)(?:: (.+))?`,
    ),
    (m, b) => counted(b, m[1] as string, m[2], m[3] as string, m[4], m[5]),
  ],
  [
    re(`(?:the )?(?:number|count) of ${QUALITY}${THING} is ${NUM}`),
    (m, b) => counted(b, m[3] as string, m[1], m[2] as string, undefined, undefined),
  ],
  [
    re(
      `(\\d+|one|two|three|four|five|none) (?:of|out of) (?:the |your )?(\\d+) ${THING} (?:is|are) (running|active|up)`,
    ),
    (m, b) =>
      [
        counted(
          b,
          m[1] === 'none' ? 'no' : (m[1] as string),
          'running',
          m[3] as string,
          undefined,
          undefined,
        ),
        counted(b, m[2] as string, undefined, m[3] as string, undefined, undefined),
      ].flatMap((made) => made ?? []),
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
    re(`${NP} is (?:at |on )?v?(?!(?:\\d{1,3}\\.){3}\\d)(\\d+(?:\\.\\d+)+[\\w.+~:-]*)`),
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
      `(?:${HERE}|this|the os|the operating system|the distribution|your os) (?:is |are |'re |'s )?(?:currently )?(?:running |runs |run |on |using |uses |based on |an? )?(${OSES}\\b[^,]*?)(?: with (?:the )?(?:linux )?kernel (?:version )?${VER})?`,
    ),
    (m, b) => {
      const named = (m[1] as string).replace(/\s+(?:machine|system|server|box|host)$/i, '');
      const os = claim(b, ['os'], null, ['pretty', 'name'], text(named, 'os'));
      const kernel = m[2] ? [claim(b, ['kernel'], null, ['version'], text(m[2], 'version'))] : [];
      return [os, ...kernel];
    },
  ],
  [
    re(
      `(?:${HERE}|this|the (?:os|operating system|distribution)|your os) (?:is|are) (?:not|n't) (?:running |on )?(${OSES}\\b.*)`,
    ),
    (m, b) => ({ ...claim(b, ['os'], null, ['not_pretty'], text(m[1] as string, 'os')) }),
  ],
];
