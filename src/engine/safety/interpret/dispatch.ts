// From the first word to the program that runs: aliases, functions, files written on this line,
// links, globs and unknown parts in the name; then the handler of that program.
import { parse } from 'unbash';
import type { Call } from '../call/machine.ts';
import { asksForHelp } from '../call/options.ts';
import { readsVerbsOnly } from '../call/shallow.ts';
import { words } from '../call/words.ts';
import { checkSocket } from '../effects/common.ts';
import { checkExposure } from '../effects/exposure.ts';
import { foreignRule } from '../effects/foreign.ts';
import { checkLeaks } from '../effects/leaks/sinks.ts';
import { withSource } from '../effects/leaks/sources.ts';
import { worksOnScratchData } from '../effects/scratch-data.ts';
import { initScript } from '../effects/system.ts';
import { dynamicCommand, unfamiliarProgram } from '../effects/unfamiliar.ts';
import { familyName, findHandler, helpIsSafe, isWrapper } from '../programs.ts';
import { judgeRoles } from '../roles/judge.ts';
import { rowOf } from '../roles/lookup.ts';
import { judgeBare } from '../roles/unread.ts';
import { effectOf } from '../roles/verb-effects.ts';
import { SENSITIVE, type Stream, stream, Taint } from '../taint.ts';
import { absolute, baseName } from '../targets/paths.ts';
import type { Span } from '../types.ts';
import type { Shell } from '../word/shell-state.ts';
import { componentMatcher, hasGlob, hasUnknown, type ShellWord, withoutSymbols } from '../word/symbols.ts';
import type { Walker } from './frame.ts';

export interface DispatchOptions {
  aliasable?: boolean;
  /** stdin and stdout are a network socket. */
  network?: boolean;
  span?: Span;
}

const STANDARD_BIN =
  /^(?:\/usr\/local|\/usr|\/opt\/homebrew|\/snap|\/nix\/[^/]+.*)?\/s?bin\/[^/]+$|^\/usr\/games\/[^/]+$|^\/lib(?:64)?\/ld-[^/]+$|\/(?:\.venv|venv|node_modules\/\.|\.local|\.cargo|go|\.deno)\/?bin\/[^/]+$/;
/** A service controlled by its own script. */
const INIT_SCRIPT = /^\/etc\/(?:rc\.d\/)?init\.d\/[\w.@-]+$/;
/** What a glob in a command name is tried against. */
const GLOB_NAMES = words(`
  rm dd sh bash cat chmod chown mv kill mkfs nc curl wget python3 shred reboot shutdown
`);

export function dispatch(
  words: ShellWord[],
  shell: Shell,
  stdin: Stream,
  engine: Walker,
  options: DispatchOptions = {},
): Stream {
  const name = words[0] as ShellWord;
  const args = words.slice(1);
  const span = options.span ?? coverOf(words);
  const base = { machine: engine, shell, span, name, args, stdin };

  if (options.aliasable && shell.aliases.has(name.text)) {
    return runAlias(name.text, words, shell, stdin, engine, options);
  }
  if (shell.functions.has(name.text)) {
    return engine.callFunction(
      name.text,
      args.map(({ text }) => text),
      shell,
      stdin,
    );
  }
  const program = resolveName(name.text, shell);
  if (program === null) {
    dynamicCommand({ ...base, program: '…' });
    engine.note(words, shell);
    return stream(null, name.taint);
  }
  const call: Call = { ...base, program };
  if (hasUnknown(name.text)) dynamicCommand(call);
  if (name.text.includes('/')) {
    const written = runWrittenFile(call, engine);
    if (written) return written;
  }
  const handler = INIT_SCRIPT.test(absolute(name.text, shell)) ? initScript : findHandler(program);
  if (!isWrapper(program)) engine.note([{ ...name, text: program }, ...args], shell);
  const row = rowOf(engine.roles, program) ?? rowOf(engine.roles, familyName(program));
  if (asksForHelp(args) && ((row && !row.hearsay) || helpIsSafe(program))) return stream(null);
  if (options.network) checkSocket(call);
  checkLeaks(call);
  if (!isWrapper(program)) checkExposure(call);
  const effect = effectOf(call);
  if (effect && effect !== 'safe') engine.report(effect, call);
  const knows = row && !(row.hearsay && handler && !readsVerbsOnly.has(handler));
  const verdict = knows ? judgeRoles(call, row, handler) : undefined;
  if (verdict?.alone) return withSource(call, verdict.output ?? stream(null));
  if (effect === 'safe') {
    if (!verdict) judgeBare(call, undefined);
    return withSource(call, verdict?.output ?? stream(null, stdin.taint & SENSITIVE));
  }
  if (handler) {
    if (!verdict) judgeBare(call, handler);
    const outer = shell.within;
    if (!isWrapper(program)) shell.within = program;
    const scratch = shell.scratchData;
    shell.scratchData = () => worksOnScratchData(call);
    const output = handler(call);
    shell.scratchData = scratch;
    shell.within = outer;
    return withSource(call, output ?? stream(null, stdin.taint & SENSITIVE));
  }
  if (verdict && !verdict.strange && !row?.hearsay) return withSource(call, verdict.output ?? stream(null));
  if (!verdict) judgeBare(call, undefined);
  if (effect) return withSource(call, stream(null, stdin.taint & SENSITIVE));
  return withSource(call, unfamiliarProgram(call) ?? stream(null, stdin.taint & ~Taint.endless));
}

