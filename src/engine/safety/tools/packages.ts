// Package managers, and the build tools that install or publish.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { verbsOnly } from '../call/shallow.ts';
import { same } from '../call/words.ts';
import essential from '../data/essential-packages.json' with { type: 'json' };
import { report, texts } from '../effects/common.ts';
import { isFetched } from '../effects/foreign.ts';
import { frameworkRule } from '../effects/statements.ts';
import { listed } from '../listed.ts';
import type { RuleId } from '../rules/index.ts';
import { OPAQUE, stream, Taint } from '../taint.ts';
import { COMPILERS } from './compilers.ts';
import { npm, npx, pip } from './language-packages.ts';
import { make } from './make.ts';
import { maven } from './maven.ts';
import { rule, type ToolSpec, tool, verbsOf } from './tool.ts';

/** Packages without which the system does not start, log in or install anything again. */
const ESSENTIAL = new RegExp(`^(?:${listed(essential.names).join('|')})$`);
const STEMS = listed(essential.stems);

/** `*`, `lib*`, `^python3.*`: a pattern that takes such a package along; null when the name is none. */
function takesEssential(name: string): boolean | null {
  if (!/[*?^$]|\.[*+]/.test(name)) return null;
  const stem = name.replace(/^\^/, '').replace(/[.*?$+]+$/, '');
  return STEMS.some((name) => name.startsWith(stem));
}

/** Takes the settings along; what nothing needs any more goes with them. */
const purges = (verb: string, args: readonly string[]): boolean =>
  !/^auto/.test(verb) && (/purge/i.test(verb) || args.includes('--purge'));

interface Manager {
  looks: RegExp;
  removes: RegExp;
  installs: RegExp;
  upgrades?: RegExp;
  /** Arguments that switch a check off. */
  unchecked?: RegExp;
  rehearsal?: RegExp;
  /** A dash flag is the verb (pacman -Rns, rpm -e, dpkg -i). */
  flagVerb?: boolean;
  cleans?: RegExp;
}

const system = (manager: Manager): Handler =>
  verbsOnly((call) => {
    const args = texts(call.args);
    runsHooks(call, args);
    if (manager.rehearsal && args.some((text) => manager.rehearsal?.test(text))) return undefined;
    const words = args.filter((text) => !text.startsWith('-'));
    const verb = manager.flagVerb ? (args.find((text) => text.startsWith('-')) ?? '') : (words[0] ?? '');
    const names = manager.flagVerb ? words : words.slice(1);
    if (/^(?:shellenv|shell\.\w+|completion|hook)$/.test(verb) || (call.program === 'opam' && verb === 'env')) {
      return stream(null, Taint.shellSetup);
    }
    if (manager.unchecked && args.some((text) => manager.unchecked?.test(text))) report(call, 'package-unchecked');
    if (manager.removes.test(verb)) {
      const asked = names.map((name) => name.replace(/:\w+$/, '').replace(/\uE002/g, '*'));
      const patterns = asked.map(takesEssential);
      if (asked.some((name) => ESSENTIAL.test(name)) || patterns.includes(true))
        report(call, 'package-remove-essential');
      else if (patterns.includes(false)) report(call, 'package-remove-many');
      else report(call, purges(verb, args) ? 'package-purge' : 'package-remove');
    } else if (names.some((name) => /[^+]-$/.test(name)) && manager.installs.test(verb)) report(call, 'package-remove');
    else if (manager.upgrades?.test(verb))
      report(call, /dist|full|dup|system|distro/.test(verb) ? 'package-upgrade-release' : 'package-upgrade');
    else if (manager.installs.test(verb))
      report(call, names.some((name) => /^https?:/.test(name)) ? 'package-from-url' : 'package-install');
    else if (manager.cleans?.test(verb)) report(call, 'package-cache');
    else if (verb !== '' && !manager.looks.test(verb)) report(call, 'package-settings');
    return undefined;
  });

/** `-o APT::…::Pre-Invoke=CMD`, `dpkg --pre-invoke=CMD`. */
function runsHooks(call: Call, args: string[]): void {
  for (const text of args) {
    const hook =
      /(?:Pre-Invoke|Post-Invoke|Pre-Install-Pkgs|pre-invoke|post-invoke)(?:::)?(?:\[\])?=["{]?(.+?)["}]?$/i.exec(
        text,
      )?.[1];
    if (hook) call.machine.runText(hook, call.shell.fork(), { span: call.span });
  }
}

