// What find tests by a program. It takes that for what is done and prints nothing any more, so that a search which ends in
// such a test has to be told to print.

/** By all lines of the file, at its end: `NR > 10`. */
export const testedByAwk = (condition: string): string => `-exec awk 'END { exit !(${condition}) }' {} \\;`;

/** By `test`, where `$1` is the file. */
export const testedByShell = (test: string): string => `-exec sh -c 'test ${test}' _ {} \\;`;

const ENDS_IN_TEST = /-exec (?:awk 'END \{ exit[^']*'|sh -c 'test [^']*' _) \{\} \\;(?: \\\))?(?=$| \|)/;

/** The search with what it finds printed, where a test would be its last word. */
export const printing = (command: string): string => command.replace(ENDS_IN_TEST, '$& -print');
