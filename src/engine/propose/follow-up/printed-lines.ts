// What a command line prints, as lines: whether it does, what stands above the entries, where they are cut or counted.
import { nameOf, type Pipeline, type Stage } from './pipeline.ts';

/** Programs whose output is lines for people to read; only these are sorted, cut or counted. */
const LISTS =
  /^(?:find|ls|grep|rg|fd|du|df|ps|ss|netstat|lsof|cat|awk|sed|cut|sort|uniq|head|tail|tac|tr|wc|locate|who|last|env|printenv|getent|strings|nl|seq|comm|jq|tree|lsblk|lscpu|lsusb|lspci|journalctl|dmesg|history|dpkg|apt-cache|git (?:log|branch|status|tag|ls-files|stash|shortlog)|apt (?:list|search)|docker (?:ps|images|logs)|systemctl (?:list-\S+)|pip list|column)$/;
export const lists = (stages: Pipeline): boolean =>
  stages.every((stage) => LISTS.test(nameOf(stage)) || LISTS.test(stage.program)) &&
  stages.every((stage) => !acts(stage));
const PRINTS = /^(?:grep|wc|ls|cat|head|tail|file|stat|du|basename|echo|printf|\w+sum)$/;
/** A find that does something with the files prints nothing to be ordered. */
const acts = ({ program, args }: Stage): boolean =>
  program === 'find' &&
  args.some(
    (arg, i) =>
      /^-(?:delete|ok|okdir|print0|fprint.*)$/.test(arg) ||
      (/^-exec(?:dir)?$/.test(arg) && !PRINTS.test(args[i + 1] ?? '')),
  );

const SHAPES = /^(?:head|tail|wc)$/;
/** Behind the last stage that makes lines and before the first one that cuts or counts them. */
export function beforeCut(stages: Pipeline): number {
  const at = stages.findIndex(({ program }, i) => i > 0 && SHAPES.test(program));
  return at < 0 ? stages.length : at;
}
export const counted = (stages: Pipeline): boolean => stages.slice(1).some(({ program }) => program === 'wc');

/** Lines above the entries. */
function headerLines({ program, sub, args }: Stage): number {
  if (program === 'ls') return args.some((arg) => /^-[A-Za-z]*l/.test(arg)) ? 1 : 0;
  if (program === 'ss') return args.some((arg) => /^-[A-Za-z]*H/.test(arg)) ? 0 : 1;
  if (program === 'docker') return sub === 'ps' || sub === 'images' ? 1 : 0;
  return /^(?:ps|df|lsof|lsblk|netstat)$/.test(program) ? 1 : 0;
}
/** What lets the header through. */
const KEEPS_HEADER = ({ program, args }: Stage): boolean =>
  program === 'head' || (program === 'grep' && args.some((arg) => /^-[a-z]*v/.test(arg)));
/** Header lines that still stand above when no later stage took them away. */
export function headerOf(stages: Pipeline): number {
  const [first, ...rest] = stages;
  return first && rest.every(KEEPS_HEADER) ? headerLines(first) : 0;
}

export const isCut = ({ program }: Stage): boolean => program === 'head' || program === 'tail';
