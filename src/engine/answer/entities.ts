// The things that a question points at. Names are read from where names stand in a sentence ("is X running", "version of
// X"), so that no list of known programs is needed; words that are grammar or kinds of things are never names.

export interface Entities {
  /** A program, service, package, container, user or interface. */
  name: string | null;
  /** More names beside the first: "is mysql or postgres installed?" */
  others: string[];
  /** A network interface by its kernel name. */
  interface: string | null;
  /** A path, a file name, or a word for a place (`.` for here, `~` for home). */
  path: string | null;
  /** Says "this file", "the current file". */
  currentFile: boolean;
  port: number | null;
  pid: number | null;
  /** How many are asked for ("top 5"). */
  limit: number | null;
  minutes: number | null;
  quoted: string | null;
  user: string | null;
  extension: string | null;
}

const NAME = '["\'`]?([a-z0-9][\\w.+@/-]*)["\'`]?';
const KIND =
  '(?:services?|process(?:es)?|servers?|daemons?|packages?|containers?|programs?|commands?|apps?|applications?|tools?|units?|utility|editor|browser|database|binary)';
const DET =
  '(?:the |a |an |my |our |your |any |some |this |that |there (?:a |an |any |some )?|all )?';
const STATE =
  '(?:running|active|up|started|installed|enabled|listening|alive|down|stopped|dead|available|failed|failing|healthy|ok|okay|working|on|present|inactive|disabled|logged|there|loaded|executing|serving|exposed|bound|mounted|using|launched|still|currently|already|actually|really|now|online|set to|configured)';

