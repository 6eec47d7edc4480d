// Columns by name, rows by what a column says, values of JSON files by their keys: run in a real folder.
import { describe, expect, it } from 'vitest';
import type { Goal } from '../../../../src/engine/goal/types.ts';
import { goal, is, number, path, placeOf, text } from './place.ts';

const CSV = 'name,region,units\nplum,north,4\napple,south,12\nfig,north,3\n';
const place = placeOf({
  's.csv': CSV,
  'quoted.csv': 'name,note\nx,"a,b"\n',
  'numbers.txt': '3\n4\n',
  'c.json': '{"port": 80, "db": {"host": "h1", "port": 5432}, "tags": ["a", "b"]}',
  'items.json': '[{"sku": "A1", "name": "x"}, {"sku": "B2", "name": "y"}]',
});
const of = (file: string, act: string, relation: string, more: Partial<Goal> = {}) =>
  goal(act, relation, { in: [path(file)], ...more });

describe('columns by name', () => {
  it('are looked up in the header, singular or plural', () => {
    expect(place.run(of('s.csv', 'show', 'column', { names: [text('region')] })).lines).toEqual([
      'region',
      'north',
      'south',
      'north',
    ]);
    expect(place.run(of('s.csv', 'sum', 'column', { names: [text('units')] })).lines).toEqual(['19']);
    expect(place.run(of('s.csv', 'sum', 'column', { names: [text('unit')] })).lines).toEqual(['19']);
  });

  it('that the header does not have are refused, and so are quoted fields', () => {
    expect(place.build(of('s.csv', 'sum', 'column', { names: [text('price')] })).refused).toBeDefined();
    expect(place.build(of('quoted.csv', 'show', 'column', { names: [text('note')] })).refused).toBeDefined();
  });

  it('are counted and told apart without the header', () => {
    const unique = { show: [{ id: 'unique' }] };
    const names = [text('region')];
    expect(place.run(of('s.csv', 'count', 'column', { names, ...unique })).lines).toEqual(['2']);
    expect(place.run(of('s.csv', 'show', 'column', { names, ...unique })).lines).toEqual(['north', 'south']);
  });

  it('are summed for each value of another one', () => {
    const manner = [{ id: 'group-by', value: text('region') }];
    const made = place.run(of('s.csv', 'sum', 'column', { names: [text('units')], manner }));
    expect(made.lines.sort()).toEqual(['north 7', 'south 12']);
  });

  it('the numbers of a file that has nothing else', () => {
    expect(place.run(of('numbers.txt', 'sum', 'column')).lines).toEqual(['7']);
  });
});

describe('rows', () => {
  it('are chosen by what a column says', () => {
    const north = { where: [is('column:region', text('north'))] };
    expect(place.run(of('s.csv', 'show', 'line', north)).lines).toEqual(['plum,north,4', 'fig,north,3']);
    expect(place.run(of('s.csv', 'count', 'line', north)).lines).toEqual(['2']);
    const many = { where: [is('column:units', number(3), '>')] };
    expect(place.run(of('s.csv', 'show', 'line', many)).lines).toEqual(['plum,north,4', 'apple,south,12']);
    const other = { where: [{ ...is('column:region', text('north')), not: true }] };
    expect(place.run(of('s.csv', 'show', 'line', other)).lines).toEqual(['apple,south,12']);
  });

  it('are put in order by a column, the header on top', () => {
    const by = (name: string, desc: boolean) =>
      place.run(of('s.csv', 'sort', 'line', { where: [is('field', text(name))], order: { attr: 'numeric', desc } }))
        .lines;
    expect(by('units', true)).toEqual(['name,region,units', 'apple,south,12', 'plum,north,4', 'fig,north,3']);
    expect(by('units', false).at(1)).toBe('fig,north,3');
  });

  it('may be shown without the header', () => {
    const bare = place.run(of('s.csv', 'show', 'line', { show: [{ id: 'no-header' }] }));
    expect(bare.lines).toEqual(CSV.trim().split('\n').slice(1));
  });
});

describe('values of a JSON file', () => {
  const command = (file: string, more: Partial<Goal>) => place.build(of(file, 'show', 'property', more));

  it('are found where they stand', () => {
    expect(command('c.json', { names: [text('host')] }).command).toBe('jq -r .db.host c.json');
    expect(command('items.json', { names: [text('sku')] }).command).toBe("jq -r '.[].sku' items.json");
    // The one that lies higher is meant; deeper ones are said with what they lie in.
    expect(command('c.json', { names: [text('port')] }).command).toBe('jq -r .port c.json');
    expect(command('c.json', { names: [text('db.port')] }).command).toBe('jq -r .db.port c.json');
  });

  it('keys are listed, lists counted, what is not there is refused', () => {
    expect(command('c.json', {}).command).toBe("jq -r 'keys[]' c.json");
    expect(place.build(of('items.json', 'count', 'file')).command).toBe('jq length items.json');
    expect(command('c.json', { names: [text('colour')] }).refused).toBeDefined();
  });
});
