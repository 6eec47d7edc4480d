import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyFiles, importHistory } from '../../../src/engine/memory/history-import.ts';
import { HistoryIndex } from '../../../src/engine/suggest/history-index.ts';
import { createSpecStore } from '../../../src/engine/suggest/specs/store.ts';
import { WorkflowModel } from '../../../src/engine/suggest/workflow/model.ts';
import { replayWorkflow } from '../../../src/engine/suggest/workflow/replay.ts';
import { offered, scratch, suggesterFor } from './support.ts';

function home(files: Record<string, string | Buffer>): string {
  const dir = scratch();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return dir;
}

const read = async (dir: string, isSecret?: (line: string) => boolean) =>
  importHistory({ files: historyFiles({ HOME: dir }), isSecret });

describe('history import', () => {
  it('reads bash with and without times, leaving out lines that begin with a space', async () => {
    const dir = home({ '.bash_history': '#1700000000\nls -la\n secret\ngit status\nls -la\n' });
    const { lines, sequence, files } = await read(dir);
    expect(lines.map((l) => [l.line, l.count])).toEqual([
      ['ls -la', 2],
      ['git status', 1],
    ]);
    expect(sequence[0]).toMatchObject({ line: 'ls -la', at: 1_700_000_000 });
    expect(files).toEqual([expect.objectContaining({ kind: 'bash', entries: 3 })]);
  });

  it('reads zsh: extended lines, continuations, metafied bytes', async () => {
    const plain = Buffer.from(': 1700000001:0;echo a\necho two\\\nlines\n: 1700000002:3;git push\necho ');
    const umlaut = Buffer.from([0xc3, 0x83, 0x9c, 0x0a]);
    const { lines } = await read(home({ '.zsh_history': Buffer.concat([plain, umlaut]) }));
    expect(lines.map((l) => l.line)).toEqual(['echo a', 'git push', 'echo ü']);
  });

  it('reads fish with its escapes', async () => {
    const text = '- cmd: echo a\\\\b\n  when: 1700000000\n- cmd: two\\nlines\n  when: 1700000001\n- cmd: make\n';
    const { lines } = await read(home({ '.local/share/fish/fish_history': text }));
    expect(lines.map((l) => l.line)).toEqual(['echo a\\b', 'make']);
  });

  it("reads Atuin's database", async () => {
    const dir = home({ '.local/share/atuin/.keep': '' });
    const { openDatabase } = await import('../../../src/base/sqlite-driver.ts');
    const db = openDatabase(join(dir, '.local/share/atuin/history.db'));
    db.exec(
      'CREATE TABLE history (id TEXT, timestamp INTEGER, duration INTEGER, exit INTEGER, command TEXT, cwd TEXT, session TEXT, hostname TEXT, deleted_at INTEGER)',
    );
    const add = db.prepare("INSERT INTO history VALUES (?, 1700000000000000000, 1, 0, ?, '/tmp', 's', 'h', ?)");
    add.run('1', 'cargo test', null);
    add.run('2', 'cargo gone', 5);
    db.close();
    const { lines, sequence } = await read(dir);
    expect(lines.map((l) => l.line)).toEqual(['cargo test']);
    expect(sequence[0]).toMatchObject({ cwd: '/tmp', exit: 0, at: 1_700_000_000 });
  });

  it('keeps no secret, and survives files that are none', async () => {
    const dir = home({ '.bash_history': 'export TOKEN=abc\nls\n', '.local/share/atuin/history.db': 'not a database' });
    const { lines } = await read(dir, (line) => line.includes('TOKEN'));
    expect(lines.map((l) => l.line)).toEqual(['ls']);
  });
});