/** Where a name stands, best first. */
const PLACES: readonly RegExp[] = [
  new RegExp(`^(?:got|which|type|whereis|command -v|status) ${NAME}$`, 'gi'),
  new RegExp(`\\bwhich ${NAME} (?:do )?(?:i|we|you) (?:have|use|run)$`, 'gi'),
  new RegExp(
    `^${NAME} (?:is|isn't|is not|was|wasn't) (?:not )?(?:running|up|down|active|installed|enabled|stopped)`,
    'gi',
  ),
  new RegExp(
    `\\bwhy ${DET}${NAME}(?: ${KIND})? (?:is|isn't|does|doesn't|did|didn't|won't|was|has|failed|crashed|stopped|died)\\b`,
    'gi',
  ),
  new RegExp(`\\b(?:who|what) (?:started|runs|launched|is running|owns) ${DET}${NAME}$`, 'gi'),
  new RegExp(`\\bwhat is ${NAME} doing$`, 'gi'),
  new RegExp(`\\bcan ${DET}${NAME} be (?:updated|upgraded)`, 'gi'),
  new RegExp(
    `\\b(?:updates?|upgrades?|patch(?:es)?) (?:available |waiting |pending |there )?(?:for|of) ${DET}(?:${KIND} )?${NAME}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:is|are) ${DET}${NAME} (?:up to date|out ?of ?date|outdated|the (?:latest|newest))`,
    'gi',
  ),
  new RegExp(`\\b(?:user|who|account) (?:runs|owns|started|is running) ${DET}${NAME}`, 'gi'),
  new RegExp(
    `\\b(?:if|whether|that)\\s+${DET}(?:${KIND} )?${NAME}(?: ${KIND})* (?:is|are|was|has|runs|does)\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:is|are|was|were|isn't|if|whether)\\s+${DET}(?:${KIND} )?${NAME}(?: ${KIND})*\\s+(?:not |up and )?${STATE}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b${KIND} (?:is |are )?(?:named|called|with (?:the )?name|name matching|with name matching|matching|containing) ${NAME}`,
    'gi',
  ),
  new RegExp(`\\bname (?:matching|is|of|like) ${NAME}`, 'gi'),
  new RegExp(`\\b(?:versions?|release) of ${DET}(?:${KIND} )?${NAME}`, 'gi'),
  new RegExp(`\\b(?:which|what) ${NAME} versions?\\b`, 'gi'),
  new RegExp(`\\b${NAME}(?:'s)? versions?\\b`, 'gi'),
  new RegExp(`\\b(?:status|state|health) (?:of|for) ${DET}(?:${KIND} )?${NAME}`, 'gi'),
  new RegExp(
    `\\b(?:logs?|journal|errors?|messages|entries|lines)(?: \\w+)? (?:of|for|from|by|in) ${DET}(?:${KIND} )?${NAME}`,
    'gi',
  ),
  new RegExp(`\\b${NAME}(?:'s)? (?:service |error |access )?(?:logs?|journal|errors)\\b`, 'gi'),
  new RegExp(
    `\\b(?:do|does|did|have) (?:i|we|you|it|this machine|this system|this server) (?:have |got |already have )?${DET}(?:(?:latest|newest) )?(?:versions? of )?${NAME}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:do|does|did) ${DET}${NAME} (?:run|start|listen|exist|work|use|have|write)`,
    'gi',
  ),
  new RegExp(`\\bhas ${DET}${NAME} (?:been|started|stopped|crashed|failed|died|logged)`, 'gi'),
  new RegExp(
    `\\b(?:memory|ram|cpu|resources?|ports?|files?|space|disk|time) (?:is |are |does |do |has |did )${DET}${NAME}(?: ${KIND})? (?:us\\w+|tak\\w+|consum\\w+|listen\\w+|run\\w+|open|eat\\w+|hold\\w*|on)`,
    'gi',
  ),
  new RegExp(
    `\\b(?:used|taken|consumed|opened|held|owned|run|running|written) by (?:all |any )?${DET}(?:${KIND} )?${NAME}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:pids?|process ids?|process id|id|path|location|uptime|owner|parent|size|uid|groups?|information|info|details|home|shell) (?:number )?(?:of|for|about) ${DET}(?:running )?(?:${KIND} |user )?${NAME}`,
    'gi',
  ),
  new RegExp(`\\babout ${DET}(?:${KIND} )?${NAME}`, 'gi'),
  new RegExp(`\\b${KIND} (?:running |with word |by word |for )?${NAME}`, 'gi'),
  new RegExp(
    `\\b(?:when|since when|how long) (?:did|was|were|has|have|is) ${DET}${NAME}(?: ${KIND})? (?:been |get |first |last )?(?:start\\w*|run\\w*|up|install\\w*|launch\\w*|restart\\w*|log\\w*)`,
    'gi',
  ),
  new RegExp(`\\b(?:why|how) (?:is|did|does|was|has) ${DET}${NAME}(?: ${KIND})?\\b`, 'gi'),
  new RegExp(`\\bwhere (?:is|are|does) ${DET}${NAME}(?: ${KIND})?`, 'gi'),
  new RegExp(
    `\\b${NAME} (?:service|process(?:es)?|daemon|package|container|status|running|installed|server|instances?)\\b`,
    'gi',
  ),
  new RegExp(`\\bis (?:there )?${DET}${NAME}(?: ${KIND})?$`, 'gi'),
];

