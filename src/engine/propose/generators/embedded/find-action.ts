// What is to be done with the files that were found: delete, count, list in detail, or a command for each.
// Only actions that the request names; without one, names are printed.
import type { Token } from '../../token.ts';
import type { FindAction } from './find-query.ts';

export interface ActionReading {
  action: FindAction;
  /** Tokens that told the action. */
  used: number[];
}

const PRINT: ActionReading = { action: { kind: 'print' }, used: [] };

const TOOLS: Record<string, string[]> = {
  md5: ['md5sum'],
  md5sum: ['md5sum'],
  sha1: ['sha1sum'],
  sha256: ['sha256sum'],
  sha256sum: ['sha256sum'],
  gzip: ['gzip'],
  bzip2: ['bzip2'],
};

/** "… containing 'text'": the files' own text, unless names are spoken of. */
function containing(tokens: readonly Token[]): ActionReading | null {
  const at = tokens.findIndex((token) => !token.quoted && token.canon === 'contain');
  if (at < 0 || tokens.some((token) => /^(?:name|names|filename|filenames)$/i.test(token.text)))
    return null;
  for (let k = at + 1; k < Math.min(tokens.length, at + 6); k++) {
    const token = tokens[k];
    if (!token) break;
    if (token.quoted)
      return {
        action: { kind: 'exec', argv: ['grep', '-l', token.text] },
        used: Array.from({ length: k - at + 1 }, (_, i) => at + i),
      };
  }
  return null;
}

/** "change permissions to 644", "copy them to /backup", "move … into done". */
function applied(tokens: readonly Token[]): ActionReading | null {
  const mode = tokens.findIndex((token) => token.values.has('mode'));
  const verb = tokens.findIndex(
    (token) => !token.quoted && /^(?:change|set|chmod)$/.test(token.canon),
  );
  if (
    mode > verb &&
    verb >= 0 &&
    tokens.some((token) => token.canon === 'permission' || token.canon === 'chmod')
  )
    return {
      action: { kind: 'exec', argv: ['chmod', tokens[mode]?.values.get('mode') ?? ''] },
      used: [
        verb,
        mode,
        ...tokens.flatMap((token, i) => (token.canon === 'permission' ? [i] : [])),
      ],
    };
  const move = tokens.findIndex((token) => !token.quoted && /^(?:copy|move)$/.test(token.canon));
  if (move < 0) return null;
  for (let k = tokens.length - 1; k > move; k--) {
    const token = tokens[k];
    const before = tokens[k - 1]?.text.toLowerCase() ?? '';
    const named =
      token && !token.stop && /^(?:directory|folder)$/.test(before) && /^[\w.-]+$/.test(token.text);
    const dir = token?.values.get('dir') ?? (named ? token?.text : undefined);
    if (dir === undefined || !/^(?:to|into|directory|folder)$/.test(before)) continue;
    const program = tokens[move]?.canon === 'copy' ? 'cp' : 'mv';
    return { action: { kind: 'exec', argv: [program, '-t', dir] }, used: [move, k - 1, k] };
  }
  return null;
}

/** "run 'cmd' on all …", "compress all …", "replace 'a' with 'b' in all …". */
function tooled(tokens: readonly Token[], first: string): ActionReading | null {
  const plural = tokens.some((token) => token.canon === 'all' || token.values.has('kind'));
  if (!plural) return null;
  const quoted = tokens.flatMap((token, i) => (token.quoted ? [i] : []));
  const [one, two] = quoted;
  if (first === 'run' && one !== undefined) {
    const argv = (tokens[one]?.text ?? '').split(/\s+/).filter((word) => word !== '');
    return argv.length === 0 ? null : { action: { kind: 'exec', argv }, used: [0, one] };
  }
  if (first === 'replace' && one !== undefined && two !== undefined) {
    const from = (tokens[one]?.text ?? '').replace(/[\\/.*[\]^$]/g, '\\$&');
    const to = (tokens[two]?.text ?? '').replace(/[\\/&]/g, '\\$&');
    const argv = ['sed', '-i', `s/${from}/${to}/g`];
    return { action: { kind: 'exec', argv }, used: [0, one, two] };
  }
  return first === 'compress' ? { action: { kind: 'exec', argv: ['gzip'] }, used: [0] } : null;
}

export function readAction(tokens: readonly Token[]): ActionReading {
  const has = (pattern: RegExp) =>
    tokens.some((token) => !token.quoted && pattern.test(token.canon));
  const first = tokens.find((token) => !token.stop)?.canon ?? '';
  const special = applied(tokens) ?? tooled(tokens, first) ?? containing(tokens);
  if (special) return special;
  if (has(/^(?:delete|uninstall)$/) || /^(?:purg|clean)$/.test(first))
    return { action: { kind: 'delete' }, used: [] };
  if (/^(?:count|many)$/.test(first) && !has(/^lin$/))
    return { action: { kind: 'count' }, used: [] };
  if (has(/^(?:print0|null|nul)$/)) return { action: { kind: 'print0' }, used: [] };
  const tool = tokens.findIndex(
    (token) => !token.quoted && Object.hasOwn(TOOLS, token.text.toLowerCase()),
  );
  const argv = TOOLS[tokens[tool]?.text.toLowerCase() ?? ''];
  if (argv) return { action: { kind: 'exec', argv }, used: [tool] };
  if (has(/^(?:long|information|detailed|ls)$/)) return { action: { kind: 'long' }, used: [] };
  return PRINT;
}
