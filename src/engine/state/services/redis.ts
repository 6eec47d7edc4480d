// What servers of Redis on this machine keep: their keys, each with its kind and length. Only reading commands
// are sent, and to ports of this machine alone.
import { createConnection } from 'node:net';
import { namesOf, readProcesses } from '../proc/processes.ts';
import { readSockets } from '../proc/sockets.ts';

export interface RedisKey {
  name: string;
  kind: string;
  /** Characters of a text, elements of all else. */
  length: number | null;
  database: number;
}

type Reply = string | number | null | Reply[];

const TIME = 2_000;
const MOST = 5_000;
const SERVERS = new Set(['redis-server', 'valkey-server', 'keydb-server']);
const LENGTH: Readonly<Record<string, string>> = {
  string: 'STRLEN',
  list: 'LLEN',
  set: 'SCARD',
  zset: 'ZCARD',
  hash: 'HLEN',
  stream: 'XLEN',
};

/** Ports on which one listens. */
export async function redisHere(): Promise<number[]> {
  const pids = new Set(
    (await readProcesses()).filter((each) => namesOf(each).some((name) => SERVERS.has(name))).map(({ pid }) => pid),
  );
  if (pids.size === 0) return [];
  const { sockets } = await readSockets((each) => each.state === 'listening' && each.port !== null);
  return [...new Set(sockets.flatMap(({ pid, port }) => (pid && pids.has(pid) && port ? port : [])))];
}

const encoded = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/** One reply and where the next begins; null where it has not come whole. An error is told as null. */
function replyAt(bytes: Buffer, from: number): { reply: Reply; next: number } | null {
  const end = bytes.indexOf('\r\n', from);
  if (end < 0) return null;
  const head = bytes.toString('utf8', from + 1, end);
  const next = end + 2;
  switch (bytes[from]) {
    case 0x2b:
      return { reply: head, next };
    case 0x3a:
      return { reply: Number(head), next };
    case 0x24: {
      const length = Number(head);
      if (length < 0) return { reply: null, next };
      if (bytes.length < next + length + 2) return null;
      return { reply: bytes.toString('utf8', next, next + length), next: next + length + 2 };
    }
    case 0x2a: {
      const list: Reply[] = [];
      let at = next;
      for (let n = Number(head); n > 0; n--) {
        const each = replyAt(bytes, at);
        if (!each) return null;
        list.push(each.reply);
        at = each.next;
      }
      return { reply: list, next: at };
    }
    default:
      return { reply: null, next };
  }
}

/** The replies to all commands; null where the server does not give them in time. */
function send(port: number, commands: readonly (readonly string[])[]): Promise<Reply[] | null> {
  return new Promise((resolve) => {
    const replies: Reply[] = [];
    let bytes = Buffer.alloc(0);
    const socket = createConnection({ host: '127.0.0.1', port });
    const done = (told: Reply[] | null) => {
      socket.destroy();
      resolve(told);
    };
    socket.setTimeout(TIME, () => done(null));
    socket.on('error', () => done(null));
    socket.on('close', () => done(null));
    socket.on('connect', () => socket.write(commands.map(encoded).join('')));
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let each = replyAt(bytes, 0); each; each = replyAt(bytes, 0)) {
        replies.push(each.reply);
        bytes = bytes.subarray(each.next);
      }
      if (replies.length === commands.length) done(replies);
    });
  });
}

const texts = (reply: Reply | undefined): string[] =>
  Array.isArray(reply) ? reply.filter((each): each is string => typeof each === 'string') : [];

async function keysIn(port: number, database: number): Promise<RedisKey[] | null> {
  const select = ['SELECT', String(database)];
  const names: string[] = [];
  let cursor = '0';
  do {
    const [, page] = (await send(port, [select, ['SCAN', cursor, 'COUNT', '1000']])) ?? [];
    if (!Array.isArray(page)) return null;
    cursor = String(page[0]);
    names.push(...texts(page[1]));
  } while (cursor !== '0' && names.length < MOST);
  if (cursor !== '0') return null;
  const own = [...new Set(names)];
  const kinds = (await send(port, [select, ...own.map((name) => ['TYPE', name])]))?.slice(1) ?? [];
  const asked = own.map((name, at) => [LENGTH[String(kinds[at])] ?? 'EXISTS', name]);
  const lengths = (await send(port, [select, ...asked]))?.slice(1) ?? [];
  return own.map((name, at) => {
    const [kind, length] = [String(kinds[at] ?? 'unknown'), lengths[at]];
    return { name, kind, length: kind in LENGTH && typeof length === 'number' ? length : null, database };
  });
}

/** All of them; null where there are too many, or the server does not tell. */
export async function redisKeys(port: number): Promise<RedisKey[] | null> {
  const [info] = (await send(port, [['INFO', 'keyspace']])) ?? [];
  if (typeof info !== 'string') return null;
  const databases = [...info.matchAll(/^db(\d+):/gm)].map(([, n]) => Number(n));
  const all = await Promise.all(databases.map((each) => keysIn(port, each)));
  return all.includes(null) ? null : all.flatMap((each) => each ?? []);
}
