// Other machines and containers: the same command, somewhere else.

import type { Call, Handlers } from '../call/machine.ts';
import { readOptions } from '../call/options.ts';
import { same, words } from '../call/words.ts';
import { report, texts, wordOf } from '../effects/common.ts';
import { leaves } from '../effects/leaks/leave.ts';
import { remoteShellOptions } from '../effects/transfers.ts';
import { HIDDEN, type Stream, stream, Taint } from '../taint.ts';
import { absolute } from '../targets/paths.ts';
import type { Shell } from '../word/shell-state.ts';
import type { ShellWord } from '../word/symbols.ts';

const SSH = { values: 'BbcDEeFIiJLlmOopQRSWw', stopAtOperand: true } as const;

function ssh(call: Call): Stream | undefined {
  remoteShellOptions(call);
  const options = readOptions(call.args, SSH);
  const rest = options.operands.slice(1);
  const again = readOptions(rest, SSH);
  const words = again.operands;
  if (call.stdin.taint & HIDDEN) leaves(call, call.stdin.taint, 'body');
  if (opensLogin(options.text('R'))) report(call, 'reverse-tunnel');
  else if (options.has('R', 'L', 'D', 'w')) report(call, 'tunnel');
  const shell = remoteShell(call.shell);
  if (words.length === 0) {
    if (call.stdin.text)
      return call.machine.runText(call.stdin.text, shell, { span: call.span, taint: call.stdin.taint });
    return stream(null, Taint.network);
  }
  call.machine.runText(texts(words).join(' '), shell, { span: call.span, stdin: call.stdin });
  // The other side splits the joined words again; who quoted one of them meant it to stay whole.
  if (words.length > 1 && words.some(({ text }) => /\s/.test(text)))
    call.machine.runWords(words, shell.fork(), call.stdin);
  return stream(null, Taint.network);
}

/** `-R [ADDRESS:]PORT:HOST:22`, or a port alone, by which the other side reaches all of this network. */
const opensLogin = (forward: string | null): boolean =>
  forward !== null &&
  /:(?:22|2375|3389|5900|5901|8022)$|^(?:[\w.*]*:)?\d+$|^(?:\*|0\.0\.0\.0|\[?::\]?):\d/.test(forward);

function remoteShell(shell: Shell): Shell {
  const inner = shell.fork();
  inner.place = 'remote';
  inner.files = new Map();
  inner.functions = new Map();
  return inner;
}

/** Modules that report and change nothing. */
function onlyAsks(program: string, words: readonly string[]): boolean {
  if (program === 'salt')
    return words.some((text) =>
      /^(?:test\.(?:ping|version)|grains\.(?:items|get|ls)|status\.\w+|disk\.usage|network\.(?:ip_addrs|interfaces)|pkg\.list_pkgs|service\.status|sys\.doc)$/.test(
        text,
      ),
    );
  if (program !== 'ansible') return false;
  const at = words.findIndex((text) => /^(?:-m|--module-name)$/.test(text));
  const module = at >= 0 ? (words[at + 1] ?? '') : '';
  return (
    words.some((text) => /^(?:--list-hosts|--check|-C|--version)$/.test(text)) ||
    /^(?:ansible\.builtin\.)?(?:ping|setup|gather_facts|service_facts|package_facts|stat|debug|getent|find|slurp)$/.test(
      module,
    )
  );
}

/** What each host is told to run; null where a module of the tool is asked. */
function hostLine(call: Call, words: readonly string[], at: number): string | null {
  if (words.some((text) => /^(?:-m|--module-name)$/.test(text))) {
    const module = words[words.findIndex((text) => /^(?:-m|--module-name)$/.test(text)) + 1] ?? '';
    if (!/^(?:ansible\.builtin\.)?(?:shell|command|raw)$/.test(module)) return null;
  }
  if (at >= 0) return words[at + 1] ?? null;
  if (call.program === 'ansible' || call.program === 'salt') return null;
  const operands = readOptions(call.args, FLEET).operands;
  return operands.length > 0 ? texts(operands).join(' ') : null;
}

const FLEET = { values: 'wxlftuhHipcgXoe', longValues: ['hosts', 'host', 'user', 'timeout'] } as const;

/** ansible's `file` with `state=absent` is `rm -rf` on every host. */
function removesPath(call: Call, words: readonly string[]): void {
  const given = words.find((text) => /\bstate=absent\b/.test(text));
  const path = /\b(?:path|dest|name)=(\S+)/.exec(given ?? '')?.[1];
  const { span } = call;
  if (path?.startsWith('/')) call.machine.runText(`rm -rf ${path}`, remoteShell(call.shell), { span });
}

/** One command for many hosts. */
function fleet(call: Call): Stream | undefined {
  const words = texts(call.args);
  const at = words.findIndex((text) => /^(?:-a|--args|cmd\.run)$/.test(text));
  if (onlyAsks(call.program, words)) return undefined;
  const line = hostLine(call, words, at);
  if (line && call.machine.wouldBe(line, remoteShell(call.shell)) === 'safe')
    return call.machine.runText(line, remoteShell(call.shell), { span: call.span });
  report(call, 'many-hosts');
  removesPath(call, words);
  if (at >= 0 && words[at + 1] !== undefined)
    return call.machine.runText(words[at + 1] as string, remoteShell(call.shell), { span: call.span });
  const last = words.at(-1);
  if (last && /\s/.test(last)) return call.machine.runText(last, remoteShell(call.shell), { span: call.span });
  return undefined;
}

