import { describe, expect, it } from 'vitest';
import {
  adverbOf,
  clockOf,
  cronTimes,
  intervalOf,
  isNightly,
  onWeekdays,
  onWeekends,
  rhythmOf,
} from '../../../src/base/crontab.ts';
import { scheduled } from '../../../src/engine/answer/claims/told/jobs.ts';

describe('times of a crontab', () => {
  it.each([
    ['*/15 * * * *', '0,15,30,45 0-23 1-31 1-12 0-7'],
    ['0 9 * * 1-5', '0 9 * * mon-fri'],
    ['0 9 * * 0', '0 9 * * 7'],
    ['0 9 * * 6,0', '0 9 * * Sat-7'],
    ['5 4 1 jan-mar *', '5 4 1 1,2,3 *'],
    ['10-40/10 * * * *', '10,20,30,40 * * * *'],
    ['50/5 * * * *', '50,55 * * * *'],
    ['@daily', '0 0 * * *'],
    ['@weekly', '0  0 * * sun'],
  ])('%s is the same as %s', (one, other) => {
    expect(cronTimes(one)).not.toBeNull();
    expect(cronTimes(one)).toEqual(cronTimes(other));
  });

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '0 24 * * *',
    '0 0 0 * *',
    '0 0 32 * *',
    '0 0 1 13 *',
    '0 0 * * 8',
    '0 0 * * noday',
    '5-1 * * * *',
    '*/0 * * * *',
    '*-5 * * * *',
    '1,,2 * * * *',
    '@reboot',
    'ten past nine each day',
  ])('%j is none', (when) => expect(cronTimes(when)).toBeNull());

  it.each([
    ['*/10 * * * *', 'minute', null, null, '10 minutes', false],
    ['*/7 * * * *', 'minute', null, null, null, false],
    ['20 * * * *', 'hour', 'hourly', null, null, false],
    ['0 */6 * * *', 'hour', null, null, '6 hours', false],
    ['0 9-17 * * *', 'hour', null, null, null, false],
    ['30 22 * * *', 'day', 'daily', '22:30', null, true],
    ['0 21 * * *', 'day', 'daily', '21:00', null, false],
    ['0 6 * * *', 'day', 'daily', '06:00', null, false],
    ['5 5 * * 1-5', 'day', null, '05:05', null, true],
    ['0 8 * * 3', 'week', 'weekly', '08:00', null, false],
    ['0 8 * * 1,3', 'week', null, '08:00', null, false],
    ['0 8 2 * *', 'month', 'monthly', '08:00', null, false],
    ['0 8 1,15 * *', 'month', null, '08:00', null, false],
    ['0 8 2 7 *', 'year', 'yearly', '08:00', null, false],
  ])('%s: every %s, %s at %s, %s apart; at night: %s', (when, every, adverb, clock, interval, night) => {
    const times = cronTimes(when);
    if (!times) throw new Error(`${when} was not read`);
    expect([rhythmOf(times), adverbOf(times), clockOf(times), intervalOf(times), isNightly(times)]).toEqual([
      every,
      adverb,
      clock,
      interval,
      night,
    ]);
  });

  it.each([
    ['0 9 * * 1-5', true, false],
    ['0 9 * * 6,7', false, true],
    ['0 9 * * 0-6', false, false],
    ['0 9 * * 2-5', false, false],
  ])('%s: on weekdays %s, at weekends %s', (when, weekdays, weekend) => {
    const times = cronTimes(when);
    expect(times && [onWeekdays(times), onWeekends(times)]).toEqual([weekdays, weekend]);
  });
});

describe('a line of a crontab', () => {
  const active = { status: 'active' };
  it.each([
    ['30 5 * * 1-5 /srv/bake', { ...active, days: 'weekdays monday-to-friday', 'scheduled time': '05:30' }],
    ['30 5 * * tue-thu /srv/bake', { ...active, days: 'tuesday-to-thursday', 'scheduled time': '05:30' }],
    ['30 15 * * 5-7 /srv/bake', { ...active, days: 'friday-to-sunday', 'scheduled time': '15:30' }],
    ['30 15 * * 6,0 /srv/bake', { ...active, days: 'weekends', 'scheduled time': '15:30' }],
    ['30 15 * * 1,4 /srv/bake', { ...active, 'scheduled time': '15:30' }],
    ['0 4 * * 7 /srv/bake', { ...active, 'scheduled time': 'Sun 04:00', schedule: 'weekly' }],
    ['0 15 9 * * /srv/bake', { ...active, days: 'day-9', 'scheduled time': '15:00', schedule: 'monthly' }],
    ['15 4 * * * ada ~/bake', { ...active, user: 'ada', 'scheduled time': '04:15', schedule: 'daily' }],
    ['0 11 * * * /srv/bake', { ...active, 'scheduled time': '11:00', schedule: 'daily', part: 'morning' }],
    ['@hourly /srv/bake', { ...active, schedule: 'hourly' }],
    ['*/20 * * * * /srv/bake', { ...active, interval: '20 minutes' }],
    ['#*/20 * * * * /srv/bake', { status: 'inactive, commented-out' }],
  ])('%s', (line, said) => {
    const { command, ...rest } = scheduled(line) ?? {};
    expect(command).toMatch(/bake$/);
    expect(rest).toMatchObject(said);
  });

  it.each(['# 5 4 3 2 1 is a countdown', '----- --- --- --- --- -----', 'a line of six plain words', '0 0 * * *'])(
    '%j is none',
    (line) => expect(scheduled(line)).toBeNull(),
  );
});
