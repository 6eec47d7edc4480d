// Finds the spec node, option and argument that the context points at.
import { argAt, contents, findOption, subcommandOf } from '../line/spec-node.ts';
import type { SpecArg, SpecLookup, SpecNode } from '../line/spec-types.ts';
import type { CompletionContext } from '../line/types.ts';
import type { SpecPlace } from './candidate.ts';

/** Null when there is no spec, or it is still being loaded. */
export function resolvePlace(context: CompletionContext, specs: SpecLookup): SpecPlace | null {
  if (context.command === null) return null;
  const name = context.command.slice(context.command.lastIndexOf('/') + 1);
  const found = specs.get(name);
  const root = found && contents(found);
  if (!root) return null;
  const path: SpecNode[] = [root];
  for (const word of context.subcommand_path) {
    const stub = subcommandOf(path.at(-1)!, word);
    const next = stub && contents(stub);
    if (!next) return stub ? null : { path, node: path.at(-1)!, option: null, arg: null };
    path.push(next);
  }
  const node = path.at(-1)!;
  const { position } = context;
  const option = position.option ? findOption(path, position.option) : null;
  const arg =
    position.kind === 'option_value'
      ? (option?.args[0] ?? null)
      : position.kind === 'argument' || position.kind === 'subcommand'
        ? argAt(node.args, position.index ?? 0)
        : null;
  return { path, node, option, arg: arg && (borrowed(arg, specs) ?? arg) };
}

/**
 * `@option ssh -o`, `@argument kubectl get`: the value is what that option takes, or that (sub)command first; null
 * where it is not of that kind.
 */
function borrowed({ generators }: SpecArg, specs: SpecLookup): SpecArg | null {
  const [, kind, command = '', ...rest] = /^(option|argument) (\S+)(?: (.+))?$/.exec(generators[0]?.name ?? '') ?? [];
  if (!kind) return null;
  const words = (rest[0] ?? '').split(' ');
  const option = kind === 'option' ? words.pop() : undefined;
  let node = specs.get(command);
  for (const word of words) node = (node && word !== '' ? subcommandOf(contents(node) ?? node, word) : node) ?? null;
  const inside = node && (contents(node) ?? node);
  if (!inside) return null;
  return (option === undefined ? inside.args[0] : findOption([inside], option)?.args[0]) ?? null;
}
