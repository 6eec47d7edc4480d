// Where a path leads, as one of a few classes. The level of an act is a table over operation and
// class, so that all ways to delete, overwrite or re-own a thing agree with each other.

import { words } from '../call/words.ts';
import type { Shell } from '../word/shell-state.ts';
import { componentMatcher, hasGlob, hasUnknown, SOME, STAR, UNKNOWN } from '../word/symbols.ts';
import { deviceKind } from './devices.ts';
import { absolute, baseName, isInside } from './paths.ts';
import { inKeyDirectory, isAccountFile, isBootFile, isSecretPath } from './secrets.ts';

export type TargetClass =
  | 'root'
  | 'system'
  | 'system-file'
  | 'system-some'
  | 'account'
  | 'device'
  | 'loop'
  | 'memory'
  | 'homes'
  | 'home'
  | 'home-secret'
  | 'home-top'
  | 'home-child'
  | 'home-cache'
  | 'git'
  | 'cwd'
  | 'ancestor'
  | 'inside'
  | 'regenerable'
  | 'project-log'
  | 'scratch'
  | 'tmp'
  | 'tmp-all'
  | 'log'
  | 'data'
  | 'local'
  | 'elsewhere'
  | 'sink'
  | 'network'
  | 'unknown'
  | 'unknown-root';

export interface Target {
  class: TargetClass;
  path: string;
  /** Everything in the directory, rather than one name or a pattern of names. */
  all: boolean;
  /** The class holds as far as known parts go; unknown parts could make it worse. */
  uncertain: boolean;
}

const SYSTEM_TOPS = words(`
  bin sbin lib lib32 lib64 libx32 usr etc boot dev proc sys var root run opt srv home System
  Library Applications Users snap nix efi private
`);
/** Directories whose loss breaks the system; a path in them is a system file. */
const SYSTEM_TREES =
  /^\/(?:bin|sbin|lib(?:32|64|x32)?|etc|boot|dev|proc|sys|efi|System|Library|nix|usr(?!\/(?:local|src|ports)(?:\/|$))|private\/etc|run\/systemd)(?:\/|$)/;
const SYSTEM_WHOLE =
  /^\/(?:bin|sbin|lib(?:32|64|x32)?|etc|boot|dev|proc|sys|usr|var|opt|root|run|srv|efi|nix|System|Library|Applications|usr\/(?:bin|sbin|lib\w*|share|local|include|libexec)|var\/(?:lib|spool|cache)|etc\/(?:ssh|pam\.d|systemd|ssl|apt|network|default|security|init\.d|X11|dpkg|alternatives|udev|modprobe\.d|grub\.d|cron\.d|sudoers\.d)|var\/lib\/(?:dpkg|apt|rpm|systemd|pacman|dbus|NetworkManager|pam|sudo|initramfs-tools))$/;
const REGENERABLE =
  /^(?:node_modules|dist|build|out|target|\.next|\.nuxt|\.cache|\.parcel-cache|\.turbo|__pycache__|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.tox|\.nox|\.venv|venv|env|coverage|htmlcov|\.gradle|\.eggs|[^/]*\.egg-info|\.svelte-kit|\.angular|bower_components|vendor|Pods|DerivedData|cmake-build-\w+|_build|obj|\.terraform|\.sass-cache|\.webpack|storybook-static|\.serverless|\.dart_tool|\.stack-work|dist-newstyle|zig-cache|zig-out|[^/]*\.(?:pyc|o|class))$/;
/** Written by programs on the way: of little weight, but nothing brings them back. */
const PROJECT_LOG = /^(?:logs?|[^/]*\.log)$/;
const SCRATCH = /^(?:tmp|temp|[^/]*\.(?:tmp|swp|bak~?))$/;
/** Where every program puts what it needs for a while. */
const TEMPORARY = /^(?:\/private)?\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/;

/** What a name in a project says about what stands there; null when it says nothing. */
const classOfName = (name: string): TargetClass | null =>
  REGENERABLE.test(name)
    ? 'regenerable'
    : PROJECT_LOG.test(name)
      ? 'project-log'
      : SCRATCH.test(name)
        ? 'scratch'
        : null;

/** A file of that name is built again, or is a log, a backup or a lock. */
export const isDisposableName = (name: string): boolean =>
  classOfName(name) !== null || /^\.(?:DS_Store|directory)$|^Thumbs\.db$|~$|\.(?:lock|pid|orig|rej|part)$/.test(name);

/** Little is lost with it, wherever it stands in a project. */
export const isDisposable = (kind: TargetClass): boolean =>
  kind === 'regenerable' || kind === 'project-log' || kind === 'scratch';

