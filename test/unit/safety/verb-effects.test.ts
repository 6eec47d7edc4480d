// Effects of sub-commands: every line names a rule, and what it says is found wherever options stand.
import { describe, expect, it } from 'vitest';
import { argumentRoles } from '../../../src/engine/assembly/argument-roles.ts';
import { compileRoles } from '../../../src/engine/assembly/role-table.ts';
import { createSafety } from '../../../src/engine/safety/index.ts';
import { RULES } from '../../../src/engine/safety/rules/index.ts';
import { HERE, levelOf } from '../../helpers/safety.ts';

const made = (verbs: Record<string, string>, values = '') =>
  createSafety({ roles: compileRoles([['a.toml', { effect: [{ names: 'frob', values, verbs }] }]]) });

describe('the effects of sub-commands', () => {
  it('are rules that exist', () => {
    const { effects, effectRows } = argumentRoles();
    const unknown = Object.entries(effects).flatMap(([program, at]) =>
      effectRows
        .at(at)!
        .lines.filter(({ effect }) => effect !== 'safe' && !Object.hasOwn(RULES, effect))
        .map(({ effect }) => `${program}: ${effect}`),
    );
    expect(unknown).toEqual([]);
    expect(Object.keys(effects).length).toBeGreaterThan(300);
  });

  it('are found by words, with options between, and only the first line counts', () => {
    const { check } = made({ 'box list|ls': 'safe', 'box *': 'data-remove' }, '--home');
    const level = (command: string) => check(command, HERE).level;
    expect(level('frob box ls')).toBe('safe');
    expect(level('frob --home x box list')).toBe('safe');
    expect(level('frob -v box list')).toBe('safe');
    expect(level('frob box drop')).toBe('high');
    expect(level('frob other')).toBe('moderate');
  });

  it('ask for options, and for none', () => {
    const { check } = made({ 'go --all !--keep': 'data-remove', go: 'safe' });
    const level = (command: string) => check(command, HERE).level;
    expect(level('frob go')).toBe('safe');
    expect(level('frob go --all')).toBe('high');
    expect(level('frob go --all=yes')).toBe('high');
    expect(level('frob go --all --keep')).toBe('safe');
  });

  it('say nothing of help and rehearsals, and hide nothing that an argument does', () => {
    const { check } = made({ go: 'safe', drop: 'data-remove' });
    const level = (command: string) => check(command, HERE).level;
    expect(level('frob drop --dry-run')).not.toBe('high');
    expect(level("frob go --hook 'rm -rf ~'")).toBe('high');
  });

  it.each([
    ['high', 'heroku apps:destroy -a shop --confirm shop'],
    ['high', 'kubectl -n prod delete deployment,pvc -l app=shop'],
    ['high', 'fly volumes destroy vol_1 -y'],
    ['high', 'dbus-send --system --dest=org.x / org.freedesktop.login1.Manager.Reboot boolean:true'],
    ['safe', 'etcdctl --endpoints http://e:2379 get --prefix /app'],
    ['safe', 'diskutil list'],
    ['moderate', 'hg commit -m x'],
    ['high', "sh -c 'rm -rf ~/Documents x.pl'"],
    ['high', 'mise exec -- rm -rf ~/Documents'],
  ])('%s: %s', (level, command) => expect(levelOf(command)).toBe(level));
});

describe('of all processes', () => {
  const { check } = createSafety({ roles: argumentRoles() });
  const level = (command: string) => check(command, HERE).level;

  it('the first of an order are some of them, the first of none is the one that starts all others', () => {
    expect(level('kill $(ps -e -o pid= --sort=-%cpu | head -n 1)')).not.toBe('critical');
    expect(level('kill $(ps -eo pid= --sort=-rss | head -1)')).not.toBe('critical');
    expect(level('kill $(ps -e -o pid= | head -n 1)')).toBe('critical');
    expect(level('kill $(ps -e -o pid= --sort=-%cpu)')).toBe('critical');
    expect(level('kill $(ps -e -o pid= --sort=-%cpu | head -n -3)')).toBe('critical');
    expect(level('kill $(ps -e -o pid= --sort=-%cpu | tail -n +2)')).toBe('critical');
  });
});
