import { describe, expect, it } from 'vitest';
import { hasSecret, redact } from '../../../src/engine/redact/redact.ts';

describe('keeps everything but the secret', () => {
  it.each([
    ['mysql -u root -phunter2 shop', 'mysql -u root -p[redacted] shop'],
    ['curl -u me:hunter2 https://x.org/a', 'curl -u me:[redacted] https://x.org/a'],
    ['export API_KEY="hunter2"', 'export API_KEY="[redacted]"'],
    ['git clone https://me:hunter2@x.org/a.git', 'git clone https://me:[redacted]@x.org/a.git'],
    ['curl -H "Authorization: Bearer abcdef123456" x.org', 'curl -H "Authorization: Bearer [redacted]" x.org'],
    ['docker login -u me -p hunter2 r.org', 'docker login -u me -p [redacted] r.org'],
    ["unzip -P 'open sesame' a.zip", "unzip -P '[redacted]' a.zip"],
    ['Server=d;Pwd=hunter2;Port=1', 'Server=d;Pwd=[redacted];Port=1'],
    // Commands in quoted words, as deep as people write them.
    ["ssh host 'mysql -phunter2 shop'", "ssh host 'mysql -p[redacted] shop'"],
    ['sh -c "mysql -phunter2 shop"', 'sh -c "mysql -p[redacted] shop"'],
    [`ssh a "sudo sh -c 'curl -u me:hunter2 x.org'"`, `ssh a "sudo sh -c 'curl -u me:[redacted] x.org'"`],
    ['mysql "-phunter2" shop', 'mysql "-p[redacted]" shop'],
    ["mysql '-phunter2' shop", "mysql '-p[redacted]' shop"],
    // Marks before and behind a secret, with quotes around them.
    [`curl -u "me:hunter2" x.org`, `curl -u "me:[redacted]" x.org`],
    ['curl -u :hunter2 x.org', 'curl -u :[redacted] x.org'],
    ['curl -sSu me:hunter2 x.org', 'curl -sSu me:[redacted] x.org'],
    ['unzip -oP hunter2 a.zip', 'unzip -oP [redacted] a.zip'],
    ['sshpass -vp hunter2 ssh host', 'sshpass -vp [redacted] ssh host'],
    ['ssh-keygen -qN hunter2 -f key', 'ssh-keygen -qN [redacted] -f key'],
    ['smbclient //h/s -U me%hunter2', 'smbclient //h/s -U me%[redacted]'],
    // What is printed into a program that reads it.
    ['echo hunter2 | sudo -S true', 'echo [redacted] | sudo -S true'],
    [
      `printf '%s' hunter2 | docker login --password-stdin r.org`,
      `printf '%s' [redacted] | docker login --password-stdin r.org`,
    ],
    // The shortest that is a token, a login in base64, or a value that only a secret has there.
    ['sk-proj-abcdefghijklmn12', '[redacted]'],
    ['sk-proj-abcdefghijklmn12-xx', '[redacted]'],
    ['"auth": "bWU6cGFzczF4"', '"auth": "[redacted]"'],
    ["set the password to 'open sesame now'", "set the password to '[redacted]'"],
    ['the password is "hunter2"', 'the password is "[redacted]"'],
  ])('%s', (text, clean) => expect(redact(text)).toBe(clean));
});

describe('leaves alone', () => {
  it.each([
    'git log --oneline 3f2a9b7c1d',
    'cd $PWD && ls',
    'PWD=/home/me make',
    'export OLDPWD=/tmp',
    'export TOKEN=$(pass show token)',
    'curl -H "Authorization: Bearer $TOKEN" https://example.com',
    'docker run -p 8080:80 nginx',
    'ssh -p 2222 host',
    'mkdir -p src/token',
    'tar -xzf passwords.tgz',
    'grep -r password src',
    'passwd root',
    'passwd: password changed by the administrator',
    'gpg: Good signature with RSA key 3A9D0C41F7B2E86655D1C0A8B7F43E2910CD56EF',
    'cat /etc/passwd',
    "bash -c 'echo one two'",
    'curl -u me x.org',
    'curl -u me: x.org',
    'cat file | sudo -S true',
    'smbclient //h/s -U me',
    'sk-proj-abcdefghijklm12-xxx',
    'the password is "too short to be accepted"',
    'ssh-keygen -t ed25519 -f ~/.ssh/id_ed25519',
    'llama --max-tokens=4096',
    'pytest -k token_test',
    'kubectl get secret my-secret -o yaml',
    'sort -k 2 --key=1,1 file',
    'find . -name "*.zip" -print0 | xargs -0 rm',
    'curl https://example.com:8443/path?page=2&sort=name',
    'git remote add origin git@github.com:me/repo.git',
    'pip install scikit-learn==1.4.2',
    'sk-learn-tutorial-notebook-examples',
    'compass: north',
    'openssl rsa -in key.pem -passin env:PASS',
    'gpg --sign --signing-key release.gpg file',
    'LD_LIBRARY_PATH=/usr/lib/x86_64-linux-gnu:/opt/lib ./a',
    'CLASS=MyVeryLongCamelCaseClassNameForTests2 mvn test',
    'npm config set registry https://registry.example.com/',
  ])('%s', (text) => {
    expect(redact(text)).toBe(text);
    expect(hasSecret(text)).toBe(false);
  });
});
