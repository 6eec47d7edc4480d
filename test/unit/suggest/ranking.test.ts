import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatRequest, LlmProvider } from '../../../src/engine/llm/types.ts';
import { LineMemory } from '../../../src/engine/suggest/line-memory.ts';
import { matchQuality } from '../../../src/engine/suggest/matching.ts';
import { keepStable } from '../../../src/engine/suggest/ranking.ts';
import type { Suggestion } from '../../../src/engine/suggest/types.ts';
import { ensureSpecs, offered, programs, scratch, suggesterFor } from './support.ts';

beforeAll(ensureSpecs);

const row = (replacement: string, score: number): Suggestion => ({
  text: replacement,
  replacement,
  kind: 'argument',
  source: 'spec',
  score,
  description: '',
});

describe('matching', () => {
  it('puts prefix before case, case before the middle, and more typed before less', () => {
    const qualities = [
      matchQuality('chec', 'checkout'),
      matchQuality('ch', 'checkout'),
      matchQuality('CHEC', 'checkout'),
      matchQuality('heck', 'checkout'),
      matchQuality('xyz', 'checkout'),
    ];
    expect(qualities).toEqual([...qualities].sort((a, b) => b - a));
    expect(new Set(qualities).size).toBe(5);
    expect(qualities.at(-1)).toBe(0);
  });
});

