// find's argv from a query, in the order that find wants: roots, depth, kind, tests, action.
import { quote, quotePath } from '../../../line/quote.ts';
import type { FindQuery } from './find-query.ts';

/** Operators of find stay as they are but for the parentheses, which the shell would take. */
function word(text: string): string {
  if (text === '(' || text === ')') return `\\${text}`;
  return text === '!' ? '!' : quote(text);
}

export function buildFind(query: FindQuery): string {
  const argv = ['find', ...query.roots.map(quotePath)];
  if (query.minDepth !== null) argv.push('-mindepth', String(query.minDepth));
  if (query.maxDepth !== null) argv.push('-maxdepth', String(query.maxDepth));
  if (query.type !== null) argv.push('-type', query.type);
  for (let i = 0; i < query.tests.length; i++) {
    const test = query.tests[i] ?? '';
    // A value of -newer is a path and may begin with a tilde.
    argv.push(query.tests[i - 1] === '-newer' ? quotePath(test) : word(test));
  }
  const { action } = query;
  if (action.kind === 'long') argv.push('-ls');
  else if (action.kind === 'print0') argv.push('-print0');
  else if (action.kind === 'exec') argv.push('-exec', ...action.argv.map(quote), '{}', action.each ? '\\;' : '+');
  else if (action.kind === 'names') argv.push('-printf', "'%f\\n'");
  const command = argv.join(' ');
  return action.kind === 'count' ? `${command} | wc -l` : command;
}
