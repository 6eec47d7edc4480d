// The person's answer to a proposal, as memory keeps it.

/** What a person did with a proposal. */
export interface Decision {
  request: string;
  proposed: string | null;
  command: string | null;
  outcome: 'accepted' | 'edited' | 'inserted' | 'rejected';
  cwd: string | null;
  /** The model that the row is from: `ollama:NAME`; left out for what is built in. */
  by?: string;
  /** The model whose row stood there and was not taken. */
  passed?: string;
}
