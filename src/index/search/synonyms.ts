// What people say, and what descriptions of packages say for it. Everyday words only; used to look for more, never to
// look for something else.

const GROUPS: Readonly<Record<string, string>> = {
  picture: 'image drawing',
  pictures: 'image viewer',
  photo: 'image photograph',
  photos: 'image photograph',
  editor: 'editing manipulation',
  draw: 'drawing painting',
  paint: 'painting drawing image',
  movie: 'video',
  movies: 'video player',
  film: 'video',
  films: 'video',
  song: 'audio music',
  songs: 'audio music player',
  music: 'audio',
  sound: 'audio',
  internet: 'web network',
  surf: 'browse browser',
  website: 'web',
  mail: 'email',
  email: 'mail',
  chat: 'messaging client',
  irc: 'chat client',
  zip: 'compress archive',
  compress: 'compression archive',
  unpack: 'extract archive',
  archives: 'archive extract',
  backup: 'backup archive',
  back: 'backup',
  directory: 'folder files',
  folder: 'directory files',
  photoshop: 'image editing manipulation',
  excel: 'spreadsheet',
  word: 'processor document',
  powerpoint: 'presentation',
  slide: 'presentation',
  outlook: 'email client calendar',
  notepad: 'text editor',
  explorer: 'file manager',
  ocr: 'optical character recognition',
  recognize: 'recognition ocr',
  leaks: 'memory debugger profiler',
  containers: 'container docker runtime',
  ports: 'port scanner network',
  vpn: 'virtual private network',
  password: 'passwords secrets',
  screenshot: 'screen capture',
  torrents: 'bittorrent client',
  torrent: 'bittorrent client',
  usb: 'bootable image writer',
  cd: 'burn disc optical',
  dvd: 'burn disc optical',
  spreadsheet: 'calc',
  conference: 'voip video call',
  calls: 'voip telephony',
  windows: 'samba smb',
  map: 'geographic globe',
  atlas: 'globe geographic',
  circuit: 'schematic pcb electronics',
  terminal: 'console text',
  monitor: 'monitoring viewer',
};

const MOST = 6;

/** Other words for one word; none for most. */
export function synonymsOfWord(word: string): string[] {
  return Object.hasOwn(GROUPS, word) ? GROUPS[word]!.split(' ') : [];
}

/** Other words for these, without those that are there already. */
export function synonymsOf(words: readonly string[]): string[] {
  const more = words.flatMap(synonymsOfWord);
  return [...new Set(more)].filter((word) => !words.includes(word)).slice(0, MOST);
}
