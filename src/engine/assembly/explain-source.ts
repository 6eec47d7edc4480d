// What the command specs say of a program, a subcommand or a flag, for explanations.
import { findOption, settle, subcommandOf } from '../line/spec-node.ts';
import type { SpecLookup } from '../line/spec-types.ts';
import type { ExplainSource } from '../propose/explain.ts';

/** Answers from what is in memory; a spec that is asked for first is there for the next question. */
export function explainFromSpecs(specs: SpecLookup): ExplainSource {
  return {
    describe(path, flag) {
      const [program, ...subcommands] = path;
      const root = program === undefined ? null : specs.get(program);
      if (root === null) return null;
      let node = settle(root);
      const nodes = [node];
      for (const name of subcommands) {
        const next = subcommandOf(node, name);
        if (!next) return null;
        node = settle(next);
        nodes.push(node);
      }
      return (flag === null ? node : findOption(nodes, flag))?.description ?? null;
    },
  };
}
