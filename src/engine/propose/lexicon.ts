// Words to what they mean for matching: inflection is cut off crudely but always the same way, and words
// that ask for the same thing share one canonical form. Only meaning that holds in every domain is here.

const CLASSES: Record<string, string> = {
  show: 'show list display print view see output give tell get report check dump',
  find: 'find search locate seek discover',
  delete: 'delete remove erase rm wipe',
  directory: 'directory folder dir subdirectory subfolder subdir dirs',
  create: 'create make generate',
  large: 'large big huge larger bigger largest biggest heavy heaviest',
  small: 'small smaller smallest tiny tiniest',
  recent: 'recent recently newest latest lately',
  old: 'old older oldest',
  kill: 'kill terminate',
  change: 'change modify alter edit',
  move: 'move relocate transfer mv',
  copy: 'copy cp',
  extract: 'extract unpack unarchive untar',
  decompress: 'decompress uncompress gunzip',
  compress: 'compress shrink',
  uninstall: 'uninstall deinstall',
  run: 'run execute exec launch invoke',
  memory: 'memory ram mem',
  cpu: 'cpu processor cpus',
  system: 'system computer machine pc laptop box',
  disk: 'disk drive harddisk hdd ssd',
  permission: 'permission right perm',
  contain: 'contain mention',
  character: 'character char letter',
  column: 'column field',
  recursive: 'recursive recursively',
  symlink: 'symlink softlink',
  replace: 'replace substitute',
  all: 'all every each entire whole complete',
  current: 'current present working',
  hidden: 'hidden dotfile',
  network: 'network networking',
  word: 'word term',
  filesystem: 'filesystem fs',
  repository: 'repository repo',
  empty: 'empty blank',
  unique: 'unique distinct',
  usage: 'usage utilization utilisation consumption',
  process: 'process task',
  archive: 'archive tarball',
  website: 'website site webpage',
  picture: 'picture image photo',
  executable: 'executable runnable',
  wifi: 'wifi wireless wlan',
  username: 'username login',
  many: 'many count total amount quantity',
  contents: 'contents content',
  information: 'information info detail',
};

const IRREGULAR: Record<string, string> = {
  ran: 'run',
  running: 'run',
  using: 'use',
  used: 'use',
  uses: 'use',
  lines: 'line',
  found: 'find',
  written: 'write',
  wrote: 'write',
  sent: 'send',
  made: 'make',
  begun: 'begin',
  took: 'take',
  taken: 'take',
  seen: 'see',
  shown: 'show',
  hid: 'hide',
  was: 'is',
  were: 'is',
  been: 'is',
  are: 'is',
  be: 'is',
  am: 'is',
  has: 'have',
  had: 'have',
  having: 'have',
  does: 'do',
  did: 'do',
  doing: 'do',
  done: 'do',
  "what's": 'what',
  "who's": 'who',
  "where's": 'where',
  whats: 'what',
  owned: 'own',
  owner: 'own',
  owners: 'own',
  ownership: 'own',
  owns: 'own',
  bytes: 'byte',
  meaning: 'meaning',
  dns: 'dns',
  os: 'os',
  cals: 'cal',
};

/** Words that carry grammar, hardly any meaning; they weigh next to nothing when words are compared. */
const STOP = new Set(
  `a an the of in on at to for from with by and or is do can could would should will shall may might please me my
  i we our us you your it its this that these those there here some any as so just also then than into onto
  within under below through which what how have want need like let hey hi ok okay now if so using use
  be whose their them they his her out via per about something everything thing such given specific
  particular certain currently stdin stdout following respective corresponding additional optional desired
  'm 're 've 'll don't not but`
    .split(/\s+/)
    .map((word) => word.trim()),
);

function stem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  let cut = word;
  if (/ies$|ied$/.test(cut)) cut = `${cut.slice(0, -3)}y`;
  else if (/(ss|x|ch|sh|z)es$/.test(cut)) cut = cut.slice(0, -2);
  else if (/[^sui]s$/.test(cut)) cut = cut.slice(0, -1);
  if (/[aeiouy].*ing$/.test(cut) && cut.length > 5) cut = cut.slice(0, -3);
  else if (/[aeiouy].*ed$/.test(cut) && cut.length > 4) cut = cut.slice(0, -2);
  if (cut.length > 3) cut = cut.replace(/e$/, '');
  return cut.replace(/([bdfglmnprt])\1$/, '$1');
}

const CANON = new Map<string, string>();
for (const [canonical, words] of Object.entries(CLASSES))
  for (const word of words.split(' ')) CANON.set(stem(word), canonical);

const cache = new Map<string, string>();

/** The canonical form of one word, in lower case. */
export function canon(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const lower = word.toLowerCase().replace(/['’]s$/, '');
  const base = IRREGULAR[lower] ?? lower;
  // What is its own base form keeps its ending: *meaning* is no *mean*.
  const stemmed = IRREGULAR[lower] === lower ? lower : stem(base);
  const result = CANON.get(stemmed) ?? stemmed;
  if (cache.size < 20_000) cache.set(word, result);
  return result;
}

export function isStop(word: string): boolean {
  const lower = word.toLowerCase();
  return STOP.has(lower) || STOP.has(IRREGULAR[lower] ?? lower);
}
