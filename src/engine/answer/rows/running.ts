// Whether something runs, and why not: the service by its identity, processes that only have its name, and for a service
// that is down its exit, since when, the last words of its log and who has its port.
import type { Question } from '../../meaning/ask.ts';
import { numberOf, textOf } from '../../relations/cells.ts';
import { type Identified, identify } from '../../relations/joins.ts';
import { runQuery } from '../../relations/query.ts';
import type { Relations } from '../../relations/relations.ts';
import type { Cell, Row } from '../../relations/types.ts';
import { Untrusted } from '../../relations/untrusted.ts';
import { printed } from './describe.ts';
import { counted, listed, type Said, said } from './sentence.ts';

const cellsOf = (row: Row | null | undefined, ...attrs: string[]): Cell[] =>
  attrs.flatMap((attr) => {
    const cell = row?.cells[attr];
    return cell && cell.value !== null ? cell : [];
  });

const of = (row: Row | null | undefined, attr: string): string | null => {
  const cell = row?.cells[attr];
  return cell && cell.hidden === undefined && cell.value !== null ? cell.text : null;
};

const inBrackets = (parts: readonly unknown[], joint = ', '): string =>
  parts.length > 0 ? ` (${parts.join(joint)})` : '';

const print = (name: string): string => new Untrusted(name).print();

async function portsOf(own: readonly Row[], relations: Relations): Promise<{ text: string; cells: Cell[] }> {
  const pids = own.flatMap((row) => numberOf(row, 'pid') ?? []);
  const { rows } = await relations.rows('listener', { need: ['port', 'pid', 'address'] });
  const held = rows.filter((row) => pids.includes(numberOf(row, 'pid') ?? -1));
  const ports = [...new Set(held.flatMap((row) => of(row, 'port') ?? []))];
  return {
    text: ports.length > 0 ? `port ${listed(ports)}` : '',
    cells: held.flatMap((row) => cellsOf(row, 'port', 'pid')),
  };
}

function strangers({ others, own }: Identified): Said[] {
  const told = others.filter(({ row }) => !own.includes(row));
  if (told.length === 0) return [];
  const shown = told.slice(0, 3).map(({ says, row }) => `pid ${of(row, 'pid')}: ${says}`);
  return [
    said(
      `There is ${listed(shown)}.`,
      told.slice(0, 3).flatMap(({ row }) => cellsOf(row, 'pid', 'name', 'user', 'exe')),
    ),
  ];
}

/** A sentence on one name; null where nothing here is a service of that name. */
export async function sayRunning(name: string, question: Question, relations: Relations): Promise<Said[]> {
  const found = await identify(name, relations);
  const wantsDown =
    question.clause.set.where.some(({ attr, not }) => attr === 'running' && not) !== question.clause.negated;
  const { service, own } = found;
  const running = own.length > 0 || service?.cells.running?.value === true;
  if (found.hidden !== null)
    return [said(`It cannot be told whether ${print(name)} runs: ${found.hidden}.`, [], [found.hidden])];
  const unseen = service?.cells.running?.hidden;
  if (!running && unseen !== undefined)
    return [said(`It cannot be told whether ${print(name)} runs: ${unseen}.`, [], [unseen]), ...strangers(found)];
  const answer = running !== wantsDown ? 'Yes' : 'No';
  if (running) {
    const [main] = own;
    const row = service?.cells.pid?.value ? service : main;
    const ports = await portsOf(own, relations);
    const since = of(service, 'since') ?? of(main, 'started');
    const parts = [
      of(row, 'pid') && `pid ${of(row, 'pid')}`,
      of(row, 'exe'),
      of(row, 'user') && `user ${of(row, 'user')}`,
      since && `since ${since}`,
      ports.text,
      own.length > 1 ? counted(own.length, ['process', 'processes']) : '',
    ].filter(Boolean);
    const called = textOf(service ?? (main as Row), 'name') ?? name;
    return [
      said(`${answer}: ${print(called)} is running${inBrackets(parts)}.`, [
        ...cellsOf(service, 'running', 'pid', 'since', 'user', 'exe'),
        ...cellsOf(main, 'pid', 'name', 'exe', 'user', 'started'),
        ...ports.cells,
      ]),
      ...strangers(found).slice(0, 1),
    ];
  }
  if (service) {
    const since = of(service, 'since');
    const exit = of(service, 'exit');
    const state = of(service, 'state');
    const detail = [state && `state ${state}`, since && `since ${since}`, exit && `exit code ${exit}`].filter(Boolean);
    const file = of(service, 'file');
    const known = [detail.join(', '), file && `its file is ${file}`].filter(Boolean);
    return [
      said(
        `${answer}: the service ${of(service, 'name')} is not running${inBrackets(known, '; ')}.`,
        cellsOf(service, 'name', 'running', 'state', 'since', 'exit', 'file'),
      ),
      ...strangers(found),
    ];
  }
  return [];
}

