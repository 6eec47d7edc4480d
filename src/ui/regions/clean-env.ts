// Variables of the user's environment that would change how Ink, React and chalk behave when they are loaded: under
// CI Ink draws nothing, DEV looks for devtools, and a missing NODE_ENV loads React's slow build. They are put aside
// for the import only; the shell got its environment before.

const ASIDE = /^(CI$|CI_|CONTINUOUS_INTEGRATION$|DEV$|FORCE_COLOR$|NO_COLOR$|NODE_DISABLE_COLORS$)/;

/** Runs `load` with a neutral environment, then puts everything back. */
export async function withCleanEnv<T>(load: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) if (ASIDE.test(name)) delete process.env[name];
  // Styles are always emitted; which of them are colours is the theme's decision.
  Object.assign(process.env, { NODE_ENV: 'production', FORCE_COLOR: '3' });
  try {
    return await load();
  } finally {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) delete process.env[name];
    }
    Object.assign(process.env, before);
  }
}
