// The generator of the packs' tasks: a request that is one of them, or some that only show something, gets their commands.

import { FILE_KINDS } from '../../../domains/slots.ts';
import type { World } from '../../world/world.ts';
import type { Machine } from '../machine.ts';
import { asRoot } from '../machine.ts';
import type { Entry, Hit, PhraseBook } from '../phrases/phrase-book.ts';
import { renderTemplate, type Template } from '../phrases/template.ts';
import type { Candidate, Generated, GenerateRequest, Generator } from '../types.ts';

export const PHRASES = 'phrases';
const NOTHING: Generated = { candidates: [], question: null, generator: PHRASES };
const SURE = 0.9;

export interface PhraseGeneratorDeps {
  book: () => PhraseBook;
  worldAt: (cwd: string) => World;
  machine: () => Machine;
}

const isHere = ({ programs }: Template, machine: Machine): boolean => programs.every((program) => machine.has(program));

/** The templates, the first whose programs are here before the others. */
function ordered({ templates }: Entry, machine: Machine): Template[] {
  const here = templates.filter((template) => isHere(template, machine));
  return here.length > 0 ? here : templates.slice(0, 1);
}

/** Which tasks count: each, those of which two words were said, those about a file of their kind, or those by programs here. */
export type Which = 'any' | 'worded' | 'of-kind' | 'of-kind-here';

export interface TaskGenerator extends Generator {
  /** The tasks that a request surely is. */
  surely(request: Pick<GenerateRequest, 'text' | 'cwd' | 'retryReason'>, which: Which): Generated;
}

/** Names with an ending of files that are no text. */
const NO_TEXT: readonly RegExp[] = (['office', 'pdf', 'picture', 'video', 'audio'] as const).map(
  (kind) => FILE_KINDS[kind],
);
const namesKind = (text: string): boolean =>
  text.split(/[\s"'`,;?]+/).some((word) => NO_TEXT.some((ending) => ending.test(word)));

const isSure = ({ matched }: Hit, which: Which): boolean =>
  which === 'any' || matched.kinds > 0 || (which === 'worded' && matched.shared > 1);

export function createPhraseGenerator({ book, worldAt, machine }: PhraseGeneratorDeps): TaskGenerator {
  /** The command of one task, or what has to be asked first; null when it cannot be said here. */
  const commandOf = ({ entry, matched }: Hit, on: Machine): { command: string } | { question: string } | null => {
    const [template] = ordered(entry, on);
    if (!template) return null;
    const missing = template.required.find((slot) => !matched.slots.has(slot));
    if (missing !== undefined) return { question: entry.frame.ask[missing] ?? `Which ${missing}?` };
    if (matched.flags.length > 0 && !template.pieces.some((piece) => 'options' in piece)) return null;
    const command = renderTemplate(template, matched.slots, matched.flags);
    return command === null ? null : { command: entry.frame.root ? asRoot(command, on) : command };
  };
  const generate = (text: string, cwd: string, which: Which): Generated => {
    const hits = book().find(text, worldAt(cwd));
    const on = machine();
    if (!hits.every((hit) => isSure(hit, which))) return NOTHING;
    if (which === 'of-kind-here' && !hits.every(({ entry }) => entry.templates.some((each) => isHere(each, on))))
      return NOTHING;
    const commands: string[] = [];
    for (const hit of hits) {
      const made = commandOf(hit, on);
      if (!made) return NOTHING;
      if ('question' in made) return { ...NOTHING, question: made.question };
      commands.push(made.command);
    }
    const [first] = hits;
    if (!first) return NOTHING;
    const undo = hits.length === 1 && first.entry.undo && renderTemplate(first.entry.undo, first.matched.slots);
    const candidate: Candidate = {
      command: commands.join('; '),
      confidence: SURE,
      summary: hits.map(({ entry }) => entry.frame.summary).join('; '),
      worded: true,
      ...(undo ? { undo } : {}),
    };
    return { ...NOTHING, candidates: [candidate] };
  };
  return {
    name: PHRASES,
    generate: ({ text, cwd, retryReason }) =>
      Promise.resolve().then(() => (retryReason ? NOTHING : generate(text, cwd, 'any'))),
    surely: ({ text, cwd, retryReason }, which) =>
      retryReason || (which.startsWith('of-kind') && !namesKind(text)) ? NOTHING : generate(text, cwd, which),
  };
}
