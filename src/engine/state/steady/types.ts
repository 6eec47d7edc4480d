// What changes rarely on a machine, by the categories of its refresh: names as they appear in JSON.

export type Category = 'identity' | 'os' | 'hardware' | 'network' | 'packages' | 'services' | 'users' | 'config';

/** How long each category is good, in seconds: a day, or an hour. */
export const REFRESH: Readonly<Record<Category, number>> = {
  identity: 86_400,
  os: 86_400,
  hardware: 86_400,
  network: 3_600,
  packages: 3_600,
  services: 3_600,
  users: 3_600,
  config: 86_400,
};

export const CATEGORIES = Object.keys(REFRESH) as Category[];

export interface SteadySections {
  identity: { hostname: string; domain: string | null; machine_id: string | null };
  os: {
    os_name: string;
    os_version: string;
    os_codename: string;
    os_pretty_name: string;
    kernel: string;
    arch: string;
  };
  hardware: {
    model: string | null;
    cpu_model: string;
    cpu_cores: number;
    cpu_threads: number;
    /** GiB, one decimal. */
    memory_total_gb: number;
    /** Bytes. */
    disks: { name: string; model: string | null; size: number; rotational: boolean }[];
    graphics: string[];
  };
  network: {
    interfaces: { name: string; mac: string | null; addresses: string[] }[];
    dns: string[];
    gateway: string | null;
  };
  packages: { manager: string | null; installed: Record<string, string> };
  services: { available: string[]; enabled: string[] };
  users: {
    users: { name: string; uid: number; shell: string; system: boolean }[];
    groups: { name: string; gid: number; members: string[] }[];
    sudo: string[];
    sudo_note: string | null;
  };
  /** Size and sha256 of the files of the system's configuration that matter most; null where it may not be read. */
  config: { files: Record<string, { bytes: number; sha256: string } | null> };
}

/** Each section with the time of its collection, milliseconds since the epoch. */
export type SteadyState = { [Name in Category]: { at: number; data: SteadySections[Name] } };

/** Since a copy that was made at `from`, milliseconds since the epoch. */
export interface SteadyChanges {
  from: number;
  changes: SteadyChange[];
}

export interface SteadyChange {
  category: Category;
  /** `package nginx`, `kernel`, `/etc/fstab`. */
  subject: string;
  kind: 'added' | 'removed' | 'changed';
  before: string | null;
  after: string | null;
}
