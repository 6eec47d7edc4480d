// Changes that are one option of a program: what asks for it, and how each program spells it. A program that is not named
// here is not guessed at. `drops` takes the option away again.
import { asked, type Change, firstChanged } from './change.ts';
import { nameOf, type Stage, withFlag, withoutFlag } from './pipeline.ts';
import { ANY_CASE, DETAILS, NOT_BELOW, ONLY_NAMES, WITH_HIDDEN, WITHOUT_HIDDEN } from './wordings.ts';

type Flags = Readonly<Record<string, string>>;

interface FlagRow {
  asks: string;
  adds?: Flags;
  drops?: Flags;
}

const ROWS: readonly FlagRow[] = [
  { asks: WITHOUT_HIDDEN, drops: { ls: '-a -A', tree: '-a', rg: '--hidden', fd: '-H' } },
  { asks: WITH_HIDDEN, adds: { ls: '-a', tree: '-a', rg: '--hidden', fd: '-H' } },
  { asks: NOT_BELOW, drops: { ls: '-R', chmod: '-R', chown: '-R', chgrp: '-R' } },
  {
    asks: `recursive(?:ly)?|(?:in |into |with |including )?(?:all |the |its )*sub-?(?:directories|folders|dirs)|(?:in )?the whole tree`,
    adds: {
      ls: '-R',
      cp: '-r',
      rm: '-r',
      chmod: '-R',
      chown: '-R',
      chgrp: '-R',
      grep: '-r',
      gzip: '-r',
      zip: '-r',
      scp: '-r',
      setfacl: '-R',
      diff: '-r',
    },
  },
  { asks: DETAILS, adds: { ls: '-l', lsblk: '-f', 'git branch': '-v', 'git log': '--stat', ip: '-d' } },
  { asks: ANY_CASE, adds: { grep: '-i', rg: '-i', sort: '-f', uniq: '-i', diff: '-i', locate: '-i' } },
  {
    asks: `case[- ]sensitive(?:ly)?|(?:match|respect)(?:ing)?(?: the)? case`,
    drops: { grep: '-i', rg: '-i', sort: '-f', uniq: '-i', diff: '-i' },
  },
  { asks: '(?:without|no)(?: the)? line numbers?', drops: { grep: '-n', cat: '-n', rg: '-n' } },
  { asks: '(?:without|no)(?: the)? details?', drops: { ls: '-l', 'git log': '--stat' } },
  { asks: '(?:with |and )?(?:the )?line numbers?', adds: { grep: '-n', cat: '-n', rg: '-n', less: '-N' } },
  { asks: '(?:only )?(?:the )?(?:whole|full|entire) words?', adds: { grep: '-w', rg: '-w' } },
  { asks: '(?:only )?(?:the )?matching (?:parts?|text)', adds: { grep: '-o', rg: '-o' } },
  {
    asks: `${ONLY_NAMES}|which files`,
    adds: { grep: '-l', rg: '-l', 'git log': '--name-only', 'git diff': '--name-only' },
  },
  {
    asks: "(?:lines )?(?:that |which )?(?:do not|don'?t) match|not matching|invert(?:ed)?(?: the match)?",
    adds: { grep: '-v', rg: '-v' },
  },
  {
    asks: 'not verbose|quiet(?:ly)?|silent(?:ly)?|no output|without (?:any )?output',
    adds: { grep: '-q', curl: '-s', wget: '-q', rsync: '-q', 'docker pull': '-q', apt: '-q', unzip: '-q' },
  },
  {
    asks: '(?:more )?verbose(?:ly)?|(?:and )?show (?:me )?what (?:it does|it is doing|happens)',
    adds: {
      cp: '-v',
      mv: '-v',
      rm: '-v',
      tar: '-v',
      rsync: '-v',
      mkdir: '-v',
      chmod: '-v',
      chown: '-v',
      gzip: '-v',
      curl: '-v',
      ln: '-v',
      ssh: '-v',
      'git commit': '-v',
    },
  },
  {
    asks: '(?:show|with)(?: (?:the|a))? progress(?: bar)?',
    adds: { rsync: '--progress', curl: '--progress-bar', dd: 'status=progress', wget: '--show-progress' },
  },
  {
    asks: `(?:(?:as|do) a )?dry[- ]run(?: first)?|without (?:really |actually )?doing (?:it|anything)|(?:only |just )?(?:simulate|pretend|preview)(?: it)?(?: first)?`,
    adds: {
      rsync: '-n',
      'apt install': '--dry-run',
      'apt remove': '--dry-run',
      'apt purge': '--dry-run',
      'apt autoremove': '--dry-run',
      'apt upgrade': '--dry-run',
      'git clean': '-n',
      'git push': '-n',
      'git add': '-n',
      make: '-n',
    },
  },
  {
    asks: "(?:do not|don'?t|never|without|not) overwrit(?:e|ing)(?: (?:anything|(?:existing|any) files?|files?|what is there))?|keep existing(?: files)?",
    adds: { cp: '-n', mv: '-n', rsync: '--ignore-existing', unzip: '-n', tar: '-k', wget: '-nc' },
  },
  {
    asks: '(?:only )?(?:if|when) (?:it is |they are )?newer|only newer(?: (?:files|ones))?',
    adds: { cp: '-u', mv: '-u', rsync: '-u' },
  },
  {
    asks: "without asking|(?:do not|don'?t) ask(?: me)?|yes to all|no prompts?",
    adds: { apt: '-y', 'apt-get': '-y', dnf: '-y', yum: '-y', rm: '-f' },
  },
  {
    asks: '(?:but )?ask (?:me )?(?:first|for (?:each|every)|before(?: (?:each|every|overwriting|deleting|removing))?(?: (?:one|file))?)|interactive(?:ly)?|confirm each(?: one)?',
    adds: { rm: '-i', cp: '-i', mv: '-i', 'git add': '-p' },
  },
  {
    asks: '(?:and )?(?:keep|preserve|preserving|keeping|with)(?: the)? (?:permissions|attributes|modes?|timestamps|dates)',
    adds: { cp: '-p', rsync: '-a', scp: '-p', tar: '-p' },
  },
  {
    asks: '(?:and )?(?:create |make |including |with )(?:the |all )?(?:missing )?(?:parents?|parent (?:directories|folders))(?: too)?',
    adds: { mkdir: '-p' },
  },
  { asks: 'compress(?:ed)?(?: (?:it|the transfer))?|with compression', adds: { rsync: '-z', scp: '-C', ssh: '-C' } },
  {
    asks: "(?:delete|remove) (?:what|files that) (?:is|are|isn'?t|aren'?t)(?: not| no longer)? (?:in|at) the (?:source|original)|mirror(?: it)?",
    adds: { rsync: '--delete' },
  },
  { asks: 'follow(?:ing)?(?: the)? redirects?', adds: { curl: '-L' } },
  { asks: '(?:only |just )(?:the )?headers?', adds: { curl: '-I' } },
  { asks: '(?:with|also|include|show)(?: the)?(?: response)? headers?', adds: { curl: '-i' } },
  { asks: '(?:resume|continue)(?: (?:it|the download))?', adds: { wget: '-c', curl: '-C -' } },
  {
    asks: '(?:also |including |with |and )?(?:the )?(?:stopped|exited)(?: (?:ones|containers))?',
    adds: { 'docker ps': '-a' },
  },
  { asks: '(?:only |just )(?:the )?ids?', adds: { 'docker ps': '-q', 'docker images': '-q' } },
  { asks: '(?:with )?timestamps?', adds: { 'docker logs': '-t' } },
  { asks: 'in (?:the )?background|detached', adds: { 'docker run': '-d' } },
  {
    asks: 'follow(?: (?:it|them|the (?:log|output|file)))?|keep (?:watching|following)|live',
    adds: { tail: '-f', journalctl: '-f', 'docker logs': '-f' },
  },
  { asks: '(?:only |just )(?:the )?listening(?: (?:ones|sockets|ports))?', adds: { ss: '-l', netstat: '-l' } },
  {
    asks: '(?:only |just )(?:the )?tcp(?: (?:ones|sockets|ports))?',
    adds: { ss: '-t', netstat: '-t' },
    drops: { ss: '-u', netstat: '-u' },
  },
  {
    asks: '(?:only |just )(?:the )?udp(?: (?:ones|sockets|ports))?',
    adds: { ss: '-u', netstat: '-u' },
    drops: { ss: '-t', netstat: '-t' },
  },
  {
    asks: '(?:with |show |also )(?:the )?(?:process(?:es)?|program)(?: (?:names?|ids?))?',
    adds: { ss: '-p', netstat: '-p' },
  },
  {
    asks: "numeric(?:ally)?|(?:do not|don'?t) resolve(?: names)?|without (?:resolving )?names",
    adds: { ss: '-n', netstat: '-n', sort: '-n' },
  },
  { asks: '(?:only |just )(?:the )?errors?', adds: { journalctl: '-p err', dmesg: '--level=err' } },
  { asks: '(?:only |just )?(?:of |from |since )(?:this|the (?:last|current)) boot', adds: { journalctl: '-b' } },
  {
    asks: '(?:on )?one line(?: (?:each|per commit))?|oneline|short(?:er)?',
    adds: { 'git log': '--oneline', 'git status': '-s' },
  },
  { asks: '(?:with |as |and )?(?:a |the )?graph', adds: { 'git log': '--graph' } },
  { asks: '(?:of |from |on |in |for )?all (?:the )?branches', adds: { 'git log': '--all', 'git branch': '-a' } },
  { asks: '(?:with |show |and )?(?:the )?(?:diffs?|patch(?:es)?)', adds: { 'git log': '-p', 'git show': '-p' } },
  { asks: '(?:only |just )?(?:the )?staged(?: (?:ones|changes|files))?', adds: { 'git diff': '--staged' } },
  { asks: 'one per line|each on (?:its|a) own line', adds: { ls: '-1' } },
  { asks: '(?:only |just )?(?:the |a )?(?:total|summary)', adds: { du: '-s' } },
  { asks: 'inodes?', adds: { df: '-i', ls: '-i' } },
  { asks: '(?:with )?(?:the )?(?:filesystem |fs )types?', adds: { df: '-T' } },
  {
    asks: '(?:only |just )(?:unique|distinct)(?: (?:ones|lines))?|without (?:the )?duplicates|unique',
    adds: { sort: '-u' },
  },
  { asks: '(?:in |as )?json(?: format)?', adds: { lsblk: '-J', ip: '-j', journalctl: '-o json' } },
  { asks: 'also (?:the )?udp|udp (?:too|as well)', adds: { ss: '-u', netstat: '-u' } },
  { asks: 'also (?:the )?tcp|tcp (?:too|as well)', adds: { ss: '-t', netstat: '-t' } },
  { asks: '(?:show |list )?all(?: (?:files|containers|entries))?', adds: { ls: '-a', 'docker ps': '-a' } },
  { asks: '(?:in|with) colou?rs?|colou?red', adds: { ls: '--color', grep: '--color', tree: '-C' } },
  { asks: '(?:with )?(?:the )?stat(?:s|istics)?', adds: { 'git log': '--stat', 'git diff': '--stat' } },
  {
    asks: '(?:and )?(?:delete|remove) (?:the )?(?:extra|extraneous|other|superfluous) (?:files|ones)',
    adds: { rsync: '--delete' },
  },
];

