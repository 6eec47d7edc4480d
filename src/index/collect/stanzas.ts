// Debian's control format: stanzas of `Field: value` with continuation lines, an empty line between stanzas.

/** A stanza longer than this is skipped: the longest real one is some 50 kB. */
const MAX_STANZA = 4_000_000;

/** Stanzas of a stream of text, grouped by the pieces they came in. */
export async function* readStanzas(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  let skipping = false;
  for await (const piece of pieces) {
    rest += piece;
    if (rest.includes('\r')) rest = rest.replaceAll('\r', '');
    const stanzas: string[] = [];
    let from = 0;
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n', from)) {
      if (end > from && !skipping) stanzas.push(rest.slice(from, end));
      skipping = false;
      from = end + 2;
    }
    rest = rest.slice(from);
    if (rest.length > MAX_STANZA) {
      skipping = true;
      rest = rest.slice(-1);
    }
    if (stanzas.length > 0) yield stanzas;
  }
  if (rest.trim() !== '' && !skipping) yield [rest];
}

/** The value of a field without its continuation lines; '' when it is not there. */
export function field(stanza: string, name: string): string {
  const start = startOf(stanza, name);
  if (start < 0) return '';
  const end = stanza.indexOf('\n', start);
  return stanza.slice(start, end < 0 ? undefined : end).trim();
}

/** The value of a field, continuation lines joined. */
export function longField(stanza: string, name: string): string {
  const start = startOf(stanza, name);
  if (start < 0) return '';
  let end = stanza.indexOf('\n', start);
  while (end >= 0 && /[ \t]/.test(stanza[end + 1] ?? '')) end = stanza.indexOf('\n', end + 1);
  return stanza.slice(start, end < 0 ? undefined : end).trim();
}

function startOf(stanza: string, name: string): number {
  if (stanza.startsWith(`${name}:`)) return name.length + 1;
  const at = stanza.indexOf(`\n${name}:`);
  return at < 0 ? -1 : at + name.length + 2;
}
