// How to check a claim: the probe that would tell.
import type { Claim } from './claim.ts';

const PROBES: Record<string, string> = {
  service: 'linux_service_status',
  process: 'linux_processes',
  container: 'linux_containers',
  package: 'linux_packages',
  port: 'linux_ports',
  interface: 'linux_network_info',
  network: 'linux_network_info',
  disk: 'linux_disk_usage',
  user: 'linux_users',
  group: 'linux_users',
  file: 'list_files',
  repository: 'git_state',
};

export function suggestion({ about }: Claim): string {
  const [ref] = about.is === 'refs' ? about.refs : [];
  const kind = about.is === 'refs' ? (ref?.of ?? ref?.things[0]?.of) : about.of;
  const probe = PROBES[kind ?? ''] ?? 'linux_system_info';
  return `Check with ${probe}${ref && ref.things.length > 0 ? ` (${ref.text})` : ''}.`;
}
