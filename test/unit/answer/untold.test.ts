// Where nothing here looks: the honest word, and the command that would show it.
import { describe, expect, it } from 'vitest';
import { untold } from '../../../src/engine/answer/untold.ts';

describe('a subject that nothing here looks at', () => {
  it.each([
    ['is selinux enabled?', 'getenforce'],
    ['is my disk encrypted?', 'lsblk -f'],
    ['are automatic updates on?', 'unattended-upgrades'],
    ['which units are masked?', '--state=masked'],
    ['which config file does nginx use?', 'manual'],
    ['what time is it in Tokyo?', 'TZ='],
    ['how fast is my internet?', 'curl'],
    ['which program uses the network most?', 'ss -tnp'],
    ['is google.com up?', 'curl -I'],
    ['is my ssd healthy?', 'smartctl'],
    ['which python modules are there?', 'pip list'],
    ['can you recommend a hex editor?', 'reos-tui search'],
    ['what is the difference between apt and apt-get?', 'apropos'],
    ['how much memory was used last week?', 'log'],
  ])('%s names %s', (text, command) => {
    expect(untold(text)).toMatchObject({
      aboutMachine: true,
      subject: true,
      suggestion: expect.stringContaining(command),
    });
  });

  it('speaks before rows do only where they would answer something else', () => {
    expect(untold('what was my last command?').always).toBe(true);
    expect(untold('is bluetooth on?').always).toBe(false);
  });
});

it.each(['is nginx running?', 'how much memory is free?', 'which users can log in?'])(
  '%s is about what is looked at',
  (text) => expect(untold(text)).toMatchObject({ aboutMachine: true, subject: false }),
);

it.each(['what is the capital of France?', 'is it going to rain?', 'what is the meaning of life?'])(
  '%s is not about this machine',
  (text) => expect(untold(text)).toMatchObject({ aboutMachine: false, subject: false }),
);
