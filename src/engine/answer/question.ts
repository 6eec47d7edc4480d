// What a question is about, without a model: the concepts it names (by synonyms), the things it points at (names, paths,
// ports, numbers, times) and its form. No kind of question matches whole sentences; all of them read this.
import { type Entities, readEntities } from './entities.ts';
import { type NamedVersion, takeVersion } from './named-version.ts';

/** Concept → the words that mean it. */
const CONCEPTS = {
  memory: /\b(memory|ram|mem)\b/,
  swap: /\bswap(ping)?\b/,
  disk: /\b(disks?|storage|drives?|ssds?|hdds?|nvme)\b/,
  filesystem:
    /\b(file ?systems?|filesystems?|partitions?|volumes?|mounts?|mounted|mount ?points?|block devices?|df|tmpfs|ext4|xfs|btrfs|zfs|nfs)\b/,
  space: /\b(space|room|capacity)\b/,
  inode: /\binodes?\b/,
  cpu: /\b(cpus?|processors?)\b/,
  core: /\b(cores?|cpu threads?)\b/,
  load: /\b(load|load averages?|loaded|overloaded|how busy)\b/,
  uptime:
    /\b(uptime|up ?time|been up|been on|up for|how long .*\b(up|on|running)\b(?! \w+ (service|process)))\b/,
  boot: /\b((re)?boot(ed|s)?|restarted|start(ed)? up|turned on|powered on|(machine|system|server|computer|box) (started?|come up|came up))\b/,
  kernel: /\b(kernels?|uname)\b/,
  os: /\b(os|operating system|distro|distribution|linux (version|release|distribution)|(ubuntu|debian|fedora|arch) (version|release)|what linux|which linux)\b/,
  hostname:
    /\b(host ?name|(name of|called) (this|the|my) (machine|computer|host|server|system|box)|(machine|computer|server)('s)? name|this (machine|computer|box|server) called)\b/,
  arch: /\b(architecture|(32|64)[ -]?bit|x86|arm64|aarch64|machine type)\b/,
  model: /\b(model|kind|type|make)\b/,
  hardware: /\b(hardware|pci|usb|gpu|graphics( card)?|vendor|specs?|specifications?)\b/,
  temperature: /\b(temperature|temp|hot|overheat(ing)?|degrees)\b/,
  battery: /\b(battery|charging|charge|plugged in|on ac)\b/,
  time: /^(?:the )?(?:time|date)$|\b(what time|current time|time is it|today'?s date|what day|the date|current date|what is the time|what's the time)\b/,
  timezone: /\b(time ?zone)\b/,
  process: /\b(process(es)?|procs?|tasks?|pids?|process ids?)\b/,
  program: /\b(programs?|apps?|applications?|commands?|tools?|binary|executables?)\b/,
  tree: /\b(tree|hierarchy|pstree)\b/,
  parent: /\b(parents?|ppid)\b/,
  child: /\b(child(ren)?|subprocess(es)?|forked)\b/,
  zombie: /\b(zombies?|defunct)\b/,
  oldest: /\b(oldest|longest[ -]running|running (the )?longest)\b/,
  top: /\b(most|top|highest|heaviest|biggest|largest|hog(s|ging)?|eat(s|ing)?|greediest|consum(es|ing)|using (all|up|so much|too much)|slow(ing)?|heavy)\b/,
  service: /\b(services?|daemons?|units?|systemd|systemctl)\b/,
  container: /\b(containers?|docker ps|podman ps)\b/,
  docker: /\b(docker|podman)\b/,
  running:
    /\b(running|runs?|active|alive|up|started|executing|working|going|online|launched|(?<=^(did|does|has) \S+ )(start|run|come up|launch))\b/,
  stopped: /\b(stopped|down|dead|inactive|not running|exited|off)\b/,
  enabled:
    /\b(enabled|autostarts?|auto-?start(ed|s)?|(at|on|with) (boot|start ?up)|starts? automatically|boot time services)\b/,
  failed: /\b(failed|failing|fail(s|ures?)?|crash(ed|es|ing)?|broken)\b/,
  installed:
    /\b(installed|(do|does|did) (i|we|you|it|this \w+) have|have (i|we) got|is there (a|an|any)|available|present|exist(s|ing)?)\b/,
  package: /\b(packages?|software|pkgs?|debs?|rpms?|dpkg|apt|yum|dnf)\b/,
  version: /\bversions?\b/,
  update:
    /\b(upgrad(e)?able|updates?|upgrades?|outdated|out of date|be (updated|upgraded)|up to date|patched)\b/,
  port: /\b(ports?|sockets?)\b/,
  listen:
    /\b(listen(s|ing|ers?)?|open|bound|bind(ing)?|in use|taken|occupied|free|available|busy|uses?|using|owns?|holds?|holding)\b/,
  connection: /\b(connections?|connected (to|clients?|hosts?)|established|peers?)\b/,
  ip: /\b(ip|ips|ipv4|ipv6|ip ?address(es)?|address(es)?)\b/,
  public: /\b(public|external|internet|outside|wan)\b/,
  gateway: /\b(gateway|default route|router|routes?|routing( table)?)\b/,
  dns: /\b(dns|name ?servers?|resolvers?|resolv\.conf)\b/,
  mac: /\b(mac(?! ?os)|hardware address|ether(net)? address)\b/,
  interface:
    /\b(interfaces?|nics?|network (cards?|adapters?|devices?)|ifconfig|ethernet|wi-?fi|wlan)\b/,
  network: /\b(network(ing)?|internet|lan|net)\b/,
  traffic:
    /\b(traffic|bandwidth|throughput|(network|net|internet) (usage|speed|activity|load|i\/?o)|network statistics|received|sent|transferr(ed|ing)|uploading|downloading)\b/,
  statistics: /\b(statistics|stats|counters)\b/,
  io: /\b(disk (i\/?o|activity|reads?|writes?|throughput|load)|i\/?o|iops|iostat|(reading|writing) (from|to) (the )?disk|reads? and writes?)\b/,
  log: /\b(logs?(?! ?(?:in|on|out|into)\b)|journal(ctl|d)?|syslog|log (entries|lines|messages|files?)|messages)\b/,
  dmesg: /\b(dmesg|kernel (log|messages?|ring buffer|errors?)|ring buffer)\b/,
  auth: /\b(auth(entication)?|login (attempts?|failures?)|failed (logins?|ssh|passwords?)|fail(ed|s)? to (log|sign) ?(in|on)|ssh (logins?|attempts?)|break-?ins?)\b/,
  error: /\b(errors?|warnings?|problems?|issues?|wrong|faults?)\b/,
  user: /\b(users?|accounts?|people|persons?|anyone|anybody|somebody|someone)\b/,
  who: /\b(who|whom|whose)\b/,
  loggedin:
    /\b(logged[ -]?(in|on|into)|log(s|ged)? on|signed in|login (time|information|info|names?)|sessions?|(?<=\b(users?|who|people|anyone|anybody|somebody)\b.*)online|connected users?|who is on)\b/,
  whoami:
    /\b(who ?am ?i|my (own )?(user ?name|login|account|uid|user id)|(current|effective|logged in) user('s)?( name)?|current euid|which user am i|what user am i|username)\b/,
  uid: /\b(uid|user id|current user'?s id|id of (the )?(current )?user|gid)\b/,
  fullname: /\b(full|real) names?\b/,
  group: /\bgroups?\b/,
  sudo: /\b(sudo(ers)?|root (access|rights|privileges|permissions)|admin(istrator)?s?( rights| access)?|superusers?)\b/,
  last: /\b(last|past|previous|latest|history of|recent)\b/,
  login: /\b(logins?|log(ged)?[ -]?(in|on)|signed in)\b/,
  shell: /\bshells?\b/,
  file: /\b(files?)\b/,
  folder: /\b(director(y|ies)|folders?|dirs?)\b/,
  size: /\b(sizes?|big|large|how much (space|disk)|takes? up|bytes|disk[ -]?usage|du)\b/,
  biggest:
    /\b(biggest|largest|heaviest|most space|fattest|top|by size|sorted|descending|ascending)\b/,
  changed:
    /\b(chang(ed|es|ing)|modif(ied|ications?)|edit(ed|s)|updated|touched|written(?! (in|for|by)\b)|(?<=\b(did|have|has)\b.{1,30})(change|modify|edit|touch)|new(est|er)?|latest|recently|different)\b/,
  yesterday:
    /\b(yesterday|since (yesterday|last|monday|the last)|last (day|night|24 hours)|today|overnight)\b/,
  hidden: /\b(hidden|dot ?files?)\b/,
  line: /\blines?\b/,
  contents:
    /\b(contents?|inside|says?|text|what'?s in|what is in|read|cat|show|display|print|open|view|see)\b/,
  search:
    /\b(search|grep|look(ing)? for|contain(s|ing)?|mentions?|occurrences?|where is .* (used|defined|mentioned)|find)\b/,
  list: /\b(list|ls|show|display|what|which|all|every|any|print|enumerate|give me)\b/,
  free: /\b(free|available|left|remaining|unused|avail)\b/,
  used: /\b(used|usage|use|using|in use|consumed|taken|utili[sz]ation|utili[sz]ed|occupied)\b/,
  total: /\b(total|overall|altogether|have|has|size|capacity|physical|amount|installed)\b/,
  full: /\b(full|fullest|filling|nearly full|out of space|run(ning)? out)\b/,
  count: /\b(how many|count|number of|counts)\b/,
  status: /\b(status|state|health|doing|ok|okay|healthy|info(rmation)?|about|details?|look ?up)\b/,
  where: /\b(where|path|location|located|which binary)\b/,
  since: /\b(since when|when (did|was|were)|how long|start(ed)? time)\b/,
  system: /\b(system|machine|computer|server|box|host|pc|laptop)\b/,
  job: /\b(jobs?|background)\b/,
} as const;

export type Concept = keyof typeof CONCEPTS;
export const ALL_CONCEPTS = Object.entries(CONCEPTS) as [Concept, RegExp][];

export interface Question {
  text: string;
  /** Lower case, punctuation at the end and politeness at the start removed, a compound name as `thing`. */
  plain: string;
  concepts: ReadonlySet<Concept>;
  entities: Entities;
  /** "python 3.11": a version that is asked for; its name stands without it in `plain`. */
  version: NamedVersion | null;
  /** Asks for yes or no. */
  closed: boolean;
}

const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|so|and|please|pls|well|now|um)[,!]?\s+|(?:can|could|would|will) (?:you|u|i|we) (?:please |kindly |just )?(?=show|tell|list|check|give|find|see|look|read|print|display|explain|know|get|say|count|search|describe|view)|(?:i (?:want|need|would like|'d like|wanna)|i'd like|let me|help me|do you know|any idea|i wonder|i am wondering|i'm wondering|let's)\s+(?:to )?(?:(?:know|see|find out|check)\s+)?(?:if\s+)?|tell me[,:]? (?:about )?(?:if )?|check (?:if|whether|that) |determine (?:if|whether) |find out (?:if |whether )?)+/;

const CLOSED =
  /^(?:is|are|was|were|do|does|did|has|have|can|am|any|isn't|aren't|doesn't|will)\b|^(?:if|whether)\b/;

export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\?\s*/, '')
    .replace(/[?!.\s]+$/, '')
    .replace(/,? (?:right|correct|yes|no|isn't it|is it|or not)$/i, '')
    .replace(/\bwhat's\b/gi, 'what is')
    .replace(/\bwho's\b/gi, 'who is')
    .replace(/\bwhere's\b/gi, 'where is')
    .replace(/\bhow's\b/gi, 'how is');
}

export function readQuestion(text: string): Question {
  const { text: shown, version } = takeVersion(plainText(text.slice(0, 2000)));
  const lower = shown.toLowerCase();
  const concepts = new Set<Concept>();
  const read = readEntities(shown);
  const entities = { ...read, name: read.name ?? version?.name ?? null };
  const asked = lower.replace(POLITE, '') || lower;
  // The words of a compound name are its own: ca-certificates asks for no certificate.
  const name = entities.name && /[-.@+]/.test(entities.name) ? entities.name.toLowerCase() : null;
  const plain = name ? asked.replaceAll(name, 'thing') : asked;
  // The words of a path or a name are its own: /var/log asks for no log, apt for no package.
  const own = [
    entities.path?.match(/[./]\w/) ? entities.path : null,
    /^(?:apt|dnf|yum|dpkg|rpm|pkg|journald?|syslog)$/i.test(entities.name ?? '')
      ? entities.name
      : null,
  ]
    .filter((word) => word !== null)
    .map((word) => (word as string).toLowerCase());
  const words = own.reduce((rest, word) => rest.replace(word, ' thing '), plain);
  for (const [concept, pattern] of ALL_CONCEPTS) if (pattern.test(words)) concepts.add(concept);
  return {
    text,
    plain,
    concepts,
    entities,
    version,
    closed: CLOSED.test(plain) || /^(?:check|determine) (?:if|whether)/.test(lower),
  };
}
