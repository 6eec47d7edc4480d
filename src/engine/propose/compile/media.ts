// Pictures, sound, films, pages and documents: made into another form, another size, turned, joined, taken out of each other.
// What a file is, its ending says (`[media]` of the lexicon); what comes out lies beside it under a name of its own, so that
// nothing is written over.
import { posix } from 'node:path';
import { endingOf, type Medium, mediumOf } from '../../english/media.ts';
import type { Goal, Value } from '../../goal/types.ts';
import { quotePath } from '../../line/quote.ts';
import type { World } from '../../world/world.ts';
import { setOf } from './file-set.ts';
import { asPath, Missing, refuse, type Taking, word } from './take.ts';

/** One file as words of a command: its name, and what one made from it is called. */
interface File {
  name: string;
  /** Its name with these letters for its ending. */
  as: (ending: string) => string;
  /** Its name with a label before its own ending. */
  labelled: (label: string) => string;
}

const magick = (world: World): string => (world.has('convert') || !world.has('magick') ? 'convert' : 'magick');

type Way = (file: File, ending: string, world: World) => string;
const picture: Way = ({ name, as }, ending, world) => `${magick(world)} ${name} ${as(`.${ending}`)}`;
const film: Way = ({ name, as }, ending) => `ffmpeg -i ${name} ${as(`.${ending}`)}`;
const prose: Way = ({ name, as }, ending) => `pandoc ${name} -o ${as(`.${ending}`)}`;
const office: Way = ({ name }, ending) => `libreoffice --headless --convert-to ${ending} ${name}`;
const pages: Way = ({ name, as }, ending) => `pdftoppm -${ending === 'jpg' ? 'jpeg' : ending} ${name} ${as('')}`;
const text: Way = ({ name, as }) => `pdftotext ${name} ${as('.txt')}`;

/** From one medium to another. */
const WAYS: Readonly<Partial<Record<`${Medium} ${Medium}`, Way>>> = {
  'picture picture': picture,
  'picture page': picture,
  'film film': film,
  'film sound': film,
  'film picture': film,
  'sound sound': film,
  'page picture': pages,
  'page text': text,
  'text page': prose,
  'text prose': prose,
  'text office': prose,
  'prose text': prose,
  'office page': office,
  'office office': office,
  'prose page': prose,
  'prose prose': prose,
  'prose office': prose,
  'office prose': prose,
};
const SHOWN = /^(?:png|jpe?g|tiff)$/;

function wayTo(from: string, to: string): Way | null {
  const [a, b] = [mediumOf(from), mediumOf(to)];
  if (a === null || b === null) return null;
  const way = WAYS[`${a} ${b}`] ?? null;
  // Of films only moving pictures are made, of pages only what their printer knows.
  if (a === 'film' && b === 'picture' && to !== 'gif') return null;
  return way === pages && !SHOWN.test(to) ? null : way;
}

const beside = (path: string): File => {
  const stem = path.slice(0, path.length - endingOf(path).length - 1);
  const as = (ending: string): string => quotePath(`${stem}${ending}`);
  return { name: quotePath(path), as, labelled: (label) => as(`${label}.${path.slice(stem.length + 1)}`) };
};
const EACH: File = {
  name: '"$f"',
  as: (ending) => `"\${f%.*}${ending}"`,
  labelled: (label) => `"\${f%.*}${label}.\${f##*.}"`,
};

/** What is done with each file of the set: a name alone, or a loop. */
function each(goal: Goal, taking: Taking, world: World, make: (file: File) => string): string {
  const set = setOf(goal, taking, world);
  if (set.folder) return refuse('a folder');
  if (set.names === null) return `${set.find(true).command} -exec sh -c 'for f; do ${make(EACH)}; done' _ {} +`;
  return set.single ? make(beside(word(goal.names[0]))) : `for f in ${set.names}; do ${make(EACH)}; done`;
}

/** The ending that all files of a goal have; null where they have several, or none is said. */
function commonEnding({ names, where }: Goal): string | null {
  const said = where.flatMap(({ attr, value, not }) =>
    attr === 'extension' && value.type === 'extension' && !not ? [value.extensions] : [],
  );
  const endings = [...said.flat(), ...names.map((value) => endingOf(word(value)))];
  const media = new Set(endings.map(mediumOf));
  return endings.length > 0 && media.size === 1 ? (endings[0] ?? null) : null;
}

