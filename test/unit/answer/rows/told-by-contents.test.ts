// What is told of files by what is in them, and by what another file is: duplicates, line ends, comments, certificates.
import { describe, expect, it } from 'vitest';
import { sureIn } from './asking.ts';

const SURE = 0.95;
const sure = sureIn(
  {
    'README.md': ['# Oak', 'a@b.example'],
    'a.png': ['one'],
    'pictures/b.png': ['two'],
    'pictures/copy.png': ['two'],
    'dos.txt': ['x\r', 'y\r'],
    'conf/app.env': ['PORT=1', '# OLD=2', '#DEBUG=1', 'COLOR=#fff'],
    'ssl/site.pem': [
      '-----BEGIN CERTIFICATE-----',
      'MIIBgjCCASmgAwIBAgIUD7Q/ZQUpQHAydmEQ42sogvRAw+0wCgYIKoZIzj0EAwIw',
      'FjEUMBIGA1UEAwwLb2FrLmV4YW1wbGUwIBcNMjYxMTMwMjEwNDA3WhgPMjA1MTA3',
      'MjIyMTA0MDdaMBYxFDASBgNVBAMMC29hay5leGFtcGxlMFkwEwYHKoZIzj0CAQYI',
      'KoZIzj0DAQcDQgAE677+u/evgJbihVomC/cKm5ud2tq3fesJlaUchIDe75HBSKkG',
      'iRJHbVxO+p0RNfE8L2XD2epDVvistbf/UScGSKNTMFEwHQYDVR0OBBYEFJSxIKOj',
      'oGu3nhhI1bBGH6W3uYGOMB8GA1UdIwQYMBaAFJSxIKOjoGu3nhhI1bBGH6W3uYGO',
      'MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgDCh5JUosmZLsGygh',
      'ZxnZHvUT9sMZklrHc12PYJHuk08CIFB0nJlI+xJS49B3iC6vlxsSR63Wm4j6VtQe',
      'uniYjULg',
      '-----END CERTIFICATE-----',
    ],
  },
  SURE,
);

describe('what files hold', () => {
  it.each([
    ['are there files with the same content in the pictures folder?', /^Yes: 2 files .*b\.png; .*copy\.png/],
    ['which files have windows line endings?', /dos\.txt/],
    ['which lines in conf/app.env are commented out?', /^2 lines .*2 \(“# OLD=2”\); 3 \(“#DEBUG=1”\)/],
    ['when does the certificate in ssl/site.pem run out?', /last day 20\d\d-/],
    ['is the certificate in ssl/site.pem still valid?', /^Yes: /],
    ['who issued the certificate in ssl/site.pem?', /issuer oak\.example/],
    ['which files contain an email address?', /README\.md/],
    ['which files are bigger than ssl/site.pem?', /^There is no file /],
    ['how many different file types are there?', /^5 different: /],
    ['is there a file here that is larger than 100 MB?', /^No: there is no file with size over 100 MB/],
  ])('%s', async (text, told) => expect(await sure(text)).toMatch(told));

  it.each([
    'is there a file with the same name as a.png in another project?',
    'when does the certificate of the web server run out?',
    'which files have the same owner as the sea?',
    'are the pictures the same as last year?',
    'is the certificate in README.md still valid?',
    'what changed in /etc since yesterday?',
    'which lines in conf/app.env are commented badly?',
    'is a.png newer than the moon?',
    'why did the last cron job not run?',
    'did anyone log in on the moon?',
  ])('is not sure of: %s', async (text) => expect(await sure(text)).not.toMatch(/^Yes/));
});
