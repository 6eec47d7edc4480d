// Containers and images of docker or podman, as the first of them that answers tells.
import { readContainers, readImages } from '../state/probes/containers.ts';
import type { RawRow, RelationOf } from './types.ts';

export const containers: RelationOf = {
  name: 'container',
  words: ['container', 'containers'],
  key: 'name',
  maxAge: 5,
  deadline: 4_000,
  source: 'docker or podman',
  attributes: {
    name: { type: 'name', untrusted: true, about: 'name' },
    id: { type: 'text', about: 'id' },
    image: { type: 'name', untrusted: true, about: 'image' },
    state: { type: 'word', about: 'state' },
    running: { type: 'flag', about: 'running' },
    stopped: { type: 'flag', about: 'being stopped' },
    port: { type: 'port', many: true, about: 'ports on this machine' },
  },
  async read({ cwd, env, signal }) {
    const { containers: all, notes } = await readContainers({ cwd, env, signal });
    if (!all) return { rows: [], complete: false, scope: '', missing: notes.join(' ') };
    const rows = all.map(
      (each): RawRow => ({
        key: each.id,
        values: {
          name: each.name,
          id: each.id,
          image: each.image,
          state: each.state,
          running: each.state === 'running',
          stopped: each.state !== 'running',
          port: each.ports.map((pair) => pair.split('->')[0] ?? ''),
        },
      }),
    );
    return { rows, complete: true, scope: `${rows.length} containers` };
  },
};

/** An image without a tag is its latest; an id is what it is. */
const fullName = (image: string): string =>
  /:[^/]+$/.test(image) || /^[0-9a-f]{12}$/.test(image) ? image : `${image}:latest`;

export const images: RelationOf = {
  name: 'image',
  words: ['image', 'images'],
  key: 'name',
  maxAge: 10,
  deadline: 4_000,
  source: 'docker or podman',
  attributes: {
    name: { type: 'name', untrusted: true, many: true, about: 'names' },
    id: { type: 'text', about: 'id' },
    size: { type: 'size', about: 'size' },
    age: { type: 'duration', about: 'age' },
    dangling: { type: 'flag', about: 'having no name' },
    used: { type: 'flag', about: 'being used by a container' },
  },
  async read({ cwd, env, signal, now, need }) {
    const [all, users] = await Promise.all([
      readImages(env, signal),
      need.has('used') ? readContainers({ cwd, env, signal }) : null,
    ]);
    const inUse = users?.containers && new Set(users.containers.map(({ image }) => fullName(image)));
    if (typeof all === 'string') return { rows: [], complete: false, scope: '', missing: all };
    const rows = all.map(
      (image): RawRow => ({
        key: image.id,
        values: {
          name: image.names,
          id: image.id,
          size: image.bytes,
          age: Math.round((now() - image.created) / 1_000),
          dangling: image.names.length === 0,
          used: inUse ? [image.id, ...image.names].some((name) => inUse.has(fullName(name))) : undefined,
        },
      }),
    );
    return { rows, complete: true, scope: `${rows.length} images` };
  },
};
