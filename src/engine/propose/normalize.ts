// A request as tokens: quoted text stays whole, punctuation at word ends falls off, polite openings and
// "how do I …" are dropped, and idioms that mean one word become it. Nothing is guessed here.
import { respell } from './spelling.ts';

export interface RawToken {
  /** As written, without quotes and closing punctuation. */
  text: string;
  quoted: boolean;
  /** UTF-16 offset into the request. */
  start: number;
}

const QUOTED = /^("([^"]*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|‘([^’]*)’)(?=[\s,.;:!?)]|$)/;

/** Longest request that is looked at; the rest would only be noise. */
const MAX_CHARS = 1_000;

export function tokenize(request: string): RawToken[] {
  const tokens: RawToken[] = [];
  const text = request.slice(0, MAX_CHARS);
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^[\s(]+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    const quoted = QUOTED.exec(rest);
    if (quoted) {
      const inside = quoted.slice(2).find((part) => part !== undefined) ?? '';
      tokens.push({ text: inside, quoted: true, start: at });
      at += quoted[0].length;
      continue;
    }
    const word = /^\S+/.exec(rest)?.[0] ?? '';
    const clean = trimWord(word);
    if (clean !== '') tokens.push({ text: clean, quoted: false, start: at });
    at += word.length;
  }
  const [before, last] = tokens.slice(-2);
  if (last?.text === '.' && !last.quoted && before && !BEFORE_DOT.test(before.text)) tokens.pop();
  return tokens;
}

/** Words after which a lone dot is the directory, at the end of a request too. */
const BEFORE_DOT =
  /^(?:in|of|under|from|to|into|at|for|on|with|below|inside|within|directory|folder|dir|find|ls|path|cp|mv)$/i;

