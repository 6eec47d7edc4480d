// A parsed word becomes the arguments that bash would pass: braces, tilde, parameters, command
// substitution, arithmetic, splitting, globs kept as symbols. Each argument remembers where its
// text came from (provenance, taint) and where it stands (span).
import { parse, type Word, type WordPart } from 'unbash';
import { CAPS } from '../caps.ts';
import type { Span } from '../types.ts';
import { walkArithmetic } from './arithmetic.ts';
import { expandBraces } from './brace.ts';
import { codeOfQualifiers } from './glob-qualifiers.ts';
import type { ExpandOptions } from './host.ts';
import { type Expanded, expandParameter, readSimple } from './parameter.ts';
import type { Shell, Source } from './shell-state.ts';
import { spanOf } from './source-span.ts';
import {
  activateGlobs,
  CLOSE,
  NUMBER,
  OPEN,
  type Provenance,
  QUESTION,
  type ShellWord,
  STAR,
  UNKNOWN,
} from './symbols.ts';

/** All arguments that one word makes. */
export function expandWord(word: Word, options: ExpandOptions): ShellWord[] {
  const span = spanOf(options.source, word);
  if (!word.parts) return [plainWord(word, options, span)];
  if (word.parts.some((part) => part.type === 'BraceExpansion')) {
    return expandBraceWord(word, options, span);
  }
  return new FieldBuilder(options, span).build(word.parts);
}

/** The word as one text, without splitting: assignments, redirect targets, `case` words. */
export function expandToText(word: Word, options: ExpandOptions): ShellWord {
  const span = spanOf(options.source, word);
  if (!word.parts) return plainWord(word, options, span);
  const fields = new FieldBuilder(options, span, false).build(word.parts);
  if (fields.length === 1) return fields[0] as ShellWord;
  return {
    text: fields.map((field) => field.text).join(' '),
    provenance: fields[0]?.provenance ?? 'literal',
    taint: fields.reduce((all, field) => all | field.taint, 0),
    span,
  };
}

/** The text of a here-document: parameters and substitutions happen, nothing else. */
export function expandParts(parts: readonly WordPart[], options: ExpandOptions, span: Span) {
  const builder = new FieldBuilder(options, span, false);
  const fields = builder.build(parts, true);
  return {
    text: fields.map((field) => field.text).join(' '),
    taint: fields.reduce((all, field) => all | field.taint, 0),
  };
}

function plainWord(word: Word, options: ExpandOptions, span: Span): ShellWord {
  const text = word.text.startsWith('~') ? tilde(word.value, options.shell) : word.value;
  return { text, provenance: 'literal', taint: 0, span };
}

function expandBraceWord(word: Word, options: ExpandOptions, span: Span): ShellWord[] {
  const sources = expandBraces(word.text);
  if (!sources) return [{ text: UNKNOWN, provenance: 'unknown', taint: 0, span }];
  if (sources.length === 1) {
    return new FieldBuilder(options, span).build(word.parts ?? []);
  }
  const source: Source = { text: word.text, base: null, span };
  return sources.flatMap((text) => {
    const statement = parse(`: ${text}`).commands[0]?.command;
    const words = statement?.type === 'Command' ? statement.args : [];
    return words.flatMap((part) =>
      part.type === 'Word' ? expandWord(part, { ...options, source: { ...source, text } }) : [],
    );
  });
}

/** `~`, `~/x`, `~user`, `~+`, `~-` at the start of an unquoted text. */
function tilde(text: string, shell: Shell): string {
  const slash = text.indexOf('/');
  const user = text.slice(1, slash < 0 ? undefined : slash);
  const rest = slash < 0 ? '' : text.slice(slash);
  const home = shell.lookup('HOME')?.value;
  if (user === '') return (typeof home === 'string' ? home : UNKNOWN) + rest;
  if (user === '+') return (shell.cwd ?? UNKNOWN) + rest;
  if (user === '-') return UNKNOWN + rest;
  if (user === 'root') return `/root${rest}`;
  if (!/^[A-Za-z_][\w-]*$/.test(user)) return text;
  return `/home/${user}${rest}`;
}

const RANK: Provenance[] = ['literal', 'glob', 'arithmetic', 'variable', 'command-substitution', 'unknown'];

class FieldBuilder {
  private readonly fields: ShellWord[] = [];
  private text = '';
  private exists = false;
  private provenance: Provenance = 'literal';
  private taint = 0;
  private readonly options: ExpandOptions;
  private readonly span: Span;
  private readonly split: boolean;

  constructor(options: ExpandOptions, span: Span, split = true) {
    this.options = options;
    this.span = span;
    this.split = split;
  }

  build(parts: readonly WordPart[], quoted = false): ShellWord[] {
    parts.forEach((part, index) => {
      this.part(part, quoted, index === 0);
    });
    this.flush();
    return this.fields;
  }

