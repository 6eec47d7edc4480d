// Is it here, and in which version. A version that is asked for is compared with what is found, under the name itself and
// under the names that its versions go by (`python3.11`, `gcc-12`).
import { fitsVersion, type NamedVersion, versionedNames } from '../named-version.ts';
import type { Question } from '../question.ts';
import { call, type Evidence, join, type Kind, meant, type Sentence, sentence } from './kind.ts';

const names = (q: Question): string[] =>
  q.entities.name === null ? [] : [q.entities.name, ...q.entities.others];

/** The version that is asked for of the thing that is asked for. */
const versionOf = (q: Question): NamedVersion | null =>
  q.version !== null &&
  [q.version.name, q.version.word?.toLowerCase()].includes(q.entities.name?.toLowerCase())
    ? q.version
    : null;

const calls = (q: Question) => {
  const version = versionOf(q);
  return (version ? versionedNames(version) : names(q)).map((name) =>
    call('linux_packages', { name }),
  );
};

interface Found {
  name: string;
  facts: Sentence['facts'];
  version: string | null;
  /** `version 3.11.7, at /usr/bin/python3`. */
  details: string;
}

/** Null when nothing tells; a name without `details` and facts of it is not installed. */
function lookedUp(evidence: Evidence, name: string): (Found & { here: boolean }) | null {
  const installed = evidence.fact(`package:${name}`, 'installed');
  if (!installed) return null;
  const version = evidence.fact(`package:${name}`, 'version');
  const path = evidence.fact(`package:${name}`, 'path');
  return {
    name,
    here: installed.value === true,
    facts: [installed, version, path].filter((fact) => fact !== undefined),
    version: version ? String(version.value) : null,
    details: [version ? `version ${version.value}` : '', path ? `at ${path.value}` : '']
      .filter(Boolean)
      .join(', '),
  };
}

function inVersion(evidence: Evidence, version: NamedVersion): Sentence[] {
  const told = versionedNames(version)
    .map((name) => lookedUp(evidence, name))
    .filter((found) => found !== null);
  const here = told.filter((found) => found.here);
  const asked = version.word ?? `${version.name} ${version.wanted}`;
  if (told.length === 0) return [];
  if (here.length === 0)
    return [
      {
        text: `No, ${version.word ?? version.name} is not installed.`,
        facts: told.flatMap(({ facts }) => facts),
      },
    ];
  const fit = here.find(
    (found) =>
      (found.version !== null && fitsVersion(found.version, version)) ||
      found.name === version.word?.toLowerCase(),
  );
  if (fit) {
    const text = `Yes, ${asked}${version.atLeast ? ' or newer' : ''} is installed (${fit.details || fit.name}).`;
    return [{ text, facts: fit.facts }];
  }
  const known = here.filter((found) => found.version !== null);
  const facts = (known.length > 0 ? known : here).flatMap((found) => found.facts);
  if (known.length === 0)
    return [
      {
        text: `${here[0]?.name} is installed (${here[0]?.details}), but not in which version: whether it is ${version.wanted} is not known.`,
        facts,
      },
    ];
  const others = known
    .filter((found, i) => known.findIndex(({ version }) => version === found.version) === i)
    .map((found) => `${found.name} is ${found.version}`);
  return [
    {
      text: `${join(others)}, not ${version.wanted}${version.atLeast ? ' or newer' : ''}.`,
      facts,
    },
  ];
}

function versionSentence(evidence: Evidence, name: string): Sentence[] {
  const version = evidence.fact(`package:${name}`, 'version');
  const installed = evidence.fact(`package:${name}`, 'installed');
  if (version) return sentence(`${name} is version ${version.value}.`, version);
  if (installed && !installed.value) return sentence(`${name} is not installed.`, installed);
  const path = evidence.fact(`package:${name}`, 'path');
  return path
    ? sentence(`${name} is installed at ${path.value}; its version is not told by a package.`, path)
    : [];
}

function installedSentence(evidence: Evidence, name: string): Sentence[] {
  const found = lookedUp(evidence, name);
  if (!found) return [];
  if (!found.here) return [{ text: `No, ${name} is not installed.`, facts: found.facts }];
  const details = found.details ? ` (${found.details})` : '';
  return [{ text: `Yes, ${name} is installed${details}.`, facts: found.facts }];
}

/** "Am I using python 3.12?", "is my node version 20?" */
const IN_USE = /^am i (?:using|on|running)\b|^is (?:this|my|the) \S+(?: version)?$/;

export const installedKinds: readonly Kind[] = [
  {
    id: 'version',
    when: (q) =>
      q.entities.name ? meant(q, ['version'], { weight: 2.6, not: ['kernel', 'file'] }) : 0,
    calls,
    say(evidence, q) {
      const version = versionOf(q);
      if (version && q.closed) return inVersion(evidence, version);
      const found = names(q).flatMap((name) => versionSentence(evidence, name));
      return found.map((told) => ({
        ...told,
        text: /\b(?:latest|newest)\b/.test(q.plain)
          ? `${told.text.replace(' is version', ' is here in version')} Whether there is a newer one was not looked up.`
          : told.text,
      }));
    },
  },
  {
    id: 'installed',
    when: (q) =>
      (q.entities.name &&
      !/^(?:does|do) \S+ exist$/.test(q.plain) &&
      !/\b(?:and|but) (?:is it )?(?:not )?running\b/.test(q.plain)
        ? meant(q, ['installed'], {
            weight: 2.3,
            not: [
              'process',
              'log',
              'since',
              'port',
              'container',
              'user',
              'group',
              'version',
              'update',
              'memory',
              'service',
              'sudo',
              'loggedin',
              'file',
              'folder',
              'filesystem',
            ],
          }) && 3.5
        : 0) || (versionOf(q) && IN_USE.test(q.plain) ? 3.5 : 0),
    calls,
    say(evidence, q) {
      const version = versionOf(q);
      return version
        ? inVersion(evidence, version)
        : names(q).flatMap((name) => installedSentence(evidence, name));
    },
  },
];
