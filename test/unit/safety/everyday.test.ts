// As strict as a good colleague, not more: `everyday.txt` has one command a line, and none of them asks for a typed word.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../helpers/safety.ts';

const COMMANDS = readFileSync(new URL('./everyday.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Almost the same words, and something is lost that is hard to get back. */
const GRAVER = [
  'kill -9 $(pgrep -u alice)',
  'kill $(pidof sshd)',
  'pkill -f .',
  'pkill -f node',
  'fuser -km /mnt',
  'docker system prune -af --volumes',
  'docker volume prune -f',
  'docker rm -f $(docker ps -aq)',
  'docker run -v ~/thesis:/t alpine rm -rf /t',
  'docker run -v db:/var/lib/postgresql alpine rm -rf /var/lib/postgresql',
  'git checkout -- .',
  "git checkout -- '*.ts'",
  'git restore src',
  'git push origin --delete main',
  'journalctl --vacuum-time=1s',
  'rm .git/HEAD',
  'rm -rf .git/refs',
  'dropdb prod',
  "psql prod -c 'DROP TABLE test'",
  "psql -c 'DROP DATABASE app'",
  'NODE_ENV=production npx prisma migrate reset --force',
  "apt purge 'libreoffice*'",
  'rm -rf node_modules ~/Documents',
  'history -c',
];

describe('everyday commands', () => {
  it('are many', () => {
    expect(COMMANDS.length).toBeGreaterThanOrEqual(200);
  });

  it('are never high', () => {
    const strict = COMMANDS.map((command) => ({ command, level: check(command).level })).filter(
      ({ level }) => level === 'high' || level === 'critical',
    );
    expect(strict).toEqual([]);
  });

  it.each(GRAVER)('%s is', (command) => {
    expect(['high', 'critical']).toContain(check(command).level);
  });

  it('can be accepted unless nobody can want them', () => {
    for (const command of ["apt purge 'libreoffice*'", "sudo apt-get purge '^php.*'"])
      expect(check(command).level).toBe('high');
    for (const command of ["apt purge '*'", "apt remove 'lib*'", "apt purge 'python3*'"])
      expect(check(command).level).toBe('critical');
  });
});
