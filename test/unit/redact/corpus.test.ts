// Two bars at once: made-up secrets of every kind are taken out, and ordinary lines lose nothing.
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/redact/redact.ts';
import { ordinaryCorpus } from '../../helpers/ordinary-corpus.ts';
import { SECRET_KINDS, secretCorpus } from '../../helpers/secret-corpus.ts';

const LEAST_OUT = 0.97;
const MOST_LOST = 0.01;

/** The share, and lines that were missed, so that a failure says what it is about. */
function share<Item>(items: readonly Item[], isHit: (item: Item) => boolean) {
  const missed = items.filter((item) => !isHit(item));
  return { hit: 1 - missed.length / items.length, missed };
}

describe('the corpus of secrets', () => {
  const samples = secretCorpus(3);

  it('is large and of many kinds', () => {
    expect(samples.length).toBeGreaterThanOrEqual(300);
    expect(new Set(SECRET_KINDS.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(60);
  });

  it(`is taken out, at least ${LEAST_OUT * 100} of 100`, () => {
    const { hit, missed } = share(samples, ({ text, secret }) => !redact(text).includes(secret));
    const report = missed.map(({ kind, text }) => `${kind}: ${text}`).join('\n');
    if (process.env.REOS_SHOW) console.log(`${hit}\n${report}`);
    expect(hit, report).toBeGreaterThanOrEqual(LEAST_OUT);
  });
});

describe('the corpus of ordinary lines', () => {
  const lines = ordinaryCorpus(20);

  it('is large', () => expect(lines.length).toBeGreaterThanOrEqual(1000));

  it(`is left alone, at most ${MOST_LOST * 100} of 100 changed`, () => {
    const { hit, missed } = share(lines, (line) => redact(line) === line);
    const report = missed.map((line) => `${line} → ${redact(line)}`).join('\n');
    if (process.env.REOS_SHOW) console.log(`${1 - hit}\n${report}`);
    expect(1 - hit, report).toBeLessThanOrEqual(MOST_LOST);
  });
});
