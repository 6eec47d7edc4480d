// *The jobs in nightly.cron*: of a table of jobs the lines that are neither blank nor remarks, which are the active ones.
import type { Token } from '../english/token.ts';
import type { Filter } from '../goal/types.ts';
import type { World } from '../world/world.ts';
import { fileCalled } from './located.ts';
import type { Edge } from './pieces.ts';

const TAB = /\.cron$|(?:^|\/)crontab[^/]*$|(?:^|\/)cron\.d\/[^/]+$/;
const JOBS = /^(?:job|cronjob|entry|entrie|task)s?$/;
const LEADS = /^(?:that|which|are|is|really|actually|currently|still|the|only)$/;
const ACTIVE = /^(?:active|enabled|live)$/;
const COST = 0.05;

const not = (attr: string): Filter => ({ attr, op: '=', value: { type: 'word', word: 'true' }, not: true });

/** Edges for the jobs of a table that is named. */
export function jobsOfTab(tokens: readonly Token[], world: World): (at: number) => readonly Omit<Edge, 'from'>[] {
  const isTab = ({ text, quoted }: Token): boolean => !quoted && TAB.test(text) && fileCalled(text, world) !== null;
  if (!tokens.some(isTab)) return () => [];
  return (at) => {
    const edges: Omit<Edge, 'from'>[] = [];
    const lower = tokens[at]?.lower ?? '';
    if (JOBS.test(lower)) {
      const where = [not('comment'), not('empty')];
      edges.push({ to: at + 1, cost: COST, piece: { is: 'noun', of: 'line', where, plural: true } });
    }
    let end = at;
    while (LEADS.test(tokens[end]?.lower ?? '')) end += 1;
    if (ACTIVE.test(tokens[end]?.lower ?? '')) edges.push({ to: end + 1, cost: COST, piece: { is: 'function' } });
    return edges;
  };
}
