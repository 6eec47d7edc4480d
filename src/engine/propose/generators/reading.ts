// The generator that reads: sentence → goal → commands, each word with a role and each name looked up. It answers only
// where all was read and the reading is cheap enough for what would happen; otherwise it leaves the request to others.

import type { Goal, Value } from '../../goal/types.ts';
import { warm } from '../../meaning/edges.ts';
import { written } from '../../meaning/retype.ts';
import { likelihood } from '../../meaning/thresholds.ts';
import { oneLetterOff } from '../../world/spelling.ts';
import type { World } from '../../world/world.ts';
import type { Worlds } from '../../world/worlds.ts';
import { isArchive, looksInside, removesMembers } from '../compile/archives.ts';
import type { Way } from '../compile/express.ts';
import type { Asked } from '../judge/asked.ts';
import type { ContextFact, Generated, GenerateRequest, Generator } from '../types.ts';

const NOTHING: Generated = { candidates: [], question: null, generator: 'embedded' };
const MOST_OTHERS = 2;

/** Acts that make what they name. */
const MAKES: ReadonlySet<string> = new Set([
  'create',
  'init',
  'clone',
  'download',
  'alias',
  'link',
]);

const ASKS: Readonly<Record<string, string>> = {
  path: 'Which file or folder?',
  file: 'Which file?',
  folder: 'Which folder?',
  text: 'Which text?',
  mode: 'Which permissions?',
  number: 'Which number?',
  host: 'Which host?',
  url: 'Which address?',
  port: 'Which port?',
  user: 'Which user?',
};

function questionOf(way: Way, world: World): string {
  const { slot = '', type = '' } = way.missing ?? {};
  const kind = type.replace(/^(?:name:|new-)/, '').replace(/[+?|].*$/, '');
  const known = world.names(kind).slice(0, 5);
  const base =
    slot === 'to' && ASKS[kind] ? `Where to? ${ASKS[kind]}` : (ASKS[kind] ?? `Which ${kind}?`);
  return known.length > 0 ? `${base} Here: ${known.join(', ')}.` : base;
}

/** What an archive has is not looked for beside it, nor is where it is unpacked. */
const inArchive = (goal: Goal): boolean =>
  (goal.act === 'extract' || looksInside(goal) || removesMembers(goal)) &&
  [
    ...goal.names,
    ...(goal.in ?? []),
    ...(goal.from ? [goal.from] : []),
    ...(goal.within?.names ?? []),
  ].some(isArchive);

/** *Where is X*: it is looked for by its name, wherever it is. */
const isSought = ({ act, of, attr, names }: Goal): boolean =>
  act === 'show' &&
  of === 'file' &&
  attr === 'path' &&
  names.every((value) => value.type === 'path' && !value.path.includes('/'));

const pathsOf = (goal: Goal): Extract<Value, { type: 'path' }>[] =>
  [
    ...(MAKES.has(goal.act) || isSought(goal) ? [] : goal.names),
    ...(goal.act === 'create' ? [] : (goal.in ?? [])),
    ...(goal.within?.names ?? []),
    ...(goal.within?.in ?? []),
    ...(goal.from ? [goal.from] : []),
  ].flatMap((value) =>
    value.type === 'path' && (!inArchive(goal) || isArchive(value)) ? [value] : [],
  );

/** What is named and not here, as a question; null when all is here. */
function absent(goal: Goal, world: World): string | null {
  for (const { path } of pathsOf(goal)) {
    if (/[*?$]/.test(path) || world.path(path) !== null) continue;
    const near = world.entries().find((name) => oneLetterOff(name, path));
    return near === undefined
      ? `There is no ${path} here. Which file or folder?`
      : `There is no ${path} here. Did you mean ${near}?`;
  }
  return null;
}

function evidence(goal: Goal, world: World): ContextFact[] {
  const facts: ContextFact[] = [];
  for (const value of [...pathsOf(goal), ...goal.names.filter(({ type }) => type === 'name')]) {
    const subject = written(value) ?? '';
    if (value.type === 'path') {
      const kind = world.path(value.path);
      if (kind !== null)
        facts.push({
          subject,
          fact: kind === 'folder' ? 'directory here' : 'file here',
          source: 'file system',
          verified: true,
        });
    } else if (value.type === 'name') {
      const found = value.how === 'exact' || value.how === 'alias' || value.how === 'spelling';
      if (found || value.how === 'new')
        facts.push({
          subject,
          fact: found ? `${value.of} here` : `new ${value.of}`,
          source: 'this machine',
          verified: true,
        });
      else
        facts.push({
          subject,
          fact: `not seen among the ${value.of} names here`,
          source: 'this machine',
          verified: false,
        });
    }
  }
  return facts;
}

export interface ReadingGeneratorDeps {
  worlds: Pick<Worlds, 'refresh'>;
  asked: (text: string, cwd: string) => Asked;
}

export function createReadingGenerator({ worlds, asked }: ReadingGeneratorDeps): Generator {
  warm();
  return {
    name: 'reading',
    async generate(request: GenerateRequest): Promise<Generated> {
      // A second try means that what was read did not pass.
      if (request.retryReason) return NOTHING;
      await worlds.refresh(request.cwd);
      const { readings, whole, world } = asked(request.text, request.cwd);
      const [best] = readings;
      const [way, ...others] = best?.done ?? [];
      if (!best || !way || !whole) return NOTHING;
      if (way.missing) return { ...NOTHING, question: questionOf(way, world) };
      const question = absent(way.goal, world);
      if (question !== null) return { ...NOTHING, question };
      const confidence = likelihood(best.cost, way.effect);
      const equal = others.filter(
        (other) =>
          other.command !== null && other.program !== way.program && world.has(other.program),
      );
      return {
        ...NOTHING,
        candidates: [way, ...equal.slice(0, MOST_OTHERS)].map((each, i) => ({
          command: each.command ?? '',
          confidence: i === 0 ? confidence : confidence * 0.8,
          ...(each.meaning === '' ? {} : { summary: each.meaning }),
          evidence: evidence(each.goal, world),
          proven: true,
        })),
      };
    },
  };
}
