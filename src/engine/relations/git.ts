// What the repository here holds: commits, branches, tags, stashes, remotes. Git is asked in its safe form.
import { redact } from '../redact/redact.ts';
import { type Git, gitIn } from '../state/git.ts';
import { apartOf, NO_OTHER } from './apart.ts';
import { calendar, calendarOf } from './calendar.ts';
import type { RawRow, RawRows, RelationOf, RowsRequest } from './types.ts';

const UNIT = '\u001f';
const RECORD = '\u001e';
const MOST_COMMITS = 5_000;

export async function inRepository(
  request: RowsRequest,
  read: (git: Git) => Promise<RawRows | null>,
): Promise<RawRows> {
  const none = (missing: string): RawRows => ({ rows: [], complete: false, scope: '', missing });
  let said = '';
  const git = gitIn(request, (word) => {
    said ||= word;
  });
  if (!git) return none('git is not installed');
  if ((await git('rev-parse', '--git-dir')) === null)
    return none(/not a git repository/i.test(said) ? 'this is no git repository' : 'git does not answer here');
  return (await read(git)) ?? none('git did not answer in time');
}

const fields = (text: string): string[][] =>
  text
    .split(RECORD)
    .filter((record) => record.trim() !== '')
    .map((record) => record.replace(/^\n/, '').split(UNIT));

const seconds = (text: string | undefined): number => Number(text ?? 0) * 1_000;

/** `a..b`, `a...b`, or `^a` for those of all branches but it: no name in the range can be taken for an option. */
export const rangeOf = (where: RowsRequest['where']): string | null =>
  where.flatMap(({ attr, value, not }) =>
    attr === 'range' && !not && value.type === 'text' && /^(?:[^-\s]\S*\.\.|\^)[^-\s]/.test(value.text)
      ? value.text
      : [],
  )[0] ?? null;

const EVERYWHERE = ['--branches', '--remotes'] as const;
const lacking = (name: string): boolean => name.startsWith('^');
const isRange = (name: string): boolean => lacking(name) || name.includes('..');

/** Branches or revisions that the set is narrowed to; the one that is checked out when none is. */
function revisions({ within, where }: RowsRequest): string[] {
  const named = where.flatMap(({ attr, op, value, not }) =>
    attr === 'branch' && op === '=' && !not && value.type === 'name' ? [value.name] : [],
  );
  const range = rangeOf(where);
  if (range !== null) return [range];
  if (where.some(({ attr, not }) => attr === 'everywhere' && !not)) return [...EVERYWHERE];
  const all = [...within, ...named].filter((name) => !name.startsWith('-'));
  return all.length > 0 ? all : ['HEAD'];
}

/** Branches whose commits are not asked for. */
const without = ({ where }: RowsRequest): string[] =>
  where.flatMap(({ attr, op, value, not }) =>
    attr === 'branch' && op === '=' && not && value.type === 'name' && !value.name.startsWith('-')
      ? [`^${value.name}`]
      : [],
  );

/** Commits by revision, with the files that each touched where they are needed. */
async function log(git: Git, revisions: readonly string[], withFiles: boolean): Promise<string | null> {
  const format = `${RECORD}%H${UNIT}%an${UNIT}%ae${UNIT}%at${UNIT}%P${UNIT}%s${UNIT}%b${UNIT}`;
  return git(
    'log',
    `--max-count=${MOST_COMMITS}`,
    `--format=${format}`,
    ...(withFiles ? ['--name-status', '--no-renames', '--diff-merges=first-parent', '--no-ext-diff'] : []),
    ...revisions,
    '--',
  );
}

/** Lines of `--name-status`: what became of each file. */
function touchedBy(text: string, merge: boolean): Record<'file' | 'added' | 'deleted', string[]> {
  const lines = text.split('\n').flatMap((line) => {
    const [, letter = '', path = ''] = /^([A-Z])\d*\t(.+)$/.exec(line) ?? [];
    return path === '' ? [] : [{ letter, path }];
  });
  const of = (letter: string): string[] =>
    // What a merge brings, a commit of the other side did.
    merge ? [] : lines.flatMap((line) => (line.letter === letter ? line.path : []));
  return { file: lines.map(({ path }) => path), added: of('A'), deleted: of('D') };
}

/** The commit by which each branch that is asked about came into the one that is looked at. */
async function mergesOf({ where }: RowsRequest, into: string, git: Git): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { attr, value } of where) {
    if (attr !== 'merges' || value.type !== 'name' || value.name.startsWith('-')) continue;
    const text = await git('rev-list', '--merges', '--ancestry-path', `${value.name}..${into}`);
    const first = text?.trim().split('\n').at(-1);
    if (first) found.set(first, [...(found.get(first) ?? []), value.name]);
  }
  return found;
}

