// The machine as a whole: names, release, processor, memory, load, time.
import type { Question } from '../question.ts';
import { bytes, call, duration, isEnough, type Kind, meant, moment, sentence } from './kind.ts';
import { loadWords } from './machine.ts';

const info = () => [call('linux_system_info')];

/** A kind that one fact answers. */
function single(
  id: string,
  when: Kind['when'],
  subject: string,
  attribute: string,
  text: (value: string | number | boolean | null, unit: string | undefined, q: Question) => string,
  otherwise?: string,
): Kind {
  return {
    id,
    ...(otherwise ? { otherwise } : {}),
    when,
    calls: info,
    say(evidence, q) {
      const fact = evidence.fact(subject, attribute);
      return fact ? sentence(text(fact.value, fact.unit, q), fact) : [];
    },
  };
}

/** "Is this Debian or Ubuntu?", "what version of Fedora is this?" */
const DISTRO =
  '(?:ubuntu|debian|fedora|centos|rhel|red hat|arch|alpine|opensuse|suse|mint|manjaro|rocky|alma|kali|gentoo|nixos)(?: linux)?';
const DISTRIBUTION = new RegExp(
  `^(?:is|are|am) (?:this|it|we|i)(?: machine| computer| server| box| system)? (?:on |running |using |an? )*${DISTRO}\\b|\\b(?:which|what) (?:version|release) of ${DISTRO}\\b|^${DISTRO} (?:version|release|or ${DISTRO})\\b|\\b(?:which|what) ${DISTRO} (?:version|release|is this|am i)\\b`,
);

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const BUSY = ['process', 'service', 'container', 'top', 'file', 'folder'] as const;

