// The user's own set-up: loaded first, never disturbed, whatever it does to prompts, hooks, traps and modes.
import { afterEach, describe, expect, it } from 'vitest';
import type { ShellKind } from '../../src/engine/terminal/types.ts';
import { type ShellOptions, TestShell } from '../helpers/shell-session.ts';

let shell: TestShell;
afterEach(() => shell?.dispose());

async function start(kind: ShellKind, options: ShellOptions): Promise<TestShell> {
  shell = new TestShell(kind, options);
  await shell.prompt();
  return shell;
}

async function type(keys: string): Promise<void> {
  for (const key of keys) {
    shell.session.write(key);
    await shell.settled();
  }
}

/** The things that have to hold in every set-up. */
async function works(): Promise<void> {
  await shell.run('true');
  await type('echo abc');
  expect(shell.line).toMatchObject({ phase: 'prompt', exact: true, buffer: 'echo abc', cursor: 8 });
  expect((await shell.session.readLine()).buffer).toBe('echo abc');
  expect(await shell.session.replaceLine('sh -c "exit 3"')).toBe(true);
  shell.session.acceptLine();
  await shell.until('the end', () => shell.finished.at(-1) === 'sh -c "exit 3" → 3');
  await shell.prompt();
  expect(shell.screen).not.toMatch(/__reos|57397|unbound|not found|bad subst/);
}

const AUTOSUGGEST = '/usr/share/zsh-autosuggestions/zsh-autosuggestions.zsh';
const HIGHLIGHT = '/usr/share/zsh-syntax-highlighting/zsh-syntax-highlighting.zsh';

/** What bash-preexec does, in few lines: a DEBUG trap, and PROMPT_COMMAND wrapped at the first prompt. */
const PREEXEC_LIKE = `
__pe_ready= __pe_cmd=
__pe_on() { __pe_ready=1; }
__pe_debug() { [[ $__pe_ready ]] || return; [[ " \${PROMPT_COMMAND[*]} " == *"$BASH_COMMAND"* ]] && return; __pe_ready=; __pe_cmd=$BASH_COMMAND; }
__pe_install() { PROMPT_COMMAND=("\${PROMPT_COMMAND[@]/__pe_install/:}" __pe_on); trap '__pe_debug "$_"' DEBUG; }
PROMPT_COMMAND=__pe_install
`;

const BASH: [string, string][] = [
  ['PROMPT_COMMAND, a string', `PROMPT_COMMAND='echo -n ""; history -a'\n`],
  ['PROMPT_COMMAND, ending in a semicolon', `PROMPT_COMMAND='true; '\n`],
  ['PROMPT_COMMAND, an array', `PROMPT_COMMAND=('true' 'PS1="$? \\w> "')\n`],
  ['PROMPT_COMMAND, exported', `export PROMPT_COMMAND='true'\n`],
  [
    'a prompt made anew each time',
    `__p() { PS1="\\[\\e[31m\\]\${PWD##*/}\\[\\e[0m\\] $RANDOM> "; }; PROMPT_COMMAND=__p\n`,
  ],
  ['a prompt exported', `export PS1='exported> '\n`],
  ['a prompt of three lines', `PS1='\\n\\u@\\h\\n[\\t]\\n❯ '\n`],
  ['a DEBUG trap with functrace', `set -T; trap '__n=$((\${__n:-0}+1))' DEBUG\n`],
  ['hooks like bash-preexec', PREEXEC_LIKE],
  ['set -u', 'set -u\n'],
  ['set -o vi', 'set -o vi\n'],
  ['vi with mode strings', `set -o vi; bind 'set show-mode-in-prompt on'\n`],
  ['aliases over what scripts use', `alias printf='echo' local='echo' builtin='echo' return='echo' '[['='echo'\n`],
  [
    'functions over what scripts use',
    `printf() { echo no; }; history() { echo no; }; read() { echo no; }; bind() { echo no; }\n`,
  ],
  ['no history', 'set +o history\n'],
  ['HISTCONTROL and HISTTIMEFORMAT', `HISTCONTROL=ignoreboth:erasedups HISTTIMEFORMAT='%F %T '\n`],
  ['bash-completion', '. /usr/share/bash-completion/bash_completion\n'],
  ['extglob, nullglob, failglob', 'shopt -s extglob nullglob failglob nocaseglob\n'],
  ['IFS changed', `IFS=:\n`],
];

