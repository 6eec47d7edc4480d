// Arithmetic is computed only as far as plain integers go; what matters is that commands inside it
// are run, and that a variable whose text hides one (`x='a[$(…)]'; echo $((x))`) is noticed.
import type { ArithmeticExpression } from 'unbash';
import type { ExpandOptions } from './host.ts';
import { spanOf } from './source-span.ts';

/** The value as text, or null when it is not known. */
export function walkArithmetic(expression: ArithmeticExpression | undefined, options: ExpandOptions): string | null {
  if (!expression) return null;
  const value = evaluate(expression, options, 0);
  return value === null ? null : String(value);
}

function evaluate(node: ArithmeticExpression, options: ExpandOptions, depth: number): number | null {
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
      // `$((cd x; rm y))`: one shell takes it for a number that is none, another for a command.
      if (/;|[^\s$({[]\s+[^\s)}\]]/.test(withoutNested(node.value))) options.host.unreadable();
      for (const part of node.parts ?? []) {
        if (part.type === 'CommandExpansion' && part.script) {
          const { host, source, shell } = options;
          host.substitute(part.script, source, shell, spanOf(source, part));
        } else if (part.type !== 'Literal') evaluateText(node.value, options);
      }
      return wordValue(node.value, options);
  }
}

/** Without what is expanded before the number is read. */
const withoutNested = (text: string): string =>
  text.replace(/\$\([\s\S]*\)|`[^`]*`|\$?\{[\s\S]*\}|\[[\s\S]*\]|"[^"]*"|'[^']*'/g, 'x');

const evaluateText = (text: string, { host, shell, source }: ExpandOptions): void =>
  host.evaluate(text, shell, source.span);

function wordValue(text: string, options: ExpandOptions): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const name = /^\$?\{?([A-Za-z_]\w*)\}?$/.exec(text)?.[1];
  const value = name === undefined ? undefined : options.shell.lookup(name)?.value;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  // What is no number is read again: bash runs the commands in the subscripts of its value.
  for (const [each] of text.replace(/\$\([^)]*\)|`[^`]*`/g, '').matchAll(/[A-Za-z_]\w*/g)) {
    evaluateText(each, options);
  }
  return null;
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
