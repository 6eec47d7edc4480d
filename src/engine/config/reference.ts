// The reference of all settings, for docs/configuration.md and for a commented config file to start from.
import { sections } from './schema.ts';

export interface ReferenceEntry {
  section: string;
  key: string;
  /** As in TOML. */
  default: string;
  example: string | null;
  description: string;
  env: string;
  /** Whether a trusted project's file may set it. */
  project: boolean;
}

/** Name of the environment variable that sets `section.key`. */
export const envName = (section: string, key: string): string =>
  `REOS_TUI_${section.replaceAll('.', '_')}_${key}`.toUpperCase();

/** One entry a setting, in the order of the schema. */
export function configReference(): ReferenceEntry[] {
  return [...sections].flatMap(([section, table]) =>
    'fields' in table
      ? Object.entries(table.fields).map(([key, field]) => ({
          section,
          key,
          default: JSON.stringify(field.default),
          example: field.example ?? null,
          description: field.description,
          env: envName(section, key),
          project: field.project !== false,
        }))
      : [],
  );
}

/** docs/configuration.md's tables, in Markdown. */
export function configMarkdown(): string {
  const entries = configReference();
  const cell = (value: string) => value.replaceAll('|', '\\|');
  const parts: string[] = [];
  for (const [name, table] of sections) {
    parts.push(`## \`[${name}]\``, '', table.title, '');
    if ('entries' in table) {
      parts.push('```toml', `[${name}]`, table.example, '```', '');
      continue;
    }
    parts.push('| key | default | what it does | environment |', '| --- | --- | --- | --- |');
    for (const entry of entries.filter(({ section }) => section === name)) {
      const example = entry.example ? ` For example \`${entry.example}\`.` : '';
      parts.push(
        cell(
          `\u0000 \`${entry.key}\` \u0000 \`${entry.default}\` \u0000 ${entry.description}${example} \u0000 \`${entry.env}\` \u0000`,
        ).replaceAll('\u0000', '|'),
      );
    }
    parts.push('');
  }
  return parts.join('\n');
}
