// A light English stemmer: enough that `finds`, `finding` and `found files` meet `find file`. It only has to be
// consistent, not pretty; what people see is always the word as they wrote it.

const IRREGULAR: Readonly<Record<string, string>> = {
  found: 'find',
  ran: 'run',
  running: 'run',
  sent: 'send',
  shown: 'show',
  made: 'make',
  making: 'make',
  wrote: 'write',
  written: 'write',
  took: 'take',
  killed: 'kill',
  using: 'use',
  used: 'use',
  being: 'be',
  processes: 'process',
  dirs: 'directory',
  dir: 'directory',
  directories: 'directory',
  folder: 'directory',
  folders: 'directory',
  subdirectories: 'subdirectory',
  subdirs: 'subdirectory',
  repo: 'repository',
  repos: 'repository',
  repositories: 'repository',
  dependencies: 'dependency',
  entries: 'entry',
  copies: 'copy',
  copied: 'copy',
  queries: 'query',
  compressed: 'compress',
  compression: 'compress',
  uncompress: 'decompress',
  permissions: 'permission',
  children: 'child',
  matches: 'match',
  indices: 'index',
};

/** Lower-case stem of a lower-case word. */
export function stem(word: string): string {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  let text = word.replace(/['’]s$/, '');
  if (text.length > 4 && text.endsWith('ies')) text = `${text.slice(0, -3)}y`;
  else if (text.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(text)) text = text.slice(0, -2);
  else if (text.length > 3 && text.endsWith('s') && !/(?:ss|us|is)$/.test(text)) text = text.slice(0, -1);
  if (text.length > 5 && text.endsWith('ing')) text = undouble(text.slice(0, -3));
  else if (text.length > 4 && text.endsWith('ied')) text = `${text.slice(0, -3)}y`;
  else if (text.length > 4 && text.endsWith('ed')) text = undouble(text.slice(0, -2));
  return text.length > 4 && text.endsWith('e') ? text.slice(0, -1) : text;
}

/** `stopp` → `stop`, but `kill`, `pass` and `off` keep their pair. */
function undouble(text: string): string {
  return /([bdgmnprt])\1$/.test(text) ? text.slice(0, -1) : text;
}
