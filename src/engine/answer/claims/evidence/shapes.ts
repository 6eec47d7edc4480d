// Any JSON that a tool gave, or the steady state, as things with cells. Objects with a name are about that thing; lists
// tell how many there are and, when complete, what is not there. Text of files and logs is kept apart, untrusted.

import { unitOf } from '../amounts.ts';
import { Book } from './book.ts';
import { commandOf, readCommand } from './commands.ts';
import { derive } from './derive.ts';
import { invalidates, touches } from './invalidate.ts';
import {
  identityKeys,
  isPartial,
  kindByAttributes,
  kindOf,
  listedAs,
  meaningOf,
  snake,
  stateWords,
  superlativeOf,
} from './keys.ts';
import type { Evidence, Scalar, Thing } from './things.ts';

export interface ToolOutput {
  tool: string;
  result: unknown;
  age_s?: number | null | undefined;
}

export interface Given {
  system_state: Record<string, unknown> | null;
  state_age_s: number | null;
  tool_outputs: readonly ToolOutput[];
  user_input: string;
}

type Json = Record<string, unknown>;
const MAX_DEPTH = 6;
const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (value: Json, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;
type Fact = Json & { subject: string; attribute: string; value: Scalar };
const isFact = (value: unknown): value is Fact =>
  isObject(value) &&
  typeof own(value, 'subject') === 'string' &&
  typeof own(value, 'attribute') === 'string' &&
  isScalar(own(value, 'value'));

/** `{"/": {…}, "/home": {…}}`: things by their names. */
const isDirectory = (value: Json, kind: string): boolean => {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    /^(?:service|container|package|disk|interface|user|process|port|branch|file)$/.test(kind) &&
    entries.every(([key, each]) => isObject(each) && (kindOf(key) === null || !/[a-z]/.test(key)))
  );
};

/** Keys of lists of what is not there. */
const GONE = /^(?:missing|absent|not_(?:found|installed|present))$/;

class Shapes {
  readonly book: Book;
  /** Kind of what is told, when nothing in it says so. */
  kind = 'system';
  /** Kinds of bare names, by all facts that are told of them. */
  readonly bare = new Map<string, string>();
  constructor(book: Book) {
    this.book = book;
  }

  /** A thing with a name, else what the object says of the machine. */
  object(value: Json, kind: string, depth: number): Thing | null {
    if (isFact(value)) return this.fact(value);
    if (isDirectory(value, kind)) {
      const members = Object.entries(value).map(([name, each]) => ({ name, ...(each as Json) }));
      this.list(kind, members, kind, null, depth);
      return null;
    }
    const unit = own(value, 'unit');
    if (typeof unit === 'string' && unitOf(unit) !== null && kind !== 'service')
      for (const [key, each] of Object.entries(value))
        if (
          typeof each === 'number' &&
          meaningOf(key, kind, true).unit === '' &&
          /^(?:total|used|free|available|size)$/.test(meaningOf(key, kind, true).attr)
        )
          value = { ...value, [key]: `${each} ${unitOf(unit) === 'B' ? 'bytes' : unit}` };
    const keys = new Map(Object.keys(value).map((key) => [snake(key), key]));
    const nameKey = identityKeys(kind)
      .map((key) => keys.get(key))
      .find((key) => key !== undefined && isScalar(value[key]));
    let name =
      nameKey === undefined
        ? null
        : String(value[nameKey])
            .replace(/\.service$/, '')
            .replace(/^\/(?=\w)/, (slash) => (kind === 'container' ? '' : slash));
    const pid = own(value, 'pid');
    if (kind === 'process' && name !== null && isScalar(pid)) name = `${name}#${pid}`;
    if (name === '') name = null;
    if (name !== null) {
      if (own(value, 'exists') !== false && own(value, 'installed') !== false)
        this.book.add(kind, name, kind === 'package' ? 'known' : 'exists', true);
      // Its settings are left, it is not.
      const left = String(own(value, 'status') ?? own(value, 'state') ?? '');
      if (
        kind === 'package' &&
        /^(?:rc|config-files|removed|deinstall\w*|not-installed)$/i.test(left)
      )
        this.book.add(kind, name, 'installed', false);
      if (kind === 'process') this.book.add(kind, name, 'running', true);
      if (
        kind === 'port' &&
        own(value, 'listening') === undefined &&
        own(value, 'state') === undefined
      )
        this.book.add(kind, name, 'listening', true);
    }
    const filter = ['filter', 'query', 'pattern', 'match']
      .map((key) => own(value, key))
      .find((each) => typeof each === 'string' && each !== '');
    for (const [key, entry] of Object.entries(value)) {
      if (filter !== undefined && Array.isArray(entry)) {
        this.filtered(key, entry, kind, String(filter), depth);
        continue;
      }
      if (filter !== undefined && /^(?:count|total|total_count)$/.test(snake(key))) continue;
      if (key === nameKey || entry === null || entry === undefined) continue;
      this.entry(key, entry, kind, name, depth);
    }
    return name === null ? null : this.book.thing(kind, name);
  }