const RUN = {
  values: 'aceghlmpuvwn',
  longValues: words(`
    volume mount env env-file name network net user workdir publish label hostname memory cpus
    entrypoint add-host cap-add cap-drop device dns gpus ipc pid platform pull restart
    security-opt shm-size tmpfs ulimit userns uts volumes-from log-driver log-opt link expose
    cgroup-parent cidfile detach-keys health-cmd stop-signal sysctl runtime index file
    project-name container namespace image context
  `),
  stopAtOperand: true,
} as const;

/** `docker run`: mounts of the host's tree make the container's paths the host's. */
export function containerRun(call: Call, args: ShellWord[], place: Shell['place']): Stream | undefined {
  const options = readOptions(args, RUN);
  const shell = call.shell.fork();
  shell.place = place;
  shell.files = new Map();
  shell.cwd = null;
  const mounts = mountsOf(args, call.shell);
  shell.mounts = mounts;
  const line = texts(args);
  const privileged =
    line.some((text) =>
      /^--privileged(?:=true)?$|^--(?:pid|ipc|userns|uts)=host$|cap-add[= ](?:SYS_ADMIN|ALL)|^--device=/i.test(text),
    ) ||
    (line.includes('--pid') && line.includes('host'));
  if (privileged) report(call, 'privileged-container');
  const hostMounts = mounts.filter(
    ([, outside]) =>
      /^\/(?:etc|usr|var|root|boot|home|dev|proc|sys|run|var\/run\/docker\.sock)?(?:\/.*)?$/.test(outside) &&
      !/^\/var\/lib\/docker\/volumes\//.test(outside) &&
      (outside === '/' || /^\/(?:etc|boot|root|dev|proc|sys|usr|var)(?:\/|$)/.test(outside)),
  );
  if (hostMounts.length > 0)
    report(
      call,
      mounts.some(([, outside]) => outside === '/' || /docker\.sock$/.test(outside)) ? 'host-mount' : 'system-mount',
    );
  if (privileged || hostMounts.length > 0) shell.place = 'here';
  const entry = options.text('entrypoint');
  const rest = args.slice(options.rest + 1);
  const words = entry ? [wordOf(entry, call.name), ...rest] : rest;
  return words.length > 0 && !/^-/.test(words[0]?.text ?? '-')
    ? call.machine.runWords(words, shell, call.stdin)
    : undefined;
}

/** Where named volumes are kept. */
const VOLUMES = '/var/lib/docker/volumes';

function mountsOf(args: readonly ShellWord[], shell: Shell): Array<readonly [string, string]> {
  const found: Array<readonly [string, string]> = [];
  args.forEach((word, index) => {
    const joined = /^(?:-v|--volume=)(.+)$/.exec(word.text)?.[1];
    const value = joined ?? (/^(?:-v|--volume)$/.test(word.text) ? args[index + 1]?.text : undefined);
    const pair = /^([/.~$][^:]*):([^:]+)/.exec(value ?? '');
    if (pair) found.push([pair[2] as string, absolute(pair[1] as string, shell)]);
    // A named volume outlives the container.
    const volume = /^([\w][\w.-]*):(\/[^:]*)/.exec(value ?? '');
    if (volume) found.push([volume[2] as string, `${VOLUMES}/${volume[1]}/_data`]);
    const mount =
      /^--mount=(.+)$/.exec(word.text)?.[1] ?? (word.text === '--mount' ? args[index + 1]?.text : undefined);
    const source = /(?:source|src)=([^,]+)/.exec(mount ?? '')?.[1];
    const target = /(?:target|dst|destination)=([^,]+)/.exec(mount ?? '')?.[1];
    if (source && target) found.push([target, source.startsWith('/') ? source : `${VOLUMES}/${source}/_data`]);
  });
  return found;
}

/** `docker exec`, `kubectl exec`: a command in a running container. */
export function containerExec(call: Call, args: ShellWord[]): Stream | undefined {
  const dashes = args.findIndex(({ text }) => text === '--');
  const options = readOptions(args, RUN);
  const rest = dashes >= 0 ? args.slice(dashes + 1) : args.slice(options.rest + 1);
  const shell = call.shell.fork();
  shell.place = 'container';
  shell.files = new Map();
  shell.cwd = null;
  if (rest.length === 0) return undefined;
  // A bare shell is how people look around in a container.
  if (rest.length === 1 && /^(?:\/bin\/)?(?:ba|z|a|da)?sh$/.test(rest[0]?.text ?? '') && call.stdin.text === '')
    return undefined;
  return call.machine.runWords(rest, shell, call.stdin);
}

export const remoteHandlers: Handlers = {
  ssh,
  ...same('mosh autossh dbclient', ssh),
  ...same('ansible salt pssh parallel-ssh pdsh clush fab', fleet),
};
