// Arithmetic is computed only as far as plain integers go; what matters is that commands inside it
// are run, and that a variable whose text hides one (`x='a[$(…)]'; echo $((x))`) is noticed.
import { type ArithmeticExpression, parse } from 'unbash';
import type { ExpandOptions } from './host.ts';
import { spanOf } from './source-span.ts';
import { isKnown } from './symbols.ts';

/** The value as text, or null when it is not known. */
export function walkArithmetic(
  expression: ArithmeticExpression | undefined,
  options: ExpandOptions,
): string | null {
  if (!expression) return null;
  const value = evaluate(expression, options, 0);
  return value === null ? null : String(value);
}

function evaluate(
  node: ArithmeticExpression,
  options: ExpandOptions,
  depth: number,
): number | null {
  if (depth > 64) return null;
  const next = (child: ArithmeticExpression) => evaluate(child, options, depth + 1);
  switch (node.type) {
    case 'ArithmeticGroup':
      return next(node.expression);
    case 'ArithmeticUnary': {
      const operand = next(node.operand);
      return operand !== null && node.operator === '-' ? -operand : null;
    }
    case 'ArithmeticTernary':
      next(node.test);
      next(node.consequent);
      next(node.alternate);
      return null;
    case 'ArithmeticBinary':
      return compute(node.operator, next(node.left), next(node.right));
    case 'ArithmeticCommandExpansion':
      if (node.script) {
        const { host, source, shell } = options;
        host.substitute(node.script, source, shell, spanOf(source, node));
      }
      return null;
    case 'ArithmeticWord':
      for (const part of node.parts ?? []) {
        if (part.type === 'CommandExpansion' && part.script) {
          const { host, source, shell } = options;
          host.substitute(part.script, source, shell, spanOf(source, part));
        }
      }
      return wordValue(node.value, options);
  }
}

function wordValue(text: string, options: ExpandOptions): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const name = /^\$?\{?([A-Za-z_]\w*)/.exec(text)?.[1];
  const value = name === undefined ? text : options.shell.lookup(name)?.value;
  if (typeof value !== 'string' || !isKnown(value)) return null;
  if (/^\d{1,15}$/.test(value)) return Number(value);
  if (/\$\(|`/.test(value)) runHidden(value, options);
  return null;
}

/** bash evaluates the subscript inside an arithmetic value, and so the commands in it. */
function runHidden(value: string, options: ExpandOptions): void {
  const { host, shell } = options;
  const span = options.source.span;
  const source = { text: value, base: null, span };
  const start = value.search(/\$\(|`/);
  const statement = parse(`: "${value.slice(start).replace(/"/g, '')}"`).commands[0]?.command;
  if (statement?.type !== 'Command') return;
  for (const word of statement.args) {
    if (word.type !== 'Word') continue;
    for (const part of word.parts ?? []) {
      const children = part.type === 'DoubleQuoted' ? part.parts : [part];
      for (const child of children) {
        if (child.type === 'CommandExpansion' && child.script) {
          host.substitute(child.script, source, shell, span);
        }
      }
    }
  }
}

function compute(operator: string, left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null;
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? null : Math.trunc(left / right);
    default:
      return null;
  }
}
