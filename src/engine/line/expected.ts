// From what a spec says about an argument to the type of value that is expected there.
import type { SpecArg, SpecTemplate } from './spec-types.ts';
import type { ExpectedType, ExpectedTypeKind } from './types.ts';

const FROM_TEMPLATE: Readonly<Record<SpecTemplate, ExpectedTypeKind>> = {
  filepaths: 'file_path',
  folders: 'directory',
  executables: 'executable',
  commands: 'command',
  hostnames: 'hostname',
  env_vars: 'env_var',
  history: 'any',
  help: 'any',
};

/** Names that specs give to arguments whose type they do not state. */
const FROM_NAME: readonly (readonly [RegExp, ExpectedTypeKind])[] = [
  [/\b(?:dir(?:ectory)?|folder)\b/i, 'directory'],
  [/\b(?:file(?:name|path)?s?|paths?)\b/i, 'file_path'],
  [/\b(?:host(?:name)?|destination host|server)\b/i, 'hostname'],
  [/\b(?:command|program)\b/i, 'command'],
  [/\b(?:env(?:ironment)? ?var(?:iable)?)\b/i, 'env_var'],
];

export function expectedOf(arg: SpecArg | null): ExpectedType {
  if (!arg) return { kind: 'any' };
  if (arg.isCommand && !arg.generators[0]) return { kind: 'command' };
  const kinds = arg.templates.map((template) => FROM_TEMPLATE[template]).filter((k) => k !== 'any');
  if (arg.generators[0]) return { kind: 'generator', generator: arg.generators[0].name };
  if (kinds.includes('file_path')) return { kind: 'file_path', ...(arg.endings ? { endings: arg.endings } : {}) };
  if (kinds[0]) return { kind: kinds[0] };
  if (arg.suggestions.length > 0)
    return { kind: 'one_of', values: arg.suggestions.map((s) => s.insert ?? s.names[0] ?? '') };
  const named = FROM_NAME.find(([pattern]) => pattern.test(arg.name ?? ''));
  return { kind: named?.[1] ?? (arg.isScript ? 'file_path' : 'any') };
}
