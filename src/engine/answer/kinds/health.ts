// "Is everything all right?": the few places where trouble shows, each told by itself.
import { bytes, call, count, join, type Kind, sentence } from './kind.ts';
import { loadWords } from './machine.ts';

/** Percent from which a file system counts as nearly full, as in the panes. */
const FULL = 90;

export const healthKinds: readonly Kind[] = [
  {
    id: 'health',
    when: (q) =>
      /\b(?:everything|all|things) (?:is |are )?(?:ok|okay|fine|alright|all right|healthy|well|good|working|normal)\b|\b(?:is|are|was) (?:everything|all|things) (?:ok|okay|fine|alright|all right|healthy|well|good|working|normal)\b|\b(?:system|machine|server|computer|box) (?:is )?(?:healthy|health|ok|okay|fine|in trouble)\b|\b(?:any|anything)\b.*\b(?:wrong|broken|problems?|trouble|crash\w*)\b|\bdid (?:anything|something) (?:crash|fail|break)\b/.test(
        q.plain,
      ) &&
      !q.entities.name &&
      !q.concepts.has('log') &&
      !q.entities.path
        ? 4.9
        : 0,
    calls: () => [
      call('linux_system_info'),
      call('linux_disk_usage', {}, 0.88),
      call('linux_service_status', { state: 'failed' }, 0.86),
      call('linux_recent_logs', { level: 'error', lines: 5 }, 0.84),
    ],
    say(evidence) {
      const [available, total] = ['available', 'total'].map((name) =>
        evidence.fact('memory', name),
      );
      const kills = evidence.fact('system', 'oom_kills');
      const failed = evidence.fact('services', 'count_failed');
      const names =
        evidence.data<{ services: { name: string }[] }>('linux_service_status')?.services ?? [];
      const percents = evidence.all('disk:', 'used_percent');
      const full = percents.filter((fact) => Number(fact.value) >= FULL);
      const errors = evidence.all('log:', 'errors')[0];
      const entries =
        evidence.data<{ entries: { text: string }[] | null }>('linux_recent_logs')?.entries ?? [];
      return [
        ...loadWords(evidence),
        ...sentence(
          `${bytes(available?.value)} of ${bytes(total?.value)} memory are available.`,
          available,
          total,
        ),
        ...(percents.length > 0
          ? [
              {
                text:
                  full.length === 0
                    ? 'No file system is nearly full.'
                    : `Nearly full: ${join(full.map((fact) => `${fact.subject.slice('disk:'.length)} (${fact.value} %)`))}.`,
                facts: full.length === 0 ? percents : full,
              },
            ]
          : []),
        ...sentence(
          kills?.value === 0
            ? 'Nothing was killed for want of memory since the last boot.'
            : `${count(Number(kills?.value), 'process was', 'processes were')} killed for want of memory since the last boot.`,
          kills,
        ),
        ...sentence(
          failed?.value === 0
            ? 'No service has failed.'
            : `${count(Number(failed?.value), 'service')} failed: ${join(names.map((row) => row.name))}.`,
          failed,
        ),
        ...sentence(
          entries.length === 0
            ? 'No errors are in the recent log.'
            : `The last errors in the log:\n${entries.map((entry) => `  ${entry.text}`).join('\n')}`,
          errors,
        ),
      ];
    },
  },
];
