import { describe, expect, it } from 'vitest';
import { buildContext } from '../../../src/engine/line/context.ts';
import type { SpecArg, SpecLookup, SpecNode, SpecOption } from '../../../src/engine/line/spec-types.ts';
import type { CompletionContext } from '../../../src/engine/line/types.ts';

const arg = (part: Partial<SpecArg> = {}): SpecArg => ({ templates: [], generators: [], suggestions: [], ...part });
const option = (names: string, part: Partial<SpecOption> = {}): SpecOption => ({
  names: names.split(' '),
  args: [],
  ...part,
});
const node = (name: string, part: Partial<SpecNode> = {}): SpecNode => ({
  names: [name],
  subcommands: [],
  options: [],
  args: [],
  ...part,
});
const branches = arg({ generators: [{ name: 'git branch --no-color' }] });
const services = arg({ generators: [{ name: 'docker compose config --services' }], variadic: true });

const SPECS: Record<string, SpecNode> = {
  git: node('git', {
    options: [option('-C', { args: [arg({ templates: ['folders'] })] }), option('-p --paginate', { persistent: true })],
    subcommands: [
      node('checkout', { args: [branches], options: [option('-b', { args: [branches] }), option('-f --force')] }),
      node('commit', {
        options: [
          option('-m --message', { args: [arg({ name: 'message' })] }),
          option('-a --all'),
          option('--amend'),
          option('--cleanup', { args: [arg({ suggestions: [{ names: ['strip'] }, { names: ['verbatim'] }] })] }),
        ],
      }),
      node('add', { args: [arg({ templates: ['filepaths'], variadic: true })] }),
      node('remote', { load: () => node('remote', { subcommands: [node('add')] }) }),
    ],
  }),
  docker: node('docker', {
    subcommands: [
      node('compose', {
        subcommands: [node('up', { args: [services], options: [option('-d --detach'), option('--build')] })],
      }),
      node('exec', { args: [arg({ name: 'container' }), arg({ isCommand: true })] }),
    ],
  }),
  tar: node('tar', {
    options: [
      option('-x --extract'),
      option('-v --verbose'),
      option('-f --file', { args: [arg({ templates: ['filepaths'] })] }),
    ],
    args: [arg({ name: 'path', variadic: true })],
  }),
  gcc: node('gcc', { options: [option('-I', { args: [arg({ name: 'dir' })] })] }),
  find: node('find', { longOptionsWithOneDash: true, options: [option('-name', { args: [arg()] })] }),
};
const specs: SpecLookup = { get: (name) => SPECS[name] ?? null };
const none: SpecLookup = { get: () => null };

/** `▏` marks the cursor; at the end when there is none. */
function at(line: string, lookup: SpecLookup = specs): CompletionContext {
  const mark = line.indexOf('▏');
  const buffer = line.replace('▏', '');
  return buildContext(buffer, mark < 0 ? buffer.length : mark, lookup);
}
const kinds = (line: string, lookup?: SpecLookup) => {
  const { position, expected_type } = at(line, lookup);
  return [position.kind, expected_type.kind];
};

describe('the eight examples of the design', () => {
  it('git checkout f', () => {
    expect(at('git checkout f')).toEqual({
      buffer: 'git checkout f',
      cursor: 14,
      tokens: ['git', 'checkout', 'f'],
      trailing_space: false,
      partial: 'f',
      prefix: 'git checkout ',
      command: 'git',
      position: { kind: 'argument', index: 0 },
      expected_type: { kind: 'generator', generator: 'git branch --no-color' },
      subcommand_path: ['checkout'],
      present_options: [],
    });
  });

  it('cd s, cat src/', () => {
    expect(at('cd s')).toMatchObject({
      partial: 's',
      prefix: 'cd ',
      position: { kind: 'argument', index: 0 },
      expected_type: { kind: 'directory' },
    });
    expect(at('cat src/')).toMatchObject({ partial: 'src/', expected_type: { kind: 'file_path' } });
  });

  it('an empty buffer', () => {
    expect(at('')).toMatchObject({ tokens: [], command: null, position: { kind: 'command_name' } });
  });

  it('cat foo.txt | g', () => {
    expect(at('cat foo.txt | g')).toMatchObject({
      tokens: ['g'],
      partial: 'g',
      prefix: 'cat foo.txt | ',
      position: { kind: 'pipe_target' },
      expected_type: { kind: 'command' },
    });
  });

  it('docker compose up -d --build p', () => {
    expect(at('docker compose up -d --build p')).toMatchObject({
      position: { kind: 'argument', index: 0 },
      expected_type: { kind: 'generator', generator: 'docker compose config --services' },
      subcommand_path: ['compose', 'up'],
      present_options: ['--detach', '--build'],
    });
  });
});

