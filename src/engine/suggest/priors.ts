// How likely a name is wanted before anything about the person is known. Across programs the same
// words do the same work (-o writes output, --help exists, `install` is what one comes for), so a
// name carries likelihood of its own. Figures are counts of programs, out of some two thousand, whose
// documented everyday use has that spelling; they are used on a logarithmic scale.

const SHORT_OPTIONS =
  'c243 f224 d222 h222 o222 p208 s203 l185 r183 t177 a173 i167 v155 n151 m121 u117 e111 b99 w78 x61 ' +
  'g57 L56 S55 D53 q53 k44 C42 P42 T36 U36 R36 A32 F30 H30 O29 y28 M25 j23 V22 I20 z20 E17 B16 N15 ' +
  'X14 W11 Q10 G9 J8 Z7 K6 Y2';

const LONG_OPTIONS =
  'help266 output100 version83 verbose76 list73 all64 name55 config49 file45 format42 port40 user40 ' +
  'quiet34 dry-run32 password32 type30 username30 force30 json27 host24 delete22 debug22 color21 ' +
  'recursive21 interactive19 exclude19 target19 timeout19 path18 update18 check17 description17 ' +
  'remove16 filter16 mode16 command16 url16 message15 key14 follow14 search14 group14 jobs13 size13 ' +
  'threads13 directory13 pid12 sort12 watch12 depth12 out11 status11 start11 global11 test11 ' +
  'install11 include11 server11 wait11 domain10 add10 ignore10 progress10 shell10 to10 replace10 ' +
  'show10 remote10 title10 delay10 init9 from9 source9 prefix9 image9 limit9 decompress9 ' +
  'config-file9 clean9 template9 width9 tree9 info9 device9 ignore-case8 platform8 profile8 branch8 ' +
  'id8 namespace8 interface8 eval8 input8 log8 data8 date8 model8 build8 query8 keep8 root8 ' +
  'output-file8 dir8 print8 local7 open7 project7 silent7 append7 save7 write7 fix7 reverse7 reset7 ' +
  'proxy7 daemon7 since7 context7 repo7 label7 raw7 sync7 yes6 decode6 tag6 stdout6 dev6 long6 set6 ' +
  'env6 count6 continue6 brief6 private6 verify6';

const SUBCOMMANDS =
  'install23 list20 update20 run13 create10 add10 help9 version9 init9 get8 uninstall7 show7 search7 ' +
  'new7 config7 login6 logs6 logout6 check6 info6 remove6 start6 set6 status6 delete5 build5 exec5 ' +
  'clean5 tag4 pull4 upgrade4 outdated4 audit4 publish4 stop4 commit4 log4 push3 unset3 connect3 ' +
  'doctor3 fmt3 package3 test3 export3 save3 history3 restore3 auth3 ssh3 download3 apply3 edit3 ' +
  'debug3 plugin3 restart3 destroy3 link3 use2 load2 images2 inspect2 deploy2 view2 sync2 enable2 ' +
  'disable2 branch2 clone2 reset2 diff2 undo2 top2 prune2 import2 ps2 describe2 rename2 serve2';

/** Programs most people run every day, the commonest first. */
const COMMANDS = (
  'ls cd git cat grep sudo echo vim cp rm mv mkdir ssh python3 docker find curl make npm man less tail ' +
  'head tar apt systemctl ps kill nano chmod pip python node sed awk ping df du top htop touch pwd ' +
  'clear exit sort wc wget chown scp rsync diff which ip tmux history xargs cut tr uniq tee export ' +
  'source journalctl kubectl cargo go yarn code unzip zip ln file stat date watch env whoami uname ' +
  'free id mount umount lsblk ss dig nc nmap openssl jq rg fd fzf gcc cmake java perl ruby bash zsh ' +
  'fish su passwd useradd usermod groups crontab pkill pgrep killall lsof netstat ifconfig tree seq ' +
  'apt-get dpkg dnf pacman snap flatpak docker-compose podman terraform helm ansible-playbook gh ' +
  'printf test alias type gzip gunzip xz 7z screen hostname traceroute telnet ftp sftp ssh-keygen ' +
  'mysql psql sqlite3 redis-cli nginx pytest npx bun deno rustc rustup mvn gradle vi emacs'
).split(' ');

/** Programs that lines are piped into, the commonest first. */
const FILTERS = (
  'grep less head wc sort tail awk xargs sed jq cut tee uniq tr cat bash sh python3 more column ' +
  'egrep fgrep rg fzf perl base64 gzip tac rev nl xxd sha256sum md5sum bc sudo nc tar gunzip zcat ' +
  'paste comm shuf pbcopy xclip yq vim'
).split(' ');

function table(text: string): ReadonlyMap<string, number> {
  const counts = text.split(' ').map((entry) => {
    const at = entry.search(/\d+$/);
    return [entry.slice(0, at), Number(entry.slice(at))] as const;
  });
  const top = Math.log1p(Math.max(...counts.map(([, n]) => n)));
  return new Map(counts.map(([name, n]) => [name, Math.log1p(n) / top]));
}

const shorts = table(SHORT_OPTIONS);
const longs = table(LONG_OPTIONS);
const verbs = table(SUBCOMMANDS);
const commands = new Map(COMMANDS.map((name, i) => [name, 1 - (0.9 * i) / COMMANDS.length]));

const filters = new Map(FILTERS.map((name, i) => [name, 1 - (0.8 * i) / FILTERS.length]));

/** 0..1 for a spelling with its dashes. */
export function optionPrior(name: string): number {
  if (name.startsWith('--')) return longs.get(name.slice(2).replace(/=$/, '')) ?? 0;
  if (name.length === 2) return shorts.get(name[1] ?? '') ?? 0;
  return (longs.get(name.slice(1)) ?? 0) * 0.8;
}

/** 0..1 */
export const subcommandPrior = (name: string): number => verbs.get(name) ?? 0;

/** 0..1 */
export const commandPrior = (name: string): number => commands.get(name) ?? 0;

/** 0..1, for the command after a pipe */
export const filterPrior = (name: string): number => filters.get(name) ?? 0;

/** Option names in wide use that begin so, the widest first. */
export const conventionalOptions = (partial: string): string[] =>
  [...longs.keys()].map((name) => `--${name}`).filter((name) => name.startsWith(partial));
