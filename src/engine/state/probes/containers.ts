// Containers from the API of docker and podman over their sockets, read only; where no socket answers, from the
// programs.
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { http } from '../../../base/when-needed.ts';
import { run } from '../read.ts';
import type { ProbeContext } from '../types.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({ name: z.string().min(1).max(200).optional() });

interface Container {
  name: string;
  id: string;
  image: string;
  state: string;
  status: string;
  ports: string[];
}

const ApiRows = z.array(
  z.object({
    Id: z.string(),
    Names: z.array(z.string()).nullish(),
    Image: z.string(),
    State: z.string(),
    Status: z.string().nullish(),
    Ports: z.array(z.object({ PrivatePort: z.number().optional(), PublicPort: z.number().optional() })).nullish(),
  }),
);

/** One list from Docker's own API over its socket, GET only; a sentence where that failed. */
function apiList<Row>(
  socketPath: string,
  path: string,
  rows: z.ZodType<Row[]>,
  signal: AbortSignal,
): Promise<Row[] | string> {
  return new Promise((done) => {
    const call = http().request({ socketPath, path, method: 'GET', signal, timeout: 2000 }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        if (text.length < 4 << 20) text += chunk;
      });
      response.on('end', () => {
        try {
          done(rows.parse(JSON.parse(text)));
        } catch {
          done(`${socketPath} gave an answer that is no such list.`);
        }
      });
    });
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', (error: NodeJS.ErrnoException) =>
      done(
        error.code === 'EACCES' ? `${socketPath} may not be read by this user.` : `Nothing answers at ${socketPath}.`,
      ),
    );
    call.end();
  });
}

async function ask(socketPath: string, signal: AbortSignal): Promise<Container[] | string> {
  const rows = await apiList(socketPath, '/containers/json?all=1', ApiRows, signal);
  if (typeof rows === 'string') return rows;
  return rows.map((row) => ({
    name: (row.Names?.[0] ?? row.Id.slice(0, 12)).replace(/^\//, ''),
    id: row.Id.slice(0, 12),
    image: row.Image,
    state: row.State,
    status: row.Status ?? '',
    ports: (row.Ports ?? []).filter((port) => port.PublicPort).map((port) => `${port.PublicPort}->${port.PrivatePort}`),
  }));
}

/** Who asks, and from where. */
type Asking = Pick<ProbeContext, 'cwd' | 'env' | 'signal'>;

async function askCli(program: string, { cwd, env, signal }: Asking): Promise<Container[] | string> {
  const ran = await run(
    [program, 'ps', '--all', '--format', '{{.ID}}\t{{.Names}}\t{{.Image}}\t{{.State}}\t{{.Status}}'],
    {
      timeout: 2500,
      cwd,
      env,
      signal,
      // The daemon may be on another machine (DOCKER_HOST).
      network: true,
    },
  );
  if (!ran) return `${program} is not installed or did not answer.`;
  if (ran.code !== 0)
    return `${program} says: ${(ran.stderr.split('\n')[0] ?? '').slice(0, 160) || `exit ${ran.code}`}`;
  return ran.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', name = '', image = '', state = '', status = ''] = line.split('\t');
      return { id, name, image, state: state.toLowerCase(), status, ports: [] };
    });
}

function sockets(env: ProbeContext['env']): string[] {
  const host = env.DOCKER_HOST?.match(/^unix:\/\/(.+)$/)?.[1];
  const runtime = env.XDG_RUNTIME_DIR;
  return [
    ...(host ? [host] : []),
    '/run/docker.sock',
    '/var/run/docker.sock',
    '/run/podman/podman.sock',
    ...(runtime ? [`${runtime}/docker.sock`, `${runtime}/podman/podman.sock`] : []),
  ].filter((path) => existsSync(path));
}

/** Names by one socket that answers, without starting a program; null when none does. */
export async function containerNames(env: ProbeContext['env'], signal: AbortSignal): Promise<string[] | null> {
  for (const path of new Set(sockets(env))) {
    const answer = await ask(path, signal);
    if (typeof answer !== 'string') return answer.map(({ name }) => name);
  }
  return null;
}

/** Containers as the first that answers tells them; null, and why, where none does. */
export async function readContainers(place: Asking): Promise<{ containers: Container[] | null; notes: string[] }> {
  const { env, signal } = place;
  const notes: string[] = [];
  const asks = [
    ...[...new Set(sockets(env))].map((path) => () => ask(path, signal)),
    ...['docker', 'podman'].map((program) => () => askCli(program, place)),
  ];
  for (const next of asks) {
    const answer = await next();
    if (typeof answer !== 'string') return { containers: answer, notes: [] };
    notes.push(answer);
  }
  return { containers: null, notes };
}

const ImageRows = z.array(
  z.object({ Id: z.string(), RepoTags: z.array(z.string()).nullish(), Created: z.number(), Size: z.number() }),
);

export interface Image {
  id: string;
  /** `nginx:1.25`; none where the image has lost its name. */
  names: string[];
  /** Milliseconds since the epoch. */
  created: number;
  bytes: number;
}

/** Images by one socket that answers; a sentence where none does. */
export async function readImages(env: ProbeContext['env'], signal: AbortSignal): Promise<Image[] | string> {
  let why = 'no socket of docker or podman is here';
  for (const path of new Set(sockets(env))) {
    const rows = await apiList(path, '/images/json', ImageRows, signal);
    if (typeof rows !== 'string')
      return rows.map(({ Id, RepoTags, Created, Size }) => ({
        id: Id.replace(/^sha256:/, '').slice(0, 12),
        names: (RepoTags ?? []).filter((name) => name !== '<none>:<none>'),
        created: Created * 1_000,
        bytes: Size,
      }));
    why = rows;
  }
  return why;
}

export const containersProbe = defineProbe({
  name: 'linux_containers',
  summary: 'docker and podman containers: names, images, states',
  args: Args,
  ttl: 60,
  deadline: 4000,
  async look({ args, context, write, notes }) {
    const { containers: found, notes: failed } = await readContainers(context);
    if (!found) {
      notes.push(...failed);
      return { containers: null };
    }
    const shown = args.name ? found.filter((c) => c.name === args.name || c.id === args.name) : found;
    write.add('containers', 'count', found.length);
    write.add('containers', 'count_running', found.filter((c) => c.state === 'running').length);
    if (args.name) write.add(`container:${args.name}`, 'exists', shown.length > 0);
    for (const container of shown.slice(0, 60)) {
      const subject = `container:${container.name}`;
      write.add(subject, 'running', container.state === 'running');
      write.add(subject, 'state', container.state);
      write.add(subject, 'image', container.image);
    }
    return { containers: shown };
  },
});
