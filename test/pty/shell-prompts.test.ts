// Prompts as people have them (drawn by a program like starship's, built like oh-my-zsh's), and the places where keys belong
// to a list or a search of the shell: the line is the shell's own, or it is said not to be known.
import { afterEach, describe, expect, it } from 'vitest';
import type { ShellKind } from '../../src/engine/terminal/types.ts';
import { type ShellOptions, TestShell } from '../helpers/shell-session.ts';

let shell: TestShell;
afterEach(() => shell?.dispose());

async function start(kind: ShellKind, options: ShellOptions = {}): Promise<TestShell> {
  shell = new TestShell(kind, options);
  await shell.prompt();
  return shell;
}

async function type(keys: Iterable<string>): Promise<void> {
  for (const key of keys) {
    shell.session.write(key);
    await shell.settled();
  }
}

/** A program that draws a prompt: an empty line, where one is, a line with an arrow. */
const DRAW = `#!/bin/sh
printf '\\n\\033[1;36m~/src\\033[0m on \\033[35m main\\033[0m [%s]\\n\\033[1;32m❯\\033[0m ' "$1"
`;
/** The same with what bash needs around what has no width. */
const DRAW_BASH = `#!/bin/sh
printf '\\n\\\\[\\033[1;36m\\\\]~/src\\\\[\\033[0m\\\\] took %ss [%s]\\n\\\\[\\033[1;32m\\\\]❯\\\\[\\033[0m\\\\] ' "$1" "$2"
`;

const PROMPTS: [ShellKind, string, string][] = [
  [
    'bash',
    'drawn as starship does',
    `_s_exec() { [[ $_s_ready ]] && _s_ready= _s_begin=$SECONDS; : "$1"; }
_s_prompt() { local code=$?; PS1=$(sh ~/draw-bash $((SECONDS - \${_s_begin:-SECONDS})) $code); PS2='∙ '; _s_ready=1; }
trap '_s_exec "$_"' DEBUG
PROMPT_COMMAND=_s_prompt
`,
  ],
  [
    'bash',
    'with a title and a right part drawn with saved cursor',
    `PS1='\\[\\e]0;\\u: \\w\\a\\e[s\\e[60G\\e[33mright\\e[m\\e[u\\]\\[\\e[7m\\] \\w \\[\\e[27m\\]> '\n`,
  ],
  [
    'zsh',
    'drawn as starship does',
    `setopt prompt_subst
_s_prompt() { _s_code=$? }; _s_exec() { _s_begin=$SECONDS }
autoload -Uz add-zsh-hook; add-zsh-hook precmd _s_prompt; add-zsh-hook preexec _s_exec
_s_keymap() { zle reset-prompt }; zle -N zle-keymap-select _s_keymap
PROMPT='$(sh ~/draw $_s_code)'; RPROMPT='%F{8}%*%f'; PROMPT2='∙ '
`,
  ],
  [
    'zsh',
    'with title and widgets like oh-my-zsh',
    `setopt prompt_subst auto_cd multios; autoload -Uz compinit colors; compinit -u; colors
git_info() { print -n "%{$fg_bold[blue]%}git:(%{$fg[red]%}main%{$fg[blue]%})%{$reset_color%}" }
PROMPT='%(?:%{$fg_bold[green]%}➜ :%{$fg_bold[red]%}➜ ) %{$fg[cyan]%}%c%{$reset_color%} $(git_info) '
zle-line-init() { echoti smkx }; zle-line-finish() { echoti rmkx }; zle -N zle-line-init; zle -N zle-line-finish
precmd() { print -Pn '\\e]2;%n@%m: %~\\a' }; preexec() { print -Pn "\\e]2;\${(q)1}\\a" }
autoload -Uz url-quote-magic bracketed-paste-magic edit-command-line
zle -N self-insert url-quote-magic; zle -N bracketed-paste bracketed-paste-magic; zle -N edit-command-line
bindkey '^x^e' edit-command-line; bindkey ' ' magic-space; bindkey '^[[A' up-line-or-search
alias -g ...='../..'; alias _='sudo '
`,
  ],
  [
    'fish',
    'drawn as starship does',
    `function fish_prompt; sh ~/draw $status; end
function fish_right_prompt; set_color 888; date +%T; set_color normal; end
function fish_mode_prompt; end
`,
  ],
  [
    'fish',
    'drawn again when something is known',
    `function fish_prompt; echo -n "$known> "; end
function later --on-event fish_prompt; set -g known yes; commandline -f repaint; end
`,
  ],
];

