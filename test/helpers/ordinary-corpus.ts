// Ordinary lines that hold what looks a little like a secret: hashes, commit ids, UUIDs, digests, versions, paths, text in
// base64, and words about passwords. Nothing in them is secret, so nothing may be lost.
import { createDice, type Dice } from './secret-dice.ts';

const HEX = '0123456789abcdef';
const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const ALNUM = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
const NAMES = 'report invoice backup notes parser token session password key secrets config auth'.split(' ');
const EXTENSIONS = ['txt', 'tar.gz', 'json', 'ts', 'py', 'pem', 'conf', 'md'];
const TEXTS = [
  'hello world',
  'the quick brown fox',
  'Lorem ipsum dolor sit amet',
  'name: demo\nport: 80',
  '{"a":[1,2,3]}',
];

const name = (d: Dice) => d.pick(NAMES);
const path = (d: Dice) =>
  `${d.pick(['/', '~/', './', 'src/', ''])}${d.chars(LOWER, 4)}/${name(d)}/${name(d)}${d.below(9)}.${d.pick(EXTENSIONS)}`;
const uuid = (d: Dice) => [8, 4, 4, 4, 12].map((n) => d.chars(HEX, n)).join('-');
const version = (d: Dice) => `${d.below(20)}.${d.below(40)}.${d.below(99)}`;
const commit = (d: Dice) => d.chars(HEX, d.pick([7, 8, 10, 12, 40]));
const digest = (d: Dice) => `sha256:${d.chars(HEX, 64)}`;
const base64 = (d: Dice) => Buffer.from(d.pick(TEXTS) + d.chars(LOWER, d.below(9))).toString('base64');
const host = (d: Dice) => `${d.chars(LOWER, 5)}.example.com`;

type Write = (d: Dice) => string;

const WITH_VALUES: readonly Write[] = [
  (d) => `git show ${commit(d)}`,
  (d) => `git cherry-pick ${commit(d)}..${commit(d)}`,
  (d) => `git checkout ${commit(d)} -- ${path(d)}`,
  (d) => `git log --oneline -n ${d.below(30)} -- ${path(d)}`,
  (d) => `docker pull registry.example.com/app@${digest(d)}`,
  (d) => `docker rm -f ${d.chars(HEX, 12)}`,
  (d) => `docker run -p ${d.below(9000)}:80 --name ${name(d)} nginx:${version(d)}`,
  (d) => `echo '${d.chars(HEX, 64)}  ${path(d)}' | sha256sum -c`,
  (d) => `sha256sum ${path(d)}`,
  (d) => `npm install ${name(d)}-tools@${version(d)}`,
  (d) => `pip install ${name(d)}==${version(d)}`,
  (d) => `mkdir -p ${path(d)}`,
  (d) => `cp -p ${path(d)} ${path(d)}`,
  (d) => `cat ${path(d)} | less`,
  (d) => `lsblk -o UUID | grep ${uuid(d)}`,
  (d) => `mount UUID=${uuid(d)} /mnt`,
  (d) => `curl -sS https://${host(d)}/api/items/${uuid(d)}`,
  (d) => `curl -o ${path(d)} https://${host(d)}/v${version(d)}/${name(d)}.tar.gz`,
  (d) => `curl "https://${host(d)}/search?q=${name(d)}&page=${d.below(99)}"`,
  (d) => `echo ${base64(d)} | base64 -d`,
  (d) => `ID=${uuid(d)} make test`,
  (d) => `BUILD_SHA=${d.chars(HEX, 40)} ./build.sh`,
  (d) => `export PATH=/opt/${name(d)}-${version(d)}/bin:$PATH`,
  (d) => `ssh -i ~/.ssh/id_ed25519 -p ${d.below(9000)} deploy@${host(d)}`,
  (d) => `scp -P 2222 ${path(d)} deploy@${host(d)}:${path(d)}`,
  (d) => `grep -rn "${name(d)}" ${path(d)}`,
  (d) => `sed -i 's/${name(d)}/${name(d)}/g' ${path(d)}`,
  (d) => `find . -name '*.${d.pick(EXTENSIONS)}' -newer ${path(d)}`,
  (d) => `journalctl -u ${name(d)} --since '${d.below(9)} hours ago'`,
  (d) => `kubectl get pod ${name(d)}-${d.chars(HEX, 10)}-${d.chars(LOWER, 5)} -o yaml`,
  (d) => `kubectl get secret ${name(d)} -n ${d.chars(LOWER, 5)}`,
  (d) => `aws s3 cp ${path(d)} s3://${d.chars(LOWER, 8)}/${path(d)}`,
  (d) => `aws ec2 describe-instances --instance-ids i-0${d.chars(HEX, 16)}`,
  (d) => `terraform apply -var region=eu-west-${d.below(3)}`,
  (d) => `tar -czf ${name(d)}-${version(d)}.tar.gz ${path(d)}`,
  (d) => `unzip -p ${path(d)} ${name(d)}`,
  (d) => `mysql -u root -p ${name(d)}db`,
  (d) => `psql -h ${host(d)} -p 5432 -U app -d ${name(d)}`,
  (d) => `redis-cli -h ${host(d)} -p 6379 get ${name(d)}:${d.below(999)}`,
  (d) => `openssl x509 -in ${path(d)} -noout -fingerprint`,
  (d) => `openssl rand -hex ${d.below(64)}`,
  (d) => `ssh-keygen -t ed25519 -f ~/.ssh/${name(d)}_key -C me@${host(d)}`,
  (d) => `gpg --recv-keys ${d.chars(HEX, 40).toUpperCase()}`,
  (d) => `cargo run -- --${name(d)}-file ${path(d)}`,
  (d) => `pytest -k ${name(d)}_${d.chars(LOWER, 6)} -x`,
  (d) => `convert ${path(d)} -resize ${d.below(900)}x${d.below(900)} ${path(d)}`,
  (d) => `vim ${path(d)}`,
  (d) => `git commit -m "fix ${name(d)} handling (#${d.below(9999)})"`,
  (d) => `git push origin HEAD:refs/heads/${name(d)}-${d.below(999)}`,
  (d) => `integrity sha512-${Buffer.from(d.chars(ALNUM, 64)).toString('base64')}`,
  (d) => `go get example.com/${d.chars(LOWER, 6)}@v0.0.0-2024${d.chars('01', 10)}-${d.chars(HEX, 12)}`,
  (d) => `chmod 600 ${path(d)}`,
  (d) => `sort -k ${d.below(9)} -t: ${path(d)}`,
  (d) => `CLASS=${d.chars(LOWER, 6)}Controller${d.chars(LOWER, 5)}Test mvn test`,
  (d) => `<script src="app.js" integrity="sha256-${Buffer.from(d.chars(ALNUM, 32)).toString('base64')}"></script>`,
  (d) => `TOKEN = os.environ["${d.chars(LOWER, 5).toUpperCase()}_TOKEN"]`,
  (d) => `token = request.headers.get("X-${name(d)}")`,
  (d) => `cache-key: ${d.chars(HEX, 32)}`,
  (d) => `cache_key=${d.chars(HEX, 40)} make`,
  (d) => `primary_key: ${name(d)}_id_${d.chars(HEX, 24)}`,
  (d) => `commit: ${d.chars(HEX, 40)}`,
  (d) => `docker pull ${name(d)}@sha256:${d.chars(HEX, 64)}`,
  (d) => `apt-key adv --recv-keys ${d.chars(HEX, 16).toUpperCase()}`,
  (d) => `insert into ${name(d)} (id, title) values (${d.below(99)}, '${d.chars(LOWER, 9)}')`,
  (d) => `publicKey: "${d.chars(ALNUM, 43)}="`,
  (d) => `session_id=${d.chars(HEX, 8)}-${d.chars(HEX, 4)}-4${d.chars(HEX, 3)}-a${d.chars(HEX, 3)}-${d.chars(HEX, 12)}`,
  (d) => `change the login shell of ${name(d)} to /bin/zsh`,
  (d) => `java -jar ${name(d)}-${version(d)}-SNAPSHOT.jar --port=${d.below(9999)}`,
];

