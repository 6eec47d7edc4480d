// Log lines as rows, those that speak of trouble marked.
import type { Content } from './live-spec.ts';
import { type Plain, plains, row, str, words } from './table.ts';

const TROUBLE = /\b(error|fail(?:ed|ure)?|fatal|crit(?:ical)?|panic|emerg|alert|segfault|out of memory|oom)\b/i;
const WARNING = /\bwarn(?:ing)?\b/i;

export function logContent(data: Plain): Content {
  const lines = plains(data.entries);
  // The newest first: that is what one looks for.
  return {
    rows: lines
      .map((entry, index) => {
        const text = str(entry.text);
        return row(`${lines.length - index} ${text}`, [words(text), words(entry.source)], {
          mark: TROUBLE.test(text) ? 'high' : WARNING.test(text) ? 'careful' : null,
          ask: 'which errors are in the logs?',
          propose: str(entry.source).startsWith('/')
            ? `show the last lines of ${str(entry.source)}`
            : 'show the errors of the journal since the last boot',
        });
      })
      .reverse(),
  };
}
