// `${…}`: the operations that change a value. Unknown values stay unknown, except where an
// operand says what the value would be (`${x:-rm -rf /}`): then the operand is assumed.
import type { ParameterExpansionPart, Word } from 'unbash';
import { Taint } from '../taint.ts';
import type { ExpandOptions } from './host.ts';
import type { Shell, Variable } from './shell-state.ts';
import { spanOf } from './source-span.ts';
import { componentMatcher, hasUnknown, isKnown, NUMBER, STAR, UNKNOWN } from './symbols.ts';

/** The value of an expansion: one text, or the elements of an array or `$@`. */
export interface Expanded {
  values: string[];
  /** True for `[@]` and `$@`: stays several words inside quotes. */
  separate: boolean;
  taint: number;
}

/** Expands an operand word to one text. */
export type Operand = (word: Word) => { text: string; taint: number };

export function expandParameter(part: ParameterExpansionPart, options: ExpandOptions, operand: Operand): Expanded {
  const { shell, host } = options;
  const span = spanOf(options.source, part);
  const evaluated = (word: Word): string => {
    const { text } = operand(word);
    host.evaluate(text, shell, span);
    return text.trim();
  };
  const raw = readParameter(part, shell, evaluated);
  if (part.prefix === '#') {
    const length = raw.values.length === 1 && isKnown(raw.values[0] as string);
    return one(length ? String((raw.values[0] as string).length) : NUMBER);
  }
  if (part.prefix === '!') {
    for (const value of raw.values) host.evaluate(value, shell, span);
    return indirect(raw, shell);
  }
  const operation = part.operation;
  if (!operation) return raw;
  const each = (change: (value: string) => string): Expanded => ({
    ...raw,
    values: raw.values.map((value) => (hasUnknown(value) ? value : change(value))),
  });
  switch (operation.type) {
    case 'Default':
      return byDefault(operation.operator, raw, part, shell, () => operand(operation.operand));
    case 'Remove': {
      const pattern = operand(operation.operand).text;
      return each((value) => removeMatch(value, pattern, operation.operator));
    }
    case 'Replace': {
      const pattern = operand(operation.pattern).text;
      const replacement = operand(operation.replacement).text;
      return each((value) => replaceMatch(value, pattern, replacement, operation.operator));
    }
    case 'Slice': {
      const offset = Number(evaluated(operation.offset) || '0');
      const length = operation.length ? Number(evaluated(operation.length)) : undefined;
      if (Number.isNaN(offset) || Number.isNaN(length ?? 0)) return one(UNKNOWN, raw.taint);
      if (raw.separate) return { ...raw, values: sliceArray(raw.values, offset, length) };
      return each((value) => sliceText(value, offset, length));
    }
    case 'CaseModification':
      if (operation.operand) operand(operation.operand);
      return each((value) => changeCase(value, operation.operator));
    case 'Transform':
      return operand(operation.operand).text === 'P' ? asPrompt(part, raw, options) : raw;
    case 'Unknown':
      host.unreadable();
      return one(UNKNOWN, raw.taint);
    default:
      return one(UNKNOWN, raw.taint);
  }
}

/** `${x@P}`: the value is read as a prompt is, and so the commands in it run. The person's own prompts are theirs. */
function asPrompt(part: ParameterExpansionPart, raw: Expanded, { shell, host, source }: ExpandOptions): Expanded {
  const span = spanOf(source, part);
  const values = raw.values.map((value) => {
    if (isKnown(value)) return host.expandText(value, shell, span).text ?? UNKNOWN;
    const own = /^PS\d$/.test(part.parameter) && raw.taint === 0;
    if (!own) host.runUnread(raw.taint, shell, span);
    return UNKNOWN;
  });
  return { ...raw, values };
}

const one = (text: string, taint = 0): Expanded => ({ values: [text], separate: false, taint });

/** `$NAME`, `$1`, `$@` without any operation. */
export function readSimple(name: string, shell: Shell): Expanded {
  if (name === '@' || name === '*') {
    return { values: shell.positional ?? [], separate: name === '@', taint: 0 };
  }
  if (name === '#') return one(NUMBER);
  if (/^\d+$/.test(name)) {
    if (name === '0') return one(shell.scriptName);
    return one(shell.positional ? (shell.positional[Number(name) - 1] ?? '') : UNKNOWN);
  }
  return fromVariable(shell.lookup(name), name);
}