/** What it is to become: said behind *to*, or read as what kind of files they are (*to a gif*, *to text*). */
function targetOf(goal: Goal): { said: Value | string; files: Goal } | null {
  const to = goal.to ?? goal.by;
  if (to !== undefined) return { said: to, files: goal };
  const [only, ...more] = goal.where;
  if (goal.names.length === 0 || more.length > 0) return null;
  const files = { ...goal, where: [] };
  if (only === undefined) return goal.attr === 'content' ? { said: 'txt', files } : null;
  return only.attr === 'extension' && !only.not ? { said: only.value, files } : null;
}

/** *Convert a.png to jpg*: null where it is not made from one medium into another. */
export function convertedMedia(goal: Goal, taking: Taking, world: World): string | null {
  const target = targetOf(goal);
  if (target === null) return null;
  const { files } = target;
  const said = (typeof target.said === 'string' ? target.said : word(target.said)).toLowerCase();
  const isName = /[^/*.]\.\w+$/.test(said);
  const ending = isName ? endingOf(said) : said.replace(/^\*?\./, '').replace(/^text$/, 'txt');
  const from = commonEnding(files);
  const way = from === null || from === ending ? null : wayTo(from, ending);
  if (way === null) return null;
  taking.take('to');
  taking.take('by');
  // What is made lies beside what it is made of.
  taking.manner('keep');
  if (files !== goal) taking.take('attr');
  if (isName && (files.names.length !== 1 || files.names[0]?.type !== 'path')) return refuse('one name for several');
  const own = isName && typeof target.said !== 'string' ? asPath(target.said) : null;
  return each(files, taking, world, (file) => way(own === null ? file : { ...file, as: () => own }, ending, world));
}

const SIZE = /^(\d+)\s*[x×]\s*(\d+)$/;

function sizeOf(taking: Taking): string {
  const manner = (id: string): string | null => {
    const value = taking.mannerOf(id)?.value;
    return value === undefined ? null : word(value);
  };
  const [wide, high, share] = [manner('pixels-wide'), manner('pixels-high'), taking.mannerOf('share')];
  const to = taking.take('to') ?? taking.take('by');
  const said = [wide && `${wide}x`, high && `x${high}`, share?.value && percentOf(share.value)].filter(
    (part): part is string => typeof part === 'string',
  );
  if (to?.type === 'number') said.push(`${to.n}x`);
  else if (to?.type === 'percent') said.push(percentOf(to));
  else if (to) {
    const [, w, h] = SIZE.exec(word(to)) ?? [];
    if (w === undefined && !/^\d+%$/.test(word(to))) return refuse('to');
    said.push(w === undefined ? word(to) : `${w}x${h}`);
  }
  const [size, ...more] = said;
  if (wide && high && more.length === 1) return `${wide}x${high}`;
  if (more.length > 0) return refuse('two sizes');
  if (size === undefined) throw new Missing('to', 'number');
  return size;
}

const percentOf = (value: Value): string => (value.type === 'percent' ? `${value.n}%` : refuse('a share'));

const onlyPictures = (goal: Goal): void => {
  const ending = commonEnding(goal);
  if (ending === null || mediumOf(ending) !== 'picture') refuse('no picture');
};

/** *Resize photo.png to 800 pixels wide*: `photo-800.png`. */
export function resized(goal: Goal, taking: Taking, world: World): string {
  onlyPictures(goal);
  const size = sizeOf(taking);
  const inPlace = taking.manner('in-place');
  const label = size.replace(/^x|x$/g, '').replace('%', 'pc');
  return each(goal, taking, world, (file) => madeBy(`-resize ${size}`, `-${label}`, file, inPlace, world));
}

/** The picture as it is after that, in a file of its own or in its place. */
function madeBy(option: string, label: string, file: File, inPlace: boolean, world: World): string {
  const tool = magick(world);
  if (inPlace) return `${tool === 'magick' ? 'magick mogrify' : 'mogrify'} ${option} ${file.name}`;
  return `${tool} ${file.name} ${option} ${file.labelled(label)}`;
}

/** *Rotate photo.png by 90 degrees*, *to the left*, *upside down*. */
export function rotated(goal: Goal, taking: Taking, world: World): string {
  onlyPictures(goal);
  const angle = taking.mannerOf('degrees')?.value;
  const left = taking.manner('to-the-left');
  const right = taking.manner('to-the-right');
  const over = taking.manner('upside-down');
  const inPlace = taking.manner('in-place');
  if (left && (right || over)) return refuse('two ways to turn');
  if (angle !== undefined && angle.type !== 'number') return refuse('degrees');
  const n = angle?.n ?? (over ? 180 : left || right ? 90 : null);
  if (n === null) throw new Missing('by', 'number');
  return each(goal, taking, world, (file) => madeBy(`-rotate ${left ? -n : n}`, '-rotated', file, inPlace, world));
}

type Made = (name: string, out: string, world: World) => string;
const SMALLER: Readonly<Partial<Record<Medium, Made>>> = {
  film: (name, out) => `ffmpeg -i ${name} -crf 28 ${out}`,
  sound: (name, out) => `ffmpeg -i ${name} -b:a 128k ${out}`,
  picture: (name, out, world) => `${magick(world)} ${name} -quality 80 ${out}`,
  page: (name, out) => `gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -dPDFSETTINGS=/ebook -sOutputFile=${out} ${name}`,
};

/** Whether files are to be packed that a packer makes no smaller, and no archive is named. */
export function isPackedAlready(goal: Goal): boolean {
  const ending = goal.to || goal.manner.length > 0 ? null : commonEnding(goal);
  const medium = ending === null ? null : mediumOf(ending);
  const isSingle = goal.names.length === 1 && goal.names[0]?.type === 'path';
  return medium !== null && SMALLER[medium] !== undefined && (isSingle || goal.act === 'gzip');
}

/** *Compress talk.mp4*: the same with less of it, in a file of its own. */
export function smaller(goal: Goal, taking: Taking, world: World): string {
  const [only, ...more] = goal.names;
  if (only?.type !== 'path' || more.length > 0) return refuse('several');
  const make = SMALLER[mediumOf(endingOf(only.path)) ?? 'text'] ?? refuse('no medium');
  taking.scope();
  const { name, labelled } = beside(only.path);
  return make(name, labelled('-small'), world);
}

/** *Merge a.pdf and b.pdf*; null where it is not pages that are joined, refused where it is what no program joins so. */
export function joinedMedia(
  { names, where, in: folders = [] }: Goal,
  to: Value | undefined,
  taking: Taking,
  world: World,
): string | null {
  const media = new Set(names.map((value) => mediumOf(endingOf(word(value)))));
  if (![...media].some((each) => each !== null && each !== 'text' && each !== 'prose')) return null;
  // "into one pdf" says what comes out, not what it is called.
  const kindOnly = where.every(({ attr, value }) => attr === 'extension' && word(value) === '.pdf');
  const [first] = names;
  const isMany = names.length > 1 || first?.type === 'glob';
  if (media.size > 1 || !media.has('page') || !kindOnly || !isMany || folders.length > 0)
    return refuse('no pages alone');
  const said = to === undefined ? '' : word(to);
  if (said !== '' && said !== 'pdf' && endingOf(said) !== 'pdf') return refuse('to');
  taking.scope();
  taking.manner('squash');
  const folder = posix.dirname(word(first));
  const made = folder === '.' ? 'merged.pdf' : `${folder}/merged.pdf`;
  const target = endingOf(said) === 'pdf' ? said : made;
  if (target === made && said !== made && world.path(made) !== null) return refuse('a file of that name');
  return `pdfunite ${names.map(asPath).join(' ')} ${quotePath(target)}`;
}

/** *Extract the audio from talk.mp4*, *page 3 of report.pdf*; null where it is another thing that is taken out. */
export function takenOut(goal: Goal, taking: Taking): string | null {
  const source = goal.from ?? goal.in?.[0];
  if (source?.type !== 'path') return null;
  const medium = mediumOf(endingOf(source.path));
  const file = beside(source.path);
  const [what, ...more] = goal.names;
  if (medium === 'film' && more.length === 0) {
    const isSound =
      (what !== undefined && SOUND.test(word(what)) && goal.where.length === 0) ||
      (what === undefined && mediumOf(commonEnding(goal) ?? '') === 'sound');
    if (!isSound) return refuse('no archive');
    taking.scope();
    taking.take('from');
    return `ffmpeg -i ${file.name} -vn ${file.as('.mp3')}`;
  }
  if (medium !== 'page' || goal.names.length > 0) return medium === null ? null : refuse('no archive');
  const [page, ...others] = goal.where;
  if (page?.attr !== 'page' || others.length > 0) return refuse('which pages');
  const { value } = page;
  const [from, to] =
    value.type === 'range' ? [value.from, value.to] : value.type === 'number' ? [value.n, value.n] : [0, 0];
  if (from === 0) return refuse('which pages');
  taking.scope();
  taking.take('from');
  const label = from === to ? `-${from}` : `-${from}-${to}`;
  return `qpdf ${file.name} --pages . ${from === to ? from : `${from}-${to}`} -- ${file.as(`${label}.pdf`)}`;
}

const SOUND = /^(?:audio|sound|soundtrack|music)$/;
