// Whether a program takes the words that it is called with: by small specs for the rules, by ours for the programs.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Called, fitOf } from '../../../src/engine/line/misfit.ts';
import type { SpecArg, SpecNode, SpecOption } from '../../../src/engine/line/spec-types.ts';
import { calledOf, commandWords } from '../../../src/engine/propose/validate-words.ts';
import { createSpecStore } from '../../../src/engine/suggest/specs/store.ts';

const operand = (more: Partial<SpecArg> = {}): SpecArg => ({
  name: 'FILE',
  templates: [],
  generators: [],
  suggestions: [],
  ...more,
});
const option = (names: string, takesValue = false, more: Partial<SpecOption> = {}): SpecOption => ({
  names: names.split(' '),
  args: takesValue ? [operand({ name: 'N' })] : [],
  ...more,
});
const node = (names: string, options: SpecOption[], more: Partial<SpecNode> = {}): SpecNode => ({
  names: names.split(' '),
  subcommands: [],
  options,
  args: [],
  authoritative: true,
  ...more,
});
const NOTHING_ELSE = { get: () => null };
const called = (args: Called['args'], more: Partial<Called> = {}): Called => ({
  name: 'tool',
  args,
  fed: false,
  more: false,
  ...more,
});

describe('options against a complete spec', () => {
  const ls = node('tool', [option('-l'), option('-a --all'), option('-A --almost-all'), option('-w --width', true)]);
  it.each([
    [['-la'], null],
    [['-lz'], 'tool has no option -lz'],
    [['--alm'], null],
    [['--al'], 'tool has no option --al'],
    [['--nonsense'], 'tool has no option --nonsense'],
    [['-w', '--nonsense'], null],
    [['-w80'], null],
    [['--width=80'], null],
    [['-w'], 'tool --width lacks its N'],
    [['--', '--nonsense'], null],
    [['-7'], null],
    [[null, '-'], null],
    [['--nonsense', '--help'], null],
  ] as [Called['args'], string | null][])('%j', (args, why) => {
    expect(fitOf(called(args), ls, NOTHING_ELSE).misfit).toBe(why);
  });

  it('knows what holds below a subcommand', () => {
    const tool = node('tool', [option('--verbose', false, { persistent: true })], {
      subcommands: [node('push', [option('-f --force')])],
    });
    expect(fitOf(called(['push', '--verbose', '-f']), tool, NOTHING_ELSE).misfit).toBeNull();
    expect(fitOf(called(['push', '--soft']), tool, NOTHING_ELSE).misfit).toBe('tool push has no option --soft');
  });

  it('is not sure of one where the spec may be incomplete, and says nothing where it lists none', () => {
    const open = { ...ls, authoritative: false };
    expect(fitOf(called(['--nonsense', '-l']), open, NOTHING_ELSE)).toEqual({ misfit: null, unknown: ['--nonsense'] });
    const bare = node('tool', [], { authoritative: false });
    expect(fitOf(called(['--nonsense']), bare, NOTHING_ELSE)).toEqual({ misfit: null, unknown: [] });
  });
});

describe('operands', () => {
  const copy = node('tool', [option('-t', true, { standsFor: 1 })], { least: 2, args: [operand({ variadic: true })] });
  it.each([
    [['a', 'b'], {}, null],
    [['a'], {}, 'tool lacks FILE'],
    [[], {}, 'tool lacks FILE'],
    [['-t', 'dir', 'a'], {}, null],
    [['-t', 'dir'], {}, 'tool lacks FILE'],
    // How many words these are is seen when it runs.
    [[null], {}, null],
    [['a'], { more: true }, null],
    [['a'], { fed: true }, 'tool lacks FILE'],
  ] as [Called['args'], Partial<Called>, string | null][])('%j %j', (args, how, why) => {
    expect(fitOf(called(args, how), copy, NOTHING_ELSE).misfit).toBe(why);
  });

  it('takes what comes in for one of them where the program reads it', () => {
    const reads = { ...copy, stdin: true };
    expect(fitOf(called(['a'], { fed: true }), reads, NOTHING_ELSE).misfit).toBeNull();
    expect(fitOf(called(['a']), reads, NOTHING_ELSE).misfit).toBe('tool lacks FILE');
  });

  it('are files of a kind', () => {
    const kinds = node('tool', [], { args: [operand({ variadic: true, endings: ['deb'] })] });
    const misfitOf = (...args: string[]) => fitOf(called(args), kinds, NOTHING_ELSE).misfit;
    expect(misfitOf('one.deb', './two.DEB', 'name', 'name-1.2', '*.deb', 'folder/')).toBeNull();
    expect(misfitOf('one.deb', 'prices.csv')).toBe('tool takes no .csv file');
  });
});

