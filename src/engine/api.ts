// The engine's door: everything of it that the screen and the command line use stands here, types included. What only
// some subcommands need is loaded when it is asked for (`load`), so that no other pays for it.
export { escapeRegExp } from '../base/escape-regexp.ts';
export { compareNames } from '../base/name-order.ts';
export {
  type AnswerFact,
  type AskResult,
  type CertainResponse,
  NOT_HERE,
  type Uncertainty,
} from './answer/types.ts';
export type { AnswerPart } from './assembly/answer-part.ts';
export type { Past } from './assembly/past.ts';
export type { ReadWords } from './assembly/read-words.ts';
export type { LearntOptions } from './assembly/suggest-part.ts';
export {
  type ConfigProblem,
  formatProblem,
  type LoadedConfig,
  loadConfig,
} from './config/config.ts';
export { logCrash } from './config/crash-log.ts';
export { lineOf } from './config/locate.ts';
export { nearestName } from './config/nearest.ts';
export { openLog } from './config/open-log.ts';
export { ownFolders } from './config/own-folders.ts';
export { type Env, readIfPresent, writePrivateFile } from './config/paths.ts';
export { loadSettings, projectAt } from './config/project.ts';
export type { Config } from './config/schema.ts';
export { readProjectFolder, TrustStore } from './config/trust.ts';
export { createEngine } from './engine.ts';
export type { Engine, Part } from './facade.ts';
export type { FailedCommand, FailureExplanation } from './failure/types.ts';
export { explicitRequest, meantProgram } from './gate/gate.ts';
export type { GateResult } from './gate/types.ts';
export { editDistance } from './line/edit-distance.ts';
export type { Decision } from './memory/decision.ts';
export type { PastLine, PastPage, PastQuestion } from './memory/past.ts';
export type { ForgetWhat, Forgotten, MemoryStats } from './memory/records.ts';
export type { MemoryStore } from './memory/store.ts';
export type { Consequence } from './propose/consequences/types.ts';
export type { Previous, Refinement } from './propose/follow-up/refine.ts';
export type {
  ContextFact,
  ExplanationPart,
  ModelPart,
  ProposeOptions,
  ProposeResult,
} from './propose/types.ts';
export { DomainNameError } from './route/domain-names.ts';
export type { RouteResult } from './route/types.ts';
export { LEVELS, type Level, type RuleMatch, type Verdict } from './safety/types.ts';
export { wayBack } from './safety/undo.ts';
export { spelled, visible } from './safety/visible.ts';
export {
  type Category,
  REFRESH,
  type SteadyChange,
  type SteadyChanges,
  type SteadySections,
  type SteadyState,
} from './state/steady/types.ts';
export type { Fact, ProbeResult } from './state/types.ts';
export type { Ghost } from './suggest/ghost.ts';
export type { Folder } from './suggest/jumps.ts';
export type { Preview } from './suggest/preview.ts';
export type { ProjectTask } from './suggest/project/tasks.ts';
export type { Suggestion } from './suggest/types.ts';
export type { BlockSummary, OutputRange } from './terminal/blocks.ts';
export {
  Bg,
  CELL_WORDS,
  type CellRow,
  Color,
  Content,
  cellStyle,
  cellText,
  EMPTY_ROW,
  type ExtendedStyle,
  Fg,
} from './terminal/cells.ts';
export { Emulator, type RowMarker, type TerminalColors } from './terminal/emulator.ts';
export type { ChildModes, MouseEncoding, MouseProtocol } from './terminal/emulator-backend.ts';
export { type GhostOwner, ghostOwner } from './terminal/ghost-owner.ts';
export { createSession, type ShellSession } from './terminal/session.ts';
export {
  type CommandReport,
  type Disposable,
  KEY_AWAITED,
  type LineState,
  PENDING,
  SHELLS,
  SUBMITTED,
} from './terminal/types.ts';
export { safeLink, safeLinkId } from './terminal/untrusted.ts';
export { codePointWidth, stringWidth } from './terminal/widths.ts';

export const load = {
  engine: () => import('./engine.ts'),
  doctor: () => import('./state/doctor.ts'),
  probes: () => import('./state/probes/registry.ts'),
  checkPacks: () => import('./propose/check-packs.ts'),
  rules: () => import('./safety/index.ts'),
  packRules: () => import('./assembly/safety-part.ts'),
  memoryStore: () => import('./memory/store.ts'),
  memoryFailures: () => import('./memory/failures.ts'),
  memoryFile: () => import('./memory/database.ts'),
  memoryStats: () => import('./memory/stats.ts'),
  forget: () => import('./memory/forget.ts'),
  importHistory: () => import('./memory/import-store.ts'),
  keepRules: () => import('./memory/keep.ts'),
  historyFiles: () => import('./memory/history-import.ts'),
} as const;
