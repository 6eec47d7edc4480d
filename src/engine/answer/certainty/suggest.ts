// How to check a claim: the probe that would tell.
import type { Claim, Relation } from './claim.ts';

const PROBES: Record<string, string> = {
  service: 'linux_service_status',
  services: 'linux_service_status',
  process: 'linux_processes',
  processes: 'linux_processes',
  container: 'linux_containers',
  containers: 'linux_containers',
  package: 'linux_packages',
  packages: 'linux_packages',
  port: 'linux_ports',
  ports: 'linux_ports',
  interface: 'linux_network_info',
  interfaces: 'linux_network_info',
  network: 'linux_network_info',
  disk: 'linux_disk_usage',
  user: 'linux_users',
  users: 'linux_users',
  groups: 'linux_users',
  file: 'read_file',
  path: 'list_files',
};

export function suggestion(claim: Claim | Relation): string {
  const probe = PROBES[claim.kinds[0] ?? ''] ?? 'linux_system_info';
  const name = 'name' in claim ? claim.name : null;
  return `Check with ${probe}${name ? ` (${name})` : ''}.`;
}
