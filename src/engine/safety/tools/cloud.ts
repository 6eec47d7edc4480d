// Infrastructure and cloud command lines. One shape fits most: a noun path and a verb at its end.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { verbsOnly } from '../call/shallow.ts';
import { same } from '../call/words.ts';
import harm from '../data/harm-words.json' with { type: 'json' };
import { report, texts } from '../effects/common.ts';
import { deletePath } from '../effects/delete.ts';
import { isSecret } from '../effects/read.ts';
import { listed } from '../listed.ts';
import { classify } from '../targets/classify.ts';
import { absolute } from '../targets/paths.ts';
import { rule, tool } from './tool.ts';

const TERRAFORM = tool({
  values: /^(?:-chdir)$/,
  looks:
    /^(?:plan|validate|show|output|providers|version|graph|fmt|console|get|init|state (?:list|show|pull)|workspace (?:list|show|select)|test|metadata|login|logout|modules|stack|run-all (?:plan|validate|output))(?: |$)/,
  rules: [
    rule(null, /^plan/),
    rule('infra-destroy', /^(?:destroy|run-all destroy|apply-all|destroy-all)/),
    rule('infra-destroy', /^apply/, /^-{1,2}destroy$/),
    rule('infra-apply-unseen', /^(?:apply|run-all apply)/, /^-{1,2}auto-approve/),
    rule('infra-apply', /^(?:apply|run-all apply)/),
    rule(
      'infra-state',
      /^(?:state (?:rm|mv|push|replace-provider)|force-unlock|taint|untaint|import|workspace delete)/,
    ),
  ],
  otherwise: 'infra-apply',
});

const PULUMI = tool({
  values: /^(?:-s|--stack|-C|--cwd)$/,
  looks:
    /^(?:preview|stack (?:ls|output|graph|history)|config(?: get)?|whoami|version|logs|about|login|new|diff|list|ls|synth|synthesize|doctor|metadata|context|init|bootstrap)(?: |$)/,
  rules: [
    rule('infra-destroy', /^(?:destroy|down|delete|remove|rm|stack rm|state delete)/),
    rule(
      'infra-apply-unseen',
      /^(?:up|deploy|update)/,
      /^(?:-y|-f|--yes|--force|--skip-preview|--require-approval(?:=never)?)$/,
    ),
  ],
  otherwise: 'infra-apply',
});

const LOOK_VERB =
  /^(?:list|ls|describe|get|show|view|info|head|lookup|search|help|version|whoami|print|status|check|wait|tail|logs|log|read|query|scan|export|validate|simulate|estimate|test|batch-get|select|preview|history|diff|inspect|cat|du|stat|presign|sign|filter|configure|login|sso|account|config|auth|init|completion|mb|ps|open|docs|default|current|find|count)(?:-[\w-]+)?$/;
const HARM_VERB =
  /^(?:batch-)?(?:delete|del|destroy|terminate|remove|rm|rb|purge|drop|schedule-key-deletion|reset|wipe|erase|deregister|detach|disable|revoke|cancel|stop|abort|flush|deprovision|uninstall|release|undeploy|empty|truncate|kill)(?:-[\w-]+)?$/;
const GRAVE_VERB =
  /^(?:batch-)?(?:schedule-key-deletion|delete|destroy|terminate|purge|drop|wipe|rb|deprovision|reset|empty|erase)(?:-[\w-]+)?$/;

const CHANGES = new Set(listed(harm.changes));

/** Access that lets more people in. */
const OPENS =
  /AdministratorAccess|roles\/owner|roles\/editor|public-read|allUsers|allAuthenticatedUsers|0\.0\.0\.0\/0|"Principal"\s*:\s*"\*"|--public\b|PowerUserAccess|IAMFullAccess|--all-users/;
const ACCESS =
  /^(?:attach-\w+-policy|put-\w+-policy|add-iam-policy-binding|set-iam-policy|put-bucket-acl|put-bucket-policy|put-object-acl|create-access-key|create-login-profile|add-user-to-group|authorize-security-group-\w+|role|acl)$/;

const VALUES =
  /^(?:--profile|--region|--output|--query|--project|--zone|--format|-g|--resource-group|-n|--name|--subscription|-a|--app|--account|-o|-p|--endpoint-url|--filter|-R|--repo|--location|--filters|-c|--config)$/;