  entry(key: string, value: unknown, kind: string, name: string | null, depth: number): void {
    const { book } = this;
    if (book.type === 'system_state' && depth === 0) book.source = key;
    if (isScalar(value)) {
      const meaning = meaningOf(key, kind, name !== null);
      const plain =
        typeof value === 'string' && meaning.attr === 'address'
          ? value.replace(/\/\d+$/, '')
          : value;
      // `127.0.0.1:6379` is an address with a port.
      const parted = /^(\[?[\da-f.:*]+\]?):(\d+)$/i.exec(String(plain));
      if (meaning.attr === 'address' && parted && kind === 'port') {
        book.add('port', name ?? parted[2] ?? '', 'address', parted[1] ?? '');
        return;
      }
      if (key === 'available' && typeof value === 'boolean')
        book.add(kind, name, 'installed', value);
      else
        book.add(
          meaning.kind ?? kind,
          meaning.kind ? meaning.name : name,
          meaning.attr,
          plain,
          meaning.unit,
        );
    } else if (Array.isArray(value)) this.list(key, value, kind, name, depth);
    else if (isObject(value) && depth < MAX_DEPTH) {
      const inner = name === null ? (kindOf(key) ?? kind) : kind;
      if (/gateway$/i.test(key) && isScalar(own(value, 'address')))
        book.add('network', null, 'gateway', value.address as Scalar);
      else if (
        inner === 'package' &&
        Object.values(value).every((each) => typeof each === 'string')
      ) {
        for (const [pack, version] of Object.entries(value))
          book.add('package', pack, 'version', version as Scalar);
        book.list(
          'package',
          null,
          Object.keys(value).map((pack) => book.thing('package', pack)),
        );
      } else if (
        inner === 'service' &&
        name === null &&
        Object.values(value).length > 0 &&
        Object.values(value).every((each) => typeof each === 'string') &&
        Object.values(value).some((each) => stateWords(String(each)) !== null) &&
        identityKeys(inner).every((each) => own(value, each) === undefined)
      ) {
        // `services: {nginx: "running"}`.
        for (const [service, state] of Object.entries(value))
          if (/^not (?:installed|found)$/i.test(String(state)))
            book.add('service', service, 'installed', false);
          else {
            book.add('service', service, 'exists', true);
            book.add('service', service, 'state', state as Scalar);
          }
        book.list(
          'service',
          null,
          Object.keys(value).map((service) => book.thing('service', service)),
        );
      } else if (
        kind === 'file' &&
        identityKeys(kind).some((each) => own(value, each) !== undefined)
      ) {
        // `largest: {path: …}` of a folder is a file of its own.
        const thing = this.object(value, kind, depth + 1);
        const most = superlativeOf(key);
        if (thing && most) book.add(kind, this.keyOf(thing), most, true);
      } else if (name !== null && depth < MAX_DEPTH)
        for (const [part, each] of Object.entries(value))
          this.entry(part, each, kind, name, depth + 1);
      else {
        const thing = this.object(value, inner, depth + 1);
        // `last_commit: {hash: …}`: which one is the last.
        if (thing?.names[0] !== undefined && isPartial(key))
          book.add(kind, name, snake(key), thing.names[0]);
      }
    }
  }

