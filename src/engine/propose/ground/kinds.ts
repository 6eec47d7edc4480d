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
const OUTPUT =
  /\b(?:lines?|duplicates?|columns?|words?|spaces|output|results?|characters?|text)\b/i;

export const wantsDone = (request: string): boolean =>
  DOES.test(request.trim()) && !OUTPUT.test(request);
