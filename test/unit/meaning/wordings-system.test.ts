// Git, network, processes and packages in short notes, in plain words and in long sentences: the same goal each time.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({
  files: ['lib/api.ts', 'jobs/sync.sh', 'sync.sh', 'tmp/web.pid', 'guide.md'],
  names: {
    branch: ['main', 'side/cart', 'spike'],
    tag: ['v2.0.0'],
    remote: ['origin'],
    commit: [],
    stash: ['stash@{0}'],
    process: ['node', 'nginx'],
    user: ['www-data'],
    service: ['nginx'],
  },
});

describe('the same thing in several wordings', () => {
  it.each([
    ['removal of the branch spike', 'git branch -d spike'],
    ['guide.md at v2.0.0', 'git show v2.0.0:guide.md'],
    ['how did guide.md look back in v2.0.0', 'git show v2.0.0:guide.md'],
    ['what have we not pushed yet', 'git log @{u}..'],
    ['commits per author since v2.0.0, no merges', 'git shortlog -sn --no-merges v2.0.0..HEAD'],
    [
      'pop the stash about deploy notes',
      'git stash pop "$(git stash list | grep -m1 -iF \'deploy notes\' | cut -d: -f1)"',
    ],
    ['status code of localhost:8080/health', "curl -s -o /dev/null -w '%{http_code}\\n' localhost:8080/health"],
    [
      'when does the ssl cert of shop.example.org run out',
      'echo | openssl s_client -connect shop.example.org:443 -servername shop.example.org 2>/dev/null | openssl x509 -noout -enddate',
    ],
    ['which nameservers does example.org use', 'dig +short example.org NS'],
    ['ipv4 addresses per interface', 'ip -4 -br addr'],
    ['listeners on port 8080', 'lsof -i :8080 -sTCP:LISTEN'],
    ['processes of www-data with pid, cpu and memory', 'ps -u www-data -o pid,%cpu,rss,%mem,args'],
    ['is nginx running and for how long', 'ps -C nginx -o pid,etime,args'],
    ['sync.sh every 20 seconds', 'watch -n 20 sync.sh'],
    ['jobs/sync.sh in the background, output to s.log', 'nohup jobs/sync.sh > s.log 2>&1 &'],
    ['test the nginx config', 'sudo nginx -t'],
    ['random hex key of 16 bytes', 'openssl rand -hex 16'],
    ['make me a random 24 byte hex key', 'openssl rand -hex 24'],
    ['count the commits since v2.0.0', 'git rev-list --count v2.0.0..HEAD'],
    [
      'tell me when the certificate of shop.example.org expires',
      'echo | openssl s_client -connect shop.example.org:443 -servername shop.example.org 2>/dev/null | openssl x509 -noout -enddate',
    ],
    ['what time is it in Tokyo right now', 'env TZ=Asia/Tokyo date'],
    ['load the variables from lib/api.ts into this shell', 'set -a; source lib/api.ts; set +a'],
  ])('%s', (text, command) => {
    expect(proposed(text, HERE)).toBe(command);
  });
  it('a request that has its verb is no note', () => {
    expect(proposed('run ./jobs/sync.sh in the background, log to s.log', HERE)).toBe(
      'nohup ./jobs/sync.sh > s.log 2>&1 &',
    );
  });
});