  list(key: string, values: unknown[], kind: string, name: string | null, depth: number): void {
    const { book } = this;
    if (depth >= MAX_DEPTH) return;
    if (
      /^load/i.test(key) &&
      values.length > 0 &&
      values.every((value) => typeof value === 'number')
    ) {
      for (const [i, attr] of ['load1', 'load5', 'load15'].entries())
        if (values[i] !== undefined) book.add('load', null, attr, values[i] as number);
      return;
    }
    const meaning = meaningOf(key, kind, name !== null);
    if (values.every(isScalar) && values.length > 0) {
      if (name !== null || meaning.kind === 'network' || meaning.attr === 'address') {
        for (const value of values)
          book.add(
            meaning.kind ?? kind,
            meaning.kind ? meaning.name : name,
            meaning.attr,
            typeof value === 'string' && meaning.attr === 'address'
              ? value.replace(/\/\d+$/, '')
              : value,
          );
        return;
      }
    }
    const listed = listedAs(key);
    const inner = this.kindIn(key, kind);
    const things = values.flatMap((value) => {
      if (isScalar(value)) return [this.plain(inner, String(value), !GONE.test(snake(key)))];
      const thing = isObject(value) ? this.object(value, inner, depth + 1) : null;
      return thing ? [thing] : [];
    });
    for (const thing of things) if (listed) book.add(inner, this.keyOf(thing), listed, true);
    if (things.length !== values.length || isPartial(key) || GONE.test(snake(key))) return;
    book.list(inner, listed, things);
  }

  /** What a question found: only some of the kind, and nothing means that what was asked for is not there. */
  filtered(key: string, values: unknown[], kind: string, filter: string, depth: number): void {
    const inner = this.kindIn(key, kind);
    for (const value of values)
      if (isObject(value)) this.object(value, inner, depth + 1);
      else if (isScalar(value)) this.plain(inner, String(value));
    if (values.length > 0 || !/^[\w.@+-]+$/.test(filter)) return;
    this.book.add(inner, filter, inner === 'package' ? 'installed' : 'exists', false);
    if (/^(?:process|service|container)$/.test(inner))
      this.book.add(inner, filter, 'running', false);
  }

  /** What nobody has a kind for is of the kind that its list is called. */
  kindIn(key: string, kind: string): string {
    const said = kindOf(key);
    if (said) return said;
    if (listedAs(key) && kind === 'repository') return 'file';
    return kind === 'system' || kind === 'repository' || kind === 'log'
      ? snake(key).replace(/s$/, '')
      : kind;
  }

  /** A member of a list that is nothing but a name. */
  plain(kind: string, name: string, there = true): Thing {
    const bare = name.replace(/\.service$/, '');
    this.book.add(
      kind,
      bare,
      kind === 'port' ? 'listening' : kind === 'package' ? 'installed' : 'exists',
      there,
    );
    return this.book.thing(kind, bare);
  }

  keyOf(thing: Thing): string {
    const pid = thing.cells.find((cell) => cell.attr === 'pid')?.value;
    return thing.of === 'process' && pid !== undefined
      ? `${thing.names[0]}#${pid}`
      : (thing.names[0] ?? '');
  }

  facts(facts: readonly Fact[]): void {
    const told = new Map<string, string[]>();
    for (const { subject, attribute } of facts)
      told.set(subject, [...(told.get(subject) ?? []), attribute]);
    for (const [subject, attributes] of told) {
      const kind = kindOf(subject) === null ? kindByAttributes(subject, attributes) : null;
      if (kind !== null) this.bare.set(subject, kind);
    }
    for (const fact of facts) this.fact(fact);
  }

