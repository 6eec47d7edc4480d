// What models said to requests that nobody wrote the judge for: right ones and the ways in which such answers are wrong.
// Written by hand after the manner of models of 1 to 8 billion parameters, before anything was mended by them.

/** cut: operands are lacking. loses: a constraint is left out. invents: a flag or a program that there is not. other: another request. kind: a file of the wrong kind. */
export type Flaw = 'cut' | 'loses' | 'invents' | 'other' | 'kind';

export interface Answers {
  request: string;
  /** Commands that do what is asked; the first is what a good model says. */
  right: readonly string[];
  wrong: readonly (readonly [Flaw, string])[];
}

export const ANSWERS: readonly Answers[] = [
  {
    request: 'rotate photo.png by 90 degrees',
    right: ['convert photo.png -rotate 90 photo.png', 'mogrify -rotate 90 photo.png'],
    wrong: [
      ['cut', 'convert photo.png -rotate 90'],
      ['cut', 'convert -rotate 90 photo.png'],
      ['invents', 'convert photo.png --rotate-by 90 photo.png'],
    ],
  },
  {
    request: 'sharpen photo.png',
    right: ['convert photo.png -sharpen 0x1 photo.png', 'mogrify -sharpen 0x1 photo.png'],
    wrong: [
      ['cut', 'convert photo.png -sharpen 0x1'],
      ['invents', 'sharpen photo.png'],
      ['other', 'cat photo.png'],
    ],
  },
  {
    request: 'flip photo.png upside down',
    right: ['convert photo.png -flip photo.png', 'mogrify -flip photo.png'],
    wrong: [
      ['cut', 'convert photo.png -flip'],
      ['cut', 'mogrify -flip'],
      ['other', 'tac photo.png'],
    ],
  },
  {
    request: 'pack the folder docs into docs.tgz leaving out drafts',
    right: ['tar --exclude=drafts -czf docs.tgz docs', "tar -czf docs.tgz --exclude='drafts' docs"],
    wrong: [
      ['cut', 'tar -czf docs'],
      ['cut', 'tar -czf docs.tgz'],
      ['loses', 'tar -czf docs.tgz docs'],
    ],
  },
  {
    request: 'archive src',
    right: ['tar -czf src.tar.gz src', 'tar -cf src.tar src', 'zip -r src.zip src'],
    wrong: [
      ['cut', 'tar -czf src'],
      ['cut', 'zip -r src'],
      ['cut', 'zip src'],
    ],
  },
  {
    request: 'duplicate notes.txt',
    right: ['cp notes.txt notes.txt.bak', 'cp notes.txt notes-copy.txt'],
    wrong: [
      ['cut', 'cp notes.txt'],
      ['cut', 'cp -r notes.txt'],
      ['other', 'cat notes.txt'],
    ],
  },
  {
    request: 'relocate report.pdf',
    right: [],
    wrong: [
      ['cut', 'mv report.pdf'],
      ['cut', 'mv -v report.pdf'],
    ],
  },
  {
    request: 'make a symlink',
    right: [],
    wrong: [
      ['cut', 'ln -s'],
      ['cut', 'ln'],
    ],
  },
  {
    request: 'install data/prices.csv',
    right: [],
    wrong: [
      ['kind', 'sudo dpkg -i data/prices.csv'],
      ['kind', 'pip install -r data/prices.csv'],
      ['kind', 'sudo rpm -i data/prices.csv'],
    ],
  },
  {
    request: 'sign certs/server.pem with my key',
    right: ['gpg --sign certs/server.pem'],
    wrong: [
      ['cut', 'openssl x509'],
      ['other', 'cat certs/server.pem'],
    ],
  },
  {
    request: 'make notes.txt writable by the group',
    right: ['chmod g+w notes.txt'],
    wrong: [
      ['cut', 'chmod g+w'],
      ['cut', 'chgrp notes.txt'],
      ['other', 'chmod +x notes.txt'],
    ],
  },
  {
    request: 'give certs/server.pem to ana',
    right: ['chown ana certs/server.pem', 'sudo chown ana certs/server.pem'],
    wrong: [
      ['cut', 'chown ana'],
      ['cut', 'chown certs/server.pem'],
      ['other', 'cp certs/server.pem ana'],
    ],
  },
  {
    request: 'compare src/app.py with src/util.py side by side',
    right: [
      'diff -y src/app.py src/util.py',
      'diff --side-by-side src/app.py src/util.py',
      'sdiff src/app.py src/util.py',
    ],
    wrong: [
      ['cut', 'diff -y src/app.py'],
      ['loses', 'diff src/app.py src/util.py'],
      ['invents', 'diff --compare-side src/app.py src/util.py'],
    ],
  },
  {
    request: 'look for the word timeout in src without regard to case',
    right: [
      'grep -ri timeout src',
      'grep -rin timeout src',
      'grep -rni timeout src',
      'grep -rniw timeout src',
      'grep -rinw timeout src',
      'grep -rniIw -- timeout src',
    ],
    wrong: [
      ['loses', 'grep -r timeout src'],
      ['cut', 'grep -ri'],
      ['invents', 'grep --nocase -r timeout src'],
    ],
  },
  {
    request: 'transcode clip.mp4 to webm with vp9',
    right: ['ffmpeg -i clip.mp4 -c:v libvpx-vp9 clip.webm', 'ffmpeg -i clip.mp4 -c:v vp9 clip.webm'],
    wrong: [
      ['cut', 'ffmpeg -i clip.mp4 -c:v libvpx-vp9'],
      ['loses', 'ffmpeg -i clip.mp4 clip.webm'],
      ['other', 'mv clip.mp4 clip.webm'],
    ],
  },
  {
    request: 'mute clip.mp4 into quiet.mp4',
    right: ['ffmpeg -i clip.mp4 -an quiet.mp4', 'ffmpeg -i clip.mp4 -an -c:v copy quiet.mp4'],
    wrong: [
      ['cut', 'ffmpeg -i clip.mp4 -an'],
      ['other', 'cp clip.mp4 quiet.mp4'],
    ],
  },
  {
    request: 'concatenate song.wav with itself into long.wav',
    right: ['sox song.wav song.wav long.wav'],
    wrong: [
      ['cut', 'sox song.wav'],
      ['loses', 'cp song.wav long.wav'],
    ],
  },
  {
    request: 'speed up song.wav twice into fast.wav',
    right: [
      'sox song.wav fast.wav speed 2',
      'sox song.wav fast.wav tempo 2',
      'ffmpeg -i song.wav -filter:a atempo=2.0 fast.wav',
    ],
    wrong: [
      ['cut', 'sox song.wav speed 2'],
      ['other', 'mv song.wav fast.wav'],
    ],
  },
  {
    request: 'validate data/users.json',
    right: [
      'jq . data/users.json',
      'jq empty data/users.json',
      'python -m json.tool data/users.json',
      'python3 -m json.tool data/users.json',
    ],
    wrong: [
      ['invents', 'jq --validate data/users.json'],
      ['cut', 'jq data/users.json'],
      ['other', 'rm data/users.json'],
    ],
  },
  {
    request: 'minify data/users.json',
    right: ['jq -c . data/users.json'],
    wrong: [
      ['cut', 'jq -c data/users.json'],
      ['loses', 'jq . data/users.json'],
      ['other', 'gzip data/users.json'],
    ],
  },
  {
    request: 'profile src/app.py by cumulative time',
    right: [
      'python -m cProfile -s cumulative src/app.py',
      'python3 -m cProfile -s cumulative src/app.py',
      'python -m cProfile -s cumtime src/app.py',
    ],
    wrong: [
      ['loses', 'python -m cProfile src/app.py'],
      ['other', 'time python src/app.py'],
    ],
  },
  {
    request: 'typecheck src/util.py strictly',
    right: ['mypy --strict src/util.py'],
    wrong: [
      ['loses', 'mypy src/util.py'],
      ['other', 'python src/util.py'],
    ],
  },
  {
    request: 'bisect from v1 to v2',
    right: ['git bisect start v2 v1'],
    wrong: [
      ['cut', 'git bisect'],
      ['other', 'git diff v1 v2'],
    ],
  },
  {
    request: 'extract page 3 of report.pdf into three.pdf',
    right: [
      'qpdf report.pdf --pages . 3 -- three.pdf',
      'pdftk report.pdf cat 3 output three.pdf',
      'pdfseparate -f 3 -l 3 report.pdf three.pdf',
    ],
    wrong: [
      ['cut', 'qpdf report.pdf --pages . 3 --'],
      ['loses', 'cp report.pdf three.pdf'],
      ['other', 'sed -n 3p report.pdf > three.pdf'],
    ],
  },
  {
    request: 'watermark photo.png with draft',
    right: ['convert photo.png -annotate +10+10 draft photo.png'],
    wrong: [
      ['cut', 'convert photo.png -annotate +10+10 draft'],
      ['other', 'mv photo.png draft'],
    ],
  },
  {
    request: 'pretty print docs/guide.md in the terminal',
    right: ['glow docs/guide.md', 'bat docs/guide.md', 'mdcat docs/guide.md'],
    wrong: [
      ['invents', 'cat --pretty docs/guide.md'],
      ['other', 'pandoc docs/guide.md -o docs/guide.pdf'],
    ],
  },
  {
    request: 'mirror https://example.org two levels deep',
    right: [
      'wget --mirror --level=2 https://example.org',
      'wget -m -l 2 https://example.org',
      'wget -r -l 2 https://example.org',
    ],
    wrong: [
      ['loses', 'wget --mirror https://example.org'],
      ['cut', 'wget --mirror --level=2'],
      ['invents', 'wget --depth=2 --mirror https://example.org'],
    ],
  },
  {
    request: 'benchmark python src/app.py with hyperfine 5 runs',
    right: ["hyperfine --runs 5 'python src/app.py'", "hyperfine -r 5 'python src/app.py'"],
    wrong: [
      ['loses', "hyperfine 'python src/app.py'"],
      ['cut', 'hyperfine --runs 5'],
      ['other', 'python src/app.py'],
    ],
  },
  {
    request: 'list all environment variables sorted',
    right: ['env | sort', 'printenv | sort'],
    wrong: [
      ['loses', 'env'],
      ['invents', 'env --sort'],
    ],
  },
  {
    request: 'show the 5 largest files in src',
    right: [],
    wrong: [
      ['loses', 'ls -S src'],
      ['loses', 'find src -type f -size +5M'],
      ['invents', 'ls --largest 5 src'],
    ],
  },
  {
    request: 'delete the branch develop',
    right: ['git branch -d develop'],
    wrong: [
      ['cut', 'git branch -d'],
      ['other', 'git push origin develop'],
      ['other', 'rm -rf develop'],
    ],
  },
  {
    request: 'copy notes.txt to docs without overwriting',
    right: ['cp -n notes.txt docs/', 'cp -n notes.txt docs', 'cp --no-clobber notes.txt docs/'],
    wrong: [
      ['loses', 'cp notes.txt docs/'],
      ['invents', 'cp --no-overwrite notes.txt docs/'],
      ['cut', 'cp -n notes.txt'],
    ],
  },
  {
    request: 'split report.pdf into single pages',
    right: ['pdfseparate report.pdf page-%d.pdf', 'pdftk report.pdf burst', 'qpdf --split-pages report.pdf page.pdf'],
    wrong: [
      ['cut', 'pdfseparate report.pdf'],
      ['other', 'split report.pdf'],
    ],
  },
  {
    request: 'encrypt notes.txt for ana',
    right: ['gpg --encrypt --recipient ana notes.txt', 'gpg -e -r ana notes.txt', 'gpg -r ana -e notes.txt'],
    wrong: [
      ['cut', 'gpg --encrypt --recipient ana'],
      ['loses', 'gpg -c notes.txt'],
      ['invents', 'gpg --for ana notes.txt'],
    ],
  },
  {
    request: 'count the commits of each author',
    right: ['git shortlog -sn', 'git shortlog -s -n', 'git shortlog -sn HEAD'],
    wrong: [
      ['loses', 'git rev-list --count HEAD'],
      ['invents', 'git log --count-authors'],
    ],
  },
  {
    request: 'replace foo by bar in docs/guide.md keeping a backup',
    right: ["sed -i.bak 's/foo/bar/g' docs/guide.md"],
    wrong: [
      ['loses', "sed -i 's/foo/bar/g' docs/guide.md"],
      ['cut', "sed -i.bak 's/foo/bar/g'"],
      ['invents', "sed --backup -i 's/foo/bar/g' docs/guide.md"],
    ],
  },
];
