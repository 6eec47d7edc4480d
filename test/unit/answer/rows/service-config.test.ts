// What a service is set to is told from the line of its own configuration whose name has every word that was asked.
import { describe, expect, it } from 'vitest';
import { settingAsked, tellSetting } from '../../../../src/engine/answer/rows/service-setting.ts';

const FILES = [
  {
    path: '/etc/demo/demo.conf',
    text: [
      '# The demo listens on these.',
      'port 7000',
      'bind 127.0.0.1',
      'loglevel notice',
      'maxmemory 512mb',
      'max_connections = 90\t# (change requires restart)',
      'tcp-keepalive 300',
      '#PasswordAuthentication yes',
      'PermitEmptyPasswords no',
      'UsePAM yes',
      'LoginWaitTime 40',
      'max_connections = 70',
      'client_max_body_size 3m',
      'maxmemory-policy volatile-ttl',
      'log_min_duration_statement = 900',
      'server_tokens off',
      'location /pics/ { alias /srv/pics/; autoindex on; }',
      'server_name a.example b.example',
    ].join('\n'),
  },
];

/** Two places of one server, each with what holds in it alone. */
const PLACES = [
  {
    path: '/srv/demo/web.conf',
    text: [
      'http {',
      '  body_size 5m;',
      '  server {',
      '    listen 127.0.0.1:7100;',
      '  }',
      '  server {',
      '    listen 7200;',
      '    body_size 9m;',
      '  }',
      '}',
    ].join('\n'),
  },
];

const ask = (text: string) => {
  const asked = settingAsked(text, (word) => (word === 'demo' ? 'demo' : null));
  return (asked && tellSetting(asked, FILES)?.text) ?? null;
};

describe('a setting of a service', () => {
  it.each([
    // The last one holds.
    ['how many connections does demo allow at most?', 'max_connections = 70'],
    ['what is maxmemory of demo?', 'maxmemory 512mb'],
    ['how long is the login wait time of demo?', 'LoginWaitTime 40'],
    ['what is the log level of demo?', 'loglevel notice'],
    ['how much memory may demo use at most?', 'maxmemory 512mb'],
    ['which address does demo bind to?', 'bind 127.0.0.1'],
    ['what port is demo set to use?', 'port 7000'],
    // Told by what it does, whatever the file calls it.
    ['how large may an upload to demo be?', 'client_max_body_size 3m'],
    ['which keys does demo drop when its memory is full?', 'maxmemory-policy volatile-ttl'],
    ['after how many milliseconds does demo log a slow query?', 'log_min_duration_statement = 900'],
    ['which server names does demo answer to?', 'server_name a.example b.example'],
  ])('%s', (question, line) => {
    expect(ask(question)).toBe(`/etc/demo/demo.conf says “${line}”.`);
  });

  it('is a yes or a no where it says one, and the other way round for what is off', () => {
    expect(ask('is directory listing on in demo?')).toMatch(/^Yes: .*autoindex on/);
    expect(ask('does demo show its version?')).toMatch(/^No: .*server_tokens off/);
    expect(ask('does demo use PAM?')).toMatch(/^Yes: .*UsePAM yes/);
    expect(ask('is PAM off in demo?')).toMatch(/^No: .*UsePAM yes/);
    expect(ask('are empty passwords permitted by demo?')).toMatch(/^No: .*PermitEmptyPasswords no/);
    expect(ask('is demo set to listen on port 7001?')).toMatch(/^No: .*port 7000/);
  });

  it('is told as a default where only a comment has it', () => {
    expect(ask('does demo allow password login?')).toBe(
      'Yes: no file of its own sets that; as a comment, which shows what holds then, /etc/demo/demo.conf says “#PasswordAuthentication yes”.',
    );
  });

  it('is none where a word is in no name, a name bounds what was not bounded, or it is counted now', () => {
    expect(ask('how long is the session timeout of demo?')).toBeNull();
    expect(ask('how much memory does demo use?')).toBeNull();
    expect(ask('how many connections does demo have?')).toBeNull();
    expect(ask('how large may a purple upload to demo be?')).toBeNull();
    expect(ask('when does demo drop keys?')).toBeNull();
    expect(ask('why does demo use PAM?')).toBeNull();
    expect(ask('does other use PAM?')).toBeNull();
  });
});

it.each([
  [7100, '5m'],
  [7200, '9m'],
])('of the place that listens on %i is what holds there', (port, size) => {
  const asked = settingAsked('what is the body size of demo?', (word) => (word === 'demo' ? 'demo' : null));
  expect(asked && tellSetting(asked, PLACES, port)?.text).toBe(`/srv/demo/web.conf says “body_size ${size};”.`);
});

it('takes the machine on which it is asked for no setting', () => {
  const words = (text: string) => settingAsked(text, (word) => (word === 'demo' ? 'demo' : null))?.words;
  expect(words('is demo up on this host?') ?? []).toEqual([]);
  expect(words('which host does demo bind to?')).toContain('host');
});
