// The generator of the packs' phrases: a request that is one of them, word for word, gets the command that stands beside it.

import type { World } from '../../world/world.ts';
import type { Machine } from '../machine.ts';
import { asRoot } from '../machine.ts';
import type { Entry, PhraseBook } from '../phrases/phrase-book.ts';
import { renderTemplate, type Template } from '../phrases/template.ts';
import type { Candidate, Generated, Generator } from '../types.ts';

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

export function createPhraseGenerator({ book, worldAt, machine }: PhraseGeneratorDeps): Generator {
  const generate = (text: string, cwd: string): Generated => {
    const hit = book().find(text, worldAt(cwd));
    if (!hit) return NOTHING;
    const { entry, matched } = hit;
    const on = machine();
    const [template] = ordered(entry, on);
    if (!template) return NOTHING;
    const missing = template.required.find((slot) => !matched.slots.has(slot));
    if (missing !== undefined) return { ...NOTHING, question: entry.frame.ask[missing] ?? `Which ${missing}?` };
    if (matched.flags.length > 0 && !template.pieces.some((piece) => 'options' in piece)) return NOTHING;
    const command = renderTemplate(template, matched.slots, matched.flags);
    if (command === null) return NOTHING;
    const undo = entry.undo && renderTemplate(entry.undo, matched.slots);
    const candidate: Candidate = {
      command: entry.frame.root ? asRoot(command, on) : command,
      confidence: SURE,
      summary: entry.frame.summary,
      worded: true,
      ...(undo ? { undo } : {}),
    };
    return { ...NOTHING, candidates: [candidate] };
  };
  return {
    name: PHRASES,
    generate: ({ text, cwd, retryReason }) =>
      Promise.resolve().then(() => (retryReason ? NOTHING : generate(text, cwd))),
  };
}
