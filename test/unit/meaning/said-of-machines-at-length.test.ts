// What is asked of a machine at length: with what is to come of it, how it is to be shown, and why it is wanted.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const LOOKS: readonly (readonly [string, string])[] = [
  ["yesterday's messages of nginx in the journal", 'journalctl -u nginx --since=yesterday --until=today'],
  ['todays messages of ssh in the journal', 'journalctl -u ssh --since=today'],
  ['how healthy is /dev/nvme0n1', 'sudo smartctl -H /dev/nvme0n1'],
  ['partitions with uuids and labels', 'lsblk -f'],
  ['how much space does docker use, itemized', 'docker system df -v'],
  ['does the clock sync with ntp?', 'timedatectl show -p NTPSynchronized --value'],
  [
    'established connections to port 22, grouped by remote address',
    'ss -Htn state established dport = :22 | awk \'{ sub(/:[0-9]+$/, "", $NF); print $NF }\' | sort | uniq -c | sort -rn',
  ],
  ['traffic over eth0 since the last boot', 'ip -s link show eth0'],
  ['did the oom killer strike?', "journalctl -k -g 'oom|out of memory'"],
  ['the command line of every node process, not truncated', 'ps -ww -o pid,args -C node'],
  ['what rights will new files get in this shell?', 'umask'],
  ['is port 25 on mail.example.org open from here', 'nc -zv mail.example.org 25'],
  ['disk and cpu load every 3 seconds, ten times', 'vmstat 3 10'],
  ['last five logins with the ip they came from', 'last -i -n 5'],
  ['scan 10.0.0.0/24, pings only', 'nmap -sn 10.0.0.0/24'],
  ['every new file that arrives in /srv/in as soon as it lands', 'inotifywait -m -e create -e moved_to /srv/in'],
  ['charset of notes.txt', 'file -i notes.txt'],
  [
    'ping the router five times, only the summary',
    `ping -q -c 5 "$(ip route show default | awk '{ print $3; exit }')"`,
  ],
  ['who is thrashing the disk?', 'sudo iotop -obn 1'],
  ['output of the container db since two hours ago, keep following', 'docker logs -f --since=2h db'],
  ['show data.json nicely indented', 'jq . data.json'],
  ['read me notes.txt', 'cat notes.txt'],
  ['text of report.pdf with its layout', 'pdftotext -layout report.pdf -'],
  ['what relies on nginx.service', 'systemctl list-dependencies --reverse nginx.service'],
  ['md5 of the word hello', 'printf %s hello | md5sum'],
  ['since when is process 4321 running', 'ps -o lstart= -p 4321'],
  ['which files did the package curl put on this system', 'dpkg -L curl'],
  ['is there enough room left for a 5 GB download on the home partition', 'df -h ~'],
  ['when does the password of user carla expire', 'sudo chage -l carla'],
  ['top for bob only, one round', 'top -u bob -b -n 1'],
  [
    'does this server need a reboot after the update?',
    "test -f /var/run/reboot-required && echo 'restart needed' || echo 'no restart needed'",
  ],
  ['deleted files that a process still has open', 'sudo lsof +L1'],
  ['when was curl last upgraded', 'zgrep -h " upgrade curl:" /var/log/dpkg.log* | tail -n 1'],
  ['sum of the numbers 5 to 50', "seq 5 50 | awk '{ s += $1 } END { print s }'"],
  ['files in /srv that belong to no known user', 'find /srv -type f -nouser'],
  ['route to 9.9.9.9 hop by hop, no names', 'traceroute -n 9.9.9.9'],
  ['how much cpu and memory does each container use, one snapshot', 'docker stats --no-stream'],
  ['suid binaries on this machine', 'find / -type f -perm -4000'],
  ['what exactly did i change', 'git diff'],
  ['who commits how often in our repo', 'git shortlog -sn'],
];

