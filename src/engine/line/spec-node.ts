// What is asked of the nodes of a spec. Nothing is loaded that is not in memory.
import type { SpecArg, SpecNode, SpecOption } from './spec-types.ts';

/** The node that stands in place of this one; null while it is not loaded, which starts the load. */
export const contents = (node: SpecNode): SpecNode | null => (node.load ? node.load() : node);

/** The same, and the node itself while there is nothing better. */
export const settle = (node: SpecNode): SpecNode => contents(node) ?? node;

/** By any of its spellings. */
export const subcommandOf = (node: SpecNode, word: string): SpecNode | undefined =>
  node.subcommands.find(({ names }) => names.includes(word));

/** The long spelling where there is one, else the first. */
export function mainName(option: SpecOption): string {
  return option.names.find((name) => name.startsWith('--')) ?? option.names[0] ?? '';
}

/** An option of the deepest node, or a persistent one of a node above. */
export function findOption(nodes: readonly SpecNode[], name: string): SpecOption | null {
  for (let depth = nodes.length - 1; depth >= 0; depth--) {
    const found = nodes[depth]!.options.find(
      (option) => (depth === nodes.length - 1 || option.persistent) && option.names.includes(name),
    );
    if (found) return found;
  }
  return null;
}

/** All that are valid at the end of the path, the innermost first. */
export function optionsAt(path: readonly SpecNode[]): SpecOption[] {
  const last = path.length - 1;
  return [...path.keys()].reverse().flatMap((i) => {
    const node = path[i]!;
    return i === last ? [...node.options] : node.options.filter((o) => o.persistent);
  });
}

/** The argument at a position: a variadic last one repeats. */
export function argAt(args: readonly SpecArg[], index: number): SpecArg | null {
  const last = args.at(-1);
  return args[index] ?? (last?.variadic ? last : null);
}
