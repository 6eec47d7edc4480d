// Requests that the servers of this machine have answered, where their configuration says that they are logged: each site is a
// table of its own, told from others by what it is called.
import { basename } from 'node:path';
import { once } from '../../../../base/once.ts';
import { lemmas } from '../../../english/lemma.ts';
import { structures } from '../../../english/lexicon.ts';
import type { Token } from '../../../english/token.ts';
import { textOf } from '../../../relations/cells.ts';
import { Untrusted } from '../../../relations/untrusted.ts';
import { readText } from '../../../state/read.ts';
import { configsOf } from '../../../state/services/configs.ts';
import { partsOf } from '../../../tables/called.ts';
import type { Provider, Source } from './source.ts';

const LARGEST = 4 << 20;
const LINE = /^(\S+) \S+ (\S+) \[(\d\d)\/(\w{3})\/(\d{4}):([\d:]{8})[^\]]*\] "([A-Z]+) (\S+)[^"]*" (\d{3}) (\d+|-)/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** Where the block of a site begins, what it is called, and where its requests are logged. */
const SITE = /^\s*(?:server\s*\{|<VirtualHost\b)/m;
const NAMES = /^\s*(?:server_name|ServerName|ServerAlias)\s+([^;\n]+)/gm;
const LOGGED = /^\s*(?:access_log|CustomLog)\s+"?(\/[^\s;"]+)/gm;
const CALLED = ['site', 'website', 'server'];

interface Logged {
  path: string;
  names: readonly string[];
}

function sitesIn(text: string): Logged[] {
  return text.split(SITE).flatMap((block) => {
    const names = [...block.matchAll(NAMES)].flatMap(([, all = '']) => all.trim().split(/\s+/));
    return [...block.matchAll(LOGGED)].flatMap(([, path]) => (path ? [{ path, names }] : []));
  });
}

/** As tables have it: a day in figures. */
function requestIn(line: string): object[] {
  const [, address, user, day, month = '', year, clock, method, path, status, size] = LINE.exec(line) ?? [];
  if (address === undefined) return [];
  const time = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day} ${clock}`;
  const own = { time, address, method, path, status: Number(status), size: size === '-' ? 0 : Number(size) };
  return [user === '-' ? own : { ...own, user }];
}

const spokenBy = once((): ReadonlySet<string> => {
  const { access, access_rows } = structures();
  const columns = access.filter(({ name }) => /^(?:path|address|status)$/.test(name));
  const words = columns.flatMap(({ name, also }) => [name, ...also]).filter((word) => !word.includes(' '));
  return new Set([...access_rows, ...words, 'visitor', 'visited', 'requested']);
});

const isSaid = ({ lower, quoted }: Token): boolean =>
  !quoted && (lemmas(lower).some((form) => spokenBy().has(form)) || /^[45]\d\ds?$/.test(lower));

export const served: Provider = async (tokens, { relations }) => {
  if (!tokens.some(isSaid)) return [];
  const { rows } = await relations.rows('service', { need: ['name', 'running'] });
  const up = rows.flatMap((row) => (row.cells.running?.value === true ? (textOf(row, 'name') ?? []) : []));
  const configs = await Promise.all(
    up.map(async (name) => (await configsOf(name)).map(({ text }) => ({ name, text: text ?? '' }))),
  );
  const sites = configs.flat().flatMap(({ name, text }) => sitesIn(text).map((site) => ({ ...site, server: name })));
  const { access } = structures();
  const also = Object.fromEntries(access.map(({ name, also: words }) => [name, words]));
  const all = await Promise.all(
    sites.map(async ({ path, names, server }): Promise<Source[]> => {
      const list = ((await readText(path, LARGEST)) ?? '').split('\n').flatMap(requestIn);
      const called = [...names, ...names.flatMap(partsOf), ...partsOf(basename(path)), server, ...CALLED];
      const shown = new Untrusted(path).print();
      return list.length === 0
        ? []
        : [{ shown, nouns: structures().access_rows, rows: list, also, around: [...new Set(called)] }];
    }),
  );
  return all.flat();
};
