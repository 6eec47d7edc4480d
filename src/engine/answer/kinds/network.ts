// Addresses, names, routes, ports, traffic.

import type { Question } from '../question.ts';
import type { Evidence } from './kind.ts';
import { bytes, call, count, join, type Kind, meant, type Sentence, sentence } from './kind.ts';

const info = () => [call('linux_network_info')];

interface PortRow {
  protocol: string;
  address: string;
  port: number;
  pid: number | null;
  process: string | null;
}
const portRows = (evidence: Evidence): PortRow[] =>
  evidence.data<{ listening: PortRow[] | null }>('linux_ports')?.listening ?? [];

/** Rows of one port and program, addresses together. */
function portSentences(evidence: Evidence, rows: readonly PortRow[]): Sentence[] {
  const groups = new Map<string, PortRow[]>();
  for (const row of rows) {
    const key = `${row.protocol}/${row.port}/${row.pid}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const row = group[0] as PortRow;
    const subject = `port:${row.protocol}/${row.port}`;
    const facts = [evidence.fact(subject, 'listening'), evidence.fact(subject, 'address')];
    const holder = row.process
      ? `${row.process} (pid ${row.pid})`
      : 'a process that may not be seen';
    const by = evidence.fact(subject, 'process');
    return sentence(
      `Port ${row.port}/${row.protocol} is used by ${holder}, listening on ${join([...new Set(group.map((r) => r.address))])}.`,
      ...facts,
      ...(by ? [by] : []),
    );
  });
}

const of = (
  evidence: Evidence,
  attribute: string,
  without = /^lo$/,
): { name: string; value: string }[] =>
  evidence
    .all('interface:', attribute)
    .map((fact) => ({ name: fact.subject.slice('interface:'.length), value: String(fact.value) }))
    .filter((row) => !without.test(row.name));

const faceFacts = (evidence: Evidence, attribute: string) =>
  evidence.all('interface:', attribute).filter((fact) => fact.subject !== 'interface:lo');

/** One interface by name: what is asked of it, or all that is known. */
function faceSentence(evidence: Evidence, q: Question): Sentence[] {
  const name = q.entities.interface;
  const subject = `interface:${name}`;
  const exists = evidence.fact(subject, 'exists');
  if (!exists) return [];
  if (!exists.value) return sentence(`There is no interface ${name}.`, exists);
  const one = (attribute: string, words: (value: unknown) => string): Sentence[] => {
    const fact = evidence.fact(subject, attribute);
    return fact ? sentence(words(fact.value), fact) : [];
  };
  const addresses = ['ipv4', 'ipv6'].flatMap((family) => evidence.all(subject, family));
  const told: Sentence[] =
    addresses.length > 0
      ? [
          {
            text: `${name} has the address${addresses.length > 1 ? 'es' : ''} ${join(addresses.map((fact) => String(fact.value)))}.`,
            facts: addresses,
          },
        ]
      : sentence(`${name} has no address.`, exists);
  if (/\bmtu\b/.test(q.plain)) return one('mtu', (v) => `The MTU of ${name} is ${v}.`);
  if (q.concepts.has('mac')) return one('mac', (v) => `The hardware address of ${name} is ${v}.`);
  if (/\bspeed|fast\b/.test(q.plain)) return one('speed', (v) => `${name} runs at ${v} Mbit/s.`);
  if (q.concepts.has('ip')) return told;
  const state = one('state', (v) => {
    // Loopback and tunnels report no carrier: an address is all that tells.
    const up = v === 'up' || (v === 'unknown' && addresses.length > 0);
    const word = q.closed ? (up === /\bdown\b/.test(q.plain) ? 'No, ' : 'Yes, ') : '';
    return `${word}${name} is ${v === 'unknown' ? (up ? 'up (it reports no carrier)' : 'down') : v}.`;
  });
  return [...state, ...told];
}

export const networkKinds: readonly Kind[] = [
  {
    id: 'interface',
    when: (q) =>
      q.entities.interface && !q.concepts.has('traffic') && !q.concepts.has('gateway') ? 4.5 : 0,
    calls: (q) => [call('linux_network_info', { interface: q.entities.interface })],
    say: faceSentence,
    otherwise: 'The kernel does not tell that of this interface.',
  },
  {
    id: 'port-user',
    when: (q) => (q.entities.port !== null && !q.concepts.has('connection') ? 4 : 0),
    calls: (q) => [call('linux_ports', { port: q.entities.port }, 0.95)],
    say(evidence, q) {
      const rows = portRows(evidence);
      const listening = evidence.fact(`port:${q.entities.port}`, 'listening');
      if (!listening) return [];
      return rows.length === 0
        ? sentence(
            `${/^is\b.*\b(?:free|available|unused)$/.test(q.plain) ? 'Yes: nothing' : 'Nothing'} is listening on port ${q.entities.port}.`,
            listening,
          )
        : portSentences(evidence, rows);
    },
  },
  {
    id: 'process-ports',
    when: (q) =>
      q.entities.name
        ? meant(q, [], { oneOf: ['port'], weight: 3 }) || (/\blisten/.test(q.plain) ? 3.5 : 0)
        : 0,
    calls: (q) => [call('linux_ports', { process: q.entities.name })],
    say(evidence, q) {
      const rows = portRows(evidence);
      const listening = evidence.fact(`process:${q.entities.name}`, 'listening');
      if (!listening) return [];
      return rows.length === 0
        ? sentence(`${q.entities.name} is not listening on any port that can be seen.`, listening)
        : portSentences(evidence, rows);
    },
  },
  {
    id: 'open-ports',
    when: (q) =>
      meant(q, ['port'], { weight: 0.9 }) || (/\blisten(?:ing|ers|s)?\b/.test(q.plain) ? 1.7 : 0),
    calls: () => [call('linux_ports')],
    say(evidence) {
      const total = evidence.fact('ports', 'count');
      if (!total) return [];
      return [
        ...sentence(
          `${count(Number(total.value), 'port')} ${total.value === 1 ? 'is' : 'are'} open for listening.`,
          total,
        ),
        ...portSentences(evidence, portRows(evidence)).slice(0, 20),
      ];
    },
  },
  {
    id: 'public-ip',
    when: (q) => meant(q, ['ip', 'public'], { weight: 2 }),
    calls: info,
    say: () => [],
    otherwise:
      'The address that the internet sees can only be told from outside: try `curl -s https://ifconfig.me`.',
  },
  {
    id: 'ip',
    when: (q) =>
      meant(q, ['ip'], { weight: 0.8, not: ['mac', 'gateway', 'dns', 'public', 'loggedin'] }),
    calls: info,
    say(evidence, q) {
      const family = /\bipv6\b/.test(q.plain) ? 'ipv6' : 'ipv4';
      const rows = of(evidence, family);
      const facts = faceFacts(evidence, family);
      if (rows.length === 0) return [];
      return [
        {
          text: `The IP address ${rows.length > 1 ? 'es are' : 'is'} ${join(rows.map((row) => `${row.value} (${row.name})`))}.`.replace(
            'address es',
            'addresses',
          ),
          facts,
        },
      ];
    },
  },
  {
    id: 'gateway',
    when: (q) =>
      meant(q, ['gateway'], { weight: 1.4 }) ||
      (/\bdefault interface\b|\binterface is the default\b/.test(q.plain) ? 4 : 0),
    calls: info,
    say(evidence) {
      const gateway = evidence.fact('network', 'gateway');
      const face = evidence.fact('network', 'gateway_interface');
      return sentence(
        `The default gateway is ${gateway?.value} through ${face?.value}.`,
        gateway,
        face,
      );
    },
  },
  {
    id: 'dns',
    when: (q) => meant(q, ['dns'], { weight: 1.4 }),
    calls: info,
    say(evidence, q) {
      const servers = evidence.all('network', 'dns');
      return servers.length > 0
        ? [
            {
              text: `The DNS server${servers.length > 1 ? 's are' : ' is'} ${join(servers.map((fact) => String(fact.value)))}.${q.closed ? ' Whether it answers was not tried.' : ''}`,
              facts: servers,
            },
          ]
        : [];
    },
  },
  {
    id: 'mac',
    when: (q) => meant(q, ['mac'], { weight: 2 }),
    calls: info,
    say(evidence) {
      const rows = of(evidence, 'mac');
      return rows.length > 0
        ? [
            {
              text: `The hardware address${rows.length > 1 ? 'es are' : ' is'} ${join(rows.map((row) => `${row.value} (${row.name})`))}.`,
              facts: faceFacts(evidence, 'mac'),
            },
          ]
        : [];
    },
  },
  {
    id: 'interfaces',
    when: (q) => meant(q, ['interface'], { weight: 0.9, not: ['traffic'] }),
    calls: info,
    say(evidence) {
      const states = evidence.all('interface:', 'state');
      const words = states.map(
        (fact) => `${fact.subject.slice('interface:'.length)} (${fact.value})`,
      );
      return states.length > 0
        ? [
            {
              text: `There are ${count(states.length, 'network interface')}: ${join(words)}.`,
              facts: states,
            },
          ]
        : [];
    },
  },
  {
    id: 'traffic',
    when: (q) =>
      meant(q, ['traffic'], { weight: 1.2, not: ['disk'] }) ||
      meant(q, ['network', 'statistics'], { weight: 1 }) ||
      meant(q, ['network', 'used'], { weight: 0.5 }),
    calls: () => [call('linux_network_traffic')],
    say(evidence, q) {
      const one = q.entities.interface;
      const received = evidence
        .all('interface:', 'receive_rate')
        .filter(({ subject }) =>
          one ? subject === `interface:${one}` : subject !== 'interface:lo',
        );
      return received.flatMap((fact) => {
        const at = (name: string) => evidence.fact(fact.subject, name);
        return sentence(
          `${fact.subject.slice('interface:'.length)} receives ${bytes(fact.value)}/s and sends ${bytes(at('send_rate')?.value)}/s; since boot ${bytes(at('received_total')?.value)} in, ${bytes(at('sent_total')?.value)} out.`,
          fact,
          at('send_rate'),
          at('received_total'),
          at('sent_total'),
        );
      });
    },
  },
  {
    id: 'connections',
    when: (q) =>
      q.entities.port === null
        ? meant(q, ['connection'], { weight: 1.2, not: ['user', 'loggedin', 'public'] })
        : 0,
    calls: info,
    say(evidence) {
      const total = evidence.fact('network', 'connections');
      const rows =
        evidence.data<{ connections: { remote: string }[] }>('linux_network_info')?.connections ??
        [];
      return total
        ? sentence(
            `${count(Number(total.value), 'TCP connection')} ${total.value === 1 ? 'is' : 'are'} established${rows.length > 0 ? `, to ${join([...new Set(rows.map((row) => row.remote))].slice(0, 10))}` : ''}.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'network',
    when: (q) =>
      meant(q, ['network'], { weight: 0.2 }) ||
      (/\b(?:machine|system|server|computer|i|we) (?:is |am |are )?online\b|\bam i online\b/.test(
        q.plain,
      )
        ? 3
        : 0),
    calls: info,
    say(evidence) {
      const rows = of(evidence, 'ipv4');
      const gateway = evidence.fact('network', 'gateway');
      return rows.length > 0 && gateway
        ? [
            {
              text: `Connected as ${join(rows.map((row) => `${row.value} (${row.name})`))}, gateway ${gateway.value}. Whether the internet answers was not tried.`,
              facts: [...faceFacts(evidence, 'ipv4'), gateway],
            },
          ]
        : [];
    },
  },
];
