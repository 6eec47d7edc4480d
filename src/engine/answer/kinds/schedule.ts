// What runs by the clock, and what guards the network.
import { call, count, join, type Kind, meant, type Sentence, sentence } from './kind.ts';

interface Jobs {
  jobs: { when: string; user: string | null; command: string; source: string }[];
  periodic: Record<string, string[]>;
  timers: string[];
}

export const scheduleKinds: readonly Kind[] = [
  {
    id: 'scheduled-jobs',
    when: (q) =>
      /\b(?:cron ?jobs?|crontabs?|scheduled (?:jobs?|tasks?)|(?:jobs?|tasks?|things?|what) (?:is|are|runs?) (?:scheduled|regularly|every (?:day|night|hour|week)|nightly|daily|hourly)|systemd timers?|timers?|in cron\b)/.test(
        q.plain,
      )
        ? 4.6
        : 0,
    calls: (q) => {
      const user = /\bmy\b|\bdo i\b/.test(q.plain) ? 'me' : q.entities.user;
      return [
        call('linux_scheduled_jobs', user && !/^(?:cron|systemd)$/.test(user) ? { user } : {}),
      ];
    },
    say(evidence) {
      const data = evidence.data<Jobs>('linux_scheduled_jobs');
      const total = evidence.fact('jobs', 'count');
      if (!data || !total) return [];
      const lines = data.jobs
        .slice(0, 20)
        .map(
          (job) => `  ${job.when.replace(/\s+/g, ' ')} ${job.user}: ${job.command} (${job.source})`,
        );
      const timers = evidence.fact('timers', 'count');
      const periodic: Sentence[] = Object.entries(data.periodic).flatMap(([name, scripts]) =>
        sentence(`Run ${name}: ${join(scripts)}.`, evidence.fact(`jobs:${name}`, 'count')),
      );
      return [
        ...sentence(
          total.value === 0
            ? 'No crontab names a job.'
            : `${count(Number(total.value), 'cron job')}:\n${lines.join('\n')}`,
          total,
        ),
        ...periodic,
        ...(timers && Number(timers.value) > 0
          ? sentence(
              `${count(Number(timers.value), 'timer')} of systemd ${timers.value === 1 ? 'is' : 'are'} enabled: ${join(data.timers.slice(0, 30))}.`,
              timers,
            )
          : []),
      ];
    },
  },
  {
    id: 'firewall',
    when: (q) =>
      /\b(?:firewalls?|ufw|firewalld|iptables|nftables)\b/.test(q.plain)
        ? meant(q, [], { weight: 4.2, not: ['version', 'log'] })
        : 0,
    calls: () => [call('linux_firewall')],
    say(evidence) {
      const installed = evidence.all('firewall:', 'installed');
      const here = installed.filter((fact) => fact.value === true);
      const rules = evidence.fact('firewall', 'rules');
      const words: Sentence[] = here.flatMap((fact) => {
        const enabled = evidence.fact(fact.subject, 'enabled');
        const name = fact.subject.slice('firewall:'.length);
        return enabled
          ? sentence(
              `${name} is installed and ${enabled.value ? 'switched on' : 'switched off'}.`,
              fact,
              enabled,
            )
          : sentence(`${name} is installed.`, fact);
      });
      return [
        ...words,
        ...(here.length === 0 && installed.length > 0
          ? [
              {
                text: `No firewall program is installed (looked for ${join(installed.map((fact) => fact.subject.slice('firewall:'.length)))}).`,
                facts: installed,
              },
            ]
          : []),
        ...(rules
          ? sentence(
              rules.value === 0
                ? 'The kernel has no rule that drops or accepts packets: nothing is filtered here.'
                : `The kernel has ${count(Number(rules.value), 'rule')} about packets.`,
              rules,
            )
          : []),
      ];
    },
  },
];
