// What is said of commands that failed, and what is offered: each by the words that the program prints.
import fc from 'fast-check';
import { parse } from 'unbash';
import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../../src/engine/failure/explain.ts';
import { messages } from '../../../src/engine/failure/messages.ts';
import { failureFacts } from '../../helpers/failure-facts.ts';

const facts = failureFacts();

const CASES: [line: string, exit: number, output: string, kind: string, first: string | null][] = [
  [
    'tar -xzf a.tar.bz2 -C out',
    2,
    'gzip: stdin: not in gzip format\ntar: Child returned status 1',
    'archive',
    'tar -xf a.tar.bz2 -C out',
  ],
  [
    'unzip old/a.tgz -d out',
    9,
    'unzip:  cannot find zipfile directory in one of old/a.tgz or old/a.tgz.zip',
    'archive',
    'tar -xf old/a.tgz -C out',
  ],
  [
    'find . -name *.log -size -10k',
    1,
    "find: paths must precede expression: `b.log'",
    'find-order',
    "find . -name '*.log' -size -10k",
  ],
  [
    "sed 's/a/b' x.txt",
    1,
    "sed: -e expression #1, char 5: unterminated `s' command",
    'sed-syntax',
    "sed 's/a/b/' x.txt",
  ],
  ["sed 's/a' x.txt", 1, "sed: -e expression #1, char 3: unterminated `s' command", 'sed-syntax', null],
  ['ls -l README.md/', 2, "ls: cannot access 'README.md/': Not a directory", 'not-folder', 'ls -l README.md'],
  [
    'python3 tool.py --to yml',
    2,
    "tool.py: error: argument --to: invalid choice: 'yml' (choose from 'json', 'yaml')",
    'choice',
    'python3 tool.py --to yaml',
  ],
  ['./run.sh prod', 64, 'usage: run.sh HOST RELEASE', 'usage', null],
  ['git push', 128, 'fatal: You are not currently on a branch.', 'git-detached', 'git branch -a --contains HEAD'],
  ['git chekout mian', 1, "git: 'chekout' is not a git command. See 'git --help'.", 'git-unknown', 'git checkout main'],
  ['git chekout v1.0', 1, "git: 'chekout' is not a git command. See 'git --help'.", 'git-unknown', 'git checkout v1.0'],
  ['git chekout trunk', 1, "git: 'chekout' is not a git command. See 'git --help'.", 'git-unknown', null],
  ['gti switch trunk', 127, 'bash: gti: command not found', 'not-found', null],
  ['gti status', 127, 'bash: gti: command not found', 'not-found', 'git status'],
  ['jq . x.json', 127, 'zsh: command not found: jq', 'not-found', 'sudo apt install jq'],
  ['dokcer ps', 127, 'fish: Unknown command: dokcer', 'not-found', 'docker ps'],
  ['jq', 127, '', 'not-found', 'sudo apt install jq'],
  ['frobnicate', 127, 'bash: frobnicate: command not found', 'not-found', null],
  ['cat /etc/shadow', 1, 'cat: /etc/shadow: Permission denied', 'permission', 'ls -ld /etc/shadow'],
  ['apt update', 100, 'E: Could not open lock file (13: Permission denied)', 'permission', 'sudo apt update'],
  ['./deploy.sh', 126, 'bash: ./deploy.sh: Permission denied', 'not-executable', 'chmod +x ./deploy.sh'],
  ['cat READEM.md', 1, 'cat: READEM.md: No such file or directory', 'no-file', 'cat README.md'],
  ['cat notes', 1, 'cat: notes: No such file or directory', 'no-file', 'cat notes.txt'],
  ['cat guide.md', 1, 'cat: guide.md: No such file or directory', 'no-file', 'cat docs/guide.md'],
  ['cd scr', 1, 'bash: cd: scr: No such file or directory', 'no-file', 'cd src'],
  ['vim dosc/guide.md', 1, 'dosc/guide.md: No such file or directory', 'no-file', 'vim docs/guide.md'],
  [
    'python3 ap.py',
    2,
    "python3: can't open file '/home/alice/app/ap.py': [Errno 2] No such file or directory",
    'no-file',
    'python3 app.py',
  ],
  ['tail -f x.log', 1, "tail: cannot open 'x.log' for reading: No such file or directory", 'no-file', 'ls'],
  [
    'touch new/a',
    1,
    "touch: cannot touch 'new/a': No such file or directory",
    'parent-missing',
    'mkdir -p new && touch new/a',
  ],
  ['echo hi > new/a', 1, 'bash: new/a: No such file or directory', 'parent-missing', 'mkdir -p new && echo hi > new/a'],
  ['mkdir a/b', 1, 'mkdir: cannot create directory ‘a/b’: No such file or directory', 'parent-missing', 'mkdir -p a/b'],
  ['rm docs', 1, "rm: cannot remove 'docs': Is a directory", 'is-folder', 'rm -r docs'],
  ['cat docs', 1, 'cat: docs: Is a directory', 'is-folder', 'ls -la docs'],
  [
    'npm start',
    1,
    'Error: listen EADDRINUSE: address already in use :::3000',
    'port-in-use',
    "ss -ltnp 'sport = :3000'",
  ],
  ['git push', 1, ' ! [rejected]  main -> main (non-fast-forward)', 'git-non-fast-forward', 'git pull --rebase'],
  [
    'git push',
    128,
    'fatal: The current branch topic has no upstream branch.',
    'git-no-upstream',
    'git push -u origin HEAD',
  ],
  ['git merge topic', 1, 'CONFLICT (content): Merge conflict in a.txt', 'git-conflict', 'git status'],
  [
    'git status',
    128,
    'fatal: not a git repository (or any of the parent directories): .git',
    'git-no-repository',
    null,
  ],
  [
    'git add .',
    128,
    'fatal: not a git repository (or any of the parent directories): .git',
    'git-no-repository',
    'git init',
  ],
  ["grep -nE '(a|b' x.txt", 2, 'grep: Unmatched ( or \\(', 'pattern', "grep -nE '(a|b)' x.txt"],
  ['make -f a.mk', 2, 'a.mk:6: *** missing separator.  Stop.', 'make-separator', "sed -i '6s/^ */\\t/' a.mk"],
  ['git comit', 1, "git: 'comit' is not a git command. See 'git --help'.", 'git-unknown', 'git commit'],
  [
    'git checkout mian',
    1,
    "error: pathspec 'mian' did not match any file(s) known to git",
    'git-unknown-ref',
    'git checkout main',
  ],
  [
    'git merge featrue/login',
    1,
    'merge: featrue/login - not something we can merge',
    'git-unknown-ref',
    'git merge feature/login',
  ],
  [
    'git push orgin main',
    128,
    "fatal: 'orgin' does not appear to be a git repository",
    'git-remote',
    'git push origin main',
  ],
  ['git log --onlein', 128, 'fatal: unrecognized argument: --onlein', 'git-option', 'git log --oneline'],
  ['cp big /mnt', 1, "cp: error writing '/mnt/big': No space left on device", 'disk-full', 'df -h /mnt'],
  ['apt install foo', 100, 'E: Unable to locate package foo', 'package-unknown', 'apt search foo'],
  ['apt install ripgrap', 100, 'E: Unable to locate package ripgrap', 'package-unknown', 'apt install ripgrep'],
  ['npm run biuld', 1, 'npm error Missing script: "biuld"', 'npm-script', 'npm run build'],
  ['make chekc', 2, "make: *** No rule to make target 'chekc'.  Stop.", 'make-target', 'make check'],
  ['cargo biuld', 101, 'error: no such command: `biuld`', 'subcommand', 'cargo build'],
  [
    'python3 a.py',
    1,
    "ModuleNotFoundError: No module named 'requests'",
    'python-module',
    'pip install -r requirements.txt',
  ],
  ['python3 a.py', 1, "ModuleNotFoundError: No module named 'reqeusts'", 'python-module', null],
  [
    'docker ps',
    1,
    'Cannot connect to the Docker daemon at unix:///var/run/docker.sock.',
    'docker-daemon',
    'sudo systemctl start docker',
  ],
  ['service ngnix restart', 1, 'ngnix: unrecognized service', 'service-missing', 'service nginx restart'],
  [
    'systemctl start ngnix',
    5,
    'Failed to start ngnix.service: Unit ngnix.service not found.',
    'service-missing',
    'systemctl start nginx',
  ],
  ['chown alcie x', 1, 'chown: invalid user: ‘alcie’', 'no-user', 'chown alice x'],
  ['curl http://nope', 6, 'curl: (6) Could not resolve host: nope', 'host-unknown', 'getent hosts nope'],
  ['ls --colr', 2, "ls: unrecognized option '--colr'", 'option', 'ls --color'],
  ['find . -nmae x', 1, "find: unknown predicate `-nmae'", 'find-test', 'find . -name x'],
  ['tsc --bild', 1, 'error: unexpected word, did you mean `--build`?', 'meant', 'tsc --build'],
  ['grep -n x notes.txt', 1, '', 'answer', null],
  ['chown alcie: x', 1, 'chown: invalid spec: ‘alcie:’', 'no-user', 'chown alice: x'],
  ['docker biuld -t x .', 125, "unknown shorthand flag: 't' in -t", 'subcommand', 'docker build -t x .'],
  ['gcc -o a a.c', 1, "a.c:(.text+0x9): undefined reference to `sqrt'", 'link-math', 'gcc -o a a.c -lm'],
  [
    'nginx -t',
    1,
    'nginx: [emerg] unexpected "}" in /etc/nginx/nginx.conf:7',
    'server-settings',
    'sed -n 7p /etc/nginx/nginx.conf',
  ],
  ['sleep 100', 130, '^C', 'interrupted', null],
  ['node big.js', 137, 'Killed', 'killed', null],
];

