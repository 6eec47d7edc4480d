// What a model is told of the reading of a request: the goal as far as it was read, the words that nobody read, names that
// are here and may be meant, programs with what their flags mean, and what stands already.
import type { Filter, Goal, Scope, Value } from '../goal/types.ts';
import { written } from '../meaning/retype.ts';
import { verbsOf } from '../programs/verbs.ts';
import { type Asked, unreadWords } from './judge/asked.ts';
import type { ExplanationPart, GenerateRequest } from './types.ts';

const MOST_NAMES = 12;
const MOST_PROGRAMS = 6;
const MOST_PARTS = 16;

const said = (value: Value): string => written(value) ?? Object.values(value).slice(1).join(' ');
const values = (list: readonly Value[]): string => list.map(said).join(', ');
const filter = ({ attr, op, value, not }: Filter): string => `${not ? 'not ' : ''}${attr} ${op} ${said(value)}`;

const scope = ({ of, names, where, in: at, except, order, limit }: Scope): string[] => [
  `on: ${[of || 'something', values(names)].filter(Boolean).join(' ')}`,
  ...(where.length > 0 ? [`where: ${where.map(filter).join('; ')}`] : []),
  ...(at && at.length > 0 ? [`in: ${values(at)}`] : []),
  ...(except.length > 0 ? [`except: ${except.map(filter).join('; ')}`] : []),
  ...(order ? [`order: ${order.attr}${order.desc ? ', largest or newest first' : ''}`] : []),
  ...(limit ? [`only: the ${limit.end} ${limit.n}`] : []),
];

export function goalLines(goal: Goal): string[] {
  const { act, attr, from, to, by, manner, show, next } = goal;
  return [
    `act: ${act}${attr ? ` ${attr}` : ''}`,
    ...scope(goal),
    ...(from ? [`from: ${said(from)}`] : []),
    ...(to ? [`to: ${said(to)}`] : []),
    ...(by ? [`with: ${said(by)}`] : []),
    ...([...manner, ...show].length > 0 ? [`how: ${[...manner, ...show].map(({ id }) => id).join(', ')}`] : []),
    ...(next ? ['then:', ...goalLines(next)] : []),
  ];
}

/** Names here that a word of the request may mean: those of the relation that it speaks of, and files that share a word. */
function namesHere({ readings, said: words, world }: Asked): string[] {
  const of = readings[0]?.goal.of ?? '';
  const known = of === '' || of === 'file' ? [] : world.names(of).slice(0, MOST_NAMES);
  const stems = words.map(({ text }) => text.toLowerCase()).filter((text) => text.length > 2);
  const files = world.entries().filter((entry) => stems.some((stem) => entry.toLowerCase().includes(stem)));
  return [
    ...(known.length > 0 ? [`${of}: ${known.join(', ')}`] : []),
    ...(files.length > 0 ? [`files: ${files.slice(0, MOST_NAMES).join(', ')}`] : []),
  ];
}

/** Programs that serve the goal, and what the parts of the commands that stand mean. */
function programs(
  { readings, world }: Asked,
  standing: GenerateRequest['standing'],
  explain: (command: string) => ExplanationPart[],
): string[] {
  const goal = readings[0]?.goal;
  const verbs = goal ? verbsOf().forGoal(goal.act, goal.of) : [];
  const lines = verbs
    .filter(({ program }) => world.has(program))
    .slice(0, MOST_PROGRAMS)
    .map(({ run, meaning }) => `${run}${meaning ? `: ${meaning}` : ''}`);
  const parts = (standing?.commands ?? [])
    .flatMap(({ command }) => explain(command))
    .map(({ text, meaning }) => `${text}: ${meaning}`);
  return [...new Set([...lines, ...parts])].slice(0, MOST_PARTS);
}

/** A block of lines, the most important first. */
export function toldOf(request: GenerateRequest, explain: (command: string) => ExplanationPart[]): string {
  const { asked, standing } = request;
  if (!asked) return '';
  const [best] = asked.readings;
  const unread = asked.whole ? [] : unreadWords(asked);
  const names = namesHere(asked);
  const known = programs(asked, standing, explain);
  const block = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
  return [
    ...(best ? block('READ OF THE REQUEST', goalLines(best.goal)) : []),
    ...(unread.length > 0 ? [`NOT READ: ${unread.join(' ')}`] : []),
    ...block('NAMES HERE', names),
    ...block('PROGRAMS AND FLAGS', known),
    ...block(
      'STANDS ALREADY (do better, or answer with an empty cmd)',
      (standing?.commands ?? []).slice(0, 3).map(({ command }) => command),
    ),
    ...(standing?.question ? [`OPEN: ${standing.question}`] : []),
  ].join('\n');
}
