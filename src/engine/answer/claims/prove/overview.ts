// What follows of a machine from how its parts are told: the system that it runs, its address, whether it swaps, which programs
// it has by their versions; and on which ports a service listens.
import { bindable, lexicon } from '../told/words.ts';
import { type Cell, type Node, putCell } from './cells.ts';

const text = (node: Node, key: string): Cell | undefined =>
  node.cells.find((cell) => cell.key.toLowerCase() === key && cell.text !== null && cell.text !== '');

const SYSTEM = /^(?:os|distro|distribution)$/i;
/** `os: {name, version}`: one name, and what it runs. */
function system(node: Node): void {
  for (const child of node.children) {
    const [name, version] = [text(child, 'name'), text(child, 'version')];
    if (!SYSTEM.test(child.name ?? '') || !name || !version) continue;
    putCell(node, 'os operating system distribution runs running uses using', {
      text: `${name.text} ${version.text}`,
      from: [name, version],
    });
  }
}

const PHYSICAL = /^(?:physical_cores|cores_physical|cores)$/i;
const LOGICAL = /^(?:count|logical_cores|logical_cpus|threads)$/i;
/** Beside the cores that are there, those that the system counts. */
function processors(node: Node): void {
  const { cells, name } = node;
  const [physical, all] = [cells.find(({ key }) => PHYSICAL.test(key)), cells.find(({ key }) => LOGICAL.test(key))];
  if (/^cpus?$|processor/i.test(name ?? '') && physical?.amount && all?.amount)
    putCell(node, 'logical cpus processors threads', { amount: all.amount, from: [all] });
}

/** What is used to no part is not used; of what there is nothing at all, none is configured. */
function swap(node: Node): void {
  if (!/^swap:?$/i.test(node.name ?? text(node, 'name')?.text ?? '')) return;
  const told = (word: string): Cell | undefined =>
    node.cells.find(({ amount, from, words }) => amount && !from && words.some(({ lower }) => lower === word));
  const [used, total] = [told('used'), told('total')];
  if (used?.amount) putCell(node, 'used use', { flag: used.amount.value > 0, from: [used] });
  if (total?.amount) putCell(node, 'configured', { amount: total.amount, flag: total.amount.value > 0, from: [total] });
}

const LOOPBACK = /^(?:127\.|::1)/;
/** The address of the only interface that is up and leads out. */
function address(node: Node): void {
  for (const { key, nodes } of node.lists) {
    if (!/^(?:network_?)?interfaces$/i.test(key)) continue;
    const own = nodes.flatMap((each) => {
      const up = each.cells.some((cell) => /^up$/i.test(cell.text ?? '') && /state|status/i.test(cell.key));
      const all = each.cells.filter(
        (cell) => /^(?:addresses|address|ipv4|ip)$/i.test(cell.key) && /^\d+(?:\.\d+){3}/.test(cell.text ?? ''),
      );
      return up && !all.some((cell) => LOOPBACK.test(cell.text ?? '')) ? all.slice(0, 2) : [];
    });
    const [only, more] = own;
    if (!only?.text || more) continue;
    putCell(node, 'ip address', { text: only.text, from: [only] });
    const name = text(only.node, 'name');
    if (name) putCell(node, 'network interface', { text: name.text, from: [name] });
  }
}

/** `docker_version`: it is installed. */
function versions(node: Node): void {
  for (const cell of [...node.cells]) {
    const [, program] = /^([a-z][\w-]*?)_version$/i.exec(cell.key) ?? [];
    if (program && /\d/.test(cell.text ?? '') && !lexicon().given.has(program) && bindable(program).concepts.size === 0)
      putCell(node, `${program} installed`, { flag: true, from: [cell] });
  }
}

/** `ports: [8000]` of one that is named: there it listens. */
function listens(node: Node): void {
  if (!text(node, 'name') && !text(node, 'unit')) return;
  for (const { key, nodes } of node.lists) {
    const told = nodes.flatMap(({ cells }) => (cells.length === 1 && cells[0]?.amount ? cells : []));
    if (!/^(?:listening_)?ports$/i.test(key) || told.length === 0 || told.length < nodes.length) continue;
    for (const cell of told)
      putCell(node, 'port', { amount: cell.amount, text: String(cell.amount?.value), from: [cell] });
    putCell(node, 'listening', { flag: true, from: told });
  }
}

export function overview(node: Node): void {
  swap(node);
  if (node.list || node.parent) return;
  system(node);
  address(node);
  versions(node);
  listens(node);
  for (const child of node.children) processors(child);
}
