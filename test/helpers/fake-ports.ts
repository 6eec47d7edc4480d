// Stand-ins for shell, engine and screen that record what the controller does to them.

import { DOMAINS, type Domain } from '../../src/domains/types.ts';
import type { AskResult } from '../../src/engine/answer/types.ts';
import { explainFailure } from '../../src/engine/failure/explain.ts';
import type { GateResult } from '../../src/engine/gate/types.ts';
import type { Decision } from '../../src/engine/memory/decision.ts';
import type { Consequence } from '../../src/engine/propose/consequences/types.ts';
import { joined } from '../../src/engine/propose/follow-up/refine.ts';
import type { ProposeOptions, ProposeResult } from '../../src/engine/propose/types.ts';
import type { RouteResult } from '../../src/engine/route/types.ts';
import type { Level } from '../../src/engine/safety/types.ts';
import type { LineState } from '../../src/engine/terminal/types.ts';
import type { EnginePort, ScreenPort, ShellPort } from '../../src/ui/app/ports.ts';
import { failureFacts } from './failure-facts.ts';
import { verdictOf } from './verdicts.ts';

export function routeOf(text: string, primary: Domain = 'general', confidence = 0.9): RouteResult {
  const scores = Object.fromEntries(DOMAINS.map((domain) => [domain, 0])) as Record<Domain, number>;
  scores[primary] = confidence;
  return { text, primary, secondary: [], confidence, scores, reason: [], source: 'embedded', ms: 0 };
}

export function proposalOf(text: string, command: string | null, more: Partial<ProposeResult> = {}): ProposeResult {
  return {
    text,
    status: command ? 'proposed' : 'none',
    command,
    alternatives: [],
    question: command ? null : 'I do not know a command for that.',
    explanation: [],
    route: routeOf(text),
    context: [],
    can_verify: true,
    safety: command ? verdictOf(command) : null,
    generator: 'embedded',
    rejected: [],
    ms: 1,
    ...more,
  };
}

export function answerOf(question: string, more: Partial<AskResult> = {}): AskResult {
  return {
    question,
    answer: 'No, nginx is not running.',
    confidence: 0.95,
    facts: [
      {
        claim: 'No, nginx is not running.',
        evidence_type: 'tool_output',
        evidence_source: 'linux_service_status',
        evidence_value: 'service:nginx.running = false',
        at: Date.UTC(2026, 2, 1, 12),
        verified: true,
      },
    ],
    uncertainties: [],
    plan: {
      needs_tools: true,
      tools: [{ name: 'linux_service_status', args: { name: 'nginx' }, confidence: 0.95 }],
      rationale: '',
      notes: '',
      needs: 'probes',
      source: 'rules',
      kind: 'service-running',
    },
    ms: 1,
    ...more,
  };
}

export interface FakeShell extends ShellPort {
  state: LineState;
  readonly sent: string[];
  refuseReplace: boolean;
  settled: boolean;
  inputAt: number;
}

export function fakeShell(buffer: string | null): FakeShell {
  const state: LineState = {
    phase: 'prompt',
    exact: buffer !== null,
    buffer,
    cursor: buffer?.length ?? null,
    cwd: '/tmp',
    lastExit: 0,
    lastCommand: null,
  };
  const sent: string[] = [];
  return {
    state,
    sent,
    refuseReplace: false,
    settled: true,
    inputAt: 0,
    get line() {
      return this.state;
    },
    readLine() {
      return Promise.resolve(this.state);
    },
    replaceLine(text) {
      if (this.refuseReplace) return Promise.resolve(false);
      sent.push(`line:${text}`);
      return Promise.resolve(true);
    },
    acceptLine() {
      sent.push('enter');
    },
  };
}

export interface FakeEngine extends EnginePort {
  verdict: GateResult['verdict'];
  kind: GateResult['kind'];
  levels: Map<string, Level>;
  result: ProposeResult;
  /** What is found when consequences are counted. */
  counted: Consequence[];
  answer: AskResult | Error;
  readonly asked: string[];
  readonly checked: string[];
  /** What a model was asked; it says its word when the test lets it. */
  readonly opined: { request: string; options: ProposeOptions }[];
  sayOpinion(result: ProposeResult): void;
  failOpinion(error: Error): void;
  readonly decisions: Decision[];
}

