// Tools of developers and of the desktop whose sub-commands differ: version control beside git, registries, hosters of code,
// device bridges, helpers of the session.

import type { Handlers } from '../call/machine.ts';
import { report, texts } from '../effects/common.ts';
import { byArgument } from './storage.ts';
import { verbs } from './verbs.ts';

const registry = verbs({
  looks:
    'manifest digest config ls catalog blob validate version inspect list-tags auth:get export',
  harms: 'delete',
  harm: 'hosted-delete',
  otherwise: 'hosted-change',
});

const project = verbs({
  looks:
    'build test lint check run serve start dev watch format fmt analyze doctor info version --version list ls generate doc docs compile typecheck bench new init create audit outdated why tree search show help config status diff preview inspect export coverage package pack assemble devices',
  harms: 'publish release unpublish',
  harm: 'package-publish',
  otherwise: 'package-install-library',
});

/** Guess passwords or try doors: only for what is yours. */
const SECURITY_TOOLS = `
fcrackzip nikto wpscan wfuzz ffuf gobuster dirsearch dirb feroxbuster kiterunner nuclei naabu rustscan zmap ike-scan amass netexec nxc crackmapexec enum4linux-ng
responder bettercap ettercap arpspoof sslstrip aireplay-ng airodump-ng reaver wifite ncrack patator cewl crunch smbmap kerbrute evil-winrm chisel ligolo-ng proxychains-ng
`;