describe('bash with', () => {
  it.each(BASH)('%s', async (_name, rc) => {
    await start('bash', { rc });
    await works();
  });

  it('$? and $_ as the user left them', async () => {
    await start('bash', { rc: `PS1='[$?] > '\n` });
    await shell.run('false');
    expect(shell.screen).toMatch(/\[1\] >$/);
    await shell.run('sh -c "exit 4" last-word');
    await shell.session.readLine();
    await shell.run('echo "$? $_"');
    expect(shell.screen).toContain('4 last-word');
  });

  it('its rc file sourced again', async () => {
    await start('bash', { rc: `PROMPT_COMMAND='PS1="again> "'\n` });
    await shell.run('. ~/.bashrc');
    await shell.run('PROMPT_COMMAND=');
    await works();
  });

  it('a login shell', async () => {
    await start('bash', { args: ['-l'], files: { '.bash_profile': 'PS1="login> "; export FROM_PROFILE=yes\n' } });
    await shell.run('echo "<$FROM_PROFILE>"');
    expect(shell.screen).toContain('<yes>');
  });

  it('a search with Ctrl-R, which is not taken for the line', async () => {
    await start('bash', {});
    await shell.run('echo needle');
    shell.session.write('\x12');
    await shell.quiet();
    shell.session.write('need');
    await shell.quiet();
    expect(shell.line).toMatchObject({ exact: false, buffer: null });
    expect(await shell.session.readLine()).toMatchObject({ exact: false });
    expect(await shell.session.replaceLine('x')).toBe(false);
    shell.session.write('\x05');
    await shell.settled();
    expect((await shell.session.readLine()).buffer).toBe('echo needle');
  });

  it('a line that goes on', async () => {
    await start('bash', {});
    shell.session.write('echo "a\r');
    await shell.quiet();
    shell.session.write('b');
    await shell.quiet();
    expect(shell.line).toMatchObject({ phase: 'prompt', exact: true, buffer: 'echo "a\nb', cursor: 9 });
    expect(await shell.session.replaceLine('x')).toBe(false);
    shell.session.write('\x1b[A');
    await shell.quiet();
    expect(shell.line).toMatchObject({ exact: false, refusal: 'a continuation line' });
    shell.session.write('\x1b[B');
    await shell.quiet();
    shell.session.write('"\r');
    await shell.until('the end', () => shell.finished.length === 1);
    expect(shell.finished).toEqual(['echo "a\nb" → 0']);
  });

  it('lines that history does not keep', async () => {
    await start('bash', { rc: 'HISTCONTROL=ignoreboth\n' });
    for (const line of ['echo one', ' echo secret', 'echo one', 'echo one']) {
      shell.session.write(line);
      await shell.settled();
      await shell.run('');
    }
    expect(shell.finished).toEqual(['echo one → 0', ' echo secret → 0', 'echo one → 0', 'echo one → 0']);
    await shell.run('history');
    expect(shell.screen.slice(shell.screen.lastIndexOf('history'))).not.toContain('secret');
  });
});

const ZSH: [string, string][] = [
  ['RPROMPT', `RPROMPT='%F{red}%~%f'\n`],
  ['a prompt of two lines', `PROMPT=$'\\n%~\\n%# '\n`],
  ['autosuggestions and highlighting', `source ${AUTOSUGGEST}\nsource ${HIGHLIGHT}\n`],
  ['vi keys', 'bindkey -v\n'],
  [
    'hooks like a vi-mode plugin',
    `zle-line-init() { echoti smkx 2>/dev/null; return 1 }; zle -N zle-line-init\nzle-keymap-select() { zle reset-prompt }; zle -N zle-keymap-select\n`,
  ],
  [
    'precmd and preexec of its own',
    `precmd() { psvar[1]=$? }; preexec() { : }; precmd_functions+=(precmd)\nautoload -Uz add-zsh-hook; add-zsh-hook precmd precmd\n`,
  ],
  [
    'an asynchronous prompt',
    `setopt prompt_subst; _a=wait; PROMPT='$_a> '\n_done() { _a=done; zle -F $1; exec {1}<&-; zle reset-prompt }\nprecmd() { _a=wait; exec {fd}< <(sleep 0.02; echo x); zle -F $fd _done }\n`,
  ],
  ['odd options', 'setopt ksh_arrays sh_word_split err_return no_unset extended_glob null_glob csh_null_glob\n'],
  [
    'output redirected while it starts',
    `exec 9>&1 >/dev/null; _back() { exec >&9 9>&-; precmd_functions=(\${precmd_functions:#_back}) }; precmd_functions+=(_back)\n`,
  ],
  ['completion', 'autoload -Uz compinit; compinit -u\nzstyle ":completion:*" menu select\n'],
  [
    'aliases over what scripts use',
    `alias print='echo no' local='echo no' typeset='echo no'; alias -g '|G'='| grep'\n`,
  ],
];

