// Processes: which, whose, how many, how heavy.

import type { Question } from '../question.ts';
import type { Evidence } from './kind.ts';
import {
  bytes,
  call,
  count,
  duration,
  join,
  type Kind,
  meant,
  type Sentence,
  sentence,
} from './kind.ts';
import { pathOf } from './storage.ts';

interface Row {
  pid: number;
  ppid: number;
  name: string;
  command: string;
  user: string;
  memory: number;
  cpu_percent: number;
  age_s: number | null;
}
interface Data {
  total: number;
  matched: number;
  processes: Row[];
}

const rowsOf = (evidence: Evidence): Row[] =>
  evidence.data<Data>('linux_processes')?.processes ?? [];

function listed(evidence: Evidence, rows: readonly Row[], words: (row: Row) => string): Sentence[] {
  return rows.flatMap((row) =>
    sentence(
      words(row),
      evidence.fact(`process:${row.pid}`, 'name'),
      evidence.fact(`process:${row.pid}`, 'cpu_percent'),
      evidence.fact(`process:${row.pid}`, 'memory'),
    ),
  );
}

const heavy = (row: Row): string =>
  `${row.name} (pid ${row.pid}, ${row.user}): ${row.cpu_percent} % CPU, ${bytes(row.memory)}.`;
const limitOf = (q: Question, fallback: number): number => q.entities.limit ?? fallback;
const NOT = [
  'container',
  'package',
  'port',
  'log',
  'gateway',
  'disk',
  'io',
  'traffic',
  'folder',
] as const;

