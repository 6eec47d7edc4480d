// Services and containers: running, enabled, failed, since when.

import { sameService } from '../../state/services/names.ts';
import type { Fact } from '../../state/types.ts';
import type { Question } from '../question.ts';
import {
  call,
  count,
  duration,
  type Evidence,
  either,
  join,
  type Kind,
  meant,
  moment,
  type Sentence,
  sentence,
} from './kind.ts';

interface Status {
  name: string;
  installed: boolean;
  running: boolean;
  enabled: boolean | null;
  pids: number[];
  since: number | null;
}

/** Facts of the service that was asked for, whatever its unit is called here. */
function about(evidence: Evidence, name: string, attribute: string): Fact | undefined {
  return evidence
    .all('service:', attribute)
    .find((fact) => sameService(fact.subject.slice('service:'.length), name));
}

/** `asked`: for a yes or a no. */
function runningSentence(evidence: Evidence, name: string, asked: boolean): Sentence[] {
  const running = about(evidence, name, 'running');
  const installed = about(evidence, name, 'installed');
  const status = evidence.results
    .map((result) => result.data as Status | null)
    .find((data) => data?.name && sameService(data.name, name));
  const [yes, no] = asked ? ['Yes, ', 'No, '] : ['', ''];
  if (!running) return [];
  if (installed && !installed.value)
    return sentence(`${no}${name} is not running: it is not installed.`, running, installed);
  if (!running.value) return sentence(`${no}${name} is not running.`, running);
  const pid = about(evidence, name, 'pid');
  const extra = pid
    ? ` (pid ${pid.value}${!status?.since ? '' : `, since ${moment(status.since)}`})`
    : '';
  return [{ text: `${yes}${name} is running${extra}.`, facts: pid ? [running, pid] : [running] }];
}

function enabledSentence(evidence: Evidence, name: string): Sentence[] {
  const enabled = about(evidence, name, 'enabled');
  const installed = about(evidence, name, 'installed');
  if (installed && !installed.value)
    return sentence(`${name} is not installed, so nothing starts it at boot.`, installed);
  const manager = about(evidence, name, 'manager');
  if (!enabled && manager && /^(?:none|process)$/.test(String(manager.value)))
    return sentence(`${name} has no service file here, so nothing starts it at boot.`, manager);
  return either(
    enabled,
    `${name} is enabled: it starts at boot.`,
    `${name} is not enabled: it does not start at boot.`,
  );
}

const names = (q: Question): string[] =>
  q.entities.name === null ? [] : [q.entities.name, ...q.entities.others];
const one = (q: Question) => names(q).map((name) => call('linux_service_status', { name }));
const list = (state: string) => () => [call('linux_service_status', { state })];

function listed(
  evidence: Evidence,
  attribute: 'running' | 'enabled',
  total: string,
  words: (n: number) => string,
): Sentence[] {
  const fact = evidence.fact('services', total);
  const rows =
    evidence.data<{ services: { name: string; running: boolean; enabled: boolean }[] }>(
      'linux_service_status',
    )?.services ?? [];
  const names = rows.filter((row) => row[attribute]).map((row) => row.name);
  return fact
    ? sentence(
        `${words(Number(fact.value))}${names.length > 0 ? `: ${join(names.slice(0, 40))}` : ''}.`,
        fact,
      )
    : [];
}

/** Services that lack something, by name. */
function without(
  evidence: Evidence,
  attribute: 'running' | 'enabled',
  one: string,
  many: string,
): Sentence[] {
  const total = evidence.fact('services', 'count');
  const rows =
    evidence.data<{ services: { name: string; running: boolean; enabled: boolean }[] }>(
      'linux_service_status',
    )?.services ?? [];
  const names = rows.filter((row) => !row[attribute]).map((row) => row.name);
  return total
    ? sentence(
        `${count(names.length, 'service')} ${names.length === 1 ? one : many}${names.length > 0 ? `: ${join(names.slice(0, 40))}${names.length > 40 ? ' …' : ''}` : ''}.`,
        total,
        evidence.fact('services', `count_${attribute}`),
      )
    : [];
}