/** A process by its name, where it is no service: all that go by it, and whose they are. */
export async function sayProcesses(name: string, question: Question, relations: Relations): Promise<Said[]> {
  const result = await runQuery(
    {
      of: 'process',
      want: 'which',
      names: [{ type: 'name', of: 'process', name, how: 'exact' }],
      where: [{ attr: 'zombie', op: '=', value: { type: 'word', word: 'false' } }],
      show: ['name', 'pid', 'exe', 'user', 'started', 'state'],
    },
    relations,
  );
  const wantsDown =
    question.clause.set.where.some(({ attr, not }) => attr === 'running' && not) !== question.clause.negated;
  if (result.rows.length === 0) {
    const installed = await relations.rows('program', { need: ['name', 'path'] });
    const program = installed.rows.find((row) => textOf(row, 'name') === name);
    const more = program
      ? `; the program is there (${of(program, 'path')})`
      : '; no service and no program here has that name';
    return [
      said(
        `${wantsDown ? 'Yes' : 'No'}: no process called ${print(name)} is running${more} (looked at: ${result.scope}).`,
        cellsOf(program, 'path'),
        result.why,
      ),
    ];
  }
  const shown = result.rows.slice(0, 6).map((row) => {
    // It is there, and does nothing until it is let go on.
    const held = of(row, 'state') === 'stopped' ? 'stopped' : null;
    const parts = [`pid ${of(row, 'pid')}`, of(row, 'exe'), `user ${of(row, 'user')}`, held].filter(Boolean);
    return parts.join(', ');
  });
  const more = result.total > shown.length ? `; and ${result.total - shown.length} more` : '';
  return [
    said(
      `${wantsDown ? 'No' : 'Yes'}: ${counted(result.total, ['process', 'processes'])} called ${print(name)}: ${shown.join('; ')}${more}.`,
      result.rows.slice(0, 6).flatMap((row) => cellsOf(row, 'pid', 'name', 'exe', 'user')),
      [],
    ),
  ];
}

const LINES = 4;

/** Said where no yes or no was asked for. */
const unasked = (each: Said): Said => ({
  ...each,
  text: each.text.replace(/^(?:Yes|No): (.)/, (_, first: string) => first.toUpperCase()),
});

/** Why it is down: what `systemctl status`, `ss` and `journalctl` would tell. */
export async function sayWhy(name: string, question: Question, relations: Relations): Promise<Said[]> {
  const state = await sayRunning(name, question, relations);
  // What is not here did not stop, and has no log.
  if (state.length === 0) return (await sayProcesses(name, question, relations)).map(unasked);
  const sentences = state.map(unasked);
  const logs = await runQuery(
    {
      of: 'log',
      want: 'which',
      where: [{ attr: 'service', op: '=', value: { type: 'name', of: 'service', name, how: 'exact' } }],
      ...(question.clause.set.window ? { window: question.clause.set.window } : {}),
      order: { attr: 'time', desc: true },
      show: ['time', 'content', 'priority'],
    },
    relations,
  );
  const worst = logs.rows.filter((row) => /^(?:error|critical|alert|emergency)$/.test(textOf(row, 'priority') ?? ''));
  const lines = (worst.length > 0 ? worst : logs.rows).slice(0, LINES);
  if (lines.length > 0)
    sentences.push(
      said(
        `The last ${worst.length > 0 ? 'errors' : 'words'} of its log: ${lines.map((row) => `${of(row, 'time') ?? 'at a time that is not known'} ${of(row, 'content')}`).join('; ')}. They may be the cause or not: a log proves only what it says.`,
        lines.flatMap((row) => cellsOf(row, 'time', 'content')),
      ),
    );
  else
    sentences.push(
      said(
        `No log of it was found where logs lie${logs.missing ? `: ${logs.missing}` : ''}.`,
        [],
        ['its log was not found'],
      ),
    );
  const ports = new Set(
    lines.flatMap((row) =>
      [...(textOf(row, 'content') ?? '').matchAll(/(?::|port )(\d{2,5})\b/g)].map(([, port]) => Number(port)),
    ),
  );
  if (ports.size > 0) {
    const { rows } = await relations.rows('listener', { need: ['port', 'process', 'pid', 'user'] });
    for (const row of rows.filter((each) => ports.has(numberOf(each, 'port') ?? -1)).slice(0, 2))
      sentences.push(
        said(
          `Port ${of(row, 'port')} is held by ${of(row, 'process') ?? 'somebody who may not be seen'} (pid ${of(row, 'pid') ?? 'not known'}, user ${of(row, 'user') ?? 'not known'}).`,
          cellsOf(row, 'port', 'process', 'pid', 'user'),
        ),
      );
  }
  return sentences;
}

