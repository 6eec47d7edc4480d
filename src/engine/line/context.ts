// Parse first, then complete: from a buffer and a cursor to what is being typed and of which type.
// No I/O, no waiting; what a spec that is not loaded yet would say is answered from a small table.
import { decodeWord } from './decode.ts';
import { type Place, placeOf, valueStart } from './place.ts';
import { segmentAt, segmentsOf } from './segments.ts';
import type { SpecLookup } from './spec-types.ts';
import { tokenize } from './tokenizer.ts';
import type { CompletionContext, Token } from './types.ts';

export function buildContext(buffer: string, cursor: number, specs: SpecLookup): CompletionContext {
  const end = Math.max(0, Math.min(cursor, buffer.length));
  const { segment, tokens, offset, text } = segmentAt(buffer, end);
  const last = tokens.at(-1);
  const touching = last && last.span.end === text.length ? last : null;
  const partial = touching && isWord(touching) ? touching : null;
  const words = segment.words.filter((token) => token !== partial);
  // `time` is a reserved word, but its options are a program's.
  const timed = segment.leading.at(-1)?.raw === 'time' && words[0]?.text.startsWith('-');
  const names = [...(timed ? ['time'] : []), ...words.map((token) => token.text)];

  const base = {
    buffer,
    cursor: end,
    tokens: segment.words.map((token) => token.text),
    trailing_space: partial === null,
  };
  const built = (place: Place): CompletionContext => {
    const raw = partial ? partial.raw.slice(place.skip) : '';
    const start = offset + (partial ? partial.span.start + place.skip : text.length);
    return {
      ...base,
      partial: place.skip > 0 ? decodeWord(raw) : (partial?.text ?? ''),
      prefix: buffer.slice(0, start),
      command: place.command,
      position: place.position,
      expected_type: variable(raw) ? { kind: 'env_var' } : place.expected,
      subcommand_path: place.path,
      present_options: [...new Set(place.present)],
    };
  };
  const nowhere: Place = {
    command: names[0] ?? null,
    position: { kind: 'unknown' },
    expected: { kind: 'any' },
    path: [],
    present: [],
    skip: 0,
  };
  if (touching && (touching.kind === 'comment' || touching.kind === 'heredoc')) return built(nowhere);
  const redirect = segment.redirects.at(-1);
  if (redirect && (redirect.target === null || redirect.target === partial)) {
    const text = /^\d*<<[<-]?$/.test(redirect.operator.raw);
    return built({ ...nowhere, position: { kind: 'redirect' }, expected: { kind: text ? 'any' : 'file_path' } });
  }
  if (partial?.kind === 'assignment')
    return built({ ...nowhere, expected: { kind: 'file_path' }, skip: valueStart(partial.raw) });
  const inside = partial && insideQuotes(partial.raw);
  if (partial && inside !== null) {
    const place = placeOf(names, { partial: null, after: [], specs }, /^\|&?$/.test(segment.before));
    if (place.expected.kind === 'command') {
      const inner = buildContext(inside, inside.length, specs);
      const at = offset + partial.span.start + 1;
      return { ...inner, buffer, cursor: end, prefix: buffer.slice(0, at) + inner.prefix, quoted: true };
    }
  }
  const typing = { partial, after: wordsAfter(buffer, end), specs };
  return built(placeOf(names, typing, /^\|&?$/.test(segment.before)));
}

/** `bash -c 'git che`: what stands behind the quote, where a command line may be in quotes; null where it is none. */
function insideQuotes(raw: string): string | null {
  const [, quote, inside] = /^(['"])([^'"\\$`]*)$/.exec(raw) ?? [];
  return quote === undefined || inside === undefined ? null : inside;
}

function isWord(token: Token): boolean {
  return token.kind === 'word' || token.kind === 'assignment';
}

/** `$HO`, `"${HO`: the name of a variable is being typed. */
function variable(raw: string): boolean {
  return /^"?\$\{?[A-Za-z_]?\w*$/.test(raw);
}

/** The words of the same command after the cursor; the rest of the word under it is none of them. */
function wordsAfter(buffer: string, cursor: number): string[] {
  if (cursor >= buffer.length) return [];
  const words = segmentsOf(tokenize(buffer.slice(cursor)))[0]!.words.map((token) => token.text);
  return /\s/.test(buffer[cursor]!) ? words : words.slice(1);
}
