// Secrets that their shape or the words before them tell, and what has such a shape and is none.
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/redact/redact.ts';

describe('told by shape', () => {
  it.each([
    ['ops:$apr1$Zk3b7c1Q$u8mJb0yQWc1dE4rT5yU6i/:x', 'ops:[redacted]:x'],
    ['tom:$6$Qm1n2b3v$kK4jH5gG6fF7dD8sS9aA0pP1oO2iI3:19000:0', 'tom:[redacted]:19000:0'],
    ['slmgr /ipk AB1CD-EF2GH-IJ3KL-MN4OP-QR5ST', 'slmgr /ipk [redacted]'],
    ['111111-222222-333333-444444-555555-666666-777777-888888', '[redacted]'],
    ['{"kty":"OKP","d":"AbCdEf0123456789_-xyz","x":"QQ"}', '{"kty":"OKP","d":"[redacted]","x":"QQ"}'],
    ['Unseal Key 3: Ab12Cd34Ef56Gh78Ij90Kl', 'Unseal Key 3: [redacted]'],
    ['10.0.0.1 10.0.0.2 : PSK "Blue-Harbour-7"', '10.0.0.1 10.0.0.2 : PSK "[redacted]"'],
    ['username ops secret 5 Tr0mbone', 'username ops secret 5 [redacted]'],
    ['snmp-server community l1ghth0use RO', 'snmp-server community [redacted] RO'],
    ['snmpwalk -v2c -c l1ghthouse 10.0.0.4', 'snmpwalk -v2c -c [redacted] 10.0.0.4'],
    ['db:6379> AUTH default Winter-9x', 'db:6379> AUTH default [redacted]'],
    ['my passphrase is "paper boats go far"', 'my passphrase is "[redacted]"'],
    ["define('AUTH_SALT', 'q9-;x2=7%zz')", "define('AUTH_SALT', '[redacted]')"],
    ['_auth = dXNlcjpwYXNzd29yZDE=', '_auth = [redacted]'],
  ])('%s', (text, clean) => {
    expect(redact(text)).toBe(clean);
    expect(redact(clean)).toBe(clean);
  });

  it.each([
    '550e8400-e29b-41d4-a716-446655440000',
    'echo $1 $2 $HOME',
    'auth required pam_unix.so',
    'api_key: YOUR_API_KEY_HERE',
    'secret_key = var.secret_key',
    'TOKEN=[REDACTED]',
    'arn:aws:secretsmanager:eu-north-1:000000000000:secret:prod/db',
    'sudo useradd -m ana',
    'the backup codes are printed on paper',
    'community guidelines',
  ])('%s stays', (text) => expect(redact(text)).toBe(text));
});
