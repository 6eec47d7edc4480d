// How many machine-made falsehoods the certainty wrapper believes, by what was made false, and how many of the true
// sentences that they were made of: `bench/claims.ts [--smoke] [--show]`. At least 20 000 falsehoods. JSON on the last line.
import { wrapResponse } from '../src/engine/answer/claims/wrap.ts';
import { drawing, evidenceOf, falsehoods, machine, truths } from '../test/unit/answer/claims/made.ts';
import { smoke } from './support/command-line.ts';

const wanted = smoke ? 500 : 20_000;
const show = process.argv.includes('--show');
const false_ = new Map<string, { made: number; believed: number }>();
const true_ = { made: 0, believed: 0, contradicted: 0 };
let made = 0;
for (let seed = 1; made < wanted; seed++) {
  const draw = drawing(seed);
  const here = machine(draw);
  const evidence = evidenceOf(here, draw);
  for (const each of truths(here, draw)) {
    const { confidence, uncertainties } = wrapResponse({ answer: each.text, ...evidence });
    true_.made += 1;
    if (confidence >= 0.8) true_.believed += 1;
    if (confidence <= 0.1 && uncertainties.length > 0) true_.contradicted += 1;
    if (show && confidence < 0.8)
      console.log(
        confidence <= 0.1 ? 'CONTRADICTED' : 'not believed',
        seed,
        each.text,
        uncertainties[0]?.suggestion ?? '',
      );
    for (const { kind, text } of falsehoods(each, draw)) {
      const judged = wrapResponse({ answer: text, ...evidence });
      const count = false_.get(kind) ?? { made: 0, believed: 0 };
      count.made += 1;
      made += 1;
      if (judged.confidence > 0.5) {
        count.believed += 1;
        if (show)
          console.log(
            'BELIEVED',
            kind,
            seed,
            text,
            '<=',
            judged.facts.map(({ evidence_value }) => evidence_value).join(' | '),
          );
      }
      false_.set(kind, count);
    }
  }
}
const believed = [...false_.values()].reduce((sum, each) => sum + each.believed, 0);
console.log(
  JSON.stringify({
    bench: 'claims',
    true: true_,
    false: { made, believed, share: believed / made, kinds: Object.fromEntries(false_) },
  }),
);
