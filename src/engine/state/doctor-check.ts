// What the doctor says about one thing.

export interface Check {
  name: string;
  status: 'ok' | 'warning' | 'error';
  detail: string;
  /** What to do, when not ok. */
  mend?: string;
}
