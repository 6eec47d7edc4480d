// The table of argument roles as properties: what a row says is run is as severe as when it is typed alone, and what it says
// is written is judged by the place, as a redirection to that place is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argumentRoles } from '../../src/engine/assembly/argument-roles.ts';
import type { Role, RoleRow } from '../../src/engine/safety/call/roles.ts';
import { LEVELS, type Level } from '../../src/engine/safety/types.ts';
import { levelOf } from '../helpers/safety.ts';

const rank = (level: Level): number => LEVELS.indexOf(level);
const worst = (a: Level, b: Level): Level => (rank(a) >= rank(b) ? a : b);
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** One way to give an argument of a role: what stands before it on the line, glued to it or apart. */
interface Way {
  program: string;
  before: string;
  role: Role;
  row: RoleRow;
  glued: boolean;
  /** The program takes the words as they are. */
  words: boolean;
}

const RUNS = new Set<string>(['command', 'task', 'shell']);
const WRITES = new Set<string>(['write', 'append', 'into']);

function* waysOf(program: string, path: string, row: RoleRow): Generator<Way> {
  for (const [name, role] of Object.entries(row.options ?? {})) {
    if (name === '+' || row.as) continue;
    const glued = name.endsWith('=');
    const before = `${path} ${glued && name.length === 3 ? name.slice(0, -1) : name}`;
    yield { program, before, role, row, glued, words: role === 'command' || role === 'task' };
  }
  const at = row.args?.findIndex((role) => RUNS.has(role) || WRITES.has(role)) ?? -1;
  if (row.args && at >= 0 && !row.as) {
    const before = [path, ...row.args.slice(0, at).map(() => 'x')].join(' ');
    const role = row.args[at] as Role;
    const joined = row.rest === 'joined' && at === row.args.length - 1;
    yield { program, before, role, row, glued: false, words: joined || role !== 'shell' };
  }
  if (row.last && !row.as) yield { program, before: `${path} x`, role: row.last, row, glued: false, words: false };
  if (row.after && RUNS.has(row.after))
    yield { program, before: `${path} --`, role: row.after, row, glued: false, words: true };
  for (const [verb, below] of Object.entries(row.sub ?? {})) yield* waysOf(program, `${path} ${verb}`, below);
}

const roles = argumentRoles();
const all = Object.entries(roles.programs).flatMap(([program, at]) => {
  const row = roles.rows.at(at) as RoleRow;
  return row.hearsay ? [] : [...waysOf(program, program, row)];
});
const runners = all.filter(({ role }) => RUNS.has(role));
const writers = all.filter(({ role }) => WRITES.has(role));

const lineOf = (way: Way, payload: string): string =>
  `${way.before}${way.glued ? '' : ' '}${way.words ? payload : quote(payload)}`;

const DANGEROUS = [
  'rm -rf /',
  'rm -rf /home/user',
  'dd if=/dev/zero of=/dev/sda',
  'mkfs.ext4 /dev/sda1',
  'chmod -R 777 /etc',
  'sudo rm -rf /usr',
  'git push --force origin main',
  'dropdb prod',
  'cat /home/user/.ssh/id_rsa',
];
const HARMLESS = ['ls -la', 'echo hello', 'cat README.md', 'git status', 'df -h'];

describe('programs that run what they are given', () => {
  it('are many', () => {
    expect(runners.length).toBeGreaterThan(250);
    expect(writers.length).toBeGreaterThan(500);
  });

  it.each(DANGEROUS)('%s is no milder inside any of them', (payload) => {
    const alone = levelOf(payload);
    const milder = runners
      .filter(({ row }) => row.place !== 'throwaway')
      .map((way) => lineOf(way, payload))
      .filter((line) => rank(levelOf(line)) < rank(alone));
    expect(milder).toEqual([]);
  });

  it.each(HARMLESS)('%s is not blocked in any of them, nor high', (payload) => {
    // What a program does beside it is its own: `git filter-branch` rewrites history with any filter.
    const strict = runners
      .filter((way) => {
        const own = worst('moderate', levelOf(lineOf(way, 'true')));
        return rank(levelOf(lineOf(way, payload))) > rank(own);
      })
      .map((way) => lineOf(way, payload));
    expect(strict).toEqual([]);
  });

  it('may stand inside each other', () => {
    const way = fc.constantFrom(...runners.filter(({ row }) => row.place !== 'throwaway'));
    fc.assert(
      fc.property(way, way, fc.constantFrom(...DANGEROUS), (outer, inner, payload) => {
        const line = lineOf(outer, lineOf(inner, payload));
        expect(rank(levelOf(line)), line).toBeGreaterThanOrEqual(rank(levelOf(payload)));
      }),
      { numRuns: 400 },
    );
  });
});

const PLACES = [
  '/etc/passwd',
  '/etc/cron.d/x',
  '/etc/systemd/system/x.service',
  '/etc/sudoers.d/x',
  '/etc/resolv.conf',
  '/boot/grub/grub.cfg',
  '/usr/bin/ls',
  '/usr/bin/frobnicate',
  '/dev/sda',
  '/home/user/.bashrc',
  '/home/user/.ssh/authorized_keys',
  '/home/user/.ssh/id_rsa',
  '/home/user/.config/autostart/x.desktop',
  '/home/user/.config/systemd/user/x.service',
  '/home/user/.local/bin/git',
  '.git/hooks/pre-commit',
  '.git/config',
];

describe('programs that write where they are told to', () => {
  it.each(PLACES)('%s is what a redirection to it is', (place) => {
    const redirected = { write: levelOf(`echo x > ${place}`), append: levelOf(`echo x >> ${place}`) };
    const different = writers
      .filter(({ role }) => role !== 'into')
      .map((way) => {
        const line = lineOf(way, place);
        const plain = levelOf(lineOf(way, 'out.txt'));
        const expected = worst(plain, redirected[way.role as 'write' | 'append']);
        return { line, level: levelOf(line), expected };
      })
      .filter(({ level, expected }) => level !== expected);
    expect(different).toEqual([]);
  });

  it.each(['/etc/cron.d', '/home/user/.ssh', '/home/user/.config/autostart', '.git/hooks', '/usr/lib'])(
    'a folder like %s is what a write into it is',
    (folder) => {
      const least = levelOf(`echo x > ${folder}/frobnicate`);
      const milder = writers
        .filter(({ role }) => role === 'into')
        .map((way) => lineOf(way, folder))
        .filter((line) => rank(levelOf(line)) < rank(least));
      expect(milder).toEqual([]);
    },
  );

  it.each([
    'curl -o PLACE https://x.example/f',
    'curl --output=PLACE https://x.example/f',
    'wget -O PLACE https://x.example/f',
    'aria2c -x4 https://x.example/f > PLACE',
    'scp host:f PLACE',
    'rsync host:f PLACE',
  ])('what is fetched by %s is what piping it there is', (line) => {
    const different = PLACES.filter((place) => place !== '/dev/sda').filter((place) => {
      const piped = levelOf(`curl https://x.example/f > ${place}`);
      return rank(levelOf(line.replace('PLACE', place))) < rank(piped);
    });
    expect(different).toEqual([]);
  });

  it.each(['cp x', 'mv x', 'install x', 'ln -sf /tmp/x', 'tee', 'tar cf', 'sort x -o', 'gzip -c x >'])(
    'what is put there by %s is no milder than a redirection',
    (line) => {
      const milder = PLACES.filter((place) => rank(levelOf(`${line} ${place}`)) < rank(levelOf(`echo x > ${place}`)));
      expect(milder).toEqual([]);
    },
  );
});
