// How people say what is to be done with a repository, processes, packages, services and rights: in their own words, with what
// is to stay and how.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';

const SAID: readonly (readonly [string, string | null])[] = [
  ['undo my last commit but keep all the changes staged', 'git reset --soft HEAD~1'],
  ['take back the last commit, I want the edits to remain in my working copy unstaged', 'git reset HEAD~1'],
  ['list the titles of the last five commits, no hashes please', 'git log --format=%s -n 5'],
  ['who committed how often to this repo, busiest person at the top', 'git shortlog -sn'],
  ['what would be pushed if I did a git push now?', 'git log @{u}..'],
  [
    'make a branch called fix-1 that starts at the newest tag, but stay on main',
    'git branch fix-1 $(git describe --tags --abbrev=0)',
  ],
  ['what is the latest tag', 'git describe --tags --abbrev=0'],
  ['show the last three tags', 'git tag --sort=-creatordate | head -n 3'],
  ['put notes.txt back to how it was three commits ago', 'git restore --source=HEAD~3 notes.txt'],
  [
    'add notes.txt to the last commit without changing its message',
    'git add notes.txt && git commit --amend --no-edit',
  ],
  ['list all commits that are not merged into main yet, for every branch', 'git log --branches --not main'],
  ['show what the stash holds', 'git stash show -p'],
  ['kill all python processes', "pkill -x 'python[0-9.]*'"],
  ['force kill every python3 process', 'pkill -9 -x python3'],
  ['end the train.py run please', 'pkill -f train.py'],
  ['kill my background job number 1', 'kill %1'],
  ['list processes with their start time, oldest first', 'ps -e -o pid,lstart,args --sort=start_time'],
  ['follow the journal of nginx and show only warnings and above', 'journalctl -f -u nginx -p warning'],
  [
    'show what gate.service wrote to the journal since yesterday, errors and worse only',
    'journalctl -u gate.service --since=yesterday -p err',
  ],
  ['the last 50 log messages of ssh, newest first', 'journalctl -u ssh -r -n 50'],
  ['start docker now and on every boot', 'sudo systemctl enable --now docker'],
  ['make notes.txt executable for me only, leave group and others alone', 'chmod u+x notes.txt'],
  ['make notes.txt executable for me only', 'chmod u+x,go-x notes.txt'],
  ['write protect notes.txt', 'chmod a-w notes.txt'],
  [
    'uninstall curl along with its settings and whatever is no longer needed afterwards',
    'sudo apt purge --autoremove curl',
  ],
  ['install curl with apt, without any yes/no questions', 'sudo apt install -y curl'],
  [
    'download https://example.com/big.iso and continue where it stopped last time',
    'curl -LO -C- https://example.com/big.iso',
  ],
  ['list all containers including the stopped ones', 'docker ps -a'],
  ['how much space is left on the disk where /srv lives', 'df -h /srv'],
  [
    'show all cron jobs of all users',
    'for u in $(cut -d: -f1 /etc/passwd); do sudo crontab -l -u "$u" 2>/dev/null; done',
  ],
  ['make a new ssh key with the comment laptop', 'ssh-keygen -t ed25519 -C laptop'],
  ['do not restart nginx', null],
];

describe('said in other words', () => {
  it.each(SAID)('%s', (text, command) => expect(proposed(text)).toBe(command));
});