const CAUSES: [line: string, output: string, cause: string][] = [
  [
    'python3 app.py',
    'Traceback (most recent call last):\n  File "/usr/lib/python3/x.py", line 9, in run\n  File "/home/alice/app/app.py", line 3, in <module>\n    f()\nZeroDivisionError: division by zero',
    'app.py stopped at line 3: ZeroDivisionError: division by zero.',
  ],
  [
    'make',
    'gcc -c main.c\nmain.c:12:3: error: ‘foo’ undeclared (first use)\nmain.c:20:1: error: expected ;\nmake: *** [Makefile:2: main.o] Error 1',
    'The first error is in main.c line 12: ‘foo’ undeclared (first use).',
  ],
  [
    'cargo build',
    'error[E0425]: cannot find value `x` in this scope\n --> src/main.rs:2:5\n  |',
    'The first error is in src/main.rs line 2: cannot find value `x` in this scope.',
  ],
  [
    'npx tsc',
    "src/a.ts(7,3): error TS2322: Type 'string' is not assignable to type 'number'.",
    "The first error is in src/a.ts line 7: Type 'string' is not assignable to type 'number'.",
  ],
  ['jq . x', 'jq: parse error: Invalid literal at line 2, column 0', 'The input is not JSON at line 2.'],
  ['ssh -p 2 h', 'ssh: connect to host h port 2: Connection refused', 'h answers, but nothing listens on its port 2.'],
];

