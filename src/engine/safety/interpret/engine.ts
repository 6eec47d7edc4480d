// One check: counts steps, keeps findings, and lets the parts of the interpreter call each other: they know it as a
// Walker only (frame.ts).
import { type CompoundList, type ParsedScript, parse } from 'unbash';
import type { EffectDetail, Reporter, RunTextOptions } from '../call/machine.ts';
import { opaqueCode } from '../call/opaque.ts';
import { NO_ROLES, type RoleData } from '../call/roles.ts';
import { words } from '../call/words.ts';
import { CAPS, nestsTooDeep } from '../caps.ts';
import { isProtectedBranchName } from '../effects/protected-branch.ts';
import { atMost, lowered, raised, worst } from '../levels.ts';
import { RULES, type RuleId } from '../rules/index.ts';
import { NOTHING, OPAQUE, type Stream } from '../taint.ts';
import type { Effect, Level, RuleMatch, SafetyContext, Span } from '../types.ts';
import type { Shell, Source } from '../word/shell-state.ts';
import { spanOf } from '../word/source-span.ts';
import { asSource, isKnown, type ShellWord, show, UNKNOWN, withoutSymbols } from '../word/symbols.ts';
import { dispatch } from './dispatch.ts';
import { spawnsProcesses } from './fork-bomb.ts';
import type { Walker } from './frame.ts';
import { callFunction, runScript } from './script.ts';
import { evaluate, expandText } from './second-reading.ts';

interface Sink {
  script: ParsedScript;
  source: Source;
}

export class Engine implements Walker {
  readonly context: SafetyContext;
  readonly matches: RuleMatch[] = [];
  readonly effects: Effect[] = [];
  readonly resolved: string[] = [];
  readonly definedFunctions = new Set<string>();
  parseErrors = false;
  unreadableHarm = false;
  exhausted = false;
  /** A variable was set in a branch that may not run; see check.ts. */
  conditionalAssignment = false;
  /** Second pass: such assignments are taken not to happen. */
  readonly skipConditional: boolean;
  readonly roles: RoleData;
  private inCondition = 0;
  private steps = 0;
  private depth = 0;
  /** What happens here is only imagined. */
  private imagined = false;
  private readonly sinks = new Map<string, Sink>();
  private readonly seen = new Set<string>();

  constructor(context: SafetyContext, skipConditional = false, roles: RoleData = NO_ROLES) {
    this.context = context;
    this.skipConditional = skipConditional;
    this.roles = roles;
  }

  step(): boolean {
    if (++this.steps > CAPS.steps) this.exhausted = true;
    return !this.exhausted;
  }

  report(rule: RuleId, by: Reporter, effect?: EffectDetail): void {
    const { id, domain, message } = RULES[rule];
    const adjusted = this.adjust(rule, by.shell, effect);
    if (effect && this.effects.length < CAPS.findings) {
      const target = show(effect.target);
      this.effects.push({ ...effect, target, program: by.program, span: by.span });
    }
    if (adjusted === 'safe') return;
    const key = `${id} ${by.span.start} ${by.span.end} ${adjusted}`;
    if (this.seen.has(key)) return;
    // Past the cap only what is worse than everything kept still counts.
    if (this.matches.length >= CAPS.findings && adjusted !== 'critical') return;
    this.seen.add(key);
    this.matches.push({ id, domain, level: adjusted, message, span: by.span });
  }

  private adjust(rule: RuleId, shell: Shell, effect: EffectDetail | undefined): Level {
    const { level, stricter } = RULES[rule];
    const target = effect?.target ?? '';
    let result = level;
    if (stricter) {
      const { context } = this;
      const applies =
        (stricter.includes('root') && shell.root) ||
        (stricter.includes('ssh') && (context.ssh || shell.place === 'remote')) ||
        (stricter.includes('production') && context.production === true) ||
        (stricter.includes('branch') && isProtectedBranch(context.branch));
      if (applies) result = raised(result);
    }
    if (shell.latent) result = lowered(result);
    // A stranger's shell is one, whenever it is opened.
    else if (shell.startup && result === 'critical' && rule !== 'reverse-shell') result = 'high';
    const mounted = shell.mounts.some(([, outside]) => `${target}/`.startsWith(`${outside}/`));
    if (LOSES_DATA.has(rule) && shell.scratchData()) result = atMost('moderate', result);
    // The first process of a container is the program it was made for.
    if (rule === 'kill-init' && (shell.place === 'container' || shell.place === 'throwaway')) return 'moderate';
    if (shell.place === 'throwaway' && !mounted) result = inThrowaway(rule, result);
    return result;
  }

  runText(text: string | null, shell: Shell, options: RunTextOptions): Stream {
    const taint = options.taint ?? 0;
    const by: Reporter = { program: 'shell', span: options.span, shell };
    if (text === null || withoutSymbols(text).trim() === '') {
      if (text !== null && text.trim() === '') return NOTHING;
      opaqueCode(this, by, taint);
      return OPAQUE;
    }
    if (text.length > CAPS.nestedLength || this.depth >= CAPS.depth || nestsTooDeep(text)) {
      this.report('too-deep', by);
      return OPAQUE;
    }
    const code = asSource(text);
    const script = parse(code);
    const source: Source = { text: code, base: null, span: options.span };
    if (taint !== 0 && !isKnown(text)) opaqueCode(this, by, taint);
    return this.nested(shell, () => runScript(script, shell, options.stdin ?? NOTHING, { engine: this, source }));
  }

