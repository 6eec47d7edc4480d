// Settings in braces (`nginx`, `named`, `logrotate`): each block is an object, several of one kind are a list, and
// what stands between its kind and its brace is its name.

type Json = Record<string, unknown>;

const OPEN = /^([A-Za-z_][\w-]*)(?:\s+(\S.*?))?\s*\{$/;
const SETTING = /^([A-Za-z_][\w-]*)\s+(\S.*?);$/;
const WORD = /^([a-z_][\w-]*);$/;

function add(into: Json, key: string, value: unknown): void {
  const before = into[key];
  into[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
}

const settingOf = (text: string): unknown => {
  const bare = /^"([^"]*)"$/.exec(text)?.[1] ?? text;
  return /^(?:on|yes|true)$/.test(bare) ? true : /^(?:off|no|false)$/.test(bare) ? false : bare;
};

/** The settings of a text; null: it is not made of blocks. */
export function blocks(lines: readonly string[]): Json | null {
  const top: Json = {};
  const open: Json[] = [top];
  // `location = /status { deny all; }`: a block on one line.
  const parts = lines.flatMap((line) => line.replace(/\s+#\s.*$/, '').split(/(?<=\s\{|;)\s+/));
  for (const given of parts) {
    const line = given.trim();
    if (line === '' || /^(?:#|\/\/)/.test(line)) continue;
    const into = open.at(-1) as Json;
    const [, kind, name] = OPEN.exec(line) ?? [];
    const [, key, value] = SETTING.exec(line) ?? [];
    const word = WORD.exec(line)?.[1];
    if (kind) {
      const block: Json = name ? { name: name.replace(/^(?:[=~^*]+\s+)/, '') } : {};
      add(into, kind, block);
      open.push(block);
    } else if (key && value) add(into, key, settingOf(value));
    else if (word) add(into, word, true);
    else if (/^\};?$/.test(line) && open.length > 1) open.pop();
    else return null;
  }
  return open.length === 1 && Object.values(top).some((each) => typeof each === 'object') ? top : null;
}
