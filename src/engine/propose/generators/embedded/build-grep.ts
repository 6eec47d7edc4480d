// Searching in files: what for, where, and which of grep's letters the request asks for.
import { quote, quotePath } from '../../quote.ts';
import { type BuildInput, type BuildResult, firstSlot, says } from './build.ts';

export function buildGrep(input: BuildInput): BuildResult {
  const text = firstSlot(input, 'text');
  if (text === null) return { missing: 'text' };
  const file = firstSlot(input, 'file');
  const dir = firstSlot(input, 'dir');
  const kinds = (firstSlot(input, 'kind') ?? '').split(' ').filter((pattern) => pattern !== '');
  const recursive = file === null || input.id === 'grep.recursive';
  const names =
    recursive &&
    (/\b(?:which|what) (?:\S+ )?(?:files?|scripts?)\b|\b(?:files?|scripts?|images) (?:that |which )?(?:contain|mention|have|includ|with\b)/i.test(
      input.request,
    ) ||
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
  const argv = ['grep'];
  if (letters !== '') argv.push(`-${letters}`);
  for (const pattern of kinds) argv.push(`--include=${quote(pattern)}`);
  if (/^-/.test(text)) argv.push('-e');
  argv.push(quote(text));
  argv.push(recursive ? quotePath(dir ?? file ?? '.') : quotePath(file ?? '.'));
  return { command: argv.join(' ') };
}