const ABOUT: readonly string[] = [
  'how do I change my password',
  'what is the password policy of this machine',
  'set the password to expire in 30 days',
  'change the password of bob',
  'the password is wrong',
  'the token is expired, how do I renew it',
  'find files with the word password in them',
  'which key is pressed to leave vim',
  'is a password required for sudo',
  'show the ssh key of this machine',
  'make a new ssh key for github',
  'generate a random password with 20 letters',
  'remove the passphrase from my ssh key',
  'passwd -S root',
  'passwd --expire bob',
  'chage -l bob',
  'cat /etc/passwd | cut -d: -f1',
  'mysql -u root -p',
  'docker login -u me --password-stdin',
  'gh auth login --with-token < token.txt',
  'export TOKEN=$(pass show github)',
  'curl -H "Authorization: Bearer $TOKEN" https://example.com',
  'curl -u "$USER:$PASS" https://example.com',
  'kubectl create secret generic x --from-file=key.pem',
  'aws configure set region eu-west-1',
  'aws configure set output json --profile dev',
  'nmcli device wifi list',
  'gh secret list',
  'vault kv get secret/app',
  'htpasswd -c .htpasswd bob',
  'zip -r a.zip docs',
  '7z x a.7z',
  'openssl rsa -in key.pem -passin file:pass.txt',
  'openssl rsa -in key.pem -passin env:PASS',
  'ssh-keygen -p -f ~/.ssh/id_rsa',
  'useradd -m -s /bin/bash bob',
  'psql -c "select password from users limit 3"',
  'psql -c "ALTER TABLE users ADD COLUMN password text"',
  'select token, secret from sessions where id = 4',
  'grep -i "password:" -r .',
  'git log --grep="token"',
  'npm token list',
  'sqlite3 a.db "select * from tokens"',
  'the key to success is patience',
  'press any key to continue',
  'what is a jwt token',
  'my token is not accepted by github',
  'why is my password not accepted',
  'install the package keychain',
  'use the api key from the file key.txt',
  'read the password from stdin',
  'rename secret.txt to public.txt',
  'move the file password.txt to docs',
  'copy the folder keys to /mnt/backup',
];

export function ordinaryCorpus(rounds: number, seed = 7): string[] {
  const dice = createDice(seed);
  const lines = [...ABOUT];
  for (let round = 0; round < rounds; round += 1) for (const write of WITH_VALUES) lines.push(write(dice));
  return lines;
}
