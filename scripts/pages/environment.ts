// The environment variables that are heeded, for the pages that list them.

export const ENVIRONMENT: readonly [name: string, meaning: string][] = [
  [
    'REOS_TUI_SECTION_KEY',
    'Any setting, e.g. `REOS_TUI_UI_THEME=light`: it beats the config file. See docs/configuration.md.',
  ],
  ['REOS_TUI_CONFIG', 'Another config file.'],
  ['REOS_TUI_HOME', 'A folder for everything: config, data, state and cache.'],
  ['XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME', 'As the XDG specification says.'],
  ['REOS_TUI', 'Set in the shell that is opened; the TUI does not open inside itself.'],
  ['REOS_DEBUG', 'Write more to the log, and the stack of an error of a subcommand to stderr.'],
  ['SHELL', 'The shell that is opened, when the settings name none.'],
  ['TERM, COLORTERM', 'What the terminal can do. With `TERM=dumb` the TUI does not open.'],
  ['LC_ALL, LC_CTYPE, LANG', 'Without UTF-8 the chrome is drawn in ASCII.'],
  [
    'FORCE_COLOR, NO_COLOR, CLICOLOR_FORCE',
    'Colours on (`3`: 24 bits) or off (`0`); off; on. The first that is set decides.',
  ],
  ['INK_SCREEN_READER', 'Plain, linear output, as with `--screen-reader`.'],
  ['OLLAMA_HOST', 'Where Ollama is, when `model.base_url` is empty.'],
  ['OPENAI_API_KEY', 'Key for OpenAI-compatible endpoints; `model.key_env` names another variable.'],
  ['NO_UPDATE_NOTIFIER', 'Nothing to switch off: there is no update check.'],
];
