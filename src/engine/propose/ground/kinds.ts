// What a command is for, told from its first words: it lists, or it changes. A listing is no answer to "stop …".

/** Commands that only list or measure. */
const LISTS =
  /^(?:sudo )?(?:(?:ls|du|df|ps|last|lastb|who|w|lsof|ncdu|tree|free|uptime|id|stat|file|top|htop|ss|netstat|pgrep|jobs|which|whereis|route -n|history)(?: |$)|docker (?:ps|images|logs|inspect|stats)|docker compose (?:ps|logs)|git (?:status|log|diff|show|blame|ls-files|reflog)|git branch(?: -(?:a|r|vv?))*$|git (?:tag|remote|stash list)(?: -\w+)*$|dpkg -[lLsS]|dpkg-query|apt (?:list|search|show)|apt-cache|systemctl (?:status|list-\S+|show|is-\S+)|service --status-all|service \S+ status$)/;
const FIND = /^find /;
const FIND_ACTS = / -(?:delete|exec|execdir|ok|okdir|fprint\w*) /;
const GOES_ON = /\||&&|;|\$\(|`|>/;
/** Stages that only bring a list into order. */
const ORDERS = /(?:\| ?(?:sort|head|tail|wc|uniq|less|nl|tac|column|cut)(?: [^|;&<>]*)?)+$/;

export const lists = (whole: string): boolean => {
  const command = whole
    .replace(/'[^']*'|"[^"]*"/g, '')
    .replace(ORDERS, '')
    .trim();
  return listing(command) && !GOES_ON.test(command);
};

const listing = (command: string): boolean =>
  LISTS.test(command) || (FIND.test(command) && !FIND_ACTS.test(`${command} `));

/** Requests that want something done, by their first word. */
const DOES =
  /^(?:stop|kill|terminate|delete|remove|erase|wipe|clean up|clear out|free up|compress|zip|encrypt|reboot|restart|uninstall|enable|disable|move|rename|copy|push|commit|open|launch|shut ?down|make \S+ (?:executable|read-?only|writable)|chmod|chown|change the (?:owner|mode|permissions?))\b/i;
/** What is said of texts and lists wants an output, not a change. */
const OUTPUT = /\b(?:lines?|duplicates?|columns?|words?|spaces|output|results?|characters?|text)\b/i;

export const wantsDone = (request: string): boolean => DOES.test(request.trim()) && !OUTPUT.test(request);

/** Words that turn a command into its opposite. */
const READS = /^(?:cat|less|more|head|tail|wc|grep|awk|cut|nl|od|xxd|hexdump|strings)\b/;
const WRITES =
  /^(?:sudo )?(?:chmod|chown|chgrp|mv|cp|rm|ln|dd|source|touch|truncate|mkdir|kill|pkill|killall|sed -i|vi|vim|nano|git (?:add|commit|push|pull|reset|restore|init|switch|checkout|mv|rm|branch|tag|stash))\b/;

/** Whether one of two commands only reads and the other changes something. */
export const unequal = (best: string, other: string): boolean =>
  (READS.test(best) || lists(best)) && !/>|\| ?xargs/.test(best) && WRITES.test(other);

const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:sudo )?chmod (?:-\S+ )*[ugoa]*\+/, /^(?:sudo )?chmod (?:-\S+ )*(?:[ugoa]+-|-[rwxst]+ )/],
  [/^head\b/, /^tail\b/],
  // One line, and not all up to it.
  [/^(?:head|tail) -n/, /^sed -n '?\d+p/],
  [/^mount\b/, /^umount\b/],
  [/^(?:sudo )?systemctl start\b/, /^(?:sudo )?systemctl stop\b/],
  [/^(?:sudo )?systemctl enable\b/, /^(?:sudo )?systemctl disable\b/],
  [/^docker start\b/, /^docker stop\b/],
  [/^git add\b/, /^git (?:rm|restore)\b/],
  [/^(?:tar -t|unzip -l)/, /\/dev\/null$/],
  [
    /^(?:gzip (?!-\w*d)|tar -c|zip\b|bzip2 (?!-\w*d)|xz (?!-\w*d))/,
    /^(?:gunzip|tar -x|unzip|bunzip2|unxz|zcat|xzcat|bzcat)\b/,
  ],
  [/\binstall\b/, /\b(?:remove|uninstall|purge)\b/],
];

export const opposite = (a: string, b: string): boolean =>
  OPPOSITES.some(([one, other]) => (one.test(a) && other.test(b)) || (one.test(b) && other.test(a)));