/** Grammar, and words for kinds of things: never the name of one. */
const NOT_NAMES = new Set(
  (
    'a an the this that these those it its they them i we you he she me my our your his her their there here what which who whom whose when where why how ' +
    'is are was were be been being do does did has have had can could will would shall should may might must not no yes if whether and or but of in on at to for from with by about as into ' +
    'any some all every each much many most more less few other another same such only own than too very just also still already currently now then right exactly really actually ' +
    'service services process processes daemon daemons program programs package packages container containers unit units command commands app apps application applications software tool tools ' +
    'server machine computer system systems box host pc laptop memory ram cpu cpus disk disks space storage swap load network networks internet kernel os uptime hostname user users group groups ' +
    'port ports interface interfaces address addresses connection connections log logs error errors file files folder folders directory directories path version versions name names number status state ' +
    'running active up down started stopped installed enabled available listening free used open failed failing currently recently new newest latest last first biggest largest top current list show print display ' +
    'anything something nothing everything anyone someone everyone information info details default total average time date day root_user gpu battery temperature processor processors core cores inode inodes ' +
    'partition partitions filesystem filesystems volume volumes mount mounts drive drives device devices traffic bandwidth gateway dns router mac ip ips ipv4 ipv6 public external local architecture distro distribution ' +
    'operating doing going hardware model size sizes line lines content contents text word words id ids pid pids parent child children tree using use uses get give tell find check look see know need want like ' +
    'boot startup login logins session sessions people person account accounts shell shells zombie zombies linux window windows home project repository repo timezone clock id one two three 32 64 bit sudo able upgradable outdated update updates upgrade upgrades percent percentage statistics stats search searching searches jobs job background foreground run start taking oldest provides provide belong belongs owns own does mail databases slow slower busy low high enough fast quick safe secure reboot restart required needed needs uncommitted untracked committed commit commits branch branches tag tags repo clean dirty crontab crontabs scheduled schedule timer timers environment variable variables env locale language terminal editor weekday container containerized virtual vm physical bare hypervisor uid gid euid username login today yesterday tonight morning evening week month hour hours minute minutes second seconds anything images image crash crashed cache caches cached buffers bios firmware virus viruses malware webcam camera sound audio microphone keyboard mouse monitor monitors screen screens touchpad fan fans bluetooth latest newer older wrong mounted feels seems looks got gets has works here out any got else recent count root syslog journal show last latest past matching named called human pci usb gpu firewall firewalls selinux apparmor internet wifi left remaining current owner opens readable format print prints using'
  ).split(/\s+/),
);