export const systemKinds: readonly Kind[] = [
  single(
    'hostname',
    (q) => meant(q, ['hostname'], { weight: 1, not: ['dns'] }),
    'system',
    'hostname',
    (v) => `This machine is called ${v}.`,
  ),
  single(
    'kernel',
    (q) =>
      /\b(?:updated|upgraded|changed)\b/.test(q.plain)
        ? 0
        : meant(q, ['kernel'], { weight: 0.6, not: ['log', 'dmesg', 'error'] }),
    'kernel',
    'version',
    (v, _unit, q) =>
      `The kernel is ${v}.${/\b(?:latest|newest)\b/.test(q.plain) ? ' Whether there is a newer one was not looked up.' : ''}`,
  ),
  single(
    'os',
    (q) =>
      (DISTRIBUTION.test(q.plain) ? 5 : 0) ||
      meant(q, ['os'], { weight: 1, not: ['kernel'] }) *
        (q.entities.name && q.concepts.has('installed') ? 0.3 : 1),
    'os',
    'pretty',
    (v) => `The operating system is ${v}.`,
  ),
  single(
    'arch',
    (q) => meant(q, ['arch'], { weight: 1.5 }),
    'system',
    'arch',
    (v) => `The architecture is ${v}${/64/.test(String(v)) ? ' (64-bit)' : ''}.`,
  ),
  {
    id: 'uptime',
    when: (q) =>
      meant(q, ['uptime'], { weight: 1, not: ['service', 'process'] }) *
      (q.entities.name ? 0.3 : 1),
    calls: info,
    say(evidence) {
      const up = evidence.fact('system', 'uptime');
      const boot = evidence.fact('system', 'boot_time');
      return up && boot
        ? sentence(`Up for ${duration(Number(up.value))}, since ${moment(boot.value)}.`, up, boot)
        : [];
    },
  },
  {
    id: 'boot-time',
    when: (q) =>
      (q.entities.name !== null && /\b(?:re)?start(?:ed)?\b/.test(q.plain) ? 0 : 1) *
      meant(q, ['boot'], {
        weight: 0.5,
        oneOf: ['time', 'since', 'last', 'system', 'uptime'],
        not: ['enabled', 'log', 'service', 'program'],
      }) *
      (q.entities.name ? 0.3 : 1),
    calls: info,
    otherwise: 'Why it started again may stand in the log: `journalctl -b -1 -e`.',
    say(evidence, q) {
      const boot = evidence.fact('system', 'boot_time');
      if (/^(?:why|who)\b/.test(q.plain)) return [];
      return boot ? sentence(`The last boot was at ${moment(boot.value)}.`, boot) : [];
    },
  },
  {
    id: 'cpu-model',
    when: (q) =>
      (/\b(?:info|information|model|details|kind|type)\b/.test(q.plain)
        ? meant(q, ['cpu'], { weight: 1.6, not: ['used', 'top', 'process'] })
        : 0) ||
      meant(q, ['cpu'], {
        oneOf: ['model', 'system', 'list', 'hardware', 'status', 'total'],
        not: ['used', 'top', 'process', 'core', 'temperature', 'free', 'load'],
      }),
    calls: info,
    say(evidence) {
      const model = evidence.fact('cpu', 'model');
      const cores = evidence.fact('cpu', 'cores');
      const threads = evidence.fact('cpu', 'threads');
      return model
        ? sentence(
            `The processor is ${model.value} with ${cores?.value} cores and ${threads?.value} threads.`,
            model,
            cores,
            threads,
          )
        : [];
    },
  },
  {
    id: 'devices',
    when: (q) => meant(q, ['hardware'], { weight: 2.6, not: ['cpu', 'memory', 'mac'] }),
    calls: info,
    say(evidence, q) {
      if (/\b(?:gpu|graphics|pci|usb)\b/.test(q.plain)) return [];
      const model = evidence.fact('system', 'model');
      const cpu = evidence.fact('cpu', 'model');
      const memory = evidence.fact('memory', 'total');
      return [
        ...(model ? sentence(`This is a ${model.value}.`, model) : []),
        ...sentence(`It has a ${cpu?.value} and ${bytes(memory?.value)} of memory.`, cpu, memory),
      ];
    },
    otherwise: 'Devices are told by `lspci` and `lsusb`.',
  },
  {
    id: 'cpu-cores',
    when: (q) =>
      meant(q, ['core'], { weight: 1.5, not: ['process'] }) ||
      meant(q, ['cpu', 'count'], { weight: 1, not: ['process', 'top', 'used'] }),
    calls: info,
    say(evidence) {
      const cores = evidence.fact('cpu', 'cores');
      const threads = evidence.fact('cpu', 'threads');
      return sentence(
        `The processor has ${cores?.value} cores and ${threads?.value} threads.`,
        cores,
        threads,
      );
    },
  },
  single(
    'cpu-usage',
    (q) =>
      meant(q, ['cpu'], {
        oneOf: ['used', 'free', 'load', 'status', 'full', 'listen'],
        weight: 0.8,
        not: [...BUSY, 'temperature', 'who'],
      }) * (q.entities.name ? 0.3 : 1),
    'cpu',
    'used_percent',
    (v) => `The processor is ${v} % busy.`,
  ),
  {
    id: 'load',
    when: (q) => meant(q, ['load'], { weight: 0.5, not: ['top', 'process', 'disk'] }),
    calls: info,
    say(evidence, q) {
      const one = Number(evidence.fact('load', 'load1')?.value);
      const threads = Number(evidence.fact('cpu', 'threads')?.value);
      const high = one > threads;
      const word = /\b(?:high|heavy|heavily|too much|overloaded|busy)\b/.test(q.plain)
        ? high
        : /\b(?:low|fine|ok|okay|normal|idle)\b/.test(q.plain)
          ? !high
          : null;
      return loadWords(evidence).map((told) => ({
        ...told,
        text: q.closed && word !== null ? `${word ? 'Yes' : 'No'}: ${told.text}` : told.text,
      }));
    },
  },
  single(
    'temperature',
    (q) => meant(q, ['temperature'], { weight: 2 }),
    'system',
    'temperature',
    (v) => `The temperature is ${v} °C.`,
    'No sensor of this machine shows a temperature.',
  ),
  {
    id: 'battery',
    otherwise: 'This machine has no battery that can be seen.',
    when: (q) => meant(q, ['battery'], { weight: 2 }),
    calls: info,
    say(evidence) {
      const percent = evidence.fact('battery', 'percent');
      const status = evidence.fact('battery', 'status');
      return sentence(
        `The battery is at ${percent?.value} %, ${String(status?.value).toLowerCase()}.`,
        percent,
        status,
      );
    },
  },
  single(
    'time',
    // "What time did it start?" asks for another time than now.
    (q) =>
      /\b(?:did|was|were|does|will)\b/.test(q.plain) ? 0 : meant(q, ['time'], { weight: 1.5 }),
    'system',
    'time',
    (v) => `It is ${WEEKDAYS[new Date(String(v)).getDay()]}, ${moment(v)}.`,
  ),
  single(
    'timezone',
    (q) => meant(q, ['timezone'], { weight: 2.5 }),
    'system',
    'timezone',
    (v) => `The time zone is ${v}.`,
  ),
  single(
    'shell',
    (q) => meant(q, ['shell'], { weight: 0.8, not: ['process', 'tree'] }),
    'system',
    'shell',
    (v, _unit, q) => {
      const asked = q.closed
        ? /\b(?:bash|zsh|fish|dash|ksh|tcsh|sh)\b/.exec(q.plain)?.[0]
        : undefined;
      const is = String(v).split('/').at(-1) === asked;
      if (asked === undefined) return `Your shell is ${v}.`;
      return is ? `Yes: your shell is ${v}.` : `No: your shell is ${v}, not ${asked}.`;
    },
  ),
  {
    id: 'swap',
    when: (q) => meant(q, ['swap'], { weight: 2.2, not: ['process', 'top'] }),
    calls: info,
    say(evidence) {
      const total = evidence.fact('swap', 'total');
      const used = evidence.fact('swap', 'used');
      if (total?.value === 0) return sentence('There is no swap.', total);
      return total && used
        ? sentence(`${bytes(used.value)} of ${bytes(total.value)} swap are used.`, used, total)
        : [];
    },
  },
  {
    id: 'memory-total',
    when: (q) =>
      meant(q, ['memory'], { oneOf: ['total'], weight: 0.6, not: [...BUSY, 'free', 'used'] }) *
      (q.entities.name || /\benough\b/.test(q.plain) ? 0.3 : 1),
    calls: info,
    say(evidence) {
      const total = evidence.fact('memory', 'total');
      return total ? sentence(`This machine has ${bytes(total.value)} of memory.`, total) : [];
    },
  },
  {
    id: 'memory',
    when: (q) =>
      meant(q, ['memory'], { weight: 0.7, not: [...BUSY, 'who'] }) * (q.entities.name ? 0.3 : 1),
    calls: info,
    say(evidence, q) {
      const [available, used, total, percent] = ['available', 'used', 'total', 'used_percent'].map(
        (name) => evidence.fact('memory', name),
      );
      const short = Number(available?.value) < Number(total?.value) / 10;
      const word = isEnough(q, Number(available?.value), short);
      return sentence(
        `${q.closed && word !== null ? `${word ? 'Yes' : 'No'}: ` : ''}${bytes(available?.value)} of memory are available: ${bytes(used?.value)} of ${bytes(total?.value)} are used (${percent?.value} %).`,
        available,
        used,
        total,
        percent,
      );
    },
  },
  {
    id: 'summary',
    when: (q) =>
      (/^(?:what|which) (?:machine|computer|system|box|server|host) (?:is this|am i on)$|^(?:about )?(?:this|the) (?:machine|system|computer|server|box)$|^(?:describe|tell me about) (?:this|the) (?:machine|system|computer|server|box)$/.test(
        q.plain,
      )
        ? 4
        : 0) ||
      meant(q, ['system', 'status'], {
        weight: 0.2,
        not: [
          'service',
          'file',
          'log',
          'user',
          'process',
          'package',
          'hostname',
          'interface',
          'network',
          'disk',
          'filesystem',
          'container',
          'port',
        ],
      }) ||
      meant(q, ['system', 'model'], { weight: 0.1, not: ['filesystem', 'file'] }),
    calls: info,
    say(evidence) {
      const [name, os, kernel] = [
        evidence.fact('system', 'hostname'),
        evidence.fact('os', 'pretty'),
        evidence.fact('kernel', 'version'),
      ];
      const [cpu, total, free, load, up] = [
        evidence.fact('cpu', 'model'),
        evidence.fact('memory', 'total'),
        evidence.fact('memory', 'available'),
        evidence.fact('load', 'load1'),
        evidence.fact('system', 'uptime'),
      ];
      return [
        ...sentence(
          `${name?.value} runs ${os?.value} with kernel ${kernel?.value}.`,
          name,
          os,
          kernel,
        ),
        ...sentence(`The processor is ${cpu?.value}, the load ${load?.value}.`, cpu, load),
        ...sentence(
          `${bytes(free?.value)} of ${bytes(total?.value)} memory are available.`,
          free,
          total,
        ),
        ...sentence(`It is up for ${duration(Number(up?.value))}.`, up),
      ];
    },
  },
];
