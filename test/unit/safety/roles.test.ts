// The table of argument roles: how it is compiled, what it makes of arguments, and what is left when nothing is known.
import { describe, expect, it } from 'vitest';
import { argumentRoles } from '../../../src/engine/assembly/argument-roles.ts';
import { compileRoles } from '../../../src/engine/assembly/role-table.ts';
import { createSafety } from '../../../src/engine/safety/index.ts';
import { HERE, idsOf, levelOf } from '../../helpers/safety.ts';

describe('the compiled table', () => {
  it('shares equal rows and nests sub-commands', () => {
    const data = compileRoles([
      [
        'a.toml',
        {
          program: [
            { names: 'one two', verb: 'run|exec, do it', text: '-n --name', args: 'text command' },
            { names: 'one two', verb: 'run', after: 'command' },
          ],
          effect: [{ names: 'one two', verbs: { drop: 'data-remove' } }],
        },
      ],
    ]);
    expect(data.programs).toEqual({ one: 0, two: 0 });
    expect(data.effects).toEqual({ one: 0, two: 0 });
    expect(data.effectRows).toHaveLength(1);
    const row = { options: { '-n': 'text', '--name': 'text' } };
    expect(data.rows[0]?.sub?.run).toMatchObject({ ...row, args: ['text', 'command'], after: 'command' });
    expect(data.rows[0]?.sub?.exec?.after).toBeUndefined();
    expect(data.rows[0]?.sub?.do?.sub?.it?.args).toEqual(['text', 'command']);
  });

  it('refuses a program that stands in two files, unknown roles and unknown keys', () => {
    const file = (name: string) => [name, { program: [{ names: 'one', args: 'read' }] }] as const;
    expect(() => compileRoles([file('a.toml'), file('b.toml')])).toThrow('a.toml');
    expect(() => compileRoles([['a.toml', { program: [{ names: 'x', args: 'reed' }] }]])).toThrow('reed');
    const strange = { names: 'x', output: '-o' } as never;
    expect(() => compileRoles([['a.toml', { program: [strange] }]])).toThrow('output');
  });

  it('lets what the vendor says know no program', () => {
    const vendor = [{ names: 'frobrun', args: 'command' }];
    const roles = compileRoles([], vendor);
    const { check } = createSafety({ roles });
    expect(check('frobrun ls', HERE).level).toBe('moderate');
    expect(check('frobrun rm -rf /', HERE).level).toBe('critical');
  });

  it('has every form of every language as a pattern', () => {
    const forms = Object.values(argumentRoles().languages).flatMap((language) => [
      ...(language.runs ?? []),
      ...(language.writes ?? []),
      ...(language.deletes ?? []),
      ...Object.values(language.code ?? {}),
    ]);
    expect(forms.length).toBeGreaterThan(60);
    for (const form of forms) {
      const groups = new RegExp(`${form}|`).exec('')?.length ?? 0;
      expect(groups, form).toBeGreaterThan(1);
    }
  });
});

describe('without a table', () => {
  const { check } = createSafety();
  it('programs that are known by it alone are not safe', () => {
    expect(check('csvstat a.csv', HERE).level).toBe('moderate');
    expect(check('ls', HERE).level).toBe('safe');
  });
});

describe('arguments that nobody told us about', () => {
  it.each([
    ["frobnicate --hook 'rm -rf ~'", 'unread-argument'],
    ["flutter run --post='rm -rf /'", 'unread-argument'],
    ['frobnicate -- sudo rm -rf /srv/www', 'unread-argument'],
    ['frobnicate -x run git push --force origin main', 'unread-argument'],
    ["frobnicate -e 'on { exec rm -rf ~ }'", 'unread-argument'],
    ['frobnicate --output /etc/shadow', 'unread-output'],
    ['tokei --log-file=/home/user/.bashrc', 'unread-output'],
  ])('%s: %s', (command, rule) => {
    expect(idsOf(command)).toContain(rule);
    expect(levelOf(command)).toBe('high');
  });

  it('are a disaster when nobody can want them', () => {
    expect(idsOf('frobnicate -- rm -rf /')).toContain('unread-disaster');
    expect(levelOf('frobnicate run rm -rf ~')).toBe('critical');
    expect(levelOf("frobnicate --note 'rm -rf / is bad'")).toBe('moderate');
    expect(levelOf("frobnicate --hook 'rm -rf / is bad'")).toBe('high');
  });

  it.each([
    'tokei --output json src',
    "flutter run --message 'rm -rf ~ is bad'",
    "terraform plan -var 'x=a b'",
    'gh pr list --search "is:open rm -rf"',
  ])('%s stays safe', (command) => {
    expect(levelOf(command)).toBe('safe');
  });
});

