// What a follow-up may change in a command: each change knows the words that ask for it and the programs on which it
// means something. A program that is not named here is not guessed at.
import { quote, quotePath } from '../quote.ts';
import { hasFlag, type SimpleCommand, withFlag } from './rewrite.ts';

export interface Change {
  asks: RegExp;
  /** The changed command, or null when the change means nothing for this program. */
  apply(command: SimpleCommand, match: RegExpExecArray): SimpleCommand | null;
}

type Flags = Readonly<Record<string, string>>;

const flagOf =
  (flags: Flags): Change['apply'] =>
  (command) => {
    const key = command.sub === '' ? command.program : `${command.program} ${command.sub}`;
    const flag = flags[key] ?? flags[command.program];
    return flag === undefined ? null : withFlag(command, flag);
  };

/** A stage behind the command; null when something is written to a file already. */
function piped(command: SimpleCommand, stage: string): SimpleCommand | null {
  if (command.tail.includes('>')) return null;
  return { ...command, tail: `${command.tail.trim()} ${stage}`.trim() };
}

/** Tests of find belong before its action. */
function findTest(command: SimpleCommand, test: readonly string[]): SimpleCommand {
  const action = command.args.findIndex((arg) =>
    /^-(?:exec|execdir|delete|print0?|ls|ok|prune)$/.test(arg),
  );
  const at = action < 0 ? command.args.length : action;
  return { ...command, args: [...command.args.slice(0, at), ...test, ...command.args.slice(at)] };
}

function without(command: SimpleCommand, name: string): SimpleCommand | null {
  const bare = name.replace(/\/+$/, '');
  const flag = `--exclude=${quote(bare)}`;
  switch (command.program) {
    case 'find':
      return findTest(command, ['-not', '-path', quote(`*/${bare}/*`)]);
    case 'grep':
    case 'rg':
      return withFlag(command, bare.includes('*') ? flag : `--exclude-dir=${quote(bare)}`);
    case 'tar':
    case 'rsync':
    case 'du':
      return withFlag(command, flag);
    case 'tree':
      return { ...command, args: ['-I', quote(bare), ...command.args] };
    case 'zip':
      return { ...command, args: [...command.args, '-x', quote(`*${bare}*`)] };
    case 'ls':
      return withFlag(command, `--ignore=${quote(bare)}`);
    default:
      return piped(command, `| grep -v -- ${quote(bare)}`);
  }
}

/** An end of the output: the program's own way where it has one, else a stage. */
function only(command: SimpleCommand, end: 'head' | 'tail', count: string): SimpleCommand | null {
  if (command.program === 'head' || command.program === 'tail') {
    const at = command.args.indexOf('-n');
    const args = [...command.args];
    if (at >= 0) args[at + 1] = count;
    else args.unshift('-n', count);
    return { ...command, program: end, args };
  }
  if (command.program === 'git' && command.sub === 'log')
    return { ...command, args: ['log', '-n', count, ...command.args.slice(1)] };
  if (command.program === 'journalctl') return { ...command, args: ['-n', count, ...command.args] };
  return piped(command, `| ${end} -n ${count}`);
}

const SORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  size: { ls: '-S', du: '| sort -h', find: '-size' },
  time: { ls: '-t' },
  date: { ls: '-t' },
  memory: { ps: '--sort=-%mem' },
  cpu: { ps: '--sort=-%cpu' },
  name: { '': '| sort' },
};

function sorted(command: SimpleCommand, by: string): SimpleCommand | null {
  if (command.program === 'find' && by !== 'name') {
    const key = by === 'size' ? '%s' : '%T@';
    return piped(findTest(command, ['-printf', `'${key} %p\\n'`]), '| sort -n');
  }
  const how = SORTS[by]?.[command.program] ?? SORTS[by]?.[''];
  if (how === undefined) return null;
  return how.startsWith('|') ? piped(command, how) : withFlag(command, how);
}

const THEM = '(?:it|them|that|the (?:list|output|results?))?';

