// Whether colours are wanted: FORCE_COLOR, then NO_COLOR, then CLICOLOR_FORCE, then what the terminal is called.

type Env = Readonly<Record<string, string | undefined>>;

const OFF = /^(?:0|false|no|off)$/i;

export function colorOf(env: Env): { color: boolean; trueColor: boolean } {
  const { FORCE_COLOR: force, CLICOLOR_FORCE: cli } = env;
  const deep = /^(?:truecolor|24bit)$/.test(env.COLORTERM ?? '') || force === '3';
  const color = force
    ? !OFF.test(force)
    : !env.NO_COLOR && ((cli !== undefined && cli !== '0') || !/^(?:vt\d|dumb)/.test(env.TERM ?? ''));
  return { color, trueColor: color && deep };
}
