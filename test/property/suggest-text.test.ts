import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fishSteps } from '../../src/engine/suggest/harvest/fish.ts';
import { readHelp } from '../../src/engine/suggest/harvest/help.ts';
import { manualSteps } from '../../src/engine/suggest/harvest/man.ts';
import { HistoryIndex } from '../../src/engine/suggest/history-index.ts';
import { finish } from '../../src/engine/suggest/in-steps.ts';
import { openQuote, quote } from '../../src/engine/suggest/quoting.ts';
import { readTomlSpec } from '../../src/engine/suggest/specs/toml.ts';
import { visible } from '../../src/engine/suggest/visible.ts';

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((s) => !s.includes('\0') && Buffer.from(s, 'utf8').toString('utf8') === s);

describe('quoting', () => {
  it('is read back by a real shell as it was, in any open quote', () => {
    const cases = fc.sample(fc.tuple(name, fc.constantFrom('' as const, "'" as const, '"' as const)), 300);
    const written = cases.flatMap(([text, open]) => {
      const word = quote(text, open);
      return word === null ? [] : [{ text, word: open + word }];
    });
    const script = written.map(({ word }) => `printf '%s\\0' ${word}`).join('\n');
    const out = execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).split('\0');
    expect(out.slice(0, -1)).toEqual(written.map(({ text }) => text));
  });

  it('knows which quote is open after its own words', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(openQuote(quote(text, '') ?? '')).toBe('');
      }),
    );
  });
});

describe('what is shown', () => {
  it('never carries control or direction characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe('history index', () => {
  const word = fc.constantFrom('git', 'gi', 'a', 'a-b', 'a/b', 'ab', '"x y"', 'ü', '👍', '-m');
  const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((w) => w.join(' '));

  it('agrees with a plain reading of every line', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.array(line, { maxLength: 5 }), word, (old, fresh, first) => {
        const distinct = [...new Set(old)];
        const history = new HistoryIndex(
          distinct.map((l) => ({ line: l, count: old.filter((o) => o === l).length, last: old.lastIndexOf(l) + 1 })),
        );
        for (const l of fresh) history.add(l);
        const prefix = `${first} `;
        const expected = new Map<string, number>();
        for (const l of [...old, ...fresh]) {
          if (!l.startsWith(prefix)) continue;
          const next = /^(?:"[^"]*"|[^ ])+/.exec(l.slice(prefix.length))?.[0];
          if (next) expected.set(next, (expected.get(next) ?? 0) + 1);
        }
        const found = new Map(history.nextWords(prefix, '').map((w) => [w.word, w.count]));
        expect(found).toEqual(expected);
      }),
    );
  });
});

describe('readers of other people’s files', () => {
  it('never throw and name only options', () => {
    const junk = fc.string({ unit: 'binary-ascii', maxLength: 300 });
    const lines = fc.array(
      fc.oneof(
        junk,
        fc.constantFrom(
          '.TP',
          '.IP "-a" 2',
          '.It Fl x',
          '\\fB\\-q\\fR',
          'complete -c x -s',
          "complete -c x -n '",
          '  -z, --zz=Q  d',
        ),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.join('\n');
        const readers = [
          (name: string, page: string) => finish(manualSteps(name, page)),
          (name: string, file: string) => finish(fishSteps(name, file)),
          readHelp,
        ];
        for (const read of readers)
          for (const option of read('x', text)?.o ?? [])
            for (const n of typeof option.n === 'string' ? [option.n] : option.n) expect(n).toMatch(/^-/);
      }),
    );
  });

  it('refuse or read TOML, nothing else', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), fc.string(), (object, description) => {
        const text = `name = "x"\ndescription = ${JSON.stringify(description.replace(/[^ -~]/g, ''))}\noptions = [${Object.keys(
          object,
        )
          .map((k) => `{ long = ${JSON.stringify(`--${k.replace(/[^ -~]/g, '')}`)} }`)
          .join(', ')}]`;
        for (const o of readTomlSpec(text).node.o ?? []) expect(String(o.n)).not.toMatch(/\s/);
      }),
    );
  });
});
