// A pane over one probe: its result becomes gauges and rows.
import type { ProbeResult } from '../../engine/api.ts';
import type { PaneSpec } from './spec.ts';
import {
  type Gauge,
  type Mark,
  type PaneColumn,
  type PaneRow,
  type PaneTable,
  type Plain,
  plain,
  type Sort,
} from './table.ts';

export interface Content {
  rows: PaneRow[];
  gauges?: Gauge[];
  /** How busy each processor is. */
  cores?: readonly number[];
}

export interface Live {
  id: string;
  title: string;
  probe: string;
  args?: Record<string, unknown>;
  every: number;
  restless?: true;
  columns: readonly PaneColumn[];
  /** The order that the probe has them in. */
  order?: Sort;
  /** What has to be begun before each look. */
  begin?(): void;
  content(data: Plain, found: ProbeResult): Content;
  missing?(query: string): string;
  empty?: string;
}

export function live({
  id,
  title,
  probe,
  args = {},
  every,
  restless,
  columns,
  order,
  begin,
  content,
  missing,
  empty,
}: Live): PaneSpec {
  return {
    id,
    title,
    steady: false,
    every,
    async read(source, how): Promise<PaneTable> {
      begin?.();
      const found = await source.probe(probe, args, how?.signal);
      if (!found) throw new Error(`there is no probe ${probe}`);
      const { rows, gauges = [], cores = [] } = content(plain(found.data), found);
      const { at, ttl, partial = [] } = found;
      const notes = [...found.notes, ...partial.map(({ claim }) => claim)];
      return { source: probe, at, ttl, columns, rows, gauges, cores, notes, ...(order ? { order } : {}) };
    },
    ...(restless ? { restless } : {}),
    ...(missing ? { missing } : {}),
    ...(empty ? { empty } : {}),
  };
}

export const gauge = (
  id: string,
  label: string,
  amount: number | null,
  show: (value: number) => string,
  top: number | null,
  level: Mark | null,
): Gauge[] => (amount === null ? [] : [{ id, label, text: show(amount), amount, top, mark: level }]);
