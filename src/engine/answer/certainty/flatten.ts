// Any JSON that a tool gave, or the steady state, as known values. Objects with a name are about that thing; lists tell
// how many there are and, when complete, what is not there. Commands are read by what their output means.

import type { EvidenceType } from '../types.ts';
import { containerState, hostPorts } from './commands/network.ts';
import { commandOf, readCommand } from './commands.ts';
import { derive } from './derive.ts';
import { type Complete, type Evidence, type Known, type Scalar, ttlOf } from './evidence.ts';
import { invalidates, touches } from './invalidate.ts';
import { identityKeys, isPartial, kindOf, meaningOf } from './keys.ts';
import { findQuantities, findTimes, joinDurations } from './quantity.ts';

export interface ToolOutput {
  tool: string;
  result: unknown;
  age_s?: number | null | undefined;
}

const MAX_DEPTH = 6;
/** Attributes that tools also write as text with a unit. */
const MEASURED = new Set([
  'total',
  'used',
  'free',
  'available',
  'used_percent',
  'free_percent',
  'memory',
  'size',
]);
/** Lengths of time, also when a tool writes them as text. */
const TIMES = new Set(['uptime', 'stopped_for', 'time_remaining', 'remaining', 'time_left']);
const MAX_KNOWN = 20_000;

const UP = /^(?:running|active|up\b|started|online|healthy|enabled|alive|listening|exposed)/i;
const DOWN =
  /^(?:stopped|inactive|down\b|exited|dead|failed|offline|not running|created|paused|disabled|crashed)/i;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const plural = (kind: string): string => (kind === 'process' ? 'processes' : `${kind}s`);

class Flattener {
  readonly evidence: Evidence;
  source = '';
  type: EvidenceType = 'tool_output';
  age: number | null = null;

  constructor(evidence: Evidence) {
    this.evidence = evidence;
  }

  add(
    kind: string,
    name: string | null,
    attribute: string,
    value: Scalar,
    unit = '',
    id: string | null = null,
    ttl?: number,
  ): void {
    if (this.evidence.known.length >= MAX_KNOWN) return;
    // "40G", "40%" are amounts; "3 days, 4 hours" is a length of time.
    const amount =
      typeof value === 'string' && MEASURED.has(attribute) ? findQuantities(value) : [];
    const only = amount[0];
    if (only && only.unit !== '' && amount.length === 1 && only.text === value.toString().trim()) {
      this.add(kind, name, attribute, only.value, only.unit, id, ttl);
      return;
    }
    const time =
      TIMES.has(attribute) && typeof value === 'string' ? joinDurations(findTimes(value)) : null;
    if (time) {
      this.add(kind, name, attribute, time.value, 's', id, ttl);
      return;
    }
    const entry: Known = {
      id,
      kind,
      name: name?.toLowerCase() ?? null,
      attribute,
      value,
      unit,
      type: this.type,
      source: this.type === 'system_state' ? `SteadyState.${this.source}` : this.source,
      age: this.age,
      ttl: ttl ?? ttlOf(kind, attribute, this.type),
      invalidated: false,
    };
    this.evidence.known.push(entry);
    if (
      attribute === 'state' &&
      typeof value === 'string' &&
      kind !== 'process' &&
      kind !== 'port'
    ) {
      if (UP.test(value)) this.add(kind, name, 'running', true);
      else if (DOWN.test(value)) this.add(kind, name, 'running', false);
      if (kind === 'service' && /^failed/i.test(value)) this.add(kind, name, 'failed', true);
      if (kind === 'container')
        containerState(value, (told, what) => this.add(kind, name, told, what));
    }
    if (kind === 'container' && /^ports?$/.test(attribute) && typeof value === 'string')
      for (const port of hostPorts(value)) {
        this.add(kind, name, 'port', Number(port));
        this.add('port', port, 'listening', true);
        if (name !== null) this.add('port', port, 'process', name);
      }
    if (attribute === 'version' && kind === 'package' && name !== null)
      this.add(kind, name, 'installed', true);
  }

  complete(kind: string, attribute: string, names: readonly string[]): void {
    this.evidence.complete.push({
      kind,
      attribute,
      names: new Set(names.map((name) => name.toLowerCase())),
      source: this.source,
      type: this.type,
      age: this.age,
      ttl: ttlOf(kind, attribute, this.type),
      invalidated: false,
    });
  }

