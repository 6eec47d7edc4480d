// The order in which a person looks for a name: `eth2` before `eth10`. Made when it is needed: it takes longer than the
// first picture, and two megabytes.
import { once } from './once.ts';

const collator = once(() => new Intl.Collator('en', { numeric: true }));

export const compareNames = (a: string, b: string): number => collator().compare(a, b);
