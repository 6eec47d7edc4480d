// Goals that copy, move, rename, make and set files, by what the folder looks like afterwards.
import { describe, expect, it } from 'vitest';
import { extension, files, goal, is, kind, path, placeOf, sorted, text } from './place.ts';

const TREE = {
  '.git/config.py': 'x',
  'a.py': 'import os\n',
  'b.txt': 'hello world\n',
  'src/c.py': 'print(1)\n',
  'src/my file.txt': 'a.b\n',
  "src/it's.txt": 'axb\n',
  'node_modules/m/index.py': 'TODO\n',
};

describe('copies, moves, renames', () => {
  it('copies a set into a new folder, the folder itself left out', () => {
    const place = placeOf(TREE);
    place.run(
      files('copy', { where: [is('extension', extension('txt'))], in: [path('src', 'folder')], to: path('out', null) }),
    );
    expect(place.files()).toEqual(expect.arrayContaining(['out/my file.txt', "out/it's.txt", 'src/my file.txt']));
  });

  it('moves what is in a folder, each with what is in it, and not the folder', () => {
    const place = placeOf({ 'src/a.txt': 'a', 'src/sub/b.txt': 'b', 'out/': '' });
    place.run(goal('move', 'file', { in: [path('src', 'folder')], to: path('out', 'folder') }));
    expect(place.files()).toEqual(expect.arrayContaining(['out/a.txt', 'out/sub/b.txt']));
  });

  it('moves a set into a folder that is there', () => {
    const place = placeOf({ ...TREE, 'out/': '' });
    place.run(
      files('move', {
        where: [is('extension', extension('py'))],
        except: [is('name', path('node_modules', 'folder'))],
        to: path('out', 'folder'),
      }),
    );
    expect(place.files()).toEqual(expect.arrayContaining(['out/a.py', 'out/c.py', 'node_modules/m/index.py']));
    expect(place.files()).not.toContain('a.py');
    expect(place.bash('ls .git').lines).toContain('config.py');
  });

  it('copies one, several, and a folder', () => {
    const place = placeOf(TREE);
    place.run(files('copy', { names: [path('a.py')], to: path('z.py', null) }));
    place.run(files('copy', { names: [path('a.py'), path('b.txt')], to: path('two', null) }));
    place.run(goal('copy', 'file', { names: [path('src', 'folder')], to: path('src2', null) }));
    place.run(files('copy', { names: [path('b.txt')] }));
    expect(place.files()).toEqual(expect.arrayContaining(['z.py', 'two/a.py', 'two/b.txt', 'src2/c.py', 'b.txt.bak']));
  });

  it('keeps what is there where that was said', () => {
    const place = placeOf({ a: 'new', b: 'old' });
    place.run(files('copy', { names: [path('a')], to: path('b'), manner: [{ id: 'no-overwrite' }] }));
    expect(place.text('b')).toBe('old');
    place.run(files('move', { names: [path('a')], to: path('b'), manner: [{ id: 'backup' }] }));
    expect(place.text('b')).toBe('new');
    expect(place.text('b~')).toBe('old');
  });

  it('renames one beside itself, and a kind to another', () => {
    const place = placeOf({ 'd/a b.txt': '1', 'x.htm': '2', 'd/y.htm': '3', 'd/y.html': '4', '.git/z.htm': '5' });
    place.run(files('rename', { names: [path('d/a b.txt')], to: path('c d.txt', null) }));
    place.run(files('rename', { where: [is('extension', extension('htm'))], to: extension('html') }));
    expect(place.files()).toEqual(['d/c d.txt', 'd/y.htm', 'd/y.html', 'x.html']);
    expect(place.bash('ls .git').lines).toEqual(['z.htm']);
    expect(place.text('d/y.html')).toBe('4');
  });

  it.each(['-rf', "it's", 'a b', 'x;y', '$(id)', '#a', '--'])('from and to %s', (name) => {
    const place = placeOf({ plain: '1' });
    place.run(files('copy', { names: [path('plain')], to: path(name, null) }));
    expect(place.files()).toEqual(sorted([name, 'plain']));
    place.run(files('rename', { names: [path(name)], to: path('back', null) }));
    expect(place.files()).toEqual(['back', 'plain']);
  });
});

