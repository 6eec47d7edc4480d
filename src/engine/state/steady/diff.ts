// What is different between two looks at the machine, thing by thing.
import type { Category, SteadyChange, SteadyState } from './types.ts';

/** A section as named values; names sort the report. */
function values(state: SteadyState, category: Category): Map<string, string> {
  const rows = new Map<string, string>();
  switch (category) {
    case 'packages':
      for (const [name, version] of Object.entries(state.packages.data.installed)) rows.set(`package ${name}`, version);
      break;
    case 'services':
      for (const name of state.services.data.available)
        rows.set(`service ${name}`, state.services.data.enabled.includes(name) ? 'enabled' : 'not enabled');
      break;
    case 'users':
      for (const user of state.users.data.users) rows.set(`user ${user.name}`, `uid ${user.uid}, ${user.shell}`);
      for (const group of state.users.data.groups) rows.set(`group ${group.name}`, group.members.join(', '));
      rows.set('sudo', state.users.data.sudo.join(', '));
      break;
    case 'network':
      for (const face of state.network.data.interfaces) rows.set(`interface ${face.name}`, face.addresses.join(', '));
      rows.set('dns', state.network.data.dns.join(', '));
      rows.set('gateway', state.network.data.gateway ?? 'none');
      break;
    case 'config':
      for (const [path, file] of Object.entries(state.config.data.files))
        rows.set(path, file ? `${file.bytes} bytes, sha256 ${file.sha256.slice(0, 12)}` : 'not readable');
      break;
    case 'hardware': {
      const { disks, graphics, ...rest } = state.hardware.data;
      for (const [name, value] of Object.entries(rest)) rows.set(name, String(value));
      for (const disk of disks) rows.set(`disk ${disk.name}`, String(disk.size));
      rows.set('graphics', graphics.join(', '));
      break;
    }
    default:
      for (const [name, value] of Object.entries(state[category].data)) rows.set(name, String(value));
  }
  return rows;
}

export function diffStates(before: SteadyState, after: SteadyState, categories: readonly Category[]): SteadyChange[] {
  const changes: SteadyChange[] = [];
  for (const category of categories) {
    const old = values(before, category);
    const now = values(after, category);
    for (const subject of [...new Set([...old.keys(), ...now.keys()])].sort()) {
      const [was, is] = [old.get(subject) ?? null, now.get(subject) ?? null];
      if (was === is) continue;
      const kind = was === null ? 'added' : is === null ? 'removed' : 'changed';
      changes.push({ category, subject, kind, before: was, after: is });
    }
  }
  return changes;
}
