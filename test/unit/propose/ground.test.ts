// Proposals in a project folder: what a command names must be there in the role in which it is used.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatheredContext } from '../../../src/engine/propose/context.ts';
import { createGenerators } from '../../../src/engine/propose/generators/all.ts';
import { askedReader } from '../../../src/engine/propose/judge/asked.ts';
import { createProposer, type Proposer } from '../../../src/engine/propose/pipeline.ts';
import type { ContextFact, ProposeResult } from '../../../src/engine/propose/types.ts';
import { createRouter } from '../../../src/engine/route/router.ts';
import { createSafety } from '../../../src/engine/safety/index.ts';
import { readProject } from '../../../src/engine/suggest/project/project.ts';
import { worldOf } from '../meaning/world.ts';
import { KNOWN, machine, registry } from './machines.ts';

const COMMIT = '0123456789012345678901234567890123456789\n';
const FILES: Record<string, string> = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/config': '[core]\n',
  '.git/refs/heads/main': COMMIT,
  '.git/refs/heads/feature-x': COMMIT,
  '.git/refs/tags/v1.0': COMMIT,
  'package.json': '{"scripts":{"test":"vitest","build":"tsc"}}',
  'src/a.ts': 'main // TODO\n',
  'docs/a.md': 'text\n',
  'logs/app.log': 'ERROR\n',
  'node_modules/x/index.js': '',
  'people.csv': 'name,age\nada,36\n',
  'my notes.txt': 'note\n',
  'src.tgz': '',
  'archive.zip': '',
  'big.bin': '',
};

let folder = '';
let bare = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ground-'));
  bare = mkdtempSync(join(tmpdir(), 'bare-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterAll(() => {
  for (const each of [folder, bare]) rmSync(each, { recursive: true, force: true });
});

const HERE = machine(['gimp', 'tests', 'cal', 'foobar', 'xdg-open', 'pnpm', 'yarn', 'go']);
const router = createRouter();
const worldAt = (cwd: string) => ({
  ...worldOf({
    cwd,
    names:
      cwd === bare
        ? {}
        : {
            branch: ['main', 'feature-x'],
            tag: ['v1.0'],
            service: ['nginx', 'ssh', 'cron', 'docker'],
            user: ['root', 'www-data'],
            task: ['test', 'build'],
          },
  }),
  has: (program: string) => KNOWN.has(program) && HERE.has(program),
  ...(cwd === bare ? { git: null } : { tasks: ['test', 'build'].map((name) => ({ name, runner: 'npm' as const })) }),
});
const generators = createGenerators({
  registry,
  machine: () => HERE,
  worlds: {
    refresh: async () => {},
    refreshHere: async () => {},
    refreshPackages: async () => {},
    reread: async () => {},
    at: worldAt,
  },
  asked: askedReader(worldAt),
});

function proposer(facts: ContextFact[] = []): Proposer {
  const context: GatheredContext = { intent: null, facts, text: '', canVerify: facts.length === 0 };
  return createProposer({
    router: { route: async (text) => router.routeNow(text), routeNow: router.routeNow },
    context: { patience: () => 1_000, gather: async () => context },
    safety: createSafety(),
    safetyContext: (cwd) => ({ cwd, home: '/home/u', user: 'u', root: false, ssh: false }),
    generators,
    executables: { has: HERE.has, path: () => null, names: () => [] },
    here: { machine: () => HERE, project: readProject },
    resolves: HERE.has,
    explain: () => [],
  });
}

const ask = (text: string, facts: ContextFact[] = [], cwd = folder): Promise<ProposeResult> =>
  proposer(facts).propose(text, { cwd });

const fact = (subject: string, text: string, source: string): ContextFact => ({
  subject,
  fact: text,
  source,
  verified: false,
});

const all = ({ command, alternatives }: ProposeResult): string[] => [
  ...(command === null ? [] : [command]),
  ...alternatives.map((other) => other.command),
];

