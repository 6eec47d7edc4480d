// What a JSON file is made of: a list of things with the same keys is rows and columns, an object is entries by their paths.
import { lemmas } from '../english/lemma.ts';
import { alsoOf, calledApart } from './called.ts';
import type { Column, Entries, Rows } from './structure.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const DEEPEST = 5;

export const isObject = (node: Json | undefined): node is { [key: string]: Json } =>
  node !== null && typeof node === 'object' && !Array.isArray(node);

const isRows = (node: Json): node is { [key: string]: Json }[] =>
  Array.isArray(node) && node.length > 0 && node.every(isObject);

export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The list at jq's path to it (`.`, `.name`); null where none stands there. */
export function listAt(text: string, path: string): Json[] | null {
  const root = parsed(text);
  const key = path.replace(/^\.|"/g, '');
  const list = key !== '' && isObject(root) ? root[key] : root;
  return Array.isArray(list) ? list : null;
}

export const step = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `.${JSON.stringify(key)}`);

function columnOf(key: string, all: readonly string[], cells: readonly (Json | undefined)[]): Column {
  const said = cells.filter((cell) => cell !== undefined && (cell === null || typeof cell !== 'object'));
  return {
    name: key.toLowerCase(),
    also: alsoOf(key, all),
    at: null,
    awk: null,
    key: step(key),
    numeric: cells.length > 0 && cells.every((cell) => typeof cell === 'number'),
    values: new Map(said.map((cell) => [String(cell).toLowerCase(), JSON.stringify(cell)])),
    ...(cells.some((cell) => cell === undefined || cell === null) ? { blank: true } : {}),
    time: null,
  };
}

/** The list that the file is, or the only one in it: `.items`. */
function listIn(root: Json): { path: string; rows: { [key: string]: Json }[] } | null {
  if (isRows(root)) return { path: '', rows: root };
  if (!isObject(root)) return null;
  const lists = Object.entries(root).flatMap(([key, node]) => (isRows(node) ? [{ path: step(key), rows: node }] : []));
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

/** What the elements of a list are called by the key that it stands under: *sites*, *site*. */
const ofList = (path: string): string[] => {
  const key = path.replace(/^\.|"/g, '').toLowerCase();
  return key === '' ? [] : [...new Set([key, ...lemmas(key)])];
};

/** Every value that is no object, by its path. */
function leaves(root: Json): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (node: Json, path: readonly string[]): void => {
    if (path.length > DEEPEST) return;
    if (path.length > 0) found.set(path.join('.'), JSON.stringify(node));
    if (isObject(node))
      for (const [key, child] of Object.entries(node)) if (!key.includes('.')) walk(child, [...path, key]);
  };
  walk(root, []);
  return found;
}

export function jsonIn(head: string, nouns: readonly string[]): (Rows | Entries)[] {
  const root = parsed(head);
  if (root === undefined) return [];
  const list = listIn(root);
  const found: (Rows | Entries)[] = [];
  if (list) {
    const keys = [...new Set(list.rows.flatMap((row) => Object.keys(row)))];
    found.push({
      form: 'rows',
      separator: null,
      header: false,
      json: list.path,
      columns: calledApart(
        keys.map((key) =>
          columnOf(
            key,
            keys,
            list.rows.map((row) => row[key]),
          ),
        ),
      ),
      nouns: [...nouns, ...ofList(list.path), 'entry', 'item', 'object', 'element', 'record'],
    });
  }
  const values = leaves(root);
  if (values.size > 0) found.push({ form: 'entries', separator: 'json', keys: [...values.keys()], values });
  return found;
}
