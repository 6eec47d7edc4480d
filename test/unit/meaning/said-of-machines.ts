// What people say of machines, in rows of one command each: none of these wordings was there when the phrases were written
// for the others of their row. By domain.
export const SAID: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  processes: [
    ['ps aux --sort=-%cpu', ['whats hogging the processor right now']],
    ['ps aux --sort=-%cpu | head -n 2', ['which program keeps the cpu so busy']],
    [
      'ps aux --sort=-%mem | head -n 6',
      ['the five processes using most ram', 'can you show me the 5 biggest memory consumers'],
    ],
    ['ps -u bob -f', ['everything bob is running', 'which processes run under the account bob?']],
    ['pgrep -a node', ['all node instances', 'do i have node running anywhere']],
    ['lsof -i :8080 -sTCP:LISTEN', ['port 8080 is taken, by whom?', 'something is using port 8080, what is it']],
    [
      'kill $(lsof -t -i :3000 -sTCP:LISTEN)',
      ['kill whatever is on port 3000', 'get rid of the process that occupies port 3000'],
    ],
    ['pkill -9 -x firefox', ["firefox doesn't react, force quit it", 'kill -9 all firefox processes']],
    ['pkill -x firefox', ['firefox hangs, kill it', 'end all instances of firefox']],
    ['kill -STOP 4321', ['halt process 4321 without killing it']],
    ['kill -HUP 4321', ['make process 4321 reread its config', 'hup pid 4321']],
    ['renice -n 10 -p 4321', ['give pid 4321 a niceness of 10', 'change the priority of process 4321 to 10']],
    ['ps axf', ['process tree', 'which process started which? show it as a tree']],
    ['lsof app.log', ['what is writing to app.log']],
  ],
  services: [
    [
      'sudo systemctl enable nginx',
      ['turn on autostart for nginx', 'let nginx start with the system', 'nginx should come up at boot'],
    ],
    [
      'sudo systemctl disable nginx',
      ['nginx must not start at boot any more', 'keep nginx from launching on startup', 'turn off autostart of nginx'],
    ],
    [
      'systemctl list-unit-files --type=service --state=enabled',
      ['which daemons come up on startup', 'autostarted services'],
    ],
    ['systemctl --failed', ['show everything systemd could not start']],
    [
      'journalctl -n 50',
      ['show the 50 most recent log entries of the system journal', 'the latest 50 messages in the journal'],
    ],
    ['journalctl -f -u nginx', ['keep showing new nginx journal entries']],
  ],
  packages: [
    ['sudo apt install curl', ['can you get curl installed', "curl isn't there, install it please"]],
    ['sudo apt remove curl', ["i don't need curl any more, remove it"]],
    ['apt list --upgradable', ['what updates are waiting', 'anything to upgrade?']],
    ['dpkg -S /usr/bin/awk', ['which package does /usr/bin/awk come from']],
    ['dpkg -L curl', ['what did curl put on my disk', 'contents of the curl package']],
    ['npm install -D vitest', ['install vitest as a dev dependency', 'add vitest to devDependencies']],
  ],
  network: [
    ['sudo ss -tulnp', ['open ports and the process behind each', 'show listening sockets with program names']],
    ['traceroute example.org', ['path to example.org', 'through which routers do packets to example.org go']],
    ['nc -zv db.local 5432', ['is port 5432 open on db.local']],
    ['ping -c 4 example.org', ['does example.org respond to ping', 'ping example.org, just four packets']],
  ],
  rights: [
    [
      "find . -type f -perm -o=w -not -path './.git/*'",
      ['world writable files', 'list files with write permission for others'],
    ],
    [
      'sudo chgrp dev notes.txt',
      ['notes.txt should belong to the group dev', 'put notes.txt into group dev', 'set group dev on notes.txt'],
    ],
    ['chmod 600 notes.txt', ['notes.txt: permissions 600']],
    ['sudo passwd bob', ["reset bob's password", 'bob needs a new password']],
    ['sudo usermod -L bob', ["disable bob's login", 'bob must not be able to log in any more']],
  ],
  'the machine': [
    ['uptime', ['time since the last reboot']],
    ['date +%V', ['which week is it', 'iso week number']],
    ['who', ['logged in users', 'who else is on this machine']],
    ['docker image prune', ['remove dangling images']],
  ],
};