describe('positions', () => {
  it.each([
    ['gi', 'command_name', 'command'],
    ['./ru', 'command_name', 'executable'],
    ['git ch', 'subcommand', 'any'],
    ['git commit --am', 'option_flag', 'any'],
    ['git checkout -b ', 'option_value', 'generator'],
    ['git commit --cleanup=st', 'option_value', 'one_of'],
    ['git commit --cleanup ', 'option_value', 'one_of'],
    ['git -C ', 'option_value', 'directory'],
    ['git -C sub ch', 'subcommand', 'any'],
    ['git commit -- -x', 'argument', 'file_path'],
    ['git add a b ', 'argument', 'file_path'],
    ['cd a ', 'argument', 'any'],
    ['git add && ', 'command_name', 'command'],
    ['git remote ', 'subcommand', 'any'],
    ['git remote a', 'subcommand', 'any'],
    ['echo hello > ', 'redirect', 'file_path'],
    ['echo hello 2>> lo', 'redirect', 'file_path'],
    ['sort < ', 'redirect', 'file_path'],
    ['tar -xvf ', 'option_value', 'file_path'],
    ['tar xvf ', 'option_value', 'file_path'],
    ['tar -xf a.tar ', 'argument', 'file_path'],
    ['gcc -Isr', 'option_value', 'directory'],
    ['gcc -Isrc -o ', 'option_value', 'file_path'],
    ['find . -newer ', 'option_value', 'file_path'],
    ['find . -name ', 'option_value', 'any'],
    ['tar -xq ', 'argument', 'file_path'],
    ['tar -xC ', 'option_value', 'directory'],
    ['docker exec box l', 'command_name', 'command'],
    ['docker exec box git ch', 'subcommand', 'any'],
    ['nosuch ', 'unknown', 'any'],
    ['nosuch -', 'option_flag', 'any'],
    ['nosuch ./a', 'argument', 'file_path'],
    ['# not', 'unknown', 'any'],
    ['cat <<E\nbo', 'unknown', 'any'],
    ['A=1 B=/t', 'unknown', 'file_path'],
    ['A=1 git ch', 'subcommand', 'any'],
    ['if git ch', 'subcommand', 'any'],
    ['true; gi', 'command_name', 'command'],
    ['echo $HO', 'unknown', 'env_var'],
    ['find . -exec ', 'command_name', 'command'],
    ['find . -exec git ch', 'subcommand', 'any'],
    ['find . -exec git log \\; -na', 'option_flag', 'any'],
  ])('%s → %s, %s', (line, position, expected) => {
    expect(kinds(line)).toEqual([position, expected]);
  });

  it('takes the part after = and after a glued short option as what is typed', () => {
    expect(at('git commit --cleanup=st')).toMatchObject({
      partial: 'st',
      prefix: 'git commit --cleanup=',
      position: { kind: 'option_value', option: '--cleanup' },
      expected_type: { kind: 'one_of', values: ['strip', 'verbatim'] },
    });
    expect(at('gcc -Isr')).toMatchObject({ partial: 'sr', prefix: 'gcc -I' });
    expect(at('export PATH=/us', none)).toMatchObject({ partial: '/us', prefix: 'export PATH=' });
  });
});

