// Whole lines that may come: what habit expects after the lines before, then lines of the long past that begin so. Of a
// line that names a script or a target only those are offered that exist; of lines that were handed in nothing else is
// judged, for they are of another machine, or of none.
import type { Here } from './here.ts';
import type { HistoryIndex } from './history-index.ts';
import type { Outdated } from './outdated.ts';
import type { RunLines } from './run-lines.ts';
import { type Prediction, WorkflowModel } from './workflow/model.ts';

export interface LinePredictionDeps {
  history: HistoryIndex;
  workflow: WorkflowModel;
  ran: RunLines;
  here: Here;
  outdated: Outdated;
}

export interface LinesWanted {
  /** Lines that were handed in, oldest first. */
  recent: readonly string[] | undefined;
  /** Lines of this session, oldest first. */
  session: readonly string[];
  cwd: string;
  prefix: string;
  limit: number;
}

const SESSION_KEPT = 200;
const OLD_FROM = 3;
const OLD_LINES = 5;
const OLD_SHARE = 0.02;

export function predictLines(deps: LinePredictionDeps, wanted: LinesWanted): Prediction[] {
  const { workflow, ran, here, outdated } = deps;
  const { recent, session, cwd, prefix, limit } = wanted;
  const known = workflow.predict(recent ?? session, cwd, { prefix, limit });
  const live = withOldLines(deps, known, prefix, limit).filter(({ line }) => {
    if (recent) return here.defined(line, cwd) !== 'gone';
    return !ran.onlyFailed(line) && !outdated.line(line, cwd) && here.of(line, cwd, []) !== 'gone';
  });
  if (!recent || recent.length === 0) return live;
  // Lines that were handed in are not learnt: they make a model of their own for this question.
  const own = new WorkflowModel();
  for (const line of recent.slice(-SESSION_KEPT)) own.learn({ line, cwd });
  const merged = new Map(live.map((p) => [p.line, p.probability]));
  const given = new Set(recent);
  for (const { line, probability } of own.predict(recent, cwd, { prefix, limit })) {
    if (!given.has(line) && here.defined(line, cwd) === 'gone') continue;
    merged.set(line, Math.max(merged.get(line) ?? 0, probability));
  }
  return [...merged]
    .map(([line, probability]) => ({ line, probability }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, limit);
}

/** Lines of the long past that begin so come after what the habits of late predict. */
function withOldLines(
  { history }: LinePredictionDeps,
  found: Prediction[],
  prefix: string,
  limit: number,
): Prediction[] {
  if (prefix.length < OLD_FROM || found.length >= limit) return found;
  const known = new Set(found.map((p) => p.line));
  const now = history.now + 1;
  const old = history
    .lines(prefix, OLD_LINES, (count, last) => Math.log1p(count) + last / now)
    .filter((l) => l.line !== prefix && !known.has(l.line))
    .map((l, i) => ({ line: l.line, probability: OLD_SHARE / (i + 1) }));
  return [...found, ...old];
}
