// Packing and unpacking with the real programs; sources stay where they are.
import { describe, expect, it } from 'vitest';
import { extension, files, goal, is, kind, path, placeOf, size, sorted, text } from './place.ts';

const TREE = {
  'src/a.py': 'a',
  'src/my file.txt': 'b',
  'src/node_modules/x.py': 'c',
  'src/.cache/d': 'd',
  'top.txt': 'e',
  "it's.txt": 'f',
};
const made = () => placeOf(TREE);
const members = (place: ReturnType<typeof made>, archive: string) =>
  sorted(
    place
      .bash(archive.endsWith('.zip') ? `unzip -Z1 '${archive}'` : `tar -tf '${archive}'`)
      .lines.filter((line) => !line.endsWith('/'))
      .map((line) => line.replace(/^\.\//, '')),
  );
const SRC = ['src/.cache/d', 'src/a.py', 'src/my file.txt', 'src/node_modules/x.py'];

describe('packing', () => {
  it.each<[string, ReturnType<typeof goal>, string, string[]]>([
    ['a folder', goal('pack', 'file', { names: [path('src', 'folder')] }), 'src.tar.gz', SRC],
    ['a folder as zip', goal('zip', 'file', { names: [path('src', 'folder')] }), 'src.zip', SRC],
    [
      'a folder into a name',
      goal('pack', 'file', { names: [path('src', 'folder')], to: path('my out.tar.xz', null) }),
      'my out.tar.xz',
      SRC,
    ],
    [
      'two files',
      files('zip', { names: [path('top.txt'), path("it's.txt")], to: path('two.zip', null) }),
      'two.zip',
      ["it's.txt", 'top.txt'],
    ],
    [
      'a set',
      files('pack', { where: [is('extension', extension('txt'))], to: path('t.tar.gz', null) }),
      't.tar.gz',
      ["it's.txt", 'src/my file.txt', 'top.txt'],
    ],
    [
      'a set as zip',
      files('zip', { where: [is('extension', extension('txt'))], to: path('t.zip', null) }),
      't.zip',
      ["it's.txt", 'src/my file.txt', 'top.txt'],
    ],
    [
      'without a folder',
      goal('pack', 'file', { names: [path('src', 'folder')], except: [is('name', text('node_modules'))] }),
      'src.tar.gz',
      ['src/.cache/d', 'src/a.py', 'src/my file.txt'],
    ],
    [
      'without a folder, as zip',
      goal('zip', 'file', { names: [path('src', 'folder')], except: [is('content', text('node_modules'), '~')] }),
      'src.zip',
      ['src/.cache/d', 'src/a.py', 'src/my file.txt'],
    ],
    [
      'without a hidden folder, as zip',
      goal('zip', 'file', { names: [path('src', 'folder')], except: [is('name', text('.cache'))] }),
      'src.zip',
      ['src/a.py', 'src/my file.txt', 'src/node_modules/x.py'],
    ],
    [
      'without a kind',
      goal('pack', 'file', { names: [path('src', 'folder')], except: [is('extension', extension('py'))] }),
      'src.tar.gz',
      ['src/.cache/d', 'src/my file.txt'],
    ],
    [
      'without two kinds',
      goal('pack', 'file', { names: [path('src', 'folder')], except: [is('extension', extension('py', 'txt'))] }),
      'src.tar.gz',
      ['src/.cache/d'],
    ],
    [
      'without two kinds, as zip',
      goal('zip', 'file', { names: [path('src', 'folder')], except: [is('extension', extension('py', 'txt'))] }),
      'src.zip',
      ['src/.cache/d'],
    ],
    [
      'without a name with a blank',
      goal('pack', 'file', { names: [path('src', 'folder')], except: [is('name', text('my file.txt'))] }),
      'src.tar.gz',
      ['src/.cache/d', 'src/a.py', 'src/node_modules/x.py'],
    ],
  ])('%s', (_, what, archive, expected) => {
    const place = made();
    const before = place.files();
    const ran = place.run(what);
    expect(members(place, archive), ran.command + ran.stderr).toEqual(expected);
    expect(place.files()).toEqual(sorted([...before, archive]));
  });

  it('a set with exceptions leaves them out or is refused', () => {
    const place = made();
    const built = place.build(
      files('pack', {
        where: [is('size', size(0, '0c'), '>')],
        except: [is('name', text('node_modules'))],
        to: path('s.tar.gz', null),
      }),
    );
    if (built.command === undefined) return;
    place.bash(built.command);
    expect(members(place, 's.tar.gz')).not.toContain('src/node_modules/x.py');
  });

  it('a file alone becomes its gz, and is kept beside it where that was said', () => {
    const [plain, kept] = [made(), made()];
    plain.run(files('pack', { names: [path('top.txt')] }));
    expect(plain.files()).toContain('top.txt.gz');
    expect(plain.files()).not.toContain('top.txt');
    kept.run(files('pack', { names: [path('top.txt')], manner: [{ id: 'keep' }] }));
    expect(kept.files()).toEqual(expect.arrayContaining(['top.txt', 'top.txt.gz']));
  });
});

describe('unpacking and looking inside', () => {
  const packed = () => {
    const place = made();
    place.bash("zip -qr 'a b.zip' src && tar -caf s.tar.gz src && gzip -k top.txt && rm -r src");
    return place;
  };

  it.each<[string, ReturnType<typeof goal>, string[]]>([
    ['a zip', goal('extract', 'file', { names: [path('a b.zip')] }), SRC],
    ['a tar', goal('extract', 'file', { names: [path('s.tar.gz')] }), SRC],
    [
      'into a new folder',
      goal('extract', 'file', { names: [path('s.tar.gz')], to: path('o p', null) }),
      SRC.map((name) => `o p/${name}`),
    ],
    [
      'a zip into a new folder',
      goal('extract', 'file', { names: [path('a b.zip')], to: path('o p', null) }),
      SRC.map((name) => `o p/${name}`),
    ],
    [
      'a kind from a tar',
      files('extract', { from: path('s.tar.gz'), where: [is('extension', extension('txt'))] }),
      ['src/my file.txt'],
    ],
    [
      'a kind from a zip',
      files('extract', { from: path('a b.zip'), where: [is('extension', extension('txt'))] }),
      ['src/my file.txt'],
    ],
    [
      'a kind from a zip into a folder',
      files('extract', { from: path('a b.zip'), where: [is('extension', extension('txt'))], to: path('o', null) }),
      ['o/src/my file.txt'],
    ],
    ['one member', files('extract', { names: [path('src/a.py', null)], from: path('s.tar.gz') }), ['src/a.py']],
    [
      'without the top folder',
      goal('extract', 'file', { names: [path('s.tar.gz')], manner: [{ id: 'strip' }] }),
      ['.cache/d', 'a.py', 'my file.txt', 'node_modules/x.py'],
    ],
  ])('%s', (_, what, expected) => {
    const place = packed();
    const before = place.files();
    const ran = place.run(what);
    expect(
      place.files().filter((name) => !before.includes(name)),
      ran.command + ran.stderr,
    ).toEqual(sorted(expected));
  });

  it('a single gz, kept', () => {
    const place = packed();
    place.bash('rm top.txt');
    place.run(goal('extract', 'file', { names: [path('top.txt.gz')], manner: [{ id: 'keep' }] }));
    expect(place.files()).toEqual(expect.arrayContaining(['top.txt', 'top.txt.gz']));
  });

  it('lists and counts members', () => {
    const place = packed();
    for (const archive of ['a b.zip', 's.tar.gz']) {
      const inside = (more: object, act = 'show') =>
        place.run(goal(act, 'member', { in: [path(archive)], ...more })).lines;
      expect(inside({})).toEqual(expect.arrayContaining(SRC));
      expect(inside({ where: [is('extension', extension('txt'))] })).toEqual(['src/my file.txt']);
      expect(sorted(inside({ where: [is('extension', extension('txt', 'py'))] }))).toEqual([
        'src/a.py',
        'src/my file.txt',
        'src/node_modules/x.py',
      ]);
      expect(inside({ where: [kind('file'), is('name', text('my file.txt'))] })).toEqual(['src/my file.txt']);
      expect(inside({ where: [is('extension', extension('py'))] }, 'count')).toEqual(['2']);
    }
  });

  it('adds to what is there, and moves nothing into it', () => {
    const place = packed();
    place.run(files('pack', { names: [path('top.txt')], to: path('a b.zip') }));
    expect(members(place, 'a b.zip')).toContain('top.txt');
    expect(place.build(files('move', { names: [path('top.txt')], to: path('a b.zip') })).refused).toBeDefined();
  });
});
