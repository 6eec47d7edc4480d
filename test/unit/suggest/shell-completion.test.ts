// The person's own completions, asked of their real shells: static ones while they type, functions only of commands that are
// known to run nothing of the folder, all of them when they say so; a shell that hangs or dies costs nothing.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { segmentAt } from '../../../src/engine/line/segments.ts';
import { cutWords } from '../../../src/engine/suggest/shell-completion/cut-words.ts';
import { createShellHelper } from '../../../src/engine/suggest/shell-completion/helper.ts';
import { createShellCompletion } from '../../../src/engine/suggest/sources/shell.ts';
import type { ShellSource } from '../../../src/engine/suggest/types.ts';
import { ensureSpecs, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

const SPY = 'touch "$HOME/spied"';
const FILES: Record<ShellSource, [path: string, text: string]> = {
  bash: [
    '.bashrc',
    `complete -W 'alpha beta' fixedtool
_spytool() { ${SPY}; COMPREPLY=(gamma delta); }
complete -F _spytool spytool
_hangtool() { sleep 60; }
complete -F _hangtool hangtool
_dietool() { exit; }
complete -F _dietool dietool
`,
  ],
  zsh: [
    '.zshrc',
    `autoload -Uz compinit; compinit -u -D
_spytool() { ${SPY}; _values what 'gamma[the third]' 'delta[the fourth]' }
compdef _spytool spytool
`,
  ],
  fish: [
    '.config/fish/config.fish',
    `complete -c spytool -f -a '(${SPY}; printf "gamma\\tthe third\\ndelta\\tthe fourth\\n")'
`,
  ],
};

function world(shell: ShellSource) {
  const home = scratch();
  const [path, text] = FILES[shell];
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
  const env = () => ({ HOME: home, PATH: process.env.PATH, XDG_CONFIG_HOME: join(home, '.config') });
  const shellCompletion = createShellCompletion({ shell: () => shell, helper: (kind) => createShellHelper(kind, env) });
  const suggester = suggesterFor({ env, shellCompletion, executables: programs('spytool') });
  const rows = async (buffer: string, mode: 'typing' | 'asked', wait = 20_000) =>
    (await suggester.complete({ buffer, cwd: home, ask: { mode } }, wait)).suggestions.filter(
      ({ source }) => source === shell,
    );
  return { home, rows };
}

describe.each(['bash', 'zsh', 'fish'] as const)('%s', (shell) => {
  it('answers what it was asked for, and runs no function while somebody types', { timeout: 180_000 }, async () => {
    const { home, rows } = world(shell);
    expect(await rows('spytool ', 'typing')).toEqual([]);
    expect(existsSync(join(home, 'spied'))).toBe(false);
    const asked = await rows('spytool ga', 'asked');
    expect(asked.map(({ replacement }) => replacement)).toEqual(['spytool gamma']);
    if (shell !== 'bash') expect(asked[0]?.description).toBe('the third');
    expect(existsSync(join(home, 'spied'))).toBe(true);
  });
});

it('a static list answers while somebody types', { timeout: 180_000 }, async () => {
  const { rows } = world('bash');
  // The first key starts the shell, which is not waited for; a later one has its answer.
  let found = await rows('fixedtool ', 'typing');
  for (let i = 0; i < 50 && found.length === 0; i++) found = await rows('fixedtool ', 'typing');
  expect(found.map(({ replacement }) => replacement)).toEqual(['fixedtool alpha', 'fixedtool beta']);
});

it('a completion that ends its shell is answered with nothing, and the next one works', {
  timeout: 180_000,
}, async () => {
  const { rows } = world('bash');
  expect(await rows('dietool ', 'asked')).toEqual([]);
  expect((await rows('spytool ', 'asked')).length).toBe(2);
});

it('a completion that hangs keeps nobody waiting and is put an end to', { timeout: 180_000 }, async () => {
  const { rows } = world('bash');
  expect((await rows('spytool ', 'asked')).length).toBe(2);
  expect(await rows('hangtool ', 'asked', 50)).toEqual([]);
});

it.each([
  ['tool --color=au', true, ['tool', '--color', '=', 'au'], '--color='],
  ['tool --color=', true, ['tool', '--color', '=', ''], '--color='],
  ['tool host:pa', true, ['tool', 'host', ':', 'pa'], 'host:'],
  ['tool a=b ', true, ['tool', 'a', '=', 'b', ''], ''],
  ["tool 'a=b", true, ['tool', "'a=b"], ''],
  ['tool --color=au', false, ['tool', '--color=au'], ''],
])('%s is cut as the shell cuts it', (buffer, bash, words, kept) => {
  const { segment } = segmentAt(buffer, buffer.length);
  const typed = buffer.endsWith(' ') ? '' : (segment.words.at(-1)?.raw ?? '');
  expect(cutWords(segment, typed, bash)).toEqual({ words, kept });
});
