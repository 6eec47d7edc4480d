import { describe, expect, it } from 'vitest';
import { chooseShell, planLaunch, shellKind } from '../../../src/engine/terminal/shell-launch.ts';

const plan = (line: string, more: { env?: Record<string, string>; integration?: boolean } = {}) =>
  planLaunch({ argv: line.split(' '), env: more.env ?? {}, nonce: 'n1', dir: '/private', ...more });

describe('which shell runs', () => {
  it('is the one that was asked for, then that of the environment, then that of the account', () => {
    expect(chooseShell(['zsh', '-f'], { SHELL: '/bin/fish' })).toBe('zsh');
    expect(chooseShell([], { SHELL: '/bin/fish' })).toBe('/bin/fish');
    expect(chooseShell([], {})).toMatch(/^\/./);
  });

  it('is known by its name, whatever folder, version or dash stands around it', () => {
    expect(['/usr/bin/bash', '-zsh', 'fish', 'bash-5.2', 'zsh-5.9'].map(shellKind)).toEqual([
      'bash',
      'zsh',
      'fish',
      'bash',
      'zsh',
    ]);
    expect(['dash', 'bashful', 'sh', 'python3'].map(shellKind)).toEqual([null, null, null, null]);
  });
});

describe('how it is started', () => {
  it('hands the nonce and the private folder to a shell with integration, and to no other', () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const with_ = plan(shell);
      expect(with_.unsupported).toBeUndefined();
      expect(with_.env).toMatchObject({ REOS_TUI: '1', REOS_NONCE: 'n1', REOS_DIR: '/private' });
      const without = plan(shell, { integration: false });
      expect(without).toMatchObject({ kind: shell, args: [], unsupported: expect.stringContaining('switched off') });
      expect(without.env).toEqual({ REOS_TUI: '1' });
    }
    expect(plan('dash')).toMatchObject({ kind: null, args: [], unsupported: 'no integration for dash' });
  });

  it('leaves a shell that is not interactive as it was asked for', () => {
    for (const line of ['bash -c ls', 'bash -lc ls', 'zsh -s', 'fish -c ls', 'zsh -ic ls', 'bash -i -s']) {
      const { args, unsupported, env } = plan(line);
      expect({ line, args, unsupported }).toEqual({
        line,
        args: line.split(' ').slice(1),
        unsupported: 'not an interactive shell',
      });
      expect(env.REOS_NONCE).toBeUndefined();
    }
    for (const line of ['bash', 'bash -l', 'bash -i', 'zsh -l', 'fish -l', 'fish --private'])
      expect(plan(line).unsupported, line).toBeUndefined();
  });

  it('takes what bash would have read of its own into the integration, long options first', () => {
    const { args, env } = plan('bash -x --login --noprofile --rcfile mine.rc --restricted');
    expect(args).toEqual(['--rcfile', expect.stringMatching(/integration\.bash$/), '--restricted', '-x']);
    expect(env).toMatchObject({ REOS_LOGIN: 'noprofile', REOS_RC: 'mine.rc' });
    expect(plan('bash -l').env).toMatchObject({ REOS_LOGIN: 'profile' });
    expect(plan('bash').env.REOS_LOGIN).toBeUndefined();
    expect(plan('bash').env.REOS_RC).toBeUndefined();
    expect(plan('bash --norc').env.REOS_RC).toBe('none');
    expect(plan('bash --init-file').env.REOS_RC).toBe('none');
  });

  it('says which options leave no room for the integration', () => {
    expect(plan('bash --posix')).toMatchObject({ args: ['--posix'], unsupported: 'bash runs with --posix' });
    expect(plan('bash --noediting').unsupported).toBe('bash runs with --noediting');
    for (const option of ['-f', '--no-rcs', '-d'])
      expect(plan(`zsh ${option}`).unsupported).toBe('zsh runs without startup files');
  });

  it('gives zsh its own folder back, and only where it had one', () => {
    const own = plan('zsh', { env: { ZDOTDIR: '/home/me/.zsh' } });
    expect(own.env.REOS_ZDOTDIR).toBe('/home/me/.zsh');
    expect(own.env.ZDOTDIR).toMatch(/shell-integration/);
    expect(plan('zsh').env).not.toHaveProperty('REOS_ZDOTDIR');
  });

  it('has fish read the integration before its own words', () => {
    expect(plan('fish --login').args).toEqual([
      '--init-command',
      expect.stringMatching(/^source '.*fish\/integration\.fish'$/),
      '--login',
    ]);
  });
});