export const CHANGES: readonly Change[] = [
  {
    asks: /\b(?:as root|with sudo|as (?:the )?(?:super ?user|admin(?:istrator)?))\b/i,
    apply: (command) => ({ ...command, root: true }),
  },
  {
    asks: /\b(?:without sudo|not as root)\b/i,
    apply: (command) => ({ ...command, root: false }),
  },
  {
    asks: /\b(?:hidden|dot ?)(?: ?files?| ones| too)?\b/i,
    apply: flagOf({ ls: '-a', tree: '-a', rg: '--hidden', fd: '-H', du: '-a' }),
  },
  {
    asks: /\b(?:recursive(?:ly)?|sub(?:directories|folders|dirs)|the whole tree)\b/i,
    apply: flagOf({
      ls: '-R',
      cp: '-r',
      rm: '-r',
      chmod: '-R',
      chown: '-R',
      chgrp: '-R',
      grep: '-r',
      gzip: '-r',
      zip: '-r',
      scp: '-r',
      setfacl: '-R',
      diff: '-r',
    }),
  },
  {
    asks: /\b(?:human[- ]readable|readable sizes?|in (?:mb|gb|megabytes|gigabytes))\b/i,
    apply: flagOf({ ls: '-h', du: '-h', df: '-h', free: '-h', sort: '-h', tree: '-h' }),
  },
  {
    asks: /\b(?:details|detailed|long (?:format|listing)|more information)\b/i,
    apply: flagOf({ ls: '-l', ps: '-f', lsblk: '-f', 'git branch': '-v', 'git log': '--stat' }),
  },
  {
    asks: /\b(?:ignore|ignoring|regardless of|any|in)[- ]case\b|\bcase[- ]insensitive(?:ly)?\b/i,
    apply: (command, match) => {
      if (command.program === 'find')
        return {
          ...command,
          args: command.args.map((arg) => (arg === '-name' ? '-iname' : arg)),
        };
      return flagOf({ grep: '-i', rg: '-i', sort: '-f', uniq: '-i', diff: '-i' })(command, match);
    },
  },
  {
    asks: /\bline numbers?\b/i,
    apply: flagOf({ grep: '-n', cat: '-n', rg: '-n', less: '-N' }),
  },
  {
    asks: /\b(?:verbose(?:ly)?|show (?:me )?what (?:it|happens)|show progress)\b/i,
    apply: flagOf({
      cp: '-v',
      mv: '-v',
      rm: '-v',
      tar: '-v',
      rsync: '-v',
      mkdir: '-v',
      chmod: '-v',
      chown: '-v',
      gzip: '-v',
      curl: '-v',
    }),
  },
  {
    asks: /\b(?:dry[- ]run|without (?:really )?doing (?:it|anything)|only (?:show|simulate)|preview)\b/i,
    apply: flagOf({
      rsync: '-n',
      'apt install': '--dry-run',
      'apt remove': '--dry-run',
      'apt upgrade': '--dry-run',
      'git clean': '-n',
      'git push': '-n',
      'git add': '-n',
      make: '-n',
    }),
  },
  {
    asks: /\b(?:ask (?:me )?(?:first|before)|interactive(?:ly)?|confirm each)\b/i,
    apply: flagOf({ rm: '-i', cp: '-i', mv: '-i', 'git add': '-p' }),
  },
  {
    asks: /\b(?:without asking|don'?t ask|yes to all|no prompts?)\b/i,
    apply: flagOf({ apt: '-y', 'apt install': '-y', dnf: '-y', yum: '-y', rm: '-f' }),
  },
  {
    asks: /\b(?:reverse[ds]?|backwards|other way (?:a)?round|descending)\b/i,
    apply: (command, match) =>
      flagOf({ ls: '-r', sort: '-r', 'git log': '--reverse' })(command, match) ??
      piped(command, '| tac'),
  },
  {
    asks: new RegExp(
      `\\b(?:sort|order)(?:ed)? ${THEM} ?by (?:the )?(size|time|date|name|memory|cpu)\\b`,
      'i',
    ),
    apply: (command, match) => sorted(command, match[1]?.toLowerCase() ?? ''),
  },
  {
    asks: /\b(?:only |just )?the (first|top|last|latest) (\d+)\b/i,
    apply: (command, match) =>
      only(
        command,
        /^(?:last)$/i.test(match[1] ?? '') && command.program !== 'git' ? 'tail' : 'head',
        match[2] ?? '10',
      ),
  },
  {
    asks: /\b(?:but )?(?:not in|except(?: in| for)?|exclud(?:e|ing)|without|ignor(?:e|ing)|skip(?:ping)?) (?:the )?(?:folder |directory |files? )?["']?([\w.*/-]+)["']?/i,
    apply: (command, match) => without(command, match[1] ?? ''),
  },
  {
    asks: new RegExp(`\\b(?:count|how many)\\b ?${THEM}`, 'i'),
    apply: (command, match) =>
      command.program === 'grep' && command.tail === ''
        ? flagOf({ grep: '-c' })(command, match)
        : piped(command, '| wc -l'),
  },
  {
    asks: new RegExp(
      `\\b(?:save|write|put|redirect) ${THEM} ?(?:to|in|into) (?:a file |the file )?(?:called |named )?["']?([\\w./~-]+)["']?`,
      'i',
    ),
    apply: (command, match) => piped(command, `> ${quotePath(match[1] ?? '')}`),
  },
  {
    asks: /\b(?:follow|keep watching|live)\b/i,
    apply: flagOf({ tail: '-f', journalctl: '-f', 'docker logs': '-f' }),
  },
  {
    asks: /\b(?:only|just) (directories|folders|files)\b/i,
    apply: (command, match) => {
      const type = /^f/i.test(match[1] ?? '') && !/^fol/i.test(match[1] ?? '') ? 'f' : 'd';
      if (command.program !== 'find') return null;
      const at = command.args.indexOf('-type');
      if (at >= 0) {
        const args = [...command.args];
        args[at + 1] = type;
        return { ...command, args };
      }
      return findTest(command, ['-type', type]);
    },
  },
  {
    asks: /\bin (?:the )?(?:folder |directory )?([~/][\w./~-]*|[\w.-]+\/[\w./-]*)(?: instead)?$/i,
    apply: (command, match) => {
      if (!/^(?:find|ls|du|grep|tree)$/.test(command.program)) return null;
      const place = quotePath(match[1] ?? '');
      const at = command.args.indexOf('.');
      if (at >= 0)
        return { ...command, args: command.args.map((arg, i) => (i === at ? place : arg)) };
      const operands = command.args.some((arg) => !arg.startsWith('-'));
      if (operands || hasFlag(command, '-e')) return null;
      return { ...command, args: [...command.args, place] };
    },
  },
];
