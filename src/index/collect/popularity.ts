// How likely a package is meant, when words alone do not decide. No statistics are at hand offline, but the archive
// itself tells: what many others depend on, recommend or suggest is known; well-tagged programs are old and used;
// libraries, headers, data and translations are hardly ever what a person asks for.
import { apart } from '../clean.ts';
import { longField } from './stanzas.ts';

const ACCESSORY =
  /^(?:lib(?!re)|fonts?-|golang-|node-|ruby-|r-(?:cran|bioc)-|python3?-|php-?|haskell-|ghc-|gir1|texlive-|task-|hunspell-|aspell-|myspell-|hyphen-|wbritish|linux-(?:headers|image)|librust-|rust-|elpa-|dict-|language-)|-(?:dev|doc|docs|data|common|dbg|dbgsym|l10n|locale|perl|java|plugins?|examples|tests?|bin-dev|module|modules|theme|themes|dkms|cil|help)(?:-|$)|-i18n|-l10n-|-help-/;

const FIELDS = ['Depends', 'Recommends', 'Suggests', 'Enhances'] as const;

/** Sections that hold what people use; the others hold what programs use. */
const PEOPLES =
  /(?:^|\/)(?:admin|comm|database|editors|education|electronics|games|gnome|gnustep|graphics|hamradio|httpd|kde|mail|math|misc|net|news|science|shells|sound|tex|text|utils|vcs|video|web|x11|xfce|devel)$/;

/** Counts who names whom: sources, not packages, as the parts of one suite all name each other. */
export class References {
  private readonly counts = new Map<string, { count: number; last: string }>();

  read(stanza: string, source: string): void {
    for (const name of FIELDS) {
      const value = longField(stanza, name);
      if (value === '') continue;
      for (const part of value.split(/[,|]/)) {
        const other = /^\s*([a-z0-9][a-z0-9+.-]*)/.exec(part)?.[1];
        if (other === undefined || other === source) continue;
        const known = this.counts.get(other);
        if (!known) this.counts.set(apart(other), { count: 1, last: source });
        else if (known.last !== source) {
          // The lists are sorted by name, so a source's packages mostly follow each other.
          known.count += 1;
          known.last = source;
        }
      }
    }
  }

  count(name: string): number {
    return this.counts.get(name)?.count ?? 0;
  }
}

/**
 * What most people know by name. The archive's own traces say little of applications that end users start: nothing
 * depends on them.
 */
const WELL_KNOWN = new Set(
  (
    'firefox-esr chromium epiphany-browser lynx thunderbird evolution mutt libreoffice libreoffice-writer libreoffice-calc libreoffice-impress ' +
    'gimp inkscape krita blender darktable digikam shotwell imagemagick scribus freecad kicad openscad ' +
    'vlc mpv kdenlive obs-studio ffmpeg handbrake audacity ardour lmms rhythmbox sox ' +
    'vim emacs nano gedit kate geany meld ' +
    'git subversion gcc g++ make cmake gdb valgrind strace python3 nodejs npm golang-go rustc cargo default-jdk php-cli ruby perl ' +
    'nginx apache2 haproxy postgresql mariadb-server redis-server sqlite3 openssh-server samba nfs-kernel-server dovecot-imapd postfix bind9 squid ' +
    'docker.io podman lxc qemu-system-x86 libvirt-daemon-system virt-manager ansible ' +
    'wireshark nmap curl wget rsync tcpdump netcat-openbsd filezilla transmission-gtk qbittorrent openvpn wireguard iperf3 mtr-tiny ' +
    'htop tmux screen gparted lsof sysstat iotop ncdu tree mc ranger fzf ripgrep jq ' +
    'keepassxc gnupg clamav ufw fail2ban cryptsetup ' +
    'borgbackup restic duplicity timeshift deja-dup ' +
    'p7zip-full unzip zip pandoc evince okular calibre ' +
    'octave r-base maxima gnuplot scilab stellarium ' +
    'pidgin hexchat irssi weechat telegram-desktop ' +
    'cups simple-scan brasero k3b cheese zim anki gnucash '
  )
    .trim()
    .split(' '),
);
const KNOWN_BONUS = 0.25;

/** Changes with what this file reckons, so that an index of before is filled again. */
export const PRIOR = 'prior 2';

export interface Traits {
  name: string;
  section: string;
  /** Debian's tags; '' where there are none. */
  tags: string;
  /** Sources that name it. */
  references: number;
}

/** 0..1 in steps of 0.02, so that an update of the archive does not touch every package. */
export function popularityOf({ name, section, tags, references }: Traits): number {
  const known = Math.min(1, Math.log2(1 + references) / 8);
  const accessory = ACCESSORY.test(name);
  // Newer packages carry no tags: in a section for people they are mostly programs.
  const program = tags.includes('role::program') ? 1 : tags.includes('role::') || !PEOPLES.test(section) ? 0 : 0.8;
  const tagged = Math.min(1, tags === '' ? 0 : tags.split(',').length / 20);
  const bonus = WELL_KNOWN.has(name) ? KNOWN_BONUS : 0;
  const raw = accessory ? 0.25 * known : 0.1 + 0.45 * known + 0.35 * program + 0.1 * tagged;
  return Math.round(Math.min(1, raw + bonus) * 50) / 50;
}