const apt = system({
  looks:
    /^(?:list|search|show|policy|depends|rdepends|changelog|madison|showpkg|showsrc|help|moo|check|download|source|why|why-not|versions|indextargets|stats|dump|pkgnames|search-\w+|clean|autoclean|update)$/,
  removes: /^(?:remove|purge|autoremove|autopurge)$/,
  installs: /^(?:install|reinstall|satisfy|build-dep)$/,
  upgrades: /^(?:upgrade|full-upgrade|dist-upgrade|safe-upgrade)$/,
  unchecked:
    /^--(?:allow-unauthenticated|force-yes|allow-remove-essential|allow-downgrades|allow-insecure-repositories|no-gpg-check)|AllowUnauthenticated/,
  rehearsal: /^(?:-s|--simulate|--dry-run|--just-print|--no-act|--recon|--print-uris|--download-only|-d)$/,
});

const dnf = system({
  looks:
    /^(?:list|search|info|provides|whatprovides|repolist|check-update|check|history|deplist|repoquery|help|updateinfo|makecache|repoinfo|grouplist|groupinfo|clean|download|version)$/,
  removes: /^(?:remove|erase|autoremove|rm)$/,
  installs: /^(?:install|reinstall|localinstall|groupinstall|builddep|in)$/,
  upgrades: /^(?:update|upgrade|system-upgrade|distro-sync|dup|up|downgrade|dist-upgrade)$/,
  unchecked:
    /^--(?:nogpgcheck|no-gpg-checks|skip-broken|allowerasing|setopt=protected_packages|force-resolution|noscripts)/,
});

const pacman = system({
  looks: /^-(?:Q\w*|S[sigplw]\w*|F\w*|T|V|h|Sy|D[k]\w*)$|^--(?:query|help|version|files)$/,
  removes: /^-R\w*$|^--remove$/,
  installs: /^-(?:S|U)$|^-S(?!u|y*u)\w*$|^--(?:sync|upgrade)$/,
  upgrades: /^-S\w*u\w*$/,
  unchecked: /^(?:-\w*dd|--nodeps|--overwrite)$/,
  flagVerb: true,
  cleans: /^-Sc+$/,
});
const apk = system({
  looks: /^(?:info|list|search|policy|stats|version|dot|index|verify|update|audit|fetch)$/,
  removes: /^del$/,
  installs: /^(?:add|fix)$/,
  upgrades: /^upgrade$/,
  unchecked: /^--(?:allow-untrusted|force-\w+)/,
  rehearsal: /^(?:-s|--simulate)$/,
});
const rpm = system({
  looks: /^-(?:q\w*|V\w*|K\w*|-query|-verify|-checksig|-version|-eval|-showrc)$/,
  removes: /^(?:-e\w*|--erase)$/,
  installs: /^-[iUF]\w*$|^--(?:install|upgrade|import)/,
  unchecked: /^--(?:nodeps|force|nosignature|nodigest|noscripts)/,
  flagVerb: true,
  rehearsal: /^--test$/,
});

const dpkg: Handler = (call) => {
  const args = texts(call.args);
  runsHooks(call, args);
  if (args.some((text) => /^--(?:dry-run|no-act|simulate)$/.test(text))) return undefined;
  const names = args.filter((text) => !text.startsWith('-'));
  if (
    args.some((text) =>
      /^--force-(?:all|remove-essential|depends|bad-verify|overwrite|remove-reinstreq|confnew|not-root)/.test(text),
    )
  )
    report(call, 'package-unchecked');
  if (args.some((text) => /^(?:-r|-P|--remove|--purge)$/.test(text)))
    report(call, names.some((name) => ESSENTIAL.test(name)) ? 'package-remove-essential' : 'package-remove');
  else if (args.some((text) => /^(?:-i|--install|--unpack)$/.test(text)))
    report(call, names.some((name) => isFetched(call, name)) ? 'package-from-url' : 'package-install-file');
  else if (
    args.some((text) =>
      /^(?:--configure|--set-selections|--clear-\w+|--add-architecture|--remove-architecture|--update-avail|--triggers-only|-A)$/.test(
        text,
      ),
    )
  )
    report(call, 'package-settings');
  return undefined;
};

