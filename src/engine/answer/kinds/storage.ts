// Disks, file systems and what fills them.
import { resolve } from 'node:path';
import { isName } from '../entities.ts';
import type { Question } from '../question.ts';
import {
  bytes,
  call,
  count,
  type Evidence,
  isEnough,
  join,
  type Kind,
  meant,
  type Place,
  type Sentence,
  sentence,
} from './kind.ts';

interface FileSystem {
  target: string;
  device: string;
  type: string;
  percent: number;
}
const systems = (evidence: Evidence): FileSystem[] =>
  evidence.data<{ filesystems: FileSystem[] }>('linux_disk_usage')?.filesystems ?? [];

/** The path as asked for, absolute; null when none was. */
export function pathOf(q: Question, place: Place): string | null {
  const { path } = q.entities;
  if (path === null || /^\$|^\/dev\/(?!shm)/.test(path)) return null;
  if (path === '~') return place.home;
  return path.startsWith('~/') ? resolve(place.home, path.slice(2)) : resolve(place.cwd, path);
}

function withPath(
  q: Question,
  place: Place,
  args: Record<string, unknown>,
): Record<string, unknown> {
  const path = pathOf(q, place);
  return path === null ? args : { ...args, path };
}

/** What stands by itself where a size is asked: "the logs" lie in /var/log, other words are names of this folder. */
function sizedName(q: Question): string | null {
  if (q.entities.path !== null) return null;
  const word =
    /\b(?:size of|big is|large is|big are|large are|heavy is|space (?:does|do|is|are)) (?:the |my )?["'`]?([\w.@-]+)["'`]?(?: (?:folder|directory|dir))?(?: (?:take|takes|use|uses|taking|using|need|occupy)(?: up)?)?$/.exec(
      q.plain,
    )?.[1];
  if (!word) return null;
  if (/^(?:logs?|log files)$/.test(word)) return '/var/log';
  return isName(word) && !q.concepts.has('package') && !q.concepts.has('docker') ? word : null;
}

const isRoot = (q: Question): boolean =>
  /\broot (?:file ?system|partition|disk|volume)\b/.test(q.plain);

function usage(evidence: Evidence, row: FileSystem): Sentence[] {
  const at = (name: string) => evidence.fact(`disk:${row.target}`, name);
  return sentence(
    `${row.target} (${row.device}) has ${bytes(at('free')?.value)} free of ${bytes(at('total')?.value)}, ${row.percent} % used.`,
    at('free'),
    at('total'),
    at('used_percent'),
  );
}

/** A counted fact: what it is, or what it is at least where the time ran out. */
export function counted(evidence: Evidence, subject: string, name: string) {
  const exact = evidence.fact(subject, name);
  return exact
    ? { fact: exact, atLeast: '' }
    : { fact: evidence.fact(subject, `${name}_at_least`), atLeast: 'at least ' };
}

interface Sizes {
  path: string;
  items: { path: string; bytes: number }[];
}

/** One line each; what was not counted to the end has no size. */
const sized = (evidence: Evidence): Sentence[] =>
  (evidence.data<Sizes>('linux_disk_usage')?.items ?? []).flatMap((item) =>
    sentence(`${item.path}: ${bytes(item.bytes)}.`, evidence.fact(`path:${item.path}`, 'size')),
  );

/** "The biggest file" is one, "the biggest files" are some. */
const asked = (q: Question): number =>
  q.entities.limit ??
  (/\b(?:biggest|largest|heaviest) (?:file|folder|directory|dir)\b/.test(q.plain) ? 1 : 10);

/** Percent from which a file system counts as nearly full, as in the panes. */
const FULL = 90;

const spaces = (evidence: Evidence): Sentence[] =>
  systems(evidence)
    .filter(
      (row) =>
        systems(evidence).length === 1 ||
        !(
          row.type === 'devtmpfs' ||
          row.target.startsWith('/sys/') ||
          row.target.startsWith('/proc/')
        ),
    )
    .flatMap((row) => usage(evidence, row));

const ABOUT = ['disk', 'filesystem', 'space'] as const;

