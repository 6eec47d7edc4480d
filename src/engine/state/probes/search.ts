import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { globPattern } from '../../../base/glob.ts';
import { readTextFile } from '../files/text-file.ts';
import { folderOrNote } from '../sandbox.ts';
import { defineProbe } from './probe.ts';

const Args = z.object({
  query: z.string().min(1).max(200),
  directory: z.string().max(4096).default('.'),
  /** Contents of files, or their names. */
  in: z.enum(['contents', 'names']).default('contents'),
  pattern: z.string().min(1).max(200).optional(),
  max_results: z.int().min(1).max(500).default(50),
});

const SKIP = new Set(['.git', 'node_modules', '.venv', '__pycache__', 'target', 'dist', '.cache']);
const FILE_CAP = 1 << 20;
const FILES = 20_000;

interface Hit {
  path: string;
  line?: number;
  text?: string;
}

export const searchProbe = defineProbe({
  name: 'search',
  summary: 'a literal text in the files of the project, or in their names; folders of builds and packages are skipped',
  args: Args,
  ttl: 60,
  deadline: 5000,
  async look({ args, context, write, notes, cutShort }) {
    const folder = await folderOrNote(args.directory || '.', context, notes);
    if (folder === null) return { hits: null };
    const fits = args.pattern ? globPattern(args.pattern, 'i') : null;
    const nameFits = args.in === 'names' && /[*?]/.test(args.query) ? globPattern(args.query, 'i') : null;
    const needle = args.query.toLowerCase();
    const hits: Hit[] = [];
    const queue = [folder];
    let looked = 0;
    for (let current = queue.pop(); current !== undefined; current = queue.pop()) {
      const entries = await readdir(current, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (context.signal.aborted || looked > FILES || hits.length >= args.max_results) break;
        const path = join(current, entry.name);
        // Links are not followed, so nothing outside of the root can be reached from here.
        if (entry.isDirectory()) {
          if (!SKIP.has(entry.name)) queue.push(path);
        }
        if (args.in === 'names') {
          const found = nameFits ? nameFits.test(entry.name) : entry.name.toLowerCase().includes(needle);
          if (found) hits.push({ path: relative(context.root, path) });
          looked += 1;
          continue;
        }
        if (!entry.isFile() || (fits && !fits.test(entry.name))) continue;
        looked += 1;
        const file = await readTextFile(path, FILE_CAP).catch(() => null);
        if (!file || file.binary || !file.text.toLowerCase().includes(needle)) continue;
        for (const [index, text] of file.text.split('\n').entries()) {
          if (!text.toLowerCase().includes(needle)) continue;
          hits.push({ path: relative(context.root, path), line: index + 1, text: text.trim().slice(0, 200) });
          if (hits.length >= args.max_results) break;
        }
      }
      if (context.signal.aborted || looked > FILES || hits.length >= args.max_results) {
        if (hits.length >= args.max_results) notes.push(`Stopped after ${hits.length} hits: there may be more.`);
        else cutShort('There was no time to look through all files.', 'Search a smaller folder.');
        break;
      }
    }
    write.add(`search:${args.query}`, 'hits', hits.length);
    write.add(`search:${args.query}`, 'files', new Set(hits.map((hit) => hit.path)).size);
    return { directory: folder, query: args.query, hits };
  },
});
