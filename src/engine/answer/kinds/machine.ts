// What kind of machine this is, how it fares, and what its environment says.
import {
  bytes,
  call,
  count,
  type Evidence,
  either,
  join,
  type Kind,
  type Sentence,
  sentence,
} from './kind.ts';

const info = () => [call('linux_system_info')];
const yes = (value: unknown): string => (value ? 'Yes' : 'No');

/** Which variable is asked for: `$PATH`, `PATH`, or the one that holds what is meant. */
export function variableOf(text: string, plain: string): string | null {
  const named =
    /\$\{?([A-Za-z_]\w*)\}?/.exec(text)?.[1] ??
    /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PATH|HOME|LANG|TERM|EDITOR|VISUAL|PAGER|SHELL|DISPLAY|TZ|USER|MAIL|PWD|TMPDIR|VIRTUAL_ENV)\b/.exec(
      text,
    )?.[1] ??
    /\b(?:environment |env )variable (?:called |named )?["'`]?([A-Za-z_]\w*)/i.exec(text)?.[1];
  if (named && !/^(?:is|are|set|list|names?|variables?)$/i.test(named)) return named;
  if (/\blocale|\blanguage (?:is|setting)|\bsystem language/.test(plain)) return 'LANG';
  if (/\b(?:my|what|which) (?:\w+ )?terminal\b|\bterminal (?:type|am i)\b/.test(plain))
    return 'TERM';
  if (/\b(?:default|my|what|which) (?:text )?editor\b/.test(plain)) return 'EDITOR';
  if (/\bproxy\b/.test(plain)) return 'http_proxy';
  return null;
}