  /** Facts of our own probes are typed already: `service:nginx`, `running`. */
  fact(fact: Fact): Thing | null {
    if (/^value$/i.test(fact.attribute) && meaningOf(fact.subject, 'system', false).kind !== null) {
      this.entry(fact.subject, fact.value, 'system', null, MAX_DEPTH - 1);
      return null;
    }
    // `port 3000`: the kind, and which.
    const numbered = /^(port|pid) (\d+)$/i.exec(fact.subject);
    const subject = numbered
      ? `${numbered[1]?.toLowerCase() === 'pid' ? 'process' : 'port'}:${numbered[2]}`
      : this.bare.has(fact.subject)
        ? `${this.bare.get(fact.subject)}:${fact.subject}`
        : fact.subject;
    const [first = '', ...rest] = subject.split(':');
    const single = /^(?:os|kernel|system|network|hardware)$/.test(first);
    const kind = rest.length > 0 || single ? first : (kindOf(first) ?? this.kind);
    const whole = rest.length === 0 && (kindOf(first) !== null || single);
    const said = rest.length > 0 ? rest.join(':') : whole ? null : first;
    const attr = meaningOf(fact.attribute, kind, true);
    const value = fact.attribute === 'name' && kind === 'process' ? String(fact.value) : fact.value;
    const given = {
      ...(typeof fact.id === 'string' ? { id: fact.id } : {}),
      ...(typeof fact.ttl === 'number' ? { ttl: fact.ttl } : {}),
    };
    const isPort = kind === 'port' && said !== null;
    const of = kind === 'path' ? 'file' : kind;
    const name = isPort
      ? (said.split('/').at(-1) ?? said)
      : kind === 'process' && said
        ? `#${said}`
        : said;
    const unit = typeof fact.unit === 'string' ? fact.unit : attr.unit;
    if (kind === 'process' && said && /^\d+$/.test(said)) {
      this.book.add(of, name, 'pid', Number(said), '', given);
      this.book.add(of, name, 'running', true, '', given);
      if (fact.attribute === 'name') this.book.thing(of, `${value}#${said}`);
    }
    if (isPort && said.includes('/'))
      this.book.add(of, name, 'protocol', said.split('/')[0] ?? '', '', given);
    const known = /^(?:ipv4|ipv6)$/.test(fact.attribute)
      ? 'address'
      : /^count/.test(fact.attribute)
        ? fact.attribute
        : attr.attr;
    this.book.add(
      of,
      name,
      fact.unit === 'B' && attr.attr === 'memory_percent' ? 'memory' : known,
      value,
      unit,
      given,
    );
    if (
      name !== null &&
      fact.attribute !== 'installed' &&
      fact.attribute !== 'exists' &&
      of !== 'package'
    )
      this.book.add(of, name, 'exists', true, '', given);
    return name === null ? null : this.book.thing(of, name);
  }
}

/** Tools whose output is what somebody wrote. */
const UNTRUSTED = /read_file|cat|search|grep|logs?|journal|dmesg|web|fetch|http|note|mail|chat/;
const COMMAND = /run_command|shell|exec|bash|terminal|command/;

function texts(value: unknown, into: string[], depth = 0): void {
  if (typeof value === 'string') into.push(value);
  else if (depth < MAX_DEPTH && typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) texts(inner, into, depth + 1);
}

const report = (book: Book, command: string, text: string, exit: number | null): boolean =>
  readCommand(command, text, exit, book.add, book.complete);

/** What a tool looked at in what others wrote: how much it is, not what it says. */
function untrusted(shapes: Shapes, tool: string, result: unknown): void {
  const said: string[] = [];
  texts(result, said);
  const path = isObject(result) && typeof result.path === 'string' ? result.path : null;
  shapes.book.evidence.sayings.push({ from: path ?? tool, text: said.join('\n') });
  if (!isObject(result)) return;
  const kind = path === null ? (kindOf(tool) ?? 'log') : 'file';
  for (const [key, value] of Object.entries(result)) {
    if (path === null && /^(?:unit|service)$/.test(key) && typeof value === 'string')
      shapes.book.add('log', null, 'service', value);
    // `last_error: {time: …}`: when it was, not what it says.
    if (isObject(value) && isPartial(key) && typeof own(value, 'time') === 'string')
      shapes.book.add(kind, path, snake(key), String(value.time));
    if (typeof value === 'number' || typeof value === 'boolean') {
      const meaning = meaningOf(key, kind, path !== null);
      const size = key === 'bytes' || (key === 'size' && meaning.unit === '');
      shapes.book.add(kind, path, size ? 'size' : meaning.attr, value, size ? 'B' : meaning.unit);
    }
  }
  if (path !== null && own(result, 'exists') === undefined)
    shapes.book.add('file', path, 'exists', true);
}

