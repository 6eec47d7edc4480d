// What is to be told of the files that were found: how many, their details, what a command says of each.
// Only actions that the request names; without one, names are printed.
import type { Token } from '../../token.ts';
import { type ActionReading, readAct } from './find-acts.ts';

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

/** Position of the "to" or "into" that leads to the place at `at`, words like "the directory" between; -1 when none does. */
export function destinationLead(tokens: readonly Token[], at: number): number {
  for (let k = at - 1; k >= Math.max(0, at - 4); k--) {
    const token = tokens[k];
    if (/^(?:to|into)$/i.test(token?.text ?? '')) return k;
    if (!token?.stop && token?.canon !== 'directory') return -1;
  }
  return -1;
}

/** Names without the folders that lead to them. */
const BARE_NAMES =
  /\b(?:without (?:the |their )?(?:leading |full )?(?:path|paths|directory|directories)|base ?names?|(?:file )?names? only|only (?:the |their )?(?:file )?names?(?! (?:of|start|begin|end|contain)))\b/;

export function readAction(tokens: readonly Token[]): ActionReading {
  const has = (pattern: RegExp) => tokens.some((token) => !token.quoted && pattern.test(token.canon));
  const first = tokens.find((token) => !token.stop)?.canon ?? '';
  const special = containing(tokens) ?? readAct(tokens);
  if (special) return special;
  if (/^(?:count|many)$/.test(first) && !has(/^lin$/)) return { action: { kind: 'count' }, used: [] };
  if (has(/^(?:print0|null|nul)$/)) return { action: { kind: 'print0' }, used: [] };
  const said = tokens.map((token) => (token.quoted ? '' : token.text.toLowerCase())).join(' ');
  if (BARE_NAMES.test(said)) return { action: { kind: 'names' }, used: [] };
  if (has(/^(?:long|information|detailed|ls)$/)) return { action: { kind: 'long' }, used: [] };
  return PRINT;
}
