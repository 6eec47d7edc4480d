// From a ranked frame to a command: slots that the phrase left open are filled from things that nothing
// else used, then the first template whose programs are here writes it down.
import type { SlotType } from '../../../../domains/slots.ts';
import { slotTypeOfName } from '../../../../domains/slots.ts';
import { asRoot, type Machine } from '../../machine.ts';
import { renderTemplate, type Template } from '../../phrases/template.ts';
import type { Ranked } from '../../rank.ts';
import type { Token } from '../../token.ts';

/** Types that are certain enough to fill a slot without a phrase around them. */
const CERTAIN = new Set<SlotType>(
  'path dir file archive glob kind size duration count pid port host url mode email device interface signal'.split(
    ' ',
  ) as SlotType[],
);

export interface FillContext {
  tokens: readonly Token[];
  machine: Machine;
}

interface Built {
  command: string;
  undo?: string;
  /** The same done by other programs. */
  others: string[];
}

function compatible(token: Token, type: SlotType): string | null {
  const exact = token.values.get(type);
  if (exact !== undefined) return exact;
  if (type === 'path') return token.values.get('dir') ?? token.values.get('file') ?? null;
  if (type === 'file') return token.values.get('archive') ?? null;
  return null;
}

/** Values of all slots of the frame, first those of the phrase, then what is left over. */
function slotValues(ranked: Ranked, wanted: readonly string[], tokens: readonly Token[]) {
  const values = new Map<string, string[]>();
  const used = new Set(ranked.used);
  for (const [name, { value }] of ranked.slots) values.set(name, [value]);
  for (const name of wanted) {
    const type = ranked.frame.slots.get(name) ?? slotTypeOfName(name);
    if (!type || !CERTAIN.has(type)) continue;
    const list = values.get(name) ?? [];
    tokens.forEach((token, i) => {
      if (used.has(i) || (!token.thing && list.length > 0)) return;
      // A number on its own may mean anything; only one that nothing else claims fills an open slot.
      if ((type === 'count' || type === 'pid' || type === 'port') && list.length > 0) return;
      const value = compatible(token, type);
      if (value === null) return;
      // "file x in the current directory" is about x.
      if (value === '.' && list.length > 0) return;
      list.push(value);
      used.add(i);
    });
    if (list.length > 0) values.set(name, list);
  }
  return { values, used };
}

function chooseTemplate(templates: readonly Template[], machine: Machine): Template | undefined {
  return (
    templates.find((template) => template.programs.every((program) => machine.has(program))) ??
    templates.find((template) => machine.has(template.programs[0] ?? '')) ??
    templates[0]
  );
}

/** A command, or the slot that it lacks. */
export type Filled = ((Built | { missing: string }) & { used: Set<number> }) | null;

export function fillFrame(ranked: Ranked, context: FillContext): Filled {
  const { frame } = ranked.frame;
  const template = chooseTemplate(ranked.frame.templates, context.machine);
  if (!template) return null;
  const { values, used } = slotValues(ranked, template.slots, context.tokens);
  const missing = template.required.find((slot) => !values.has(slot));
  if (missing) return { missing, used };
  // A command that the user dictates must begin with one that is here; prose does not.
  const dictated = template.dictated.map((slot) => values.get(slot)?.[0]?.split(' ', 1)[0] ?? '');
  if (!dictated.every((program) => /^[\w.+-]+$/.test(program) && context.machine.has(program))) return null;
  const command = renderTemplate(template, values, ranked.flags);
  if (command === null) return null;
  const root = (text: string) => separated(frame.root ? asRoot(text, context.machine) : text);
  const others = ranked.frame.templates
    .filter((other) => other !== template && other.programs.every((name) => context.machine.has(name)))
    .flatMap((other) => renderTemplate(other, values, ranked.flags) ?? []);
  return {
    command: root(command),
    others: others.map(root),
    ...(ranked.frame.undo ? undoOf(ranked.frame.undo, values) : {}),
    used,
  };
}

/** awk splits at blanks; files whose format says otherwise get their own separator. */
function separated(command: string): string {
  if (!/^awk ['"]/.test(command)) return command;
  if (/\.csv(?:\s|$)/.test(command)) return command.replace(/^awk/, 'awk -F,');
  if (/\.tsv(?:\s|$)/.test(command)) return command.replace(/^awk/, "awk -F'\\t'");
  return /\/etc\/(?:passwd|group|shadow)(?:\s|$)/.test(command) ? command.replace(/^awk/, 'awk -F:') : command;
}

function undoOf(template: Template, values: ReadonlyMap<string, readonly string[]>) {
  const undo = renderTemplate(template, values);
  return undo === null ? {} : { undo };
}