function trimWord(word: string): string {
  if (/^\.{1,2}$|^[.~/]+$/.test(word)) return word;
  const end = word.replace(/[,;:!?)]+$/, '').replace(/(?<=[^./*])\.+$/, '');
  return end.replace(/^["'“‘]+|["'”’]+$/g, '');
}

const OPENING = [
  /^\([^)]{1,30}\)\s*/,
  /^(?:hey|hi|hello|ok|okay|please|so|well|now)[\s,]+/i,
  /^(?:can|could|would|will) (?:you|i|we) (?:please |kindly |help me )?/i,
  /^(?:i(?:'d| would) (?:like|love) (?:you )?(?:to )|i (?:want|need|have|wish) (?:you )?to |i'm trying to |i am trying to |help me (?:to )?|let's |lets |let me |we need to )/i,
  /^(?:how (?:do|can|would|could|should) (?:i|you|we|one) |how to |tell me how to |show me how to |what is the (?:bash |shell |linux |unix )?(?:command|script|way|bash command) (?:to |for |that |which |used to )|what(?:'s| is) the best way to |is there a way to |give me (?:a|the) command (?:to|that|for) |(?:write|create) (?:a|the) (?:bash |shell )?(?:command|script|one-liner) (?:to|that|which|for) )/i,
  /^please /i,
];

const CLOSING = /[\s,]+(?:please|for me|thanks|thank you|asap|right now|if possible)[.!?]*$/i;

/** An explanation in brackets, which says nothing about what is to be done. */
const ASIDE =
  /\s\((?:e\.g\.|i\.e\.|for example|such as|see|implies|since|note|if possible|[^()]* (?:is|will|must) )[^()]*\)/gi;

/** Idioms that stand for one word of the packs. */
const IDIOMS: [RegExp, string][] = [
  [/\bfiles?\s?(?:\/|&|and\/or)\s?(?:director(?:y|ies)|folders?)/gi, 'files and directories'],
  [/\bdirector(?:y|ies)\s?\/\s?files?/gi, 'files and directories'],
  [/\b(?:regular|normal|ordinary)\s?\/\s?(?:regular|normal|ordinary)\b/gi, 'regular'],
  [/\bfilenames?\b(?![*?.\w])/gi, 'file name'],
  [/\bset[- ](u|g)id\b/gi, 'set$1id'],
  [/\b(an?|the) (?:tar\.(?:gz|xz|bz2)|tgz)(?: file| archive)?\b(?! file)/gi, '$1 tarball'],
  [
    /\b(in|under|from|of|below|across|through|throughout|within) the (current |present )?(directory|folder) (?:tree|hierarchy)\b/gi,
    'under the $2$3',
  ],
  [/\bstandard (in|out)put\b/gi, 'std$1'],
  [/\b(lines?|rows?|fields?|columns?) (\d+) ?[-–] ?(\d+)\b/gi, '$1 $2 to $3'],
  [/\bget rid of\b/gi, 'delete'],
  [/\bhow many\b/gi, 'count'],
  [/\bnumber of\b/gi, 'count'],
  [/\blook(?:ing)? (?:up|for)\b/gi, 'find'],
  [/\bsearch(?:ing)? for\b/gi, 'find'],
  [/\bset up\b/gi, 'install'],
  [/\bsub[- ](director|folder)/gi, 'sub$1'],
  [/\b(?:symbolic|soft) links?\b/gi, 'symlink'],
  [/\bhard drives?\b/gi, 'disk'],
  [/\bfile ?systems?\b/gi, 'filesystem'],
  [/\bread[- ]only\b/gi, 'readonly'],
  [/\be-mail/gi, 'email'],
  [/\bwi-fi\b/gi, 'wifi'],
  [/\b(?:vs code|visual studio code)\b/gi, 'vscode'],
  [/\bgoogle chrome\b/gi, 'chrome'],
  [/\b(install|uninstall|remove) docker compose\b/gi, '$1 docker-compose'],
  [/\blibre office\b/gi, 'libreoffice'],
  [/\bimage magick\b/gi, 'imagemagick'],
];

const PACKAGES = /\b(?:install|uninstall|remove|upgrade|update|packages?|search|reinstall)\b/i;
/** Distributions by the manager that they have. */
const SYSTEMS: [RegExp, string][] = [
  [/,? (?:on|for|in) (?:a |my )?(?:fedora|red ?hat|rhel|cent ?os|rocky|alma)(?: linux)?\b/i, ' with dnf'],
  [/,? (?:on|for|in) (?:a |my )?(?:arch|manjaro)(?: linux)?\b/i, ' with pacman'],
  [/,? (?:on|for|in) (?:a |my )?alpine(?: linux)?\b/i, ' with apk'],
  [/,? (?:on|for|in) (?:a |my )?(?:mac ?os|os ?x|a mac|my mac)\b/i, ' with brew'],
  [/,? (?:on|for|in) (?:a |my )?(?:open)?suse(?: linux)?\b/i, ' with zypper'],
  [/,? (?:on|for|in) (?:a |my )?(?:debian|ubuntu|mint)(?: linux)?\b/i, ' with apt'],
];
/** "yum install httpd": the manager's own words say what is wanted of it. */
const MANAGER_FIRST =
  /^(apt-get|apt|dnf|yum|zypper|apk|brew|snap|flatpak|pipx?|pip3|npm|cargo|gem|conda) (install|remove|uninstall|search|upgrade|reinstall)( .+)$/i;

/** Package requests that speak of a system or begin with its manager name the manager at the end. */
function managerLast(text: string): string {
  if (!PACKAGES.test(text)) return text;
  const named = MANAGER_FIRST.exec(text);
  // A tool of programmers has words of its own ("pip install -r …"), which its catalog knows.
  if (named && !/ -/.test(text)) return `${named[2]}${named[3]} with ${named[1]?.toLowerCase()}`;
  return SYSTEMS.reduce((out, [from, to]) => out.replace(from, to), text);
}

/** A request without its polite wrapping, idioms replaced outside of quotes. */
export function simplify(request: string): string {
  let text = request.trim().replace(/\s+/g, ' ');
  for (let before = ''; before !== text; ) {
    before = text;
    for (const opening of OPENING) text = text.replace(opening, '');
    text = text.replace(CLOSING, '').replace(ASIDE, '');
  }
  text = managerLast(text);
  const parts = text.split(/("[^"]*"|(?<![\w])'[^']*'(?!\w)|`[^`]*`)/);
  return parts
    .map((part, i) => (i % 2 === 1 ? part : IDIOMS.reduce((out, [from, to]) => out.replace(from, to), respell(part))))
    .join('');
}