export const developerHandlers: Handlers = {
  ...Object.fromEntries(
    SECURITY_TOOLS.trim()
      .split(/\s+/)
      .map((name) => [name, byArgument([[/^(?:-h|--help|--version)$/, null]], 'security-tool')]),
  ),
  ...Object.fromEntries(
    'ab wrk hey siege vegeta bombardier h2load oha plow locust hping'
      .split(' ')
      .map((name) => [name, byArgument([[/^(?:-h|--help|-V|--version)$/, null]], 'network-scan')]),
  ),
  mlr: byArgument([[/^-I$/, 'edit-in-place']], null),
  taplo: verbs({ looks: 'check lint get config', otherwise: 'edit-in-place' }),
  searchsploit: () => undefined,
  wine: byArgument([[/^--(?:help|version)$/, null]], 'runs-script'),
  makepkg: byArgument(
    [
      [/^(?:--printsrcinfo|--verifysource|-g|--geninteg|--packagelist)$/, null],
      [/^-\w*i|^--install$/, 'package-install'],
    ],
    'runs-script',
  ),
  tlmgr: verbs({
    looks:
      'info list search show version conf help check print-platform platform:list repository:list',
    otherwise: 'package-install',
  }),
  aspell: () => undefined,
  ispell: () => undefined,
  hunspell: () => undefined,
  bindkey: () => undefined,
  zstyle: () => undefined,
  zmv: byArgument([[/^-\w*n/, null]], 'edit-in-place'),

  jj: verbs({
    looks:
      'log status st diff show evolog op:log operation:log file:list file:show file:annotate bookmark:list branch:list config:list config:get workspace:list help version root interdiff tag:list describe desc new commit git:fetch git:push git:clone git:init git:remote:list',
    otherwise: 'git-pick',
    values: /^(?:-r|--revisions?|-R|--repository|-m|--message|-T|--template|--at-op)$/,
  }),
  fossil: verbs({
    looks: 'status timeline info diff ls finfo branch:list version help',
    harms: 'undo clean revert purge',
    harm: 'git-discard',
    otherwise: 'git-pick',
  }),
  p4: verbs({
    looks:
      'info opened status changes describe files filelog diff have where print users clients help',
    harms: 'obliterate delete revert clean',
    harm: 'git-discard',
    otherwise: 'git-pick',
  }),
  cvs: verbs({ looks: 'status log diff annotate', otherwise: 'git-pick' }),
  yadm: verbs({ looks: 'status list diff log introspect version help', otherwise: 'git-pick' }),
  chezmoi: verbs({
    looks: 'status diff managed unmanaged data doctor source-path cat dump verify cd list',
    harms: 'destroy purge forget',
    harm: 'delete-many',
    otherwise: 'startup-file-append',
  }),
  gt: verbs({ looks: 'log ls status info', otherwise: 'git-rebase' }),
  dvc: verbs({
    looks: 'status diff list dag metrics:show params:diff plots:show version',
    harms: 'gc destroy remove',
    harm: 'git-discard',
    otherwise: 'git-pick',
  }),
  crane: registry,
  gcrane: registry,
  skopeo: registry,
  oras: registry,
  cosign: verbs({
    looks: 'verify verify-blob tree triangulate version public-key',
    otherwise: 'key-change',
  }),
  buildah: verbs({
    looks: 'images containers ps inspect info version bud build from',
    harms: 'rm rmi prune',
    harm: 'image-remove',
    otherwise: 'container-change',
  }),
  apptainer: verbs({
    looks: 'inspect help version cache:list verify search',
    otherwise: 'container-change',
  }),
  singularity: verbs({
    looks: 'inspect help version cache:list verify search',
    otherwise: 'container-change',
  }),
  distrobox: verbs({
    looks: 'list ls enter version',
    harms: 'rm stop',
    harm: 'cluster-delete',
    otherwise: 'container-change',
  }),
  toolbox: verbs({
    looks: 'list enter help',
    harms: 'rm rmi',
    harm: 'cluster-delete',
    otherwise: 'container-change',
  }),
  limactl: verbs({
    looks: 'list info shell start',
    harms: 'delete factory-reset prune',
    harm: 'cluster-delete',
    otherwise: 'container-change',
  }),
  colima: verbs({
    looks: 'status list ssh version start',
    harms: 'delete',
    harm: 'cluster-delete',
    otherwise: 'container-change',
  }),
  helmfile: verbs({
    looks: 'list diff template lint status build',
    harms: 'destroy delete',
    harm: 'release-delete',
    otherwise: 'cluster-change',
    rehearsal: /^--dry-run/,
  }),
  vcluster: verbs({
    looks: 'list connect',
    harms: 'delete',
    harm: 'cluster-delete-space',
    otherwise: 'cluster-change',
  }),
  kubeseal: byArgument([], null),
  telepresence: verbs({ looks: 'status list version', otherwise: 'cluster-change' }),
  tilt: verbs({
    looks: 'get describe logs doctor version',
    harms: 'down',
    harm: 'cluster-delete',
    otherwise: 'cluster-change',
  }),
  adb: verbs({
    looks:
      'devices logcat version get-state get-serialno pull help bugreport start-server shell:getprop shell:dumpsys shell:ls shell:pm:list shell:cat shell:ps',
    harms:
      'uninstall shell:rm shell:wipe shell:pm:uninstall shell:pm:clear root disable-verity reboot',
    harm: 'package-remove',
    otherwise: 'package-install-file',
    values: /^-[sHPt]$/,
  }),
  fastboot: verbs({
    looks: 'devices getvar help',
    harms: 'erase format flash flashing oem -w update flashall',
    harm: 'boot-config',
    otherwise: 'boot-config',
  }),
  flutter: project,
  dart: project,
  expo: project,
  ionic: project,
  ng: project,
  nest: project,
  next: project,
  nuxt: project,
  astro: project,
  svelte: project,
  remix: project,
  gatsby: project,
  vue: project,
  react: project,
  ember: project,
  meteor: project,
  zig: project,
  swiftc: project,
  elm: project,
  rebar3: project,
  lein: project,
  clj: project,
  shards: project,
  nimble: project,
  forge: project,
  truffle: project,
  hardhat: project,
  wails: project,
  tauri: project,
  wasmer: project,
  pixi: project,
  pdm: project,
  rye: project,
  nox: project,
  earthly: project,
  dagger: project,
  tuist: project,
  pod: project,
  fastlane: project,
  xcodebuild: project,
  devbox: project,
  devenv: project,
  pio: project,
  platformio: project,
  ruff: (call) => {
    const args = texts(call.args);
    const writes =
      args.includes('--fix') ||
      (args[0] === 'format' && !args.some((text) => /^--(?:check|diff)$/.test(text)));
    if (writes) report(call, 'edit-in-place');
    return undefined;
  },
  biome: byArgument([[/^--(?:write|apply|fix)/, 'edit-in-place']], null),
  stylelint: byArgument([[/^--fix$/, 'edit-in-place']], null),
  rubocop: byArgument([[/^-[aA]$|^--(?:auto-?correct|fix)/, 'edit-in-place']], null),
  standardrb: byArgument([[/^--fix$/, 'edit-in-place']], null),
  rustfmt: byArgument([[/^--check$/, null]], 'edit-in-place'),
  'clang-format': byArgument([[/^-i$/, 'edit-in-place']], null),
  shfmt: byArgument([[/^-\w*w|^--write$/, 'edit-in-place']], null),
  isort: byArgument([[/^(?:-c|--check|--check-only|--diff)$/, null]], 'edit-in-place'),
  autopep8: byArgument([[/^(?:-i|--in-place|-\w*i)$/, 'edit-in-place']], null),
  yapf: byArgument([[/^(?:-i|--in-place)$/, 'edit-in-place']], null),
  'php-cs-fixer': byArgument(
    [[/^--dry-run$|^(?:check|list|describe|help)/, null]],
    'edit-in-place',
  ),
  phpcbf: byArgument([], 'edit-in-place'),
  ktlint: byArgument([[/^(?:-F|--format)$/, 'edit-in-place']], null),
  codespell: byArgument([[/^(?:-w|--write-changes)$/, 'edit-in-place']], null),
  'ast-grep': byArgument([[/^(?:-U|--update-all)$/, 'edit-in-place']], null),
  fastmod: byArgument([], 'edit-in-place'),
  sd: byArgument([[/^(?:-p|--preview)$/, null]], 'edit-in-place'),
  sad: byArgument([[/^(?:-k|--commit)$/, 'edit-in-place']], null),
  exiv2: byArgument([[/^(?:rm|delete|-d\w?|mo|mv|in|-M\S*)$/, 'edit-in-place']], null),
  metaflac: byArgument([[/^--(?:remove|set|import)/, 'edit-in-place']], null),
  vorbiscomment: byArgument([[/^-\w*[wa]/, 'edit-in-place']], null),
  jpegoptim: byArgument([[/^--(?:stdout|noaction)|^-n$/, null]], 'edit-in-place'),
  patch: byArgument([[/^--dry-run$/, null]], 'edit-in-place'),
  wiggle: byArgument([[/^(?:-r|--replace)$/, 'edit-in-place']], null),
  quilt: verbs({
    looks: 'series applied unapplied diff top next previous patches files graph header',
    otherwise: 'git-apply',
  }),
  stow: byArgument([[/^(?:-n|--no|--simulate)/, null]], 'startup-file-append'),
  fdupes: byArgument([[/^-\w*[dN]|^--delete$/, 'delete-many']], null),
  jdupes: byArgument([[/^-\w*[dNL]|^--delete$/, 'delete-many']], null),
  rmlint: byArgument([], null),
  fclones: verbs({
    looks: 'group',
    harms: 'remove',
    harm: 'delete-many',
    otherwise: 'delete-many',
    rehearsal: /^--dry-run$/,
  }),
  bleachbit: byArgument(
    [
      [/^(?:-c|--clean|-s|--shred)$/, 'delete-many'],
      [/^(?:-l|--list|-p|--preview)/, null],
    ],
    null,
  ),
  rip: byArgument([[/^(?:-s|--seance)$/, null]], 'delete-file'),
  latexmk: byArgument([[/^-[cC]$/, 'delete-regenerable']], null),
  gio: verbs({
    looks: 'list info cat tree monitor help version open',
    harms: 'remove',
    harm: 'delete-file',
    otherwise: 'overwrite-file',
  }),
  xclip: () => undefined,
  xsel: () => undefined,
  'wl-copy': () => undefined,
  'wl-paste': () => undefined,
  pbcopy: () => undefined,
  pbpaste: () => undefined,
  'notify-send': () => undefined,
  dunstify: () => undefined,
  zenity: () => undefined,
  kdialog: () => undefined,
  yad: () => undefined,
  xmessage: () => undefined,
  logger: () => undefined,
  rofi: () => undefined,
  wofi: () => undefined,
  fuzzel: () => undefined,
  grim: () => undefined,
  slurp: () => undefined,
  scrot: () => undefined,
  maim: () => undefined,
  'gnome-screenshot': () => undefined,
  flameshot: () => undefined,
  playerctl: () => undefined,
  mpc: () => undefined,
  amixer: () => undefined,
  pactl: byArgument([[/^(?:unload-module|exit)$/, 'kill-one']], null),
  pamixer: () => undefined,
  wpctl: () => undefined,
  alsamixer: () => undefined,
  brightnessctl: () => undefined,
  light: () => undefined,
  redshift: () => undefined,
  gammastep: () => undefined,
  xset: () => undefined,
  xhost: byArgument(
    [
      [/^\+$/, 'security-off'],
      [/^[+-]/, 'account-add'],
    ],
    null,
  ),
  'xdg-mime': verbs({ looks: 'query', otherwise: 'system-setting' }),
  'xdg-settings': verbs({ looks: 'get check', otherwise: 'system-setting' }),
  gsettings: verbs({
    looks: 'get list-\\S+ range describe writable monitor',
    harms: 'reset reset-recursively',
    harm: 'system-setting',
    otherwise: 'system-setting',
  }),
  dconf: verbs({
    looks: 'read list dump watch',
    harms: 'reset',
    harm: 'system-setting',
    otherwise: 'system-setting',
  }),
  bluetoothctl: verbs({ looks: 'list show devices info', otherwise: 'network-change' }),
  rfkill: verbs({ looks: 'list event', otherwise: 'network-change' }),
  iw: byArgument([[/^(?:del|set|connect|disconnect|join|leave|add)$/, 'network-change']], null),
  jupyter: verbs({
    looks:
      'kernelspec:list notebook:list lab:list --version --paths nbconvert notebook lab console troubleshoot',
    otherwise: 'runs-script',
  }),
  tmate: byArgument([], 'tunnel'),
  cloudflared: verbs({ looks: 'version tunnel:list tunnel:info', otherwise: 'tunnel' }),
  asciinema: verbs({ looks: 'play cat rec', otherwise: 'file-transfer' }),
  croc: byArgument([], 'file-transfer'),
  wormhole: byArgument([], 'file-transfer'),
  magic: byArgument([], 'file-transfer'),
  syncthing: byArgument([], 'file-transfer'),
  tshark: byArgument([[/^-r$/, null]], 'capture-traffic'),
  dumpcap: byArgument([[/^-D$/, null]], 'capture-traffic'),
  mitmproxy: byArgument([], 'capture-traffic'),
  zip2john: () => undefined,
};
