// What is worked out when the hands rest, after a command failed, and when a prompt comes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadWords } from '../../../src/engine/assembly/read-words.ts';
import { createController } from '../../../src/ui/app/controller.ts';
import { partAt } from '../../../src/ui/app/detail-watch.ts';
import { branchOf, shortFolder } from '../../../src/ui/app/place-watch.ts';
import { initialState } from '../../../src/ui/app/state.ts';
import { createStore } from '../../../src/ui/app/store.ts';
import { fakeEngine, fakeScreen, fakeShell, proposalOf } from '../../helpers/fake-ports.ts';

function setUp(line: string) {
  const store = createStore(initialState(120, 40));
  const shell = fakeShell(line);
  const engine = fakeEngine(proposalOf(line, 'ls'));
  const screen = fakeScreen();
  engine.verdict = 'native';
  engine.kind = 'command';
  const controller = createController(store, engine, shell, screen);
  return { store, shell, engine, screen, controller };
}

describe('the command that is typed', () => {
  it('is judged when the hands rest, and as its first suggestion would finish half a word', () => {
    const { store, engine, screen, controller } = setUp('rm -r bui');
    engine.levels.set('rm -r build', 'high');
    engine.suggest = () => ({
      suggestions: [
        {
          text: 'build',
          replacement: 'rm -r build',
          kind: 'argument',
          source: 'filesystem',
          score: 1,
          description: '',
        },
      ],
      later: null,
      ghost: null,
    });
    controller.lineChanged();
    expect(engine.checked).toEqual([]);
    screen.tick();
    expect(engine.checked).toEqual(['rm -r bui', 'rm -r build']);
    expect(store.get().detail?.risk?.level).toBe('high');
  });

  it('is judged anew when a better list finishes half a word in another way', async () => {
    const { engine, screen, controller } = setUp('rm bui');
    const list = (replacement: string) => ({
      suggestions: [
        {
          text: replacement,
          replacement,
          kind: 'argument' as const,
          source: 'filesystem' as const,
          score: 1,
          description: '',
        },
      ],
      ghost: null,
    });
    const better = Promise.resolve({ ...list('rm builder'), later: null });
    engine.suggest = () => ({ ...list('rm build'), later: better });
    controller.lineChanged();
    screen.tick();
    expect(engine.checked).toEqual(['rm bui', 'rm build']);
    await better;
    await Promise.resolve();
    screen.tick();
    expect(engine.checked).toEqual(['rm bui', 'rm build', 'rm bui', 'rm builder']);
  });

  it('says nothing of a line that is gone', () => {
    const { store, shell, screen, controller } = setUp('ls');
    controller.lineChanged();
    screen.tick();
    expect(store.get().detail).not.toBeNull();
    shell.state = { ...shell.state, buffer: '', cursor: 0 };
    controller.lineChanged();
    screen.tick();
    expect(store.get().detail).toBeNull();
  });

  it('is explained at the cursor', () => {
    const parts = ['find', '.', '-name', '-size +1M'].map((text) => ({ text, meaning: text }));
    const line = 'find . -name x -size +1M';
    expect(partAt(line, line.length, parts)?.text).toBe('-size +1M');
    expect(partAt(line, 10, parts)?.text).toBe('-name');
    expect(partAt(line, 0, parts)?.text).toBe('find');
    expect(partAt('x', 1, parts)).toBeNull();
    // Of a command that has yet to begin nothing is known.
    for (const next of ['find . | ', 'find .\n', 'find . && ', 'find .;'])
      expect(partAt(next, next.length, parts)).toBeNull();
  });
});

describe('the words of a request', () => {
  const settle = () => new Promise((done) => setImmediate(done));
  const requested = (line: string) => {
    const parts = setUp(line);
    parts.engine.verdict = 'foreign';
    parts.engine.kind = 'request';
    const asked: string[] = [];
    const answers: ((words: ReadWords | null) => void)[] = [];
    parts.engine.words = (text) => {
      asked.push(text);
      return new Promise((done) => answers.push(done));
    };
    const type = (buffer: string) => {
      parts.shell.state = { ...parts.shell.state, buffer, cursor: buffer.length };
      parts.controller.lineChanged();
    };
    return { ...parts, asked, answers, type };
  };

  it('are asked for when the hands rest, one question at a time, and the last line counts', async () => {
    const { store, screen, asked, answers, type } = requested('delete');
    type('delete a');
    type('delete al');
    expect(asked).toEqual([]);
    screen.tick();
    expect(asked).toEqual(['delete al']);
    type('delete all');
    screen.tick();
    expect(asked).toEqual(['delete al']);
    answers[0]!({ read: ['late'], unread: [] });
    await settle();
    expect(store.get().words).toBeNull();
    expect(asked).toEqual(['delete al', 'delete all']);
    answers[1]!({ read: ['delete'], unread: ['all'] });
    await settle();
    expect(store.get().words).toEqual({ read: ['delete'], unread: ['all'] });
  });

  it('go with the request', async () => {
    const { store, screen, engine, answers, type } = requested('delete');
    type('delete all');
    screen.tick();
    answers[0]!({ read: ['delete'], unread: [] });
    await settle();
    engine.verdict = 'native';
    engine.kind = 'command';
    type('ls');
    expect(store.get().words).toBeNull();
  });
});

describe('a command that failed', () => {
  const report = (exit: number | null, duration: number | null) => ({
    line: 'gti status',
    cwd: '/tmp',
    exit,
    startedAt: 0,
    duration,
  });
  const settle = () => new Promise((done) => setImmediate(done));

  it('is explained at the next prompt until another one runs', async () => {
    const { store, engine, screen, controller } = setUp('');
    engine.explainFailure = () =>
      Promise.resolve({
        kind: 'typo',
        cause: 'There is no gti.',
        evidence: '',
        suggestions: [{ command: 'git status', why: '', mends: true }],
      });
    controller.command(report(127, 5));
    screen.tick();
    await settle();
    expect(store.get().fix).toEqual({ cause: 'There is no gti.', command: 'git status', mends: true });
    controller.command(report(null, null));
    expect(store.get().fix).toBeNull();
  });

  it.each([0, 130, 141])('is not meant by exit %i', async (exit) => {
    const { store, engine, screen, controller } = setUp('');
    engine.explainFailure = () => Promise.reject(new Error('not asked'));
    controller.command(report(exit, 5));
    screen.tick();
    await settle();
    expect(store.get().fix).toBeNull();
  });
});

describe('the place', () => {
  const root = mkdtempSync(join(tmpdir(), 'reos-place-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  it('has the branch of the repository around it, of a work tree too', async () => {
    write('app/.git/HEAD', 'ref: refs/heads/feature/x\n');
    write('app/src/a/file', '');
    expect(await branchOf(join(root, 'app/src/a'))).toBe('feature/x');
    write('app/.git/worktrees/w/HEAD', '0123456789abcdef\n');
    write('w/.git', `gitdir: ${join(root, 'app/.git/worktrees/w')}\n`);
    expect(await branchOf(join(root, 'w'))).toBe('0123456');
  });

  it('is short below the home folder', () => {
    expect(shortFolder('/home/ada/src', '/home/ada')).toBe('~/src');
    expect(shortFolder('/home/adam', '/home/ada')).toBe('/home/adam');
  });
});
