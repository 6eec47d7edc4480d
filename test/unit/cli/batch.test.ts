import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerLine, runBatch } from '../../../src/cli/batch.ts';
import type { Output } from '../../../src/cli/output.ts';

const Row = z.object({ text: z.string() });
const upper = (row: { text: string }) => {
  if (row.text === 'throw') throw new Error('no');
  return { text: row.text.toUpperCase() };
};

function collect(): Output & { lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    line: async (text) => void lines.push(text),
    json: async (value) => void lines.push(JSON.stringify(value)),
    warn: () => {},
  };
}

describe('one line of a batch', () => {
  it('echoes the id and adds the answer', async () => {
    expect(await answerLine('{"id":"a1","text":"x"}', Row, upper)).toEqual({ id: 'a1', text: 'X' });
  });

  it('needs no id', async () => {
    expect(await answerLine('{"text":"x"}', Row, upper)).toEqual({ text: 'X' });
  });

  it.each([
    ['not json', 'bad_json', null],
    ['[]', 'bad_input', null],
    ['null', 'bad_input', null],
    ['{"id":7,"text":5}', 'bad_input', 7],
    ['{"id":8,"text":"throw"}', 'failed', 8],
    ['{"id":{"x":1},"text":"x"}', null, null],
  ])('%s → %s', async (line, code, id) => {
    const answer = (await answerLine(line, Row, upper)) as { id?: unknown; error?: { code: string } };
    expect(answer.error?.code ?? null).toBe(code);
    if (code) expect(answer.id).toBe(id);
  });
});

describe('a batch', () => {
  it('answers every line in order, whatever the chunks, and goes on after a bad one', async () => {
    const output = collect();
    const text = '{"id":1,"text":"a"}\n{bad\n\n{"id":3,"text":"ü"}\r\n{"id":4,"text":"d"}';
    const bytes = Buffer.from(text);
    await runBatch(Readable.from([...bytes].map((byte) => Buffer.from([byte]))), output, Row, upper);
    const answers = output.lines.map((line) => JSON.parse(line));
    expect(answers.map((answer) => answer.id)).toEqual([1, null, 3, 4]);
    expect(answers[2].text).toBe('Ü');
  });

  it('waits for a slow reader', async () => {
    const input = new PassThrough();
    let release = () => {};
    const seen: string[] = [];
    const slow: Output = {
      line: async () => {},
      json: (value) => {
        seen.push(JSON.stringify(value));
        return new Promise((resolve) => {
          release = resolve;
        });
      },
      warn: () => {},
    };
    const done = runBatch(input, slow, Row, upper);
    input.end('{"text":"a"}\n{"text":"b"}\n');
    while (seen.length === 0) await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(seen).toEqual(['{"text":"A"}']);
    release();
    while (seen.length === 1) await new Promise(setImmediate);
    release();
    await done;
    expect(seen).toEqual(['{"text":"A"}', '{"text":"B"}']);
  });
});
