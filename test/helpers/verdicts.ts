// Small verdicts for tests of code that consumes them; the safety engine has its own tests.
import type { Level, Verdict } from '../../src/engine/safety/types.ts';

export function verdictOf(command: string, level: Level = 'safe', message = 'because'): Verdict {
  const program = command.split(' ')[0] ?? '';
  const span = { start: 0, end: command.length };
  return {
    command,
    level,
    blocked: level === 'critical',
    decision: level === 'critical' ? 'block' : level === 'safe' ? 'allow' : 'confirm',
    matches: level === 'safe' ? [] : [{ id: 'test', domain: 'global', level, message, span }],
    effects: [{ operation: 'run', target: '', targetClass: 'none', program, span }],
    resolved: [command],
    ms: 0,
  };
}
