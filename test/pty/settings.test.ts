import { describe, expect, it } from 'vitest';
import { startTui, type TuiOptions } from '../helpers/driver.ts';

const SIZE = { cols: 110, rows: 24 };
const withConfig = (toml: string, options: TuiOptions = {}) =>
  startTui({ ...SIZE, ...options, files: { ...options.files, '.config/reos-tui/config.toml': toml } });
const READY = /Ctrl-Space/;

describe('the shell of the settings', () => {
  it('is opened with its arguments, whatever $SHELL says', async () => {
    await using tui = await withConfig('[shell]\nprogram = "zsh"\nargs = ["-l"]\n', {
      files: { '.zprofile': 'export FROM_LOGIN=yes\n' },
    });
    await tui.waitFor(/^[%#]/m);
    tui.type('echo ${ZSH_VERSION:+is}-zsh $FROM_LOGIN\r');
    await tui.waitFor(/^is-zsh yes/m);
  });

  it('comes from the environment too, and the command line beats both', async () => {
    await using tui = await withConfig('[shell]\nprogram = "zsh"\n', {
      env: { REOS_TUI_SHELL_PROGRAM: 'zsh' },
      args: ['--', 'fish'],
    });
    await tui.waitFor(/^>/m);
    tui.type('echo v$FISH_VERSION\r');
    await tui.waitFor(/^v\d/m);
  });

  it('is left for your own when it cannot be run, and that is said', async () => {
    await using tui = await withConfig('[shell]\nprogram = "/no/such/shell"\nargs = ["-x"]\n');
    await tui.waitFor(/^\$/m);
    await tui.waitFor(/\/no\/such\/shell cannot be run/);
    tui.type('echo alive\r');
    await tui.waitFor(/^alive/m);
  });

  it('falls back when $SHELL names nothing, and says so', async () => {
    await using tui = await startTui({ ...SIZE, env: { SHELL: '/no/such/shell' } });
    await tui.waitFor(/^\$/m);
    await tui.waitFor(/\$SHELL: \/no\/such\/shell cannot be run; \S*sh is used/);
  });

  it('is refused on the command line when it is no program', async () => {
    await using tui = await startTui({ ...SIZE, args: ['--', 'no-such-shell'] });
    expect(await tui.exited).toMatchObject({ exitCode: 3 });
    expect(tui.screen().text).toContain('no-such-shell: there is no such program');
    expect(tui.alternateScreen).toBe(false);
  });

  it('runs without marks when the integration is off, and says so', async () => {
    await using tui = await withConfig('[shell]\nintegration = false\n');
    await tui.waitFor(/^\$/m);
    await tui.waitFor(/the shell integration is switched off/);
    tui.type('type __reos_ready; echo done\r');
    await tui.waitFor(/^done/m);
  });
});

describe('the gate of the settings', () => {
  it('lets every line pass when it is off; ? still asks', async () => {
    await using tui = await withConfig('[gate]\nenabled = false\n');
    await tui.waitFor(READY);
    tui.type('frobnicate all the files\r');
    await tui.waitFor(/frobnicate: command not found/);
    await tui.atPrompt();
    tui.type('? show disk usage by directory');
    await tui.waitFor(/show disk usage/);
    tui.press('Enter');
    await tui.waitFor(/du -/);
  });

  it('lets a command that reads as prose pass when holding is off', async () => {
    await using tui = await withConfig('[gate]\nhold_ambiguous = false\n');
    await tui.waitFor(READY);
    tui.type('find all rust files larger than 1MB\r');
    await tui.waitFor(/find: .all.: No such file/);
  });
});

describe('a settings file', () => {
  it('that is broken costs its settings and nothing else', async () => {
    await using tui = await withConfig('[shell\nprogram = "zsh"\n');
    await tui.waitFor(/^\$/m);
    await tui.waitFor(/config\.toml line 1/);
  });
});
