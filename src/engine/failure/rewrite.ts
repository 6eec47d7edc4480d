// The failed line with a word of it put right that the message speaks of without naming what was meant: a pattern that
// the shell replaced, a letter of tar that unpacks another kind, a folder that the compiler was not told of.
import { posix } from 'node:path';
import { TARBALL } from '../english/shapes.ts';
import { type FailedLine, literalWord, withOption, withRaw, withWord, wordCalled } from './line.ts';
import { nearPath } from './mend.ts';
import { nearest } from './near.ts';
import type { FailureFacts } from './types.ts';

export type Rewrite = (
  failed: FailedLine,
  slots: ReadonlyMap<string, string>,
  facts: FailureFacts,
  run: string,
) => string | null;

const LETTERS = /^-?[a-zA-Z]*x[a-zA-Z]*$/;

/** `tar -xzf a.tar.bz2`: without the letter tar finds the kind itself. `unzip a.tgz` is a task for tar. */
function asArchive({ line, commands, programs }: FailedLine): string | null {
  const [command, ...others] = commands;
  if (!command || others.length > 0) return null;
  const { words } = command;
  const file = words.find(({ text }) => TARBALL.test(text));
  if (!file) return null;
  if (programs.at(-1) === 'tar') {
    const letters = words.find(({ text }) => LETTERS.test(text) && /[zjJ]/.test(text));
    return letters ? withRaw(line, letters, letters.raw.replace(/[zjJ]/g, '')) : null;
  }
  const target = words[words.findIndex(({ text }) => text === '-d') + 1];
  const into = target && target !== words[0] ? ` -C ${target.raw}` : '';
  return `tar -xf ${file.raw}${into}`;
}

const PATTERN = /^[\w./*?[\]-]*[*?][\w./*?[\]-]*$/;
const NAME_TEST = /^-i?(?:name|path|wholename)$/;

/** `find . -name *.log`: in quotes it reaches find. */
function quotedPattern({ line, commands }: FailedLine): string | null {
  for (const { words } of commands)
    for (const [at, word] of words.entries())
      if (NAME_TEST.test(words[at - 1]?.text ?? '') && PATTERN.test(word.raw))
        return withRaw(line, word, `'${word.raw}'`);
  return null;
}

/** `sed 's/a/b'`: the sign that ends it. */
function closedSed({ line, commands }: FailedLine): string | null {
  const words = commands.flatMap((command) => command.words);
  for (const word of words) {
    const [, open = '', script = ''] = /^(['"])(s([^\w\s\\]).*)\1$/.exec(word.raw) ?? [];
    const sign = script[1] ?? '';
    if (script !== '' && script.split(sign).length === 3) return withRaw(line, word, `${open}${script}${sign}${open}`);
  }
  return null;
}

/** The one folder of the project that has the header. */
function withIncludes(failed: FailedLine, slots: ReadonlyMap<string, string>, facts: FailureFacts): string | null {
  const name = slots.get('name') ?? '';
  const [found, ...others] = name === '' ? [] : facts.below(posix.basename(name));
  const folder = found?.endsWith(`/${name}`) ? found.slice(0, -name.length - 1) : null;
  return folder === null || others.length > 0 ? null : withOption(failed, `-I ${literalWord(folder)}`);
}

/** `ls a.csv/`: it is a file. */
function withoutSlash(failed: FailedLine, slots: ReadonlyMap<string, string>, facts: FailureFacts): string | null {
  const file = slots.get('file') ?? '';
  const bare = file.replace(/\/+$/, '');
  const written = bare === file || facts.path(bare) !== 'file' ? null : wordCalled(failed, file, true, facts.cwd);
  return written ? withWord(failed, written.token, bare, false) : null;
}

/** The one of the choices that a program lists to which what was given is near. */
function amongChoices(failed: FailedLine, slots: ReadonlyMap<string, string>, facts: FailureFacts): string | null {
  const name = slots.get('name') ?? '';
  const choices = (slots.get('choices') ?? '').split(/[\s,'"]+/).filter(Boolean);
  const begun = choices.filter((each) => each.startsWith(name));
  const meant = nearest(name, choices) ?? (begun.length === 1 ? (begun[0] ?? null) : null);
  const written = meant === null ? null : wordCalled(failed, name, false, facts.cwd);
  return written && meant !== null ? withWord(failed, written.token, meant, false) : null;
}

/** `python3 -m app.pricng`: the module of the project that is called nearly so. */
function nearModule(failed: FailedLine, slots: ReadonlyMap<string, string>, facts: FailureFacts): string | null {
  const name = slots.get('name') ?? '';
  const found = nearPath(`${name.replaceAll('.', '/')}.py`, facts);
  const written = found === null ? null : wordCalled(failed, name, false, facts.cwd);
  const module = found?.replace(/\.py$/, '').replaceAll('/', '.') ?? '';
  return written ? withWord(failed, written.token, module, false) : null;
}

const INTERPRETERS = 'bash sh zsh fish python3 python node perl ruby awk make'.split(' ');

/** The script by the interpreter that its first line nearly names. */
function byInterpreter(failed: FailedLine, slots: ReadonlyMap<string, string>, facts: FailureFacts): string | null {
  const file = slots.get('file') ?? '';
  const [, named = ''] = /^#! *(?:\S*\/env +)?(\S+)/.exec(facts.head(file) ?? '') ?? [];
  const program = posix.basename(named);
  const meant = INTERPRETERS.includes(program) ? program : nearest(program, INTERPRETERS);
  const written = meant !== null && facts.has(meant) ? wordCalled(failed, file, true, facts.cwd) : null;
  return written ? withRaw(failed.line, written.token, `${meant} ${written.token.raw}`) : null;
}

/** `grep -E '(a|b'`: the bracket that closes the one that is open. */
function closedBracket({ line, commands }: FailedLine): string | null {
  for (const word of commands.flatMap(({ words }) => words)) {
    const [, sign = '', pattern = ''] = /^(['"])([^'"]*)\1$/.exec(word.raw) ?? [];
    const plain = pattern.replace(/\\./g, '');
    const open = plain.split('(').length - plain.split(')').length;
    if (open === 1 && !/[[\]]/.test(plain)) return withRaw(line, word, `${sign}${pattern})${sign}`);
  }
  return null;
}

const BEGINS_ONE = /^(?:add|commit|remote|tag|branch)$/;

/** A repository is made only where something was to be put into one. */
const newRepository = ({ commands }: FailedLine): string | null =>
  commands.length === 1 && BEGINS_ONE.test(commands[0]?.words[1]?.text ?? '') ? 'git init' : null;

export const REWRITES = {
  archive: asArchive,
  'quote-pattern': quotedPattern,
  'close-sed': closedSed,
  include: withIncludes,
  'no-slash': withoutSlash,
  choice: amongChoices,
  module: nearModule,
  interpreter: byInterpreter,
  'close-bracket': closedBracket,
  'new-repository': newRepository,
} as const satisfies Record<string, Rewrite>;
