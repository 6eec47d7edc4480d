// Requests in the words of people, beyond the packs' own phrases, and the command that must come first.
import { describe, expect, it } from 'vitest';
import { ask, first, machine } from './machines.ts';

describe('files', () => {
  it.each([
    ['find all rust files larger than 1MB', "find . -type f -name '*.rs' -size +1M"],
    ['find files not modified in the last 30 days', "find . -type f -mtime +30 -not -path './.git/*'"],
    ['files between 1MB and 5MB in /var', 'find /var -type f -size +1048575c -size -5242881c'],
    ['print the path of every pdf in my documents folder', "find ~/Documents -name '*.pdf'"],
    ['find empty directories under /srv', 'find /srv -type d -empty'],
    ['delete all files in this folder older than 3 days', "find . -type f -mtime +3 -not -path './.git/*' -delete"],
    ['find files with spaces in their names', "find . -type f -name '* *' -not -path './.git/*'"],
    ['find files owned by alice in /home', 'find /home -type f -user alice'],
    [
      'find python files but not in the node_modules directory',
      "find . -type f -name '*.py' -not -path '*/node_modules/*'",
    ],
    [
      'move all jpg files to ~/Pictures',
      "find . -type f -name '*.jpg' -not -path './.git/*' -exec mv -t ~/Pictures {} +",
    ],
  ])('%s', async (text, command) => {
    expect(await first(text)).toBe(command);
  });
});

describe('everyday requests', () => {
  it.each([
    ['please show me the disk usage by directory', 'du -sh */'],
    ['how do I undo my last commit?', 'git reset --soft HEAD~1'],
    ['kill whatever is on port 8080', 'kill $(lsof -t -i :8080 -sTCP:LISTEN)'],
    ['unzip photos.zip into ~/Pictures', 'unzip photos.zip -d ~/Pictures'],
    ['who is logged in', 'who'],
    ['update everything', 'sudo apt update && sudo apt upgrade'],
    ['count words in notes.txt', 'wc -w < notes.txt'],
    ['install requests with pip', 'pip install requests'],
    ['install vs code', 'sudo apt install code'],
    [
      'list files sorted by size and save it to out.txt',
      "find . -type f -not -path './.git/*' -printf '%s\\t%p\\n' | sort -rn | cut -f2- > out.txt",
    ],
    ['ping 8.8.8.8 2 times', 'ping -c 2 8.8.8.8'],
  ])('%s', async (text, command) => {
    expect(await first(text)).toBe(command);
  });
});

describe('the flows of the parse gate', () => {
  it('runs a program that is here', async () => {
    expect(await first('run gimp')).toBe('gimp');
  });

  it('installs a program that is not', async () => {
    expect(await first('run gimp', machine(['gimp']))).toBe('sudo apt install gimp');
  });

  it('starts a service, with or without systemd, as root or not', async () => {
    expect(await first('start nginx')).toBe('sudo systemctl start nginx');
    expect(await first('start nginx', machine([], { systemd: false }))).toBe('sudo service nginx start');
    expect(await first('start nginx', machine([], { root: true }))).toBe('systemctl start nginx');
  });

  it('speaks the language of the package manager that is here', async () => {
    const fedora = machine(['apt'], { manager: 'dnf', has: (name) => name !== 'apt' && name !== 'gimp' });
    expect(await first('install gimp', fedora)).toBe('sudo dnf install gimp');
  });
});

describe('what it does not know', () => {
  it.each(['asdf qwer zxcv', 'do that thing we discussed', 'the weather on mars is nice'])(
    'offers nothing sure for: %s',
    async (text) => {
      const { candidates } = await ask(text);
      expect(candidates.filter((candidate) => candidate.confidence > 0.62)).toEqual([]);
    },
  );

  it('asks for what is missing', async () => {
    const { candidates, question } = await ask('create a new branch');
    expect(question).toMatch(/^Which branch\?/);
    // What stands beside the question runs as it is: nothing takes the place of the name.
    for (const { command } of candidates) expect(command).not.toMatch(/\b(?:new|branch)$/);
  });
});

describe('a kind of program', () => {
  const found = [
    ['gimp', 'GNU Image Manipulation Program'],
    ['inkscape', 'vector-based drawing program'],
  ].map(([subject = '', fact = '']) => ({ subject, fact, source: 'search', verified: false }));
  const propose = (text: string, missing: string[], context = found) => ask(text, machine(missing), context);

  it('is run where one is here, and installed where not', async () => {
    const { candidates } = await propose('picture editor', ['inkscape']);
    expect(candidates.map(({ command }) => command)).toEqual(['gimp', 'sudo apt install inkscape']);
    // The words were looked up together: no judge finds one of them lost in a name.
    expect(candidates.every(({ worded }) => worded)).toBe(true);
  });

  it('is started by its program, not by the name of its desktop entry', async () => {
    const krita = [
      { subject: 'org.kde.krita', fact: 'Digital painting', source: 'search', verified: true },
      { subject: 'org.no.Program', fact: 'Not on PATH', source: 'search', verified: true },
    ];
    const { candidates } = await propose('picture editor', ['org.kde.krita', 'org.no.Program', 'program'], krita);
    expect(candidates.map(({ command }) => command)).toEqual(['krita']);
  });

  it('is installed when that was asked', async () => {
    const { candidates } = await propose('install a picture editor', ['gimp', 'inkscape']);
    expect(candidates[0]?.command).toBe('sudo apt install gimp');
  });

  it('is searched for among the packages when nobody here knows one', async () => {
    const nothing = [{ subject: 'picture editor', fact: 'NOT FOUND', source: 'PATH', verified: false }];
    const { candidates } = await propose('picture editor', [], nothing);
    expect(candidates.map(({ command }) => command)).toEqual(["apt search 'picture editor'"]);
  });
});
