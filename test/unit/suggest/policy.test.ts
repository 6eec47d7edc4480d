// Which commands are worth running for values while somebody types. What a folder cannot make them do: test/hostile/trap.test.ts.
import { describe, expect, it } from 'vitest';
import { allowedBy } from '../../../src/engine/suggest/generators/policy.ts';

const words = (line: string) => line.split(' ');

describe('programs of specs', () => {
  const local = allowedBy('local');

  it.each([
    'git branch --no-color',
    'git --no-optional-locks log --oneline',
    'docker ps -a',
    'tmux ls',
    'kubectl config get-contexts',
    'apt list --installed',
    '/usr/bin/ls',
  ])('%s stays on this machine', (line) => expect(local(words(line))).toBe(true));

  it.each([
    'aws s3 ls',
    'gh pr list',
    'curl -sL https://example.org',
    'npm search --json x',
    'kubectl get pods',
    'git ls-remote origin',
    'docker search nginx',
    'fnm list-remote',
    'sudo gcloud projects list',
  ])('%s would use a network', (line) => expect(local(words(line))).toBe(false));

  it.each([
    'make -qp',
    'rake --tasks',
    './gradlew tasks',
    'bin/rails -T',
    'npx nx list',
    'npm ls',
    'yarn list --json',
    'cargo metadata --no-deps',
    'docker compose config --services',
    'uv run',
  ])('%s would ask the code or settings of the folder', (line) => expect(local(words(line))).toBe(false));

  it('looks into the scripts of a shell', () => {
    expect(local(['bash', '-c', 'tmux ls | cut -d: -f1'])).toBe(true);
    expect(local(['bash', '-c', 'ls; curl -s https://example.org | head'])).toBe(false);
    expect(local(['sh', '-c', 'for x in $(aws s3 ls); do echo $x; done'])).toBe(false);
    expect(local(['command', 'zsh', '-lc', 'A=1 gh pr list'])).toBe(false);
  });

  it('are all allowed, or none, when the settings say so', () => {
    expect(allowedBy('all')(['aws', 's3', 'ls'])).toBe(true);
    expect(allowedBy('none')(['git', 'branch'])).toBe(false);
  });
});
