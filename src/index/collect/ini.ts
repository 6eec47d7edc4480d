// The key-value files of desktops and systemd: `[Group]`, `Key=Value`, comments, and (systemd) continued lines.

/** Group → key → value. Of a key that is given twice the last counts. */
export function readIni(text: string): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  let group = new Map<string, string>();
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    if (/^\s*(?:[#;]|$)/.test(line)) continue;
    const header = /^\s*\[([^\]]*)\]/.exec(line)?.[1];
    if (header !== undefined) {
      group = groups.get(header) ?? new Map<string, string>();
      groups.set(header, group);
      continue;
    }
    const equals = line.indexOf('=');
    if (equals > 0) group.set(line.slice(0, equals).trim(), line.slice(equals + 1).trim());
  }
  return groups;
}
