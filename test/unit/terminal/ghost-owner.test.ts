// Whose the text behind the cursor is, from what the shell reported.
import { expect, it } from 'vitest';
import { ghostOwner } from '../../../src/engine/terminal/ghost-owner.ts';
import type { ShellDefinitions, ShellKind } from '../../../src/engine/terminal/types.ts';

const reported = (shell: ShellKind, more: Partial<ShellDefinitions> = {}): ShellDefinitions => ({
  shell,
  aliases: new Map(),
  functions: new Set(['mkcd']),
  builtins: new Set(),
  keywords: new Set(),
  ...more,
});

const withValue = (value: string) => ({
  environment: { names: new Set<string>(), values: new Map([['fish_autosuggestion_enabled', value]]) },
});

it.each([
  ['bash has none', reported('bash'), null],
  ['fish', reported('fish'), 'fish'],
  ['fish where it is not set', reported('fish', withValue('')), 'fish'],
  ['fish where it is switched off', reported('fish', withValue('0')), null],
  ['zsh without plugins', reported('zsh'), null],
  [
    'zsh with its plugin',
    reported('zsh', { functions: new Set(['_zsh_autosuggest_start', 'mkcd']) }),
    'zsh-autosuggestions',
  ],
] as const)('%s', (_, definitions, owner) => {
  expect(ghostOwner(definitions)).toBe(owner);
});