  object(value: Record<string, unknown>, kind: string, depth: number): string | null {
    if (this.isDirectory(value, kind)) {
      this.list(
        plural(kind),
        Object.entries(value).map(([name, each]) => ({
          name,
          ...(each as Record<string, unknown>),
        })),
        kind,
        null,
        depth,
      );
      return null;
    }
    const keys = new Map(Object.keys(value).map((key) => [key.toLowerCase(), key]));
    const identity = identityKeys(kind).find(
      (key) => keys.has(key) && isScalar(value[keys.get(key) as string]),
    );
    const nameKey = identity ? (keys.get(identity) as string) : null;
    const name =
      nameKey === null
        ? null
        : String(value[nameKey])
            .replace(/\.service$/, '')
            .replace(/^\//, (slash) => (kind === 'container' ? '' : slash));
    if (name !== null) {
      this.add(kind, name, 'exists', true);
      if (kind === 'port') this.add(kind, name, 'listening', true);
    }
    for (const [key, entry] of Object.entries(value)) {
      if (key === nameKey || entry === null || entry === undefined) continue;
      this.entry(key, entry, kind, name, depth);
    }
    return name;
  }

  /** `{"/": {…}, "/home": {…}}`: things by their names. */
  isDirectory(value: Record<string, unknown>, kind: string): boolean {
    const entries = Object.entries(value);
    return (
      entries.length > 0 &&
      /^(?:service|container|package|disk|interface|user|process|port)$/.test(kind) &&
      entries.every(([key, each]) => isObject(each) && kindOf(key) === null)
    );
  }

  entry(key: string, value: unknown, kind: string, name: string | null, depth: number): void {
    if (this.type === 'system_state' && depth === 0) this.source = key;
    if (isScalar(value)) {
      const meaning = meaningOf(key, kind, name !== null);
      if (name === null && !meaning.kind && meaning.attribute === 'count') {
        this.add(plural(kind), null, 'count', value);
        return;
      }
      const text =
        typeof value === 'string' && /address/.test(meaning.attribute)
          ? value.replace(/\/\d+$/, '')
          : value;
      this.add(
        meaning.kind ?? kind,
        meaning.kind ? meaning.name : name,
        meaning.attribute,
        text,
        meaning.unit,
      );
    } else if (Array.isArray(value)) this.list(key, value, kind, name, depth);
    else if (isObject(value) && /^(?:default_)?gateway$/i.test(key) && isScalar(value.address))
      this.add('network', null, 'gateway', value.address);
    else if (isObject(value) && depth < MAX_DEPTH) {
      const inner = kindOf(key) ?? kind;
      if (/packages$/i.test(key) && Object.values(value).every(isScalar)) {
        for (const [pack, version] of Object.entries(value))
          this.add('package', pack, 'version', version as Scalar);
        this.add('packages', null, 'count', Object.keys(value).length);
        this.complete('package', 'installed', Object.keys(value));
      } else this.object(name === null ? value : { name, ...value }, inner, depth + 1);
    }
  }

