// A simple command: words, then redirections, then assignments, then the program, in bash's order.
import type { Assignment, Command, Word } from 'unbash';
import { CAPS } from '../caps.ts';
import { checkAssignment } from '../effects/environment.ts';
import { NOTHING, OPAQUE, type Stream, Taint } from '../taint.ts';
import { expandToText, expandWord } from '../word/expand.ts';
import type { Shell, Variable } from '../word/shell-state.ts';
import { spanOf } from '../word/source-span.ts';
import type { ShellWord } from '../word/symbols.ts';
import { dispatch } from './dispatch.ts';
import { expansion, type Frame } from './frame.ts';
import { openRedirects } from './redirect.ts';

export function runSimple(node: Command, shell: Shell, stdin: Stream, frame: Frame): Stream {
  const words = expandCommandWords(node, shell, frame);
  const bareExec = words.length === 1 && words[0]?.text === 'exec';
  const plan = openRedirects(node.redirects, shell, stdin, frame, bareExec || words.length === 0);
  const assignments = node.prefix.filter((part): part is Assignment => part.type === 'Assignment');
  const span = spanOf(frame.source, node);
  if (assignments.length > CAPS.assignments) {
    frame.engine.exhausted = true;
    return OPAQUE;
  }

  if (words.length === 0) {
    for (const assignment of assignments) assign(assignment, shell, frame, true);
    // `$(< file)` prints the file.
    const reads = assignments.length === 0 && node.redirects.some(({ operator }) => operator === '<');
    return plan.close(reads ? plan.stdin : NOTHING);
  }
  const saved = new Map<string, Variable | undefined>();
  for (const assignment of assignments) {
    saved.set(assignment.name, shell.vars.get(assignment.name));
    assign(assignment, shell, frame, false);
  }
  if (plan.network) {
    frame.engine.report('network-redirect', { program: 'shell', span, shell });
  }
  const input = plan.network ? { ...plan.stdin, taint: plan.stdin.taint | Taint.network } : plan.stdin;
  const aliasable = node.name?.parts === undefined && node.name?.text === words[0]?.text;
  const output = dispatch(words, shell, input, frame.engine, { aliasable, network: plan.network, span });
  for (const [name, value] of saved) {
    if (value) shell.vars.set(name, value);
    else shell.vars.delete(name);
  }
  return plan.close(output);
}

function expandCommandWords(node: Command, shell: Shell, frame: Frame): ShellWord[] {
  const options = expansion(shell, frame);
  const words = node.name ? expandWord(node.name, options) : [];
  for (const arg of node.args) {
    if (words.length > CAPS.words) {
      frame.engine.exhausted = true;
      break;
    }
    if (arg.type === 'Word') words.push(...expandWord(arg, options));
    else words.push(...assignmentWord(arg, shell, frame));
  }
  return words;
}

/** `declare x=1` and `env x=1`: the assignment is an argument. */
function assignmentWord(node: Assignment, shell: Shell, frame: Frame): ShellWord[] {
  const span = spanOf(frame.source, node);
  const operator = node.append ? '+=' : '=';
  if (node.value.type === 'ArrayValue') {
    const elements = arrayValue(node.value.elements, shell, frame);
    frame.engine.assign(
      shell,
      node.name,
      elements.map(({ text }) => text),
      0,
    );
    return [{ text: node.name, provenance: 'literal', taint: 0, span }];
  }
  const value = expandToText(node.value, expansion(shell, frame));
  return [{ ...value, text: `${node.name}${operator}${value.text}`, span }];
}

/** The elements of `(…)`; the subscript of `[…]=value` is evaluated. */
const arrayValue = (elements: readonly Word[], shell: Shell, frame: Frame): ShellWord[] =>
  elements.flatMap((word) =>
    expandWord(word, expansion(shell, frame)).map((element) => {
      const match = /^\[(.*?)\]\+?=([\s\S]*)$/.exec(element.text);
      if (!match) return element;
      frame.engine.evaluate(match[1] as string, shell, element.span);
      return { ...element, text: match[2] as string };
    }),
  );

function assign(node: Assignment, shell: Shell, frame: Frame, lasting: boolean): void {
  const { engine } = frame;
  const span = spanOf(frame.source, node);
  if (node.value.type === 'ArrayValue') {
    const elements = arrayValue(node.value.elements, shell, frame);
    const taint = elements.reduce((all, word) => all | word.taint, 0);
    const context = { machine: engine, shell, program: 'shell', span };
    for (const element of elements) checkAssignment(node.name, element, context, lasting);
    engine.assign(
      shell,
      node.name,
      elements.map(({ text }) => text),
      taint,
    );
    return;
  }
  const value = expandToText(node.value, expansion(shell, frame));
  checkAssignment(node.name, value, { machine: engine, shell, program: 'shell', span }, lasting);
  if (shell.integers.has(node.name)) engine.evaluate(value.text, shell, span);
  if (node.index) {
    engine.evaluate(expandToText(node.index, expansion(shell, frame)).text, shell, span);
    setElement(node, value, shell, frame);
    return;
  }
  const before = node.append ? shell.lookup(node.name) : undefined;
  const prefix = typeof before?.value === 'string' ? before.value : '';
  const taint = value.taint | (before?.taint ?? 0);
  if (lasting) engine.assign(shell, node.name, prefix + value.text, taint);
  else shell.assign(node.name, prefix + value.text, taint);
}

function setElement(node: Assignment, value: ShellWord, shell: Shell, frame: Frame): void {
  const current = shell.lookup(node.name)?.value;
  const elements = Array.isArray(current) ? [...current] : [];
  const index = node.index ? Number(expandToText(node.index, expansion(shell, frame)).text) : 0;
  if (Number.isInteger(index) && index >= 0 && index < 1024) elements[index] = value.text;
  else elements.push(value.text);
  frame.engine.assign(
    shell,
    node.name,
    Array.from(elements, (text) => text ?? ''),
    value.taint,
  );
}
