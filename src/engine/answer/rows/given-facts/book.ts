// Where readers of evidence put what they find: one thing for each name (for each pid, of processes), its cells, and what
// follows from a cell at once: a state that is told in words is up or down, a container's ports are the machine's.
import type { Attribute, Relation } from '../../../goal/types.ts';
import { findQuantities, findTimes, joinDurations } from '../../claims/amounts.ts';
import { reachOf, stateWords } from './keys.ts';
import type { Scalar, Thing, Told } from './things.ts';

const MOST_CELLS = 40_000;
/** Attributes that tools also write as text with a unit. */
const MEASURED = /^(?:total|used|free|available|memory|size|used_percent|free_percent|cpu_percent)$/;
/** What git says of a file. */
const CHANGES = ['modified', 'untracked', 'deleted', 'added', 'renamed'];
const TIMES = /^(?:uptime|age|stopped_for|remaining|time_left|time_remaining)$/;

/** Kinds that are told of as many. */
const singular = (of: Relation): Relation =>
  of === 'processes' ? 'process' : /^(?:os|dns|hardware)$/.test(of) ? of : of.replace(/(?<!s)s$/, '');

function containerState(status: string, add: (attribute: string, value: string | number | boolean) => void): void {
  const exited = /^exited \((\d+)\)/i.exec(status);
  if (exited) add('exit_code', Number(exited[1]));
  add('restarting', /^restarting\b/i.test(status));
  const health = /\((healthy|unhealthy)\)/i.exec(status)?.[1];
  if (health) add('healthy', health.toLowerCase() === 'healthy');
}

/** `0.0.0.0:3000->3000/tcp, 443/tcp`: ports of the host. */
const hostPorts = (cell: string): string[] => [
  ...new Set([...cell.matchAll(/:(\d+)->\d+/g)].map((match) => match[1] as string)),
];

export class Book {
  readonly things: Thing[] = [];
  #cells = 0;
  readonly #things = new Map<string, Thing>();

  /** `name#pid` tells processes of one name apart. */
  thing(of: Relation, name: string | null): Thing {
    const [called = '', id] = of === 'process' ? (name ?? '').split('#') : [name ?? ''];
    const names = called === '' ? [] : [called.toLowerCase()];
    const key = `${of}\u0000${(id ?? (called === '' ? '' : called)).toLowerCase()}`;
    let thing = this.#things.get(key);
    if (!thing) {
      thing = { of, names, cells: [] };
      this.#things.set(key, thing);
      this.things.push(thing);
    }
    if (names[0] !== undefined && !thing.names.includes(names[0])) thing.names.unshift(names[0]);
    return thing;
  }

  add = (
    kind: string,
    name: string | null,
    attr: Attribute,
    value: Scalar,
    unit = '',
    given: { id?: string } = {},
  ): void => {
    if (this.#cells >= MOST_CELLS) return;
    const of = singular(kind);
    if (typeof value === 'string' && MEASURED.test(attr)) {
      const [only, ...others] = findQuantities(value);
      if (only && others.length === 0 && only.unit !== '' && only.text === value.trim()) {
        this.add(of, name, attr, only.value, only.unit, given);
        return;
      }
    }
    if (typeof value === 'string' && TIMES.test(attr)) {
      const time = joinDurations(findTimes(value));
      if (time) {
        this.add(of, name, attr, time.value, 's', given);
        return;
      }
    }
    if (of === 'file' && attr === 'size' && unit === '' && typeof value === 'number') {
      this.add(of, name, attr, value, 'B', given);
      return;
    }
    // `Debian 12` is more than a name.
    if (of === 'os' && attr === 'name' && /\d/.test(String(value))) {
      this.add(of, name, 'pretty', value, unit, given);
      return;
    }
    this.#cells += 1;
    const thing = this.thing(of, name);
    if (thing.cells.some((c) => c.attr === attr && c.value === value && c.unit === unit)) return;
    thing.cells.push(this.#cell(attr, value, unit, given));
    this.#follows(of, name, attr, value);
  };

  #cell(attr: Attribute, value: Scalar, unit: string, given: { id?: string }): Told {
    const text = `${value}${unit === '' ? '' : ` ${unit}`}`;
    return { attr, value, unit, text, excerpt: text, source: 'facts', at: 0, id: given.id ?? null };
  }

  #follows(of: Relation, name: string | null, attr: Attribute, value: Scalar): void {
    if (attr === 'state' && typeof value === 'string' && of !== 'port' && of !== 'log') {
      const up = of === 'process' ? null : stateWords(value);
      if (up !== null) this.add(of, name, 'running', up);
      if (of === 'service') this.add(of, name, 'failed', /^failed/i.test(value));
      if (of === 'process') this.add(of, name, 'zombie', /^zombie|^Z/.test(value));
      if (of === 'container') containerState(value, (told, what) => this.add(of, name, told, what));
    }
    if (of === 'file' && attr === 'state' && typeof value === 'string' && CHANGES.includes(value.toLowerCase()))
      for (const change of CHANGES) this.add(of, name, change, change === value.toLowerCase());
    if (of === 'container' && /^ports?$/.test(attr) && typeof value === 'string')
      for (const port of hostPorts(value)) {
        this.add(of, name, 'port', Number(port));
        this.add('port', port, 'listening', true);
        if (name !== null) this.add('port', port, 'container', name);
      }
    if (of === 'container' && attr === 'image' && typeof value === 'string' && value.includes(':'))
      this.add(of, name, 'version', value.split(':').at(-1) ?? '');
    const gone = this.thing(of, name).cells.some((cell) => cell.attr === 'installed' && cell.value === false);
    if (of === 'package' && name !== null && attr === 'version' && value !== 'none' && !gone)
      this.add(of, name, 'installed', true);
    if (attr === 'restarts' && typeof value === 'number') this.add(of, name, 'restarted', value > 0);
    if (of === 'user' && attr === 'last_login')
      this.add(of, name, 'ever_logged_in', !/^(?:never|none|-|)$/i.test(String(value)));
    if (of === 'port' && attr === 'address') this.#exposed(name, String(value));
    if (attr === 'installed' && value === false && of === 'package') this.add(of, name, 'version', 'none');
    if (attr === 'installed' && value === false && of === 'service') this.add(of, name, 'exists', false);
  }

  /** Whom an address lets in. */
  #exposed(name: string | null, address: string): void {
    const { local, all } = reachOf(address);
    this.add('port', name, 'public', all);
    if (local || all) this.add('port', name, 'local', local);
  }
}
