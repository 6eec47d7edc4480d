// The messages by which programs say why they gave up, most telling first, each with its cause and what helps. Names
// taken from a message are quoted before they become part of a command.
import { quote, quotePath } from '../../line/quote.ts';
import { again, CONTROL, type Failure, plain, spelled } from './failure-parts.ts';
import { GIT_FAILURES } from './failures-git.ts';
import { firstWord, missingProgram } from './missing-program.ts';
import type { FailedCommand, FailureContext } from './types.ts';

function programMissing(
  match: RegExpExecArray,
  failed: FailedCommand,
  context: FailureContext,
): ReturnType<Failure['tell']> {
  const name = (match[1] ?? match[2] ?? firstWord(failed.line)).replace(/^['"`‘]|['"`’]$/g, '');
  if (name === '' || CONTROL.test(name)) return null;
  const typo = spelled(failed.line, name, context.programs ?? [], (near) => `${near} is here`);
  const rest = missingProgram(name, { ...context, programs: [] });
  return { cause: `There is no program ${name} here.`, suggestions: [...typo, ...rest] };
}

export const FAILURES: readonly Failure[] = [
  ...GIT_FAILURES,
  {
    kind: 'ssh-key',
    says: /permission denied \(publickey/i,
    tell: plain(
      'The server accepted none of your ssh keys.',
      ['ssh-add -l', 'lists the keys that are offered'],
      ['ssh-keygen -t ed25519', 'makes a key'],
    ),
  },
  {
    kind: 'ssh-host-changed',
    says: /remote host identification has changed|host key verification failed/i,
    tell: plain(
      'The server shows another key than before: it was set up anew, or someone is in between. Make sure first.',
    ),
  },
  {
    kind: 'package-lock',
    says: /could not get lock|unable to acquire the dpkg frontend lock|is another process using it/i,
    tell: plain('Another package manager runs at this moment.', [
      'ps aux | grep -E "apt|dpkg|unattended" | grep -v grep',
      'shows which; wait for it to end',
    ]),
  },
  {
    kind: 'package-interrupted',
    says: /dpkg was interrupted/i,
    tell: plain('An earlier installation was cut off.', [
      'sudo dpkg --configure -a',
      'finishes it',
    ]),
  },
  {
    kind: 'package-unknown',
    says: /unable to locate package (\S+)|no package ([^ ]+) available|target not found: (\S+)/i,
    tell: (match) => {
      const name = match[1] ?? match[2] ?? match[3] ?? '';
      if (CONTROL.test(name)) return null;
      return {
        cause: `The package lists know no package ${name}.`,
        suggestions: [
          { command: 'sudo apt update', why: 'gets newer lists' },
          { command: `apt search ${quote(name)}`, why: 'looks for similar names' },
        ],
      };
    },
  },
  {
    kind: 'package-dependencies',
    says: /unmet dependencies|held broken packages/i,
    tell: plain('Packages that it needs cannot be installed as they are.', [
      'sudo apt --fix-broken install',
      'repairs what is half installed',
    ]),
  },
  {
    kind: 'pip-managed',
    says: /externally[- ]managed[- ]environment/i,
    tell: plain('Python packages of this system are managed by its package manager.', [
      'python3 -m venv .venv',
      'makes an environment of your own for pip',
    ]),
  },
  {
    kind: 'python-module',
    says: /No module named ['"]?([\w.]+)['"]?/,
    tell: ([, name = '']) => ({
      cause: `Python finds no module ${name}.`,
      suggestions: [
        { command: `pip install ${quote(name.split('.')[0] ?? '')}`, why: 'installs it' },
      ],
    }),
  },
  {
    kind: 'node-module',
    says: /Cannot find (?:module|package) '([^'./][^']*)'/,
    tell: plain('A package that the program needs is not installed.', [
      'npm install',
      'installs what package.json names',
    ]),
  },
  {
    kind: 'npm-script',
    says: /missing script:? "?([\w:-]+)"?/i,
    tell: ([, name = '']) => ({
      cause: `package.json has no script ${name}.`,
      suggestions: [{ command: 'npm run', why: 'lists the scripts' }],
    }),
  },
  {
    kind: 'make-target',
    says: /No rule to make target [`'‘"]?([^'’"`]+)['’"`]?|No targets specified and no makefile found/i,
    tell: ([, target]) => ({
      cause: target ? `make knows no target ${target}.` : 'There is no Makefile in this directory.',
      suggestions: [{ command: 'ls', why: 'shows what is here' }],
    }),
  },
  {
    kind: 'docker-daemon',
    says: /cannot connect to the docker daemon|docker\.sock.*permission denied|permission denied.*docker\.sock/i,
    tell: (match, failed, context) =>
      /permission/i.test(match[0])
        ? {
            cause: 'You may not talk to Docker: only root and the group docker may.',
            suggestions: again(failed, context),
          }
        : {
            cause: 'Docker does not run.',
            suggestions: [{ command: 'sudo systemctl start docker', why: 'starts it' }],
          },
  },
  {
    kind: 'port-in-use',
    says: /address already in use|EADDRINUSE|port (\d+) is (?:already )?(?:in use|allocated)/i,
    tell: (match, failed) => {
      const port =
        match[1] ?? /:(\d{2,5})\b/.exec(match.input)?.[1] ?? /\b(\d{4,5})\b/.exec(failed.line)?.[1];
      return {
        cause: port
          ? `Something else listens on port ${port}.`
          : 'Something else listens on that port.',
        suggestions: [
          {
            command: port ? `ss -tulpn 'sport = :${port}'` : 'ss -tulpn',
            why: 'shows which program it is',
          },
        ],
      };
    },
  },
  {
    kind: 'disk-full',
    says: /no space left on device|disk quota exceeded/i,
    tell: plain(
      'The disk is full.',
      ['df -h', 'shows which filesystem'],
      ['du -xh --max-depth=1 . | sort -h', 'shows what takes the space here'],
    ),
  },
  {
    kind: 'readonly-filesystem',
    says: /read-only file system/i,
    tell: plain('That filesystem can only be read.', ['findmnt', 'shows how things are mounted']),
  },
  {
    kind: 'service-missing',
    says: /unit (\S+?)(?:\.service)? (?:could not be found|not found)|unrecognized service/i,
    tell: plain('There is no service of that name.', [
      'systemctl list-unit-files --type=service',
      'lists the services that are here',
    ]),
  },
  {
    kind: 'no-systemd',
    says: /system has not been booted with systemd/i,
    tell: plain('This system was not started with systemd, as in a container.', [
      'service --status-all',
      'lists the services',
    ]),
  },
  {
    kind: 'host-unknown',
    says: /could not resolve host(?:name)?:? ?([\w.-]*)|name or service not known|temporary failure in name resolution/i,
    tell: plain(
      'The name of that host could not be resolved: it is misspelt, or there is no network or name server.',
      ['ping -c 1 1.1.1.1', 'tells whether there is a network at all'],
      ['cat /etc/resolv.conf', 'shows the name servers'],
    ),
  },
  {
    kind: 'connection-refused',
    says: /connection refused/i,
    tell: plain('The host answers, but nothing listens on that port.', [
      'ss -tlpn',
      'shows what listens here',
    ]),
  },
  {
    kind: 'unreachable',
    says: /network is unreachable|no route to host|connection timed out|operation timed out/i,
    tell: plain('The host cannot be reached.', ['ip route', 'shows the way that packets take']),
  },
  {
    kind: 'certificate',
    says: /certificate (?:verify failed|has expired|problem)|self[- ]signed certificate/i,
    tell: plain(
      'The certificate of the server could not be verified; an own clock that is wrong does that too.',
      ['date', 'shows the clock'],
    ),
  },
  {
    kind: 'not-found',
    says: /(?:command not found: (\S+)|(?:^|[\s:])([^\s:]+): (?:command not found(?!: )|not found$)|unknown command:? (\S+))/i,
    tell: (match, failed, context) => {
      // `foo.sh: 3: bar: not found` names the program before the message.
      const named = match[1] ?? match[2] ?? match[3];
      return named ? programMissing(match, failed, context) : null;
    },
  },
  {
    kind: 'is-directory',
    says: /(?:cannot remove )?['"‘]?([^'"’:]+)['"’]?: is a directory|-r not specified; omitting directory '?([^']+)'?/i,
    tell: (_match, failed) => {
      const program = firstWord(failed.line);
      const flag = /^(?:rm|cp|scp|grep)$/.test(program) ? '-r' : null;
      return {
        cause: 'That is a directory.',
        suggestions:
          flag === null
            ? []
            : [
                {
                  command: failed.line.trim().replace(program, `${program} ${flag}`),
                  why: 'takes directories with all that is in them',
                },
              ],
      };
    },
  },
  {
    kind: 'not-directory',
    says: /not a directory/i,
    tell: plain('A part of that path is a file, not a directory.'),
  },
  {
    kind: 'not-empty',
    says: /directory not empty/i,
    tell: plain('The directory is not empty.', ['ls -la', 'shows what is in it']),
  },
  {
    kind: 'exists',
    says: /(?:cannot create directory )?[‘'"]?([^'’":]+)[’'"]?: file exists/i,
    tell: plain('Something of that name is there already.'),
  },
  {
    kind: 'permission',
    says: /permission denied|operation not permitted|EACCES|must be (?:run as )?root|are you root|requires? (?:root|superuser)/i,
    tell: (_match, failed, context) => {
      const script =
        /^\.?\.?\/?[\w./-]+$/.test(firstWord(failed.line)) && firstWord(failed.line).includes('/');
      if (failed.exit === 126 && script)
        return {
          cause: 'The file may not be executed.',
          suggestions: [
            {
              command: `chmod +x ${quotePath(firstWord(failed.line))}`,
              why: 'makes it executable',
            },
          ],
        };
      return {
        cause: 'You may not do that as this user.',
        suggestions: again(failed, context),
      };
    },
  },
  {
    kind: 'no-parent',
    says: /cannot create directory ['"‘]?([^'"’]+)['"’]?: no such file or directory/i,
    tell: ([, path = ''], failed) => ({
      cause: `The directory that ${path} would be in is not there.`,
      suggestions:
        /^mkdir\s/.test(failed.line) && !/[|;&<>\n]/.test(failed.line)
          ? [
              {
                command: failed.line.trim().replace(/^mkdir/, 'mkdir -p'),
                why: 'makes all directories on the way',
              },
            ]
          : [],
    }),
  },
  {
    kind: 'no-file',
    says: /(?:^|[\s:])['"‘]?([^'"‘’:\s]+)['"’]?: no such file or directory|no such file or directory:? ?'?([^'\s]*)'?|cannot access ['‘]([^'’]+)['’]/i,
    tell: (match) => {
      const path = match[1] ?? match[2] ?? match[3] ?? '';
      const name = path.split('/').filter(Boolean).at(-1) ?? '';
      return {
        cause: path === '' ? 'A file is not there.' : `There is no ${path}.`,
        suggestions:
          name === '' || CONTROL.test(name)
            ? [{ command: 'ls', why: 'shows what is here' }]
            : [
                { command: 'ls', why: 'shows what is here' },
                { command: `find . -name ${quote(`*${name}*`)}`, why: 'looks for it below here' },
              ],
      };
    },
  },
  {
    kind: 'option',
    says: /(?:unrecognized|invalid|unknown|illegal) option(?: --)? ?['"‘`-]*([\w-]+)/i,
    tell: ([, option = ''], failed) => {
      const program = firstWord(failed.line);
      return {
        cause: `${program} has no option ${option}.`,
        suggestions: CONTROL.test(program)
          ? []
          : [{ command: `${quote(program)} --help`, why: 'lists its options' }],
      };
    },
  },
  {
    kind: 'operand',
    says: /missing (?:file )?operand|too few arguments|missing destination/i,
    tell: (_match, failed) => ({
      cause: 'It wants more than it was given.',
      suggestions: [
        { command: `man ${quote(firstWord(failed.line))}`, why: 'tells what it takes' },
      ],
    }),
  },
  {
    kind: 'too-many',
    says: /argument list too long/i,
    tell: plain(
      'The pattern stands for more files than one command line holds; find with -exec takes them in turn.',
    ),
  },
  {
    kind: 'syntax',
    says: /syntax error near unexpected token|unexpected EOF|parse error near|unterminated quoted string/i,
    tell: plain(
      'The shell cannot parse that line: a quote or bracket is open, or an operator stands alone.',
    ),
  },
  {
    kind: 'no-process',
    says: /no such process|no process found/i,
    tell: plain('There is no such process (any more).', ['ps aux', 'lists what runs']),
  },
  {
    kind: 'busy',
    says: /target is busy|device or resource busy|text file busy/i,
    tell: plain('A program still uses it.', ['lsof +D .', 'shows which programs use what is here']),
  },
  {
    kind: 'memory',
    says: /cannot allocate memory|out of memory|heap out of memory/i,
    tell: plain('There was not enough memory.', ['free -h', 'shows what is free']),
  },
];