describe('a failed command', () => {
  it.each(CASES)('%s (%i) %s', (line, exit, output, kind, first) => {
    const explained = explainFailure({ line, exit, output }, facts);
    expect(explained?.kind).toBe(kind);
    expect(explained?.cause).toMatch(/\.$/);
    expect(explained?.suggestions[0]?.command ?? null).toBe(first);
    for (const { command } of explained?.suggestions ?? []) expect(parse(command).errors ?? []).toEqual([]);
  });

  it.each(CAUSES)('%s: %s', (line, output, cause) => {
    expect(explainFailure({ line, exit: 1, output }, facts)?.cause).toBe(cause);
  });

  it('says what the line that was meant would not find', () => {
    const output = "git: 'chekout' is not a git command. See 'git --help'.";
    const found = explainFailure({ line: 'git chekout trunk', exit: 1, output }, facts);
    expect(found?.cause).toBe('git has no command chekout. There is no branch or tag trunk here.');
  });

  it('is tried as root only by who is not, who can be, and who did not', () => {
    const output = 'E: Could not open lock file (13: Permission denied)';
    const offered = (line: string, over: Parameters<typeof failureFacts>[0] = {}) =>
      explainFailure({ line, exit: 100, output }, failureFacts(over))?.suggestions.map(({ command }) => command) ?? [];
    expect(offered('apt update')).toContain('sudo apt update');
    for (const without of [
      offered('apt update', { root: true }),
      offered('apt update', { has: (name) => name !== 'sudo' }),
      offered('sudo apt update'),
      offered('apt update; ls'),
    ])
      expect(without.filter((command) => command.startsWith('sudo'))).toEqual([]);
  });

  it('is told last what holds of any program', () => {
    const last = messages().map((message) => message.last);
    expect(last).toContain(true);
    expect(last.slice(last.indexOf(true))).not.toContain(false);
    // What Python has no module for is told as that, and not as any traceback.
    const output =
      'Traceback (most recent call last):\n  File "a.py", line 1\nModuleNotFoundError: No module named \'yaml\'';
    expect(explainFailure({ line: 'python3 a.py', exit: 1, output }, facts)?.cause).toContain('yaml');
  });

  it('points at the line that says so', () => {
    const output = 'Cloning…\nfatal: not a git repository\nsee the manual';
    expect(explainFailure({ line: 'git log', exit: 128, output }, facts)?.evidence).toBe('fatal: not a git repository');
  });

  it('says nothing of what succeeded or is not understood', () => {
    expect(explainFailure({ line: 'true', exit: 0, output: 'permission denied' }, facts)).toBeNull();
    expect(explainFailure({ line: 'x', exit: 1, output: 'frobnication incomplete' }, facts)).toBeNull();
  });

  it.each([
    ['bash', 1, 'find: ‘files’: No such file or directory\n$ exit\nexit'],
    ['sudo fish', 127, 'fish: Unknown command: frob'],
    ['sudo -s', 1, 'cat: x: No such file or directory\nexit'],
    ['su ada', 127, 'bash: frob: command not found'],
    ['ssh ada@web', 1, 'cat: x: No such file or directory\nlogout'],
  ])('says nothing of what was done in a session: %s', (line, exit, output) => {
    expect(explainFailure({ line, exit, output }, facts)).toBeNull();
  });

  it.each([
    ['bash tidy.sh', 127, 'tidy.sh: line 3: frob: command not found', 'not-found'],
    ["bash -c 'frob'", 127, 'bash: line 1: frob: command not found', 'not-found'],
    ['ssh web cat x', 1, 'cat: x: No such file or directory', 'no-file'],
    [
      'ssh nosuch.invalid',
      255,
      'ssh: Could not resolve hostname nosuch.invalid: Name or service not known',
      'host-unknown',
    ],
    ['sudo cat x', 1, 'cat: x: No such file or directory', 'no-file'],
    ['cat bash', 1, 'cat: bash: No such file or directory', 'no-file'],
  ])('still explains what looks like one: %s', (line, exit, output, kind) => {
    expect(explainFailure({ line, exit, output }, facts)?.kind).toBe(kind);
  });

  it('runs nothing as root that runs as root already, and no package that nobody knows', () => {
    const root = failureFacts({ root: true });
    const denied = { line: 'mount /dev/sdb1 /mnt', exit: 1, output: 'mount: only root can do that' };
    expect(explainFailure(denied, root)?.suggestions).toEqual([]);
    const missing = { line: 'dcoker ps', exit: 127, output: 'bash: dcoker: command not found' };
    const offered = explainFailure(missing, failureFacts({ howToInstall: () => 'apt install x' }));
    expect(offered?.suggestions.map(({ command }) => command)).toEqual(['docker ps']);
  });
});

