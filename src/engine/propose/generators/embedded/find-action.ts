// What is to be done with the files that were found: delete, count, list in detail, or a command for each.
// Only actions that the request names; without one, names are printed.
import type { Token } from '../../token.ts';
import { type ActionReading, meansFiles, readAct } from './find-acts.ts';
import { goneAt } from './taking-away.ts';

const PRINT: ActionReading = { action: { kind: 'print' }, used: [] };

/** "… containing 'text'": the files' own text, unless names are spoken of. */
function containing(tokens: readonly Token[]): ActionReading | null {
  const at = tokens.findIndex((token) => !token.quoted && token.canon === 'contain');
  if (at < 0) return null;
  const names = tokens.findIndex((token) => /^(?:file)?names?$/i.test(token.text));
  // Names after it are what is to be shown, unless something is "in the name".
  const before = tokens[names - 1]?.text ?? '';
  if (names >= 0 && (names < at || /^(?:in|of|their|its|the|file)$/i.test(before))) return null;
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
  const verb = tokens.findIndex((token) => !token.quoted && /^(?:change|set|chmod)$/.test(token.canon));
  if (mode > verb && verb >= 0 && tokens.some((token) => token.canon === 'permission' || token.canon === 'chmod'))
    return {
      action: { kind: 'exec', argv: ['chmod', tokens[mode]?.values.get('mode') ?? ''] },
      used: [verb, mode, ...tokens.flatMap((token, i) => (token.canon === 'permission' ? [i] : []))],
    };
  const move = tokens.findIndex((token) => !token.quoted && /^(?:copy|move)$/.test(token.canon));
  if (move < 0) return null;
  for (let k = tokens.length - 1; k > move; k--) {
    const token = tokens[k];
    const to = destinationLead(tokens, k);
    if (!token || token.stop || to < 0) continue;
    const said = k - to > 1 && /^[\w.-]+$/.test(token.text) && !/^(?:tree|hierarchy)$/i.test(token.text);
    const dir = token.values.get('dir') ?? token.values.get('path') ?? (said ? token.text : undefined);
    if (dir === undefined) continue;
    const program = tokens[move]?.canon === 'copy' ? 'cp' : 'mv';
    const used = [move, ...Array.from({ length: k - to + 1 }, (_, i) => to + i)];
    return { action: { kind: 'exec', argv: [program, '-t', dir] }, used };
  }
  return null;
}

/** Position of the "to" or "into" that leads to the place at `at`, words like "the directory" between; -1 when none does. */
export function destinationLead(tokens: readonly Token[], at: number): number {
  for (let k = at - 1; k >= Math.max(0, at - 4); k--) {
    const token = tokens[k];
    if (/^(?:to|into)$/i.test(token?.text ?? '')) return k;
    if (!token?.stop && token?.canon !== 'directory') return -1;
  }
  return -1;
}

/** "run 'cmd' on all …", "execute some_script on every …", "replace 'a' with 'b' in all …". */
function tooled(tokens: readonly Token[]): ActionReading | null {
  const plural = tokens.some((token) => token.canon === 'all' || token.values.has('kind'));
  if (!plural) return null;
  const verb = tokens.findIndex((token) => !token.quoted && /^(?:run|replace)$/.test(token.canon));
  const quoted = tokens.flatMap((token, i) => (token.quoted && i > verb ? [i] : []));
  const [one, two] = quoted;
  if (tokens[verb]?.canon === 'run') {
    const on = tokens.findIndex((token, i) => i > verb && /^(?:on|over|against|for)$/i.test(token.text));
    const said = tokens[on - 1];
    const plain = said && !said.stop && on - verb <= 3 && /^[\w./+-]+$/.test(said.text) ? on - 1 : -1;
    const at = one !== undefined && (on < 0 || one < on) ? one : plain;
    const argv = (tokens[at]?.text ?? '').split(/\s+/).filter((word) => word !== '');
    return argv.length === 0 || on < 0 || !meansFiles(tokens, on)
      ? null
      : { action: { kind: 'exec', argv }, used: [verb, at, on] };
  }
  if (verb >= 0 && one !== undefined && two !== undefined) {
    const from = (tokens[one]?.text ?? '').replace(/[\\/.*[\]^$]/g, '\\$&');
    const to = (tokens[two]?.text ?? '').replace(/[\\/&]/g, '\\$&');
    const argv = ['sed', '-i', `s/${from}/${to}/g`];
    return { action: { kind: 'exec', argv }, used: [verb, one, two] };
  }
  return null;
}

const DELETES =
  /^(?:delete|remove|erase|wipe|rm|purge|clean|trash|zap|nuke|unlink|deleting|removing|removes|deletes|erases|uninstall)$/i;

/** Names without the folders that lead to them. */
const BARE_NAMES =
  /\b(?:without (?:the |their )?(?:leading |full )?(?:path|paths|directory|directories)|base ?names?|(?:file )?names? only|only (?:the |their )?(?:file )?names?(?! (?:of|start|begin|end|contain)))\b/;

export function readAction(tokens: readonly Token[]): ActionReading {
  const has = (pattern: RegExp) => tokens.some((token) => !token.quoted && pattern.test(token.canon));
  const first = tokens.find((token) => !token.stop)?.canon ?? '';
  const special = applied(tokens) ?? tooled(tokens) ?? containing(tokens) ?? readAct(tokens);
  if (special) return special;
  const gone = goneAt(tokens, DELETES);
  if (gone >= 0) return { action: { kind: 'delete' }, used: [gone] };
  if (/^(?:count|many)$/.test(first) && !has(/^lin$/)) return { action: { kind: 'count' }, used: [] };
  if (has(/^(?:print0|null|nul)$/)) return { action: { kind: 'print0' }, used: [] };
  const said = tokens.map((token) => (token.quoted ? '' : token.text.toLowerCase())).join(' ');
  if (BARE_NAMES.test(said)) return { action: { kind: 'names' }, used: [] };
  if (has(/^(?:long|information|detailed|ls)$/)) return { action: { kind: 'long' }, used: [] };
  return PRINT;
}
