// One seed decides what every property test draws. A gate must say the same of the same commit, so CI has a
// fixed one; at a desk each run draws anew, and REOS_TEST_SEED=<number> repeats one.
import fc from 'fast-check';

const seed = Number(process.env.REOS_TEST_SEED || Number.NaN);
if (Number.isInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
