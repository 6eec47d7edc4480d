// Goals on lines and columns, by what the command prints and what it leaves in the files.
import { describe, expect, it } from 'vitest';
import { extension, goal, is, kind, lines, not, number, path, placeOf, text } from './place.ts';

const inFile = (name: string) => ({ in: [path(name)] });
const LOG = 'info one\nERROR two\n\n# note\ninfo one\n10.0.0.1 ok\n10x0y0z1 no\n-v flag\n';

describe('which lines', () => {
  const place = placeOf({
    'app.log': LOG,
    'my log': LOG,
    'n.txt': '10\n9\n2\n9\n',
    'src/a.py': 'x = 1\nprint(x)\n',
    'src/b.txt': 'x = 1\n',
    'names.txt': 'Ann\nBob\nann\n',
  });
  const shown = (more: Parameters<typeof lines>[1], act = 'show') =>
    place.run(lines(act, { ...inFile('app.log'), ...more })).lines;

  it('that come more than once, and how often each does, whatever their case', () => {
    const folded = { ...inFile('names.txt'), manner: [{ id: 'ignore-case' }] };
    const twice = place.run(lines('sort', { ...folded, where: [is('duplicate')] }));
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]?.toLowerCase()).toBe('ann');
    const counted = place.run(lines('sort', { ...folded, show: [{ id: 'counts-each' }] }));
    expect(counted.lines[0]?.trim().toLowerCase()).toBe('2 ann');
  });

  it.each<[string, Parameters<typeof lines>[1], string[]]>([
    ['with a text', { where: [is('content', text('ERROR'), '~')] }, ['ERROR two']],
    [
      'with a text in any case',
      { where: [is('content', text('error'), '~')], manner: [{ id: 'ignore-case' }] },
      ['ERROR two'],
    ],
    ['with dots in the text', { where: [is('content', text('10.0.0.1'), '~')] }, ['10.0.0.1 ok']],
    ['by a pattern', { where: [is('content', text('^info.*e$'), '~')] }, ['info one', 'info one']],
    ['with a text like a flag', { where: [is('content', text('-v'), '~')] }, ['-v flag']],
    ['without a text', { where: [not(is('content', text('o'), '~')), not(is('empty'))] }, ['-v flag']],
    ['that start', { where: [is('content', text('10.'), 'starts')] }, ['10.0.0.1 ok']],
    ['that end', { where: [is('content', text('two'), 'ends')] }, ['ERROR two']],
    [
      'of two texts',
      { where: [is('content', text('info'), '~'), is('content', text('one'), '~')] },
      ['info one', 'info one'],
    ],
    ['comments', { where: [is('comment')] }, ['# note']],
    ['the first', { limit: { n: 2, end: 'first' } }, ['info one', 'ERROR two']],
    ['the last', { limit: { n: 1, end: 'last' } }, ['-v flag']],
    ['by number', { where: [is('number', number(2))] }, ['ERROR two']],
    ['by range', { where: [is('number', { type: 'range', from: 1, to: 2 })] }, ['info one', 'ERROR two']],
    ['the first with a text', { where: [is('content', text('o'), '~')], limit: { n: 1, end: 'first' } }, ['info one']],
    ['that occur twice', { where: [is('duplicate')] }, ['info one']],
    ['longer than', { where: [is('length', number(10), '>')] }, ['10.0.0.1 ok', '10x0y0z1 no']],
  ])('%s', (_, more, expected) => {
    expect(shown(more)).toEqual(expected);
    expect(shown({ ...more, ...inFile('my log') })).toEqual(expected);
  });

  it('counts them', () => {
    expect(shown({}, 'count')).toEqual(['8']);
    expect(shown({ where: [is('content', text('info'), '~')] }, 'count')).toEqual(['2']);
    expect(shown({ where: [is('content', text('info'), '~'), is('content', text('one'), '~')] }, 'count')).toEqual([
      '2',
    ]);
    expect(place.run(goal('count', 'word', inFile('n.txt'))).lines).toEqual(['4']);
    expect(place.run(goal('count', 'character', inFile('n.txt'))).lines).toEqual(['9']);
  });

  it('sorts', () => {
    const sort = (more: object) => place.run(lines('sort', { ...inFile('n.txt'), ...more })).lines;
    expect(sort({})).toEqual(['10', '2', '9', '9']);
    expect(sort({ order: { attr: 'numeric', desc: false } })).toEqual(['2', '9', '9', '10']);
    expect(sort({ order: { attr: 'numeric', desc: true } })).toEqual(['10', '9', '9', '2']);
    expect(sort({ show: [{ id: 'reverse' }] })).toEqual(['9', '9', '2', '10']);
    expect(sort({ show: [{ id: 'unique' }] })).toEqual(['10', '2', '9']);
    expect(sort({ limit: { n: 1, end: 'first' } })).toEqual(['10']);
    expect(place.run(lines('show', { ...inFile('n.txt'), show: [{ id: 'reverse' }] })).lines).toEqual([
      '9',
      '2',
      '9',
      '10',
    ]);
    expect(place.run(lines('reverse', inFile('n.txt'))).lines).toEqual(['9', '2', '9', '10']);
    expect(place.run(lines('show', { ...inFile('n.txt'), show: [{ id: 'counts-each' }] })).lines[0]?.trim()).toBe(
      '2 9',
    );
  });

  it('looks through a set of files, and only through those', () => {
    const within = { of: 'file', names: [], where: [kind('file'), is('extension', extension('py'))], except: [] };
    expect(
      place
        .run(lines('search', { names: [text('x')], within }))
        .lines.every((line) => /^(\.\/)?src\/a\.py:/.test(line)),
    ).toBe(true);
    const named = { of: 'file', names: [], where: [kind('file'), is('name', text('b'), 'starts')], except: [] };
    expect(place.run(lines('search', { names: [text('x')], within: named })).lines).toEqual(['./src/b.txt:x = 1']);
    const inner = { ...within, in: [path('src', 'folder')], except: [is('name', path('a.py'))] };
    expect(place.run(lines('search', { names: [text('x')], within: inner })).lines).toEqual([]);
  });

  it('an empty text is refused', () => {
    expect(
      place.build(lines('show', { ...inFile('app.log'), where: [is('content', text(''), '~')] })).refused,
    ).toBeDefined();
    expect(place.build(lines('delete', { ...inFile('app.log'), names: [text('')] })).refused).toBeDefined();
    expect(
      place.build(lines('replace', { ...inFile('app.log'), names: [text('')], by: text('x') })).refused,
    ).toBeDefined();
    expect(
      place.build(lines('show', { ...inFile('app.log'), where: [is('content', text('a\nb'), '~')] })).refused,
    ).toBeDefined();
  });
});

