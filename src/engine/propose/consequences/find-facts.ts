// What find would delete, by find itself: the same words with the deletion taken out and the names printed. Anything that runs
// another program, writes a file, or is not known here is not asked.
import type { Verdict } from '../../safety/types.ts';
import { leavesFolder, onlyCommand } from './shown-words.ts';

export interface FindQuestion {
  /** Arguments of find that print what would go, each name ended by a zero byte. */
  args: string[];
  /** What goes, goes with all that is in it. */
  recursive: boolean;
}

const TESTS_WITH_VALUE =
  /^-(?:i?name|i?path|i?wholename|i?regex|regextype|[acm](?:time|min)|newer\w*|anewer|cnewer|size|user|group|uid|gid|perm|links|inum|samefile|used|lname|ilname|fstype|xtype|type|maxdepth|mindepth)$/;
const PLAIN =
  /^(?:-(?:empty|nouser|nogroup|readable|writable|executable|true|false|depth|d|xdev|mount|prune|quit|o|or|a|and|not|follow|daystart|noleaf|nowarn|warn|ignore_readdir_race)|[!(),])$/;
const EXECUTES = /^-(?:exec|execdir|ok|okdir)$/;
const DELETERS = /^(?:.*\/)?(?:rm|unlink|rmdir|shred)$/;

/** Null when the line is no plain deletion by find, or cannot be asked about. */
export function findQuestion({ resolved, command }: Verdict): FindQuestion | null {
  const words = onlyCommand(resolved, 'find');
  if (!words || leavesFolder(command) || words.some((word) => word.includes('…'))) return null;
  const piped = /\|/.test(command.replace(/'[^']*'|"[^"]*"/g, ''));
  const expression = words.findIndex((word, index) => index > 0 && /^(?:-(?![HLP]$)|[!(])/.test(word));
  const at = expression < 0 ? words.length : expression;
  const asked = rewrite(words.slice(at), piped ? deleterBehindPipe(command) : null);
  if (!asked) return null;
  const { args, depth, recursive } = asked;
  return { args: [...words.slice(1, at), ...(depth ? ['-depth'] : []), ...args], recursive };
}

/** `find … | xargs rm -rf`: the words behind xargs' own; null when it is anything else. */
function deleterBehindPipe(command: string): string[] | null {
  const match = /\|\s*xargs\s+((?:-\S+\s+)*)((?:\S*\/)?(?:rm|unlink|rmdir|shred)\b[^|;&]*)$/.exec(command);
  return match ? (match[2] as string).trim().split(/\s+/) : null;
}

interface Rewritten {
  args: string[];
  /** `-delete` goes through what is in a folder before the folder, so `-prune` does nothing. */
  depth: boolean;
  recursive: boolean;
}

const isRecursive = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:-(?!-)\w*[rR]|--recursive$)/.test(word));

function rewrite(expression: readonly string[], piped: readonly string[] | null): Rewritten | null {
  const result: Rewritten = { args: [], depth: false, recursive: piped ? isRecursive(piped) : false };
  let deletes = false;
  for (let i = 0; i < expression.length; i++) {
    const word = expression[i] as string;
    if (TESTS_WITH_VALUE.test(word)) {
      const value = expression[++i];
      if (value === undefined) return null;
      result.args.push(word, value);
    } else if (PLAIN.test(word)) result.args.push(word);
    else if (word === '-delete') {
      result.args.push('-print0');
      result.depth = true;
      deletes = true;
    } else if (/^-print0?$/.test(word)) result.args.push(piped ? '-print0' : '-true');
    else if (EXECUTES.test(word)) {
      const end = endOf(expression, i + 1);
      const inner = expression.slice(i + 1, end);
      if (!DELETERS.test(inner[0] ?? '') || !inner.includes('{}')) return null;
      result.recursive ||= isRecursive(inner);
      result.args.push('-print0');
      deletes = true;
      i = end;
    } else return null;
  }
  if (piped && !deletes) {
    if (!result.args.includes('-print0')) result.args.push('-print0');
    return result;
  }
  return deletes && !piped ? result : null;
}

function endOf(expression: readonly string[], from: number): number {
  for (let i = from; i < expression.length; i++)
    if (expression[i] === ';' || (expression[i] === '+' && expression[i - 1] === '{}')) return i;
  return expression.length;
}

/** Without what lies in something else of the list. */
export function withoutNested(paths: readonly string[]): string[] {
  const kept: string[] = [];
  for (const path of [...paths].sort()) {
    const last = kept.at(-1);
    if (last === undefined || !path.startsWith(`${last}/`)) kept.push(path);
  }
  return kept;
}