const CHANGES: readonly (readonly [string, string])[] = [
  ['kill whatever keeps port 8081 open', 'kill $(lsof -t -i :8081 -sTCP:LISTEN)'],
  ['drop the old host key of db2', 'ssh-keygen -R db2'],
  ['remove the last entry from my bash history', 'history -d -1'],
  ['unmount /media/stick, and if it is busy show who is using it', 'sudo umount /media/stick || lsof /media/stick'],
  ['everything new in /srv/share should belong to the group dev', 'chgrp dev /srv/share && chmod g+s /srv/share'],
  ['a new ssh key, rsa type', 'ssh-keygen -t rsa -b 4096'],
  ['let ssh in through the firewall but only from 10.0.0.0/8', 'sudo ufw allow from 10.0.0.0/8 to any port ssh'],
  ['node src/server.js must keep running after i log out', 'nohup node src/server.js > /dev/null 2>&1 &'],
  ['give the command make at most 20 seconds then stop it', 'timeout 20 make'],
  [
    'make a python virtual environment in .venv and install the requirements in it',
    'python3 -m venv .venv && .venv/bin/pip install -r requirements.txt',
  ],
  [
    '~/bin belongs at the front of my path unless it is there already',
    'echo "$PATH" | tr ":" "\\n" | grep -qxF -- ~/bin || export PATH=~/bin:"$PATH"',
  ],
  ['beep when process 4321 is done', "tail --pid=4321 -f /dev/null && printf '\\a'"],
  ['stop the terminal from beeping', "bind 'set bell-style none'"],
  ['lock the account of guest', 'sudo usermod -L guest'],
  ['make with six jobs in parallel, and show how long it took', 'time make -j6'],
  [
    'comment out the backup line in my crontab',
    `crontab -l | awk -v t=backup 'index($0, t) && !/^#/ { $0 = "#" $0 } 1' | crontab -`,
  ],
  [
    'its cold today so comment out the heating line in my crontab',
    `crontab -l | awk -v t=heating 'index($0, t) && !/^#/ { $0 = "#" $0 } 1' | crontab -`,
  ],
  ['wav of only the audio of talk.mp4', 'ffmpeg -i talk.mp4 talk.wav'],
  ['sync docs to the server web2', 'rsync -av docs web2:'],
  ['start the compose stack in the background and rebuild the images first', 'docker compose up -d --build'],
  ['pages 2 to 4 of book.pdf as a separate pdf', 'qpdf book.pdf --pages . 2-4 -- book-2-4.pdf'],
  ['pin all installed python packages into pins.txt', 'pip freeze > pins.txt'],
  [
    'wait until port 5432 on db.internal answers, then run make',
    'until nc -z db.internal 5432; do sleep 1; done && make',
  ],
  ['let bash keep 20000 lines of history', "printf 'HISTSIZE=%s\\nHISTFILESIZE=%s\\n' 20000 20000 >> ~/.bashrc"],
  ['reload my bashrc', 'source ~/.bashrc'],
  ['get back the job i suspended with ctrl-z', 'fg'],
  ['uninstall nginx with its config files and everything that came with it', 'sudo apt purge --autoremove nginx'],
  [
    'add the line 10.0.0.5 nas.lan to the hosts file if it is not there yet',
    "grep -qxF 10.0.0.5' 'nas.lan /etc/hosts || echo 10.0.0.5 nas.lan | sudo tee -a /etc/hosts",
  ],
  ['make notes.txt and script.sh executable like the others', 'chmod +x notes.txt script.sh'],
  ['close the stuck ssh session of the user bob', 'sudo pkill -u bob sshd'],
  ['pack src and docs into one tar.gz and put it in backup', 'tar -caf backup/archive.tar.gz src docs'],
];

describe('looked at', () => {
  it.each(LOOKS)('%s', (text, command) => expect(proposed(text)).toBe(command));
});

describe('changed', () => {
  it.each(CHANGES)('%s', (text, command) => expect(proposed(text)).toBe(command));
});

describe('what is not said of the machine', () => {
  it('two things of one file are not one', () =>
    expect(proposed('the last 3 lines of app.log and then the number of lines') ?? '').not.toContain('awk'));
  it('pages are not printed as they lie', () => expect(proposed('text of report.pdf') ?? '').not.toContain('cat'));
  it('stopping names no bell', () => expect(proposed('stop that') ?? '').not.toContain('bell'));
  it('a list is held to the column of a table that has such lines', () => {
    const heads = { 'list.txt': 'a@x.org\nb@x.org\n', 'people.csv': 'id,name,mail\n1,Ann,a@x.org\n2,Cy,c@x.org\n' };
    const world = worldOf({ files: Object.keys(heads), heads });
    expect(proposed("the lines of list.txt that aren't in people.csv", world)).toBe(
      "grep -vxFf <(awk -F, '{ print $3 }' people.csv) list.txt",
    );
  });
});
