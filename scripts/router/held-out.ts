// How right and how sure a model is about phrases that it did not learn: folds of our own phrases, each judged by a model
// of the others. The temperature of the shipped weights comes from here.
import { DOMAINS } from '../../src/domains/types.ts';
import { normalizeText } from '../../src/engine/route/tokenize.ts';
import { programTable } from '../../src/engine/route/weights.ts';
import type { Corpus } from './corpus.ts';
import { fitModel, fitTemperature, logitsOf, type Sample, seededRandom, shuffle } from './fit.ts';

const FOLDS = 5;

export interface HeldOut {
  /** Share of the phrases whose domain got the highest score, 0..1. */
  accuracy: number;
  temperature: number;
}

/** Folds with the same share of each domain. */
function split(rows: readonly Sample[]): Sample[][] {
  const random = seededRandom(3);
  const folds = Array.from({ length: FOLDS }, (): Sample[] => []);
  let next = 0;
  for (const domain of DOMAINS) {
    const own = rows.filter((row) => row.domain === domain);
    for (const row of shuffle(own, random)) folds[next++ % FOLDS]!.push(row);
  }
  return folds;
}

export function judgeHeldOut({ samples, programs }: Corpus): HeldOut {
  const table = programTable(programs);
  const scored = split(samples).flatMap((test) => {
    const texts = new Set(test.map(({ text }) => normalizeText(text)));
    const model = fitModel(
      samples.filter(({ text }) => !texts.has(normalizeText(text))),
      table,
    );
    return test.map(({ text, domain }) => ({ target: DOMAINS.indexOf(domain), logits: logitsOf(model, text, table) }));
  });
  const right = scored.filter(({ target, logits }) => logits[target] === Math.max(...logits));
  return { accuracy: right.length / scored.length, temperature: fitTemperature(scored) };
}
