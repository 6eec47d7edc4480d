// "Convert clip.mp4 to mp3": the name of the result follows from that of the source, the program from what both are.
import { quotePath } from '../../../line/quote.ts';
import { type BuildInput, type BuildResult, firstSlot } from './build.ts';

const SOUND = /^(?:mp3|wav|ogg|flac|aac|opus|m4a|mp4|mkv|webm|avi|mov|mpg|mpeg|flv|gif)$/;
const PICTURE = /^(?:jpe?g|png|gif|webp|tiff?|bmp|svg|heic|ico|pdf)$/;

export function buildConvert(input: BuildInput): BuildResult {
  const source = firstSlot(input, 'file');
  const format = (firstSlot(input, 'name') ?? '').toLowerCase().replace(/^\*?\./, '');
  const ending = /\.(\w+)$/.exec(source ?? '')?.[1]?.toLowerCase() ?? '';
  if (source === null) return { missing: 'file' };
  const out = `${source.slice(0, -ending.length)}${format}`;
  if (ending === '' || out === source) return null;
  const [from, to] = [quotePath(source), quotePath(out)];
  if (PICTURE.test(ending) && PICTURE.test(format))
    return { command: `${input.machine.has('convert') ? 'convert' : 'magick'} ${from} ${to}` };
  if (SOUND.test(ending) && SOUND.test(format)) return { command: `ffmpeg -i ${from} ${to}` };
  if (ending === 'csv' && format === 'tsv') return { command: `tr ',' '\\t' < ${from} > ${to}` };
  if (ending === 'tsv' && format === 'csv') return { command: `tr '\\t' ',' < ${from} > ${to}` };
  return null;
}