  list(key: string, values: unknown[], kind: string, name: string | null, depth: number): void {
    if (
      /^load(?:_?avg|_average)?$/i.test(key) &&
      values.every((value) => typeof value === 'number')
    ) {
      for (const [i, attribute] of ['load1', 'load5', 'load15'].entries())
        if (values[i] !== undefined) this.add('load', null, attribute, values[i] as number);
      return;
    }
    if (values.length === 0 && name === null) {
      this.nothing(key, kind);
      return;
    }
    if (values.every(isScalar)) {
      const meaning = meaningOf(key, kind, name !== null);
      if (name !== null || meaning.kind === 'network' || meaning.attribute === 'address') {
        for (const value of values)
          this.add(
            meaning.kind ?? kind,
            meaning.kind ? meaning.name : name,
            meaning.attribute === 'dns' ? 'dns' : meaning.attribute.replace(/(?<!s)s$/, ''),
            typeof value === 'string' ? value.replace(/\/\d+$/, '') : value,
          );
        return;
      }
      const inner = kindOf(key) ?? kind;
      const names = values.map((value) => String(value).replace(/\.service$/, ''));
      const attribute =
        inner === 'port'
          ? 'listening'
          : inner === 'package'
            ? 'installed'
            : inner === 'user' && /logged|online|session/.test(key)
              ? 'logged_in'
              : /running|active/.test(key)
                ? 'running'
                : /enabled/.test(key)
                  ? 'enabled'
                  : 'exists';
      for (const each of names) {
        this.add(inner, each, attribute, true);
        if (attribute !== 'exists') this.add(inner, each, 'exists', true);
      }
      if (!isPartial(key)) {
        this.complete(inner, attribute, names);
        this.add(
          plural(inner),
          null,
          attribute === 'running' ? 'count_running' : 'count',
          names.length,
        );
      }
      return;
    }
    const objects = values.filter(isObject);
    if (objects.length !== values.length || depth >= MAX_DEPTH) return;
    // What nobody has a kind for is of the kind that its list is called.
    const inner = kindOf(key) ?? (kind === 'system' ? key.toLowerCase().replace(/s$/, '') : kind);
    const before = this.evidence.known.length;
    const names = objects
      .map((value) => this.object(value, inner, depth + 1))
      .filter((each) => each !== null);
    if (isPartial(key)) return;
    if (inner === 'user' && /logged|online|session/.test(key)) {
      for (const each of names) this.add(inner, each, 'logged_in', true);
      this.complete(inner, 'logged_in', names);
      this.add('users', null, 'count_logged_in', new Set(names).size);
      return;
    }
    if (inner === 'package' && /upgrad|updat/.test(key)) {
      for (const each of names) this.add(inner, each, 'upgradable', true);
      this.complete(inner, 'upgradable', names);
      this.add('packages', null, 'count_upgradable', names.length);
      return;
    }
    const fresh = this.evidence.known.slice(before);
    this.add(plural(inner), null, 'count', values.length);
    const states = fresh.filter((entry) => entry.kind === inner && entry.attribute === 'running');
    if (states.length > 0)
      this.add(
        plural(inner),
        null,
        'count_running',
        new Set(states.filter((entry) => entry.value === true).map((entry) => entry.name)).size,
      );
    this.complete(inner, inner === 'port' ? 'listening' : 'exists', names);
  }

  /** An empty list says that there are none. */
  nothing(key: string, kind: string): void {
    const inner = kindOf(key) ?? kind;
    if (inner === 'user' && /logged|online|session/.test(key)) {
      this.add('users', null, 'count_logged_in', 0);
      this.complete('user', 'logged_in', []);
      return;
    }
    const state = /running|active|failed|stopped|enabled/.exec(key)?.[0];
    if (state) this.add(plural(inner), null, `count_${state === 'active' ? 'running' : state}`, 0);
    else if (!isPartial(key)) {
      this.add(plural(inner), null, 'count', 0);
      this.add(plural(inner), null, 'count_running', 0);
      this.complete(inner, inner === 'port' ? 'listening' : 'exists', []);
    }
  }

