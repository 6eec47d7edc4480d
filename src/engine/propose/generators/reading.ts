// The generator that reads: sentence → goal → commands, each word with a role and each name looked up. It answers only
// where all was read and the reading is cheap enough for what would happen; what is done with less is `partial.ts`.

import { lemmas } from '../../english/lemma.ts';
import { acts, kinds } from '../../english/lexicon.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { dangling } from '../../meaning/dangling.ts';
import { warm } from '../../meaning/edges.ts';
import { asGitHas } from '../../meaning/located.ts';
import type { Read } from '../../meaning/read.ts';
import { isOnlyOfServices, written } from '../../meaning/retype.ts';
import { isSure, likelihood } from '../../meaning/thresholds.ts';
import { oneLetterOff } from '../../world/spelling.ts';
import type { World } from '../../world/world.ts';
import type { Worlds } from '../../world/worlds.ts';
import { isArchive, looksInside, removesMembers } from '../compile/archives.ts';
import type { Way } from '../compile/express.ts';
import { notFound } from '../ground/finding.ts';
import { type Asked, awaitsPackages } from '../judge/asked.ts';
import type { Candidate, ContextFact, Generated, GenerateRequest, Generator } from '../types.ts';
import { emptyOnes } from './empty-ones.ts';

const NOTHING: Generated = { candidates: [], question: null, generator: 'reading' };
const MOST_OTHERS = 2;
/** Of two readings that the words bear alike. */
const UNSURE = 0.5;

/** Acts that make what they name. */
const MAKES: ReadonlySet<string> = new Set(['create', 'init', 'clone', 'download', 'alias', 'link']);

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
  const { slot = '', type = '', choices } = way.missing ?? {};
  if (choices) return `Several are called so. Which one: ${choices.join(', ')}?`;
  const kind = type
    .replace(/^ending\(.*/, 'file')
    .replace(/^(?:name:|new-)/, '')
    .replace(/[+?|].*$/, '');
  const known = world.names(kind).slice(0, 5);
  if (kind === 'text' && way.goal.act === 'commit') return 'With which message?';
  if (way.goal.of === 'property' && kind === 'text' && way.goal.names.length > 0) return 'To which value?';
  const base = slot === 'to' && ASKS[kind] ? `Where to? ${ASKS[kind]}` : (ASKS[kind] ?? `Which ${kind}?`);
  return known.length > 0 ? `${base} Here: ${known.join(', ')}.` : base;
}

/** What an archive has is not looked for beside it, nor is where it is unpacked. */
const inArchive = (goal: Goal): boolean =>
  (goal.act === 'extract' || looksInside(goal) || removesMembers(goal)) &&
  [...goal.names, ...(goal.in ?? []), ...(goal.from ? [goal.from] : []), ...(goal.within?.names ?? [])].some(isArchive);

/** *Where is X*: it is looked for by its name, wherever it is. */
const isSought = ({ act, of, attr, names }: Goal): boolean =>
  act === 'show' &&
  of === 'file' &&
  attr === 'path' &&
  names.every((value) => value.type === 'path' && !value.path.includes('/'));

const POINTS: ReadonlySet<string> = new Set(['branch', 'tag', 'commit', 'stash']);
/** What is taken from a branch lies there; here it may never have been. */
const isOfPoint = ({ from }: Goal): boolean => from?.type === 'name' && POINTS.has(from.of);

const isRead = ({ act }: Goal): boolean => acts().get(act)?.effect === 'read';

const pathsOf = (goal: Goal): Extract<Value, { type: 'path' }>[] =>
  [
    ...(MAKES.has(goal.act) || isSought(goal) || isOfPoint(goal) ? [] : goal.names),
    ...(goal.act === 'create' ? [] : (goal.in ?? [])),
    ...(goal.within?.names ?? []),
    ...(goal.within?.in ?? []),
    ...(goal.from ? [goal.from] : []),
    ...(goal.act === 'compare' && goal.by ? [goal.by] : []),
  ]
    .flatMap((value) => (value.type === 'path' && (!inArchive(goal) || isArchive(value)) ? [value] : []))
    // What a look is followed by finds only what is here already.
    .concat(goal.next && isRead(goal) ? pathsOf(goal.next) : []);

