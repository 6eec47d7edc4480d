// What follows from cells: shares from amounts, whole from parts. Never against a value that was told.
import { inBase } from '../../claims/amounts.ts';
import { reachOf } from './keys.ts';
import type { Thing, Told } from './things.ts';

function store(thing: Thing): void {
  const of = (attr: string): Told | undefined =>
    thing.cells.find((cell) => cell.attr === attr && typeof cell.value === 'number');
  const size = (attr: string): number | null => {
    const cell = of(attr);
    return cell ? inBase({ value: cell.value as number, unit: cell.unit, decimals: 0 }) : null;
  };
  const [total, used, free, available] = ['total', 'used', 'free', 'available'].map(size);
  const like = of('total') ?? of('used');
  const memory = thing.of === 'memory';
  if (like && total != null && total > 0) {
    const add = (attr: string, value: number, unit: string): void => {
      if (of(attr)) return;
      const text = `${Math.round(value * 100) / 100} ${unit}`.trim();
      thing.cells.push({ ...like, id: null, attr, value, unit, text, excerpt: text });
    };
    const bytes = like.unit === '' ? '' : 'B';
    if (used != null) add('used_percent', (100 * used) / total, '%');
    else if (free != null && !memory) {
      add('used', total - free, bytes);
      add('used_percent', 100 - (100 * free) / total, '%');
    }
    if (free != null) add('free_percent', (100 * free) / total, '%');
    else if (used != null && !memory) {
      add('free', total - used, bytes);
      add('free_percent', 100 - (100 * used) / total, '%');
    }
    if (available != null) add('available_percent', (100 * available) / total, '%');
  }
  const percent = thing.cells.find((cell) => cell.attr === 'used_percent');
  if (percent && !thing.cells.some((cell) => cell.attr === 'free_percent') && !memory)
    thing.cells.push({ ...percent, attr: 'free_percent', value: 100 - Number(percent.value) });
}

/** Who counts the processors that the system shows, counts threads, when somebody else tells both apart. */
function logicalCores(thing: Thing): void {
  const cores = thing.cells.filter((cell) => cell.attr === 'cores');
  const threads = thing.cells.find((cell) => cell.attr === 'threads');
  const apart = cores.some((cell) => cell.value !== threads?.value);
  if (threads && apart) for (const cell of cores) if (cell.value === threads.value) cell.attr = 'threads';
}

/** Who holds a port is a process that runs, also when nobody listed the processes. */
function holders(things: Thing[]): void {
  const called = new Set(things.flatMap((thing) => (thing.of === 'port' ? [] : thing.names)));
  const made = new Map<string, Thing>();
  for (const port of things)
    for (const cell of port.of === 'port' ? port.cells : []) {
      const name = String(cell.value).toLowerCase();
      if (cell.attr !== 'process' || called.has(name)) continue;
      const thing = made.get(name) ?? { of: 'process', names: [name], cells: [] };
      made.set(name, thing);
      thing.cells.push({ ...cell, attr: 'running', value: true, text: 'true' });
      const pid = port.cells.find((each) => each.attr === 'pid');
      if (pid) thing.cells.push({ ...pid });
    }
  things.push(...made.values());
}

/** What a service tells as its main process is a process, and the main one. */
function mains(things: Thing[]): void {
  for (const service of things.filter(({ of }) => of === 'service')) {
    const pid = service.cells.find(({ attr }) => attr === 'pid');
    const up = service.cells.some(({ attr, value }) => attr === 'running' && value === true);
    if (!pid || !up || things.some(({ of }) => of === 'process')) continue;
    const flag = (attr: string): Told => ({ ...pid, attr, value: true, text: 'true' });
    things.push({ of: 'process', names: [...service.names], cells: [{ ...pid }, flag('running'), flag('main')] });
  }
}

/** A service that is up, with its port and address, tells of the port as well. */
function served(things: Thing[]): void {
  for (const service of things.filter(({ of }) => of === 'service')) {
    const of = (attr: string): Told[] => service.cells.filter((cell) => cell.attr === attr);
    const [port, address] = [of('port'), of('address')];
    const name = service.names[0];
    const up = of('running').some(({ value }) => value === true);
    if (!up || name === undefined || port.length !== 1 || address.length !== 1) continue;
    const number = String(port[0]?.value);
    if (things.some((thing) => thing.of === 'port' && thing.names.includes(number))) continue;
    const cell = address[0] as Told;
    const { local, all } = reachOf(String(cell.value));
    const flag = (attr: string, value: boolean | string): Told => ({ ...cell, attr, value, text: String(value) });
    things.push({
      of: 'port',
      names: [number],
      cells: [
        { ...cell },
        flag('listening', true),
        flag('process', name),
        flag('public', all),
        ...(local || all ? [flag('local', local)] : []),
      ],
    });
  }
}

/** Swap with a size is set up. */
function configured(thing: Thing): void {
  const total = thing.cells.find((cell) => cell.attr === 'total');
  if (total && typeof total.value === 'number')
    thing.cells.push({ ...total, attr: 'configured', value: total.value > 0, unit: '', text: String(total.value > 0) });
}

export function derive(things: Thing[]): void {
  mains(things);
  served(things);
  holders(things);
  for (const thing of things) {
    if (/^(?:memory|swap|disk)$/.test(thing.of)) store(thing);
    if (thing.of === 'cpu') logicalCores(thing);
    if (thing.of === 'swap') configured(thing);
  }
}