export const storageKinds: readonly Kind[] = [
  {
    id: 'inodes',
    when: (q) => meant(q, ['inode'], { weight: 3 }),
    calls: (q, place) => [call('linux_disk_usage', withPath(q, place, {}))],
    say: (evidence) =>
      systems(evidence).flatMap((row) => {
        const used = evidence.fact(`disk:${row.target}`, 'inodes_used');
        const total = evidence.fact(`disk:${row.target}`, 'inodes');
        return total && Number(total.value) > 0
          ? sentence(`${row.target} uses ${used?.value} of ${total.value} inodes.`, used, total)
          : [];
      }),
  },
  {
    id: 'disk-io',
    when: (q) =>
      meant(q, ['io'], { weight: 2, not: ['traffic'] }) ||
      meant(q, ['disk', 'traffic'], { weight: 2 }) ||
      (/\b(?:busy|reads?|writes?|reading|writing|activity|fast|slow|speed|working hard)\b/.test(
        q.plain,
      )
        ? meant(q, ['disk'], { weight: 2.4, not: ['space', 'file', 'process', 'log'] })
        : 0),
    calls: () => [call('linux_disk_io')],
    say: (evidence) =>
      evidence.all('device:', 'read_rate').flatMap((read) => {
        const write = evidence.fact(read.subject, 'write_rate');
        const busy = evidence.fact(read.subject, 'busy_percent');
        return sentence(
          `${read.subject.slice('device:'.length)} reads ${bytes(read.value)}/s and writes ${bytes(write?.value)}/s, ${busy?.value} % busy.`,
          read,
          write,
          busy,
        );
      }),
  },
  {
    id: 'biggest-files',
    when: (q) =>
      meant(q, ['file'], {
        oneOf: ['biggest', 'size'],
        weight: 1.5,
        not: ['filesystem', 'process', 'package', 'log', 'line', 'changed'],
      }) * (q.entities.path && q.concepts.has('biggest') === false ? 0.5 : 1),
    calls: (q, place) => [
      call('linux_disk_usage', {
        of: 'files',
        limit: asked(q),
        path: pathOf(q, place) ?? place.cwd,
      }),
    ],
    say: sized,
  },
  {
    id: 'biggest-folders',
    when: (q) =>
      meant(q, ['folder', 'biggest'], { weight: 1.6, not: ['changed', 'list'] }) ||
      meant(q, ['folder', 'biggest'], { weight: 1, not: ['changed'] }) ||
      (/\b(?:directories|folders|dirs|each|every|sizes)\b/.test(q.plain)
        ? meant(q, ['folder', 'size'], { weight: 0.9 })
        : 0) ||
      (/\bwhat (?:is )?(?:taking|using|filling|eating|takes|uses|fills|eats)\b/.test(q.plain)
        ? meant(q, [], { oneOf: ABOUT, weight: 2.3 })
        : 0),
    calls: (q, place) => [
      call('linux_disk_usage', {
        of: 'folders',
        limit: asked(q),
        path: pathOf(q, place) ?? place.cwd,
      }),
    ],
    say(evidence) {
      const report = evidence.data<Sizes>('linux_disk_usage');
      if (!report) return [];
      const { fact, atLeast } = counted(evidence, `path:${report.path}`, 'size');
      return [
        ...sized(evidence),
        ...sentence(`${report.path} takes ${atLeast}${bytes(fact?.value)} in all.`, fact),
      ];
    },
  },
  {
    id: 'path-size',
    when: (q) =>
      (sizedName(q) !== null ? 3.4 : 0) ||
      q.entities.path ||
      q.concepts.has('file') ||
      q.concepts.has('folder')
        ? meant(q, ['size'], {
            weight: 1.4,
            not: ['filesystem', 'memory', 'process', 'free', 'full'],
          }) * (q.entities.path === '/' ? 0.3 : 1) ||
          (q.concepts.has('space') && q.entities.path && q.concepts.has('used')
            ? meant(q, ['space'], { weight: 1.2, not: ['filesystem', 'free', 'full'] }) *
              (q.entities.path === '/' ? 0.3 : 1)
            : 0)
        : 0,
    calls: (q, place) => [
      call('linux_disk_usage', {
        of: 'folders',
        path: pathOf(q, place) ?? sizedName(q) ?? place.cwd,
        limit: 10,
      }),
    ],
    say(evidence) {
      const report = evidence.data<Sizes>('linux_disk_usage');
      if (!report) return [];
      const { fact: size, atLeast } = counted(evidence, `path:${report.path}`, 'size');
      const { fact: files } = counted(evidence, `path:${report.path}`, 'files');
      const many = Number(files?.value) > 1 ? ` in ${count(Number(files?.value), 'file')}` : '';
      return sentence(
        `${report.path} takes ${atLeast}${bytes(size?.value)} on disk${many}.`,
        size,
        files,
      );
    },
  },
  {
    id: 'is-mounted',
    when: (q) =>
      q.entities.path
        ? meant(q, ['filesystem'], { weight: 1.6, not: ['size', 'inode', 'used', 'free', 'space'] })
        : 0,
    calls: (q, place) => [call('linux_disk_usage', withPath(q, place, {}))],
    say(evidence, q, place) {
      const path = pathOf(q, place);
      const mount = evidence.fact(`path:${path}`, 'mount');
      const row = systems(evidence).find((system) => system.target === mount?.value);
      const [device, type] = [
        evidence.fact(`disk:${mount?.value}`, 'device'),
        evidence.fact(`disk:${mount?.value}`, 'type'),
      ];
      if (!mount || !row) return [];
      return sentence(
        mount.value === path
          ? `${path} is a mount point: ${row.device}, ${row.type}.`
          : `${path} is on the file system mounted at ${row.target}: ${row.device}, ${row.type}.`,
        mount,
        device,
        type,
      );
    },
  },
  {
    id: 'full-disks',
    when: (q) =>
      meant(q, ['full'], { oneOf: ABOUT, weight: 1.5 }) *
        (/^how full\b/.test(q.plain) && !q.entities.path ? 0.2 : 1) ||
      (/\bfullest\b/.test(q.plain) ? 3 : 0) ||
      (q.entities.path ? meant(q, ['full'], { weight: 2.5, not: ['file', 'log', 'fullname'] }) : 0),
    calls: (q, place) => [call('linux_disk_usage', withPath(q, place, {}))],
    say(evidence, q) {
      const rows = systems(evidence);
      const only = rows.length === 1 ? rows[0] : undefined;
      if (only && !q.closed) return usage(evidence, only);
      if (q.closed && q.entities.path && only) {
        const word = only.percent >= 99 ? 'Yes' : only.percent >= FULL ? 'Nearly' : 'No';
        return usage(evidence, only).map((told) => ({ ...told, text: `${word}: ${told.text}` }));
      }
      const full = rows.filter((row) => row.percent >= FULL);
      if (full.length > 0) return full.flatMap((row) => usage(evidence, row));
      const worst = [...rows].sort((a, b) => b.percent - a.percent)[0];
      const fact = worst ? evidence.fact(`disk:${worst.target}`, 'used_percent') : undefined;
      return worst
        ? sentence(
            `${q.closed ? 'No: no' : 'No'} file system is nearly full; the fullest is ${worst.target} at ${worst.percent} %.`,
            fact,
          )
        : [];
    },
  },
  {
    id: 'mounts',
    when: (q) =>
      /\bmount(?:ed|s| points?)?\b/.test(q.plain)
        ? meant(q, ['filesystem'], { weight: 1.3, not: ['free', 'used', 'size'] })
        : 0,
    calls: () => [call('linux_disk_usage')],
    say(evidence) {
      const rows = systems(evidence);
      const facts = rows.flatMap((row) => evidence.all(`disk:${row.target}`, 'device'));
      return rows.length > 0
        ? [
            {
              text: `Mounted: ${join(rows.map((row) => `${row.target} (${row.device}, ${row.type})`))}.`,
              facts,
            },
          ]
        : [];
    },
  },
  {
    id: 'disk-space',
    when: (q) =>
      (q.entities.name && !q.entities.path ? 0 : 1) *
      // "Is my disk …?" asks for space only where it says so.
      (q.closed &&
      !/\b(?:space|room|full|free|left|low|enough|used|usage|available|capacity|running out|mounted|short)\b/.test(
        q.plain,
      )
        ? 0
        : 1) *
      (meant(q, [], { oneOf: ABOUT, weight: 0.9, not: ['process', 'package', 'swap', 'memory'] }) ||
        (q.entities.path
          ? meant(q, [], {
              oneOf: ['free', 'used'],
              weight: 0.9,
              not: ['process', 'package', 'port', 'memory', 'file'],
            })
          : 0)),
    calls: (q, place) => [
      call('linux_disk_usage', isRoot(q) ? { path: '/' } : withPath(q, place, {})),
    ],
    say(evidence, q) {
      const device = q.entities.path?.startsWith('/dev/') ? q.entities.path : null;
      if (device)
        return systems(evidence)
          .filter((row) => row.device === device)
          .flatMap((row) => usage(evidence, row));
      const told = spaces(evidence);
      const rows = systems(evidence);
      const most = rows.map((row) =>
        Number(evidence.fact(`disk:${row.target}`, 'free')?.value ?? 0),
      );
      const short = rows.some((row) => row.percent >= FULL);
      const word = isEnough(q, Math.max(0, ...most), short);
      if (!q.closed || word === null) return told;
      return told.map((each, index) =>
        index > 0 ? each : { ...each, text: `${word ? 'Yes' : 'No'}: ${each.text}` },
      );
    },
  },
];
