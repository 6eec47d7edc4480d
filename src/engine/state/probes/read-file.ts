import { z } from 'zod';
import { readTextFile } from '../files/text-file.ts';
import { confineFile, Forbidden } from '../sandbox.ts';
import { defineProbe } from './probe.ts';

const CAP = 1 << 20;

const Args = z.object({
  path: z.string().min(1).max(4096),
  /** First line, from 1. */
  from: z.int().min(1).max(1_000_000).default(1),
  lines: z.int().min(1).max(2000).default(200),
});

export const readFileProbe = defineProbe({
  name: 'read_file',
  summary: 'some lines of a text file of the project',
  args: Args,
  ttl: 60,
  async look({ args, context, write, notes }) {
    try {
      const path = await confineFile(args.path, context.cwd, context.root);
      const file = await readTextFile(path, CAP);
      const subject = `file:${path}`;
      write.add(subject, 'size', file.bytes, 'B');
      if (file.binary) {
        notes.push(`${args.path} is a binary file.`);
        write.add(subject, 'binary', true);
        return { path, text: null, lines: null };
      }
      const all = file.text.split('\n');
      if (all.at(-1) === '') all.pop();
      if (file.cut) notes.push(`Only the first ${CAP >> 20} MB were read.`);
      else write.add(subject, 'lines', all.length);
      const shown = all.slice(args.from - 1, args.from - 1 + args.lines);
      return { path, from: args.from, lines: file.cut ? null : all.length, text: shown.join('\n') };
    } catch (error) {
      notes.push(error instanceof Forbidden ? error.message : `${args.path} may not be read.`);
      return { path: args.path, text: null, lines: null };
    }
  },
});
