// The environment of a program that nobody asked for: an allow-list, so that no variable that names code to run
// (BASH_ENV, NODE_OPTIONS, LD_PRELOAD, PYTHONPATH, GIT_*) gets through, whoever set it; and what keeps programs from
// prompting, paging, colouring, opening windows and phoning home.
import { delimiter } from 'node:path';
import { type Env, isBelow } from './trusted-path.ts';

/** Who one is, how text is written, where the person's own files and sockets are. */
const PASSED =
  /^(?:HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|XDG_(?:RUNTIME_DIR|CONFIG_HOME|DATA_HOME|CACHE_HOME|STATE_HOME)|DBUS_SESSION_BUS_ADDRESS|DOCKER_(?:HOST|CONTEXT|CONFIG)|CONTAINER_HOST|KUBECONFIG|TMUX|TMUX_TMPDIR|VIRTUAL_ENV|HOMEBREW_(?:PREFIX|CELLAR|REPOSITORY)|(?:CARGO|RUSTUP|ASDF_DATA|PIPX|CONDA)_(?:HOME|DIR|PREFIX)|(?:PYENV|RBENV|NODENV)_ROOT|NVM_DIR|GOPATH|GOROOT|JAVA_HOME)$/;

const QUIET: Env = {
  TERM: 'dumb',
  NO_COLOR: '1',
  CI: '1',
  PAGER: 'cat',
  SYSTEMD_PAGER: '',
  DISPLAY: '',
  WAYLAND_DISPLAY: '',
  SSH_ASKPASS: '',
  NO_UPDATE_NOTIFIER: '1',
  HOMEBREW_NO_AUTO_UPDATE: '1',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  CARGO_NET_OFFLINE: 'true',
  RUSTUP_AUTO_INSTALL: '0',
  GOTOOLCHAIN: 'local',
  COREPACK_ENABLE_NETWORK: '0',
  npm_config_offline: 'true',
  PYTHONSAFEPATH: '1',
};

/** Variables that may name a folder of the stranger's stay out when they do. */
function pointsInto(value: string, stranger: string): boolean {
  return value.split(delimiter).some((part) => isBelow(part, stranger));
}

export function cleanEnvironment(
  env: Env,
  folders: readonly string[],
  stranger: string | null,
): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || !PASSED.test(name)) continue;
    if (stranger !== null && pointsInto(value, stranger)) continue;
    clean[name] = value;
  }
  return { ...clean, ...(QUIET as Record<string, string>), PATH: folders.join(delimiter) };
}
