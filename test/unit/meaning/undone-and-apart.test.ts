// Deeds that are near to others: what was put aside is applied or popped, what was deleted comes back, a folder is emptied
// and stays, each is packed by itself; and what a request leaves out or counts from an end of columns.
import { expect, it } from 'vitest';
import { answer } from './reader.ts';
import { worldOf } from './world.ts';

const WORLD = worldOf({
  cwd: '/home/ana/fair',
  files: ['a.txt', 'b.txt', 'stalls.csv', 'logs/x.log', 'logs/', 'plans/', 'notes/'],
  heads: { 'stalls.csv': 'name,place,price,paid\nmilk,north,20,yes\nbread,south,15,no\n' },
  names: { branch: ['main', 'topic'], tag: [], commit: [], stash: [], remote: ['origin'], container: [], job: [] },
  programs: ['rsync', 'git', 'zip'],
});
const command = (text: string): string | null => answer(text, WORLD).command ?? null;

it('a stash that is applied stays, one that is popped goes', () => {
  expect(command('apply the second stash')).toBe('git stash apply 1');
  expect(command('pop the second stash')).toBe('git stash pop 1');
  expect(command('bring my stashed changes back')).toBe('git stash pop');
  expect(command('restore the stash and keep it')).toBe('git stash apply');
});

it('deleted files are listed and come back', () => {
  expect(command('show deleted files')).toBe('git ls-files --deleted');
  expect(command('restore all deleted files')).toBe('git ls-files -z --deleted | xargs -0 -r git restore --');
});

it('that nothing is deleted is no dry run of something else', () => {
  expect(command("sync plans to /backup, but don't delete anything")).toBe('rsync -av plans/ /backup');
  expect(command('delete the txt files but delete nothing yet')).not.toMatch(/-delete|\brm\b/);
});

it('an emptied folder stays, and nothing is emptied where nothing is to be deleted', () => {
  const emptied = 'find logs -mindepth 1 -delete';
  expect(command("empty the logs folder but don't delete it")).toBe(emptied);
  expect(command('empty the logs folder but keep it')).toBe(emptied);
  expect(command("empty the logs folder but don't delete any log")).not.toBe(emptied);
  expect(command("empty the logs folder but don't delete anything")).not.toBe(emptied);
});

it('what one file has and another has not are lines', () => {
  expect(command('show what is in a.txt but not in b.txt')).toBe('grep -vxFf b.txt a.txt');
  expect(command('show a.txt but not b.txt')).toBe('cat a.txt');
});

it('columns are counted from either end', () => {
  expect(command('print the first two columns of stalls.csv')).toBe('cut -d, -f1-2 stalls.csv');
  expect(command('print the last column of stalls.csv')).toBe('cut -d, -f4 stalls.csv');
  expect(command('print the first and last column of stalls.csv')).toBe('cut -d, -f1,4 stalls.csv');
  expect(command('show the first two rows of stalls.csv')).toContain('head -n 2');
  expect(command('show the first and last line of a.txt')).toBe("sed -n '1p;$p' a.txt");
});

it('each is packed by itself', () => {
  expect(command('pack every folder here into its own zip')).toMatch(
    /^find \. -mindepth 1 -maxdepth 1 -type d .*do zip -r "\$f\.zip" "\$f"; done/,
  );
  expect(command('zip each txt file on its own')).toContain('zip "$f.zip" "$f"');
});

it('a word that becomes longer does so where it stands alone', () => {
  expect(command('replace http by https in a.txt')).toBe(String.raw`sed -i 's/\bhttp\b/https/g' a.txt`);
  expect(command('replace http by ftp in a.txt')).toBe('sed -i s/http/ftp/g a.txt');
});

it('branches go but those that are named, and none that is not merged', () => {
  expect(command('delete all branches except main')).toBe(
    "git branch | grep -vE '^[*+]|^ *main$' | xargs -r git branch -d",
  );
  expect(command('delete the old branches except main')).not.toContain('xargs');
});

it('what lies beside a file is no part of its name, and what a file lacks need not have stood in it', () => {
  const beside = worldOf({ files: ['a.raw', 'a.xmp', 'b.raw', 'c.xmp'], programs: [] });
  const asked = (text: string): string | null => answer(text, beside).command ?? null;
  for (const said of ['that have no matching raw', 'without a raw next to them', 'with no raw file beside them'])
    expect(asked(`show the xmp files ${said}`)).toBe(
      `find . -type f -name '*.xmp' ! -exec sh -c 'test -e "${'$'}{1%.*}.raw"' _ {} \\; -print`,
    );
  expect(asked('show the xmp files that have a matching raw')).toContain("-name '*.xmp' -exec sh -c");
  expect(answer('delete all files that have no backup', beside).sure).toBe(false);
  expect(asked('show the files that have no copyright')).toBe('grep -rL copyright .');
});

it('what is only tested is printed', () => {
  expect(command('list the txt files that have more than 10 lines')).toMatch(/\\; -print$/);
});

it('a script that is not here is not run, and a zone is called by its city', () => {
  expect(command('set the timezone to Berlin')).toContain('Europe/Berlin');
  expect(command('do "ls -l" every 5 seconds')).toBe('watch -n 5 ls -l');
  expect(command('delete the cron job that runs backup.sh')).toBe('crontab -l | grep -vF -- backup.sh | crontab -');
});

it('a kind right before files is a kind, though a folder is called so; a file elsewhere is none of those that go', () => {
  const site = worldOf({
    files: ['css/a.css', 'css/', 'js/b.js', 'js/', 'c.html', 'shoot/raw/d.raw', 'shoot/picks.txt'],
  });
  const asked = (text: string): string | null => answer(text, site).command ?? null;
  expect(asked('show the html and css files')).toBe("find . -type f \\( -name '*.html' -o -name '*.css' \\)");
  expect(asked('list all js and css files')).toBe("find . -type f \\( -name '*.js' -o -name '*.css' \\)");
  expect(asked('show the files in css')).toMatch(/css/);
  expect(asked('delete the files in shoot/raw that are not in picks.txt') ?? '').not.toContain('-not -name picks.txt');
  expect(asked('delete all files older than 30 days but not in old/logs')).toContain("-not -path '*/old/logs/*'");
});
