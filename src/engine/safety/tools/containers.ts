// docker, podman, kubectl, helm and their kin.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { same } from '../call/words.ts';
import { report, texts } from '../effects/common.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import { hasUnknown, UNKNOWN } from '../word/symbols.ts';
import { containerExec, containerRun } from '../wrappers/remote.ts';
import { judge, rule, type ToolSpec, tool } from './tool.ts';

const DOCKER: ToolSpec = {
  values:
    /^(?:-H|--host|-c|--context|--config|-l|--log-level|-f|--file|-p|--project-name|--profile|--format|--filter)$/,
  looks:
    /^(?:ps|images|logs|inspect|version|info|stats|top|port|diff|search|history|events|help|login$|context (?:ls|show|inspect)|(?:container|image|volume|network|system|plugin|node|service|stack|secret|config|swarm|trust|manifest|builder|buildx|scout|machine|pod|generate)? ?(?:ls|list|ps|inspect|df|logs|top|stats|port|diff|history|info|events|du|tasks|view|config|version|images|cves|quickview)|compose (?:ps|logs|config|top|images|ls|version|port|events)|(?:ls|config|top|port|images))(?: |$)/,
  rules: [
    rule('container-prune', /^system prune/, /^--volumes/),
    rule('container-prune', /^volume prune/, /^-(?!-)\w*[af]|^--(?:all|force)/),
    rule('container-change', /^(?:system|volume|buildx|builder|image|container|network) prune/),
    rule('container-reset', /^(?:system reset|swarm leave|machine (?:rm|reset)|podman system reset)/),
    rule(
      'container-remove-many',
      /^(?:rm|container rm|pod rm)(?: |$)/,
      new RegExp(`^(?:-a\\w*|-\\w*a|--all)$|${UNKNOWN}`),
    ),
    rule('container-remove-forced', /^(?:rm|container rm|pod rm)(?: |$)/, /^-(?!-)\w*[fv]|^--(?:force|volumes)/),
    rule('volume-remove', /^(?:volume (?:rm|remove)|rm -v)/),
    rule('image-remove', /^(?:rmi|image (?:rm|remove))/, /^-(?!-)\w*[fa]|^--(?:force|all)/),
    rule('volume-remove', /^(?:compose )?down/, /^(?:-v|--volumes|--rmi)/),
    rule(
      'cluster-member',
      /^(?:node (?:rm|update|demote)|swarm (?:init|join|update|ca)|service (?:rm|scale|update)|stack (?:rm|deploy|down)|secret rm|config rm)/,
    ),
    rule(
      null,
      /^(?:pull|build|buildx build|image (?:pull|build)|tag|login|logout|save|create|compose (?:build|pull|create)|commit|export|attach|wait)(?: |$)/,
    ),
  ],
  otherwise: 'container-change',
};

const FLAGS_BEFORE = /^(?:-H|--host|-c|--context|--config|-l|--log-level)$/;

function docker(call: Call): Stream | undefined {
  const at = firstVerb(call);
  let verb = call.args[at]?.text ?? '';
  let from = at + 1;
  if ((verb === 'container' || verb === 'compose') && call.args[from]) {
    const inner = call.args.findIndex(
      ({ text }, index) =>
        index >= from &&
        /^(?:run|exec|up|down|rm|ps|logs|ls|list|stop|start|restart|kill|build|pull|cp|inspect|config|top|prune)$/.test(
          text,
        ),
    );
    if (inner >= 0 && /^(?:run|exec)$/.test(call.args[inner]?.text ?? '')) {
      verb = call.args[inner]?.text ?? '';
      from = inner + 1;
    }
  }
  // A user namespace of one's own: the files are the person's.
  if (verb === 'unshare') {
    const command = call.args.slice(from).filter(({ text }) => !text.startsWith('--'));
    return call.machine.runWords(command, call.shell, call.stdin);
  }
  if (verb === 'run' || verb === 'create') {
    if (texts(call.args).some((text) => /^(?:tcp:\/\/|ssh:\/\/)/.test(text)) && at > 0) report(call, 'remote-daemon');
    if (verb === 'run' && texts(call.args).some((text) => STAYS.test(text))) report(call, 'container-change');
    // What a service of a compose file has mounted is not known here.
    const place = texts(call.args.slice(at, from)).includes('compose') || /compose$/.test(call.program);
    return containerRun(call, call.args.slice(from), place ? 'container' : 'throwaway') ?? stream(null);
  }
  if (verb === 'exec') return containerExec(call, call.args.slice(from)) ?? stream(null);
  const id = judge(call, DOCKER);
  if (id) report(call, id === 'container-remove-many' && areChosen(call) ? 'container-remove-forced' : id);
  const chosen = texts(call.args).some((text) => /^(?:-\w*f|--filter)(?:=|$)/.test(text));
  if (verb === 'ps' && chosen) return stream(UNKNOWN, Taint.lookup);
  if (verb === 'ps' || verb === 'images' || (verb === 'volume' && texts(call.args).includes('ls')))
    return stream(UNKNOWN);
  return undefined;
}

