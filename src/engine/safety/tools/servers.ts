// What runs on servers: hypervisors, web and mail daemons, clusters of machines, directory and time services.

import type { Handlers } from '../call/machine.ts';
import { report, texts } from '../effects/common.ts';
import { NOTHING } from '../taint.ts';
import { byArgument } from './storage.ts';
import { verbs } from './verbs.ts';

const guest = verbs({
  looks:
    'list status config showcmd pending listsnapshot cpusets df help rescan agent guest monitor terminal vncproxy cloudinit:dump',
  harms: 'destroy delsnapshot rollback purge stop-all unlink template disk:unlink',
  harm: 'volume-rollback',
  otherwise: 'container-change',
});

const webServer = byArgument(
  [
    [/^(?:-t|-T|-v|-V|-h|-S|-l|-L|-M|--test|--version|configtest|status|fullstatus|-\?)$/, null],
    [/^(?:stop|graceful-stop|quit)$/, 'service-stop'],
  ],
  'service-change',
);

export const serverHandlers: Handlers = {
  qm: guest,
  pct: guest,
  pvesm: verbs({
    looks: 'status list scan path help nfsscan lvmscan',
    harms: 'free remove',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
  }),
  pvecm: verbs({
    looks: 'status nodes help',
    harms: 'delnode',
    harm: 'cluster-member',
    otherwise: 'cluster-change',
  }),
  pveum: verbs({
    looks: 'user:list group:list role:list acl:list user:permissions help',
    otherwise: 'account-add',
  }),
  pvesh: verbs({
    looks: 'get ls usage help',
    harms: 'delete',
    harm: 'cloud-delete',
    otherwise: 'cloud-change',
  }),
  'pve-firewall': verbs({
    looks: 'status localnet compile simulate help',
    harms: 'stop',
    harm: 'firewall-off',
    otherwise: 'firewall-rule',
  }),
  vzdump: byArgument([[/^help$/, null]], 'device-setting'),
  xl: verbs({
    looks: 'list info vcpu-list top uptime dmesg console',
    harms: 'destroy',
    harm: 'cluster-delete',
    otherwise: 'container-change',
  }),
  govc: verbs({
    looks: 'ls about find \\w+\\.info \\w+\\.ls',
    harms: '\\w+\\.destroy \\w+\\.rm',
    harm: 'cloud-delete',
    otherwise: 'cloud-change',
  }),
  nginx: webServer,
  apachectl: webServer,
  apache2ctl: webServer,
  httpd: webServer,
  apache2: webServer,
  lighttpd: webServer,
  haproxy: webServer,
  caddy: verbs({
    looks: 'validate version list-modules environ adapt fmt file-server respond build-info help',
    harms: 'stop',
    harm: 'service-stop',
    otherwise: 'service-change',
  }),
  a2ensite: byArgument([], 'service-change'),
  a2dissite: byArgument([], 'service-change'),
  a2enmod: byArgument([], 'service-change'),
  a2dismod: byArgument([], 'service-change'),
  htpasswd: byArgument([[/^-\w*[nv]/, null]], 'account-add'),
  varnishadm: byArgument(
    [[/^(?:status|ping|panic\.show|param\.show|vcl\.list|backend\.list|ban\.list)$/, null]],
    'service-change',
  ),
  squid: byArgument(
    [
      [/^(?:-v|-h|check|parse)$/, null],
      [/^(?:shutdown|kill|interrupt)$/, 'service-stop'],
    ],
    'service-change',
  ),
  rndc: byArgument(
    [
      [/^(?:status|stats|zonestatus|help|-h)$/, null],
      [/^(?:stop|halt|delzone)$/, 'service-stop-vital'],
    ],
    'service-change',
  ),
  'unbound-control': byArgument(
    [
      [/^(?:status|stats|stats_noreset|list_\w+|dump_cache|lookup)$/, null],
      [/^stop$/, 'service-stop-vital'],
    ],
    'service-change',
  ),
  postfix: byArgument(
    [
      [/^(?:status|check|-v)$/, null],
      [/^(?:stop|abort)$/, 'service-stop'],
    ],
    'service-change',
  ),
  postqueue: byArgument([[/^-[pj]$/, null]], 'service-change'),
  postsuper: byArgument(
    [
      [/^-d$/, 'data-discard'],
      [/^-p$/, null],
    ],
    'service-change',
  ),
  postconf: byArgument([[/^-[eX#]$|^-\w*e$/, 'system-setting']], null),
  postmap: byArgument([[/^-q/, null]], 'service-change'),
  exim: byArgument(
    [
      [/^-(?:Mrm|Mg)$/, 'data-discard'],
      [/^-(?:bp\w*|bV|bt|bP|bh|Mv\w|Mset|qq?)$/, null],
    ],
    'send-message',
  ),
  exim4: byArgument(
    [
      [/^-(?:Mrm|Mg)$/, 'data-discard'],
      [/^-(?:bp\w*|bV|bt|bP|bh|Mv\w)$/, null],
    ],
    'send-message',
  ),
  exiqgrep: () => undefined,
  exiwhat: () => undefined,
  doveadm: verbs({
    looks:
      'who log:find stats service:status user mailbox:list mailbox:status search fetch quota:get acl:get config replicator:status help',
    harms: 'expunge mailbox:delete mailbox:cryptokey purge',
    harm: 'data-discard',
    otherwise: 'service-change',
    values: /^-[uAFf]$/,
  }),
  'sa-learn': byArgument(
    [
      [/^--(?:dump|version)$/, null],
      [/^--clear$/, 'data-discard'],
    ],
    'service-change',
  ),
  ldapadd: byArgument([[/^-n$/, null]], 'account-add'),
  ldapmodify: byArgument([[/^-n$/, null]], 'account-add'),
  ldapdelete: byArgument([[/^-n$/, null]], 'account-remove'),
  ldappasswd: byArgument([[/^-n$/, null]], 'account-lock'),
  ldapwhoami: () => undefined,
  kadmin: byArgument(
    [
      [/(?:list|get)(?:princs|_principals?|princ)/, null],
      [/del(?:princ|ete_principal)/, 'account-remove'],
    ],
    'account-add',
  ),
  kinit: () => undefined,
  kdestroy: byArgument([], 'key-change'),
  'samba-tool': verbs({
    looks:
      'user:list user:show group:list group:listmembers group:show computer:list computer:show dns:query dns:zonelist domain:info domain:level drs:showrepl gpo:listall testparm processes time visualize',
    harms:
      'user:delete group:delete computer:delete dns:delete dns:zonedelete domain:demote gpo:del ou:delete',
    harm: 'account-remove',
    otherwise: 'account-add',
  }),
  smbclient: byArgument(
    [
      [/^(?:-L|--list)/, null],
      [/\b(?:del|rmdir|deltree|wipe)\b/, 'http-delete'],
    ],
    'file-transfer',
  ),
  smbpasswd: byArgument([[/^-x$/, 'account-remove']], 'password-own'),
  pdbedit: byArgument(
    [
      [/^-(?:x|-delete)/, 'account-remove'],
      [/^-\w*L/, null],
    ],
    'account-add',
  ),
  chronyc: verbs({
    looks:
      'tracking sources sourcestats activity ntpdata clients serverstats rtcdata selectdata authdata manual:list help waitsync',
    otherwise: 'clock-change',
  }),
  netplan: byArgument(
    [
      [/^(?:get|status|info|generate|help)$/, null],
      [/^(?:apply|try)$/, 'network-down'],
    ],
    'network-change',
  ),
  ifreload: byArgument([[/^(?:-s|--syntax-check|-n)$/, null]], 'network-down'),
  networkctl: verbs({
    looks: 'list status lldp label cat',
    harms: 'down delete',
    harm: 'network-down',
    otherwise: 'network-change',
  }),
  resolvectl: verbs({
    looks:
      'status query statistics service openpgp tlsa show-cache show-server-state monitor dns$ domain$',
    otherwise: 'network-change',
  }),
  bootctl: verbs({
    looks: 'status list is-installed systemd-efi-options kernel-identify kernel-inspect',
    harms: 'remove unlink',
    harm: 'boot-config',
    otherwise: 'boot-config',
    values: /^--(?:esp-path|boot-path|root|image)$/,
  }),
  'kernel-install': byArgument([[/^(?:inspect|list)$/, null]], 'system-setting'),
  mokutil: byArgument(
    [[/^--(?:sb-state|list-\w+|test-key|help|version|set-verbosity)$/, null]],
    'boot-config',
  ),
  sbctl: verbs({
    looks:
      'status list-files list-bundles list-enrolled-keys verify create-keys sign sign-all bundle',
    otherwise: 'boot-config',
  }),
  coredumpctl: verbs({ looks: 'list info dump', otherwise: null }),
  busctl: verbs({
    looks: 'list status tree introspect get-property monitor capture',
    otherwise: 'service-change',
  }),
  gdbus: verbs({ looks: 'introspect monitor wait', otherwise: 'service-change' }),
  'dbus-send': byArgument([], 'service-change'),
  'dbus-monitor': () => undefined,
  portablectl: verbs({
    looks: 'list inspect is-attached',
    harms: 'detach remove',
    harm: 'service-stop',
    otherwise: 'service-change',
  }),
  machinectl: verbs({
    looks: 'list status show list-images image-status show-image',
    harms: 'terminate poweroff remove kill clean',
    harm: 'cluster-delete',
    otherwise: 'container-change',
  }),
  homectl: verbs({
    looks: 'list inspect',
    harms: 'remove',
    harm: 'account-remove',
    otherwise: 'account-add',
  }),
  userdbctl: () => undefined,
  hostid: () => undefined,
  'systemd-tmpfiles': byArgument(
    [
      [/^--(?:cat-config|tldr|dry-run|version)$/, null],
      [/^--(?:remove|purge)$/, 'delete-all-temporary'],
    ],
    'system-setting',
  ),
  'systemd-sysusers': byArgument([[/^--(?:cat-config|dry-run|version)$/, null]], 'account-add'),
  'systemd-cryptenroll': byArgument(
    [[/^--(?:tpm2-device=list|fido2-device=list|pkcs11-token-uri=list)$/, null]],
    'device-setting',
  ),
  'systemd-creds': verbs({ looks: 'list has-tpm2 cat setup', otherwise: 'key-change' }),
  'systemd-escape': () => undefined,
  'systemd-id128': () => undefined,
  'systemd-notify': () => undefined,
  'systemd-mount': byArgument([[/^--list$/, null]], 'mount-change'),
  pm2: verbs({
    looks: 'list ls status logs show describe monit info prettylist jlist env id pid report',
    harms: 'delete kill stop flush unstartup',
    harm: 'service-stop',
    otherwise: 'service-change',
  }),
  forever: verbs({
    looks: 'list logs',
    harms: 'stop stopall cleanlogs',
    harm: 'service-stop',
    otherwise: 'service-change',
  }),
  monit: verbs({
    looks: 'status summary report validate',
    harms: 'stop quit unmonitor',
    harm: 'service-stop',
    otherwise: 'service-change',
  }),
  'rc-status': () => undefined,
  s6: verbs({ looks: 'svstat', otherwise: 'service-change' }),
  sv: verbs({
    looks: 'status check',
    harms: 'stop down exit force-stop shutdown kill',
    harm: 'service-stop',
    otherwise: 'service-change',
  }),
  scancel: byArgument([], 'kill-named'),
  sbatch: byArgument([[/^--test-only$/, null]], 'runs-script'),
  scontrol: verbs({ looks: 'show ping version', otherwise: 'cluster-change' }),
  sacctmgr: verbs({
    looks: 'show list',
    harms: 'delete remove',
    harm: 'account-remove',
    otherwise: 'account-add',
  }),
  pcs: verbs({
    looks: 'status config resource:config cluster:status quorum:status node:attribute',
    harms: 'cluster:destroy resource:delete stonith:delete cluster:stop',
    harm: 'cluster-member',
    otherwise: 'cluster-change',
  }),
  crm: verbs({
    looks: 'status configure:show node:list resource:status',
    harms: 'cluster:remove configure:delete resource:stop',
    harm: 'cluster-member',
    otherwise: 'cluster-change',
  }),
  drbdadm: verbs({
    looks: 'status dump role cstate dstate',
    harms: 'create-md wipe-md invalidate invalidate-remote',
    harm: 'volume-rollback',
    otherwise: 'device-setting',
  }),
  puppet: verbs({
    looks:
      'module:list module:search parser:validate lookup facts help config:print resource describe',
    otherwise: 'service-change',
    rehearsal: /^--noop$/,
  }),
  'chef-client': byArgument([[/^(?:-W|--why-run)$/, null]], 'service-change'),
  knife: verbs({
    looks: '\\w+:list \\w+:show status search diff ssl:check',
    harms: '\\w+:delete \\w+:bulk:delete',
    harm: 'cloud-delete',
    otherwise: 'cloud-change',
  }),
  tailscale: verbs({
    looks: 'status ip ping netcheck version whois bugreport metrics debug exit-node:list',
    harms: 'down logout',
    harm: 'network-down',
    otherwise: 'network-change',
  }),
  wg: verbs({ looks: 'show showconf genkey genpsk pubkey', otherwise: 'network-change' }),
  'wg-quick': verbs({
    looks: 'strip',
    harms: 'down',
    harm: 'network-down',
    otherwise: 'network-change',
  }),
  'zerotier-cli': verbs({
    looks: 'info status listpeers listnetworks peers',
    otherwise: 'network-change',
  }),
  nordvpn: verbs({
    looks: 'status account settings countries cities groups version',
    otherwise: 'network-change',
  }),
  mullvad: verbs({ looks: 'status account:get relay:list version', otherwise: 'network-change' }),
  protonvpn: verbs({ looks: 'status info', otherwise: 'network-change' }),
  'fail2ban-client': verbs({
    looks: 'status ping version get banned',
    harms: 'stop unban',
    harm: 'security-off',
    otherwise: 'service-change',
  }),
  cscli: verbs({
    looks: '\\w+:list \\w+:inspect metrics version',
    harms: '\\w+:delete \\w+:remove',
    harm: 'security-off',
    otherwise: 'service-change',
  }),
  fwupdmgr: verbs({
    looks:
      'get-devices get-updates get-history get-details get-remotes get-topology security search verify refresh',
    otherwise: 'package-upgrade',
  }),
  certutil: byArgument(
    [
      [/^-[LKV]$/, null],
      [/^-[DF]$/, 'delete-keys'],
    ],
    'key-change',
  ),
  keytool: byArgument(
    [
      [/^-(?:list|printcert|help)$/, null],
      [/^-delete$/, 'delete-keys'],
    ],
    'key-change',
  ),
  ykman: verbs({
    looks: 'list info \\w+:info \\w+:accounts:list',
    harms: '\\w+:reset',
    harm: 'delete-keys',
    otherwise: 'key-change',
  }),
  keyctl: verbs({
    looks: 'show list rlist describe rdescribe',
    harms: 'clear purge unlink revoke invalidate',
    harm: 'key-change',
    otherwise: 'key-change',
  }),
  sops: byArgument([[/^(?:-d|--decrypt|decrypt)$/, 'secret-value']], 'key-change'),
  chkrootkit: () => undefined,
  rkhunter: byArgument([[/^(?:-c|--check|--list|--versioncheck)/, null]], 'system-setting'),
  clamscan: byArgument(
    [
      [/^--remove/, 'delete-many'],
      [/^--move/, 'move-files'],
    ],
    null,
  ),
  clamdscan: byArgument(
    [
      [/^--remove/, 'delete-many'],
      [/^--move/, 'move-files'],
    ],
    null,
  ),
  freshclam: byArgument([], 'package-cache'),
  aide: byArgument([[/^(?:-C|--check|-D|--config-check|--compare|-E)/, null]], 'system-setting'),
  restorecon: byArgument([[/^-\w*n/, null]], 'chmod-tree'),
  chcon: byArgument([], 'chmod-tree'),
  fixfiles: verbs({ looks: 'check verify', otherwise: 'chmod-tree' }),
  audit2allow: byArgument([[/^-M$/, 'security-off']], null),
  ausearch: () => undefined,
  quotaoff: byArgument([], 'security-off'),
  edquota: byArgument([], 'account-add'),
  setquota: byArgument([], 'account-add'),
  lpr: byArgument([], 'send-message'),
  lp: byArgument([], 'send-message'),
  lprm: byArgument([], 'kill-one'),
  cancel: byArgument([], 'kill-one'),
  lpadmin: byArgument([[/^-x$/, 'cloud-remove']], 'system-setting'),
  lpinfo: () => NOTHING,
  fsck_msdos: (call) => {
    if (!texts(call.args).includes('-n')) report(call, 'filesystem-repair');
    return undefined;
  },
};
