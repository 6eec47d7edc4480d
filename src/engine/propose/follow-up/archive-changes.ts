// What an archive is made with and called, and where a copy goes.
import { quotePath } from '../../line/quote.ts';
import { asked, type Change } from './change.ts';
import { type Pipeline, replaced, type Stage } from './pipeline.ts';

const ENDING = /\.(?:tar(?:\.(?:gz|bz2|xz|zst))?|tgz|tbz2?|txz|zip)(?=['"]?$)/;
const LETTERS: Readonly<Record<string, readonly [letter: string, ending: string]>> = {
  gzip: ['z', '.tar.gz'],
  gz: ['z', '.tar.gz'],
  bzip2: ['j', '.tar.bz2'],
  bz2: ['j', '.tar.bz2'],
  xz: ['J', '.tar.xz'],
};

interface Archive {
  /** Place of the archive's name in the words. */
  at: number;
  name: string;
  /** What goes in. */
  members: readonly string[];
}

/** The archive that a `tar -cf` or a `zip` makes; null for what does more or takes out. */
function made({ program, args }: Stage): Archive | null {
  const at =
    program === 'tar'
      ? args.findIndex((_, i) => /^-[A-Za-z]*f$/.test(args[i - 1] ?? ''))
      : program === 'zip'
        ? args.findIndex((arg) => !arg.startsWith('-'))
        : -1;
  const name = args[at];
  if (name === undefined) return null;
  if (program === 'tar' && !args.some((arg) => /^-[A-Za-z]*c/.test(arg))) return null;
  return { at, name, members: args.slice(at + 1) };
}

function inFormat(stage: Stage, format: string): Stage | null {
  const archive = made(stage);
  if (!archive || archive.members.length === 0) return null;
  const name = (ending: string) =>
    ENDING.test(archive.name) ? archive.name.replace(ENDING, ending) : `${archive.name}${ending}`;
  const flags = stage.args.slice(0, archive.at);
  const plain = archive.members.every((member) => !member.startsWith('-'));
  if (format === 'zip') {
    if (stage.program === 'zip') return stage;
    // Options of one are none of the other.
    if (!plain || flags.length !== 1 || !/^-[cvzjJf]+$/.test(flags[0] ?? '')) return null;
    return { ...stage, program: 'zip', args: ['-r', name('.zip'), ...archive.members] };
  }
  const [letter = '', ending = ''] = LETTERS[format] ?? ['', '.tar'];
  if (stage.program === 'zip') {
    if (!plain || flags.some((flag) => !/^-r$/.test(flag))) return null;
    return { ...stage, program: 'tar', args: [`-c${letter}f`, name(ending), ...archive.members] };
  }
  const bundle = flags.map((flag) => (/^-[A-Za-z]*f$/.test(flag) ? `${flag.replace(/[zjJf]/g, '')}${letter}f` : flag));
  return { ...stage, args: [...bundle, name(ending), ...archive.members] };
}

const GOES = /^(?:cp|mv|scp|rsync)$/;

/** The last word of cp and its like is where it goes. */
function sentTo(stage: Stage, place: string): Stage | null {
  const operands = stage.args.filter((arg) => !arg.startsWith('-'));
  const last = stage.args.at(-1);
  if (!GOES.test(stage.program) || operands.length < 2 || last?.startsWith('-')) return null;
  return { ...stage, args: [...stage.args.slice(0, -1), place] };
}

function called(stage: Stage, name: string): Stage | null {
  const archive = made(stage);
  if (archive) {
    const ending = ENDING.exec(archive.name)?.[0] ?? '';
    const next = quotePath(ENDING.test(name) ? name : `${name}${ending}`);
    if (ending !== '' && ENDING.exec(next)?.[0] !== ending) return null;
    return { ...stage, args: stage.args.map((arg, i) => (i === archive.at ? next : arg)) };
  }
  const flag = { curl: '-o', wget: '-O' }[stage.program];
  if (flag === undefined) return null;
  const named = stage.args.filter((arg, i) => arg !== '-O' && stage.args[i - 1] !== flag && arg !== flag);
  return { ...stage, args: [flag, quotePath(name), ...named] };
}

const only = (stages: Pipeline, change: (stage: Stage) => Stage | null): Pipeline | null => {
  const [first, ...rest] = stages;
  const changed = first && rest.length === 0 ? change(first) : null;
  return changed && replaced(stages, 0, changed);
};

const NAME = `["']?([\\w./~-]+)["']?`;

export const ARCHIVE_CHANGES: readonly Change[] = [
  {
    asks: asked(
      '(?:use|with|as|make (?:it|that)|in)(?: an?)? (zip|gzip|gz|bzip2|bz2|xz|tar)(?: (?:file|archive|format|compression))?',
    ),
    apply: (stages, [, format = '']) => only(stages, (stage) => inFormat(stage, format.toLowerCase())),
  },
  {
    asks: asked(
      `(?:(?:call|name) (?:it|that|the (?:file|archive))|named|called|(?:save|write|store) (?:it |that )?(?:as|to|in)) ${NAME}`,
    ),
    apply: (stages, [, name = '']) => only(stages, (stage) => called(stage, name)),
  },
  {
    asks: asked(`(?:instead )?(?:in)?to ${NAME}`),
    apply: (stages, [, place = '']) => only(stages, (stage) => sentTo(stage, quotePath(place))),
  },
];
