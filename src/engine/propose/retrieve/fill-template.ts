// Fills the slots of a catalog template with what the request names: things of the very type first, then names that no
// word of the entry explains. A required slot that stays open means that there is no command.
import { type SlotType, slotTypeOfName } from '../../../domains/slots.ts';
import { canon } from '../lexicon.ts';
import { renderTemplate, type Template } from '../phrases/template.ts';
import { fitToken, type Grounding } from '../slot-fit.ts';
import type { Token } from '../token.ts';

export interface FilledTemplate {
  command: string;
  used: ReadonlySet<number>;
  /** Things of the request that found no place. */
  left: number;
}

/** From here on a fit is no guess. */
const CERTAIN = 2;
const NAME = 1.5;
const NAMES = new Set<SlotType>(
  'package program service branch host user group name text env'.split(' ') as SlotType[],
);

/** Programs that read one format and take several files. */
const ENDINGS: Readonly<Record<string, string>> = {
  gzip: 'gz',
  gunzip: 'gz',
  zcat: 'gz',
  zless: 'gz',
  bzip2: 'bz2',
  bunzip2: 'bz2',
  bzcat: 'bz2',
  xz: 'xz',
  unxz: 'xz',
  xzcat: 'xz',
  zstd: 'zst',
  lz4: 'lz4',
  lzip: 'lz',
  uncompress: 'Z',
};

/** Endings of archives that a program reads; others are not its business. */
const READS: readonly [RegExp, RegExp][] = [
  [/^(?:unzip|zip|zipinfo|zipnote|zipsplit)$/, /\.(?:zip|jar)$/i],
  [/^(?:rar|unrar)$/, /\.rar$/i],
  [/^7za?$/, /\.(?:7z|zip)$/i],
  [/^tar$/, /\.(?:tar(?:\.\w+)?|t[gbx]z2?|tzst)$/i],
  [/^(?:gzip|gunzip|zcat|zless|zgrep)$/, /\.t?gz$/i],
  [/^(?:bzip2|bunzip2|bzcat)$/, /\.t?bz2$/i],
  [/^(?:xz|unxz|xzcat)$/, /\.(?:t?xz|lzma)$/i],
  [/^zstd$/, /\.t?zst$/i],
  [/^cpio$/, /\.cpio$/i],
  [/^lz4$/, /\.lz4$/i],
  [/^lzip$/, /\.lz$/i],
  [/^dpkg-deb$/, /\.deb$/i],
  [/^ar$/, /\.(?:a|ar|deb)$/i],
];
const PACKED = /\.(?:zip|jar|rar|7z|tar|t[gbx]z2?|tzst|gz|bz2|xz|lzma|zst|cpio|lz4|lz|deb)$/i;

/** A device is no file to read as text, and archives have programs of their own. */
function misfit(value: string, type: SlotType, program: string): boolean {
  if (type === 'file' && /^\/dev\/(?!null|stdin)/.test(value)) return true;
  if (type !== 'archive' || !PACKED.test(value)) return false;
  const reads = READS.find(([name]) => name.test(program))?.[1];
  return reads !== undefined && !reads.test(value);
}

/** Words that name a format of packed files. */
const FORMAT =
  /^(?:\*?\.)?(?:gz|gzip|gzipped|gunzip|bz2|bzip2|bunzip2|xz|unxz|zst|zstd|lz4|lz|lzip|zcat|xzcat|bzcat|uncompress)$|\.(?:gz|bz2|xz|zst)/i;
const PLACES = new Set<SlotType>(['path', 'file', 'dir']);
const NUMBERED = /^[A-Za-z][A-Za-z_-]*(?:\d+|_\w+)$/;

interface Want {
  slot: string;
  type: SlotType;
  many: boolean;
}

function wants(template: Template): Want[] {
  const many = new Set<string>();
  const walk = (pieces: Template['pieces']): void => {
    for (const piece of pieces) {
      if ('optional' in piece) walk(piece.optional);
      else if ('word' in piece)
        for (const part of piece.word) if (typeof part !== 'string' && part.many) many.add(part.slot);
    }
  };
  walk(template.pieces);
  return template.slots.flatMap((slot) => {
    const type = slotTypeOfName(slot);
    return type ? [{ slot, type, many: many.has(slot) }] : [];
  });
}

export function fillTemplate(
  template: Template,
  tokens: readonly Token[],
  matched: ReadonlySet<string>,
  ground: Grounding,
): FilledTemplate | { missing: string } {
  const values = new Map<string, string[]>();
  const used = new Set<number>();
  const program = template.programs[0] ?? '';
  const take = (want: Want, least: number, names: boolean): void => {
    if (values.has(want.slot) && !want.many) return;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i];
      if (!token || used.has(i) || token.stop) continue;
      if (!token.thing && (!names || matched.has(token.canon) || ground.known(token.canon))) continue;
      const fit = fitToken(token, want.type, ground, tokens[i - 1], tokens[i + 1]);
      if (!fit || fit.score < least || misfit(fit.value, want.type, program)) continue;
      used.add(i);
      values.set(want.slot, [...(values.get(want.slot) ?? []), fit.value]);
      if (!want.many) return;
    }
  };
  /** `file1`, `old_list`: no word of the language, and so the name of something. */
  const takeNumbered = (want: Want): void => {
    if (values.has(want.slot)) return;
    const at = tokens.findIndex((token, i) => !used.has(i) && !token.thing && !token.stop && NUMBERED.test(token.text));
    const token = tokens[at];
    if (!token) return;
    used.add(at);
    values.set(want.slot, [token.text]);
  };
  const wanted = wants(template);
  for (const want of [...wanted].sort((a, b) => Number(a.many) - Number(b.many))) take(want, CERTAIN, false);
  for (const want of wanted) if (PLACES.has(want.type)) takeNumbered(want);
  for (const want of wanted) if (NAMES.has(want.type)) take({ ...want, many: false }, NAME, true);
  // "Decompress an xz file" without a name is about those of that ending that are here.
  const ending = ENDINGS[template.programs[0] ?? ''];
  // Of packed files without a format, gzip's are the commonest.
  const said = tokens.some(({ text }) => FORMAT.test(text) || (ending === 'gz' && /^(?:de|un)?compress/i.test(text)));
  if (ending && said && template.required.includes('archive') && !values.has('archive'))
    values.set('archive', [`*.${ending}`]);
  // "… of standard input": no file is missing.
  if (tokens.some((token) => token.text === 'stdin'))
    for (const { slot, type } of wanted) if (type === 'file' && !values.has(slot)) values.set(slot, ['/dev/stdin']);
  const missing = template.required.find((slot) => !values.has(slot));
  if (missing !== undefined) return { missing };
  // A command that the user dictates must begin with a program that is here.
  const dictated = template.dictated.map((slot) => values.get(slot)?.[0]?.split(' ', 1)[0] ?? '');
  if (!dictated.every((program) => ground.exists('program', program))) return { missing: template.dictated[0] ?? '' };
  const command = renderTemplate(template, values);
  if (command === null) return { missing: wanted[0]?.slot ?? '' };
  const left = tokens.filter(
    (token, i) => token.thing && !used.has(i) && token.text !== '.' && !matched.has(canon(token.text)),
  ).length;
  return { command, used, left };
}