/** aws, gcloud, az, doctl …: the first word that is a verb decides. */
const cloud: Handler = verbsOnly((call) => {
  const args = texts(call.args);
  if (
    args.some(
      (text) =>
        /^(?:--dry-?run|--dryrun|-n|--what-if|--validate-only|--generate-cli-skeleton)$/.test(text) && text !== '-n',
    )
  )
    return undefined;
  uploadsKey(call);
  const words = wordsWithoutOptions(args);
  if (args.some((text) => OPENS.test(text))) report(call, 'cloud-access');
  const verb =
    words.find((word) => HARM_VERB.test(word)) ?? words.find((word) => HARM_VERB.test(word.split(':').at(-1) ?? ''));
  // `logs`, `account` and `sso` are services too: what is done with them decides.
  const changes = words.slice(1).some((word) => CHANGES.has(word.split('-')[0] ?? ''));
  const look =
    (!changes || words[0] === 'help') &&
    words.some((word) => LOOK_VERB.test(word) || LOOK_VERB.test(word.split(':').at(-1) ?? ''));
  if (words[0] === 'rsync' && args.includes('-d')) report(call, 'cloud-delete');
  else if (
    /^(?:sync|mirror)$/.test(words[1] ?? words[0] ?? '') &&
    args.some((text) => /^--(?:delete|remove|delete-\w+)/.test(text))
  )
    report(call, 'cloud-delete');
  else if (verb && !(look && /^(?:help|describe|list)$/.test(words[0] ?? ''))) {
    const bare = verb.split(':').at(-1) ?? verb;
    const many =
      args.some((text) =>
        /^(?:--recursive|-r|--all|--force|--skip-final-snapshot|--include|-f|-m|--yes|-y|--?purge)$/.test(text),
      ) || /rb$/.test(bare);
    report(call, GRAVE_VERB.test(bare) || many ? 'cloud-delete' : 'cloud-remove');
  } else if (words.some((word) => ACCESS.test(word))) report(call, 'cloud-access');
  else if (!look && words.length > 0) report(call, 'cloud-change');
  if (
    /get-secret-value|secrets versions access|keyvault secret show|get-session-token|print-access-token|get-parameter\b/.test(
      words.join(' '),
    )
  )
    report(call, 'secret-value');
  return undefined;
});

function wordsWithoutOptions(args: string[]): string[] {
  const words: string[] = [];
  for (let i = 0; i < args.length && words.length < 6; i++) {
    const text = args[i] as string;
    if (text.startsWith('-')) {
      if (VALUES.test(text)) i++;
      continue;
    }
    words.push(text);
  }
  return words;
}