const WHOLE_PATTERN = new RegExp(
  `^(?:${STAR}+|\\.${STAR}+|${STAR}+\\.${STAR}+|\\?*${STAR}+|\\.\uE004[!^]\\.\uE005${STAR}+|\uE003+${STAR}*|\\.\\.?\uE003${STAR})$`,
);

/** A glob that leaves nothing out worth naming: `*`, `.*`, `.[!.]*`, `*.*`, `?*`. */
const isWholePattern = (component: string): boolean => WHOLE_PATTERN.test(component);

/** Classifies one argument that names a file or directory. */
export function classify(text: string, shell: Shell): Target {
  if (text === '') return { class: 'inside', path: '', all: false, uncertain: false };
  const path = absolute(text, shell);
  if (path.startsWith(UNKNOWN)) return classifyUnknown(path);
  return classifyAbsolute(path, shell);
}

function classifyUnknown(path: string): Target {
  // `$X/*`, `$X/`: with an empty X this is the root; `$X/name` is something below it.
  const rest = path.slice(1);
  if (rest === '') return { class: 'unknown', path, all: true, uncertain: true };
  const below = rest.split('/').filter(Boolean);
  const first = below[0] ?? '';
  if (below.length === 0 || (below.length === 1 && isWholePattern(first))) {
    return { class: 'unknown-root', path, all: true, uncertain: true };
  }
  const risky = below.length <= 2 && SYSTEM_TOPS.includes(first);
  return { class: risky ? 'unknown-root' : 'unknown', path, all: false, uncertain: true };
}

function classifyAbsolute(path: string, shell: Shell): Target {
  const uncertain = hasUnknown(path);
  const make = (kind: TargetClass, all = false): Target => ({ class: kind, path, all, uncertain });
  if (path === '/') return make('root', true);
  const device = deviceKind(path);
  if (device === 'block') return make('device');
  if (device) return make(device);
  const components = path.slice(1).split('/');
  const last = components[components.length - 1] as string;
  if (isWholePattern(last)) {
    const parent = classifyAbsolute(path.slice(0, path.lastIndexOf('/')) || '/', shell);
    return { ...parent, path, all: true };
  }
  const some = path.indexOf(`/${SOME}`);
  if (some >= 0) {
    const kind = someBelow(path.slice(0, some + 2), shell, uncertain);
    if (kind.class !== 'inside') return { ...kind, path };
    return { ...kind, class: last === '.git' ? 'git' : (classOfName(last) ?? 'inside'), path };
  }
  if (hasGlob(components[0] as string) || hasUnknown(components[0] as string)) {
    return firstUnknown(components, path, uncertain);
  }
  return classifyPlain(path, components, shell, make);
}

/** `/et?`, `/[a-z]*`, `/$X`, `/u*\/lib`. */
function firstUnknown(components: string[], path: string, uncertain: boolean): Target {
  const first = components[0] as string;
  const only = components.length === 1;
  if (hasUnknown(first) && !hasGlob(first)) {
    const bare = first === UNKNOWN;
    return { class: bare ? 'unknown-root' : 'elsewhere', path, all: only, uncertain: true };
  }
  const matcher = componentMatcher(first);
  const hit = SYSTEM_TOPS.some((top) => matcher.test(top));
  if (!hit) return { class: 'elsewhere', path, all: only, uncertain };
  return { class: only ? 'system' : 'system-file', path, all: only, uncertain };
}

function someBelow(path: string, shell: Shell, uncertain: boolean): Target {
  const parent = classifyAbsolute(path.slice(0, path.lastIndexOf('/')) || '/', shell);
  const kind: TargetClass =
    parent.class === 'root' || parent.class === 'homes'
      ? 'system-some'
      : parent.class === 'system' && !SYSTEM_TREES.test(parent.path)
        ? 'system-some'
        : parent.class === 'home'
          ? 'home-child'
          : parent.class === 'cwd'
            ? 'inside'
            : parent.class;
  return { class: kind, path, all: false, uncertain };
}

