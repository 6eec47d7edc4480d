// What the model of programs learns from: the phrases of the packs' frames, the purposes in the catalog, and rows
// {text, utility} of JSON Lines files given by path.
import { readFileSync } from 'node:fs';
import { assetPath } from '../../src/base/assets.ts';
import { loadCatalog } from '../../src/domains/catalog.ts';
import { phraseSamples } from '../../src/domains/phrase.ts';
import { createDomainRegistry } from '../../src/domains/registry.ts';
import { DOMAINS } from '../../src/domains/types.ts';
import { inHeldOutHalf } from './half.ts';

export interface UtilitySample {
  text: string;
  program: string;
  weight: number;
  /** Set on rows that are kept out of the fit to judge it. */
  heldOut: boolean;
}

const WEIGHT = { catalog: 0.5, frames: 0.3, rows: 1, described: 0.25 } as const;

const programOf = (command: string): string => command.replace(/^sudo /, '').split(' ', 1)[0] ?? '';

export function ownSamples(): UtilitySample[] {
  const samples: UtilitySample[] = [];
  for (const { purpose, template } of loadCatalog(assetPath('domains', 'catalog')))
    samples.push({ text: purpose, program: programOf(template), weight: WEIGHT.catalog, heldOut: false });
  const registry = createDomainRegistry({ packs: assetPath('domains') });
  for (const { run, phrases } of DOMAINS.flatMap((domain) => registry.get(domain).frame)) {
    const [first] = [run ?? []].flat();
    if (first === undefined) continue;
    for (const text of phrases.flatMap((phrase) => phraseSamples(phrase, 2)))
      samples.push({ text, program: programOf(first), weight: WEIGHT.frames, heldOut: false });
  }
  return samples;
}

interface Row {
  text?: unknown;
  utility?: unknown;
  /** Where the text described an example on a program's own page, it says less than a request does. */
  source?: unknown;
}

/** Rows of one file; a share of a half stays out of the fit when `holdOut` is set. */
export function readRows(file: string, holdOut: boolean): UtilitySample[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)
    .flatMap(({ text, utility, source }) =>
      typeof text === 'string' && typeof utility === 'string'
        ? [
            {
              text,
              program: utility,
              weight: source === 'tldr' ? WEIGHT.described : WEIGHT.rows,
              heldOut: holdOut && inHeldOutHalf(text),
            },
          ]
        : [],
    );
}