export const commits: RelationOf = {
  name: 'commit',
  words: ['commit', 'commits'],
  key: 'hash',
  time: 'time',
  maxAge: 3,
  deadline: 5_000,
  source: 'git log',
  attributes: {
    hash: { type: 'text', about: 'hash' },
    author: { type: 'name', untrusted: true, about: 'author' },
    mail: { type: 'text', untrusted: true, about: 'author’s address' },
    time: { type: 'moment', about: 'time' },
    ...calendar,
    everywhere: { type: 'flag', about: 'being on any branch, local or remote' },
    message: { type: 'text', untrusted: true, about: 'message' },
    merge: { type: 'flag', about: 'being a merge' },
    merges: { type: 'name', untrusted: true, many: true, about: 'branch that it merged' },
    pushed: { type: 'flag', about: 'being on a remote' },
    branch: { type: 'name', untrusted: true, many: true, about: 'branch' },
    range: { type: 'text', untrusted: true, about: 'range' },
    file: { type: 'path', untrusted: true, many: true, about: 'changed files' },
    deleted: { type: 'path', untrusted: true, many: true, about: 'deleted files' },
    added: { type: 'path', untrusted: true, many: true, about: 'new files' },
  },
  read: (request) =>
    inRepository(request, async (git) => {
      const { need } = request;
      const found = new Map<string, RawRow>();
      const names = revisions(request);
      let cut = false;
      const all = names.some(lacking) ? [...EVERYWHERE, ...names] : names;
      const fresh = need.has('pushed') ? await git('rev-list', ...all, '--not', '--remotes') : null;
      const merging = await mergesOf(request, names[0] ?? 'HEAD', git);
      const unpushed = new Set((fresh ?? '').split('\n'));
      for (const name of names) {
        const withFiles = need.has('file') || need.has('deleted') || need.has('added');
        const text = await log(git, [...(lacking(name) ? EVERYWHERE : []), name, ...without(request)], withFiles);
        // A repository without a commit has no HEAD, and nothing else that names one.
        if (text === null) {
          const branch = name === 'HEAD' ? await git('for-each-ref', '--count=1', 'refs') : null;
          return branch === '' ? { rows: [], complete: true, scope: 'no commits' } : null;
        }
        const rows = fields(text);
        cut ||= rows.length >= MOST_COMMITS;
        for (const [hash = '', author, mail, at, parents = '', subject = '', body = '', touched = ''] of rows) {
          const message = redact(`${subject}\n${body}`.trim());
          found.set(hash, {
            key: hash,
            values: {
              hash,
              author,
              mail,
              time: seconds(at),
              ...calendarOf(seconds(at)),
              everywhere: true,
              message,
              merge: parents.includes(' '),
              merges: merging.get(hash) ?? null,
              pushed: need.has('pushed') ? !unpushed.has(hash) : undefined,
              branch: [name],
              range: isRange(name) ? name : null,
              ...(withFiles ? touchedBy(touched, parents.includes(' ')) : {}),
            },
          });
        }
      }
      const rows = [...found.values()];
      const where =
        names[0] === 'HEAD'
          ? 'of the branch that is checked out'
          : names[0] === '--branches'
            ? 'of all branches, local and remote'
            : `of ${names.map((name) => (lacking(name) ? `all branches but ${name.slice(1)}` : name)).join(' and ')}`;
      return { rows, complete: !cut, scope: `${cut ? 'the last ' : ''}${rows.length} commits ${where}` };
    }),
};

/** For each branch that others are asked to be merged into: the references that are. */
async function heldBy({ where }: RowsRequest, git: Git) {
  const names = where.flatMap(({ attr, value }) =>
    attr === 'into' && value.type === 'name' && !value.name.startsWith('-') ? value.name : [],
  );
  return Promise.all(
    names.map(async (name) => {
      const text = await git('for-each-ref', '--format=%(refname)', `--merged=${name}`, 'refs/heads', 'refs/remotes');
      return [name, text === null ? null : new Set(text.split('\n'))] as const;
    }),
  );
}

const NEVER_FETCHED =
  'no branch of a remote is on record here, so what it has cannot be told; `git ls-remote` would ask it';

