// Kinds of files by the names that people give them, and the patterns that files of that kind match.

const KINDS: Record<string, string> = {
  rust: 'rs',
  python: 'py',
  javascript: 'js',
  js: 'js',
  typescript: 'ts',
  java: 'java',
  go: 'go',
  golang: 'go',
  ruby: 'rb',
  php: 'php',
  perl: 'pl',
  c: 'c',
  'c++': 'cpp',
  cpp: 'cpp',
  header: 'h',
  kotlin: 'kt',
  swift: 'swift',
  lua: 'lua',
  shell: 'sh',
  bash: 'sh',
  html: 'html',
  css: 'css',
  scss: 'scss',
  json: 'json',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yml',
  toml: 'toml',
  ini: 'ini',
  csv: 'csv',
  tsv: 'tsv',
  sql: 'sql',
  markdown: 'md',
  md: 'md',
  text: 'txt',
  txt: 'txt',
  log: 'log',
  pdf: 'pdf',
  word: 'docx',
  excel: 'xlsx',
  latex: 'tex',
  tex: 'tex',
  zip: 'zip',
  tar: 'tar',
  gz: 'gz',
  gzip: 'gz',
  rar: 'rar',
  iso: 'iso',
  deb: 'deb',
  rpm: 'rpm',
  jar: 'jar',
  jpg: 'jpg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  svg: 'svg',
  mp3: 'mp3',
  mp4: 'mp4',
  mkv: 'mkv',
  avi: 'avi',
  wav: 'wav',
  conf: 'conf',
  config: 'conf',
  configuration: 'conf',
  bak: 'bak',
  backup: 'bak',
  tmp: 'tmp',
  temp: 'tmp',
  temporary: 'tmp',
  object: 'o',
  class: 'class',
  swp: 'swp',
  swap: 'swp',
  torrent: 'torrent',
  exe: 'exe',
  dll: 'dll',
  bin: 'bin',
  dat: 'dat',
  vim: 'vim',
  patch: 'patch',
  notebook: 'ipynb',
};

/** Kinds with several endings, and words that need no "files" after them. */
const GROUPS: Record<string, string[]> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'],
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  photo: ['jpg', 'jpeg', 'png', 'heic'],
  video: ['mp4', 'mkv', 'avi', 'mov', 'webm'],
  movie: ['mp4', 'mkv', 'avi', 'mov'],
  song: ['mp3', 'flac', 'ogg', 'm4a'],
  music: ['mp3', 'flac', 'ogg', 'wav', 'm4a'],
  audio: ['mp3', 'flac', 'ogg', 'wav'],
  spreadsheet: ['xlsx', 'xls', 'ods', 'csv'],
};

/** Plurals that mean files on their own: "list all pdfs", "all jpgs". */
const ALONE = /^(?:pdf|jpe?g|png|gif|mp[34]|zip|log|image|picture|photo|video|movie|song|csv)s$/;

/** Patterns for `word` used as "WORD files"; null when it is no kind of file. */
export function kindPatterns(word: string): string[] | null {
  const lower = word.toLowerCase();
  const group = GROUPS[lower] ?? GROUPS[lower.replace(/s$/, '')];
  if (group) return group.map((ending) => `*.${ending}`);
  const ending = Object.hasOwn(KINDS, lower) ? KINDS[lower] : undefined;
  return ending ? [`*.${ending}`] : null;
}

/** Patterns for a singular after "every" or "each": "every pdf"; null when it is no kind of file. */
export function singularKind(word: string): string[] | null {
  return pluralKind(`${word}s`);
}

/** Patterns for a plural that stands alone, or null. */
export function pluralKind(word: string): string[] | null {
  const lower = word.toLowerCase();
  if (!ALONE.test(lower)) return null;
  return kindPatterns(lower.replace(/s$/, ''));
}
