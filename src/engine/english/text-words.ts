// What is asked of the texts of a folder, by the words for each part of it (`lexicon/texts.toml`), read once.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { assetPath } from '../config/assets.ts';

interface TextWords {
  /** Words that only frame a question. */
  frame: ReadonlySet<string>;
  light: ReadonlySet<string>;
  agree: readonly string[];
  lacks: readonly string[];
  keys: readonly string[];
  does: readonly string[];
  parts: readonly string[];
  used: readonly string[];
  marks: readonly string[];
  /** What only says that marks stand there. */
  about_marks: readonly string[];
  /** Around marks that are asked for. */
  marked: Readonly<Record<'leads' | 'stands' | 'places', ReadonlySet<string>>>;
  before: readonly string[];
  after: readonly string[];
  span: readonly string[];
  undone: readonly (readonly [string, string])[];
}

let known: TextWords | undefined;
export function textWords(): TextWords {
  if (known) return known;
  const { frame, light, marked, ...rest } = parse(
    readFileSync(assetPath('english', 'texts.toml'), 'utf8'),
  ) as unknown as Omit<TextWords, 'frame' | 'light' | 'marked'> &
    Record<'frame' | 'light', string> & { marked: Record<keyof TextWords['marked'], string> };
  const bag = (text: string): Set<string> => new Set(text.trim().split(/\s+/));
  known = {
    ...rest,
    frame: bag(frame),
    light: bag(light),
    marked: { leads: bag(marked.leads), stands: bag(marked.stands), places: bag(marked.places) },
  };
  return known;
}
