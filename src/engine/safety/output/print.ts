// echo, printf, seq, yes: programs whose whole output follows from their arguments.

import type { Call, Handlers } from '../call/machine.ts';
import { CAPS } from '../caps.ts';
import { texts } from '../effects/common.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import { hasUnknown, NUMBER } from '../word/symbols.ts';
import { decodeEscapes, format } from './decode-printf.ts';

const taintOf = (call: Call): number => call.args.reduce((all, { taint }) => all | taint, 0);
const capped = (text: string, taint: number): Stream => stream(text.length > CAPS.output ? null : text, taint);

function echo(call: Call): Stream {
  let escapes = false;
  let newline = true;
  let index = 0;
  for (; index < call.args.length; index++) {
    const { text } = call.args[index] as { text: string };
    if (!/^-[neE]+$/.test(text)) break;
    if (text.includes('e')) escapes = true;
    if (text.includes('E')) escapes = false;
    if (text.includes('n')) newline = false;
  }
  const text = texts(call.args.slice(index)).join(' ');
  return capped((escapes ? decodeEscapes(text, true) : text) + (newline ? '\n' : ''), taintOf(call));
}

function printf(call: Call): Stream {
  const args = texts(call.args);
  let name: string | null = null;
  if (args[0] === '-v') {
    name = args[1] ?? null;
    call.machine.evaluate(name ?? '', call.shell, call.span);
    args.splice(0, 2);
  }
  if (args[0] === '--') args.shift();
  const [template, ...values] = args;
  // zsh evaluates what it prints as a number.
  if (/%[-+ 0#\d.]*[dioxX]/.test(template ?? ''))
    for (const value of values) call.machine.evaluate(value, call.shell, call.span);
  const text = template === undefined ? '' : format(template, values);
  if (name !== null) {
    call.shell.assign(name, text, taintOf(call));
    return stream('');
  }
  return capped(text, taintOf(call));
}

function seq(call: Call): Stream {
  const numbers = texts(call.args)
    .filter((text) => /^-?\d+$/.test(text))
    .map(Number);
  const first = numbers.length > 1 ? (numbers[0] as number) : 1;
  const last = numbers.at(-1) ?? 0;
  if (numbers.length === 0 || Math.abs(last - first) > 20) return stream(`${NUMBER}\n`);
  let text = '';
  for (let value = first; value <= last; value++) text += `${value}\n`;
  return stream(text);
}

const yes = (call: Call): Stream => stream(`${texts(call.args).join(' ') || 'y'}\n`, taintOf(call) | Taint.endless);

const whoami = (call: Call): Stream => stream(`${call.shell.root ? 'root' : call.shell.context.user}\n`);

const which = (call: Call): Stream => {
  const name = call.args.find(({ text }) => !text.startsWith('-'))?.text;
  return stream(name && !hasUnknown(name) && !name.includes('/') ? `/usr/bin/${name}\n` : null);
};

export const printHandlers: Handlers = { echo, printf, print: echo, seq, yes, whoami, logname: whoami, which };
