// Reads what a tool gave (JSON, or what printed text was made into) into nodes, lists and cells.
import { unitIn } from '../amounts.ts';
import { amountIn, LASTED, lasted } from '../told/measured.ts';
import { printed } from '../told/printed.ts';
import { isSetting } from '../told/settings.ts';
import { denies } from '../told/text.ts';
import { type Bindable, bindable, lexicon, means, partsOf } from '../told/words.ts';
import { type List, type Look, type Node, putCell, tallied } from './cells.ts';
import {
  HEADS,
  headOf,
  isCountOf,
  isDirectory,
  isFact,
  isNoun,
  isObject,
  isPackages,
  isScalar,
  isStates,
  isTally,
  type Json,
  NAME,
  told,
  valueName,
} from './json-shapes.ts';
import { stampIn } from './stamps.ts';

const DEEPEST = 7;
const MOST_NODES = 2_000;
const SETTING = /^\s*([A-Za-z][\w.-]*)\s*[=:]\s*(\S.*?)\s*;?$/;
/** Columns of how long jobs and processes took. */
const QUEUED = /^TIME(?:_?LIMIT|_LEFT)?$/;
const TEMPERATURE = /^temp(?:erature)?$/;
/** Settings in seconds, where nothing says in what. */
const LASTING = /(?:^|[_.-])(?:ttl|timeout)$/i;
/** `home-2026-03-01`, `/srv/a/db_2026-03-01.tar`. */
const DATED = /^[a-z_/~][\w./~-]*[-_.]\d{4}-?\d{2}/i;
/** What a number is of, by the noun before it or by what may be spoken there. */
const NUMBERED = /^(?:(port|pid|process)[: ](?=\d+(?:\/|$))|(?=\d+\/))(\d+)(?:\/(tcp|udp))?$/i;
const CUT = /^(?:truncated|partial|incomplete|more|has_more)$/i;

/** A text that is JSON, and not one that begins like it. */
function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What stands before the name of a thing, and what kind of thing that says it is: a noun, or what several begin with. */
function kindIn(subject: string, all: readonly string[]): [lead: string, kind: string] {
  const [lead, kind = ''] = /^(\w+)[:/](?=\S)/.exec(subject) ?? /^([a-z]+) (?=\S+$)/.exec(subject) ?? [];
  const isShared = (): boolean => all.some((other) => other !== subject && lead && other.startsWith(lead));
  if (lead === undefined || (lead.endsWith(' ') && !isNoun(kind) && !isShared())) return ['', 'facts'];
  return [lead.endsWith('/') ? '' : lead, kind];
}

/** `0` among `4.8G` and `312M`: none of what the others of its column are measured in. */
function zeros({ nodes }: List): void {
  const units = new Map<string, string>();
  for (const { cells } of nodes)
    for (const { key, amount } of cells) if (amount && amount.unit !== '') units.set(key, amount.unit);
  for (const { cells } of nodes)
    for (const cell of cells) {
      const unit = units.get(cell.key);
      if (unit && cell.amount?.value === 0 && cell.amount.unit === '') cell.amount = { ...cell.amount, unit };
    }
}

/** `open_ports: [22, 443]`: the numbers are names. */
const isNumbering = (key: string): boolean => lexicon().numbered.has((partsOf(key).at(-1) ?? '').replace(/s$/, ''));

export class Reader {
  readonly look: Look;
  #nodes = 0;
  constructor(look: Look) {
    this.look = look;
  }

  node(parent: Node | null, list: List | null, path: readonly Bindable[]): Node {
    const node: Node = { look: this.look, parent, list, path, name: null, cells: [], children: [], lists: [] };
    this.#nodes++;
    if (list) list.nodes.push(node);
    else if (parent) parent.children.push(node);
    else this.look.top.push(node);
    return node;
  }

  list(parent: Node | null, key: string): List {
    const list: List = { look: this.look, parent, key, words: partsOf(key).map(bindable), nodes: [], whole: true };
    parent?.lists.push(list);
    this.look.lists.push(list);
    return list;
  }