  /** Facts of our own probes are typed already. */
  typed(facts: readonly unknown[]): void {
    for (const fact of facts) {
      if (
        !isObject(fact) ||
        typeof fact.subject !== 'string' ||
        typeof fact.attribute !== 'string' ||
        !isScalar(fact.value)
      )
        continue;
      const [kind = '', ...rest] = fact.subject.split(':');
      const name = rest.length > 0 ? rest.join(':') : null;
      const attribute =
        fact.attribute === 'ipv4' || fact.attribute === 'ipv6' ? 'address' : fact.attribute;
      const port = kind === 'port' && name ? (name.split('/').at(-1) ?? name) : name;
      const ttl = typeof fact.ttl === 'number' ? fact.ttl : undefined;
      this.add(
        kind,
        port,
        attribute,
        fact.value,
        typeof fact.unit === 'string' ? fact.unit : '',
        typeof fact.id === 'string' ? fact.id : null,
        ttl,
      );
    }
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

/** Feeds what a command's report proves; false when nobody knows to read it. */
function readReport(flat: Flattener, command: string, text: string, exit: number | null): boolean {
  return readCommand(
    command,
    text,
    exit,
    (kind, name, attribute, value, unit) => flat.add(kind, name, attribute, value, unit),
    (kind, attribute, names) => flat.complete(kind, attribute, names),
  );
}

/** A probe's answer that is a text, as commands print it. */
function readText(flat: Flattener, tool: string, text: string): boolean {
  if (readReport(flat, tool, text, 0)) return true;
  const command = UNTRUSTED.test(tool.toLowerCase()) ? null : commandOf(text);
  return command !== null && readReport(flat, command, text, 0);
}

function readTool(flat: Flattener, output: ToolOutput): void {
  const { tool, result } = output;
  const { evidence } = flat;
  const age =
    typeof output.age_s === 'number' && Number.isFinite(output.age_s) ? output.age_s : null;
  flat.source = tool;
  flat.type = 'tool_output';
  flat.age = age;
  if (isObject(result) && Array.isArray(result.facts)) {
    flat.typed(result.facts);
    return;
  }
  if (isObject(result) && (COMMAND.test(tool) || typeof result.command === 'string')) {
    const command = typeof result.command === 'string' ? result.command : '';
    const exit =
      typeof result.exit_code === 'number'
        ? result.exit_code
        : typeof result.code === 'number'
          ? result.code
          : null;
    const stdout = [result.stdout, result.output].find((text) => typeof text === 'string') as
      | string
      | undefined;
    evidence.ran.push({ command, exit, age });
    readReport(flat, command, stdout ?? '', exit);
    evidence.sayings.push({ from: command, text: stdout ?? '' });
    return;
  }
  const printed =
    typeof result === 'string'
      ? result
      : isObject(result)
        ? [result.stdout, result.output, result.raw].find((text) => typeof text === 'string')
        : undefined;
  if (typeof printed === 'string' && readText(flat, tool, printed)) return;
  if (UNTRUSTED.test(tool.toLowerCase()) && !/^linux_(?:packages|system)/.test(tool)) {
    const said: string[] = [];
    texts(result, said);
    const path = isObject(result) && typeof result.path === 'string' ? result.path : tool;
    evidence.sayings.push({ from: path, text: said.join('\n') });
    // How long a file is, is seen by the tool; what stands in it is only said.
    if (isObject(result) && typeof result.path === 'string')
      for (const key of ['lines', 'size', 'bytes', 'exists'])
        if (isScalar(result[key]))
          flat.add(
            'file',
            result.path,
            key === 'bytes' ? 'size' : key,
            result[key] as Scalar,
            key === 'bytes' ? 'B' : '',
          );
    return;
  }
  const kind = kindOf(tool) ?? 'system';
  if (isObject(result)) flat.object(result, kind, 0);
  else if (Array.isArray(result)) flat.list(tool, result, kind, null, 0);
  else if (typeof result === 'string') evidence.sayings.push({ from: tool, text: result });
}

/** Facts that are older than a command which changed their subject no longer count. */
function applyCommands(evidence: Evidence): void {
  for (const ran of evidence.ran) {
    const what = invalidates(ran.command);
    if (what.kinds.size === 0) continue;
    const later = (entry: Known | Complete): boolean =>
      entry.age === null || ran.age === null || entry.age > ran.age;
    for (const entry of evidence.known)
      if (touches(what, entry.kind, entry.name) && later(entry)) entry.invalidated = true;
    for (const entry of evidence.complete)
      if (touches(what, entry.kind, null) && later(entry)) entry.invalidated = true;
  }
}

export interface Given {
  system_state: Record<string, unknown> | null;
  state_age_s: number | null;
  tool_outputs: readonly ToolOutput[];
  user_input: string;
}

export function flatten(given: Given): Evidence {
  const evidence: Evidence = {
    known: [],
    complete: [],
    ran: [],
    sayings: [],
    userInput: given.user_input,
  };
  const flat = new Flattener(evidence);
  if (given.system_state) {
    flat.type = 'system_state';
    flat.age = given.state_age_s;
    const { collected_at: _, ...state } = given.system_state;
    for (const [key, value] of Object.entries(state))
      if (value !== null) flat.entry(key, value, 'system', null, 0);
  }
  for (const output of given.tool_outputs) readTool(flat, output);
  derive(evidence);
  applyCommands(evidence);
  return evidence;
}
