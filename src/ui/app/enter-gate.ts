// What Enter does. A line that resolves passes at once and synchronously; only a line that reads as a request is
// held, and then the shell's own buffer is asked for before anything is concluded from it. A line is also held, once,
// when it has characters that cannot be seen (they come in with pastes), and when it is critical and the person asked
// for that.
import { explicitRequest, type GateResult } from '../../engine/api.ts';
import { hasHidden } from '../text.ts';
import type { EnginePort, ShellPort } from './ports.ts';

export type EnterDecision =
  | { pass: true }
  | { pass: false; held: string; line: string }
  | { pass: false; request: string; gate: GateResult; runnable: boolean };

export interface EnterGate {
  /**
   * Synchronous when the line is known exactly and is the shell's; otherwise a promise.
   * A line that was held passes at the next Enter, so nobody is ever trapped; after any other key it is asked about
   * anew.
   */
  decide(): EnterDecision | Promise<EnterDecision>;
  /** Was this line held, and nothing typed since? */
  passes(line: string): boolean;
}

export interface EnterGuards {
  /** Hold a critical command line once, with the reason. */
  typed: boolean;
  /** Hold a line once that has characters which cannot be seen. */
  pastes: boolean;
}

const GUARDS: EnterGuards = { typed: false, pastes: true };

const PASS: EnterDecision = { pass: true };
const HIDDEN = 'This line has characters that cannot be seen, or that change how the rest is seen.';

export function createEnterGate(engine: EnginePort, shell: ShellPort, guards: EnterGuards = GUARDS): EnterGate {
  let held: { line: string; inputAt: number } | null = null;

  const passes = (line: string) => line === held?.line && shell.inputAt === held.inputAt;

  /** Why a line that the shell would run is held once; null when it is not. */
  const guard = (line: string, cwd: string | null): EnterDecision | null => {
    if (guards.pastes && hasHidden(line)) return { pass: false, held: HIDDEN, line };
    if (!guards.typed || !engine.isReady('safety')) return null;
    const verdict = engine.check(line, cwd);
    if (verdict.level !== 'critical') return null;
    const why = verdict.matches.find(({ level }) => level === 'critical')?.message;
    return { pass: false, held: why ?? 'This would do great harm.', line };
  };

  const judge = (line: string, cwd: string | null): EnterDecision => {
    const asked = explicitRequest(line);
    if (asked !== null) {
      return { pass: false, request: asked, gate: engine.gateRequest(asked, cwd), runnable: false };
    }
    if (passes(line)) return PASS;
    const gate = engine.gate(line, cwd);
    if (gate.verdict === 'native' || gate.kind === 'command' || gate.kind === 'unclear')
      return guard(line, cwd) ?? PASS;
    return { pass: false, request: line.trim(), gate, runnable: gate.verdict === 'ambiguous' };
  };

  return {
    passes,
    decide() {
      const { phase, exact, buffer, cwd } = shell.line;
      if (phase !== 'prompt') return PASS;
      if (shell.settled && exact && buffer !== null && judge(buffer, cwd).pass) {
        held = null;
        return PASS;
      }
      const { inputAt } = shell;
      return shell.readLine().then(
        (line) => {
          const known = line.phase === 'prompt' && line.exact && line.buffer !== null;
          const decision = known ? judge(line.buffer as string, line.cwd) : PASS;
          held = decision.pass ? null : { line: line.buffer as string, inputAt };
          return decision;
        },
        () => PASS,
      );
    },
  };
}
