// The kitty keyboard protocol as programs use it: each screen has a stack of flags that programs push, pop, set and
// ask for. Offered only while the outer terminal speaks it too, for it is that terminal that encodes the keys: the
// flags in force are mirrored there, and its keys pass through as they come.
// Protocol: https://sw.kovidgoyal.net/kitty/keyboard-protocol/#progressive-enhancement
import type { Terminal } from '@xterm/headless';

/** Flags are five bits. */
const ALL_FLAGS = 31;
const MAX_DEPTH = 32;

type Params = (number | number[])[];

const param = (params: Params, index: number, fallback: number): number => {
  const value = params[index];
  return typeof value === 'number' && value > 0 ? value : fallback;
};

export class KittyKeyboard {
  /** Does the outer terminal speak the protocol? */
  offered = false;
  private readonly terminal: Terminal;
  private stacks = { normal: [0], alternate: [0] };

  constructor(terminal: Terminal, reply: (text: string) => void) {
    this.terminal = terminal;
    const on = (prefix: string, act: (params: Params) => void) =>
      terminal.parser.registerCsiHandler({ prefix, final: 'u' }, (params) => {
        if (this.offered) act(params);
        return true;
      });
    on('?', () => reply(`\x1b[?${this.flags}u`));
    on('>', (params) => this.push(param(params, 0, 0)));
    on('<', (params) => this.pop(param(params, 0, 1)));
    on('=', (params) => this.set(param(params, 0, 0), param(params, 1, 1)));
    terminal.parser.registerEscHandler({ final: 'c' }, () => {
      this.forget();
      return false;
    });
  }

  /** As if nothing had been asked for. */
  forget(): void {
    this.stacks = { normal: [0], alternate: [0] };
  }

  /** The flags in force; 0 is the encoding that all programs know. */
  get flags(): number {
    return this.stack.at(-1) ?? 0;
  }

  private get stack(): number[] {
    return this.stacks[this.terminal.buffer.active.type];
  }

  private push(flags: number): void {
    const { stack } = this;
    stack.push(flags & ALL_FLAGS);
    if (stack.length > MAX_DEPTH) stack.shift();
  }

  private pop(count: number): void {
    const { stack } = this;
    stack.splice(Math.max(0, stack.length - count));
    if (stack.length === 0) stack.push(0);
  }

  /** 1 sets exactly these flags, 2 adds them, 3 takes them away. */
  private set(flags: number, how: number): void {
    const { stack } = this;
    const given = flags & ALL_FLAGS;
    const next = how === 1 ? given : how === 2 ? this.flags | given : this.flags & ~given;
    stack[stack.length - 1] = next;
  }
}
