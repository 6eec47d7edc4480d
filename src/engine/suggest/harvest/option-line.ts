// Reads the left column of an option list, as manuals and --help print it: `-a, --all[=WHEN]`.
import { choicesIn } from '../specs/choices.ts';
import { ARG_FLAGS, type CompactArg, type CompactOption } from '../specs/compact.ts';

const SPELLING = /^(--?[A-Za-z0-9?@#][\w.+#?-]*|-[^\s\w,=[<-])(.*)$/;
const MAX_SPELLINGS = 6;
const MAX_DESCRIPTION = 120;

/** Null when the text is not a list of spellings. */
export function readOptionLine(left: string, description: string): CompactOption | null {
  const names: string[] = [];
  let value: CompactArg | null = null;
  let separator: string | undefined;
  const words = left.trim().split(/\s*[,|]\s+|\s+\|\s+|\s+/);
  for (const word of words) {
    const match = SPELLING.exec(word);
    if (match) {
      if (names.length >= MAX_SPELLINGS) return null;
      const rest = match[2] ?? '';
      names.push(match[1]!.replace(/[.,]+$/, ''));
      const glued = /^\[?=?[<[]?([\w|/,:. -]+)/.exec(rest);
      if (glued) {
        value ??= argumentOf(glued[1] ?? '', rest.startsWith('['));
        if (/^\[?=/.test(rest)) separator = '=';
      } else if (rest !== '' && !/^[,;:]$/.test(rest)) return null;
    } else if (names.length === 0) return null;
    else if (/^(?:\[?<[\w-]+>\]?|\[?[A-Z][A-Z0-9_:/-]*\]?|\{.*\}|[a-z]+)$/.test(word) && words.length <= 8)
      value ??= argumentOf(word, word.startsWith('['));
    else if (!/^(?:or|and|\.\.\.)$/.test(word)) return null;
  }
  if (names.length === 0) return null;
  const unique = [...new Set(names)];
  const option: CompactOption = { n: unique.length === 1 ? unique[0]! : unique };
  const text = description.replace(/\s+/g, ' ').trim();
  if (text !== '') option.d = text.slice(0, MAX_DESCRIPTION);
  if (value) {
    const listed = value.v || value.t ? [] : choicesIn(text);
    option.a = [listed.length > 0 ? { ...value, v: listed } : value];
  }
  if (separator) option.s = separator;
  return option;
}

function argumentOf(name: string, optional: boolean): CompactArg {
  const plain = name.replace(/[[\]<>{}=]/g, '').trim();
  const arg: CompactArg = { n: plain.toLowerCase() };
  if (/^(?:file|path|filename|infile|outfile|output)$/i.test(plain)) arg.t = ['filepaths'];
  else if (/^(?:dir|directory|folder)$/i.test(plain)) arg.t = ['folders'];
  else if (/^[\w-]+(?:[|,][\w-]+)+$/.test(plain)) arg.v = plain.split(/[|,]/);
  if (optional) arg.f = ARG_FLAGS.optional;
  return arg;
}
