// What has rows and is no file of rows: what files define, what manifests list, what messages of a log say; and operations that
// hold of all of them.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    Makefile: ['pack: fold stamp', '\tzip parcel.zip out', 'fold:', '\t./fold.sh', 'stamp:', '\t./stamp.sh'],
    'lib/post.py': ['class Parcel:', '    pass', 'def weigh(p):', '    return 1', 'def send(p):', '    return 2'],
    'lib/stamps.py': ['def glue():', '    return 3'],
    'package.json': [
      '{"name":"post","scripts":{"go":"node go.js","lint":"eslint ."},',
      ' "dependencies":{"left-pad":"1.3.0","koa":"^2.0.0"},"devDependencies":{"ava":"~5.0.0"}}',
    ],
    'data/parcels.csv': [
      'parcel_id,town,weight,mail',
      '1,Ulm,3,a@x.example',
      '2,Ulm,5,b@x.example',
      '3,Bonn,2,a@x.example',
      '4,Bonn,1,',
      '5,Ulm,9,c@x.example',
      '6,Trier,4,d@x.example',
      '7,Trier,4,',
      '8,Kiel,4,e@x.example',
    ],
    'logs/gate.log': [
      'Mar  3 04:00:00 hut sshd[11]: Failed password for root from 198.51.100.4 port 4001 ssh2',
      'Mar  3 04:01:00 hut sshd[12]: Failed password for invalid user guest from 203.0.113.9 port 4002 ssh2',
      'Mar  3 04:02:00 hut sshd[13]: Failed password for invalid user guest from 203.0.113.9 port 4003 ssh2',
      'Mar  3 05:00:00 hut sshd[14]: Accepted publickey for olga from 192.0.2.8 port 4004 ssh2',
    ],
  },
  0.9,
);

describe('what files define', () => {
  it.each([
    ['which functions are defined in lib/post.py?', /^2 functions: weigh .*send/],
    ['how many functions are there in each file?', /lib\/post\.py: 2, lib\/stamps\.py: 1/],
    ['which make targets are there?', /^3 targets: pack .*fold .*stamp/],
    ['what does the pack target depend on?', /needs “fold stamp”/],
    ['what does make fold run?', /runs “?\.\/fold\.sh/],
    ['which dependencies does package.json have?', /^3 dependencies: left-pad .*koa .*ava/],
    ['which scripts are defined in package.json?', /^2 scripts: go .*lint/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('says nothing of what is defined nowhere', async () => {
    expect(await sure('which functions are defined in lib/post.rb?')).not.toMatch(/weigh/);
    expect(await sure('what does the unpack target depend on?')).not.toMatch(/needs/);
  });
});

describe('operations on groups', () => {
  it.each([
    ['which two towns have the most parcels?', /^Most: Ulm, Bonn and Trier|^Most: Ulm/],
    ['how many parcels per town, the most numerous first', /Ulm: 3, /],
    ['which two parcels share a mail?', /a@x\.example: 2 parcels: 1 .* and 3 /],
    ['is any mail used twice in parcels.csv?', /^Yes: mail: a@x\.example: 2 parcels/],
    ['which towns have more than two parcels?', /Ulm: 3/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('names no blank cells as the same', async () =>
    expect(await sure('which two parcels share a mail?')).not.toMatch(/none/));
});

describe('messages of a log', () => {
  it.each([
    ['from which address came the most failed passwords in logs/gate.log?', /^Most: 203\.0\.113\.9/],
    ['how many failed logins in logs/gate.log per user?', /guest: 2, root: 1/],
    ['who logged in successfully according to logs/gate.log?', /olga/],
    ['which user failed to log in most often, according to logs/gate.log?', /^Most: guest/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('takes no failure for a login', async () =>
    expect(await sure('who logged in successfully according to logs/gate.log?')).not.toMatch(/guest/));
});