const nameOf = (question: Question): string[] =>
  question.clause.set.names.flatMap((value) => (value.type === 'name' ? value.name : []));

const runs = ({ clause }: Question): boolean =>
  clause.set.where.some(({ attr }) => attr === 'running') || clause.exists;

export async function ofProcesses(question: Question, relations: Relations): Promise<Said[] | null> {
  const { clause, want } = question;
  const names = nameOf(question);
  // "Why does it not start": whose process is not there is what is asked about.
  const of = clause.set.where.flatMap(({ attr, value }) =>
    want === 'why' && /^(?:service|process)$/.test(attr) && value.type === 'name' ? value.name : [],
  );
  if (names.length === 0) names.push(...of);
  if (names.length === 0) return null;
  if (want === 'why' && (clause.of === 'service' || clause.of === 'process'))
    return (await Promise.all(names.map((name) => sayWhy(name, question, relations)))).flat();
  // "Does nginx run a process called node": whose it is, is asked as well.
  const alone = clause.set.where.every(({ attr }) => attr === 'running' || attr === 'zombie');
  const asksRunning =
    want === 'whether' && runs(question) && clause.set.where.length <= 1 && alone && !clause.set.window;
  if (!asksRunning || (clause.of !== 'service' && clause.of !== 'process')) return null;
  const either = isEitherWay(question);
  const all: Said[] = [];
  for (const name of names) {
    const service = await sayRunning(name, question, relations);
    const known = (clause.of === 'service' || clause.head === null) && service.length > 0;
    all.push(...(known ? service : await sayProcesses(name, question, relations)));
  }
  return either ? all.map(unasked) : all;
}

/** *Up or down*, *alive or dead*: yes would answer both. */
const isEitherWay = ({ clause: { parts } }: Question): boolean =>
  parts.some((part, at) => {
    const states = [parts[at - 1], parts[at + 1]].filter((each) => each?.is === 'exist' || each?.is === 'filter');
    return part.is === 'conj' && part.word === 'or' && states.length === 2;
  });

/** What may not be here at all, so that no row would tell of it. */
const MAY_BE_GONE = /^(?:service|process|package|program|user|group|branch|tag)$/;

/** "Which of a, b and c are running": of each that is named, the one that is not here too. */
export function oneByOne(question: Question): Question[] {
  const { clause, want } = question;
  const { set } = clause;
  const plain = !set.order && !set.limit && !set.window && clause.attrs.length === 0;
  const said = set.where.length === (clause.exists ? 0 : 1);
  const gone = clause.of === 'package' || set.names.some((value) => value.type === 'name' && value.how === 'unknown');
  const asks = want === 'which' || (want === 'whether' && clause.exists);
  const several = asks && set.names.length > 1 && MAY_BE_GONE.test(clause.of);
  if (!several || !gone || !plain || !said) return [];
  return set.names.map((name) => ({
    ...question,
    want: 'whether',
    clause: { ...clause, set: { ...set, names: [name] } },
  }));
}

/** *Which of a, b and c isn't installed*: those of which it is so come first, and what was seen of each stands behind. */
export function sayOfThem({ clause: { set } }: Question, told: readonly (readonly Said[])[]): Said[] {
  const verdicts = told.map(([first]) => /^(Yes|No): /.exec(first?.text ?? '')?.[1]);
  const all = told.flat();
  if (verdicts.some((each) => each === undefined)) return all;
  const names = set.names.map(printed);
  const [so, not] = ['Yes', 'No'].map((word) => names.filter((_, at) => verdicts[at] === word)) as [string[], string[]];
  const head =
    so.length === 0
      ? 'None of them'
      : not.length === 0
        ? `All of them: ${listed(so)}`
        : `${listed(so)}, not ${listed(not, 'or')}`;
  const seen = all.map((each) => ({ ...each, text: each.text.replace(/^(?:Yes|No): /, '') }));
  return [
    said(
      `${head}.`,
      all.flatMap(({ cells }) => cells),
    ),
    ...seen,
  ];
}
