// Commands that print what is not for others: tokens and passwords that a person's own programs hand out, keys, and
// data of databases. The table is `data/leak-sources.json`; what they print carries the taint of its kind from there
// on.
import type { Call } from '../../call/machine.ts';
import sinks from '../../data/leak-sinks.json' with { type: 'json' };
import table from '../../data/leak-sources.json' with { type: 'json' };
import about from '../../data/tells-about.json' with { type: 'json' };
import { listed } from '../../listed.ts';
import { type Stream, stream, Taint } from '../../taint.ts';
import { absolute } from '../../targets/paths.ts';
import { report } from '../common.ts';
import { hiddenIn } from '../read.ts';
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

const ABOUT = new Set(listed(about.programs));
const IDENTITY = new Set(listed(sinks.identity));

/** Most programs that are given a file may print what is in it; those that tell only about it are a table. */
function namedFiles(call: Call): number {
  if (ABOUT.has(call.program)) return 0;
  let taint = 0;
  call.args.forEach(({ text }, index) => {
    const path = text.replace(/^-{0,2}[\w-]*=|^@/, '');
    if (!/[/~.]/.test(path) || IDENTITY.has(call.args[index - 1]?.text ?? '')) return;
    taint |= hiddenIn(absolute(path, call.shell));
  });
  return taint;
}

/** What a command prints, with the taint of what it is known to print. */
export function withSource(call: Call, printed: Stream): Stream {
  // Where the text is known, it is what was written on the line.
  if (printed.text) return printed;
  const hidden = namedFiles(call) & ~printed.taint;
  const output = hidden ? stream(printed.text, printed.taint | hidden) : printed;
  const holds = (each: (typeof ANY_PROGRAM)[number]): boolean => saysThis(call, each);
  const row = SOURCES.get(call.program)?.find(holds) ?? ANY_PROGRAM.find(holds);
  if (!row) return output;
  if (row.kind !== 'private' && !row.quiet) report(call, 'secret-value');
  return stream(null, output.taint | Taint[row.kind]);
}