function readTool(shapes: Shapes, output: ToolOutput): void {
  const { tool, result } = output;
  const { book } = shapes;
  const { evidence } = book;
  const age =
    typeof output.age_s === 'number' && Number.isFinite(output.age_s) ? output.age_s : null;
  book.source = tool;
  book.type = 'tool_output';
  book.age = age;
  if (
    isObject(result) &&
    (COMMAND.test(tool) || typeof own(result, 'command') === 'string') &&
    !Array.isArray(own(result, 'facts'))
  ) {
    const command = typeof result.command === 'string' ? result.command : '';
    const exit = [result.exit_code, result.code].find((code) => typeof code === 'number') as
      | number
      | undefined;
    const stdout = [result.stdout, result.output].find((text) => typeof text === 'string') as
      | string
      | undefined;
    evidence.ran.push({ command, exit: exit ?? null, age });
    report(book, command, stdout ?? '', exit ?? null);
    evidence.sayings.push({ from: command, text: stdout ?? '' });
    return;
  }
  const printed = isObject(result)
    ? [result.stdout, result.output, result.raw].find((text) => typeof text === 'string')
    : result;
  const wrote = UNTRUSTED.test(tool.toLowerCase()) && !/^linux_(?:packages|system)/.test(tool);
  if (typeof printed === 'string') {
    if (report(book, tool, printed, 0)) return;
    const command = wrote ? null : commandOf(printed);
    if (command !== null && report(book, command, printed, 0)) return;
    if (!isObject(result)) evidence.sayings.push({ from: tool, text: printed });
  }
  shapes.kind = kindOf(tool) ?? 'system';
  if (isObject(result) && Array.isArray(own(result, 'facts'))) {
    shapes.facts((result.facts as unknown[]).filter(isFact));
    if (isObject(own(result, 'data')) && !wrote) shapes.object(result.data as Json, shapes.kind, 1);
  } else if (Array.isArray(result) && result.length > 0 && result.every(isFact))
    shapes.facts(result);
  else if (isFact(result)) shapes.fact(result);
  else if (wrote) untrusted(shapes, tool, result);
  else if (isObject(result)) shapes.object(result, shapes.kind, 0);
  else if (Array.isArray(result)) shapes.list(tool, result, shapes.kind, null, 0);
}

/** Cells that are older than a command which changed their subject no longer count. */
function applyCommands(evidence: Evidence): void {
  for (const ran of evidence.ran) {
    const what = invalidates(ran.command);
    if (what.kinds.size === 0) continue;
    const later = (told: { age: number | null }): boolean =>
      told.age === null || ran.age === null || told.age > ran.age;
    for (const thing of evidence.things)
      if (touches(what, thing.of, thing.names[0] ?? null))
        for (const cell of thing.cells) if (later(cell)) cell.void = true;
    for (const listing of evidence.listings)
      if (touches(what, listing.of, null) && later(listing)) listing.void = true;
  }
}

export function readEvidence(given: Given): Evidence {
  const evidence: Evidence = {
    things: [],
    listings: [],
    ran: [],
    sayings: [],
    userInput: given.user_input,
  };
  const book = new Book(evidence);
  const shapes = new Shapes(book);
  if (given.system_state) {
    book.type = 'system_state';
    book.age = given.state_age_s;
    const { collected_at: _, ...state } = given.system_state;
    for (const [key, value] of Object.entries(state))
      if (value !== null) shapes.entry(key, value, 'system', null, 0);
  }
  for (const output of given.tool_outputs) {
    book.look += 1;
    readTool(shapes, output);
  }
  derive(evidence);
  applyCommands(evidence);
  return evidence;
}
