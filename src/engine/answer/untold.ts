// What to say where no kind of question fits: a subject that nothing here looks at, with the command that does; or words
// that are not about this machine at all.
import type { Question } from './question.ts';

export interface Untold {
  /** Follows "I don't know: ". */
  why: string;
  suggestion: string;
}

/** Subjects that no probe tells of. Better no answer than one to another question. */
const UNTOLD: readonly (readonly [RegExp, string])[] = [
  [/\bencrypt\w*|\bluks\b/, '`lsblk -f` shows encrypted volumes.'],
  [
    /\b(?:automatic|unattended)[ -](?:updates?|upgrades?)\b/,
    '`systemctl status unattended-upgrades` tells it.',
  ],
  [/\bmasked\b/, '`systemctl list-unit-files --state=masked` tells it.'],
  [
    /\bstash\w*|\bgit remotes?\b|\bremote url\b|\bhow many commits\b/,
    '`git stash list`, `git remote -v` and `git rev-list --count HEAD` tell it.',
  ],
  [/\bbios\b|\bfirmware\b/, '`sudo dmidecode -t bios` tells it.'],
  [/\bkernel modules?\b|\bmodules? .*\bloaded\b|\bloaded modules?\b/, '`lsmod` lists them.'],
  [
    /\b(?:python|pip|npm|node|ruby|cargo|perl|composer|go) (?:packages|modules|libraries|gems|crates)\b/,
    'Its own manager lists them: `pip list`, `npm ls -g`, `gem list`, `cargo install --list`.',
  ],
  [/\bselinux\b/, '`getenforce` tells it.'],
  [/\bapparmor\b/, '`sudo aa-status` tells it.'],
  [/\bcertificates?\b|\b(?:ssl|tls) cert\w*/, '`openssl x509 -noout -dates -in FILE` reads one.'],
  [/\b(?:smart (?:status|data)|disk health|drive health)\b/, '`sudo smartctl -H /dev/…` tells it.'],
  [/\bwi-?fi\b/, '`nmcli device wifi` or `iw dev` tells it.'],
  [/\bbluetooth\b/, '`bluetoothctl show` tells it.'],
  [/\bprinters?\b/, '`lpstat -p` tells it.'],
  [
    /\b(?:config(?:uration)? files?|which config|where (?:is|are) .*\bconfig(?:uration|s)?)\b/,
    'Its manual names its files.',
  ],
  [
    /\b(?:docker|podman) (?:images?|volumes?|networks?)\b/,
    '`docker image ls`, `docker volume ls` and `docker network ls` tell it.',
  ],
  [/\b(?:my database|database size|database tables?)\b/, 'The database itself has to be asked.'],
  [
    /\b(?:what|which) (?:command|commands|program)? ?(?:did|have|had) i (?:just )?(?:run|ran|typed?|executed?|entered?)\b|\bmy (?:last|previous|recent|latest) commands?\b|\blast commands?\b|\blast thing (?:that )?i (?:typed|ran|did|entered)\b|\b(?:commands? (?:that )?i (?:ran|typed|used)|(?:my|shell|bash|zsh|fish|command) history)\b/,
    'The shell knows: `history` lists the commands, `fc -ln -1` the last one.',
  ],
  [
    /^(?:what|which|tell|show|(?:the )?current|(?:the )?(?:time|date|day)\b).*\b(?:time|date|day)(?: is it| it is| now| right now)? in (?!this|here|the|my|utc|gmt|unix|iso|rfc|hours?|(?:milli)?seconds?|minutes?|\w+ format)[a-z]/,
    '`TZ=Area/City date` tells the time elsewhere, `timedatectl list-timezones` the names.',
  ],
  [
    /\b(?:my|the|this) (?:screen|display|monitor)(?:'s)? (?:resolution|size)|\bresolution of (?:my|the) (?:screen|display|monitor)/,
    '`xrandr` or `wlr-randr` tells it.',
  ],
  [
    /\b(?:internet|network|wi-?fi|connection|download|upload) speed\b|\b(?:how fast|why|is)\b.*\b(?:internet|wi-?fi|network|connection)\b.*\b(?:slow|fast)\b|\bhow fast is (?:my|the|this) (?:internet|wi-?fi|network|connection|download)/,
    'Only a transfer shows that: `curl -o /dev/null URL` tells its speed, `ping HOST` the delay.',
  ],
  [
    /\b(?:programs?|process(?:es)?|apps?|what|who)\b.* (?:us(?:es|ing)|eat(?:s|ing)|hog(?:s|ging)?|takes?|taking)\b.*\b(?:network|internet|bandwidth)\b/,
    '`ss -tnp` shows whose connections there are, `sudo nethogs` how much each program sends.',
  ],
  [
    /\bhow fast (?:is|are) .*\b(?:disks?|ssds?|drives?|hdds?)\b/,
    '`sudo hdparm -t /dev/…` measures it.',
  ],
  [
    /\b(?:ssds?|hdds?|nvme|hard drives?)\b.*\b(?:healthy|health|failing|dying|broken|worn)\b/,
    '`sudo smartctl -H /dev/…` tells it.',
  ],
  [
    /\bwhere (?:is|are|does)\b.*\b(?:logs?|log files?)\b/,
    'Most lie in /var/log; `journalctl -u NAME` shows those of a service.',
  ],
  [
    /\bmy (?:web ?site|site|web ?page)\b|\bwebsite\b/,
    'Only a request from outside shows that: `curl -I URL`.',
  ],
];

/** A site of the network, which is no service of this machine. */
const SITE = /(?<![\w@/.])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev)(?![\w/])/i;