const BUILD: ToolSpec = {
  values: /^(?:-C|-f|-j|--manifest-path|--target|-p|--package|--features|-o|--directory|--file)$/,
  looks: /^/,
  rules: [
    rule('package-publish', /^(?:publish|yank|owner|release|deploy|upload|push)(?: |$)/, undefined, /^--dry-run$/),
    rule('package-install', /^(?:install)(?: |$)/, /^/, /^$/),
    rule('package-remove-library', /^(?:uninstall|remove|rm)(?: |$)/),
    rule('package-cache', /^(?:clean -\w*cache|cache clean|clean --modcache)/),
  ],
  otherwise: null,
};
const build = (overrides: Partial<ToolSpec> = {}): Handler => tool({ ...BUILD, ...overrides });

const brew = system({
  looks:
    /^(?:list|ls|search|info|deps|uses|outdated|doctor|config|home|desc|leaves|log|cat|formulae|casks|--\w+|shellenv|commands|tap-info|options|services|update|missing)$/,
  removes: /^(?:uninstall|remove|rm|autoremove)$/,
  installs: /^(?:install|reinstall|tap|link|cask)$/,
  upgrades: /^upgrade$/,
  cleans: /^cleanup$/,
  rehearsal: /^(?:-n|--dry-run)$/,
});
const snap = system({
  looks:
    /^(?:list|find|info|version|changes|connections|interfaces|known|logs|services|warnings|get|whoami|tasks|help|model)$/,
  removes: /^(?:remove|rm)$/,
  installs: /^(?:install|try|download)$/,
  upgrades: /^(?:refresh|revert)$/,
  unchecked: /^--(?:purge|dangerous|devmode)$/,
});
const flatpak = system({
  looks: /^(?:list|search|info|remotes|remote-ls|history|ps|config|run|--version|remote-info)$/,
  removes: /^(?:uninstall|remove|repair)$/,
  installs: /^(?:install|remote-add)$/,
  upgrades: /^update$/,
  unchecked: /^--(?:delete-data|no-gpg-verify)$/,
});
const nix = system({
  looks:
    /^(?:search|show|eval|repl|path-info|why-depends|flake|develop|shell|build|run|log|doctor|store|hash|fmt|-q\w*|--query|-qa\w*)$/,
  removes: /^(?:-e|--uninstall|profile remove|uninstall)$/,
  installs: /^(?:-i\w*|--install|profile|install)$/,
  upgrades: /^(?:-u|--upgrade|upgrade|--rollback|switch|boot)$/,
  flagVerb: false,
});
const single =
  (id: RuleId): Handler =>
  (call) => {
    if (!texts(call.args).some((text) => /^--(?:help|version|dry-run)$/.test(text))) report(call, id);
    return undefined;
  };

const composer = system({
  looks:
    /^(?:show|info|outdated|search|validate|diagnose|depends|why|why-not|licenses|status|about|dump-autoload|dumpautoload|run|run-script|exec|test|check|audit|suggests|--version|init|create-project)$/,
  removes: /^remove$/,
  installs: /^(?:install|require|update|i|u|upgrade)$/,
  cleans: /^(?:clear-cache|clearcache)$/,
});
const gem = system({
  looks:
    /^(?:list|search|info|query|which|environment|env|contents|dependency|outdated|help|specification|server|build|check|fetch|stale|sources|exec)$/,
  removes: /^(?:uninstall|cleanup|yank)$/,
  installs: /^(?:install|i|update|pristine)$/,
  unchecked: /^--(?:force|ignore-dependencies)$/,
});
const conda = system({
  looks: /^(?:list|search|info|activate|deactivate|config|doctor|compare|run|create|env)$/,
  removes: /^(?:remove|uninstall)$/,
  installs: /^(?:install)$/,
  upgrades: /^(?:update|upgrade)$/,
  cleans: /^clean$/,
  rehearsal: /^(?:-d|--dry-run)$/,
});

