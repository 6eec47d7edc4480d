// What versions say of a package: which one is installed, which one there is besides, and so whether there is an update.
import { type Cell, type Node, putCell } from './cells.ts';
import type { Item } from './items.ts';

const RELEASES = /^(?:installed|candidate|available|latest|current)(?:_?version)?$/i;
const IS_VERSION = /^v?\d+[.:]\d/;
/** `installed: "26.1.4"`: it is, in that version. */
function released({ node, key, text, from }: Cell): void {
  if (from || !RELEASES.test(key) || !IS_VERSION.test(text ?? '')) return;
  const cell = node.cells.find((own) => own.key === key);
  if (!/version/i.test(key)) putCell(node, `${key} version`, { text, from: cell ? [cell] : [] });
  if (/^installed/i.test(key)) putCell(node, 'installed', { flag: true, from: cell ? [cell] : [] });
}

const SIZE = /^installed[_-]?(?:size(?:_\w+)?|[kmg]?i?b|bytes)$/i;
const VERSION = /^version$/i;
/** `installed_kb: 506` beside a version: it takes room, and so it is there. */
function takesRoom({ cells }: Node): void {
  const [size, version] = [SIZE, VERSION].map((key) => cells.find((cell) => !cell.from && key.test(cell.key)));
  const isTold = cells.some(({ flag, words: [first] }) => flag !== null && first?.lower === 'installed');
  if (!size?.amount || size.amount.value <= 0 || !version) return;
  putCell(size.node, 'size space', { amount: size.amount, from: [size] });
  if (isTold) return;
  putCell(size.node, 'installed', { flag: true, from: [version, size] });
}

const UPDATES = 'update upgrade upgradable outdated';
const NUMBERED = /^v?[\d:]+[.\d]/;
const INSTALLED = /^(?:installed|current)(?:[_ ]version)?$/i;
const CANDIDATE = /^(?:candidate|available|latest|newest|new)(?:[_ ]version)?$/i;
const UPDATE = /^(?:upgrad(?:e|able)|updat(?:e|able))_(?:to|version)$/i;
/** What is installed, and what could be: there is an update, or it is up to date. `upgradable_to: null` is none. */
function upgradable(node: Node): void {
  const find = (key: RegExp, value: RegExp) =>
    node.cells.find((cell) => !cell.from && key.test(cell.key) && value.test(cell.text ?? '-'));
  const own = find(INSTALLED, NUMBERED) ?? find(VERSION, NUMBERED);
  const update = find(UPDATE, /^$|^v?\d/);
  const other = update ?? find(CANDIDATE, NUMBERED);
  if (!own || !other) return;
  const flag = other.text !== '' && own.text !== other.text;
  const from = [own, other];
  putCell(node, UPDATES, { flag, from });
  putCell(node, 'update status', { text: flag ? 'available upgradable pending' : 'uptodate current', from });
}

/** "Openssl 3.0.17 is installed" is not told by what it could be upgraded to, where the version that it has is told. */
export const isNextVersion = ({ key, node, from }: Cell): boolean =>
  !from && (UPDATE.test(key) || CANDIDATE.test(key)) && node.cells.some((own) => VERSION.test(own.key));

/** That there is an update says that none was made. */
export const isUpgraded = ({ lower }: Item, { key }: Cell): boolean =>
  key === UPDATES && /^(?:upgrad|updat)ed$/.test(lower);

const INSTALLS = /\b(?:updates?|upgrades?|patch(?:es)?)\b.*\b(?:installed|applied)\b/i;
const UPGRADED = /(?<!\b(?:can|could|may|should|to) be )\b(?:upgraded|updated)\b/i;
/** "All updates are installed", "was upgraded to 9.1", of packages that have some: they could be. */
export const isPending = (sentence: string, told: readonly Cell[]): boolean =>
  (INSTALLS.test(sentence) &&
    told.some(({ node }) => node.cells.some(({ key, flag }) => key === UPDATES && flag === true))) ||
  (UPGRADED.test(sentence) && told.some(({ key }) => UPDATE.test(key) || CANDIDATE.test(key)));

export function releases(node: Node): void {
  for (const cell of [...node.cells]) released(cell);
  takesRoom(node);
  upgradable(node);
}