function flagFor(stage: Stage, flags: Flags | undefined): readonly string[] | null {
  const flag = flags?.[nameOf(stage)] ?? flags?.[stage.program];
  return flag === undefined ? null : flag.split(' ');
}

/** Options that a program refuses beside the one that is added. */
const CLASHES: readonly (readonly [name: string, flag: string, other: RegExp])[] = [
  ['du', '-s', /^(?:-d\d*|-a|--max-depth.*)$/],
  ['git log', '--graph', /^--reverse$/],
  ['sort', '-f', /^-[a-zA-Z]*[nhgM]/],
  ['ls', '-a', /^[^-].*[*?]|^[*?]/],
  ['journalctl', '-f', /^-[a-z]*r|^--reverse$/],
];
const clashes = (stage: Stage, flag: string): boolean =>
  CLASHES.some(
    ([name, own, other]) => name === nameOf(stage) && own === flag && stage.args.some((arg) => other.test(arg)),
  );

function applyRow(row: FlagRow): Change['apply'] {
  return (stages) =>
    firstChanged(stages, (stage) => {
      const dropped = flagFor(stage, row.drops);
      const added = flagFor(stage, row.adds);
      if (dropped === null && added === null) return null;
      const plain = (dropped ?? []).reduce((now, flag) => withoutFlag(now, flag) ?? now, stage);
      if (added === null) return plain;
      const [flag = '', ...value] = added;
      if (clashes(plain, flag)) return null;
      if (value.length === 0) return withFlag(plain, flag);
      if (plain.args.join(' ').includes(added.join(' '))) return plain;
      const at = plain.sub === '' ? 0 : 1;
      return { ...plain, args: [...plain.args.slice(0, at), ...added, ...plain.args.slice(at)] };
    });
}

export const FLAG_CHANGES: readonly Change[] = ROWS.map((row) => ({ asks: asked(row.asks), apply: applyRow(row) }));