  object(value: Json, node: Node, depth: number): void {
    const block = Object.keys(value)
      .map((key) => /^1(?:024)?([KMG])-blocks$/i.exec(key)?.[1])
      .find((unit) => unit !== undefined);
    // What the columns are is told before their rows, wherever it stands.
    const entries = Object.entries(value).sort(([a], [b]) => Number(HEADS.test(b)) - Number(HEADS.test(a)));
    for (const [key, each] of entries)
      this.entry(
        node,
        key,
        block && typeof each === 'string' && /^\d+$/.test(each) ? `${each}${block}iB` : each,
        depth,
      );
    const [only, ...more] = node.cells;
    // A line that nobody made columns of: its words.
    if (only?.key === 'text' && more.length === 0 && only.text && !this.look.written && !denies(only.text))
      for (const part of only.text.split(/\s+/).slice(0, 12)) this.scalar(node, 'field', part);
    // Beside a table, a line is a remark on it, and tells of no rows.
    const tabled = node.lists.some(({ key }) => key === 'rows');
    for (const list of node.lists) if (tabled && list.key === 'lines' && !this.look.written) list.whole = false;
    const cut = Object.entries(value).some(([key, each]) => CUT.test(key) && each === true);
    // Nothing there, and not because of what was asked for: none of them.
    if (!node.list && !Object.keys(value).some((key) => lexicon().asked.has(key)))
      for (const { key, nodes } of node.lists)
        if (nodes.length === 0) putCell(node, key, { amount: { value: 0, unit: '', decimals: 0 } });
    const known = Object.entries(value).flatMap(([key, each]) =>
      /^(?:total(?:_\w+)?|count|total_matching)$/i.test(key) && typeof each === 'number' && unitIn(partsOf(key)) === ''
        ? [each]
        : [],
    );
    // `failed: 3`, `failures: [a, b, c]`: all of them.
    const isCounted = ({ words, nodes }: List): boolean =>
      node.cells.some(
        (cell) =>
          cell.amount?.unit === '' &&
          cell.amount.value === nodes.length &&
          cell.words.some((own) => words.some((word) => means(own, word))),
      );
    for (const list of node.lists)
      if (
        cut ||
        (!isCounted(list) &&
          known.length > 0 &&
          known.every((each) => each > list.nodes.length && each !== tallied(list)))
      )
        list.whole = false;
  }

  entry(node: Node, key: string, value: unknown, depth: number): void {
    if (depth > DEEPEST || this.#nodes > MOST_NODES) return;
    const words = partsOf(key).map(bindable);
    const asPrinted = typeof value === 'string' && lexicon().printed.has(key.toLowerCase());
    if (asPrinted && (/\n\s*\S/.test(value) || isJson(value))) this.text(node, value, depth);
    else if (
      isObject(value) &&
      (isTally(value) || isDirectory(value, key) || isPackages(key, value) || isStates(value))
    )
      this.rows(
        node,
        key,
        Object.entries(value).map(([name, each]) =>
          isObject(each) ? { [NAME]: name, ...each } : { [NAME]: name, [valueName(value, each)]: each },
        ),
        depth,
      );
    else if (isObject(value) && isCountOf(key, value)) {
      const counted = key.replace(/(?:^|_)(?:by|per)_.*/, '') || (node.name ?? '');
      const rows = Object.entries(value).map(([name, each]) => ({ [NAME]: name, [counted || 'count']: each }));
      this.rows(node, key, rows, depth);
    } else if (isObject(value)) {
      const child = this.node(node, null, words);
      child.name = key;
      this.object(value, child, depth + 1);
    } else if (Array.isArray(value)) this.rows(node, key, value, depth);
    else if (isScalar(value) || value === null) this.scalar(node, key, value);
  }

  text(node: Node, text: string, depth: number): void {
    const told = printed(text);
    if (isObject(told)) this.object(told, node, depth + 1);
    else if (Array.isArray(told)) this.rows(node, 'rows', told, depth + 1);
  }

  scalar(node: Node, key: string, value: string | number | boolean | null): void {
    const parts = partsOf(key);
    if (key === NAME) {
      node.name = String(value);
      return;
    }
    if (value === null || typeof value === 'boolean') {
      putCell(node, key, value === null ? { text: '' } : { flag: value });
      return;
    }
    // The minutes of a load are those over which it was taken.
    const unit = parts.includes('load')
      ? ''
      : // `%CPU`, `MEM%`: no number of anything.
        (/^%|%$/.test(key) ? '%' : '') ||
        unitIn(parts) ||
        this.#unitAbove(node) ||
        this.#degrees(parts) ||
        (LASTING.test(key) ? 's' : '');
    if (typeof value === 'number') {
      const decimals = String(value).split('.')[1]?.length ?? 0;
      putCell(node, key, { amount: { value, unit, decimals } });
      return;
    }
    const text = value.trim();
    const yes = /^(?:yes|true)$/i.test(text) ? true : /^(?:no|false)$/i.test(text) ? false : null;
    const version = parts.includes('version');
    // `47 (2m11s ago)`: how often, and when last.
    const [, often] = /^(\d+) \([^)]* ago\)$/.exec(text) ?? [];
    const amount = version
      ? null
      : ((often ? { value: Number(often), unit: '', decimals: 0 } : null) ??
        (parts.some((part) => LASTED.test(part)) || QUEUED.test(key) ? lasted(text) : null) ??
        amountIn(text, unit));
    putCell(node, key, {
      text,
      amount,
      flag: yes,
      // `MAJ:MIN` is no clock, and what has a day in its name no moment.
      stamp: (amount && !/[-:]/.test(text)) || key.includes(':') || DATED.test(text) ? null : stampIn(text),
    });
    // `6.1GB (42%)`
    const [, first, second] = /^(~?[\d.]+ ?[KMGT]?i?B?) \(([\d.]+%)\)$/.exec(text) ?? [];
    if (first && second && !amount)
      for (const each of [first, second]) {
        const both = amountIn(each, unit);
        if (both) putCell(node, key, { amount: both });
      }
    const [, own, told] = SETTING.exec(text) ?? [];
    if (own && told && !/\s/.test(told) && parts.some((part) => lexicon().prose.has(part)))
      this.scalar(node, own, told);
  }

