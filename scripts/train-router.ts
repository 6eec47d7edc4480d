// Trains the router's weights from what is in the repository: `npm run train` writes the file that is shipped, and
// `npm run train -- --check` says whether it would. Learns from the domain packs, the phrases in src/engine/route/data/phrases
// and the descriptions of the completion specs; prints one JSON line about what it made.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assetPath } from '../src/base/assets.ts';
import { DOMAINS } from '../src/domains/types.ts';
import { HASH_BITS } from '../src/engine/route/features.ts';
import { encodeWeights, programTable, type WeightsHeader } from '../src/engine/route/weights.ts';
import { buildCorpus } from './router/corpus.ts';
import { fitModel, quantise } from './router/fit.ts';
import { judgeHeldOut } from './router/held-out.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const corpus = await buildCorpus();
const { accuracy, temperature } = judgeHeldOut(corpus);
const model = fitModel(corpus.samples, programTable(corpus.programs));
const { matrix, scale } = quantise(model);
const header: WeightsHeader = {
  version: 1,
  bits: HASH_BITS,
  domains: [...DOMAINS],
  scale: scale.map((value) => Number(value.toPrecision(6))),
  bias: Array.from(model.bias),
  temperature: Number(temperature.toFixed(3)),
  programs: corpus.programs,
};
const file = assetPath('route', 'weights.bin');
const data = encodeWeights(header, matrix);

const origins: Record<string, number> = {};
for (const { origin } of corpus.samples) origins[origin] = (origins[origin] ?? 0) + 1;
console.log(JSON.stringify({ bytes: data.length, samples: origins, temperature, accuracy }));

if (!values.check) writeFileSync(file, data);
else if (Buffer.compare(readFileSync(file), data) !== 0) {
  process.stderr.write(`${file} is not what the data gives: run npm run train.\n`);
  process.exitCode = 1;
}