  runWords(words: ShellWord[], shell: Shell, stdin: Stream): Stream {
    if (words.length === 0 || !this.step()) return OPAQUE;
    return this.nested(shell, () => dispatch(words, shell, stdin, this));
  }

  wouldBe(text: string, shell: Shell): Level {
    if (this.imagined || !this.step()) return 'safe';
    const trial = new Engine(this.context, this.skipConditional, this.roles);
    trial.imagined = true;
    trial.depth = this.depth;
    trial.steps = this.steps;
    const inner = shell.fork();
    inner.files = new Map(shell.files);
    inner.links = new Map(shell.links);
    trial.runText(text, inner, { span: { start: 0, end: 0 } });
    // Imagined steps are steps too: many such arguments may not cost more than a long line.
    this.steps = trial.steps;
    return trial.matches.reduce<Level>((all, match) => worst(all, match.level), 'safe');
  }

  callFunction(name: string, args: string[] | null, shell: Shell, stdin: Stream): Stream {
    return callFunction(name, args, shell, stdin, this);
  }

  /** Functions that were defined and never called: what they would do, one level less. */
  runLatent(shell: Shell): void {
    for (const name of [...this.definedFunctions]) {
      const inner = shell.fork();
      inner.latent = true;
      callFunction(name, null, inner, OPAQUE, this);
    }
  }

  nested(shell: Shell, run: (shell: Shell) => Stream): Stream {
    if (this.depth >= CAPS.depth) {
      this.exhausted = true;
      return OPAQUE;
    }
    this.depth++;
    try {
      return run(shell);
    } finally {
      this.depth--;
    }
  }

  conditionally(condition: boolean, run: () => Stream): Stream {
    if (!condition) return run();
    this.inCondition++;
    try {
      return run();
    } finally {
      this.inCondition--;
    }
  }

  assign(shell: Shell, name: string, value: string | string[], taint: number): void {
    if (this.inCondition > 0) {
      const before = shell.lookup(name)?.value;
      if (before !== undefined && before !== value) {
        this.conditionalAssignment = true;
        if (this.skipConditional) return;
      }
    }
    shell.assign(name, value, taint);
  }

  substitute(script: ParsedScript, source: Source, shell: Shell, span: Span): Stream {
    const own: Source = script.source === undefined ? source : { text: script.source, base: null, span };
    return this.nested(shell.fork(), (inner) => runScript(script, inner, NOTHING, { engine: this, source: own }));
  }

  processFile(script: ParsedScript | undefined, operator: string, source: Source, shell: Shell, span: Span): string {
    const path = `/dev/fd/${200 + this.sinks.size}`;
    if (!script) return path;
    const own: Source = script.source === undefined ? source : { text: script.source, base: null, span };
    this.sinks.set(path, { script, source: own });
    if (operator === '<') {
      shell.files.set(path, this.substitute(script, source, shell, span));
    } else {
      this.nested(shell.fork(), (inner) => runScript(script, inner, NOTHING, { engine: this, source: own }));
    }
    return path;
  }

  expandText(text: string, shell: Shell, span: Span): Stream {
    return expandText(text, shell, span, this);
  }

  evaluate(text: string, shell: Shell, span: Span): void {
    evaluate(text, shell, span, this);
  }

  runUnread(taint: number, shell: Shell, span: Span): void {
    const by: Reporter = { program: 'shell', span, shell };
    if (taint === 0) this.report('inline-code', by);
    else opaqueCode(this, by, taint);
  }

  unreadable(): void {
    this.parseErrors = true;
  }

  writeTo(path: string, data: Stream, shell: Shell): void {
    const sink = this.sinks.get(path);
    if (!sink) return;
    this.nested(shell.fork(), (inner) => runScript(sink.script, inner, data, { engine: this, source: sink.source }));
  }

  reportEndless(body: CompoundList, shell: Shell, source: Source, node: { pos: number; end: number }): void {
    if (!spawnsProcesses(body)) return;
    this.report('fork-bomb', { program: 'shell', span: spanOf(source, node), shell });
  }

  note(words: ShellWord[], shell: Shell): void {
    if (shell.latent || shell.startup || this.resolved.length >= CAPS.findings) return;
    const line = words.map(({ text }) => quoteForShow(text)).join(' ');
    if (!this.resolved.includes(line)) this.resolved.push(line);
  }
}

/** What is lost with a database. */
const LOSES_DATA: ReadonlySet<RuleId> = new Set(['database-drop', 'database-delete-all', 'volume-remove']);

const quoteForShow = (text: string): string => {
  const shown = show(text === UNKNOWN ? '…' : text);
  if (shown === '') return "''";
  return /[\s'"|&;()<>`$\\]/.test(shown) ? `'${shown.replaceAll("'", `'\\''`)}'` : shown;
};

/** What ends with the container. Networks, databases and clusters that are reached from it do not. */
const ITS_OWN = new Set(
  words(`
  file_operations permission_management package_management archive_operations process_management
  system_info
`),
);

/** A container that is made for one command: what it does to itself is gone with it. */
function inThrowaway(rule: RuleId, level: Level): Level {
  const { domain } = RULES[rule];
  if (ITS_OWN.has(domain)) return level === 'safe' ? 'safe' : 'moderate';
  return domain === 'global' ? lowered(level) : level;
}

const isProtectedBranch = (branch: string | undefined): boolean =>
  branch !== undefined && isProtectedBranchName(branch);
