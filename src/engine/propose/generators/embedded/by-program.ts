// What the model of programs adds to the readings of frames and catalog: commands of the programs that it thinks of, and
// its opinion of every reading's program. What comes out is calibrated: a confidence of 0.7 is right in 7 of 10 cases.
import type { CatalogIndex } from '../../retrieve/catalog-index.ts';
import type { UtilityOpinion } from '../../utility/model.ts';
import type { Option } from './choose.ts';
import { type CatalogContext, catalogOptions } from './from-catalog.ts';

/** Programs whose entries are tried, and what the model must think of them at least. */
const PROGRAMS = 6;
const LEAST = 0.02;
const ENTRIES = 8;
/** Entries that share hardly a word with the request are no reading of it. */
const LEAST_SHARED = 0.12;

/** Power of the model's probability beside a reading's own confidence; by measurement on rows that were held out. */
const OPINION_POWER = 0.4;
/** How fast a reading's own doubt lets the model speak. */
const DOUBT = 2.5;
/** What reads nearly the whole request needs no second opinion. */
const CERTAIN = 0.88;
/** The user's own programs are none that the model has seen. */
const UNSEEN = 0.1;
const LEAST_PROBABILITY = 1e-4;
/** The product of both, as the share of readings that are right at that product. */
const CALIBRATION_POWER = 2.6;

/** Commands of the likeliest programs, from their entries that fit best. */
export function likelyPrograms(opinion: UtilityOpinion, entries: CatalogIndex, context: CatalogContext): Option[] {
  return opinion
    .best(PROGRAMS)
    .filter(({ probability }) => probability >= LEAST)
    .flatMap(({ program }) => {
      const hits = entries.ofProgram(program, context.tokens, ENTRIES);
      return catalogOptions(
        hits.filter(({ score }) => score >= LEAST_SHARED),
        context,
      );
    });
}

/** One job under the names that it has on different systems: which of them is right, the machine knows. */
const FAMILIES: readonly (readonly string[])[] = [
  ['apt', 'apt-get', 'apt-cache', 'dnf', 'yum', 'pacman', 'apk', 'zypper', 'brew'],
  ['systemctl', 'service'],
];
const FAMILY = new Map(FAMILIES.flatMap((family) => family.map((name) => [name, family])));

/** Confidence of an option after the model's opinion of its program. */
export function byOpinion(opinion: UtilityOpinion, named: ReadonlySet<string>): (option: Option) => Option {
  const probabilityOf = (program: string, grounded: boolean): number => {
    const family = grounded ? FAMILY.get(program) : undefined;
    if (family) return family.reduce((sum, name) => sum + (opinion.of(name) ?? 0), 0);
    return opinion.of(program) ?? UNSEEN;
  };
  return (option) => {
    // Frames take the manager that is here; entries of the catalog are about one of them.
    const grounded = !option.id.startsWith('catalog ') || named.has(option.program);
    const probability = Math.max(LEAST_PROBABILITY, probabilityOf(option.program, grounded));
    const doubt = Math.min(1, Math.max(0, CERTAIN - option.confidence) * DOUBT);
    const both = option.confidence * Math.min(1, probability) ** (OPINION_POWER * doubt);
    return { ...option, confidence: 1 - (1 - Math.min(1, both)) ** CALIBRATION_POWER };
  };
}