export const serviceKinds: readonly Kind[] = [
  {
    id: 'service-running',
    when: (q) =>
      q.entities.name && !q.entities.path && !/^(?:when|what time) does\b/.test(q.plain)
        ? meant(q, [], {
            oneOf: ['running', 'stopped', 'service', 'failed'],
            weight: 2.4,
            not: [
              'container',
              ...(/\b(?:and|but) (?:is it )?(?:not )?running\b/.test(q.plain)
                ? []
                : (['installed'] as const)),
              'package',
              'enabled',
              'version',
              'process',
              'port',
              'log',
              'loggedin',
              'memory',
              'cpu',
              'where',
              'since',
              'update',
              'uptime',
              'changed',
              'shell',
              'file',
              'folder',
            ],
          })
        : 0,
    calls: one,
    say: (evidence, q) =>
      names(q).flatMap((name) => {
        const told = runningSentence(evidence, name, q.closed);
        const installed = about(evidence, name, 'installed');
        return q.concepts.has('installed') && installed?.value
          ? told.map(({ text, facts }) => ({
              text: text
                .replace(`${name} is not running`, `${name} is installed, but not running`)
                .replace(`${name} is running`, `${name} is installed and running`),
              facts: [...facts, installed],
            }))
          : told;
      }),
  },
  {
    id: 'service-listening-service',
    when: (q) =>
      q.entities.name &&
      q.concepts.has('docker') &&
      q.concepts.has('running') &&
      !q.concepts.has('container')
        ? 3.6
        : 0,
    calls: one,
    say: (evidence, q) => runningSentence(evidence, q.entities.name ?? '', q.closed),
  },
  {
    id: 'service-enabled',
    when: (q) =>
      q.entities.name
        ? meant(q, ['enabled'], { weight: 3 }) ||
          (/\bstart(?:s|ed)?\b.*\bboot\b/.test(q.plain) ? 3.8 : 0)
        : 0,
    calls: one,
    say: (evidence, q) => names(q).flatMap((name) => enabledSentence(evidence, name)),
  },
  {
    id: 'service-status',
    when: (q) =>
      (q.entities.name
        ? meant(q, ['status'], {
            weight: 2.2,
            not: ['package', 'user', 'container', 'process', 'version', 'group', 'file', 'log'],
          }) + (q.concepts.has('service') ? 1 : 0)
        : 0) ||
      (q.entities.name &&
      /\b(?:why|what happened)\b/.test(q.plain) &&
      (q.concepts.has('failed') || q.concepts.has('running') || q.concepts.has('stopped'))
        ? 3.9
        : 0),
    calls: (q) => [
      ...one(q),
      ...(/\bwhy\b|what happened/.test(q.plain)
        ? [call('linux_recent_logs', { service: q.entities.name, lines: 10 }, 0.7)]
        : []),
    ],
    say(evidence, q) {
      const name = q.entities.name ?? '';
      const last = evidence
        .data<{ entries: { text: string }[] | null }>('linux_recent_logs')
        ?.entries?.at(-1);
      const lines = evidence.fact(`log:${name}`, 'lines');
      return [
        ...runningSentence(evidence, name, q.closed),
        ...enabledSentence(evidence, name),
        ...(last && lines
          ? sentence(`The last line of its log is: ${last.text.slice(0, 200)}`, lines)
          : []),
      ];
    },
  },
  {
    id: 'service-since',
    when: (q) =>
      q.entities.name
        ? meant(q, ['since', 'service'], { weight: 2 }) ||
          (/^when (?:was|did) .*\brestart(?:ed)?\b/.test(q.plain) ? 4 : 0)
        : 0,
    calls: one,
    say(evidence, q) {
      const since = about(evidence, q.entities.name ?? '', 'since');
      if (!since) return runningSentence(evidence, q.entities.name ?? '', false);
      return sentence(
        `${q.entities.name} is running since ${moment(since.value)}, for ${duration((since.at - Date.parse(String(since.value))) / 1000)}.`,
        since,
      );
    },
  },
  {
    id: 'failed-services',
    when: (q) =>
      meant(q, ['failed'], {
        weight: 0.7,
        oneOf: ['service', 'list'],
        not: ['auth', 'log', 'login', 'package'],
      }) *
        (q.entities.name ? 0.4 : 1) +
      (/^what (?:has )?(?:failed|crashed|is (?:failing|broken))/.test(q.plain) ? 1 : 0),
    calls: list('failed'),
    say(evidence) {
      const failed = evidence.fact('services', 'count_failed');
      const rows =
        evidence.data<{ services: { name: string }[] }>('linux_service_status')?.services ?? [];
      return failed
        ? sentence(
            failed.value === 0
              ? 'No service has failed.'
              : `${count(Number(failed.value), 'service')} failed: ${join(rows.map((row) => row.name))}.`,
            failed,
          )
        : [];
    },
  },
  {
    id: 'enabled-services',
    when: (q) => meant(q, ['enabled'], { weight: 0.9, not: ['log'] }),
    calls: list('enabled'),
    say: (evidence) =>
      listed(evidence, 'enabled', 'count_enabled', (n) => `${count(n, 'service')} start at boot`),
  },
  {
    id: 'stopped-services',
    when: (q) =>
      q.entities.name === null &&
      /\b(?:services?|daemons?|units?)\b.*\b(?:stopped|not running|inactive|down|dead)\b|\b(?:stopped|inactive|dead) (?:services?|daemons?|units?)\b/.test(
        q.plain,
      )
        ? 4
        : 0,
    calls: list('all'),
    say: (evidence) => without(evidence, 'running', 'is not running', 'are not running'),
  },
  {
    id: 'disabled-services',
    when: (q) =>
      q.entities.name === null &&
      /\b(?:services?|daemons?|units?)\b.*\b(?:disabled|not enabled|do not start)\b|\bdisabled (?:services?|daemons?|units?)\b/.test(
        q.plain,
      )
        ? 4
        : 0,
    calls: list('all'),
    say: (evidence) =>
      without(evidence, 'enabled', 'does not start at boot', 'do not start at boot'),
  },
  {
    id: 'running-services',
    when: (q) => meant(q, ['service', 'running'], { weight: 0.6, not: ['container'] }),
    calls: list('running'),
    say: (evidence) =>
      listed(
        evidence,
        'running',
        'count_running',
        (n) => `${count(n, 'service')} ${n === 1 ? 'is' : 'are'} running`,
      ),
  },
  {
    id: 'service-list',
    when: (q) => meant(q, ['service'], { weight: 0.3, not: ['log', 'port', 'package', 'disk'] }),
    calls: list('all'),
    say(evidence) {
      const total = evidence.fact('services', 'count');
      const running = evidence.fact('services', 'count_running');
      return sentence(
        `There are ${total?.value} services; ${running?.value} of them running.`,
        total,
        running,
      );
    },
  },
  {
    id: 'container-state',
    when: (q) =>
      q.entities.name && !/^(?:docker|podman)$/i.test(q.entities.name)
        ? meant(q, ['container'], {
            weight: 2.6,
            oneOf: ['running', 'status', 'stopped', 'installed', 'list'],
          })
        : 0,
    calls: (q) => [call('linux_containers', { name: q.entities.name })],
    say(evidence, q) {
      const name = q.entities.name;
      const exists = evidence.fact(`container:${name}`, 'exists');
      const running = evidence.fact(`container:${name}`, 'running');
      if (exists && !exists.value) return sentence(`There is no container ${name}.`, exists);
      return either(
        running,
        `Yes, the container ${name} is running.`,
        `No, the container ${name} is not running.`,
      );
    },
  },
  {
    id: 'containers',
    when: (q) =>
      meant(q, ['container'], { weight: 1.4 }) ||
      (/^what is docker$/.test(q.plain)
        ? 0
        : meant(q, ['docker'], {
            oneOf: ['list', 'count'],
            weight: 0.3,
            not: ['version', 'installed'],
          })),
    calls: () => [call('linux_containers')],
    say(evidence) {
      const total = evidence.fact('containers', 'count');
      const running = evidence.fact('containers', 'count_running');
      const rows =
        evidence.data<{ containers: { name: string; image: string; status: string }[] }>(
          'linux_containers',
        )?.containers ?? [];
      const names = rows.map((row) => `${row.name} (${row.image}, ${row.status})`);
      return sentence(
        `There ${total?.value === 1 ? 'is' : 'are'} ${count(Number(total?.value), 'container')}, ${running?.value} running${names.length > 0 ? `: ${join(names.slice(0, 20))}` : ''}.`,
        total,
        running,
      );
    },
  },
];
