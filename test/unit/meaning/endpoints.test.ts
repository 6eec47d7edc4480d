// What a project here says of itself that a request leaves out: the path of an endpoint, the list of what scripts need.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const PLACE = placeOf({
  'srv/main.py': "app.get('/live/health')\napp.get(\"/v2/orders\")\napp.get('/v2/order-items')\n",
  'srv/main_test.py': "get('/healthy')\n",
  'jobs/requirements.txt': 'requests\n',
  'jobs/run.py': 'import requests\n',
  'site/index.html': '<p>\n',
  'empty/keep.txt': '',
  'shops/till/package.json': '{"name":"till","scripts":{"test":"jest","start":"node ."}}',
  'shops/till/index.js': '',
  'shops/depot/requirements.txt': 'flask\n',
  'logs/till/out.log': 'a\n',
  'lists/guests-may.txt': 'ann\nben\n',
  'lists/guests-june.txt': 'ann\n',
  'lists/go.sh': '#!/bin/sh\n',
  'plates/raw/a.tif': '',
  'plates/raw/b.TIF': '',
  'plates/tif/c.tif': '',
  'logs/till/out.log.1': 'b\n',
  'runs/out.log': '',
  'lists/prices.csv': 'item,price\ntea,3\n',
  'lists/prices-old.csv': 'item,price\ntea,2\n',
});

describe('the project', () => {
  it.each([
    [
      'status code of the health endpoint on localhost:9000',
      "curl -s -o /dev/null -w '%{http_code}\\n' localhost:9000/live/health",
    ],
    ['install the python requirements of jobs', 'pip install -r jobs/requirements.txt'],
    ['install the python requirements of empty', null],
    ['status code of the orders endpoint on localhost:9000', null],
    ['set up a tiny web server for site on port 8100', 'python3 -m http.server 8100 --directory site'],
  ])('%s', (text, command) => expect(proposed(text, worldOf({ cwd: PLACE.cwd }))).toBe(command));
});

describe('a project further down', () => {
  it.each([
    ['run the tests of the till', 'npm --prefix shops/till test'],
    ['run the till tests', 'npm --prefix shops/till test'],
    ['test the till', 'npm --prefix shops/till test'],
    ['add nock for the till as a dev dependency', 'npm --prefix shops/till install -D nock'],
    ['which npm packages of the till service are outdated?', 'npm --prefix shops/till outdated'],
    ["install the depot's python requirements", 'pip install -r shops/depot/requirements.txt'],
    ['how many lines do the logs of the till have', 'wc -l < logs/till/out.log'],
    ['run the tests of the till on mondays', null],
  ])('%s', (text, command) =>
    expect(proposed(text, worldOf({ cwd: PLACE.cwd, programs: ['npm', 'pip', 'wc'] }))).toBe(command),
  );
});

describe('lists held to each other', () => {
  it.each([
    [
      'names that stand in guests-may.txt but not any more in guests-june.txt',
      'grep -vxFf lists/guests-june.txt lists/guests-may.txt',
    ],
    [
      'how many guest names of guests-may.txt are missing from guests-june.txt',
      'grep -cvxFf lists/guests-june.txt lists/guests-may.txt',
    ],
    ['names in guests-may.txt but not in guests-june.txt in reverse order', null],
    ['cheap items in prices.csv but not in prices-old.csv', null],
  ])('%s', (text, command) => expect(proposed(text, worldOf({ cwd: PLACE.cwd }))).toBe(command));
});

describe('where something goes', () => {
  it.each([
    ['gzip lists/guests-may.txt on fridays', null],
    ['copy lists/guests-may.txt at dusk', null],
    ['pack lists under protest', null],
    ['move lists/guests-may.txt in anger', null],
    ['copy lists/guests-may.txt in empty', 'cp lists/guests-may.txt empty/'],
    ['empty guests-may.txt without deleting the file', 'truncate -s 0 lists/guests-may.txt'],
    ['check whether guests-may.txt is empty', "find . -path '*lists/guests-may.txt' -empty"],
  ])('%s', (text, command) => expect(proposed(text, worldOf({ cwd: PLACE.cwd }))).toBe(command));
});

describe('clauses that are known by their words', () => {
  it.each([
    ['copy lists to runs, but if a file of that name is already there leave it alone', 'cp -rn lists runs/'],
    ['copy lists to runs, skip the ones that exist there already', 'cp -rn lists runs/'],
    ['copy lists to runs, skip the big ones that exist there already', null],
    ['search the lists for ann, capital letters or not, but only the whole word', 'grep -i -w ann -r lists'],
    ['find all tif files below plates', "find plates -type f \\( -name '*.tif' -o -name '*.TIF' \\)"],
    ['gzip out.log.1', 'gzip logs/till/out.log.1'],
    ['can this box reach 192.0.2.7 on port 5432', 'nc -zv 192.0.2.7 5432'],
    ['does the scanner 192.0.2.7 accept connections on 5432', 'nc -zv 192.0.2.7 5432'],
    [
      'start lists/go.sh in the background, so that it goes on when I log out, and let it write its output into runs/go.log',
      'nohup lists/go.sh > runs/go.log 2>&1 &',
    ],
  ])('%s', (text, command) =>
    expect(
      proposed(text, worldOf({ cwd: PLACE.cwd, programs: ['cp', 'grep', 'find', 'gzip', 'nc', 'nohup', 'bash'] })),
    ).toBe(command),
  );
});