/** Names that a look at the command asks about, as long as they are not found. */
const LOOKED_AT: ReadonlySet<string> = new Set(['branch', 'tag', 'package', 'service', 'user', 'group']);
/** What a name costs that is not found. */
const UNKNOWN = 1.6;

/** Whole, and too dear only because of a name that is not here: the command, for a look at it to ask about. */
function unfound({ readings: [best] }: Asked): Way | null {
  const way = best?.done[0];
  // Where nobody said of what kind it is, what was found to do with the name is a guess too.
  if (!best || !way?.command || best.unread.length > 0) return null;
  if (best.goal.of === '' && !isOnlyOfServices(best.goal.act)) return null;
  const names = way.goal.names.filter((value) => value.type === 'name' && value.how === 'unknown');
  const [name] = names;
  return names.length === 1 &&
    name?.type === 'name' &&
    LOOKED_AT.has(name.of) &&
    isSure(best.cost - UNKNOWN, way.effect)
    ? way
    : null;
}

const inRepository = (of: string): boolean => of === 'branch' || of === 'tag';

const MAKES_BRANCH = /^git (?:switch -c|switch --create|checkout -b) /;

/** What is to be made and is here, or is spoken of and is not; null otherwise. */
function contrary({ goal, command }: Way, world: World): string | null {
  // *Move my changes to a new branch called wip*: the command makes it.
  const makes = goal.act === 'create' || MAKES_BRANCH.test(command ?? '');
  for (const value of goal.names) {
    if (value.type !== 'name' || !inRepository(value.of) || !world.knows(value.of)) continue;
    const { of, name, how } = value;
    const here = world.resolve(name, of)?.how === 'exact';
    if (makes) {
      if (here && !goal.manner.some(({ id }) => id === 'force'))
        return `There is a ${of} called ${name} here already. Which name should it have?`;
    } else if (!here && (how === 'new' || how === 'unknown') && goal.quantity !== 'one') {
      const known = world.names(of).slice(0, 5).join(', ');
      return `There is no ${of} called ${name} here. Which one: ${known}?`;
    }
  }
  return null;
}

const SCRIPT = /^[\w.-]+\.(?:sh|py|pl|rb|js)$/;

/** *Run a.sh at 6*: a script is a file here, or a program that is found by its name. */
function missingScript({ of, names: [first] }: Goal, world: World): string[] {
  const name = of === 'command' && first?.type === 'text' ? first.text : '';
  return SCRIPT.test(name) && world.path(name) === null && !world.has(name) ? [name] : [];
}

/** Paths that are spoken of and are not here. */
export function missingPaths({ goal, command }: Pick<Way, 'goal' | 'command'>, world: World): string[] {
  // What is looked for by its name may lie anywhere; what is done to it has to find it there.
  const sought = /^find \S+ .*-name /.test(command ?? '');
  const isBelow = (path: string) => sought && (goal.act === 'show' || (world.below(path)?.length ?? 0) > 0);
  // What git still has may be asked of git although it was deleted here.
  const kept = (path: string) => command?.startsWith('git ') && world.git?.files.tracks(path) === true;
  const paths = pathsOf(goal).flatMap(({ path }) =>
    /[*?$]/.test(path) || world.path(path) !== null || kept(path) || isBelow(path) ? [] : [path],
  );
  return [...missingScript(goal, world), ...paths];
}

/** *With its backup*: a word that is called like nothing here names no file. */
const isBare = (path: string): boolean => !/[./]/.test(path);

/** A path that is written out says which; what only looks does nothing where there is nothing. */
const isOffered = ({ effect, goal }: Way, paths: readonly string[]): boolean =>
  (effect === 'read' && !(goal.act === 'compare' && paths.some(isBare))) || paths.every((path) => /^[~/]/.test(path));

/** Places further down that a question names. */
const MOST_PLACES = 5;

