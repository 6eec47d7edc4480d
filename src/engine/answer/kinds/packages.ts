// Packages and programs: installed, version, where, how many, what is new.
import { bytes, call, count, join, type Kind, meant, moment, sentence } from './kind.ts';

const one = (name: string | null) => [call('linux_packages', { name })];

export const packageKinds: readonly Kind[] = [
  {
    id: 'version',
    when: (q) =>
      q.entities.name ? meant(q, ['version'], { weight: 2.6, not: ['kernel', 'file'] }) : 0,
    calls: (q) => one(q.entities.name),
    say(evidence, q) {
      const name = q.entities.name;
      const version = evidence.fact(`package:${name}`, 'version');
      const installed = evidence.fact(`package:${name}`, 'installed');
      if (version) return sentence(`${name} is version ${version.value}.`, version);
      if (installed && !installed.value) return sentence(`${name} is not installed.`, installed);
      const path = evidence.fact(`package:${name}`, 'path');
      return path
        ? sentence(
            `${name} is installed at ${path.value}; its version is not told by a package.`,
            path,
          )
        : [];
    },
  },
  {
    id: 'installed',
    when: (q) =>
      q.entities.name
        ? meant(q, ['installed'], {
            weight: 2.3,
            not: [
              'process',
              'port',
              'container',
              'user',
              'group',
              'version',
              'memory',
              'service',
              'sudo',
              'loggedin',
              'file',
              'folder',
              'filesystem',
            ],
          }) + (q.closed ? 0.2 : 0)
        : 0,
    calls: (q) => one(q.entities.name),
    say(evidence, q) {
      const name = q.entities.name;
      const installed = evidence.fact(`package:${name}`, 'installed');
      const version = evidence.fact(`package:${name}`, 'version');
      const path = evidence.fact(`package:${name}`, 'path');
      if (!installed) return [];
      if (!installed.value) return sentence(`No, ${name} is not installed.`, installed);
      const details = [version ? `version ${version.value}` : '', path ? `at ${path.value}` : '']
        .filter(Boolean)
        .join(', ');
      return [
        {
          text: `Yes, ${name} is installed${details ? ` (${details})` : ''}.`,
          facts: [installed, ...(version ? [version] : []), ...(path ? [path] : [])],
        },
      ];
    },
  },
  {
    id: 'where-program',
    when: (q) =>
      q.entities.name
        ? meant(q, ['where'], { weight: 2.6, not: ['process', 'port', 'log', 'search'] })
        : 0,
    calls: (q) => one(q.entities.name),
    say(evidence, q) {
      const path = evidence.fact(`package:${q.entities.name}`, 'path');
      const installed = evidence.fact(`package:${q.entities.name}`, 'installed');
      if (path) return sentence(`${q.entities.name} is at ${path.value}.`, path);
      return installed
        ? sentence(
            installed.value
              ? `${q.entities.name} is installed but puts no program of that name on PATH.`
              : `${q.entities.name} is not installed.`,
            installed,
          )
        : [];
    },
  },
  {
    id: 'package-info',
    when: (q) =>
      (q.entities.name
        ? meant(q, ['package'], { weight: 1.9, not: ['count', 'update', 'changed', 'process'] })
        : 0) || (/^what is (?!in\b|the\b|my\b|this\b)[\w.+-]+$/.test(q.plain) ? 1 : 0),
    calls: (q) => one(q.entities.name ?? q.plain.split(' ').at(-1) ?? null),
    say(evidence, q) {
      const name = q.entities.name ?? q.plain.split(' ').at(-1);
      const at = (attribute: string) => evidence.fact(`package:${name}`, attribute);
      const installed = at('installed');
      if (installed && !installed.value) return sentence(`${name} is not installed.`, installed);
      return [
        ...sentence(`${name}: ${at('summary')?.value}.`, at('summary')),
        ...sentence(`${name} is version ${at('version')?.value}.`, at('version')),
        ...sentence(`${name} takes ${bytes(at('size')?.value)}.`, at('size')),
      ];
    },
  },
  {
    id: 'upgradable',
    when: (q) =>
      meant(q, ['update'], { weight: 1, not: ['file', 'log', 'changed'] }) ||
      meant(q, ['update', 'package'], { weight: 1 }) ||
      (/\b(?:updates?|upgrades?) (?:are )?(?:available|pending|waiting)\b|\b(?:pending|available) (?:updates?|upgrades?)\b/.test(
        q.plain,
      )
        ? 4
        : 0),
    calls: () => [call('linux_packages', { of: 'upgradable' })],
    say(evidence) {
      const total = evidence.fact('packages', 'count_upgradable');
      const rows =
        evidence.data<{ upgradable: { name: string }[] | null }>('linux_packages')?.upgradable ??
        [];
      return total
        ? sentence(
            total.value === 0
              ? 'No package can be upgraded, as of the last apt update.'
              : `${count(Number(total.value), 'package')} can be upgraded: ${join(rows.slice(0, 20).map((row) => row.name))}.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'recent-packages',
    when: (q) =>
      meant(q, ['package'], { oneOf: ['last', 'changed', 'yesterday', 'since'], weight: 1.6 }) ||
      meant(q, ['program', 'installed'], { oneOf: ['last', 'changed', 'yesterday'], weight: 1 }) ||
      (/\b(?:recently|just|last) installed\b|\binstall(?:ed)? (?:recently|today|yesterday|last)\b/.test(
        q.plain,
      )
        ? 4
        : 0),
    calls: (q) => [call('linux_packages', { of: 'recent', limit: q.entities.limit ?? 10 })],
    say(evidence) {
      const rows =
        evidence.data<{ changes: { at: string; action: string; name: string; version: string }[] }>(
          'linux_packages',
        )?.changes ?? [];
      return rows.flatMap((row) =>
        sentence(
          `${row.name} ${row.version}: ${row.action} at ${row.at}.`,
          evidence.fact(`package:${row.name}`, row.action),
        ),
      );
    },
  },
  {
    id: 'largest-packages',
    when: (q) => meant(q, ['package'], { oneOf: ['biggest', 'size', 'top'], weight: 1.5 }),
    calls: (q) => [call('linux_packages', { of: 'largest', limit: q.entities.limit ?? 10 })],
    say(evidence) {
      const rows =
        evidence.data<{ packages: { name: string }[] }>('linux_packages')?.packages ?? [];
      return rows.slice(0, 10).flatMap((row) => {
        const size = evidence.fact(`package:${row.name}`, 'size');
        return size ? sentence(`${row.name}: ${bytes(size.value)}.`, size) : [];
      });
    },
  },
  {
    id: 'package-manager',
    when: (q) => (/\bpackage manager\b/.test(q.plain) ? 4 : 0),
    calls: () => [call('linux_packages', { limit: 1 })],
    say(evidence) {
      const manager = evidence.fact('packages', 'manager');
      return manager ? sentence(`Packages are kept by ${manager.value}.`, manager) : [];
    },
  },
  {
    id: 'package-count',
    when: (q) =>
      meant(q, ['package', 'count'], { weight: 1.2, not: ['update'] }) ||
      meant(q, ['program', 'count', 'installed'], { weight: 0.5 }),
    calls: () => [call('linux_packages', { limit: 1 })],
    say(evidence) {
      const total = evidence.fact('packages', 'count');
      const manager = evidence.fact('packages', 'manager');
      return total
        ? sentence(
            `${count(Number(total.value), 'package')} are installed (${manager?.value}).`,
            total,
            manager,
          )
        : [];
    },
  },
  {
    id: 'package-search',
    when: (q) => (q.entities.quoted ? meant(q, ['package'], { weight: 2.1 }) : 0),
    calls: (q) => [call('linux_packages', { match: q.entities.quoted })],
    say(evidence, q) {
      const total = evidence.fact(`packages:${q.entities.quoted}`, 'count');
      const rows =
        evidence.data<{ packages: { name: string; version: string }[] }>('linux_packages')
          ?.packages ?? [];
      return total
        ? sentence(
            `${count(Number(total.value), 'installed package')} match "${q.entities.quoted}": ${join(rows.slice(0, 20).map((row) => row.name)) || 'none'}.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'package-list',
    when: (q) =>
      meant(q, ['package'], { weight: 0.4 }) || meant(q, ['program', 'installed'], { weight: 0.2 }),
    calls: () => [call('linux_packages', { limit: 100 })],
    say(evidence) {
      const total = evidence.fact('packages', 'count');
      const rows =
        evidence.data<{ packages: { name: string }[] }>('linux_packages')?.packages ?? [];
      return total
        ? sentence(
            `${count(Number(total.value), 'package')} are installed, among them ${join(rows.slice(0, 20).map((row) => row.name))}.`,
            total,
          )
        : [];
    },
  },
];

export const changeKinds: readonly Kind[] = [
  {
    id: 'what-changed',
    when: (q) =>
      /^what(?: has| have| is| was| were)? (?:been )?(?:changed|new|different|happened)\b/.test(
        q.plain,
      )
        ? 2.4 +
          (q.concepts.has('yesterday') ? 1 : 0) -
          (q.entities.path || q.concepts.has('file') ? 1.5 : 0)
        : 0,
    calls: (q) => [
      call('linux_packages', { of: 'recent', limit: 5 }),
      call('linux_file_changes', { path: '/etc', minutes: q.entities.minutes ?? 1440, limit: 10 }),
    ],
    say(evidence) {
      const rows =
        evidence.data<{ changes: { at: string; action: string; name: string; version: string }[] }>(
          'linux_packages',
        )?.changes ?? [];
      const steady = evidence.data<{ from: number; changes: { subject: string; kind: string }[] }>(
        'steady_changes',
      );
      const changed = evidence.fact('path:/etc', 'changed');
      const files =
        evidence.data<{ changes: { path: string; at: number }[] | null }>('linux_file_changes')
          ?.changes ?? [];
      return [
        ...(steady
          ? sentence(
              `Since ${moment(steady.from)}: ${count(steady.changes.length, 'change')} of the system.`,
              evidence.fact('changes', 'count'),
            )
          : []),
        ...(steady?.changes ?? []).slice(0, 15).flatMap((change) => {
          const fact = evidence.fact(`change:${change.subject}`, change.kind);
          return fact ? sentence(`${change.subject} was ${change.kind}: ${fact.value}.`, fact) : [];
        }),
        ...rows.flatMap((row) =>
          sentence(
            `The package ${row.name} ${row.version}: ${row.action} at ${row.at}.`,
            evidence.fact(`package:${row.name}`, row.action),
          ),
        ),
        ...sentence(
          `${count(Number(changed?.value), 'file')} changed in /etc${files.length > 0 ? `, last ${join(files.slice(0, 3).map((file) => `${file.path} (${moment(file.at)})`))}` : ''}.`,
          changed,
        ),
      ];
    },
  },
];
