// Texts that the shell reads a second time after it has expanded the words of a command: subscripts and arithmetic,
// whose values may hold further names and commands (`x='a[$(…)]'; (( x ))`), prompts and `${x@P}`. Both are read as the
// body of a here-document is: quotes are plain characters, parameters and substitutions happen.
import { parse } from 'unbash';
import { CAPS, nestsTooDeep } from '../caps.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import type { Span } from '../types.ts';
import { expandParts } from '../word/expand.ts';
import type { Shell, Source } from '../word/shell-state.ts';
import { asSource, isKnown } from '../word/symbols.ts';
import type { Walker } from './frame.ts';

const EXPANDS = /[$`]/;

/** What a text becomes when parameters and substitutions in it happen. */
export function expandText(text: string, shell: Shell, span: Span, engine: Walker): Stream {
  if (!EXPANDS.test(text)) return stream(text);
  if (text.length > CAPS.nestedLength || nestsTooDeep(text) || !engine.step()) {
    engine.exhausted = true;
    return stream(null);
  }
  const code = asSource(text);
  let end = 'END';
  while (code.includes(end)) end += 'S';
  const statement = parse(`: <<${end}\n${code}\n${end}\n`).commands[0]?.command;
  const redirect = statement?.type === 'Command' ? statement.redirects[0] : undefined;
  if (redirect?.type !== 'HereDoc') return stream(null);
  if (!redirect.body.parts) return stream(text);
  const source: Source = { text: `: <<${end}\n${code}\n${end}\n`, base: null, span };
  let result = stream(null);
  engine.nested(shell, () => {
    const expanded = expandParts(redirect.body.parts ?? [], { shell, source, host: engine }, span);
    result = stream(expanded.text.replace(/\n$/, ''), expanded.taint);
    return result;
  });
  return result;
}

const NAME = /[A-Za-z_]\w*/g;

/** Reads a text as arithmetic or as the name of a variable is read: every name in it by its value, and so on. */
export function evaluate(text: string, shell: Shell, span: Span, engine: Walker, seen: Set<string> = new Set()): void {
  if (EXPANDS.test(text)) expandText(text, shell, span, engine);
  for (const [name] of text.matchAll(NAME)) {
    if (seen.has(name)) continue;
    seen.add(name);
    const variable = shell.lookup(name);
    for (const value of valuesOf(variable?.value)) {
      if (!isKnown(value) && (variable?.taint ?? 0) & (Taint.network | Taint.decoded))
        engine.report('foreign-number', { program: 'shell', span, shell });
      if (/\D/.test(value) && engine.step()) evaluate(value, shell, span, engine, seen);
    }
  }
}

const valuesOf = (value: string | string[] | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);
