// One attribute of files, as the program that knows it prints it.
import { type FileSet, isPages } from './file-set.ts';
import { counting } from './in-folders.ts';
import { listing } from './listing.ts';
import { join, refuse, type Taking } from './take.ts';

const HASHES: Readonly<Record<string, string>> = {
  hash: 'sha256sum',
  md5: 'md5sum',
  sha1: 'sha1sum',
  sha512: 'sha512sum',
};
export const isSum = (attr: string): boolean => HASHES[attr] !== undefined;
export const hashTool = (attr: string): string => HASHES[attr] ?? refuse(attr);

/** "owner and group of X": what else may be asked in one go. */
const STAT: Readonly<Record<string, string>> = { owner: '%U', group: '%G', mode: '%A %a', modified: '%y', inode: '%i' };

/** Sums stand before the names. */
function sortedByName(taking: Taking): string[] {
  const order = taking.take('order');
  if (!order) return [];
  return order.attr === 'name' || order.attr === 'path' ? [`sort -k2${order.desc ? ' -r' : ''}`] : refuse('order');
}

export function attribute(attr: string, set: FileSet, taking: Taking): string {
  const each = taking.goal.quantity === 'all' && taking.goal.where.some(({ attr: a }) => a === 'kind');
  const total = taking.show('total') !== null;
  taking.show('human');
  const bytes = taking.show('bytes') !== null;
  const bare = taking.show('bare') !== null;
  // Of one file its name says nothing new.
  const alone = bare || (set.names !== null && set.single);
  const many = (tool: string) =>
    set.names !== null ? `${tool} ${set.names}` : `${set.find(false).command} -exec ${tool} {} +`;
  const stat = (first: string) => {
    const more = Object.keys(STAT).filter((id) => id !== attr && taking.show(id) !== null);
    const format = [first, ...more.map((id) => STAT[id])].join(' ');
    return many(`stat -c ${alone ? (format.includes(' ') ? `'${format}'` : format) : `'${format} %n'`}`);
  };
  switch (attr) {
    case 'content':
      if (set.names === null || isPages(set.names)) return refuse('content');
      if (!set.folder) return `cat ${set.names}`;
      return taking.manner('recursive') ? `find ${set.names}` : `ls ${set.names}`;
    case 'target':
      return set.names !== null && set.single ? `readlink ${set.names}` : refuse('target');
    case 'size': {
      const order = taking.take('order');
      const limit = taking.take('limit');
      if (set.names !== null && !order && !limit)
        return bytes || bare ? (set.folder ? `du -sb ${set.names}` : stat('%s')) : `du -sh ${set.names}`;
      // Of those that are named each is measured with all below it.
      if (set.names !== null && order?.attr === 'size' && !set.single && !bytes && !bare)
        return [
          `du -sh ${set.names}`,
          `sort -${order.desc ? 'r' : ''}h`,
          ...(limit ? [`${limit.end === 'last' ? 'tail' : 'head'} -n ${limit.n}`] : []),
        ].join(' | ');
      const found = set.find(false);
      // "the size of each file": every one with its own.
      if (!order && !limit && each && !total)
        return `${found.command} ${bytes || bare ? "-printf '%s %p\\n'" : '-exec du -h {} +'}`;
      if (!order && !limit)
        return [
          `${found.command} -print0`,
          `du -c${bytes ? 'b' : 'h'} --files0-from=-`,
          ...(total || found.tests.length > 0 ? ['tail -n 1'] : []),
          ...(bare ? ['cut -f1'] : []),
        ].join(' | ');
      return refuse('order');
    }
    case 'owner':
      return stat('%U');
    case 'group':
      return stat('%G');
    case 'mode':
      return stat(taking.show('octal') !== null || bare ? '%a' : '%A %a');
    case 'modified':
      return stat('%y');
    case 'accessed':
      return stat('%x');
    case 'created':
      return stat('%w');
    case 'inode':
      return stat('%i');
    case 'info':
      return many('stat');
    case 'type':
    case 'encoding':
      return many(join('file', bare && '-b', attr === 'encoding' && '-i'));
    case 'hash':
    case 'md5':
    case 'sha1':
    case 'sha512':
      return [many(hashTool(attr)), ...sortedByName(taking)].join(' | ');
    case 'path': {
      // What is not here by that name is looked for.
      if (set.names !== null && set.here) return `realpath ${set.names}`;
      taking.show('full-path');
      return listing(set.find(false), taking);
    }
    case 'name':
      taking.show('names-only');
      return set.names === null ? `${set.find(false).command} -printf '%f\\n'` : refuse('name');
    case 'count':
      return set.names === null ? `${counting(set.find(false))} | wc -l` : refuse('count');
    default:
      return refuse(attr);
  }
}
