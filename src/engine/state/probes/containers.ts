// Containers from the API of docker and podman over their sockets, read only; where no socket answers, from the programs.
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { z } from 'zod';
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
    Ports: z
      .array(z.object({ PrivatePort: z.number().optional(), PublicPort: z.number().optional() }))
      .nullish(),
  }),
);

/** Docker's own API over its socket: GET only. */
function ask(socketPath: string, signal: AbortSignal): Promise<Container[] | string> {
  return new Promise((done) => {
    const call = request(
      { socketPath, path: '/containers/json?all=1', method: 'GET', signal, timeout: 2000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          if (text.length < 4 << 20) text += chunk;
        });
        response.on('end', () => {
          try {
            const rows = ApiRows.parse(JSON.parse(text));
            done(
              rows.map((row) => ({
                name: (row.Names?.[0] ?? row.Id.slice(0, 12)).replace(/^\//, ''),
                id: row.Id.slice(0, 12),
                image: row.Image,
                state: row.State,
                status: row.Status ?? '',
                ports: (row.Ports ?? [])
                  .filter((port) => port.PublicPort)
                  .map((port) => `${port.PublicPort}->${port.PrivatePort}`),
              })),
            );
          } catch {
            done(`${socketPath} gave an answer that is no container list.`);
          }
        });
      },
    );
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', (error: NodeJS.ErrnoException) =>
      done(
        error.code === 'EACCES'
          ? `${socketPath} may not be read by this user.`
          : `Nothing answers at ${socketPath}.`,
      ),
    );
    call.end();
  });
}

async function askCli(program: string, context: ProbeContext): Promise<Container[] | string> {
  const ran = await run(
    [
      program,
      'ps',
      '--all',
      '--format',
      '{{.ID}}\t{{.Names}}\t{{.Image}}\t{{.State}}\t{{.Status}}',
    ],
    {
      timeout: 2500,
      ...context,
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
export async function containerNames(
  env: ProbeContext['env'],
  signal: AbortSignal,
): Promise<string[] | null> {
  for (const path of new Set(sockets(env))) {
    const answer = await ask(path, signal);
    if (typeof answer !== 'string') return answer.map(({ name }) => name);
  }
  return null;
}

export const containersProbe = defineProbe({
  name: 'linux_containers',
  summary: 'docker and podman containers: names, images, states',
  args: Args,
  ttl: 60,
  deadline: 4000,
  async look({ args, context, write, notes }) {
    let found: Container[] | null = null;
    for (const path of new Set(sockets(context.env))) {
      const answer = await ask(path, context.signal);
      if (typeof answer === 'string') notes.push(answer);
      else {
        found = answer;
        break;
      }
    }
    for (const program of found ? [] : ['docker', 'podman']) {
      const answer = await askCli(program, context);
      if (typeof answer === 'string') notes.push(answer);
      else {
        found = answer;
        break;
      }
    }
    if (!found) return { containers: null };
    notes.length = 0;
    const shown = args.name
      ? found.filter((c) => c.name === args.name || c.id === args.name)
      : found;
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