/** How each language starts `rm -rf /`. */
const RUNS: Record<string, string> = {
  vim: ':!rm -rf /',
  gdb: 'shell rm -rf /',
  lldb: 'platform shell rm -rf /',
  elisp: '(shell-command "rm -rf /")',
  less: '!rm -rf /',
  typed: 'rm -rf /',
  tmux: 'run-shell "rm -rf /"',
  i3: 'exec --no-startup-id rm -rf /',
  awesome: 'awful.spawn("rm -rf /")',
  fzf: 'enter:execute(rm -rf /)',
  modes: 'x:rm -rf /',
  sqlite: '.shell rm -rf /',
  psql: '\\o |rm -rf /',
  mysql: 'pager rm -rf /',
  ftp: '!rm -rf /',
  'file-manager': 'shell rm -rf /',
  prefixed: 'after:rm -rf /',
  program: '/bin/rm -rf /',
  makefile: '$(shell rm -rf /)',
  gnuplot: 'system "rm -rf /"',
  m4: 'syscmd(rm -rf /)',
  tex: '\\write18{rm -rf /}',
  mutt: 'source "rm -rf /|"',
  parameters: 'commands=["rm -rf /"]',
  setting: 'x=rm -rf /',
  pager: 'rm -rf /',
  'npm-script': 'scripts.x=rm -rf /',
  dc: '!rm -rf /',
  'cargo-config': 'build.rustc-wrapper="rm -rf /"',
  conky: '${exec rm -rf /}',
  idle: 'timeout 300 rm -rf /',
  kakoune: '%sh{rm -rf /}',
  'hg-config': 'alias.x=!rm -rf /',
  'svn-config': 'config:helpers:diff-cmd=rm -rf /',
  'restic-option': 'sftp.command=rm -rf /',
  'sshfs-option': 'ssh_command=rm -rf /',
  puppet: 'exec { "rm -rf /": }',
  'npm-setting': 'script-shell rm -rf /',
  powershell: 'rm -rf /',
  guest: '{"path":"rm -rf /"}',
  arguments: '-c rm -rf /',
  jvm: 'X:OnOutOfMemoryError=rm -rf /',
};

describe('languages of tools', () => {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const { programs, rows } = argumentRoles();
  const ways = Object.entries(programs).flatMap(([program, at]) =>
    Object.entries(rows.at(at)?.options ?? {})
      .filter(([name, role]) => role.startsWith('code:') && name !== '+')
      .map(([name, role]) => [program, name, role.slice('code:'.length)] as const),
  );

  it.each(ways)('%s %s: a text in %s that deletes everything is critical', (program, name, language) => {
    const text = RUNS[language];
    if (text === undefined) return; // a language of its own, judged by its interpreter
    expect(levelOf(`${program} ${name} ${quote(text)}`)).toBe('critical');
  });

  it.each(["vim -c 'set number' a.txt", "vim '+/TODO' a.txt"])('%s opens an editor and no more', (command) => {
    expect(idsOf(command)).toEqual(['edit-file']);
  });

  it.each([
    'gdb -batch -ex bt -p 12',
    'sqlite3 x.db .tables',
    "psql -c '\\dt'",
    "fzf --bind 'ctrl-o:execute(less {})'",
    'less +F app.log',
    'i3-msg -t get_tree',
    "gnuplot -e 'plot sin(x)'",
  ])('%s is safe', (command) => {
    expect(levelOf(command)).toBe('safe');
  });
});

describe('containers, guests and clouds', () => {
  it.each([
    ['docker exec db', ''],
    ['podman exec -it db', ''],
    ['docker compose exec db', ''],
    ['kubectl exec -n prod db-0 --', ''],
    ['oc rsh db-0', ''],
    ['lxc exec db --', ''],
    ['machinectl shell db', ''],
    ['multipass exec vm --', ''],
    ['gcloud compute ssh vm --command=', 'quoted'],
    ['vagrant ssh -c', 'quoted'],
    ['fly ssh console -C', 'quoted'],
    ['aws ecs execute-command --cluster c --command', 'quoted'],
    ['az vm run-command invoke --command-id RunShellScript --scripts', 'quoted'],
  ])('%s is as strict as here', (before, quoted) => {
    for (const act of ['rm -rf /', 'dropdb prod', 'rm -rf /srv/data', 'mkfs.ext4 /dev/sda']) {
      const apart = before.endsWith('=') ? '' : ' ';
      const line = `${before}${apart}${quoted ? `'${act}'` : act}`;
      expect(levelOf(line), line).toBe(levelOf(act));
    }
    const look = `${before}${before.endsWith('=') ? '' : ' '}${quoted ? "'ls -l'" : 'ls -l'}`;
    expect(['safe', 'moderate'], look).toContain(levelOf(look));
  });

  it('makes little of what a throw-away container does to itself, and much of what it reaches', () => {
    expect(levelOf('docker run --rm alpine rm -rf /')).toBe('moderate');
    expect(levelOf('docker run --rm alpine ls')).toBe('safe');
    expect(levelOf('docker run --rm -v "$HOME":/h alpine rm -rf /h')).toBe('critical');
    expect(levelOf('docker run --rm -v pg:/data alpine rm -rf /data')).toBe('high');
    expect(levelOf("docker run --rm postgres psql -h db -c 'drop database x'")).toBe('high');
  });
});