describe('what is in the folder decides', () => {
  it.each([
    ['run the tests', 'npm test'],
    ['test the app', 'npm test'],
    ['build the project', 'npm run build'],
    ['install the dependencies', 'npm install'],
    ['show my notes.txt', "cat 'my notes.txt'"],
    ['copy my notes.txt to docs', "cp 'my notes.txt' docs/"],
    ['clean up node_modules', 'rm -r node_modules'],
    ['delete node_modules', 'rm -r node_modules'],
    ['empty the logs folder', 'find logs -mindepth 1 -delete'],
    ['remove big.bin from git but keep the file', 'git rm --cached big.bin'],
    ['compress the src folder', 'tar -caf src.tar.gz src'],
    ['list what is in src.tgz', 'tar -tf src.tgz'],
    ['create a directory called a/b/c', 'mkdir -p a/b/c'],
    ['search for "main" in src', 'grep main -r src'],
    ['grep for TODO in src', 'grep TODO -r src'],
    ['how big is the src folder', 'du -sh src'],
    ['change owner of logs to www-data', 'sudo chown www-data logs'],
    ['delete everything older than 30 days in logs', 'find logs -mindepth 1 -mtime +30 -delete'],
    ['delete files that begin with a dash', "find . -type f -name '-*' -not -path './.git/*' -delete"],
    ['sum the age column of people.csv', "awk -F, 'NR > 1 { s += $2 } END { print s }' people.csv"],
    ['stop all docker containers', 'docker stop $(docker ps -q)'],
    ['trace the route to 1.1.1.1', 'traceroute 1.1.1.1'],
    ['show dns records of example.com', 'dig +short example.com'],
    ['set an alarm in 10 minutes', "sleep 10m && printf '\\a'"],
    ['checkout v1.0', 'git checkout v1.0'],
    ['delete the branch feature-x', 'git branch -d feature-x'],
  ])('%s', async (text, command) => {
    expect((await ask(text)).command).toBe(command);
  });

  it('sorts a table by the column that its header names', async () => {
    expect((await ask('sort people.csv by age')).command).toContain('sort -t, -k2,2n');
  });

  it('says which condition it did nothing about', async () => {
    const answer = await ask('sort people.csv by height');
    expect(answer.status).not.toBe('proposed');
    expect(answer.context.map(({ subject }) => subject).join(' ')).toContain('height');
  });

  it('names the folder that is to go', async () => {
    expect((await ask('delete this folder')).command).toBe(`cd .. && rm -r ${folder.split('/').at(-1)}`);
  });
});

describe('what is not there', () => {
  it.each(['delete the branch foobar', 'switch to branch foobar', 'delete the tag v9.9'])(
    '%s: asks, and says what there is',
    async (text) => {
      const answer = await ask(text);
      expect(answer.status).toBe('clarify');
      expect(answer.command).toBeNull();
      expect(answer.question).toMatch(/There is no (?:branch|tag) called .* here\. Which one: /);
    },
  );

  it.each(['create a tag v1.0', 'create a branch called feature-x'])('%s: is there already', async (text) => {
    const answer = await ask(text);
    expect(answer.status).toBe('clarify');
    expect(answer.question).toMatch(/is a (?:tag|branch) called .* here already/);
  });

  it('says that it is in no repository', async () => {
    const answer = await ask('delete the branch foobar', [], bare);
    expect(answer.command).toBe('git branch -d foobar');
    expect(answer.can_verify).toBe(false);
  });

  it.each([
    ['run the tests', []],
    ['open my notes', [fact('notes', 'NOT FOUND', 'PATH, packages, services')]],
    ['run the linter', []],
  ] as const)('%s installs nothing where there is no project', async (text, facts) => {
    const offered = all(await ask(text, [...facts], bare));
    expect(offered.filter((command) => /install|service|systemctl/.test(command))).toEqual([]);
  });

  it('installs by name what is said to be installed, and says that it is not known', async () => {
    const answer = await ask('install cal', [fact('cal', 'NOT FOUND', 'packages')]);
    expect(answer.command).toBe('sudo apt install cal');
    expect(answer.status).toBe('choose');
    expect(answer.can_verify).toBe(false);
  });

  it('offers a package that the lists know', async () => {
    const known = fact('gimp', 'available but NOT installed', 'index');
    const answer = await ask('run gimp', [known]);
    expect(all(answer)).toEqual(['sudo apt install gimp']);
    expect(all(await ask('run gimp', [fact('gimp', 'NOT FOUND', 'packages')]))).toEqual([]);
  });

  it('starts and stops only services that are here, unless a service is spoken of', async () => {
    expect(all(await ask('stop foobar')).join()).not.toMatch(/systemctl|service/);
    expect((await ask('start nginx')).command).toBe('sudo systemctl start nginx');
    const named = await ask('stop the foobar service');
    expect(named.command).toBe('sudo systemctl stop foobar');
    expect(named.status).toBe('choose');
    expect(named.context).toContainEqual(fact('foobar service', 'NOT FOUND', 'systemd'));
  });
});

describe('alternatives answer the same request', () => {
  it.each([
    ['make run.sh executable', /chmod -x|chmod a-x|ls /],
    ['show the first 5 lines of people.csv', /tail/],
    ['compress src', /find|xzcat|gzip/],
    ['delete this folder', /git/],
    ['reboot', /last/],
    ['build the project', /cargo|pnpm/],
    ['copy people.csv to docs', /people\.csv\//],
    ['delete all branches except main', /-d main|push|fetch/],
    ['open notes.txt', /install|lsof/],
    ['set an alarm in 10 minutes', /export/],
    ['go build', /cd/],
    ['kill the process on port 3000', /kill 3000$/],
    ['install cal', /rdepends install|pip3 install -r/],
    ['push the tag v1.0', /git tag|--all/],
  ])('%s', async (text, never) => {
    expect(all(await ask(text)).filter((command) => never.test(command))).toEqual([]);
  });
});
