// What is left to go by when the grammar does not help. Never decides that something is safe.

const DESTRUCTIVE_TEXT =
  /(?:^|[\s;&|(`'"{])(?:rm\s+(?:-\w+\s+)*-\w*[rf]\w*\s+[^;|&\n]*[/~*$]|mkfs|dd\s[^\n]*\bof=\/dev\/|shred\s|wipefs\s+-|(?:chmod|chown)\s+-\w*R\w*\s[^\n]*\s\/|find\s+\/[^\n]*-delete|(?:curl|wget)\s[^\n|]*\|\s*(?:sudo\s+)?(?:ba|da|z)?sh\b)|>\s*\/dev\/(?:sd|nvme|vd|mmcblk)/;

/** PowerShell that runs what it fetched: `iex (irm URL)`, `irm URL | iex`. */
const RUNS = '(?:iex|invoke-expression)';
const FETCHES = '(?:irm|iwr|curl|wget|invoke-(?:restmethod|webrequest)|\\.download(?:string|data)\\b)';
const FETCHED_CODE = new RegExp(`\\b${RUNS}\\b[^\\n]*?${FETCHES}|${FETCHES}[^\\n]*\\|\\s*${RUNS}\\b`, 'i');

export const runsFetchedCode = (text: string): boolean => FETCHED_CODE.test(text);

export const looksDestructive = (text: string): boolean => DESTRUCTIVE_TEXT.test(text.replaceAll('\\\n', ''));
