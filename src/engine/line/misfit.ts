// Whether a finished command is one that its program takes: each option is one that it has and has its value, no
// operand is lacking, and files are of the kind that it reads. Told by the spec alone, walked as completion walks it;
// what no spec says, and what only the shell can tell, is let through.
import { withDashes } from './place.ts';
import { mainName, optionsAt } from './spec-node.ts';
import type { SpecArg, SpecLookup, SpecNode, SpecOption } from './spec-types.ts';
import { type Walk, walkSpec } from './spec-walk.ts';

export interface Called {
  /** The program, without its folder. */
  name: string;
  /** Words behind it; null where only the shell knows what stands there. */
  args: readonly (string | null)[];
  /** Something comes in by a pipe or a redirection. */
  fed: boolean;
  /** More operands come when it runs (xargs). */
  more: boolean;
}

/** They are answered whatever else is there. */
const TELLS_OF_ITSELF: ReadonlySet<string> = new Set(['--help', '--version']);
const EXPANDED = 'x';

export interface Fit {
  /** Why this is no way to call the program, as a clause about it; null when nothing speaks against it. */
  misfit: string | null;
  /** Options that its spec does not have, where that may be the spec's fault. */
  unknown: readonly string[];
}

const FITS: Fit = { misfit: null, unknown: [] };

/** GNU's long options may be cut short as long as they are told apart, and `-5` is a number. */
function isSpelling(word: string, options: readonly SpecOption[]): boolean {
  const flag = word.replace(/=.*$/, '');
  if (flag.startsWith('--'))
    return options.flatMap(({ names }) => names).filter((n) => n.startsWith(flag)).length === 1;
  return /^-\d/.test(flag) || !flag.startsWith('-') || flag === '-';
}

/** Of a path that is written plainly, in small letters without its dot; a version has none. */
const endingOf = (path: string): string => /^[\w@%+=:,./~-]*\.([a-z]\w*)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

const nameOf = ({ name, description }: SpecArg): string => name ?? description ?? 'value';

/** Whether its program takes these words. */
export function fitOf({ name, args, fed, more }: Called, root: SpecNode, specs: SpecLookup): Fit {
  const walk = walkSpec(root, withDashes([name, ...args.map((arg) => arg ?? EXPANDED)]), specs);
  const node = walk.nodes.at(-1);
  if (!node || walk.inner !== null || walk.present.some((each) => TELLS_OF_ITSELF.has(each))) return FITS;
  const no = (why: string): Fit => ({ misfit: `${[name, ...walk.path].join(' ')} ${why}`, unknown });
  const unknown = unknownIn(walk, node);
  if (unknown.length > 0 && node.authoritative) return no(`has no option ${unknown.join(', ')}`);
  const odd = walk.taken.find(({ word, arg }) => isOddKind(word, arg));
  if (odd) return no(`takes no .${endingOf(odd.word)} file`);
  const open = args.includes(null) || more;
  const { pending } = walk;
  if (pending && !pending.optional && !more && (pending.arg.needed || node.authoritative))
    return no(`${mainName(pending.option)} lacks its ${nameOf(pending.arg)}`);
  const needed = (node.least ?? 0) - walk.stoodFor - (fed && node.stdin ? 1 : 0);
  if (!open && walk.index < needed) return no(`lacks ${lacking(node, walk.index)}`);
  return { misfit: null, unknown };
}

function unknownIn({ unknown, nodes }: Walk, node: SpecNode): string[] {
  const options = optionsAt(nodes);
  if (options.length === 0 && !node.authoritative) return [];
  return unknown.filter((word) => !isSpelling(word, options));
}

/** What the operand that is not there would be. */
const lacking = ({ args }: SpecNode, index: number): string => {
  const arg = args[index] ?? args.at(-1);
  return arg ? nameOf(arg) : 'an operand';
};

function isOddKind(word: string, { endings }: SpecArg): boolean {
  if (!endings) return false;
  const ending = endingOf(word);
  return ending !== '' && !endings.includes(ending);
}
