// A git alias is completed as what it stands for: `git co` as `git checkout`, chains to their end, `!` ones by the
// program that they begin with. The aliases are those of the repository and of the person; nothing is run for them.
import { contents, subcommandOf } from '../line/spec-node.ts';
import type { SpecLookup, SpecNode } from '../line/spec-types.ts';
import type { Named } from './project/files.ts';

const MAX_CHAIN = 8;
const DEFINED = /^alias for (.*)$/s;

/** The specs, with git's aliases among its subcommands. `aliases` answers for the folder that is completed in. */
export function withGitAliases(specs: SpecLookup, aliases: () => readonly Named[]): SpecLookup {
  const made = new WeakMap<SpecNode, { of: readonly Named[]; node: SpecNode }>();

  /** Null where it is not loaded, or nothing is known of it. */
  function standsFor(name: string, git: SpecNode, list: readonly Named[]): SpecNode | null {
    let at = name;
    const given: string[] = [];
    for (let i = 0; i < MAX_CHAIN; i++) {
      const known = subcommandOf(git, at);
      const node = known && contents(known);
      if (node) return given.length > 0 ? { ...node, given } : node;
      if (known) return null;
      const alias = list.find((item) => item.name === at);
      const text = DEFINED.exec(alias?.description ?? '')?.[1]
        ?.trim()
        .replace(/^"|"$/g, '');
      if (!text) return null;
      let words = text.replace(/^!\s*/, '').split(/\s+/);
      if (text.startsWith('!')) {
        if (words[0] !== 'git') return specs.get(words[0] ?? '');
        words = words.slice(1);
      }
      at = words[0] ?? '';
      given.push(...words.slice(1).filter((word) => /^--?\w/.test(word)));
    }
    return null;
  }

  return {
    get(command) {
      const node = specs.get(command);
      if (command !== 'git' || !node) return node;
      const list = aliases();
      const git = contents(node);
      if (list.length === 0 || !git) return node;
      const known = made.get(git);
      if (known?.of === list) return known.node;
      const extra = list.flatMap(({ name, description }): SpecNode[] => {
        if (subcommandOf(git, name)) return [];
        const base: SpecNode = { names: [name], subcommands: [], options: [], args: [] };
        const load = () => {
          const target = standsFor(name, git, list);
          return target && { ...target, names: [name], description };
        };
        return [{ ...base, description, priority: 60, load }];
      });
      const whole = { ...git, subcommands: [...git.subcommands, ...extra] };
      made.set(git, { of: list, node: whole });
      return whole;
    },
  };
}
