// What a modal can ask of the controller. Components only draw and translate keys; they decide nothing.
import type { HistoryFilter } from '../app/history-state.ts';
import type { StartId } from '../app/keymap.ts';
import type { BlockAct } from '../pane-mode/attach-pane.ts';

/** What can be asked for at an answer. */
export interface QuestionActions {
  /** The line stays as it is. */
  close(): void;
  /** One step back: folds what is spread out, else closes. */
  back(): void;
  again(): void;
  /** The same words, as a request for a command. */
  propose(): void;
  copy(): void;
  /** Spreads out one fact or uncertainty; -1 none. */
  select(index: number): void;
}

export interface ModalActions {
  /** Run what is highlighted; the controller checks it again first. */
  accept(): void;
  /** Says why a key did nothing. */
  remind(text: string): void;
  /** Put it in the shell's line without running it. */
  insert(): void;
  copy(): void;
  reject(): void;
  /** Enter on a held line: the shell gets it as it stands. */
  runAsTyped(): void;
  select(index: number): void;
  startEdit(): void;
  draft(text: string): void;
  /** The edited text becomes the selected choice after a fresh check. */
  finishEdit(text: string): void;
  typed(text: string): void;
  toggleWhy(): void;
  /** The safer form takes the place of the selected command. */
  takeSafer(): void;
  /** Lists what it would touch. */
  showTouched(): void;
  /** Choose another domain for the request and ask again. */
  pickDomain(): void;
  scroll(to: number): void;
  /** A model's word on what stands. */
  second(): void;
  /** The model's row instead of an answer. */
  takeOpinion(): void;
  startRefine(): void;
  /** What should be different in the selected command. */
  refine(text: string): void;
  /** Answer to the question about a missing slot. */
  answer(text: string): void;
  /** One step back. */
  back(): void;
  historyQuery(text: string): void;
  historyMove(index: number): void;
  historyTurn(filter: HistoryFilter): void;
  historyInsert(): void;
  historyRun(): void;
  historyAskForget(): void;
  /** The answer to that. */
  historyForget(yes: boolean): void;
  query(text: string): void;
  moveList(index: number): void;
  /** Shows what the highlighted suggestion stands for, or puts it away. */
  preview(): void;
  /** The item of a list that was chosen. */
  pick(id: string): void;
  /** What is done with the highlighted command of this session. */
  block(act: BlockAct, id: string): void;
  runAction(id: StartId, by: 'key' | 'row'): void | Promise<void>;
}