describe('history index', () => {
  const index = (...lines: string[]) =>
    new HistoryIndex(
      [...new Set(lines)].map((line) => ({
        line,
        count: lines.filter((l) => l === line).length,
        last: lines.lastIndexOf(line) + 1,
      })),
    );

  it('counts the words that followed a beginning, whole words only', () => {
    const history = index(
      'git checkout main',
      'git checkout main',
      'git checkout main-2',
      'git checkout -b x',
      'git cherry-pick a',
    );
    const words = history.nextWords('git checkout ', '').map((w) => [w.word, w.count, w.last]);
    expect(words.sort()).toEqual([
      ['-b', 1, 4],
      ['main', 2, 2],
      ['main-2', 1, 3],
    ]);
    expect(history.nextWords('git checkout ', 'main-').map((w) => w.word)).toEqual(['main-2']);
    expect(history.nextWords('', 'gi').map((w) => [w.word, w.count])).toEqual([['git', 5]]);
  });

  it('knows what stands behind pipes, and only there', async () => {
    const lines = ['ps aux | grep "a | b" | head -3', 'x || y', "echo '| no'"];
    const history = index(...lines);
    const behind = () => history.piped?.nextWords('', '').map((w) => w.word);
    expect(behind()?.sort()).toEqual(['grep', 'head']);
    expect(history.piped?.nextWords('grep ', '').map((w) => w.word)).toEqual(['"a | b"']);
    history.add('dmesg |& tee log; ls');
    expect(history.piped?.nextWords('tee ', '').map((w) => w.word)).toEqual(['log']);
    await history.replaceBase([{ line: 'ls | wc -l', count: 2, last: 1 }]);
    expect(behind()?.sort()).toEqual(['tee', 'wc']);
  });

  it('keeps quoted words whole', () => {
    expect(
      index('cat "a b" c', "cat 'd e'")
        .nextWords('cat ', '')
        .map((w) => w.word),
    ).toEqual(['"a b"', "'d e'"]);
  });

  it('adds lines of the session to the packed ones, also while packing again', async () => {
    const history = index('ls');
    history.add('make test');
    const packing = history.replaceBase([{ line: 'make build', count: 3, last: 9 }]);
    history.add('make clean');
    await packing;
    expect(
      history
        .nextWords('make ', '')
        .map((w) => w.word)
        .sort(),
    ).toEqual(['build', 'clean', 'test']);
    expect(history.lines('make ', 9, (_, last) => last).map((l) => l.line)).toEqual([
      'make clean',
      'make test',
      'make build',
    ]);
  });
});

