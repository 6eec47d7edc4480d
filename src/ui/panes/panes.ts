// All panes in the order of their tabs.
import type { Times } from './cpu-share.ts';
import { livePanes } from './live-panes.ts';
import { overviewPane } from './overview.ts';
import type { PaneSpec } from './spec.ts';
import { steadyPanes } from './steady-panes.ts';

/** The overview, then what moves: that is what one looks at. */
export const panesOver = (times?: () => readonly Times[]): readonly PaneSpec[] => [
  overviewPane(Date.now, times),
  ...livePanes(times),
  ...steadyPanes,
];
export const allPanes = panesOver();
