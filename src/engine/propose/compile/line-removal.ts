// Lines that go from files, or what of each line goes: by what they say, by their places, by how long they are.
import type { Filter, Goal, Value } from '../../goal/types.ts';
import type { World } from '../../world/world.ts';
import { dropped } from './addresses.ts';
import { backInto } from './around.ts';
import { commentStart } from './line-edits.ts';
import { backupOf, delimiterOf, inPlace, savedTo } from './line-replace.ts';
import { sourceOf } from './line-source.ts';
import { patternOf, patternWord } from './pattern.ts';
import { asPath, refuse, type Taking } from './take.ts';

function onceEach(file: string, anyCase: boolean, out: Value | null): string {
  const once = `awk '!seen[${anyCase ? 'tolower($0)' : '$0'}]++' ${file}`;
  return out ? `${once} > ${asPath(out)}` : backInto(file, once);
}

export function remove(goal: Goal, taking: Taking, world: World): string {
  const source = sourceOf(goal, taking, world, true);
  const filters = taking.filters();
  const names = taking.take('names') ?? [];
  const ignore = taking.manner('ignore-case') ? 'I' : '';
  const limit = taking.take('limit');
  taking.manner('in-place');
  const out = savedTo(taking.take('to'), world);
  if (out && source.files === null) return refuse('to');
  if (limit && limit.end === 'last' && limit.n > 1) {
    if (filters.length + names.length > 0 || source.files === null || source.many) return refuse('limit');
    if (out) return `head -n -${limit.n} ${source.files} > ${asPath(out)}`;
    const kept = `${source.files}.tmp`;
    return `head -n -${limit.n} ${source.files} > ${kept} && mv ${kept} ${source.files}`;
  }
  if (limit)
    return filters.length + names.length === 0
      ? inPlace(source, limit.end === 'first' ? `1,${limit.n}d` : '$d', backupOf(taking), out)
      : refuse('limit');
  // *Windows line endings* are a form of the file, and no text in it.
  if (names.some(({ type }) => type === 'word')) return refuse('a form of lines');
  const [filter] = [...filters, ...names.map((value): Filter => ({ attr: 'content', op: '~', value }))];
  if (!filter || filters.length + names.length !== 1) return refuse('lines');
  const backup = backupOf(taking);
  const drop = filter.not ? '!d' : 'd';
  switch (filter.attr) {
    case 'duplicate':
      if (source.files === null || source.many || filter.not) return refuse('duplicate');
      taking.manner('keep-order');
      if (backup !== '') return refuse('a copy of what it was');
      return onceEach(source.files, ignore !== '', out);
    case 'trailing':
      return inPlace(source, 's/[[:space:]]*$//', backup, out);
    case 'around':
      return inPlace(source, 's/^[[:space:]]*//;s/[[:space:]]*$//', backup, out);
    case 'mark':
      return inPlace(source, '1s/^\\xEF\\xBB\\xBF//', backup, out);
    case 'leading':
      return inPlace(source, 's/^[[:space:]]*//', backup, out);
    case 'empty':
      return inPlace(source, `/^\\s*$/${drop}`, backup, out);
    case 'comment': {
      const comment = commentStart(source.value, world).replaceAll('/', '\\/');
      // A first line that names its program is none.
      const head = source.value?.type === 'path' ? world.head(source.value.path) : null;
      const script = head?.startsWith('#!') === true && drop === 'd';
      const edit = `/${comment}/${drop}`;
      return inPlace(source, script ? `1!{${edit}}` : edit, backup, out);
    }
    case 'number':
      // *Every second line*.
      if (
        goal.quantity === 'all' &&
        !source.many &&
        filter.value.type === 'number' &&
        filter.op === '=' &&
        !filter.not
      ) {
        const { n } = filter.value;
        return n > 1 ? inPlace(source, `${n}~${n}d`, backup, out) : refuse('every line');
      }
      return inPlace(source, dropped(filter), backup, out);
    case 'length': {
      const n = filter.value.type === 'number' ? filter.value.n : refuse('length');
      const size = { '<': `0,${n - 1}`, '<=': `0,${n}`, '>': `${n + 1},`, '>=': `${n},`, '=': String(n) };
      const bounds = size[filter.op as keyof typeof size] ?? refuse('length');
      return inPlace(source, `/^.\\{${bounds}\\}$/${drop}`, backup, out);
    }
    case 'content': {
      const { text, not } = patternOf(filter, false);
      const d = delimiterOf(text);
      const edit = `${d === '/' ? '' : '\\'}${d}${text}${d}${ignore}${not ? '!' : ''}d`;
      return inPlace(source, edit, backup, out, not ? undefined : `${ignore && '-i '}${patternWord(text)}`);
    }
    default:
      return refuse(filter.attr);
  }
}
