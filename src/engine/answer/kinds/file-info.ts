// One file by name: is it there, since when, whose, what may be done with it; and files by how large they are.
import { basename, dirname, join } from 'node:path';
import type { Question } from '../question.ts';
import {
  bytes,
  call,
  count,
  type Evidence,
  type Kind,
  moment,
  type Sentence,
  sentence,
} from './kind.ts';
import { counted } from './storage.ts';

const FILE =
  /(?:^|[\s"'`(])((?:[\w@.+-]+\/)*(?:[\w@+-][\w@.+-]*\.[A-Za-z][A-Za-z0-9]{0,7}|Makefile|Dockerfile|README|LICENSE|CHANGELOG|Gemfile|Procfile|\.[a-z][\w-]+))(?=$|[\s"'`),?;:])/;

/** A file of the project that the question names, relative to where one stands. */
function fileIn(q: Question): string | null {
  const { path } = q.entities;
  if (path && path !== '.' && !path.startsWith('/') && !path.startsWith('~') && FILE.test(path))
    return path;
  const named = FILE.exec(q.text)?.[1] ?? null;
  return named && !/\.(?:com|org|net|io|service)$/.test(named) ? named : null;
}

interface Entry {
  name: string;
  kind: string;
  bytes: number;
  at: number;
}

const EXISTS =
  /^(?:is|are) there (?:an? |any )?(?:file (?:called |named )?)?\S+(?: file)?(?: here| in (?:this|the|my)\b.*)?$|^(?:does|do) (?:the file |i have |we have )?\S+ (?:file )?(?:exist|here)\b|^do (?:i|we) have an? \S+(?: file)?(?: here)?$/;
const ABOUT =
  /\b(?:when\b.*\b(?:changed|modified|edited|touched|written|updated)|last (?:changed|modified|edited|updated)|who owns|owner of|owned by|permissions?|mode of|executable|writable|readable|type of file|kind of file|file type)\b/;

/** `rwxr-xr-x` for the last nine bits. */
const letters = (mode: number): string =>
  [...'rwxrwxrwx'].map((letter, i) => (mode & (1 << (8 - i)) ? letter : '-')).join('');

function about(evidence: Evidence, q: Question): Sentence[] {
  const listed = evidence.data<{ directory: string; entries: Entry[] | null }>('list_files');
  const entry = listed?.entries?.[0];
  const total = listed ? evidence.fact(`path:${listed.directory}`, 'entries') : undefined;
  const name = basename(fileIn(q) ?? '');
  if (!listed?.entries || !total) return [];
  if (!entry)
    return sentence(
      `${q.closed ? 'No, there' : 'There'} is no ${name} in ${listed.directory}.`,
      total,
    );
  const subject = `path:${join(listed.directory, entry.name)}`;
  const at = (attribute: string) => evidence.fact(subject, attribute);
  const [kind, size, modified, owner, mode] = ['kind', 'size', 'modified', 'owner', 'mode'].map(at);
  if (/\bwho owns|owner|owned\b/.test(q.plain))
    return sentence(`${entry.name} belongs to ${owner?.value}.`, owner);
  if (/\bpermissions?|mode|executable|writable|readable\b/.test(q.plain)) {
    const bits = Number.parseInt(String(mode?.value ?? '0'), 8);
    const asked = /\bexecutable\b/.test(q.plain) ? 0o111 : /\bwritable\b/.test(q.plain) ? 0o222 : 0;
    const word = q.closed && asked ? (bits & asked ? 'Yes: ' : 'No: ') : '';
    return sentence(
      `${word}${entry.name} has the mode ${mode?.value} (${letters(bits)}) and belongs to ${owner?.value}.`,
      mode,
      owner,
    );
  }
  if (/\bchanged|modified|edited|touched|written|updated\b/.test(q.plain))
    return sentence(`${entry.name} was last changed ${moment(modified?.value)}.`, modified);
  return sentence(
    `${q.closed ? 'Yes: ' : ''}${entry.name} is a ${kind?.value} of ${bytes(size?.value)}, changed ${moment(modified?.value)}.`,
    kind,
    size,
    modified,
  );
}

const LARGER =
  /\b(?:bigger|larger|greater|over|more|heavier) than (\d+(?:\.\d+)?) ?(?:(k|m|g|t)i?b?|bytes?|b)\b/;
const POWER: Record<string, number> = { '': 0, k: 1, m: 2, g: 3, t: 4 };

/** Bytes that files are to be larger than; null when no size is asked for. */
function threshold(q: Question): number | null {
  const match = LARGER.exec(q.plain);
  return match ? Number(match[1]) * 1024 ** (POWER[match[2] ?? ''] ?? 0) : null;
}

const MOST = 200;

export const fileInfoKinds: readonly Kind[] = [
  {
    id: 'file-info',
    when: (q) => (fileIn(q) && (EXISTS.test(q.plain) || ABOUT.test(q.plain)) ? 5.2 : 0),
    calls(q) {
      const file = fileIn(q) ?? '';
      // A README is one with whatever ending.
      const bare = !basename(file).includes('.');
      return [
        call('list_files', {
          directory: dirname(file),
          pattern: bare ? `${basename(file)}*` : basename(file),
          hidden: true,
          limit: 5,
        }),
      ];
    },
    say: about,
  },
  {
    id: 'larger-files',
    when: (q) => (threshold(q) !== null && q.concepts.has('file') ? 5 : 0),
    calls: (q, place) => [
      call('linux_disk_usage', {
        of: 'files',
        limit: MOST,
        path: q.entities.path && q.entities.path !== '.' ? q.entities.path : place.cwd,
      }),
    ],
    say(evidence, q) {
      const report = evidence.data<{ path: string; items: { path: string; bytes: number }[] }>(
        'linux_disk_usage',
      );
      const { fact: total, atLeast } = counted(evidence, `path:${report?.path}`, 'files');
      const large = (report?.items ?? []).filter((item) => item.bytes > (threshold(q) ?? 0));
      if (!total || !report) return [];
      return [
        ...sentence(
          large.length === 0
            ? atLeast
              ? `No file that large was found below ${report.path} so far.`
              : `No file below ${report.path} is that large.`
            : `${count(large.length, 'file is', 'files are')} larger below ${report.path}${large.length === MOST || atLeast ? ', at least' : ''}:`,
          total,
        ),
        ...large
          .slice(0, 15)
          .flatMap((item) =>
            sentence(
              `${item.path}: ${bytes(item.bytes)}.`,
              evidence.fact(`path:${item.path}`, 'size'),
            ),
          ),
      ];
    },
  },
];