describe('zsh with', () => {
  it.each(ZSH)('%s', async (_name, rc) => {
    await start('zsh', { rc });
    await works();
  });

  it('its files from its own ZDOTDIR, in order', async () => {
    shell = new TestShell('zsh', {
      args: ['-l'],
      files: {
        '.zshenv': 'ZDOTDIR=$HOME/dots; order=(env)\n',
        'dots/.zprofile': 'order+=(profile)\n',
        'dots/.zshrc': "order+=(rc); PROMPT='z> '\n",
        'dots/.zlogin': 'order+=(login)\n',
      },
    });
    await shell.prompt();
    await shell.run('print -r -- "<$order> $ZDOTDIR"');
    expect(shell.screen).toContain(`<env profile rc login> ${shell.home}/dots`);
  });

  it('its rc file sourced again, and its hooks emptied', async () => {
    await start('zsh', { rc: 'zle-line-init() { : }; zle -N zle-line-init\n' });
    await shell.run('source ~/.zshrc');
    await works();
    await shell.run('zle-line-pre-redraw() { : }; zle -N zle-line-pre-redraw');
    await works();
  });

  it('$? as the user left it', async () => {
    await start('zsh', { rc: "PROMPT='[%?] > '\n" });
    await shell.run('sh -c "exit 4"');
    expect(shell.screen).toMatch(/\[4\] >$/);
  });

  it('a line that goes on', async () => {
    await start('zsh', {});
    shell.session.write('echo "a\r');
    await shell.settled();
    shell.session.write('b');
    await shell.settled();
    expect(shell.line).toMatchObject({ exact: true, buffer: 'echo "a\nb' });
    expect(await shell.session.replaceLine('x')).toBe(false);
  });

  it('a search with Ctrl-R', async () => {
    await start('zsh', {});
    await shell.run('echo needle');
    shell.session.write('\x12');
    await shell.settled();
    shell.session.write('need');
    await shell.settled();
    expect(shell.line.buffer ?? 'echo needle').toBe('echo needle');
    expect(await shell.session.replaceLine('x')).toBe(false);
    shell.session.write('\x05');
    await shell.settled();
    expect((await shell.session.readLine()).buffer).toBe('echo needle');
  });

  it('a selection menu, where Enter is the menu’s', async () => {
    await start('zsh', {
      rc: 'autoload -Uz compinit; compinit -u\nzstyle ":completion:*" menu select\n',
      files: { many1: '', many2: '', many3: '' },
    });
    await type('cat many');
    shell.session.write('\t\t\t');
    await shell.quiet(100);
    const read = await shell.session.readLine();
    const truthful = read.buffer === null || /^cat many\d? ?$/.test(read.buffer);
    expect(truthful).toBe(true);
    expect(shell.commands).toEqual([]);
    expect(shell.screen).not.toContain('57397');
  });
});

const FISH: [string, string][] = [
  ['vi keys', 'fish_vi_key_bindings\n'],
  ['a right prompt', 'function fish_right_prompt; echo right; end\n'],
  ['a prompt of two lines', 'function fish_prompt; echo; echo (pwd); echo -n "> "; end\n'],
  ['a greeting', 'set -g fish_greeting hello\n'],
  ['events of its own', 'function mine --on-event fish_prompt; set -g seen 1; end\n'],
];

describe('fish with', () => {
  it.each(FISH)('%s', async (_name, rc) => {
    await start('fish', { rc });
    await works();
  });

  it('a suggestion after the cursor, which is not the line', async () => {
    await start('fish', {});
    await shell.run('echo needle in hay');
    await type('echo nee');
    expect(shell.screen).toContain('echo needle in hay');
    expect(shell.line).toMatchObject({ exact: true, buffer: 'echo nee', cursor: 8 });
  });

  it('keys typed ahead', async () => {
    await start('fish', {});
    shell.session.write('sleep 0.2\r');
    await shell.until('running', () => shell.line.phase === 'running');
    shell.session.write('echo ahead');
    await shell.until('the line', () => shell.line.buffer === 'echo ahead');
    expect(shell.lines.filter(({ exact }) => exact).map(({ buffer }) => buffer)).not.toContain('57397');
    expect(shell.screen).not.toContain('57397');
  });
});

describe.each([
  ['bash', 'set -o vi\n'],
  ['zsh', 'bindkey -v\n'],
  ['fish', 'fish_vi_key_bindings\n'],
] as const)('%s in vi command mode', (kind, rc) => {
  it('knows and replaces the line', async () => {
    await start(kind, { rc });
    await type('echo abc');
    shell.session.write('\x1b');
    // Esc alone is told from a sequence by a pause; the shell moves the cursor back when it has seen it.
    await shell.until('command mode', () => shell.session.emulator.cursor.x < shell.screen.split('\n').at(-1)!.length);
    shell.session.write('0');
    await shell.settled();
    shell.session.write('x');
    await shell.settled();
    expect((await shell.session.readLine()).buffer).toBe('cho abc');
    expect(await shell.session.replaceLine('echo "from command mode"')).toBe(true);
    shell.session.acceptLine();
    await shell.until('the command', () => shell.finished.length === 1);
    expect(shell.finished).toEqual(['echo "from command mode" → 0']);
  });
});

it.each([
  ['bash', 'command_not_found_handle() { echo "mine: $*"; return 42; }\n', 42],
  ['zsh', 'command_not_found_handler() { echo "mine: $*"; return 42 }\n', 42],
  ['fish', 'function fish_command_not_found; echo "mine: $argv"; end\n', 127],
] as const)('%s: a handler for missing commands of its own', async (kind, rc, exit) => {
  await start(kind, { rc });
  const told: string[][] = [];
  shell.session.onCommandNotFound(({ words }) => told.push(words));
  await shell.run('no-such-tool a');
  expect(told).toEqual([['no-such-tool', 'a']]);
  expect(shell.screen).toContain('mine: no-such-tool a');
  expect(shell.line.lastExit).toBe(exit);
});