export function fakeEngine(result: ProposeResult): FakeEngine {
  const corrected = new Map<string, RouteResult>();
  const gateOf = (line: string, verdict: GateResult['verdict'], kind: GateResult['kind']): GateResult => ({
    line,
    verdict,
    kind,
    prose: verdict === 'native' ? 0 : 1,
    reason: '',
    ms: 0,
  });
  return {
    verdict: 'foreign',
    kind: 'request',
    levels: new Map(),
    result,
    counted: [],
    answer: answerOf(''),
    asked: [],
    checked: [],
    opined: [],
    sayOpinion: () => {},
    failOpinion: () => {},
    decisions: [],
    isReady: () => true,
    gate(line) {
      return gateOf(line, this.verdict, this.kind);
    },
    gateRequest: (line) => gateOf(line, 'foreign', 'request'),
    routeNow: (text) => corrected.get(text) ?? routeOf(text),
    propose() {
      return Promise.resolve(this.result);
    },
    opinion(request, options) {
      this.opined.push({ request, options });
      return new Promise((resolve, reject) => {
        this.sayOpinion = resolve;
        this.failOpinion = reject;
      });
    },
    check(command) {
      this.checked.push(command);
      return verdictOf(command, this.levels.get(command) ?? 'safe');
    },
    refine: ({ request, command }, text) => {
      const changed = command === 'ls' && text === 'also include hidden files' ? 'ls -a' : null;
      return Promise.resolve({ command: changed, request: joined(request, text), unread: changed ? [] : [text] });
    },
    explainFailure: (failed) => Promise.resolve(explainFailure(failed, failureFacts())),
    ask(question) {
      this.asked.push(question);
      if (this.answer instanceof Error) return Promise.reject(this.answer);
      return Promise.resolve({ ...this.answer, question });
    },
    probe: () => Promise.resolve(null),
    steady: () => Promise.reject(new Error('not read')),
    changes: () => Promise.resolve(null),
    words: () => Promise.resolve(null),
    tasks: () => Promise.resolve([]),
    correctRoute(text, domains) {
      corrected.set(text, { ...routeOf(text, domains[0] as Domain, 1), source: 'override' });
      return this.routeNow(text);
    },
    consequences() {
      return Promise.resolve(this.counted);
    },
    explain: () => [],
    suggest: () => ({ suggestions: [], ghost: null, later: null }),
    preview: () => Promise.resolve(null),
    folders: () => Promise.resolve([]),
    suggestionTaken() {},
    suggestionPassed() {},
    learnOptions: () => Promise.resolve({ command: null, options: 0, known: false }),
    remembers: true,
    past: () => Promise.resolve({ from: 0, lines: [], total: 0, complete: true }),
    forget: () => Promise.resolve({ removed: {}, total: 0, erased: true }),
    decided(decision) {
      this.decisions.push(decision);
    },
  };
}

export interface FakeScreen extends ScreenPort {
  time: number;
  /** What the last command printed. */
  output: string;
  readonly log: string[];
  /** Runs what was delayed. */
  tick(): void;
}

export function fakeScreen(): FakeScreen {
  let delayed: (() => void)[] = [];
  const log: string[] = [];
  return {
    time: 0,
    output: '',
    log,
    focusModal: (open) => log.push(`modal:${open}`),
    copy: (text) => log.push(`copy:${text}`),
    lastOutput() {
      return this.output;
    },
    onceDrawn: (task) => task(),
    pressAgain: (keys) => log.push(`again:${Buffer.from(keys).toString()}`),
    setGhost: () => {},
    ghostText: () => '',
    type: (text) => log.push(`type:${text}`),
    toggleSidebar: () => log.push('sidebar'),
    pane: (id) => log.push(`pane:${id}`),
    blocks: () => [],
    block: (id, act) => log.push(`block:${act} ${id}`),
    resizeSidebar: (by) => log.push(`sidebar:${by}`),
    browse: () => log.push('browse'),
    turnBars: () => log.push('bars'),
    toggleTour: () => log.push('tour'),
    sendLeader: () => log.push('leader'),
    quit: () => log.push('quit'),
    now() {
      return this.time;
    },
    afterEcho: (task) => task(),
    delay(task) {
      delayed.push(task);
      return () => {
        delayed = delayed.filter((other) => other !== task);
      };
    },
    tick() {
      const due = delayed;
      delayed = [];
      for (const task of due) task();
    },
  };
}
