// Arithmetic on levels. Context may raise a level up to high; critical is earned by the act alone,
// because critical cannot be confirmed and must not depend on where somebody happens to be.
import { LEVELS, type Level, type Verdict } from './types.ts';

const rank = (level: Level): number => LEVELS.indexOf(level);

export const worst = (a: Level, b: Level): Level => (rank(a) >= rank(b) ? a : b);

export const raised = (level: Level): Level => (level === 'moderate' ? 'high' : level === 'safe' ? 'moderate' : level);

export const lowered = (level: Level): Level => LEVELS[Math.max(0, rank(level) - 1)] as Level;

export const atMost = (most: Level, level: Level): Level => (rank(level) > rank(most) ? most : level);

export const decisionOf = (level: Level): Verdict['decision'] =>
  level === 'critical' ? 'block' : level === 'safe' ? 'allow' : 'confirm';