/** Names under which environments carry credentials. */
const CREDENTIAL =
  /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|(?:API|ACCESS|PRIVATE|SECRET)_?KEY(?:_ID)?)(?:_|$)/;

function fromVariable(variable: Variable | undefined, name: string): Expanded {
  if (!variable) return one(UNKNOWN, CREDENTIAL.test(name) ? Taint.token : 0);
  if (variable.value === null) return one('', variable.taint);
  const value = Array.isArray(variable.value) ? (variable.value[0] ?? '') : variable.value;
  return one(value, variable.taint);
}

function readParameter(part: ParameterExpansionPart, shell: Shell, evaluated: (word: Word) => string): Expanded {
  const simple = readSimple(part.parameter, shell);
  if (!part.index) return simple;
  const variable = shell.lookup(part.parameter);
  const index = evaluated(part.index);
  if (!variable || variable.value === null) return simple;
  const elements = Array.isArray(variable.value) ? variable.value : [variable.value];
  if (index === '@' || index === '*' || index === STAR) {
    return { values: elements, separate: index === '@', taint: variable.taint };
  }
  const element = elements.at(Number(index));
  return one(element ?? (/^-?\d+$/.test(index) ? '' : UNKNOWN), variable.taint);
}

function indirect(raw: Expanded, shell: Shell): Expanded {
  const name = raw.values[0] ?? '';
  return isKnown(name) && /^\w+$/.test(name) ? readSimple(name, shell) : one(UNKNOWN, raw.taint);
}

function byDefault(
  operator: string,
  raw: Expanded,
  part: ParameterExpansionPart,
  shell: Shell,
  fallback: () => { text: string; taint: number },
): Expanded {
  const value = raw.values[0] ?? '';
  const undetermined = hasUnknown(value) && value.length === 1;
  const absent =
    (operator.startsWith(':') ? value === '' : shell.lookup(part.parameter)?.value === null) || undetermined;
  if (operator.endsWith('+')) {
    if (absent && !undetermined) return one('');
    const { text, taint } = fallback();
    return one(text, taint);
  }
  if (!absent) return raw;
  if (operator.endsWith('?')) {
    // The message is expanded before the shell gives up.
    fallback();
    return raw;
  }
  const { text, taint } = fallback();
  if (operator.endsWith('=')) shell.assign(part.parameter, text, taint);
  return one(text, taint | raw.taint);
}

/** A shell pattern over whole text, slashes included. */
function patternSource(pattern: string): string {
  return componentMatcher(pattern).source.slice(1, -1).replaceAll('[^/]', '[\\s\\S]');
}

function removeMatch(value: string, pattern: string, operator: string): string {
  const source = patternSource(pattern);
  const greedy = operator.length === 2;
  const texts = Array.from({ length: value.length + 1 }, (_, i) => i);
  const whole = new RegExp(`^${source}$`);
  if (value.length > 512 || pattern.length > 128) return UNKNOWN;
  const lengths = greedy ? texts.reverse() : texts;
  for (const length of lengths) {
    const front = operator.startsWith('#');
    const piece = front ? value.slice(0, length) : value.slice(value.length - length);
    if (whole.test(piece)) return front ? value.slice(length) : value.slice(0, value.length - length);
  }
  return value;
}

function replaceMatch(value: string, pattern: string, by: string, operator: string): string {
  if (value.length > 512 || pattern.length > 128) return UNKNOWN;
  const source = patternSource(pattern);
  if (source === '') return value;
  const anchored = operator === '/#' ? `^${source}` : operator === '/%' ? `${source}$` : source;
  return value.replace(new RegExp(anchored, operator === '//' ? 'g' : ''), () => by);
}

function sliceText(value: string, offset: number, length: number | undefined): string {
  const from = offset < 0 ? Math.max(0, value.length + offset) : offset;
  if (length === undefined) return value.slice(from);
  return length < 0 ? value.slice(from, length) : value.slice(from, from + length);
}

const sliceArray = (values: string[], offset: number, length: number | undefined): string[] =>
  values.slice(Math.max(0, offset - 1), length === undefined ? undefined : offset - 1 + length);

function changeCase(value: string, operator: string): string {
  if (operator === '^^') return value.toUpperCase();
  if (operator === ',,') return value.toLowerCase();
  const first = value.slice(0, 1);
  return (operator === '^' ? first.toUpperCase() : first.toLowerCase()) + value.slice(1);
}
