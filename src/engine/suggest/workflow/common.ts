// What people commonly do next, for somebody whose own habits are not known yet. Only where one step
// nearly always calls for the other.

const RULES: readonly [after: RegExp, next: readonly string[]][] = [
  [/^git add\b/, ['git commit -m ""', 'git status']],
  [/^git commit\b/, ['git push', 'git status']],
  [/^git (?:pull|fetch|switch|checkout)\b/, ['git status']],
  [/^git clone \S*?([^/\s]+?)(?:\.git)?$/, ['cd $1']],
  [/^git push$/, ['git status']],
  [/^mkdir (?:-p )?(\S+)$/, ['cd $1']],
  [/^cd\b/, ['ls']],
  [/^(?:sudo )?apt(?:-get)? update$/, ['sudo apt upgrade']],
  [/^(?:tar|unzip)\b/, ['ls']],
  [/^cargo build$/, ['cargo run', 'cargo test']],
  [/^npm (?:i|install|ci)$/, ['npm start', 'npm test']],
  [/^make$/, ['make install']],
  [/^\.\/configure\b/, ['make']],
  [/^(?:sudo )?systemctl (?:restart|start|stop|reload) (\S+)$/, ['systemctl status $1']],
  [/^docker build\b/, ['docker images']],
  [/^docker compose up -d$/, ['docker compose ps', 'docker compose logs -f']],
];

/** Likely next lines after `line`, the likeliest first. */
export function commonNext(line: string): string[] {
  for (const [after, next] of RULES) {
    const match = after.exec(line);
    if (match) return next.map((n) => n.replace('$1', match[1] ?? '')).filter((n) => !n.endsWith(' '));
  }
  return [];
}