describe('names in messages', () => {
  /** Each message with every slot filled by the same text, as a program would print it. */
  const printed = (name: string): [line: string, output: string][] =>
    messages().flatMap(({ of, says }) =>
      says.map(({ expression }): [string, string] => [
        `${of[0] ?? 'x'} ${name}`,
        `${of[0] ?? 'x'}: ${expression.source.replace(/\(.*$/s, '')}'${name}'`,
      ]),
    );

  it('do not become syntax', () => {
    const name = fc.string({ unit: fc.constantFrom(...'ab;|&$(`\'"<>\\ \n*~#'.split('')), maxLength: 12 });
    fc.assert(
      fc.property(name, (text) => {
        const rows: [string, string][] = [
          ...printed(text),
          ['cat x', `cat: ${text}: No such file or directory`],
          ['git checkout x', `error: pathspec '${text}' did not match any file(s) known to git`],
          [`python3 a.py`, `No module named '${text}'`],
          ['apt install x', `E: Unable to locate package ${text}`],
          ['touch x', `touch: cannot touch '${text}/y': No such file or directory`],
        ];
        for (const [line, output] of rows) {
          const explained = explainFailure({ line, exit: 1, output }, facts);
          for (const { command } of explained?.suggestions ?? []) {
            // Whatever was caught stands in quotes, so that no shell reads a sign of it.
            const bare = command.replace(line.trim(), 'LINE').replace(/'[^']*'/g, "''");
            expect(bare, `${command} for ${output}`).not.toMatch(/[;`$<>\n]/);
          }
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('what the project has', () => {
  const first = (line: string, exit: number, output: string, over: Parameters<typeof failureFacts>[0]) =>
    explainFailure({ line, exit, output }, failureFacts(over))?.suggestions[0]?.command ?? null;

  it('tells the compiler of the one folder with the header', () => {
    const output = 'src/main.c:2:10: fatal error: list.h: No such file or directory';
    const below = (name: string) => (name === 'list.h' ? ['include/util/list.h'] : []);
    expect(first('gcc -c src/main.c', 1, output, { below })).toBe('gcc -I include/util -c src/main.c');
    const twice = () => ['a/list.h', 'b/list.h'];
    expect(first('gcc -c src/main.c', 1, output, { below: twice })).toBeNull();
  });

  it('finds the module that is called nearly so', () => {
    const over = {
      path: (path: string) => (path === 'app' ? 'folder' : path === 'app/pricing.py' ? 'file' : null) as 'file' | null,
      inside: (folder: string) => (folder === 'app' ? ['pricing.py'] : ['app']),
    };
    const output = '/usr/bin/python3: No module named app.pricng';
    expect(first('python3 -m app.pricng --all', 1, output, over)).toBe('python3 -m app.pricing --all');
  });

  it('runs a script by the interpreter that its first line nearly names', () => {
    const over = { head: () => '#!/bin/bsah\necho\n', has: (name: string) => name === 'bash' };
    const output = 'bash: ./a.sh: cannot execute: required file not found';
    expect(first('./a.sh --now', 127, output, over)).toBe('bash ./a.sh --now');
    expect(first('./a.sh', 127, output, { ...over, head: () => '#!/opt/strange\n' })).toBe('head -n 1 ./a.sh');
  });
});