function classifyPlain(
  path: string,
  components: string[],
  shell: Shell,
  make: (kind: TargetClass, all?: boolean) => Target,
): Target {
  const { home } = shell.context;
  const { cwd } = shell;
  if (TEMPORARY.test(path) && !isPersonal(path, shell)) {
    return isTemporaryRoot(path) ? make('tmp-all', true) : make('tmp');
  }
  if (path === '/home' || path === '/Users') return make('homes', true);
  if (path === home || (path === '/root' && shell.root)) return make('home', true);
  if (isAccountFile(path) || isBootFile(path)) return make('account');
  if (SYSTEM_WHOLE.test(path)) return make('system', true);
  if (isInside(home, path)) return make('homes', true);
  if (isInside(path, home)) return inHome(path, home, cwd, make, shell.context.cwd);
  if (/^\/(?:home|Users)\/[^/]+$/.test(path)) return make('homes', true);
  if (cwd !== null && cwd !== '/') {
    if (path === cwd) return make('cwd', true);
    if (isInside(cwd, path)) return make('ancestor', true);
  }
  if (/(?:^|\/)\.git(?:\/|$)/.test(path)) return make('git');
  if (/^\/var\/log(?:\/|$)/.test(path)) return make('log', path === '/var/log');
  if (/^\/root(?:\/|$)/.test(path)) return make(inKeyDirectory(path) ? 'home-secret' : 'home-child');
  if (SYSTEM_TREES.test(path)) return make('system-file');
  if (/^\/var\/cache\/[^/]+\//.test(path)) return make('regenerable');
  if (/^\/var\/lib\/(?:docker|containers\/storage)\/volumes\/[^/]+/.test(path)) return make('data');
  if (cwd !== null && cwd !== '/' && isInside(path, cwd)) return inProject(path, cwd, make);
  const project = temporaryProject(shell.context.cwd);
  if (project !== null && isInside(path, project)) return inProject(path, project, make);
  if (/^\/var\/lib\//.test(path)) return make('system-file');
  if (/^\/(?:usr\/local|usr\/src|usr\/ports|opt|snap)(?:\/|$)/.test(path)) return make('local');
  if (/^\/(?:var|srv|mnt|media|data|Volumes|home|Users)(?:\/|$)/.test(path)) return make('data');
  return make(components.length === 1 ? 'data' : 'elsewhere');
}

const isTemporaryRoot = (path: string): boolean => /^(?:\/private)?(?:\/tmp|\/var\/tmp|\/dev\/shm)$/.test(path);

/** What somebody who stands below `/tmp` works in, as far as the text can tell: its folder right below `/tmp`. */
const temporaryProject = (cwd: string): string | null =>
  /^(?:\/private)?\/(?:tmp|var\/tmp|dev\/shm)\/[^/]+/.exec(cwd)?.[0] ?? null;

/**
 * A home, or the folder that somebody works in, is not temporary because of where it lies: nor what is in it, nor
 * what it is in. Neither is the history of a repository. `/tmp` itself is nobody's folder.
 */
function isPersonal(path: string, { context }: Shell): boolean {
  if (/\/\.git(?:\/|$)/.test(path)) return true;
  const home = TEMPORARY.test(context.home) && !isTemporaryRoot(context.home) ? context.home : null;
  return [home, temporaryProject(context.cwd)].some(
    (own) => own !== null && (path === own || isInside(path, own) || isInside(own, path)),
  );
}

/** `cd build && rm -rf *`: what the directory that was entered says about what is in it. */
const classOfEntered = (cwd: string, start: string): TargetClass | null =>
  cwd === start ? null : classOfName(baseName(cwd));

function inHome(
  path: string,
  home: string,
  cwd: string | null,
  make: (kind: TargetClass, all?: boolean) => Target,
  shellCwd: string,
): Target {
  if (cwd !== null && cwd !== home) {
    if (path === cwd) return make(classOfEntered(cwd, shellCwd) ?? 'cwd', true);
    if (isInside(cwd, path)) return make('ancestor', true);
    if (isInside(path, cwd)) return inProject(path, cwd, make);
  }
  const relative = path.slice(home.length + 1);
  if (
    /^\.(?:cache|npm|yarn|pnpm-store|gradle\/caches|cargo\/registry|local\/share\/Trash|thumbnails|m2\/repository|nuget\/packages)(?:\/|$)/.test(
      relative,
    )
  ) {
    return make('home-cache');
  }
  if (isSecretPath(path) || inKeyDirectory(path)) return make('home-secret');
  if (/(?:^|\/)\.git(?:\/|$)/.test(path)) return make('git');
  const said = classOfName(cwd === home ? baseName(path) : relative);
  if (said) return make(said);
  return make(relative.includes('/') ? 'home-child' : 'home-top');
}

function inProject(path: string, cwd: string, make: (kind: TargetClass, all?: boolean) => Target): Target {
  const components = path.slice(cwd.length + 1).split('/');
  if (components.includes('.git')) return make('git');
  for (const component of components) {
    const said = classOfName(component.replaceAll(STAR, 'x'));
    if (said) return make(said);
  }
  return make('inside');
}
