// The look at a finished command before anybody sees it: whether each thing that it names is there in the role in which
// the command uses it. What cannot be told is let through; nothing here starts a process.
import { commandWords } from '../validate-words.ts';
import { FITS, type Finding, refused, together } from './finding.ts';
import { gitNamesOf } from './git-names.ts';
import { lists, wantsDone } from './kinds.ts';
import { packagesOf, serviceOf } from './packages.ts';
import { pathsOf } from './paths.ts';
import type { Place } from './place.ts';
import { projectToolOf } from './project-tools.ts';

/** "All branches except main". */
const SPARED = /\b(?:except|but not|other than|apart from|besides)(?: for)?(?: the)? ["'`]?([\w./-]+)/i;
const EXCLUDES = /\bgrep (?:-\w+ )*-\w*v|(?:^|\s)(?:!|-not|-prune)(?:\s|$)|--exclude|-x /;
const SAYS_BLOCKS =
  /\bdd\b|\b(?:dis[ck]|drive|partition|image|iso|usb|device|blocks?|bytes?|sectors?|stick|card|mbr|swap|zero|random|size|[kmg]i?b)\w*\b|\/dev\/|\d[kmg]/i;
const SETS_VARIABLE = /^export \w+=/;
const SAYS_VARIABLE = /\b(?:variables?|env\w*|export|\$\w+|path|[A-Z][A-Z_]{2,})\b|=/;

/**
 * Something that is here and that the request names, when the command speaks of nothing that the request names. Of a
 * pattern and of the folder itself one cannot tell.
 */
function objectLeftOut(command: string, request: string, { look, names }: Place): string | null {
  const known = new Set(names());
  const said = request
    .split(/[\s"'`,]+/)
    .map((word) => word.replace(/\/$/, ''))
    .filter((word) => word.length > 2 && (known.has(word) || (/[./]/.test(word) && look(word))));
  const spoken = (word: string) => command.includes(word);
  return said.length === 0 || said.some(spoken) || /[*?]|(?:^|\s)\.{1,2}(?:\s|$)/.test(command)
    ? null
    : (said[0] ?? null);
}

/** Looks at one command for one request. Never throws. */
export function examine(command: string, request: string, place: Place): Finding {
  if (wantsDone(request) && lists(command)) return refused('it only lists, and more was asked for');
  if (/^(?:un)?expand /.test(command) && !/\b(?:tabs?|spaces?)\b/i.test(request))
    return refused('nothing speaks of tabs');
  if (/^(?:sudo )?dd /.test(command) && !SAYS_BLOCKS.test(request)) return refused('nothing speaks of blocks or disks');
  const killed = /^(?:sudo )?kill (?:-\S+ )*(\d+)$/.exec(command)?.[1];
  if (killed !== undefined && new RegExp(`\\bport ${killed}\\b`, 'i').test(request))
    return refused(`${killed} is a port, not a process`);
  if (SETS_VARIABLE.test(command) && !SAYS_VARIABLE.test(request)) return refused('nothing speaks of a variable');
  const spared = SPARED.exec(request)?.[1];
  if (spared !== undefined && !EXCLUDES.test(command)) {
    const named = commandWords(command).invocations.some(({ args }) => args.includes(spared));
    if (named) return refused(`${spared} is what is to be spared`);
  }
  const left = wantsDone(request) ? objectLeftOut(command, request, place) : null;
  if (left !== null) return refused(`it has nothing to do with ${left}`);
  const from = /(?:^|\s)< ?(\S+)/.exec(command)?.[1];
  if (from && place.look(from) === 'dir') return refused(`${from} is a directory`);
  const whole = packagesOf(command, request, place) ?? serviceOf(command, request, place);
  if (whole) return whole;
  const findings = commandWords(command).invocations.map((invocation) => {
    const git = invocation.name === 'git' ? gitNamesOf(invocation.args, request, place) : null;
    return git ?? together([pathsOf(invocation, request, place.look), projectToolOf(invocation, request, place)]);
  });
  return findings.length === 0 ? FITS : together(findings);
}
