// Files of the project: what is here, what is in them, what is new.
import { relative } from 'node:path';
import { extensionOf, isName } from '../entities.ts';
import type { Question } from '../question.ts';
import {
  bytes,
  call,
  count,
  type Evidence,
  join,
  type Kind,
  meant,
  moment,
  type Place,
  type Sentence,
  sentence,
} from './kind.ts';

interface Listing {
  directory: string;
  count: number;
  hidden: number;
  entries: { name: string; kind: string; bytes: number; at: number }[] | null;
}

/** Folder that is meant: the named one, or here. The home folder is passed on as it is, to be refused with a reason. */
const folderOf = (q: Question): string => q.entities.path ?? '.';
const isFile = (path: string): boolean =>
  /\.[A-Za-z][A-Za-z0-9]{0,7}$|(?:^|\/)(?:Makefile|Dockerfile|README|LICENSE|CHANGELOG|Gemfile|Procfile|\.[a-z][\w-]+)$/.test(
    path,
  ) &&
  !path.endsWith('/') &&
  path !== '.' &&
  path !== '..';
const fileOf = (q: Question, place: Place): string | null => {
  if (q.entities.path && isFile(q.entities.path)) return q.entities.path;
  return q.entities.currentFile ? place.currentFile : null;
};
const pattern = (q: Question): Record<string, unknown> =>
  q.entities.extension ? { pattern: `*.${extensionOf(q.entities.extension)}` } : {};

function listing(evidence: Evidence, q: Question): Sentence[] {
  const data = evidence.data<Listing>('list_files');
  const total = data ? evidence.fact(`path:${data.directory}`, 'entries') : undefined;
  if (!data?.entries || !total) return [];
  if (data.entries.length === 0 && q.entities.extension)
    return sentence(
      `There are no .${extensionOf(q.entities.extension)} files in ${data.directory}.`,
      total,
    );
  if (data.entries.length === 0)
    return sentence(
      `${data.directory} is empty${data.hidden > 0 ? ` but for ${count(data.hidden, 'hidden entry', 'hidden entries')}` : ''}.`,
      total,
    );
  const shown = data.entries
    .slice(0, 60)
    .map((entry) => (entry.kind === 'folder' ? `${entry.name}/` : entry.name));
  const files = evidence.fact(`path:${data.directory}`, 'files');
  const folders = evidence.fact(`path:${data.directory}`, 'folders');
  return [
    ...sentence(
      `${data.directory} holds ${count(Number(files?.value), 'file')} and ${count(Number(folders?.value), 'folder')}: ${shown.join(', ')}${data.entries.length > 60 ? ' …' : ''}.`,
      total,
      files,
      folders,
    ),
  ];
}

/** When one file changed; whether within the time that is asked about, where one is. */
function fileChanged(path: string, within: boolean, evidence: Evidence, q: Question): Sentence[] {
  const modified = evidence.fact(`path:${path}`, 'modified');
  // Yesterday is no stretch of time up to now.
  const open = q.entities.minutes === null || /\byesterday\b/.test(q.plain);
  const word = !q.closed || open ? '' : within ? 'Yes: ' : 'No: ';
  const who = /\b(?:who|anyone|anybody|someone|somebody)\b/.test(q.plain)
    ? '; by whom is not on record'
    : '';
  return sentence(`${word}${path} was last changed ${moment(modified?.value)}${who}.`, modified);
}

