// A person's own theme: themes/NAME.toml with one colour a role, as a name of the sixteen, `#rrggbb`, or "none".
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { readIfPresent } from '../../engine/api.ts';
import { type Theme, terminalTheme } from './theme.ts';

const ROLES = ['heading', 'accent', 'muted', 'good', 'warn', 'bad', 'border'] as const;
const NAMED = /^(?:(?:black|red|green|yellow|blue|magenta|cyan|white)(?:Bright)?|gray|grey|none|#[0-9a-f]{6})$/i;

export interface UserTheme {
  theme: Theme;
  problems: string[];
}

/**
 * Reads a theme; null when there is no file of that name. Roles that are missing or wrong keep the terminal's colour.
 */
export function readUserTheme(folder: string, name: string): UserTheme | null {
  if (!/^[\w-]+$/.test(name)) return null;
  const file = join(folder, `${name}.toml`);
  const problems: string[] = [];
  const colors: Partial<Record<(typeof ROLES)[number], string | undefined>> = {};
  try {
    const toml = readIfPresent(file);
    if (toml === null) return null;
    for (const [role, value] of Object.entries(parse(toml))) {
      const known = ROLES.find((one) => one === role);
      if (!known) problems.push(`${file}: no role is called ${role}`);
      else if (typeof value !== 'string' || !NAMED.test(value)) problems.push(`${file}: ${role} is no colour`);
      else colors[known] = value === 'none' ? undefined : value;
    }
  } catch (error) {
    const first = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    problems.push(`${file}: ${first}`);
  }
  const trueColor = Object.values(colors).some((color) => color?.startsWith('#'));
  return { theme: { ...terminalTheme, ...colors, name, trueColor }, problems };
}
