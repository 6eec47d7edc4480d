// Files that hold keys, credentials or accounts, and files that decide what runs later.
import { show } from '../word/symbols.ts';

const KEY_NAMES =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519|xmss)(?:_sk)?|[\w.*…-]+\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc\.key)|\.netrc|_netrc|\.pgpass|\.my\.cnf|\.npmrc|\.pypirc|\.git-credentials|\.htpasswd|\.vault-token|\.dockercfg|\.s3cfg|\.boto|credentials(?:\.json|\.db|\.toml)?|kubeconfig|secrets?\.(?:ya?ml|json|toml|env)|service-account[\w-]*\.json|Login Data|logins\.json|key[34]\.db|cookies\.sqlite|Cookies|wallet\.dat|login\.keychain(?:-db)?|shadow|gshadow|master\.passwd|krb5\.keytab|\.env(?:\.\w+)?)$/;
const NOT_SECRET =
  /\.(?:pub|example|sample|template|dist|md|txt|crt|csr)$|(?:^|\/)(?:authorized_keys|known_hosts)$|\.env\.(?:example|sample|template|test|dist)$/;
const KEY_DIRECTORIES =
  /(?:^|\/)(?:\.ssh|\.gnupg|\.aws|\.azure|\.kube|\.docker|\.password-store|\.config\/(?:gcloud|gh|op|rclone|doctl)|\.local\/share\/keyrings|\.mozilla\/firefox|\.config\/google-chrome|\.electrum|\.bitcoin)(?:\/|$)/;
/** All of the keys of a person, or of one kind, when it is one of these as a whole. */
const ALL_KEYS = /(?:^|\/)(?:\.ssh|\.gnupg|\.password-store|\.local\/share\/keyrings)(?:\/[*…]*)?$/;
/** What has such directories in it. */
const KEY_PARENTS = /(?:^|\/)\.(?:mozilla|thunderbird|config|local|local\/share)$/;
const HARMLESS_IN_KEY_DIRECTORIES = /(?:known_hosts(?:\.old|\.bak)?|\.pub|authorized_keys|config\.json\.example)$/;
const PROCESS_SECRETS = /^\/proc\/(?:self|\d+|[^/]+)\/(?:environ|mem|maps\/secret)$/;
const CLOUD_METADATA = /169\.254\.169\.254|metadata\.google\.internal|100\.100\.100\.200|fd00:ec2::254/;

/** A private key, password store, token, shadow file or process memory. */
export function isSecretPath(path: string): boolean {
  const shown = show(path);
  if (PROCESS_SECRETS.test(shown)) return true;
  if (NOT_SECRET.test(shown)) return false;
  if (KEY_NAMES.test(shown)) {
    // Public certificates are .pem too; the system's own trust store is no secret.
    return (
      !/^\/(?:etc\/ssl\/certs|usr\/share)\//.test(shown) &&
      !/(?:cert|ca|fullchain|chain|public)[\w-]*\.(?:pem|key)$/i.test(shown)
    );
  }
  return false;
}

/** Inside a directory that keeps keys. */
export const inKeyDirectory = (path: string): boolean => {
  const shown = show(path);
  return KEY_DIRECTORIES.test(shown) && !HARMLESS_IN_KEY_DIRECTORIES.test(shown);
};

/** A folder of keys as a whole. */
export const isAllKeys = (path: string): boolean => ALL_KEYS.test(show(path));

export const holdsKeyDirectories = (path: string): boolean => KEY_PARENTS.test(show(path));

export const isMetadataUrl = (text: string): boolean => CLOUD_METADATA.test(text);

const ACCOUNT =
  /^\/etc\/(?:passwd-?|shadow-?|group-?|gshadow-?|sudoers(?:\.d(?:\/.*)?)?|doas\.conf|pam\.d(?:\/.*)?|security(?:\/.*)?|login\.defs|ld\.so\.(?:preload|conf)|ld\.so\.conf\.d(?:\/.*)?|nsswitch\.conf|subuid|subgid|polkit-1(?:\/.*)?)$/;
const BOOT =
  /^\/(?:boot(?:\/.*)?|etc\/(?:fstab|crypttab|default\/grub|grub\.d(?:\/.*)?|inittab|mtab|initramfs-tools(?:\/.*)?)|efi(?:\/.*)?)$/;

const GRANTS_RIGHTS =
  /^\/etc\/(?:sudoers(?:\.d(?:\/.*)?)?|doas\.conf|pam\.d(?:\/.*)?|security(?:\/.*)?|polkit-1(?:\/.*)?|ld\.so\.preload|ld\.so\.conf\.d(?:\/.*)?)$/;

/** Who may become root and how one logs in: rules beside the list of accounts. */
export const grantsRights = (path: string): boolean => GRANTS_RIGHTS.test(path);
/** Who may log in, become root, or what every program loads. */
export const isAccountFile = (path: string): boolean => ACCOUNT.test(path);
/** Without it the machine does not start. */
export const isBootFile = (path: string): boolean => BOOT.test(path);

const SYSTEM_STARTUP =
  /^\/etc\/(?:crontab|anacrontab|cron\.[\w]+(?:\/.*)?|profile|bash\.bashrc|bashrc|zshrc|zsh\/.*|zshenv|environment|rc\.local|profile\.d\/.*|init\.d\/.*|systemd\/(?:system|user)(?:\/.*)?|udev\/rules\.d\/.*|xdg\/autostart\/.*|update-motd\.d\/.*|apt\/apt\.conf\.d\/.*)$|^\/(?:usr\/)?lib\/systemd\/system(?:\/.*)?$|^\/var\/spool\/(?:cron|at)(?:\/.*)?$/;
const REMOTE_ACCESS =
  /(?:^|\/)(?:\.ssh\/(?:authorized_keys2?|rc|environment|config)|\.rhosts|\.shosts|etc\/ssh\/sshd_config(?:\.d\/.*)?|etc\/hosts\.equiv)$/;
const USER_STARTUP =
  /(?:^|\/)(?:\.bashrc|\.bash_profile|\.bash_login|\.bash_logout|\.bash_aliases|\.profile|\.zshrc|\.zshenv|\.zprofile|\.zlogin|\.kshrc|\.cshrc|\.tcshrc|\.login|\.xinitrc|\.xsession|\.xprofile|\.pam_environment|\.inputrc|\.vimrc|\.gitconfig|\.config\/(?:fish\/config\.fish|autostart\/.*|systemd\/user\/.*|environment\.d\/.*)|\.git\/hooks\/[\w-]+)$/;

export const isSystemStartup = (path: string): boolean => SYSTEM_STARTUP.test(path);
export const isRemoteAccess = (path: string): boolean => REMOTE_ACCESS.test(path);
export const isUserStartup = (path: string): boolean => USER_STARTUP.test(path);

const HISTORY = /(?:^|\/)\.(?:bash|zsh|sh|ksh|fish|python|mysql|psql|node_repl|sqlite)_?history$|fish_history$/;
const LOG_RECORD =
  /^\/var\/(?:log\/(?:wtmp|btmp|lastlog|faillog|auth\.log|secure|audit(?:\/.*)?|syslog|messages|journal(?:\/.*)?|kern\.log)|run\/utmp)/;

/** Lines that somebody typed. */
export const isHistory = (path: string): boolean => HISTORY.test(path);

/** What tells afterwards what was done. */
export const isTrace = (path: string): boolean => HISTORY.test(path) || LOG_RECORD.test(path);