describe('order', () => {
  it('lets a later phase take the first place only by a clear margin', () => {
    const earlier = [row('a', 0.5)];
    expect(keepStable(earlier, [row('b', 0.54), row('a', 0.5)])[0]?.text).toBe('a');
    expect(keepStable(earlier, [row('b', 0.56), row('a', 0.5)])[0]?.text).toBe('b');
    expect(keepStable(earlier, [row('b', 0.1)])[0]?.text).toBe('b');
  });

  it('gives the same list for the same question, with scores in 0..1 and their parts', async () => {
    const suggester = suggesterFor({ lines: ['git push', 'git pull', 'git push'] });
    const ask = () => suggester.complete({ buffer: 'git p', cwd: '/' }, 10_000);
    const [first, second] = [await ask(), await ask()];
    expect(second.suggestions).toEqual(first.suggestions);
    expect(first.suggestions[0]?.replacement).toBe('git push');
    for (const s of first.suggestions) {
      expect(s.score).toBeGreaterThan(0);
      expect(s.score).toBeLessThanOrEqual(1);
      const sum = Object.values(s.parts ?? {}).reduce((a, b) => a + b, 0);
      expect(s.score).toBeCloseTo(Math.min(1, sum), 6);
    }
    const shown = first.suggestions.map((s) => s.replacement);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('steps a whole line back that was typed past', () => {
    const memory = new LineMemory();
    for (const buffer of ['g', 'gi', 'git']) {
      memory.visit(buffer);
      memory.shown('git status');
    }
    expect(memory.fade('git status')).toBeLessThan(1);
    expect(memory.fade('git stash')).toBe(1);
    memory.visit('ls');
    expect(memory.fade('git status')).toBe(1);
  });
});

describe('positions', () => {
  it('offers options only where an option is typed, without those that are there', async () => {
    const suggester = suggesterFor({ lines: ['git commit -m x'] });
    const result = await suggester.complete({ buffer: 'git commit --amend --a', cwd: scratch() }, 10_000);
    const words = result.suggestions.filter((s) => s.source === 'spec');
    expect(words.length).toBeGreaterThan(1);
    expect(words.every((s) => s.kind === 'option')).toBe(true);
    expect(words.map((s) => s.text)).not.toContain('--amend');
  });

  it('keeps what stands behind the cursor', async () => {
    const dir = scratch();
    writeFileSync(join(dir, 'notes.txt'), '');
    const result = await suggesterFor().complete({ buffer: 'cat no > out', cursor: 6, cwd: dir }, 10_000);
    expect(result.suggestions[0]?.replacement).toBe('cat notes.txt > out');
  });

  it('takes the path as typed: ~, $VAR and quotes stay', async () => {
    const dir = scratch();
    writeFileSync(join(dir, 'my notes.txt'), '');
    const env = { HOME: dir, PLACE: dir };
    const first = async (buffer: string) => (await offered(suggesterFor({ env: () => env }), buffer, '/'))[0];
    expect(await first('cat ~/my')).toBe('cat ~/my\\ notes.txt');
    expect(await first('cat $PLACE/my')).toBe('cat $PLACE/my\\ notes.txt');
    expect(await first('cat "$PLACE/my')).toBe('cat "$PLACE/my notes.txt"');
    expect(await first(`cat '${dir}/my`)).toBe(`cat '${dir}/my notes.txt'`);
    expect(await first('echo $PLA')).toBe('echo $PLACE');
  });

  it('makes up no option of a program that is here, and says what it guesses of one that is not', async () => {
    const options = async (buffer: string) =>
      (await suggesterFor({ executables: programs('has-frobnicate') }).complete({ buffer, cwd: '/' }, 10_000))
        .suggestions;
    const [guess] = await options('no-such-tool --outp');
    expect(guess).toMatchObject({ text: '--output', verified: false });
    expect(guess?.description).toContain('not here');
    expect(await options('has-frobnicate --fr')).toEqual([]);
    expect(await options('has-frobnicate -')).toEqual([]);
  });
});

describe('the model as a source', () => {
  const provider = (answer: string, seen: ChatRequest[]): LlmProvider => ({
    name: 'fake',
    models: async () => ['m'],
    chat: async (request) => {
      seen.push(request);
      return { content: answer, toolCalls: [], model: 'm', ms: 1 };
    },
  });
  const ai = (answer: string, seen: ChatRequest[]) => ({
    server: () => ({ provider: provider(answer, seen), model: 'm' }),
    redact: (text: string) => text.replaceAll('hunter2', '[redacted]'),
    branch: () => 'topic',
    runnable: (command: string) => command === 'git',
    harmless: async (line: string) => !line.includes('--force'),
    debounceMs: 0,
    capMs: 2_000,
  });

  it('is asked with place, type, branch and recent lines, redacted, and asked once', async () => {
    const seen: ChatRequest[] = [];
    const suggester = suggesterFor({ ai: ai('git commit -m "Fix login"', seen) });
    const request = { buffer: 'git commit -m ', cwd: scratch(), recent: ['echo hunter2'] };
    const lines = (await suggester.complete(request, 10_000)).suggestions.map((s) => s.replacement);
    expect(lines).toContain('git commit -m "Fix login"');
    await suggester.complete(request, 10_000);
    const prompt = seen.map((r) => r.messages.map((m) => m.content).join('\n')).join('\n');
    expect(seen.length).toBeLessThanOrEqual(2);
    expect(prompt).toContain('value of --message');
    expect(prompt).toContain('Git branch: topic');
    expect(prompt).toContain('[redacted]');
    expect(prompt).not.toContain('hunter2');
  });

  it('is shown when it comes, however long it took, and given up when the line goes on', async () => {
    const calls: { request: ChatRequest; answer: (content: string) => void }[] = [];
    const slow: LlmProvider = {
      name: 'slow',
      models: async () => ['m'],
      chat: (request) =>
        new Promise((done, fail) => {
          request.signal?.addEventListener('abort', () => fail(new Error('cancelled')));
          const answer = (content: string) => done({ content, toolCalls: [], model: 'm', ms: 1 });
          calls.push({ request, answer });
        }),
    };
    const suggester = suggesterFor({ ai: { ...ai('', []), server: () => ({ provider: slow, model: 'm' }), capMs: 1 } });
    const cwd = scratch();
    const first = suggester.complete({ buffer: 'git fetch --de', cwd }, 10_000);
    await expect.poll(() => calls.length).toBe(1);
    calls[0]?.answer('git fetch --depth 1');
    const lines = (await first).suggestions.map((s) => s.replacement);
    expect(lines).toContain('git fetch --depth 1');
    void suggester.complete({ buffer: 'git push ', cwd }, 10_000);
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.request.signal?.aborted).toBe(false);
    suggester.suggest({ buffer: 'git push o', cwd });
    expect(calls[1]?.request.signal?.aborted).toBe(true);
  });

  it('is not believed when it names no program, changes the line or sends control characters', async () => {
    for (const answer of ['nonsense x', 'git push\u001b[2J', 'rm -rf /', 'git push --force']) {
      const suggester = suggesterFor({ ai: ai(answer, []) });
      const { suggestions } = await suggester.complete({ buffer: 'git pu', cwd: '/' }, 10_000);
      expect(suggestions.some((s) => s.source === 'ai')).toBe(false);
    }
  });
});
