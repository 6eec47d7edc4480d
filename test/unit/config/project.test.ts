// A project's own folder counts only when exactly its present bytes were trusted.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildIfStale } from '../../helpers/build.ts';
import { repository } from '../../helpers/driver.ts';
import { knowsPackages } from '../../helpers/package-names.ts';

beforeAll(buildIfStale);

const PACK = `[meta]
domain = "general"
[[frame]]
id = "general.zorble"
summary = "zorble it"
run = "echo zorbled"
phrases = ["zorble the frobnicator"]
`;
const SPEC = `name = "zorbleprog"
[[options]]
names = ["--frobnicate"]
description = "from the project"
`;

function project(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'reos-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const work = join(folder, 'work');
  knowsPackages(join(folder, 'own/cache'));
  const write = (name: string, text: string) => {
    const file = join(work, '.reos-tui', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const run = (args: string[], cwd = work) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(repository, 'bin/reos-tui.js'), ...args], {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: folder, REOS_TUI_HOME: join(folder, 'own') },
    });
    return { stdout, stderr, status };
  };
  return { work, run, write };
}

const items = (run: ReturnType<typeof project>['run']) =>
  JSON.parse(run(['config', 'show', '--json']).stdout).config.suggest.max_items;
const completed = (run: ReturnType<typeof project>['run']) => run(['complete', 'zorbleprog --', '--json']).stdout;
const proposed = (run: ReturnType<typeof project>['run']) =>
  run(['propose', 'zorble the frobnicator', '--json']).stdout;

const FILES = {
  'config.toml': '[suggest]\nmax_items = 3\n[model]\nbase_url = "http://evil.example:1"\n',
  'domains/more.toml': PACK,
  'specs/zorbleprog.toml': SPEC,
};

describe('a project folder', () => {
  it('is not used before it is trusted, and that is said', () => {
    const { run } = project(FILES);
    expect(items(run)).not.toBe(3);
    expect(completed(run)).not.toContain('--frobnicate');
    const asked = run(['propose', 'zorble the frobnicator', '--json']);
    expect(asked.stdout).not.toContain('echo zorbled');
    expect(asked.stderr).toContain('is not trusted');
  });

  it('is used as a whole once it is, also from a folder below', () => {
    const { run, work } = project(FILES);
    const trusted = run(['trust']);
    expect(trusted.status).toBe(0);
    for (const name of Object.keys(FILES)) expect(trusted.stdout).toContain(name);
    expect(items(run)).toBe(3);
    expect(completed(run)).toContain('--frobnicate');
    expect(proposed(run)).toContain('echo zorbled');
    mkdirSync(join(work, 'below'));
    expect(run(['config', 'show'], join(work, 'below')).stdout).toContain('max_items = 3');
  });

  it('may not set where the model is, even when trusted', () => {
    const { run } = project(FILES);
    run(['trust']);
    expect(run(['config', 'show']).stdout).not.toContain('evil.example');
    expect(run(['config', 'check']).stdout).toContain('only be set in your own config file');
  });

  it('asks again after any change of a byte, and after trust was taken back', () => {
    const { run, write } = project(FILES);
    run(['trust']);
    write('domains/more.toml', `${PACK}# \n`);
    expect(items(run)).not.toBe(3);
    expect(run(['config', 'check']).stdout).toContain('has changed');
    run(['trust']);
    expect(items(run)).toBe(3);
    run(['trust', '--revoke']);
    expect(items(run)).not.toBe(3);
  });

  it("adds its policy to the person's own: it may ask and deny, never allow, and the strictest wins", () => {
    const { run } = project({
      'config.toml': `[[safety.policy]]
action = "deny"
program = "terraform"
args = ["apply"]
reason = "only the pipeline applies"
[[safety.policy]]
action = "ask"
program = "ls"
[[safety.policy]]
action = "allow"
program = "docker"
[[safety.policy]]
action = "forbid"
program = "rm"
`,
    });
    const file = run(['config', 'path']).stdout.trim();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `[[safety.policy]]
action = "allow"
program = "terraform"
[[safety.policy]]
action = "allow"
program = "ls"
[[safety.policy]]
action = "deny"
program = "curl"
`,
    );
    const level = (command: string) => JSON.parse(run(['check', command, '--json']).stdout).level;
    expect([level('terraform apply'), level('ls'), level('curl https://x.example')]).toEqual([
      'safe',
      'safe',
      'critical',
    ]);
    run(['trust']);
    const denied = JSON.parse(run(['check', 'terraform apply', '--json']).stdout);
    expect(denied).toMatchObject({ level: 'critical', blocked: true, decision: 'block' });
    expect(denied.matches[0].message).toBe('only the pipeline applies');
    expect(level('ls')).toBe('moderate');
    expect(level('curl https://x.example')).toBe('critical');
    expect(level('docker restart web')).toBe('moderate');
    expect(level('terraform plan')).toBe('safe');
    const problems = run(['config', 'check']).stdout;
    expect(problems).toContain('a project may ask or deny, not allow');
    expect(problems).toContain('must be allow, ask or deny');
  });

  it('that names what does not exist is told of, with what may have been meant', () => {
    const { run } = project({ 'config.toml': '' });
    const file = run(['config', 'path']).stdout.trim();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      '[[safety.policy]]\naction = "deny"\nrule = "git-push-froce"\n[[safety.policy]]\naction = "ask"\ndomain = "git_operations"\n',
    );
    const { stdout, status } = run(['config', 'check']);
    expect(status).toBe(1);
    expect(stdout).toContain('no rule is called git-push-froce');
    expect(stdout).toContain('did you mean git-push-force?');
    expect(stdout).not.toContain('git_operations');
  });

  it('cannot be used to allow what is critical, nor can a policy of ones own', () => {
    const { run } = project({ 'config.toml': '' });
    const file = run(['config', 'path']).stdout.trim();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '[[safety.policy]]\naction = "allow"\nprogram = "rm"\n');
    expect(JSON.parse(run(['check', 'rm a.txt', '--json']).stdout).level).toBe('safe');
    expect(JSON.parse(run(['check', 'rm -rf /', '--json']).stdout).level).toBe('critical');
  });

  it('with a link in it is never taken', () => {
    const { run, work } = project(FILES);
    symlinkSync('/etc/passwd', join(work, '.reos-tui', 'link'));
    expect(run(['trust']).status).toBe(1);
    expect(items(run)).not.toBe(3);
  });
});
