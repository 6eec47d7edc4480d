// The completion scripts in the shells that they are for.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../helpers/build.ts';
import { type Driver, repository, startProgram } from '../helpers/driver.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

const RC: Record<Shell, { file: string; before: string }> = {
  bash: { file: '.bashrc', before: "PS1='$ '\nbind 'set show-all-if-ambiguous on'\n" },
  zsh: { file: '.zshrc', before: "PROMPT='$ '\nunsetopt PROMPT_SP\nautoload -Uz compinit && compinit -u\n" },
  fish: { file: '.config/fish/config.fish', before: "function fish_prompt; echo '$ '; end\nset -g fish_greeting\n" },
};

const scripts = new Map<Shell, string>();
beforeAll(() => {
  buildIfStale();
  for (const shell of SHELLS) {
    const args = [join(repository, 'bin/reos-tui.js'), 'completions', shell];
    scripts.set(shell, execFileSync(process.execPath, args, { encoding: 'utf8' }));
  }
});

async function open(shell: Shell): Promise<Driver> {
  const { file, before } = RC[shell];
  const tui = await startProgram([shell], {
    cols: 120,
    files: { [file]: `${before}${scripts.get(shell)}`, 'my project/.keep': '' },
  });
  await tui.waitFor('$');
  return tui;
}

describe.each(SHELLS)('in %s', (shell) => {
  it.each([
    ['reos-tui tru', 'reos-tui trust '],
    ['reos-tui config ch', 'reos-tui config check '],
    ['reos-tui history st', 'reos-tui history stats '],
    ['reos-tui completions fi', 'reos-tui completions fish '],
    ['reos-tui propose --domain git', 'reos-tui propose --domain git_operations '],
    ['reos-tui search --kind ma', 'reos-tui search --kind manual '],
    ['reos-tui doctor --pri', 'reos-tui doctor --privacy '],
    ['reos-tui config show --js', 'reos-tui config show --json '],
    ['reos-tui state linux_rec', 'reos-tui state linux_recent_logs '],
    ['reos-tui trust my', 'reos-tui trust my\\ project/'],
    ['reos-tui --scr', 'reos-tui --screen-reader '],
  ])('%s Tab → %s', async (typed, completed) => {
    await using tui = await open(shell);
    tui.type(`${typed}\t`);
    await tui.waitFor((screen) => screen.rows[screen.cursor.y]?.trimEnd() === `$ ${completed}`.trimEnd());
    expect(tui.screen().cursor.x).toBe(`$ ${completed}`.length);
  });

  it('offers the commands of a command, and only those', async () => {
    await using tui = await open(shell);
    tui.type('reos-tui config \t');
    if (shell === 'zsh') tui.press('Tab');
    const { text } = await tui.waitFor(/path.*show|show.*path/s);
    expect(text).toContain('check');
    expect(text).not.toContain('doctor');
  });
});
