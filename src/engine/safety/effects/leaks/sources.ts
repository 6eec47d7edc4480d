// Commands that print what is not for others: tokens and passwords that a person's own programs hand out, keys, and data
// of databases. The table is `data/leak-sources.json`; what they print carries the taint of its kind from there on.
import type { Call } from '../../call/machine.ts';
import table from '../../data/leak-sources.json' with { type: 'json' };
import { type Stream, stream, Taint } from '../../taint.ts';
import { report } from '../common.ts';
import { type Row, rowsByProgram, saysThis } from './rows.ts';

type Kind = 'credential' | 'secret' | 'private';

interface SourceRow extends Row {
  /** To look at it is everyday. */
  quiet?: boolean;
}

const SOURCES = rowsByProgram(
  (Object.entries(table) as Array<[Kind, SourceRow[]]>).flatMap(([kind, rows]) =>
    rows.map((row) => ({ quiet: false, ...row, kind })),
  ),
);

/** Words that mean the same in most tools. */
const ANY_PROGRAM = SOURCES.get('*') ?? [];

/** What a command prints, with the taint of what it is known to print. */
export function withSource(call: Call, output: Stream): Stream {
  // Where the text is known, it is what was written on the line.
  if (output.text) return output;
  const holds = (each: (typeof ANY_PROGRAM)[number]): boolean => saysThis(call, each);
  const row = SOURCES.get(call.program)?.find(holds) ?? ANY_PROGRAM.find(holds);
  if (!row) return output;
  if (row.kind !== 'private' && !row.quiet) report(call, 'secret-value');
  return stream(null, output.taint | Taint[row.kind]);
}