  private flush(): void {
    if (this.exists) {
      this.fields.push({ text: this.text, provenance: this.provenance, taint: this.taint, span: this.span });
    }
    this.text = '';
    this.exists = false;
    this.provenance = 'literal';
    this.taint = 0;
  }

  private add(text: string, provenance: Provenance, taint = 0): void {
    this.text += text;
    this.exists = true;
    this.taint |= taint;
    if (RANK.indexOf(provenance) > RANK.indexOf(this.provenance)) this.provenance = provenance;
  }

  private part(part: WordPart, quoted: boolean, first: boolean): void {
    const { shell, source, host } = this.options;
    switch (part.type) {
      case 'Literal':
        this.add(first && !quoted && part.text.startsWith('~') ? tilde(part.value, shell) : part.value, 'literal');
        return;
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        this.add(part.value, 'literal');
        return;
      case 'DoubleQuoted':
      case 'LocaleString':
        if (part.parts.every((child) => !isEmptyList(child, shell))) this.exists = true;
        for (const child of part.parts) this.part(child, true, false);
        if (part.parts.length === 0) this.add('', 'literal');
        return;
      case 'Glob':
        if (part.kind === 'bracket') {
          this.add(`${OPEN}${part.text.slice(1, -1)}${CLOSE}`, 'glob');
        } else this.add(part.kind === 'star' ? STAR : QUESTION, 'glob');
        return;
      case 'ExtendedGlob':
        this.extendedGlob(part);
        return;
      case 'BraceExpansion':
        // What does not expand as braces is expanded as any text.
        this.add(host.expandText(part.text, shell, this.span).text ?? UNKNOWN, 'literal');
        return;
      case 'SimpleExpansion':
        this.expanded(readSimple(part.text.slice(1), shell), quoted, 'variable');
        return;
      case 'ParameterExpansion':
        this.expanded(
          expandParameter(part, this.options, (word) => expandToText(word, this.options)),
          quoted,
          'variable',
        );
        return;
      case 'CommandExpansion': {
        const output = part.script
          ? host.substitute(part.script, source, shell, spanOf(source, part))
          : { text: null, taint: 0 };
        const text = output.text === null ? UNKNOWN : output.text.replace(/\n+$/, '');
        const values = { values: [text], separate: false, taint: output.taint };
        this.expanded(values, quoted, 'command-substitution');
        return;
      }
      case 'ArithmeticExpansion':
        this.add(walkArithmetic(part.expression, this.options) ?? NUMBER, 'arithmetic');
        return;
      case 'ProcessSubstitution':
        this.add(
          host.processFile(part.script, part.operator, source, shell, spanOf(source, part)),
          'command-substitution',
        );
        return;
    }
  }

  private extendedGlob(part: Extract<WordPart, { type: 'ExtendedGlob' }>): void {
    const { shell, host } = this.options;
    const inner = part.parts ?? [];
    if (inner.length > 0) new FieldBuilder(this.options, this.span, false).build(inner);
    const qualifier = codeOfQualifiers(part.pattern);
    if (qualifier) {
      host.unreadable();
      if (qualifier.code) host.expandText(`$(${qualifier.code})`, shell, this.span);
    }
    this.add(STAR, 'glob');
  }

  private expanded(value: Expanded, quoted: boolean, provenance: Provenance): void {
    if (quoted || !this.split) {
      value.values.forEach((text, index) => {
        if (index > 0 && value.separate && this.split) this.flush();
        else if (index > 0) this.add(' ', provenance);
        this.add(text, provenance, value.taint);
      });
      return;
    }
    value.values.forEach((text, index) => {
      if (index > 0) this.flush();
      this.splitInto(text, provenance, value.taint);
    });
  }

  /** Unquoted values are cut at IFS, and what looks like a glob in them is one. */
  private splitInto(text: string, provenance: Provenance, taint: number): void {
    const ifs = this.options.shell.lookup('IFS')?.value;
    const separators = typeof ifs === 'string' ? ifs : ' \t\n';
    const limited = text.length > CAPS.output ? text.slice(0, CAPS.output) : text;
    let piece = '';
    for (const char of limited) {
      if (!separators.includes(char)) {
        piece += char;
        continue;
      }
      if (piece !== '') this.add(activateGlobs(piece), provenance, taint);
      piece = '';
      this.flush();
    }
    if (piece !== '') this.add(activateGlobs(piece), provenance, taint);
  }
}

/** `"$@"` with no arguments makes no word at all. */
function isEmptyList(part: WordPart, shell: Shell): boolean {
  return (
    (part.type === 'SimpleExpansion' && part.text === '$@' && !shell.positional?.length) ||
    (part.type === 'ParameterExpansion' && part.parameter === '@' && !shell.positional?.length)
  );
}
