// What a file is made of is told from how it begins, and not told where it is not so.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { structuresOf } from '../../../src/engine/tables/structure.ts';
import { worldOf } from '../meaning/world.ts';

const look = (file: string, head: string) => structuresOf(file, worldOf({ files: [file], heads: { [file]: head } }));

describe('the form of a file', () => {
  it.each<[string, string, readonly string[]]>([
    ['a.csv', 'id,unit_price\n1,2.5\n', ['id', 'unit_price']],
    ['a.csv', 'id;name\n1;x\n', ['id', 'name']],
    ['a.tsv', 'id\tname\n1\tx\n', ['id', 'name']],
    ['a.json', '{"rows": [{"k": 1, "v": "x"}]}', ['k', 'v']],
    ['a.log', '2025-01-01 a WARN b\n2025-01-02 a INFO b\n2025-01-03 c WARN d\n', ['time', 'level']],
  ])('%s has columns', (file, head, names) => {
    const [rows] = look(file, head);
    expect(rows?.form === 'rows' && rows.columns.map(({ name }) => name)).toEqual(names);
  });

  it.each<[string, string, readonly string[]]>([
    ['.env', '# x\nA=1\nexport B="two"\n', ['A', 'B']],
    ['a.ini', '[main]\nport = 1\nhost = h\n', ['port', 'host']],
    ['a.yml', 'port: 1\nname: x\n', ['port', 'name']],
    // Nested, in lists and over several lines; what stands twice is not told apart.
    ['a.yml', 'db:\n  host: x # here\n  port: 1\nweb:\n  port: 2\nall:\n  - a\n', ['host']],
    ['a.yaml', 'text: |\n  port: 1\n  b\nsteps:\n  - run: x\nretries: 3\n', ['retries']],
    ['requirements.txt', 'flask==3.0\n# dev\npytest==8\n', ['flask', 'pytest']],
    ['a.json', '{"db": {"port": 1}}', ['db', 'db.port']],
  ])('%s has entries', (file, head, keys) => {
    const entries = look(file, head).find(({ form }) => form === 'entries');
    expect(entries?.form === 'entries' && entries.keys).toEqual(keys);
  });

  it('of columns with quotes those before them are told apart by a comma', () => {
    const [rows] = look('a.csv', 'id,age,remark,more\n1,7,"x,y",2\n2,8,z,3\n');
    expect(rows?.form === 'rows' && rows.columns.map(({ name }) => name)).toEqual(['id', 'age']);
    expect(rows?.form === 'rows' && rows.cut).toBe(true);
  });

  it.each([
    ['a.csv', 'name,id\n"x,y",1\n'],
    ['a.csv', '"name",id\nx,1\n'],
    ['main.py', 'x = 1\ny = 2\n'],
    ['a.bin', 'A=1\0\n'],
    ['a.json', '{"cut": [1,'],
  ])('%s is not taken for one', (file, head) => {
    expect(look(file, head)).toEqual([]);
  });

  it('is looked for in any text without a fault', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a.csv', 'a.tsv', 'a.log', '.env', 'a.json', 'a.txt', 'a.yml'),
        fc.string({ unit: 'grapheme' }),
        (file, head) => Array.isArray(look(file, head)),
      ),
    );
  });
});
