// Finds the options in a manual page's source: tagged paragraphs of man(7) (.TP, .IP, .PP with .RS)
// and list items of mdoc(7) (.It Fl). No formatter runs; what is not recognised is left out.
import type { CompactNode, CompactOption } from '../specs/compact.ts';
import { readOptionLine } from './option-line.ts';

const MAX_LINES = 20_000;
const MAX_OPTIONS = 400;

/** Plain text of one roff line: fonts, escapes and macro quotes taken off. */
function plain(line: string): string {
  return line
    .replace(/\\f(?:\[[^\]]*\]|\(..|.)/g, '')
    .replace(/\\s[+-]?\d+/g, '')
    .replace(/\\(?:\(|\[)(?:hy|mi|en|em|-)\]?/g, '-')
    .replace(/\\(?:\(aq|\[aq\]|\(cq)/g, "'")
    .replace(/\\(?:\(|\[)..\]?/g, ' ')
    .replace(/\\[-]/g, '-')
    .replace(/\\[&%:/,)|^]/g, '')
    .replace(/\\[ ~0]/g, ' ')
    .replace(/\\e/g, '\\')
    .replace(/\\"(.*)$/, '')
    .replace(/\\/g, '');
}

/** Text of a line that may be a font macro: `.BR \-a , \-\-all` joins without blanks. */
function textOf(line: string): string {
  const macro = /^[.'](BR|RB|IB|BI|IR|RI|B|I|SB|SM|OP)\s+(.*)$/.exec(line);
  if (!macro) return /^[.']/.test(line) ? '' : plain(line);
  const words = [...(macro[2] ?? '').matchAll(/"((?:[^"]|"")*)"|(\S+)/g)].map((m) => m[1] ?? m[2] ?? '');
  return plain(words.join(macro[1]!.length === 2 && macro[1] !== 'SB' ? '' : ' '));
}

/** `Fl a Ns , Fl -all Ar file` as a person would see it. */
function mdocItem(line: string): string {
  const words = line.split(/\s+/);
  let out = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === 'Fl') {
      const name = words[i + 1] ?? '';
      if (/^[a-z0-9?-]/i.test(name) && !/^(?:Ns|Fl|Ar|Cm)$/.test(name)) {
        out += `${out === '' ? '' : ', '}-${plain(name)}`;
        i++;
      } else out += '-';
    } else if (word === 'Ar') {
      const name = words[i + 1];
      out += ` ${(name && !/^[A-Z][a-z]$/.test(name) ? plain(name) : 'arg').toUpperCase()}`;
      i++;
    }
  }
  return out;
}

const LINES_PER_STEP = 50;

/** Options and one-line description of a manual page; null when it has none. */
export function* manualSteps(name: string, source: string): Generator<void, CompactNode | null> {
  const lines = source.split('\n', MAX_LINES);
  const options: CompactOption[] = [];
  const seen = new Set<string>();
  let description = '';
  let section = '';
  const take = (left: string, at: number) => {
    if (!left.trimStart().startsWith('-') || options.length >= MAX_OPTIONS) return;
    const option = readOptionLine(left.trim(), bodyAfter(lines, at));
    if (!option) return;
    const names = typeof option.n === 'string' ? [option.n] : option.n;
    if (names.some((n) => seen.has(n))) return;
    for (const n of names) seen.add(n);
    options.push(option);
  };
  let step = 0;
  for (let i = 0; i < lines.length; i++) {
    if (++step % LINES_PER_STEP === 0) yield;
    const line = lines[i]!;
    const heading = /^[.']S[Hh]\s+"?([^"]*)/.exec(line);
    if (heading) {
      section = heading[1]!.trim().toUpperCase();
      continue;
    }
    if (section === 'NAME' && description === '') {
      const named = /^[.']Nd\s+(.*)$/.exec(line)?.[1] ?? / -+ (.*)$/.exec(textOf(line))?.[1];
      if (named) description = plain(named).trim();
    }
    if (/^[.'](?:TP|HP)\b/.test(line)) {
      // A tag may be followed by further tags of the same paragraph.
      for (i++; i < lines.length && /^[.'](?:PD|\\")/.test(lines[i]!); i++);
      take(textOf(lines[i] ?? ''), i);
    } else if (/^[.']TQ\b/.test(line)) take(textOf(lines[i + 1] ?? ''), i + 1);
    else if (/^[.']IP\s/.test(line)) {
      const tag = /^[.']IP\s+(?:"((?:[^"]|"")*)"|(\S+))/.exec(line);
      take(plain(tag?.[1] ?? tag?.[2] ?? ''), i);
    } else if (/^[.']It\s+(?:Fl|Xo)/.test(line)) take(mdocItem(line.replace(/^[.']It\s+/, '')), i);
    else if (/^[.'](?:PP|P|sp)\b/.test(line) && /^[.'](?:RS)\b/.test(lines[i + 2] ?? ''))
      take(textOf(lines[i + 1] ?? ''), i + 2);
  }
  return options.length > 0 || description !== '' ? { n: name, d: description, o: options } : null;
}

const BODY_LINES = 3;

function bodyAfter(lines: readonly string[], at: number): string {
  let body = '';
  for (let i = at + 1; i < Math.min(lines.length, at + 1 + BODY_LINES); i++) {
    if (/^[.'](?:TP|IP|SH|SS|PP|It)\b/.test(lines[i]!)) break;
    body += ` ${textOf(lines[i]!)}`;
    if (/\.\s*$/.test(body)) break;
  }
  const sentence = /^\s*(.+?\.)(?:\s|$)/.exec(body)?.[1] ?? body;
  return sentence.trim().replace(/\.$/, '');
}