describe('whole folders', () => {
  const tree = { '.git/config': 'c', 'a.txt': '1', 'src/x': '2', 'src/sub/y': '3', 'build/z': '4' };

  it('moves all that lies in one, and not the repository', () => {
    const place = placeOf(tree);
    place.run(goal('move', 'file', { to: path('out', null) }));
    expect(place.files()).toEqual(['out/a.txt', 'out/build/z', 'out/src/sub/y', 'out/src/x']);
    expect(place.bash('ls .git').lines).toEqual(['config']);
    place.run(goal('copy', 'file', { in: [path('out/src', 'folder')], to: path('copy', null) }));
    expect(place.files()).toEqual(expect.arrayContaining(['copy/sub/y', 'copy/x', 'out/src/x']));
  });

  it('leaves a folder out with all below it', () => {
    const place = placeOf({ ...tree, 'b/hollow/': '', 'b/f': '', 'keep/': '' });
    const except = [is('name', path('keep', 'folder'))];
    place.run(goal('delete', 'file', { where: [kind('folder'), is('empty')], except }));
    expect(place.bash('ls -d keep b').lines).toEqual(['b', 'keep']);
    const listed = goal('show', 'file', { where: [kind('folder')], except: [is('name', path('src', 'folder'))] });
    expect(place.run(listed).lines.filter((line) => line.includes('src'))).toEqual([]);
    const inside = goal('show', 'file', {
      in: [path('src', 'folder')],
      where: [kind('file')],
      except: [is('name', path('src/sub', 'folder'))],
    });
    expect(place.run(inside).lines).toEqual(['src/x']);
  });

  it('takes no folder of the repository, whatever it is called', () => {
    const place = placeOf(tree);
    for (const name of ['.g', '.', '.git'])
      place.run(goal('delete', 'file', { where: [kind('folder'), is('name', text(name), 'starts')] }));
    place.run(goal('delete', 'file', { where: [is('hidden')] }));
    expect(place.bash('ls .git').lines).toEqual(['config']);
    expect(place.files()).toContain('src/x');
  });
});

describe('what is made and set', () => {
  it('makes files and folders', () => {
    const place = placeOf({});
    place.run(files('create', { names: [path('a b.txt', null), path('-x', null)] }));
    place.run(goal('create', 'file', { names: [path('p/q', null)], where: [kind('folder')] }));
    place.run(files('create', { names: [path('note', null)], by: text("it's $HOME %s") }));
    expect(place.files()).toEqual(['-x', 'a b.txt', 'note']);
    expect(place.text('note')).toBe("it's $HOME %s\n");
    expect(place.bash('ls -d p/q').lines).toEqual(['p/q']);
  });

  it('sets modes of one and of a set', () => {
    const place = placeOf({ 'run.sh': '', 'sub/x.sh': '', 'sub/y.txt': '' });
    place.run(files('set', { names: [path('run.sh')], attr: 'executable' }));
    expect(place.bash('find . -perm -100 -type f').lines).toEqual(['./run.sh']);
    place.run(
      files('set', { where: [is('extension', extension('sh'))], attr: 'mode', to: { type: 'mode', mode: '600' } }),
    );
    expect(sorted(place.bash('find . -perm 600').lines)).toEqual(['./run.sh', './sub/x.sh']);
    expect(place.run(files('show', { names: [path('run.sh')], attr: 'mode' })).lines[0]).toContain('600');
  });

  it('shows what is in a file, its size and its sum', () => {
    const place = placeOf({ 'a b': 'one\n', '-n': 'two\n' });
    expect(place.run(files('show', { names: [path('a b')] })).lines).toEqual(['one']);
    expect(place.run(files('show', { names: [path('-n')] })).lines).toEqual(['two']);
    expect(place.run(files('hash', { names: [path('-n')] })).lines[0]).toMatch(/^[0-9a-f]{64}/);
    expect(place.run(files('compare', { names: [path('a b'), path('-n')] })).lines).toContain('< one');
  });
});
