// Searching in files: what for, where, and which of grep's letters the request asks for.
import { quote, quotePath } from '../../../line/quote.ts';
import { type BuildInput, type BuildResult, firstSlot, says } from './build.ts';

/** "with 3 lines of context", "and 2 lines after it". */
const AROUND =
  /\b(\d+) lines? (of context|around|before and after|after|before|above|below|following)/i;

/** Where in the line the text is to stand. */
function edge(request: string): '^' | '$' | '' {
  const [, verb = ''] =
    /\blines?\b.*?\b(start|begin|end)(?:s|ing|ning)? (?:with|in)\b/i.exec(request) ?? [];
  if (verb === '') return '';
  return verb.toLowerCase() === 'end' ? '$' : '^';
}

const literal = (text: string): string => text.replace(/[\\.*[\]^$]/g, '\\$&');

/** "the errors in app.log": lines that say error, however it is written. */
function searchAll(argv: readonly string[], word: string, place: string): string {
  const [program = 'grep', ...flags] = argv;
  const insensitive = flags.some((flag) => /^-\w*i/.test(flag)) ? flags : ['-i', ...flags];
  return [program, ...insensitive, word.toLowerCase(), quotePath(place)].join(' ');
}

export function buildGrep(input: BuildInput): BuildResult {
  const text = firstSlot(input, 'text');
  if (text === null) return { missing: 'text' };
  // A packed file is searched in, not for.
  if (input.tokens.some((token) => token.text === text && token.values.has('archive'))) return null;
  const file = firstSlot(input, 'file');
  const dir = firstSlot(input, 'dir');
  const kinds = (firstSlot(input, 'kind') ?? '').split(' ').filter((pattern) => pattern !== '');
  const recursive = file === null || input.id === 'grep.recursive';
  const names =
    recursive &&
    (/\b(?:which|what) (?:\S+ )?(?:files?|scripts?)\b|\b(?:files?|scripts?|images) (?:that |which )?(?:contain|mention|have|includ|with\b)/i.test(
      input.request,
    ) ||
      /\b(?:just|only) (?:the )?(?:file ?)?names\b|\bnames only\b/i.test(input.request) ||
      says(input, 'filenames', 'names')) &&
    !says(input, 'lin', 'occurrenc');
  const letters = [
    recursive ? 'r' : '',
    recursive && !names ? 'n' : '',
    names ? 'l' : '',
    /\b(?:ignor\w+ case|case[- ]?insensitiv\w+|regardless of case)\b/i.test(input.request)
      ? 'i'
      : '',
    /\b(?:whole|exact) words?\b/i.test(input.request) ? 'w' : '',
    says(input, 'count', 'many') && !recursive ? 'c' : '',
    !recursive && /\bline numbers?\b/i.test(input.request) ? 'n' : '',
  ].join('');
  const around = AROUND.exec(input.request);
  const side = /after|below|following/i.test(around?.[2] ?? '')
    ? 'A'
    : /before|above/i.test(around?.[2] ?? '')
      ? 'B'
      : 'C';
  // zgrep is grep for what gzip has packed.
  const argv = [/\.gz$/i.test(file ?? '') ? 'zgrep' : 'grep'];
  if (letters !== '') argv.push(`-${letters}`);
  if (around) argv.push(`-${around[2]?.includes('and') ? 'C' : side}`, around[1] ?? '3');
  else if (input.id === 'grep.context') argv.push('-C', firstSlot(input, 'count') ?? '3');
  for (const pattern of kinds) argv.push(`--include=${quote(pattern)}`);
  const at = edge(input.request);
  const plural = /^(error|warning|failure|exception|problem|crash)(?:e?s)$/i.exec(text)?.[1];
  if (plural !== undefined)
    return { command: searchAll(argv, plural, recursive ? (dir ?? file ?? '.') : (file ?? '.')) };
  const pattern = at === '' ? text : at === '^' ? `^${literal(text)}` : `${literal(text)}$`;
  if (/^-/.test(pattern)) argv.push('-e');
  argv.push(quote(pattern));
  argv.push(recursive ? quotePath(dir ?? file ?? '.') : quotePath(file ?? '.'));
  return { command: argv.join(' ') };
}
