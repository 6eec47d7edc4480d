// Slot types: what may fill a `{slot}` in a pack's phrase. A slot names its type (`{src:path}`) or takes
// it from its own name (`{src}` is a path). Samples stand in for a slot where a phrase is needed as text.

/** Files of a kind, by the endings of their names: what is asked of one of them is asked of no other file. */
export const FILE_KINDS = {
  /** Lines of NAME=value. */
  settings: /(?:^|\/)\.env(?:\.[\w-]+)*$|\.(?:env|conf|cfg|properties)$/i,
  csv: /\.csv$/i,
  json: /\.json$/i,
  yaml: /\.ya?ml$/i,
  xml: /\.(?:xml|xsd|xsl|svg|rss|atom|pom|plist)$/i,
  html: /\.x?html?$/i,
  toml: /\.toml$/i,
  markdown: /\.(?:md|markdown|rst)$/i,
  office: /\.(?:docx?|odt|xlsx?|ods|pptx?|odp|rtf)$/i,
  pdf: /\.pdf$/i,
  picture: /\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic|avif|svg|ico)$/i,
  video: /\.(?:mp4|mkv|mov|avi|webm|m4v|mpe?g|wmv|flv)$/i,
  audio: /\.(?:mp3|wav|flac|ogg|oga|opus|m4a|aac|wma|aiff?)$/i,
} as const;

export type FileKind = keyof typeof FILE_KINDS;
export const isFileKind = (type: string): type is FileKind => Object.hasOwn(FILE_KINDS, type);

export const SLOT_TYPES = [
  'path',
  'dir',
  'file',
  'archive',
  'glob',
  'kind',
  'size',
  'duration',
  'date',
  'time',
  'count',
  'pid',
  'port',
  'package',
  'program',
  'service',
  'branch',
  'commit',
  'host',
  'url',
  'user',
  'group',
  'mode',
  'text',
  'message',
  'name',
  'interface',
  'signal',
  'column',
  'delimiter',
  'env',
  'device',
  'email',
  'manager',
  ...(Object.keys(FILE_KINDS) as FileKind[]),
] as const;

export type SlotType = (typeof SLOT_TYPES)[number];

/** Slot names whose type is not spelled like the name. */
const TYPE_OF_NAME: Record<string, SlotType> = {
  src: 'path',
  dst: 'path',
  target: 'path',
  files: 'path',
  input: 'file',
  output: 'file',
  pattern: 'text',
  old: 'text',
  new: 'text',
  word: 'text',
  query: 'text',
  value: 'text',
  command: 'text',
  remote: 'name',
  tag: 'branch',
  session: 'name',
  container: 'name',
  image: 'name',
  key: 'name',
  from: 'count',
  to: 'count',
  n: 'count',
  line: 'count',
  seconds: 'count',
  depth: 'count',
};

export function isSlotType(name: string): name is SlotType {
  return (SLOT_TYPES as readonly string[]).includes(name);
}

/** Type of a slot by its name (`file2` counts as `file`), or null when the name tells nothing. */
export function slotTypeOfName(name: string): SlotType | null {
  const base = name.replace(/\d+$/, '');
  return isSlotType(base) ? base : (TYPE_OF_NAME[base] ?? null);
}

/** Values in the way people write them, for phrases as text (training, listings). */
export const SLOT_SAMPLES: Record<SlotType, readonly string[]> = {
  path: ['notes.txt', '/var/www', '~/project', 'build'],
  dir: ['/var/log', '~/Documents', 'src', 'the current directory'],
  file: ['report.txt', '/etc/hosts', 'data.csv', 'main.py'],
  archive: ['backup.tar.gz', 'photos.zip', 'site.tgz', 'release.tar.xz'],
  glob: ['*.log', '*.py', '*.jpg', '*.md'],
  kind: ['rust files', 'python files', 'log files', 'images'],
  size: ['10MB', '1 GB', '500 kB', '100M'],
  duration: ['7 days', '24 hours', 'two weeks', '30 minutes'],
  date: ['yesterday', '2024-01-01', 'last monday', 'today'],
  time: ['22:00', '5pm', '10 minutes', '08:30'],
  count: ['10', '5', '20', '3'],
  pid: ['1234', '4711', '882', '30021'],
  port: ['8080', '3000', '443', '5432'],
  package: ['gimp', 'nodejs', 'htop', 'vlc'],
  program: ['gimp', 'firefox', 'vlc', 'nginx'],
  service: ['nginx', 'ssh', 'docker', 'postgresql'],
  branch: ['main', 'feature/login', 'develop', 'fix-typo'],
  commit: ['a1b2c3d', 'HEAD~1', '9fceb02', 'HEAD~3'],
  host: ['example.com', '192.168.1.1', 'google.com', 'db1'],
  url: ['https://example.com/file.zip', 'http://localhost:3000', 'https://api.example.com', 'example.com'],
  user: ['alice', 'bob', 'www-data', 'root'],
  group: ['developers', 'www-data', 'docker', 'staff'],
  mode: ['755', 'u+x', '644', 'a+r'],
  text: ['error', '"TODO"', 'password', 'hello world'],
  message: ['"fix typo"', '"first version"', '"update docs"', '"add tests"'],
  name: ['work', 'backup', 'demo', 'test'],
  interface: ['eth0', 'wlan0', 'lo', 'enp3s0'],
  signal: ['SIGTERM', 'HUP', '9', 'SIGUSR1'],
  column: ['2', '3', '1', '4'],
  delimiter: ['comma', 'tab', ':', ';'],
  env: ['PATH', 'HOME', 'EDITOR', 'LANG'],
  device: ['/dev/sda', '/dev/sdb1', 'sda', '/dev/nvme0n1'],
  email: ['me@example.com', 'alice@example.org', 'bob@mail.net', 'dev@team.io'],
  manager: ['apt', 'pip', 'npm', 'brew'],
  settings: ['.env', 'prod.env', '.env.local', 'app.conf'],
  csv: ['sales.csv', 'data/users.csv', 'export.csv', 'a.csv'],
  json: ['package.json', 'data.json', 'conf/app.json', 'a.json'],
  yaml: ['config.yaml', 'values.yml', 'deploy/app.yaml', 'a.yml'],
  xml: ['feed.xml', 'pom.xml', 'logo.svg', 'a.xml'],
  html: ['page.html', 'index.htm', 'docs/a.html', 'b.html'],
  toml: ['settings.toml', 'pyproject.toml', 'conf/app.toml', 'a.toml'],
  markdown: ['README.md', 'docs/guide.md', 'notes.markdown', 'a.md'],
  office: ['letter.docx', 'budget.xlsx', 'talk.pptx', 'a.odt'],
  pdf: ['report.pdf', 'scan.pdf', 'docs/manual.pdf', 'a.pdf'],
  picture: ['photo.jpg', 'logo.png', 'img/banner.webp', 'a.gif'],
  video: ['video.mp4', 'talk.mkv', 'clips/intro.mov', 'a.webm'],
  audio: ['song.mp3', 'talk.wav', 'music/track.flac', 'a.ogg'],
};