describe('wrappers', () => {
  it.each([
    ['sudo g', 'command_name', 'command'],
    ['sudo git ch', 'subcommand', 'any'],
    ['sudo -u root git ch', 'subcommand', 'any'],
    ['sudo -u ', 'option_value', 'generator'],
    ['sudo --us', 'option_flag', 'any'],
    ['sudo -E A=1 git ch', 'subcommand', 'any'],
    ['env -i A=1 B=2 git ch', 'subcommand', 'any'],
    ['timeout ', 'argument', 'any'],
    ['timeout -s KILL 5 git ch', 'subcommand', 'any'],
    ['nice -n 10 git ch', 'subcommand', 'any'],
    ['time -p git ch', 'subcommand', 'any'],
    ['xargs -n 1 git ch', 'subcommand', 'any'],
    ['watch -n1 git ch', 'subcommand', 'any'],
    ['nohup doas ionice -c 3 git ch', 'subcommand', 'any'],
    ['stdbuf -oL setsid strace -f -o out git ch', 'subcommand', 'any'],
    ['/usr/bin/sudo /usr/bin/git ch', 'subcommand', 'any'],
    ['command exec builtin git ch', 'subcommand', 'any'],
    ['ls | sudo ', 'command_name', 'command'],
  ])('%s → %s, %s', (line, position, expected) => {
    expect(kinds(line)).toEqual([position, expected]);
  });
});

describe('without a spec', () => {
  it.each([
    ['cd ', 'argument', 'directory'],
    ['mkdir -p a ', 'argument', 'directory'],
    ['cat -n ', 'argument', 'file_path'],
    ['ssh -i ', 'option_value', 'file_path'],
    ['ssh ho', 'argument', 'hostname'],
    ['ssh host ', 'argument', 'command'],
    ['export PA', 'argument', 'env_var'],
    ['chown root ', 'argument', 'file_path'],
    ['chown ', 'argument', 'generator'],
    ['kill ', 'argument', 'generator'],
    ['python ', 'argument', 'file_path'],
    ['which ', 'argument', 'command'],
    ['tar xzf ', 'option_value', 'file_path'],
    ['tar -C ', 'option_value', 'directory'],
    ['make -C ', 'option_value', 'directory'],
    ['head -n 5 ', 'argument', 'file_path'],
    ['grep foo ', 'argument', 'file_path'],
    ['cat -- -', 'argument', 'file_path'],
  ])('%s → %s, %s', (line, position, expected) => {
    expect(kinds(line, none)).toEqual([position, expected]);
  });
});

describe('cursor and quotes', () => {
  it('sees only what is before the cursor, and options on both sides of it', () => {
    expect(at('git ch▏ -b x')).toMatchObject({ partial: 'ch', prefix: 'git ', position: { kind: 'subcommand' } });
    expect(at('git commit ▏ -am x --amend')).toMatchObject({
      trailing_space: true,
      partial: '',
      present_options: ['--all', '--message', '--amend'],
    });
  });

  it('completes inside an unfinished substitution', () => {
    expect(at('echo "$(git ch')).toMatchObject({
      prefix: 'echo "$(git ',
      partial: 'ch',
      command: 'git',
      position: { kind: 'subcommand' },
    });
    expect(at('diff <(git ch▏) b')).toMatchObject({ partial: 'ch', command: 'git' });
    expect(at('x=`git ch')).toMatchObject({ partial: 'ch', command: 'git' });
  });

  it('decodes what is typed and keeps the quote out of the prefix', () => {
    expect(at('cat "my fi')).toMatchObject({ partial: 'my fi', prefix: 'cat ', trailing_space: false });
    expect(at('cat my\\ fi')).toMatchObject({ partial: 'my fi', prefix: 'cat ' });
    expect(at('cat ünï▏x')).toMatchObject({ partial: 'ünï', prefix: 'cat ' });
  });
});
