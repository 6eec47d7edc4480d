// What people might ask for, and what would be a good answer: any of the names, as a package, application or program.
// Written for this benchmark. Every second query chooses the fusion weights, the others only report.

export interface Wanted {
  query: string;
  accept: readonly string[];
}

const rows: readonly [string, string][] = [
  ['picture editor', 'gimp inkscape krita pinta'],
  ['photo retouching', 'gimp darktable rawtherapee digikam krita gthumb shotwell'],
  ['draw vector graphics', 'inkscape xfig karbon dia sodipodi'],
  ['digital painting', 'krita mypaint gimp tuxpaint'],
  ['web browser', 'firefox-esr chromium epiphany-browser konqueror falkon lynx w3m links midori'],
  ['surf the internet in the terminal', 'lynx w3m links elinks links2 www-browser'],
  ['web server', 'nginx apache2 lighttpd caddy nginx-light nginx-core nginx-full'],
  [
    'reverse proxy',
    'nginx haproxy varnish squid nginx-light traefik nginx-core nginx-full apache2 pound',
  ],
  [
    'play music',
    'rhythmbox audacious mpd cmus clementine amarok xmms2 vlc mpg123 moc mplayer mpv sox quodlibet lollypop elisa',
  ],
  [
    'music player for the command line',
    'cmus moc mpg123 mpd ncmpcpp mplayer mpc sox mp3blaster vitetris musikcube',
  ],
  ['video player', 'vlc mpv mplayer totem smplayer celluloid dragonplayer kaffeine parole'],
  ['edit videos', 'kdenlive openshot-qt shotcut flowblade pitivi blender openshot avidemux lives'],
  ['convert video files', 'ffmpeg handbrake mencoder winff transcode handbrake-cli'],
  [
    'record the screen',
    'simplescreenrecorder obs-studio kazam recordmydesktop vokoscreen-ng peek gtk-recordmydesktop asciinema kooha byzanz',
  ],
  ['sound recording and editing', 'audacity ardour sox rezound kwave mhwaveedit sweep'],
  ['office suite', 'libreoffice calligra libreoffice-core libreoffice-common abiword'],
  ['word processor', 'libreoffice-writer abiword calligrawords libreoffice'],
  ['spreadsheet', 'gnumeric libreoffice-calc calligrasheets sc-im oleo teapot pyspread visidata'],
  ['slide show presentations', 'libreoffice-impress calligrastage impressive libreoffice pdfpc'],
  ['read pdf files', 'evince okular xpdf mupdf atril zathura qpdfview poppler-utils'],
  [
    'merge pdf documents',
    'pdftk pdfarranger qpdf poppler-utils pdfsam pdfchain mupdf-tools pdftk-java',
  ],
  ['e-book manager', 'calibre fbreader bookworm gnome-books'],
  [
    'email client',
    'thunderbird evolution mutt kmail claws-mail geary neomutt sylpheed alpine balsa trojita',
  ],
  ['chat on irc', 'irssi weechat hexchat konversation quassel pidgin polari'],
  [
    'instant messaging',
    'pidgin gajim psi dino-im kopete telegram-desktop profanity finch empathy jami',
  ],
  ['video conference calls', 'jami linphone linphone-desktop ekiga jitsi mumble wire nheko'],
  [
    'download torrents',
    'transmission transmission-gtk qbittorrent deluge rtorrent ktorrent aria2 transmission-cli bittorrent',
  ],
  ['download files from the web', 'wget curl aria2 axel uget kget wget2 httrack'],
  [
    'file manager',
    'nautilus thunar dolphin pcmanfm mc ranger nemo krusader vifm nnn caja doublecmd-gtk',
  ],
  ['two pane file manager in a terminal', 'mc vifm ranger nnn lfm'],
  [
    'compress a directory',
    'tar zip xz-utils gzip 7zip p7zip bzip2 zstd p7zip-full lzip rar file-roller',
  ],
  [
    'unpack archives',
    'unzip p7zip tar 7zip file-roller unar ark p7zip-full atool dtrx unrar engrampa xarchiver',
  ],
  [
    'back up my files',
    'rsync borgbackup restic duplicity deja-dup backintime-qt rsnapshot timeshift bacula amanda-client backup-manager',
  ],
  [
    'synchronize directories between computers',
    'rsync unison syncthing osync csync2 lsyncd unison-gtk freefilesync',
  ],
  [
    'recover deleted files',
    'testdisk extundelete foremost photorec scalpel ext4magic ext3grep ntfsundelete recoverjpeg myrescue',
  ],
  ['partition a disk', 'gparted parted fdisk gdisk cfdisk partitionmanager kde-partitionmanager'],
  ['disk usage viewer', 'ncdu baobab filelight duc xdiskusage gdmap qdirstat dutree'],
  ['monitor processes', 'htop top btop procps glances atop gnome-system-monitor bashtop nmon'],
  ['network traffic analyzer', 'wireshark tcpdump iftop nethogs tshark ntopng etherape iptraf-ng'],
  ['scan for open ports', 'nmap masscan zenmap knocker'],
  ['bandwidth monitor', 'iftop nload bmon vnstat nethogs speedometer bwm-ng slurm ibmonitor'],
  ['firewall', 'ufw iptables nftables firewalld gufw shorewall firehol arno-iptables-firewall'],
  ['virtual private network', 'openvpn wireguard strongswan wireguard-tools vpnc tinc openconnect'],
  [
    'remote desktop',
    'remmina xrdp vinagre krdc x2goclient freerdp2-x11 tigervnc-viewer rdesktop vino guacd',
  ],
  ['log in to another computer securely', 'openssh-client ssh putty dropbear mosh openssh-server'],
  [
    'password manager',
    'keepassxc keepass2 pass kpcli seahorse kwalletmanager passwordsafe keepassx bitwarden qtpass',
  ],
  [
    'encrypt files',
    'gnupg age cryptsetup gpg encfs gocryptfs ecryptfs-utils ccrypt veracrypt cryfs',
  ],
  ['antivirus', 'clamav clamtk clamav-daemon rkhunter chkrootkit'],
  ['text editor', 'vim nano emacs gedit kate vim-tiny mousepad neovim pluma geany joe micro'],
  [
    'programmer editor with graphical interface',
    'geany kate gedit emacs code bluefish vim-gtk3 kdevelop scite codelite',
  ],
  [
    'integrated development environment',
    'kdevelop codeblocks geany eclipse netbeans qtcreator anjuta monodevelop codelite gnome-builder spyder lazarus',
  ],
  ['version control system', 'git mercurial subversion bzr cvs fossil brz rcs darcs'],
  [
    'compare two files',
    'diffutils meld kdiff3 diff colordiff kompare wdiff vbindiff vimdiff xxdiff',
  ],
  ['c compiler', 'gcc clang tcc cc gcc-12 build-essential'],
  ['debugger', 'gdb lldb valgrind ddd kdbg nemiver gdb-multiarch xxgdb'],
  ['find memory leaks', 'valgrind heaptrack massif-visualizer electric-fence memleax dmalloc'],
  [
    'relational database server',
    'postgresql mariadb-server mysql-server sqlite3 firebird3.0-server default-mysql-server',
  ],
  [
    'key value store',
    'redis redis-server memcached leveldb-doc tokyocabinet-bin redis-tools etcd-server tokyotyrant lmdb-utils',
  ],
  ['containers', 'docker.io podman lxc systemd-container docker containerd lxd runc'],
  [
    'virtual machines',
    'qemu-system virt-manager virtualbox gnome-boxes libvirt-daemon-system qemu-system-x86 qemu-kvm aqemu virtinst libvirt-clients',
  ],
  [
    'scientific plotting',
    'gnuplot grace labplot python3-matplotlib veusz scidavis gle-graphics qtiplot',
  ],
  ['computer algebra', 'maxima wxmaxima sagemath pari-gp gap xcas giac reduce yacas'],
  ['statistics software', 'r-base pspp gretl jasp rkward octave'],
  ['cad drawing', 'librecad freecad openscad qcad brlcad kicad'],
  ['3d modelling', 'blender wings3d openscad freecad k3d art-of-illusion meshlab'],
  [
    'electronic circuit design',
    'kicad gschem geda ngspice qucs fritzing eagle pcb lepton-eda oregano xcircuit',
  ],
  ['look at the stars planetarium', 'stellarium kstars celestia xephem celestia-gnome'],
  ['world atlas map', 'marble gnome-maps qgis viking foxtrotgps xrmap emerillon'],
  ['chess game', 'gnome-chess xboard stockfish gnuchess knights eboard pychess crafty phalanx'],
  ['solitaire card game', 'aisleriot kpat pysolfc gnome-games xsol ace-of-penguins'],
  [
    'first person shooter',
    'openarena nexuiz xonotic sauerbraten assaultcube red-eclipse alienarena quake warsow doomsday freedoom freedm cube2',
  ],
  ['learn to type', 'tuxtype klavaro ktouch gtypist typespeed dvorak7min'],
  [
    'educational games for children',
    'gcompris-qt tuxpaint childsplay tuxmath pysiogame gcompris ktuberling kanagram',
  ],
  [
    'accounting personal finance',
    'gnucash kmymoney homebank grisbi skrooge ledger hledger moneymanagerex',
  ],
  [
    'calendar and todo list',
    'evolution gnome-calendar korganizer orage calcurse remind taskwarrior osmo gnome-todo',
  ],
  ['take notes', 'tomboy gnote zim cherrytree xournal joplin knotes xpad gnome-notes basket'],
  ['mind map', 'freeplane freemind vym labyrinth semantik view-your-mind minder'],
  ['scan documents', 'simple-scan xsane sane-utils skanlite gscan2pdf paperwork skanpage'],
  [
    'recognize text in images',
    'tesseract-ocr gocr ocrad cuneiform ocrfeeder gimagereader ocrmypdf',
  ],
  ['burn a cd', 'brasero k3b xfburn wodim cdrdao cdw cdrskin simpleburn'],
  [
    'bootable usb stick',
    'unetbootin usb-creator-gtk multibootusb mkusb gnome-disk-utility startup-disk-creator ventoy live-build isolinux syslinux',
  ],
  [
    'screenshot',
    'flameshot gnome-screenshot scrot shutter ksnip kde-spectacle maim xfce4-screenshooter',
  ],
  ['magnify the screen', 'kmag magnus xzoom xmag gnome-mag virtual-magnifying-glass'],
  ['speech synthesizer', 'espeak espeak-ng festival flite speech-dispatcher mbrola svox-pico'],
  ['spell checker', 'aspell hunspell ispell enchant-2 aspell-en libreoffice-writer nuspell'],
  ['dictionary lookup', 'goldendict dict stardict gnome-dictionary artha dictd'],
  ['json processor', 'jq yq jo gron jshon'],
  [
    'search text in source code',
    'ripgrep ack silversearcher-ag grep global cscope codesearch ugrep',
  ],
  ['terminal multiplexer', 'tmux screen byobu dvtm'],
  ['schedule jobs at fixed times', 'cron at anacron systemd-cron cronie bcron'],
  ['dns lookup', 'dnsutils bind9-dnsutils dig knot-dnsutils bind9-host ldnsutils'],
  ['mail server', 'postfix exim4 sendmail dovecot-core exim4-daemon-light opensmtpd courier-mta'],
  ['print server', 'cups cups-daemon lpr lprng'],
  ['share files with windows computers', 'samba smbclient cifs-utils samba-common-bin'],
  // What few people ask for: mostly found by its words.
  ['libpng development headers', 'libpng-dev libpng16-dev'],
  ['python bindings for gtk', 'python3-gi python3-gi-cairo gir1.2-gtk-3.0 python3-pgi'],
  [
    'japanese fonts',
    'fonts-ipafont fonts-vlgothic fonts-takao fonts-noto-cjk fonts-ipafont-gothic fonts-ipafont-mincho fonts-takao-gothic fonts-takao-mincho fonts-ipaexfont fonts-mona fonts-umeplus fonts-motoya-l-cedar fonts-hanazono fonts-konatu fonts-misaki fonts-komatuna fonts-monapo fonts-sawarabi-gothic fonts-sawarabi-mincho fonts-kiloji fonts-horai-umefont fonts-jura fonts-mikachan fonts-ipaexfont-gothic fonts-ipaexfont-mincho',
  ],
  [
    'german spelling dictionary',
    'hunspell-de-de wngerman aspell-de ingerman hunspell-de-de-frami igerman98 wogerman iogerman hunspell-de-at hunspell-de-ch myspell-de-de',
  ],
  [
    'perl module for json',
    'libjson-perl libjson-xs-perl libjson-pp-perl libcpanel-json-xs-perl libjson-any-perl libjson-maybexs-perl',
  ],
  [
    'linux kernel headers',
    'linux-headers-amd64 linux-libc-dev linux-headers-generic linux-headers-6.1.0-amd64 linux-headers-cloud-amd64 linux-headers-rt-amd64',
  ],
  ['lua module for nginx', 'libnginx-mod-http-lua libnginx-mod-stream-lua'],
  [
    'node websocket library',
    'node-ws node-websocket node-websocket-driver node-faye-websocket node-socket.io node-isomorphic-ws',
  ],
  [
    'postgresql client library',
    'libpq5 libpq-dev postgresql-client postgresql-client-15 postgresql-client-common',
  ],
  ['documentation for the gnu c library', 'glibc-doc glibc-doc-reference'],
  [
    'gimp plugins for resynthesis',
    'gimp-plugin-registry gimp-gmic gimp-lensfun gimp-dcraw gimp-texturize gimp-gutenprint',
  ],
  ['firefox german language pack', 'firefox-esr-l10n-de firefox-l10n-de'],
];

export const QUERIES: readonly Wanted[] = rows.map(([query, accept]) => ({
  query,
  accept: accept.split(' '),
}));
