// Whether a cell says what a name or a value of the sentence says, and which cells tie two things together.
import type { Ref } from './claim.ts';
import type { Thing, Told } from './evidence/things.ts';
import { sameMoment } from './moments.ts';
import type { Found } from './verdict.ts';

export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.service$/, '')
    .replace(/^v(?=\d)/, '')
    .replace(/^["'`]|["'`]$/g, '');
export const isVersion = (attr: string): boolean => /version|image/.test(attr);

/** `2.43` is said of `1:2.43.0-1ubuntu7`: whole parts from the beginning. */
export function sameVersion(said: string, told: string): boolean {
  const full = bare(told).replace(/^\d+:/, '');
  const part = bare(said).replace(/^\d+:/, '');
  return (
    full === part ||
    (/^\d/.test(part) && full.startsWith(part) && /^[.\-+~ ]/.test(full.slice(part.length)))
  );
}

/** Whether a cell says what a name or a value of the sentence says. */
export function names(ref: Ref, cell: Told): boolean {
  const told = bare(String(cell.value));
  if (ref.moment) return sameMoment(ref.moment, String(cell.value)) === true;
  if (told === bare(ref.text)) return true;
  if (ref.amount && typeof cell.value === 'number')
    return (
      (cell.value === ref.amount.value && ref.of !== 'port') ||
      (ref.of === 'port' && cell.attr === 'port' && cell.value === ref.amount.value)
    );
  if (cell.attr === 'pretty')
    return (
      told.split(/[\s()]+/).some((word) => sameVersion(ref.text, word)) ||
      ref.cells.some((each) => each.cell === cell)
    );
  if (isVersion(cell.attr)) return sameVersion(ref.text, told);
  if (/^(?:shell|command|exe)$/.test(cell.attr) && told.split('/').at(-1) === bare(ref.text))
    return true;
  if (
    /^(?:process|container|service|user|owner|group|mount|device|path|interface)$/.test(cell.attr)
  )
    return (
      ref.things.some((thing) => thing.names.includes(told) && thing.of !== 'port') ||
      ref.cells.some((each) => each.cell === cell)
    );
  return ref.cells.some(
    (each) =>
      each.cell === cell || (each.cell.attr === cell.attr && each.cell.value === cell.value),
  );
}

const pidsOf = (things: readonly Thing[]): Set<unknown> =>
  new Set(
    things.flatMap((thing) =>
      thing.cells.filter(({ attr }) => attr === 'pid').map(({ value }) => value),
    ),
  );

/** Cells in which one thing names the other, from either side; who has the pid of a port holds it. */
export function linkedCells(from: Ref, to: Ref): Found {
  const found: Found = [];
  for (const [a, b] of [
    [from, to],
    [to, from],
  ] as const)
    for (const thing of a.things)
      for (const cell of thing.cells)
        if (typeof cell.value !== 'boolean' && names(b, cell) && cell.attr !== 'name')
          found.push({ thing, cell });
  for (const thing of from.things)
    if (thing.of === 'process' && to.things.includes(thing))
      for (const cell of thing.cells) if (cell.attr === 'pid') found.push({ thing, cell });
  for (const [a, b] of [
    [from, to],
    [to, from],
  ] as const) {
    const ports = a.things.filter(({ of }) => of === 'port');
    const pids = pidsOf(b.things.filter(({ of }) => of !== 'port'));
    for (const thing of ports)
      for (const cell of thing.cells)
        if (cell.attr === 'pid' && pids.has(cell.value))
          found.push({ thing, cell: { ...cell, attr: 'process' } });
    // What a listener's address is, is the address of who listens.
    const held = b.things.filter(({ of }) => of !== 'port');
    for (const { thing, cell } of a.cells)
      if (
        thing.of === 'port' &&
        thing.cells.some(
          (each) =>
            each.attr === 'process' &&
            held.some(({ names: own }) => own.includes(bare(String(each.value)))),
        )
      )
        found.push({ thing, cell });
  }
  return found.filter(
    (each, i) =>
      found.findIndex(
        ({ thing, cell }) =>
          thing === each.thing &&
          cell.attr === each.cell.attr &&
          cell.value === each.cell.value &&
          cell.look === each.cell.look,
      ) === i,
  );
}
