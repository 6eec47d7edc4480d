// The commonest programs in our own words. GNU meanings; a flag that takes its value from the next word
// stands in `takes`.

/** What its plain arguments are, where one of them, the first or the last, is another thing than the others. */
export type Operands = { others: string; unless?: readonly string[] } & ({ first: string } | { last: string });

export interface ProgramEntry {
  does: string;
  flags?: Readonly<Record<string, string>>;
  takes?: readonly string[];
  /** What a plain argument is. `unless`: options that stand in for the one that is different. */
  operand?: string | Operands;
  sub?: Readonly<Record<string, Pick<ProgramEntry, 'does' | 'flags' | 'operand'>>>;
}

export const PROGRAMS: Readonly<Record<string, ProgramEntry>> = {
  sudo: { does: 'runs what follows as root' },
  find: {
    does: 'searches a directory tree',
    operand: 'where to search',
    takes:
      '-type -name -iname -path -ipath -size -mtime -atime -ctime -mmin -amin -cmin -newer -user -group -perm -maxdepth -mindepth -regex -printf -newermt -xtype -inum'.split(
        ' ',
      ),
    flags: {
      '-type': 'only this kind (f files, d directories, l links)',
      '-name': 'whose name matches this pattern',
      '-iname': 'whose name matches, in any case',
      '-path': 'whose whole path matches',
      '-size': 'of this size (+ more, - less)',
      '-mtime': 'changed this many days ago (- within, + longer)',
      '-atime': 'read this many days ago',
      '-ctime': 'whose status changed this many days ago',
      '-mmin': 'changed this many minutes ago',
      '-amin': 'read this many minutes ago',
      '-newer': 'changed later than this file',
      '-newermt': 'changed later than this time',
      '-user': 'that belongs to this user',
      '-group': 'that belongs to this group',
      '-perm': 'with these permissions',
      '-maxdepth': 'at most this many levels down',
      '-mindepth': 'at least this many levels down',
      '-empty': 'that is empty',
      '-delete': 'and deletes what was found',
      '-print0': 'ends each name with a NUL byte',
      '-printf': 'prints in this format',
      '-ls': 'prints details of each',
      '-exec': 'runs a command on what was found',
      '-execdir': 'runs a command on what was found, in its directory',
      '-ok': 'runs a command on what was found, after asking',
      '-okdir': 'runs a command on what was found, in its directory, after asking',
      '-daystart': 'counts days from midnight',
      '-executable': 'that you may run',
      '-not': 'but not',
      '!': 'but not',
      '-regex': 'whose whole path matches this expression',
      '-xtype': 'whose target is of this kind',
      '-xdev': 'stays on this file system',
    },
  },
  ls: {
    does: 'lists a directory',
    operand: 'what to list',
    flags: {
      '-l': 'with details',
      '-a': 'hidden files too',
      '-h': 'readable sizes',
      '-S': 'largest first',
      '-t': 'newest first',
      '-r': 'in reverse',
      '-R': 'with subdirectories',
      '-d': 'the directory itself',
    },
  },
  grep: {
    does: 'prints lines that match a pattern',
    operand: { first: 'the pattern', others: 'where to look', unless: ['-e', '-f'] },
    takes: ['-e', '-f'],
    flags: {
      '-e': 'the pattern',
      '-f': 'patterns of this file',
      '-r': 'through all files below',
      '-n': 'with line numbers',
      '-l': 'only names of files',
      '-i': 'in any case',
      '-v': 'lines that do not match',
      '-c': 'only counts',
      '-w': 'whole words',
      '-E': 'extended expressions',
      '-o': 'only the matching part',
      '-Z': 'ends names with a NUL byte',
      '-h': 'without file names',
      '--include': 'only in files of this name',
    },
  },
  du: {
    does: 'adds up the space that files take',
    operand: 'what to measure',
    flags: {
      '-h': 'readable sizes',
      '-s': 'only the total',
      '-a': 'files too',
      '--max-depth': 'this many levels down',
    },
  },
  df: {
    does: 'shows free and used space of file systems',
    operand: 'only the one that holds this',
    flags: { '-h': 'readable sizes', '-i': 'inodes instead of blocks', '-T': 'with the type' },
  },
  sort: {
    does: 'sorts lines',
    operand: 'file to sort',
    takes: ['-k', '-t'],
    flags: {
      '-r': 'in reverse',
      '-n': 'as numbers',
      '-h': 'as sizes',
      '-u': 'each line once',
      '-k': 'by this column',
      '-t': 'with this separator',
    },
  },
  head: { does: 'keeps the first lines', operand: 'file to read', takes: ['-n'], flags: { '-n': 'this many' } },
  tail: {
    does: 'keeps the last lines',
    operand: 'file to read',
    takes: ['-n'],
    flags: { '-n': 'this many', '-f': 'and goes on as the file grows' },
  },
  wc: {
    does: 'counts',
    operand: 'file to count',
    flags: { '-l': 'lines', '-w': 'words', '-c': 'bytes', '-m': 'characters' },
  },
  uniq: {
    does: 'drops repeated neighbouring lines',
    flags: { '-c': 'with how often each occurs', '-d': 'keeps only repeated ones' },
  },
  cat: { does: 'prints files', operand: 'file to print' },
  sed: {
    does: 'edits text by rules',
    operand: { first: 'the rule', others: 'the file', unless: ['-e', '-f'] },
    takes: ['-e', '-f'],
    flags: {
      '-e': 'a rule',
      '-f': 'rules of this file',
      '-i': 'writes the change into the file',
      '-n': 'prints only what the rule says',
    },
  },
  awk: {
    does: 'works on columns of text',
    operand: { first: 'the program', others: 'the file', unless: ['-f'] },
    takes: ['-F', '-f'],
    flags: { '-f': 'the program of this file', '-F': 'columns are separated by this' },
  },
  xargs: {
    does: 'runs a command with what arrives as arguments',
    flags: { '-0': 'names end with a NUL byte', '-r': 'only when there is something' },
  },
  cp: {
    does: 'copies',
    operand: { others: 'from', last: 'to', unless: ['-t'] },
    takes: ['-t'],
    flags: {
      '-r': 'directories with all in them',
      '-a': 'keeping everything as it is',
      '-p': 'keeping times and modes',
      '-i': 'asks before overwriting',
      '-t': 'into this directory',
    },
  },
  mv: {
    does: 'moves or renames',
    operand: { others: 'from', last: 'to', unless: ['-t'] },
    takes: ['-t'],
    flags: { '-i': 'asks before overwriting', '-n': 'never overwrites', '-t': 'into this directory' },
  },
  rm: {
    does: 'removes files for good',
    operand: 'what to remove',
    flags: { '-r': 'directories with all in them', '-f': 'without asking', '-i': 'asks for each' },
  },
  mkdir: {
    does: 'creates directories',
    operand: 'directory to create',
    flags: { '-p': 'parents too, no error if it exists' },
  },
  touch: { does: 'creates a file or renews its time', operand: 'file' },
  ln: { does: 'creates a link', operand: { first: 'target', others: 'link' }, flags: { '-s': 'a symbolic one' } },
  tar: {
    does: 'packs and unpacks archives',
    operand: 'archive or files',
    flags: {
      '-c': 'create',
      '-x': 'extract',
      '-t': 'list',
      '-z': 'with gzip',
      '-j': 'with bzip2',
      '-J': 'with xz',
      '-f': 'this archive',
      '-v': 'naming each file',
      '-C': 'into this directory',
    },
  },
  zip: {
    does: 'packs a zip archive',
    operand: { first: 'archive', others: 'files' },
    flags: { '-r': 'directories with all in them', '-e': 'with a password' },
  },
  unzip: {
    does: 'unpacks a zip archive',
    operand: 'archive',
    takes: ['-d'],
    flags: { '-l': 'only lists', '-d': 'into this directory', '-t': 'only tests' },
  },
  chmod: {
    does: 'changes who may do what with a file',
    operand: { first: 'mode', others: 'files', unless: ['--reference'] },
    flags: { '-R': 'with all in directories', '+x': 'may be run' },
  },
  chown: {
    does: 'changes the owner',
    operand: { first: 'owner', others: 'files', unless: ['--reference'] },
    flags: { '-R': 'with all in directories' },
  },
  ps: {
    does: 'lists processes',
    takes: ['-o', '-p', '-u'],
    flags: {
      '-e': 'all of them',
      '-o': 'with these columns',
      '-p': 'only this one',
      '-u': 'of this user',
      '--sort': 'sorted by this',
    },
  },
  kill: {
    does: 'asks a process to end',
    operand: 'process',
    takes: ['-s'],
    flags: { '-9': 'ends it at once, without a chance to clean up', '-s': 'with this signal' },
  },
  pkill: { does: 'asks all processes of a name to end', operand: 'name', flags: { '-9': 'ends them at once' } },
  pgrep: { does: 'finds processes by name', operand: 'name', flags: { '-a': 'with the whole command line' } },
  ss: {
    does: 'lists sockets',
    flags: { '-t': 'TCP', '-u': 'UDP', '-l': 'listening', '-p': 'with the program', '-n': 'numbers, no names' },
  },
  curl: {
    does: 'transfers data from or to a URL',
    operand: 'address',
    takes: ['-o', '-d', '-X'],
    flags: {
      '-L': 'follows redirects',
      '-O': 'saves under its own name',
      '-o': 'saves as',
      '-s': 'without progress',
      '-I': 'only the headers',
      '-X': 'with this method',
      '-d': 'sends this data',
    },
  },
  ping: { does: 'asks a host for an answer', operand: 'host', takes: ['-c'], flags: { '-c': 'this many times' } },
  apt: {
    does: 'manages packages',
    operand: 'package',
    sub: {
      install: { does: 'installs packages' },
      remove: { does: 'removes packages' },
      purge: { does: 'removes packages with their settings' },
      update: { does: 'gets the newest package lists' },
      upgrade: { does: 'brings all packages up to date' },
      search: { does: 'searches the package lists' },
      show: { does: 'describes a package' },
      list: { does: 'lists packages' },
      autoremove: { does: 'removes what nothing needs any more' },
    },
  },
  systemctl: {
    does: 'controls services',
    operand: 'service',
    sub: {
      start: { does: 'starts a service' },
      stop: { does: 'stops a service' },
      restart: { does: 'stops and starts a service' },
      status: { does: 'shows the state of a service' },
      enable: { does: 'starts a service at boot' },
      disable: { does: 'no longer starts a service at boot' },
      reload: { does: 'lets a service read its settings again' },
    },
  },
  service: { does: 'controls a service by its script', operand: { first: 'service', others: 'what to do' } },
  git: {
    does: 'version control',
    sub: {
      status: { does: 'shows what is changed and staged' },
      log: {
        does: 'shows the history',
        operand: 'of this branch or file',
        flags: { '--oneline': 'one line each', '-n': 'this many', '--graph': 'as a graph' },
      },
      diff: {
        does: 'shows changes line by line',
        operand: 'this version or file',
        flags: { '--staged': 'of what is staged' },
      },
      add: { does: 'stages changes', operand: 'what to stage', flags: { '-A': 'all of them', '-p': 'piece by piece' } },
      commit: {
        does: 'records what is staged',
        flags: { '-m': 'with this message', '-a': 'all changes of tracked files', '--amend': 'into the last commit' },
      },
      push: {
        does: 'sends commits to the remote',
        operand: { first: 'to this remote', others: 'this branch or tag' },
        flags: {
          '--force-with-lease': 'replacing what is there, if nobody else changed it',
          '--force': 'replacing what is there',
        },
      },
      pull: { does: 'gets and merges what is new', operand: { first: 'from this remote', others: 'this branch' } },
      fetch: {
        does: 'gets what is new, merges nothing',
        operand: { first: 'from this remote', others: 'this branch' },
      },
      checkout: {
        // As its description says it, which stands in the list of suggestions: said once, it is not said below again.
        does: 'switch branches or restore files',
        operand: 'what to switch to or restore',
        flags: { '-b': 'to a new one' },
      },
      switch: { does: 'switches branches', operand: 'this branch', flags: { '-c': 'to a new one' } },
      branch: {
        does: 'lists or changes branches',
        operand: 'this branch',
        flags: { '-d': 'deletes a merged one', '-D': 'deletes one, merged or not' },
      },
      reset: {
        does: 'moves the branch to another commit',
        operand: 'to this commit, or this file',
        flags: { '--soft': 'keeping changes staged', '--hard': 'throwing changes away' },
      },
      stash: { does: 'puts changes aside or takes them back' },
      'stash show': {
        does: 'shows what is put aside',
        flags: { '-p': 'line by line', '--stat': 'how much in which file' },
      },
      merge: { does: 'merges a branch into this one', operand: 'this branch' },
      rebase: { does: 'puts commits on top of another branch', operand: 'on top of this' },
      restore: {
        does: 'takes a file back from git',
        operand: 'what to restore',
        flags: { '--staged': 'out of the index only' },
      },
      clone: { does: 'copies a repository here', operand: { first: 'this repository', others: 'into this folder' } },
    },
  },
};
