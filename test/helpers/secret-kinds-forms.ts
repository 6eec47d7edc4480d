// Secrets that neither their form nor their name tells alone: both together do, or the column they stand in, or another language.
import { ALNUM, B64, DIGITS, HEX, host, type Kind, password, URLSAFE, user } from './secret-dice.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export const FORM_KINDS: readonly Kind[] = [
  [
    'named key',
    (d) => d.chars(HEX, 32),
    (s, d) => `${d.pick(['ALGOLIA_ADMIN', 'PAGERDUTY_SERVICE', 'SEGMENT_WRITE'])}_KEY=${s} node index.js`,
    (s) => `pagerduty_service_key: ${s}`,
    (s) => `{"adminKey": "${s}", "region": "eu"}`,
    (s) => `datadog agent configure --app-key ${s}`,
  ],
  [
    'bare key of settings',
    (d) => `K0${d.chars(B64, 30)}1aZ9q`,
    (s) => `b2:\n  account: 0031ab22cd\n  key: ${s}`,
    (s) => `[remote]\ntype = b2\nkey = ${s}`,
  ],
  ['application key', (d) => `base64:${d.chars(B64, 43)}=`, (s) => `APP_KEY=${s}`, (s) => `app_key: "${s}"`],
  ['session', (d) => `${d.chars(B64, 86)}==`, (s) => `bw list items --session ${s}`, (s) => `export BW_SESSION="${s}"`],
  [
    'login of a registry',
    (d) => base64(`${user(d)}:${d.chars(ALNUM, 16)}`),
    (s, d) => `{"auths":{"${host(d)}":{"auth":"${s}"}}}`,
    (s) => `echo '{"auths":{"r.example":{"auth":"${s}"}}}' > ~/.docker/config.json`,
  ],
  [
    'cookie jar',
    (d) => d.chars(HEX, 40),
    (s) => `.example.com\tTRUE\t/\tTRUE\t1900000000\tauth_token\t${s}`,
    (s) => `#HttpOnly_.example.com\tTRUE\t/\tFALSE\t0\tsid\t${s}`,
  ],
  [
    'row of sql',
    (d) => `${d.chars(ALNUM, 6)}%${d.chars(ALNUM, 8)}`,
    (s, d) => `INSERT INTO smtp_settings (host, pass) VALUES ('${host(d)}', '${s}');`,
    (s) => `mysql -e "insert into users (name, password, age) values ('bob', '${s}', 4)"`,
  ],
  [
    'another language',
    (d) => `${d.chars(ALNUM, 8)}_${d.chars(DIGITS, 3)}x`,
    (s) => `Das neue Admin-Passwort lautet ${s}`,
    (s) => `Zugang info@example.com, Kennwort ${s}, bitte einrichten`,
    (s) => `mot de passe de la base de test : ${s}`,
    (s) => `la contraseña es ${s}`,
    (s) => `a senha é ${s}`,
  ],
  [
    'login changed',
    (d) => `x7C${d.chars(ALNUM, 10)}4q`,
    (s) => `can you change the grafana admin login to ${s} on the box?`,
  ],
  [
    'key in a sentence',
    (d) => `g${d.chars(URLSAFE, 30)}Q7r2`,
    (s) => `the unseal key for vault-2 is ${s} , please unseal it`,
    (s) => `the recovery key is ${s}`,
  ],
  ['chosen in yaml', password, (s) => `smtp:\n  user: bob\n  password: ${s}`],
];
