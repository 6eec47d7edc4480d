// Requests about git, packages, rights, processes, the network and the machine: one of each way to say it.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';

describe('git', () => {
  it.each([
    ['what did Ana commit in june 2025', "git log --author=Ana --since='2025-06-01 00:00' --until='2025-07-01 00:00'"],
    ['commits by Ana between monday and friday', 'git log --author=Ana --since=monday --until=friday'],
    ['merge commits only', 'git log --merges'],
    ['first commit of the repository', 'git log --max-parents=0'],
    ['hashes and subjects of the last 5 commits', "git log --format='%h %s' -n 5"],
    ['how many commits has each person made', 'git shortlog -sn'],
    ['what is new since v1.0', 'git log v1.0..'],
    ['show the patch of the last commit', 'git show HEAD'],
    ['undo the last two commits but leave their changes in the working directory', 'git reset HEAD~2'],
    ['add the staged changes to the last commit', 'git commit --amend --no-edit'],
    ['have git ignore *.tmp', "printf '%s\\n' '*.tmp' >> .gitignore"],
    ['discard all uncommitted changes', 'git reset --hard'],
  ])('%s', (text, command) => expect(proposed(text)).toBe(command));

  it('leaves no branch out that was named', () => {
    expect(proposed('branches that are not merged into main')).toBe('git branch --no-merged main');
  });
});

describe('rights', () => {
  it.each([
    ['notes.txt: read and write for the owner, nothing for anybody else', 'chmod 600 notes.txt'],
    ['let the group write to notes.txt', 'chmod g+w notes.txt'],
    ['allow others to read notes.txt', 'chmod o+r notes.txt'],
    ['remove all permissions for others from notes.txt', 'chmod o-rwx notes.txt'],
    [
      'files 640 and folders 750 in src',
      'find src -type d -exec chmod 750 {} + && find src -type f -exec chmod 640 {} +',
    ],
    ['copy the permissions of notes.txt to README.md', 'chmod --reference=notes.txt README.md'],
    ['set the umask to 027', 'umask 027'],
  ])('%s', (text, command) => expect(proposed(text)).toBe(command));

  it('is no wish where it tells which files are meant', () => {
    expect(proposed('folders that anyone may write to')).toBe(
      "find . -type d -perm -o=w -not -path ./.git -not -path './.git/*'",
    );
  });
});

describe('processes and services', () => {
  it.each([
    ['kill 4711', 'kill 4711'],
    ['which process has pid 812', 'ps -o args= -p 812'],
    ['top 5 memory hogs', 'ps aux --sort=-%mem | head -n 6'],
    ['enable and start nginx', 'sudo systemctl enable --now nginx'],
    ['logs of nginx between 10:00 and 11:00', 'journalctl -u nginx --since=10:00 --until=11:00'],
    ['run ./a.sh in the background, log to a.log', 'nohup ./a.sh > a.log 2>&1 &'],
    ['run ./a.sh, output to out.txt and errors to err.txt', './a.sh > out.txt 2> err.txt'],
    ['kill make check if it takes longer than 5 minutes', 'timeout 300 make check'],
    ['watch free -m every second', 'watch -n 1 free -m'],
    ['run ./a.sh with nice 10', 'nice -n 10 ./a.sh'],
  ])('%s', (text, command) => expect(proposed(text)).toBe(command));

  it('does to all what was said of all, and never otherwise', () => {
    expect(proposed('run df and free one after the other')).toBeNull();
  });
});

describe('network and machine', () => {
  it.each([
    ['copy notes.txt to ana@10.0.0.7:/tmp', 'scp notes.txt ana@10.0.0.7:/tmp'],
    ['sync src to 10.0.0.7:/srv/src and delete what is gone here', 'rsync -av --delete src/ 10.0.0.7:/srv/src'],
    ['what listens on udp port 53', 'lsof -i udp:53'],
    ['ask 9.9.9.9 for the address of example.com', 'dig @9.9.9.9 example.com'],
    ['send a delete request to http://localhost:8081/api/3', 'curl -X DELETE http://localhost:8081/api/3'],
    ['block tcp port 23 in the firewall', 'sudo ufw deny 23/tcp'],
    ['free memory in MB', 'free -m'],
    ['date as YYYY-MM-DD', 'date +%F'],
    ['login shell of bob according to the passwd database', 'getent passwd bob | cut -d: -f7'],
    ['show free memory every 5 seconds', 'watch -n 5 free -h'],
  ])('%s', (text, command) => expect(answer(text).command).toBe(command));
});
