// Rows that are to go from a table: the file keeps its header and all the rest; what is only left out of what is shown changes
// nothing, and neither does what is forbidden or asked.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const FILES = {
  'members.csv':
    'no,name,email,since,boat\n1,Ann,a@x.example,2021-05-01,yes\n2,Bo,,2022-06-01,no\n3,Cy,c@x.example,,no\n',
  'trips.csv': 'id,lake,km,state\n1,blue,4,done\n2,green,12,done\n3,blue,,open\n4,red,30,open\n',
  'hits.log':
    '10.0.0.1 - - [01/Jun/2025:10:00:00 +0000] "GET /a HTTP/1.1" 200 10 "-" "C"\n' +
    '10.0.0.2 - - [01/Jun/2025:10:00:00 +0000] "GET /b HTTP/1.1" 404 10 "-" "C"\n',
};

describe('rows that go', () => {
  it.each([
    ['delete the rows without an email from members.csv', 'members.csv', ['1', '3']],
    ['remove all entries of members.csv that have no since', 'members.csv', ['1', '2']],
    ['get rid of rows in trips.csv where km is missing', 'trips.csv', ['1', '2', '4']],
    ['drop rows with an empty km field from trips.csv', 'trips.csv', ['1', '2', '4']],
    ['please delete the rows of trips.csv with lake blue and state done', 'trips.csv', ['2', '3', '4']],
    ['erase the rows in trips.csv where km is over 10', 'trips.csv', ['1', '3']],
  ])('%s', (text, file, left) => {
    const place = placeOf(FILES);
    const [head] = FILES[file as 'trips.csv'].split('\n');
    const command = proposed(text, worldOf({ cwd: place.cwd, programs: [] }));
    expect(command).not.toBeNull();
    place.bash(command ?? '');
    const [first, ...rows] = place.text(file).trim().split('\n');
    expect(first).toBe(head);
    expect(rows.map((row) => row.split(',')[0])).toEqual(left);
    expect(place.files()).toEqual(['hits.log', 'members.csv', 'trips.csv']);
  });

  it.each([
    'do not delete the rows without an email from members.csv',
    'never delete rows with state open from trips.csv',
    'show trips.csv but drop the rows with state open',
    'delete the rows with state open from trips.csv and show the rest',
    'remove all rows except those with state open from trips.csv',
    'delete rows from trips.csv',
    'delete rows without a phone from members.csv',
    'remove the email column from members.csv and show it',
    'do the rows without an email go from members.csv?',
  ])('%s: nothing is changed', (text) => {
    const place = placeOf(FILES);
    const command = proposed(text, worldOf({ cwd: place.cwd, programs: [] }));
    if (command !== null) place.bash(command);
    for (const [file, content] of Object.entries(FILES)) expect(place.text(file)).toBe(content);
  });
});

describe('what a row lacks', () => {
  const read = (text: string) => {
    const place = placeOf(FILES);
    return place.bash(proposed(text, worldOf({ cwd: place.cwd, programs: [] })) ?? 'false').lines;
  };
  it('is a cell, be it there in all of them or not', () => {
    expect(read('show rows without a name from members.csv')).toEqual([]);
    expect(read('rows without since in members.csv').map((row) => row[0])).toEqual(['3']);
    expect(read('show members.csv without the boat column')).toContain('no,name,email,since');
  });
  it('is no verb that stands in capitals in a log', () => {
    expect(read('lines with GET and without 404 in hits.log')).toHaveLength(1);
    expect(
      proposed('lines of hits.log that have POST but no 404', worldOf({ cwd: placeOf(FILES).cwd })) ?? 'POST',
    ).toContain('POST');
  });
});
