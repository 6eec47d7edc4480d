// Which commands of specs are worth running for values while somebody types: by default none that would ask a network,
// and none that can only tell what the folder's own code or configuration says. This is no wall: what runs is contained
// (base/contained), which is what keeps a folder's code from being run.
import { commandsOf } from '../../../base/contained/place.ts';

/** local: what stays on this machine and runs no project's code; all: what the specs say; none: nothing. */
export type GeneratorPolicy = 'local' | 'all' | 'none';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Clients of services elsewhere, whatever they are asked. */
const REMOTE = words(
  `arping aws aws-vault amplify az bosh bw cf cdk curl dapr dcli delv dig doctl doppler drill eas eb expressots fastly fetch
  fig finger firebase flarectl fly flyctl fping ftp gcloud gh glab gsutil hcloud heroku host hping3 http https httpie ibmcloud
  iperf iperf3 ldapsearch linode-cli lpass meteor mtr nc netlify nmap nslookup ntpdate oci oc okteto op ping ping6 pulumi
  railway rancher rclone rdate rpcinfo s3cmd sfdx sf showmount snaplet snmpget snmpwalk softwareupdate speedtest speedtest-cli
  ssh ssh-keyscan stepzen stripe supabase surge telnet terragrunt tracepath traceroute tsh tsuru vault vercel vultr-cli wget
  whois wrangler`,
);

/** Tools that run, or read as configuration of their own, what the folder says in order to list it. */
const RUNS_PROJECT = words(
  `ant artisan bin/rails bun bundle buck bazel cmake composer cordova deno docker-compose drush flutter gmake gradle grunt gulp
  hexo jake just kool lerna make mix mvn ng ninja node npm npx nx phing php phpunit pnpm poetry python python3 rails rake rubocop
  ruby rugby sake sbt scarb scons symfony task tox uv vr xcodebuild yarn yo`,
);

/** Programs that are local and read no folder, but for some of their subcommands. */
const PARTLY: Readonly<Record<string, RegExp>> = {
  pip: /^(?:search|index|download)$/,
  git: /^(?:ls-remote|fetch|pull|push|clone|archive|submodule)$/,
  docker: /^(?:search|pull|manifest|compose)$/,
  podman: /^(?:search|pull|manifest|compose)$/,
  helm: /^(?:search|show|pull|list|ls|get|history|status)$/,
  kubectl: /^(?!config$)/,
  terraform: /^(?:state|workspace|output|show)$/,
  brew: /^(?:search|update|outdated|livecheck)$/,
  multipass: /^find$/,
  n: /^(?:lsr|ls-remote)$/,
  cargo: /^(?!install$)/,
  gem: /^(?:search|specification|outdated)$/,
  fvm: /^releases$/,
  conda: /^search$/,
  snap: /^(?:find|info)$/,
  flatpak: /^(?:search|remote-ls|remote-info)$/,
  apt: /^(?:update|download|changelog)$/,
  getent: /^(?:a?hosts(?:v[46])?|networks)$/,
  resolvectl: /^(?:query|service|openpgp|tlsa)$/,
  openssl: /^s_client$/,
};
const LISTS_REMOTE = /^(?:list-remote|ls-remote|list-all|plugin-list-all|remote)$/;

const SHELLS = words('sh bash zsh dash fish ksh');
const PREFIXES = words('command env exec builtin nice sudo time');

/** True when the command stays on this machine and asks nothing of the folder but names. */
function isLocal(argv: readonly string[]): boolean {
  let at = 0;
  while (PREFIXES.has(argv[at] ?? '') || /^\w+=/.test(argv[at] ?? '')) at++;
  const path = argv[at] ?? '';
  const rest = argv.slice(at + 1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (SHELLS.has(name)) {
    const script = rest[rest.findIndex((word) => /^-\w*c$/.test(word)) + 1];
    return script === undefined || commandsOf(script).every(isLocal);
  }
  // A program by a path that begins here is the folder's own.
  if (path.includes('/') && !path.startsWith('/')) return false;
  if (REMOTE.has(name) || RUNS_PROJECT.has(name)) return false;
  const sub = rest.find((word) => !word.startsWith('-')) ?? '';
  if (rest.some((word) => LISTS_REMOTE.test(word)) && name !== 'git') return false;
  return !PARTLY[name]?.test(sub);
}

export function allowedBy(policy: GeneratorPolicy): (argv: readonly string[]) => boolean {
  if (policy === 'all') return () => true;
  return policy === 'none' ? () => false : isLocal;
}