describe('our specs', () => {
  const specs = createSpecStore();
  const PROGRAMS =
    'cp mv ln tar zip dpkg chmod chown grep sed jq convert mogrify gpg find diff git pip xmllint qpdf sort head cat mkdir';
  beforeAll(() => specs.warm(PROGRAMS.split(' ')));

  const misfits = async (command: string): Promise<string[]> => {
    const calls = commandWords(command).invocations.flatMap(calledOf);
    const look = () =>
      calls.flatMap((call) => {
        const spec = specs.get(call.name);
        return (spec && fitOf(call, spec, specs).misfit) ?? [];
      });
    look();
    await specs.settled();
    return look();
  };

  it.each([
    'cp notes.txt notes.bak',
    'cp -t docs notes.txt',
    'cp notes.txt{,.bak}',
    'cp "$a" "$b"',
    'tar -czf docs.tgz docs',
    'tar czf docs.tgz docs',
    'tar -xzf docs.tgz',
    'tar -czf docs.tgz -T list.txt',
    'tar --exclude=old -caf x.tar.xz src',
    'zip -r docs.zip docs',
    'find . -name x -print | zip -@ all.zip',
    'sudo dpkg -i ./tool_1.2_amd64.deb',
    'chmod -x run.sh',
    'chmod --reference=a.sh b.sh',
    'grep -ri todo src',
    'grep -rn -e todo',
    'ls | grep todo',
    'grep todo < notes.txt',
    'ls | xargs -n 1 grep -l todo',
    "sed -i.bak 's/a/b/' notes.txt",
    "printf 'a' | sed 's/a/b/'",
    'jq -c . data.json',
    "curl -s https://example.org/x.json | jq '.items[0].name'",
    'convert photo.png -rotate 90 turned.png',
    'convert a.png b.png +append wide.png',
    'convert -list format',
    'mogrify -resize 50% photo.png',
    'gpg -e -r ana notes.txt',
    "find . -name '*.tmp' -exec rm -f {} + -exec ls -l {} ';'",
    'find . -type f -exec grep -l todo {} +',
    'git branch -d old',
    'git mv a.txt b.txt',
    'pip install -r requirements.txt',
    'qpdf report.pdf --pages . 3 -- three.pdf',
    'cat notes.txt | sort | head -n 3',
    'cp --help',
  ])('take %s', async (command) => {
    expect(await misfits(command)).toEqual([]);
  });

  it.each([
    ['cp notes.txt', 'cp lacks FILE'],
    ['sudo mv -v notes.txt', 'mv lacks FILE'],
    ['ln -s', 'ln lacks TARGET'],
    ['tar -czf docs', 'tar lacks FILE'],
    ['tar czf docs.tgz', 'tar lacks FILE'],
    ['zip -r src', 'zip lacks dir'],
    ['sudo dpkg -i prices.csv', 'dpkg takes no .csv file'],
    ['sudo dpkg -i', 'dpkg --install lacks its FILE'],
    ['chmod g+w', 'chmod lacks FILE'],
    ['chown ana', 'chown lacks FILE'],
    ['grep -ri', 'grep lacks PATTERN'],
    ['grep todo', 'grep lacks FILE'],
    ["sed -i 's/a/b/'", 'sed lacks FILE'],
    ['jq data.json', 'jq lacks FILE'],
    ['jq . docs/guide.md', 'jq takes no .md file'],
    ['xmllint --noout data.json', 'xmllint takes no .json file'],
    ['convert photo.png -rotate 90', 'convert lacks FILE'],
    ['mogrify -flip', 'mogrify lacks FILE'],
    ['gpg --encrypt --recipient', 'gpg --recipient lacks its USER'],
    ['gpg --for ana notes.txt', 'gpg has no option --for'],
    ["find . -name '*.txt' -exec cp {} ';'", 'cp lacks FILE'],
    ['diff -y a.txt', 'diff lacks FILE'],
    ['git branch -d', 'git branch --delete lacks its BRANCH'],
    ['git mv a.txt', 'git mv lacks PATH'],
    ['pip install -r prices.csv', 'pip install takes no .csv file'],
    ['qpdf report.pdf --pages . 3 --', 'qpdf lacks FILE'],
    ['sort -u', 'sort lacks FILE'],
    ['mkdir -p', 'mkdir lacks DIR'],
  ])('refuse %s', async (command, why) => {
    expect(await misfits(command)).toEqual([why]);
  });
});
