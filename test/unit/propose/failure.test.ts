import { parse } from 'unbash';
import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../../src/engine/propose/follow-up/explain-failure.ts';

const context = {
  programs: ['git', 'grep', 'docker', 'systemctl', 'ls'],
  howToInstall: (program: string) => (program === 'jq' ? 'sudo apt install jq' : null),
};

const CASES: [line: string, exit: number, output: string, kind: string, first: string | null][] = [
  ['gti status', 127, 'bash: gti: command not found', 'not-found', 'git status'],
  ['jq . x.json', 127, 'zsh: command not found: jq', 'not-found', 'sudo apt install jq'],
  ['dokcer ps', 127, 'fish: Unknown command: dokcer', 'not-found', 'docker ps'],
  ['jq', 127, '', 'not-found', 'sudo apt install jq'],
  [
    'cat /etc/shadow',
    1,
    'cat: /etc/shadow: Permission denied',
    'permission',
    'sudo cat /etc/shadow',
  ],
  ['./build.sh', 126, 'bash: ./build.sh: Permission denied', 'permission', 'chmod +x ./build.sh'],
  ['sudo cat x', 1, 'cat: x: Permission denied', 'permission', null],
  ['cat notes.txt', 1, 'cat: notes.txt: No such file or directory', 'no-file', 'ls'],
  ['rm build', 1, "rm: cannot remove 'build': Is a directory", 'is-directory', 'rm -r build'],
  [
    'npm start',
    1,
    'Error: listen EADDRINUSE: address already in use :::3000',
    'port-in-use',
    "ss -tulpn 'sport = :3000'",
  ],
  [
    'git push',
    1,
    ' ! [rejected]  main -> main (non-fast-forward)',
    'git-non-fast-forward',
    'git pull --rebase',
  ],
  [
    'git push',
    128,
    'fatal: The current branch topic has no upstream branch.',
    'git-no-upstream',
    'git push -u origin HEAD',
  ],
  [
    'git merge topic',
    1,
    'CONFLICT (content): Merge conflict in a.txt',
    'git-conflict',
    'git status',
  ],
  [
    'git status',
    128,
    'fatal: not a git repository (or any of the parent directories): .git',
    'git-no-repository',
    'git init',
  ],
  [
    'git comit',
    1,
    "git: 'comit' is not a git command. See 'git --help'.",
    'git-unknown',
    'git commit',
  ],
  ['cp big /mnt', 1, "cp: error writing '/mnt/big': No space left on device", 'disk-full', 'df -h'],
  ['apt install foo', 100, 'E: Unable to locate package foo', 'package-unknown', 'sudo apt update'],
  [
    'sudo apt install x',
    100,
    'E: Could not get lock /var/lib/dpkg/lock-frontend.',
    'package-lock',
    null,
  ],
  [
    'python3 a.py',
    1,
    "ModuleNotFoundError: No module named 'requests'",
    'python-module',
    'pip install requests',
  ],
  [
    'docker ps',
    1,
    'Cannot connect to the Docker daemon at unix:///var/run/docker.sock.',
    'docker-daemon',
    'sudo systemctl start docker',
  ],
  [
    'curl http://nope',
    6,
    'curl: (6) Could not resolve host: nope',
    'host-unknown',
    'ping -c 1 1.1.1.1',
  ],
  ['ls --frob', 2, "ls: unrecognized option '--frob'", 'option', 'ls --help'],
  ['make all', 2, "make: *** No rule to make target 'all'.  Stop.", 'make-target', 'ls'],
  ['sleep 100', 130, '^C', 'interrupted', null],
  ['node big.js', 137, 'Killed', 'killed', null],
];

describe('a failed command', () => {
  it.each(CASES)('%s (%i) %s', (line, exit, output, kind, first) => {
    const explained = explainFailure({ line, exit, output }, context);
    expect(explained?.kind).toBe(kind);
    expect(explained?.cause).toMatch(/\.$/);
    if (first !== null) expect(explained?.suggestions[0]?.command).toBe(first);
    for (const { command } of explained?.suggestions ?? [])
      expect(parse(command).errors ?? []).toEqual([]);
  });

  it('points at the line that says so', () => {
    const output = 'Cloning…\nfatal: not a git repository\nsee the manual';
    expect(explainFailure({ line: 'git log', exit: 128, output })?.evidence).toBe(
      'fatal: not a git repository',
    );
  });

  it('says nothing of what succeeded or is not understood', () => {
    expect(explainFailure({ line: 'true', exit: 0, output: 'permission denied' })).toBeNull();
    expect(explainFailure({ line: 'x', exit: 1, output: 'frobnication incomplete' })).toBeNull();
  });

  it('does not let output become syntax', () => {
    const output = "python: No module named x';rm -rf ~;'";
    const explained = explainFailure({ line: 'python3 a.py', exit: 1, output });
    for (const { command } of explained?.suggestions ?? []) expect(command).not.toMatch(/;/);
  });
});
