// *Convert video.mp4 to mp3*: the same file under the same name with another ending, by the program for its kind.
import { quotePath } from '../../../line/quote.ts';
import type { Machine } from '../../machine.ts';

/** The frame that reads it; what it becomes is told by its ending, which no template knows. */
export const CONVERTS = 'convert.to';

const SOUND = /^(?:mp3|wav|ogg|flac|aac|opus|m4a|mp4|mkv|webm|avi|mov|mpg|mpeg|flv|gif)$/;
const PICTURE = /^(?:jpe?g|png|gif|webp|tiff?|bmp|svg|heic|ico|pdf)$/;

/** Null where no file, or no other form for its kind, is named. */
export function conversion(values: ReadonlyMap<string, readonly string[]>, machine: Machine): string | null {
  const source = values.get('file')?.[0] ?? '';
  const format = (values.get('name')?.[0] ?? '').toLowerCase().replace(/^\*?\./, '');
  const ending = /\.(\w+)$/.exec(source)?.[1]?.toLowerCase() ?? '';
  const out = `${source.slice(0, source.length - ending.length)}${format}`;
  if (ending === '' || out === source) return null;
  const [from, to] = [quotePath(source), quotePath(out)];
  if (PICTURE.test(ending) && PICTURE.test(format))
    return `${machine.has('convert') ? 'convert' : 'magick'} ${from} ${to}`;
  if (SOUND.test(ending) && SOUND.test(format)) return `ffmpeg -i ${from} ${to}`;
  if (ending === 'csv' && format === 'tsv') return `tr ',' '\\t' < ${from} > ${to}`;
  if (ending === 'tsv' && format === 'csv') return `tr '\\t' ',' < ${from} > ${to}`;
  return null;
}
