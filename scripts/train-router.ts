// Trains the router's weights: `npx tsx scripts/train-router.ts [--extra FILE]… [--calibrate FILE] [--out FILE]`.
// Learns from the domain packs, the phrases in src/engine/route/data/phrases, the descriptions of the completion specs
// and any JSON Lines files of {text, domain} that are given; prints one JSON line about what it made.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DOMAINS } from '../src/domains/types.ts';
import { assetPath } from '../src/engine/config/assets.ts';
import { HASH_BITS } from '../src/engine/route/features.ts';
import { encodeWeights, programTable, type WeightsHeader } from '../src/engine/route/weights.ts';
import { buildCorpus, readScored } from './router/corpus.ts';
import { crossValidate } from './router/cross-validate.ts';
import { fitModel, quantise } from './router/fit.ts';

const { values } = parseArgs({
  options: {
    extra: { type: 'string', multiple: true, default: [] },
    calibrate: { type: 'string' },
    out: { type: 'string' },
  },
});

const corpus = await buildCorpus(values.extra);
// Written phrases vary around their templates, which makes folds of them too easy: how sure the model may be is better
// judged on clean rows of other people's, where there are any.
const judged = values.calibrate ? readScored(values.calibrate) : corpus.samples;
const validation = crossValidate(judged, corpus, { folds: 5, near: 1, useRows: true });
const correct = validation.folds.reduce((sum, fold) => sum + fold.correct, 0);

const model = fitModel(corpus.samples, programTable(corpus.programs));
const { matrix, scale } = quantise(model);
const header: WeightsHeader = {
  version: 1,
  bits: HASH_BITS,
  domains: [...DOMAINS],
  scale: scale.map((value) => Number(value.toPrecision(6))),
  bias: Array.from(model.bias),
  temperature: Number(validation.temperature.toFixed(3)),
  programs: corpus.programs,
};
const file = values.out ?? assetPath('route', 'weights.bin');
const data = encodeWeights(header, matrix);
writeFileSync(file, data);

const origins: Record<string, number> = {};
for (const { origin } of corpus.samples) origins[origin] = (origins[origin] ?? 0) + 1;
const accuracy = correct / judged.length;
console.log(
  JSON.stringify({
    bytes: data.length,
    samples: origins,
    temperature: header.temperature,
    accuracy,
  }),
);
