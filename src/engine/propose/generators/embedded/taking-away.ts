// Requests and commands that take files away. A command that deletes is no reading of a request that does not ask for it,
// and "remove the trailing spaces from all files" is about what stands in them.
import type { Token } from '../../token.ts';
import { wordList } from '../../word-lists.ts';

const NEVER = /^(?:not|don't|dont|without|never|no|if|whether)$/i;

/** What is taken out of a text, a name or a list, and no file by itself. */
const PART =
  /^(?:lines?|tabs?|spaces?|white-?spaces?|newlines?|char(?:acter)?s?|letters?|words?|columns?|fields?|extensions?|suffix(?:es)?|prefix(?:es)?|permissions?|headers?|footers?|leading|trailing|parts?|portions?|strings?|text|comments?|pass(?:phrase|word)s?|quotes?|commas?|colons?|slash(?:es)?|dots?|digits?|numbers?|bits?|attributes?|rights?|access|sequences?|occurrences?|substrings?|bom|carriage|punctuation|vowels?|paragraphs?|paths?|names?)$/i;
const FILES = /^(?:files?|director(?:y|ies)|folders?|links?|symlinks?|archives?|logs?)$/i;

const plain = (token: Token | undefined): string => (token && !token.quoted ? token.text : '');

/** Whether the verb at `at` takes a part out of something ("remove 'x' from all files"). */
export function takesPart(tokens: readonly Token[], at: number): boolean {
  const from = tokens.findIndex((token, i) => i > at && /^(?:from|in|of|at)$/i.test(plain(token)));
  const object = tokens.slice(at + 1, from < 0 ? at + 6 : from);
  // The noun is the last word of it, yet a clause may follow: "lines that hold x".
  const end = object.findIndex((token) =>
    /^(?:that|which|whose|where|with|and|or|containing|matching|starting|ending|older|larger|named|called|under|below|to|by|as|if)$/i.test(
      plain(token),
    ),
  );
  const words = end < 0 ? object : object.slice(0, end);
  const said = words.map(plain);
  // The head of the object is its last word: "the last file extension", "trailing spaces".
  if (PART.test(said.findLast((word) => word !== '') ?? '')) return true;
  if (said.some((word) => FILES.test(word))) return false;
  if (said.some((word) => PART.test(word))) return true;
  // "delete 'text' from the files": a quoted text that is no name of a file.
  const [first] = words.filter(({ stop, quoted }) => quoted || !stop);
  const quotedText = first?.quoted === true && !/[*?./]/.test(first.text);
  return (
    quotedText &&
    from >= 0 &&
    tokens
      .slice(from + 1, from + 6)
      .some(({ canon, values }) => canon === 'fil' || values.has('kind') || values.has('file'))
  );
}

/** Position of a verb that wants files gone; -1 when none does. `verbs` narrows what counts as one. */
export function goneAt(tokens: readonly Token[], verbs?: RegExp): number {
  return tokens.findIndex((token, i) => {
    const { text } = token;
    const wants = verbs ? verbs.test(text) : wordList('takes_away').has(text.toLowerCase());
    if (token.quoted || !wants) return false;
    // "Empty" is a verb in front of a request and says which files are meant elsewhere.
    if (/^empty$/i.test(token.text) && tokens.slice(0, i).some(({ stop }) => !stop)) return false;
    if ([-1, -2].some((k) => NEVER.test(plain(tokens[i + k])))) return false;
    // "an rm command" is spoken of, not run.
    if (/^(?:commands?|statements?|flags?|options?)$/i.test(plain(tokens[i + 1]))) return false;
    return !takesPart(tokens, i);
  });
}

const TAKES =
  /(?:^|[|;&] ?|-exec |xargs (?:-\S+ )*|sudo |-I ?\S+ )(?:rm|rmdir|shred|unlink|srm|trash|wipefs)(?:\s|$)|(?:^|\s)-delete(?:\s|$)|\bgit (?:rm(?!(?: -\S+)* --cached)|clean|reset --hard|push \S+ --delete|branch -D)\b|\brsync\b.* --delete/;

/** Whether a command deletes files or what is in them. */
export const takesAway = (command: string): boolean => TAKES.test(command);

/** Words that keep something back; what they say must be in a command that deletes. */
const KEEPS = /\b(?:except|but|unless|keep|keeping|other than|apart from|excluding|besides|save for)\b/i;
const LIMITED =
  /(?:^|\s)(?:!|-not|-newer\S*|-[mac]time|-maxdepth|-prune|--exclude)|\bgrep -v\b|\btail -n \+|\bhead -n -/;

/** A question wants to know something; what would be written into a file in answer to it, nobody asked for. */
const ASKS =
  /^(?:who|what|which|where|when|why|how|is|are|does|did|was|were|show|list|display|print|count|find|search|last|newest|oldest|largest|biggest|explain|describe|tell)\b/i;
const OVERWRITES = /(?:^|[^>&0-9])>\s?(?![>&|]|\s?\/dev\/)/;
const WRITES =
  /\b(?:to|into|in) (?:a |the )?(?:new )?(?:file\b|[\w./~$-]*[./$]\w)|\b(?:save|write|store|redirect|output|dump|export|create|put|append|overwrite)\b/i;

/** Whether a command writes over a file where the request only wants to know something. */
export const writesUnasked = (command: string, request: string): boolean =>
  ASKS.test(request) && OVERWRITES.test(command.replace(/'[^']*'|"[^"]*"/g, '')) && !WRITES.test(request);

/** Verbs that want something changed; a question that has one of them may be answered by a command that changes. */
const CHANGING =
  /\b(?:change|set|make|move|copy|delete|remove|rename|create|add|kill|stop|start|restart|install|uninstall|upgrade|update|edit|open|write|save|give|allow|clean|replace|convert|fix|run|execute|chmod|chown|switch|commit|push|merge|tag|stash|apply|mount|format|turn|put|touch|link|compress|extract|archive|reset|restore|undo|clear|enable|disable|lock|unlock|mv|cp|sed|do)\w*\b/i;
/** What a question asks to be done besides: "… and kill it". */
const ALSO = /(?:\band\b|\bthen\b|\bto\b|[?;,]).*$/i;
const CHANGES =
  /^(?:sudo )?(?:chmod|chown|chgrp|mv|cp|kill|pkill|killall|mkdir|touch|ln|truncate|vi|vim|nano|emacs|open|shutdown|reboot|useradd|adduser|userdel|deluser|usermod|passwd|gzip|gunzip|git (?:add|mv|rm|commit|push|merge|rebase|switch|checkout|reset|restore|init|clone|cherry-pick|revert|stash (?:pop|drop|push))|(?:apt|apt-get|dnf|yum|pip3?|npm) (?:install|remove|purge|upgrade)|systemctl (?:start|stop|restart|reload|enable|disable)|service \S+ (?:start|stop|restart|reload)|update-rc\.d)(?:\s|$)|-exec (?:chmod|chown|chgrp|mv|cp|sed -i|gzip|touch) /;

/** Whether a command changes something where the request only wants to know. */
export const changesUnasked = (command: string, request: string): boolean =>
  ASKS.test(request) && CHANGES.test(command) && !CHANGING.test(ALSO.exec(request)?.[0] ?? '');

/** Whether a deleting command may be an answer to the request at all. */
export function mayTakeAway(command: string, request: string, tokens: readonly Token[]): boolean {
  if (goneAt(tokens) < 0) return false;
  return !KEEPS.test(request) || LIMITED.test(command);
}