export const branches: RelationOf = {
  name: 'branch',
  words: ['branch', 'branches'],
  key: 'name',
  time: 'time',
  maxAge: 3,
  deadline: 4_000,
  source: 'git for-each-ref',
  attributes: {
    name: { type: 'name', untrusted: true, about: 'name' },
    current: { type: 'flag', about: 'being checked out' },
    local: { type: 'flag', about: 'being local' },
    remote: { type: 'flag', about: 'being on a remote' },
    remote_only: { type: 'flag', about: 'being on a remote and not here' },
    local_only: { type: 'flag', about: 'being here and on no remote' },
    merged: { type: 'flag', about: 'being merged into the one that is checked out' },
    into: { type: 'name', untrusted: true, many: true, about: 'being merged into' },
    pushed: { type: 'flag', about: 'pushed in full' },
    upstream: { type: 'name', untrusted: true, about: 'upstream' },
    ahead: { type: 'number', about: 'commits that its upstream does not have' },
    behind: { type: 'number', about: 'commits that it does not have of its upstream' },
    time: { type: 'moment', about: 'last commit' },
  },
  read: (request) =>
    inRepository(request, async (git) => {
      const format = (
        '%(refname) %(HEAD) %(committerdate:unix) %(upstream:short) ' + '%(upstream:track,nobracket) %(symref)'
      )
        .split(' ')
        .join(UNIT);
      const [text, merged] = await Promise.all([
        git('for-each-ref', `--format=${format}${RECORD}`, 'refs/heads', 'refs/remotes'),
        git('for-each-ref', '--format=%(refname)', '--merged=HEAD', 'refs/heads', 'refs/remotes'),
      ]);
      if (text === null) return null;
      const into = new Set((merged ?? '').split('\n'));
      const held = await heldBy(request, git);
      const refs = new Set(fields(text).map(([ref = '']) => ref));
      /** The other half: a local branch of the same name, or one on any remote. */
      const paired = (ref: string): boolean => {
        const bare = ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '');
        return ref.startsWith('refs/heads/')
          ? [...refs].some((other) => /^refs\/remotes\/[^/]+\/(.*)$/.exec(other)?.[1] === bare)
          : refs.has(`refs/heads/${bare}`);
      };
      const known = [...refs].some((ref) => ref.startsWith('refs/remotes/'));
      const unpushed = new Map<string, boolean>();
      for (const ref of request.need.has('pushed') && known ? refs : []) {
        const text = await git('rev-list', '--max-count=1', ref, '--not', '--remotes');
        if (text !== null) unpushed.set(ref, text.trim() !== '');
      }
      const apart = await apartOf([...refs], fields(text), git);
      const rows = fields(text)
        .filter(([, , , , , symbolic]) => !symbolic)
        .map(([ref = '', head, at, upstream, track = '']): RawRow => {
          const local = ref.startsWith('refs/heads/');
          const own = apart.get(ref);
          const count = (word: string) => Number(new RegExp(`${word} (\\d+)`).exec(track)?.[1] ?? 0);
          const name = ref.replace(/^refs\/(?:heads|remotes)\//, '');
          const hidden = {
            ...(local && !upstream && !own ? { ahead: NO_OTHER, behind: NO_OTHER } : {}),
            ...(known ? {} : { pushed: NEVER_FETCHED }),
          };
          return {
            key: name,
            values: {
              name,
              current: head === '*',
              local,
              remote: !local,
              remote_only: !local && !paired(ref),
              local_only: local && !paired(ref),
              merged: merged === null ? undefined : into.has(ref),
              into: held.flatMap(([other, own]) => (own?.has(ref) ? other : [])),
              pushed: unpushed.has(ref) ? !unpushed.get(ref) : undefined,
              upstream: upstream || null,
              ahead: upstream ? count('ahead') : own?.ahead,
              behind: upstream ? count('behind') : own?.behind,
              time: seconds(at),
            },
            hidden,
          };
        });
      return { rows, complete: true, scope: `${rows.length} branches, local and remote` };
    }),
};

