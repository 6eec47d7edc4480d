// Small English vocabulary, by the part a word plays in a sentence. Closed classes are complete as
// far as requests use them; the open classes hold what people say about computers.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that point at one thing: hardly ever an operand of a command. */
export const POINTERS =
  words(`the this that these those my your our their his her its every each another whose
  there here such`);

/** Articles and amounts that commands do use as operands now and then (`make all`, `a`). */
export const QUANTIFIERS =
  words(`a an all any some no both either neither many much few several most only
  other same one two three four five six ten first second third last next previous new current entire whole`);

export const PREPOSITIONS =
  words(`in on of to from for with by at into onto under over about between without within
  through across during before after since until inside outside against among per via as below above behind beside
  except including excluding using based recursively`);

/** Verbs of being and helping, pronouns, question and relative words, conjunctions. */
export const CLAUSE_WORDS =
  words(`is are was were be been being am has have had having does did doing can could
  should would will shall may might must i me you we us it they them he she him myself itself themselves who what
  which where when why how whom whether and or but not if then so because while than also please let lets don't
  doesn't isn't aren't won't can't cannot didn't haven't hasn't wasn't what's it's that's there's who's i'm i've
  i'd i'll let's do just still now today yesterday tomorrow ago already currently ever never yet too very really
  otherwise instead respectively`);

/** Words that compare or qualify a noun after it. */
export const QUALIFIERS =
  words(`larger bigger smaller greater older newer less more fewer least biggest largest
  smallest newest oldest latest longest shortest highest lowest exactly approximately roughly named called
  containing contains contain matching ending ends end starting starts beginning begins begin having modified
  changed created accessed owned edited installed running listening connected logged mounted opened used using
  taking located stored hidden empty executable readable writable regular duplicate broken unused available
  missing recent recently specific certain corresponding whatever everything anything nothing something
  everyone someone anyone alphabetically sorted ordered reverse followed preceding following respective`);

/** Verbs that people begin a request with. */
export const REQUEST_VERBS =
  words(`find search show list create make delete remove get set add copy move rename
  install uninstall open close start stop restart run kill print display count check tell give change convert
  compress extract download upload send fetch clone look test sort split merge join replace append update
  upgrade enable disable connect disconnect mount unmount turn switch use write read save load watch monitor
  follow trace locate calculate compute compare fix clean clear reset archive backup restore format explain
  describe help put take keep filter report describe verify ensure resize rotate encrypt decrypt sync push pull
  commit revert undo schedule wait sleep build compile deploy launch execute terminate reboot shutdown ping zip
  unzip unpack pack tar link unlink view edit touch cut strip trim extend generate setup configure log dump
  limit allow block deny grant revoke export import mark tag select pick choose pipe redirect force ask do
  prepend insert truncate empty group summarize identify determine assign output return store recursively
  remind play hide lock unlock free inspect query discover reload retry repeat increase decrease lower raise adjust scan perform specify eject expand fold identify import mix patch pause
  repeat route type authenticate initialize initialise visualize analyze analyse crack record stream capture decompress
  uncompress unarchive remount reread recover repair relocate duplicate arrange organize tidy toggle`);

/** Nouns, adjectives and verbs of talk about computers. Plurals in -s and -es are understood. */
const CONTENT =
  words(`file folder directory subdirectory subfolder path name extension size line word text string
  character letter number digit content list table column row field value key id date time hour minute second day
  week month year disk drive partition device memory ram swap cpu core processor usage space load process program
  application app command script job task thread service daemon server client host hostname address port socket
  network interface connection packet traffic route gateway domain dns internet wifi website site url page web
  link symlink symbolic hard user group owner permission access mode password account login session home root
  system machine computer kernel module driver hardware version release package library dependency software
  update repository repo branch commit tag remote origin change difference conflict merge history log logs error
  warning message output input result report status state info information detail summary statistic image photo
  picture video music audio song document pdf book archive backup zip tarball compressed container docker image
  volume database environment variable shell bash terminal console window screen tab desktop monitor mouse keyboard
  printer project code source test function class method comment header footer json csv xml html log config
  configuration setting default option argument parameter flag template pattern regex match expression example
  question answer problem issue reason way thing kind type format order level depth top bottom left right
  middle side part piece block bit byte kilobyte megabyte gigabyte kb mb gb tb percent total sum average maximum
  minimum max min count amount limit ip mac ssh key certificate timezone clock calendar locale language encoding
  uptime temperature battery fan power sound speed bandwidth latency firewall rule table chain cron crontab
  schedule timer event stack heap queue pipe buffer cache temp temporary lock pid parent child tree hierarchy
  current present working old large big small huge tiny long short high low full open closed free busy idle dead
  alive zombie active inactive public private local global static dynamic random unique common different similar
  whole single multiple double triple python java rust javascript typescript perl php ruby node c go
  data item element entry record object set collection array index pointer reference location place position
  people person friend team everybody world work stuff picture editor browser player viewer tool game utility
  hello hi thanks thank sorry okay ok yes nope yep sure hey well good bad great nice best better worse wrong right
  perfect fine broken slow fast quick correct proper important safe secret secure manual automatic
  contain include exclude match start end begin exist belong occur happen appear need want like know think see say
  mean try happen keep remain stay come leave become fail succeed crash hang finish complete respond answer ask
  access modify change create edit own execute run use take eat consume listen connect log mount install
  delete remove rename replace move copy print display show find search sort count set get make add open close
  write read save kill stop start send receive download upload compress extract convert build compile deploy
  check verify compare calculate determine ignore skip avoid prevent allow help work fit build contents
  descending ascending numerically alphabetical reverse human readable verbose quiet silent interactive detailed
  case insensitive sensitive lowercase uppercase space blank whitespace newline tab comma colon dot slash quote
  bracket beginning ending prefix suffix separator delimiter substring occurrence duplicate copy original
  morning evening night noon midnight monday tuesday wednesday thursday friday saturday sunday january february
  march april june july august september october november december web apache nginx mysql postgres redis`);

/** True for a word of the open classes, its plural, or a plain verb form of it. */
export function isContentWord(word: string): boolean {
  if (CONTENT.has(word) || REQUEST_VERBS.has(word) || QUALIFIERS.has(word)) return true;
  for (const [ending, put] of ENDINGS)
    if (word.length > ending.length + 2 && word.endsWith(ending)) {
      const stem = word.slice(0, -ending.length);
      if (CONTENT.has(stem + put) || REQUEST_VERBS.has(stem + put)) return true;
      const undoubled = /([a-z])\1$/.test(stem) ? stem.slice(0, -1) : null;
      if (undoubled && (CONTENT.has(undoubled) || REQUEST_VERBS.has(undoubled))) return true;
    }
  return false;
}

const ENDINGS: readonly (readonly [string, string])[] = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['ed', ''],
  ['d', ''],
  ['ly', ''],
  ['er', ''],
];

/** Words that open a question. */
export const QUESTION_WORDS =
  words(`is are was were am do does did has have had can could should would will what
  which who whom whose where when why how what's who's where's how's isn't aren't doesn't don't didn't any`);
