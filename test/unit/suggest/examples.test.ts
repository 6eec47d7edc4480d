// The eight end-to-end examples of the suggestion algorithm, on real files and a real repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureSpecs, offered, repeat, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd, stdio: 'pipe' });

function repository(): string {
  const dir = scratch();
  git(dir, 'init', '-q', '-b', 'main');
  git(dir, 'commit', '-q', '--allow-empty', '-m', 'start');
  for (const branch of ['feature/auth', 'fix/bug-123', 'docs']) git(dir, 'branch', branch);
  return dir;
}

describe('end-to-end examples', () => {
  it('git checkout f → the branch that history prefers', async () => {
    const dir = repository();
    const suggester = suggesterFor({ lines: ['git checkout feature/auth', 'git status'] });
    const found = await offered(suggester, 'git checkout f', dir);
    expect(found[0]).toBe('git checkout feature/auth');
    expect(found).toContain('git checkout fix/bug-123');
    expect(found).not.toContain('git checkout docs');
    const { context } = suggester.suggest({ buffer: 'git checkout f', cwd: dir });
    expect(context.position).toMatchObject({ kind: 'argument', index: 0 });
    expect(context.expected_type.kind).toBe('generator');
    expect(context.subcommand_path).toEqual(['checkout']);
  });

  it('cd s → directories only, the usual one first', async () => {
    const dir = scratch();
    for (const name of ['src', 'scripts', 'static']) mkdirSync(join(dir, name));
    writeFileSync(join(dir, 'setup.py'), '');
    const suggester = suggesterFor({ lines: [...repeat('cd src', 50), ...repeat('cd scripts', 3)] });
    const found = await offered(suggester, 'cd s', dir);
    expect(found[0]).toBe('cd src/');
    expect(found).toEqual(expect.arrayContaining(['cd scripts/', 'cd static/']));
    expect(found.some((line) => line.includes('setup.py'))).toBe(false);
  });

  it('cat src/ → the file that was used', async () => {
    const dir = scratch();
    mkdirSync(join(dir, 'src'));
    for (const name of ['lib.rs', 'main.rs', 'util.rs']) writeFileSync(join(dir, 'src', name), '');
    const suggester = suggesterFor({ lines: ['ls', 'cat src/main.rs'] });
    expect((await offered(suggester, 'cat src/', dir))[0]).toBe('cat src/main.rs');
  });

  it('make → the target that history prefers', async () => {
    const dir = scratch();
    writeFileSync(
      join(dir, 'Makefile'),
      '.PHONY: build test clean install\nbuild:\n\ttrue\ntest: build\n\ttrue\nclean:\n\ttrue\ninstall:\n\ttrue\n',
    );
    const lines = [...repeat('make build', 10), ...repeat('make test', 20)];
    const found = await offered(suggesterFor({ lines }), 'make ', dir);
    expect(found[0]).toBe('make test');
    expect(found).toEqual(expect.arrayContaining(['make build', 'make clean', 'make install']));
  });

  it('an empty line after git add . → git commit', async () => {
    const suggester = suggesterFor();
    expect((await offered(suggester, '', scratch(), ['git add .']))[0]).toBe('git commit -m ""');
    const predicted = suggester.predict(['ls', 'git add .'], '/');
    expect(predicted[0]).toMatchObject({ source: 'workflow' });
    expect(predicted.map((p) => p.command)).toContain('git commit -m ""');
  });

  it('cat foo.txt | g → grep', async () => {
    const lines = repeat('cat foo.txt | grep x', 20);
    const suggester = suggesterFor({ lines });
    const result = await suggester.complete({ buffer: 'cat bar.txt | g', cwd: '/' });
    expect(result.context.position.kind).toBe('pipe_target');
    expect(result.suggestions[0]?.replacement).toBe('cat bar.txt | grep');
  });

  it('docker compose up -d --build p → the service', async () => {
    const dir = scratch();
    writeFileSync(
      join(dir, 'compose.yaml'),
      'services:\n  postgres:\n    image: postgres\n  redis:\n    image: redis\nvolumes:\n  data:\n',
    );
    const suggester = suggesterFor({ allowGenerator: () => false });
    const result = await suggester.complete({ buffer: 'docker compose up -d --build p', cwd: dir }, 10_000);
    expect(result.suggestions[0]?.replacement).toBe('docker compose up -d --build postgres');
    expect(result.context.present_options).toEqual(['--detach', '--build']);
    expect(result.suggestions.map((s) => s.text)).not.toContain('redis');
  });

  it('sudo git ch → the subcommand behind the wrapper', async () => {
    const suggester = suggesterFor();
    const result = await suggester.complete({ buffer: 'sudo git ch', cwd: '/' }, 10_000);
    expect(result.context).toMatchObject({ command: 'git', position: { kind: 'subcommand' } });
    expect(result.suggestions[0]?.replacement).toBe('sudo git checkout');
  });
});
