// An alias is completed as what it stands for: `k` as kubectl, `gco` as git checkout, `ll` as ls.
import { contents, subcommandOf } from '../line/spec-node.ts';
import type { SpecLookup, SpecNode } from '../line/spec-types.ts';

const SIMPLE = /^[\w@.+:/=-]+$/;

/** The specs, with each alias of a plain command in front of them. Nothing is loaded that is not asked for. */
export function withAliases(specs: SpecLookup, aliases: () => ReadonlyMap<string, string>): SpecLookup {
  return {
    get(command) {
      const words = aliases().get(command)?.trim().split(/\s+/) ?? [];
      const [name, ...rest] = words[0] === 'sudo' ? words.slice(1) : words;
      if (name === undefined || !words.every((word) => SIMPLE.test(word))) return specs.get(command);
      let node: SpecNode | null = specs.get(name.slice(name.lastIndexOf('/') + 1));
      // `ls='ls --color=auto'` is ls.
      if (name === command) return node;
      for (const word of rest) {
        if (word.startsWith('-')) continue;
        const inside = node && contents(node);
        const child = inside && subcommandOf(inside, word);
        if (!child) break;
        node = child;
      }
      return node && contents(node);
    },
  };
}
