// Questions of yes or no about which is more: two file systems, two stores, two programs, a value against a number.
import type { Fact } from '../../state/types.ts';
import { decideAsked } from '../claims/asked.ts';
import type { Question } from '../question.ts';
import { bytes, call, type Evidence, join, type Kind, type Sentence } from './kind.ts';

const ASKS = /^(?:is|are|do|does|has|have|am)\b/;
const COMPARES =
  /\b(?:more|less|fewer|fuller|emptier|larger|bigger|smaller|greater|higher|lower)\b.*\bthan\b/;
const STORES = ['memory', 'swap', 'load', 'cpu'] as const;

/** Paths that the question names. */
const pathsOf = (q: Question): string[] =>
  [...q.text.matchAll(/(?<=^|[\s"'`])\/[\w./-]*/g)].map((match) =>
    match[0].replace(/(?<=.)[/.]+$/, ''),
  );

const isStore = (q: Question): boolean => STORES.some((concept) => q.concepts.has(concept));
const isDisk = (q: Question): boolean =>
  pathsOf(q).length > 0 ||
  ['disk', 'filesystem', 'space'].some((word) => q.concepts.has(word as 'disk'));
const isProgram = (q: Question): boolean =>
  /\b(?:use|uses|using|take|takes|taking|need|needs|consume|consumes|consuming)\b/.test(q.plain);

function shown(fact: Fact): string {
  if (fact.unit === 'B') return bytes(fact.value);
  const value = typeof fact.value === 'number' ? Math.round(fact.value * 100) / 100 : fact.value;
  return `${value}${fact.unit ? ` ${fact.unit}` : ''}`;
}

/** One value a thing and attribute; the processes of a program are one thing. */
function told(facts: readonly Fact[], evidence: Evidence): string {
  const lines = new Map<string, Fact>();
  for (const fact of facts) {
    const name = evidence.fact(fact.subject, 'name');
    const thing = String(
      fact.subject.startsWith('process:') && name
        ? name.value
        : (fact.subject.split(':')[1] ?? fact.subject),
    );
    const key = `${thing} ${fact.attribute.replace('used_percent', 'used').replace('cpu_percent', 'processor')}`;
    const before = lines.get(key);
    lines.set(
      key,
      before && typeof before.value === 'number' && fact.subject.startsWith('process:')
        ? { ...fact, value: before.value + Number(fact.value) }
        : fact,
    );
  }
  return join([...lines].map(([key, fact]) => `${key}: ${shown(fact)}`));
}

function answer(evidence: Evidence, q: Question): Sentence[] {
  const decided = decideAsked(q.text, evidence.results);
  if (decided)
    return [
      {
        text: `${decided.holds ? 'Yes' : 'No'}: ${told(decided.facts, evidence)}.`,
        facts: decided.facts,
      },
    ];
  const missing = pathsOf(q).filter((path) => !evidence.fact(`disk:${path}`, 'used_percent'));
  const disks = evidence
    .all('disk:', 'used_percent')
    .filter((fact) => Number(fact.value) > 0)
    .slice(0, 6);
  if (missing.length === 0 || disks.length === 0) return [];
  const [is, system] = missing.length === 1 ? ['is', 'file system'] : ['are', 'file systems'];
  return [
    {
      text: `${join(missing)} ${is} no ${system} of ${missing.length === 1 ? 'its' : 'their'} own here. In use: ${told(disks, evidence)}.`,
      facts: disks,
    },
  ];
}

export const compareKinds: readonly Kind[] = [
  {
    id: 'compare',
    when: (q) =>
      ASKS.test(q.plain) &&
      COMPARES.test(q.plain) &&
      (isStore(q) || isDisk(q)) &&
      !/\d/.test(q.plain)
        ? 6.5
        : 0,
    calls: (q) => [
      ...(isStore(q) ? [call('linux_system_info')] : []),
      ...(isDisk(q) ? [call('linux_disk_usage')] : []),
      ...(isProgram(q) && isStore(q)
        ? [call('linux_processes', { sort: 'memory', limit: 1000 }, 0.85)]
        : []),
    ],
    say: answer,
    otherwise: 'The two could not be compared; ask for each by itself.',
  },
];
