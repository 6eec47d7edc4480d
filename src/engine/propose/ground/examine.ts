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

const SETS_VARIABLE = /^export \w+=/;
const SAYS_VARIABLE = /\b(?:variables?|env\w*|export|\$\w+|path|[A-Z][A-Z_]{2,})\b|=/;

/** Looks at one command for one request. Never throws. */
export function examine(command: string, request: string, place: Place): Finding {
  if (wantsDone(request) && lists(command)) return refused('it only lists, and more was asked for');
  if (SETS_VARIABLE.test(command) && !SAYS_VARIABLE.test(request))
    return refused('nothing speaks of a variable');
  const whole = packagesOf(command, request, place) ?? serviceOf(command, request, place);
  if (whole) return whole;
  const findings = commandWords(command).invocations.map((invocation) => {
    const git = invocation.name === 'git' ? gitNamesOf(invocation.args, request, place) : null;
    return (
      git ??
      together([
        pathsOf(invocation, request, place.look),
        projectToolOf(invocation, request, place),
      ])
    );
  });
  return findings.length === 0 ? FITS : together(findings);
}
