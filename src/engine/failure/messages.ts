// The tables of this folder: by which messages programs say why they gave up, each with its cause and what helps.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { assetPath } from '../../base/assets.ts';
import { type MessagePattern, messagePattern } from './pattern.ts';
import { REWRITES } from './rewrite.ts';
import { NAME_TYPES, type NameType } from './types.ts';

/** Changes of the failed line itself that need more than words. */
export const REPAIRS = [
  'as-root',
  'with-option',
  'executable',
  'parents',
  'install',
  'before',
  'declared',
  'at-end',
  'unix-lines',
  ...(Object.keys(REWRITES) as (keyof typeof REWRITES)[]),
] as const;

export interface Help {
  /** A command, with `{slot}` for what was caught; for a repair what it needs, if anything. */
  run: string;
  /** It only shows more. */
  looks: boolean;
  why: string;
  repair: (typeof REPAIRS)[number] | null;
  /** Only where this program is here. */
  needs: string | null;
}

export interface Message {
  kind: string;
  /** Programs of which one stands in the line or before the message; empty for any. */
  of: readonly string[];
  says: readonly MessagePattern[];
  /** Only where the command ended with this code. */
  exit: number | null;
  /** Only where the file that was caught is one that the line writes to by an arrow. */
  redirected: boolean;
  /** Only where the file that was caught has, or has not, lines that end as on Windows. */
  crlf: boolean | null;
  /** After all others: it is said beside what tells more. */
  last: boolean;
  /** The first of several such messages tells the cause, not the last. */
  first: boolean;
  /** Where in the output more is said: the last of it before the message. */
  where: MessagePattern | null;
  /** A sentence with `{slot}`. */
  cause: string;
  /** Of what the names are that were caught: one that is near and exists is what was meant. */
  is: Readonly<Record<string, readonly NameType[]>>;
  /** A name that the program itself says was meant. */
  meant: string | null;
  help: readonly Help[];
}

const words = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [];

function readHelp(value: unknown): Help {
  const { run, see, why, repair, needs } = value as Record<string, string | undefined>;
  const known = REPAIRS.find((name) => name === repair) ?? null;
  if (repair !== undefined && known === null) throw new Error(`no such repair: ${repair}`);
  return { run: run ?? see ?? '', looks: see !== undefined, why: why ?? '', repair: known, needs: needs ?? null };
}

function readMessage(entry: Record<string, unknown>): Message {
  const { kind, of, exit, redirected, crlf, last, says, first, where, cause, is, meant, help } = entry;
  const types = Object.entries((is ?? {}) as Record<string, unknown>).map(([slot, value]) => {
    const list = words(value).map((word) => {
      const type = NAME_TYPES.find((name) => name === word);
      if (!type) throw new Error(`${kind}: ${word} is no type of names`);
      return type;
    });
    return [slot, list] as const;
  });
  return {
    kind: String(kind),
    of: words(of),
    says: words(says).map(messagePattern),
    exit: typeof exit === 'number' ? exit : null,
    redirected: redirected === true,
    crlf: typeof crlf === 'boolean' ? crlf : null,
    last: last === true,
    first: first === true,
    where: where === undefined ? null : messagePattern(String(where)),
    cause: String(cause),
    is: Object.fromEntries(types),
    meant: meant === undefined ? null : String(meant),
    help: Array.isArray(help) ? help.map(readHelp) : [],
  };
}

let read: readonly Message[] | undefined;

const isSpecial = ({ of, exit, redirected }: Message): boolean => of.length > 0 || exit !== null || redirected;

/** Those that only some programs print, or that only some failures are, come first. */
export function messages(): readonly Message[] {
  if (read) return read;
  const folder = assetPath('failure');
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.toml'))
    .sort()
    .flatMap((name) => {
      const table = parse(readFileSync(join(folder, name), 'utf8'));
      return (table.message as Record<string, unknown>[]).map(readMessage);
    });
  const rank = (message: Message): number => (message.last ? 2 : isSpecial(message) ? 0 : 1);
  read = all.sort((a, b) => rank(a) - rank(b));
  return read;
}
