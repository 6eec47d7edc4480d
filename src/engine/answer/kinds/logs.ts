// Logs. Lines are quoted as data; nothing in them is believed or obeyed.
import { call, type Evidence, type Kind, meant, type Sentence, sentence } from './kind.ts';

interface Entry {
  source: string;
  text: string;
}

function quoted(evidence: Evidence, none: string): Sentence[] {
  const data = evidence.data<{ entries: Entry[] | null }>('linux_recent_logs');
  const total = evidence.all('log:', 'lines')[0] ?? evidence.all('log:', 'errors')[0];
  if (!data?.entries || !total) return [];
  if (data.entries.length === 0) return sentence(none, total);
  return [
    {
      text: `The last ${data.entries.length === 1 ? 'line' : `${data.entries.length} lines`}, from ${[...new Set(data.entries.map((entry) => entry.source))].join(', ')}:\n${data.entries.map((entry) => `  ${entry.text}`).join('\n')}`,
      facts: [total],
    },
  ];
}

const wanted = (q: {
  concepts: ReadonlySet<string>;
  entities: { limit: number | null; minutes: number | null };
}) => ({
  lines: Math.min(500, q.entities.limit ?? 15),
  ...(q.concepts.has('error') || q.concepts.has('failed') ? { level: 'error' } : {}),
  ...(q.entities.minutes === null ? {} : { minutes: Math.min(44_640, q.entities.minutes) }),
});

export const logKinds: readonly Kind[] = [
  {
    id: 'service-log',
    when: (q) =>
      q.entities.name && !q.entities.path
        ? meant(q, [], { oneOf: ['log', 'error'], weight: 2.6, not: ['dmesg', 'auth'] })
        : 0,
    calls: (q) => [call('linux_recent_logs', { service: q.entities.name, ...wanted(q) })],
    say: (evidence, q) =>
      quoted(
        evidence,
        q.concepts.has('error')
          ? `No errors of ${q.entities.name} are in its log.`
          : `The log of ${q.entities.name} is empty.`,
      ),
  },
  {
    id: 'kernel-log',
    when: (q) =>
      meant(q, ['dmesg'], { weight: 2.6 }) ||
      (/\bsegfault(?:s|ed)?\b|\bkernel panics?\b/.test(q.plain) ? 4 : 0) ||
      (/\bkernel (?:say|said|complain\w*|report\w*|print\w*)\b/.test(q.plain) ? 3.6 : 0),
    calls: (q) => [
      call('linux_recent_logs', {
        source: 'kernel',
        ...wanted(q),
        ...(/\bsegfault|\bpanic/.test(q.plain) ? { level: 'error' } : {}),
      }),
    ],
    say: (evidence) => quoted(evidence, 'The kernel has logged nothing of the kind.'),
  },
  {
    id: 'auth-log',
    when: (q) => meant(q, ['auth'], { weight: 2.6 }),
    calls: (q) => [call('linux_recent_logs', { source: 'auth', ...wanted(q), level: 'all' })],
    say: (evidence) => quoted(evidence, 'Nothing of the kind is in the log.'),
  },
  {
    id: 'boot-log',
    when: (q) => meant(q, ['boot', 'log'], { weight: 1.6 }),
    calls: (q) => [call('linux_recent_logs', { source: 'boot', ...wanted(q) })],
    say: (evidence) => quoted(evidence, 'The boot log is empty.'),
  },
  {
    id: 'errors',
    when: (q) =>
      meant(q, ['error'], { weight: 0.7, not: ['file', 'search'] }) ||
      (/^what (?:is|went|goes) wrong\b/.test(q.plain) ? 3 : 0),
    calls: (q) => [call('linux_recent_logs', { ...wanted(q), level: 'error' })],
    say: (evidence) => quoted(evidence, 'No errors are in the recent log.'),
  },
  {
    id: 'logs',
    when: (q) => meant(q, ['log'], { weight: 0.8, not: ['file', 'folder', 'size', 'error'] }),
    calls: (q) => [call('linux_recent_logs', wanted(q))],
    say: (evidence) => quoted(evidence, 'The log is empty.'),
  },
];