/** What is named and not here, as a question; null when all is here, or it may be offered nevertheless. */
export function absent(way: Way, world: World): string | null {
  const other = contrary(way, world);
  if (other !== null) return other;
  const paths = missingPaths(way, world);
  for (const path of paths) {
    const near = world.entries().find((name) => oneLetterOff(name, path));
    if (near !== undefined) return `There is no ${path} here. Did you mean ${near}?`;
  }
  const [path] = paths;
  if (path === undefined || isOffered(way, paths)) return null;
  const below = (world.below(path) ?? []).slice(0, MOST_PLACES);
  if (below.length > 1) return `There is no ${path} right here. Which one: ${below.join(', ')}?`;
  return `There is no ${path} here. Which file or folder?`;
}

const CHANGES: ReadonlySet<string> = new Set(['change', 'destroy']);

/** *The project folder*, where one is called `projects`: a part of its name is said in another number. */
function isOffInNumber(said: string, name: string): boolean {
  const words = said.toLowerCase().split(/\W+/);
  const parts = (name.split('/').at(-1) ?? '').toLowerCase().split(/[-_.\s]+/);
  return parts.some(
    (part) => !words.includes(part) && words.some((word) => lemmas(word).some((form) => lemmas(part).includes(form))),
  );
}

/**
 * What was described and is not surely what was meant, as a question: several things fit, or something would be changed that is
 * called a letter otherwise, or lost that has more words in its name or others in number. So is what would be lost under a name
 * that nobody wrote.
 */
export function undecided({ described, goal }: Read<Way[]>, { effect }: Way, world: World): string | null {
  const written = JSON.stringify(goal);
  for (const { said, names, loose } of described) {
    const [name = '', ...others] = asGitHas(names, goal.of, world);
    if (!written.includes(JSON.stringify(name))) continue;
    // *The february and march logs*: all of them were meant.
    const all = others.every((other) => written.includes(JSON.stringify(other)));
    if (others.length > 0 && !all) return `\u201c${said}\u201d may be any of these: ${names.join(', ')}. Which one?`;
    const off = loose === 'more' || (world.path(name) === 'folder' && isOffInNumber(said, name));
    const guessed = loose === 'near' ? CHANGES.has(effect) : off && effect === 'destroy';
    if (guessed) return `Nothing here is called just \u201c${said}\u201d. Did you mean ${name}?`;
  }
  const near =
    effect === 'destroy' ? goal.names.find((value) => value.type === 'name' && value.how === 'spelling') : null;
  if (near?.type === 'name')
    return `Nothing here is called as it was written. Did you mean the ${near.of} ${near.name}?`;
  return null;
}

/** Endings that a goal asks for. */
const endingsOf = ({ where }: Goal): string[] =>
  where.flatMap(({ value }) => (value.type === 'extension' ? value.extensions : []));

const placesOf = ({ in: places = [], names }: Goal): string[] =>
  [...places, ...names].flatMap((value) => (value.type === 'path' && value.here !== 'file' ? [value.path] : []));

/** The endings that a folder's name would say of files: *backups*, *tmp*. */
const endingsOfName = (name: string): readonly string[] => [
  name,
  ...lemmas(name.toLowerCase()).flatMap((form) => kinds().get(form) ?? []),
];

/**
 * *Delete all tmp files*, where a folder is called tmp: which of the two is lost is not guessed. The question; null where no
 * other reading takes the word in the other way.
 */
export function eitherLost([best, ...others]: readonly Read<Way[]>[]): string | null {
  if (best?.done[0]?.effect !== 'destroy') return null;
  const [places, endings] = [placesOf(best.goal), endingsOf(best.goal)];
  for (const { goal, unread, cost } of others) {
    if (unread.length > 0 || goal.act !== best.goal.act || !isSure(cost, 'destroy')) continue;
    for (const [folders, of, notIn] of [
      [places, endingsOf(goal), placesOf(goal)],
      [placesOf(goal), endings, places],
    ] as const)
      for (const folder of folders) {
        const ending = of.find((each) => endingsOfName(folder).includes(each));
        if (ending !== undefined && !notIn.includes(folder))
          return `\u201c${folder}\u201d may be the folder ${folder}/ or files called *.${ending}. Which of them?`;
      }
  }
  return null;
}