describe.each(PROMPTS)('%s: a prompt %s', (kind, _name, rc) => {
  it('leaves the line exact, over the margin and after a failure', async () => {
    await start(kind, { rc, files: { draw: DRAW, 'draw-bash': DRAW_BASH } });
    await shell.run('false');
    const long = `echo ${'word '.repeat(20)}é漢`;
    await type(long.match(/.{1,9}/gu) ?? []);
    expect(shell.line, shell.screen).toMatchObject({ exact: true, buffer: long });
    expect((await shell.truth()).text).toBe(long);
    await type(['\x15']);
    await type('echo abc');
    expect(await shell.session.replaceLine('sh -c "exit 3"')).toBe(true);
    shell.session.acceptLine();
    await shell.until('the end', () => shell.finished.at(-1) === 'sh -c "exit 3" → 3');
    await shell.prompt();
  });
});

/** Whatever the session says of the line is what the shell has, or nothing. */
async function truthful(): Promise<void> {
  const { buffer } = await shell.session.readLine();
  const truth = await shell.truth();
  if (buffer !== null) expect(buffer).toBe(truth.text);
}

describe('while keys belong to a list', () => {
  const files = { many1: '', many2: '', many3: '' };

  it('of fish, Enter takes from it and runs nothing', async () => {
    await start('fish', { files });
    await type('cat many');
    shell.session.write('\t\t');
    await shell.quiet(100);
    const { buffer } = await shell.session.readLine();
    expect(buffer === null || /^cat many\d? ?$/.test(buffer)).toBe(true);
    shell.session.write('\r');
    await shell.until('the line', () => /^cat many\d ?$/.test(shell.line.buffer ?? ''));
    await truthful();
    expect(shell.commands).toEqual([]);
  });

  it('of bash, one after the other', async () => {
    const inputrc = 'TAB: menu-complete\nset show-all-if-ambiguous on\nset bell-style none\n';
    await start('bash', { files: { ...files, '.inputrc': inputrc } });
    await type('cat many');
    for (const _ of [1, 2, 3]) {
      shell.session.write('\t');
      await shell.settled();
      // Not asked in between: any other key ends the menu.
      expect(shell.line.buffer ?? 'cat many').toMatch(/^cat many\d? ?$/);
    }
    await truthful();
  });

  it('of zsh, in a menu that shows what it chose', async () => {
    const rc =
      'autoload -Uz compinit; compinit -u\nzstyle ":completion:*" menu select\nzstyle ":completion:*" list-colors ""\n';
    await start('zsh', { rc, files });
    await type('cat many');
    shell.session.write('\t\t');
    await shell.quiet(100);
    shell.session.write('\r');
    await shell.until('the line', () => /^cat many\d ?$/.test(shell.line.buffer ?? ''));
    await truthful();
    expect(shell.commands).toEqual([]);
  });
});

it('bash: a right part of the prompt is no part of the line, however long that becomes', async () => {
  await start('bash', { rc: `PS1='\\[\\e[s\\e[60Gright part\\e[u\\]$ '\n` });
  for (const text of ['echo', ' a b', 'x'.repeat(45), ' and over it', ' y'.repeat(20)]) {
    await type([text]);
    await truthful();
  }
  shell.session.write('\x15');
  await shell.settled();
  await type('true');
  expect(shell.line).toMatchObject({ exact: true, buffer: 'true', cursor: 4 });
});

describe('a search with Ctrl-R in fish', () => {
  it('is not taken for the line, and what it finds is', async () => {
    await start('fish');
    await shell.run('echo needle');
    shell.session.write('\x12');
    await shell.quiet(100);
    shell.session.write('need');
    await shell.quiet(100);
    const { buffer } = await shell.session.readLine();
    expect([null, '', 'echo needle']).toContain(buffer);
    expect(await shell.session.replaceLine('x')).toBe(false);
    shell.session.write('\r');
    await shell.until('the line', () => shell.line.buffer === 'echo needle');
    await truthful();
  });
});