function uploadsKey(call: Call): void {
  if (!/\b(?:cp|sync|mv|put-object|copy|upload|rsync|put)\b/.test(texts(call.args).slice(0, 4).join(' '))) return;
  const operands = call.args.filter(({ text }) => !text.startsWith('-'));
  // The last one is where it goes, unless the verb takes no such word.
  const copies = operands.slice(0, 3).some(({ text }) => /^(?:cp|mv|sync|rsync|get)$/.test(text));
  const sources = (copies ? operands.slice(0, -1) : operands).filter(({ text }) => !/^\w+:\/\//.test(text));
  if (sources.some(({ text }) => /[/.~]/.test(text) && isSecret(absolute(text, call.shell))))
    report(call, 'secret-upload');
}

const gh = tool({
  values: /^(?:-R|--repo|-b|--body|-t|--title)$/,
  looks:
    /^(?:\w+ (?:list|view|status|diff|checks|checkout|clone|browse|watch|download|ls)|status|browse|search|api|auth (?:status|token)|help|version|completion|alias list|config (?:get|list)|label list|gist view|repo (?:clone|view|list))(?: |$)/,
  rules: [
    rule('http-delete', /^api/, /^(?:-X(?:DELETE|PUT|PATCH)|DELETE)$/),
    rule('repository-delete', /^repo (?:delete|archive|rename)/),
    rule('hosted-delete', /^\w[\w-]* (?:delete|remove|cancel|disable|lock|transfer)/),
    rule('hosted-change', /^pr merge|^release create|^workflow run|^secret set|^repo edit/),
  ],
  otherwise: 'hosted-change',
});

const vault = tool({
  values: /^(?:-address|-namespace|--vault)$/,
  looks:
    /^(?:status|version|list|login|kv list|kv metadata get|path-help|token lookup|policy list|policy read|auth list|secrets list|audit list|account|item list|vault list|whoami|me|projects|configs?|environments|secrets$|ls|generate)(?: |$)/,
  rules: [
    rule(
      'secret-store-destroy',
      /(?:^|\s)(?:delete|destroy|disable|revoke|rm|remove|seal|purge|move|rekey|step-down|prune)(?:\s|$)/,
    ),
    rule(
      'secret-value',
      /^(?:read|kv get|get|show|item get|read-secret|secrets (?:get|download)|document get|print|reveal)/,
    ),
  ],
  otherwise: 'secret-store-change',
});

/** Where the target of a verb that takes away stands among the operands. */
const RCLONE_TARGET = new Map([
  ['purge', 0],
  ['delete', 0],
  ['rmdirs', 0],
  ['sync', 1],
]);

/** On a path of this machine it is what rm and rsync are there. */
const rclone: Handler = verbsOnly((call) => {
  const [verb, ...operands] = call.args.filter(({ text }) => !text.startsWith('-'));
  const rehearsed = texts(call.args).some((text) => REHEARSED.test(text));
  const target = rehearsed ? undefined : operands[RCLONE_TARGET.get(verb?.text ?? '') ?? -1];
  const kind = target && classify(target.text, call.shell);
  if (target && kind?.class !== 'system-file' && /^[/~.]/.test(target.text))
    deletePath(call, target, { recursive: true });
  return remote(call);
});

const REHEARSED = /^(?:-n|--dry-run|-i|--interactive)$/;

const remote = tool({
  values: /^(?:--config|--exclude|--include|--filter|--transfers|--log-file)$/,
  looks:
    /^(?:ls\w*|size|tree|about|check|config (?:show|file|dump)|listremotes|version|cat|md5sum|sha1sum|ncdu|hashsum|cryptcheck|help|serve|mount)(?: |$)/,
  rules: [
    rule('cloud-delete', /^(?:purge|delete|deletefile|rmdirs?|sync|cleanup|dedupe|bisync)/),
    rule('file-transfer', /^(?:copy|move|copyto|moveto|copyurl|rcat|touch|mkdir)/),
  ],
  otherwise: 'cloud-change',
  rehearsal: REHEARSED,
});

const backup = tool({
  values: /^(?:-r|--repo|-p|--password-file)$/,
  looks:
    /^(?:list|info|check|diff|snapshots|stats|ls|find|cat|mount|extract|restore|create|backup|init|version|verify)(?: |$)/,
  rules: [
    rule(
      'destroy-backup',
      /^(?:delete|prune|forget|compact|purge|repo-delete|recreate|break-lock|key remove|unlock|remove\w*)/,
    ),
  ],
  otherwise: 'cloud-change',
  rehearsal: /^(?:-n|--dry-run)$/,
});

const ansiblePlaybook: Handler = (call) => {
  const args = texts(call.args);
  if (args.some((text) => /^(?:-C|--check|--syntax-check|--list-\w+|--version)$/.test(text))) return undefined;
  report(call, 'many-hosts');
  return undefined;
};

export const cloudHandlers: Handlers = {
  ...same('terraform tofu terragrunt', TERRAFORM),
  ...same('pulumi cdk cdktf sls serverless sst sam amplify copilot', PULUMI),
  ...same(
    `aws gcloud az gsutil bq doctl heroku flyctl fly linode linode-cli hcloud oci ibmcloud scw
     vercel netlify firebase wrangler railway render s3cmd s5cmd mc azcopy eksctl supabase cf
     openstack aliyun civo vultr vultr-cli consul nomad packer exo`,
    cloud,
  ),
  gh,
  glab: gh,
  hub: gh,
  vault,
  ...same('op doppler bw pass gopass ansible-vault', vault),
  rclone,
  ...same('borg restic duplicity kopia borgmatic', backup),
  'ansible-playbook': ansiblePlaybook,
  'ansible-pull': ansiblePlaybook,
  ...same('ansible-galaxy ansible-inventory ansible-lint ansible-doc', () => undefined),
};