  /** What a part of a machine is measured in, where nothing says so. */
  #degrees(parts: readonly string[]): string {
    const words = [...parts, ...this.look.words.map(({ lower }) => lower)];
    return parts.some((part) => TEMPERATURE.test(part)) && words.some((word) => lexicon().hardware.has(word))
      ? '°C'
      : '';
  }

  #unitAbove(node: Node): string {
    for (let at: Node | null = node; at; at = at.parent) {
      const unit = unitIn((at.list && at.path.length === 0 ? at.list.words : at.path).map(({ lower }) => lower));
      if (unit !== '') return unit;
      if (at.list) {
        const own = unitIn(at.list.words.map(({ lower }) => lower));
        if (own !== '') return own;
      }
    }
    return '';
  }

  rows(node: Node | null, key: string, values: readonly unknown[], depth: number): void {
    const list = this.list(node, key);
    const titles = node && headOf(node);
    if (node && values.length > 0 && values.every((each) => isObject(each) && isSetting(each)))
      for (const each of values) {
        const [name, value] = Object.values(each as Json);
        this.scalar(node, String(name), value as string | number | boolean);
      }
    if (node && values.length > 0 && values.every((each) => typeof each === 'string' && /\S\s+\S+\s+\S/.test(each))) {
      const told = printed(values.join('\n'));
      if (isObject(told) && Array.isArray(told.rows)) {
        this.rows(node, 'rows', told.rows, depth + 1);
        return;
      }
    }
    if (node && values.length > 0 && values.length <= 40 && values.every(isScalar)) {
      const load = /^load/i.test(key) && values.length === 3;
      for (const [at, each] of values.entries())
        if (load) this.scalar(node, `${['1', '5', '15'][at]} minute load`, each);
        else if ((typeof each === 'string' || isNumbering(key)) && (node.list || node.parent)) {
          this.scalar(node, key, each);
          const last = node.cells.at(-1);
          if (last) last.listed = true;
        }
    }
    for (const given of values.slice(0, MOST_NODES)) {
      const child = this.node(node, list, []);
      if (isObject(given)) this.object(given, child, depth + 1);
      else if (Array.isArray(given))
        for (const [at, each] of given.entries())
          if (isScalar(each)) this.scalar(child, titles?.[at] ?? this.#column(each, at), each);
          else if (Array.isArray(each)) this.rows(child, titles?.[at] ?? 'values', each, depth + 1);
      if (typeof given === 'string') this.line(child, given);
      else if (isScalar(given)) putCell(child, 'value', { amount: { value: Number(given), unit: '', decimals: 0 } });
    }
    zeros(list);
  }

  /** What stands in a row without titles: its name comes first; of files, moments and numbers speak for themselves. */
  #column(value: unknown, at: number): string {
    const stamp = typeof value === 'string' ? stampIn(value) : null;
    const files = this.look.words.some(({ lower }) => lower === 'files');
    if (files && stamp?.day !== undefined && this.look.tool.includes('list')) return 'modified';
    if (files && typeof value === 'number') return 'size';
    return at === 0 && typeof value === 'string' && !stamp ? 'name' : 'field';
  }

  /** A name alone, or words of which each may be a moment, a number or a text. */
  line(node: Node, text: string): void {
    const logged =
      /^(\[?\d{4}-\d\d-\d\d[T ][\d:.,]+\S*|[A-Z][a-z]{2} +\d+ [\d:]+|\[ *\d[\d.:]*\]|\d+:\d\d[\d:.]*)\s+(\S.*)$/.exec(
        text,
      );
    if (/^\S+$/.test(text) || !/\s/.test(text.trim())) {
      node.name = text;
      return;
    }
    if (logged) {
      putCell(node, 'time', { text: logged[1] ?? '', stamp: stampIn(logged[1] ?? '') });
      putCell(node, 'message', { text: logged[2] ?? '' });
      return;
    }
    putCell(node, 'text', { text });
    for (const part of text.split(/\s+/).slice(0, 12)) this.scalar(node, 'field', part);
  }

  facts(facts: readonly Json[]): void {
    const lists = new Map<string, List>();
    const nodes = new Map<string, Node>();
    // `memory`, `services`: parts of the machine, and no names of things.
    const subjects = facts.map(({ subject }) => String(subject));
    const named = facts.filter(({ subject }) => !isNoun(String(subject)));
    // What tells what things of their own names tell is one of those.
    const isNamed = ({ subject }: Json): boolean =>
      facts.some((own) => own.subject === subject && named.some(({ attribute }) => attribute === own.attribute));
    const machine = facts.filter((fact) => !named.includes(fact) && !isNamed(fact));
    if (machine.length > 0) {
      const whole: Record<string, Json> = {};
      for (const fact of machine) {
        const subject = String(fact.subject);
        const own = whole[subject] ?? {};
        const [key, before] = [String(fact.attribute), own[String(fact.attribute)]];
        // Told twice: both.
        whole[subject] = { ...own, [key]: before === undefined ? told(fact) : [before, told(fact)].flat() };
      }
      this.object(whole, this.node(null, null, []), 0);
    }
    for (const fact of facts) {
      if (machine.includes(fact)) continue;
      const subject = String(fact.subject);
      // `user:ilse`, `table orders`: one of the users, of the tables.
      const [lead, kind] = kindIn(subject, subjects);
      const list = lists.get(kind) ?? this.list(null, kind);
      lists.set(kind, list);
      let node = nodes.get(subject);
      if (!node) {
        node = this.node(null, list, []);
        node.name = subject.slice(lead.length);
        nodes.set(subject, node);
        // `port:22` and `22/tcp` are of port 22.
        const [, noun = 'port', port, protocol] = NUMBERED.exec(subject) ?? [];
        if (port)
          putCell(node, noun.toLowerCase() === 'port' ? 'port' : 'pid', {
            text: port,
            amount: { value: Number(port), unit: '', decimals: 0 },
          });
        if (port && protocol) putCell(node, 'protocol', { text: protocol });
      }
      this.entry(node, String(fact.attribute), told(fact), 1);
    }
    for (const list of lists.values()) this.#apart(list);
  }

  /** A broker among its queues: what tells nothing that the others tell is none of them. */
  #apart(list: List): void {
    const tells = (node: Node, other: Node): boolean =>
      node.cells.some(({ key }) => other.cells.some((cell) => cell.key === key));
    const alone = list.nodes.filter((node) => !list.nodes.some((other) => other !== node && tells(node, other)));
    if (alone.length === 0 || list.nodes.length - alone.length < 2) return;
    list.nodes = list.nodes.filter((node) => !alone.includes(node));
    const rest = this.list(null, list.key);
    rest.nodes = alone;
    for (const node of alone) node.list = rest;
  }

  any(value: unknown): void {
    if (isObject(value) && Array.isArray(value.facts) && value.facts.every(isFact)) this.facts(value.facts);
    else if (Array.isArray(value) && value.length > 0 && value.every(isFact)) this.facts(value);
    else if (isFact(value)) this.facts([value]);
    else if (isObject(value) && isDirectory(value)) {
      const top = this.node(null, null, []);
      this.entry(top, this.look.tool, value, 0);
    } else if (isObject(value)) this.object(value, this.node(null, null, []), 0);
    else if (Array.isArray(value)) this.rows(this.node(null, null, []), this.look.tool, value, 0);
    else if (isScalar(value)) this.scalar(this.node(null, null, []), 'text', value);
  }
}
