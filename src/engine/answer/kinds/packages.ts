// Packages and programs: installed, version, where, how many, what is new.
import type { Question } from '../question.ts';
import { bytes, call, count, either, join, type Kind, meant, moment, sentence } from './kind.ts';

const one = (name: string | null) => [call('linux_packages', { name })];
/** "Packages that start with python3", "packages matching lib". */
const matchOf = (q: Question): string | null =>
  /\bpackages?\b.*\b(?:start\w*|begin\w*|end\w*) with ["'`]?([\w.+-]+)|\bpackages? (?:matching|containing|named like|with) ["'`]?([\w.+-]+)/
    .exec(q.plain)
    ?.slice(1)
    .find((word) => word && word !== 'updates') ?? null;

/** "What is jq?" */
const BARE =
  /^what is (?!in\b|the\b|my\b|this\b|here\b|there\b|it\b|that\b|(?:mounted|listening|running|installed|open|new|different|wrong|up|down|failed|scheduled)$)[a-z][a-z][\w.+-]*$/;

/** The program or file whose package is asked for. */
const ownedBy = (q: Question): string | null =>
  (q.entities.path?.includes('/') ? q.entities.path : null) ??
  /\b(?:provides?|owns?|contains?|ships?|installed|brings?|has|holds?|does|did)\s+(?:the )?(?:command |program |file |binary )?["'`]?([A-Za-z0-9][\w.+@-]*)["'`]?/i.exec(
    q.text,
  )?.[1] ??
  q.entities.name;

export const packageKinds: readonly Kind[] = [
  {
    id: 'where-program',
    when: (q) =>
      q.entities.name && !/^where are my\b/.test(q.plain)
        ? meant(q, ['where'], { weight: 2.6, not: ['process', 'port', 'log', 'search'] }) ||
          (/^(?:which|whereis|type|command -v) \S+(?: (?:do )?(?:i|we|you) (?:have|use|run))?$/.test(
            q.plain,
          )
            ? 4
            : 0)
        : 0,
    calls: (q) => one(q.entities.name),
    say(evidence, q) {
      const path = evidence.fact(`package:${q.entities.name}`, 'path');
      const installed = evidence.fact(`package:${q.entities.name}`, 'installed');
      if (path) return sentence(`${q.entities.name} is at ${path.value}.`, path);
      return either(
        installed,
        `${q.entities.name} is installed but puts no program of that name on PATH.`,
        `${q.entities.name} is not installed.`,
      );
    },
  },
  {
    id: 'package-info',
    when: (q) =>
      (q.entities.name
        ? meant(q, ['package'], { weight: 1.9, not: ['count', 'update', 'changed', 'process'] })
        : 0) || (BARE.test(q.plain) ? 3.2 : 0),
    calls(q) {
      const name = q.entities.name ?? q.plain.split(' ').at(-1) ?? null;
      return [
        ...one(name),
        ...(BARE.test(q.plain) ? [call('linux_packages', { of: 'purpose', name })] : []),
      ];
    },
    say(evidence, q) {
      const name = q.entities.name ?? q.plain.split(' ').at(-1);
      // `ls` is no package, but its manual page says what it is.
      const purpose = evidence.fact(`program:${name}`, 'purpose');
      const page = evidence.fact(`program:${name}`, 'manual');
      if (page && !evidence.fact(`package:${name}`, 'summary'))
        return sentence(`${page.value}: ${purpose?.value}.`, purpose, page);
      const at = (attribute: string) => evidence.fact(`package:${name}`, attribute);
      const installed = at('installed');
      if (installed && !installed.value)
        return BARE.test(q.plain) ? [] : sentence(`${name} is not installed.`, installed);
      return [
        ...sentence(`${name}: ${at('summary')?.value}.`, at('summary')),
        ...sentence(`${name} is version ${at('version')?.value}.`, at('version')),
        ...sentence(`${name} takes ${bytes(at('size')?.value)}.`, at('size')),
      ];
    },
    otherwise: 'No package, program or manual page of that name is here.',
  },
  {
    id: 'package-owner',
    when: (q) =>
      /\bpackage (?:does |that |which )?(?:provides?|owns?|contains?|ships?|installed (?!by|on|in|yet|$)|brings?|holds?)\b|\b(?:belongs? to|comes? from|part of|provided by|owned by|shipped (?:by|with)) (?:which|what|a) package\b|\bpackage (?:does|did) \S+ (?:come from|belong to)\b|\b(?:which|what) package (?:is|was) \S+ (?:from|in|part of)$|\b(?:is|was) \S+ from (?:which|what) package$/.test(
        q.plain,
      )
        ? 5
        : 0,
    calls(q) {
      const name = ownedBy(q);
      return name ? [call('linux_packages', { of: 'owner', name })] : [];
    },
    say(evidence) {
      const owner = evidence.all('program:', 'package')[0];
      const none = evidence.all('program:', 'installed')[0];
      if (owner)
        return sentence(
          `${owner.subject.slice('program:'.length)} is from the package ${owner.value}.`,
          owner,
        );
      return none && !none.value
        ? sentence(
            `${none.subject.slice('program:'.length)} is not on this machine; which package would bring it is not known here.`,
            none,
          )
        : [];
    },
    otherwise: 'No installed package names that file.',
  },
  {
    id: 'package-history',
    when: (q) =>
      q.entities.name &&
      !q.concepts.has('file') &&
      /\b(?:install\w*|upgrad\w*|updat\w*|remov\w*|uninstall\w*)\b/.test(q.plain) &&
      (/\bwhen (?:was|were|did)\b/.test(q.plain) ||
        (/^(?:was|were|has|have|did)\b/.test(q.plain) &&
          (q.concepts.has('yesterday') ||
            q.entities.minutes !== null ||
            /\b(?:recently|lately|ever)\b/.test(q.plain))))
        ? 5
        : 0,
    calls: (q) => [call('linux_packages', { of: 'recent', name: q.entities.name })],
    say(evidence, q) {
      const rows =
        evidence.data<{ changes: { at: string; action: string; name: string; version: string }[] }>(
          'linux_packages',
        )?.changes ?? [];
      const none = evidence.fact(`package:${q.entities.name}`, 'changes');
      if (rows.length === 0)
        return none
          ? sentence(`The log of package changes does not name ${q.entities.name}.`, none)
          : [];
      return rows
        .slice(0, 5)
        .flatMap((row) =>
          sentence(
            `${row.name} ${row.version}: ${row.action} at ${row.at}.`,
            evidence.fact(`package:${row.name}`, row.action),
          ),
        );
    },
  },
  {
    id: 'recent-packages',
    when: (q) =>
      (/^what (?:was|were|has been|have been|got|did i) (?:just |recently |last )?(?:installed|upgraded|updated|removed|install|upgrade)\b/.test(
        q.plain,
      )
        ? 4.2
        : 0) ||
      meant(q, ['package'], { oneOf: ['last', 'changed', 'yesterday', 'since'], weight: 1.6 }) ||
      meant(q, ['program', 'installed'], { oneOf: ['last', 'changed', 'yesterday'], weight: 1 }) ||
      (/\b(?:recently|just|last) installed\b|\binstall(?:ed)? (?:recently|today|yesterday|last)\b/.test(
        q.plain,
      )
        ? 4
        : 0),
    calls: (q) => [
      call('linux_packages', {
        of: 'recent',
        limit:
          q.entities.limit ??
          (/\b(?:removed|uninstalled|purged|upgraded|updated)\b/.test(q.plain) ? 200 : 10),
      }),
    ],
    say(evidence, q) {
      const rows =
        evidence.data<{ changes: { at: string; action: string; name: string; version: string }[] }>(
          'linux_packages',
        )?.changes ?? [];
      const only = /\b(?:removed|uninstalled|purged)\b/.test(q.plain)
        ? /^(?:remove|purge)$/
        : /\bupgraded|updated\b/.test(q.plain)
          ? /^upgrade$/
          : /./;
      const shown = rows.filter((row) => only.test(row.action));
      const manager = evidence.fact('packages', 'manager');
      if (shown.length === 0 && rows.length > 0)
        return sentence(
          `None of the last ${count(rows.length, 'package change')} was such, back to ${rows.at(-1)?.at}.`,
          manager,
        );
      return shown
        .slice(0, 10)
        .flatMap((row) =>
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
    when: (q) =>
      (q.entities.quoted ? meant(q, ['package'], { weight: 2.1 }) : 0) ||
      (matchOf(q) !== null ? 4.4 : 0),
    calls: (q) => [call('linux_packages', { match: matchOf(q) ?? q.entities.quoted })],
    say(evidence, q) {
      const match = matchOf(q) ?? q.entities.quoted;
      const total = evidence.fact(`packages:${match}`, 'count');
      const rows =
        evidence.data<{ packages: { name: string; version: string }[] }>('linux_packages')
          ?.packages ?? [];
      return total
        ? sentence(
            `${count(Number(total.value), 'installed package')} match "${match}": ${join(rows.slice(0, 20).map((row) => row.name)) || 'none'}.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'package-list',
    when: (q) =>
      (q.entities.path !== null ||
      (q.closed && !q.concepts.has('list') && !q.concepts.has('installed'))
        ? 0
        : meant(q, ['package'], { weight: 0.4 })) ||
      meant(q, ['program', 'installed'], { weight: 0.2 }),
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

/** Within the time that is asked about: a day when none is named. */
const recent = (at: string, q: Question): boolean =>
  Date.now() - Date.parse(at.replace(' ', 'T')) <= (q.entities.minutes ?? 1440) * 60_000;

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
    say(evidence, q) {
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
        ...rows
          .filter((row) => recent(row.at, q))
          .flatMap((row) =>
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
