// Whether this machine runs on its battery, by what Linux says; elsewhere nobody asks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `root` stands before the system's paths. */
export function onBattery(root: string): boolean {
  const folder = join(root, '/sys/class/power_supply');
  const said = (supply: string, file: string): string => {
    try {
      return readFileSync(join(folder, supply, file), 'utf8').trim();
    } catch {
      return '';
    }
  };
  try {
    // Batteries of mice and keyboards have the scope of a device.
    return readdirSync(folder).some(
      (supply) =>
        said(supply, 'type') === 'Battery' &&
        said(supply, 'scope') !== 'Device' &&
        said(supply, 'status') === 'Discharging',
    );
  } catch {
    return false;
  }
}
