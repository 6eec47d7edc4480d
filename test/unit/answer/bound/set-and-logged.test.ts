// What is set under a name, whatever the form of its file, and what a log tells of a stretch of time: by every word that is
// said, and not by what happens to listen or to be called so.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const sure = sureIn(
  {
    'conf/shop.yaml': [
      'server:',
      '  host: 127.0.0.9',
      '  port: 8431',
      'outbox:',
      '  smtp:',
      '    port: 2525',
      'limits:',
      '  page_size: 40',
      'hours:',
      '  quiet_until: "07:00"',
    ],
    'conf/backup.ini': ['[target]', 'host = attic.local', '[schedule]', 'time = 03:30'],
    'conf/gateway.json': ['{"gateway": {"retries": 6, "probe": {"listen": "127.0.0.1:9311", "interval_seconds": 45}}}'],
    'shop.log': [
      '2026-03-02 09:14:09 WARN orders: slow answer',
      '2026-03-03 10:05:00 INFO orders: placed 12',
      '2026-03-03 10:42:31 ERROR payment: timed out',
      '2026-03-03 13:01:17 ERROR outbox: refused',
    ],
  },
  0.9,
);

describe('what is set', () => {
  it.each([
    ['which port does the server use?', /server\.port is 8431/],
    ['what is the port of the smtp server?', /outbox\.smtp\.port is 2525/],
    ['on which port does the shop listen?', /server\.port is 8431/],
    ['what host does the backup go to?', /target\.host is attic\.local/],
    ['when does the backup run?', /schedule\.time is 03:30/],
    ['how many retries does the gateway make?', /retries is 6/],
    ['how often does the probe run?', /interval_seconds is 45/],
    ['which port does the probe listen on?', /9311/],
    ['what page size do we use?', /page_size is 40/],
    ['what is the server port and what is the smtp port?', /8431[\s\S]*2525/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it.each(['what is the password of the outbox?', 'which port does the printer use?', 'who gets the hours?'])(
    'nothing is set of it: %s',
    async (text) => expect(await sure(text)).toBe(''),
  );
});

describe('what was logged', () => {
  it.each([
    ['which errors came between 10 and 11?', /^1 entry .*timed out/],
    ['what happened between 10 and 11 on the 3rd?', /^2 entries/],
    ['what happened at 10:42 on the 3rd?', /^1 entry .*timed out/],
    ['what did orders log before 10 on the 2nd?', /^1 entry .*slow answer/],
    ['was anything logged in the evening?', /^No: /],
    ['how many lines were logged after 1 pm on the 3rd?', /^1 entry .*refused/],
  ])('%s', async (text, answer) => expect(await sure(text)).toMatch(answer));

  it('a day is no name of what runs', async () => {
    expect(await sure('which service failed on the 26th?')).not.toMatch(/No service/);
  });
});

describe('the machine', () => {
  it('tells both parts, also where one of them is denied', async () => {
    const answer = await sure('is there a process called nosuchthing and how many cores are there?');
    expect(answer === '' || /Cores: \d+/.test(answer)).toBe(true);
  });

  it('a shell is told by its whole name', async () => {
    expect(await sure('which accounts log in with sh?')).not.toContain('/bin/bash');
  });

  it('the load of each core is a figure', async () => {
    expect(await sure('what is the load per core?')).toMatch(/for each core: [\d.]+/);
  });
});
