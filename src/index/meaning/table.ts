// The carried table of meaning: directions of words, learned from a sentence model, and the model's own vectors of
// common packages. A text is the sum of its words; a package that the table knows by name lies between that sum and
// the model's vector, if its description still says what it said when the vector was made.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WordDirections } from '../search/agreement.ts';
import { normalise } from '../search/vectors.ts';
import { documentText, type MeaningParts } from './document-text.ts';
import { addRow, decodeMeaning, type MeaningFile } from './file.ts';
import { placeOf, unitsOf } from './words.ts';

/** How far a known package lies towards its own words (chosen on the even queries of bench/search.ts). */
const OWN_WORDS = 0.35;
/** Below this a package of the same name is another thing, or has another description. */
const SAME = 0.6;

/** Beside the bundle, or in the source tree. */
export function tableFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, 'assets/meaning/meaning.bin');
  return existsSync(built) ? built : join(here, 'data/meaning.bin');
}

export class MeaningTable implements WordDirections {
  readonly dimensions: number;
  /** Vectors of another version mean nothing to this one. */
  readonly version: string;
  private readonly file: MeaningFile;
  private readonly places: ReadonlyMap<string, number>;
  private readonly known: ReadonlyMap<string, number>;

  constructor(file: MeaningFile) {
    this.file = file;
    this.dimensions = file.header.dimensions;
    this.version = file.header.version;
    this.places = new Map(file.words.map((word, place) => [word, place]));
    this.known = new Map(file.names.map((name, place) => [name, place]));
  }

  /** Throws when the file is not there or is damaged. */
  static load(path = tableFile()): MeaningTable {
    return new MeaningTable(decodeMeaning(readFileSync(path)));
  }

  /** Of length 1; null when no word is known. */
  ofText(text: string): Float32Array | null {
    const units = unitsOf(text, this.places);
    if (units.length === 0) return null;
    const { wordRows, steps } = this.file;
    const sum = new Float32Array(this.dimensions);
    for (const unit of units) addRow(wordRows, unit, steps[unit]!, sum);
    return normalise(sum);
  }

  ofWord(word: string, into: Float32Array): number {
    const place = placeOf(word, this.places);
    if (place === undefined) return 0;
    addRow(this.file.wordRows, place, this.file.steps[place]!, into.fill(0));
    let squares = 0;
    for (const value of into) squares += value * value;
    return Math.sqrt(squares);
  }

  ofDocument(parts: MeaningParts): Float32Array | null {
    const own = this.ofText(documentText(parts));
    const place = this.known.get(parts.name.toLowerCase());
    if (own === null || place === undefined) return own;
    const sum = new Float32Array(this.dimensions);
    addRow(this.file.documentRows, place, 1, sum);
    const made = normalise(sum);
    let cosine = 0;
    for (let i = 0; i < made.length; i++) cosine += made[i]! * own[i]!;
    if (cosine < SAME) return own;
    return normalise(made.map((value, i) => (1 - OWN_WORDS) * value + OWN_WORDS * own[i]!));
  }
}