export const processKinds: readonly Kind[] = [
  {
    id: 'top-memory',
    when: (q) =>
      meant(q, ['memory', 'top'], { weight: 1.2, not: ['package'] }) ||
      meant(q, ['memory', 'process'], { weight: 1, not: ['package'] }) ||
      meant(q, ['memory', 'who'], { weight: 0.5 }) ||
      (/^what (?:is )?(?:using|eating|taking)\b/.test(q.plain)
        ? meant(q, ['memory'], { weight: 2 })
        : 0),
    calls: (q) => [
      call('linux_processes', {
        sort: 'memory',
        limit: limitOf(q, 5),
        ...(q.entities.name ? { name: q.entities.name } : {}),
      }),
    ],
    say: (evidence) => listed(evidence, rowsOf(evidence), heavy),
  },
  {
    id: 'top-cpu',
    when: (q) =>
      (/^top$/.test(q.plain) ? 4 : 0) ||
      meant(q, ['cpu', 'top'], { weight: 1.2 }) ||
      meant(q, ['cpu', 'process'], { weight: 1 }) ||
      meant(q, ['process', 'top'], { weight: 0.6, not: ['memory', 'oldest'] }) ||
      (/^what (?:is )?(?:using|eating|taking|slowing)\b|so slow\b/.test(q.plain)
        ? meant(q, [], { oneOf: ['cpu', 'system', 'top'], weight: 2.2 })
        : 0),
    calls: (q) => [
      call('linux_processes', {
        sort: 'cpu',
        limit: limitOf(q, 5),
        ...(q.entities.name ? { name: q.entities.name } : {}),
      }),
    ],
    say: (evidence) => listed(evidence, rowsOf(evidence), heavy),
  },
  {
    id: 'process-usage',
    when: (q) =>
      q.entities.name
        ? meant(q, [], {
            oneOf: ['memory', 'cpu'],
            weight: 2.2,
            not: ['version', 'installed', 'process'],
          })
        : 0,
    calls: (q) => [call('linux_processes', { name: q.entities.name, sort: 'memory', limit: 20 })],
    say(evidence, q) {
      const rows = rowsOf(evidence);
      const running = evidence.fact(`process:${q.entities.name}`, 'running');
      if (rows.length === 0)
        return running ? sentence(`No process ${q.entities.name} is running.`, running) : [];
      const memory = rows.reduce((sum, row) => sum + row.memory, 0);
      const cpu = Math.round(10 * rows.reduce((sum, row) => sum + row.cpu_percent, 0)) / 10;
      const facts = rows.flatMap((row) => evidence.all(`process:${row.pid}`, 'memory'));
      return [
        {
          text: `${q.entities.name} uses ${bytes(memory)} of memory and ${cpu} % CPU in ${count(rows.length, 'process', 'processes')}.`,
          facts,
        },
      ];
    },
  },
  {
    id: 'zombies',
    when: (q) => meant(q, ['zombie'], { weight: 3 }),
    calls: () => [call('linux_processes', { state: 'zombie' })],
    say(evidence) {
      const zombies = evidence.fact('processes', 'count_zombie');
      return zombies
        ? sentence(
            zombies.value === 0
              ? 'There are no zombie processes.'
              : `There ${zombies.value === 1 ? 'is' : 'are'} ${count(Number(zombies.value), 'zombie process', 'zombie processes')}: ${join(rowsOf(evidence).map((row) => `${row.name} (${row.pid})`))}.`,
            zombies,
          )
        : [];
    },
  },
  {
    id: 'process-states',
    when: (q) => meant(q, ['process', 'count', 'status'], { weight: 0.8 }),
    calls: () => [call('linux_processes', { limit: 1 })],
    say(evidence) {
      const facts = [
        'count',
        'count_running',
        'count_sleeping',
        'count_stopped',
        'count_zombie',
      ].map((name) => evidence.fact('processes', name));
      const [all, running, sleeping, stopped, zombie] = facts.map((fact) => fact?.value);
      return sentence(
        `${all} processes: ${running} running, ${sleeping} sleeping, ${stopped} stopped, ${zombie} zombies.`,
        ...facts,
      );
    },
  },
  {
    id: 'process-count',
    when: (q) =>
      meant(q, ['process', 'count'], { weight: 1, not: NOT }) ||
      (/^how many programs\b/.test(q.plain) ? meant(q, ['running', 'count'], { weight: 1 }) : 0),
    calls: (q) => [
      call('linux_processes', { limit: 1, ...(q.entities.name ? { name: q.entities.name } : {}) }),
    ],
    say(evidence, q) {
      const name = q.entities.name;
      const fact = name
        ? evidence.fact(`process:${name}`, 'count')
        : evidence.fact('processes', 'count');
      return fact
        ? sentence(
            `${count(Number(fact.value), name ? `${name} process` : 'process', name ? `${name} processes` : 'processes')} ${fact.value === 1 ? 'is' : 'are'} running.`,
            fact,
          )
        : [];
    },
  },
  {
    id: 'pid-info',
    when: (q) =>
      q.entities.pid !== null
        ? 3.2 -
          (q.concepts.has('port') ? 3 : 0) -
          (q.concepts.has('child') || q.concepts.has('tree') ? 1.5 : 0)
        : 0,
    calls: (q) => [call('linux_processes', { pid: q.entities.pid })],
    say(evidence, q) {
      const row = rowsOf(evidence)[0];
      const total = evidence.fact('processes', 'count');
      if (!row) return total ? sentence(`There is no process ${q.entities.pid}.`, total) : [];
      const at = (name: string) => evidence.fact(`process:${row.pid}`, name);
      return [
        ...sentence(
          `Process ${row.pid} is ${row.name}, run by ${row.user}: ${row.command}`,
          at('name'),
          at('user'),
          at('command'),
        ),
        ...sentence(
          `It uses ${row.cpu_percent} % CPU and ${bytes(row.memory)}; its parent is ${row.ppid}; it began ${duration(row.age_s ?? 0)} ago.`,
          at('cpu_percent'),
          at('memory'),
          at('ppid'),
          at('age'),
        ),
      ];
    },
  },
  {
    id: 'children',
    when: (q) =>
      q.entities.pid !== null
        ? meant(q, ['process'], { oneOf: ['child', 'parent'], weight: 3 })
        : 0,
    calls: (q) => [call('linux_processes', { parent: q.entities.pid, sort: 'pid', limit: 50 })],
    say(evidence, q) {
      const total = evidence.fact('processes', 'count');
      const rows = rowsOf(evidence);
      if (rows.length === 0)
        return total ? sentence(`Process ${q.entities.pid} has no children.`, total) : [];
      return listed(
        evidence,
        rows,
        (row) => `${row.name} (pid ${row.pid}) has parent ${row.ppid}.`,
      );
    },
  },
  {
    id: 'pid-of',
    when: (q) => (q.entities.name && /\bpids?\b|\bprocess ids?\b/.test(q.plain) ? 3.5 : 0),
    calls: (q) => [call('linux_processes', { name: q.entities.name, sort: 'pid', limit: 50 })],
    say(evidence, q) {
      const rows = rowsOf(evidence);
      const running = evidence.fact(`process:${q.entities.name}`, 'running');
      if (rows.length === 0)
        return running ? sentence(`No process ${q.entities.name} is running.`, running) : [];
      return sentence(
        `${q.entities.name} has ${rows.length > 1 ? 'the pids' : 'the pid'} ${join(rows.map((row) => String(row.pid)))}.`,
        running,
      );
    },
  },
  {
    id: 'process-age',
    when: (q) =>
      q.entities.name
        ? meant(q, ['since'], { weight: 1.6, not: ['package', 'user', 'installed', 'loggedin'] })
        : 0,
    calls: (q) => [call('linux_processes', { name: q.entities.name, sort: 'age', limit: 5 })],
    say(evidence, q) {
      const row = rowsOf(evidence)[0];
      const running = evidence.fact(`process:${q.entities.name}`, 'running');
      if (!row)
        return running ? sentence(`No process ${q.entities.name} is running.`, running) : [];
      return sentence(
        `${q.entities.name} (pid ${row.pid}) is running for ${duration(row.age_s ?? 0)}.`,
        evidence.fact(`process:${row.pid}`, 'age'),
      );
    },
  },
  {
    id: 'oldest',
    when: (q) => meant(q, ['oldest'], { weight: 1.5, not: ['file', 'folder'] }),
    calls: (q) => [
      call('linux_processes', {
        sort: 'age',
        limit: limitOf(q, 5),
        ...(q.entities.name ? { name: q.entities.name } : {}),
      }),
    ],
    say: (evidence) =>
      listed(
        evidence,
        rowsOf(evidence),
        (row) => `${row.name} (pid ${row.pid}) is running for ${duration(row.age_s ?? 0)}.`,
      ),
  },
  {
    id: 'user-processes',
    when: (q) =>
      q.entities.user
        ? (/^(?:what|which|is anything|are any)\b.*\b(?:runs?|running) as\b/.test(q.plain)
            ? 4.6
            : 0) ||
          meant(q, ['process', 'user'], { weight: 1.2 }) ||
          (/\bprocess(?:es)?\b.*\b(?:run|runs|owns?|owned by|of|by|belong\w*)\b|'s processes\b/.test(
            q.plain,
          ) &&
          !/\bprocess ids?\b|\bpids?\b/.test(q.plain) &&
          (q.entities.name === null || q.entities.name === q.entities.user) &&
          q.entities.pid === null
            ? meant(q, ['process'], { weight: 2.8, not: ['port', 'count', 'memory', 'cpu'] })
            : 0)
        : 0,
    calls: (q) => [call('linux_processes', { user: q.entities.user, sort: 'cpu', limit: 30 })],
    say(evidence, q) {
      const total = evidence.fact('processes', 'count');
      const rows = rowsOf(evidence);
      if (rows.length === 0)
        return total ? sentence(`No process of ${q.entities.user} is running.`, total) : [];
      return listed(evidence, rows, heavy);
    },
  },
  {
    id: 'jobs',
    when: (q) => meant(q, ['job'], { weight: 0.8, not: ['log'] }),
    calls: () => [call('linux_processes', { sort: 'age', limit: 20 }, 0.5)],
    say: () => [],
    otherwise: 'The jobs of your shell are known to the shell alone: type `jobs -l`.',
  },
  {
    id: 'process-named',
    when: (q) =>
      (q.entities.name &&
      /\b(?:user|who|owner)\b.*\b(?:runs?|owns?|running|started|launched)\b|\bowner of\b|^what is \S+ doing$/.test(
        q.plain,
      )
        ? 4
        : 0) ||
      (q.entities.name
        ? meant(q, ['process'], { weight: 1.5, not: ['port', 'service', 'container'] })
        : 0) ||
      (q.entities.quoted ? meant(q, ['process'], { weight: 1.4 }) : 0),
    calls: (q) => [
      call('linux_processes', { name: q.entities.name ?? q.entities.quoted, limit: 30 }),
    ],
    say(evidence, q) {
      const name = q.entities.name ?? q.entities.quoted;
      const running = evidence.fact(`process:${name}`, 'running');
      const rows = rowsOf(evidence);
      if (!running) return [];
      if (rows.length === 0) return sentence(`No process ${name} is running.`, running);
      return [
        ...sentence(
          `Yes, ${name} is running in ${count(rows.length, 'process', 'processes')}.`,
          running,
        ),
        ...listed(evidence, rows.slice(0, 10), heavy),
      ];
    },
  },
  {
    id: 'file-holders',
    when: (q) =>
      q.entities.path &&
      /\b(?:process(?:es)?|programs?|who|what|anything|anyone|something)\b.*\b(?:open|us(?:es|ing)|hold(?:s|ing)?|writ(?:es|ing)|read(?:s|ing)|access(?:es|ing)?|lock(?:s|ing|ed)?|opened|held)\b/.test(
        q.plain,
      ) &&
      !q.concepts.has('space') &&
      !q.concepts.has('size') &&
      !q.concepts.has('disk')
        ? 4.6
        : 0,
    calls: (q, place) => [
      call('linux_processes', { holds: pathOf(q, place), sort: 'pid', limit: 30 }),
    ],
    say(evidence) {
      const total = evidence.all('path:', 'holders')[0];
      const path = total?.subject.slice('path:'.length);
      if (!total) return [];
      if (total.value === 0) return sentence(`No process holds ${path} open.`, total);
      return [
        ...sentence(
          `${count(Number(total.value), 'process holds', 'processes hold')} ${path} open:`,
          total,
        ),
        ...listed(
          evidence,
          rowsOf(evidence).slice(0, 15),
          (row) => `${row.name} (pid ${row.pid}, ${row.user}).`,
        ),
      ];
    },
  },
  {
    id: 'process-list',
    when: (q) =>
      (/^ps(?: -?aux)?$/.test(q.plain) ? 4 : 0) ||
      meant(q, ['process'], { weight: 0.4, not: NOT }) ||
      meant(q, ['tree'], { weight: 0.2, not: ['folder', 'file'] }) ||
      (/^(?:what|which) (?:programs?|apps?|applications?|things?|stuff)?\s*(?:is|are) (?:currently |now )?running\b/.test(
        q.plain,
      )
        ? 1.6
        : 0),
    calls: (q) => [
      call('linux_processes', {
        sort: q.concepts.has('memory') ? 'memory' : 'cpu',
        limit: limitOf(q, 20),
      }),
    ],
    say(evidence) {
      const total = evidence.fact('processes', 'count');
      return [
        ...(total ? sentence(`${total.value} processes are there; the busiest:`, total) : []),
        ...listed(evidence, rowsOf(evidence).slice(0, 10), heavy),
      ];
    },
  },
];
