// The steady state as a few lines for a prompt: what a model must know of the machine, and no more.
import type { SteadyState } from './types.ts';

const some = (names: readonly string[], limit: number): string =>
  `${names.slice(0, limit).join(', ')}${names.length > limit ? ', …' : ''}`;

function size(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1000 ? `${Math.round(gigabytes / 100) / 10}TB` : `${Math.round(gigabytes)}GB`;
}

function stamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Programs that decide how much else is done; said with their version when they are there. */
const NOTABLE = 'docker-ce docker.io podman nginx apache2 postgresql mysql-server git python3 nodejs'.split(' ');

/** About 10 lines; times in UTC. */
export function serializeState(state: SteadyState): string {
  const { identity, os, hardware, network, packages, services, users } = state;
  const oldest = Math.min(...Object.values(state).map((section) => section.at));
  const installed = packages.data.installed;
  const notable = NOTABLE.filter((name) => Object.hasOwn(installed, name)).map(
    (name) => `${name} (${installed[name]})`,
  );
  const addresses = network.data.interfaces.filter((face) => face.name !== 'lo' && face.addresses.length > 0);
  const people = users.data.users.filter((user) => !user.system).map((user) => user.name);
  const codename = os.data.os_codename ? ` (${os.data.os_codename})` : '';
  return [
    `SYSTEM STATE (as of ${stamp(oldest)} UTC):`,
    `Hostname: ${identity.data.hostname}${identity.data.domain ? `.${identity.data.domain}` : ''}`,
    `OS: ${os.data.os_name} ${os.data.os_version}${codename}, kernel ${os.data.kernel}, ${os.data.arch}`,
    `CPU: ${hardware.data.cpu_model} (${hardware.data.cpu_cores} cores, ${hardware.data.cpu_threads} threads)`,
    `Memory: ${hardware.data.memory_total_gb}GiB`,
    `Disks: ${
      some(
        hardware.data.disks.map((disk) => `${disk.name} (${size(disk.size)})`),
        6,
      ) || 'none seen'
    }`,
    `Network: ${
      some(
        addresses.map((face) => `${face.name} (${face.addresses[0]})`),
        6,
      ) || 'none'
    }; gateway ${network.data.gateway ?? 'none'}; DNS ${some(network.data.dns, 3) || 'none'}`,
    `Packages: ${Object.keys(installed).length} installed (${packages.data.manager ?? 'no manager'})${notable.length > 0 ? `: ${notable.join(', ')}` : ''}`,
    `Services: ${services.data.available.length} available (${some(services.data.available, 12)}); enabled: ${some(services.data.enabled, 12)}`,
    `Users: ${some(people, 10)}; sudo: ${some(users.data.sudo, 6) || 'nobody named'}`,
  ].join('\n');
}
