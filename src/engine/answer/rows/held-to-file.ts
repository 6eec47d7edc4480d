// *Newer than README.md*, *bigger than data.csv*: what files are held to is another file; its own time or size takes its place.
import type { Filter, Value } from '../../goal/types.ts';
import { numberOf } from '../../relations/cells.ts';
import { runQuery } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';

const ATTRS: Readonly<Record<string, string>> = { newer: 'at', bigger: 'size' };

const moment = (at: number): Value => {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return { type: 'moment', text: local.toISOString().slice(0, 19) };
};

/** The filters with what stands in the other file; `named`: the files that others are held to, which are none of those. */
export async function heldToFiles(
  where: readonly Filter[],
  relations: Relations,
): Promise<{ where: Filter[]; named: Value[] }> {
  const named: Value[] = [];
  const held = await Promise.all(
    where.map(async (filter): Promise<Filter> => {
      const attr = ATTRS[filter.attr];
      if (attr === undefined || filter.value.type !== 'path') return filter;
      named.push(filter.value);
      const own: Filter = { attr: 'path', op: '=', value: filter.value };
      const { rows } = await runQuery({ of: 'file', want: 'which', where: [own], show: [attr] }, relations);
      const figure = rows[0] && numberOf(rows[0], attr);
      if (typeof figure !== 'number') return filter;
      const value: Value = attr === 'at' ? moment(figure) : { type: 'size', bytes: figure, text: `${figure} B` };
      return { ...filter, attr, value };
    }),
  );
  return { where: held, named };
}
