// Everything beside the files of rows that a question may be about.
import type { Token } from '../../../english/token.ts';
import { defined } from './defined.ts';
import { listed } from './listed.ts';
import { ofMachine } from './machine.ts';
import { served } from './served.ts';
import type { Looking, Provider, Source } from './source.ts';

const PROVIDERS: readonly Provider[] = [defined, listed, served, ofMachine];

/** Those that the words of a question speak of. */
export const sourcesFor = async (tokens: readonly Token[], looking: Looking): Promise<Source[]> =>
  (await Promise.all(PROVIDERS.map((provider) => provider(tokens, looking)))).flat();
