// The vocabulary of domains: the ten names of the router and the shape of a domain pack.
// A pack is one TOML file: what the domain is, how people ask for it, what it builds and what is dangerous in it.

export const DOMAINS = [
  'file_operations',
  'git_operations',
  'network_diagnostics',
  'process_management',
  'text_processing',
  'package_management',
  'archive_operations',
  'system_info',
  'permission_management',
  'general',
] as const;

export type Domain = (typeof DOMAINS)[number];

export type RiskLevel = 'safe' | 'moderate' | 'high' | 'critical';

export function isDomain(name: string): name is Domain {
  return (DOMAINS as readonly string[]).includes(name);
}