/** It runs on behind the prompt, or answers at a port. */
const STAYS = /^(?:-\w*d\w*|--detach|-p|--publish|--restart)(?:=.*|\d.*)?$/;

/** The containers come from a list that was filtered. */
const areChosen = (call: Call): boolean =>
  call.args.every(({ text, taint }) => !hasUnknown(text) || taint & Taint.lookup) &&
  call.args.some(({ taint }) => taint & Taint.lookup);

function firstVerb(call: Call): number {
  for (let i = 0; i < call.args.length; i++) {
    const text = call.args[i]?.text ?? '';
    if (!text.startsWith('-')) return i;
    if (FLAGS_BEFORE.test(text)) i++;
  }
  return 0;
}

const PRODUCTION = /(?:^|[-_.=/@])(?:prod|production|prd|live)(?:$|[-_.:/])/i;

/** A container that is handed the host, in the words of its specification. */
const OWNS_HOST =
  /["']?(?:privileged|hostPID|hostIPC|hostNetwork|allowPrivilegeEscalation)["']?\s*:\s*true|["']?hostPath["']?\s*:/;

const KUBECTL: ToolSpec = {
  values:
    /^(?:-n|--namespace|--context|--cluster|--kubeconfig|--user|-f|--filename|-l|--selector|-o|--output|--token|-s|--server|--as|-c|--container|-k|--kustomize|--field-selector|--type|-p|--patch|--replicas|--grace-period|--timeout)$/,
  looks:
    /^(?:get|describe|logs|log|explain|top|version|cluster-info|api-resources|api-versions|config (?:view|get-contexts|current-context|get-clusters|get-users)|diff|auth (?:can-i|whoami)|rollout (?:status|history)|wait|events|completion|options|kustomize|plugin|port-forward|proxy|cp|krew (?:list|search|info)|neat|tree)(?: |$)/,
  rules: [
    rule('cluster-delete-all', /^delete/, /^--all(?:$|=|-)|^-A$/),
    rule(
      'cluster-delete-space',
      /^delete (?:ns|namespaces?|nodes?|no|crds?|customresourcedefinitions?|pv|persistentvolumes?|pvc|persistentvolumeclaims?|clusterrole\w*|sts|statefulsets?)(?:[ /]|$)/,
    ),
    rule('cluster-delete', /^delete/),
    rule('cluster-drain', /^(?:drain|taint)/),
    rule('cluster-replace', /^replace/, /^--force/),
    rule('cluster-scale-down', /^scale/, /^--replicas=0$|^0$/),
    rule('cluster-admin', /^(?:create|apply) (?:clusterrolebinding|clusterrole)|^auth reconcile|^certificate/),
    rule(
      'cluster-change',
      /^(?:apply|create|scale|rollout (?:restart|undo|pause|resume)|cordon|edit|patch|set|label|annotate|expose|autoscale|run|replace|uncordon|debug|attach)/,
    ),
    rule(null, /^config/),
  ],
  otherwise: 'cluster-change',
  rehearsal: /^--dry-run(?:=(?:client|server))?$/,
};

const ALL_SPACES = /^(?:-A|--all-namespaces)$/;

function kubectl(call: Call): Stream | undefined {
  const at = call.args.findIndex(({ text }) => text === 'exec');
  if (at >= 0 && at <= 5) return containerExec(call, call.args.slice(at + 1)) ?? stream(null);
  if (texts(call.args).includes('--dry-run=none')) report(call, 'cluster-change');
  const words = texts(call.args);
  if (words.includes('get') && words.some((text) => /^secrets?(?:\/|$)/.test(text))) {
    if (
      words.some((text) => /^(?:-o|--output)/.test(text)) &&
      !words.some((text) => /^(?:-o=?|--output=)?(?:name|wide)$/.test(text))
    )
      report(call, words.some((text) => ALL_SPACES.test(text)) ? 'secrets-all' : 'secret-value');
    return stream(null, Taint.secret);
  }
  if (texts(call.args).some((text) => OWNS_HOST.test(text))) report(call, 'privileged-container');
  const judged = judge(call, KUBECTL);
  // Pods that have ended already: nothing runs in them.
  const ended = judged === 'cluster-delete-all' && words.some((text) => ENDED.test(text));
  const id = ended ? 'cluster-change' : judged;
  if (id) {
    report(call, id === 'cluster-delete' && isUnknownKind(call) ? 'cluster-delete-space' : id);
    // A rolling restart takes nothing away.
    const restarts = words.includes('rollout') && words.includes('restart');
    if (id !== 'cluster-change' || restarts || ended) return undefined;
    if (!words.some((text) => PRODUCTION.test(text))) return undefined;
    report(call, 'production-change');
  }
  return undefined;
}

const ENDED = /status\.phase==?(?:Failed|Succeeded)$/;

/** What is deleted is only known when it runs: that may be a namespace as well as a pod. */
function isUnknownKind(call: Call): boolean {
  const verb = call.args.findIndex(({ text }) => text === 'delete');
  const object = call.args.slice(verb + 1).find(({ text }) => !text.startsWith('-'));
  return object !== undefined && hasUnknown(object.text.split('/')[0] ?? '');
}

const HELM = tool({
  values: /^(?:-n|--namespace|--kube-context|--kubeconfig|-f|--values|--set|--version|--repo)$/,
  looks:
    /^(?:list|ls|status|get|history|show|inspect|search|repo (?:list|update|add)|version|env|template|lint|dependency|dep|verify|pull|fetch|create|package|completion|help)(?: |$)/,
  rules: [
    rule('release-delete', /^(?:uninstall|delete|del|un)(?: |$)/),
    rule('release-rollback', /^rollback/),
    rule('cluster-change', /^(?:install|upgrade|test|push)/),
  ],
  otherwise: 'cluster-change',
  rehearsal: /^--dry-run/,
});

const simple = (looks: RegExp, harmful: RegExp): Handler =>
  tool({ looks, rules: [rule('cluster-delete', harmful)], otherwise: 'cluster-change' });

/** Machines whose disks go with them. */
const machines = (looks: RegExp, harmful: RegExp): Handler =>
  tool({ looks, rules: [rule('machine-delete', harmful)], otherwise: 'container-change' });

export const containerHandlers: Handlers = {
  docker,
  ...same('podman nerdctl docker-compose podman-compose', docker),
  kubectl,
  ...same('k oc kubecolor', kubectl),
  helm: HELM,
  helm3: HELM,
  minikube: simple(
    /^(?:status|ip|logs|version|service|dashboard|profile|ssh|addons list|config view|docker-env|kubectl|start)/,
    /^delete/,
  ),
  kind: simple(/^(?:get|version|export|load|create|build)/, /^delete/),
  k3d: simple(/^(?:\w+ list|version|\w+ create|\w+ start)/, /delete/),
  ...same('k9s stern kubectx kubens', () => undefined),
  kubeadm: machines(/^(?:version|config|token list|certs check)/, /^reset/),
  istioctl: simple(/^(?:version|proxy-\w+|analyze|dashboard|describe)/, /^(?:uninstall|x uninstall)/),
  argocd: simple(/^(?:\w+ (?:list|get|diff|history|logs)|version|login|context)/, /\bdelete\b/),
  flux: simple(/^(?:get|logs|check|version|tree|stats|export|trace)/, /^(?:delete|uninstall)/),
  velero: simple(/^(?:\w+ (?:get|describe|logs)|get|describe|version)/, /\bdelete\b|^delete/),
  etcdctl: simple(
    /^(?:get|version|endpoint|member list|alarm list|watch|check)/,
    /^(?:del|member remove|snapshot restore)/,
  ),
  skaffold: simple(/^(?:version|diagnose|render|build|config)/, /^delete/),
  crictl: simple(/^(?:ps|images|pods|logs|inspect\w*|info|stats|version)/, /^(?:rm\w*|stop\w*)/),
  ctr: simple(/\b(?:ls|list|info)\b|^version/, /\b(?:rm|remove|delete|kill)\b/),
  lxc: machines(/^(?:list|ls|info|config show|image list|version|network list|storage list|profile list)/, /^delete/),
  incus: machines(/^(?:list|info|version)/, /^delete/),
  vagrant: machines(
    /^(?:status|global-status|version|ssh|validate|box list|port|up|snapshot list)/,
    /^(?:destroy|box remove|snapshot delete)/,
  ),
  virsh: machines(
    /^(?:list|dominfo|domstate|net-list|pool-list|vol-list|nodeinfo|dumpxml|version|capabilities)/,
    /^(?:undefine|vol-delete|vol-wipe|pool-delete|snapshot-delete|snapshot-revert)/,
  ),
  multipass: machines(/^(?:list|info|version|shell|find|launch)/, /^(?:delete|purge)/),
  VBoxManage: machines(
    /^(?:list|showvminfo|--version|guestproperty)/,
    /^(?:unregistervm|closemedium|natnetwork remove)/,
  ),
};