export const tags: RelationOf = {
  name: 'tag',
  words: ['tag', 'tags'],
  key: 'name',
  time: 'time',
  maxAge: 3,
  deadline: 4_000,
  source: 'git for-each-ref',
  attributes: {
    name: { type: 'name', untrusted: true, about: 'name' },
    time: { type: 'moment', about: 'time' },
    message: { type: 'text', untrusted: true, about: 'message' },
    annotated: { type: 'flag', about: 'annotated' },
    commit: { type: 'text', about: 'commit' },
    here: { type: 'flag', about: 'on the commit that is checked out' },
    author: { type: 'name', untrusted: true, about: 'author', none: 'not on record, for a plain tag names nobody' },
  },
  read: (request) =>
    inRepository(request, async (git) => {
      const format = (
        '%(refname:short) %(creatordate:unix) %(contents:subject) %(objecttype) ' +
        '%(*objectname:short) %(objectname:short) %(creator)'
      )
        .split(' ')
        .join(UNIT);
      const text = await git('for-each-ref', `--format=${format}${RECORD}`, 'refs/tags');
      const here = request.need.has('here')
        ? await git('for-each-ref', '--points-at=HEAD', '--format=%(refname:short)', 'refs/tags')
        : null;
      if (text === null) return null;
      const rows = fields(text).map(
        ([name = '', at, message, type, commit, own = '', creator = '']): RawRow => ({
          key: name,
          values: {
            name,
            time: seconds(at),
            message: redact(message ?? ''),
            annotated: type === 'tag',
            commit: commit || own.trim(),
            here: here?.split('\n').includes(name),
            // Of a plain tag it is known who made the commit, not who set it there.
            author: type === 'tag' ? creator.replace(/ <.*$/, '').trim() : null,
          },
        }),
      );
      return { rows, complete: true, scope: `${rows.length} tags` };
    }),
};

export const stashes: RelationOf = {
  name: 'stash',
  words: ['stash', 'stashes'],
  key: 'number',
  time: 'time',
  maxAge: 3,
  deadline: 4_000,
  source: 'git stash list',
  attributes: {
    number: { type: 'number', about: 'number' },
    message: { type: 'text', untrusted: true, about: 'message' },
    time: { type: 'moment', about: 'time' },
    content: { type: 'text', untrusted: true, about: 'message' },
  },
  read: (request) =>
    inRepository(request, async (git) => {
      const text = await git('stash', 'list', `--format=%gs${UNIT}%ct${RECORD}`);
      if (text === null) return null;
      const rows = fields(text).map(
        ([message = '', at], index): RawRow => ({
          key: `stash@{${index}}`,
          values: { number: index, message: redact(message), content: redact(message), time: seconds(at) },
        }),
      );
      return { rows, complete: true, scope: `${rows.length} stashes` };
    }),
};

export const repositories: RelationOf = {
  name: 'repository',
  words: ['repository', 'repositories'],
  key: 'path',
  maxAge: 3,
  deadline: 4_000,
  source: 'git rev-parse',
  attributes: {
    path: { type: 'path', untrusted: true, about: 'folder' },
    branch: { type: 'name', untrusted: true, about: 'branch' },
    detached: { type: 'flag', about: 'being on no branch' },
    url: { type: 'text', untrusted: true, about: 'address of its origin' },
    name: { type: 'name', untrusted: true, about: 'name that you commit under' },
    mail: { type: 'text', untrusted: true, about: 'address that you commit with' },
  },
  read: (request) =>
    inRepository(request, async (git) => {
      const [top, branch, url, name, mail] = await Promise.all([
        git('rev-parse', '--show-toplevel'),
        git('symbolic-ref', '--quiet', '--short', 'HEAD'),
        git('config', '--get', 'remote.origin.url'),
        git('config', '--get', 'user.name'),
        git('config', '--get', 'user.email'),
      ]);
      const path = top?.trim();
      if (!path) return null;
      const values = {
        path,
        branch: branch?.trim() ?? null,
        detached: branch === null,
        url: url ? redact(url.trim()) : null,
        name: name?.trim() || null,
        mail: mail?.trim() || null,
      };
      return { rows: [{ key: path, values }], complete: true, scope: 'the repository here' };
    }),
};

export const remotes: RelationOf = {
  name: 'remote',
  words: ['remote', 'remotes'],
  key: 'name',
  maxAge: 10,
  deadline: 4_000,
  source: 'git config',
  attributes: {
    name: { type: 'name', untrusted: true, about: 'name' },
    url: { type: 'text', untrusted: true, about: 'address' },
  },
  read: (request) =>
    inRepository(request, async (git) => {
      // No remote is no failure of git, only of its search.
      const text = (await git('config', '--get-regexp', '^remote\\..*\\.url$')) ?? '';
      const rows = text.split('\n').flatMap((line): RawRow[] => {
        const match = /^remote\.(.+)\.url (.+)$/.exec(line);
        const [, name = '', url = ''] = match ?? [];
        // A password in an address is nobody's business.
        return match ? [{ key: name, values: { name, url: redact(url) } }] : [];
      });
      return { rows, complete: true, scope: `${rows.length} remotes` };
    }),
};
