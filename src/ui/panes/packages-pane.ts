// Installed packages with size, date and what they could be renewed to. What is installed is read at once; what apt
// knows of newer ones (from its own lists, without a network) takes it seconds and comes in behind.
import type { ProbeResult } from '../../engine/api.ts';
import { dayOf } from '../age.ts';
import { bytes } from './format.ts';
import type { PaneSpec } from './spec.ts';
import {
  figure,
  num,
  type PaneColumn,
  type PaneRow,
  type PaneTable,
  type Plain,
  plain,
  plains,
  row,
  str,
  words,
} from './table.ts';

const ALL = 20_000;
const KIB = 1024;

const COLUMNS: readonly PaneColumn[] = [
  { title: 'package', width: 0, least: 20 },
  { title: 'version', width: 24, drop: 8 },
  { title: 'size', width: 9, right: true, total: bytes },
  { title: 'installed', width: 10, drop: 7 },
  { title: 'update', width: 18, drop: 6 },
  { title: 'what it is', width: 24, drop: 9, evident: true },
];

function packageRow(one: Plain, update: Plain | undefined): PaneRow {
  const name = str(one.name);
  const size = num(one.size);
  const security = update?.security === true;
  return row(
    name,
    [
      words(name),
      words(one.version),
      figure(size === null ? null : size * KIB, bytes),
      figure(one.at, dayOf),
      update ? words(str(update.version)) : words(''),
      words(one.summary),
    ],
    {
      mark: security ? 'careful' : null,
      ask: `which version of \`${name}\` is installed?`,
      propose: update ? `upgrade the package ${name}` : `remove the package ${name}`,
      detail: [['security update', security ? 'yes' : '']],
    },
  );
}

function tableOf(found: ProbeResult, newer: ProbeResult | null): PaneTable {
  const updates = new Map(plains(plain(newer?.data).upgradable).map((each) => [str(each.name), each]));
  const rank = ({ name }: Plain): number => {
    const update = updates.get(str(name));
    return update ? (update.security === true ? 0 : 1) : 2;
  };
  const packages = plains(plain(found.data).packages);
  const { name: source, at, ttl } = found;
  return {
    source,
    at,
    ttl,
    columns: COLUMNS,
    // What wants something to be done comes first; the rest keeps its order.
    rows: packages
      .map((one) => ({ one, rank: rank(one) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ one }) => packageRow(one, updates.get(str(one.name)))),
    gauges: [],
    notes: [...found.notes, ...(newer?.notes ?? [])],
  };
}

export const packagesPane: PaneSpec = {
  id: 'steady-packages',
  title: 'packages',
  steady: true,
  every: null,
  async read(source, how) {
    const asked = (of: string) => source.probe('linux_packages', { of, limit: ALL }, how?.signal);
    const found = await asked('installed');
    if (!found) throw new Error('the package database did not answer');
    how?.early?.(tableOf(found, null));
    return tableOf(found, await asked('upgradable').catch(() => null));
  },
  empty: 'No package manager of this system tells of packages.',
  missing: (query) => `install ${query}`,
};
