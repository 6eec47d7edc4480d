// What two models said to the same requests: a good one of 7 B and a weak one below 1 B, which is often wrong, chatty or cut
// short. Written by hand after the manner of such models. `right`: commands that do what is asked.

export interface Recorded {
  request: string;
  right: readonly string[];
  good: string;
  weak: string;
}

const cmd = (command: string): string => JSON.stringify({ cmd: command });

/** Requests that what is built in has no command for, or a wrong one. */
export const UNKNOWN: readonly Recorded[] = [
  {
    request: 'render docs/graph.dot as svg',
    right: ['dot -Tsvg docs/graph.dot -o docs/graph.svg'],
    good: cmd('dot -Tsvg docs/graph.dot -o docs/graph.svg'),
    weak: cmd('cat docs/graph.dot > index.svg'),
  },
  {
    request: 'posterize photo.png at 90',
    right: ['convert photo.png -posterize 90 photo.png', 'mogrify -posterize 90 photo.png'],
    good: cmd('convert photo.png -posterize 90 photo.png'),
    weak: cmd('convert photo.png -posterize 45 photo.jpg'),
  },
  {
    request: 'show the exif metadata of photo.png',
    right: ['exiftool photo.png'],
    good: cmd('exiftool photo.png'),
    weak: 'Sure! You can use the following command to see it: ls -la photo.png',
  },
  {
    request: 'lint src/app.py with bandit',
    right: ['bandit src/app.py'],
    good: cmd('bandit src/app.py'),
    weak: cmd('cat src/app.py'),
  },
  {
    request: 'show the duration of clip.mp4',
    right: ['ffprobe -v error -show_entries format=duration clip.mp4'],
    good: cmd('ffprobe -v error -show_entries format=duration clip.mp4'),
    weak: cmd('du -h clip.mp4'),
  },
  {
    request: 'blur photo.png with radius 8',
    right: ['convert photo.png -blur 0x8 photo.png'],
    good: cmd('convert photo.png -blur 0x8 photo.png'),
    weak: cmd('mv photo.png 8'),
  },
  {
    request: 'ocr report.pdf into german.pdf',
    right: ['ocrmypdf report.pdf german.pdf'],
    good: cmd('ocrmypdf report.pdf german.pdf'),
    weak: cmd('strings report.pdf > output.txt'),
  },
  {
    request: 'draw a qr code of https://example.org',
    right: ['qrencode -t ansiutf8 https://example.org'],
    good: cmd('qrencode -t ansiutf8 https://example.org'),
    weak: cmd('curl https://example.org'),
  },
  {
    request: 'normalize the loudness of clip.mp4',
    right: ['ffmpeg -i clip.mp4 -af loudnorm loud.mp4'],
    good: cmd('ffmpeg -i clip.mp4 -af loudnorm loud.mp4'),
    weak: '{"cmd": "tar -xf clip.mp4',
  },
  {
    request: 'strip the metadata from photo.png',
    right: ['exiftool -all= photo.png'],
    good: cmd('exiftool -all= photo.png'),
    weak: cmd('rm photo.png'),
  },
  {
    request: 'format src/app.py with black',
    right: ['black src/app.py'],
    good: cmd('black src/app.py'),
    weak: cmd('echo black src/app.py'),
  },
  {
    request: 'compile docs/guide.md to pdf with pandoc',
    right: ['pandoc docs/guide.md -o docs/guide.pdf'],
    good: cmd('pandoc docs/guide.md -o docs/guide.pdf'),
    weak: cmd('gcc docs/guide.md -o guide'),
  },
];

/** Requests that it knows; neither model may change what stands first. */
export const KNOWN: readonly Recorded[] = [
  {
    request: 'find all python files larger than 1MB',
    right: ["find . -type f -name '*.py' -size +1M"],
    good: cmd('find . -type f -name "*.py" -size +1M'),
    weak: cmd('find . -name "*.py"'),
  },
  {
    request: 'undo the last commit but keep the changes',
    right: ['git reset --soft HEAD~1'],
    good: cmd('git reset --soft HEAD~1'),
    weak: cmd('git revert -s 1'),
  },
  {
    request: 'delete all .tmp files',
    right: ["find . -type f -name '*.tmp' -delete", 'rm -- *.tmp', 'rm *.tmp'],
    good: cmd("find . -name '*.tmp' -delete"),
    weak: cmd('rm -f .tmp'),
  },
  { request: 'list all environment variables', right: ['env', 'printenv'], good: cmd('printenv'), weak: cmd('ls -c') },
  {
    request: 'shuffle the lines of notes.txt',
    right: ['shuf notes.txt'],
    good: cmd('shuf notes.txt'),
    weak: cmd('sort notes.txt'),
  },
  { request: 'show the calendar of 2025', right: ['cal 2025'], good: cmd('cal 2025'), weak: cmd('date 2025') },
  {
    request: 'copy notes.txt to docs',
    right: ['cp notes.txt docs/', 'cp notes.txt docs'],
    good: cmd('cp notes.txt docs/'),
    weak: cmd('mv notes.txt docs'),
  },
  {
    request: 'show notes.txt as hex',
    right: ['xxd notes.txt'],
    good: cmd('xxd notes.txt'),
    weak: cmd('cat notes.txt hex'),
  },
  {
    request: 'start nginx',
    right: ['sudo systemctl start nginx'],
    good: cmd('sudo systemctl start nginx'),
    weak: cmd('sudo rm -rf /etc/nginx && nginx'),
  },
];
