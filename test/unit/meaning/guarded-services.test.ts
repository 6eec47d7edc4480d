// Services that are not here, what they are tested by before they are started again, and the hours of their journals.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const HERE = worldOf({ files: ['notes.txt', 'config/'], names: { service: ['nginx'], process: ['node'] } });
const each = (rows: readonly (readonly [string, string | null])[]) =>
  it.each(rows)('%s', (text, command) => expect(proposed(text, HERE)).toBe(command));
const yesterday = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - 1)).toISOString().slice(0, 10);
})();

describe('a service is tested first', () => {
  each([
    ['restart nginx provided that its config is valid', 'sudo nginx -t && sudo systemctl restart nginx'],
    [
      'reload haproxy unless its config is broken',
      'sudo haproxy -c -f /etc/haproxy/haproxy.cfg && sudo systemctl reload haproxy',
    ],
    [
      'reload unbound on the condition that the config test passes',
      'sudo unbound-checkconf && sudo systemctl reload unbound',
    ],
    ['check the nginx config and only if it is ok restart it', 'sudo nginx -t && sudo systemctl restart nginx'],
    ['restart frobnicator if its config is ok', null],
  ]);
});

describe('a service that is to stay up', () => {
  each([
    ['enable nginx at boot and start it now', 'sudo systemctl enable --now nginx'],
    ['start nginx and enable it at boot', 'sudo systemctl enable --now nginx'],
    ['start nginx at every boot', 'sudo systemctl enable nginx'],
    ['start nginx and also at every boot', 'sudo systemctl enable --now nginx'],
  ]);
});

describe('the hours of a journal', () => {
  each([
    ['journal of unbound since yesterday 21:30', `journalctl -u unbound --since='${yesterday} 21:30'`],
    [
      'errors of haproxy from yesterday 20:00 to today 7:00',
      `journalctl -u haproxy --since='${yesterday} 20:00' --until=7:00 -p err`,
    ],
    ["log of nginx since 9 o'clock this morning", 'journalctl -u nginx --since=09:00'],
    ['log of nginx until 3 pm', 'journalctl -u nginx --until=15:00'],
    ['follow the journal of nginx, beginning with the last 20 lines', 'journalctl -f -u nginx -n 20'],
  ]);
});

describe('what listens on a port', () => {
  each([
    ['kill the node thing that sits on port 3000', 'kill $(lsof -t -a -c node -i :3000 -sTCP:LISTEN)'],
    ['stop whatever is stuck on port 9000', 'kill $(lsof -t -i :9000 -sTCP:LISTEN)'],
    ['which node process blocks port 3000', 'lsof -a -c node -i :3000 -sTCP:LISTEN'],
  ]);
});
