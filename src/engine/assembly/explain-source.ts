// What the command specs say of a program, a subcommand or a flag, for explanations.
import type { SpecLookup, SpecNode } from '../line/spec-types.ts';
import type { ExplainSource } from '../propose/explain.ts';

const loaded = (node: SpecNode): SpecNode => node.load?.() ?? node;

/** Answers from what is in memory; a spec that is asked for first is there for the next question. */
export function explainFromSpecs(specs: SpecLookup): ExplainSource {
  return {
    describe(path, flag) {
      const [program, ...subcommands] = path;
      const root = program === undefined ? null : specs.get(program);
      if (root === null) return null;
      const nodes = [loaded(root)];
      for (const name of subcommands) {
        const next = nodes.at(-1)?.subcommands.find((node) => node.names.includes(name));
        if (!next) return null;
        nodes.push(loaded(next));
      }
      const node = nodes.at(-1);
      if (flag === null) return node?.description ?? null;
      for (const place of nodes.toReversed()) {
        const option = place.options.find(
          (each) => each.names.includes(flag) && (place === node || each.persistent),
        );
        if (option) return option.description ?? null;
      }
      return null;
    },
  };
}
