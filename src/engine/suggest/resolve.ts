// Finds the spec node, option and argument that the context points at.
import type { SpecArg, SpecLookup, SpecNode, SpecOption } from '../line/spec-types.ts';
import type { CompletionContext } from '../line/types.ts';
import type { SpecPlace } from './candidate.ts';

const contents = (node: SpecNode): SpecNode | null => (node.load ? node.load() : node);

/** Options that are valid at the end of the path, the innermost first. */
export function optionsAt(path: readonly SpecNode[]): SpecOption[] {
  const last = path.length - 1;
  return [...path.keys()].reverse().flatMap((i) => {
    const node = path[i]!;
    return i === last ? [...node.options] : node.options.filter((o) => o.persistent);
  });
}

function argAt(args: readonly SpecArg[], index: number): SpecArg | null {
  const direct = args[index];
  if (direct) return direct;
  const last = args.at(-1);
  return last?.variadic ? last : null;
}

/** Null when there is no spec, or it is still being loaded. */
export function resolvePlace(context: CompletionContext, specs: SpecLookup): SpecPlace | null {
  if (context.command === null) return null;
  const name = context.command.slice(context.command.lastIndexOf('/') + 1);
  const found = specs.get(name);
  const root = found && contents(found);
  if (!root) return null;
  const path: SpecNode[] = [root];
  for (const word of context.subcommand_path) {
    const stub = path.at(-1)!.subcommands.find((s) => s.names.includes(word));
    const next = stub && contents(stub);
    if (!next) return stub ? null : { path, node: path.at(-1)!, option: null, arg: null };
    path.push(next);
  }
  const node = path.at(-1)!;
  const { position } = context;
  const option = position.option
    ? (optionsAt(path).find((o) => o.names.includes(position.option ?? '')) ?? null)
    : null;
  const arg =
    position.kind === 'option_value'
      ? (option?.args[0] ?? null)
      : position.kind === 'argument' || position.kind === 'subcommand'
        ? argAt(node.args, position.index ?? 0)
        : null;
  return { path, node, option, arg };
}