describe('workflow', () => {
  it('predicts what followed before, and carries words over to a new line', () => {
    const model = new WorkflowModel();
    for (let i = 0; i < 4; i++)
      for (const line of ['vim a.rs', 'cargo test', 'git commit -am x']) model.learn({ line });
    expect(model.predict(['git commit -am x', 'vim a.rs'], undefined)[0]?.line).toBe('cargo test');
    for (const name of ['one', 'two', 'three']) {
      model.learn({ line: `mkdir ${name}` });
      model.learn({ line: `cd ${name}` });
    }
    expect(model.predict(['mkdir brand-new'], undefined).map((p) => p.line)).toContain('cd brand-new');
  });

  it('tells directories apart and listens to dismissals', () => {
    const model = new WorkflowModel();
    for (let i = 0; i < 5; i++) {
      model.learn({ line: 'npm test', cwd: '/web' });
      model.learn({ line: 'cargo test', cwd: '/cli' });
    }
    const first = (cwd: string) => model.predict(['x'], cwd)[0]?.line;
    expect([first('/web'), first('/cli')]).toEqual(['npm test', 'cargo test']);
    const before = model.predict(['npm test'], undefined).find((p) => p.line === 'cargo test')!;
    for (let i = 0; i < 30; i++) model.feedback('ignore', 'cargo test', 'npm test');
    const after = model.predict(['npm test'], undefined).find((p) => p.line === 'cargo test')!;
    expect(after.probability).toBeLessThan(before.probability);
  });

  it('is the same after a restart, learnt again from its log', async () => {
    const live = new WorkflowModel();
    const lines = ['git add .', 'git commit', 'git push', 'git add .'];
    for (const line of lines) live.learn({ line, cwd: '/r' });
    const model = new WorkflowModel();
    const log = lines.map((line) => ({ kind: 'run' as const, line, previous: '', cwd: '/r', exit: 0 }));
    await replayWorkflow(model, log);
    expect(model.predict(['git add .'], '/r')).toEqual(live.predict(['git add .'], '/r'));
  });

  // Without a spec an operand is taken for a file; what is offered must not hang on the specs being compiled yet.
  it.each([
    ['with a spec of its program', createSpecStore()],
    ['without one', createSpecStore({ pack: { commands: new Map(), read: async () => null } })],
  ])('offers a whole line of the long past once nothing newer begins so, %s', async (_how, specs) => {
    const here = home({ 'src/kept.txt': '' });
    const lines = ['rsync -av src/ host:/srv/www', 'ls'];
    const suggester = suggesterFor({ specs, lines });
    expect(await offered(suggester, 'rsy', here)).toContain('rsync -av src/ host:/srv/www');
    suggester.seed(['ping 10.1.2.3']);
    expect(await offered(suggester, 'frobtrace 10', here)).toContain('frobtrace 10.1.2.3');
  });

  it('offers no line of the past that the shell would not find', async () => {
    const runs = (word: string) => word !== 'gti' && word !== 'removedtool';
    const suggester = suggesterFor({ lines: ['gti status', 'removedtool --all', 'git push'], runs });
    for (const line of ['removedtool --now', 'git push', 'gti log']) suggester.learn({ kind: 'run', line, cwd: '/' });
    const found = [...(await offered(suggester, 'g', '/')), ...(await offered(suggester, 'rem', '/'))];
    expect(found).toContain('git push');
    expect(found.filter((line) => /^(?:gti|removedtool)/.test(line))).toEqual([]);
    expect(suggester.predict(undefined, '/', 10).map((p) => p.command)).toEqual(['git push']);
  });

  it('expects on an empty prompt what was run again and again, not what was run once', () => {
    const suggester = suggesterFor();
    const run = (...lines: string[]) => {
      for (const line of lines) suggester.learn({ kind: 'run', line, cwd: '/' });
    };
    const score = () =>
      suggester.suggest({ buffer: '', cwd: '/' }).suggestions.find(({ replacement }) => replacement === 'make')
        ?.score ?? 0;
    run('ls', 'make', 'ls');
    const once = score();
    run('make', 'ls');
    expect(score()).toBeGreaterThan(1.5 * once);
  });

  it('expects less of what failed', async () => {
    const chance = (exit: number) => {
      const model = new WorkflowModel();
      for (const line of ['a', 'b', 'a', 'c']) model.learn({ line, exit: line === 'b' ? exit : 0 });
      return model.predict(['a'], undefined).find(({ line }) => line === 'b')?.probability ?? 0;
    };
    expect(chance(1)).toBeLessThan(chance(0));
    expect(chance(130)).toBe(chance(0));
  });

  it('offers no file, folder, target or ref of another folder, except to what makes files', async () => {
    const here = home({ 'kept.txt': '', 'src/main.rs': '', Makefile: 'bundle:\n\ttrue\n' });
    const reading = ['cat absent.txt', 'cat src/gone.rs', 'cat src/main.rs', 'cd sources', 'cd src'];
    const lines = [...reading, 'touch absent.txt', 'make build', 'make bundle'];
    const suggester = suggesterFor({ lines });
    for (const line of lines) suggester.learn({ kind: 'run', line, cwd: '/elsewhere' });
    await suggester.complete({ buffer: 'cat src/', cwd: here }, 10_000);
    const reads = await offered(suggester, 'cat ', here);
    expect(reads).toEqual(expect.arrayContaining(['cat kept.txt', 'cat src/main.rs']));
    expect(reads.filter((line) => /absent|gone/.test(line))).toEqual([]);
    expect(await offered(suggester, 'touch a', here)).toContain('touch absent.txt');
    expect(await offered(suggester, 'cd s', here)).toEqual(['cd src/']);
    expect(await offered(suggester, 'make b', here)).toEqual(['make bundle']);
    suggester.learn({ kind: 'run', line: 'git checkout main', cwd: '/elsewhere' });
    expect(await offered(suggester, 'git checkout m', here)).not.toContain('git checkout main');
  });

  it('learns no habit from a log of what the shell could not find, nor of what failed', async () => {
    const model = new WorkflowModel();
    const entry = { kind: 'run', previous: '', cwd: '/r' } as const;
    await replayWorkflow(model, [
      { ...entry, line: 'show disk usage', exit: 127 },
      { ...entry, line: 'false', exit: 1 },
    ]);
    expect(model.predict([], '/r').map((p) => p.line)).toEqual([]);
  });

  it('recalls an address that was given to another program, and no plain word', async () => {
    const suggester = suggesterFor();
    suggester.learn({ kind: 'run', line: 'nmap -sV 172.18.1.5', cwd: '/' });
    expect((await offered(suggester, 'ssh 17', '/'))[0]).toBe('ssh 172.18.1.5');
    suggester.learn({ kind: 'run', line: 'make clean && make', cwd: '/' });
    expect(await offered(suggester, 'frobnicate cl', '/')).toEqual([]);
  });
});