const OF_SITES = ['connection', 'log', 'search', 'file', 'process', 'package', 'mac'] as const;

/** The same of files and folders, wherever they are. */
const UNTOLD_OF_FILES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:open |closed )?(?:issues|pull requests|merge requests)\b.*\b(?:repo(?:sitory)?|project|git ?hub|git ?lab)\b/,
    'The site that hosts it has to be asked.',
  ],
  [/\b(?:newer|older) than \S+\.[a-z]\w*$/, '`ls -lt FILE FILE` shows which is newer.'],
  [
    /\bprogramming languages?\b|\blanguages? .*\b(?:written|project|repo)\b/,
    'The names of its files tell: `git ls-files`.',
  ],
];

/** The state of before, which nobody kept: probes see what is so now. */
const PAST =
  /\b(?:was|were|did|had)\b.*\b(?:yesterday|last (?:week|month|year|night)|(?:days?|weeks?|months?|years?|hours?) ago)\b/;
const NOW_ONLY = [
  'memory',
  'cpu',
  'running',
  'disk',
  'load',
  'traffic',
  'network',
  'space',
] as const;
const KEPT = [
  'log',
  'error',
  'changed',
  'installed',
  'boot',
  'login',
  'loggedin',
  'update',
  'failed',
  'file',
] as const;

/** "What is a process?" asks what a word means. */
const DEFINES = /^what (?:is|are) an? [\w -]+$|^what (?:is|are) the differences? between\b/;

/** Asks what would be good, or what there is in the world: no reading of this machine tells. */
const ADVICE =
  /\b(?:recommend\w*|suggestions?|suggested|alternatives? (?:to|for)|is it (?:necessary|advisable|wise|safe|worth)|inevitable|worth (?:it|upgrading)|what (?:can|could|should) (?:i|we) use (?:to|for)|pros and cons|better than)\b|\bgood (?:\w+ ){1,3}(?:editors?|clients?|tools?|apps?|programs?|software)\b|\b(?:software|programs?|apps?|applications?|tools?|managers?|clients?) (?:that (?:will|can|does|do|tells?)|which (?:will|can)|with (?:an? |proper )|to (?:create|make|edit|convert|record|view|play|manage|watch|recover))|\b(?:what|which) (?:\w+ ){1,3}(?:software|apps?|applications?|clients?) (?:is|are) (?:available|there)\b|\b(?:upgrad\w*|updat\w*)\b(?: \w+){0,3} (?:from|to) (?:\w+ )?\d/;

const NO_ADVICE: Untold = {
  why: 'that asks for advice, and I answer from what this machine shows.',
  suggestion: '`reos-tui search WORDS` finds programs, installed and installable.',
};

/** What makes a question one about this machine, whatever it asks. */
const ABOUT =
  /\b(?:machine|computer|server|system|host|box|laptop|linux|kernel|shell|terminal|files?|folders?|director(?:y|ies)|disks?|memory|ram|cpu|process(?:es)?|services?|daemons?|packages?|programs?|software|ports?|network|internet|logs?|users?|groups?|here|installed|running|mounted|git|repo(?:sitory)?|docker|containers?|ssh|root|sudo|permissions?|backups?|updates?)\b/;

const told = (suggestion: string): Untold => ({
  why: `nothing here looks at that. ${suggestion}`,
  suggestion,
});

/** Null when the subject is one that probes could tell of. */
export function untold(question: Question): Untold | null {
  const { plain, concepts } = question;
  if (ADVICE.test(plain)) return NO_ADVICE;
  if (DEFINES.test(plain))
    return {
      why: 'that asks what a word means, and I answer from what this machine shows. `apropos WORD` finds manual pages.',
      suggestion: '`apropos WORD` finds manual pages.',
    };
  if (
    PAST.test(plain) &&
    NOW_ONLY.some((concept) => concepts.has(concept)) &&
    !KEPT.some((concept) => concepts.has(concept))
  )
    return {
      why: 'how that was is not on record here; only what is so now can be looked up.',
      suggestion: 'Ask how it is now, or read its log.',
    };
  if (SITE.test(question.text) && !OF_SITES.some((concept) => concepts.has(concept)))
    return told('Only a request shows that: `curl -I URL`, `getent hosts NAME`.');
  const ofFiles = UNTOLD_OF_FILES.find(([pattern]) => pattern.test(plain));
  if (ofFiles) return told(ofFiles[1]);
  if (question.entities.path !== null) return null;
  const found = UNTOLD.find(([pattern]) => pattern.test(question.plain));
  return found ? told(found[1]) : null;
}

/** The plan's reason where a question has nothing to do with this machine. */
export const NOT_HERE = 'Not about this machine.';

export const isAboutMachine = (question: Question): boolean =>
  ABOUT.test(question.plain) || question.entities.path !== null || untold(question) !== null;

/** The word for a question that nothing fits. */
export function notFound(question: Question): Untold {
  const known = untold(question);
  if (known) return known;
  if (!isAboutMachine(question))
    return {
      why: 'that does not seem to be about this machine, and I answer from what this machine shows.',
      suggestion:
        'Ask about its services, packages, processes, ports, disks, files, users or logs.',
    };
  return {
    why: 'I cannot tell what to look at for that.',
    suggestion: 'Name a service, package, port, file or part of the system.',
  };
}
