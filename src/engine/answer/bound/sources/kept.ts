// What servers of this machine keep: the databases, roles and tables of PostgreSQL, the keys of Redis. A server is asked only
// where the question speaks of it: by what it is, by its port, or by the name of one of its databases.
import { lemmas } from '../../../english/lemma.ts';
import type { Token } from '../../../english/token.ts';
import { isLanguage } from '../../../meaning/clause/typos.ts';
import { askPostgres, type PostgresServer, postgresHere } from '../../../state/services/postgres.ts';
import { redisHere, redisKeys } from '../../../state/services/redis.ts';
import { partsOf } from '../../../tables/called.ts';
import type { Provider, Source } from './source.ts';

const MOST_ROWS = 20_000;
const MOST_DATABASES = 12;

const DATABASES = `select datname as name, pg_get_userbyid(datdba) as owner, datistemplate as template,
  pg_database_size(oid) as bytes from pg_database order by datname`;
const ROLES = `select rolname as name, rolcanlogin as login, rolsuper as superuser, rolcreatedb as creates
  from pg_roles where rolname !~ '^pg_' order by rolname`;
const TABLES = `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_|^information_schema$' order by 2`;

const OF_POSTGRES = new Set(['postgres', 'postgresql', 'postgre', 'pg', 'psql', 'sql', 'database', 'db', 'role']);
const TABLE = new Set(['table', 'relation']);
const OF_REDIS = new Set(['redis', 'valkey', 'key']);

const saysOne = (tokens: readonly Token[], words: ReadonlySet<string>): boolean =>
  tokens.some(({ lower, quoted }) => !quoted && [lower, ...lemmas(lower)].some((form) => words.has(form)));

/** Of several servers the one whose port is said. */
const atPort = <T>(all: readonly T[], portOf: (each: T) => number, tokens: readonly Token[]): readonly T[] => {
  const said = all.filter((each) => tokens.some(({ text }) => text === String(portOf(each))));
  return said.length > 0 ? said : all;
};

/** JSON's own yes and no are words here, as in any other table. */
const plainRow = (row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell]),
  );

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function tablesOf(server: PostgresServer, database: string, tokens: readonly Token[]): Promise<Source[]> {
  const tables = (await askPostgres(server, database, TABLES)) ?? [];
  const spoken = ({ name }: Record<string, unknown>): boolean =>
    partsOf(String(name)).every((part) =>
      tokens.some(({ lower }) =>
        [lower, ...lemmas(lower)].some((form) => part === form || lemmas(part).includes(form)),
      ),
    );
  const around = ['postgres', 'postgresql', 'database', 'db', database, 'table', 'port', String(server.port)];
  const names: Source = { shown: database, nouns: ['table', 'relation'], rows: tables, around };
  const own = await Promise.all(
    tables.filter(spoken).map(async ({ schema, name }): Promise<Source[]> => {
      const table = `${quoted(String(schema))}.${quoted(String(name))}`;
      const rows = await askPostgres(server, database, `select * from ${table} limit ${MOST_ROWS + 1}`);
      // Of a part of them no count would be right.
      if (!rows || rows.length === 0 || rows.length > MOST_ROWS) return [];
      const noun = partsOf(String(name)).at(-1) ?? String(name);
      return [{ shown: `${database}.${name}`, nouns: [noun, 'row', 'record'], rows: rows.map(plainRow), around }];
    }),
  );
  return [...(saysOne(tokens, TABLE) ? [names] : []), ...own.flat()];
}

async function ofServer(server: PostgresServer, tokens: readonly Token[], isSaid: boolean): Promise<Source[]> {
  const databases = await askPostgres(server, 'postgres', DATABASES);
  if (!databases) return [];
  const names = databases.filter(({ template }) => template !== true).map(({ name }) => String(name));
  const named = names.filter((name) => tokens.some(({ lower }) => lower === name.toLowerCase()));
  if (!isSaid && named.length === 0) return [];
  const shown = `postgres on port ${server.port}`;
  const around = ['postgres', 'postgresql', 'pg', 'running', 'server', 'port', String(server.port)];
  const roles = (await askPostgres(server, 'postgres', ROLES)) ?? [];
  const inside = named.length > 0 ? named : names.slice(0, MOST_DATABASES);
  const tables = await Promise.all(inside.map((name) => tablesOf(server, name, tokens)));
  return [
    {
      shown,
      nouns: ['database', 'db'],
      rows: databases.map(plainRow),
      also: { owner: ['belong', 'owned', 'own', 'owns'], bytes: ['size', 'big', 'space', 'room'] },
      around,
    },
    {
      shown,
      nouns: ['role', 'user', 'account'],
      rows: roles.map(plainRow),
      also: { login: ['log in', 'logs in', 'connect'], superuser: ['super user', 'admin'] },
      around,
    },
    ...tables.flat(),
  ];
}

const ofPostgres: Provider = async (tokens) => {
  const isSaid = saysOne(tokens, OF_POSTGRES);
  // The name of a database is no word of the language.
  const mayName = tokens.some(({ lower, quoted }) => !quoted && /^[a-z_]\w{2,}$/.test(lower) && !isLanguage(lower));
  if (!isSaid && !mayName) return [];
  const servers = atPort(await postgresHere(), ({ port }) => port, tokens);
  return (await Promise.all(servers.map((each) => ofServer(each, tokens, isSaid)))).flat();
};

const ofRedis: Provider = async (tokens) => {
  if (!saysOne(tokens, OF_REDIS)) return [];
  const ports = atPort(await redisHere(), (port) => port, tokens);
  const all = await Promise.all(
    ports.map(async (port): Promise<Source[]> => {
      const keys = await redisKeys(port);
      if (!keys || keys.length === 0) return [];
      const around = ['redis', 'running', 'server', 'port', String(port)];
      const also = { kind: ['type'], length: ['elements', 'long', 'size'] };
      return [{ shown: `redis on port ${port}`, nouns: ['key', 'entry'], rows: keys, also, around }];
    }),
  );
  return all.flat();
};

export const kept: readonly Provider[] = [ofPostgres, ofRedis];
