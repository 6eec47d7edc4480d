// What is known of the programs that a model names, read before its commands are judged: the flags of those whose spec
// is complete, and whether a package would bring those that are not here.
import type { IndexClient } from '../../index/client.ts';
import { optionsAt, settle, subcommandOf } from '../line/spec-node.ts';
import type { SpecNode, SpecOption } from '../line/spec-types.ts';
import type { Introspection } from '../propose/pipeline.ts';
import { packageOf } from '../propose/program-packages.ts';
import { packageThere } from '../search/similar.ts';
import { createSpecStore, type SpecStore } from '../suggest/specs/store.ts';

const has = (options: readonly SpecOption[], name: string): boolean =>
  options.some(({ names }) => names.includes(name));

/** `-rf` is `-r -f`; what follows a letter that takes a value is the value. */
function knownCluster(options: readonly SpecOption[], flag: string): boolean {
  for (const letter of flag.slice(1)) {
    const option = options.find(({ names }) => names.includes(`-${letter}`));
    if (!option) return false;
    if (option.args.length > 0) return true;
  }
  return true;
}

function isKnown(options: readonly SpecOption[], word: string): boolean {
  const flag = word.replace(/=.*$/, '');
  if (has(options, flag) || has(options, word)) return true;
  // GNU's long options may be cut short.
  if (flag.startsWith('--')) return options.some(({ names }) => names.some((name) => name.startsWith(flag)));
  return /^-\d/.test(flag) || knownCluster(options, flag);
}

/** Flags among `args` that a complete spec does not have; none where the spec is not complete. */
export function unknownFlags(root: SpecNode | null, args: readonly (string | null)[]): string[] {
  if (!root) return [];
  let node = settle(root);
  const path = [node];
  const unknown: string[] = [];
  let valueNext = false;
  for (const arg of args) {
    const isValue = valueNext;
    valueNext = false;
    if (arg === null || isValue) continue;
    if (arg === '--') break;
    if (!arg.startsWith('-') || arg === '-') {
      const sub = subcommandOf(node, arg);
      if (!sub) continue;
      node = settle(sub);
      path.push(node);
      continue;
    }
    const options = optionsAt(path);
    const option = options.find(({ names }) => names.includes(arg));
    valueNext = option?.args.some(({ optional }) => !optional) ?? false;
    if (node.authoritative && !isKnown(options, arg)) unknown.push(arg);
    // A program that runs another: what follows are that one's flags.
    if (node.args.some(({ isCommand }) => isCommand)) break;
  }
  return unknown;
}

export function createIntrospection(
  index: Pick<IndexClient, 'search'>,
): (programs: readonly string[], here: (program: string) => boolean) => Promise<Introspection> {
  const there = packageThere(index);
  let specs: SpecStore | undefined;
  return async (programs, here) => {
    specs ??= createSpecStore();
    const store = specs;
    const installable = new Set<string>();
    await Promise.all([
      store.warm(programs),
      ...programs
        .filter((program) => !here(program))
        .map(async (program) => {
          if (await there(packageOf(program))) installable.add(program);
        }),
    ]);
    return {
      installable: (program) => installable.has(program),
      unknownFlags: (program, args) => unknownFlags(store.get(program), args),
    };
  };
}
