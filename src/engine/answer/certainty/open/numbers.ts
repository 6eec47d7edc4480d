// Amounts that no part of a store is: load averages, lengths of time, ports by number.
import type { Claim, Relation } from '../claim.ts';
import { claimOf, type Task } from './context.ts';
import { type Amount, beside } from './features.ts';
import { everyUptime } from './lookups.ts';

const RUNNERS = ['process', 'service', 'container'];
const LOADS = ['load1', 'load5', 'load15'];

/** What is expected of an amount as it was said. */
export const quantity = (task: Task, amount: Amount, exact: boolean): Claim['expected'] => ({
  type: 'quantity',
  value: amount.amount,
  compare: amount.compare,
  exact: exact && !amount.approximate && task !== undefined,
});

export function loads(task: Task, amounts: readonly Amount[]): Claim[] | null {
  const named = task.features.attributes.filter((word) => LOADS.includes(word.value));
  if (amounts.length > 3 || amounts.some((amount) => amount.amount.unit !== '')) return null;
  if (named.length > 0 && named.length !== amounts.length) return null;
  const ordered = [...named].sort((a, b) => a.place - b.place);
  return amounts.map((amount, i) =>
    claimOf(
      task,
      ['load'],
      null,
      [ordered[i]?.value ?? (LOADS[i] as string)],
      quantity(task, amount, false),
      amount.approximate,
    ),
  );
}

/** Times: since when a thing runs, or how long something is left. */
export function time(task: Task, amount: Amount): (Claim | Relation)[] | null {
  const { features, context } = task;
  const words = features.attributes.map((word) => word.value);
  const expected = quantity(task, amount, false);
  const states = features.states.map((word) => word.value);
  const names = (features.names.length > 0 ? features.names : context.names).filter(
    (name) => name.kinds.size === 0 || RUNNERS.some((kind) => name.kinds.has(kind)),
  );
  const machine = features.tokens.some((token) =>
    /^(?:machine|system|server|computer|host|box|laptop|pi|uptime)$/i.test(token.text),
  );
  const every = features.quants.some(({ value }) => value === 'all') && features.names.length === 0;
  const kind = features.kinds.at(-1)?.value;
  if (every && kind && /^(?:service|process|container)$/.test(kind) && words.includes('uptime')) {
    const both = features.tokens.some((token) => /^both$/i.test(token.text));
    return [everyUptime(task, [kind], amount.amount, both ? 2 : null)];
  }
  const running =
    words.includes('uptime') ||
    states.includes('running') ||
    words.includes('since') ||
    context.kind === 'uptime';
  const ago = words.includes('ago');
  if (words.includes('time_remaining') || words.includes('free')) {
    if (names.length > 0) return null;
    return [
      claimOf(
        task,
        ['system', 'battery'],
        null,
        ['time_remaining', 'remaining', 'time_left'],
        expected,
        true,
      ),
    ];
  }
  if (names.length > 0 && !(machine && features.names.length === 0)) {
    const stopped = ago && states.some((state) => state !== 'running' && state !== 'healthy');
    if (!running && !stopped && !(ago && states.length === 0)) return null;
    return names.map((name) =>
      claimOf(
        task,
        name.kinds.size === 0 ? RUNNERS : RUNNERS.filter((kind) => name.kinds.has(kind)),
        name.name,
        stopped ? ['stopped_for', 'uptime'] : ['uptime'],
        expected,
        amount.approximate,
      ),
    );
  }
  if (!running || ago) return null;
  return [claimOf(task, ['system'], null, ['uptime'], expected, amount.approximate)];
}

/** Ports that are named by number: after the word, in a list of such, or under a heading of ports. */
export function portNumbers(task: Task): Amount[] {
  const { features, context } = task;
  const ports: Amount[] = [];
  for (const amount of features.amounts) {
    if (amount.amount.unit !== '' || amount.amount.decimals > 0 || amount.amount.value > 65_535)
      continue;
    const before = beside(features.tokens, amount.place, -1);
    const word = before?.token;
    const after = beside(features.tokens, amount.place, 1)?.token;
    const counts =
      after?.type === 'word' && after.meaning.class === 'kind' && after.meaning.value === 'port';
    if (
      (word?.type === 'word' && word.meaning.value === 'port' && !counts) ||
      (word?.type === 'amount' && ports.some((port) => port.place === before?.place)) ||
      (task.item && context.heading?.kind === 'port' && !counts) ||
      (task.aside && context.kind === 'port' && !counts && !word)
    )
      ports.push(amount);
  }
  return ports;
}
