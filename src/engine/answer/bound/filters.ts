// What is said of a column as a filter of its rows.
import type { Filter } from '../../goal/types.ts';
import type { Column } from '../../tables/structure.ts';
import { flagText } from './columns.ts';

export const textFilter = (column: Column, texts: readonly string[], not: boolean): Filter => {
  const [first = ''] = texts;
  return {
    attr: column.name,
    op: '=',
    value: column.numeric
      ? { type: 'number', n: Number(first) }
      : texts.length > 1
        ? { type: 'text', text: first, quoted: true, either: texts }
        : { type: 'text', text: first },
    ...(not ? { not: true } : {}),
  };
};

export const equalFlag = (column: Column, on: boolean): Filter => {
  const { text, not } = flagText(column, on);
  return { ...textFilter(column, [text], false), ...(not ? { not: true } : {}) };
};
