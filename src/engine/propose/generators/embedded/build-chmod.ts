// "Make X writable by the group" in chmod's letters: who, plus or minus, what.
import { quotePath } from '../../../line/quote.ts';
import { type BuildInput, type BuildResult, firstSlot, says } from './build.ts';

function letters(input: BuildInput): string | null {
  if (says(input, 'private')) return 'go-rwx';
  if (says(input, 'readonly')) return 'a-w';
  const who = [
    says(input, 'owner', 'user') ? 'u' : '',
    says(input, 'group') ? 'g' : '',
    says(input, 'others', 'other') ? 'o' : '',
  ].join('');
  const everyone = says(input, 'everyone', 'everybody', 'all', 'world', 'anyone', 'anybody');
  const what = [
    says(input, 'read', 'readable') ? 'r' : '',
    says(input, 'write', 'writable', 'writeable', 'writing') ? 'w' : '',
    says(input, 'execut', 'executable', 'run') ? 'x' : '',
  ].join('');
  const rights = what === '' && says(input, 'full') ? 'rwx' : what;
  if (rights === '') return null;
  const only = says(input, 'only') && who === 'u';
  if (only) return `go-${rights}`;
  const take =
    says(input, 'delete', 'revoke', 'deny', 'forbid') || /\btake away\b/i.test(input.request);
  return `${everyone ? 'a' : who}${take ? '-' : '+'}${rights}`;
}

export function buildChmod(input: BuildInput): BuildResult {
  const path = firstSlot(input, 'path');
  const mode = letters(input);
  if (mode === null) return null;
  if (path === null) return { missing: 'path' };
  const recursive = says(input, 'recursive') ? '-R ' : '';
  return { command: `chmod ${recursive}${mode} ${quotePath(path)}` };
}
