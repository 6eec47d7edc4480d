// Queries and their good answers, from queries.txt. Every second query (the even ones) may choose weights; nothing is
// ever fitted on the others.
import { readFileSync } from 'node:fs';

export interface Wanted {
  query: string;
  accept: readonly string[];
}

const lines = readFileSync(new URL('queries.txt', import.meta.url), 'utf8').split('\n');

export const QUERIES: readonly Wanted[] = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [query, names] = line.split(' = ');
    return { query: query!, accept: names!.split(' ') };
  });