const cleanName = (raw: string | undefined): string | null => {
  const name = (raw ?? '').replace(/[.,:;]+$/, '').replace(/^\//, '');
  return name.length < 2 || NOT_NAMES.has(name.toLowerCase()) || /^v?[\d.]+x?$/i.test(name)
    ? null
    : name;
};

function readName(text: string): string | null {
  for (const place of PLACES) {
    // The same shape may stand twice, first around a word that is no name.
    for (const match of text.matchAll(place)) {
      const name = cleanName(match[1]);
      if (name) return name;
    }
  }
  return null;
}

const HERE =
  /\b(?:this|current|present|working|my current) (?:working )?(?:directory|folder|dir|place|project|repo(?:sitory)?)\b|\b(?:in |around |under )?here\b|\bthese (?:files|folders|things)\b|\bcwd\b|\bpwd\b/i;
const HOME =
  /\b(?:in|inside|of|under|below|from|list|show|open|big is|large is|does) (?:my|the) home(?: (?:directory|folder|dir))?\b(?! (?:of|for)\b)/i;
const PARENT = /\bparent (?:directory|folder|dir)\b/i;
const CURRENT_FILE = /\b(?:this|the current|current|that|the open) (?:file|document|script)\b/i;
const FILE_NAME =
  /(?:^|[\s"'`(])((?:[\w@.+-]+\/)*[\w@+-][\w@.+-]*\.[A-Za-z][A-Za-z0-9]{0,7}|(?:[\w@.+-]+\/)*(?:Makefile|Dockerfile|README|LICENSE|CHANGELOG|Gemfile|Procfile|Vagrantfile|\.[a-z][\w-]+))(?=$|[\s"'`),?;:])/;

function readPath(text: string): string | null {
  const absolute =
    /(?:^|[\s"'`(=])((?:~[\w-]*|\.{1,2})?\/[^\s"'`?,;)]*|~(?=\s|$)|\.\.(?=\s|$))/.exec(text)?.[1];
  if (absolute) return absolute.length > 1 ? absolute.replace(/[.:]$/, '') : absolute;
  const named =
    /["'`]?\b([\w.-]+)["'`]? (?:director(?:y|ies)|folder|dir)\b/i.exec(text)?.[1] ??
    /\b(?:directory|folder|dir) (?:named |called )?["'`]?([\w.-]+)["'`]?/i.exec(text)?.[1];
  const relative = /(?:^|[\s"'`(])((?:[\w@.-]+\/)+[\w@.-]*)(?=$|[\s"'`),?;:])/.exec(text)?.[1];
  if (relative?.split('/').every((part) => part === '' || cleanName(part) !== null))
    return relative;
  if (HERE.test(text)) return '.';
  const inside =
    /\b(?:files?|folders?|director(?:y|ies)|things|what(?:'s| is)) (?:are |is )?(?:there )?(?:in|inside|below|under) (?:the )?["'`]?([\w.-]+)["'`]?$/i.exec(
      text,
    )?.[1];
  if (inside && cleanName(inside)) return inside;
  if (HOME.test(text)) return '~';
  if (PARENT.test(text)) return '..';
  const file = FILE_NAME.exec(text)?.[1];
  if (
    file &&
    !/^(?:e\.g|i\.e|node\.js|vue\.js|next\.js|google\.com|.*\.(?:com|org|net|io|service))$/i.test(
      file,
    )
  )
    return file;
  if (named && cleanName(named) && !/^(?:target|top-level|sub|each|top)$/i.test(named))
    return named;
  return null;
}

const UNIT_MINUTES: Record<string, number> = {
  min: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_200,
};

function readMinutes(text: string): number | null {
  const match =
    /\b(?:last|past|in the|within|previous)?\s*(\d+|an?|one|two|three|few)?\s*(min|hour|day|week|month)(?:ute)?s?\b(?: ago)?/i.exec(
      text,
    );
  if (match) {
    const words: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, few: 3 };
    const count = match[1] ? (words[match[1].toLowerCase()] ?? Number(match[1])) : 1;
    return count * (UNIT_MINUTES[(match[2] as string).toLowerCase()] as number);
  }
  if (/\byesterday|overnight|last night\b/i.test(text)) return 2880;
  if (/\btoday\b/i.test(text)) return 1440;
  return null;
}

/** Names as the kernel and systemd give them. */
const INTERFACE =
  /(?:^|[\s"'`(])(lo|(?:eth|wlan|docker|tun|tap|wg|bond|virbr|ifb|ppp|team)\d+|(?:en|wl|ww)[opsx]\w*\d\w*|br-?[\da-f]+|veth\w+)(?=$|[\s"'`),?'])/;

const USER_PLACES: readonly RegExp[] = [
  /\b(?:runs?|running) as (?:the )?(?:user )?["'`]?([a-z_][\w-]*)/i,
  /\b(?:users?|accounts?) (?:is |are )?(?:called|named) ["'`]?([a-z_][\w-]*)/i,
  /\b(?:users?|account|belonging to|owned by) ["'`]?([a-z_][\w-]*)["'`]?/i,
  /\b(?:do|does|did|has|is|can|may|when did|of|for) ["'`]?([a-z_][\w-]*)["'`]? (?:user|last log|log(?:ged)?\b|belong|have sudo|use sudo|in the|run\b|own\b|have (?:a )?(?:cron|shell)|an? (?:admin|sudoer))/i,
  /\b(?:groups?|uid|gid|user id|home(?: (?:directory|folder|dir))?|shell|full name|(?:login|log) ?in|login|crontabs?|cron ?jobs?|process(?:es)?) (?:does |do |is |of |for |by |id |did |has )+["'`]?([a-z_][\w-]*)["'`]?/i,
  /\b([a-z_][\w-]*)'s (?:groups?|uid|home|shell|full name|crontabs?|process(?:es)?|login)/i,
  /\bby ["'`]?([a-z_][\w-]*)["'`]?/i,
];
const NO_USER =
  /^(?:called|named|the|a|an|this|that|is|are|was|who|which|with|in|on|my|i|me|we|you|it|there|can|may|has|have|running|runs|run|size|name|memory|cpu|age|time|date|any|every|all|each|jobs?)$/i;

function readUser(text: string): string | null {
  for (const place of USER_PLACES) {
    const word = place.exec(text)?.[1];
    if (word && !NO_USER.test(word)) return word;
  }
  return null;
}

/** "nginx, apache2 or caddy": what is listed with the first name. */
function readOthers(text: string, name: string | null): string[] {
  if (name === null) return [];
  const list =
    /["'`]?([\w.+@-]+)["'`]?((?:, ["'`]?[\w.+@-]+["'`]?)*),? (?:or|and|nor) ["'`]?([\w.+@-]+)["'`]?/i.exec(
      text,
    );
  if (!list) return [];
  const words = [list[1], ...(list[2] ?? '').split(',').map((word) => word.trim()), list[3]]
    .map((word) => cleanName(word?.replace(/["'`]/g, '')))
    .filter((word) => word !== null);
  return words.includes(name) ? words.filter((word) => word !== name).slice(0, 4) : [];
}

export function readEntities(text: string): Entities {
  const number = (pattern: RegExp): number | null => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? null : Number(found);
  };
  const port =
    number(/\bports?(?: number)?\s*[:#]?\s*(\d{1,5})\b/i) ??
    number(/(?:^|\s):(\d{2,5})\b/) ??
    number(/\b(\d{2,5})\/(?:tcp|udp)\b/i) ??
    number(/\blisten(?:ing|s)? on (?:port )?(\d{2,5})\b/i);
  const pid = number(
    /\b(?:pid|process|process id|id|pid number)\s*(?:is |of |number |with (?:pid |id )?)?[:#'"]?(\d{1,7})\b/i,
  );
  const limit =
    number(/\b(?:top|first|last|the|latest)[ -](\d{1,4})\b/i) ??
    number(
      /\b(\d{1,3}) (?:biggest|largest|most|newest|latest|processes|files|directories|folders|lines|oldest|heaviest)\b/i,
    );
  const quoted = /["“`]([^"”`]{1,200})["”`]|'([^']{2,200})'(?!\w)/.exec(text);
  // In backticks anything is a name, `less` and `file` too.
  const marked = /`([A-Za-z0-9][\w.+@:-]*)`/.exec(text)?.[1] ?? null;
  const name = marked ?? readName(text);
  return {
    name,
    others: readOthers(text, name),
    interface: INTERFACE.exec(text)?.[1] ?? null,
    path: marked !== null && !/\bfiles?\b/i.test(text) ? null : readPath(text),
    currentFile: CURRENT_FILE.test(text),
    port: port !== null && port <= 65_535 ? port : null,
    pid,
    limit: limit ?? (/\btop[ -]?ten\b/i.test(text) ? 10 : null),
    minutes: readMinutes(text),
    quoted: quoted?.[1] ?? quoted?.[2] ?? null,
    user: readUser(text),
    extension:
      /(?:\*?\.)([A-Za-z][A-Za-z0-9]{0,7}) files?\b/i.exec(text)?.[1] ??
      /\b(rust|python|typescript|javascript|go|java|markdown|json|toml|yaml|log|text|shell) files?\b/i
        .exec(text)?.[1]
        ?.toLowerCase() ??
      null,
  };
}

const EXTENSIONS: Record<string, string> = {
  rust: 'rs',
  python: 'py',
  typescript: 'ts',
  javascript: 'js',
  markdown: 'md',
  text: 'txt',
  shell: 'sh',
};

export const extensionOf = (word: string): string => EXTENSIONS[word] ?? word;

/** A word may be a name: no grammar, no kind of thing. */
export const isName = (word: string): boolean => cleanName(word) !== null;
