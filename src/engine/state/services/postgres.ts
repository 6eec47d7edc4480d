// What servers of PostgreSQL here keep, asked of them by their own client, in transactions that change nothing. Only
// their sockets of this machine are used: they know who asks by the account, so nothing is asked that the person could
// not ask.
import { stat } from 'node:fs/promises';
import { runContained } from '../../../base/contained/run.ts';
import { readProcesses } from '../proc/processes.ts';
import { namesIn, readText } from '../read.ts';

export interface PostgresServer {
  port: number;
  /** The folder of its socket. */
  socket: string;
  as?: { uid: number; gid: number };
}

const FOLDERS = ['/var/run/postgresql', '/tmp'];
const SOCKET = /^\.s\.PGSQL\.(\d+)$/;
const TIME = 3_000;
const MAX_BYTES = 16 << 20;
const READ_ONLY =
  '-c default_transaction_read_only=on -c statement_timeout=2000 -c lock_timeout=200 -c idle_session_timeout=5000';

/** Where servers that run say that their sockets are. */
async function told(): Promise<string[]> {
  const servers = (await readProcesses()).filter(({ name, argv }) => /^postgres$/.test(name) && argv.includes('-D'));
  const texts = await Promise.all(
    servers.map(({ argv }) => readText(`${argv[argv.indexOf('-D') + 1]}/postmaster.pid`, 4_096)),
  );
  return texts.flatMap((text) => text?.split('\n')[4]?.trim() || []);
}

export async function postgresHere(): Promise<PostgresServer[]> {
  const folders = [...new Set([...FOLDERS, ...(await told())])];
  const found = await Promise.all(
    folders.map(async (socket) => {
      const names = (await namesIn(socket)).flatMap((name) => SOCKET.exec(name)?.[1] ?? []);
      return Promise.all(
        names.map(async (port): Promise<PostgresServer | null> => {
          const owner = await stat(`${socket}/.s.PGSQL.${port}`).catch(() => null);
          if (!owner?.isSocket()) return null;
          const as = process.getuid?.() === 0 ? { as: { uid: owner.uid, gid: owner.gid } } : {};
          return { port: Number(port), socket, ...as };
        }),
      );
    }),
  );
  const all = found.flat().flatMap((each) => each ?? []);
  return [...new Map(all.map((each) => [each.port, each])).values()];
}

/** Each row as JSON has it; null where the server does not answer this person. */
export async function askPostgres(
  { port, socket, as }: PostgresServer,
  database: string,
  select: string,
): Promise<Record<string, unknown>[] | null> {
  const statement = `select row_to_json(r) from (${select}) r`;
  const ran = await runContained(
    [
      'psql',
      '-XAtqw',
      '-h',
      socket,
      '-p',
      String(port),
      '-d',
      database,
      ...(as ? ['-U', 'postgres'] : []),
      '-c',
      statement,
    ],
    {
      timeoutMs: TIME,
      maxBytes: MAX_BYTES,
      network: true,
      set: { PGOPTIONS: READ_ONLY, PGCONNECT_TIMEOUT: '2', LC_ALL: 'C.UTF-8' },
      ...(as ? { as } : {}),
    },
  );
  if (ran?.code !== 0 || ran.ended !== 'itself') return null;
  try {
    return ran.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  } catch {
    return null;
  }
}
