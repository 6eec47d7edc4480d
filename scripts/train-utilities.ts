// Trains the model of programs: `npx tsx scripts/train-utilities.ts [--extra FILE]… [--out FILE] [--hold-out]`.
// `--hold-out` keeps half of the rows out of the fit and tells how the model does on them; without it all rows count.
// Prints one JSON line about what it made.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assetPath } from '../src/base/assets.ts';
import { createUtilityModel } from '../src/engine/propose/utility/model.ts';
import { encodeUtilities } from '../src/engine/propose/utility/weights.ts';
import { ownSamples, readRows } from './utilities/corpus.ts';
import { fitUtilities } from './utilities/fit.ts';

/** Programs that fewer rows name are all one class: "something else". */
const LEAST_ROWS = 2;
const TEMPERATURE = 1.15;

const { values } = parseArgs({
  options: {
    extra: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    'hold-out': { type: 'boolean', default: false },
  },
});

const own = ownSamples();
const rows = values.extra.flatMap((file) => readRows(file, values['hold-out']));
const counts = new Map<string, number>();
for (const { program, weight } of [...own, ...rows])
  counts.set(program, (counts.get(program) ?? 0) + (weight < 0.3 ? 0 : 1));
const programs = [...counts].filter(([, count]) => count >= LEAST_ROWS).map(([name]) => name);
const seen = [...own, ...rows.filter(({ heldOut }) => !heldOut)];
const weights = fitUtilities(seen, { programs: ['', ...programs.sort()], temperature: TEMPERATURE });
const data = encodeUtilities(weights);
writeFileSync(values.out ?? assetPath('propose', 'utilities.bin'), data);

const model = createUtilityModel(weights);
const judged = rows.filter(({ heldOut, weight }) => heldOut && weight === 1);
let [first, three, loss] = [0, 0, 0];
for (const { text, program } of judged) {
  const opinion = model.judge(text);
  const best = opinion.best(3).map((one) => one.program);
  if (best[0] === program) first++;
  if (best.includes(program)) three++;
  loss -= Math.log(Math.max(1e-6, opinion.of(program) ?? opinion.of('') ?? 0));
}
const share = (count: number) => Number((count / Math.max(1, judged.length)).toFixed(4));
console.log(
  JSON.stringify({
    bytes: data.length,
    programs: programs.length,
    samples: seen.length,
    heldOut: judged.length,
    top1: share(first),
    top3: share(three),
    logLoss: share(loss),
  }),
);
