// Whether a service runs and whether it starts at boot, told in one sentence: each is held against its own attribute, and a
// word for either of them ("switched off") is open where the two differ.
import { describe, expect, it } from 'vitest';
import { wrapResponse } from '../../../../src/engine/answer/claims/wrap.ts';

const facts = (unit: string, active: string, file: string) => ({
  facts: [
    { subject: `${unit}.service`, attribute: 'ActiveState', value: active },
    { subject: `${unit}.service`, attribute: 'UnitFileState', value: file },
    { subject: `${unit}.service`, attribute: 'LoadState', value: 'loaded' },
  ],
});
const row = (service: string, active: string, file: string) => ({
  service,
  running: active === 'active',
  enabled: file === 'enabled',
});

type Said = readonly [unit: string, active: string, file: string, answer: string];
const TRUE: readonly Said[] = [
  ['firewalld', 'inactive', 'enabled', 'firewalld is turned off right now, though it is set to come up at boot.'],
  ['firewalld', 'inactive', 'enabled', 'firewalld is currently disabled, although it will start at boot.'],
  ['sshd', 'inactive', 'enabled', 'sshd is turned off.'],
  ['sshd', 'inactive', 'enabled', 'Even though it starts at boot, sshd is off right now.'],
  ['sshd', 'inactive', 'enabled', "sshd isn't running, but it is enabled."],
  ['sshd', 'active', 'disabled', 'sshd is switched on, yet it does not start at boot.'],
  ['nginx', 'active', 'disabled', "nginx is on right now even though it isn't enabled at boot."],
  ['nginx', 'active', 'disabled', 'nginx is not set to start at boot, still it is turned on at the moment.'],
  ['nginx', 'active', 'disabled', 'nginx is disabled at boot but running.'],
  ['nginx', 'inactive', 'enabled', 'nginx is enabled while it is not switched on.'],
  ['cron', 'inactive', 'enabled', "cron is set to start at boot; it isn't on."],
  ['cron', 'active', 'disabled', 'Although cron is up, it is switched off at boot.'],
  ['cron', 'active', 'enabled', 'cron is switched on and starts at boot.'],
  ['cron', 'inactive', 'disabled', 'cron is switched off, and it does not start at boot either.'],
];
const FALSE: readonly Said[] = [
  ['firewalld', 'active', 'disabled', 'firewalld is switched off at the moment.'],
  ['firewalld', 'active', 'enabled', 'firewalld is turned off right now, though it is set to come up at boot.'],
  ['sshd', 'active', 'disabled', 'sshd is turned off.'],
  ['sshd', 'inactive', 'enabled', 'sshd is on right now, whereas it starts at boot.'],
  ['sshd', 'active', 'disabled', "sshd won't start at boot, whereas it is switched off."],
  ['sshd', 'inactive', 'enabled', 'sshd is set to start at boot. It is switched on.'],
  ['nginx', 'active', 'disabled', "nginx won't start at boot; it is off right now."],
  ['nginx', 'inactive', 'disabled', 'nginx is on right now but disabled at boot.'],
  ['nginx', 'inactive', 'enabled', "nginx isn't disabled, though on right now."],
  ['nginx', 'inactive', 'enabled', 'nginx is running even though it is enabled.'],
  ['cron', 'active', 'enabled', "cron isn't on but turned off at boot."],
  ['cron', 'active', 'disabled', 'cron is not switched on.'],
  ['cron', 'active', 'disabled', 'cron is disabled at boot, though not switched on.'],
  ['cron', 'inactive', 'enabled', 'cron will start at boot, yet it is turned on at the moment.'],
];

const judge = ([unit, active, file, answer]: Said, result: unknown) => {
  const user_input = `Is ${unit === 'firewalld' ? 'the firewall' : unit} running?`;
  const {
    facts: found,
    uncertainties,
    confidence,
  } = wrapResponse({ answer, user_input, tool_outputs: [{ tool: 'linux_service_status', result, age_s: 3 }] });
  if (uncertainties.some(({ reason }) => reason === 'conflicting')) return 'contradicted';
  return found.length > 0 && uncertainties.length === 0 && confidence >= 0.7
    ? 'believed'
    : `unsure: ${unit} ${active} ${file}`;
};

describe.each([
  ['facts', facts],
  ['a row', row],
])('two states of one service, told as %s', (_, told) => {
  const seen = (said: Said) => judge(said, told(said[0], said[1], said[2]));
  it.each(TRUE.map((said) => ({ answer: said[3], said })))('does not contradict: $answer', ({ said }) => {
    expect(seen(said)).not.toBe('contradicted');
  });
  it.each(FALSE.map((said) => ({ answer: said[3], said })))('does not believe: $answer', ({ said }) => {
    expect(seen(said)).not.toBe('believed');
  });
  it('believes what is said of each in its own words, and contradicts what neither tells', () => {
    const on = ['cron', 'active', 'enabled', 'cron is switched on and starts at boot.'] as const;
    expect(seen(on)).toBe('believed');
    expect(seen(['sshd', 'active', 'disabled', 'sshd is running but not enabled.'])).toBe('believed');
    expect(seen(['sshd', 'active', 'enabled', 'sshd is switched off.'])).toBe('contradicted');
  });
});
