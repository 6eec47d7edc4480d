// What everybody asks a shell for: several packages, a user and a group, a startup file, a way up.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const TO_HAVE = ['htop', 'tree', 'git', 'make', 'zip', 'unzip', 'cron', 'docker', 'docker.io', 'curl'];
const HERE = worldOf({
  files: ['todo.txt', 'routes.json', 'a.csv', 'b.csv', 'docs/', 'photos/rye.jpg', 'x.sh', 'y.sh', 'src/main.py'],
  names: { package: ['vim', ...TO_HAVE], available: TO_HAVE, group: ['sudo', 'staff'], user: ['root'] },
  root: true,
});

describe('lists of packages', () => {
  it.each([
    ['install htop and tree', 'apt install htop tree'],
    ['install git, curl and vim', 'apt install git curl vim'],
    ['install the packages make, zip and cron', 'apt install make zip cron'],
    ['please uninstall zip and unzip', 'apt remove zip unzip'],
    ['remove htop and tree', 'apt remove htop tree'],
    ['install tree without asking', 'apt install -y tree'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('end where another noun begins', () => {
    expect(proposed('install git hooks', HERE) ?? '').not.toMatch(/^apt install git$/);
    expect(proposed('remove tree roots', HERE) ?? '').not.toMatch(/^apt remove tree$/);
  });
});

describe('who was just made', () => {
  it.each([
    ['create a user anna and add her to sudo', 'adduser anna && usermod -aG sudo anna'],
    ['create a user anna with home directory and add her to sudo', 'useradd -m anna && usermod -aG sudo anna'],
    ['make a user bob and put him into the group staff', 'adduser bob && usermod -aG staff bob'],
    ['create user ann and make her a member of staff', 'adduser ann && usermod -aG staff ann'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('is no name', () => {
    expect(proposed('make a user bob and put him into the group staff', HERE)).not.toContain('him');
    expect(proposed('add her to sudo', HERE)).toBeNull();
  });
});

describe('what later shells have too', () => {
  it.each([
    ['set EDITOR to nano permanently', "echo 'export EDITOR=nano' >> ~/.bashrc"],
    ['set EDITOR to nano in my zshrc', "echo 'export EDITOR=nano' >> ~/.zshrc"],
    ['make an alias ll for ls -la permanently', `echo "alias ll='ls -la'" >> ~/.bashrc`],
    ['add an alias ll for ls -la to my bashrc', `echo "alias ll='ls -la'" >> ~/.bashrc`],
    ['add ~/bin to my path for good', `echo 'export PATH="$PATH":~/bin' >> ~/.bashrc`],
    ['make an alias ll for ls -la', "alias ll='ls -la'"],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('is written where the shell of this person reads it', () => {
    const zsh = worldOf({ files: [], shell: 'zsh' });
    expect(proposed('set EDITOR to nano permanently', zsh)).toBe("echo 'export EDITOR=nano' >> ~/.zshrc");
    const unknown = worldOf({ files: [], shell: 'elvish' });
    expect(proposed('set EDITOR to nano permanently', unknown)).toBeNull();
  });
});

describe('names that say again how many there are', () => {
  it.each([
    ['compare the two csv files a.csv and b.csv', 'diff a.csv b.csv'],
    ['compare both files a.csv and b.csv', 'diff a.csv b.csv'],
    ['delete the two scripts x.sh and y.sh', 'rm x.sh y.sh'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('are not counted away where there are others than were said', () => {
    expect(proposed('delete the three scripts x.sh and y.sh', HERE)).toBeNull();
  });
});

describe('texts without quotes', () => {
  it.each([
    ['append done to todo.txt', "printf '%s\\n' done >> todo.txt"],
    ['write hello world into new.txt', "printf '%s\\n' 'hello world' >> new.txt"],
    ['replace every foo with bar in todo.txt', 'sed -i s/foo/bar/g todo.txt'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('are no things that are here', () => {
    expect(proposed('add todo.txt to docs/all.txt', HERE) ?? '').not.toContain('printf');
    expect(proposed('append the current date to todo.txt', HERE)).toContain('date');
  });
});

describe('a group that is here', () => {
  it.each([
    ['add bob to the group staff', 'usermod -aG staff bob'],
    ['kick bob out of the staff group', 'gpasswd -d bob staff'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
});

describe('a folder of the same name as one of the home', () => {
  const below = worldOf({ files: ['downloads/a.zip'] });
  it.each([
    ['how big is the downloads folder', 'du -sh downloads', below],
    ['how big is the downloads folder', 'du -sh ~/Downloads', HERE],
    ['how big is my downloads folder', 'du -sh ~/Downloads', below],
  ] as const)('%s: %s', (text, command, world) => expect(proposed(text, world)).toBe(command));
});

describe('what was silently passed over', () => {
  const below = worldOf({ files: ['downloads/src.tar.xz', 'downloads/SHA256SUMS', 'a.txt'] });
  it.each([
    ['find and delete all empty files', 'find . -type f -empty -delete'],
    ['set my git name to Anna Smith everywhere', "git config --global user.name 'Anna Smith'"],
    ['extract downloads/src.tar.xz in downloads', 'tar -xf downloads/src.tar.xz -C downloads'],
    ['unpack src.tar.xz in downloads', 'tar -xf downloads/src.tar.xz'],
  ])('%s', (text, command) => expect(proposed(text, below)).toBe(command));
  it('is no sum of all files where they are to be held against a list', () => {
    expect(proposed('check the files in downloads against SHA256SUMS', below) ?? '').not.toContain('find');
  });
});

describe('what the language has a word for', () => {
  it.each([
    ['show the routing table', 'ip route'],
    ['find TODO in the python files', "grep TODO -r --include='*.py' ."],
    ['show todo', 'cat todo.txt'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
});

describe('where somebody goes', () => {
  it.each([
    ['go up two directories', 'cd ../..'],
    ['go 3 levels up', 'cd ../../..'],
    ['go up one level', 'cd ..'],
    ['go into the docs folder', 'cd docs'],
    ['change to the folder photos', 'cd photos'],
    ['move to folder docs', 'cd docs'],
    ['go home', 'cd ~'],
    ['go back to the previous directory', 'cd -'],
    ['make a folder drafts and go into it', 'mkdir -p drafts && cd drafts'],
    ['create a directory called drafts and change into it', 'mkdir -p drafts && cd drafts'],
  ])('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
  it('moves nothing there that was not spoken of', () => {
    expect(proposed('move to folder docs', HERE)).not.toContain('mv');
    expect(proposed('move the csv files to docs', HERE)).toContain('mv');
  });
});