/** The whole question is about one variable: "what is $PATH?", "is HTTP_PROXY set?". */
const VARIABLE =
  /^(?:[Pp]lease )?(?:[Tt]ell me[,:]? )?(?:[Ww]hat(?:'s| is| does)?|[Ee]cho|[Pp]rint|[Ss]how(?: me)?|[Ii]s|value of|tell me)?\s*(?:the )?(?:(?:current )?value (?:of )?|contents? of )?(?:my )?(?:\$\{?[A-Za-z_]\w*\}?|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PATH|HOME|LANG|TERM|EDITOR|VISUAL|PAGER|DISPLAY|TZ|TMPDIR)(?: variable)?(?: set| set to| contain| hold)?\s*[?.]?$/;

function environment(evidence: Evidence): Sentence[] {
  const data = evidence.data<{ name?: string; names?: string[] }>('linux_environment');
  if (data?.names) {
    const total = evidence.fact('environment', 'count');
    return sentence(
      `${data.names.length} environment variables are set: ${join(data.names)}.`,
      total,
    );
  }
  const set = evidence.fact(`variable:${data?.name}`, 'set');
  const value = evidence.fact(`variable:${data?.name}`, 'value');
  if (!set) return [];
  if (!set.value) return sentence(`${data?.name} is not set.`, set);
  return value
    ? sentence(
        value.value === ''
          ? `${data?.name} is set, to nothing.`
          : `${data?.name} is ${value.value}`,
        set,
        value,
      )
    : sentence(`${data?.name} is set.`, set);
}

/** One minute's load against the threads there are, as words. */
export function loadWords(evidence: Evidence): Sentence[] {
  const [one, five, fifteen] = ['load1', 'load5', 'load15'].map((name) =>
    evidence.fact('load', name),
  );
  const threads = evidence.fact('cpu', 'threads');
  return sentence(
    `The load average is ${one?.value} over 1 minute, ${five?.value} over 5 and ${fifteen?.value} over 15, on ${threads?.value} CPU threads.`,
    one,
    five,
    fifteen,
    threads,
  );
}

export const machineKinds: readonly Kind[] = [
  {
    id: 'slow',
    when: (q) =>
      /\b(?:slow|sluggish|laggy|unresponsive|hanging|lagging)\b/.test(q.plain) &&
      !q.entities.name &&
      !q.concepts.has('file') &&
      !q.concepts.has('network')
        ? 4.6
        : 0,
    calls: () => [...info(), call('linux_processes', { sort: 'cpu', limit: 3 }, 0.85)],
    say(evidence) {
      const [used, available, total] = ['used_percent', 'available', 'total'].map((name) =>
        evidence.fact('memory', name),
      );
      const cpu = evidence.fact('cpu', 'used_percent');
      const rows =
        evidence.data<{ processes: { pid: number; name: string; cpu_percent: number }[] }>(
          'linux_processes',
        )?.processes ?? [];
      return [
        ...sentence(`The processor is ${cpu?.value} % busy.`, cpu),
        ...loadWords(evidence),
        ...sentence(
          `${bytes(available?.value)} of ${bytes(total?.value)} memory are available (${used?.value} % used).`,
          available,
          total,
          used,
        ),
        ...rows.flatMap((row) =>
          sentence(
            `${row.name} (pid ${row.pid}) uses ${row.cpu_percent} % CPU.`,
            evidence.fact(`process:${row.pid}`, 'name'),
            evidence.fact(`process:${row.pid}`, 'cpu_percent'),
          ),
        ),
      ];
    },
  },
  {
    id: 'reboot-required',
    when: (q) =>
      /\b(?:reboot|restart)\b.*\b(?:required|needed|pending|necessary)\b|\b(?:needs?|requires?|must|should|pending)\b.*\b(?:reboot|restart)\b/.test(
        q.plain,
      ) && !q.entities.name
        ? 4.4
        : 0,
    calls: info,
    say(evidence) {
      return either(
        evidence.fact('system', 'reboot_required'),
        'Yes, a reboot is required: an upgrade asked for one.',
        'No, nothing that was installed asks for a reboot.',
      );
    },
    otherwise: 'This system does not note whether a reboot is wanted.',
  },
  {
    id: 'container-or-not',
    when: (q) =>
      /\b(?:am i|is (?:this|it)|are we|running)\b.*\b(?:in(?:side)?|an?) (?:an? )?(?:docker |lxc |podman )?container\b(?! (?:named|called))|\bcontainerized\b|\b(?:am i|are we|is this) (?:running )?in(?:side)? (?:docker|podman|lxc|kubernetes)\b/.test(
        q.plain,
      ) && !q.concepts.has('list')
        ? 5
        : 0,
    calls: info,
    say(evidence) {
      const container = evidence.fact('system', 'container');
      return either(
        container,
        `Yes, this is a container (${container?.value}).`,
        'No, nothing here tells of a container.',
      );
    },
  },
  {
    id: 'virtual-or-not',
    when: (q) =>
      /\b(?:virtual machine|virtualized|virtualised|hypervisor|bare metal|physical (?:machine|server|hardware|box)|(?:is|a|an) vm|vm or|virtuali[sz]ation)\b/.test(
        q.plain,
      )
        ? 4.4
        : 0,
    calls: info,
    say(evidence) {
      const virtual = evidence.fact('system', 'virtual');
      const name = evidence.fact('system', 'hypervisor');
      if (!virtual) return [];
      return virtual.value
        ? [
            {
              text: `This is a virtual machine${name ? ` (${name.value})` : ''}.`,
              facts: name ? [virtual, name] : [virtual],
            },
          ]
        : sentence(
            'This is a physical machine, as far as the processor and firmware tell.',
            virtual,
          );
    },
    otherwise: 'Neither processor nor firmware tell whether this is a virtual machine.',
  },
  {
    id: 'gpu',
    when: (q) => (/\b(?:gpus?|graphics(?: cards?)?|video cards?)\b/.test(q.plain) ? 4.2 : 0),
    calls: info,
    say(evidence) {
      const total = evidence.fact('gpus', 'count');
      const found = evidence.all('system', 'gpu');
      if (!total) return [];
      return total.value === 0
        ? sentence('No graphics card is on the PCI bus.', total)
        : [{ text: `Graphics: ${join(found.map((fact) => String(fact.value)))}.`, facts: found }];
    },
  },
  {
    id: 'usb',
    when: (q) => (/\busb\b/.test(q.plain) && !q.entities.path ? 4.2 : 0),
    calls: info,
    say(evidence) {
      const total = evidence.fact('usb', 'count');
      const found = evidence.all('system', 'usb');
      if (!total) return [];
      return total.value === 0
        ? sentence('No USB device is plugged in.', total)
        : [
            {
              text: `USB devices: ${join(found.map((fact) => String(fact.value)))}.`,
              facts: found,
            },
          ];
    },
    otherwise: 'This machine has no USB bus.',
  },
  {
    id: 'oom',
    when: (q) => (/\b(?:oom|out[ -]of[ -]memory kill\w*)\b/.test(q.plain) ? 4.4 : 0),
    calls: info,
    say(evidence) {
      const kills = evidence.fact('system', 'oom_kills');
      return kills
        ? sentence(
            kills.value === 0
              ? 'No, nothing was killed for want of memory since the last boot.'
              : `Yes, ${count(Number(kills.value), 'process was', 'processes were')} killed for want of memory since the last boot.`,
            kills,
          )
        : [];
    },
  },
  {
    id: 'open-files',
    when: (q) =>
      /\b(?:open files|open file (?:handles|descriptors)|file (?:handles|descriptors))\b/.test(
        q.plain,
      ) &&
      !q.entities.name &&
      !/\b(?:max\w*|limits?|allowed|most)\b/.test(q.plain)
        ? 4.4
        : 0,
    calls: info,
    say(evidence) {
      const open = evidence.fact('system', 'open_files');
      return open
        ? sentence(`${count(Number(open.value), 'file is', 'files are')} open.`, open)
        : [];
    },
  },
  {
    id: 'environment',
    when: (q) =>
      q.entities.path && !q.text.includes('$')
        ? 0
        : /\b(?:environment(?: variables?)?|env vars?|env variables?|proxy|locale)\b/.test(q.plain)
          ? 4.2
          : VARIABLE.test(q.text) || variableOf('', q.plain) !== null
            ? 3.9
            : 0,
    calls(q) {
      const name = variableOf(q.text, q.plain);
      return [call('linux_environment', name ? { name } : {})];
    },
    say: environment,
  },
  {
    id: 'ipv6',
    when: (q) => (/\bipv6\b/.test(q.plain) && q.closed ? 4.6 : 0),
    calls: () => [call('linux_network_info')],
    say(evidence) {
      const addresses = evidence
        .all('interface:', 'ipv6')
        .filter((fact) => fact.subject !== 'interface:lo');
      const total = evidence.fact('interfaces', 'count');
      if (addresses.length === 0)
        return total ? sentence('No interface but loopback has an IPv6 address.', total) : [];
      return [
        {
          text: `${yes(true)}: ${join(addresses.map((fact) => `${fact.value} (${fact.subject.slice('interface:'.length)})`))}.`,
          facts: addresses,
        },
      ];
    },
  },
];