const coverOf = (words: readonly ShellWord[]): Span => {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const { span } of words) {
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return { start: Math.min(start, end), end };
};

/** The program's own name, or null when nothing of it is known. */
function resolveName(text: string, shell: Shell): string | null {
  const path = text.includes('/') ? absolute(text, shell) : text;
  const link = shell.links.get(path);
  if (link) return link;
  const name = baseName(path);
  if (hasGlob(name)) {
    const matcher = componentMatcher(name);
    const match = GLOB_NAMES.find((candidate) => matcher.test(candidate));
    if (match) return match;
  }
  // zsh runs `=rm` as rm.
  const known = withoutSymbols(name).replace(/^=(?=\w)/, '');
  return known === '' ? null : known;
}

/** A path that was written on this line, or a program that is no part of the system. */
function runWrittenFile(call: Call, engine: Walker): Stream | null {
  const { name, shell, span } = call;
  const path = absolute(name.text, shell);
  if (shell.links.has(path)) return null;
  const content = shell.files.get(path);
  // Made on this line by a program of the person's own, such as a compiler: nothing else is known of it.
  const built = content?.text === null && (content.taint & ~Taint.local) === 0;
  if (content && !built) {
    const inner = shell.fork();
    inner.positional = call.args.map(({ text }) => text);
    return engine.runText(content.text, inner, { span, stdin: call.stdin, taint: content.taint });
  }
  if (!STANDARD_BIN.test(path) && !INIT_SCRIPT.test(path))
    engine.report(foreignRule(name.text, shell) ?? 'local-program', call);
  return null;
}

function runAlias(
  name: string,
  words: ShellWord[],
  shell: Shell,
  stdin: Stream,
  engine: Walker,
  options: DispatchOptions,
): Stream {
  const text = shell.aliases.get(name) as string;
  const inner = shell.fork();
  inner.aliases = new Map(shell.aliases);
  inner.aliases.delete(name);
  const span = options.span ?? coverOf(words);
  const script = parse(text);
  const only = script.commands.length === 1 ? script.commands[0]?.command : undefined;
  if (only?.type === 'Command' && only.redirects.length === 0 && only.prefix.length === 0) {
    const own = [only.name, ...only.args].flatMap((word) =>
      word?.type === 'Word' ? [{ ...(words[0] as ShellWord), text: word.value }] : [],
    );
    if (own.length > 0) {
      const aliasable = inner.aliases.has(own[0]?.text ?? '');
      return engine.nested(inner, () =>
        dispatch([...own, ...words.slice(1)], inner, stdin, engine, { ...options, aliasable }),
      );
    }
  }
  return engine.runText(text, inner, { span, stdin });
}