/** The text to look for: quoted, or what follows "for", "contain", "mention". */
function needle(q: Question): string | null {
  if (q.entities.quoted) return q.entities.quoted;
  const match =
    /\b(?:search(?: for)?|grep(?: for)?|look(?:ing)? for|contain(?:s|ing)?|mention(?:s|ing)?|occurrences? of|uses of|usages of|find)\s+(?:the |all |any )?(?:text |string |word |phrase |term )?([^\s"']+)/i.exec(
      q.text,
    ) ??
    /\bwhere (?:is|are|do we) (?:the )?(?:function |class |variable |method |constant )?([^\s"']+) (?:used|defined|mentioned|called|declared)/i.exec(
      q.text,
    );
  const word = match?.[1]?.replace(/[?.,;:]+$/, '') ?? null;
  return word &&
    !/^(?:in|files?|director(?:y|ies)|folders?|all|every|the|a|it|them|for|users?|process(?:es)?|named)$/i.test(
      word,
    )
    ? word
    : null;
}

/** "… in src": the folder that a search is confined to. */
const inside = (q: Question): string | null => {
  const word =
    /\b(?:in|under|below|inside) (?:the )?["'`]?([\w.-]+)["'`]?(?: (?:folder|directory|dir))?$/i.exec(
      q.plain,
    )?.[1];
  return word && isName(word) && !/^(?:code|sources?|it|them)$/.test(word) ? word : null;
};

const IN_FILES =
  /\b(?:in (?:the |these |this |all |my )?(?:files?|code|project|repo(?:sitory)?|sources?|folder|director(?:y|ies)|current)|here|grep|search|files? (?:that |which )?(?:contain|mention|have|with the (?:text|word|string)))\b/;

export const fileKinds: readonly Kind[] = [
  {
    id: 'search-names',
    when: (q) =>
      /\b(?:files?|folders?|director(?:y|ies))(?:\/\w+)? (?:named|called|with (?:the )?(?:name|extension)|matching|ending|whose name|with '?\.)/.test(
        q.plain,
      ) ||
      /^(?:where is|find|locate|is there) (?:the |a |an |my )?(?:file |folder )/.test(q.plain) ||
      (/^where is\b/.test(q.plain) && q.entities.path !== null && isFile(q.entities.path)) ||
      (q.entities.extension !== null && /^(?:find|search|look for|locate)\b/.test(q.plain))
        ? 4.2
        : 0,
    calls(q) {
      const named = /\b(?:named|called|matching|name)\s+["'`]?([^\s"'`?]+)/i.exec(q.text)?.[1];
      const query =
        q.entities.quoted ??
        (q.entities.path && isFile(q.entities.path) ? q.entities.path : null) ??
        named ??
        (q.entities.extension ? `*.${extensionOf(q.entities.extension)}` : null) ??
        q.entities.name ??
        '*';
      return [call('search', { query: query.split('/').at(-1) || '*', in: 'names' })];
    },
    say(evidence) {
      const total = evidence.all('search:', 'hits')[0];
      const hits = evidence.data<{ hits: { path: string }[] | null }>('search')?.hits ?? [];
      return total
        ? sentence(
            total.value === 0
              ? 'No file of that name is below the project.'
              : `${count(Number(total.value), 'match', 'matches')}: ${hits
                  .slice(0, 30)
                  .map((hit) => hit.path)
                  .join(', ')}.`,
            total,
          )
        : [];
    },
  },
  {
    id: 'search-text',
    when: (q) =>
      needle(q) && (q.concepts.has('search') || IN_FILES.test(q.plain)) && IN_FILES.test(q.plain)
        ? 3.9
        : needle(q) &&
            /^(?:search|grep|look for|where is)\b/.test(q.plain) &&
            q.concepts.has('search') &&
            !q.concepts.has('package') &&
            !q.concepts.has('process')
          ? 3.4
          : 0,
    calls: (q) => [
      call('search', {
        query: needle(q),
        ...(q.entities.path && q.entities.path !== '.' && !isFile(q.entities.path)
          ? { directory: q.entities.path }
          : inside(q)
            ? { directory: inside(q) }
            : {}),
        ...pattern(q),
      }),
    ],
    say(evidence) {
      const total = evidence.all('search:', 'hits')[0];
      const files = evidence.all('search:', 'files')[0];
      const hits =
        evidence.data<{ hits: { path: string; line: number; text: string }[] | null }>('search')
          ?.hits ?? [];
      if (!total || !files) return [];
      if (total.value === 0)
        return sentence(
          evidence.results.some(({ partial }) => partial)
            ? 'That text was not found so far.'
            : 'That text is in no file below the project.',
          total,
        );
      return sentence(
        `${count(Number(total.value), 'match', 'matches')} in ${count(Number(files.value), 'file')}:\n${hits
          .slice(0, 20)
          .map((hit) => `  ${hit.path}:${hit.line}: ${hit.text}`)
          .join('\n')}`,
        total,
        files,
      );
    },
  },
  {
    id: 'line-count',
    when: (q) =>
      q.concepts.has('line') &&
      (q.concepts.has('count') || q.concepts.has('size')) &&
      (fileName(q) || q.entities.currentFile)
        ? 4.4
        : 0,
    calls: (q, place) => fileCall(q, place, 1),
    say(evidence) {
      const lines = evidence.all('file:', 'lines')[0];
      return lines
        ? sentence(`${lines.subject.slice(5)} has ${count(Number(lines.value), 'line')}.`, lines)
        : [];
    },
  },
  {
    id: 'file-size',
    when: (q) =>
      fileName(q) || q.entities.currentFile
        ? meant(q, ['size'], { weight: 2.5, not: ['biggest', 'filesystem', 'line'] })
        : 0,
    calls: (q, place) => {
      const file = fileOf(q, place);
      // Of a file outside of the project only the size may be told.
      return file?.startsWith('/')
        ? [call('linux_disk_usage', { path: file, of: 'folders' })]
        : fileCall(q, place, 1);
    },
    say(evidence) {
      const size = evidence.all('file:', 'size')[0] ?? evidence.all('path:', 'size')[0];
      return size
        ? sentence(`${size.subject.replace(/^\w+:/, '')} is ${bytes(size.value)} large.`, size)
        : [];
    },
  },
  {
    id: 'read-file',
    when: (q) =>
      (fileName(q) || q.entities.currentFile) &&
      !/\b(?:last|end) (?:\d+ )?(?:lines?|of)\b/.test(q.plain)
        ? meant(q, ['contents'], { weight: 2.4, not: ['size', 'search', 'changed', 'line'] }) ||
          meant(q, ['contents', 'line'], { weight: 1.5, not: ['count', 'changed'] })
        : 0,
    calls: (q, place) => fileCall(q, place, q.entities.limit ?? 60),
    say(evidence) {
      const data = evidence.data<{ path: string; text: string | null; lines: number | null }>(
        'read_file',
      );
      const size = data ? evidence.fact(`file:${data.path}`, 'size') : undefined;
      if (!data || data.text === null || !size) return [];
      return sentence(
        data.text === '' ? `${data.path} is empty.` : `${data.path} begins:\n${data.text}`,
        size,
      );
    },
  },
  {
    id: 'changed-files',
    when: (q) =>
      meant(q, ['changed'], {
        oneOf: ['file', 'folder', 'yesterday'],
        weight: 1.5,
        not: ['package', 'service'],
      }) * (q.entities.path ? 1.4 : 1) ||
      (q.entities.path ? meant(q, ['changed'], { weight: 3, not: ['package', 'service'] }) : 0),
    calls: (q) => [
      call('linux_file_changes', {
        path: folderOf(q),
        minutes: Math.min(525_600, q.entities.minutes ?? 1440),
        limit: q.entities.limit ?? 15,
      }),
    ],
    say(evidence, q, place) {
      const total = evidence.all('path:', 'changed')[0];
      const data = evidence.data<{
        path: string;
        minutes: number;
        file?: boolean;
        changes: { path: string; at: number }[] | null;
      }>('linux_file_changes');
      if (data?.file) return fileChanged(data.path, data.changes?.length === 1, evidence, q);
      if (!total || !data?.changes) return [];
      const rows = data.changes.map(
        (row) =>
          `${relative(place.cwd, row.path).startsWith('..') ? row.path : relative(place.cwd, row.path)} (${moment(row.at)})`,
      );
      return sentence(
        `${count(Number(total.value), 'file')} changed below ${data.path} in the last ${data.minutes >= 2880 ? `${Math.round(data.minutes / 1440)} days` : count(Math.max(1, Math.round(data.minutes / 60)), 'hour')}${rows.length > 0 ? `: ${join(rows)}` : ''}.`,
        total,
      );
    },
  },
  {
    id: 'newest-file',
    when: (q) =>
      /\b(?:newest|latest|most recent|last modified|oldest)\b/.test(q.plain)
        ? meant(q, ['file'], { weight: 4, not: ['log', 'package'] })
        : 0,
    calls: (q) => [call('list_files', { directory: folderOf(q), sort: 'time', ...pattern(q) })],
    say(evidence) {
      const data = evidence.data<Listing>('list_files');
      const newest = data?.entries?.find((entry) => entry.kind === 'file');
      const total = data ? evidence.fact(`path:${data.directory}`, 'files') : undefined;
      if (!newest && total?.value === 0)
        return sentence(`No file lies in ${data?.directory} itself.`, total);
      return newest
        ? sentence(`The newest file is ${newest.name}, changed ${moment(newest.at)}.`, total)
        : [];
    },
  },
  {
    id: 'count-files',
    when: (q) =>
      (/\bopen files?\b|\bfiles? open\b/.test(q.plain) ? 0 : 1) *
      meant(q, ['count'], {
        oneOf: ['file', 'folder'],
        weight: 1.7,
        not: ['line', 'process', 'changed', 'filesystem', 'inode', 'connection'],
      }),
    // Files of one kind are wherever they are; all files and folders are those of one folder.
    calls: (q) =>
      q.entities.extension
        ? [
            call('search', {
              query: `*.${extensionOf(q.entities.extension)}`,
              in: 'names',
              max_results: 500,
              ...(q.entities.path && q.entities.path !== '.' ? { directory: q.entities.path } : {}),
            }),
          ]
        : [call('list_files', { directory: folderOf(q), limit: 2000 })],
    say(evidence) {
      const hits = evidence.all('search:', 'hits')[0];
      if (hits)
        return sentence(
          `${Number(hits.value) >= 500 ? 'At least ' : ''}${count(Number(hits.value), 'such file is', 'such files are')} here and below.`,
          hits,
        );
      const data = evidence.data<Listing>('list_files');
      if (!data?.entries) return [];
      const files = evidence.fact(`path:${data.directory}`, 'files');
      const folders = evidence.fact(`path:${data.directory}`, 'folders');
      return sentence(
        `${data.directory} holds ${count(Number(files?.value), 'file')} and ${count(Number(folders?.value), 'folder')}.`,
        files,
        folders,
      );
    },
  },
  {
    id: 'hidden-files',
    when: (q) => meant(q, ['hidden'], { weight: 2.8 }),
    calls: (q) => [call('list_files', { directory: folderOf(q), hidden: true, pattern: '.*' })],
    say: listing,
  },
  {
    id: 'where-am-i',
    when: (q) =>
      /^(?:where am i|(?:print|show)(?: me)? (?:the |my )?(?:current |present )?working (?:directory|folder|dir)|(?:print|show)(?: me)? (?:the |my )?current (?:directory|folder|dir)$|(?:what|which) (?:is (?:the |my )?)?(?:current |working |present )+(?:directory|folder|dir)|pwd|(?:what|which) (?:directory|folder) (?:am i|is this))\b/.test(
        q.plain,
      ) &&
      !/\b(?:in|inside|contain|size)\b.*\b(?:directory|folder)\b/.test(
        q.plain.replace(/^(?:what|which) (?:directory|folder) am i in/, ''),
      )
        ? 4
        : 0,
    calls: () => [call('list_files', { directory: '.', limit: 2000 })],
    say(evidence, _q, place) {
      const data = evidence.data<Listing>('list_files');
      return data
        ? sentence(`You are in ${place.cwd}.`, evidence.fact(`path:${data.directory}`, 'entries'))
        : [];
    },
  },
  {
    id: 'list-folder',
    when(q) {
      if (/^(?:ls|dir)\b/.test(q.plain)) return 4;
      // "Which folder has the most files?" is not told by a list of one folder.
      if (/\b(?:most|fewest|least)\b/.test(q.plain)) return 0;
      if (
        /\b(?:older|newer|bigger|larger|smaller|longer) than\b|\bempty\b|\blinks?\b|\bowns?\b|\bowner\b|\bpermissions?\b|\bthe \w+ file$/.test(
          q.plain,
        )
      )
        return 0;
      const place = q.entities.path !== null && !isFile(q.entities.path);
      if (
        /^(?:what (?:is|are|do (?:i|we) have|files? (?:is|are)|else is)|which files are|show|list|ls|display|print|give|see|any(?:thing)?|(?:is|are) there)\b/.test(
          q.plain,
        ) &&
        place
      )
        return (
          meant(q, [], {
            weight: 1.9,
            oneOf: ['file', 'folder', 'contents', 'list', 'installed'],
            not: [
              'size',
              'changed',
              'filesystem',
              'space',
              'search',
              'process',
              'log',
              'package',
              'biggest',
              'disk',
              'line',
            ],
          }) || (/\b(?:here|in)\b/.test(q.plain) ? 2.1 : 0)
        );
      return (
        meant(q, ['file'], {
          oneOf: ['list', 'contents'],
          weight: 0.8,
          not: ['search', 'log', 'process', 'size', 'filesystem', 'changed', 'line', 'disk'],
        }) ||
        meant(q, ['folder'], {
          oneOf: ['list', 'contents'],
          weight: 0.7,
          not: ['size', 'search', 'log', 'changed', 'filesystem', 'process'],
        })
      );
    },
    calls: (q) => [call('list_files', { directory: folderOf(q), ...pattern(q) })],
    say: listing,
  },
];

function fileName(q: Question): boolean {
  return q.entities.path !== null && isFile(q.entities.path);
}

function fileCall(q: Question, place: Place, lines: number) {
  const path = fileOf(q, place);
  return path === null ? [] : [call('read_file', { path, lines: Math.min(2000, lines) })];
}
