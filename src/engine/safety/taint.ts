// Where data came from, as bits, so that a pipe or a variable can carry several origins at once.
export const Taint = {
  none: 0,
  /** Read from the network. */
  network: 1,
  /** Decoded from base64, hex, a cipher or an archive. */
  decoded: 2,
  /** Read from a key, credential or account file. */
  secret: 4,
  /** Endless zeros or noise. */
  endless: 8,
  /** Printed by a program whose output is meant to be evaluated (ssh-agent, direnv …). */
  shellSetup: 16,
  /** A credential of the environment, such as $API_TOKEN. */
  token: 64,
  /** The ids of all processes. */
  everyProcess: 128,
  /** A password or token that a program of the person's handed out, to be shown to a service. */
  credential: 256,
  /** Data of a database or a machine: not for others, and no key. */
  private: 512,
  /** A whole home, with the keys in it. */
  home: 1024,
  /** The ids of what one port, one name or one pid file leads to. */
  lookup: 2048,
  /** Settings that often hold passwords, or lines that somebody typed. */
  settings: 4096,
  /** In an order that was asked for: the first of them are a choice. */
  ranked: 8192,
  /** A local file, or the environment of a process. */
  local: 32,
} as const;

/** What stays noticed on its way through programs. */
export const SENSITIVE = Taint.secret | Taint.settings | Taint.token | Taint.credential | Taint.private | Taint.home;

/** Keys, and what often holds some. */
export const HIDDEN = Taint.secret | Taint.settings;

/** The ids of all processes, after something chose among them. */
export const narrowed = (taint: number): number =>
  taint & Taint.everyProcess ? (taint & ~Taint.everyProcess) | Taint.lookup : taint;

/** What a command prints or reads. `text` is null when nothing is known about it. */
export interface Stream {
  readonly text: string | null;
  readonly taint: number;
}

export const NOTHING: Stream = { text: '', taint: 0 };
export const OPAQUE: Stream = { text: null, taint: 0 };
export const stream = (text: string | null, taint = 0): Stream => ({ text, taint });
