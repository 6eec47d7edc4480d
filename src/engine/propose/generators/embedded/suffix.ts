// Closing clauses that add a stage to a pipeline: "… and count them", "… sorted in reverse", "…, only the
// first 5", "… and save it to out.txt". Each is cut off and kept, so that the rest reads as a plain request.
import { quotePath } from '../../../line/quote.ts';

export interface Suffix {
  rest: string;
  /** Stages in the order in which they are to be appended. */
  stages: string[];
}

const THEM =
  '(?:it|them|that|these|those|all of them|the (?:output|results?|list|listing|lines|files|matches|names|paths)|results?|output)';

const CLAUSES: [RegExp, (match: RegExpExecArray) => string | null][] = [
  [
    new RegExp(
      `,?(?: and| then)+ (?:save|write|store|redirect|output|dump|put|send) (?:${THEM} )?(?:to|in|into) (?:a |the )?(?:new )?(?:file )?(?:named |called )?["']?([\\w./~-]*[./][\\w./~-]+)["']?$`,
      'i',
    ),
    (match) => `> ${quotePath(match[1] ?? '')}`,
  ],
  [new RegExp(`,?(?: and| then)+ count (?:${THEM}|how many (?:there )?(?:are|is)?.*)$`, 'i'), () => '| wc -l'],
  [
    new RegExp(
      `,?(?: and| then)+ sort (?:${THEM} ?)?(numerically|by number|in reverse(?: order)?|reversed|descending|alphabetically|by name)?$`,
      'i',
    ),
    (match) => {
      const how = match[1]?.toLowerCase() ?? '';
      if (/num/.test(how)) return '| sort -n';
      return /revers|desc/.test(how) ? '| sort -r' : '| sort';
    },
  ],
  [/,?(?: and| then)* (?:remove|drop|without|eliminate) (?:the )?duplicates?(?: lines?)?$/i, () => '| sort -u'],
  [
    /,(?: and)?(?: then)? (?:show |print |display |keep |limit (?:it |them )?to )?(?:only |just )?(?:the )?(first|top|last) (\d+)(?: (?:of them|results?|lines|entries|matches|ones))?$/i,
    (match) => `| ${match[1]?.toLowerCase() === 'last' ? 'tail' : 'head'} -n ${match[2]}`,
  ],
];

export function splitSuffix(request: string): Suffix {
  const stages: string[] = [];
  let rest = request;
  for (let again = true; again && stages.length < 3; ) {
    again = false;
    for (const [pattern, stage] of CLAUSES) {
      const match = pattern.exec(rest);
      const text = match && match.index > 3 ? stage(match) : null;
      if (!match || text === null) continue;
      stages.unshift(text);
      rest = rest.slice(0, match.index).trim();
      again = true;
    }
  }
  return { rest, stages };
}

/** Appends stages; what cannot be piped (it changes the shell) stays as it is. */
export function appendStages(command: string, stages: readonly string[]): string {
  if (stages.length === 0 || /^cd\b|&$/.test(command)) return command;
  const [first = '', ...rest] = stages;
  // Sorting twice is once too often.
  if (/^sort [^|>]*$/.test(command) && /^\| sort( -\w+)?$/.test(first))
    return [command.replace(/^sort/, first.slice(2)), ...rest].join(' ');
  return [command, ...stages].join(' ');
}
