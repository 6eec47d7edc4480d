// Questions answered by a command that only looks. It is one that would be proposed, so every word of the question was
// read; safety finds nothing that it changes or tells; it stays on this machine, ends by itself, and runs contained.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { commandsOf, standsInside } from '../../base/contained/place.ts';
import { runContained } from '../../base/contained/run.ts';
import type { AskOptions } from '../answer/ask.ts';
import type { Look } from '../answer/looked.ts';
import type { ProposeResult } from '../propose/types.ts';
import { redact } from '../redact/redact.ts';
import { Untrusted } from '../relations/untrusted.ts';
import { allowedBy } from '../suggest/generators/policy.ts';

const LOOK_MS = 3_000;
const MOST_BYTES = 256 << 10;

/** Nothing changes by it, nobody is asked, and it is not more than what the person may see anyway. */
function onlyLooks({ status, safety, can_verify }: ProposeResult): boolean {
  return (
    status === 'proposed' &&
    can_verify &&
    safety !== null &&
    safety.level === 'safe' &&
    safety.effects.length === 0 &&
    safety.matches.length === 0 &&
    !safety.blocked
  );
}

const ELEVATES = /^(?:sudo|doas|su|pkexec)$/;

/** They look through the folder they stand in unless told otherwise, and have options that run something. */
const LOOKS_THROUGH: ReadonlySet<string> = new Set([
  'cloc',
  'dust',
  'exa',
  'eza',
  'fd',
  'fdfind',
  'rg',
  'scc',
  'tokei',
]);

/** One command without anything that a shell would read. */
const PLAIN = /^[\w\s.,:=@%+/-]+$/;

/**
 * How it is run, or null where it may not be: git only by itself, since only so it is kept from running what a
 * repository says; what stands outside of the folder only where no name in it is one of the folder's.
 */
function argvOf(command: string, cwd: string): string[] | null {
  const commands = commandsOf(command);
  const said = commands.flat();
  const argv = PLAIN.test(command) ? command.trim().split(/\s+/) : ['sh', '-c', command];
  if (said.some((word) => ELEVATES.test(word)) || !allowedBy('local')(argv)) return null;
  if (said.some((word) => LOOKS_THROUGH.has(word))) return null;
  if (argv[0] !== 'git' && said.includes('git')) return null;
  if (standsInside(argv)) return argv;
  return said.some((word) => !word.startsWith('/') && existsSync(resolve(cwd, word))) ? null : argv;
}

/** Programs that end with 1 where there was nothing to print. */
const saysNone = (code: number | null, printed: string): boolean => code === 1 && printed === '';

export interface LooksDeps {
  env: NodeJS.ProcessEnv;
  propose: (text: string, cwd: string, signal?: AbortSignal) => Promise<ProposeResult>;
}

export function createLooks({ env, propose }: LooksDeps): (text: string, options: AskOptions) => Promise<Look | null> {
  return async (text, { cwd, signal, now = Date.now }) => {
    const proposed = await propose(text, cwd, signal);
    const { command } = proposed;
    if (command === null || !onlyLooks(proposed)) return null;
    const untried: Look = { command, lines: null, at: now() };
    const argv = argvOf(command, cwd);
    if (argv === null) return untried;
    // What it lists may be this machine's network; who asks others was refused above.
    const ran = await runContained(argv, { cwd, env, timeoutMs: LOOK_MS, maxBytes: MOST_BYTES, signal, network: true });
    if (ran?.ended !== 'itself' || (ran.code !== 0 && !saysNone(ran.code, ran.stdout + ran.stderr))) return untried;
    const lines = stripVTControlCharacters(ran.stdout)
      .split('\n')
      .map((line) => line.replaceAll('\t', '  ').trimEnd())
      .filter((line) => line !== '');
    return { ...untried, lines: lines.map((line) => new Untrusted(redact(line)).print()) };
  };
}
