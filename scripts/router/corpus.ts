// What the router learns from: phrases of the domain packs, phrases written for it, and descriptions of command specs.
// Each source has its own weight.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { assetPath } from '../../src/base/assets.ts';
import { loadPackFile } from '../../src/domains/loader.ts';
import { isSlotType, slotTypeOfName } from '../../src/domains/slots.ts';
import { DOMAINS, type Domain } from '../../src/domains/types.ts';
import { normalizeText } from '../../src/engine/route/tokenize.ts';
import { programTable } from '../../src/engine/route/weights.ts';
import { type Sample, seededRandom } from './fit.ts';
import { sampleSlot } from './slots.ts';
import { typos } from './typos.ts';

const WEIGHT = { phrases: 1, packs: 1, specs: 0.25 } as const;
/** Expansions taken of one template, so that a template with many variants does not drown the others. */
const MAX_EXPANSIONS = 5;

const GROUP = /\(([^()]*)\)/;
const SLOT = /\{([a-z]\w*)(?::([a-z]+))?(\?)?\}/g;

/** Says a phrase once: a variant of each `(a|b)` group, a value for each `{slot}`. */
function say(phrase: string, random: () => number): string {
  let text = phrase;
  for (let group = GROUP.exec(text); group; group = GROUP.exec(text)) {
    const variants = group[1]!.split('|');
    const picked = variants[Math.floor(random() * variants.length)]!;
    text = text.slice(0, group.index) + picked + text.slice(group.index + group[0].length);
  }
  return text
    .replace(SLOT, (_, name: string, typed: string | undefined, optional: string | undefined) => {
      if (optional && random() < 0.5) return '';
      const type = typed && isSlotType(typed) ? typed : slotTypeOfName(name);
      return type ? sampleSlot(type, random) : name;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** A few of the ways to say a phrase: one per slot or group, within bounds. */
function expand(phrase: string, random: () => number): string[] {
  const choices = phrase.match(/[({]/g)?.length ?? 0;
  const count = Math.min(MAX_EXPANSIONS, 1 + choices);
  return [...new Set(Array.from({ length: count }, () => say(phrase, random)))];
}

/** Phrases written for the router: `data/phrases/<domain>.toml`, tables of topic → templates. */
export function ownPhrases(random: () => number): Sample[] {
  return DOMAINS.flatMap((domain) => {
    const file = assetPath('route', `phrases/${domain}.toml`);
    if (!existsSync(file)) return [];
    const topics = parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
    return Object.values(topics)
      .flat()
      .flatMap((phrase) => expand(phrase, random))
      .map((text) => ({ text, domain, weight: WEIGHT.phrases, origin: 'phrases' }));
  });
}

export interface PackCorpus {
  samples: Sample[];
  programs: Record<string, string>;
}

export function packCorpus(random: () => number): PackCorpus {
  const samples: Sample[] = [];
  const programs: Record<string, string> = {};
  for (const domain of DOMAINS) {
    const file = assetPath('domains', `${domain}.toml`);
    if (!existsSync(file)) continue;
    const loaded = loadPackFile(file);
    if (!loaded.ok) {
      process.stderr.write(`${domain}: ${loaded.problems[0]?.key} ${loaded.problems[0]?.message}\n`);
      continue;
    }
    const pack = loaded.value;
    programs[domain] = pack.meta.primary_commands.join(' ');
    const texts = [
      ...Object.values(pack.examples).map((example) => example.input),
      ...pack.frame.flatMap((frame) => [
        ...frame.phrases.flatMap((phrase) => expand(phrase, random)),
        ...frame.tests.map((test) => test.input),
      ]),
    ];
    for (const text of texts) samples.push({ text, domain, weight: WEIGHT.packs, origin: 'packs' });
  }
  return { samples, programs };
}

/** The router's own table; a pack's primary command that it lacks is added under the pack's domain. */
export function mergedPrograms(fromPacks: Record<string, string>): Record<string, string> {
  const own = parse(readFileSync(assetPath('route', 'programs.toml'), 'utf8')) as Record<string, string>;
  const known = programTable(own);
  const merged: Record<string, string> = { ...own };
  for (const [domain, names] of Object.entries(fromPacks)) {
    const missing = names.split(/\s+/).filter((name) => name !== '' && !known.has(name));
    merged[domain] = [merged[domain] ?? '', ...missing].join(' ').trim();
  }
  return merged;
}

interface FigSpec {
  description?: string;
  subcommands?: FigSpec[];
}

const MAX_PER_PROGRAM = 40;

/** Descriptions of programs and subcommands from the completion specs (dev dependency, MIT). */
export async function specDescriptions(programs: ReadonlyMap<string, Domain>): Promise<Sample[]> {
  const folder = new URL('../../node_modules/@withfig/autocomplete/build/', import.meta.url);
  const files = new Set(readdirSync(folder));
  const samples: Sample[] = [];
  for (const [name, domain] of programs) {
    if (!files.has(`${name}.js`)) continue;
    const module = (await import(new URL(`${name}.js`, folder).href)) as { default: FigSpec };
    const spec = module.default;
    if (typeof spec !== 'object') continue;
    const texts = [spec.description, ...(spec.subcommands ?? []).map((sub) => sub.description)];
    const usable = texts.filter((text): text is string => (text?.length ?? 0) > 12);
    for (const text of usable.slice(0, MAX_PER_PROGRAM))
      samples.push({ text, domain, weight: WEIGHT.specs, origin: 'specs' });
  }
  return samples;
}

export interface Corpus {
  samples: Sample[];
  programs: Record<string, string>;
}

/** Everything to learn from, each text once per domain. */
export async function buildCorpus(): Promise<Corpus> {
  const random = seededRandom(11);
  const packs = packCorpus(random);
  const programs = mergedPrograms(packs.programs);
  const table = programTable(programs);
  const phrases = ownPhrases(random);
  const all = [
    ...phrases,
    ...packs.samples,
    ...typos([...phrases, ...packs.samples], random),
    ...(await specDescriptions(table)),
  ];
  const seen = new Set<string>();
  const samples = all.filter((sample) => {
    const key = `${sample.domain} ${normalizeText(sample.text)}`;
    return !seen.has(key) && seen.add(key);
  });
  return { samples, programs };
}
