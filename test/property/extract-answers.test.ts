// Whatever a model says: nothing throws, nothing unseen comes out, and what came out stays as it is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLooseJson } from '../../src/engine/llm/loose-json.ts';
import { readAnswer } from '../../src/engine/propose/extract-answer.ts';
import { buildPrompt, MAX_TOKENS } from '../../src/engine/propose/prompt.ts';
import { sanitize } from '../../src/engine/propose/sanitize.ts';
import { validate } from '../../src/engine/propose/validate.ts';

const pieces = fc.constantFrom(
  ...['```', '```bash\n', '`', '{"cmd":', '"', "'", '}', ']', '[', ',', ':', '\\', '\\u001b', '\n'],
  ...['ls', ' -la', 'rm -rf ~', 'Command: ', '$ ', 'The ', 'you can use ', '?', '.', ' | ', '&&'],
  ...['\u001b[31m', '\u001b]0;x\u0007', '\u202e', '\u200b', '\u0000', '\u009b', '\u{e0041}', '“'],
  ...['<think>', '</think>', '$(', ')', '<<EOF', ';', '# ', '\t', '\r\n', '\u2028'],
);
const modelText = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
);
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]|[\x00-\x08\x0b-\x1f\x7f-\x9f]/u;

describe('model text', () => {
  it('comes out of layer 1 visible, or not at all', () => {
    fc.assert(
      fc.property(modelText, (text) => {
        const { command, reason } = sanitize(text);
        if (command === null) expect(reason).not.toBe('');
        else {
          expect(command).not.toMatch(UNSEEN);
          expect(command).toBe(command.trim());
          expect(command).not.toBe('');
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('is not changed by a second washing', () => {
    fc.assert(
      fc.property(modelText, (text) => {
        const { command } = sanitize(text);
        if (command !== null) expect(sanitize(command).command ?? '').toBe(command);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is judged by layer 2 without a throw', () => {
    fc.assert(
      fc.property(modelText, (text) => {
        const result = validate(text, { resolves: (name) => name === 'ls' });
        expect(result.ok).toBe(result.reason === '');
      }),
      { numRuns: 3_000 },
    );
  });

  it('a command in JSON, fence or both comes out as it went in', () => {
    const command = fc
      .array(fc.constantFrom('-la', '"a b"', "'*.rs'", '| wc -l', '&& pwd', '$HOME', '\\( x \\)'), { maxLength: 5 })
      .map((parts) => ['ls', ...parts].join(' '));
    const wrap = fc.constantFrom(
      (text: string) => text,
      (text: string) => JSON.stringify({ cmd: text }),
      (text: string) => `\`\`\`json\n${JSON.stringify({ cmd: text, why: 'x' }, null, 2)}\n\`\`\``,
      (text: string) => `\`\`\`bash\n${text}\n\`\`\``,
      (text: string) => `Command: ${text}`,
      (text: string) => `$ ${text}`,
      (text: string) => `<think>hm {"cmd":"no"}</think>\n${JSON.stringify({ command: text })}`,
    );
    fc.assert(
      fc.property(command, wrap, (text, around) => {
        expect(sanitize(around(text)).command).toBe(text);
      }),
    );
  });
});

describe('the forgiving reader', () => {
  it('agrees with the strict one wherever that can read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), (value) => {
        expect(readLooseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('never throws and always ends', () => {
    fc.assert(
      fc.property(modelText, (text) => {
        readLooseJson(text);
        readAnswer(`{"cmd":${text}`);
      }),
      { numRuns: 3_000 },
    );
  });

  it('reads a cut answer as far as it goes', () => {
    const whole = '{"cmd": "find . -name x", "alternatives": ["ls", "tree"]}';
    fc.assert(
      fc.property(fc.integer({ min: 12, max: whole.length }), (end) => {
        const [first] = readAnswer(whole.slice(0, end)).commands;
        expect('find . -name x'.startsWith(first?.command ?? '')).toBe(true);
      }),
    );
  });
});

it('no prompt is over its budget', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 4_000 }),
    fc.integer({ min: 0, max: 3_000 }).map((n) => '{x}\n'.repeat(n)),
  );
  fc.assert(
    fc.property(text, text, text, text, (system, systemState, contextText, request) => {
      const prompt = buildPrompt({
        system,
        systemState,
        contextText,
        request,
        retry: { answer: request, reason: contextText },
        examples: [{ input: request, output: system }],
        redact: (value) => value,
      });
      expect(prompt.tokens).toBeLessThanOrEqual(MAX_TOKENS);
    }),
  );
});
