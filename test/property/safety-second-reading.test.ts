// What a shell reads a second time is judged as what it runs: each form is first shown to run its code in a real bash, then
// judged in many places of a line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../helpers/safety.ts';

/** Lines of bash that run the code inside `$(…)` of a text that looks like data. */
const FORMS: Record<string, (code: string) => string> = {
  '[[ -v': (code) => `a=(1); [[ -v 'a[$(${code})]' ]]`,
  'test -v': (code) => `a=(1); test -v 'a[$(${code})]'`,
  '[ -v': (code) => `a=(1); [ -v 'a[$(${code})]' ]`,
  '[[ -eq': (code) => `x='a[$(${code})]'; [[ $x -eq 1 ]]`,
  '[[ -gt, written out': (code) => `[[ 'a[$(${code})]' -gt 0 ]]`,
  'printf -v': (code) => `printf -v 'a[$(${code})]' %s x`,
  read: (code) => `read 'a[$(${code})]' <<< x`,
  unset: (code) => `a=(1); unset 'a[$(${code})]'`,
  let: (code) => `let 'a[$(${code})]=1'`,
  declare: (code) => `declare 'a[$(${code})]=1'`,
  'declare -i': (code) => `declare -i n='a[$(${code})]'`,
  'a variable declared -i': (code) => `declare -i n; n='a[$(${code})]'`,
  'local -i': (code) => `f() { local -i n='a[$(${code})]'; }; f`,
  '(( ))': (code) => `x='a[$(${code})]'; (( x ))`,
  '(( )), twice removed': (code) => `x='a[$(${code})]'; y=x; (( y + 1 ))`,
  '$(( ))': (code) => `x='a[$(${code})]'; echo $((x))`,
  'an index': (code) => `x='b[$(${code})]'; a=(1); echo "\${a[x]}"`,
  'an index that is set': (code) => `x='b[$(${code})]'; a[x]=1`,
  'an offset': (code) => `x='b[$(${code})]'; y=abc; echo "\${y:x:1}"`,
  'an indirection': (code) => `r='a[$(${code})]'; echo "\${!r}"`,
  'a name reference': (code) => `declare -n r='a[$(${code})]'; echo "$r"`,
  '?': (code) => `( : "\${x?$(${code})}" )`,
  '^^': (code) => `x=a; : "\${x^^$(${code})}"`,
  '@P': (code) => `x='$(${code})'; : "\${x@P}"`,
  PS4: (code) => `PS4='$(${code})'; set -x; :`,
  'a brace that is none': (code) => `: {a..$(${code})}`,
  'an extended glob': (code) => `shopt -s extglob; eval ': *($(${code}))'`,
  'a here-document to a descriptor': (code) => `bash /dev/fd/3 3<<X\n${code}\nX`,
  'a here-string to a descriptor': (code) => `. /dev/fd/4 4<<< '${code}'`,
  'an element with a subscript': (code) => `x='b[$(${code})]'; a=([x]=1)`,
  'a loop of arithmetic': (code) => `for ((i=a[$(${code})]; i<0; i++)); do :; done`,
};

const PLACES: Record<string, (line: string) => string> = {
  alone: (line) => line,
  'after another': (line) => `ls; ${line}`,
  'in a function': (line) => `g() { ${line}\n}; g`,
  'in a subshell': (line) => `( ${line}\n)`,
  'in a branch': (line) => `if true; then ${line}\nfi`,
  'in a substitution': (line) => `echo "$(${line}\n)"`,
};

describe('a text that is read twice', () => {
  it.each(Object.entries(FORMS))('%s: bash runs what is in it', (_, form) => {
    const folder = mkdtempSync(join(tmpdir(), 'second-reading-'));
    spawnSync('bash', ['--norc', '-c', form('touch ran')], { cwd: folder, input: '' });
    const ran = existsSync(join(folder, 'ran'));
    rmSync(folder, { recursive: true });
    expect(ran).toBe(true);
  });

  it('is as bad as what it runs, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(FORMS)),
        fc.constantFrom(...Object.values(PLACES)),
        fc.constantFrom('rm -rf ~', 'rm -rf /', 'mkfs.ext4 /dev/sda', 'chmod -R 777 /'),
        (form, place, code) => {
          expect(check(place(form(code))).level).toBe('critical');
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is safe when it runs nothing that matters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(FORMS)),
        fc.constantFrom('echo 1', 'date +%s', 'wc -l < notes.txt'),
        ([name, form], code) => {
          if (name.startsWith('an extended')) return;
          expect(check(form(code)).matches).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
