// What a line of other days takes for granted: the files, refs, targets and scripts that it names. Read by the same
// places that completion knows (specs and argument table), so that a name is asked for where a name of that kind
// stands. What a command makes is not needed, and what only the shell can expand is not judged.
import { isAbsolute, join } from 'node:path';
import { decodeWord } from '../line/decode.ts';
import { placeOf } from '../line/place.ts';
import { type Segment, segmentsOf } from '../line/segments.ts';
import type { SpecLookup } from '../line/spec-types.ts';
import { tokenize } from '../line/tokenizer.ts';
import type { Token } from '../line/types.ts';
import { peelWrapper, WRAPPERS } from '../line/wrappers.ts';

export type Need =
  | { kind: 'path'; path: string }
  /** A branch, tag or remote branch; where a file may stand as well, its path. */
  | { kind: 'ref'; name: string; in: string; path: string | null }
  | { kind: 'make' | 'script' | 'recipe' | 'task'; name: string; in: string }
  | { kind: 'program'; name: string };

export interface NeedsPlace {
  cwd: string;
  home: string | undefined;
  specs: SpecLookup;
}

/** Expansions, globs and braces: the shell's to understand. */
const EXPANDS = /[$`*?[\]{}]|^[=~](?!\/|$)|^[<>]\(/;
/** Numbers, signs of find and test, addresses, and what awk is told to set. */
const NO_PATH = /^\d+$|^\\?[;+()!]$|^[a-z][\w+.-]*:\/\/|^[A-Za-z_]\w*=/i;
/** On another machine, for these. */
const REMOTE_PATH = /^(?:[\w.-]+@)?[\w.-]+:/;
const COPIES_REMOTELY = /^(?:rsync|scp|sftp|rclone|sshfs)$/;
/** They make what they name, or do not mind when it is not there. */
const MAKES_ALL = /^(?:touch|mkdir|mkfifo|mktemp|tee|truncate|fallocate|mknod|dd|basename|dirname|test|\[)$/;
/** Words of the shell whose operands are values and names. */
const LISTS = /^(?:for|foreach|select|case|function)$/;
/** Their last operand is made. */
const MAKES_LAST = /^(?:cp|mv|ln|install|rsync|scp|ffmpeg|convert|magick)$/;
/** Their first operand is made. */
const MAKES_FIRST = /^(?:zip|ar|7z)$/;
/** Their absolute paths lie in a container or on another machine; of `here:there` what is missing here is made. */
const RUNS_ELSEWHERE = /^(?:docker|podman|nerdctl|kubectl|lxc|incus|vagrant|ssh)$/;
/** Options whose file is written. */
const WRITES = /^(?:-[oOwPd]|--(?:out|output|dest|target|prefix|log|save|write|directory-prefix|report).*)$/;
const FILE_NAME = /^[\w-]+\.[a-z]\w{1,3}$/;
const PATH_TYPES = new Set(['file_path', 'directory', 'executable']);

/** In the order of the line; null when that does not end: a quote is open, or a backslash stands last. */
export function needsOf(line: string, place: NeedsPlace): Need[] | null {
  const needs: Need[] = [];
  let cwd: string | null = place.cwd;
  for (const segment of segmentsOf(tokenize(line))) {
    if ([...segment.words, ...segment.leading].some((token) => token.open)) return null;
    needs.push(...segmentNeeds(segment, cwd, place));
    const words = segment.words.map(({ text }) => text);
    if (words[0] === 'cd' || words[0] === 'pushd') {
      const to = words.filter((word) => !word.startsWith('-'))[1];
      const raw = segment.words.at(-1)?.raw ?? '';
      cwd = to === undefined || EXPANDS.test(raw) ? null : resolvePath(raw, cwd, place.home);
    }
  }
  return needs;
}

/** Absolute; null when that depends on what only the shell knows. */
function resolvePath(raw: string, cwd: string | null, home: string | undefined): string | null {
  if (EXPANDS.test(raw)) return null;
  const tilde = /^~(?=\/|$)/.test(raw);
  if (tilde && !home) return null;
  const text = tilde ? `${home}${raw.slice(1)}` : raw;
  const decoded = decodeWord(text);
  if (decoded === '' || decoded === '-') return null;
  if (isAbsolute(decoded)) return decoded;
  return cwd === null ? null : join(cwd, decoded);
}

function segmentNeeds(segment: Segment, cwd: string | null, place: NeedsPlace): Need[] {
  const needs: Need[] = [];
  const path = (raw: string) => {
    const found = resolvePath(raw, cwd, place.home);
    if (found !== null) needs.push({ kind: 'path', path: found });
  };
  for (const { operator, target } of segment.redirects) if (target && operator.raw.endsWith('<')) path(target.raw);
  const { words: all } = segment;
  const first = innerCommand(all);
  const words = all.slice(first);
  const head = words[0];
  if (!head || EXPANDS.test(head.raw)) return needs;
  if (head.text.includes('/')) path(head.raw);
  else needs.push({ kind: 'program', name: head.text });
  const command = head.text.slice(head.text.lastIndexOf('/') + 1);
  if (MAKES_ALL.test(command) || LISTS.test(command)) return needs;
  const special = namedThings(command, words, cwd, place);
  if (special) return [...needs, ...special];
  const operands = words.filter((word, i) => i > 0 && !word.raw.startsWith('-'));
  words.forEach((word, i) => {
    if (i === 0 || word.raw.startsWith('-') || EXPANDS.test(word.raw)) return;
    if (NO_PATH.test(word.raw) || WRITES.test(words[i - 1]?.raw ?? '')) return;
    if (COPIES_REMOTELY.test(command) && REMOTE_PATH.test(word.text)) return;
    if (MAKES_LAST.test(command) && word === operands.at(-1)) return;
    if (MAKES_FIRST.test(command) && word === operands[0]) return;
    if (RUNS_ELSEWHERE.test(command) && (isAbsolute(word.text) || word.text.includes(':'))) return;
    if (takesPath(command, words, i, place.specs)) path(word.raw);
  });
  return needs;
}

/** Index of the word that names the command behind `sudo` and its like. */
function innerCommand(words: readonly Token[]): number {
  const texts = words.map(({ text }) => text);
  let at = 0;
  for (;;) {
    const wrapper = WRAPPERS.get(texts[at] ?? '');
    if (!wrapper) return at;
    const { inner } = peelWrapper(texts.slice(at), wrapper);
    if (at + inner >= texts.length) return at;
    at += Math.max(1, inner);
  }
}

function takesPath(command: string, words: readonly Token[], at: number, specs: SpecLookup): boolean {
  const word = words[at] as Token;
  const before = words.slice(0, at).map(({ text }) => text);
  const { expected, position } = placeOf(before, { partial: word, after: [], specs });
  // Said by the word itself alone: a pattern or an address may look like a path as well.
  const typed = { ...word, text: 'x', raw: 'x' };
  const stated = placeOf(before, { partial: typed, after: [], specs });
  if (position.kind === 'option_value') {
    if (WRITES.test(position.option ?? '') || archives(command, words)) return false;
    // One of a kind, a file, or nobody knows what: which it is says the word.
    if (stated.expected.kind === 'generator') return /^(?:\.{1,2}|~)\/[^:,=]*$/.test(word.raw);
    if (stated.expected.kind === 'any') return /^(?:\.{1,2}|~)?\/[^:,=]*$/.test(word.raw);
    return PATH_TYPES.has(stated.expected.kind);
  }
  // Of a program that nothing is known of, what ends like a file is one.
  if (stated.position.kind === 'unknown' && FILE_NAME.test(word.raw)) return true;
  return PATH_TYPES.has((/^(?:\.{1,2}|~)?\//.test(word.raw) ? expected : stated.expected).kind);
}

/** `tar czf x.tgz`: the archive is made. */
function archives(command: string, words: readonly Token[]): boolean {
  if (command !== 'tar' && command !== 'bsdtar') return false;
  return words.some(
    (word, i) =>
      i > 0 && /^(?:-?[A-Za-z]*[cru][A-Za-z]*|--create)$/.test(word.raw) && (i === 1 || word.raw.startsWith('-')),
  );
}

const GIT_REFS = /^(?:checkout|switch|merge|rebase|reset|cherry-pick|revert|branch|push|pull|log|diff|show)$/;
const MAKES_REF = /^(?:-[bBcC]|--orphan|-m|-M|--set-upstream-to|-u|--create)$/;
const ANY_REF = /^(?:HEAD|FETCH_HEAD|ORIG_HEAD|MERGE_HEAD|@|-|[0-9a-f]{7,40})$/;

/** Refs, targets and scripts; null where the command names none. */
function namedThings(command: string, words: readonly Token[], cwd: string | null, place: NeedsPlace): Need[] | null {
  if (cwd === null) return null;
  const args = words.slice(1);
  const plain = args.filter((word) => !word.raw.startsWith('-') && !EXPANDS.test(word.raw));
  const [sub, ...rest] = plain.map(({ text }) => text);
  const name = sub ?? '';
  switch (command) {
    case 'git':
      if (name === 'stash' || name === 'worktree') return gitThings(name, args.slice(1), cwd, place.home);
      return GIT_REFS.test(name) && args[0]?.text === name ? gitNeeds(name, args.slice(1), cwd, place) : null;
    case 'make':
      if (args.some((word) => /^(?:-[CfI]|--directory|--file|--makefile)/.test(word.raw))) return [];
      return plain.filter(({ text }) => !text.includes('=')).map(({ text }) => ({ kind: 'make', name: text, in: cwd }));
    case 'just':
      return name === '' ? [] : [{ kind: 'recipe', name, in: cwd }];
    case 'task':
    case 'go-task':
      return name === '' ? [] : [{ kind: 'task', name, in: cwd }];
    case 'npm':
    case 'pnpm':
    case 'yarn': {
      if (args.some((word) => /^(?:-[CwF]|--prefix|--workspace|--filter|--dir|--cwd)/.test(word.raw))) return [];
      if (/^run(?:-script)?$/.test(name))
        return rest[0] === undefined ? [] : [{ kind: 'script', name: rest[0], in: cwd }];
      return /^(?:start|test)$/.test(name) ? [{ kind: 'script', name, in: cwd }] : [];
    }
    default:
      return null;
  }
}

const TAKES_STASH = /^(?:pop|apply|drop|show|branch)$/;
const TAKES_WORKTREE = /^(?:remove|move|lock|unlock|repair)$/;

/** Stashes and worktrees that a subcommand takes. */
function gitThings(of: 'stash' | 'worktree', args: readonly Token[], cwd: string, home: string | undefined): Need[] {
  const [verb, ...operands] = args.filter(({ raw }) => !raw.startsWith('-'));
  if (of === 'worktree') {
    const [tree] = TAKES_WORKTREE.test(verb?.text ?? '') ? operands : [];
    const path = tree ? resolvePath(tree.raw, cwd, home) : null;
    return path === null ? [] : [{ kind: 'path', path }];
  }
  if (!TAKES_STASH.test(verb?.text ?? '')) return [];
  const stash = operands.map(({ text }) => /^(?:stash@\{)?(\d+)\}?$/.exec(text)?.[1]).find(Boolean);
  return stash ? [{ kind: 'ref', name: `stash@{${stash}}`, in: cwd, path: null }] : [];
}

function gitNeeds(sub: string, args: readonly Token[], cwd: string, place: NeedsPlace): Need[] {
  const needs: Need[] = [];
  if (args.some(({ raw }) => MAKES_REF.test(raw))) return needs;
  const remote = /^(?:push|pull)$/.test(sub);
  let operand = 0;
  for (const { raw, text } of args) {
    // Behind `--` stand paths, which git restores where they are gone.
    if (raw === '--') break;
    if (raw.startsWith('-') || EXPANDS.test(raw)) continue;
    operand++;
    if (remote && operand === 1) continue;
    if (sub === 'branch' && !args.some((arg) => /^-[dD]$|^--delete$/.test(arg.raw))) continue;
    for (const part of text.split(/\.{2,3}/)) {
      const name = part.replace(/[~^@:].*$/, '').replace(/^\+/, '');
      if (name === '' || ANY_REF.test(name)) continue;
      const path = remote ? null : resolvePath(part, cwd, place.home);
      needs.push({ kind: 'ref', name, in: cwd, path });
    }
  }
  return needs;
}