/** Exceptions by a name that nothing below has: what leaves out nothing is said to. */
function emptyExceptions({ of, except, names, in: places = [] }: Goal, world: World): ContextFact[] {
  const tree = of === 'file' ? world.tree() : null;
  const isHere = (value: Value): boolean =>
    value.type === 'path' && value.here !== null && !/^[/~]|^\.\./.test(value.path);
  if (tree === null || ![...names, ...places].every(isHere)) return [];
  return except.flatMap(({ attr, op, value }) => {
    const text = attr === 'content' || (attr === 'name' && op === '=') ? written(value) : null;
    const last = text?.replace(/\/+$/, '').split('/').at(-1) ?? '';
    return last === '' || /[*?[]|^[a-z ]+$/.test(last) || tree.has(last)
      ? []
      : [notFound(last, 'nothing here is called so: it leaves out nothing', 'file system')];
  });
}

/** What is saved takes the place of what stands there. */
const replacedBy = ({ show, manner }: Goal): ContextFact[] =>
  show.flatMap(({ id, value }) =>
    id === 'to-file' && value?.type === 'path' && value.here === 'file' && !manner.some((each) => each.id === 'at-end')
      ? [
          {
            subject: value.path,
            fact: 'file here: what stands in it is replaced',
            source: 'file system',
            verified: true,
          },
        ]
      : [],
  );

export function evidenceOf(goal: Goal, world: World): ContextFact[] {
  const facts: ContextFact[] = [...emptyExceptions(goal, world), ...replacedBy(goal)];
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
  worlds: Pick<Worlds, 'refreshHere' | 'refreshPackages'>;
  asked: (text: string, cwd: string) => Asked;
}

export function createReadingGenerator({ worlds, asked }: ReadingGeneratorDeps): Generator {
  warm();
  return {
    name: 'reading',
    async generate(request: GenerateRequest): Promise<Generated> {
      // A second try means that what was read did not pass.
      if (request.retryReason) return NOTHING;
      await worlds.refreshHere(request.cwd);
      const worth = awaitsPackages(asked(request.text, request.cwd));
      if (worth > 0) await worlds.refreshPackages(worth);
      const { readings, whole, world } = asked(request.text, request.cwd);
      const pronoun = dangling(request.text, world);
      if (pronoun !== null) return { ...NOTHING, question: `What is \u201c${pronoun}\u201d? Say what it is called.` };
      const [best] = readings;
      const [way, ...others] = best?.done ?? [];
      const strange = unfound(asked(request.text, request.cwd));
      if (strange)
        return {
          ...NOTHING,
          candidates: [{ command: strange.command ?? '', confidence: 0.5, summary: strange.meaning }],
        };
      if (!best || !way || !whole) return NOTHING;
      if (way.missing)
        return { ...NOTHING, question: questionOf(way, world), read: { cost: best.cost, looks: false, anyKind: true } };
      const question = undecided(best, way, world) ?? eitherLost(readings) ?? absent(way, world);
      if (question !== null) return { ...NOTHING, question };
      const offered = (each: Way, confidence: number): Candidate => ({
        command: each.command ?? '',
        confidence,
        ...(each.meaning === '' ? {} : { summary: each.meaning }),
        evidence: evidenceOf(each.goal, world),
        absent: missingPaths(each, world),
        proven: true,
      });
      const looks = emptyOnes(readings, request.text);
      if (looks)
        return {
          ...NOTHING,
          question: looks.question,
          candidates: [offered(looks.way, UNSURE), offered(way, UNSURE - 0.1)],
        };
      const confidence = likelihood(best.cost, way.effect);
      // Another way ends at the same things: what else might be called so is another goal.
      const equal = others.filter(
        (other) =>
          other.command !== null &&
          other.goal.of === way.goal.of &&
          other.program !== way.program &&
          world.has(other.program),
      );
      return {
        ...NOTHING,
        read: {
          cost: best.cost,
          looks: way.effect === 'read',
          // What a file is like is asked of all of them, and into what it is converted says its kind.
          anyKind: best.goal.attr === undefined && best.goal.act !== 'convert',
        },
        candidates: [way, ...equal.slice(0, MOST_OTHERS)].map((each, i) =>
          offered(each, i === 0 ? confidence : confidence * 0.8),
        ),
      };
    },
  };
}
