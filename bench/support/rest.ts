// Rest after work: giving memory back (src/ui/memory-trim.ts) takes up to four steps of six seconds; what is left after
// them is held.
import { smoke } from './command-line.ts';
import { pause } from './stats.ts';

export const rested = (): Promise<void> => pause(smoke ? 500 : 26_000);