describe('lines that are changed', () => {
  it.each<[string, string, string, string]>([
    ['a.b', 'c', 'a.b axb', 'c axb'],
    ['a/b', 'c/d', 'x a/b', 'x c/d'],
    ['a|b/c', 'd', 'a|b/c a', 'd a'],
    ['x', '&', 'x', '&'],
    ['x', '\\1', 'x', '\\1'],
    ['[a]*', '$HOME', '[a]* a', '$HOME a'],
    ["it's", '"is"', "it's", '"is"'],
    ['^x$', 'y', '^x$ x', 'y x'],
    ['\\d', 'n', '\\d 1', 'n 1'],
    ['foo', '', 'foo bar', ' bar'],
    ['é', 'e', 'é', 'e'],
  ])('replace %s by %s', (old, now, before, after) => {
    const place = placeOf({ 'a b.txt': `${before}\n`, other: `${before}\n` });
    const ran = place.run(lines('replace', { ...inFile('a b.txt'), names: [text(old)], by: text(now) }));
    expect(place.text('a b.txt'), ran.command + ran.stderr).toBe(`${after}\n`);
    expect(place.text('other')).toBe(`${before}\n`);
  });

  it('replaces whole words, in any case, with a copy', () => {
    const place = placeOf({ f: 'cat catalog CAT\n' });
    place.run(
      lines('replace', {
        ...inFile('f'),
        names: [text('cat')],
        by: text('dog'),
        manner: [{ id: 'whole-word' }, { id: 'ignore-case' }, { id: 'backup' }],
      }),
    );
    expect(place.text('f')).toBe('dog catalog dog\n');
    expect(place.text('f.bak')).toBe('cat catalog CAT\n');
  });

  it('replaces in a set and never in a repository', () => {
    const place = placeOf({ 'a.py': 'old\n', 'd/b.py': 'old\n', 'c.txt': 'old\n', '.git/x.py': 'old\n' });
    for (const where of [[kind('file')], [is('extension', extension('py'))], [kind('file'), is('depth', number(1))]]) {
      place.run(
        lines('replace', {
          names: [text('old')],
          by: text('new'),
          within: {
            of: 'file',
            names: [],
            where,
            except: [is('extension', extension('txt'))],
            in: [path('.', 'folder')],
          },
        }),
      );
      expect(place.bash('cat .git/x.py').lines).toEqual(['old']);
    }
    expect([place.text('a.py'), place.text('d/b.py'), place.text('c.txt')]).toEqual(['new\n', 'new\n', 'old\n']);
  });

  it.each<[string, Parameters<typeof lines>[1], string]>([
    ['with a text', { where: [is('content', text('a.b'), '~')] }, 'axb\n\n# c\nx/y\nx/y\n'],
    ['with a slash', { where: [is('content', text('x/y'), '~')] }, 'a.b\naxb\n\n# c\n'],
    ['that start', { where: [is('content', text('a.'), 'starts')] }, 'axb\n\n# c\nx/y\nx/y\n'],
    ['by a pattern', { where: [is('content', text('^a.*b$'), '~')] }, '\n# c\nx/y\nx/y\n'],
    ['without a text', { where: [not(is('content', text('x'), '~'))] }, 'axb\nx/y\nx/y\n'],
    ['that are empty', { where: [is('empty')] }, 'a.b\naxb\n# c\nx/y\nx/y\n'],
    ['comments', { where: [is('comment')] }, 'a.b\naxb\n\nx/y\nx/y\n'],
    ['duplicates', { where: [is('duplicate')] }, 'a.b\naxb\n\n# c\nx/y\n'],
    ['by number', { where: [is('number', number(2))] }, 'a.b\n\n# c\nx/y\nx/y\n'],
    ['by range', { where: [is('number', { type: 'range', from: 2, to: 6 })] }, 'a.b\n'],
    ['the first', { limit: { n: 2, end: 'first' } }, '\n# c\nx/y\nx/y\n'],
    ['the last', { limit: { n: 1, end: 'last' } }, 'a.b\naxb\n\n# c\nx/y\n'],
  ])('deletes those %s', (_, more, expected) => {
    const place = placeOf({ 'my file': 'a.b\naxb\n\n# c\nx/y\nx/y\n' });
    const ran = place.run(lines('delete', { ...inFile('my file'), ...more }));
    expect(place.text('my file'), ran.command + ran.stderr).toBe(expected);
  });

  it('deletes what it would have shown', () => {
    const all = ['a.b', 'axb', 'a*b', '[x]', '$5', '^', 'back\\slash', '(p)', '-n', "it's", '"q"', 'a/b|c'];
    for (const one of all) {
      const place = placeOf({ f: `${all.join('\n')}\n` });
      const goal = { ...inFile('f'), where: [is('content', text(one), '~')] };
      const shown = place.run(lines('show', goal)).lines;
      expect(shown, one).toContain(one);
      place.run(lines('delete', goal));
      expect(place.text('f').split('\n').filter(Boolean), one).toEqual(all.filter((line) => !shown.includes(line)));
    }
  });

  it('adds lines as they are', () => {
    const place = placeOf({ 'f x': 'one\n' });
    for (const what of ["it's $HOME", '%s', '-n', '\\t'])
      place.run(lines('append', { names: [text(what)], to: path('f x') }));
    expect(place.text('f x')).toBe("one\nit's $HOME\n%s\n-n\n\\t\n");
    place.run(lines('insert', { names: [text('  top')], to: path('f x') }));
    expect(place.text('f x').split('\n')[0]).toBe('  top');
    place.run(lines('insert', { names: [text('a\\tb')], to: path('f x') }));
    expect(place.text('f x').split('\n')[0]).toBe('a\\tb');
  });
});

describe('columns', () => {
  const place = placeOf({ 'd.csv': 'name,n\na,1\nb,2\nc,6\n', 't.txt': 'x 1\ny 2\n' });
  const column = (act: string, file: string, n: number, more = {}) =>
    place.run(goal(act, 'column', { ...inFile(file), where: [is('number', number(n))], ...more })).lines;

  it('shows, sums and averages', () => {
    expect(column('show', 'd.csv', 1)).toEqual(['name', 'a', 'b', 'c']);
    expect(column('show', 't.txt', 2)).toEqual(['1', '2']);
    expect(column('sum', 'd.csv', 2)).toEqual(['9']);
    expect(column('average', 'd.csv', 2)).toEqual(['3']);
    expect(column('sum', 't.txt', 2)).toEqual(['3']);
    expect(column('show', 't.txt', 1, { limit: { n: 1, end: 'first' } })).toEqual(['x']);
    expect(column('count', 'd.csv', 1, { show: [{ id: 'unique' }] })).toEqual(['3']);
  });
});
