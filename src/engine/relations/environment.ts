// What the session brings along: variables (secrets are not shown), programs on PATH, tasks of the project.
import { join } from 'node:path';
import { hasSecret } from '../redact/redact.ts';
import { isProgram, pathDirectories } from '../state/executables.ts';
import { findProgram, namesIn } from '../state/read.ts';
import { programVersion } from '../state/versions.ts';
import { MAKE_TARGET } from '../suggest/project/files.ts';
import { readProject } from '../suggest/project/project.ts';
import type { RawRow, RelationOf } from './types.ts';

export const variables: RelationOf = {
  name: 'variable',
  words: ['variable', 'variables'],
  key: 'name',
  maxAge: 5,
  deadline: 500,
  source: 'environment',
  attributes: {
    name: { type: 'text', untrusted: true, about: 'name' },
    value: { type: 'text', untrusted: true, about: 'value' },
  },
  async read({ env }) {
    const rows = Object.entries(env).flatMap(([name, value]): RawRow[] => {
      if (value === undefined) return [];
      const secret = hasSecret(`${name}=${value}`);
      return [
        {
          key: name,
          values: { name, ...(secret ? {} : { value: value.slice(0, 2_000) }) },
          hidden: secret ? { value: 'it looks like a secret and is not shown' } : {},
        },
      ];
    });
    return { rows, complete: true, scope: `${rows.length} variables of this session` };
  },
};

export const programs: RelationOf = {
  name: 'program',
  words: ['program', 'programs'],
  key: 'name',
  maxAge: 10,
  deadline: 3_000,
  source: 'PATH',
  attributes: {
    name: { type: 'name', about: 'name' },
    path: { type: 'path', about: 'path' },
    version: { type: 'version', about: 'version' },
  },
  async read({ cwd, env, where, need, signal }) {
    const one = where.find(({ attr, op, not }) => attr === 'name' && op === '=' && !not)?.value;
    const asked = one?.type === 'name' ? one.name : one?.type === 'text' ? one.text : null;
    const folders = pathDirectories(env.PATH ?? '');
    const found = new Map<string, string | null>();
    if (asked !== null) found.set(asked, findProgram(asked, env.PATH));
    else
      for (const folder of folders)
        for (const name of await namesIn(folder))
          if (!found.has(name) && isProgram(join(folder, name))) found.set(name, join(folder, name));
    const rows = [...found].flatMap(([name, path]): RawRow[] =>
      path === null ? [] : [{ key: name, values: { name, path } }],
    );
    const [only] = rows;
    if (asked !== null && only && need.has('version')) {
      // A program is asked for its version only where it is known to print that and do nothing else.
      const version = await programVersion(asked, String(only.values.path), { cwd, env, signal });
      const why = 'it was not asked: not every program may be started for that';
      rows[0] = version ? { ...only, values: { ...only.values, version } } : { ...only, hidden: { version: why } };
    }
    return { rows, complete: true, scope: `${folders.length} folders of PATH` };
  },
};

export const tasks: RelationOf = {
  name: 'task',
  words: ['task', 'tasks'],
  key: 'name',
  maxAge: 3,
  deadline: 1_000,
  source: 'project files',
  attributes: {
    name: { type: 'name', untrusted: true, about: 'name' },
    runner: { type: 'word', about: 'what runs it' },
    does: { type: 'text', untrusted: true, about: 'what it does' },
  },
  async read({ cwd }) {
    const project = await readProject(cwd);
    const of = (runner: string, list: readonly { name: string; description: string }[]) =>
      list.map(
        ({ name, description }): RawRow => ({
          key: `${runner} ${name}`,
          values: { name, runner, does: description === MAKE_TARGET ? undefined : description },
        }),
      );
    const rows = [
      ...of('make', project.make),
      ...of('just', project.just),
      ...of('npm', project.scripts),
      ...of('task', project.tasks),
    ];
    return { rows, complete: true, scope: `${rows.length} tasks of this project` };
  },
};

/** The folder that a question is asked in. */
export const here: RelationOf = {
  name: 'here',
  words: ['current folder', 'current folder'],
  key: 'path',
  maxAge: 1,
  deadline: 1_000,
  source: 'the shell',
  attributes: { path: { type: 'path', untrusted: true, about: 'current folder' } },
  read: ({ cwd }) =>
    Promise.resolve({ rows: [{ key: cwd, values: { path: cwd } }], complete: true, scope: 'the current folder' }),
};
