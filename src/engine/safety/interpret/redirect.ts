// Redirections: where a command reads from and what its output overwrites.
import type { Redirection } from 'unbash';
import { CAPS } from '../caps.ts';
import { readPath } from '../effects/read.ts';
import { writeFile } from '../effects/write.ts';
import { NOTHING, OPAQUE, type Stream, stream, Taint } from '../taint.ts';
import { deviceKind } from '../targets/devices.ts';
import { absolute } from '../targets/paths.ts';
import { expandParts, expandToText } from '../word/expand.ts';
import type { Shell } from '../word/shell-state.ts';
import { spanOf } from '../word/source-span.ts';
import { isKnown, type ShellWord } from '../word/symbols.ts';
import { expansion, type Frame } from './frame.ts';

export interface RedirectPlan {
  stdin: Stream;
  /** True when the command talks to a network socket of the shell (`/dev/tcp`). */
  network: boolean;
  /** Delivers the output; gives what is left for the pipe. */
  close(output: Stream): Stream;
}

interface Writing {
  word: ShellWord;
  append: boolean;
}

export function openRedirects(
  redirects: readonly Redirection[],
  shell: Shell,
  stdin: Stream,
  frame: Frame,
  persist = false,
): RedirectPlan {
  const { engine, source } = frame;
  const options = expansion(shell, frame);
  let input = stdin;
  let network = false;
  const writes: Writing[] = [];
  let stdoutGone = false;

  if (redirects.length > CAPS.redirects) engine.exhausted = true;
  for (const [index, redirect] of redirects.slice(0, CAPS.redirects).entries()) {
    const fd = descriptorOf(redirect, shell);
    const span = spanOf(source, redirect);
    if (redirect.type === 'HereDoc') {
      if (isOpenEnded(redirect, source.text)) engine.parseErrors = true;
      const { text, taint } = redirect.body.parts
        ? expandParts(redirect.body.parts, options, span)
        : { text: redirect.body.text, taint: 0 };
      const data = stream(text, taint);
      if (fd === null || fd === '0') input = data;
      if (fd !== null) shell.fds.set(fd, { stream: data });
      continue;
    }
    if (!redirect.target) continue;
    const word = expandToText(redirect.target, options);
    if (closesPlaceholder(redirect, redirects[index - 1], shell)) {
      engine.report('placeholder', { program: 'shell', span, shell });
      continue;
    }
    if (redirect.type === 'HereString') {
      const data = stream(`${word.text}\n`, word.taint);
      if (fd === null || fd === '0') input = data;
      if (fd !== null) shell.fds.set(fd, { stream: data });
      continue;
    }
    const isNetwork = deviceKind(absolute(word.text, shell)) === 'network';
    network ||= isNetwork;
    switch (redirect.operator) {
      case '<':
      case '<>': {
        const data = readPath(word, { machine: engine, shell, program: 'shell', span });
        if (fd === null || fd === '0') input = data;
        else shell.fds.set(fd, { stream: data, path: word.text });
        if (isNetwork && redirect.operator === '<>') shell.fds.set(fd ?? '0', { path: word.text });
        break;
      }
      case '<&': {
        const copied = shell.fds.get(word.text);
        if (copied?.path && deviceKind(copied.path) === 'network') {
          network = true;
          input = stream(null, Taint.network);
        } else if (copied?.stream) input = copied.stream;
        break;
      }
      case '>&':
        if (/^\d+-?$|^-$/.test(word.text)) {
          const copied = shell.fds.get(word.text);
          if (copied?.path) {
            writes.push({ word: { ...word, text: copied.path }, append: true });
            network ||= deviceKind(copied.path) === 'network';
            if (fd === null || fd === '1') stdoutGone = true;
          }
          break;
        }
        writes.push({ word, append: false });
        stdoutGone = true;
        break;
      default: {
        const append = redirect.operator === '>>' || redirect.operator === '&>>';
        if (persist || (fd !== null && fd !== '1' && fd !== '2')) {
          if (fd !== null) shell.fds.set(fd, { path: word.text });
        }
        writes.push({ word, append });
        if (fd === null || fd === '1') stdoutGone = true;
      }
    }
  }

  return {
    stdin: input,
    network,
    close(output) {
      for (const { word, append } of writes) {
        const data = stdoutGone ? output : OPAQUE;
        writeFile(
          word,
          data,
          { append, redirect: true },
          { machine: engine, shell, program: 'redirect', span: word.span },
        );
      }
      // zsh feeds the pipe too when the output is also redirected (its MULTIOS option).
      return stdoutGone && !frame.piped ? NOTHING : output;
    },
  };
}

/**
 * `<container> /bin/bash` out of a manual: nothing stands between the name and `>`. The shell reads the file first, and
 * where there is none, nothing is overwritten.
 */
function closesPlaceholder(redirect: Redirection, before: Redirection | undefined, shell: Shell): boolean {
  if (redirect.operator !== '>' || redirect.descriptor || before?.operator !== '<') return false;
  const name = before.target?.value ?? '';
  return (
    before.end === redirect.pos &&
    before.target?.pos === before.pos + 1 &&
    /^[A-Za-z][\w -]*$/.test(name) &&
    !shell.files.has(absolute(name, shell))
  );
}

/** The text ends before the line that would end the here-document. */
function isOpenEnded(redirect: Extract<Redirection, { type: 'HereDoc' }>, text: string): boolean {
  const end = redirect.delimiter?.value ?? '';
  const after = text.slice(redirect.body.end, redirect.body.end + end.length + 64);
  return (
    after
      .replace(/^\n?\t*/, '')
      .split('\n')[0]
      ?.trimEnd() !== end
  );
}

/** The descriptor before the operator, or null. `{name}>` gets a number of its own. */
function descriptorOf(redirect: Redirection, shell: Shell): string | null {
  const descriptor = redirect.descriptor;
  if (!descriptor) return null;
  if (descriptor.type === 'FileDescriptor') return String(descriptor.value);
  const current = shell.lookup(descriptor.name)?.value;
  if (typeof current === 'string' && isKnown(current) && /^\d+$/.test(current)) return current;
  const number = String(10 + shell.fds.size);
  shell.assign(descriptor.name, number);
  return number;
}