const frameworkScript: Handler = (call) => {
  const id = frameworkRule(texts(call.args).join(' '));
  if (id) report(call, id);
  return undefined;
};

export const packageHandlers: Handlers = {
  ...Object.fromEntries(COMPILERS.map((name) => [name, verbsOnly(() => undefined)])),
  apt,
  ...same('apt-get aptitude nala pkg', apt),
  'apt-cache': () => OPAQUE,
  'apt-key': tool({
    looks: /^(?:list|finger|export)/,
    rules: [rule('package-trust-key', /^(?:add|adv|del)/)],
    otherwise: 'package-trust-key',
  }),
  'add-apt-repository': single('package-trust-source'),
  'apt-add-repository': single('package-trust-source'),
  'apt-mark': tool({ looks: /^show/, rules: [], otherwise: 'package-settings' }),
  dpkg,
  'dpkg-query': () => OPAQUE,
  'do-release-upgrade': single('package-upgrade-release'),
  unattended: single('package-upgrade'),
  dnf,
  ...same('yum microdnf zypper tdnf', dnf),
  pacman,
  yay: pacman,
  paru: pacman,
  apk,
  rpm,
  brew,
  snap,
  flatpak,
  nix,
  'nix-env': system({
    looks: /^(?:-q\w*|--query|--list-generations)$/,
    removes: /^(?:-e|--uninstall|--delete-generations)$/,
    installs: /^-i\w*$|^--install$/,
    upgrades: /^(?:-u|--upgrade|--rollback)$/,
    flagVerb: true,
  }),
  'nix-collect-garbage': single('package-cache'),
  'nixos-rebuild': tool({
    looks: /^(?:dry-\w+|build|build-vm|list-generations|edit)/,
    rules: [],
    otherwise: 'package-upgrade',
  }),
  emerge: system({
    looks: /^(?:-s|--search|-p|--pretend|--info|-pv)$/,
    removes: /^(?:-C|--unmerge|-c|--depclean)$/,
    installs: /^-(?:av|a|v|1|u\w*)$/,
    flagVerb: true,
    rehearsal: /^(?:-p\w*|--pretend)$/,
  }),
  opkg: apk,
  ...same('xbps-install easy_install cpan cpanm', single('package-install')),
  'xbps-remove': single('package-remove'),
  ...same('port choco winget scoop mas guix eopkg swupd opam', brew),
  pip,
  ...same('pip2 pip3 pipx', pip),
  uv: (call) => {
    const args = texts(call.args);
    if (args[0] === 'pip') return pip({ ...call, args: call.args.slice(1) });
    if (args[0] === 'run')
      return call.machine.runWords(
        call.args.slice(1).filter(({ text }) => !text.startsWith('-')),
        call.shell,
        call.stdin,
      );
    if (/^(?:add|remove|sync|tool|python)$/.test(args[0] ?? '')) report(call, 'package-install-library');
    else if (args[0] === 'publish') report(call, 'package-publish');
    return undefined;
  },
  poetry: (call) => {
    const verb = verbsOf(call, undefined).split(' ')[0] ?? '';
    if (verb === 'run') return call.machine.runWords(call.args.slice(1), call.shell, call.stdin);
    if (verb === 'publish') {
      if (!texts(call.args).includes('--dry-run')) report(call, 'package-publish');
    } else if (/^(?:install|add|update|remove|sync|lock)$/.test(verb)) report(call, 'package-install-library');
    return undefined;
  },
  pipenv: (call) => {
    const verb = verbsOf(call, undefined).split(' ')[0] ?? '';
    if (verb === 'run') return call.machine.runWords(call.args.slice(1), call.shell, call.stdin);
    if (/^(?:install|uninstall|update|sync|clean)$/.test(verb)) report(call, 'package-install-library');
    return undefined;
  },
  conda,
  mamba: conda,
  micromamba: conda,
  twine: tool({ looks: /^check/, rules: [], otherwise: 'package-publish' }),
  npm,
  ...same('pnpm yarn cnpm yarnpkg', npm),
  npx,
  pnpx: npx,
  bunx: npx,
  ...same('lerna nx turbo sbt ant buck scons stack cabal dune hatch', build()),
  rimraf: (call) =>
    call.machine.runWords(
      [{ ...call.name, text: 'rm' }, { ...call.name, text: '-rf' }, ...call.args],
      call.shell,
      call.stdin,
    ),
  cargo: tool({
    ...BUILD,
    rules: [
      rule('package-publish', /^(?:publish|yank|owner)(?: |$)/, undefined, /^--dry-run$/),
      rule('package-install-library', /^(?:install|add|update|binstall)(?: |$)/),
      rule('package-remove-library', /^(?:uninstall|remove|rm)(?: |$)/),
      rule('build-clean', /^clean/),
    ],
  }),
  rustup: tool({
    looks: /^(?:show|toolchain list|target list|component list|which|doc|check|--version)/,
    rules: [rule('package-remove', /^(?:self uninstall|toolchain (?:uninstall|remove)|target remove)/)],
    otherwise: 'package-install-library',
  }),
  go: tool({
    ...BUILD,
    rules: [
      rule('package-cache', /^clean/, /^-(?:modcache|cache|testcache)$/),
      rule('build-clean', /^clean/),
      rule('package-install-library', /^(?:install|get)(?: |$)/),
      rule('runs-script', /^(?:generate)(?: |$)/),
    ],
  }),
  gem: (call) => {
    if (call.args[0]?.text !== 'yank') return gem(call);
    report(call, 'package-unpublish');
    return undefined;
  },
  dotnet: tool({
    looks:
      /^(?:build|test|run|restore|clean|list|new|sln|format|watch|pack|msbuild|vstest|help|user-secrets list|tool list|workload list|sdk|build-server)(?: |$)/,
    rules: [
      rule('package-publish', /^nuget push/),
      rule('package-unpublish', /^nuget delete/),
      rule('runs-script', /^\S+\.dll(?: |$)/),
      rule('database-drop', /^ef database drop/),
      rule('database-write', /^ef database/),
      rule(null, /^(?:publish|ef)(?: |$)/),
    ],
    otherwise: 'package-install-library',
  }),
  bundle: (call) => {
    const verb = verbsOf(call, undefined).split(' ')[0] ?? '';
    if (verb === 'exec') return call.machine.runWords(call.args.slice(1), call.shell, call.stdin);
    if (/^(?:install|update|add|clean|remove|i|)$/.test(verb)) report(call, 'package-install-library');
    return undefined;
  },
  composer,
  ...same('artisan rake bin/rails', frameworkScript),
  mix: tool({
    looks: /^/,
    rules: [
      rule('database-drop', /^ecto\.(?:drop|reset)/),
      rule('database-write', /^ecto\.(?:migrate|rollback)/),
      rule('package-publish', /^hex\.publish/),
    ],
    otherwise: null,
  }),
  mvn: maven(build({ rules: [rule('package-publish', /(?:^| )deploy/)] })),
  mvnw: maven(build({ rules: [rule('package-publish', /(?:^| )deploy/)] })),
  gradle: build({ rules: [rule('package-publish', /(?:^| )publish/)] }),
  gradlew: build({ rules: [rule('package-publish', /(?:^| )publish/)] }),
  bazel: build({ rules: [rule('build-clean', /^clean/, /^--expunge/)] }),
  cmake: build({
    rules: [rule('package-install-source-build', /^/, /^--install$/), rule('build-clean', /^-E (?:rm|remove)/)],
  }),
  ninja: build({ rules: [rule('package-install-source-build', /^install/), rule('build-clean', /^clean/)] }),
  meson: build({ rules: [rule('package-install-source-build', /^install/)] }),
  make,
  gmake: make,
  just: build({ rules: [] }),
  task: build({ rules: [] }),
  luarocks: gem,
  eslint: (call) => {
    if (texts(call.args).some((t) => t === '--fix')) report(call, 'edit-in-place');
    return undefined;
  },
  prettier: (call) => {
    if (texts(call.args).some((t) => /^(?:-w|--write)$/.test(t))) report(call, 'edit-in-place');
    return undefined;
  },
  black: single('edit-in-place'),
  gofmt: (call) => {
    if (texts(call.args).includes('-w')) report(call, 'edit-in-place');
    return undefined;
  },
};
