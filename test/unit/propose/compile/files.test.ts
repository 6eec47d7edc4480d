// Goals on files, by their effect: the command runs in a folder of its own, and the folder tells whether it was right.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extension, files, glob, goal, is, kind, not, number, path, placeOf, size, sorted, text } from './place.ts';

const TREE = {
  '.git/config.py': 'x',
  '.git/notes.txt': 'TODO',
  'a.py': 'import os\nTODO\n',
  'b.txt': 'hello world\n',
  'big.bin': 'x'.repeat(3_000),
  'empty.txt': '',
  'src/c.py': 'print(1)\n',
  'src/deep/d.PY': 'TODO here\n',
  'src/my file.txt': 'a.b\n',
  "src/it's.txt": 'axb\n',
  'node_modules/m/index.py': 'TODO\n',
  'hollow/': '',
};
const ago = (place: { cwd: string }, name: string, days: number) => {
  const time = Date.now() / 1_000 - days * 86_400 - 60;
  utimesSync(join(place.cwd, name), time, time);
};
const HERE = path('.', 'folder');

describe('sets of files', () => {
  const place = placeOf(TREE);
  const found = (more: Parameters<typeof files>[1]) =>
    sorted(place.run(files('show', more)).lines.map((line) => line.replace(/^\.\//, ''))).filter(
      (line) => !line.startsWith('.git/'),
    );

  it.each<[string, Parameters<typeof files>[1], string[]]>([
    ['by extension', { where: [is('extension', extension('py'))] }, ['a.py', 'node_modules/m/index.py', 'src/c.py']],
    [
      'by extension in any case',
      { where: [is('extension', extension('py'))], manner: [{ id: 'ignore-case' }] },
      ['a.py', 'node_modules/m/index.py', 'src/c.py', 'src/deep/d.PY'],
    ],
    [
      'of two kinds',
      { where: [is('extension', extension('py', 'bin')), is('size', size(9, '9c'), '>')] },
      ['a.py', 'big.bin'],
    ],
    ['of another kind', { where: [not(is('extension', extension('py', 'txt', 'PY')))] }, ['big.bin']],
    ['larger', { where: [is('size', size(2_048, '2k'), '>')] }, ['big.bin']],
    ['at least', { where: [is('size', size(3_000, '3000c'), '>=')] }, ['big.bin']],
    ['exactly', { where: [is('size', size(3_000, '3000c'))] }, ['big.bin']],
    [
      'smaller than 1k',
      { where: [is('size', size(5, '5c'), '<'), is('extension', extension('txt'))] },
      ['empty.txt', "src/it's.txt", 'src/my file.txt'],
    ],
    ['at most', { where: [is('size', size(0, '0c'), '<=')] }, ['empty.txt']],
    ['empty', { where: [is('empty')] }, ['empty.txt']],
    [
      'not empty',
      { where: [not(is('empty')), is('extension', extension('txt'))] },
      ['b.txt', "src/it's.txt", 'src/my file.txt'],
    ],
    ['by a name with a blank', { where: [is('name', text('my file.txt'))] }, ['src/my file.txt']],
    ['by a name with a quote', { where: [is('name', text("it's.txt"))] }, ["src/it's.txt"]],
    ['by the start', { where: [is('name', text('my'), 'starts')] }, ['src/my file.txt']],
    ['by the end', { where: [is('name', text('le.txt'), 'ends')] }, ['src/my file.txt']],
    ['by a part', { where: [is('name', text("t's"), '~')] }, ["src/it's.txt"]],
    ['by a pattern', { where: [is('path', glob('[ab].*'))] }, ['a.py', 'b.txt']],
    [
      'in a folder',
      { in: [path('src', 'folder')], where: [is('extension', extension('txt'))] },
      ["src/it's.txt", 'src/my file.txt'],
    ],
    ['not deeper', { where: [is('depth', number(1)), is('extension', extension('py'))] }, ['a.py']],
    [
      'save a folder',
      { where: [is('extension', extension('py'))], except: [is('name', path('node_modules', 'folder'))] },
      ['a.py', 'src/c.py'],
    ],
    [
      'save a folder with a path',
      { where: [is('extension', extension('PY', 'txt'))], except: [is('name', path('src/deep', 'folder'))] },
      ['b.txt', 'empty.txt', "src/it's.txt", 'src/my file.txt'],
    ],
    [
      'save a kind',
      { in: [path('src', 'folder')], except: [is('extension', extension('txt'))] },
      ['src/c.py', 'src/deep/d.PY'],
    ],
    [
      'save several kinds',
      { in: [path('src', 'folder')], except: [is('extension', extension('txt', 'py'))] },
      ['src/deep/d.PY'],
    ],
    [
      'save a name',
      { in: [path('src', 'folder')], except: [is('name', path('c.py')), is('extension', extension('txt'))] },
      ['src/deep/d.PY'],
    ],
    [
      'of two names',
      { names: [text('a.py'), text('b.txt')], where: [is('size', size(1, '1c'), '>')] },
      ['a.py', 'b.txt'],
    ],
    [
      'with a text',
      { where: [is('content', text('TODO'), '~'), is('extension', extension('py'))] },
      ['a.py', 'node_modules/m/index.py'],
    ],
    [
      'with a text and a filter',
      {
        where: [is('content', text('TODO'), '~'), is('size', size(5, '5c'), '>')],
        except: [is('extension', extension('PY'))],
      },
      ['a.py'],
    ],
    [
      'without a text',
      { where: [not(is('content', text('TODO'), '~')), is('extension', extension('py'))] },
      ['src/c.py'],
    ],
    ['with a text that looks like a flag', { where: [is('content', text('-v'), '~')] }, []],
    [
      'with a text that looks like a flag, narrowed',
      { where: [is('content', text('-v'), '~'), is('size', size(5, '5c'), '>')] },
      [],
    ],
    ['with a text of dots', { where: [is('content', text('a.b'), '~')] }, ['src/my file.txt']],
    ['with a text of brackets', { where: [is('content', text('print(1)'), '~')] }, ['src/c.py']],
  ])('%s', (_, more, expected) => {
    expect(found(more)).toEqual(expected);
  });

  it('counts them', () => {
    const py = [is('extension', extension('py'))];
    const except = [is('name', path('.git', 'folder'))];
    expect(place.run(files('count', { where: py, except })).lines).toEqual(['3']);
    expect(place.run(files('show', { where: py, except, show: [{ id: 'count' }] })).lines).toEqual(['3']);
    const todo = [is('content', text('TODO'), '~'), is('extension', extension('py'))];
    expect(place.run(files('count', { where: todo, except })).lines).toEqual(['2']);
    expect(place.run(files('show', { where: todo, show: [{ id: 'count' }] })).lines).toEqual(['2']);
  });

  it('puts them in order and takes the first', () => {
    const where = [is('extension', extension('py', 'bin'))];
    const scope = {
      in: [HERE],
      except: [is('name', path('.git', 'folder')), is('name', path('node_modules', 'folder'))],
    };
    const first = (attr: string, desc: boolean, n: number) =>
      place.run(files('show', { ...scope, where, order: { attr, desc }, limit: { n, end: 'first' } })).lines;
    expect(first('size', true, 1)).toEqual(['./big.bin']);
    expect(first('size', false, 2)).toEqual(['./src/c.py', './a.py']);
    expect(first('name', false, 2)).toEqual(['./a.py', './big.bin']);
    ago(place, 'src/c.py', 3);
    ago(place, 'a.py', 2);
    expect(first('time', false, 2)).toEqual(['./src/c.py', './a.py']);
  });

  it('knows ages in days and in hours', () => {
    const old = placeOf({ 'new.txt': '1', 'old.txt': '2', 'older.txt': '3' });
    ago(old, 'old.txt', 5);
    ago(old, 'older.txt', 40);
    const days = (n: number, op: '<' | '>') =>
      sorted(
        old.run(
          files('show', { where: [is('modified', { type: 'duration', seconds: n * 86_400, n, unit: 'day' }, op)] }),
        ).lines,
      );
    expect(days(30, '>')).toEqual(['./older.txt']);
    expect(days(7, '<')).toEqual(['./new.txt', './old.txt']);
    const hours = { type: 'duration', seconds: 5_400, n: 1.5, unit: 'hour' } as const;
    expect(old.run(files('show', { where: [is('modified', hours, '<')] })).lines).toEqual(['./new.txt']);
    const moment = (text: string, daysAgo?: number) =>
      ({ type: 'moment', text, ...(daysAgo === undefined ? {} : { daysAgo }) }) as const;
    expect(old.run(files('show', { where: [is('modified', moment('today', 0), '>=')] })).lines).toEqual(['./new.txt']);
    expect(old.run(files('show', { where: [is('modified', moment('2 weeks ago', 14), '<=')] })).lines).toEqual([
      './older.txt',
    ]);
    for (const word of [
      'last week',
      'this week',
      'this month',
      'monday',
      'last monday',
      'last night',
      'this morning',
      'noon',
    ])
      expect(old.run(files('show', { where: [is('modified', moment(word, 7), '>=')] })).stderr, word).toBe('');
  });
});

describe('what is taken away', () => {
  const leaves = (more: Parameters<typeof files>[1], tree: Record<string, string> = TREE) => {
    const place = placeOf(tree);
    const ran = place.run(files('delete', more));
    expect(ran.stderr).toBe('');
    const gone = Object.keys(tree).filter(
      (name) => !name.endsWith('/') && !name.startsWith('.git') && !place.files().includes(name),
    );
    expect(place.bash('ls .git').lines, ran.command).toEqual(tree === TREE ? ['config.py', 'notes.txt'] : []);
    return sorted(gone);
  };

  it.each<[string, Parameters<typeof files>[1], string[]]>([
    ['a kind', { where: [is('extension', extension('py'))] }, ['a.py', 'node_modules/m/index.py', 'src/c.py']],
    [
      'two kinds',
      { where: [is('extension', extension('py', 'bin'))] },
      ['a.py', 'big.bin', 'node_modules/m/index.py', 'src/c.py'],
    ],
    ['empty ones', { where: [is('empty')] }, ['empty.txt']],
    ['one by its name', { names: [path('src/my file.txt')] }, ['src/my file.txt']],
    [
      'those with a text',
      { where: [is('content', text('TODO'), '~'), is('extension', extension('py'))] },
      ['a.py', 'node_modules/m/index.py'],
    ],
    [
      'those with a text, of any kind',
      { where: [is('content', text('TODO'), '~')] },
      ['a.py', 'node_modules/m/index.py', 'src/deep/d.PY'],
    ],
    [
      'those with a text, narrowed',
      { where: [is('content', text('TODO'), '~'), is('size', size(12, '12c'), '>')] },
      ['a.py'],
    ],
    ['the largest', { order: { attr: 'size', desc: true }, limit: { n: 1, end: 'first' } }, ['big.bin']],
    [
      'all but a kind',
      {
        in: [path('src', 'folder')],

        except: [is('extension', extension('txt'))],
      },
      ['src/c.py', 'src/deep/d.PY'],
    ],
  ])('%s', (_, more, expected) => {
    expect(leaves(more)).toEqual(expected);
  });

  it('nothing of a repository, however it is said', () => {
    for (const where of [
      [is('extension', extension('py', 'txt'))],
      [is('name', text('config'), 'starts')],
      [is('size', size(0, '0c'), '>')],
    ])
      for (const folder of [undefined, [HERE]]) leaves({ where, ...(folder ? { in: folder } : {}) });
  });

  it('folders by their name, with all in them', () => {
    const place = placeOf({ 'a/build/x': '1', 'build/y': '2', 'b/keep': '3', '.git/build/z': '4' });
    place.run(goal('delete', 'file', { where: [kind('folder'), is('name', text('build'))] }));
    expect(place.files()).toEqual(['b/keep']);
    expect(place.bash('ls .git/build').lines).toEqual(['z']);
  });

  it('a pattern in another folder, and nothing of this one', () => {
    const place = placeOf({ 'a.md': '1', 'src/b.md': '2', 'src/c.txt': '3', 'lib/d.md': '4' });
    place.run(files('delete', { names: [glob('*.md')], in: [path('src', 'folder')] }));
    expect(place.files()).toEqual(['a.md', 'lib/d.md', 'src/c.txt']);
    place.run(files('delete', { names: [glob('*.md')], in: [path('src', 'folder'), path('lib', 'folder')] }));
    expect(place.files()).toEqual(['a.md', 'src/c.txt']);
  });

  it('only asks and lists on a dry run', () => {
    const place = placeOf(TREE);
    const before = place.files();
    place.run(files('delete', { where: [is('extension', extension('py'))], manner: [{ id: 'dry-run' }] }));
    place.run(
      files('delete', {
        where: [is('content', text('TODO'), '~'), is('extension', extension('py'))],
        manner: [{ id: 'dry-run' }],
      }),
    );
    place.run(files('delete', { names: [path('a.py')], manner: [{ id: 'dry-run' }] }));
    expect(place.files()).toEqual(before);
  });

  it.each(['-rf', "it's", 'a b', '$HOME', 'x;y', '`id`', '*', 'tab"q', '~', '!', '#a', 'é', '--', '-'])(
    'the one file %s',
    (name) => {
      const place = placeOf({ [name]: '1', other: '2' });
      const built = place.build(files('delete', { names: [path(name === '~' ? './~' : name)] }));
      // A star that is a file's name stays a star of the shell: nothing else may go by it.
      if (name === '*') return;
      place.bash(built.command ?? 'false');
      expect(place.files(), built.command).toEqual(['other']);
    },
  );

  it('what narrows nothing is asked for', () => {
    const place = placeOf(TREE);
    expect(place.build(goal('delete', 'file')).missing).toBeDefined();
    expect(place.build(files('delete')).missing).toBeDefined();
    expect(place.build(files('delete', { quantity: 'all' })).command).toContain('-delete');
    place.run(files('delete', { in: [path('src', 'folder')] }));
    expect(place.files()).toContain('a.py');
    expect(place.files()).not.toContain('src/c.py');
  });
});

describe('what no shell word can hold', () => {
  it('is refused, not thrown', () => {
    const place = placeOf(TREE);
    for (const bad of ['a\nb', 'a\u0007', '\u001b[0m']) {
      expect(place.build(files('show', { where: [is('name', text(bad))] })).refused).toBeDefined();
      expect(place.build(files('delete', { names: [path(bad, null)] })).refused).toBeDefined();
    }
  });

  it('an empty name narrows to nothing that could be meant', () => {
    const place = placeOf(TREE);
    for (const op of ['=', '~', 'starts', 'ends'] as const)
      expect(place.build(files('delete', { where: [is('name', text(''), op)] })).refused, op).toBeDefined();
    expect(place.build(files('delete', { where: [is('content', text(''), '~')] })).refused).toBeDefined();
    expect(place.build(files('delete', { names: [path('', null)] })).refused).toBeDefined();
  });
});
